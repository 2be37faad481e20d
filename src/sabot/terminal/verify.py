"""`sabot verify`: check a record, and say what was checked, what that proves and what it does not prove."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise

from sabot.core.text import Text
from sabot.core.verification import ProofKind, Verification, VerifiedHand, verify_records
from sabot.games import GAMES
from sabot.locale import Translator
from sabot.terminal.replay import record_path
from sabot.terminal.saved import read_records
from sabot.terminal.screen import Screen

SEAL_DIGITS = 16
"""The number of digits of a seal shown: enough to compare; the record has the rest."""


def verify(args: argparse.Namespace, tr: Translator) -> int:
    """Return 0 for a whole game with every deal proved, 1 for less; raise an error if anything is wrong."""
    screen = Screen(tr)
    found = verify_records(read_records(record_path(args.file)), GAMES)
    for text in checked(found):
        screen.say(text)
    screen.blank()
    for hand in found.hands:
        for text in hand_proof(hand):
            screen.say(text)
    for text in promises(found):
        screen.say(text)
    screen.blank()
    screen.say("verify-not-checked")
    for text in not_checked(found):
        screen.say(text, indent=2)
    screen.blank()
    screen.say("verify-whole" if found.is_whole else "verify-less", "good" if found.is_whole else "strong")
    return 0 if found.is_whole else 1


def checked(found: Verification) -> Iterator[Text]:
    """Yield which hands there are, and what was checked of them."""
    first, last = found.hands[0].number, found.hands[-1].number
    numbers = tuple(hand.number for hand in found.hands)
    yield _of_hands("verify-rules", numbers, actions=found.actions)
    if any(session.over for session in found.match.sessions):
        yield Text("verify-scores")
    if len(numbers) > 1:
        yield Text("verify-totals")
    if found.is_part:
        table, totals = found.match.table, found.match.carried
        brought = tuple(
            Text("verify-brought", {"side": side, "total": total})
            for side, total in zip(table.side_texts, totals, strict=True)
        )
        yield Text("verify-part", {"hand": first, "before": first - 1, "brought": brought})
    if not found.is_hand_over:
        yield Text("verify-unfinished", {"hand": last})
    elif found.is_game_over:
        yield Text("verify-over", {"hand": last})
    else:
        yield Text("verify-not-over", {"hand": last})


def hand_proof(hand: VerifiedHand) -> Iterator[Text]:
    """Yield what one hand proves about its deal, and how its pack was cut."""
    seal = _shown(hand.seal)
    for attempt in hand.failed:
        yield Text(
            "verify-attempt",
            {
                "hand": hand.number,
                "attempt": attempt.number,
                "seal": _shown(attempt.seal),
                "names": attempt.withheld,
            },
        )
    yield Text(
        f"verify-hand-{hand.kind.value}",
        {"hand": hand.number, "seal": seal, "names": hand.cut_by},
    )
    if hand.repeated:
        yield Text("verify-repeated", {"hand": hand.number, "names": hand.repeated})
    if hand.derived and hand.is_proved:
        yield Text("verify-derived", {"hand": hand.number, "names": hand.derived})


def promises(found: Verification) -> Iterator[Text]:
    """Yield what the proofs guarantee, one sentence per kind of proof."""
    for kind in (ProofKind.CUT, ProofKind.UNCUT, ProofKind.FIRST):
        numbers = found.of_kind(kind)
        if numbers:
            yield _of_hands(f"verify-promise-{kind.value}", numbers)
    sealed, first = found.of_kind(ProofKind.CUT, ProofKind.UNCUT), found.of_kind(ProofKind.FIRST)
    if sealed:
        yield _of_hands("verify-bound", sealed)
    if first:
        yield _of_hands("verify-bound-first", first)
    thrown = tuple(hand.number for hand in found.hands if hand.failed)
    if thrown:
        yield _of_hands("verify-promise-withheld", thrown)
    if found.chained:
        yield _of_hands("verify-chain", found.chained)
    begin = found.hands[0]
    if found.is_part and begin.number in sealed:
        if begin.after:
            before, seal = begin.number - 1, _shown(begin.after)
            yield Text("verify-part-bound", {"hand": begin.number, "before": before, "seal": seal})
        else:
            yield Text("verify-part-unbound", {"hand": begin.number})


def not_checked(found: Verification) -> Iterator[Text]:
    """Yield what no record can prove, and what this one does not prove."""
    if any(hand.is_proved for hand in found.hands):
        yield Text("verify-not-seal")
        yield Text("verify-not-random")
    unproved = found.of_kind(ProofKind.OPEN, ProofKind.MISSING)
    if unproved:
        yield _of_hands("verify-not-deal", unproved)
    set_up = found.of_kind(ProofKind.SET_UP)
    if set_up:
        yield _of_hands("verify-not-set-up", set_up)
    unchained = tuple(hand.number for hand in found.hands[1:] if hand.number not in found.chained)
    if unchained:
        yield _of_hands("verify-not-chain", unchained)
    if found.is_part:
        yield Text("verify-not-before", {"hand": found.hands[0].number})
    if not found.is_game_over:
        yield Text("verify-not-after", {"hand": found.hands[-1].number})
    yield Text("verify-not-people")


def _of_hands(key: str, numbers: Sequence[int], **args: int) -> Text:
    return Text(key, {"count": len(numbers), "hands": _spans(numbers), **args})


def _spans(numbers: Sequence[int]) -> tuple[str, ...]:
    """Return ascending numbers with consecutive ones joined: `1–3`, `5`."""
    starts = [numbers[0], *(high for low, high in pairwise(numbers) if high != low + 1)]
    ends = [*(low for low, high in pairwise(numbers) if high != low + 1), numbers[-1]]
    return tuple(
        f"{start}–{end}" if end > start else str(start) for start, end in zip(starts, ends, strict=True)
    )


def _shown(seal: str) -> str:
    """Return the first digits of a seal, without the name of the hash that precedes them in version 1."""
    return seal.removeprefix("sha256:")[:SEAL_DIGITS]
