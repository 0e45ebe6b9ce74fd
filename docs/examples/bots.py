import onthelam as lam
from onthelam.bots import bot

match = lam.new("safehouse", players=2, seed=7)
players = [bot("steady", match.rules, seed=1), bot("random", match.rules, seed=2)]
while not match.over:
    seat = match.to_act[0]
    move = players[seat].choose(match.view(seat))  # a bot is handed a view and nothing else
    match.play(move, seat)
print(match.outcome)
