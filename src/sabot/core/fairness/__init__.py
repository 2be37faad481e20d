"""A shuffle that nobody can manipulate and that everybody can check afterwards.

The dealer draws a secret and publishes its seal before anything else. Then every player commits to a
contribution, the cut; the list of commitments is closed, and every player on it reveals their cut. The cuts
of bots and latecomers follow from the sealed secret. The order of the pack follows from the secret and all
cuts, so nobody can choose it as long as one player is honest: a player who knows enough to want another deal
can only withhold a reveal, which everybody sees. After the hand the secret is revealed, and the record holds
all that is needed to check.
"""

from typing import TypeAlias

from sabot.core.fairness.context import (
    LONGEST_CUT,
    SALT_BYTES,
    SECRET_BYTES,
    Context,
    Cut,
    check_text,
    derived_secret,
)
from sabot.core.fairness.proof import Attempt, Proof, commitment_of
from sabot.core.fairness.sealing import SealedShuffle
from sabot.core.fairness.shuffling import shuffle_again
from sabot.core.fairness.version_one import FirstProof, FirstShuffle

AnyProof: TypeAlias = Proof | FirstProof
"""The proof in a record of any version."""
AnyShuffle: TypeAlias = SealedShuffle | FirstShuffle

__all__ = [
    "LONGEST_CUT",
    "SALT_BYTES",
    "SECRET_BYTES",
    "AnyProof",
    "AnyShuffle",
    "Attempt",
    "Context",
    "Cut",
    "FirstProof",
    "FirstShuffle",
    "Proof",
    "SealedShuffle",
    "check_text",
    "commitment_of",
    "derived_secret",
    "shuffle_again",
]
