"""Bots in worker processes: what they are told, and what becomes of it when one fails."""

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
from sabot.server.bots.pool import TRIES, BotPool
from sabot.server.errors import Unavailable
from tests.server.programs.bots import DIARY, REGISTRY
from tests.support.clocks import pass_time
from tests.support.thinking import quick_names
from tests.support.waiting import until, wait_until

ROOT = Path(__file__).parents[3]
LONG = 60.0
"""More than anything here takes: only a fault reaches it."""


@pytest.fixture
def diary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "diary"
    monkeypatch.setenv(DIARY, str(path))
    return path


def entries(diary: Path) -> list[dict[str, Any]]:
    """What is written whole: of who is writing just now, or was killed, there may be half a line."""
    found = []
    for line in diary.read_text("utf-8", "replace").splitlines():
        with suppress(json.JSONDecodeError):
            found.append(json.loads(line))
    return found


def has_begun(diary: Path) -> bool:
    """Whether something is in it: it is there before it is written."""
    return diary.exists() and bool(entries(diary))


def hand(game_id: str = "ailing", players: int = 2, games: Registry = REGISTRY) -> AnySession:
    game = games.get(game_id)
    edition = game.edition(game.default_edition)
    table = game.table(edition, [f"P{number}" for number in range(players)])
    return Match(game, edition, table, Seat(0)).deal_seeded(3)


def question(session: AnySession) -> Seat:
    """Play what leaves no choice, and find out who has one."""
    while session.asked is not None:
        seat = next(seat for seat in session.asked.seats if session.legal(seat))
        if len(session.legal(seat)) > 1:
            return seat
        session.play(seat, session.legal(seat)[0])
    raise AssertionError("nobody has a choice in this hand")


async def ask(
    thinking: BotPool,
    session: AnySession,
    bot: str,
    game: str = "ailing",
    key: object = "",
    seconds: float = 0.0,
) -> Any:
    seat = question(session)
    events, view, legal = session.events_for(seat), session.view(seat), session.legal(seat)
    return await thinking.choose((key, seat), game, bot, seat, events, view, legal, session.brought, seconds)


async def one_hand(thinking: BotPool, session: AnySession, bot: str, game: str) -> int:
    """Play a hand to its end with bots in every seat; how often one was asked."""
    asked = 0
    while session.asked is not None:
        seat = next(seat for seat in session.asked.seats if session.legal(seat))
        legal = session.legal(seat)
        if len(legal) > 1:
            action = await ask(thinking, session, bot, game)
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
    limit: float = LONG,
    remembered: int = 100,
    games: Registry = REGISTRY,
    loop: Callable[[Coroutine[Any, Any, None]], None] = asyncio.run,
) -> None:
    """Play a scene with bots, which must leave no process behind."""

    async def whole() -> None:
        thinking = BotPool(workers, games=games, limit=limit, remembered=remembered)
        try:
            await asyncio.wait_for(scene(thinking), 5 * LONG)
            pids = thinking.pids
        finally:
            await thinking.close()
        assert not [pid for pid in pids if exists(pid)]

    loop(whole())


def exists(pid: int) -> bool:
    """Whether there is such a process, be it only as a zombie."""
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
    async def scene(thinking: BotPool) -> None:
        game = GAMES.get(game_id)
        for bot in quick_names(game):
            players = max(game.players(game.edition(game.default_edition)))
            session = hand(game_id, players, GAMES)
            assert await one_hand(thinking, session, bot, game_id)
            assert session.over
            for seat in session.table.seats:
                thinking.forget(("", seat))
        assert thinking.waiting == 0

    run(scene, workers=2, games=GAMES, loop=loop)
    assert caplog.messages == []


def test_a_game_from_elsewhere_is_played() -> None:
    async def scene(thinking: BotPool) -> None:
        session = hand("high-card", 3)
        assert await one_hand(thinking, session, "random", "high-card")

    run(scene)


def test_a_bot_is_told_what_its_seat_has_seen_once_and_nothing_else(diary: Path) -> None:
    expected = []

    async def scene(thinking: BotPool) -> None:
        session = hand()
        for _ in range(12):
            seat = question(session)
            action = await ask(thinking, session, "Diarist")
            assert action == session.legal(seat)[-1]
            expected.append(
                {
                    "pid": thinking.pids[0],
                    "seen": [repr(event) for event in session.events_for(seat)],
                    "view": repr(session.view(seat)),
                    "legal": [repr(one) for one in session.legal(seat)],
                }
            )
            session.play(seat, action)

    run(scene)
    assert entries(diary) == expected


