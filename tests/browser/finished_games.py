"""Games that a program plays to their end, so that tests of replays need not press their way through them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from sabot.client import Client, PlayNow, cutting
from sabot.client.playing import play_game
from tests.browser.game_scripts import SALT, cut_words

NAME = "Paulette"


def play_to_end(address: str, game: str, **table: Any) -> str:
    """Play a game against bots, with the same cards at every run. Return the path of its replay."""
    with ThreadPoolExecutor(1) as other_thread:  # Playwright's event loop is marked as running in this one
        return other_thread.submit(
            asyncio.run, _play(address, PlayNow(game, bot_seconds=0, **table))
        ).result()


async def _play(address: str, wanted: PlayNow) -> str:
    async with Client(address) as client:
        await client.register(NAME)
        joined = await client.play_now(wanted)
        with patch.object(cutting, "secrets", SimpleNamespace(token_bytes=lambda _: SALT)):
            async with client.table(joined.table.code, cut=lambda _: cut_words(NAME)) as table:
                await play_game(table, "booklet", Random(1))
                assert table.over is not None
                return f"/games/{table.over.game_id}"
