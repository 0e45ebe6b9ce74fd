"""Bots in processes of their own: slow, killed or never started, the match goes on; while it does, a bot is kept."""

from __future__ import annotations

import asyncio
import errno
import importlib
import io
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from math import inf
from types import ModuleType
from typing import Any, ClassVar

import pytest

import onthelam as lam
from onthelam.bots import worker
from onthelam.bots.bot import NEVER, Bot
from onthelam.bots.question import Forget, Question, framed
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.tabletop import View
from onthelam.table import play
from onthelam.table.hall import Hall
from onthelam.table.refused import Broken
from onthelam.table.room import Room
from onthelam.table.seats import BOT, ME, Wish
from onthelam.table.thinking import Thinkers
from onthelam.table.turns import Turns
from tests.every_game import toy
from tests.table.tabletop import Prompter, at_a_table, hall, opened
from tests.web.worlds import settled

Runner = Callable[[Coroutine[Any, Any, None]], None]
LOOPS: list[Runner] = [asyncio.run]
if sys.platform != "win32":
    LOOPS.append(
        importlib.import_module("uvloop").run
    )  # what `lam serve` runs in: it says otherwise that a pipe is closed

each_loop = pytest.mark.parametrize("run", LOOPS, ids=["asyncio", "uvloop"][: len(LOOPS)])


def a_view() -> View:
    match = lam.new("safehouse", seed=7, players=2)
    view = match.view(match.to_act[0])
    assert len(view.moves) > 1
    return view


async def chosen(thinkers: Thinkers, match: str = "one") -> str:
    view = a_view()
    code = await thinkers.choose(match, "safehouse", "steady", view)
    return code if code in [m.code for m in view.moves] else ""


USUAL = lam.load("safehouse").rules.usual(a_view()).code


# -- whatever befalls a bot --------------------------------------------------------------------------------------------


@each_loop
def test_a_bot_that_takes_too_long_is_killed_and_the_usual_move_is_played(run: Runner) -> None:
    async def inside() -> None:
        thinkers = Thinkers(1, deadline=30.0)
        assert await chosen(thinkers)
        (thinker,) = thinkers._all
        thinker.process.send_signal(signal.SIGSTOP)  # it thinks for ever
        thinkers.deadline = 0.05
        ticks, asked = 0, asyncio.create_task(chosen(thinkers))
        while not asked.done():
            ticks += 1
            await asyncio.sleep(0)
        assert await asked == USUAL
        assert ticks > 20  # the loop went on meanwhile
        async with asyncio.timeout(30):
            assert await thinker.process.wait() != 0
        assert thinkers._all == set()
        thinkers.deadline = 30.0
        assert await chosen(thinkers)  # by a new one
        assert len(thinkers._all) == 1
        await thinkers.close()

    run(inside())


