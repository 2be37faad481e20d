"""`sabot bot` and the example of the documentation, run as a user would run them."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sabot.client import Client, NewTable, Table
from sabot.client.playing import play_game
from sabot.games import GAMES
from sabot.wire.lobby import SeatKind
from tests.server.process import ServerProcess, serving
from tests.support.waiting import until

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "docs" / "examples" / "bot.py"
PATIENCE = 240
"""More than anything here takes: only a fault reaches it."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def python(*argv: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", *map(str, argv)]
    environment = {**os.environ, "SABOT_LANG": "en"}
    return subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, env=environment, check=False
    )


async def connected(table: Table, seat: int, bot: asyncio.Task[subprocess.CompletedProcess[str]]) -> None:
    """Wait until a bot is in its seat; if it has ended before, that tells why."""
    await until(lambda: table.info.seats[seat].connected or bot.done())
    assert table.info.seats[seat].connected, bot.result()


def sabot_bot(*argv: object) -> subprocess.CompletedProcess[str]:
    return python("-m", "sabot", "bot", *argv)


def test_the_example_is_about_twenty_lines_long() -> None:
    lines = [line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) <= 20


def test_the_example_is_the_one_that_the_documentation_shows() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert f"```\n{EXAMPLE.read_text(encoding='utf-8')}```" in page


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_example_plays_every_game(server: ServerProcess, game_id: str) -> None:
    done = python(EXAMPLE, server.address, game_id)
    assert done.returncode == 0, done.stderr
    found = re.fullmatch(rf"The game is over: \[.+\] {server.address}/games/(\S+)\n", done.stdout)
    assert found, done.stdout
    assert kept(server, found[1]) == game_id


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_bot_plays_every_game(server: ServerProcess, game_id: str) -> None:
    done = sabot_bot("--connect", server.address, "--game", game_id, "--player", "booklet", "--name", "Livre")
    assert (done.returncode, done.stderr) == (0, "")
    sits, over, deals = done.stdout.splitlines()
    assert re.fullmatch(rf"In seat 1 at {server.address}/t/\S+", sits)
    found = re.fullmatch(
        rf"The game is over: .*Livre.* \d+.*\. It is kept at {server.address}/games/(\S+)", over
    )
    assert found, over
    assert kept(server, found[1]) == game_id
    assert re.fullmatch(r"(One deal|\d+ deals) checked ✓", deals)


def kept(server: ServerProcess, game_id: str) -> str:
    async def ask() -> str:
        async with Client(server.address) as client:
            return (await client.finished_game(game_id)).game

    return asyncio.run(ask())


def test_a_bot_joins_a_table_and_comes_back_for_a_rematch(server: ServerProcess, tmp_path: Path) -> None:
    """With a person who opened the table, for two games; its token is kept for another time."""
    token = tmp_path / "token"

    async def scene() -> None:
        async with Client(server.address) as client:
            await client.register("Ada")
            joined = await client.open_table(NewTable("mille-bornes", players=2))
            code = joined.table.code
            bot = asyncio.create_task(
                asyncio.to_thread(
                    sabot_bot, "--connect", joined.link, "--games", 2, "--token-file", token, "--seat", 2
                )
            )
            async with client.table(code) as table:
                await connected(table, 1, bot)
                assert table.info.seats[1].name == "Sabot"
                await client.start(code)
                await play_game(table, "random")
                await client.rematch(code)
                await play_game(table, "random")
            done = await bot
            assert (done.returncode, done.stderr) == (0, "")
            assert done.stdout.splitlines()[0] == f"In seat 2 at {joined.link}"
            assert done.stdout.count("The game is over:") == 2
            assert len((await client.table_info(code)).played) == 2
            assert (await client.table_info(code)).seats[1].kind is not SeatKind.PERSON  # it has left

            again = await client.open_table(NewTable("authors", bots=[None, None, "random", "random"]))
            seated = asyncio.create_task(
                asyncio.to_thread(
                    sabot_bot, "--connect", server.address, "--table", again.table.code, "--token-file", token
                )
            )
            async with client.table(again.table.code) as table:
                await connected(table, 1, seated)
                await client.start(again.table.code)
                await play_game(table, "random")
            assert (await seated).returncode == 0
            async with Client(server.address, token=token.read_text().strip()) as same:
                assert {game.game for game in (await same.history()).games} == {"mille-bornes", "authors"}

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))
    assert token.stat().st_mode & 0o777 == 0o600


def test_a_bot_finds_a_public_table(server: ServerProcess) -> None:
    async def scene() -> None:
        async with Client(server.address) as client:
            await client.register("Ada")
            joined = await client.open_table(NewTable("store", players=3, public=True, bots=[None, "random"]))
            bot = asyncio.create_task(asyncio.to_thread(sabot_bot, "--connect", server.address))
            async with client.table(joined.table.code) as table:
                await connected(table, 2, bot)
                await client.start(joined.table.code)
                await play_game(table, "random")
            assert (await bot).returncode == 0

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_a_bot_that_is_interrupted_leaves_its_seat(server: ServerProcess) -> None:
    """A bot of the server plays on for it."""

    async def scene() -> None:
        async with Client(server.address) as client:
            await client.register("Ada")
            joined = await client.open_table(NewTable("mille-bornes", players=2))
            command = [sys.executable, "-m", "sabot", "bot", "--connect", joined.link]
            bot = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            try:
                async with client.table(joined.table.code) as table:
                    await until(lambda: table.info.seats[1].connected)
                    await client.start(joined.table.code)
                    await anext(table)
                    bot.send_signal(signal.SIGINT)
                    await until(lambda: table.info.seats[1].kind is SeatKind.LEFT)
                _, said = await asyncio.to_thread(bot.communicate)
                assert (bot.returncode, said) == (130, b"")
            finally:
                if bot.poll() is None:
                    bot.kill()
                    bot.communicate()

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--connect", "nowhere"], "is not the address of a server"),
        (["--connect", "http://127.0.0.1:1"], "nobody is listening there"),
        (["--connect", "SERVER"], "No public table here is waiting"),
        (["--connect", "SERVER/t/no-such-table-anywhere"], "There is no"),
        (["--connect", "SERVER", "--game", "whist"], "whist"),
        (["--connect", "SERVER", "--game", "flinch", "--player", "nobody"], "There is no player “nobody”"),
        (["--connect", "SERVER", "--game", "flinch", "--name", "a b"], "The server refuses"),
        (["--connect", "SERVER", "--game", "flinch", "--token-file", "FOLDER"], "it is a folder"),
        (["--connect", "SERVER", "--game", "flinch", "--token-file", "FOLDER/a/b"], "cannot be written"),
        (["--connect", "SERVER", "--game", "flinch", "--token-file", "SPOILT"], "does not hold a token"),
        (["--connect", "SERVER", "--game", "flinch", "--token-file", "FORGED"], "belongs to nobody"),
        ([], "--connect"),
    ],
)
def test_what_goes_wrong_is_told(server: ServerProcess, tmp_path: Path, argv: list[str], said: str) -> None:
    (tmp_path / "spoilt").write_text("not a\ntoken é", encoding="utf-8")
    (tmp_path / "forged").write_text("p.a.1.b\n", encoding="utf-8")
    places = {
        "SERVER": server.address,
        "FOLDER": str(tmp_path),
        "SPOILT": str(tmp_path / "spoilt"),
        "FORGED": str(tmp_path / "forged"),
    }
    for name, place in places.items():
        argv = [word.replace(name, place) for word in argv]
    done = sabot_bot(*argv)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr
