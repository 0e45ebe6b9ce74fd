"""The log of The Last Job, row by row. A pursuer's whole move is one line: how far, and why it went where.

What lies there at each moment is looked up on a table that follows the row, from the view before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from onthelam.core.event import Ended, Event
from onthelam.core.refusal import N_
from onthelam.games.last_job.rules.charts import EFFORT, JK1, NO_SUIT, NOWHERE, RANK_OF, SPADE, SUIT_OF, Space
from onthelam.games.last_job.rules.events import pursuers, table, traces, you
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import AWAY, Who
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words import ends, names
from onthelam.games.lines import Line, Sentence, line_words
from onthelam.tongue.tongue import Plural, Tongue

WHY: Final[dict[int, Line]] = {  # LJ-8.3 to LJ-8.11: why it steps there
    pursuers.SEES_YOU: (N_("Comes straight for you: {path}."), N_("Comes straight for {name}: {path}.")),
    pursuers.SEES_DOUBLE: (N_("Runs after your doppelgänger: {path}."), N_("Runs after the doppelgänger: {path}.")),
    pursuers.TO_TARGET: N_("Hurries {target}: {path}."),
    pursuers.PLAYED_SUIT: N_("The card says {played}: {path}."),
    pursuers.OWN_SUIT: N_("No {played} in reach, so {own}, as always: {path}."),
    pursuers.OTHER_SUIT: N_("Neither {played} nor {own} in reach, so the next best: {path}."),
    pursuers.ANY_SUIT: N_("A gate counts as {played}: {path}."),
    pursuers.ONLY_WAY: N_("No other way: {path}."),
    pursuers.TURNS_BACK: N_("A dead end, so back: {path}."),
}
A_SCENE: Final = N_("A crime scene counts as {played}: {path}.")  # LJ-13.7
OF_ITS_OWN: Final = N_("No {played} in reach, so the next best: {path}.")  # which is the suit of the card as well
CAUSES: Final[tuple[Line, ...]] = (  # LJ-14.2 to LJ-14.5
    (N_("A police station: you leave a trace."), N_("A police station: {name} leaves a trace.")),
    (N_("You leave a trace."), N_("{name} leaves a trace.")),
    (N_("They know your style by now: you leave a trace."), N_("They know that style by now: {name} leaves a trace.")),
)
STEPS: Final = Plural("{officer}: one step.", "{officer}: {n} steps.")
ALERT_STEPS: Final = Plural("{officer}, alert: one step.", "{officer}, alert: {n} steps.")  # LJ-7.13
SEEN: Final = (  # to whom it happens, to all others
    Plural("{officers} sees you.", "{officers} see you."),
    Plural("{officers} sees {name}.", "{officers} see {name}."),
)
SEEN_WITH_TRACE: Final = (
    Plural("{officers} sees you: a trace.", "{officers} see you: a trace."),
    Plural("{officers} sees {name}: a trace.", "{officers} see {name}: a trace."),
)


class RowWords:
    """A row while it is being told, event by event; `s` is the table before the event that is being told."""

    def __init__(self, row: Sequence[Event], before: View, tongue: Tongue, name: str = "") -> None:
        """`name` is the player's, for those who look on; "": they are spoken to themselves."""
        self.row = row
        self.name = name
        self.s = State.of(before)
        self.tongue = tongue
        self.told: list[str] = []
        self.move: list[str] = []  # sentences of the pursuer that moves
        self.path: list[Space] = []  # its last steps, all for the same reason
        self.why = -1
        self.seen_by = 0  # LJ-7.8: those who have just seen you in your turn
        self.trace_told = False  # with them

    def lines(self) -> list[str]:
        self.go_on()
        for e in self.row:
            if not isinstance(e, pursuers.Spotted):
                self.tell_seen(isinstance(e, traces.TraceLaid) and e.cause == traces.SEEN)
            if not isinstance(e, pursuers.Stepped):
                self.tell_path()
            self.add(self.line(e))
            e.change(self.s)
        self.tell_seen()
        self.end_move()
        return self.told

    def line(self, e: Event) -> str:
        said = LINES.get(type(e), "")
        return self.words(said(self, e) if callable(said) else said, lambda gap: GAPS[gap](self, e))

    def words(self, said: Line, gap: Callable[[str], object]) -> str:
        return line_words(said, not self.name, self.tongue, gap)

    def to(self, you: Sentence, others: Sentence) -> Sentence:
        """Which of the two is told."""
        return others if self.name else you

    def go_on(self) -> None:
        """DP-5: a move that was cut off by the question where somebody jumps."""
        s = self.s
        if s.mover != NO_SUIT:
            said = N_("{officer} follows it up.") if cut_by(self.row) == s.mover else N_("{officer} goes on.")
            self.move.append(self.say(said, officer=self.officer(s.mover)))

    def say(self, sentence: str, **gaps: object) -> str:
        return names.capital(self.tongue.say(sentence, **gaps))

    def officer(self, who: Who) -> str:
        return names.officer_words(who, self.s.last_job, self.tongue)

    def add(self, said: str) -> None:
        """To the line of the pursuer that moves, or as one of its own."""
        if said:
            (self.move if self.move else self.told).append(names.capital(said))

    # -- a pursuer's move ----------------------------------------------------------------------------------------------

    def tell_path(self) -> None:
        if not self.path:
            return
        said = WHY[self.why]
        if self.why == pursuers.OTHER_SUIT and SUIT_OF[self.s.current] == self.s.mover:
            said = OF_ITS_OWN
        elif self.why == pursuers.ANY_SUIT and self.path[0] < JK1:
            said = A_SCENE
        self.add(self.words(said, lambda gap: STEP_GAPS[gap](self)))
        self.path = []

    def end_move(self) -> None:
        self.tell_path()
        if self.move:
            mover = self.s.mover
            if mover != NO_SUIT and self.s.pursuers[mover].space == self.s.double:
                said = N_("Stops at the doppelgänger.") if self.name else N_("Stops at your doppelgänger.")
                self.add(self.say(said))  # LJ-12.18
            self.told.append(" ".join(self.move))
            self.move = []

    # -- in your turn --------------------------------------------------------------------------------------------------

    def tell_seen(self, leaves_trace: bool = False) -> None:
        """All who see you on one space, together, and what that leaves there."""
        if self.seen_by:
            seen_by, self.seen_by = self.seen_by, 0
            officers = names.officers_words(seen_by, self.s.last_job, self.tongue)
            said = (SEEN_WITH_TRACE if leaves_trace else SEEN)[bool(self.name)]
            self.add(self.tongue.count(*said, seen_by.bit_count(), officers=officers, name=self.name))
            self.trace_told = leaves_trace


