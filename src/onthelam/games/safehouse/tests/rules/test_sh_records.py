"""Records: read back as they were, gone on from, checked by anybody, and refused where they are broken."""

from __future__ import annotations

import hashlib
import hmac
import tomllib
from collections.abc import Callable

import pytest

import onthelam as lam
from onthelam.core.chance import Fair
from onthelam.core.option import Options
from safehouse_players import eager_moves, random_moves
from safehouse_tables import Table, enter, entering, f1

RULES = lam.load("safehouse").rules
make: Callable[..., Table] = lam.new


def in_the_middle(**options: object) -> Table:
    """A match some way on, with something said and something taken back."""
    match = make("safehouse", **options)
    moves = eager_moves(match, 6)
    for i in range(40):
        seat, _ = next(moves)
        if i % 9 == 4 and match.may_undo(seat):
            match.undo(seat)
    return match


# -- there and back --------------------------------------------------------------------------------------------------


def same_match(one: Table, other: Table) -> None:
    assert other.plies == one.plies
    assert other.position() == one.position()
    assert other.options == one.options
    assert (other.to_act, other.outcome) == (one.to_act, one.outcome)
    for seat in range(-1, one.seats):
        assert other.view(seat) == one.view(seat)


@pytest.mark.parametrize("mode", RULES.modes(), ids=str)
def test_a_record_reads_back(mode: Options) -> None:
    match = make("safehouse", seed=9, **mode)
    for i, _ in enumerate(random_moves(match, 9)):
        if i % 7 == 0:
            same_match(match, lam.from_record(match.record))
    same_match(match, lam.from_record(match.record))
    assert lam.from_record(match.record).record == match.record


def test_a_record_is_toml_that_a_person_can_read() -> None:
    match = enter(entering(f1(), "y3 yP r4 b5 w2 w4"), 0, "red+w1 4.3 chameleon")
    table = tomllib.loads(match.record)
    assert (table["format"], table["kind"], table["game"]) == (1, "record", "safehouse")
    assert table["options"]["players"] == 2
    rows = table["plies"]
    assert [row["move"] for row in rows[:2]] == ["leave", "yellow 2"]
    rolled = next(row for row in rows if "draws" in row)
    assert rolled["draws"] == "6:2 6:5 6:3 6:4 6:1 6:3"
    assert rolled["events"][-1] == "rolled faces=[3,P,-,-,4,-,5,-,2,4]"
    assert rows[-1]["events"] == ["entered seat=0 source=red+w1 square=4.3 number=6 chameleon=yes"]
    assert tomllib.loads(table["start"])["turn"] == 5  # a match that began at a position has it in its record


def test_comments_and_order_do_not_matter() -> None:
    match = in_the_middle(players=2, seed=1)
    head, _, rows = match.saved().partition("plies = [")
    lines = [line for line in head.splitlines() if line]
    text = "# a match\n" + "\n\n".join(reversed(lines)) + "\nplies = [ # rows\n" + rows + "# the end\n"
    same_match(match, lam.from_record(text))


@pytest.mark.parametrize("mode", RULES.modes(), ids=str)
def test_a_saved_match_goes_on_where_it_was(mode: Options) -> None:
    for house in (lam.quick(4), Fair(bytes(range(32)))):
        match = in_the_middle(**mode, chance=house)
        other = lam.from_record(match.saved())
        same_match(match, other)
        assert list(eager_moves(match, 8)) == list(eager_moves(other, 8))
        same_match(match, other)
        assert other.record == match.record


def test_a_record_without_its_seed_can_be_read_but_not_gone_on_from() -> None:
    match = lam.new("safehouse", players=2)
    match.play("dice y2 g2 r2 b2 w2", seat=0)
    other = lam.from_record(match.record)
    same_match(match, other)
    with pytest.raises(lam.ScriptEnded):
        other.play("again y1", seat=0)
    same_match(match, other)
    given = lam.from_record(match.record, chance=lam.quick(3))  # until it is given a house of chance
    given.play("again y1", seat=0)


def test_what_was_taken_back_stays_in_the_record() -> None:
    match = f1()
    match.play("leave", seat=0)
    match.play("yellow 2", seat=0)
    before = match.position()
    match.undo(0)
    match.play("yellow 2", seat=0)
    assert [ply.move for ply in match.plies] == ["leave", "yellow 2", "undo", "yellow 2"]
    assert match.position() == before
    same_match(match, lam.from_record(match.record))


# -- fair chance -----------------------------------------------------------------------------------------------------


def draws_of(record: str) -> list[tuple[int, int]]:
    """What chance was asked and what it said, row by row, from the text alone."""
    found = []
    for row in tomllib.loads(record)["plies"]:
        for draw in row.get("draws", "").split():
            of, drawn = draw.split(":")
            found.append((int(of), int(drawn)))
    return found


