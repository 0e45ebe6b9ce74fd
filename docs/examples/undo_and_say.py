import onthelam as lam

match = lam.new("safehouse", players=3, seed=5, council="CONSENT")
match.play("dice y1 g1")  # the roller's choice is a proposal: the others answer it
assert match.to_act == (1, 2)
match.say("dice y2 g2 r2 b2", seat=1)  # a suggestion is no move: nobody waits for it
match.play("object", seat=1)
assert match.may_undo(1)
match.undo(1)  # one's own last choice, as long as nobody has chosen since
assert match.to_act == (1, 2)
match.play("agree", seat=1)
match.play("agree", seat=2)
assert not match.may_undo(0)  # the dice have been rolled
