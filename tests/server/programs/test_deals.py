"""Clients check every deal of a real server, through whole games of every kind."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import re
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack

import pytest

from sabot.client import Client, DealAspect, DealCheck, DealDiffers, NewTable, Table
from sabot.client.playing import play_game
from sabot.core.match import match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.games import GAMES, new_match
from sabot.wire.messages import Sealed
from tests.client.proxy import Tamper, between
from tests.server.process import ServerProcess, serving

PATIENCE = 240.0
"""More than anything here takes: only a fault reaches it."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that waits for every cut: nobody here is late because the machine is slow."""
    waits = {"cut_seconds": PATIENCE, "next_hand_seconds": PATIENCE}
    with serving(tmp_path_factory.mktemp("server"), **waits) as running:
        yield running


def run(scene: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE):
            await scene()

    asyncio.run(whole())


async def gathered(stack: AsyncExitStack, addresses: list[str], game_id: str) -> tuple[str, list[Client]]:
    """Sit down at a table, each by an address of their own."""
    clients = [await stack.enter_async_context(Client(address)) for address in addresses]
    for number, client in enumerate(clients, 1):
        await client.register(f"Bot{number}")
    code = (await clients[0].open_table(NewTable(game_id, players=len(clients)))).table.code
    for seat, client in enumerate(clients[1:], 1):
        await client.sit(code, seat)
    return code, clients


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_deal_of_a_game_is_checked_by_everybody(server: ServerProcess, game_id: str) -> None:
    game = GAMES.get(game_id)
    possible = game.players(game.edition(game.default_edition))
    players = 2 if 2 in possible else min(possible)

    async def scene() -> None:
        async with AsyncExitStack() as stack:
            code, clients = await gathered(stack, [server.address] * players, game_id)
            tables = [await stack.enter_async_context(client.table(code)) for client in clients]
            watching = await stack.enter_async_context(clients[0].table(code, cut=None))
            await clients[0].start(code)
            await asyncio.gather(*(play_game(table, "booklet") for table in tables))
            assert tables[0].over is not None
            record = await clients[0].finished_record(tables[0].over.game_id)
            hands = match_of(loads(record), GAMES).sessions
            for table in tables:
                assert [check.hand for check in table.deal_checks] == [hand.hand for hand in hands]
                for check in table.deal_checks:
                    assert check.is_complete, check.text
            async for _ in watching:
                pass
            assert {check.verified for check in watching.deal_checks} == {
                frozenset(set(DealAspect) - {DealAspect.CUT})
            }

    run(scene)


def test_who_comes_back_between_commitment_and_reveal_reveals(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list is closed while they are away; they come back, and their cut is in the deal."""
    monkeypatch.setattr("sabot.client.connection.FIRST_PAUSE", 0.05)
    monkeypatch.setattr("sabot.client.connection.LONGEST_PAUSE", 0.05)

    async def until(table: Table, seen: Callable[[Sealed], bool]) -> None:
        """Wait for a sealed pack to stand in some way."""
        if table.sealed is not None and seen(table.sealed):
            return
        async for message in table.messages():
            if isinstance(message, Sealed) and seen(message):
                return

    async def scene() -> None:
        async with AsyncExitStack() as stack:
            proxy = await stack.enter_async_context(between(server.address))
            code, (ada, bea) = await gathered(stack, [proxy.address, server.address], "authors")
            first = await stack.enter_async_context(ada.table(code))
            second = await stack.enter_async_context(bea.table(code, cut=None))
            await ada.start(code)
            await until(second, lambda sealed: sealed.committed == [0])
            proxy.drop()
            await second.cut("by hand")
            await until(second, lambda sealed: sealed.revealed == [1])
            proxy.is_open = True
            await asyncio.gather(play_game(first, "random"), play_game(second, "random"))
            assert [check.verified for check in (*first.deal_checks, *second.deal_checks)] == [
                frozenset(DealAspect)
            ] * 2

    run(scene)


def other_deal(text: str) -> str:
    """The record of another game between the same players, whole and fair in itself."""
    (record,) = loads(text)
    match = new_match(record.header.game, record.header.table.names, first_dealer=record.header.dealer)
    session, luck = match.deal_seeded(1), random.Random(1)
    while session.asked is not None:
        seat = session.asked.seats[0]
        session.play(seat, luck.choice(session.legal(seat)))
    return dumps(session.record())


@pytest.mark.parametrize(
    ("tamper", "code", "said"),
    [
        (lambda text: text, 0, ""),
        (lambda text: None, 0, r"sabot: Hand 1: deal not checked\. The record could not be fetched\..*\n"),
        (other_deal, 1, r"(sabot: Hand 1: .*\n)+"),
        (
            lambda text: re.sub(r"total=\d+\n", "total=99999\n", text),
            1,
            r"sabot: Hand 1: the record does not hold\..*\n",
        ),
    ],
    ids=["honest", "lost", "another deal", "other scores"],
)
def test_the_bot_command_says_what_came_of_the_deals(
    server: ServerProcess, tamper: Tamper, code: int, said: str
) -> None:
    async def scene() -> None:
        async with between(server.address, tamper) as proxy:
            command = ["-m", "sabot", "bot", "--connect", proxy.address, "--game", "authors"]
            bot = await asyncio.create_subprocess_exec(
                sys.executable,
                *command,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env={**os.environ, "SABOT_LANG": "en"},
            )
            out, errors = (stream.decode() for stream in await bot.communicate())
            assert (bot.returncode, out.count("The game is over")) == (code, 1)
            assert re.fullmatch(said, errors), errors
            assert ("One deal checked ✓" in out) == (said == "")

    run(scene)


def test_a_difference_at_a_real_table_is_raised(
    server: ServerProcess, caplog: pytest.LogCaptureFixture
) -> None:
    checks: list[DealCheck] = []

    async def scene() -> None:
        async with between(server.address, other_deal) as proxy, Client(proxy.address) as client:
            await client.register("Ada")
            code = (await client.play_now("authors")).table.code
            async with client.table(code) as table:
                with pytest.raises(DealDiffers, match="deal-seal"):
                    await play_game(table, "random")
                checks.extend(table.deal_checks)

    run(scene)
    assert {found.code for found in checks[0].differences} >= {"deal-seal", "deal-list", "deal-play"}
    assert {record.levelno for record in caplog.records if record.name == "sabot.client.deal_checks"} == {
        logging.ERROR
    }
