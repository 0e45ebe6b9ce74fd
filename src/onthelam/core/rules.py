"""What a game is to everybody else: its rules. Matches, bots, simulation, adapters and the table know it by them."""

from __future__ import annotations

import marshal
from hashlib import blake2b
from typing import ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from onthelam.core.by_field import by_field, read_fields
from onthelam.core.chance import HIGH, LOW, MIDDLE, Chance, Leaning
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.option import Option, Options, read_all
from onthelam.core.outcome import Outcome
from onthelam.core.plain import laid_out
from onthelam.core.preview import Preview, foresight
from onthelam.core.refusal import N_, Illegal
from onthelam.core.seat import Seat
from onthelam.core.tabletop import State, Step, View
from onthelam.core.toml import toml
from onthelam.core.worth import Fit

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """One game's rules. One object a game, a module variable named RULES beside its class (so it pickles by name)."""

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1  # raised when the same moves and draws would tell something else: see decision 0006
    all_moves: ClassVar[list[Move]] = []  # by number
    all_events: ClassVar[list[type[Event]]] = []
    names: ClassVar[dict[str, list[str]]] = {}  # as `spelling` gives them
    fits: ClassVar[dict[str, Fit]] = {}  # by `stakes`: what worth means as a chance to win

    def __reduce__(self) -> str:
        return "RULES"

    # -- before a match ----------------------------------------------------------------------------------------------

    def options(self) -> list[Option]:
        raise NotImplementedError

    def modes(self) -> list[Options]:
        """Option sets that together show every mode of the game: what tests and simulation walk through.

        As many as there are numbers of players, unless a game says more.
        """
        for option in self.options():
            if option.name == "players":
                return [self.for_seats(seats) for seats in range(option.low, option.high + 1)]
        return [{}]

    def named_modes(self) -> dict[str, Options]:
        """By the name people ask for: the options that make a mode. Empty where numbers of seats are all there is."""
        return {}

    def lesson(self) -> Options:
        """The options of a match in which one learns the game by playing; {} where there is no such match."""
        return {}

    def daily(self) -> Options:
        """What the deal of a day is laid with, for everybody, in a game that has the option `deal`."""
        return {}

    def settle(self, given: dict[str, object]) -> Options:
        """The whole set of options, checked one by one and together. What it gives, it takes again unchanged."""
        return read_all(self.options(), given)

    def for_seats(self, seats: int) -> Options:
        """The options that make a table of so many seats; none in a game that is always for as many."""
        return {"players": seats} if "players" in [option.name for option in self.options()] else {}

    def blank(self, options: Options) -> S:
        """The table laid, before anything has happened. Asks no chance."""
        raise NotImplementedError

    def begin(self, t: Telling[S]) -> None:
        """What happens before the first choice."""
        raise NotImplementedError

    # -- during it ---------------------------------------------------------------------------------------------------

    def seats(self, s: S) -> int:
        return s.seats()

    def to_act(self, s: S) -> tuple[Seat, ...]:
        """Who may choose now: usually one seat, sometimes several at once, nobody when the match is over.

        That is whoever has something to choose; a game that knows it at once need not look.
        """
        return tuple([seat for seat in range(self.seats(s)) if self.legal(s, seat)])

    def first(self, s: S) -> Seat:
        """The first of `to_act`, or NOBODY: for those who need a single seat to act."""
        seats = self.to_act(s)
        return seats[0] if seats else -1

    def legal(self, s: S, seat: Seat) -> list[Move]:
        """What the seat may do, in a fixed order; empty when it is not to act."""
        raise NotImplementedError

    def ready(self, s: S, seat: Seat) -> tuple[Move, ...]:
        """`legal` as a match keeps it, of a seat that is to act.

        A game in which the same few are often all there is has them ready here.
        """
        return tuple(self.legal(s, seat))

    def play(self, t: Telling[S], seat: Seat, m: Move) -> None:
        """Tells a legal move as events. Trusts its caller: `match.play` has looked the move up in `legal`."""
        raise NotImplementedError

    def ordered(self, s: S, seat: Seat) -> Move | None:
        """The move that a standing order of the seat gives to what it is asked; None: it is to choose.

        Whoever runs a match plays it, as if the seat had chosen: nobody else can tell.
        """
        return None

    def insists(self, s: S, seat: Seat) -> bool:
        """Must a person in this seat answer, although there is one answer only?"""
        return False

    def spared(self, s: S, seat: Seat) -> Move | None:
        """What is played for a person who has not said that they want to be asked everything; None: they are asked.

        That is the one move there is. A game may spare a question that hardly ever has another answer; whether it does
        must be known to everybody who sees how quickly the answer comes.
        """
        moves = self.ready(s, seat)
        return moves[0] if len(moves) == 1 and not self.insists(s, seat) else None

    def unasked(self, s: S, seat: Seat) -> Move | None:
        """What the house plays for a person in the seat: as they have ordered, or what they are spared."""
        return self.ordered(s, seat) or self.spared(s, seat)

    def play_on(self, t: Telling[S], seat: Seat, m: Move) -> tuple[Seat, ...]:
        """`play`, and who may choose next. A game that knows it by then need not look again."""
        self.play(t, seat, m)
        return self.to_act(t.state)

    def outcome(self, s: S) -> Outcome | None:
        raise NotImplementedError

    def teams(self, s: S) -> dict[str, list[Seat]]:
        """Who wins and loses together, by name."""
        return {f"seat {seat}": [seat] for seat in range(self.seats(s))}

    def spelled(self, s: S, seat: Seat, text: str) -> list[Move]:
        """The moves a line of text stands for: one code, or a shorthand for several. Else the refusal."""
        for m in self.legal(s, seat):
            if m.code == text:
                return [m]
        raise self.why_not(s, seat, text)

    def why_not(self, s: S, seat: Seat, text: str) -> Illegal:
        """The refusal, with its clause, of a text that is not among the legal moves."""
        return Illegal(
            "E_ILLEGAL", "", N_("{text} is not among the moves of seat {seat}."), {"text": text, "seat": str(seat)}
        )

    # -- beside the moves --------------------------------------------------------------------------------------------

    def undo(self, t: Telling[S], seat: Seat) -> None:
        """Tells a taking back that the game itself knows, or refuses it, or tells nothing: then `match` sees to it."""

    def stays_known(self, s: S, e: Event) -> list[Event]:
        """What a table cannot forget of an event whose choice is taken back, as events of their own; nobody hears them.

        `s` is the state before the taking back. Whoever has heard the event knows it: a card that was shown, say.
        """
        return []

    def say(self, t: Telling[S], seat: Seat, text: str) -> None:
        """What a seat may do without being asked and without anybody waiting: advice, standing orders."""
        raise Illegal("E_SAY", "", N_("There is nothing to be said at this table."))

    # -- who may know what -------------------------------------------------------------------------------------------

    def view(self, s: S, seat: Seat) -> View:
        """What the seat may see; NOBODY is an onlooker. The only door out for a state."""
        raise NotImplementedError

    def revealed(self, s: S, seat: Seat) -> View:
        """Everything, as the seat looks at it when the match is over. A game with secrets has its own."""
        return self.view(s, seat)

    def glimpse(self, s: S, seat: Seat) -> View:
        """`view` in the middle of a telling: nobody is asked yet, so there are no moves.

        A game whose `legal` cannot be asked then has its own.
        """
        v = self.view(s, seat)
        v.moves = ()
        return v

    def awaited(self, v: View) -> tuple[Seat, ...]:
        """Whom the table waits for, as far as the view's seat can tell: in a world that could lie behind its view.

        It is the world in which chance always said the lowest. Where nobody hears who has chosen already, that is one
        in which the others have not; or a game has its own.
        """
        return self.to_act(self.imagine(v, Leaning(LOW)))

    def hears(self, s: S, e: Event, seat: Seat) -> Event | None:
        """How much of an event a seat hears, in the state right after it: all, a veiled one, or nothing."""
        return e.heard_by(seat)

    def imagine(self, v: View, chance: Chance) -> S:
        """A state that could lie behind a view: all that a searching bot gets."""
        raise NotImplementedError

    def worlds(self, v: View) -> list[S]:
        """Worlds behind a view, as unlike as can be: what a move does in all of them is certain.

        A game lists its own where three are too few: one of five holes that is searched is found empty in four.
        """
        return [self.imagine(v, Leaning(lean)) for lean in (LOW, HIGH, MIDDLE)]

    def preview(self, v: V, m: Move) -> Preview[V]:
        """What is certain to happen when the view's seat plays one of its moves, whatever is hidden: as it would hear
        it. Made from the view alone. The worlds behind a view are imagined once for all its moves.
        """
        return foresight(self, v).preview(m)

    def worth(self, s: S, seat: Seat) -> float:
        """How good an imagined state looks to a seat, from 0.0 (lost) to 1.0 (won): all that bots learn of a game.

        It puts states in order, so that the best of several can be picked. It is no chance of winning: see
        docs/library.md for how far it is from one. A game that says nothing here knows only how a match has ended.
        """
        outcome = self.outcome(s)
        return 0.5 if outcome is None else outcome.score(seat)

    def win_chance(self, s: S, seat: Seat) -> float:
        """How likely the seat is to win from an imagined state: worth, as it was measured in matches of `steady`.

        Where nothing was measured it is worth itself.
        """
        fit = self.fits.get(self.stakes(s, seat))
        if fit is None:
            return self.worth(s, seat)
        outcome = self.outcome(s)
        if outcome is not None:
            return 1.0 if outcome.won[seat] else 0.0
        return fit.win_chance(self.worth(s, seat), self.progress(s))

    def stakes(self, s: S, seat: Seat) -> str:
        """The name of what was measured together: the mode, say, and the seat's side in it. Empty: nothing was."""
        return ""

    def progress(self, s: S) -> float:
        """How far the match has come, from 0.0 on, where a worth means less early than late."""
        return 0.0

    def usual(self, v: View) -> Move:
        """What is done for a seat that does not answer: one of the view's moves, of which there is at least one.

        It is asked of a view, so it can betray no secret. A game whose rules say it has its own.
        """
        return v.moves[0]

    # -- written down ------------------------------------------------------------------------------------------------

    def catalogue(self, options: Options | None = None) -> list[Move]:
        """Every move there is, by number; with settled options, those among them that such a match can meet.

        A move keeps its number in the shorter list. Typed moves, which are UNLISTED, are in neither.
        """
        return self.all_moves

    def events(self) -> list[type[Event]]:
        """Every kind of event there is."""
        return self.all_events

    def spelling(self) -> dict[str, list[str]]:
        """Names for the numbers that an event's part may hold: {"colour": ["yellow", …]}."""
        return self.names

    def name_of(self, v: View, part: str, number: int) -> str:
        """What a number stands for in a part of an event or a field of a view, at the table of this view."""
        names = self.spelling().get(part, [])
        return names[number] if 0 <= number < len(names) else str(number)

    def by_name(self, v: View, s: S) -> dict[str, object]:
        """The view by the names of a written position: its own fields. `s` is a state imagined behind it.

        A game with a writing of its own has its own, which puts `?` for whatever was dealt in imagining.
        """
        assert isinstance(v, State)
        table = by_field(v, self.spelling())
        del table["moves"]
        del table["agenda"]
        return table

    def key(self, s: S) -> bytes:
        """16 bytes, the same for states that are the same, and for a state and its copy. Of one run: not to be kept."""
        return blake2b(marshal.dumps(self.counted(s), 2), digest_size=16).digest()

    def counted(self, s: S) -> list[object]:
        """All that makes one state differ from another. A game may leave out what follows from the rest."""
        return laid_out(s)

    def written(self, s: S) -> str:
        """Everything on the table as TOML, without the header that says which game it is: field by field.

        A game whose positions are to be written by people has its own, and reads them itself.
        """
        table = by_field(s, self.spelling())
        table["agenda"] = self.steps_text(s)
        return "".join([f"{name} = {toml(value)}\n" for name, value in table.items() if name != "agenda" or value])

    def read(self, table: dict[str, object], options: Options) -> S:
        """The state a written position stands for, or a BadPosition with the reason."""
        s = self.blank(options)
        told = dict(table)
        s.agenda = self.steps_read(told.pop("agenda", None), s)
        read_fields(s, told, self.spelling())
        self.check(s)
        return s

    def check(self, s: S) -> None:
        """Refuses with a BadPosition what was read and cannot lie on any table."""

    def steps_text(self, s: S) -> list[str]:
        """What is still to be done, as a position tells it."""
        return []

    def steps_read(self, told: object, s: S) -> list[Step]:
        """What is still to be done, as it was told; `s` is the table as it is laid at the beginning."""
        return s.agenda

    def check_start(self, s: S) -> None:
        """Refuses a position that can be played on, but that no match can come to: with a BadPosition.

        Asked of one at which a new match begins; the start of a record stays readable, whatever is asked later.
        """
