"""Finished games: with score sheets and proofs, or replayed hand by hand."""

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
from sabot.library.translation import translator
from sabot.server.store import Store
from sabot.tables.errors import NotFound, Unavailable
from sabot.tables.journal import StoredGame
from sabot.tables.messages.projection import whole_sheet
from sabot.wire.library import Replay
from sabot.wire.lobby import FailedAttempt, FinishedGame, ProofInfo, RevealedCut
from sabot.wire.serialization import serializer_of

Count: TypeAlias = Callable[[int], None]

_CACHED_GAMES = 16
_CONCURRENT_READS = 2
"""How many games are read at a time: reading needs processor time, which running tables need more."""
_MAX_PENDING = 50
"""How many requests may read a game or wait to read one."""


def _unlimited(moves: int) -> None:
    """Accept any number of moves."""


class Archive:
    """The finished games of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cache: OrderedDict[str, tuple[StoredGame, AnyMatch]] = OrderedDict()
        self._reading = asyncio.Semaphore(_CONCURRENT_READS)
        self._pending = 0

    async def game(
        self, game_id: str, language: str, reader: str | None = None, count: Count = _unlimited
    ) -> FinishedGame:
        """Return a finished game with its record, its score sheets and the proof of its shuffles.

        `count` gets the number of moves to be replayed for it beforehand, and may raise an error.
        """
        async with self._limit_reads():
            kept, match = await self._load(game_id, count)
            return await asyncio.to_thread(_finished, kept, match, language, reader)

    def forget(self, games: Sequence[str]) -> None:
        """Drop deleted games from the cache."""
        for game_id in games:
            self._cache.pop(game_id, None)

    async def replay(
        self, game_id: str, hand: int, seat: int | None, language: str, count: Count = _unlimited
    ) -> Replay:
        """Return one hand of a finished game as a seat saw it, or (None) with all cards open."""
        async with self._limit_reads():
            _, match = await self._load(game_id, count)
            if not match.first_hand <= hand < match.next_hand:
                raise NotFound("replay-hand", hand=hand, most=match.next_hand - 1)
            if seat is not None and seat >= len(match.table.names):
                raise NotFound("replay-seat", seat=seat + 1, most=len(match.table.names))
            count(match.sessions[hand - match.first_hand].version)
            viewer = None if seat is None else Seat(seat)
            return await asyncio.to_thread(_replay, game_id, match, hand, viewer, language)

    @asynccontextmanager
    async def _limit_reads(self) -> AsyncIterator[None]:
        """Wait until this request may read. Raise Unavailable if too many are waiting already."""
        if self._pending >= _MAX_PENDING:
            raise Unavailable("archive-busy")
        self._pending += 1
        try:
            async with self._reading:
                yield
        finally:
            self._pending -= 1

    async def _load(self, game_id: str, count: Count) -> tuple[StoredGame, AnyMatch]:
        if game_id in self._cache:
            self._cache.move_to_end(game_id)
            return self._cache[game_id]
        kept = await self._store.game(game_id)
        if kept is None:
            raise NotFound("game-not-kept")
        count(kept.moves)
        self._cache[game_id] = kept, await asyncio.to_thread(_parse, kept.record)
        if len(self._cache) > _CACHED_GAMES:
            self._cache.popitem(last=False)
        return self._cache[game_id]


def _parse(record: str) -> AnyMatch:
    return match_of(loads(record), GAMES)


def _finished(kept: StoredGame, match: AnyMatch, language: str, reader: str | None) -> FinishedGame:
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
        cuts = [RevealedCut(name, text=text) for name, text in proof.cuts]
        return ProofInfo(hand, 1, proof.commitment, _hex(proof.secret), cuts)
    *failed, dealt = proof.attempts
    return ProofInfo(
        hand,
        2,
        dealt.seal,
        _hex(dealt.secret),
        _revealed(dealt),
        [name for name in players if name not in dict(dealt.cuts)],
        [FailedAttempt(a.seal, _hex(a.secret), list(a.withheld), _revealed(a)) for a in failed],
    )


def _revealed(attempt: Attempt) -> list[RevealedCut]:
    return [RevealedCut(name, cut.salt.hex(), cut.text) for name, cut in attempt.cuts]


def _hex(secret: bytes | None) -> str:
    return (secret or b"").hex()


def _replay(game_id: str, match: AnyMatch, hand: int, seat: Seat | None, language: str) -> Replay:
    index = hand - match.first_hand
    session, game, table = match.sessions[index], match.game, match.table
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
        before=_totals(match, index),
        standing=_totals(match, index + 1),
    )


def _terms(match: AnyMatch) -> Any:
    game = match.game
    return serializer_of(game).dump_terms(game.terms(match.edition, len(match.table.names)))


def _totals(match: AnyMatch, hands: int) -> list[int]:
    """Return the totals by side after a number of hands."""
    players, sheets = len(match.table.names), match.sheets[:hands]
    return list(match.game.rules.standing(match.edition, players, match.carried, sheets).totals)
