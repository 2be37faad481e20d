"""Bots in worker processes: what they receive, and what happens when one fails."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import uvloop

from sabot.core.ids import Seat
from sabot.core.match import Match
from sabot.core.registry import Registry
from sabot.core.session import AnySession
from sabot.games import GAMES
from sabot.server.bots.pool import MAX_ATTEMPTS, BotPool
from sabot.tables.errors import Unavailable
from tests.server.programs.faulty_bots import DIARY, REGISTRY
from tests.support.clocks import pass_time
from tests.support.quick_bots import quick_bot_names
from tests.support.waiting import until, wait_until

ROOT = Path(__file__).parents[3]
LONG = 60.0
"""Seconds, far more than anything here takes: only a fault reaches it."""


@pytest.fixture
def diary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "diary"
    monkeypatch.setenv(DIARY, str(path))
    return path


def read_diary(diary: Path) -> list[dict[str, Any]]:
    """Return the complete lines of the diary: a process that writes or was killed may leave half a line."""
    found = []
    for line in diary.read_text("utf-8", "replace").splitlines():
        with suppress(json.JSONDecodeError):
            found.append(json.loads(line))
    return found


def has_begun(diary: Path) -> bool:
    """Return whether the diary has a line: the file exists before its first line."""
    return diary.exists() and bool(read_diary(diary))


def hand(game_id: str = "misbehaving", players: int = 2, games: Registry = REGISTRY) -> AnySession:
    game = games.get(game_id)
    edition = game.edition(game.default_edition)
    table = game.table(edition, [f"P{number}" for number in range(players)])
    return Match(game, edition, table, Seat(0)).deal_seeded(3)


def next_decision(session: AnySession) -> Seat:
    """Play forced actions until a seat has a choice, and return that seat."""
    while session.asked is not None:
        seat = next(seat for seat in session.asked.seats if session.legal(seat))
        if len(session.legal(seat)) > 1:
            return seat
        session.play(seat, session.legal(seat)[0])
    raise AssertionError("no seat has a choice in this hand")


async def ask(
    pool: BotPool,
    session: AnySession,
    bot: str,
    game: str = "misbehaving",
    key: object = "",
    seconds: float = 0.0,
) -> Any:
    seat = next_decision(session)
    events, view, legal = session.events_for(seat), session.view(seat), session.legal(seat)
    return await pool.choose((key, seat), game, bot, seat, events, view, legal, session.brought, seconds)


async def play_hand(pool: BotPool, session: AnySession, bot: str, game: str) -> int:
    """Play a hand to its end with bots in every seat; return the number of decisions."""
    asked = 0
    while session.asked is not None:
        seat = next(seat for seat in session.asked.seats if session.legal(seat))
        legal = session.legal(seat)
        if len(legal) > 1:
            action = await ask(pool, session, bot, game)
            assert action in legal
            asked += 1
        else:
            action = legal[0]
        session.play(seat, action)
    return asked


def run(
    scene: Callable[[BotPool], Awaitable[object]],
    *,
    workers: int = 1,
    timeout: float = LONG,
    max_bots: int = 100,
    games: Registry = REGISTRY,
    loop: Callable[[Coroutine[Any, Any, None]], None] = asyncio.run,
) -> None:
    """Run a scene with a bot pool, which must leave no process behind."""

    async def main() -> None:
        pool = BotPool(workers, games=games, timeout=timeout, max_bots=max_bots)
        try:
            await asyncio.wait_for(scene(pool), 5 * LONG)
            pids = pool.pids
        finally:
            await pool.close()
        assert not [pid for pid in pids if process_exists(pid)]

    loop(main())


def process_exists(pid: int) -> bool:
    """Return whether a process exists, if only as a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("loop", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_game_is_played_by_each_of_its_bots(
    game_id: str, loop: Callable[[Coroutine[Any, Any, None]], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(pool: BotPool) -> None:
        game = GAMES.get(game_id)
        for bot in quick_bot_names(game):
            players = max(game.players(game.edition(game.default_edition)))
            session = hand(game_id, players, GAMES)
            assert await play_hand(pool, session, bot, game_id)
            assert session.over
            for seat in session.table.seats:
                pool.forget(("", seat))
        assert pool.pending == 0

    run(scene, workers=2, games=GAMES, loop=loop)
    assert caplog.messages == []


def test_a_game_outside_the_package_is_played() -> None:
    async def scene(pool: BotPool) -> None:
        session = hand("high-card", 3)
        assert await play_hand(pool, session, "random", "high-card")

    run(scene)


def test_a_bot_receives_each_event_of_its_seat_once_and_nothing_else(diary: Path) -> None:
    expected = []

    async def scene(pool: BotPool) -> None:
        session = hand()
        for _ in range(12):
            seat = next_decision(session)
            action = await ask(pool, session, "Diarist")
            assert action == session.legal(seat)[-1]
            expected.append(
                {
                    "pid": pool.pids[0],
                    "seen": [repr(event) for event in session.events_for(seat)],
                    "view": repr(session.view(seat)),
                    "legal": [repr(one) for one in session.legal(seat)],
                }
            )
            session.play(seat, action)

    run(scene)
    assert read_diary(diary) == expected


@pytest.mark.parametrize("max_bots", [1, 2])
def test_a_dropped_bot_receives_all_events_again(diary: Path, max_bots: int) -> None:
    """With room for one bot only, two seats displace each other at every turn."""
    expected = []

    async def scene(pool: BotPool) -> None:
        session = hand()
        for _ in range(8):
            seat = next_decision(session)
            expected.append([repr(event) for event in session.events_for(seat)])
            session.play(seat, await ask(pool, session, "Diarist"))

    run(scene, max_bots=max_bots)
    assert [entry["seen"] for entry in read_diary(diary)] == expected


def test_a_reused_key_is_a_new_bot(diary: Path) -> None:
    async def scene(pool: BotPool) -> None:
        late, early = hand(), hand()
        for _ in range(4):
            late.play(next_decision(late), await ask(pool, late, "random", key="same"))
        await ask(pool, late, "Diarist", key="same")  # another bot takes the key
        pool.forget(("same", next_decision(late)))
        await ask(pool, late, "Diarist", key="same")  # forgotten, and used again
        await ask(pool, early, "Diarist", key="same")  # a new hand under the same key
        first, second, third = (entry["seen"] for entry in read_diary(diary))
        assert first == second == [repr(event) for event in late.events_for(next_decision(late))]
        assert third == [repr(event) for event in early.events_for(next_decision(early))]

    run(scene)


def test_a_bot_without_a_choice_is_asked_all_the_same() -> None:
    """Otherwise the time would tell whether the move was forced."""

    async def scene(pool: BotPool) -> None:
        session = hand()
        seat = next_decision(session)
        only = session.legal(seat)[:1]
        assert (
            await pool.choose("k", "misbehaving", "random", seat, (), session.view(seat), only, (), 0.0)
            == only[0]
        )
        assert pool.pids

    run(scene)


@pytest.mark.parametrize(
    ("bot", "why"),
    [("Raises", "RuntimeError in Raises.choose"), ("Cheats", "ValueError"), ("Nobody", "UnknownName")],
)
def test_a_failing_bot_gets_a_random_action(bot: str, why: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(pool: BotPool) -> None:
        session = hand()
        pids = set()
        for _ in range(3):
            seat = next_decision(session)
            action = await ask(pool, session, bot)
            assert action in session.legal(seat)
            pids |= set(pool.pids)
            session.play(seat, action)
        assert len(pids) == 1  # the process survives

    with caplog.at_level(logging.WARNING):
        run(scene)
    assert len(caplog.messages) == 3
    assert all(why in message and bot in message for message in caplog.messages)
    assert "hand" not in caplog.text  # the error's message, which names cards, is not logged


def test_an_unsendable_request_gets_a_random_action(caplog: pytest.LogCaptureFixture) -> None:
    async def scene(pool: BotPool) -> None:
        session = hand()
        seat = next_decision(session)
        legal = session.legal(seat)
        assert (
            await pool.choose("k", "misbehaving", "random", seat, (), lambda: None, legal, (), 0.0) in legal
        )
        assert await ask(pool, session, "random") in legal

    run(scene)
    assert [message for message in caplog.messages if "cannot be pickled" in message]


def test_a_bot_that_takes_too_long_is_killed(diary: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(pool: BotPool) -> None:
        session = hand()
        legal = session.legal(next_decision(session))
        behind = hand()
        stuck = asyncio.create_task(ask(pool, session, "Stuck"))
        other = asyncio.create_task(ask(pool, behind, "Diarist", key="behind"))
        await until(lambda: has_begun(diary))
        pass_time(2 * LONG)
        assert await stuck in legal
        assert await other == behind.legal(next_decision(behind))[-1]  # the request behind it is answered

    run(scene)
    stuck, other = read_diary(diary)
    assert stuck["pid"] != other["pid"]
    assert not process_exists(stuck["pid"])
    assert [message for message in caplog.messages if "too long" in message]


def test_a_request_whose_process_dies_is_sent_again(diary: Path) -> None:
    async def scene(pool: BotPool) -> None:
        session = hand()
        seat = next_decision(session)
        assert await ask(pool, session, "DiesOnce") == session.legal(seat)[-1]
        first, second = read_diary(diary)
        assert first["pid"] != second["pid"]
        assert first["seen"] == second["seen"] == [repr(event) for event in session.events_for(seat)]

    run(scene)


def test_a_request_that_kills_every_process_is_given_up(
    diary: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(pool: BotPool) -> None:
        session = hand()
        legal = session.legal(next_decision(session))
        assert await ask(pool, session, "Dies") in legal
        assert len(read_diary(diary)) == MAX_ATTEMPTS
        assert await ask(pool, session, "Diarist", key="other") == legal[-1]  # the next request is answered

    run(scene)
    assert [message for message in caplog.messages if "died over it" in message]


def test_killed_processes_lose_no_answer(diary: Path) -> None:
    """After every seventh answer its process is killed, while other requests wait for it."""

    async def scene(pool: BotPool) -> None:
        answers = 0

        async def table(number: int) -> None:
            nonlocal answers
            session = hand()
            for _ in range(20):
                seat = next_decision(session)
                expected = session.legal(seat)[-1]
                assert await ask(pool, session, "Diarist", key=number) == expected
                session.play(seat, expected)
                answers += 1
                if answers % 7 == 0 and (pid := read_diary(diary)[-1]["pid"]) in pool.pids:
                    os.kill(pid, signal.SIGKILL)

        await asyncio.gather(*(table(number) for number in range(5)))

    run(scene, workers=2)
    assert len({entry["pid"] for entry in read_diary(diary)}) > 2


def test_a_process_that_cannot_start_gets_random_actions(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(pool: BotPool) -> None:
        session = hand()
        legal = session.legal(next_decision(session))
        monkeypatch.setattr("multiprocessing.spawn._python_exe", b"/nowhere/python")
        assert await ask(pool, session, "random") in legal
        assert [message for message in caplog.messages if "no process could be started" in message]
        monkeypatch.undo()
        caplog.clear()
        assert await ask(pool, session, "random") in legal
        assert caplog.messages == []

    run(scene)


def test_closing_fails_pending_requests(diary: Path) -> None:
    async def scene(pool: BotPool) -> None:
        session = hand()
        stuck = asyncio.create_task(ask(pool, session, "Stuck"))
        await until(lambda: has_begun(diary))
        await pool.close()
        with pytest.raises(Unavailable):
            await stuck
        with pytest.raises(Unavailable):
            await ask(pool, session, "random")
        assert not process_exists(read_diary(diary)[0]["pid"])

    run(scene)


def test_closing_at_once_leaves_no_process() -> None:
    async def scene(pool: BotPool) -> None:
        pool.start()

    run(scene, workers=2)


def test_a_bot_thinks_until_its_deadline(diary: Path) -> None:
    async def scene(pool: BotPool) -> None:
        session = hand()
        assert await ask(pool, session, "Thinks", seconds=0.05) == session.legal(next_decision(session))[-1]

    run(scene)
    assert [("ended" in note, note.get("totals")) for note in read_diary(diary)] == [
        (False, [0, 0]),
        (True, None),
    ]


def test_cancelled_requests_stop_their_bots(diary: Path) -> None:
    """The current request and the one behind it end, so that the next one need not wait."""

    async def scene(pool: BotPool) -> None:
        session = hand()
        asked = [asyncio.create_task(ask(pool, session, "Thinks", key=key, seconds=1e6)) for key in range(2)]
        await until(lambda: has_begun(diary))
        for one in asked:
            one.cancel()
        assert await ask(pool, session, "Diarist") in session.legal(next_decision(session))

    run(scene)
    assert [sorted({"begun", "ended"} & set(note)) for note in read_diary(diary)][:4] == [
        ["begun"],
        ["ended"],
    ] * 2


def test_a_request_after_a_cancelled_one_is_answered(diary: Path) -> None:
    async def scene(pool: BotPool) -> None:
        session = hand()
        task = asyncio.create_task(ask(pool, session, "Diarist"))
        await asyncio.sleep(0)
        task.cancel()
        seat = next_decision(session)
        assert await ask(pool, session, "Diarist") == session.legal(seat)[-1]

    run(scene)


@pytest.mark.parametrize("bot", ["Diarist", "Stuck"])
def test_a_killed_server_leaves_no_worker(diary: Path, bot: str) -> None:
    """Neither an idle worker nor a thinking one outlives it."""
    server = subprocess.Popen([sys.executable, "-m", "tests.server.programs.pool_process", bot], cwd=ROOT)
    try:
        wait_until(lambda: has_begun(diary))
        (entry,) = read_diary(diary)
        assert process_exists(entry["pid"])
    finally:
        server.kill()
        server.wait()
    wait_until(lambda: not process_exists(entry["pid"]))
