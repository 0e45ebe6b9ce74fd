"""What core promises of an agenda, in every game whose matches go from step to step."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from onthelam.core.agenda import Agenda, Planned, step_about, step_kind, step_of, step_value, step_who
from onthelam.core.chance import quick
from onthelam.core.event import Event, Telling
from onthelam.core.refusal import BadPosition
from onthelam.core.stepping import SteppingRules
from onthelam.core.tabletop import Tabletop
from tests.every_game.walking import CASES, GAMES, Case, Way, examples, state_of, ways

AGENDAS: Final = {game.name: game.rules.agenda for game in GAMES if isinstance(game.rules, SteppingRules)}
every_agenda: Final = pytest.mark.parametrize("agenda", AGENDAS.values(), ids=AGENDAS)
every_case: Final = pytest.mark.parametrize("case", [case for case in CASES if case.game.name in AGENDAS], ids=str)


def stepping(case: Case) -> SteppingRules[Any]:
    assert isinstance(case.rules, SteppingRules)
    return case.rules


# -- steps -----------------------------------------------------------------------------------------------------------


@every_agenda
def test_every_kind_is_registered_once_by_its_number_and_has_a_name_of_its_own(agenda: Agenda[Any]) -> None:
    names = [name for name in agenda.names if name]
    assert [kind.number for kind in agenda.kinds] == list(range(len(agenda.kinds)))
    assert [kind.name for kind in agenda.kinds] == agenda.names
    assert len(set(names)) == len(names) > 1
    assert all(name == "".join(name.split()) for name in names)


@every_agenda
@given(who=st.integers(0, 63), value=st.integers(0, 10**12 - 1))
@examples(20)
def test_a_step_has_the_parts_it_was_made_of_and_is_read_as_it_was_written(
    agenda: Agenda[Any], who: int, value: int
) -> None:
    steps = [step_of(kind.number, who, value) for kind in agenda.kinds if kind.name]
    for kind, step in zip([kind for kind in agenda.kinds if kind.name], steps):
        assert (step_kind(step), step_who(step), step_value(step)) == (kind.number, who, value)
        assert step_about(step) == step_of(kind.number, who)
        assert agenda.text(step).split()[0] == kind.name
    assert agenda.read(agenda.written(steps)) == steps


@every_agenda
@pytest.mark.parametrize("rest", ["64", "-1", "1 -1", "x", "1 x", "1 2 3", "1 1000000000000", "²"])
def test_what_is_no_step_is_refused(agenda: Agenda[Any], rest: str) -> None:
    for text in (f"{agenda.names[0]} {rest}", "", f"no-{agenda.names[0]}"):
        with pytest.raises(BadPosition):
            agenda.read([text])


# -- a match ---------------------------------------------------------------------------------------------------------


def changed_by(events: list[Event], s: Tabletop) -> Tabletop:
    after = s.copy()
    for e in events:
        e.change(after)
    return after


@every_case
@given(way=ways(40, 300, plain=True))
@examples(3)
def test_the_agenda_alone_is_changed_outside_events_and_told_last(case: Case, way: Way) -> None:
    """Played, and folded from what was told: the same state after every move, agenda and all."""
    rules = stepping(case)
    state = rules.blank(case.options)
    chance = quick(way.seed)
    heard: list[Event] = []
    before = state.copy()
    rules.begin(Telling(state, chance, heard))
    for choice in [*way.choices] * 8:
        told = [e for e in heard if isinstance(e, Planned)]
        assert told == ([heard[-1]] if rules.agenda.tells else [])
        assert changed_by(heard, before) == state
        seats = rules.to_act(state)
        if not seats:
            break
        moves = rules.ready(state, seats[choice % len(seats)])
        before, heard = state.copy(), []
        asked = rules.play_on(Telling(state, chance, heard), seats[choice % len(seats)], moves[choice % len(moves)])
        assert asked == rules.to_act(state)


@every_case
@given(way=ways(40, 300))
@examples(3)
def test_an_agenda_asks_somebody_until_the_match_is_over(case: Case, way: Way) -> None:
    agenda = stepping(case).agenda
    for match in way.matches(case):
        s = state_of(match)
        assert agenda.read(agenda.written(s.agenda)) == s.agenda
        if s.ending:
            assert s.agenda == []
        else:
            assert agenda.asks(s)


@every_case
@given(way=ways(20, 120))
@examples(3)
def test_what_was_copied_or_told_stays_as_it_was(case: Case, way: Way) -> None:
    rules = stepping(case)
    state = state_of(way.midway(case))
    if state.ending:
        return
    copy, steps = state.copy(), state.agenda[:]
    heard: list[Event] = []
    t = Telling(copy, quick(way.seed), heard)
    seats = rules.to_act(copy)
    rules.play(t, seats[0], rules.ready(copy, seats[0])[0])
    told = [(e, e.steps[:]) for e in heard if isinstance(e, Planned)]
    for i in range(5):
        seats = rules.to_act(copy)
        if seats:
            rules.play(t, seats[0], rules.ready(copy, seats[0])[0])
    assert state.agenda == steps
    assert [e.steps for e, as_told in told] == [as_told for e, as_told in told]
