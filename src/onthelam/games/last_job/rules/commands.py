"""Chapter VIII, errors: what a written line stands for, and, if it is refused, by which error and clause.

A line is a move's code or a shorthand for several: `walk C3 H2 D2 stop` is a whole turn, `go H2 D2` some steps of it,
`tunnel H5`, `double H5`, `subway HA` and `wait H10` choose at once what would be asked next. No line goes on where
chance has been asked.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind
from onthelam.core.chance import Scripted
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.refusal import N_, Illegal
from onthelam.core.rules import Rules
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.chapters.preparation import banks_beside, subway_stops
from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    EFFORT,
    EXHAUSTED,
    NOWHERE,
    PREPARATION_NAMES,
    SUBWAY,
    TUNNEL,
    WAYS,
    Space,
    Suit,
)
from onthelam.games.last_job.rules.moves import MOVES, STEP_CODES
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import may_wait, must_wait, on_board

ASKED: Final[dict[str, tuple[int, ...]]] = {
    "enter": (agenda.ENTRANCE,), "walk": (agenda.TURN,), "wait": (agenda.TURN,), "play": (agenda.CARD,),
    "stop": (agenda.WALK,), "to": (agenda.TUNNEL, agenda.DOUBLE, agenda.SUBWAY, agenda.JUMP),
    **dict.fromkeys(PREPARATION_NAMES, (agenda.TURN,)), **dict.fromkeys(STEP_CODES, (agenda.WALK,)),
}  # fmt: skip
SECOND: Final = {
    **dict.fromkeys(PREPARATION_NAMES, "to"),
    "wait": "play",
}  # what the second word of a shorthand stands for

SHORTHANDS: Final[list[str]] = ["go", "walk", *SECOND]


def no(error: str, clause: str, sentence: str, gaps: dict[str, str] | None = None) -> Illegal:
    return Illegal(error, clause, sentence, gaps)


def unknown(text: str) -> Illegal:
    return no("E_UNKNOWN", "", N_("{text} is not the written form of any move."), {"text": repr(text[:60])})


def phase(text: str, clause: str) -> Illegal:
    return no("E_PHASE", clause, N_("{text} cannot be done now."), {"text": repr(text[:60])})


# -- what a line stands for ------------------------------------------------------------------------------------------


def coded(text: str) -> str:
    """As a code is written, however it was typed."""
    words = text.split()
    return " ".join([words[0].lower(), *[word.upper() for word in words[1:]]]) if words else ""


def moves_of(rules: Rules[State], s: State, seat: int, text: str) -> list[Move]:
    """The moves a line stands for, all of them legal one after the other; else the refusal is raised."""
    words = coded(text).split()
    if len(words) < 2 or words[0] not in SHORTHANDS or (words[0] == "walk" and len(words) == 2):
        return [legal_move(rules, s, seat, " ".join(words))]
    tried = s.copy()
    t: Telling[State] = Telling(tried, Scripted([]), None)
    moves: list[Move] = []
    codes = codes_of(words)
    for i in range(len(codes)):
        if moves and codes[i].startswith("to ") and step_kind(tried.agenda[-1]) == agenda.TURN:
            break  # there was one space only, and it is this one
        code = step_code(tried, seat, codes[i]) if codes[i].startswith("step ") else codes[i]
        m = legal_move(rules, tried, seat, code)
        moves.append(m)
        if i < len(codes) - 1:
            check_target(tried, m, codes[i + 1])
            rules.play(t, seat, m)
    return moves


def codes_of(words: list[str]) -> list[str]:
    """One after the other; a step still goes by its space."""
    if words[0] in SECOND:
        return [words[0], *[f"{SECOND[words[0]]} {word}" for word in words[1:]]]
    steps = ["stop" if word == "STOP" else f"step {word}" for word in words[1 if words[0] == "go" else 2 :]]
    return steps if words[0] == "go" else [" ".join(words[:2]), *steps]


def check_target(s: State, m: Move, following: str) -> None:
    """A space that will not be asked for, because there is one only, must be that one."""
    for code, spaces in (("tunnel", banks_beside(s)), ("subway", subway_stops(s))):
        if m.code == code and following not in [
            f"to {CARD_NAMES[i]}" for i in range(len(CARD_NAMES)) if spaces >> i & 1
        ]:
            raise target_refused(agenda.TUNNEL if code == "tunnel" else agenda.SUBWAY)


def step_code(s: State, seat: int, text: str) -> str:
    """`step H2` as the way that leads there, or the refusal."""
    name = text.split()[1]
    if name not in CARD_NAMES:
        raise unknown(text)
    why = refusal_of_phase(s, seat, STEP_CODES[0])
    if why is None:
        why = refused_step(s, CARD_NAMES.index(name))
    if why is not None:
        raise why
    for way in range(WAYS):
        if s.maze.beside(s.you, way) == CARD_NAMES.index(name):
            return STEP_CODES[way]
    raise unknown(text)


def legal_move(rules: Rules[State], s: State, seat: int, code: str) -> Move:
    for m in rules.legal(s, seat):
        if m.code == code:
            return m
    raise refusal(s, seat, code)


# -- why not ---------------------------------------------------------------------------------------------------------


def refusal(s: State, seat: int, text: str) -> Illegal:
    """Why a line is no legal move."""
    code = coded(text)
    if s.ending:
        return no("E_OVER", "LJ-10.5", N_("The match is over."))
    for m in MOVES:
        if m.code == code:
            why = refusal_of_phase(s, seat, code)
            return refusal_of(s, code.split()) if why is None else why
    return unknown(text)


def refusal_of_phase(s: State, seat: int, code: str) -> Illegal | None:
    if s.ending:
        return no("E_OVER", "LJ-10.5", N_("The match is over."))
    if seat != agenda.YOU:
        return no("E_SEAT", "", N_("There is no seat {seat} at this table."), {"seat": str(seat)})
    if step_kind(s.agenda[-1]) not in ASKED[code.split()[0]]:
        return phase(code, "LJ-5.5")
    return None


def refusal_of(s: State, words: list[str]) -> Illegal:
    """The error of a move that belongs to what is asked, and is not legal."""
    order = words[0]
    if order in PREPARATION_NAMES:
        return refused_preparation(s, PREPARATION_NAMES.index(order))
    if order in STEP_CODES:
        other = s.maze.beside(s.you, STEP_CODES.index(order))
        why = refused_step(s, other)
        return phase(order, "LJ-6.1") if why is None else why
    if order == "walk":
        return refused_card(s, CARD_NAMES.index(words[1]))
    if order == "play":
        return not_in_hand(words[1])
    if order == "wait":
        return no("E_DECK_EMPTY", "LJ-5.10", N_("There is no card for a pursuer turn."))
    return target_refused(step_kind(s.agenda[-1]))


def not_in_hand(name: str) -> Illegal:
    return no("E_NOT_IN_HAND", "LJ-5.7", N_("{card} is not in your hand."), {"card": name})


def refused_card(s: State, card: int) -> Illegal:
    if must_wait(s):
        return phase(f"walk {CARD_NAMES[card]}", "LJ-5.3" if s.turn == 0 else "LJ-12.6")
    if not s.hand >> card & 1:
        return not_in_hand(CARD_NAMES[card])
    gaps = {"effort": str(EFFORT[card]), "most": str(EXHAUSTED)}
    return no("E_TOO_TIRED", "LJ-5.7", N_("This card costs an effort of {effort}: fatigue would pass {most}."), gaps)


def refused_step(s: State, other: Space) -> Illegal | None:
    """A step to this space; NOWHERE is beyond the rim."""
    if s.steps == 0:
        return no("E_NO_STEPS", "LJ-6.1", N_("There are no steps left."))
    ways = [way for way in range(WAYS) if s.maze.beside(s.you, way) == other]
    if other == NOWHERE or not ways:
        return no("E_NOT_ADJACENT", "LJ-1.4", N_("There is no such space beside yours."))
    gaps = {"space": CARD_NAMES[other]}
    if s.maze.ways[ways[0]][s.you] == NOWHERE:
        return no("E_WALL", "LJ-6.2", N_("A wall is between you and {space}."), gaps)
    if on_board(s) >> other & 1:
        return no("E_OCCUPIED", "LJ-6.3", N_("A pursuer is on {space}."), gaps)
    if s.crimes >> other & 1:
        return no("E_FORBIDDEN", "LJ-13.3", N_("{space} is a crime scene."), gaps)
    return None


def refused_preparation(s: State, suit: Suit) -> Illegal:
    name = PREPARATION_NAMES[suit]
    if s.turn == 0:
        return phase(name, "LJ-12.2")
    if not s.held >> suit & 1:
        return no("E_NO_PREP", "LJ-12.1", N_("You do not have this preparation card."))
    if s.spent:
        return no("E_PREP_GAP", "LJ-12.3", N_("A preparation card was played already: a turn must follow."))
    if s.fatigue == EXHAUSTED:
        return no("E_TOO_TIRED", "LJ-12.4", N_("You are too tired for a preparation card."))
    if suit == TUNNEL:
        return target_refused(agenda.TUNNEL)
    if suit == SUBWAY:
        return target_refused(agenda.SUBWAY)
    assert not may_wait(s)
    return no("E_DECK_EMPTY", "LJ-12.6", N_("There is no card for a pursuer turn."))


def target_refused(kind: int) -> Illegal:
    if kind == agenda.TUNNEL:
        return no("E_PREP_TARGET", "LJ-12.7", N_("There is no bank with its marker there, beside your space."))
    if kind == agenda.DOUBLE:
        return no("E_PREP_TARGET", "LJ-12.14", N_("The doppelgänger cannot stand there: you or an officer does."))
    if kind == agenda.SUBWAY:
        return no(
            "E_PREP_TARGET", "LJ-12.21", N_("The subway leads to a face-up space of your rank without an officer.")
        )
    return no("E_JUMP_TARGET", "LJ-14.12", N_("This is not one of the nearest spaces of its suit."))
