"""The value of a position at the end of a turn: one's own prospects against those of the others."""

from __future__ import annotations

from dataclasses import dataclass, field

from sabot.bots.flinch.centre import Ends, Starts, grown, is_wanted
from sabot.bots.flinch.chances import Rival, holds_one, reach
from sabot.bots.flinch.plans import Plan, Position

GAME_CARD = 4.0
"""A card of one's own side's game pile gets out. Nothing else comes near: the book's first advice."""
NEW_HAND = 0.8
"""All cards of the hand are played, so that new ones come at once."""
THINNER_HAND = 0.06
"""Each card less in hand brings the next hand nearer."""
PROSPECT = 0.5
"""The own game pile's card could be played next turn, as far as one can see."""
DANGER = 1.0
"""The next player can play a game-pile card."""
FADES = 0.75
"""The factor for a danger or a hope with each player in between."""
OWN_LUCK = 0.15
"""The probability that others, or the pack, bring just the missing card before the next turn."""
LAST_CARDS = 3.0
"""How much more the last card of a game pile counts: a weight of 1 + this, divided by the cards left."""
A_CARD = 0.004
"""Of equal lines, the shorter one."""


@dataclass(frozen=True)
class Evaluator:
    """The table around one player, as far as a plan of theirs does not change it."""

    starts: Starts
    own: tuple[int, int] | None
    """Top and size of the own game pile; None if it is out."""
    partner: Rival | None
    rivals: tuple[Rival, ...]
    players: int
    draws: bool
    """Whether a new hand can be drawn."""
    _known: dict[Ends, float] = field(default_factory=dict)

    @property
    def goals(self) -> tuple[int, ...]:
        """What the side would like to play: the own game pile first."""
        partner = (self.partner.top,) if self.partner else ()
        return ((self.own[0],) if self.own else ()) + partner

    def value(self, plan: Plan) -> float:
        """Return how good it is to play a plan and then to end the turn."""
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
        """Return what the opponents can make of these piles."""
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
        """Return the piles after a card of a game pile, laid where it helps the others least."""
        if goal in self.starts:
            return ends
        ways = [grown(ends, end) for end in dict.fromkeys(ends) if end.wanted == goal]
        return min(ways, key=self.danger)


def urgency(left: int) -> float:
    """Return the importance of a game pile: every card counts, and the fewer are left, the more."""
    return 1.0 + LAST_CARDS / max(left, 1)
