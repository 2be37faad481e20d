"""Games that are over: with their sheets and proofs, or hand by hand to be looked at again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from sabot.core.ids import Seat
from sabot.core.match import Match, match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.library.replays import steps_of
from sabot.server.errors import NotFound, Unavailable
from sabot.server.journal import Journal, KeptGame
from sabot.server.table.sight import translator, whole_sheet
from sabot.wire.library import Replay
from sabot.wire.lobby import FinishedGame, ProofInfo
from sabot.wire.shapes import shapes_of

AnyMatch: TypeAlias = Match[Any, Any, Any]

_SHELF = 16
"""How many games are kept ready to be looked at again."""
_AT_ONCE = 2
"""How many are read at a time: that takes a processor, which those who play need more."""

_WAITING = 50
"""How many may wait for that, or read."""


class Archive:
    """The finished games of a journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._shelf: OrderedDict[str, tuple[KeptGame, AnyMatch]] = OrderedDict()
        self._reading = asyncio.Semaphore(_AT_ONCE)
        self._waiting = 0

    async def game(self, game_id: str, language: str, reader: str | None = None) -> FinishedGame:
        """A finished game with its record, its sheets and the proof of its shuffles, for a reader."""
        async with self._turn():
            kept, match = await self._take(game_id)
            return await asyncio.to_thread(_finished, kept, match, language, reader)

    async def replay(self, game_id: str, hand: int, seat: int | None, language: str) -> Replay:
        """One hand of it, as a seat saw it or (None) open."""
        async with self._turn():
            _, match = await self._take(game_id)
            if not match.first_hand <= hand < match.next_hand:
                raise NotFound("replay-hand", hand=hand, most=match.next_hand - 1)
            if seat is not None and seat >= len(match.table.names):
                raise NotFound("replay-seat", seat=seat + 1, most=len(match.table.names))
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

    async def _take(self, game_id: str) -> tuple[KeptGame, AnyMatch]:
        if game_id in self._shelf:
            self._shelf.move_to_end(game_id)
            return self._shelf[game_id]
        kept = await self._journal.game(game_id)
        if kept is None:
            raise NotFound("game-not-kept")
        self._shelf[game_id] = kept, await asyncio.to_thread(_read, kept.record)
        if len(self._shelf) > _SHELF:
            self._shelf.popitem(last=False)
        return self._shelf[game_id]


def _read(record: str) -> AnyMatch:
    return match_of(loads(record), GAMES)


def _finished(kept: KeptGame, match: AnyMatch, language: str, reader: str | None) -> FinishedGame:
    proofs = [
        ProofInfo(session.hand, proof.commitment, (proof.secret or b"").hex(), list(proof.cuts))
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
        sheets=[whole_sheet(session, language) for session in match.sessions],
        record=kept.record,
        proofs=proofs,
        terms=_terms(match),
        seat=kept.players.index(reader) if reader is not None and reader in kept.players else None,
    )


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
        steps=steps_of(session, seat, translator(language)),
        terms=_terms(match),
        sheet=whole_sheet(session, language),
        before=_totals(match, place),
        standing=_totals(match, place + 1),
    )


def _terms(match: AnyMatch) -> Any:
    game = match.game
    return shapes_of(game).terms_out(game.terms(match.edition, len(match.table.names)))


def _totals(match: AnyMatch, hands: int) -> list[int]:
    """The totals by side after so many hands."""
    players, sheets = len(match.table.names), match.sheets[:hands]
    return list(match.game.rules.verdict(match.edition, players, match.carried, sheets).totals)
