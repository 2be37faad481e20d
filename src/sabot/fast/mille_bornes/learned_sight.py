"""What the learned player sees, written down for its network: see `learned_layout`."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, routine
from sabot.fast.mille_bornes.booklet_mind import held, shown_by, unseen
from sabot.fast.mille_bornes.booklet_road import NEAR
from sabot.fast.mille_bornes.counter import may_hold
from sabot.fast.mille_bornes.layout import (
    ATTACK,
    CALL,
    CHOICE,
    COUP,
    DISCARD,
    HAZARD_COUNT,
    LOG_ROOM,
    MILES,
    NOBODY,
    PLAYS,
    SAFETIES_AT,
    TWO_HUNDREDS,
)
from sabot.fast.mille_bornes.learned_layout import (
    IN_GAP,
    IN_HAND,
    IN_OUTLOOK,
    IN_OWN,
    IN_RIVAL,
    IN_TABLE,
    IN_UNSEEN,
    NEAR_STEPS,
    ONE,
    OUT_ATTACK,
    OUT_CALL,
    OUT_DISCARD,
    OUTLOOK_SIZE,
    RIVAL_SIZE,
    RIVALS,
    SIDE_SIZE,
)
from sabot.games.mille_bornes.cards import CARDS, SAFETIES

_CARDS, _SAFETIES = len(CARDS), len(SAFETIES)
_LONGEST_TRIP = 40


@routine
def write_inputs(mind: Any, game: Any, rules: Any, seat: Any) -> None:
    """Fill in the inputs, after `consider`."""
    inputs = mind.inputs
    inputs[:] = 0
    for card in range(_CARDS):
        many = held(mind.hand, card)
        for number in range(min(many, 3)):
            inputs[IN_HAND + 3 * card + number] = ONE
        inputs[IN_UNSEEN + card] = min(8 * unseen(mind, card), 2 * ONE)
    draws = rules.pack_end - game.next_card
    inputs[IN_TABLE] = ONE * draws // (rules.pack_end - LOG_ROOM)
    inputs[IN_TABLE + 1] = np.int64(ONE * mind.late)
    each = draws // rules.players
    if each < 6:
        inputs[IN_TABLE + 2 + each] = ONE
    if draws == 0:
        inputs[IN_TABLE + 8] = ONE
    if game.extension != NOBODY:
        inputs[IN_TABLE + 9] = ONE
    if game.phase == CHOICE:
        inputs[IN_TABLE + 10] = ONE
    if mind.left <= NEAR:
        inputs[IN_TABLE + 11] = np.int64(ONE * mind.now)
    _side(inputs, IN_OWN, game, mind.piles)
    for rival in range(min(RIVALS, rules.sides - 1)):
        side = (mind.side + 1 + rival) % rules.sides
        at = IN_RIVAL + rival * RIVAL_SIZE
        _side(inputs, at, game, game.sides[side])
        at += SIDE_SIZE
        for safety in range(_SAFETIES):
            inputs[at + safety] = np.int64(ONE * may_hold(mind, game, rules, side, safety))
        ahead = mind.left - (game.trip - (game.sides[side] & MILES))
        inputs[at + _SAFETIES] = min(max(4 * ahead, 0), 2 * ONE)
        inputs[at + _SAFETIES + 1] = min(max(-4 * ahead, 0), 2 * ONE)
    if mind.within:
        for at in range(OUTLOOK_SIZE):
            inputs[IN_OUTLOOK + at] = mind.outlook[mind.side, at]
    for at in range(mind.many):
        out = output_of(mind, rules, mind.codes[at])
        if out != NOBODY:
            inputs[IN_GAP + out] = max(0, ONE - np.int64(mind.gaps[at]))


@inner
def output_of(mind: Any, rules: Any, code: Any) -> Any:
    """Which output speaks of an action; nobody: none does."""
    if code < PLAYS:
        return code
    if code < COUP:
        return code - DISCARD + OUT_DISCARD
    if code < ATTACK:
        return code - CALL + OUT_CALL
    target = (code - ATTACK) // HAZARD_COUNT
    rival = (target - mind.side) % rules.sides - 1
    if rival >= RIVALS:
        return NOBODY
    return OUT_ATTACK + code - ATTACK + HAZARD_COUNT * (rival - target)


@inner
def _side(inputs: Any, at: Any, game: Any, piles: Any) -> None:
    left = game.trip - (piles & MILES)
    hazard, rolling, limited = shown_by(piles)
    inputs[at] = min(ONE * left // _LONGEST_TRIP, 2 * ONE)
    inputs[at + 1] = ONE if rolling else 0
    inputs[at + 2] = ONE if limited else 0
    inputs[at + 3] = ONE if piles >> TWO_HUNDREDS & 0xFF > 0 else 0
    inputs[at + 4] = ONE if piles >> TWO_HUNDREDS & 0xFF > 1 else 0
    if hazard != NOBODY:
        inputs[at + 5 + hazard] = ONE
    for safety in range(_SAFETIES):
        if piles >> SAFETIES_AT + safety & 1:
            inputs[at + 5 + HAZARD_COUNT + safety] = ONE
    if 0 < left <= NEAR_STEPS:
        inputs[at + 5 + HAZARD_COUNT + _SAFETIES + left - 1] = ONE