def check_fairness(record: str) -> int:
    """Anybody can do this with nothing but the text; the number of draws checked."""
    told = tomllib.loads(record)["chance"]
    seed = bytes.fromhex(told["seed"])
    assert hashlib.sha256(seed).hexdigest() == told["commitment"]
    draws = draws_of(record)
    for k, (of, drawn) in enumerate(draws):
        digest = hmac.new(seed, f"draw {k}".encode(), hashlib.sha256).digest()
        assert int.from_bytes(digest[:16], "big") % of == drawn
    return len(draws)


def test_a_fair_match_shows_its_commitment_at_once_and_its_seed_at_the_end() -> None:
    match = lam.new("safehouse", players=2)
    told = tomllib.loads(match.record)["chance"]
    assert told["house"] == "fair"
    commitment = told["commitment"]
    assert len(commitment) == 64
    for seat, _ in eager_moves(match, 2):
        told = tomllib.loads(match.record)["chance"]
        assert told["commitment"] == commitment
        assert ("seed" in told) == match.over
        if not match.over:
            secret = tomllib.loads(match.saved())["chance"]["seed"]
            assert secret not in match.record
            assert secret not in match.position()
        if len(match.plies) % 11 == 5 and match.may_undo(seat):
            match.undo(seat)
    assert check_fairness(match.record) > 0  # how long it lasts nobody knows


def test_the_recorded_fair_match_can_be_checked() -> None:
    record = (lam.load("safehouse").folder / "matches" / "lost-in-a-fair-house.toml").read_text(encoding="utf-8")
    assert check_fairness(record) > 10


def test_refusals_and_halted_moves_use_up_no_draws() -> None:
    """A move that is not played asks nothing of a fair house, so that no draw is ever skipped or seen twice."""
    match = lam.new("safehouse", players=1)
    for line in ("dice w2", "dice y3", "again y1"):
        with pytest.raises(lam.Illegal):
            match.play(line, seat=0)
    match.play("yellow 2", seat=0)
    match.undo(0)
    match.play("dice y2 g2 r2 b2 w2", seat=0)
    assert check_fairness(match.saved()) == 10


def test_a_seed_that_was_not_committed_to_is_refused() -> None:
    match = in_the_middle(players=2)
    told = tomllib.loads(match.saved())["chance"]
    for wrong in ("00" * 32, "zz", told["seed"][:-2]):
        with pytest.raises(lam.BadRecord):
            lam.from_record(match.saved().replace(told["seed"], wrong))


def test_a_seeded_match_hides_its_future_while_it_lasts() -> None:
    match = lam.new("safehouse", seed=5)
    assert tomllib.loads(match.record)["chance"] == {"house": "quick"}
    assert "state" in tomllib.loads(match.saved())["chance"]


# -- refused ---------------------------------------------------------------------------------------------------------

MATCH = in_the_middle(players=2, seed=2, council="CONSENT")
SAVED = MATCH.saved()
FIRST_EVENT = '"turn-began roller=0"'

BROKEN = [
    ("format = 1", "format = 2"),
    ("format = 1", 'format = "1"'),
    ("format = 1", ""),
    ('kind = "record"', 'kind = "position"'),
    ('kind = "record"', ""),
    ('game = "safehouse"', ""),
    (FIRST_EVENT, '"turn-begun roller=0"'),
    (FIRST_EVENT, '""'),
    (FIRST_EVENT, '"turn-began"'),
    (FIRST_EVENT, '"turn-began roller=0 speed=3"'),
    (FIRST_EVENT, '"turn-began roller=zero"'),
    (FIRST_EVENT, "7"),
    (FIRST_EVENT, '"entered seat=0 source=red square=9.9 number=3 chameleon=no"'),
    (FIRST_EVENT, '"entered seat=9 source=red square=3.1 number=3 chameleon=no"'),
    (FIRST_EVENT, '"entered seat=0 source=red square=3.1 number=99 chameleon=no"'),
    (FIRST_EVENT, '"rolled faces=3"'),
    (FIRST_EVENT, '"closed seat=[]"'),
    (FIRST_EVENT, '"advised seat=1 advice=\\"\\\\q\\""'),
    (FIRST_EVENT, '"took-back seat=0"'),
    (FIRST_EVENT, '"took-back"'),
    ("seat = -1", 'seat = "nobody"'),
    ('move = ""', "move = 3"),
    ("events = [", "events = 3, rest = ["),
    ('draws = "6:', 'draws = "six:'),
    ('draws = "6:', 'draws = "6'),
    ("options = {", "options = 3 # {"),
    ("plies = [\n", "plies = 3\nrest = [\n"),
    ("plies = [\n", "plies = [\n  7,\n"),
    ("plies = [\n", "plies = [\n  [[\n"),
]


def replaced(old: str, new: str) -> str:
    assert old in SAVED
    return SAVED.replace(old, new, 1)


def test_the_record_that_is_broken_below_is_whole() -> None:
    same_match(MATCH, lam.from_record(SAVED))


@pytest.mark.parametrize(("old", "new"), BROKEN, ids=str)
def test_a_broken_record_is_refused(old: str, new: str) -> None:
    with pytest.raises(lam.BadRecord) as refused:
        lam.from_record(replaced(old, new))
    assert refused.value.error == "E_RECORD"
    assert len(str(refused.value)) > 20


