"""A room as one seat sees it, as one value: the only way from a match to a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import View
from onthelam.games import clauses
from onthelam.games.game import Game
from onthelam.games.slots import Sign, Ticket, no_supposing
from onthelam.games.words import Order, Words
from onthelam.store.rows import ChatRow
from onthelam.table.room import Room
from onthelam.table.seats import PERSON, is_bot
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue
from onthelam.web.company import Company, Place, company, where
from onthelam.web.danger import past
from onthelam.web.dealt import dealt
from onthelam.web.fairness import fairness
from onthelam.web.log import LOG_ROWS, callouts, foremost, newest_lines, notes_of, since_choice
from onthelam.web.shown.table import NO_LOG, Chair, Choice, Column, End, Group, Live, Said

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
    log, before = newest_lines(room, seat, v, tongue)
    told = room.told(seat, before)
    notes = notes_of(room, seat, v)
    missing = room.missing()
    stood_in = seat in held and room.by_itself(seat)
    shut = room.is_closed and not room.match.over
    if stood_in or missing or shut:
        v = room.view(seat)
        v.moves = ()  # the house answers, or nobody does yet, or any more
    over = room.match.over
    asked = bool(v.moves) and not over
    clause = "" if over or missing or shut else words.clause(v)
    end = ended(room, seat, v, visitor, called, tongue) if over else None
    step_by_step = seat in held and room.places[seat].asks  # whoever wants every question is asked them one by one
    chooses = seat in held and not (stood_in or missing or over or shut)
    picks = words.picks(v, tongue) if chooses and not step_by_step else None
    hint = words.hint(v, tongue) if asked else ""
    if shut:
        prompt, hint = tongue.say("The host has closed this table."), tongue.say("Nobody moves any more.")
    elif missing:
        prompt, hint = still_free(room, missing, tongue), awaits(room, tongue)
    else:
        prompt = by_itself(room, seat, tongue) if stood_in else words.prompt(v, called, tongue)
    if end is not None:
        prompt, hint = end.verdict, end.why
    tickets = room.game.tickets(v, present.plain, tongue)
    sheets = room.game.sheets(v, present.plain, tongue)
    own = [sheet for sheet in sheets if sheet.seat >= 0]
    seen = v if room.match.begun else room.view(NOBODY)  # no picture of a seat is asked for before anything is drawn
    in_hand = (*tickets, *[ticket for sheet in own for part in sheet.parts for ticket in part.tickets])
    return Live(
        table=address(room),
        seat=seat,
        number=room.number(seat),
        news=room.news,
        title=title(room, asked, over, tongue),
        turn=asked,
        prompt=prompt,
        clause=clause,
        rule=rule(room.game, clause, tongue.code),
        notice=notice,
        groups=grouped(room.game, v, tongue, picks.moves if picks is not None else (), in_hand) if asked else (),
        may_undo=seat != NOBODY and not (over or missing or shut) and room.may_undo(seat),
        wide=() if narrow is True else room.game.pieces(seen, present.plain, tongue, False, told),
        narrow=() if narrow is False else room.game.pieces(seen, present.plain, tongue, True, told),
        lead=words.lead(v, called, tongue),
        gauges=room.game.gauges(v, present.plain, tongue),
        tickets=tickets,
        since=since_choice(log, room.chosen_at(seat), tongue),
        chosen=room.chosen_at(seat),
        foremost=foremost(log, room.number(seat) - 1 if over else room.chosen_at(seat)),
        chairs=chairs(room, v, present, tongue, bool(sheets) and not over),
        log=log,
        earlier=max(0, room.number(seat) - LOG_ROWS),
        chat=tuple([said(row, held, tongue) for row in room.chats[-CHATS:]]),
        may_chat=not room.is_closed and (seat in held or (room.row.open_chat and not held)),
        watching=room.watching(),
        end=end,
        hint=hint,
        note=notes.note(v, tongue) if asked else "",
        learns=learns(room, seat),
        lesson=callouts(room, seat, v, tongue) if asked and learns(room, seat) else (),
        game=room.game.name,
        follow=f"{address(room)}?seat={on}" if on != NOBODY else "",
        picks=picks,
        ticks=ticks(room, v, tongue) if not (over or shut) else (),
        phrases=words.phrases(v, tongue) if seat in held else (),
        supposes=asked and room.game.supposing is not no_supposing,
        sheets=sheets,
        roams=room.game.roams,
        legend=f"/rules/{room.game.name}#{room.game.legend}" if room.game.legend else "",
        may_begin=bool(held) and room.may_begin(),
        mark=room.commitment() if room.takes_numbers() else "",
        closed=shut,
    )


def said(row: ChatRow, held: list[Seat], tongue: Tongue) -> Said:
    """Whoever watched when they wrote it is marked: nobody at the table speaks in their name."""
    return Said(row.n, row.name, row.text, row.seat in held, tongue.say("watching") if row.seat == NOBODY else "")


def still_free(room: Room, missing: list[Seat], tongue: Tongue) -> str:
    return tongue.say("Still free: {names}", names=tongue.listed([where(room, seat, tongue) for seat in missing]))


def awaits(room: Room, tongue: Tongue) -> str:
    if room.may_begin():
        return tongue.say("The match begins when everybody sits, or somebody who sits here begins it.")
    return tongue.say("The table begins when everybody sits.")


def by_itself(room: Room, seat: Seat, tongue: Tongue) -> str:
    if is_bot(room.places[seat]):
        return tongue.say("A bot plays for you.")
    if room.match.ordered(seat) is not None:
        return tongue.say("This passes by itself, as you have ticked.")
    return tongue.say("This passes by itself.")


def ticks(room: Room, v: View, tongue: Tongue) -> tuple[Order, ...]:
    """Only for a person in the seat: a bot that stands in gives no orders."""
    if v.seat == NOBODY or is_bot(room.places[v.seat]):
        return ()
    place, wishes = room.places[v.seat], list(room.game.words.orders(v, tongue))
    words = tongue.say("Ask me anyway, also where there is little to choose")
    wishes.append(Order("no" if place.asks else "yes", words, place.asks, False, "asks"))
    if room.game.words.lesson(v).steps:
        words = tongue.say("Explain the game as I play")
        wishes.append(Order("no" if place.learns else "yes", words, place.learns, False, "learns"))
    return tuple(wishes)


def learns(room: Room, seat: Seat) -> bool:
    return seat != NOBODY and room.places[seat].learns


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
        may_undo=seat != NOBODY and room.may_undo(seat),
        wide=(),
        narrow=(),
        lead="",
        gauges=(),
        tickets=(),
        since=(),
        foremost="",
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


def grouped(
    game: Game, v: View, tongue: Tongue, without: tuple[str, ...] = (), tickets: tuple[Ticket, ...] = ()
) -> tuple[Group, ...]:
    """What may be chosen under its headings, in the order in which they first come; what has none comes last.

    A line that stands for several moves comes before the moves of its group; `without` these codes. What a ticket
    stands for needs no other button where there is little room.
    """
    held = {ticket.moves[0] for ticket in tickets if len(ticket.moves) == 1}
    words, signs = game.words, game.signs(v)
    under: dict[tuple[str, str], list[Choice]] = {}
    for one in words.shortcuts(v, tongue):
        under.setdefault((one.group, ""), []).append(
            signed(Choice(one.text, one.words, "", one.brief, one.gist, one.drawn), signs)
        )
    for m in sorted([m for m in v.moves if m.code not in without], key=lambda m: words.rank(m, v)):
        heading, piece = words.group(m, v, tongue), words.piece(m, v)
        told = (words.short if heading else words.move)(m, v, tongue)
        brief, gist = words.brief(m, v, tongue), words.gist(m, v, tongue)
        choice = Choice(m.code, told, "", brief, gist, m.code in held or words.drawn(m, v))
        under.setdefault((heading, piece), []).append(signed(choice, signs))
    keys = chain(KEYS)
    groups = [
        Group(heading, tuple([choice._replace(key=next(keys, "")) for choice in choices]), piece)
        for (heading, piece), choices in sorted(under.items(), key=lambda one: one[0][0] == "")
    ]
    return tuple(groups)


def signed(choice: Choice, signs: dict[str, Sign]) -> Choice:
    sign = signs.get(choice.code)
    return choice._replace(icon=sign.icon, danger=sign.danger) if sign else choice


def chairs(room: Room, v: View, present: Company, tongue: Tongue, sheets: bool = False) -> tuple[Chair, ...]:
    awaited, places, marks = room.awaited(v), present.places, room.game.marks(v, present.plain)
    seats = [chair(room, v, seat, seat in awaited, places[seat], tongue, sheets) for seat in range(v.seats())]
    return tuple([one._replace(mark=mark) for one, mark in zip(seats, marks)] if marks else seats)


def chair(room: Room, v: View, seat: Seat, acting: bool, place: Place, tongue: Tongue, sheet: bool) -> Chair:
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
        sheet=sheet,
        binds=room.commitment() if "sit" in may and room.takes_numbers() else "",
    )


def ended(room: Room, seat: Seat, v: View, visitor: str, called: list[str], tongue: Tongue) -> End:
    outcome = room.match.outcome
    assert outcome is not None
    words = room.game.words
    if len({outcome.won[held] for held in room.held_by(visitor)}) > 1:
        seat = NOBODY  # both sides sit at this device: neither is spoken to
    won = "" if seat == NOBODY else "won" if outcome.won[seat] else "lost"
    plies, gone = room.match.plies, past(room, v.seat, called, tongue)
    minutes = max(1, round((room.row.ended - room.row.made) / 60))
    counted = words.reckoning(v, tongue)
    verdict, taught = words.verdict(outcome, seat, called, tongue, v), words.lesson(v)
    return End(
        verdict=verdict.won,
        why=verdict.why,
        won=won,
        sides=sides(v, outcome.won, words, called, tongue),
        facts=(
            *(() if counted else notes_of(room, v.seat, v).summary(v, tongue)),
            (tongue.say("Lasted"), tongue.count("{n} minute", "{n} minutes", minutes)),
            decided(room, visitor, tongue),
        ),
        danger=gone.curve,
        turning=gone.turning,
        fair=fairness(room, tongue),
        seed=room.row.seed.hex(),
        draws=sum(len(ply.draws) for ply in plies),
        rematch=f"/t/{room.next}" if room.next else "",
        may_rematch=not room.is_closed and bool(room.held_by(visitor)),
        again=again(v, words, tongue),
        turns=turns(v, words, tongue),
        real=room.game.name if learns(room, v.seat) else "",
        learnt=tongue.say(taught.learnt) if taught.learnt and learns(room, v.seat) else "",
        deal=dealt(room, seat, v, tongue) if room.row.deal else None,
        columns=columns(room, counted.seats, v, called) if counted else (),
        counted=counted.rows if counted else (),
        unit=counted.unit if counted else "",
        decided=counted.told if counted else "",
    )


def columns(room: Room, seats: Sequence[int], v: View, called: list[str]) -> tuple[Column, ...]:
    assert room.match.outcome is not None
    won, marks = room.match.outcome.won, room.game.marks(v, called)
    return tuple([Column(tidy(called[n]), marks[n] if marks else "", n == v.seat, won[n]) for n in seats])


def decided(room: Room, visitor: str, tongue: Tongue) -> tuple[str, str]:
    """How often they chose, or all people at the table."""
    held = room.held_by(visitor)
    people = held or [place.seat for place in room.places if place.kind == PERSON]
    label = tongue.say("Your choices") if held else tongue.say("Choices")
    return label, str(sum([room.match.decided(seat) for seat in people]))


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
        return ""
    return tongue.say("swap sides") if v.seats() == 2 else tongue.say("everybody one seat on")


def turns(v: View, words: Words[Any], tongue: Tongue) -> bool:
    return v.seats() > 1 and bool(words.role(v, 0, tongue))
