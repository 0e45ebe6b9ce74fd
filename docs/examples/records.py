import onthelam as lam

match = lam.new("safehouse", players=1)  # no seed: a fair house, whose draws can be checked afterwards
while not match.over:
    match.play(match.legal(0)[0])

record = match.record  # plain text; the secret seed is in it now that the match is over
print("\n".join(record.splitlines()[:6]))
again = lam.from_record(record)  # its events are told again; no rule is asked
assert again.outcome == match.outcome
assert again.fingerprint() == match.fingerprint()

half = lam.new("safehouse", players=1)
half.play(half.legal(0)[0])
assert "seed = " not in half.record.split("plies")[0]  # only the commitment is shown before the end
later = lam.from_record(half.saved())  # with the seed, for the host's eyes: the match goes on where it was left
assert later.legal(0) == half.legal(0)
