"""The lobby over HTTP: to register, to find a table or open one, to look at finished games."""

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
"""How many seconds an answer of the lobby may take."""
LARGEST = 64 * 1024 * 1024
"""No answer is read that is larger: a finished game of many hands is far below."""


class Client:
    """A program at a server: who it is, and what it asks of the lobby.

    `url` is the server's address; `token` is what `register` answered when the program was here
    before. The words of refusals come in `language`.
    """

    def __init__(self, url: str, *, token: str = "", language: str = "en", timeout: float = TIMEOUT) -> None:
        self.url, self._is_local = _server(url)
        self.token = token
        self.language = language
        self._timeout = timeout
        # Nothing is followed elsewhere: the token is for this server alone.
        handlers = [_NoRedirect(), *([ProxyHandler({})] if self._is_local else [])]
        self._opener: OpenerDirector = build_opener(*handlers)
        self._tables: WeakSet[Table] = WeakSet()

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up at every table."""
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
        """A line to a table, to be opened with `async with`.

        `words` asks for updates in words as well, `drawing` for a plain drawing among them. `cut` and
        `check_deals` are explained at `Table`. A line that was lost is opened again, with so many
        seconds of reconnect_seconds.
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

    # --- oneself ---------------------------------------------------------------------------------

    async def register(self, nickname: str) -> Me:
        """Become a player of this server. The token, told only once, is kept in `token`."""
        me = await self._ask("POST", "/api/players", Me, NewPlayer(nickname, self.language, program=True))
        self.token = me.token
        return me

    async def me(self) -> Me:
        """Who one is here, and where one has a seat. A new token from the server is kept in `token`."""
        me = await self._ask("GET", "/api/me", Me)
        self.token = me.token or self.token
        return me

    async def change_player(self, *, nickname: str | None = None, language: str | None = None) -> Me:
        """Take another nickname or language."""
        change = PlayerChange(
            UNSET if nickname is None else nickname, UNSET if language is None else language
        )
        me = await self._ask("PATCH", "/api/me", Me, change)
        self.language = me.language
        return me

    async def sign_out_everywhere(self) -> Me:
        """Make all tokens of oneself worthless but a new one, which is kept in `token`."""
        me = await self._ask("POST", "/api/me/sign-out-everywhere", Me)
        self.token = me.token
        return me

    async def history(self) -> GameHistory:
        """The games that one has finished here."""
        return await self._ask("GET", "/api/me/games", GameHistory)

    # --- tables ------------------------------------------------------------------------------------

    async def games(self) -> GameList:
        """What can be played: every game, its editions with every house rule, its bots."""
        return await self._ask("GET", "/api/games", GameList)

    async def tables(self) -> list[TableInfo]:
        """The public tables."""
        return (await self._ask("GET", "/api/tables", TableList)).tables

    async def open_table(self, wanted: NewTable | str) -> Joined:
        """Open a table; a game's id alone opens one as is usual for that game."""
        wanted = NewTable(wanted) if isinstance(wanted, str) else wanted
        return await self._ask("POST", "/api/tables", Joined, wanted)

    async def play_now(self, wanted: PlayNow | str) -> Joined:
        """Play against bots at once; a game's id alone will do."""
        wanted = PlayNow(wanted) if isinstance(wanted, str) else wanted
        return await self._ask("POST", "/api/play-now", Joined, wanted)

    async def table_info(self, code: str) -> TableInfo:
        """A table, as everybody may know it who has its code."""
        return await self._ask("GET", _path(code), TableInfo)

    async def sit(self, code: str, seat: int) -> Joined:
        """Take a seat; the first is 0."""
        return await self._ask("POST", _path(code, "seats", seat), Joined)

    async def leave(self, code: str) -> TableInfo:
        """Leave one's seat."""
        return await self._ask("DELETE", _path(code, "seats", "mine"), TableInfo)

    async def add_bot(self, code: str, seat: int, bot: str) -> TableInfo:
        """Put one of the server's bots into a seat."""
        return await self._ask("PUT", _path(code, "seats", seat, "bot"), TableInfo, SeatBot(bot))

    async def remove_bot(self, code: str, seat: int) -> TableInfo:
        """Take the bot out of a seat."""
        return await self._ask("DELETE", _path(code, "seats", seat, "bot"), TableInfo)

    async def set_bot_seconds(self, code: str, bot_seconds: float) -> TableInfo:
        """Have the bots play faster or slower, where one is the only person."""
        return await self._ask("PUT", _path(code, "tempo"), TableInfo, BotSpeed(bot_seconds))

    async def start(self, code: str) -> TableInfo:
        """Begin the game."""
        return await self._ask("POST", _path(code, "start"), TableInfo)

    async def rematch(self, code: str) -> TableInfo:
        """Ask for another game."""
        return await self._ask("POST", _path(code, "rematch"), TableInfo)

    async def people(self, code: str) -> TablePeople:
        """Who is at the table that one has opened, and who is kept away from it."""
        return await self._ask("GET", _path(code, "people"), TablePeople)

    async def moderate(self, code: str, action: ModerationAction | str, person: str = "") -> TablePeople:
        """Do something about a person at the table that one has opened, or `lock` and `unlock` it."""
        return await self._ask(
            "POST", _path(code, "people"), TablePeople, Moderate(ModerationAction(action), person)
        )

    async def record(self, code: str) -> str:
        """The record of the game at a table, as one may know it."""
        return await self._text(_path(code, "record"))

    # --- what has been played ------------------------------------------------------------------------

    async def finished_game(self, game_id: str) -> FinishedGame:
        """A finished game with its record, its score sheets and the proof of its shuffles."""
        return await self._ask("GET", f"/api/games/finished/{quote(game_id, safe='')}", FinishedGame)

    async def finished_record(self, game_id: str) -> str:
        """The record of a finished game, as `sabot verify` reads it."""
        return await self._text(f"/games/{quote(game_id, safe='')}.sabot")

    async def statistics(self) -> Statistics:
        """What has been played on this server."""
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
                return _whole(answer.read, self.url)
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
            problem = msgspec.json.decode(_whole(error.read, self.url), type=Problem)
        except (msgspec.DecodeError, UnicodeDecodeError, OSError, HTTPException):
            return Unreachable("not-a-server", url=self.url)
        said = error.headers.get("Retry-After", "")
        again = float(said) if said.isdecimal() else None
        return Refusal(problem.code, problem.reason, rule=problem.rule, status=error.code, retry_after=again)


class _NoRedirect(HTTPRedirectHandler):
    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: Message, newurl: str
    ) -> Request | None:
        """Go nowhere else."""
        return None


def split_link(link: str) -> tuple[str, str]:
    """The server's address and the table's code of a link to a table; no code if it is none."""
    parts = _split(link)
    front, mark, code = parts.path.rstrip("/").rpartition("/t/")
    base = f"{parts.scheme}://{parts.netloc}"
    return (base + front, code) if mark and code else (base + parts.path.rstrip("/"), "")


def _server(url: str) -> tuple[str, bool]:
    """A server's address without the slash at its end, and whether it is on this machine."""
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


def _whole(read: Callable[[int], Any], url: str) -> bytes:
    data = bytes(read(LARGEST + 1))
    if len(data) > LARGEST:
        raise Unreachable("not-a-server", url=url)
    return data
