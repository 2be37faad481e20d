"""One's own part in the shuffles at a table: a cut for each sealed pack, committed to and then revealed.

The cut stays here until the hand is dealt, whatever becomes of the connection.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias

from sabot.client.errors import ClientError, Refusal
from sabot.client.evidence import ObservedAttempt, ObservedHand, OwnCut
from sabot.core.errors import FairnessError
from sabot.core.fairness import SALT_BYTES, Cut, check_text, commitment_of
from sabot.wire.messages import Ack, Commit, Reveal, Sealed

CutTextCallback: TypeAlias = Callable[[Sealed], str | None]
"""Gives the words that go into a cut beside its random bytes, empty for none; None: do not cut this pack."""

OUTDATED_REFUSALS = frozenset(
    {
        "nothing-to-cut",
        "seal-past",
        "has-cut",
        "has-revealed",
        "commitments-closed",
        "reveals-missed",
        "not-seated",
    }
)
"""Refusals that say no more than that the table has gone on, or that another program has cut for the seat."""
CONTRADICTED_REFUSALS = frozenset(
    {"reveal-broken", "reveal-of-another", "commitment-missing", "commitments-open"}
)
"""Refusals of a reveal that the closed list itself contradicts."""

TRIES = 4
TRY_AGAIN_SECONDS = 1.0
"""How often, and after how long, what the server cannot take just then is sent again."""

_log = logging.getLogger(__name__)


def no_text(sealed: Sealed) -> str:
    """Return no words: the random bytes of a cut are enough."""
    return ""


@dataclass(frozen=True, slots=True)
class SealedPack:
    """A pack that lies sealed, as the player of one seat sees it."""

    sealed: Sealed
    hand: ObservedHand
    attempt: ObservedAttempt
    seat: int
    name: str
    """What one is called in this game, and in its record."""


class CutSender:
    """Commits to cuts and reveals them. `ask` sends a message; `identify` gives the id of the next one."""

    def __init__(
        self,
        cut: CutTextCallback | None,
        ask: Callable[[Commit | Reveal], Awaitable[Ack]],
        identify: Callable[[], str],
    ) -> None:
        self._cut = cut
        self._ask = ask
        self._identify = identify
        self._considered = ""
        """The last seal for which it was decided whether to cut."""
        self._unanswered: dict[str, tuple[Commit | Reveal, OwnCut]] = {}
        self._sending: list[tuple[type[Commit | Reveal], OwnCut]] = []
        """What is under way, the pauses between two tries included."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Send nothing any more."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(tuple(self._tasks))

    def take(self, pack: SealedPack) -> None:
        """Do what is to be done about a sealed pack by itself."""
        own, sealed = pack.attempt.own, pack.sealed
        if sealed.closed is not None:
            if own is not None and self._may_reveal(pack, own):
                self._start(self._reveal(pack, own))
        elif own is not None:
            if pack.seat not in sealed.committed and not (own.is_committed or own.is_refused):
                self._start(self._commit_quietly(pack, own))  # one has left the seat and come back
        elif self._cut is not None and pack.seat not in sealed.committed and self._considered != sealed.seal:
            self._considered = sealed.seal
            words = self._words(sealed, self._cut)
            if words is not None:
                self._start(self._commit_quietly(pack, self._draw(pack, words)))

    async def commit(self, pack: SealedPack, words: str) -> None:
        """Commit to a cut with these words. Raise Refusal if the server does not take it."""
        own = pack.attempt.own
        if own is not None and not own.is_refused:
            raise ClientError("has-cut")
        check_text(pack.name, words)
        await self._commit(pack, self._draw(pack, words))

    def take_acknowledged(self, identity: str) -> None:
        """Note at once what the server has acknowledged, before any other message is looked at."""
        message, own = self._unanswered.pop(identity, (None, None))
        if own is None:
            return
        if isinstance(message, Reveal):
            own.is_revealed = True
        else:
            own.is_committed, own.is_refused = True, False

    def _may_reveal(self, pack: SealedPack, own: OwnCut) -> bool:
        """Whether the closed list had one's own commitment when it was first shown."""
        listed = (own.seat, own.commitment) in (pack.attempt.closed or ())
        return listed and own.seat == pack.seat and not own.is_revealed

    def _is_sending(self, kind: type[Commit | Reveal], own: OwnCut) -> bool:
        return any(sent is kind and cut is own for sent, cut in self._sending)

    def _words(self, sealed: Sealed, cut: CutTextCallback) -> str | None:
        """Return the words that the caller's own function gives; it must not break the connection."""
        try:
            words = cut(sealed)
            if words:
                check_text("", words)
        except FairnessError:
            _log.error("the words %r cannot stand in a record: the pack is cut without them", words)
            return ""
        except Exception:  # noqa: BLE001  (whatever it was, the pack is better cut than not)
            _log.exception("no words came for the cut: the pack is cut without them")
            return ""
        return words

    def _draw(self, pack: SealedPack, words: str) -> OwnCut:
        cut = Cut(secrets.token_bytes(SALT_BYTES), words)
        commitment = commitment_of(pack.sealed.seal, pack.name, cut)
        own = pack.attempt.own = OwnCut(pack.seat, pack.name, cut, commitment)
        return own

    async def _commit(self, pack: SealedPack, own: OwnCut, *, tries: int = 1) -> None:
        sealed = pack.sealed
        if not (own.is_committed or own.is_refused or self._is_sending(Commit, own)):
            message = Commit(self._identify(), sealed.hand, sealed.seal, own.commitment)
            await self._send(message, own, tries)

    async def _commit_quietly(self, pack: SealedPack, own: OwnCut) -> None:
        with suppress(ClientError):  # a connection that is lost for good is told of elsewhere
            try:
                await self._commit(pack, own, tries=TRIES)
            except Refusal as refusal:
                if refusal.server_code not in OUTDATED_REFUSALS:
                    _log.warning("the cut of hand %d was refused: %s", pack.hand.number, refusal.reason)

    async def _reveal(self, pack: SealedPack, own: OwnCut) -> None:
        sealed, cut = pack.sealed, own.cut
        if own.is_revealed or self._is_sending(Reveal, own):
            return
        message = Reveal(self._identify(), sealed.hand, sealed.seal, cut.salt.hex(), cut.text)
        with suppress(ClientError):
            try:
                await self._send(message, own, TRIES)
            except Refusal as refusal:
                if refusal.server_code in CONTRADICTED_REFUSALS:
                    pack.hand.differ("deal-reveal-refused", attempt=pack.attempt.number)
                elif refusal.server_code not in OUTDATED_REFUSALS:
                    _log.warning("the reveal of hand %d was refused: %s", pack.hand.number, refusal.reason)

    async def _send(self, message: Commit | Reveal, own: OwnCut, tries: int) -> None:
        """Send a message; again after a while, if the server could not take it just then."""
        self._sending.append((type(message), own))
        try:
            for left in reversed(range(tries)):
                self._unanswered[message.id] = message, own
                try:
                    await self._ask(message)
                    return
                except Refusal as refusal:
                    if not left or refusal.server_code in OUTDATED_REFUSALS | CONTRADICTED_REFUSALS:
                        own.is_refused = not own.is_committed
                        raise
                await asyncio.sleep(TRY_AGAIN_SECONDS)
        finally:
            self._unanswered.pop(message.id, None)
            self._sending.remove((type(message), own))

    def _start(self, sending: Awaitable[None]) -> None:
        task = asyncio.ensure_future(sending)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
