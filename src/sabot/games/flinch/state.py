"""The state of a hand: frozen, complete, and without randomness.

Game piles are written from the top down, and the pack in the order in which it is drawn; reserve piles from
bottom to top; hands and centre piles in rising order.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, Seat, Side
from sabot.games.flinch.actions import Answer
from sabot.games.flinch.centre import Centre
from sabot.games.flinch.terms import Terms
from sabot.games.kit.calls import Calls
from sabot.games.kit.numbers import Cards

Reserve: TypeAlias = tuple[Cards, ...]
"""One player's five places, some of them empty (FL-9)."""


@fast_init
@dataclass(frozen=True, slots=True)
class Turn:
    """A player may play, and ends the turn by laying a reserve card.

    Where the opponents watch over the duties, they may challenge during the turn (FL-11): over the game pile
    once `passed_over` (a card was played although a game-pile card came first), over a starter held back once
    `has_played` (a card other than a starter was played from the hand or a reserve pile).
    """

    seat: Seat
    passed_over: bool = False
    has_played: bool = False


class WindowCause(StrEnum):
    """What a window opened after (FL-11)."""

    TURN = "turn"
    """An opponent has challenged during the turn, and opponents nearer on the left may challenge too."""
    LAY = "lay"
    PASS = "pass"

    @property
    def ends_turn(self) -> bool:
        """Whether the player had ended their turn."""
        return self in (WindowCause.LAY, WindowCause.PASS)


@fast_init
@dataclass(frozen=True, slots=True)
class Window:
    """The opponents of `seat` may challenge what that player has done in this turn (FL-11).

    `place` is where the reserve card was laid, or 0 if none was. `passed_over` and `has_played` are as in
    `Turn`; at the end of a turn it makes no difference whether a card was played. During a turn, `first` is
    the challenge already made, and only nearer opponents are asked.
    """

    seat: Seat
    moment: WindowCause
    place: int
    calls: Calls[Answer]
    passed_over: bool = False
    has_played: bool = False
    first: tuple[Seat, Answer] | None = None


@fast_init
@dataclass(frozen=True, slots=True)
class Spread:
    """Nobody could begin, and not for the first time: `seat` lays out its whole hand (FL-10)."""

    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class Block:
    """The game is blocked: `seat` must play a card to the centre if it can (FL-12).

    Then it is the turn of `resume`, as without the block.
    """

    seat: Seat
    resume: Seat


class Ending(StrEnum):
    """How a hand ended."""

    OUT = "out"
    """A player played their last game-pile card (FL-3)."""
    PENALTY = "penalty"
    """The last card of a game pile was taken away as a penalty (FL-11)."""
    BLOCK = "block"
    """Nobody could play any more (FL-12)."""
    AGAIN = "again"
    """Nobody could begin, and the pack has too few cards for new hands: deal again (FL-10)."""


@fast_init
@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over. Several sides may share the win; a hand that is dealt again has no winner."""

    how: Ending
    winners: tuple[Side, ...]


Phase: TypeAlias = Turn | Window | Spread | Block | Ended


@fast_init
@dataclass(frozen=True, slots=True)
class State:
    """The complete state of a hand.

    `idle` counts the turns since the last card to the centre, including the present one (FL-12); `spreads`,
    how often hands were laid out because nobody could begin (FL-10); `recycled`, how often closed piles
    became a new pack, in the order that `again` decides (FL-4).
    """

    terms: Terms
    dealer: Seat
    phase: Phase
    game: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    reserves: tuple[Reserve, ...]
    centre: Centre
    closed: int
    pack: Cards
    spreads: int = 0
    idle: int = 0
    again: str = ""
    recycled: int = 0

    @property
    def opened(self) -> bool:
        """Whether the first starter has been played (FL-10)."""
        return bool(self.centre) or self.closed > 0 or self.recycled > 0

    def game_top(self, seat: Seat | None) -> Card | None:
        """Return the card turned up on a game pile."""
        return self.game[seat][0] if seat is not None and self.game[seat] else None

    def reserve_top(self, seat: Seat | None, place: int) -> Card | None:
        """Return the top card of a reserve pile."""
        if seat is None or not 1 <= place <= len(self.reserves[seat]):
            return None
        pile = self.reserves[seat][place - 1]
        return pile[-1] if pile else None


def unseen_cards(state: State) -> Cards:
    """Return the cards that nobody has seen: the pack, and those under the tops of game piles (FL-2).

    Once closed piles have become a pack, everybody knows which cards are in it, so it no longer mixes with
    the game piles; these are then left as they are.
    """
    if state.recycled:
        return state.pack
    return (*state.pack, *(card for pile in state.game for card in pile[1:]))


def with_unseen(state: State, cards: Cards) -> State:
    """Return the state with those cards in another order."""
    if state.recycled:
        return replace(state, pack=cards)
    rest = iter(cards[len(state.pack) :])
    game = tuple((*pile[:1], *(next(rest) for _ in pile[1:])) for pile in state.game)
    return replace(state, pack=cards[: len(state.pack)], game=game)