@pytest.mark.parametrize("text", ["", "plies = 3", "not toml", "[[[", "\x00", '"', "a = 1\na = 2", "x" * 10000])
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(lam.BadRecord):
        lam.from_record(text)


HUGE = "9" * 5000
STATE = str(tomllib.loads(SAVED)["chance"]["state"])
BEYOND_MEASURE = {
    "digits": ("format = 1", f"format = {HUGE}"),
    "nesting": ("format = 1", "format = " + "[" * 5000 + "]" * 5000),
    "digits of a seat": ("seat = -1", f"seat = {HUGE}"),
    "digits of a roller": (FIRST_EVENT, f'"turn-began roller={HUGE}"'),
    "a far seat": (FIRST_EVENT, '"closed seat=99999999999999"'),
    "a far die": (FIRST_EVENT, '"die-picked die=99999999999999 throw=yes"'),
    "a far kind": (FIRST_EVENT, '"chosen kind=99999999999999 count=1"'),
    "a far source": (FIRST_EVENT, '"entered seat=0 source=99999999999999 square=3.1 number=3 chameleon=no"'),
    "a far number": (FIRST_EVENT, '"entered seat=0 source=red square=3.1 number=99999999999999 chameleon=no"'),
}


@pytest.mark.parametrize("case", BEYOND_MEASURE)
def test_numbers_and_nesting_beyond_all_measure_are_refused(case: str) -> None:
    with pytest.raises(lam.BadRecord):
        lam.from_record(replaced(*BEYOND_MEASURE[case]))


@pytest.mark.parametrize("state", [10**30, -1, 0])
def test_a_house_of_chance_that_cannot_be_is_refused(state: int) -> None:
    """0 would draw 0 for ever, and the others are no states that this house can be in."""
    with pytest.raises(lam.BadRecord):
        lam.from_record(replaced(STATE, str(state)))


def test_a_record_of_another_game_or_other_options_is_refused() -> None:
    for old, new, error in [
        ('game = "safehouse"', 'game = "ludo"', "E_GAME"),
        ("players = 2", "players = 7", "E_OPT_PLAYERS"),
        ("players = 2", "players = 2, hats = 3", "E_OPT_UNKNOWN"),
    ]:
        with pytest.raises(lam.BadOption) as refused:
            lam.from_record(replaced(old, new))
        assert refused.value.error == error


def test_a_record_cut_short_is_refused_or_whole() -> None:
    """Wherever the text ends: what can be read is a match as it once stood, all else is refused."""
    for cut in range(0, len(SAVED), 37):
        with pytest.raises(lam.Refusal):
            lam.from_record(SAVED[:cut])
    rows = SAVED.splitlines(keepends=True)
    first = next(i for i, row in enumerate(rows) if row.startswith("plies"))
    for k in range(1, len(MATCH.plies)):
        match = lam.from_record("".join(rows[: first + 1 + k]) + "]\n")
        assert match.plies == MATCH.plies[:k]


ALPHABET = '0123456789-=,.[]{}" \\\nabcPyw_é'


def test_a_record_with_a_wrong_character_is_read_or_refused() -> None:
    picks = lam.quick(21)
    for i in range(250):
        at = picks.below(len(SAVED))
        wrong = ALPHABET[picks.below(len(ALPHABET))]
        text = SAVED[:at] + wrong + SAVED[at + picks.below(2) :]
        try:
            match = lam.from_record(text)
        except lam.Refusal:
            continue
        assert match.record  # it can be looked at
        assert match.position()


VALUES = [
    "0",
    "1",
    "-1",
    "7",
    "99",
    "no",
    "yes",
    "red",
    "[]",
    "[1,2]",
    '\\"\\"',
    "none",
    "3.1",
    "[P,P,P,P,P,P,P,P,P,P]",
]
SPOTS = [i for i in range(len(SAVED)) if SAVED[i] == "=" and SAVED[i - 1] != " " and SAVED[i + 1] != " "]


def with_a_wrong_value(picks: lam.Quick) -> str:
    """One value of one event is another."""
    at = SPOTS[picks.below(len(SPOTS))] + 1
    end = min(SAVED.find(mark, at) for mark in (" ", '"') if SAVED.find(mark, at) > 0)
    return SAVED[:at] + VALUES[picks.below(len(VALUES))] + SAVED[end:]


def test_a_record_with_a_wrong_event_is_read_or_refused() -> None:
    picks = lam.quick(22)
    refused = 0
    for i in range(200):
        try:
            lam.from_record(with_a_wrong_value(picks))
        except lam.Refusal:
            refused += 1
    assert refused > 10


def test_a_record_that_was_read_can_be_looked_at() -> None:
    """What its events tell may be wrong, but is a table of this game."""
    picks = lam.quick(23)
    for i in range(200):
        text = with_a_wrong_value(picks)
        try:
            match = lam.from_record(text)
        except lam.Refusal:
            continue
        assert match.record
        assert match.position()
        for seat in range(-1, match.seats):
            assert match.view(seat).moves == (() if seat < 0 else match.legal(seat))
