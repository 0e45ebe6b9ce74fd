import onthelam as lam

match = lam.new("safehouse", players=2, seed=7)
assert match.to_act == (0,)  # seat 0 rolls first and chooses the dice, kind by kind
assert [move.code for move in match.legal(0)] == ["yellow 0", "yellow 1", "yellow 2"]
assert match.legal(1) == ()  # not asked now

match.play("yellow 1", seat=0)  # a move by its written code
match.play(match.legal(0)[1], seat=0)  # or picked from the list
match.undo(0)  # taken back: nothing has been rolled yet
match.play("green 0")  # no seat named: the first that is to act
match.play("red 2")
match.play("blue 1")
match.play("white 0")  # the last kind: the dice are rolled

try:
    match.play("dice y2")
except lam.Illegal as why:
    print(why)  # dice y2 cannot be done at this point of the turn. (E_PHASE, SH-6.1)
    print(why.error, why.clause)  # for programs: the error word, and the clause behind it

try:
    lam.new("safehouse", players=5)
except lam.BadOption as why:
    print(why)  # players cannot be 5: choose 1 to 4. (E_OPT_PLAYERS)
