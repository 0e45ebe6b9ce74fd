import onthelam as lam

match = lam.new("safehouse", players=2, seed=7)  # options by name; a wrong one is refused with its range
luck = lam.quick(7)
while not match.over:
    seat = match.to_act[0]
    moves = match.legal(seat)
    match.play(moves[luck.below(len(moves))])

print(match.outcome)
print(match.view(0))  # text in a terminal, a picture in a notebook
