import onthelam as lam

# Three houses of chance. A quick one: the same seed gives the same match.
assert lam.new("safehouse", players=2, seed=7).record == lam.new("safehouse", players=2, seed=7).record

# A fair one: its commitment is known before the first move, its seed after the last.
fair = lam.Fair(bytes(32))
match = lam.new("safehouse", players=1, chance=fair)
assert fair.commitment() in match.record

# A scripted one says what it was told, and asks back with the odds when its script has ended.
match = lam.new("safehouse", players=1, chance=lam.Scripted([2, 5]))
match.play("dice y2")  # outcome 2 of 6 is a three, outcome 5 the pursuer
assert match.plies[-1].draws[0].drawn == 2
match = lam.new("safehouse", players=1, chance=lam.Scripted([]))
try:
    match.play("dice y1")
except lam.ScriptEnded as asked:
    print(asked.weights)  # [1, 1, 1, 1, 1, 1]
assert match.to_act == (0,)  # half a move is no move: the table is as it was