@pytest.mark.parametrize("remembered", [1, 2])
def test_a_bot_that_was_dropped_is_told_everything_again(diary: Path, remembered: int) -> None:
    """With room for one bot only, two seats take it from each other at every turn."""
    expected = []

    async def scene(thinking: BotPool) -> None:
        session = hand()
        for _ in range(8):
            seat = question(session)
            expected.append([repr(event) for event in session.events_for(seat)])
            session.play(seat, await ask(thinking, session, "Diarist"))

    run(scene, remembered=remembered)
    assert [entry["seen"] for entry in entries(diary)] == expected


def test_a_name_used_again_is_another_bot(diary: Path) -> None:
    async def scene(thinking: BotPool) -> None:
        late, early = hand(), hand()
        for _ in range(4):
            late.play(question(late), await ask(thinking, late, "random", key="same"))
        await ask(thinking, late, "Diarist", key="same")  # another bot takes over
        thinking.forget(("same", question(late)))
        await ask(thinking, late, "Diarist", key="same")  # forgotten, and asked once more
        await ask(thinking, early, "Diarist", key="same")  # a new hand under an old name
        first, second, third = (entry["seen"] for entry in entries(diary))
        assert first == second == [repr(event) for event in late.events_for(question(late))]
        assert third == [repr(event) for event in early.events_for(question(early))]

    run(scene)


def test_a_bot_without_a_choice_is_asked_like_any_other() -> None:
    """Or one could tell from the time that it takes how many answers it had."""

    async def scene(thinking: BotPool) -> None:
        session = hand()
        seat = question(session)
        only = session.legal(seat)[:1]
        assert (
            await thinking.choose("k", "ailing", "random", seat, (), session.view(seat), only, (), 0.0)
            == only[0]
        )
        assert thinking.pids

    run(scene)


