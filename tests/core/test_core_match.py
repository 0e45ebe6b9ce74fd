"""A move is made whole or not at all: match and chance are as they were whenever something goes wrong."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import onthelam as lam
from onthelam.core.chance import Chance, Fair, Quick, Scripted, ScriptEnded, quick
from onthelam.core.event import Event, Telling
from onthelam.core.match import Match
from onthelam.core.move import Move
from onthelam.core.noted import Draw
from onthelam.core.outcome import CONCEDED, Outcome
from onthelam.core.playout import flat_monte_carlo, play_out
from onthelam.core.record import Conceded
from onthelam.core.refusal import Illegal
from onthelam.core.seat import NOBODY, Seat
from tests.every_game import toy
from tests.every_game.toy import DASH, RULES, Rested, State
from tests.every_game.walking import Case, cases_of

TAIL = cases_of(toy.GAME)[0]
DEAL = [0, 1, 2, 0]


def everything(match: Match) -> tuple[object, ...]:
    legal = [match.legal(seat) for seat in range(match.seats)]
    views = [match.view(seat) for seat in (0, 1, NOBODY)]
    return match.saved(), match.position(), match.to_act, legal, views, match.chance.copy(), match.chance.mark()


def going(chance: Chance) -> Match:
    match = TAIL.match(chance)
    match.play("bluff", 0)
    match.play("bluff", 1)
    return match


# -- who does not answer ---------------------------------------------------------------------------------------------


def test_what_is_usual_is_the_first_move_unless_the_game_says_otherwise() -> None:
    match = going(quick(1))
    assert match.usual(0) is match.legal(0)[0]
    for seat in (1, NOBODY, 7):
        with pytest.raises(Illegal) as why:
            match.usual(seat)
        assert why.value.error == "E_SEAT"
    match.concede(1)
    with pytest.raises(Illegal) as why:
        match.usual(0)
    assert why.value.error == "E_OVER"


# -- half a move is no move ------------------------------------------------------------------------------------------


class Breaks(toy.TailRules):
    """Tells something, asks chance, and then finds that it cannot go on."""

    def play(self, t: Telling[State], seat: Seat, m: Move) -> None:
        super().play(t, seat, m)
        if m is DASH:
            t.chance.draw([1, 1])
            raise RuntimeError("half-way")


@pytest.mark.parametrize(
    "house", [quick(1), Fair(b"seed" * 8), Scripted([*DEAL, 1, 1, 0, 1])], ids=["quick", "fair", "script"]
)
@pytest.mark.parametrize("text", [False, True], ids=["move", "text"])
def test_a_ply_that_fails_half_way_leaves_match_and_chance_untouched(house: Chance, text: bool) -> None:
    case = Case(toy.GAME, TAIL.options)
    case.rules = Breaks()
    match = case.match(house.copy())
    match.play("bluff", 0)
    match.play("bluff", 1)
    before = everything(match)
    for i in range(2):
        with pytest.raises(RuntimeError, match="half-way"):
            match.play("dash" if text else DASH, 0)
        assert everything(match) == before
    match.play("rest", 0)
    assert match.plies[-1].draws == (), "what was drawn in vain is not written to the next row"


def test_a_script_that_ends_asks_back_and_can_be_answered() -> None:
    match = going(Scripted(DEAL))
    before = everything(match)
    with pytest.raises(ScriptEnded) as asked:
        match.play("draw", 0)
    assert asked.value.weights == [1, 2, 2], "what the deck holds"
    assert everything(match) == before
    again = Match(match.rules, match.options, match.start, match.given, Scripted([2]), match.plies[:])
    again.play("draw", 0)
    assert again.plies[-1].draws == (Draw(3, [1, 2, 2], 2),)


def test_a_script_is_extended_in_mid_match_and_a_copy_has_its_own() -> None:
    match = going(Scripted(DEAL))
    twin = match.copy()
    match.chance.extend([0])
    with pytest.raises(ScriptEnded):
        twin.play("draw", 0)
    twin.chance.extend([2])
    match.play("draw", 0)
    twin.play("draw", 0)
    assert (match.plies[-1].draws[0].drawn, twin.plies[-1].draws[0].drawn) == (0, 2)


def test_a_refused_draw_folds_only_what_came_since_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match = going(Scripted(DEAL))
    changed: list[int] = []
    change = toy.Rested.change

    def counted(self: toy.Rested, s: toy.State) -> None:
        changed.append(1)
        change(self, s)

    monkeypatch.setattr(toy.Rested, "change", counted)
    match.play("rest", 0)
    for twin in (match, match.copy(), match.copy().copy()):
        for i in range(3):
            with pytest.raises(ScriptEnded):
                twin.play("draw", 1)
    assert len(changed) <= 2, "once as it was played, and once more at most"
    assert everything(match) == everything(match.copy())


@pytest.mark.parametrize("move", [None, 3, b"rest", object()], ids=["None", "number", "bytes", "object"])
def test_what_is_no_move_is_refused_in_a_sentence(move: Any) -> None:
    match = going(quick(1))
    before = everything(match)
    with pytest.raises(Illegal, match="neither") as refused:
        match.play(move, 0)
    assert refused.value.error == "E_MOVE"
    assert everything(match) == before


@pytest.mark.parametrize("seat", ["0", 0.0, (0,)])
def test_what_is_no_seat_is_refused_in_a_sentence(seat: Any) -> None:
    match = going(quick(1))
    with pytest.raises(Illegal, match="number") as refused:
        match.play("rest", seat)
    assert refused.value.error == "E_SEAT"


def test_a_match_says_in_a_line_what_it_is() -> None:
    match = going(quick(1))
    assert repr(match) == f"<Match of tail, 2 seats, {len(match.plies)} rows, seat 0 to act>"
    match.concede(0)
    assert repr(match).endswith("over: conceded>")


def test_an_opening_that_fails_makes_no_match() -> None:
    with pytest.raises(ScriptEnded) as asked:
        TAIL.match(Scripted([0, 1]))
    assert asked.value.weights == [2, 2, 3]


def test_odds_in_a_record_are_those_of_the_draw() -> None:
    """Rules may hand their deck itself to a house, and go on dealing from it."""

    class DealsFromTheDeck(toy.TailRules):
        def begin(self, t: Telling[State]) -> None:
            for seat in (0, 1):
                t.tell(toy.Dealt(seat, t.chance.draw(t.state.deck) + 1))

    case = Case(toy.GAME, TAIL.options)
    case.rules = DealsFromTheDeck()
    match = case.match(Scripted([0, 0]))
    assert match.plies[0].draws == (Draw(3, [3, 3, 3], 0), Draw(3, [2, 3, 3], 0))


# -- shorthands ------------------------------------------------------------------------------------------------------


def test_a_shorthand_is_several_rows() -> None:
    match = TAIL.match(Scripted([*DEAL, 1]))
    match.play("bluff", 0)
    match.play("bluff", 1)
    match.play("dash", 0)
    twin = going(Scripted([*DEAL, 1]))
    twin.play("dash", 0)
    assert twin.plies == match.plies
    long = going(Scripted([*DEAL, 1, 1]))
    long.play("dash + rest", 0)
    assert [ply.move for ply in long.plies[-2:]] == ["dash", "rest"]


@pytest.mark.parametrize("house", [quick(1), Fair(b"seed" * 8)], ids=["quick", "fair"])
def test_a_shorthand_is_played_whole_or_not_at_all(house: Chance) -> None:
    case = Case(toy.GAME, TAIL.options)
    case.rules = Breaks()
    match = case.match(house.copy())
    match.play("bluff", 0)
    match.play("bluff", 1)
    before = everything(match)
    with pytest.raises(RuntimeError, match="half-way"):
        match.play("draw + dash", 0)  # a card is drawn before it breaks
    assert everything(match) == before


def test_a_shorthand_whose_script_ends_takes_its_first_draw_back() -> None:
    match = going(Scripted([*DEAL, 1]))
    before = everything(match)
    with pytest.raises(ScriptEnded):
        match.play("dash + dash", 0)
    assert everything(match) == before
    match.play("dash", 0)
    assert match.plies[-1].draws == (Draw(3, None, 1),)


@pytest.mark.parametrize("text", ["", "rest + nonsense", "nonsense + rest", " + ", "lay 1", "bluff + rest"])
def test_a_text_that_cannot_be_spelled_changes_nothing(text: str) -> None:
    match = going(quick(1))
    before = everything(match)
    with pytest.raises(Illegal):
        match.play(text, 0)
    assert everything(match) == before


# -- whose move ------------------------------------------------------------------------------------------------------


def test_without_a_seat_it_is_the_first_to_act() -> None:
    match = TAIL.match(quick(1))
    match.play("bluff")
    assert match.to_act == (1,)
    match.play("bluff")
    assert [ply.seat for ply in match.plies] == [NOBODY, 0, 1]


def test_when_it_is_over_nobody_plays() -> None:
    match = TAIL.match(quick(1))
    while not match.over:
        match.play(match.legal(match.to_act[0])[0])
    assert match.to_act == ()
    assert match.outcome is not None
    before = everything(match)
    with pytest.raises(Illegal):
        match.play("rest")
    with pytest.raises(Illegal):
        match.undo(0)
    assert everything(match) == before


def test_what_is_refused_to_be_said_changes_nothing() -> None:
    match = going(quick(1))
    before = everything(match)
    with pytest.raises(Illegal):
        match.say("hello", 7)
    assert everything(match) == before


class HalfAnUndo(toy.TailRules):
    def undo(self, t: Telling[State], seat: Seat) -> None:
        t.tell(Rested(seat))
        t.chance.below(6)
        raise Illegal("E_NO", "TA-9", "Rather not.")

    def say(self, t: Telling[State], seat: Seat, text: str) -> None:
        t.tell(Rested(seat))
        t.chance.below(6)
        raise Illegal("E_NO", "TA-9", "Rather not.")


@pytest.mark.parametrize("what", ["undo", "say", "may_undo"])
def test_a_taking_back_or_a_saying_that_fails_half_way_changes_nothing(what: str) -> None:
    case = Case(toy.GAME, TAIL.options)
    case.rules = HalfAnUndo()
    match = case.match(quick(4))
    before = everything(match)
    if what == "may_undo":
        assert not match.may_undo(0)
    else:
        with pytest.raises(Illegal, match="TA-9"):
            match.undo(0) if what == "undo" else match.say("x", 0)
    assert everything(match) == before
    match.play("bluff", 0)
    assert match.plies[-1].draws == ()


def test_copies_do_not_share_their_rows() -> None:
    match = going(quick(2))
    twin = match.copy()
    twin.play("rest", 0)
    assert len(twin.plies) == len(match.plies) + 1
    assert match.to_act == (0,)
    assert isinstance(twin.chance, Quick)
    assert twin.chance is not match.chance


# -- loops -----------------------------------------------------------------------------------------------------------


def test_a_playout_goes_to_the_end_by_the_same_chance_the_same_way() -> None:
    ends = []
    for i in range(2):
        s, chance = toy.blank_state(3, 5), quick(6)
        RULES.begin(Telling(s, chance, None))
        decisions = play_out(RULES, s, chance)
        assert RULES.outcome(s) is not None
        ends.append((decisions, s))
    assert ends[0] == ends[1]
    assert ends[0][0] > 5


def test_monte_carlo_finds_the_move_that_is_as_good_as_won() -> None:
    s = toy.blank_state(2, 4)
    s.places, s.phase, s.round, s.turn = [10, 8], toy.GOING, 1, 1
    s.hands = [[0, 0, 0], [0, 0, 2]]
    s.deck = [3, 3, 1]
    v = RULES.view(s, 1)
    worth = flat_monte_carlo(RULES, v, quick(1), 600)
    assert len(worth) == len(v.moves) == 3
    assert all(0.0 <= score <= 1.0 for score in worth)
    assert max(worth) == worth[v.moves.index(DASH)]


def test_events_are_kept_only_if_somebody_listens() -> None:
    s, told = toy.blank_state(2, 4), list[Event]()
    Telling(s, quick(1), None).tell(Rested(0))
    Telling(s, quick(1), told).tell(Rested(1))
    assert s.turn == 2
    assert told == [Rested(1)]


def test_a_remembered_table_is_laid_anew_for_each_match() -> None:
    one, other = lam.new("safehouse", players=1, seed=1), lam.new("safehouse", players=1, seed=1)
    one.play(one.legal(0)[0])
    assert one.position() != other.position()
    assert other.start == lam.load("safehouse").rules.blank(other.options)
    one.options["players"] = 4
    assert lam.new("safehouse", players=1, seed=1).options["players"] == 1


@pytest.mark.parametrize("players", [True, 1.0, [1]])
def test_what_only_equals_a_remembered_option_is_refused(players: object) -> None:
    lam.new("safehouse", players=1, seed=1)
    with pytest.raises(lam.BadOption, match="players cannot be"):
        lam.new("safehouse", players=players, seed=1)


def test_a_match_given_up_is_over_for_everybody_and_can_be_read_again() -> None:
    match = lam.new("safehouse", players=3, seed=4)
    match.play(match.legal(0)[0])
    table = match.position()
    match.concede(2)
    assert match.over
    assert match.outcome == Outcome([1, 1, 1], [False] * 3, CONCEDED, [2])
    assert match.position() == table, "nothing on the table changes"
    assert [match.legal(seat) for seat in range(3)] == [()] * 3
    assert match.view(0).moves == ()
    assert not match.may_undo(0)
    assert [match.heard(seat)[-1] for seat in (0, 1, 2, NOBODY)] == [[Conceded(2)]] * 4
    for again in (match, match.copy(), lam.from_record(match.record)):
        assert (again.over, again.outcome, again.plies) == (True, match.outcome, match.plies)
        for late in (
            partial(again.play, "leave"),
            partial(again.undo, 0),
            partial(again.say, "", 1),
            partial(again.concede, 0),
        ):
            with pytest.raises(Illegal, match="The match is over"):
                late()


def test_giving_up_is_the_other_sides_win() -> None:
    match = going(quick(1))
    for seat in (2, NOBODY):
        with pytest.raises(Illegal, match=f"There is no seat {seat}"):
            match.concede(seat)
    match.concede(0)
    assert match.outcome == Outcome([2, 1], [False, True], CONCEDED, [0])
