"""What a move is certain to do: played in worlds that could lie behind a view, and kept as far as they agree.

The worlds are dealt as unlike as can be, by houses of chance that know nothing: so a preview is a matter of the view
alone. In each the move is played until chance is asked; what the view's seat would hear is compared, event by event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from onthelam.core.chance import HIGH, LOW, MIDDLE, Leaning, Scripted, ScriptEnded
from onthelam.core.event import Event, State, Telling
from onthelam.core.move import Move
from onthelam.core.seat import Seat

if TYPE_CHECKING:
    from onthelam.core.rules import Rules, View

# what comes after the events of a preview
ASKS: Final = "asks"  # somebody is to choose
OVER: Final = "over"  # nothing: the match is
DRAWS: Final = "draws"  # chance is asked
PARTS: Final = "parts"  # what nobody at this seat can know decides


@final
class Preview:
    """`events` are certain, as the view's seat hears them; `then` says what comes after them."""

    def __init__(self, rules: Rules[Any], seat: Seat, events: list[Event], then: str, states: list[State]) -> None:
        self.events = events
        self.then = then
        self._rules = rules
        self._seat = seat
        self._states = states  # after the whole move, in every world
        self._after: View | None = None

    def after(self) -> View | None:
        """The view after the move, with what the seat may choose next; None where that is not certain."""
        if self._after is None and self._states:
            views = [self._rules.view(s, self._seat) for s in self._states]
            self._states = []
            if views.count(views[0]) == len(views):
                self._after = views[0]
        return self._after


@final
class Foresight:
    """The worlds behind one view, and what was found in them."""

    def __init__(self, rules: Rules[Any], v: View) -> None:
        self.rules = rules
        self.view = v
        self.worlds: list[State] = []
        for lean in (LOW, HIGH, MIDDLE):
            world = rules.imagine(v, Leaning(lean))
            if world not in self.worlds:  # without secrets there is one
                self.worlds.append(world)
        self.found: dict[str, Preview] = {}  # by code

    def preview(self, m: Move) -> Preview:
        found = self.found.get(m.code)
        if found is None:
            found = self.looked_for(m)
            self.found[m.code] = found
        return found

    def looked_for(self, m: Move) -> Preview:
        common: list[Event] = []
        then = "" if m in self.view.moves else PARTS  # nothing is certain of what may not be done
        states: list[State] = []
        for world in self.worlds if not then else []:
            after = world.copy()
            told: list[Event] = []
            ends = self.played(after, m, told)
            heard = self.heard(world, told)
            if not then:
                common, then = heard, ends
            elif then != ends or len(heard) != len(common) or heard != common:
                del common[alike(common, heard) :]
                then = PARTS
            states.append(after)
        whole = then in (ASKS, OVER)
        return Preview(self.rules, self.view.seat, common, then, states if whole else [])

    def played(self, s: State, m: Move, told: list[Event]) -> str:
        try:
            to_act = self.rules.play_on(Telling(s, Scripted([]), told), self.view.seat, m)
        except ScriptEnded:
            return DRAWS
        return ASKS if to_act else OVER

    def heard(self, world: State, told: list[Event]) -> list[Event]:
        s = world.copy()
        heard: list[Event] = []
        for e in told:
            e.change(s)
            mine = self.rules.hears(s, e, self.view.seat)
            if mine is not None:
                heard.append(mine)
        return heard


def alike(one: list[Event], other: list[Event]) -> int:
    """How long two rows are the same."""
    for i in range(min(len(one), len(other))):
        if one[i] != other[i]:
            return i
    return min(len(one), len(other))


RECENT: Final[list[Foresight]] = []  # a page asks for all moves of one view, several times
MANY: Final = 8


def foresight(rules: Rules[Any], v: View) -> Foresight:
    for one in RECENT:
        if one.view is v and one.rules is rules:
            return one
    found = Foresight(rules, v)
    RECENT.append(found)
    if len(RECENT) > MANY:
        del RECENT[0]
    return found
