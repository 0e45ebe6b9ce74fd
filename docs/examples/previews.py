import onthelam as lam
from onthelam.core.preview import DRAWS

match = lam.new("safehouse", players=2, seed=7)
view = match.view(0)
for move in view.moves:
    preview = match.rules.preview(view, move)
    print(move, preview.events, preview.then)  # what is certain to be heard, and what comes next

while match.rules.preview(match.view(0), match.legal(0)[-1]).then != DRAWS:
    match.play(match.legal(0)[-1])  # until the next choice throws the dice
