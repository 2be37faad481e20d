"""The value of a position at the end of a turn: the player's prospects against those of the others."""

from __future__ import annotations

from dataclasses import dataclass, field

from sabot.bots.flinch.centre import Ends, Starts, grown, is_wanted
from sabot.bots.flinch.chances import Rival, holds_one, reach
from sabot.bots.flinch.plans import Plan, Position

GAME_CARD = 4.0
"""A game-pile card of the player's side is played. By far the largest weight: the book's first advice."""
NEW_HAND = 0.8
"""All cards of the hand are played, so a new hand comes at once."""
THINNER_HAND = 0.06
"""Each card fewer in hand brings the next hand nearer."""
PROSPECT = 0.5
"""The player's game-pile card could be played next turn, by the cards in sight."""
DANGER = 1.0
"""The next player can play a game-pile card."""
FADES = 0.75
"""The factor for a danger or a prospect with each player in between."""
OWN_LUCK = 0.15
"""The probability that others, or the pack, supply the missing card before the next turn."""
LAST_CARDS = 3.0
"""The extra weight of a game pile's last cards: 1 + this, divided by the cards left."""
A_CARD = 0.004
"""The cost of each card played, so that the shorter of two equal lines is chosen."""


@dataclass(frozen=True)
class Evaluator:
    """The parts of the table that a player's plan does not change."""

    starts: Starts
    own: tuple[int, int] | None
    """The top and size of the player's game pile; None if it is out."""
    partner: Rival | None
    rivals: tuple[Rival, ...]
    players: int
    draws: bool
    """Whether a new hand can be drawn."""
    _known: dict[Ends, float] = field(default_factory=dict)

    @property
    def goals(self) -> tuple[int, ...]:
        """The game-pile tops that the side wants to play, the player's own first."""
        partner = (self.partner.top,) if self.partner else ()
        return ((self.own[0],) if self.own else ()) + partner

    def value(self, plan: Plan) -> float:
        """Return the value of playing a plan and then ending the turn."""
        position = plan.position
        value = -A_CARD * plan.cards
        ends = position.ends
        for goal, left in self._piles():
            if plan.first is not None and is_wanted(goal, ends, self.starts):
                value += GAME_CARD * urgency(left)
                ends = self._best_place(goal, ends)
                break
        else:
            value += self._prospects(position)
        value -= self.danger(ends)
        value -= THINNER_HAND * len(position.hand)
        if not position.hand and self.draws:
            value += NEW_HAND
        return value

    def danger(self, ends: Ends) -> float:
        """Return how much the opponents can gain from these piles."""
        if ends not in self._known:
            self._known[ends] = sum(self._threat(rival, ends) for rival in self.rivals)
        return self._known[ends]

    def _threat(self, rival: Rival, ends: Ends) -> float:
        card_chance = holds_one(rival.hand)
        chance = reach(rival.top, ends, self.starts, rival.stacks, (), card_chance)
        return DANGER * urgency(rival.left) * FADES**rival.turns_away * chance

    def _prospects(self, position: Position) -> float:
        value = 0.0
        if self.own:
            goal, left = self.own
            chance = reach(goal, position.ends, self.starts, position.stacks, position.hand, OWN_LUCK)
            value += PROSPECT * urgency(left) * FADES ** (self.players - 2) * chance
        if self.partner:
            mate = self.partner
            chance = reach(mate.top, position.ends, self.starts, position.stacks, (), holds_one(mate.hand))
            value += DANGER * urgency(mate.left) * FADES**mate.turns_away * chance
        return value

    def _piles(self) -> tuple[tuple[int, int], ...]:
        partner = ((self.partner.top, self.partner.left),) if self.partner else ()
        return ((self.own,) if self.own else ()) + partner

    def _best_place(self, goal: int, ends: Ends) -> Ends:
        """Return the piles after a game-pile card is played where it helps the others least."""
        if goal in self.starts:
            return ends
        ways = [grown(ends, end) for end in dict.fromkeys(ends) if end.wanted == goal]
        return min(ways, key=self.danger)


def urgency(left: int) -> float:
    """Return the importance of a game pile, which grows as fewer cards are left."""
    return 1.0 + LAST_CARDS / max(left, 1)
