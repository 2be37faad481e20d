"""The program's part in shuffles: a cut for each sealed pack, first committed to and then revealed.

The cut is kept until the hand is dealt, even if the connection is lost.
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
"""A function that returns the text of a cut, which may be empty, or None to leave the pack alone."""

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
"""Refusals that only mean that the table has gone on, or that another program has cut for the seat."""
CONTRADICTED_REFUSALS = frozenset(
    {"reveal-broken", "reveal-of-another", "commitment-missing", "commitments-open"}
)
"""Refusals of a reveal that the closed list contradicts."""

TRIES = 4
TRY_AGAIN_SECONDS = 1.0
"""How often, and after how many seconds, a message is sent again that the server could not take."""

_log = logging.getLogger(__name__)


def no_text(sealed: Sealed) -> str:
    """Return an empty text: the random bytes of a cut are enough."""
    return ""


@dataclass(frozen=True, slots=True)
class SealedPack:
    """A sealed pack, as the player of one seat sees it."""

    sealed: Sealed
    hand: ObservedHand
    attempt: ObservedAttempt
    seat: int
    name: str
    """The player's name in this game and in its record."""


class CutSender:
    """Sends commitments and reveals by `request`. `identify` returns the id of the next message."""

    def __init__(
        self,
        cut: CutTextCallback | None,
        request: Callable[[Commit | Reveal], Awaitable[Ack]],
        identify: Callable[[], str],
    ) -> None:
        self._cut = cut
        self._request = request
        self._identify = identify
        self._considered = ""
        """The last seal for which `cut` was asked."""
        self._unanswered: dict[str, tuple[Commit | Reveal, OwnCut]] = {}
        self._sending: list[tuple[type[Commit | Reveal], OwnCut]] = []
        """What is being sent, including the pauses between two attempts."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Stop sending."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(tuple(self._tasks))

    def handle_pack(self, pack: SealedPack) -> None:
        """Commit or reveal, if a sealed pack calls for it."""
        own, sealed = pack.attempt.own, pack.sealed
        if sealed.closed is not None:
            if own is not None and self._may_reveal(pack, own):
                self._start(self._reveal(pack, own))
        elif own is not None:
            if pack.seat not in sealed.committed and not (own.is_committed or own.is_refused):
                self._start(self._commit_quietly(pack, own))  # the player left the seat and came back
        elif self._cut is not None and pack.seat not in sealed.committed and self._considered != sealed.seal:
            self._considered = sealed.seal
            text = self._text(sealed, self._cut)
            if text is not None:
                self._start(self._commit_quietly(pack, self._draw(pack, text)))

    async def commit(self, pack: SealedPack, text: str) -> None:
        """Commit to a cut with this text. Raise Refusal if the server refuses it."""
        own = pack.attempt.own
        if own is not None and not own.is_refused:
            raise ClientError("has-cut")
        check_text(pack.name, text)
        await self._commit(pack, self._draw(pack, text))

    def note_acknowledged(self, identity: str) -> None:
        """Note what the server has acknowledged. Must be called before the next message is handled."""
        message, own = self._unanswered.pop(identity, (None, None))
        if own is None:
            return
        if isinstance(message, Reveal):
            own.is_revealed = True
        else:
            own.is_committed, own.is_refused = True, False

    def _may_reveal(self, pack: SealedPack, own: OwnCut) -> bool:
        """Return whether the closed list had the program's commitment when it was first shown."""
        listed = (own.seat, own.commitment) in (pack.attempt.closed or ())
        return listed and own.seat == pack.seat and not own.is_revealed

    def _is_sending(self, kind: type[Commit | Reveal], own: OwnCut) -> bool:
        return any(sent is kind and cut is own for sent, cut in self._sending)

    def _text(self, sealed: Sealed, cut: CutTextCallback) -> str | None:
        """Return the text from the caller's function, whose errors must not break the connection."""
        try:
            text = cut(sealed)
            if text:
                check_text("", text)
        except FairnessError:
            _log.error("the text %r is not possible in a record: the pack is cut without it", text)
            return ""
        except Exception:  # noqa: BLE001  (a cut without a text is better than none)
            _log.exception("the function for the text of a cut failed: the pack is cut without a text")
            return ""
        return text

    def _draw(self, pack: SealedPack, text: str) -> OwnCut:
        cut = Cut(secrets.token_bytes(SALT_BYTES), text)
        commitment = commitment_of(pack.sealed.seal, pack.name, cut)
        own = pack.attempt.own = OwnCut(pack.seat, pack.name, cut, commitment)
        return own

    async def _commit(self, pack: SealedPack, own: OwnCut, *, tries: int = 1) -> None:
        sealed = pack.sealed
        if not (own.is_committed or own.is_refused or self._is_sending(Commit, own)):
            message = Commit(self._identify(), sealed.hand, sealed.seal, own.commitment)
            await self._send(message, own, tries)

    async def _commit_quietly(self, pack: SealedPack, own: OwnCut) -> None:
        with suppress(ClientError):  # the table reports a closed connection
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
                    pack.hand.add_difference("deal-reveal-refused", attempt=pack.attempt.number)
                elif refusal.server_code not in OUTDATED_REFUSALS:
                    _log.warning("the reveal of hand %d was refused: %s", pack.hand.number, refusal.reason)

    async def _send(self, message: Commit | Reveal, own: OwnCut, tries: int) -> None:
        """Send a message, and again after a while if the server could not take it."""
        self._sending.append((type(message), own))
        try:
            for left in reversed(range(tries)):
                self._unanswered[message.id] = message, own
                try:
                    await self._request(message)
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
