"""The choices of `counter` from a view and the events seen.

The packed state shows no more than that: all hidden cards are in arbitrary order, and the player uses only
how many of each there are.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from sabot.core.rules import Event
from sabot.fast.mille_bornes.batch import MilleBornesBatch, batch_for
from sabot.fast.mille_bornes.engine.layout import (
    ATTACK,
    COUP,
    DISCARD,
    HAZARD_COUNT,
    LOG_COUP,
    LOG_PLAY,
    LOG_SIDE,
    REMEDY,
    SAFETY,
)
from sabot.games.mille_bornes.actions import Action
from sabot.games.mille_bornes.cards import CARDS
from sabot.games.mille_bornes.codec import CODEC
from sabot.games.mille_bornes.events import (
    Attacked,
    AttackedInVain,
    CoupFourreMade,
    Discarded,
    HazardCleared,
    Played,
    SafetyExposed,
)
from sabot.games.mille_bornes.view import View

_NUMBER = {card: number for number, card in enumerate(CARDS)}


def choose(view: View, seen: Sequence[Event], policy: str = "counter") -> Action:
    """Return the action of a player who is on turn, or has to decide about the extension."""
    table = batch_for(view.terms.edition, view.terms.players)
    load_seen(table, view, seen)
    return CODEC.decode(int(table.best_actions(policy)[0].argmax()), table.table)


def load_seen(table: MilleBornesBatch, view: View, seen: Sequence[Event]) -> None:
    """Load one game: what the view shows and, if the whole hand was seen, the memory of it."""
    log = [entry for event in seen if (entry := _entry(event)) is not None]
    discard = tuple(CARDS[entry - DISCARD] for entry in log if DISCARD <= entry < COUP)
    without_hazard = sum(isinstance(event, HazardCleared) for event in seen)
    laid = sum(len(piles.battle + piles.speed + piles.distance + piles.safeties) for piles in view.sides)
    whole = len(discard) == view.discard_size and len(log) == laid + view.discard_size + without_hazard
    known = replace(view, discard=discard) if whole else view
    table.load([table.game.rules.determinize(known, random.Random(0))])
    if whole:
        table.states["log_size"][0] = len(log)
        table.states["pack"][0, : len(log)] = log


def _entry(event: Event) -> int | None:
    """Return the log entry of an event in which a card leaves a hand or a pile, else None."""
    match event:
        case Played(_, side, card) | SafetyExposed(_, side, card):
            return LOG_PLAY + LOG_SIDE * side + _NUMBER[card] - REMEDY
        case CoupFourreMade(_, side, card, _):
            return LOG_COUP + LOG_SIDE * side + _NUMBER[card] - SAFETY
        case Attacked(_, side, card):
            return ATTACK + HAZARD_COUNT * side + _NUMBER[card]
        case AttackedInVain(_, _, card) | Discarded(_, card) | HazardCleared(_, card):
            return DISCARD + _NUMBER[card]
    return None
