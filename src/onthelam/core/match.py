"""One playing of a game: a state, the house of chance it asks, and the record of what happened."""

from __future__ import annotations

from typing import Any, final, overload

from onthelam.core.chance import Chance, Coarse, Fair, Quick, Scripted, Sealed
from onthelam.core.course import EVERY, Course
from onthelam.core.event import Event, Telling
from onthelam.core.hearing import Hearing
from onthelam.core.move import Move
from onthelam.core.noted import Remembering
from onthelam.core.option import Options
from onthelam.core.outcome import Outcome, conceded
from onthelam.core.record import CONCEDE, SAY, UNDO, Conceded, Ply, TookBack, conceded_by
from onthelam.core.refusal import N_, Illegal
from onthelam.core.rows import Rows, play_row
from onthelam.core.rules import Rules
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import State, View
from onthelam.core.toml import toml
from onthelam.core.writing import fingerprint, header, ply_text, position_text


@final
class Match:
    """`legal`, `play`, `undo` and `view`, by seat. Everything that has happened is in `plies`."""

    def __init__(
        self,
        rules: Rules[Any],  # of any game: its states are its own
        options: Options,
        start: State,
        given: bool,
        chance: Chance,
        plies: list[Ply],
        twin: Match | None = None,
        hearing: Hearing[Any] | None = None,
        version: int = 0,
        waits: bool = False,
    ) -> None:
        """`given` says that `start` is a written position, not the table as the options lay it. A match that `waits`
        has drawn nothing yet: nobody may do anything, and nobody sees more than the table, until it is to `begin`.

        Without plies the match begins here; with them it goes on where they end. Whoever has heard all of them spares
        the match working out where that is; so does a `twin` whose rows are taken over instead. `version` is that of
        the rules by which the match began, if not by these: it stays so, whatever is played on.
        """
        self.rules = rules
        self.version = version or rules.version
        self.options = options
        self.start = start
        self.given = given
        self._hearing = hearing  # as far as anybody has asked
        self._course: Course[Any] | None = None  # asked where a choice is taken back, and never in a simulation
        if hearing is not None:
            self._course = hearing.course.copy()
        self._log: Rows = Rows(rules, plies, start) if twin is None else twin._log.copy()
        if plies:
            self._log.base = self._stood()
        state = self._log.base.copy() if twin is None else twin._state.copy()
        self._chance = Remembering(chance, self._log.said)
        self._state: State = state
        self._telling: Telling[Any] = Telling(state, self._chance, None, True)
        self._conceded: Seat = conceded_by(self._log.written)
        self.to_act: tuple[Seat, ...] = ()  # the seats that may choose now
        self.over = False
        self.begun = not waits  # the opening is drawn
        self._seats = rules.seats(start)
        self._listed: Seat = NOBODY  # whose moves are known: they are listed when somebody asks
        self._moves: tuple[Move, ...] = ()
        if twin is None and not plies and not given and not waits:
            self._happen(NOBODY, "", None)
        else:
            self._settle()

    # -- what is -----------------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        if self._conceded != NOBODY:
            return conceded(self.seats, self.teams, self._conceded)
        return self.rules.outcome(self._state) if self.begun else None

    @property
    def plies(self) -> list[Ply]:
        """The rows so far, for reading only."""
        return self._log.plies()

    @property
    def seats(self) -> int:
        return self._seats

    @property
    def teams(self) -> dict[str, list[Seat]]:
        return self.rules.teams(self._state)

    @property
    def chance(self) -> Chance:
        """The house this match asks. Whoever holds it knows the future: keep it from players and bots."""
        return self._chance.house

    def legal(self, seat: Seat) -> tuple[Move, ...]:
        """What the seat may do now, in a fixed order."""
        if seat != self._listed:
            for one in self.to_act:
                if one == seat:
                    break
            else:
                return ()
            self._moves = self.rules.ready(self._state, seat)
            self._listed = seat
        return self._moves

    def usual(self, seat: Seat) -> Move:
        """What is done for a seat that is to act and does not answer: one of its legal moves."""
        if self.over:
            raise is_over()
        if seat not in self.to_act:
            raise Illegal("E_SEAT", "", N_("Seat {seat} is not asked anything now."), {"seat": str(seat)})
        return self.rules.usual(self.view(seat))

    def ordered(self, seat: Seat) -> Move | None:
        """What the seat has ordered to be done when it is asked this; to be played for it. None: it is to choose."""
        return self.rules.ordered(self._state, seat) if seat in self.to_act else None

    def spared(self, seat: Seat) -> Move | None:
        """What the house may play for a person in the seat, who need not be asked; None: they are to choose."""
        return self.rules.spared(self._state, seat) if seat in self.to_act else None

    @property
    def choices(self) -> int:
        """How many choices stand: those that were taken back are not among them."""
        course = self._standing()
        return course.choices[course.tip]

    def decided(self, seat: Seat) -> int:
        """How many of them a person in the seat has made: not what the house plays for want of another answer, or as
        ordered.
        """
        course = self._standing()
        s: State = course.start.copy()
        many = 0
        for ply in course.standing():
            if ply.seat == seat and ply.move != CONCEDE and not ply.move.startswith(SAY):
                unasked = self.rules.unasked(s, seat)
                many += unasked is None or unasked.code != ply.move
            for e in ply.events:
                e.change(s)
        return many

    def view(self, seat: Seat) -> View:
        """What the seat may see; any other number is an onlooker."""
        who: Seat = seat if 0 <= seat < self._seats else NOBODY
        if self._conceded == NOBODY and self.begun:
            return self.rules.view(self._state, who)
        if not self.begun:
            return self.rules.glimpse(self._state, who)  # nobody is asked anything yet
        v = self.rules.revealed(self._state, who)  # whoever gives up shows what there was
        v.moves = ()
        return v

    def revealed(self) -> View:
        """Everything, as nobody may see it while a match goes on: for looking back at one that is over."""
        return self.rules.revealed(self._state, NOBODY)

    def heard(self, seat: Seat, since: int = 0) -> list[list[Event]]:
        """What the seat heard, from its row number `since` on: one row for each that it heard anything of."""
        return self.hearing().rows(seat)[since:]

    def hearing(self) -> Hearing[Any]:
        """What everybody has heard by now, with the views before and after. It holds secrets: keep it from players."""
        if self._hearing is None:
            self._hearing = Hearing(self.rules, self.start, not self.begun)
        self._hearing.follow(self.plies)
        return self._hearing

    # -- what may be done --------------------------------------------------------------------------------------------

    def begin(self, house: Chance) -> None:
        """The opening of a match that waits: this house is asked, for it and for all that comes."""
        if self.begun:
            raise Illegal("E_BEGUN", "", N_("The match has begun."))
        self._chance = Remembering(house, self._log.said)
        self._telling = Telling(self._state, self._chance, None, True)
        self.begun = True
        self._happen(NOBODY, "", None)

    @overload
    def play(self, move: Move, seat: Seat | None = None) -> None: ...
    @overload
    def play(self, move: str, seat: Seat | None = None) -> None: ...
    def play(self, move: object, seat: object = None) -> None:
        """Plays a move of the seat (of the first that is to act, if none is named) or refuses it with its clause.

        A text may be a shorthand for several moves: all of them are played, or none.
        """
        if seat is None:
            to_act = self.to_act
            who: Seat = to_act[0] if to_act else 0
        elif isinstance(seat, int):
            who = seat
        else:
            raise Illegal("E_SEAT", "", N_("A seat is a number: {given} is none."), {"given": repr(seat)})
        moves: tuple[object, ...] = self._moves if who == self._listed else self.legal(who)
        for one in moves:  # as objects: nobody need look what each of them is
            if one is move and isinstance(one, Move):  # moves are one of each; `in` would ask if they are equal
                self._happen(who, "", one)
                return
        self._refuse_if_closed()
        if isinstance(move, str):
            self._play_all(who, self.rules.spelled(self._state, who, move))
        elif isinstance(move, Move):
            raise self.rules.why_not(self._state, who, move.code)
        else:
            gaps = {"given": repr(move)}
            raise Illegal("E_MOVE", "", N_("A move is one of the legal ones, or a text: {given} is neither."), gaps)

    def undo(self, seat: Seat) -> None:
        """Takes back the seat's last choice: never past a draw, a reveal or another seat's choice."""
        self._refuse_if_closed()
        self._happen(seat, UNDO, None)
        if not self.plies[-1].events:
            self.plies.pop()
            told: list[Event] = [TookBack(seat)]
            for e in self._undone(seat).events:
                told += self.rules.stays_known(self._state, e)
            self.plies.append(Ply(seat, UNDO, (), tuple(told)))
            self._keep(self._stood())
            self._settle()

    def may_undo(self, seat: Seat) -> bool:
        told: list[Event] = []
        try:
            self._refuse_if_closed()
            self.rules.undo(Telling(self._state.copy(), self.chance.copy(), told), seat)
            if not told:
                self._undone(seat)
        except Illegal:
            return False
        return True

    def say(self, text: str, seat: Seat) -> None:
        """What is no move: advice, standing orders. Nobody waits for it."""
        self._refuse_if_closed()
        self._happen(seat, SAY + text, None)

    def concede(self, seat: Seat) -> None:
        """The seat gives up: the match is over, and lost for all who win and lose with it."""
        if self.over:
            raise is_over()
        self._refuse_if_closed()
        if not 0 <= seat < self.seats:
            raise Illegal("E_SEAT", "", N_("There is no seat {seat}."), {"seat": str(seat)})
        self.plies.append(Ply(seat, CONCEDE, (), (Conceded(seat),)))
        self._conceded = seat
        self._settle()

    # -- written down and copied -------------------------------------------------------------------------------------

    def position(self) -> str:
        """Everything on the table as readable TOML."""
        return position_text(self.rules, self.options, self._state)

    def fingerprint(self) -> str:
        """A short hash of everything on the table, the same everywhere: to be written down."""
        return fingerprint(self.rules, self._state)

    def key(self) -> bytes:
        """16 bytes that are the same where the table is the same: quick, for looking up what one has met before."""
        return self.rules.key(self._state)

    @property
    def record(self) -> str:
        """What happened, as text. The seed of a fair match is in it once the match is over, not before."""
        return self._record(self.over)

    def saved(self) -> str:
        """The record with the secret seed, to go on from later. For the host's eyes only."""
        return self._record(True)

    def copy(self) -> Match:
        if len(self._log.moves) > EVERY or isinstance(self.chance, (Scripted, Coarse)):
            self._log.plies()  # once for all copies: each may ask for its rows, or be refused a draw and go back here
        house, waits = self.chance.copy(), not self.begun
        twin = Match(self.rules, self.options, self.start, self.given, house, [], self, None, self.version, waits)
        twin._course = self._course.copy() if self._course is not None else None
        return twin

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        begins = (self.rules, self.options, self.start, self.given)
        return (Match, (*begins, self.chance, self.plies, None, None, self.version, not self.begun))

    def __repr__(self) -> str:
        asked = ", ".join([f"seat {seat}" for seat in self.to_act])
        outcome = self.outcome
        now = f"{asked} to act" if outcome is None else f"over: {outcome.reason}"
        return f"<Match of {self.rules.name}, {self.seats} seats, {len(self.plies)} rows, {now}>"

    def _repr_svg_(self) -> str | None:
        """What a notebook shows: the table as an onlooker sees it, who knows no secret."""
        return self.view(NOBODY)._repr_svg_()

    # -- how it is done ----------------------------------------------------------------------------------------------

    def _happen(self, seat: Seat, code: str, m: Move | None) -> None:
        """A move, or what is none by its code. If it fails, the match is as it was: half a move is no move."""
        t = self._telling
        try:
            if m is not None:
                to_act = self.rules.play_on(t, seat, m)
            else:
                t.listed = ()
                play_row(self.rules, t, seat, code)
                to_act = self.rules.to_act(self._state)
        except BaseException:
            self._chance.forget()
            self._back_to(len(self.plies), self._log.base)
            raise
        self._chance.asked = False
        log = self._log
        log.seats.append(seat)
        log.moves.append(m if m is not None else code)
        self.to_act = to_act
        self.over = not to_act
        moves = self._moves = t.listed
        self._listed = to_act[0] if moves else NOBODY

    def _play_all(self, seat: Seat, moves: list[Move]) -> None:
        played = len(self.plies)
        base = self._log.base
        mark = self._chance.mark()
        try:
            for m in moves:
                self._happen(seat, "", m)
        except BaseException:
            self._chance.reset(mark)
            self._back_to(played, base)
            raise

    def _back_to(self, plies: int, base: State) -> None:
        """The match as it was after so many rows, when the table was this."""
        del self.plies[plies:]
        if self._course is not None:
            self._course.cut(plies)
        self._keep(base)
        self._settle()

    def _keep(self, base: State) -> None:
        """The state that the rows lead to."""
        self._log.base = base
        self._state = self._telling.state = base.copy()

    def _stood(self) -> State:
        """The table as the rows that stand have left it."""
        course = self._standing()
        state: State = course.state(course.tip)
        return state.copy()

    def _standing(self) -> Course[Any]:
        if self._course is None:
            self._course = Course(self.start)
        self._course.follow(self.plies)
        return self._course

    def _settle(self) -> None:
        """Who is to act, after anything has happened."""
        self.to_act = self.rules.to_act(self._state) if self.begun and self._conceded == NOBODY else ()
        self.over = self.begun and not self.to_act
        self._listed = NOBODY
        self._moves = ()  # an onlooker has none, whatever a seat was asked before

    def _refuse_if_closed(self) -> None:
        if self._conceded != NOBODY:
            raise is_over()
        if not self.begun:
            raise Illegal("E_WAITS", "", N_("The match has not begun."))

    def _undone(self, seat: Seat) -> Ply:
        """The choice that the seat would take back, or the refusal."""
        ply = self._standing().last_choice()
        if ply is not None and ply.seat == seat and seat >= 0 and not self.over:
            if not ply.draws and ply.move != UNDO:
                if not any(e.bars_undo() for e in ply.events):
                    return ply
        raise Illegal("E_NOTHING", "", N_("There is nothing to take back."))

    def _record(self, reveal: bool) -> str:
        rows = ["  " + ply_text(self.rules, ply) + ",\n" for ply in self.plies]
        start = f"start = {toml(position_text(self.rules, self.options, self.start))}\n" if self.given else ""
        return (
            header("record", self.rules.name, self.options, self.version)
            + start
            + f"chance = {toml(house_table(self.chance, reveal))}\n"
            + f"plies = [\n{''.join(rows)}]\n"
        )


def is_over() -> Illegal:
    return Illegal("E_OVER", "", N_("The match is over."))


def house_table(house: Chance, reveal: bool) -> dict[str, object]:
    """What a record tells of its house of chance. A fair house shows its commitment always, its seed at the end."""
    if isinstance(house, Fair):
        told = committed(house.commitment(), house.numbers)
        if reveal:
            told["seed"] = house.seed.hex()
        return told
    if isinstance(house, Sealed):
        return committed(house.commitment, house.numbers) if house.commitment else {"house": house.name}
    if isinstance(house, Quick):
        return {"house": "quick", "state": house.state} if reveal else {"house": "quick"}
    return {"house": "scripted"}


def committed(commitment: str, numbers: str) -> dict[str, object]:
    """A fair house as long as it keeps its seed."""
    told: dict[str, object] = {"house": "fair", "commitment": commitment}
    if numbers:
        told["numbers"] = numbers
    return told
