"""Faults as a tired programmer makes them, each with the tests that are to catch it.

An old text must stand in its file exactly once: a fault whose code has moved says so instead of proving nothing.
"""

from __future__ import annotations

from typing import Final

from tests.faults.fault import GD, SH, Fault
from tests.faults.in_rules import ESCAPE_PLAN, GETAWAY, LAST_JOB, SAFEHOUSE, VIEWS

CORE: Final = (
    Fault(
        "steps are planned the wrong way round",
        "core/agenda.py",
        "laid.reverse()\n    agenda = t.state.agenda",
        "agenda = t.state.agenda",
        "tests/core/test_core_agenda.py tests/every_game/test_agenda.py",
    ),
    Fault(
        "a step about nobody loses its number when it is written",
        "core/agenda.py",
        "if step_who(step) or step_value(step):",
        "if step_who(step):",
        "tests/core/test_core_agenda.py tests/every_game/test_agenda.py",
    ),
    Fault(
        "what falls with its question is said again after an undo",
        "core/course.py",
        "if not any(e.falls_with_question() for e in self._plies[at].events):",
        "if self._plies[at].events:",
        f"tests/core/test_core_match.py tests/core/test_core_hearing.py {SH}/rules/test_sh_council.py",
    ),
    Fault(
        "whoever gives up does not show what there was",
        "core/hearing.py",
        "gave_up = self.course.ply(link).move == CONCEDE",
        "gave_up = False",
        "tests/core/test_core_hearing.py tests/every_game/test_told.py",
    ),
    Fault(
        "leak: a taking back is heard by those who had not heard what is taken back",
        "core/hearing.py",
        "if heard_by >> ear & 1:",
        "if heard_by:",
        "tests/core/test_core_hearing.py",
    ),
    Fault(
        "leak: a preview tells what only the world behind the view knows",
        "core/preview.py",
        "mine = self.rules.hears(s, e, self.view.seat)",
        "mine: Event | None = e",
        "tests/every_game/test_preview.py",
    ),
    Fault(
        "a preview promises what follows where only some worlds have it",
        "core/preview.py",
        "del common[alike(common, heard) :]",
        "del common[len(heard) :]",
        "tests/every_game/test_preview.py",
    ),
    Fault(
        "a preview promises a question where in some worlds chance is asked",
        "core/preview.py",
        "                if then != ends or heard != common:",
        "                if heard != common:",
        "tests/every_game/test_preview.py",
    ),
    Fault(
        "missing clause: something is said in a match that was given up",
        "core/match.py",
        "        self._refuse_if_closed()\n        self._happen(seat, SAY + text, None)",
        "        self._happen(seat, SAY + text, None)",
        "tests/core/test_core_match.py",
    ),
    Fault(
        "wrong seat: somebody who is not there gives up",
        "core/match.py",
        'if not 0 <= seat < self.seats:\n            raise Illegal("E_SEAT", "", N_("There is no seat {seat}.")',
        'if not seat < self.seats:\n            raise Illegal("E_SEAT", "", N_("There is no seat {seat}.")',
        "tests/core/test_core_match.py",
    ),
)

STORE: Final = (
    Fault(
        "forgotten flush: what is acknowledged may still be on its way to the disk",
        "store/sqlite.py",
        '"PRAGMA synchronous=FULL"',
        '"PRAGMA synchronous=NORMAL"',
        "tests/store/test_store_faults.py tests/store/test_store_open.py",
    ),
    Fault(
        "a refused job is not taken back, and stands with the others of its group",
        "store/clerk.py",
        'sql("ROLLBACK TO job")',
        'sql("RELEASE job")\n                sql("SAVEPOINT job")',
        "tests/store/test_store_rows.py tests/store/test_store_faults.py",
    ),
    Fault(
        "of two who click one link both sit down",
        "store/store.py",
        'if not say.SWAP_PLACE.changed(connection, **given, **parts(was, "at_")):',
        "if not say.SET_PLACE.changed(connection, **given, at_match=place.match, at_seat=place.seat):",
        "tests/store/test_store_rows.py",
    ),
    Fault(
        "the chat is read newest first",
        "store/store.py",
        "return newest[::-1]",
        "return newest",
        "tests/store/test_store_rows.py",
    ),
    Fault(
        "how a match ended is not kept",
        "store/store.py",
        '"ending": ended.ending,',
        '"ending": "",',
        "tests/store/test_store_rows.py tests/table",
    ),
)

TABLE: Final = (
    Fault(
        "a double click is two clicks",
        "table/play.py",
        "if self._clicks.get(seat) == (code, seen) or",
        "if self._clicks.get(seat) == (seen, code) or",
        "tests/table",
    ),
    Fault(
        "a click from a page that is behind counts",
        "table/play.py",
        "if not self._questions.get(seat, 0) <= seen <= self.number(seat):",
        "if not seen <= self.number(seat):",
        "tests/table",
    ),
    Fault(
        "one gives up for others who still play",
        "table/play.py",
        "return alone and self.match.begun and not self.match.over",
        "return self.match.begun and not self.match.over",
        "tests/table tests/web/test_web_rights.py",
    ),
    Fault(
        "missing authorisation: anybody makes a new link to a free seat",
        "table/places.py",
        "if not self.held_by(visitor):\n                raise not_yours()\n            place = self.places[seat]\n",
        "place = self.places[seat]\n",
        "tests/table tests/web/test_web_rights.py",
    ),
    Fault(
        "wrong seat: whoever sits anywhere has anybody stand up",
        "table/places.py",
        "if seat not in self.held_by(visitor):\n                raise not_yours()\n            free",
        "if not self.held_by(visitor):\n                raise not_yours()\n            free",
        "tests/table tests/web/test_web_rights.py",
    ),
)

