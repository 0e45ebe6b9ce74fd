"""The page of the host as a value: what the house does just now, and what was told of it."""

from __future__ import annotations

import time
from typing import Final

from onthelam.store.rows import BanRow, ReportRow, SitterRow, TableRow
from onthelam.store.statements import NEVER
from onthelam.table.bans import ban_words
from onthelam.table.listing import HOUR, ago, facts, moment, span, state, title
from onthelam.table.seats import BOT, FREE, name
from onthelam.tongue.tongue import Tongue
from onthelam.web.counts import BOUNDS, Histogram
from onthelam.web.host import Host
from onthelam.web.metrics import memory
from onthelam.web.shown.hosting import HostBan, HostPage, HostReport, HostTable, Sitter

TABLES: Final = 30  # on a page
REPORTS: Final = 20
AROUND: Final = 8  # lines of the chat beside a report
MB: Final = 1 << 20
HOURS: Final = (1, 24, 7 * 24, 30 * 24, 0)


async def overview(host: Host, tongue: Tongue, who: str = "", before: float = NEVER, wrong: str = "") -> HostPage:
    store = host.hall.store
    rows = await store.laid_tables(TABLES + 1, before)
    visitor = await store.visitor(who) if who else None
    return HostPage(
        figures=figures(host, tongue),
        fault=tongue.refusal(store.fault) if store.fault is not None else "",
        troubles=tuple(
            [(one.text, when(one.first, one.last, one.times, tongue)) for one in host.troubles.newest_first()]
        ),
        reports=tuple([await reported(host, row, tongue) for row in await store.reports(REPORTS)]),
        tables=tuple([await listed(host, row, tongue) for row in rows[:TABLES]]),
        older=f"/host?before={rows[TABLES - 1].made!r}#tables" if len(rows) > TABLES else "",
        bans=tuple([await banned(host, row, tongue) for row in await host.bans.all()]),
        who=who,
        who_name=visitor.name if visitor is not None else "",
        who_from=host.address_of(who),
        hours=tuple([(hours, span(hours * HOUR, tongue) if hours else tongue.say("for good")) for hours in HOURS]),
        wrong=wrong,
    )


# -- how it does -----------------------------------------------------------------------------------------------------


def figures(host: Host, tongue: Tongue) -> tuple[tuple[str, str], ...]:
    hall, counts = host.hall, host.counts
    rooms = list(hall.rooms.values())
    running = sum(not (room.match.over or room.is_closed) for room in rooms)
    chose = hall.thinkers.chose
    broken = sum(n for code, n in counts.answers.items() if code >= 500)
    told = (
        (tongue.say("Running for"), span(time.time() - host.began, tongue)),
        (tongue.say("Tables in use"), f"{len(rooms)}, {tongue.count('{n} running', '{n} running', running)}"),
        (tongue.say("Pages that look on"), str(sum(host.sockets.values()))),
        (tongue.say("Clicks played"), str(sum(counts.moves.counts))),
        (tongue.say("19 of 20 answered within"), nineteen_of_twenty(counts.moves)),
        (tongue.say("Choices of bots"), str(chose["itself"] + chose["usual"])),
        (tongue.say("Of them the usual move instead"), str(chose["usual"])),
        (tongue.say("Written, in commits"), f"{hall.store.writes}, {hall.store.commits}"),
        (tongue.say("Memory without bots"), f"{memory() // MB} MB"),
        (tongue.say("Answers: too much asked"), str(counts.answers[429])),
        (tongue.say("Answers: a fault of ours"), str(broken)),
    )
    return told


def nineteen_of_twenty(taken: Histogram) -> str:
    """As finely as they are counted."""
    total, below = sum(taken.counts), 0
    for bound, count in zip(BOUNDS, taken.counts, strict=False):
        below += count
        if total and below >= 0.95 * total:
            return f"{bound * 1000:.0f} ms"
    return f"> {BOUNDS[-1]:.0f} s" if total else "–"


def when(first: float, last: float, times: int, tongue: Tongue) -> str:
    if times == 1:
        return moment(last, tongue)
    return tongue.say(
        "{times} times, from {first} to {last}", times=times, first=moment(first, tongue), last=moment(last, tongue)
    )


# -- who sits where --------------------------------------------------------------------------------------------------


async def listed(host: Host, row: TableRow, tongue: Tongue) -> HostTable:
    room = host.hall.rooms.get(row.match)
    looking = len(room.listeners) if room is not None else 0
    told = [tongue.count("{n} page looks on", "{n} pages look on", looking)] if looking else []
    return HostTable(
        id=row.match,
        address=f"/t/{row.match}",
        title=title(row, tongue),
        state=state(row, tongue),
        facts=", ".join([*facts(row, tongue), *told]),
        sitters=tuple([sitter(host, one, tongue) for one in await host.hall.store.sitters(row.match)]),
        listed=row.listed,
        closed=row.closed > 0.0,
    )


def sitter(host: Host, one: SitterRow, tongue: Tongue) -> Sitter:
    called = name(one, tongue)
    if one.kind in (BOT, FREE):
        return Sitter(called, "", "")
    room = host.hall.rooms.get(one.match)
    if room is not None and room.present(one.seat):
        return Sitter(called, one.visitor, tongue.say("here"))
    return Sitter(called, one.visitor, ago(one.seen, tongue) if one.seen else "")


# -- what was told ---------------------------------------------------------------------------------------------------


async def reported(host: Host, row: ReportRow, tongue: Tongue) -> HostReport:
    around = await host.hall.store.said_around(row, AROUND)
    return HostReport(
        id=row.id,
        table=f"/t/{row.match}",
        table_id=row.match,
        when=ago(row.at, tongue),
        by=row.name or tongue.say("Somebody"),
        by_id=row.by,
        about=row.called,
        about_id=row.about,
        text=row.text,
        around=tuple([(line.name, line.text, line.n == row.line) for line in around]),
    )


async def banned(host: Host, row: BanRow, tongue: Tongue) -> HostBan:
    visitor = await host.hall.store.visitor(row.who)
    return HostBan(row.who, visitor.name if visitor is not None else "", ban_words(row, tongue))