def cut_by(row: Sequence[Event]) -> Who:
    """Who jumps first thing in a row."""
    return row[0].who if isinstance(row[0], traces.Jumped) else NO_SUIT


def began(t: RowWords, e: pursuers.MoveBegan) -> Line:
    t.end_move()
    alert = e.steps > RANK_OF[t.s.current]
    said = (
        Plural("{officer}, alert: one step.", "{officer}, alert: {n} steps.")
        if alert
        else Plural("{officer}: one step.", "{officer}: {n} steps.")
    )
    t.move = [names.capital(t.tongue.count(*said, e.steps, officer=t.officer(e.who)))]
    return ""


def stepped(t: RowWords, e: pursuers.Stepped) -> Line:
    if t.path and (e.why != t.why or e.why == pursuers.ANY_SUIT):
        t.tell_path()
    if t.s.steps == 0:
        t.tell_path()
        t.add(t.say(N_("Nobody stops on a crime scene.")))  # LJ-13.5
    t.path.append(e.to)
    t.why = e.why
    return ""


def spotted(t: RowWords, e: pursuers.Spotted) -> Line:
    s = t.s
    if s.mover != e.who:
        t.seen_by |= 1 << e.who
        return ""
    if s.pursuers[e.who].space == s.you:
        return ""
    return t.to(
        Plural("Sees you, one step to the {facing}.", "Sees you, {n} steps to the {facing}."),
        Plural("Sees {name}, one step to the {facing}.", "Sees {name}, {n} steps to the {facing}."),
    )


