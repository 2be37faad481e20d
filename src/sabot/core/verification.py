"""What a file of records proves, hand by hand, and what it leaves open.

A wrong record raises an error. For valid records, `verify_records` says how much could be checked: part of a
game, an unfinished game or a hand without a proof proves less.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from sabot.core.errors import FairnessError
from sabot.core.fairness import AnyProof, FirstProof, Proof
from sabot.core.match import AnyMatch, match_of
from sabot.core.record import Record
from sabot.core.registry import Registry
from sabot.core.replay import check_fairness
from sabot.core.session import AnySession

PROVED_LESS = {"proof-missing", "secret-missing"}
"""What a hand may lack and still be valid."""


class ProofKind(Enum):
    """How the deal of a hand is proved."""

    CUT = "cut"
    """Proved: it follows from a sealed secret and players' cuts."""
    UNCUT = "uncut"
    """Proved, but nobody cut with an unknown salt, so the dealer could choose the order."""
    FIRST = "first"
    """Proved by the first protocol."""
    OPEN = "open"
    """Not proved: the secret has not been revealed."""
    MISSING = "missing"
    """Not proved: there is no proof."""
    SET_UP = "set-up"
    """The hand starts from a position, so nothing was shuffled."""


@dataclass(frozen=True, slots=True)
class FailedAttempt:
    """A sealed pack that was not dealt because reveals were missing."""

    number: int
    seal: str
    withheld: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VerifiedHand:
    """What one hand proves about its deal."""

    number: int
    kind: ProofKind
    seal: str = ""
    after: str = ""
    """The seal of the previous hand, which this hand's seal binds."""
    cut_by: tuple[str, ...] = ()
    """The players who cut with a salt that nobody could know."""
    repeated: tuple[str, ...] = ()
    """The players whose salt had already been revealed, in this hand or an earlier one."""
    derived: tuple[str, ...] = ()
    """The players whose cut follows from the sealed secret."""
    failed: tuple[FailedAttempt, ...] = ()

    @property
    def is_proved(self) -> bool:
        """Whether the deal follows from a proof."""
        return self.kind in {ProofKind.CUT, ProofKind.UNCUT, ProofKind.FIRST}


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of verifying a file of valid records."""

    match: AnyMatch
    hands: tuple[VerifiedHand, ...]

    @property
    def actions(self) -> int:
        """The number of actions checked."""
        return sum(session.version for session in self.match.sessions)

    @property
    def is_part(self) -> bool:
        """Whether hands are missing before the first one."""
        return self.match.first_hand > 1

    @property
    def is_hand_over(self) -> bool:
        """Whether the last hand was played to its end."""
        return self.match.sessions[-1].over

    @property
    def is_game_over(self) -> bool:
        """Whether the game ends with the last hand."""
        return self.is_hand_over and self.match.standing.over

    @property
    def chained(self) -> tuple[int, ...]:
        """The hands whose seal binds the previous hand in the file."""
        return tuple(hand.number for hand in self.hands[1:] if hand.is_proved and hand.after)

    def of_kind(self, *kinds: ProofKind) -> tuple[int, ...]:
        """Return the numbers of the hands whose deals have these kinds of proof."""
        return tuple(hand.number for hand in self.hands if hand.kind in kinds)

    @property
    def is_whole(self) -> bool:
        """Whether this is a whole game, from its first hand to its end, with every deal proved."""
        return not self.is_part and self.is_game_over and all(hand.is_proved for hand in self.hands)


def verify_records(records: Sequence[Record], games: Registry) -> Verification:
    """Return what the records of a game prove. Raise RecordError or FairnessError if one is wrong."""
    match, revealed = match_of(records, games), set[bytes]()
    return Verification(match, tuple(_verify_deal(session, revealed) for session in match.sessions))


def _verify_deal(session: AnySession, revealed: set[bytes]) -> VerifiedHand:
    """Return what a hand proves about its deal; raise FairnessError if its proof is wrong.

    `revealed` holds the salts of earlier hands; those of this one are added to it.
    """
    if session.position is not None:
        return VerifiedHand(session.hand, ProofKind.SET_UP)
    try:
        check_fairness(session)
    except FairnessError as error:
        if error.code not in PROVED_LESS:
            raise FairnessError("hand-unfair", hand=session.hand, problem=error.text) from error
        seal = session.proof.seal if session.proof is not None else ""
        return VerifiedHand(session.hand, ProofKind.OPEN if seal else ProofKind.MISSING, seal)
    assert session.proof is not None, "a hand without a proof is not fair"
    return _proved(session.hand, session.proof, session.table.names, revealed)


def _proved(hand: int, proof: AnyProof, players: Sequence[str], revealed: set[bytes]) -> VerifiedHand:
    if isinstance(proof, FirstProof):
        return VerifiedHand(hand, ProofKind.FIRST, proof.seal)
    return _sealed(hand, proof, players, revealed)


def _sealed(hand: int, proof: Proof, players: Sequence[str], revealed: set[bytes]) -> VerifiedHand:
    for attempt in proof.attempts[:-1]:
        revealed.update(cut.salt for _, cut in attempt.cuts)
    salts = {name: cut.salt for name, cut in proof.dealt.cuts}
    repeated = tuple(name for name, salt in salts.items() if salt in revealed)
    cut_by = tuple(name for name in salts if name not in repeated)
    revealed.update(salts.values())
    failed = tuple(
        FailedAttempt(number, attempt.seal, attempt.withheld)
        for number, attempt in enumerate(proof.attempts[:-1], 1)
    )
    return VerifiedHand(
        hand,
        ProofKind.CUT if cut_by else ProofKind.UNCUT,
        proof.seal,
        proof.after,
        cut_by,
        repeated,
        tuple(name for name in players if name not in salts),
        failed,
    )
