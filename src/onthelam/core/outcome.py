"""How a match ended: who won, who came where, and the word for why."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.plain import Plain

CONCEDED: Final = "conceded"  # the one reason that all games share


@final
class Outcome(Plain):
    """`places[seat]` is 1 for the best; seats that win or lose together share a place.

    `won[seat]` says who won: nobody, one, or everybody. `reason` is the game's own word for the ending,
    `named` are the seats it speaks of (who was caught).
    """

    places: list[int]
    won: list[bool]
    reason: str
    named: list[int]

    def score(self, seat: int) -> float:
        """What the ending is worth to a seat: from 0.0 to 1.0."""
        last = max(self.places)
        if last == 1:  # all share one place: they have won or lost together
            return 1.0 if self.won[seat] else 0.0
        return (last - self.places[seat]) / (last - 1)


def together(seats: int, won: bool, reason: str, named: list[int]) -> Outcome:
    """One outcome for everybody: a co-operative game."""
    return Outcome([1] * seats, [won] * seats, reason, named)


def sides(won: list[bool], reason: str, named: list[int]) -> Outcome:
    """Some have won and the others have lost."""
    return Outcome([1 if wins or True not in won else 2 for wins in won], won, reason, named)


def ranked(places: list[int], reason: str) -> Outcome:
    """A game with an order at the end; all who share the first place have won."""
    return Outcome(places, [place == 1 for place in places], reason, [])


def conceded(seats: int, teams: dict[str, list[int]], seat: int) -> Outcome:
    """A seat has given up: all who win and lose with it have lost, everybody else has won."""
    lost = [any(seat in team and other in team for team in teams.values()) for other in range(seats)]
    alone = all(lost)
    return Outcome([2 if loses and not alone else 1 for loses in lost], [not loses for loses in lost], CONCEDED, [seat])
