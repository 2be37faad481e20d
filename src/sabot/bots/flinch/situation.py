"""A view reduced to ends, stacks, and what each player needs."""

from __future__ import annotations

from dataclasses import dataclass

from sabot.bots.flinch.centre import End, Ends, Starts, grown, started
from sabot.bots.flinch.chances import Rival
from sabot.bots.flinch.evaluation import Evaluator
from sabot.bots.flinch.memory import Memory
from sabot.bots.flinch.plans import Move, Position, Stack
from sabot.core.ids import Card, Seat
from sabot.games.flinch.actions import Play, Source
from sabot.games.flinch.centre import MIDDLE, NEW_PILE
from sabot.games.flinch.terms import Variation
from sabot.games.flinch.view import View
from sabot.games.kit.numbers import HIGHEST, LOWEST, of_rank, rank

_UP, _DOWN = End(LOWEST + 1, 1), End(HIGHEST - 1, -1)
STARTS: dict[Variation, Starts] = {
    Variation.NONE: {LOWEST: (_UP,)},
    Variation.BOTH_ENDS: {LOWEST: (_UP,), HIGHEST: (_DOWN,)},
    Variation.MIDDLE: {MIDDLE: (End(MIDDLE - 1, -1), End(MIDDLE + 1, 1))},
}


@dataclass(frozen=True)
class Situation:
    """What the player's own cards can do, and the rest of the table."""

    position: Position
    evaluator: Evaluator

    @classmethod
    def of(cls, view: View, memory: Memory) -> Situation:
        """Return the situation of the seat that has this view."""
        assert view.seat is not None, "a spectator has nothing to decide"
        seat, terms = view.seat, view.terms
        partner = terms.partner_of(seat)
        remembered = tuple(memory.stacks(view, Seat(other)) for other in range(terms.players))
        own_top = view.game_tops[seat]
        evaluator = Evaluator(
            STARTS[terms.variation],
            None if own_top is None else (rank(own_top), view.game_sizes[seat]),
            None if partner is None else _means(view, partner, partner, remembered),
            tuple(
                rival
                for other in range(terms.players)
                if terms.side_of(Seat(other)) != view.side
                for owner in terms.members(terms.side_of(Seat(other)))
                if (rival := _means(view, Seat(other), owner, remembered)) is not None
            ),
            terms.players,
            view.pack_size > 0,
        )
        usable = remembered[seat] + (remembered[partner] if partner is not None else ())
        return cls(Position(ends_of(view), tuple(map(rank, view.hand)), usable), evaluator)

    def ends_after(self, view: View, play: Play) -> Ends:
        """Return the ends of the centre after a card is played, from wherever it comes."""
        number, _, end = as_move(view, play)
        ends = self.position.ends
        return started(ends, self.evaluator.starts[number]) if end is None else grown(ends, end)


def ends_of(view: View) -> Ends:
    """Return the open ends of all centre piles."""
    found: list[End | None] = []
    for first, last in view.centre:
        match view.terms.variation:
            case Variation.MIDDLE:
                found += [End(first, -1).next, End(last, 1).next]
            case _:
                found.append(End(last, 1 if first == LOWEST else -1).next)
    return tuple(sorted(end for end in found if end is not None))


def as_move(view: View, play: Play) -> Move:
    """Return a play as a `Move`: the partner's reserve piles come after the player's own."""
    number = rank(_card_of(view, play))
    places = view.terms.reserves if play.source is Source.PARTNER_RESERVE else 0
    reserve = play.source in (Source.RESERVE, Source.PARTNER_RESERVE)
    stack = places + play.number - 1 if reserve else None
    if play.onto == NEW_PILE and number in STARTS[view.terms.variation]:
        return Move(number, stack, None)
    match view.terms.variation:
        case Variation.NONE:
            step = 1
        case Variation.BOTH_ENDS:
            step = 1 if play.onto == LOWEST else -1
        case Variation.MIDDLE:
            step = 1 if number > MIDDLE else -1
    return Move(number, stack, End(number, step))


def _card_of(view: View, play: Play) -> Card:
    """Return the card that is played, which exists because the play is legal."""
    assert view.seat is not None
    if play.source is Source.HAND:
        return of_rank(play.number)
    theirs = play.source in (Source.PARTNER_GAME, Source.PARTNER_RESERVE)
    owner = view.terms.partner_of(view.seat) if theirs else view.seat
    assert owner is not None
    game = play.source in (Source.GAME, Source.PARTNER_GAME)
    card = view.game_tops[owner] if game else view.reserve_tops[owner][play.number - 1]
    assert card is not None
    return card


def _means(view: View, seat: Seat, owner: Seat, remembered: tuple[tuple[Stack, ...], ...]) -> Rival | None:
    """Return how `seat` can play the game pile of `owner` (itself or its partner); None if that is out."""
    assert view.seat is not None
    top, terms = view.game_tops[owner], view.terms
    if top is None:
        return None
    partner = terms.partner_of(seat)
    stacks = remembered[seat] + (remembered[partner] if partner is not None else ())
    drawn = terms.hand_size if view.pack_size else 0
    turns_away = (seat - view.seat - 1) % terms.players
    return Rival(rank(top), view.game_sizes[owner], stacks, view.hand_sizes[seat] or drawn, turns_away)
