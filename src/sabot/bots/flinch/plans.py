"""The plans for a turn with the cards that a player knows: every line of play, up to a limit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from sabot.bots.flinch.centre import End, Ends, Starts, grown, is_wanted, started

UNKNOWN = 0
"""A card beneath a reserve top that the player does not remember."""

MAX_POSITIONS = 60
"""The most positions that a player considers before playing a card."""

Stack: TypeAlias = tuple[int, ...]
"""A reserve pile from bottom to top."""


class Move(NamedTuple):
    """One card to the centre: from the hand (no stack) or a reserve pile, to an end or (None) a new pile."""

    number: int
    stack: int | None
    end: End | None


@dataclass(frozen=True, slots=True)
class Position:
    """What a plan changes: the centre, the player's own hand and the reserve piles that they may use."""

    ends: Ends
    hand: tuple[int, ...]
    stacks: tuple[Stack, ...]

    def after(self, move: Move, starts: Starts) -> Position:
        """Return the position after the card has been played."""
        ends = started(self.ends, starts[move.number]) if move.end is None else grown(self.ends, move.end)
        if move.stack is None:
            place = self.hand.index(move.number)
            return Position(ends, self.hand[:place] + self.hand[place + 1 :], self.stacks)
        stacks = tuple(stack[:-1] if at == move.stack else stack for at, stack in enumerate(self.stacks))
        return Position(ends, self.hand, stacks)


@dataclass(frozen=True, slots=True)
class Plan:
    """The position after a line of play, its first card (None if it is empty) and its number of cards."""

    position: Position
    first: Move | None
    cards: int


def moves(position: Position, starts: Starts) -> Iterator[Move]:
    """Yield every card that can be played, and where to; only one of several equal moves."""
    sources: dict[int, list[int | None]] = {number: [None] for number in position.hand}
    for at, stack in enumerate(position.stacks):
        if stack and stack[-1] != UNKNOWN:
            sources.setdefault(stack[-1], []).append(at)
    for number, places in sources.items():
        for end in _targets(number, position.ends, starts):
            for place in places:
                yield Move(number, place, end)


def plans(start: Position, starts: Starts, goals: tuple[int, ...], most: int = MAX_POSITIONS) -> list[Plan]:
    """Return all lines, shorter ones first; a line ends where a game-pile top in `goals` can be played.

    Planning stops there, because the next card of that pile is unknown.
    """
    found = [Plan(start, None, 0)]
    seen = {start}
    for plan in found:
        if any(is_wanted(goal, plan.position.ends, starts) for goal in goals) and plan.first is not None:
            continue
        for move in moves(plan.position, starts):
            after = plan.position.after(move, starts)
            if after not in seen:
                seen.add(after)
                found.append(Plan(after, plan.first or move, plan.cards + 1))
        if len(found) >= most:
            break
    found.extend(plan for goal in goals for plan in _runs(start, starts, goal) if plan.position not in seen)
    return found


def _runs(start: Position, starts: Starts, goal: int) -> Iterator[Plan]:
    """Yield the direct line to a goal at each end, even if it exceeds the limit on positions."""
    for end in dict.fromkeys(start.ends):
        position, first, cards, here = start, None, 0, end
        while here.wanted != goal:
            stack = next((at for at, one in enumerate(position.stacks) if one[-1:] == (here.wanted,)), None)
            if stack is None and here.wanted not in position.hand:
                break
            move = Move(here.wanted, stack, here)
            position, first, cards = position.after(move, starts), first or move, cards + 1
            if here.next is None:
                break
            here = here.next
        else:
            if first is not None:
                yield Plan(position, first, cards)


def _targets(number: int, ends: Ends, starts: Starts) -> tuple[End | None, ...]:
    there: dict[End | None, None] = {end: None for end in ends if end.wanted == number}
    return (*there, None) if number in starts else tuple(there)