def entered(t: RowWords, e: traces.TracesEntered) -> Line:
    """LJ-14.7, LJ-15.2: data base, as it is then."""
    if t.s.mover == e.who:
        return Plural("Finds a trace: data base {total}.", "Finds {n} traces: data base {total}.")
    return Plural("{officer} finds a trace: data base {total}.", "{officer} finds {n} traces: data base {total}.")


def laid(t: RowWords, e: traces.TraceLaid) -> Line:
    told, t.trace_told = t.trace_told, False
    return "" if told else CAUSES[e.cause]


def jumped(t: RowWords, e: traces.Jumped) -> Line:
    """LJ-14.9."""
    return N_("A good lead: jumps {to}.") if t.s.mover == e.who else N_("A good lead: {officer} jumps {to}.")


def arrived(t: RowWords, e: pursuers.Arrived) -> Line:
    if t.s.turn == 0:
        return N_("{officer} is out there {on}, looking {facing}.")
    return N_("{officer} turns up {on}, looking {facing}.")


def rested(t: RowWords, e: pursuers.Rested) -> Line:
    t.end_move()
    told: list[Sentence] = []
    if t.s.double != NOWHERE:
        told.append(t.to(N_("Your doppelgänger is gone."), N_("The doppelgänger is gone.")))
    if t.s.hidden and t.s.turn > 1:
        told.append(t.to(N_("You come out of hiding."), N_("{name} comes out of hiding.")))
    if e.fatigue < t.s.fatigue:
        told.append(t.to(N_("You rest: fatigue {fatigue}."), N_("{name} rests: fatigue {fatigue}.")))
    else:
        told.append(t.to(N_("You are fresh: fatigue {fatigue}."), N_("{name} is fresh: fatigue {fatigue}.")))
    if e.cards:
        told.append(t.to(*DRAWN))
    return told


def over(t: RowWords, e: Ended) -> Line:
    t.end_move()
    t.add(ends.why_words(e.ending, t.tongue, t.s, t.name))
    return ""


def of_job(job: Line, base: Line) -> Callable[[RowWords, Any], Line]:
    """A sentence for each of the modes."""
    return lambda t, e: job if t.s.last_job else base


DRAWN: Final = (N_("You draw: {cards}."), N_("{name} draws: {cards}."))
LINES: Final[dict[type[Event], Line | Callable[[RowWords, Any], Line]]] = {
    table.MazeLaid: of_job(N_("The city is laid out, street by street."), N_("The maze is laid out, card by card.")),
    table.TasksKept: of_job(N_("Three banks to rob: {cards}."), N_("Three tasks to do: {cards}.")),
    table.HandDealt: (N_("Your hand: {cards}."), N_("Dealt to {name}: {cards}.")),
    table.Prepared: (
        Plural(
            "From bank to bank it is one step. You have prepared: {prepared}.",
            "From bank to bank it is {n} steps. You have prepared: {prepared}.",
        ),
        Plural(
            "From bank to bank it is one step. {name} has prepared: {prepared}.",
            "From bank to bank it is {n} steps. {name} has prepared: {prepared}.",
        ),
    ),
    table.GateChosen: (
        N_("You come in by {gate}; the other gate is your way out."),
        N_("{name} comes in by {gate}; the other gate is the way out."),
    ),
    you.TurnTaken: (
        N_("You play the {card}: up to {rank} steps, fatigue {tired}."),
        N_("{name} plays the {card}: up to {rank} steps, fatigue {tired}."),
    ),
    you.Walked: (N_("You go {to}."), N_("{name} goes {to}.")),
    you.Refilled: lambda t, e: DRAWN if e.cards else "",
    you.TaskDone: of_job(
        (N_("You rob the bank {on}."), N_("{name} robs the bank {on}.")), N_("The task {on} is done."),
    ),
    you.SceneTurned: lambda t, e: (
        N_("The tunnel is found: the bank {on} is a crime scene.") if t.s.waiting == e.space
        else (N_("The bank is a crime scene now, and closed to you."), N_("The bank is a crime scene now, and closed."))
    ),
    you.TunnelUsed: N_("Through the tunnel: the bank {on} is empty, and nobody knows yet."),
    you.Hid: (
        N_("You go into hiding until they have moved."), N_("{name} goes into hiding until they have moved."),
    ),
    you.DoublePlaced: (
        N_("Your doppelgänger takes up position {on}."), N_("The doppelgänger takes up position {on}."),
    ),
    you.SubwayTaken: (N_("You take the subway {to}."), N_("{name} takes the subway {to}.")),
    pursuers.PursuersTurn: lambda t, e: (
        [
            N_("They begin, with the {card}."),
            t.to(N_("For this once nobody sees you."), N_("For this once nobody sees {name}.")),
        ] if e.hidden
        else N_("They move with the {card}.")
    ),
    pursuers.MoveBegan: began,
    pursuers.Stepped: stepped,
    pursuers.Spotted: spotted,
    pursuers.DoubleSpotted: (N_("Takes your doppelgänger for you."), N_("Takes the doppelgänger for {name}.")),
    pursuers.LostTrack: N_("Looks all around, finds nobody, gives up."),
    pursuers.Arrived: arrived,
    pursuers.Alarmed: N_("Alarm {on}: all of them are on their way there."),
    pursuers.Rested: rested,
    traces.TraceLaid: laid,
    traces.TracesEntered: entered,
    traces.Jumped: jumped,
    traces.StayedPut: N_("A good lead, but {officer} is as near as can be."),
    Ended: over,
}  # fmt: skip


