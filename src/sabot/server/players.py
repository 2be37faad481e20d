"""Registered players: people and programs without accounts, authenticated by a signed token.

A token is `<kind>.<player>.<generation>.<mac>`. The server keeps no list of tokens: the signature proves
that it issued the token, and the generation whether the token is still valid. A forged token fails by its
signature alone, so that guessing never reaches the store. Keys can be rotated (`sabot keys rotate`): a token
signed by an earlier key is accepted for a while, and is exchanged when its bearer sends it.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from sabot.core.errors import UnknownName
from sabot.core.names import check_name
from sabot.core.table import Table
from sabot.locale import LANGUAGES
from sabot.server.keys import Keys, fresh_key
from sabot.server.store import PlayerRow, Store
from sabot.tables.errors import NotFound, NotSignedIn
from sabot.tables.ids import new_id

_CACHED_PLAYERS = 10_000
_LONGEST_TOKEN = 200
RECOVERY_SECONDS = 7 * 24 * 3600.0
"""How long a recovery code works, unless it is used or replaced before."""


class TokenKind(StrEnum):
    """Where a token is sent."""

    BROWSER = "w"
    """In a cookie that no script can read."""
    PROGRAM = "p"
    """In the header `Authorization` or the `hello` of a program."""


@dataclass(frozen=True, slots=True)
class RegisteredPlayer:
    """A registered person or program, as the rest of the server knows them."""

    id: str
    nickname: str
    language: str
    may_host: bool = False
    """Whether the player has given the host's password."""
    generation: int = 0
    """Tokens of an earlier generation are not valid any more."""


class Players:
    """The registered players of a store, with a cache of those that were used last."""

    def __init__(
        self,
        store: Store,
        keys: Keys,
        cache_size: int = _CACHED_PLAYERS,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._keys = keys
        self._clock = clock
        self._cache_size = cache_size
        self._rows: OrderedDict[str, PlayerRow] = OrderedDict()
        self._changing = asyncio.Lock()

    @classmethod
    async def open(cls, store: Store) -> Players:
        """Open the players of a store and the keys that sign their tokens."""
        return cls(store, Keys(await store.signing_keys(fresh_key(time.time()))))

    async def rotate_key(self, grace: float) -> float:
        """Sign with a new key. Return until when tokens signed by earlier keys are accepted."""
        now = self._clock()
        self._keys.replace(await self._store.rotate_key(fresh_key(now), now + grace))
        return now + grace

    async def create(self, nickname: str, language: str) -> RegisteredPlayer:
        """Register a new player. Nicknames need not be unique: a table tells its players apart."""
        row = PlayerRow(
            id=new_id(12),
            nickname=normalize_nickname(nickname),
            language=check_language(language),
            created_at=self._clock(),
        )
        return await self._save(row)

    async def by_id(self, player_id: str) -> RegisteredPlayer | None:
        """Return the player with this id."""
        row = await self._row(player_id)
        return None if row is None else _player(row)

    def token(self, player: RegisteredPlayer, kind: TokenKind) -> str:
        """Return a token that is valid until the player signs out everywhere or its key expires."""
        content = f"{kind}.{player.id}.{player.generation}"
        return f"{content}.{self._keys.sign(content)}"

    def is_outdated(self, token: str) -> bool:
        """Whether a valid token should be exchanged because an earlier key has signed it."""
        content, _, mac = token.rpartition(".")
        return not self._keys.is_current(content, mac)

    async def by_token(self, token: str, kind: TokenKind) -> RegisteredPlayer | None:
        """Return the player whose token this is, if it is of this kind and valid."""
        content, _, mac = token.rpartition(".")
        if not token.isascii() or len(token) > _LONGEST_TOKEN:
            return None
        if not self._keys.accepts(content, mac):
            return None
        found_kind, player_id, generation = content.split(".")  # the signature proves the form
        row = await self._row(player_id)
        if row is None or found_kind != kind or str(row.generation) != generation:
            return None
        return _player(row)

    async def change(
        self, player_id: str, nickname: str | None = None, language: str | None = None
    ) -> RegisteredPlayer:
        """Change a player's nickname or language; None leaves it as it is."""
        nickname = None if nickname is None else normalize_nickname(nickname)
        language = None if language is None else check_language(language)
        async with self._changing:
            row = await self._existing_row(player_id)
            return await self._save(
                replace(row, nickname=nickname or row.nickname, language=language or row.language)
            )

    async def allow_hosting(self, player_id: str) -> RegisteredPlayer:
        """Note that a player has given the host's password."""
        async with self._changing:
            return await self._save(replace(await self._existing_row(player_id), may_host=True))

    async def new_recovery_code(self, player_id: str) -> str:
        """Return a code with which a device can become this player once. It replaces the one before."""
        code = secrets.token_urlsafe(24)
        async with self._changing:
            row = await self._existing_row(player_id)
            await self._save(replace(row, recovery=_digest(code), recovery_at=self._clock()))
        return code

    async def recover(self, code: str) -> RegisteredPlayer:
        """Return the player whose recovery code this is, and use it up."""
        async with self._changing:  # or the cache might get an older row than the one being saved
            row = await self._store.player_by_recovery(_digest(code))
            if row is None:
                raise NotFound("recovery-unknown")
            if self._clock() - row.recovery_at >= RECOVERY_SECONDS:
                raise NotFound("recovery-expired", days=round(RECOVERY_SECONDS / 86_400))
            return await self._save(replace(row, recovery=b"", recovery_at=0.0))

    async def sign_out_everywhere(self, player_id: str) -> RegisteredPlayer:
        """Invalidate every token of a player and their recovery code."""
        async with self._changing:
            row = await self._existing_row(player_id)
            return await self._save(
                replace(row, generation=row.generation + 1, recovery=b"", recovery_at=0.0)
            )

    async def _row(self, player_id: str) -> PlayerRow | None:
        if player_id in self._rows:
            self._rows.move_to_end(player_id)
            return self._rows[player_id]
        row = await self._store.player(player_id)
        if row is None:
            return None
        # A change may have been saved while this was being read: then that row is newer.
        return self._rows.get(player_id) or self._cache(row)

    async def _existing_row(self, player_id: str) -> PlayerRow:
        row = await self._row(player_id)
        if row is None:
            raise NotSignedIn("not-signed-in")
        return row

    async def _save(self, row: PlayerRow) -> RegisteredPlayer:
        try:
            await self._store.save_player(row)
        except BaseException:
            self._rows.pop(row.id, None)  # reading it again shows whether it was saved
            raise
        return _player(self._cache(row))

    def _cache(self, row: PlayerRow) -> PlayerRow:
        self._rows[row.id] = row
        self._rows.move_to_end(row.id)
        while len(self._rows) > self._cache_size:
            self._rows.popitem(last=False)
        return row


def normalize_nickname(nickname: str) -> str:
    """Return the nickname in its one spelling. Raise TableError if it is unfit for records or readers."""
    name = unicodedata.normalize("NFC", nickname).strip()
    check_name(name)
    return Table((name,), 1).names[0]


def check_language(language: str) -> str:
    """Return the language if the catalogues have it, else raise UnknownName."""
    if language not in LANGUAGES:
        raise UnknownName("language-unknown", name=language, known=", ".join(LANGUAGES))
    return language


def is_same_password(given: str, expected: str) -> bool:
    """Whether two passwords are equal, compared in constant time."""
    return hmac.compare_digest(_digest(given), _digest(expected))


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def _player(row: PlayerRow) -> RegisteredPlayer:
    return RegisteredPlayer(row.id, row.nickname, row.language, row.may_host, row.generation)
