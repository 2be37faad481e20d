"""Whether to challenge: always if a breach is certain, otherwise only if it is likely."""

from __future__ import annotations

from sabot.bots.flinch.memory import Memory
from sabot.core.ids import Seat
from sabot.games.flinch.actions import Answer, ChallengePile, ChallengeStarter, LetPass
from sabot.games.flinch.legality import is_open
from sabot.games.flinch.state import Turn, Window
from sabot.games.flinch.view import View, unseen

LIKELY = 0.6
"""A wrong challenge costs as much as a right one gains, so most challenges should be right."""


def answer(view: View, moment: Turn | Window, memory: Memory) -> Answer:
    """Return the answer to a possible breach of duty, during the turn or at its end.

    Everybody sees a game-pile card that was passed over.
    """
    if moment.passed_over:
        memory.careless.add(moment.seat)
        return ChallengePile()
    may_guess = is_open(moment, ChallengeStarter())
    if may_guess and chance_of_starter(view, moment.seat, memory) >= LIKELY:
        return ChallengeStarter()
    return LetPass()


def is_watching(view: View) -> bool:
    """Return whether the seat is asked about another player's turn."""
    return isinstance(view.phase, Turn | Window) and view.phase.seat != view.seat


def chance_of_starter(view: View, seat: Seat, memory: Memory) -> float:
    """Return the probability that a player holds back a starter: nearly 0, unless they were careless before.

    A starter cannot be laid on a reserve pile, so what counts is how many cards the hand had, not how many
    are left.
    """
    if not view.hand_sizes[seat] or seat in memory.holds_none:
        return 0.0
    if seat in memory.holds_starter:
        return 1.0
    if seat not in memory.careless:
        return 0.0
    cards = unseen(view)
    share = sum(card in view.terms.starters for card in cards) / len(cards)
    return 1.0 - (1.0 - share) ** view.terms.hand_size
