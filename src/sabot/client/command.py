"""`sabot bot`: play a bot of this package at a table of any server."""

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
    """Raised if the bot gets no table or seat, or cannot use its token file."""


def bot(args: argparse.Namespace, tr: Translator) -> int:
    """Play games with a bot and print the results. Return 1 if the record of a deal differs from the play."""
    log, handler = logging.getLogger(deal_checks.__name__), _StandardErrorHandler(tr)
    log.addHandler(handler)
    try:
        return asyncio.run(_BotRun(args, tr).run())
    finally:
        log.removeHandler(handler)


class _StandardErrorHandler(logging.Handler):
    """A log handler that prints on standard error what differs in a deal, or why it could not be checked."""

    def __init__(self, tr: Translator) -> None:
        super().__init__(logging.WARNING)
        self._tr = tr

    def emit(self, record: logging.LogRecord) -> None:
        """Print the message of a log record."""
        print(self._tr("cli-error", problem=record.getMessage()), file=sys.stderr, flush=True)


class _BotRun:
    """One run of `sabot bot`."""

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
        """Find a table, sign in, take a seat, play the games and leave."""
        client = self._client
        async with client:
            info = await self._find_table()
            await self._sign_in()
            code = await self._sit(info)
            is_done = deals_agree = False
            try:
                async with client.table(code) as table:
                    self._print("bot-sits", seat=(table.seat or 0) + 1, link=f"{client.url}/t/{code}")
                    deals_agree = await self._play(table, code)
                is_done = True
            finally:
                if is_done or not self._args.token_file:  # with a token the bot can come back to its seat
                    with suppress(ClientError):
                        await client.leave(code)
        return 0 if deals_agree else 1

    async def _play(self, table: Table, code: str) -> bool:
        """Play the games. Stop at a deal that differs from its record; return whether there was none."""
        for number in range(max(1, self._args.games)):
            if number:
                await self._client.rematch(code)
            with suppress(DealDiffers):  # it has been logged, and the checks below find it
                await play_game(table, self._args.player or GAMES.get(table.info.game).default_bot)
            if table.over is None:
                self._print("bot-closed")
            else:
                self._print_result(table.info, table.over)
            self._print_deal_checks(table)
            if any(check.differences for check in table.deal_checks):
                return False
            if table.over is None:
                break
        return True

    def _print_deal_checks(self, table: Table) -> None:
        """Print how many deals were checked, and how many of them only in part."""
        agree = [check for check in table.deal_checks if check.agrees]
        partly = sum(not check.is_complete for check in agree)
        if agree:
            self._print("bot-deals", count=len(agree), partly=partly)

    def _print_result(self, info: TableInfo, over: GameOver) -> None:
        totals = []
        for side, points in enumerate(over.totals):
            names = tuple(seat.name for seat in info.seats if seat.side == side)
            totals.append(self._tr("play-total", side=names, points=points))
        link = f"{self._client.url}/games/{over.game_id}"
        self._print("bot-over", totals=" · ".join(totals), link=link)

    # --- player and table --------------------------------------------------------------------------

    async def _sign_in(self) -> None:
        """Sign in with the token from the token file, or register a new player."""
        file = Path(self._args.token_file) if self._args.token_file else None
        if file is not None and file.exists():
            self._client.token = _read(file)
            if token := (await self._client.me()).token:
                _replace(file, token)
            return
        me = await self._client.register(self._args.name or NAME)
        if file is not None:
            _write(file, me.token)

    async def _find_table(self) -> TableInfo | None:
        """Return the table to join, or None to open one."""
        if self._args.game and not self._code:
            self._check_player(self._args.game)
            return None
        info = await self._client.table_info(self._code) if self._code else await self._find_public_table()
        self._check_player(info.game)
        return info

    async def _sit(self, info: TableInfo | None) -> str:
        """Take a seat and return the code of its table."""
        client, seat = self._client, self._args.seat
        if info is None:
            return (await client.play_now(self._args.game)).table.code
        if all(own.code != info.code for own in (await client.me()).tables):
            await client.sit(info.code, seat - 1 if seat else _free_seat(info))
        return info.code

    async def _find_public_table(self) -> TableInfo:
        """Return the first public table with a free seat."""
        for info in await self._client.tables():
            if info.phase is TablePhase.WAITING and any(seat.kind in _FREE_SEATS for seat in info.seats):
                return info
        raise BotError("no-public-table")

    def _check_player(self, game_id: str) -> None:
        """Raise an error if there is no such bot, before the program takes a seat."""
        game = GAMES.get(game_id)
        check_bot(game, self._args.player or game.default_bot)

    def _print(self, key: str, **values: Argument) -> None:
        print(self._tr(key, **values), flush=True)


def _free_seat(info: TableInfo) -> int:
    for seat in info.seats:
        if seat.kind in _FREE_SEATS:
            return seat.seat
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
    """Replace the token in a file, so that the file always has one of the two."""
    new = file.with_name(f"{file.name}.new")
    new.unlink(missing_ok=True)
    _write(new, token)
    try:
        new.replace(file)
    except OSError as error:
        raise BotError("file-unwritable", path=str(file), problem=os_problem(error)) from None


def _write(file: Path, token: str) -> None:
    """Write a token to a new file that only its owner can read."""
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(token + "\n")
    except OSError as error:
        raise BotError("file-unwritable", path=str(file), problem=os_problem(error)) from None
