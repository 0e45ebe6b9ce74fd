"""A room as one seat sees it, as one value: the only way from a match to a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final
from weakref import WeakKeyDictionary

from onthelam.core.move import Move
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import View
from onthelam.draw.steps import steps
from onthelam.games import clauses
from onthelam.games.game import Game
from onthelam.games.words import Order, Words
from onthelam.table.room import Room
from onthelam.table.seats import is_bot
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue
from onthelam.web.company import Company, Place, company
from onthelam.web.danger import danger
from onthelam.web.log import LOG_ROWS, newest_lines, notes_of
from onthelam.web.shown import NO_LOG, Chair, Choice, End, Group, Live, Said

CHATS: Final = 50
KEYS: Final = "123456789"


def address(room: Room) -> str:
    return f"/t/{room.id}"


def live(room: Room, seat: Seat, visitor: str, tongue: Tongue, narrow: bool | None = None, notice: str = "") -> Live:
    """Everything a page of this seat shows. `narrow` is which picture is wanted; None for both."""
    words = room.game.words
    held = room.held_by(visitor)
    present = company(room, seat, held, tongue)
    called = present.called
    on = room.passed_to(seat, visitor)
    if on != NOBODY and room.game.secrets:
        return covered(room, seat, on, present, tongue, notice)
    v = room.view(seat)
    log, before = newest_lines(room, seat, v, called, tongue)
    told = room.told(seat, before)
    notes = notes_of(room, seat, v)
    stood_in = seat in held and room.by_itself(seat)
    if stood_in:
        v = room.view(seat)
        v.moves = ()  # the house answers, not whoever looks on
    over = room.match.over
    asked = bool(v.moves) and not over
    clause = "" if over else words.clause(v)
    end = ended(room, seat, v, visitor, called, tongue) if over else None
    prompt = by_itself(room, seat, tongue) if stood_in else words.prompt(v, called, tongue)
    return Live(
        table=address(room),
        seat=seat,
        number=room.number(seat),
        news=room.news,
        title=title(room, asked, over, tongue),
        turn=asked,
        prompt=end.verdict if end is not None else prompt,
        clause=clause,
        rule=rule(room.game, clause, tongue.code),
        notice=notice,
        groups=grouped(room.game, v, tongue) if asked else (),
        may_undo=seat != NOBODY and not over and room.match.may_undo(seat),
        wide=() if narrow is True else room.game.pieces(v, present.plain, tongue, False, told),
        narrow=() if narrow is False else room.game.pieces(v, present.plain, tongue, True, told),
        lead=words.lead(v, called, tongue),
        last=log.lines[-1].text if log.lines else "",
        chairs=chairs(room, v, present, tongue),
        log=log,
        earlier=max(0, room.number(seat) - LOG_ROWS),
        chat=tuple([Said(row.n, row.name, row.text, mine=row.seat in held) for row in room.chats[-CHATS:]]),
        may_chat=bool(held),
        watching=room.watching(),
        end=end,
        hint=words.hint(v, tongue) if asked else "",
        lesson=notes.lesson(v, tongue) if asked else "",
        teaches=words.teaches(v) and not over,
        follow=f"{address(room)}?seat={on}" if on != NOBODY else "",
        ticks=ticks(room, v, tongue) if not over else (),
        phrases=words.phrases(v, tongue) if seat in held else (),
    )


def by_itself(room: Room, seat: Seat, tongue: Tongue) -> str:
    if is_bot(room.places[seat]):
        return tongue.say("A bot plays for you.")
    return tongue.say("This passes by itself, as you have ticked.")


def ticks(room: Room, v: View, tongue: Tongue) -> tuple[Order, ...]:
    """Only for a person in the seat: a bot that stands in gives no orders."""
    if v.seat == NOBODY or is_bot(room.places[v.seat]):
        return ()
    return room.game.words.orders(v, tongue)


def covered(room: Room, seat: Seat, on: Seat, present: Company, tongue: Tongue, notice: str) -> Live:
    """Between two people at one device: nothing of what either of them knows."""
    v = room.view(NOBODY)
    words = room.game.words
    name = words.role(v, on, tongue) or tidy(present.called[on])
    seats = chairs(room, v, present, tongue)
    seats = tuple([one._replace(may=tuple([act for act in one.may if act != "eyes"])) for one in seats])  # one way on
    return Live(
        table=address(room),
        seat=seat,
        number=room.number(seat),
        news=room.news,
        title=title(room, False, False, tongue),
        turn=False,
        prompt=words.pass_on(v, on, name, tongue),
        clause="",
        rule="",
        notice=notice,
        groups=(),
        may_undo=seat != NOBODY and room.match.may_undo(seat),
        wide=(),
        narrow=(),
        lead="",
        last="",
        chairs=seats,
        log=NO_LOG,
        earlier=0,
        chat=(),
        may_chat=False,
        watching=room.watching(),
        end=None,
        follow=f"{address(room)}?seat={on}",
        cover=name,
    )


def title(room: Room, asked: bool, over: bool, tongue: Tongue) -> str:
    game = room.game.words.title(tongue)
    if over:
        return tongue.say("Over: {game}", game=game)
    return tongue.say("Your turn: {game}", game=game) if asked else tongue.say("{game} at On the Lam", game=game)


@lru_cache(maxsize=512)
def rule(game: Game, clause: str, code: str) -> str:
    found = clauses.kept(game.folder, code).find(clause) if clause else ()
    return found[0].text if found else ""


def grouped(game: Game, v: View, tongue: Tongue) -> tuple[Group, ...]:
    """The moves under their headings, in the order in which the headings first come."""
    words = game.words
    under: dict[str, list[Move]] = {}
    for m in v.moves:
        under.setdefault(words.group(m, v, tongue), []).append(m)
    keys = chain(KEYS)
    groups: list[Group] = []
    for heading, moves in under.items():
        told = words.short if heading else words.move
        choices = [
            Choice(m.code, told(m, v, tongue), next(keys, ""), words.brief(m, v, tongue), words.gist(m, v, tongue))
            for m in moves
        ]
        groups.append(Group(heading, tuple(choices)))
    return tuple(groups)


def chairs(room: Room, v: View, present: Company, tongue: Tongue) -> tuple[Chair, ...]:
    awaited = room.awaited(v)
    return tuple([chair(room, v, seat, seat in awaited, present.places[seat], tongue) for seat in range(v.seats())])


def chair(room: Room, v: View, seat: Seat, acting: bool, place: Place, tongue: Tongue) -> Chair:
    """A seat as the view's seat may know it."""
    words = room.game.words
    may = place.may
    if "eyes" in may and room.passed_to(seat, room.places[seat].visitor) != NOBODY:  # its page would lead back here
        may = tuple([act for act in may if act != "eyes"])
    return Chair(
        seat=seat,
        name=place.name,
        kind=place.kind,
        bot=place.bot,
        mine=place.mine,
        here=seat == v.seat,
        present=place.present,
        acting=acting,
        thinking=acting and place.bot != "",
        standing=words.standing(v, seat, tongue),
        role="" if place.several else words.role(v, seat, tongue),  # then the name says it
        may=may,
    )


