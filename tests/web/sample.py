"""A value for every page, made from real matches of Safehouse without a server.

python tests/web/sample.py OUT      writes every page in both themes as HTML into the folder OUT, with its files
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

import onthelam as lam
from onthelam.core.tabletop import View
from onthelam.games import load
from onthelam.games.clauses import read
from onthelam.games.lesson import Callout
from onthelam.tongue.tongue import CODES, ENGLISH, Tongue, tongue
from onthelam.web.danger import Point, drawn
from onthelam.web.environment import BOARD_CSS, STATIC, board_css
from onthelam.web.month import Day, DaysPage
from onthelam.web.pages import render
from onthelam.web.parts import item, told_item
from onthelam.web.reel import curve
from onthelam.web.shown import hosting, others
from onthelam.web.shown import table as shown
from tests.pictures.positions import PLAYERS, positions

GAME: Final = load("safehouse")
TABLE: Final = "/t/0123456789abcdef"
SEED: Final = "7f0c19ae52d4b8e10a639c77e24051bf7f0c19ae52d4b8e10a639c77e24051bf"
MARK: Final = "c41d90ef0c8b7d2ea98f6c15c7c41d90ef0c8b7d2ea98f6c15c7a1b2c3d48a02"
FAIR: Final = shown.Fairness(MARK, (("Seat 1", "0123456789abcdef0123456789abcdef"),), "These numbers were fixed.")
NASTY: Final = "<b onclick=x>Ro & 'bin'"

TWELVE: Final = tuple(
    f"Sentence number {i} of the log, long enough to show what a line does when it wraps." for i in range(12)
)
CALLOUTS: Final = (
    Callout("A first thing", "Said before.", "row-1", 1, 9),
    Callout("A thing to learn", "A sentence about it, with what it costs.", "row-2", 2, 9),
)


def spoken(v: View, names: tuple[str, ...], t: Tongue) -> tuple[shown.Group, ...]:
    """The moves under their headings, as a page has them."""
    titles: dict[str, list[shown.Choice]] = {}
    for i, move in enumerate(v.moves):
        title = GAME.words.group(move, v, t)
        words = GAME.words.short(move, v, t) if title else GAME.words.move(move, v, t)
        titles.setdefault(title, []).append(shown.Choice(move.code, words, str(i + 1) if i < 9 else ""))
    return tuple(shown.Group(title, tuple(choices)) for title, choices in titles.items())


def chairs(v: View, names: tuple[str, ...], t: Tongue) -> Iterator[shown.Chair]:
    to_act = {v.seat} if v.moves else {0}
    for seat, name in enumerate(names):
        mine = seat == v.seat
        bot = name.startswith("Bot")
        free = seat == 3
        may = ("leave", "resign") if mine else ("sit",) if free else () if bot else ("stand-in",)
        yield shown.Chair(
            seat,
            "" if free else name,
            "free" if free else "bot" if bot else "person",
            t.say("steady") if bot else "",
            mine,
            mine,
            seat != 1,
            seat in to_act,
            bot and seat not in to_act,
            GAME.words.standing(v, seat, t),
            may,
            "SAFE"[seat],
        )


def log_of(lines: Iterable[shown.Line]) -> shown.Log:
    told = tuple(lines)
    return shown.Log(told, tuple(map(item, told)))


def live(v: View, t: Tongue = ENGLISH, name: str = "", **more: Any) -> shown.Live:
    """What the seat of a view sees; `more` are parts that are to be otherwise."""
    names = (name or PLAYERS[0], *PLAYERS[1 : v.seats()])[: v.seats()]
    prompt = GAME.words.prompt(v, names, t)
    clause = GAME.words.clause(v)
    parts: dict[str, Any] = {
        "table": TABLE,
        "seat": v.seat,
        "number": 44,
        "news": 3,
        "title": prompt,
        "turn": bool(v.moves),
        "prompt": prompt,
        "clause": clause,
        "rule": read(GAME.folder).find(clause)[0].text,
        "notice": "",
        "groups": spoken(v, names, t),
        "may_undo": bool(v.moves),
        "wide": GAME.pieces(v, names, t, False, None),
        "narrow": GAME.pieces(v, names, t, True, None),
        "lead": GAME.words.lead(v, names, t),
        "gauges": GAME.gauges(v, names, t),
        "tickets": GAME.tickets(v, names, t),
        "since": (),
        "foremost": TWELVE[-1],
        "chairs": tuple(chairs(v, names, t)),
        "log": log_of(shown.Line(3 + i // 3, i % 3, text, i == 11) for i, text in enumerate(TWELVE)),
        "earlier": 31,
        "chat": (shown.Said(1, "Jonas", "That was close.", False), shown.Said(2, names[0], f"{name} yes", True)),
        "may_chat": True,
        "watching": 2,
        "end": None,
    }
    return shown.Live(**(parts | more))


AT: Final = f"{TABLE}/replay?seat=0&step="


def ended(v: View, t: Tongue) -> shown.Live:
    facts = (("Turns", "19"), ("Pursuers rolled", "14"), ("Numbers entered", "57"), ("Closest call", "turn 14: one"))
    verdict = GAME.words.prompt(v, PLAYERS[: v.seats()], t)
    end = shown.End(
        verdict,
        t.say("Everybody is in the safe house."),
        "won",
        facts,
        drawn([Point(n + 1, 4 * n + 1, 4 * n + 5, value) for n, value in enumerate((0, 20, 60, 40, 100))], AT, t),
        FAIR,
        SEED,
        43,
        "",
        True,
        t.say("swap sides"),
        True,
        turning=shown.Turning(3, "The pursuer comes one square nearer.", "That was it.", f"{AT}9"),
    )
    return live(v, t, clause="", end=end, may_undo=False)


def dealt(v: View, t: Tongue) -> shown.Live:
    """The end of a match with a deal by number."""
    over = ended(v, t)
    assert over.end is not None
    deal = shown.Dealt("On the Lam, Safehouse, deal 7: won", "/new?game=safehouse&deal=7", "Two have finished it.")
    return msgspec.structs.replace(over, end=replace(over.end, deal=deal))


def days(t: Tongue, chosen: bool = True) -> DaysPage:
    some = (
        Day("2026-11-18", "18 November 2026", "", "", False),
        Day("2026-11-17", "17 November 2026", "won", TABLE, False),
        Day("2026-11-16", "16 November 2026", "lost", TABLE, True),
        Day("2026-11-15", "15 November 2026", "running", TABLE, False),
    )
    ahead = "A deal by number is no secret."
    game = replace(card(t), daily="18 November 2026")
    return DaysPage(game, "November 2026", some, some[0] if chosen else None, chosen, "2026-10", "2026-12", 2, 1, ahead)


def table(view: shown.Live, t: Tongue, name: str = "Robin") -> shown.TablePage:
    return shown.TablePage(view, "safehouse", GAME.words.title(t), name, FAIR, True, view.seat >= 0)


def replayed(t: Tongue, seat: int, step: int, over: bool = True) -> others.ReplayPage:
    match = lam.new("safehouse", seed=7, players=3)
    choice = lam.quick(7)
    lines: list[shown.Line] = []
    for _ in range(step):
        who = match.to_act[0]
        moves = match.legal(who)
        match.play(moves[choice.below(len(moves))], who)
    for n, row in enumerate(match.heard(seat)):
        texts = [text for e in row if (text := GAME.words.line(e, seat, PLAYERS, t))]
        lines += [shown.Line(n, part, text, n == step) for part, text in enumerate(texts)]
    v = match.view(seat)
    eyes = [(-2, t.say("open")), (-1, t.say("an onlooker")), *enumerate(PLAYERS[:3])]
    draws = tuple(others.Drawn(n, "1 in 6", str(n % 6 + 1), f"{MARK[n:]}{MARK[:n]}"[:32]) for n in range(20))
    told = tuple(others.Moment(line.n, line.round, line.text) for line in lines)
    values = [n % 100 for n in range(41)]
    return others.ReplayPage(
        table=TABLE,
        game_title=GAME.words.title(t),
        at=f"{TABLE}/replay?seat={seat}&step=",
        step=step,
        steps=40,
        round=2,
        rounds=3,
        place=(3, 12),
        starts=(1, 14, 30),
        told=step + 1,
        eyes=tuple(others.Eyes(who, name, who == seat) for who, name in eyes),
        seat=seat,
        prompt=lines[-1].text,
        lead=GAME.words.lead(v, PLAYERS[:3], t),
        gauges=(),
        wide=GAME.pieces(v, PLAYERS[:3], t, False, None),
        narrow=GAME.pieces(v, PLAYERS[:3], t, True, None),
        curve=curve(values, ((1, 1), (2, 14), (3, 30)), (14, 40)),
        moments=told[:6],
        keys=tuple(moment.step for moment in told[:6]),
        key=told[0].step,
        story=told[-6:],
        log=[told_item(line, f"{TABLE}/replay?seat={seat}&step=") for line in lines],
        over=over,
        fair=FAIR,
        seed=SEED if over else "",
        draws=draws if over else (),
        record=f"{TABLE}/record" if over else "",
    )


def card(t: Tongue) -> others.GameCard:
    words = GAME.words
    return others.GameCard("safehouse", words.title(t), words.blurb(t), words.facts(t), GAME.cover(t))


def fields(t: Tongue, wrong: str = "") -> Iterator[others.Field]:
    for option in GAME.rules.options():
        kind = "text" if option.letters else "number" if not option.words else "word"
        values = tuple((word, GAME.words.value(option.name, word, t)) for word in option.words)
        yield others.Field(
            option.name,
            GAME.words.option(option.name, t),
            t.say(option.meaning),
            "" if kind == "word" else f"{option.low} – {option.high}",
            kind,
            option.low,
            option.high,
            values,
            str(option.default),
            wrong if option.name == "holds" else "",
        )


def new(t: Tongue, wrong: str = "", name: str = "") -> others.NewPage:
    choices = (("me", t.say("me")), ("friend", t.say("a friend, by link")), ("bot steady", t.say("bot, steady")))
    places = tuple(others.SeatField(seat, f"Seat {seat + 1}", choices, choices[min(seat, 2)][0]) for seat in range(4))
    bots = ((t.say("steady"), t.say("looks one step ahead")),)
    return others.NewPage(
        card(t), (("safehouse", GAME.words.title(t)),), tuple(fields(t, wrong)), places, bots, True, name, wrong
    )  # fmt: skip


def tables() -> tuple[others.TableLine, ...]:
    return (
        others.TableLine(TABLE, "Safehouse with Jonas and Bot Kestrel", "Your turn: enter your numbers", True, 0),
        others.TableLine(TABLE, "Safehouse with Mara", "Waiting for Mara", False, 0),
    )


def rules(t: Tongue, clauses: int = 60) -> others.RulesPage:
    chapters = tuple(others.HelpChapter(c.title, c.paragraphs, c.picture) for c in GAME.words.chapters(t))
    found = tuple(others.Clause(one.id, one.text) for one in islice(read(GAME.folder).by_id.values(), clauses))
    return others.RulesPage("safehouse", GAME.words.title(t), GAME.words.blurb(t), chapters, found)


def pages(t: Tongue) -> dict[str, tuple[str, object]]:
    """Template and value of every page, by name."""
    at = positions()
    links = tuple(shown.Invitation(i, t.say("Seat {seat}", seat=i + 1), link) for i, link in enumerate(LINKS))
    lines = tables()
    free = others.TableLine(TABLE, "Safehouse with Ina", "Turn 3", False, 2)
    games = (card(t),)
    two = ("Ina", "Bot Kestrel")
    words = GAME.words
    lost = others.ErrorPage(404, "There is no table here.", "Your other tables are safe.", "/", "To the front page")
    seat = shown.SeatPage(
        "f00d", words.title(t), words.blurb(t), words.facts(t), two, games[0].cover, "", False, fair=FAIR
    )
    told = (("seat-1", NASTY, ""), ("line-3", NASTY, "<b>You</b> lot!"), ("table", "Something else", ""))
    report = shown.ReportPage(
        TABLE, words.title(t), tuple(shown.Reported(*one) for one in told), "table", "", "", False
    )
    code = shown.CodePage("/p", "Robin", True, "", "", "", "", "")
    return {
        "front": ("front.html", others.FrontPage((days(t).game,), lines, (free, lines[1]), "Robin")),
        "front-empty": ("front.html", others.FrontPage(games, (), (), "")),
        "new": ("new.html", new(t)),
        "new-wrong": ("new.html", new(t, "Hold cannot be 9: choose 0 to 3.", "Robin")),
        "table-enter": ("table.html", table(live(at["enter"], t), t)),
        "table-lesson": ("table.html", table(live(at["enter"], t, learns=True, lesson=CALLOUTS), t)),
        "table-sources": ("table.html", table(live(at["sources"], t, notice="The table has moved on."), t, "")),
        "table-choose": ("table.html", table(live(at["choose"], t), t)),
        "table-waiting": ("table.html", table(live(at["four"], t), t)),
        "table-onlooker": ("table.html", table(live(at["onlooker"], t), t)),
        "table-start": (
            "table.html",
            table(live(at["start"], t, log=shown.NO_LOG, earlier=0, chat=(), foremost=""), t),
        ),
        "table-alone": ("table.html", table(live(at["alone"], t), t)),
        "table-end": ("table.html", table(ended(at["won"], t), t)),
        "table-end-deal": ("table.html", table(dealt(at["won"], t), t)),
        "days": ("days.html", days(t)),
        "days-month": ("days.html", days(t, False)),
        "live": ("live.html", live(at["help"], t)),
        "invite": ("invite.html", shown.InvitePage(TABLE, words.title(t), links, f"http://lam.test{TABLE}")),
        "invite-full": ("invite.html", shown.InvitePage(TABLE, words.title(t), (), f"http://lam.test{TABLE}")),
        "invite-code": ("invite.html", shown.InvitePage(TABLE, words.title(t), links, f"http://lam.test{TABLE}", CODE)),
        "keys": ("keys.html", None),
        "seat": ("seat.html", seat),
        "seat-taken": ("seat.html", replace(seat, taken=True, table=TABLE)),
        "table-code": ("table.html", replace(table(live(at["enter"], t), t), code=CODE)),
        "report": ("report.html", report),
        "report-wrong": ("report.html", replace(report, about="line-3", wrong="Say in a sentence what happened.")),
        "report-sent": ("report.html", replace(report, sent=True)),
        "host": ("host.html", house(t)),
        "host-empty": ("host.html", hosting.HostPage((), "", (), (), (), "", (), "", "", "", ((24, "1 day"),))),
        "host-door": ("host_door.html", hosting.HostDoor("That is not the key of this house.")),
        "code": ("code.html", code),
        "code-new": ("code.html", replace(code, code=CODE, link=f"http://lam.test/c/{CODE}")),
        "code-on": ("code.html", replace(code, typed=CODE, other="Ada")),
        "code-wrong": ("code.html", replace(code, known=False, typed="X", wrong="This code leads to nobody.")),
        "replay": ("replay.html", replayed(t, -2, 33)),
        "replay-running": ("replay.html", replayed(t, 1, 20, False)),
        "rules": ("rules.html", rules(t)),
        "clause": ("clause.html", rules(t, 1)),
        "error": ("error.html", lost),
    }


def house(t: Tongue) -> hosting.HostPage:
    """The page of a host on a bad evening."""
    said = (("Ada", "Good evening.", False), (NASTY, "<b>You</b> lot!", True), ("Ada", "Please.", False))
    sat = (hosting.Sitter("Ada", "ada", t.say("here")), hosting.Sitter("Bot Kestrel", "", ""))
    report = hosting.HostReport(
        "r1", TABLE, "here", "2 hours ago", "Ada", "ada", NASTY, "nasty", "He shouts at us all.", said
    )  # fmt: skip
    tables = (
        hosting.HostTable("0123456789abcdef", TABLE, "Safehouse", "running", "31 rows, private", sat, True, False),
        hosting.HostTable("f", TABLE, "Safehouse", "closed", "2 rows, private", sat, False, True),
    )
    return hosting.HostPage(
        figures=(("Running for", "2 hours"), ("Clicks played", "1234"), ("Memory without bots", "81 MB")),
        fault="The disk is full.",
        troubles=(("Match x broke (ZeroDivisionError: division by zero)", "18 November 2026, 20:00 UTC"),),
        reports=(report, replace(report, id="r2", about="", about_id="", around=())),
        tables=tables,
        older="/host?before=1.5#tables",
        bans=(hosting.HostBan("nasty", NASTY, "muted for good"), hosting.HostBan("192.0.2.1", "", "banned for good")),
        who="nasty",
        who_name=NASTY,
        who_from="192.0.2.1",
        hours=((1, "1 hour"), (24, "1 day"), (0, "for good")),
        wrong="Say whether they are to be banned or muted.",
    )


CODE: Final = "7KQM-2XWA-HD9P-VTE4"
LINKS: Final = ("http://lam.test/s/8c1f0e2d9b7a4c6d8c1f0e2d9b7a4c6d", "")


def main(out: Path) -> None:
    """Pages as files: addresses of static files made relative, so that a browser opens them from a disk."""
    static = out / "static"
    shutil.copytree(STATIC, static, dirs_exist_ok=True)
    (static / BOARD_CSS).write_text(board_css(), encoding="utf-8")
    for name, (template, page) in pages(ENGLISH).items():
        for theme in ("dark", "light"):
            text = render(template, page, ENGLISH, theme=theme).replace('"/static/', '"static/')
            (out / f"{name}-{theme}.html").write_text(text, encoding="utf-8")
    for code in CODES[1:]:
        text = render("table.html", pages(tongue(code))["table-enter"][1], tongue(code), theme="dark")
        (out / f"table-enter-{code}.html").write_text(text.replace('"/static/', '"static/'), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
