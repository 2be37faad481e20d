"""The order of turns, the opening (FL-10) and the block (FL-12)."""

from __future__ import annotations

from dataclasses import replace

from sabot.core.ids import Seat, Side
from sabot.games.flinch.draft import Draft
from sabot.games.flinch.events import BlockAsked, Blocked, NobodyBegan, SpreadBegan, SpreadOut, TurnBegan
from sabot.games.flinch.state import Block, Ending, Spread, Turn
from sabot.games.kit.numbers import in_order


def next_turn(draft: Draft, seat: Seat) -> None:
    """Pass the turn to the left of `seat` (FL-3), unless nobody could begin or the game is blocked."""
    if not draft.opened and seat == draft.dealer:  # the round began on the dealer's left, so all have passed
        _nobody_began(draft)
    elif draft.opened and not draft.pack and draft.idle >= draft.terms.players:
        draft.events.append(Blocked())
        ask_to_unblock(draft, draft.dealer, draft.terms.left_of(seat))
    else:
        begin_turn(draft, draft.terms.left_of(seat))


def begin_turn(draft: Draft, seat: Seat) -> None:
    """Begin a turn; draw a new hand if the last card was laid on a reserve pile (FL-8)."""
    draft.phase = Turn(seat)
    draft.idle += draft.opened
    draft.events.append(TurnBegan(seat))
    if not draft.hands[seat]:
        draft.fill_hand(seat)


def go_on(draft: Draft, seat: Seat) -> None:
    """Continue the turn; replace at once a hand that was played out (FL-7).

    A starter in the new hand is not held back yet: nothing has been played since (FL-11, a ruling).
    """
    if not isinstance(draft.phase, Turn):
        draft.phase = Turn(seat)
    if not draft.hands[seat] and draft.pack:
        draft.phase = replace(draft.phase, has_played=False)
        draft.fill_hand(seat)


def _nobody_began(draft: Draft) -> None:
    """Lay out all hands and draw new ones; deal again if there are too few cards (FL-10)."""
    if len(draft.pack) < draft.terms.players * draft.terms.hand_size:
        draft.end(Ending.AGAIN, ())
        return
    draft.spreads += 1
    draft.events.append(NobodyBegan(draft.spreads))
    if draft.spreads > 1:
        ask_to_spread(draft, draft.dealer)
        return
    for seat in _from_dealers_left(draft):  # five cards on five places: no choice
        starters = draft.terms.starters
        cards = in_order(tuple(card for card in draft.hands[seat] if card not in starters))
        for place, card in enumerate(cards, 1):
            draft.lay(seat, card, place)
        draft.hands[seat] = tuple(card for card in draft.hands[seat] if card in starters)
        draft.events.append(SpreadOut(seat, cards))
    _begin_again(draft)


def ask_to_spread(draft: Draft, seat: Seat) -> None:
    """Ask for the next card to lay out, from `seat` or the players after it; then all draw (FL-10).

    A starter that was held back, where only opponents watch over the duties, stays in the hand (FL-8).
    """
    if isinstance(draft.phase, Spread) and _can_lay(draft, seat):
        return
    order = _from_dealers_left(draft)
    left = order[order.index(seat) + 1 :] if isinstance(draft.phase, Spread) else order
    for other in left:
        if _can_lay(draft, other):
            draft.phase = Spread(other)
            draft.events.append(SpreadBegan(other))
            return
    _begin_again(draft)


def _can_lay(draft: Draft, seat: Seat) -> bool:
    return any(card not in draft.terms.starters for card in draft.hands[seat])


def _begin_again(draft: Draft) -> None:
    """Draw new hands and restart the round of turns on the dealer's left (FL-10)."""
    for seat in _from_dealers_left(draft):
        draft.fill_hand(seat)
    begin_turn(draft, draft.terms.left_of(draft.dealer))


def _from_dealers_left(draft: Draft) -> tuple[Seat, ...]:
    players = draft.terms.players
    return tuple(Seat((draft.dealer + 1 + place) % players) for place in range(players))


def ask_to_unblock(draft: Draft, seat: Seat, resume: Seat) -> None:
    """Ask the player after `seat` to lift the block; end the hand if nobody could (FL-12).

    The player on the dealer's left is asked first, the dealer last.
    """
    if isinstance(draft.phase, Block) and seat == draft.dealer:
        draft.end(Ending.BLOCK, _fewest_left(draft))
        return
    other = draft.terms.left_of(seat)
    draft.phase = Block(other, resume)
    draft.events.append(BlockAsked(other))


def _fewest_left(draft: Draft) -> tuple[Side, ...]:
    """Return the winners of a blocked hand: the sides with the fewest game-pile cards (FL-12)."""
    sides = [Side(side) for side in range(draft.terms.sides)]
    left = [sum(len(draft.game[seat]) for seat in draft.terms.members(side)) for side in sides]
    return tuple(side for side in sides if left[side] == min(left))
