"""`sabot bot`: one of our bots at a table of any server, as a person would sit there."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
from contextlib import suppress
from pathlib import Path

from sabot.bots import check_bot
from sabot.client import deal_checks
from sabot.client.errors import ClientError, DealDiffers
from sabot.client.lobby import Client, split_link
from sabot.client.playing import play_game
from sabot.client.table import Table
from sabot.core.errors import SabotError
from sabot.core.os_errors import os_problem
from sabot.core.text import Argument
from sabot.games import GAMES
from sabot.locale import Translator
from sabot.wire.lobby import GameOver, SeatKind, TableInfo, TablePhase

_FREE_SEATS = (SeatKind.OPEN, SeatKind.LEFT)
NAME = "Sabot"


class BotError(SabotError):
    """A table or a seat that the bot cannot have."""


def bot(args: argparse.Namespace, tr: Translator) -> int:
    """Sit down, play, and say how it ended. The result is 1 if a deal was not what it was shown to be."""
    log, shouted = logging.getLogger(deal_checks.__name__), _StandardErrorHandler(tr)
    log.addHandler(shouted)
    try:
        return asyncio.run(_BotRun(args, tr).run())
    finally:
        log.removeHandler(shouted)


class _StandardErrorHandler(logging.Handler):
    """Says at once what differs in a deal, or why one could not be checked."""

    def __init__(self, tr: Translator) -> None:
        super().__init__(logging.WARNING)
        self._tr = tr

    def emit(self, record: logging.LogRecord) -> None:
        """Print a line."""
        print(self._tr("cli-error", problem=record.getMessage()), file=sys.stderr, flush=True)


class _BotRun:
    """One visit to a server, from its door to its door."""

    def __init__(self, args: argparse.Namespace, tr: Translator) -> None:
        self._args = args
        self._tr = tr
        url, code = split_link(args.connect)
        if args.table and "://" in args.table:
            url, code = split_link(args.table)
        elif args.table:
            code = args.table
        self._code = code
        self._client = Client(url, language=tr.language)

    async def run(self) -> int:
        """Find a table, sign in, sit, play as many games as were asked for, leave."""
        client = self._client
        async with client:
            info = await self._find()
            await self._sign_in()
            code = await self._sit(info)
            done = fair = False
            try:
                async with client.table(code) as table:
                    self._say("bot-sits", seat=(table.seat or 0) + 1, link=f"{client.url}/t/{code}")
                    fair = await self._play(table, code)
                done = True
            finally:
                if done or not self._args.token_file:  # who has kept his token may come back to his seat
                    with suppress(ClientError):
                        await client.leave(code)
        return 0 if fair else 1

    async def _play(self, table: Table, code: str) -> bool:
        """Play the games; return whether every deal was as it was shown. If not, play no further one."""
        for number in range(max(1, self._args.games)):
            if number:
                await self._client.rematch(code)
            with suppress(DealDiffers):  # it has been told, and counts in the end
                await play_game(table, self._args.player or GAMES.get(table.info.game).default_bot)
            if table.over is None:
                self._say("bot-closed")
            else:
                self._tell_end(table.info, table.over)
            self._tell_deals(table)
            if any(check.differences for check in table.deal_checks):
                return False
            if table.over is None:
                break
        return True

    def _tell_deals(self, table: Table) -> None:
        """Say how many deals were checked, and how many of them only in part."""
        agree = [check for check in table.deal_checks if check.agrees]
        partly = sum(not check.is_complete for check in agree)
        if agree:
            self._say("bot-deals", count=len(agree), partly=partly)

    def _tell_end(self, info: TableInfo, over: GameOver) -> None:
        totals = []
        for side, points in enumerate(over.totals):
            names = tuple(chair.name for chair in info.seats if chair.side == side)
            totals.append(self._tr("play-total", side=names, points=points))
        link = f"{self._client.url}/games/{over.game_id}"
        self._say("bot-over", totals=" · ".join(totals), link=link)

    # --- who, and where ----------------------------------------------------------------------------

    async def _sign_in(self) -> None:
        """By the token that was kept, if it is still good; else as somebody new."""
        file = Path(self._args.token_file) if self._args.token_file else None
        if file is not None and file.exists():
            self._client.token = _read(file)
            if token := (await self._client.me()).token:
                _replace(file, token)
            return
        me = await self._client.register(self._args.name or NAME)
        if file is not None:
            _write(file, me.token)

    async def _find(self) -> TableInfo | None:
        """The table to sit down at; None where one is to be opened."""
        if self._args.game and not self._code:
            self._check_player(self._args.game)
            return None
        info = await self._client.table_info(self._code) if self._code else await self._public()
        self._check_player(info.game)
        return info

    async def _sit(self, info: TableInfo | None) -> str:
        """Have a seat; the code of its table."""
        client, seat = self._client, self._args.seat
        if info is None:
            return (await client.play_now(self._args.game)).table.code
        if all(mine.code != info.code for mine in (await client.me()).tables):
            await client.sit(info.code, seat - 1 if seat else _free_seat(info))
        return info.code

    async def _public(self) -> TableInfo:
        """The first public table that waits for somebody."""
        for info in await self._client.tables():
            if info.phase is TablePhase.WAITING and any(chair.kind in _FREE_SEATS for chair in info.seats):
                return info
        raise BotError("no-public-table")

    def _check_player(self, game_id: str) -> None:
        """Before a seat is taken: a bot that does not exist could not play there."""
        game = GAMES.get(game_id)
        check_bot(game, self._args.player or game.default_bot)

    def _say(self, key: str, **values: Argument) -> None:
        print(self._tr(key, **values), flush=True)


def _free_seat(info: TableInfo) -> int:
    for chair in info.seats:
        if chair.kind in _FREE_SEATS:
            return chair.seat
    raise BotError("no-free-seat")


def _read(file: Path) -> str:
    try:
        token = file.read_text(encoding="utf-8", errors="replace").strip()
    except OSError as error:
        raise BotError("file-unreadable", path=str(file), problem=os_problem(error)) from None
    if not (token.isascii() and token.isprintable() and token.split() == [token]):
        raise BotError("token-unreadable", path=str(file))
    return token


def _replace(file: Path, token: str) -> None:
    """Keep a new token in the place of an older one; at every moment one of them is there."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.unlink(missing_ok=True)
    _write(fresh, token)
    try:
        fresh.replace(file)
    except OSError as error:
        raise BotError("file-unwritable", path=str(file), problem=os_problem(error)) from None


def _write(file: Path, token: str) -> None:
    """Whoever reads the token is the bot: so only its owner may."""
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(token + "\n")
    except OSError as error:
        raise BotError("file-unwritable", path=str(file), problem=os_problem(error)) from None
