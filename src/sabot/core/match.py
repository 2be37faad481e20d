"""A whole game: hand after hand, the deal passing to the left, totals carried on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from sabot.core.dealing import deal_proved, shuffle_context
from sabot.core.edition import Edition
from sabot.core.errors import RecordError, TableError
from sabot.core.fairness import SealedShuffle, derived_secret
from sabot.core.game import Game
from sabot.core.ids import Seat
from sabot.core.record import Record
from sabot.core.registry import Registry
from sabot.core.replay import replay
from sabot.core.rules import ScoreSheet, Verdict
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
    def verdict(self) -> Verdict:
        """Totals so far and, at the end, the winners."""
        return self.game.rules.verdict(self.edition, len(self.table.names), self.carried, self.sheets)

    @property
    def next_dealer(self) -> Seat:
        """The deal passes to the left each hand."""
        return self.table.left_of(self.first_dealer, len(self.sessions))

    @property
    def next_hand(self) -> int:
        """The number of the hand to be dealt next."""
        return self.first_hand + len(self.sessions)

    def sealed(self, secret: bytes) -> SealedShuffle:
        """A shuffle for the next hand, committed to; the players cut it before `deal`."""
        context = shuffle_context(self.game, self.edition, self.table, self.next_dealer, self.next_hand)
        return SealedShuffle(context, self.table.names, secret)

    def deal(self, shuffle: SealedShuffle) -> Session[S, A, V]:
        """Start the next hand with a shuffle that everybody has cut."""
        session = self.session
        if session is not None and not session.over:
            raise TableError("hand-unfinished")
        if self.verdict.over:
            raise TableError("game-over")
        proof, dealer = shuffle.proof, self.next_dealer
        deal = deal_proved(self.game, self.edition, self.table, dealer, self.next_hand, proof)
        fresh = Session(
            self.game,
            self.edition,
            self.table,
            dealer,
            deal=deal,
            hand=self.next_hand,
            totals=self.verdict.totals if self.next_hand > 1 else (),
            players=self.players,
            proof=proof,
        )
        self.sessions.append(fresh)
        return fresh

    def deal_with(self, secret: bytes, cuts: Mapping[str, str]) -> Session[S, A, V]:
        """Commit, let everybody cut and deal, in one go."""
        shuffle = self.sealed(secret)
        for name, contribution in cuts.items():
            shuffle.cut(name, contribution)
        return self.deal(shuffle)

    def deal_seeded(self, seed: int) -> Session[S, A, V]:
        """Deal a hand that everybody can repeat: for simulations, lessons and tests."""
        return self.deal_with(derived_secret(seed, self.next_hand), dict.fromkeys(self.table.names, "seeded"))

    def records(self) -> tuple[Record, ...]:
        """One whole record per hand."""
        return tuple(session.record() for session in self.sessions)


def match_of(records: Sequence[Record], games: Registry) -> Match[object, object, object]:
    """The game that a file of records tells of, verified: rules, scores, totals, the passing deal."""
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
    for index, record in enumerate(records):
        header = record.header
        if index:
            previous = match.sessions[-1]
            if not previous.over:
                raise RecordError("record-hand-unfinished", record.first_line, hand=header.hand)
            if match.verdict.over:
                raise RecordError("record-after-end", record.first_line, hand=header.hand)
            expected = (first.game, first.edition_hash, first.table, first.players)
            if (header.game, header.edition_hash, header.table, header.players) != expected:
                raise RecordError("record-other-game", record.first_line, hand=header.hand)
            if header.dealer != match.next_dealer:
                name = match.table.name(match.next_dealer)
                raise RecordError("record-dealer", record.first_line, hand=header.hand, expected=name)
            if header.totals != match.verdict.totals:
                totals = " ".join(str(total) for total in match.verdict.totals)
                raise RecordError("record-totals", record.first_line, hand=header.hand, expected=totals)
            session = replay(record, games)
        if header.hand != match.next_hand:
            raise RecordError(
                "record-hand-number", record.first_line, hand=header.hand, expected=match.next_hand
            )
        match.sessions.append(session)
    return match
