"""What `sabot verify` must say about records, in English and in French."""

from __future__ import annotations

from dataclasses import dataclass

from sabot.core.record import Record, dumps
from tests.records.tampering import Hands

WHOLE = (
    "This is a whole game, and all that its record can prove is proved.",
    "C’est une partie entière, et tout ce que son enregistrement peut prouver est prouvé.",
)
LESS = (
    "What is here is right, but it proves less than a whole game with a proof of every deal.",
    "Ce qui est là est juste, mais prouve moins qu’une partie entière dont chaque donne est prouvée.",
)
NOBODY_CHOSE = ("Nobody had a choice after the seal", "personne n’avait plus de choix")
PEOPLE = (
    "whether the players made these moves themselves, and who was a person and who a bot.",
    "que les joueurs aient joué ces coups eux-mêmes, et qui était une personne ou un robot.",
)
SEALS = (
    "whether the seals and the lists of cuts were shown in time",
    "que les sceaux et les listes de coupes aient été montrés à temps",
)
UNFAIR = ("this deal is not fair", "cette donne n’est pas loyale")
SEAL_BROKEN = (
    "The secret does not fit the seal that was published before the deal: this deal is not fair.",
    "Le secret ne correspond pas au sceau publié avant la donne : cette donne n’est pas loyale.",
)
CHAIN = (
    "was not made after the hand that stands before it here: hands are missing, or from different games.",
    "n’a pas été posé après la manche qui la précède ici",
)
OTHER_TURN = ("It is Blaise’s turn.", "C’est à Blaise de jouer.")
NO_PROOF = ("The record has no proof for its shuffle.", "L’enregistrement n’a pas de preuve de son mélange.")
Said = tuple[str, str]
"""The same message in English and in French."""


@dataclass(frozen=True)
class Verdict:
    """A text, and what the command must say about it."""

    name: str
    text: str
    code: int
    says: tuple[Said, ...]
    not_a_word_of: tuple[Said, ...] = ()


def seal(record: Record) -> str:
    """Return the digits of a seal that are shown."""
    assert record.header.proof is not None
    return record.header.proof.seal.removeprefix("sha256:")[:16]


def good(name: str, hands: Hands, *says: Said) -> Verdict:
    """Return the verdict on a whole game."""
    return Verdict(name, dumps(hands), 0, (WHOLE, SEALS, PEOPLE, *says), (LESS,))


def less(name: str, hands: Hands | str, *says: Said, but_not: tuple[Said, ...] = ()) -> Verdict:
    """Return the verdict on a valid record that is less than a whole game."""
    text = hands if isinstance(hands, str) else dumps(hands)
    return Verdict(name, text, 1, (LESS, PEOPLE, *says), (WHOLE, *but_not))


def wrong(name: str, hands: Hands | str, *says: Said) -> Verdict:
    """Return the verdict on a record that is refused."""
    text = hands if isinstance(hands, str) else dumps(hands)
    return Verdict(name, text, 2, says, (WHOLE, LESS, NOBODY_CHOSE))


def not_over(hand: int) -> Said:
    return (
        f"The game is not over after hand {hand}; later hands are not covered.",
        f"La partie n’est pas finie après la manche {hand} ; les manches suivantes ne sont pas vérifiées.",
    )


def is_part(hand: int) -> Said:
    return (
        (
            f"This is a part of a game: it begins at hand {hand}. What was brought from before was taken as "
            "it stands: "
        ),
        (
            f"Ce n’est qu’un morceau de partie : il commence à la manche {hand}. Les points apportés "
            "d’avant ont été pris tels quels : "
        ),
    )
