"""Whether to challenge: what is plain always, a guess only where it is likely."""

from __future__ import annotations

from sabot.bots.flinch.memory import Memory
from sabot.core.ids import Seat
from sabot.games.flinch.actions import Answer, ChallengePile, ChallengeStarter, LetPass
from sabot.games.flinch.centre import landings
from sabot.games.flinch.state import Moment, Window
from sabot.games.flinch.view import View, unseen
from sabot.games.kit.numbers import rank

LIKELY = 0.6
"""A wrong challenge costs as much as a right one brings, so it should be right more often than not."""


def answer(view: View, window: Window, memory: Memory) -> Answer:
    """What to say when somebody may have forgotten a duty."""
    if pile_was_forgotten(view, window):
        memory.careless.add(window.seat)
        return ChallengePile()
    if window.moment is not Moment.DUTY and chance_of_starter(view, window.seat, memory) >= LIKELY:
        return ChallengeStarter()
    return LetPass()


def pile_was_forgotten(view: View, window: Window) -> bool:
    """Whether a game-pile card should have been played: plain to everybody."""
    if not window.moment.ends_turn:
        return True
    terms = view.terms
    owners = (window.seat, terms.partner_of(window.seat))
    tops = (view.game_tops[owner] for owner in owners if owner is not None)
    return any(top is not None and landings(terms.variation, view.centre, rank(top)) for top in tops)


def chance_of_starter(view: View, seat: Seat, memory: Memory) -> float:
    """How likely somebody keeps back a starter: hardly ever, unless he has been careless before.

    A starter cannot be laid away, so it matters how many cards the hand had, not how many are left.
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
