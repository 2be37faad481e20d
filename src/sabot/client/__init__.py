"""The Python client: everything that a program needs to play at a server's tables.

    async with Client("http://127.0.0.1:8150") as client:
        await client.register("Ada")
        joined = await client.play_now("…")
        async with client.table(joined.table.code) as table:
            async for turn in table:
                await turn.play(turn.legal[0])

The client cuts the packs by itself, reconnects after a lost connection and sends unanswered requests again.
After each hand it compares the deal with what it saw at the table.
"""

from sabot.client.comparison import DealAspect, DealCheck
from sabot.client.errors import (
    ClientError,
    ConnectionEnded,
    DealDiffers,
    DealUnchecked,
    ReaderTooSlow,
    Refusal,
    RulesDiffer,
    Unreachable,
)
from sabot.client.hand import Turn
from sabot.client.lobby import Client
from sabot.client.table import Table
from sabot.wire.lobby import NewTable, PlayNow

__all__ = [
    "Client",
    "ClientError",
    "ConnectionEnded",
    "DealAspect",
    "DealCheck",
    "DealDiffers",
    "DealUnchecked",
    "NewTable",
    "PlayNow",
    "ReaderTooSlow",
    "Refusal",
    "RulesDiffer",
    "Table",
    "Turn",
    "Unreachable",
]
