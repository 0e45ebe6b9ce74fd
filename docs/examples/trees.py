"""Every way a move can turn out, with its probability: the chance node of a tree."""

from collections.abc import Iterator

import onthelam as lam


def outcomes(match: lam.Match, move: lam.Move) -> Iterator[tuple[float, lam.Match]]:
    """`match` has a scripted house; each of its draws that the move asks for is a fork."""
    forks = [(1.0, match)]
    while forks:
        likely, before = forks.pop()
        after = before.copy()
        try:
            after.play(move)
        except lam.ScriptEnded as asked:  # the match is as it was: a refused draw costs next to nothing
            total = sum(asked.weights)
            for outcome, weight in enumerate(asked.weights):
                if weight:
                    fork = before.copy()  # with a script of its own
                    fork.chance.extend([outcome])
                    forks.append((likely * weight / total, fork))
        else:
            yield likely, after


opened = lam.new("safehouse", players=1, seed=7)
opened.play("yellow 1")
opened.play("green 1")
opened.play("red 0")
opened.play("blue 0")
root = lam.from_position(opened.position(), chance=lam.Scripted([]))  # the tree begins here

leaves = list(outcomes(root, root.legal(0)[0]))  # `white 0`: now a yellow and a green die are rolled
assert len(leaves) == 36
assert abs(sum(likely for likely, _ in leaves) - 1) < 1e-9
tables = {leaf.key() for _, leaf in leaves}  # 16 bytes a table, in a few microseconds: the same where all is the same
print(len(tables))

# An opening that scatters tokens over a table draws one of 13,001 columns. In eight classes it can be a tree too.
coarse = lam.Coarse(lam.quick(7), classes=8)
assert lam.new("getaway-driver", chance=coarse).to_act