@pytest.mark.parametrize(
    ("bot", "why"),
    [("Raises", "RuntimeError in Raises.choose"), ("Cheats", "ValueError"), ("Nobody", "UnknownName")],
)
def test_a_bot_that_fails_has_a_legal_action_taken(
    bot: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(thinking: BotPool) -> None:
        session = hand()
        pids = set()
        for _ in range(3):
            seat = question(session)
            action = await ask(thinking, session, bot)
            assert action in session.legal(seat)
            pids |= set(thinking.pids)
            session.play(seat, action)
        assert len(pids) == 1  # its process goes on

    with caplog.at_level(logging.WARNING):
        run(scene)
    assert len(caplog.messages) == 3
    assert all(why in message and bot in message for message in caplog.messages)
    assert "hand" not in caplog.text  # what a bot says of its cards stays out of the log


def test_what_cannot_be_sent_has_a_legal_action_taken(caplog: pytest.LogCaptureFixture) -> None:
    async def scene(thinking: BotPool) -> None:
        session = hand()
        seat = question(session)
        legal = session.legal(seat)
        assert await thinking.choose("k", "ailing", "random", seat, (), lambda: None, legal, (), 0.0) in legal
        assert await ask(thinking, session, "random") in legal

    run(scene)
    assert [message for message in caplog.messages if "cannot be asked" in message]


def test_a_bot_that_thinks_too_long_is_ended(diary: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(thinking: BotPool) -> None:
        session = hand()
        legal = session.legal(question(session))
        behind = hand()
        stuck = asyncio.create_task(ask(thinking, session, "Stuck"))
        other = asyncio.create_task(ask(thinking, behind, "Diarist", key="behind"))
        await until(lambda: has_begun(diary))
        pass_time(2 * LONG)
        assert await stuck in legal
        assert await other == behind.legal(question(behind))[-1]  # who waited behind it is served

    run(scene)
    stuck, other = entries(diary)
    assert stuck["pid"] != other["pid"]
    assert not exists(stuck["pid"])
    assert [message for message in caplog.messages if "too long" in message]


def test_a_question_whose_process_dies_is_asked_again(diary: Path) -> None:
    async def scene(thinking: BotPool) -> None:
        session = hand()
        seat = question(session)
        assert await ask(thinking, session, "DiesOnce") == session.legal(seat)[-1]
        first, second = entries(diary)
        assert first["pid"] != second["pid"]
        assert first["seen"] == second["seen"] == [repr(event) for event in session.events_for(seat)]

    run(scene)


def test_a_question_that_kills_every_process_is_given_up(
    diary: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(thinking: BotPool) -> None:
        session = hand()
        legal = session.legal(question(session))
        assert await ask(thinking, session, "Dies") in legal
        assert len(entries(diary)) == TRIES
        assert await ask(thinking, session, "Diarist", key="other") == legal[-1]  # and the next bot thinks

    run(scene)
    assert [message for message in caplog.messages if "died over it" in message]


def test_processes_killed_again_and_again_cost_no_answer(diary: Path) -> None:
    """After every seventh answer the process is killed that gave it; others wait for it just then."""

    async def scene(thinking: BotPool) -> None:
        answers = 0

        async def table(number: int) -> None:
            nonlocal answers
            session = hand()
            for _ in range(20):
                seat = question(session)
                expected = session.legal(seat)[-1]
                assert await ask(thinking, session, "Diarist", key=number) == expected
                session.play(seat, expected)
                answers += 1
                if answers % 7 == 0 and (pid := entries(diary)[-1]["pid"]) in thinking.pids:
                    os.kill(pid, signal.SIGKILL)

        await asyncio.gather(*(table(number) for number in range(5)))

    run(scene, workers=2)
    assert len({entry["pid"] for entry in entries(diary)}) > 2


def test_a_process_that_cannot_be_started(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(thinking: BotPool) -> None:
        session = hand()
        legal = session.legal(question(session))
        monkeypatch.setattr("multiprocessing.spawn._python_exe", b"/nowhere/python")
        assert await ask(thinking, session, "random") in legal
        assert [message for message in caplog.messages if "no process could be started" in message]
        monkeypatch.undo()
        caplog.clear()
        assert await ask(thinking, session, "random") in legal
        assert caplog.messages == []

    run(scene)


def test_closing_gives_up_what_is_being_asked(diary: Path) -> None:
    async def scene(thinking: BotPool) -> None:
        session = hand()
        stuck = asyncio.create_task(ask(thinking, session, "Stuck"))
        await until(lambda: has_begun(diary))
        await thinking.close()
        with pytest.raises(Unavailable):
            await stuck
        with pytest.raises(Unavailable):
            await ask(thinking, session, "random")
        assert not exists(entries(diary)[0]["pid"])

    run(scene)


def test_closing_at_once_leaves_nothing() -> None:
    async def scene(thinking: BotPool) -> None:
        thinking.start()

    run(scene, workers=2)


def test_a_bot_thinks_as_long_as_it_may(diary: Path) -> None:
    async def scene(thinking: BotPool) -> None:
        session = hand()
        assert await ask(thinking, session, "Ponders", seconds=0.05) == session.legal(question(session))[-1]

    run(scene)
    assert [("ended" in note, note.get("totals")) for note in entries(diary)] == [
        (False, [0, 0]),
        (True, None),
    ]


def test_a_bot_stops_thinking_when_nobody_asks_any_more(diary: Path) -> None:
    """Both what it is at and what waits behind it, so that the next one need not wait."""

    async def scene(thinking: BotPool) -> None:
        session = hand()
        asked = [
            asyncio.create_task(ask(thinking, session, "Ponders", key=key, seconds=1e6)) for key in range(2)
        ]
        await until(lambda: has_begun(diary))
        for one in asked:
            one.cancel()
        assert await ask(thinking, session, "Diarist") in session.legal(question(session))

    run(scene)
    assert [sorted({"begun", "ended"} & set(note)) for note in entries(diary)][:4] == [
        ["begun"],
        ["ended"],
    ] * 2


def test_a_cancelled_question_is_no_loss(diary: Path) -> None:
    async def scene(thinking: BotPool) -> None:
        session = hand()
        task = asyncio.create_task(ask(thinking, session, "Diarist"))
        await asyncio.sleep(0)
        task.cancel()
        seat = question(session)
        assert await ask(thinking, session, "Diarist") == session.legal(seat)[-1]

    run(scene)


@pytest.mark.parametrize("bot", ["Diarist", "Stuck"])
def test_a_server_that_is_killed_leaves_no_process(diary: Path, bot: str) -> None:
    """Neither one that waits for a question nor one deep in thought."""
    server = subprocess.Popen([sys.executable, "-m", "tests.server.programs.killed", bot], cwd=ROOT)
    try:
        wait_until(lambda: has_begun(diary))
        (entry,) = entries(diary)
        assert exists(entry["pid"])
    finally:
        server.kill()
        server.wait()
    wait_until(lambda: not exists(entry["pid"]))
