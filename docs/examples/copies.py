import copy
import pickle

import onthelam as lam

match = lam.new("safehouse", players=2, seed=7)
match.play(match.legal(0)[2])
for twin in (match.copy(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
    assert twin.fingerprint() == match.fingerprint()
    twin.play(twin.legal(0)[0])  # a twin goes its own way, with the same dice ahead of it
    assert twin.fingerprint() != match.fingerprint()
