"""The terms of a table as packed rules, made when needed: no edition is compiled in.

The reference rules define what piles accept: they are called once for every top that piles can show.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import numpy as np
import numpy.typing as npt

from sabot.core.ids import Seat, Side
from sabot.fast.batch import StructArray
from sabot.fast.errors import FastError
from sabot.fast.mille_bornes.engine.layout import (
    LIMITED,
    LOG_ROOM,
    MAX_HAND,
    MAX_PACK,
    MAX_SEATS,
    PACKED_RULES,
    PILES,
    SAFETIES_AT,
    STEP,
    TOP,
)
from sabot.games.mille_bornes.actions import Action, Attack, Play
from sabot.games.mille_bornes.cards import CARDS, HAZARDS, LENGTH, SAFETIES, SPEED_LIMIT
from sabot.games.mille_bornes.codec import all_actions
from sabot.games.mille_bornes.game import MILLE_BORNES
from sabot.games.mille_bornes.legality import legal, protects
from sabot.games.mille_bornes.setup_text import BATTLE_CARDS
from sabot.games.mille_bornes.state import Exposed, Piles, State, Turn
from sabot.games.mille_bornes.terms import (
    CarelessAttack,
    DelayedAction,
    DiscardPolicy,
    DiscardsVisible,
    Extension,
    RollWithRightOfWay,
    SafetyClears,
    ShutOut,
    Terms,
    UnfinishedTrip,
    terms_of,
)

SHUT_OUT = tuple(ShutOut)
"""The policies by number."""


def rules_of(terms: Terms) -> StructArray:
    """Return the packed rules of a table; raise FastError if they do not fit."""
    _check_limits(terms)
    records = np.zeros(1, PACKED_RULES)
    rules = records[0]
    rules["pile_options"], rules["wasted"] = _pile_tables(terms.roll_with_right_of_way, terms.careless_attack)
    rules["reachable"] = [_plays_within(left) for left in range(len(rules["reachable"]))]
    scores = terms.scores
    rules["points"] = (
        scores.safety,
        scores.all_safeties,
        scores.coup_fourre,
        scores.trip,
        scores.delayed_action,
        scores.no_200,
        scores.extension,
        scores.shut_out,
    )
    rules["players"], rules["sides"], rules["hand_size"] = terms.players, terms.sides, terms.hand_size
    rules["pack"][: len(terms.deck)] = [CARDS.index(card) for card in terms.deck]
    rules["pack_end"] = LOG_ROOM + len(terms.deck)
    rules["trip"], rules["extended_trip"] = terms.trip // STEP, terms.extended_trip // STEP
    rules["most_200s"] = terms.most_200s
    rules["offers_extension"] = terms.extension is Extension.OFFERED
    rules["must_play"] = terms.discard is DiscardPolicy.ONLY_IF_NO_PLAY
    rules["safety_discards"] = terms.safety_clears is SafetyClears.DISCARD
    rules["late_after_last"] = terms.delayed_action is DelayedAction.AFTER_LAST_CARD
    rules["shut_out"] = SHUT_OUT.index(terms.shut_out)
    rules["longest_wins"] = terms.unfinished_trip is UnfinishedTrip.MOST_DISTANCE
    rules["counts_points"] = terms.points
    rules["discards_open"] = terms.discards_visible is DiscardsVisible.ALL
    for number in range(terms.players):
        seat = Seat(number)
        rules["side_of"][seat], rules["left_of"][seat] = terms.side_of(seat), terms.left_of(seat)
    for side in range(terms.sides):
        rules["members"][side] = sum(1 << seat for seat in terms.members(Side(side)))
    return records


def _check_limits(terms: Terms) -> None:
    limits = {
        "players": (terms.players, MAX_SEATS),
        "hand_size": (terms.hand_size, MAX_HAND),
        "deck": (len(terms.deck), MAX_PACK),
        "trip": (max(terms.trip, terms.extended_trip) // STEP, np.iinfo(np.int16).max),
        **{f"deck.{card}": (terms.deck.count(card), 1) for card in SAFETIES},
    }
    for what, (found, most) in limits.items():
        if found > most:
            raise FastError("fast-limit", what=what, found=found, most=most)


def _plays_within(left: int) -> int:
    """Return the plays of at most `left` steps, as bits."""
    plays = [action.card for action in all_actions(0) if isinstance(action, Play)]
    return sum(1 << code for code, card in enumerate(plays) if LENGTH.get(card, 0) <= left * STEP)


@cache
def _pile_tables(
    roll: RollWithRightOfWay, careless: CarelessAttack
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return two tables built from the reference rules.

    By what the piles show: the plays they accept, and from bit 16 on the hazards. By the exposed safeties:
    the hazards that may be wasted on them (MB-4.13). The tables depend on no other policies; the rest of the
    terms is chosen so that it makes no difference.
    """
    any_edition = MILLE_BORNES.edition(MILLE_BORNES.default_edition)
    terms = replace(
        terms_of(any_edition, 2),
        trip=max(LENGTH.values()),
        most_200s=1,
        discard=DiscardPolicy.ANY,
        roll_with_right_of_way=roll,
        careless_attack=careless,
    )
    pile_options, wasted = (
        np.zeros(PACKED_RULES["pile_options"].shape, np.int64),
        np.zeros(PACKED_RULES["wasted"].shape, np.int64),
    )
    for index, safeties, piles in pile_faces():
        for action in _legal_with(terms, Seat(0), piles):
            if isinstance(action, Play):
                pile_options[index] |= 1 << all_actions(0).index(action)
        for action in _legal_with(terms, Seat(1), piles):
            if isinstance(action, Attack) and action.target == 0:
                hazard = 1 << HAZARDS.index(action.card)
                if protects(piles, action.card):
                    wasted[safeties] |= hazard
                else:
                    pile_options[index] |= hazard << 16
    return pile_options, wasted


def pile_faces() -> Iterator[tuple[int, int, Piles]]:
    """Yield everything that piles can show: the index, the safeties, and an example of such piles."""
    for top, safeties, limited in product((None, *BATTLE_CARDS), range(1 << len(SAFETIES)), (False, True)):
        shown = 0 if top is None else CARDS.index(top) + 1
        index = (shown << TOP | safeties << SAFETIES_AT | limited << LIMITED) >> PILES
        exposed = tuple(Exposed(card) for at, card in enumerate(SAFETIES) if safeties >> at & 1)
        battle = () if top is None else (top,)
        yield index, safeties, Piles(battle, (SPEED_LIMIT,) if limited else (), exposed)


def _legal_with(terms: Terms, seat: Seat, piles: Piles) -> tuple[Action, ...]:
    """Return the legal actions of a player who holds one of each card, with `piles` before the first side."""
    return legal(State(terms, Seat(0), Turn(seat, 1), (CARDS, CARDS), (), (), (piles, Piles())), seat)