def ended(room: Room, seat: Seat, v: View, visitor: str, called: list[str], tongue: Tongue) -> End:
    outcome = room.match.outcome
    assert outcome is not None
    words = room.game.words
    if len({outcome.won[held] for held in room.held_by(visitor)}) > 1:
        seat = NOBODY  # both sides sit at this device: neither is spoken to
    won = "" if seat == NOBODY else "won" if outcome.won[seat] else "lost"
    plies = room.match.plies
    minutes = max(1, round((room.row.ended - room.row.made) / 60))
    return End(
        verdict=words.verdict(outcome, seat, called, tongue, v),
        won=won,
        sides=sides(v, outcome.won, words, called, tongue),
        facts=(
            *notes_of(room, v.seat, v).summary(v, tongue),
            (tongue.say("Lasted"), tongue.count("{n} minute", "{n} minutes", minutes)),
            (tongue.say("Choices"), str(sum(1 for ply in plies if ply.seat != NOBODY))),
        ),
        danger=danger_line(room, tongue),
        commitment=room.commitment(),
        seed=room.row.seed.hex(),
        draws=sum(len(ply.draws) for ply in plies),
        rematch=f"/t/{room.next}" if room.next else "",
        may_rematch=bool(room.held_by(visitor)),
        again=again(v, words, tongue),
        turns=turns(v, words, tongue),
        real=room.game.name if words.teaches(v) else "",
    )


def sides(
    v: View, won: Sequence[bool], words: Words[Any], called: list[str], tongue: Tongue
) -> tuple[tuple[str, str, bool], ...]:
    """Each seat with what it played and whether it won; () where all of them share one outcome."""
    if len(set(won)) < 2:
        return ()
    return tuple((tidy(called[seat]), words.role(v, seat, tongue), won[seat]) for seat in range(v.seats()))


def again(v: View, words: Words[Any], tongue: Tongue) -> str:
    """A rematch moves everybody on by one seat: where seats differ, the button says so."""
    if not turns(v, words, tongue):
        return tongue.say("Again")
    return tongue.say("Again, swap sides") if v.seats() == 2 else tongue.say("Again, everybody one seat on")


def turns(v: View, words: Words[Any], tongue: Tongue) -> bool:
    return v.seats() > 1 and bool(words.role(v, 0, tongue))


def danger_line(room: Room, tongue: Tongue) -> str:
    """Drawn once: a match that is over stays as it is."""
    drawn = _danger.setdefault(room, {})
    if tongue.code not in drawn:
        told = danger(room)
        values, below = [value for value, _ in told], rounds_below(told, tongue) if told else {}
        drawn[tongue.code] = steps(values, below, tongue.say("caught")) if told else ""
    return drawn[tongue.code]


_danger: WeakKeyDictionary[Room, dict[str, str]] = WeakKeyDictionary()


def rounds_below(told: Sequence[tuple[int, int]], tongue: Tongue) -> dict[int, str]:
    """By place on the line: the first round in words, then every fifth, or tenth in a long match, as a number."""
    every = 5 if told[-1][1] < 30 else 10
    marks: dict[int, str] = {}
    for n, (_, now) in enumerate(told):
        if now == 1 and not marks:
            marks[n] = tongue.say("Round {n}", n=1)
        elif now > told[n - 1][1] and now // every > told[n - 1][1] // every:
            marks[n] = str(now // every * every)
    return marks
