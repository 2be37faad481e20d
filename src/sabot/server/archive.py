"""Games that are over: with their sheets and proofs, or hand by hand to be looked at again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from sabot.core.fairness import AnyProof, Attempt, FirstProof
from sabot.core.ids import Seat
from sabot.core.match import AnyMatch, match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.library.replays import replay_steps
from sabot.server.errors import NotFound, Unavailable
from sabot.server.store import KeptGame, Store
from sabot.server.table.projection import translator, whole_sheet
from sabot.wire.library import Replay
from sabot.wire.lobby import FailedAttempt, FinishedGame, ProofInfo, RevealedCut
from sabot.wire.serialization import serializer_of

Count: TypeAlias = Callable[[int], None]

_SHELF = 16
"""How many games are kept ready to be looked at again."""
_AT_ONCE = 2
"""How many are read at a time: that takes a processor, which those who play need more."""

_WAITING = 50
"""How many may wait for that, or read."""


def _uncounted(moves: int) -> None:
    """Let moves be played again without limit."""


class Archive:
    """The finished games of a journal."""

    def __init__(self, journal: Store) -> None:
        self._journal = journal
        self._shelf: OrderedDict[str, tuple[KeptGame, AnyMatch]] = OrderedDict()
        self._reading = asyncio.Semaphore(_AT_ONCE)
        self._waiting = 0

    async def game(
        self, game_id: str, language: str, reader: str | None = None, count: Count = _uncounted
    ) -> FinishedGame:
        """A finished game with its record, its sheets and the proof of its shuffles, for a reader.

        `count` is told beforehand how many moves are played again for it, and may raise an error.
        """
        async with self._turn():
            kept, match = await self._take(game_id, count)
            return await asyncio.to_thread(_finished, kept, match, language, reader)

    def forget(self, games: Sequence[str]) -> None:
        """Let games that were deleted not be found here."""
        for game_id in games:
            self._shelf.pop(game_id, None)

    async def replay(
        self, game_id: str, hand: int, seat: int | None, language: str, count: Count = _uncounted
    ) -> Replay:
        """One hand of it, as a seat saw it or (None) open."""
        async with self._turn():
            _, match = await self._take(game_id, count)
            if not match.first_hand <= hand < match.next_hand:
                raise NotFound("replay-hand", hand=hand, most=match.next_hand - 1)
            if seat is not None and seat >= len(match.table.names):
                raise NotFound("replay-seat", seat=seat + 1, most=len(match.table.names))
            count(match.sessions[hand - match.first_hand].version)
            eyes = None if seat is None else Seat(seat)
            return await asyncio.to_thread(_replay, game_id, match, hand, eyes, language)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait for one's turn to read; raises Unavailable where too many wait already."""
        if self._waiting >= _WAITING:
            raise Unavailable("archive-busy")
        self._waiting += 1
        try:
            async with self._reading:
                yield
        finally:
            self._waiting -= 1

    async def _take(self, game_id: str, count: Count) -> tuple[KeptGame, AnyMatch]:
        if game_id in self._shelf:
            self._shelf.move_to_end(game_id)
            return self._shelf[game_id]
        kept = await self._journal.game(game_id)
        if kept is None:
            raise NotFound("game-not-kept")
        count(kept.moves)
        self._shelf[game_id] = kept, await asyncio.to_thread(_read, kept.record)
        if len(self._shelf) > _SHELF:
            self._shelf.popitem(last=False)
        return self._shelf[game_id]


def _read(record: str) -> AnyMatch:
    return match_of(loads(record), GAMES)


def _finished(kept: KeptGame, match: AnyMatch, language: str, reader: str | None) -> FinishedGame:
    proofs = [
        _proof_info(session.hand, proof, match.table.names)
        for session in match.sessions
        if (proof := session.proof) is not None
    ]
    return FinishedGame(
        id=kept.id,
        game=kept.game,
        edition=kept.edition,
        names=list(kept.names),
        sides=kept.sides,
        totals=list(kept.totals),
        winners=list(kept.winners),
        hands=kept.hands,
        moves=kept.moves,
        finished_at=kept.finished_at,
        sheets=[whole_sheet(session, language) for session in match.sessions if session.over],
        record=kept.record,
        proofs=proofs,
        terms=_terms(match),
        seat=kept.players.index(reader) if reader is not None and reader in kept.players else None,
        unfinished=not kept.is_finished,
    )


def _proof_info(hand: int, proof: AnyProof, players: Sequence[str]) -> ProofInfo:
    if isinstance(proof, FirstProof):
        spoken = [RevealedCut(name, text=text) for name, text in proof.cuts]
        return ProofInfo(hand, 1, proof.commitment, _hex(proof.secret), spoken)
    *failed, dealt = proof.attempts
    return ProofInfo(
        hand,
        2,
        dealt.seal,
        _hex(dealt.secret),
        _revealed(dealt),
        [name for name in players if name not in dict(dealt.cuts)],
        [FailedAttempt(one.seal, _hex(one.secret), list(one.withheld), _revealed(one)) for one in failed],
    )


def _revealed(attempt: Attempt) -> list[RevealedCut]:
    return [RevealedCut(name, cut.salt.hex(), cut.text) for name, cut in attempt.cuts]


def _hex(secret: bytes | None) -> str:
    return (secret or b"").hex()


def _replay(game_id: str, match: AnyMatch, hand: int, seat: Seat | None, language: str) -> Replay:
    place = hand - match.first_hand
    session, game, table = match.sessions[place], match.game, match.table
    return Replay(
        id=game_id,
        game=game.id,
        edition=match.edition.id,
        hand=hand,
        hands=len(match.sessions),
        names=list(table.names),
        sides=table.sides,
        dealer=session.dealer,
        seat=seat,
        steps=replay_steps(session, seat, translator(language)),
        terms=_terms(match),
        sheet=whole_sheet(session, language) if session.over else None,
        before=_totals(match, place),
        standing=_totals(match, place + 1),
    )


def _terms(match: AnyMatch) -> Any:
    game = match.game
    return serializer_of(game).dump_terms(game.terms(match.edition, len(match.table.names)))


def _totals(match: AnyMatch, hands: int) -> list[int]:
    """The totals by side after so many hands."""
    players, sheets = len(match.table.names), match.sheets[:hands]
    return list(match.game.rules.standing(match.edition, players, match.carried, sheets).totals)
