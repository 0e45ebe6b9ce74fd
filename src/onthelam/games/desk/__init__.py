"""The desk: the one way to begin a match, to take one up again, and to run one among players that need no waiting for.

begin.py    from options or from a written position
records.py  from what was recorded or kept
older.py    what can be checked of a match that other rules played
run.py      what is played next, and so on to the end
houses.py   the house of chance that a match asks
"""

from onthelam.games.desk.begin import Laid, begun, from_position, laid, new, waiting
from onthelam.games.desk.houses import added, fair, givers, house
from onthelam.games.desk.records import Record, beginning, earlier, from_record, kept, read, recorded
from onthelam.games.desk.run import Chooser, next_move, run, unasked

__all__ = [
    "Chooser",
    "Laid",
    "Record",
    "added",
    "beginning",
    "begun",
    "earlier",
    "fair",
    "from_position",
    "from_record",
    "givers",
    "house",
    "kept",
    "laid",
    "new",
    "next_move",
    "read",
    "recorded",
    "run",
    "unasked",
    "waiting",
]
