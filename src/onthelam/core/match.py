"""One playing of a game: a state, the house of chance it asks, and the record of what happened."""

from __future__ import annotations

from typing import Generic, TypeVar, final

from onthelam.core.chance import Chance, Fair, Noting, Quick
from onthelam.core.event import Event, State, Telling
from onthelam.core.move import Move
from onthelam.core.option import Options
from onthelam.core.outcome import Outcome
from onthelam.core.record import SAY, UNDO, Ply, TookBack, folded, heard, last_choice, standing
from onthelam.core.refusal import Illegal, N_
from onthelam.core.rules import Rules, View
from onthelam.core.seat import Seat
from onthelam.core.writing import fingerprint, header, ply_text, position_text, toml

S = TypeVar("S", bound=State)


@final
class Match(Generic[S]):
    """`legal`, `play`, `undo` and `view`, by seat. Everything that happens is in `plies`."""

    def __init__(
        self, rules: Rules[S], options: Options, start: S, given: bool, chance: Chance, plies: list[Ply[S]]
    ) -> None:
        """`given` says that `start` is a written position, not the table as the options lay it.

        Without plies the match begins here; with them it goes on where they end.
        """
        self.rules = rules
        self.options = options
        self.start = start
        self.given = given
        self.plies = plies
        self._noting: Noting = Noting(chance)
        self._state: S = folded(start, plies)
        self._to_act: tuple[Seat, ...] = ()
        self._legal: list[tuple[Move, ...] | None] = []
        if not plies and not given:
            self._happen(-1, "", None)
        self._settle()

    # -- what is -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self._to_act

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may choose now."""
        return self._to_act

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self._state)

    @property
    def seats(self) -> int:
        return len(self._legal)

    @property
    def teams(self) -> dict[str, list[Seat]]:
        return self.rules.teams(self._state)

    @property
    def chance(self) -> Chance:
        """The house this match asks. Whoever holds it knows the future: keep it from players and bots."""
        return self._noting.house

    def legal(self, seat: Seat) -> tuple[Move, ...]:
        """What the seat may do now, in a fixed order."""
        if not 0 <= seat < len(self._legal):
            return ()
        known = self._legal[seat]
        if known is None:
            known = tuple(self.rules.legal(self._state, seat))
            self._legal[seat] = known
        return known

    def view(self, seat: Seat) -> View:
        """What the seat may see; any other number is an onlooker."""
        return self.rules.view(self._state, seat if 0 <= seat < len(self._legal) else -1)

    def heard(self, seat: Seat) -> list[list[Event[S]]]:
        """What the seat heard of every row so far."""
        return heard(self.rules, self.start, self.plies, seat)

    # -- what may be done --------------------------------------------------------------------------------------------

    def play(self, move: Move | str, seat: Seat | None = None) -> None:
        """Plays a move of the seat (of the first that is to act, if none is named) or refuses it with its clause.

        A text may be a shorthand for several moves: all of them are played, or none.
        """
        who: Seat = seat if seat is not None else (self._to_act[0] if self._to_act else 0)
        if isinstance(move, str):
            played = len(self.plies)
            try:
                for m in self.rules.spelled(self._state, who, move):
                    self._happen(who, m.code, m)
            except BaseException:
                del self.plies[played:]
                self._state = folded(self.start, self.plies)
                self._settle()
                raise
        elif move in self.legal(who):
            self._happen(who, move.code, move)
        else:
            raise self.rules.why_not(self._state, who, move.code)
        self._settle()

    def undo(self, seat: Seat) -> None:
        """Takes back the seat's last choice: never past a draw, a reveal or another seat's choice."""
        told: list[Event[S]] = []
        self.rules.undo(Telling(self._state, self._noting, told), seat)
        if not told:
            self._refuse_undo(seat)
            told.append(TookBack(seat))
            self.plies.append(Ply(seat, UNDO, [], told))
            self._state = folded(self.start, self.plies)
        else:
            self.plies.append(Ply(seat, UNDO, [], told))
        self._settle()

    def may_undo(self, seat: Seat) -> bool:
        told: list[Event[S]] = []
        try:
            self.rules.undo(Telling(self._state.copy(), self._noting, told), seat)
            if not told:
                self._refuse_undo(seat)
        except Illegal:
            return False
        return True

    def say(self, text: str, seat: Seat) -> None:
        """What is no move: advice, standing orders. Nobody waits for it."""
        told: list[Event[S]] = []
        self.rules.say(Telling(self._state, self._noting, told), seat, text)
        self.plies.append(Ply(seat, SAY + text, [], told))
        self._settle()

    # -- written down and copied -------------------------------------------------------------------------------------

    def position(self) -> str:
        """Everything on the table as readable TOML."""
        return position_text(self.rules, self.options, self._state)

    def fingerprint(self) -> str:
        """A short hash of everything on the table."""
        return fingerprint(self.rules, self._state)

    @property
    def record(self) -> str:
        """What happened, as text. The seed of a fair match is in it once the match is over, not before."""
        return self._record(self.over)

    def saved(self) -> str:
        """The record with the secret seed, to go on from later. For the host's eyes only."""
        return self._record(True)

    def copy(self) -> Match[S]:
        return Match(self.rules, self.options, self.start, self.given, self.chance.copy(), self.plies[:])

    def __copy__(self) -> Match[S]:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match[S]:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return (Match, (self.rules, self.options, self.start, self.given, self.chance, self.plies))

    # -- how it is done ----------------------------------------------------------------------------------------------

    def _happen(self, seat: Seat, code: str, m: Move | None) -> None:
        told: list[Event[S]] = []
        noting = self._noting
        house = noting.house.copy()
        t = Telling(self._state, noting, told)
        try:
            if m is None:
                self.rules.begin(t)
            else:
                self.rules.play(t, seat, m)
        except BaseException:
            self._noting = Noting(house)  # half a move is no move
            self._state = folded(self.start, self.plies)
            self._settle()
            raise
        self.plies.append(Ply(seat, code, noting.noted, told))
        noting.noted = []

    def _settle(self) -> None:
        """Who is to act, after anything has happened; legal moves are listed when somebody asks."""
        self._to_act = tuple(self.rules.to_act(self._state))
        self._legal = [None] * self.rules.seats(self._state)

    def _refuse_undo(self, seat: Seat) -> None:
        left = standing(self.plies)
        at = last_choice(left)
        if at >= 0 and not self.over:
            ply = left[at]
            if ply.seat == seat and seat >= 0 and not ply.draws and ply.move != UNDO:
                if not any([e.bars_undo() for e in ply.events]):
                    return
        raise Illegal("E_NOTHING", "", N_("Seat {seat} has nothing to take back."), {"seat": str(seat)})

    def _record(self, reveal: bool) -> str:
        rows = ["  " + ply_text(self.rules, ply) + ",\n" for ply in self.plies]
        start = f"start = {toml(position_text(self.rules, self.options, self.start))}\n" if self.given else ""
        return (
            header("record", self.rules.name, self.options)
            + start
            + f"chance = {toml(house_table(self.chance, reveal))}\n"
            + f"plies = [\n{''.join(rows)}]\n"
        )


def house_table(house: Chance, reveal: bool) -> dict[str, object]:
    """What a record tells of its house of chance. A fair house shows its commitment always, its seed at the end."""
    if isinstance(house, Fair):
        told: dict[str, object] = {"house": "fair", "commitment": house.commitment()}
        if reveal:
            told["seed"] = house.seed.hex()
        return told
    if isinstance(house, Quick) and reveal:
        return {"house": "quick", "state": house.state}
    return {"house": "scripted" if not isinstance(house, Quick) else "quick"}
