"""The player `booklet` of Flinch: follows the book's advice, and plans ahead within a turn.

The book's advice: play from the reserve if that helps to play from the game pile, or keeps an opponent from
doing so; build the reserve piles downwards; remember what lies beneath their tops.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from sabot.bots.context import BotContext
from sabot.bots.flinch.challenges import answer, is_watching
from sabot.bots.flinch.memory import Memory
from sabot.bots.flinch.plans import Move, plans
from sabot.bots.flinch.reserve import value_of_laying
from sabot.bots.flinch.situation import Situation, as_move
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.flinch.actions import Action, Lay, Pass, Play, Source
from sabot.games.flinch.state import Block, Turn, Window
from sabot.games.flinch.view import View
from sabot.games.kit.numbers import of_rank, rank

T = TypeVar("T")


class Booklet:
    """Keeps the duties, then takes the best line of play; among equals, a random one."""

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self._rng = rng
        self._memory = Memory()

    def see(self, event: Event) -> None:
        """Remember the event. (The book: try to remember the cards of the reserve piles.)"""
        self._memory.see(event)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action that the advice favours most."""
        self._memory.catch_up(view.terms)
        if isinstance(view.phase, Turn | Window) and is_watching(view):
            return answer(view, view.phase, self._memory)
        situation = Situation.of(view, self._memory)
        plays = [action for action in legal if isinstance(action, Play)]
        for source in (Source.GAME, Source.PARTNER_GAME):  # the first duty, whoever enforces it
            game = [play for play in plays if play.source is source]
            if game:
                return self._best(
                    game, lambda play: -situation.evaluator.danger(situation.ends_after(view, play))
                )
        starters = [play for play in plays if _is_starter_in_hand(view, play)]
        if starters:  # the second duty
            return self._planned(view, situation, starters, must=True) or starters[0]
        return self._planned(view, situation, plays, must=len(plays) == len(legal)) or self._end(
            situation, legal
        )

    def _planned(self, view: View, situation: Situation, plays: Sequence[Play], *, must: bool) -> Play | None:
        """Return the first card of the best line of play; None if it is better to play nothing."""
        actions: dict[Move | None, Play | None] = {} if must else {None: None}
        for play in plays:
            actions.setdefault(as_move(view, play), play)
        known = plans(situation.position, situation.evaluator.starts, situation.evaluator.goals)
        cards = 1 if isinstance(view.phase, Block) else len(known)  # one card lifts a block
        possible = [plan for plan in known if plan.first in actions and plan.cards <= cards]
        return actions[self._best(possible, situation.evaluator.value).first]

    def _end(self, situation: Situation, legal: Sequence[Action]) -> Action:
        """Return the best reserve card to lay; if there is none, the action that ends the turn."""
        lays = [action for action in legal if isinstance(action, Lay)]
        evaluator, position = situation.evaluator, situation.position
        if not lays:
            return Pass()
        return self._best(
            lays, lambda lay: value_of_laying(evaluator, position, rank(lay.card), lay.place - 1)
        )

    def _best(self, choices: Sequence[T], value_of: Callable[[T], float]) -> T:
        values = [value_of(choice) for choice in choices]
        best = max(values)
        equals = [choice for choice, value in zip(choices, values, strict=True) if value == best]
        return equals[0] if len(equals) == 1 else self._rng.choice(equals)


def _is_starter_in_hand(view: View, play: Play) -> bool:
    return play.source is Source.HAND and of_rank(play.number) in view.terms.starters
