"""Don't Let Them Get You, with The Last Job: a solitaire in a maze of playing cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from onthelam.games.front import hang
from onthelam.games.game import Game
from onthelam.games.last_job.board.board import board, pieces
from onthelam.games.last_job.board.figures import cover
from onthelam.games.last_job.board.gauges import gauges
from onthelam.games.last_job.board.suppose import supposing
from onthelam.games.last_job.board.tickets import tickets
from onthelam.games.last_job.rules.turn import RULES
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.words import WORDS

GAME: Final = Game(
    name="last-job",
    rules=RULES,
    words=WORDS,
    folder=Path(__file__).parent,
    board=board,
    pieces=pieces,
    gauges=gauges,
    tickets=tickets,
    supposing=supposing,
    cover=cover,
)
hang(GAME, View)
