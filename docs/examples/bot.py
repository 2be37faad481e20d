"""A bot in twenty lines, for any game: python bot.py http://127.0.0.1:8150 flinch"""

import asyncio
import random
import sys

from sabot.client import Client


async def main(url: str, game: str) -> None:
    """Play one game against the server's own bots: anything that is legal will do."""
    async with Client(url) as client:
        await client.register("Twenty")
        joined = await client.play_now(game)
        async with client.table(joined.table.code) as table:
            async for turn in table:
                await turn.play(random.choice(turn.legal))
            print("The game is over:", table.over.totals, f"{url}/games/{table.over.game_id}")


asyncio.run(main(*sys.argv[1:]))
