"""What a move is certain to do: played in worlds that could lie behind a view, and kept as far as they agree.

The worlds are dealt as unlike as can be, by houses of chance that know nothing: so a preview is a matter of the view
alone. In each the move is played until chance is asked; what the view's seat would hear is compared, event by event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

from onthelam.core.chance import Scripted, ScriptEnded
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.tabletop import State, View

if TYPE_CHECKING:
    from onthelam.core.rules import Rules

V = TypeVar("V", bound=View)

# what comes after the events of a preview
ASKS: Final = "asks"  # somebody is to choose
OVER: Final = "over"  # nothing: the match is
DRAWS: Final = "draws"  # chance is asked
PARTS: Final = "parts"  # what nobody at this seat can know decides


@final
class Preview(Generic[V]):
    """`events` are certain, as the view's seat hears them; `then` says what comes after them."""

    def __init__(self, rules: Rules[Any], v: V, events: list[Event], then: str, told: Agreed | None) -> None:
        self.events = events
        self.then = then
        self._rules = rules
        self._view = v
        self._told = told  # None: nothing happens
        self._after: V | None = None

    def after(self) -> V:
        """The table after them, as the seat sees it: with what it may choose next, where that is certain."""
        if self._after is None:
            self._after = self._view if self._told is None else self.seen(self._told)
        return self._after

    def seen(self, told: Agreed) -> V:
        v = told.seen(self._rules, self._view.seat)
        assert isinstance(v, type(self._view))  # a game has one kind of view
        return v


@final
class Agreed:
    """A move as it was told in all worlds, as far as they agree."""

    def __init__(self, world: State, events: list[Event], states: list[State]) -> None:
        self.world = world
        self.events = events  # in this world
        self.states = states  # after the whole move, in every world where it was told otherwise; none where it was cut

    def seen(self, rules: Rules[Any], seat: int) -> View:
        views: list[View] = [rules.view(s, seat) for s in self.states]
        if views and views.count(views[0]) == len(views):
            return views[0]
        s = self.world.copy()
        for e in self.events:
            before = s.copy() if views else s
            e.change(s)
            if views and rules.outcome(s) is not None:  # what would then be shown is only imagined
                return rules.glimpse(before, seat)
        return rules.glimpse(s, seat)


@final
class Foresight(Generic[V]):
    """The worlds behind one view, and what was found in them."""

    def __init__(self, rules: Rules[Any], v: V) -> None:
        self.rules = rules
        self.view = v
        self.worlds: list[State] = []
        self.found: dict[str, Preview[V]] = {}  # by code

    def preview(self, m: Move) -> Preview[V]:
        found = self.found.get(m.code)
        if found is None:
            found = self.looked_for(m)
            self.found[m.code] = found
        return found

    def looked_for(self, m: Move) -> Preview[V]:
        if m not in self.view.moves:  # nothing is certain of what may not be done
            return Preview(self.rules, self.view, [], PARTS, None)
        if not self.worlds:
            self.imagine()
        first: list[Event] = []  # what is told in the first world
        upto: list[int] = []  # by event that is heard: so many are told
        common: list[Event] = []
        then = ""
        states: list[State] = []
        for world in self.worlds:
            after = world.copy()
            told: list[Event] = []
            ends = self.played(after, m, told)
            if not then:
                then = ends
                first = told
                common = self.heard(world, told, upto)
                states.append(after)
            elif then != ends or told != first:
                heard = self.heard(world, told, [])
                states.append(after)
                if then != ends or heard != common:
                    then = PARTS
                    del common[alike(common, heard) :]
        del first[upto[len(common) - 1] if common else 0 :]
        whole = states if then in (ASKS, OVER) else []
        return Preview(self.rules, self.view, common, then, Agreed(self.worlds[0], first, whole))

    def imagine(self) -> None:
        for world in self.rules.worlds(self.view):
            if world not in self.worlds:  # without secrets there is one
                self.worlds.append(world)

    def played(self, s: State, m: Move, told: list[Event]) -> str:
        try:
            to_act = self.rules.play_on(Telling(s, Scripted([]), told), self.view.seat, m)
        except ScriptEnded:
            return DRAWS
        return ASKS if to_act else OVER

    def heard(self, world: State, told: list[Event], upto: list[int]) -> list[Event]:
        s = world.copy()
        heard: list[Event] = []
        for i, e in enumerate(told):
            e.change(s)
            mine = self.rules.hears(s, e, self.view.seat)
            if mine is not None:
                heard.append(mine)
                upto.append(i + 1)
        return heard


def alike(one: list[Event], other: list[Event]) -> int:
    """How long two rows are the same."""
    for i in range(min(len(one), len(other))):
        if one[i] != other[i]:
            return i
    return min(len(one), len(other))


RECENT: Final[list[Foresight[Any]]] = []  # of any game; a page asks for all moves of one view, several times
MANY: Final = 8


def foresight(rules: Rules[Any], v: V) -> Foresight[V]:
    for one in RECENT:
        if one.view is v and one.rules is rules:
            return one
    found = Foresight(rules, v)
    RECENT.append(found)
    if len(RECENT) > MANY:
        del RECENT[0]
    return found
