"""The client of the lobby: registration, tables and finished games over HTTP."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable
from email.message import Message
from http.client import HTTPException
from typing import IO, Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, quote, urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, ProxyHandler, Request, build_opener
from weakref import WeakSet

import msgspec
from msgspec import UNSET

from sabot import __version__
from sabot.client.cutting import CutTextCallback, no_text
from sabot.client.errors import Refusal, Unreachable
from sabot.client.table import Table
from sabot.wire.catalogue import GameList
from sabot.wire.lobby import (
    BotSpeed,
    FinishedGame,
    GameHistory,
    Joined,
    Me,
    NewPlayer,
    NewTable,
    PlayerChange,
    PlayNow,
    Problem,
    SeatBot,
    Statistics,
    TableInfo,
    TableList,
)
from sabot.wire.moderation import Moderate, ModerationAction, TablePeople

T = TypeVar("T")

TIMEOUT = 30.0
"""Seconds to wait for an answer of the lobby."""
LARGEST = 64 * 1024 * 1024
"""The largest answer that is read; a finished game of many hands is far smaller."""


class Client:
    """A program's client of one server.

    `url` is the server's address, and `token` the one from an earlier `register`. Texts come in `language`.
    """

    def __init__(self, url: str, *, token: str = "", language: str = "en", timeout: float = TIMEOUT) -> None:
        self.url, self._is_local = _server(url)
        self.token = token
        self.language = language
        self._timeout = timeout
        # No redirects: they could send the token to another server.
        handlers = [_NoRedirect(), *([ProxyHandler({})] if self._is_local else [])]
        self._opener: OpenerDirector = build_opener(*handlers)
        self._tables: WeakSet[Table] = WeakSet()

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections to all tables."""
        for table in tuple(self._tables):
            await table.close()

    def table(
        self,
        code: str,
        *,
        words: bool = False,
        drawing: bool = False,
        cut: CutTextCallback | None = no_text,
        check_deals: bool = True,
        reconnect_seconds: float = 300.0,
    ) -> Table:
        """Return a connection to a table, to be opened with `async with`.

        `words` asks for texts to show to a person, `drawing` for a plain-text drawing among them. See `Table`
        for `cut` and `check_deals`. After a lost connection the table tries for `reconnect_seconds` to
        connect again.
        """
        scheme, _, rest = self.url.partition("://")
        address = f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/tables/{quote(code, safe='')}/socket"
        table = Table(
            address,
            token=self.token,
            language=self.language,
            words=words,
            drawing=drawing,
            cut=cut,
            records=self,
            check_deals=check_deals,
            reconnect_seconds=reconnect_seconds,
            bypass_proxy=self._is_local,
        )
        self._tables.add(table)
        return table

    # --- the player ------------------------------------------------------------------------------

    async def register(self, nickname: str) -> Me:
        """Register a player and store its token in `token`. The server sends the token only once."""
        me = await self._ask("POST", "/api/players", Me, NewPlayer(nickname, self.language, program=True))
        self.token = me.token
        return me

    async def me(self) -> Me:
        """Return the player and their tables. Store a new token from the server in `token`."""
        me = await self._ask("GET", "/api/me", Me)
        self.token = me.token or self.token
        return me

    async def change_player(self, *, nickname: str | None = None, language: str | None = None) -> Me:
        """Change the nickname or the language."""
        change = PlayerChange(
            UNSET if nickname is None else nickname, UNSET if language is None else language
        )
        me = await self._ask("PATCH", "/api/me", Me, change)
        self.language = me.language
        return me

    async def sign_out_everywhere(self) -> Me:
        """Invalidate all tokens of the player, and store a new one in `token`."""
        me = await self._ask("POST", "/api/me/sign-out-everywhere", Me)
        self.token = me.token
        return me

    async def history(self) -> GameHistory:
        """Return the games that the player has played on this server."""
        return await self._ask("GET", "/api/me/games", GameHistory)

    # --- tables ------------------------------------------------------------------------------------

    async def games(self) -> GameList:
        """Return all games with their editions, options and bots."""
        return await self._ask("GET", "/api/games", GameList)

    async def tables(self) -> list[TableInfo]:
        """Return the public tables."""
        return (await self._ask("GET", "/api/tables", TableList)).tables

    async def open_table(self, wanted: NewTable | str) -> Joined:
        """Open a table. The id of a game opens one with that game's defaults."""
        wanted = NewTable(wanted) if isinstance(wanted, str) else wanted
        return await self._ask("POST", "/api/tables", Joined, wanted)

    async def play_now(self, wanted: PlayNow | str) -> Joined:
        """Start a game against bots. The id of a game is enough."""
        wanted = PlayNow(wanted) if isinstance(wanted, str) else wanted
        return await self._ask("POST", "/api/play-now", Joined, wanted)

    async def table_info(self, code: str) -> TableInfo:
        """Return the public state of a table."""
        return await self._ask("GET", _path(code), TableInfo)

    async def sit(self, code: str, seat: int) -> Joined:
        """Take a seat; the first is 0."""
        return await self._ask("POST", _path(code, "seats", seat), Joined)

    async def leave(self, code: str) -> TableInfo:
        """Leave the seat."""
        return await self._ask("DELETE", _path(code, "seats", "mine"), TableInfo)

    async def add_bot(self, code: str, seat: int, bot: str) -> TableInfo:
        """Put one of the server's bots into a seat."""
        return await self._ask("PUT", _path(code, "seats", seat, "bot"), TableInfo, SeatBot(bot))

    async def remove_bot(self, code: str, seat: int) -> TableInfo:
        """Remove the bot from a seat."""
        return await self._ask("DELETE", _path(code, "seats", seat, "bot"), TableInfo)

    async def set_bot_seconds(self, code: str, bot_seconds: float) -> TableInfo:
        """Set the seconds that bots take for a move. Only for the only person at a table."""
        return await self._ask("PUT", _path(code, "tempo"), TableInfo, BotSpeed(bot_seconds))

    async def start(self, code: str) -> TableInfo:
        """Start the game."""
        return await self._ask("POST", _path(code, "start"), TableInfo)

    async def rematch(self, code: str) -> TableInfo:
        """Ask for another game."""
        return await self._ask("POST", _path(code, "rematch"), TableInfo)

    async def people(self, code: str) -> TablePeople:
        """Return who is at the table and who is kept away from it. Only for the host."""
        return await self._ask("GET", _path(code, "people"), TablePeople)

    async def moderate(self, code: str, action: ModerationAction | str, person: str = "") -> TablePeople:
        """Moderate a person at the table, or `lock` and `unlock` the table. Only for the host."""
        return await self._ask(
            "POST", _path(code, "people"), TablePeople, Moderate(ModerationAction(action), person)
        )

    async def record(self, code: str) -> str:
        """Return the record of the game at a table, as far as the player may see it."""
        return await self._text(_path(code, "record"))

    # --- finished games ------------------------------------------------------------------------------

    async def finished_game(self, game_id: str) -> FinishedGame:
        """Return a finished game with its record, its score sheets and the proofs of its shuffles."""
        return await self._ask("GET", f"/api/games/finished/{quote(game_id, safe='')}", FinishedGame)

    async def finished_record(self, game_id: str) -> str:
        """Return the record of a finished game, as `sabot verify` reads it."""
        return await self._text(f"/games/{quote(game_id, safe='')}.sabot")

    async def statistics(self) -> Statistics:
        """Return the statistics of the server."""
        return await self._ask("GET", "/api/statistics", Statistics)

    # --- requests ----------------------------------------------------------------------------------

    async def _ask(self, method: str, path: str, answer: type[T], body: msgspec.Struct | None = None) -> T:
        data = await self._send(method, path, body)
        try:
            return msgspec.json.decode(data, type=answer)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Unreachable("not-a-server", url=self.url) from None

    async def _text(self, path: str) -> str:
        try:
            return (await self._send("GET", path, None)).decode()
        except UnicodeDecodeError:
            raise Unreachable("not-a-server", url=self.url) from None

    async def _send(self, method: str, path: str, body: msgspec.Struct | None) -> bytes:
        headers = {
            "Accept-Language": self.language,
            "User-Agent": f"sabot/{__version__}",
            "Content-Type": "application/json",
        }
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None and method in {"GET", "DELETE"} else msgspec.json.encode(body or {})
        request = Request(self.url + path, data, headers, method=method)
        return await asyncio.to_thread(self._exchange, request)

    def _exchange(self, request: Request) -> bytes:
        try:
            with self._opener.open(request, timeout=self._timeout) as answer:
                return _read_all(answer.read, self.url)
        except HTTPError as error:
            with error:
                raise self._refusal(error) from None
        except URLError as error:
            reason = error.reason
            raise Unreachable.because(self.url, reason if isinstance(reason, OSError) else error) from None
        except (OSError, HTTPException) as error:
            raise Unreachable.because(self.url, error) from None

    def _refusal(self, error: HTTPError) -> Refusal | Unreachable:
        try:
            problem = msgspec.json.decode(_read_all(error.read, self.url), type=Problem)
        except (msgspec.DecodeError, UnicodeDecodeError, OSError, HTTPException):
            return Unreachable("not-a-server", url=self.url)
        seconds = error.headers.get("Retry-After", "")
        retry_after = float(seconds) if seconds.isdecimal() else None
        return Refusal(
            problem.code, problem.reason, rule=problem.rule, status=error.code, retry_after=retry_after
        )