@each_loop
@pytest.mark.parametrize("noticed", [True, False])
def test_a_process_that_was_killed_while_nobody_asked_it_is_replaced_and_the_bot_chooses(
    run: Runner, noticed: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def inside() -> None:
        thinkers = Thinkers(1, deadline=30.0)
        first = await chosen(thinkers)
        (thinker,) = thinkers._all
        thinker.process.kill()
        if noticed:
            await thinker.process.wait()
        assert await chosen(thinkers) == first
        assert thinker not in thinkers._all
        assert "usual move" not in caplog.text
        await thinkers.close()
        assert thinkers._all == set()

    run(inside())


@each_loop
def test_at_a_table_a_killed_bot_moves_all_the_same(run: Runner) -> None:
    """What people at the table would notice: they are asked again, whatever was killed between two moves."""

    async def inside() -> None:
        thinkers = Thinkers(1, deadline=30.0)
        async with hall(thinkers) as made:
            room = await made.open("safehouse", {"players": 2}, [Wish(ME), Wish(BOT, "steady")], "v0", "Ada")
            listener = room.listen(0, "v0")
            killed = 0
            while killed < 3:
                rows = len(room.match.plies)
                for thinker in thinkers._all:
                    thinker.kill()
                    killed += 1
                async with asyncio.timeout(60):
                    while not room.asked(0):
                        listener.changed.clear()
                        await listener.changed.wait()
                await room.play(0, room.match.legal(0)[0].code, room.number(0))
                assert len(room.match.plies) > rows

    run(inside())


@each_loop
def test_where_no_process_can_be_started_the_usual_move_is_played(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    async def none_left(*_: object, **__: object) -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    async def inside() -> None:
        thinkers = Thinkers(1, deadline=30.0)
        with monkeypatch.context() as patch:
            patch.setattr(asyncio, "create_subprocess_exec", none_left)
            assert await chosen(thinkers) == USUAL
        assert await chosen(thinkers)
        assert len(thinkers._all) == 1
        await thinkers.close()

    run(inside())


@each_loop
def test_d4_with_no_file_left_to_open_the_usual_move_is_played_and_with_room_again_the_bot_chooses(
    run: Runner, caplog: pytest.LogCaptureFixture
) -> None:
    async def inside() -> None:
        thinkers = Thinkers(1, deadline=60.0)
        usual = lam.load("safehouse").rules.usual(a_view()).code
        with every_file_taken():
            assert await chosen(thinkers) == usual
        assert "bot steady" in caplog.text
        assert "The usual move is played" in caplog.text
        caplog.clear()
        assert await chosen(thinkers)
        assert caplog.text == ""
        await thinkers.close()

    run(inside())


@contextmanager
def every_file_taken() -> Iterator[None]:
    """As where a thousand sockets are open."""
    resource = importlib.import_module("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    taken: list[int] = []
    try:
        with suppress(OSError):
            while True:
                taken.append(os.open(os.devnull, os.O_RDONLY))
        yield
    finally:
        for one in taken:
            os.close(one)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@each_loop
def test_d4_a_process_that_cannot_even_be_started_costs_no_more_than_the_deadline(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor do several that die one after another: there is one deadline for all that befalls a bot."""

    async def never(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    async def inside() -> None:
        thinkers = Thinkers(1, deadline=0.05)
        monkeypatch.setattr(asyncio, "create_subprocess_exec", never)
        async with asyncio.timeout(30):
            assert await chosen(thinkers) == USUAL

    run(inside())


def breaking(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """The rules of the small game break over a move, in a way nobody thought of."""
    whole = toy.TailRules.play

    def play(self: toy.TailRules, t: Telling[Any], seat: int, m: Move) -> None:
        if m.code == code:
            raise ZeroDivisionError("nobody thought of this")
        whole(self, t, seat, m)

    monkeypatch.setattr(toy.TailRules, "play", play)


def test_d4_a_bot_that_breaks_is_told_of_once_with_what_breaks_it_again(caplog: pytest.LogCaptureFixture) -> None:
    """The line names match, row, seat and the seed of the bot: asked so once more it breaks the same way."""

    async def inside() -> None:
        async with hall(Thinkers(1, deadline=60.0)) as made:
            room = await made.open("safehouse", {"players": 2}, [Wish(ME), Wish(BOT, "steady")], "v0", "Ada")
            view = a_view()  # of another game: no bot of this one can think about it
            code = await made.thinkers.choose(room.id, "getaway-driver", "steady", view, 17)
            assert code in [m.code for m in view.moves]
            (told,) = [one.getMessage() for one in caplog.records if "broke" in one.getMessage()]
            assert f"match {room.id}, row 17, seat {view.seat}" in told
            seed = int(told.partition("seed ")[2].partition(")")[0])
            out = io.BytesIO()
            worker.serve(io.BytesIO(framed(Question("again", "getaway-driver", "steady", seed, view, inf))), out)
            assert out.getvalue().decode("utf-8", "ignore").strip().splitlines()[-1] in told
            for secret in (room.row.seed.hex(), repr(room.row.seed), str(room.row.seed)[2:-1]):
                assert secret not in caplog.text

    asyncio.run(inside())


@at_a_table
async def test_d4_where_the_rules_break_over_what_a_bot_chose_it_plays_another_move(hall: Hall) -> None:
    with pytest.MonkeyPatch.context() as patch:
        breaking(patch, "bluff")
        room = await opened(hall, 2, "tail", Wish(ME), Wish(BOT, "steady"))
        listener = room.listen(1, "")
        listener.changed.clear()
        assert isinstance(hall.thinkers, Prompter)
        await hall.thinkers.answers.put("bluff")
        async with asyncio.timeout(30):
            await listener.changed.wait()
    (_, played) = [ply.move for ply in room.match.plies]
    assert played not in ("", "bluff")


@at_a_table
async def test_d4_where_they_break_over_a_persons_move_the_person_is_told_and_the_host_once(hall: Hall) -> None:
    room = await opened(hall)
    with pytest.MonkeyPatch.context() as patch:
        breaking(patch, "bluff")
        told = listening(patch, play)
        with pytest.raises(Broken, match="not played"):
            await room.play(0, "bluff", room.number(0))
        (line,) = told
    assert f"match {room.id}, row 1, seat 0" in line
    assert len(room.match.plies) == 1
    await room.play(0, "bluff", room.number(0))  # mended
    assert len(room.match.plies) == 2


def listening(patch: pytest.MonkeyPatch, module: ModuleType) -> list[str]:
    """What a module says in the log from now on."""
    told: list[str] = []
    patch.setattr(module.log, "handle", lambda record: told.append(record.getMessage()))
    return told


# -- whose bot thinks first --------------------------------------------------------------------------------------------


def test_d4_people_come_first_and_tables_of_bots_never_have_all_places() -> None:
    async def inside() -> None:
        turns, served, ends = Turns(2), list[str](), asyncio.Event()

        async def asks(table: str, people: bool) -> None:
            async with turns.turn(table, people):
                served.append(table)
                await ends.wait()

        waiting = [asyncio.create_task(asks(f"bots {n}", False)) for n in range(50)]
        await settled()
        assert served == ["bots 0"]
        waiting += [asyncio.create_task(asks(name, True)) for name in ("one", "two", "two", "three")]
        await settled()
        assert served == ["bots 0", "one"]
        waiting[0].cancel()  # the process of that bot was killed
        await settled()
        assert served == ["bots 0", "one", "two"]  # and not the fifty that asked before
        waiting[3].cancel()  # has given up waiting
        ends.set()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert served[3:5] == ["three", "two"]  # each table in its turn
        assert sorted(served[5:]) == sorted([f"bots {n}" for n in range(1, 50) if n != 3])

    asyncio.run(inside())


def test_d4_a_person_waits_no_longer_than_the_deadline_however_many_ask() -> None:
    async def inside() -> None:
        thinkers = Thinkers(1, deadline=0.05)
        async with thinkers._turns.turn("another", True), asyncio.timeout(30):
            assert await chosen(thinkers) == USUAL

    asyncio.run(inside())


class Careless(Thinkers):
    """Answers at once, by luck, and notes what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[list[str]] = []
        self.luck = lam.quick(4)

    async def choose(self, match: str, game: str, bot: str, view: View, rows: int = 0, people: bool = True) -> str:
        self.asked.append([m.code for m in view.moves])
        return self.asked[-1][self.luck.below(len(view.moves))]


@pytest.mark.parametrize("ordered", [False, True])
def test_a_bot_that_stands_in_keeps_to_the_orders_of_its_person(ordered: bool) -> None:
    """GD-DP.1: `pass decoy` answers every window of Decoy, and nobody is asked about it."""

    async def inside() -> None:
        careless = Careless()
        async with hall(careless) as made:
            room = await made.open("getaway-driver", {"mode": "duel"}, [Wish(ME), Wish(BOT, "random")], "v0", "Ada")
            if ordered:
                await room.say(0, "pass decoy")
            listener = room.listen(-1, "")
            await room.stand_in(0, "v0")
            async with asyncio.timeout(120):
                while not room.match.over:
                    listener.changed.clear()
                    await listener.changed.wait()
            windows = [codes for codes in careless.asked if "pass" in codes and codes[-1].endswith("play DEC")]
            assert bool(windows) is not ordered

    asyncio.run(inside())


# -- a bot is kept for its match ---------------------------------------------------------------------------------------


class Counting(Bot):
    """Remembers what it was asked: a bot that searches would go on with its tree."""

    made = 0
    told: ClassVar[list[tuple[int, int, float]]] = []

    def __init__(self, seed: int) -> None:
        super().__init__(lam.load("safehouse").rules, seed)
        Counting.made += 1
        self.number = Counting.made
        self.asked = 0

    def choose(self, view: View, deadline: float = NEVER) -> Move:
        self.asked += 1
        Counting.told.append((self.number, self.asked, deadline))
        return view.moves[0]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[list[Question | Forget]], list[tuple[int, int, float]]]:
    monkeypatch.setattr(worker, "bot", lambda name, rules, seed: Counting(seed))
    monkeypatch.setattr(Counting, "made", 0)
    monkeypatch.setattr(Counting, "told", [])

    def asked(questions: list[Question | Forget]) -> list[tuple[int, int, float]]:
        out = io.BytesIO()
        worker.serve(io.BytesIO(b"".join([framed(one) for one in questions])), out)
        answers = sum(isinstance(one, Question) for one in questions)
        assert out.getvalue() == framed(a_view().moves[0].code) * answers
        return Counting.told

    return asked


Asked = Callable[[list[Question | Forget]], list[tuple[int, int, float]]]


def question(match: str, bot: str = "steady", deadline: float = inf) -> Question:
    return Question(match, "safehouse", bot, 1, a_view(), deadline)


def test_of_a_match_a_bot_is_kept_and_told_how_long_it_has(counted: Asked) -> None:
    told = counted([question("a", deadline=3.5), question("b"), question("a"), question("a", "random")])
    assert told == [(1, 1, 3.5), (2, 1, inf), (1, 2, inf), (3, 1, inf)]


def test_it_is_forgotten_with_its_match_and_when_others_were_asked_since(
    counted: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "KEPT", 2)
    asked: list[Question | Forget] = [
        question("a"),
        question("b"),
        Forget("a"),
        question("a"),
        question("c"),
        question("b"),
        question("c"),
    ]
    assert [(bot, times) for bot, times, _ in counted(asked)] == [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (4, 2)]


def test_a_match_is_thought_about_where_its_bot_was_kept_until_it_is_over() -> None:
    async def inside() -> None:
        thinkers = Thinkers(2, deadline=30.0)
        await asyncio.gather(chosen(thinkers, "one"), chosen(thinkers, "two"))
        assert len(thinkers._all) == 2
        for _ in range(3):
            for match in ("one", "two", "two"):
                assert await chosen(thinkers, match)
        assert sorted([sorted(one.matches) for one in thinkers._all]) == [["one"], ["two"]]
        thinkers.forget("one")
        thinkers.forget("nobody knows it")
        assert sorted([sorted(one.matches) for one in thinkers._all]) == [[], ["two"]]
        assert await chosen(thinkers, "two")  # what was told beside the questions has confused nobody
        assert await chosen(thinkers, "one")
        await thinkers.close()

    asyncio.run(inside())


@at_a_table
async def test_a_table_lets_go_of_its_bots_when_the_match_is_over_and_when_it_closes(hall: Hall) -> None:
    forgotten: list[str] = []
    hall.thinkers.forget = forgotten.append  # type: ignore[method-assign,assignment]  # to see it
    room: Room = await opened(hall)
    assert forgotten == []
    await room.resign(0)
    assert forgotten == [room.id]
    other = await opened(hall)
    await other.close()
    assert forgotten == [room.id, other.id]