WEB: Final = (
    Fault(
        "missing authorisation: a page gets the eyes it asks for",
        "web/tables.py",
        "    if seat == NOBODY:\n        return NOBODY\n    raise not_yours()",
        "    return seat",
        "tests/web/test_web_rights.py",
    ),
    Fault(
        "a form of any other site is let in if the browser does not say where it is from",
        "web/door.py",
        'return bool(there) and there == headers.get(b"host", b"").decode("latin-1")',
        'return not there or there == headers.get(b"host", b"").decode("latin-1")',
        "tests/web/test_web_door.py",
    ),
    Fault(
        "a form of a sister site is let in",
        "web/door.py",
        'same = site == b"same-origin" if site',
        'same = site != b"cross-site" if site',
        "tests/web/test_web_door.py",
    ),
    Fault(
        "whoever was away for long has saved up any number of requests",
        "web/limits.py",
        "self._left = min(self._size, self._left + (now - self._since) * self._rate)",
        "self._left = self._left + (now - self._since) * self._rate",
        "tests/web/test_web_door.py tests/web/test_web_rights.py",
    ),
    Fault(
        "after a change of settings one can be sent to another site",
        "web/guest.py",
        'not back.startswith(("//", "/\\\\"))',
        'not back.startswith("//")',
        "tests/web/test_web_rights.py tests/web/test_web_door.py tests/web/test_web_laying.py",
    ),
    Fault(
        "a script could read the cookie",
        "web/guest.py",
        "httponly=True",
        "httponly=False",
        "tests/web/test_web_door.py tests/web/test_web_rights.py",
    ),
    Fault(
        "who polls does not hear the chat",
        "web/tables.py",
        "if (number, news) == (room.number(found), room.news):",
        "if number == room.number(found):",
        "tests/web/test_web_door.py",
    ),
)

WORDS: Final = (
    Fault(
        "none of a thing is told like one of it",
        "tongue/tongue.py",
        "[0 if n == 1 else 1]",
        "[0 if n <= 1 else 1]",
        "tests/tongue",
    ),
    Fault(
        "the last of a list is named twice",
        "tongue/tongue.py",
        'others=", ".join(things[:-1])',
        'others=", ".join(things)',
        "tests/tongue",
    ),
    Fault(
        "the grey number is told one square too late",
        "games/safehouse/words/describe.py",
        "if place == GREY[mission]:",
        "if place == GREY[mission] + 1:",
        f"{SH}/words",
    ),
    Fault(
        "wrong seat: everybody is told that it is their turn to roll",
        "games/safehouse/words/log.py",
        "told, who == seat, tongue",
        "told, who >= 0, tongue",
        f"{SH}/words",
    ),
    Fault(
        "swapped: winners are told why they have lost",
        "games/getaway_driver/words/ends.py",
        "TO_DRIVER if outcome.won[seat] == drivers_win else TO_POLICE",
        "TO_POLICE if outcome.won[seat] == drivers_win else TO_DRIVER",
        f"{GD}/words/test_words_ends.py",
    ),
    Fault(
        "a tick that is set offers to be set again",
        "games/getaway_driver/words/orders.py",
        "'ask' if on else 'pass'",
        "'pass' if on else 'ask'",
        f"{GD}/words/test_words_orders.py",
    ),
)

LAB: Final = (
    Fault(
        "matches that were broken off count as ended",
        "lab/report.py",
        "self.ended += other.ended",
        "self.ended += other.played",
        "tests/lab",
    ),
    Fault(
        "a wrong bracket in Wilson's interval",
        "lab/report.py",
        "Z * Z / (4 * ended * ended))",
        "Z * Z / (4 * ended))",
        "tests/lab",
    ),
    Fault(
        "parts of neighbouring matches share their seeds",
        "lab/matches.py",
        "return scattered(scattered(scattered(seed) ^ match) ^ part)",
        "return scattered(scattered(seed) ^ match ^ part)",
        "tests/lab",
    ),
    Fault(
        "the last chunk plays more matches than were asked for",
        "lab/simulate.py",
        "last = min(done + size, matches)",
        "last = done + size",
        "tests/lab",
    ),
)

CLI: Final = (
    Fault(
        "a record that tells other events is found fair",
        "cli/verify.py",
        "if again.events != ply.events:",
        "if len(again.events) != len(ply.events):",
        "tests/cli/test_cli_records.py",
    ),
    Fault(
        "what is found wrong ends with 0",
        "cli/verify.py",
        "return 1 if finding.wrong else 0",
        "return 0",
        "tests/cli/test_cli_records.py",
    ),
    Fault(
        "off by one: two bots have one name",
        "cli/seating.py",
        "taken[: seat + 1]",
        "taken[:seat]",
        "tests/cli/test_cli_play.py",
    ),
    Fault(
        "a match that was changed from elsewhere is written over",
        "cli/shelf.py",
        'if not self.path.exists() or self.path.read_text(encoding="utf-8") != self.known:',
        "if not self.path.exists():",
        "tests/cli/test_cli_play.py",
    ),
    Fault(
        "a resumed match has its bots choose otherwise",
        "cli/seating.py",
        "return scattered(self.bots ^ scattered(plies))",
        "return scattered(id(self) ^ scattered(plies))",
        "tests/cli/test_cli_play.py",
    ),
)

FAULTS: Final = (*SAFEHOUSE, *GETAWAY, *LAST_JOB, *ESCAPE_PLAN, *VIEWS, *CORE, *STORE, *TABLE, *WEB, *WORDS, *LAB, *CLI)
