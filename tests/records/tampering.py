"""Tampered games: hands dropped or taken from elsewhere, names, totals and proofs changed.

Each function changes a valid game as consistently as a cheat can: numbers, totals and names agree from hand
to hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from sabot.core.dealing import shuffle_context
from sabot.core.fairness import Attempt, Context, Cut, Proof, commitment_of, derived_secret
from sabot.core.fairness.proof import seal_of
from sabot.core.ids import Seat
from sabot.core.match import AnyMatch, match_of
from sabot.core.record import Header, Record, dumps
from sabot.core.record_reader import loads
from sabot.games import GAMES
from tests.records.edits import DUEL, GOLDEN, ONE_HAND, TEAMS
from tests.support.play import Player, cuts_for, deal_next, new_match, played_match

Hands = tuple[Record, ...]


@cache
def whole() -> Hands:
    """Return a whole game, from its first hand to its end, with different cuts in each hand."""
    match, player = new_match(DUEL, 1), Player(DUEL, 1)
    while not match.standing.over:
        hand = match.next_hand
        player.finish(match.deal_with(derived_secret(hand), cuts_for(match.table, hand)))
    return match.records()


@cache
def repeated_cuts() -> Hands:
    """Return two hands that everybody cut with the same salt."""
    return played_match(DUEL, 1, hands=2).records()


@cache
def one_hand() -> Hands:
    """Return a whole game of one hand."""
    return played_match(ONE_HAND, 1, hands=100).records()


@cache
def bots() -> Hands:
    """Return a whole game in which nobody cut."""
    match = new_match(ONE_HAND)
    Player(ONE_HAND, 1).finish(match.deal_with(derived_secret(1)))
    return match.records()


@cache
def three() -> Hands:
    """Return the first three hands of a game."""
    return whole()[:3]


@cache
def other_game() -> Hands:
    """Return two hands of another game between the same players, with the same first dealer."""
    return played_match(DUEL, 3, hands=2).records()


@cache
def part() -> Hands:
    """Return the second and third hand of a game."""
    return whole()[1:3]


@cache
def unfinished() -> Hands:
    """Return two hands of a game, and the beginning of the third."""
    match, player = resumed(whole()[:2]), Player(DUEL, 1)
    session = deal_next(match, DUEL, 1)
    for _ in range(10):
        player.step(session)
    return match.records()


@cache
def unproved() -> Hands:
    """Return the first three hands of a game, none of which has a proof."""
    return tuple(_with(record, proof=None) for record in three())


@cache
def older() -> Hands:
    """Return two hands of a game by the rules of version 1."""
    path = GOLDEN / "version-1/mille-bornes/parker-1971-4.sabot"
    return loads(Path(path).read_text(encoding="utf-8"))


@cache
def older_of(number: int) -> Hands:
    """Return two hands of one of several games by the rules of version 1, with the same first dealer."""
    match, player = new_match(TEAMS), Player(TEAMS, number)
    for hand in (1, 2):
        shuffle = match.sealed_at_first(derived_secret(number, hand))
        for name in TEAMS.table.names:
            shuffle.cut(name, "cut")
        player.finish(match.deal(shuffle))
    return match.records()


@cache
def mixed() -> Hands:
    """Return a hand by the rules of version 1, and the next by the present rules."""
    match = resumed(older()[:1])
    Player(TEAMS, 3).finish(deal_next(match, TEAMS, 3))
    return match.records()


@cache
def half_cut(*, fresh: bool = True) -> Hands:
    """Return a hand cut by one player of four, whose partner failed to reveal a cut once.

    After that the player cuts with another salt, or with the same one.
    """
    match, cuts = new_match(TEAMS), cuts_for(TEAMS.table, 1)
    shuffle = match.sealed(derived_secret(1))
    for name in ("Ada", "Céline"):
        shuffle.commit(name, commitment_of(shuffle.seal, name, cuts[name]))
    shuffle.close()
    shuffle.reveal("Ada", cuts["Ada"])
    shuffle = shuffle.sealed_anew(derived_secret(2))
    cuts = cuts_for(TEAMS.table, 2 if fresh else 1)
    shuffle.commit("Ada", commitment_of(shuffle.seal, "Ada", cuts["Ada"]))
    shuffle.close()
    shuffle.reveal("Ada", cuts["Ada"])
    Player(TEAMS, 1).finish(match.deal(shuffle))
    return match.records()


def resumed(hands: Hands) -> AnyMatch:
    """Return the game that continues after these hands."""
    return match_of(hands, GAMES)


def _with(record: Record, **changes: object) -> Record:
    return replace(record, header=replace(record.header, **changes))  # type: ignore[arg-type]


def _proof(record: Record) -> Proof:
    assert isinstance(record.header.proof, Proof)
    return record.header.proof


def dropped(hands: Hands, *places: int) -> Hands:
    """Return the hands without those at the places given, counted from 0."""
    return tuple(record for place, record in enumerate(hands) if place not in places)


def renumbered(hands: Hands, first: int = 1, carried: Sequence[int] = ()) -> Hands:
    """Return the hands renumbered, with totals, dealers and previous seals that agree."""
    totals, made = list(carried), list[Record]()
    dealer, after = int(hands[0].header.dealer), ""
    for place, record in enumerate(hands):
        table, number = record.header.table, first + place
        seat = Seat((dealer + place) % len(table.names))
        proof = record.header.proof
        if isinstance(proof, Proof):
            proof = replace(proof, after=after)
        made.append(_with(record, hand=number, totals=tuple(totals), dealer=seat, proof=proof))
        totals = totals or [0] * table.sides
        scores = [int(line.rpartition("=")[2]) for line in record.scores]
        totals = [total + score for total, score in zip(totals, scores, strict=False)]
        after = proof.seal if proof is not None else ""
    return tuple(made)


def spliced(first: Record, second: Record) -> Hands:
    """Return a hand followed by one of another game, with the totals that it would carry."""
    totals = renumbered((first, second))[1].header.totals
    return first, _with(second, totals=totals)


def dealt_by(hands: Hands, dealer: Seat) -> Hands:
    """Return the hands with another first dealer, and the following dealers in turn."""
    seats = len(hands[0].header.table.names)
    return tuple(_with(record, dealer=Seat((dealer + place) % seats)) for place, record in enumerate(hands))


def renamed(hands: Hands, old: str, new: str) -> str:
    """Return the text with another name for a player in every hand."""
    return dumps(hands).replace(old, new)


def relabelled(hands: Hands, *players: str) -> Hands:
    """Return the hands with other claims about who was a person and who a bot."""
    return tuple(_with(record, players=players) for record in hands)


def of_attempts(record: Record, change: Callable[[tuple[Attempt, ...]], tuple[Attempt, ...]]) -> Hands:
    """Return a hand with other attempts in its proof."""
    proof = _proof(record)
    return (_with(record, proof=replace(proof, attempts=change(proof.attempts))),)


def dealt_as(record: Record, **changes: object) -> Hands:
    """Return a hand with something changed in the attempt that was dealt."""

    def change(attempts: tuple[Attempt, ...]) -> tuple[Attempt, ...]:
        return (*attempts[:-1], replace(attempts[-1], **changes))  # type: ignore[arg-type]

    return of_attempts(record, change)


def with_chosen_cut(record: Record, player: str) -> Hands:
    """Return a hand with a chosen cut in place of one that follows from the secret."""
    dealt, names = _proof(record).dealt, record.header.table.names
    cut = Cut(derived_secret(99))

    def in_order(pairs: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
        return tuple((name, pairs[name]) for name in names if name in pairs)

    listed = dict(dealt.commitments) | {player: commitment_of(dealt.seal, player, cut)}
    return dealt_as(record, commitments=in_order(listed), cuts=in_order(dict(dealt.cuts) | {player: cut}))


def with_other_words(record: Record, words: str) -> Hands:
    """Return a hand with other words in the first cut."""
    (name, cut), *rest = _proof(record).dealt.cuts
    return dealt_as(record, cuts=((name, replace(cut, text=words)), *rest))


def with_attempt_before(record: Record, player: str) -> Hands:
    """Return a hand with an invented earlier attempt in which a player withheld."""

    def change(attempts: tuple[Attempt, ...]) -> tuple[Attempt, ...]:
        secret, header = derived_secret(77), record.header
        seal = seal_of(_context(header), 1, secret)
        return (Attempt(seal, ((player, "0" * 64),), (), secret), *attempts)

    return of_attempts(record, change)


def _context(header: Header) -> Context:
    game, proof = GAMES.get(header.game), header.proof
    after = proof.after if proof is not None else ""
    edition = game.edition(header.edition)
    return shuffle_context(game, edition, header.table, header.dealer, header.hand, header.totals, after)