# what is told larger than the rest
BEATS: Final[dict[type[Event], str]] = {
    you.TaskDone: "mission",
    you.TunnelUsed: "mission",
    traces.TracesEntered: "check",
    pursuers.Rested: "aside",
}


def beat(e: Event) -> str:
    if isinstance(e, Ended):
        return "escape" if e.ending == AWAY else "arrest"
    if isinstance(e, pursuers.Arrived):
        return "pursuer" if e.who != SPADE else ""  # who is there from the beginning
    if isinstance(e, you.Refilled):
        return "aside" if e.cards else ""
    return BEATS.get(type(e), "")


# -- what stands in the gaps -----------------------------------------------------------------------------------------


def counted(t: RowWords, e: Any) -> int:
    if isinstance(e, pursuers.Spotted):
        return t.s.maze.flying(t.s.pursuers[e.who].space, t.s.you)
    return int(e.route) if isinstance(e, table.Prepared) else int(e.count)


GAPS: Final[dict[str, Callable[[RowWords, Any], str | int]]] = {
    "n": counted,
    "name": lambda t, e: t.name,
    "officer": lambda t, e: t.officer(e.who),
    "card": lambda t, e: names.card_words(e.card, t.tongue),
    "cards": lambda t, e: names.cards_words(e.cards, t.tongue),
    "gate": lambda t, e: names.card_words(e.gate, t.tongue),
    "on": lambda t, e: names.on_words(e.space, t.s, t.tongue),
    "to": lambda t, e: names.to_words(e.to, t.s, t.tongue),
    "facing": lambda t, e: names.way_word(e.facing, t.tongue),
    "fatigue": lambda t, e: e.fatigue,
    "tired": lambda t, e: t.s.fatigue + EFFORT[e.card],
    "rank": lambda t, e: RANK_OF[e.card],
    "total": lambda t, e: t.s.database + e.count,
    "prepared": lambda t, e: t.tongue.listed([t.tongue.say(names.PREPARATIONS[suit]) for suit in sorted(e.suits)]),
}
STEP_GAPS: Final[dict[str, Callable[[RowWords], str]]] = {
    "name": lambda t: t.name,
    "path": lambda t: names.path_words(t.path, t.s, t.tongue),
    "target": lambda t: names.to_words(t.s.pursuers[t.s.mover].target, t.s, t.tongue),
    "played": lambda t: names.suit_word(SUIT_OF[t.s.current], t.tongue),
    "own": lambda t: names.suit_word(t.s.mover, t.tongue),
}
