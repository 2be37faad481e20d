"""A match: hand after hand, the deal passing to the left, with running totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from sabot.core.dealing import deal_proved, shuffle_context
from sabot.core.edition import Edition
from sabot.core.errors import RecordError, TableError
from sabot.core.fairness import (
    AnyShuffle,
    Context,
    Cut,
    FirstProof,
    FirstShuffle,
    Proof,
    SealedShuffle,
    commitment_of,
    derived_secret,
)
from sabot.core.game import Game
from sabot.core.ids import Seat
from sabot.core.record import FIRST_VERSION, VERSION, Record
from sabot.core.registry import Registry
from sabot.core.replay import replay
from sabot.core.rules import MatchStanding, ScoreSheet
from sabot.core.session import Session
from sabot.core.table import Table

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Match(Generic[S, A, V]):
    """The hands of one game between the same players."""

    def __init__(
        self,
        game: Game[S, A, V],
        edition: Edition,
        table: Table,
        first_dealer: Seat,
        players: tuple[str, ...] = (),
        *,
        first_hand: int = 1,
        carried: tuple[int, ...] = (),
    ) -> None:
        if game.rules.sides(edition, len(table.names)) != table.sides:
            raise TableError("table-sides", players=len(table.names), sides=table.sides)
        self.game = game
        self.edition = edition
        self.table = table
        self.first_dealer = first_dealer
        self.players = players
        self.first_hand = first_hand
        self.carried = carried
        self.sessions: list[Session[S, A, V]] = []

    @property
    def session(self) -> Session[S, A, V] | None:
        """The hand in progress, or the last one."""
        return self.sessions[-1] if self.sessions else None

    @property
    def sheets(self) -> tuple[ScoreSheet, ...]:
        """The score sheets of the hands that are over."""
        return tuple(session.score() for session in self.sessions if session.over)

    @property
    def standing(self) -> MatchStanding:
        """Totals so far and, at the end, the winners."""
        return self.game.rules.standing(self.edition, len(self.table.names), self.carried, self.sheets)

    @property
    def next_dealer(self) -> Seat:
        """The dealer of the next hand; the deal passes to the left."""
        return self.table.left_of(self.first_dealer, len(self.sessions))

    @property
    def next_hand(self) -> int:
        """The number of the next hand."""
        return self.first_hand + len(self.sessions)

    def sealed(self, secret: bytes) -> SealedShuffle:
        """Return a sealed shuffle for the next hand; the players cut it before `deal`."""
        return SealedShuffle(self._context(self.standing), self.table.names, secret)

    def sealed_at_first(self, secret: bytes) -> FirstShuffle:
        """Return a shuffle of version 1, for a journal that used it."""
        return FirstShuffle(self._context(self.standing), self.table.names, secret)

    def _context(self, standing: MatchStanding) -> Context:
        proof = self.session.proof if self.session is not None else None
        return shuffle_context(
            self.game,
            self.edition,
            self.table,
            self.next_dealer,
            self.next_hand,
            self._totals(standing),
            proof.seal if proof is not None else "",
        )

    def _totals(self, standing: MatchStanding) -> tuple[int, ...]:
        """Return the totals that the sides bring to the next hand."""
        return standing.totals if self.next_hand > 1 else ()

    def deal(self, shuffle: AnyShuffle) -> Session[S, A, V]:
        """Start the next hand with a shuffle that has been cut."""
        session = self.session
        if session is not None and not session.over:
            raise TableError("hand-unfinished")
        standing = self.standing
        if standing.over:
            raise TableError("game-over")
        proof, dealer = shuffle.proof, self.next_dealer
        deal = deal_proved(self.game, self.edition, self.table, self._context(standing), proof)
        fresh = Session(
            self.game,
            self.edition,
            self.table,
            dealer,
            deal=deal,
            hand=self.next_hand,
            totals=self._totals(standing),
            players=self.players,
            proof=proof,
            record_version=FIRST_VERSION if isinstance(proof, FirstProof) else VERSION,
        )
        self.sessions.append(fresh)
        return fresh

    def deal_with(self, secret: bytes, cuts: Mapping[str, Cut] = MappingProxyType({})) -> Session[S, A, V]:
        """Seal the pack, let some players commit and reveal, and deal, all in one call."""
        shuffle = self.sealed(secret)
        for name, cut in cuts.items():
            shuffle.commit(name, commitment_of(shuffle.seal, name, cut))
        shuffle.close()
        for name, cut in cuts.items():
            shuffle.reveal(name, cut)
        return self.deal(shuffle)

    def deal_seeded(self, seed: int) -> Session[S, A, V]:
        """Deal a reproducible hand, for simulations, lessons and tests."""
        return self.deal_with(derived_secret(seed, self.next_hand))

    def records(self) -> tuple[Record, ...]:
        """Return one complete record per hand."""
        return tuple(session.record() for session in self.sessions)


AnyMatch: TypeAlias = Match[Any, Any, Any]
"""A match with any states, actions and views."""


def match_of(records: Sequence[Record], games: Registry) -> Match[object, object, object]:
    """Return the match of a file of records, with rules, scores, totals and dealers verified."""
    first = records[0].header
    session = replay(records[0], games)
    if bool(first.totals) != (first.hand > 1):
        raise RecordError("record-totals", records[0].first_line, hand=first.hand, expected="")
    match = Match(
        session.game,
        session.edition,
        session.table,
        session.dealer,
        session.players,
        first_hand=first.hand,
        carried=first.totals,
    )
    if match.standing.over:  # its totals had already ended the game
        raise RecordError("record-after-end", records[0].first_line, hand=first.hand)
    for index, record in enumerate(records):
        header = record.header
        if index:
            previous = match.sessions[-1]
            if not previous.over:
                raise RecordError("record-hand-unfinished", record.first_line, hand=header.hand)
            if match.standing.over:
                raise RecordError("record-after-end", record.first_line, hand=header.hand)
            expected = (first.game, first.edition_hash, first.table, first.players)
            if (header.game, header.edition_hash, header.table, header.players) != expected:
                raise RecordError("record-other-game", record.first_line, hand=header.hand)
            if header.dealer != match.next_dealer:
                name = match.table.name(match.next_dealer)
                raise RecordError("record-dealer", record.first_line, hand=header.hand, expected=name)
            if header.totals != match.standing.totals:
                totals = " ".join(str(total) for total in match.standing.totals)
                raise RecordError("record-totals", record.first_line, hand=header.hand, expected=totals)
            session = replay(record, games)
        _check_chain(match, record)
        if header.hand != match.next_hand:
            raise RecordError(
                "record-hand-number", record.first_line, hand=header.hand, expected=match.next_hand
            )
        match.sessions.append(session)
    return match


def _check_chain(match: AnyMatch, record: Record) -> None:
    """Raise RecordError unless the proof of a hand names the previous one; see `Context.after`."""
    header, proof = record.header, record.header.proof
    previous = match.session.proof if match.session is not None else None
    if proof is None:
        return
    if isinstance(proof, FirstProof):
        if isinstance(previous, Proof):
            raise RecordError("record-older-proof", record.first_line, hand=header.hand)
    elif match.sessions or header.hand == 1:
        expected = previous.seal if previous is not None else ""
        if proof.after != expected:
            raise RecordError("record-chain", record.first_line, hand=header.hand)