class _NoRedirect(HTTPRedirectHandler):
    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: Message, newurl: str
    ) -> Request | None:
        """Follow no redirect."""
        return None


def split_link(link: str) -> tuple[str, str]:
    """Return the server's address and the table's code from a link; the code is empty if there is none."""
    parts = _split(link)
    front, mark, code = parts.path.rstrip("/").rpartition("/t/")
    base = f"{parts.scheme}://{parts.netloc}"
    return (base + front, code) if mark and code else (base + parts.path.rstrip("/"), "")


def _server(url: str) -> tuple[str, bool]:
    """Return a server's address without a final slash, and whether it is on this machine."""
    parts = _split(url)
    host = parts.hostname or ""
    try:
        local = ipaddress.ip_address(host).is_loopback
    except ValueError:
        local = host == "localhost"
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}", local


def _split(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        good = parts.scheme in {"http", "https"} and parts.hostname and (parts.port or 1)
    except ValueError:
        good = False
    if not good or "@" in parts.netloc or parts.query or parts.fragment:
        raise Unreachable("url-unknown", url=url)
    return parts


def _path(code: str, *rest: str | int) -> str:
    return "/".join(["/api/tables", quote(code, safe=""), *map(str, rest)])


def _read_all(read: Callable[[int], Any], url: str) -> bytes:
    data = bytes(read(LARGEST + 1))
    if len(data) > LARGEST:
        raise Unreachable("not-a-server", url=url)
    return data
