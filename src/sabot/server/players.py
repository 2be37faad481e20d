"""Who plays here: people and programs without accounts, known by a signed token.

A token is `<kind>.<player>.<generation>.<mac>`. The server keeps no list of them: the signature says
that it made the token, and the generation whether it still counts. A forged token is told by its
signature alone, so that guessing never reaches the journal. Keys can be changed (`sabot keys rotate`):
what an earlier key has signed is good for a while yet, and is exchanged when its bearer comes by.
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
from sabot.server.errors import NotFound, NotSignedIn
from sabot.server.ids import new_id
from sabot.server.keys import Keys, fresh_key
from sabot.server.store import PlayerRow, Store

_REMEMBERED = 10_000
"""How many players are kept in memory; the others are read again when they come."""
_LONGEST_TOKEN = 200
RECOVERY_SECONDS = 7 * 24 * 3600.0
"""How long a recovery code works, unless it is used or replaced before."""


class TokenKind(StrEnum):
    """Where a token is carried."""

    BROWSER = "w"
    """In a cookie that no script can read."""
    PROGRAM = "p"
    """By a program, in the header `Authorization` or in its `hello`."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays here, as the rest of the server knows him."""

    id: str
    nickname: str
    language: str
    may_host: bool = False
    """Whether he has given the host's password."""
    generation: int = 0
    """Tokens of an earlier generation are no longer good."""


class Players:
    """All who play here. What is known of them is in the journal; a part is remembered here."""

    def __init__(
        self,
        journal: Store,
        keys: Keys,
        remembered: int = _REMEMBERED,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._journal = journal
        self._keys = keys
        self._clock = clock
        self._size = remembered
        self._rows: OrderedDict[str, PlayerRow] = OrderedDict()
        self._changing = asyncio.Lock()

    @classmethod
    async def open(cls, journal: Store) -> Players:
        """The people of this journal; the keys that sign their tokens are kept there too."""
        return cls(journal, Keys(await journal.signing_keys(fresh_key(time.time()))))

    async def rotate_key(self, grace: float) -> float:
        """Sign with a new key from now on. Return until when tokens signed by earlier ones are accepted."""
        now = self._clock()
        self._keys.replace(await self._journal.rotate_key(fresh_key(now), now + grace))
        return now + grace

    async def create(self, nickname: str, language: str) -> Player:
        """Somebody new. Nicknames need not be unique: a table tells its players apart."""
        row = PlayerRow(
            id=new_id(12),
            nickname=proper_nickname(nickname),
            language=proper_language(language),
            created_at=self._clock(),
        )
        return await self._keep(row)

    async def by_id(self, player_id: str) -> Player | None:
        """The player of this id."""
        row = await self._row(player_id)
        return None if row is None else _known(row)

    def token(self, player: Player, kind: TokenKind) -> str:
        """A token that is good until the player signs out everywhere, or its key no longer counts."""
        said = f"{kind}.{player.id}.{player.generation}"
        return f"{said}.{self._keys.sign(said)}"

    def is_outdated(self, token: str) -> bool:
        """Whether a token that was accepted should be exchanged, since an earlier key has signed it."""
        said, _, mac = token.rpartition(".")
        return not self._keys.is_current(said, mac)

    async def by_token(self, token: str, kind: TokenKind) -> Player | None:
        """Whose token this is, if it is one of this kind and still good."""
        said, _, mac = token.rpartition(".")
        if not token.isascii() or len(token) > _LONGEST_TOKEN:
            return None
        if not self._keys.accepts(said, mac):
            return None
        found, player_id, generation = said.split(".")  # signed, so it is of our making
        row = await self._row(player_id)
        if row is None or found != kind or str(row.generation) != generation:
            return None
        return _known(row)

    async def change(
        self, player_id: str, nickname: str | None = None, language: str | None = None
    ) -> Player:
        """Give a player another nickname or language; None leaves it as it is."""
        name = None if nickname is None else proper_nickname(nickname)
        spoken = None if language is None else proper_language(language)
        async with self._changing:
            row = await self._present(player_id)
            return await self._keep(
                replace(row, nickname=name or row.nickname, language=spoken or row.language)
            )

    async def allow_hosting(self, player_id: str) -> Player:
        """Note that a player has given the host's password."""
        async with self._changing:
            return await self._keep(replace(await self._present(player_id), may_host=True))

    async def new_recovery_code(self, player_id: str) -> str:
        """A code that makes whoever has it this player, once. It replaces the one before."""
        code = secrets.token_urlsafe(24)
        async with self._changing:
            row = await self._present(player_id)
            await self._keep(replace(row, recovery=_digest(code), recovery_at=self._clock()))
        return code

    async def recover(self, code: str) -> Player:
        """Return the player whose recovery code this is. It does not work again."""
        async with self._changing:  # or an older row than the one being kept might be remembered
            row = await self._journal.player_by_recovery(_digest(code))
            if row is None:
                raise NotFound("recovery-unknown")
            if self._clock() - row.recovery_at >= RECOVERY_SECONDS:
                raise NotFound("recovery-expired", days=round(RECOVERY_SECONDS / 86_400))
            return await self._keep(replace(row, recovery=b"", recovery_at=0.0))

    async def sign_out_everywhere(self, player_id: str) -> Player:
        """Make every token of a player worthless, and his recovery code with them."""
        async with self._changing:
            row = await self._present(player_id)
            return await self._keep(
                replace(row, generation=row.generation + 1, recovery=b"", recovery_at=0.0)
            )

    async def _row(self, player_id: str) -> PlayerRow | None:
        if player_id in self._rows:
            self._rows.move_to_end(player_id)
            return self._rows[player_id]
        row = await self._journal.player(player_id)
        if row is None:
            return None
        # A change may have been kept while this was being read: then that one is the newer.
        return self._rows.get(player_id) or self._remember(row)

    async def _present(self, player_id: str) -> PlayerRow:
        row = await self._row(player_id)
        if row is None:
            raise NotSignedIn("not-signed-in")
        return row

    async def _keep(self, row: PlayerRow) -> Player:
        try:
            await self._journal.save_player(row)
        except BaseException:
            self._rows.pop(row.id, None)  # whether it was kept is known when it is read again
            raise
        return _known(self._remember(row))

    def _remember(self, row: PlayerRow) -> PlayerRow:
        self._rows[row.id] = row
        self._rows.move_to_end(row.id)
        while len(self._rows) > self._size:
            self._rows.popitem(last=False)
        return row


def proper_nickname(nickname: str) -> str:
    """The nickname in its one spelling; raises TableError if records could not write it,
    or readers not see it."""
    name = unicodedata.normalize("NFC", nickname).strip()
    check_name(name)
    return Table((name,), 1).names[0]


def proper_language(language: str) -> str:
    """The language, if it is one that we speak."""
    if language not in LANGUAGES:
        raise UnknownName("language-unknown", name=language, known=", ".join(LANGUAGES))
    return language


def same_password(given: str, expected: str) -> bool:
    """Whether two passwords are equal; how long it takes tells nothing of how nearly they are."""
    return hmac.compare_digest(_digest(given), _digest(expected))


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def _known(row: PlayerRow) -> Player:
    return Player(row.id, row.nickname, row.language, row.may_host, row.generation)
