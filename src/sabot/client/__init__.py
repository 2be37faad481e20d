"""To play over the wire: everything that a program needs to sit down at a table of a server.

    async with Client("http://127.0.0.1:8150") as client:
        await client.register("Ada")
        joined = await client.play_now("…")
        async with client.table(joined.table.code) as table:
            async for turn in table:
                await turn.play(turn.legal[0])

The connection looks after itself: it cuts the pack, comes back when it was lost, and asks again
what was not answered. When a hand is over its deal is checked against what was seen of it.
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
