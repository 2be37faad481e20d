"""The weights of the player `counter`: one number, in points, for each reason for or against an action.

`weights.json` has one set for each family of tables, found by `tools/tune_counter.py`. Kernels take one set
per seat as an argument, so that players with other weights need no other kernel.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import numpy as np

from sabot.fast.batch import StructArray
from sabot.fast.mille_bornes.types import PackedRules

INITIAL_WEIGHTS: Mapping[str, float] = {
    # Going on.
    "start": 300.0,  # the first Roll
    "roll": 220.0,
    "roll_hand": 20.0,  # for every 100 miles in hand that it makes playable
    "cure": 150.0,
    "cure_roll": 20.0,  # with a Roll in hand to go on
    "limit_ends": 40.0,
    "limit_frees": 30.0,  # for every 100 miles in hand that the limit blocks
    "lay": 5.0,
    "mile": 1.0,
    "mile_late": 0.0,
    "first": 20.0,  # the first distance card, after which the side cannot be shut out
    "spoil": 0.0,  # the share of the bonus for no 200s that the first 200 costs,
    "spoil_way": 0.0,  # and how that grows with the distance
    "delay": 1.0,  # the readiness to wait for a delayed action, from 1 on
    "arrival": 120.0,  # for the prospect of an exact arrival
    # Attacks: what a hazard costs its victim, and factors for the situation.
    "breakdown": 270.0,
    "stop": 230.0,
    "limit": 130.0,
    "way": 1.3,  # with the distance that the victim has come
    "lead": 0.0,  # with the victim's lead
    "closing": 0.0,  # if the victim is about to arrive
    "leader": 0.0,  # if the victim is ahead of all other rivals
    "scarce": 0.0,  # if the remedy is hardly available any more
    "hurt_late": 0.0,
    "hit_standing": 1.0,  # factor if the attacker does not roll
    "no_roll": 1.0,  # the share of a breakdown after which no Roll is needed
    "limit_standing": 0.7,  # the share of a limit for a side that does not roll,
    "limit_arriving": 0.2,  # and for one that is nearly there
    "shut_out": 0.0,  # the share of the bonus, if the victim has laid no distance yet
    "turn": 100.0,  # the value of a turn, which a coup fourré gives
    "coup_costs": 0.25,  # the share of what a coup fourré brings the victim
    # Exposing a safety, if the sum is large enough.
    "expose": 10.0,
    "expose_cures": 400.0,
    "expose_unlimits": 300.0,
    "expose_starts": 300.0,
    "expose_late": 100.0,
    "expose_arriving": 400.0,
    "expose_rival": 300.0,
    "wait": 0.3,  # the share of a coup fourré for each hazard that is still out
    "wait_late": -0.5,
    # Keeping cards: the least valuable one is discarded.
    "discard": 5.0,
    "roll_1": 70.0,
    "roll_2": 35.0,
    "roll_3": 12.0,
    "roll_coming": 0.0,
    "remedy_1": 40.0,
    "remedy_2": 8.0,
    "remedy_3": 3.0,
    "remedy_coming": 0.5,
    "limit_remedy": 1.0,
    "needed": 120.0,
    "breakdown_kept": 55.0,
    "stop_kept": 45.0,
    "limit_kept": 30.0,
    "second": 0.3,
    "kept_late": 0.3,
    "kept_way": 0.0,
    "card_kept": 5.0,
    "mile_kept": 0.25,
    "limited_kept": 1.0,  # the share of a card that is too long under the limit,
    "limited_short": 1.0,  # and of one that is not
    "standing_kept": 1.0,
    "surplus": 0.1,
    "remedy_surplus": 0.0,
    "hazard_surplus": 0.0,
    "kept_200": 1.0,
    "arrival_kept": 150.0,
    # Calling the extension, if the sum is above 0: `tools/tune_counter.py --extension` fits these.
    "extend": -600.0,
    "extend_steps": 25.0,  # for every 25 miles in hand, up to the length of the extension
    "extend_exact": 100.0,  # if the hand makes the whole extension
    "extend_exposed": 100.0,
    "extend_rolls": 0.0,
    "extend_remedies": 0.0,
    "extend_hazards": 0.0,
    "extend_limited": -300.0,
    "extend_draws": 20.0,
    "extend_few": 0.0,
    "extend_nearest": 10.0,  # for every 25 miles that the nearest rival still has to go
    "extend_rolling": -100.0,  # for every rival that rolls
    "extend_guards": 0.0,  # for every safety of a rival
    "extend_shut_out": -100.0,  # for every rival without distance cards,
    "extend_shut_all": -200.0,  # and if none has any
    "extend_no_200": -100.0,
}
"""Set by hand, after `booklet`; tuning began with these."""

NAMES = tuple(INITIAL_WEIGHTS)
EXTENSION = tuple(name for name in NAMES if name.startswith("extend"))
"""The features of the extension, in the order in which the kernel writes them."""
WEIGHTS = np.dtype([(name, np.float64) for name in NAMES], align=True)
DATA = "weights.json"


def family_of(rules: PackedRules) -> str:
    """Return the family of a table: by its score, its sides and its partners."""
    scores = "points" if rules["counts_points"] else "miles"
    sides = min(max(int(rules["sides"]), 2), 4)
    return f"{scores}-{sides}x{min(int(rules['players']) // int(rules['sides']), 2)}"


@cache
def families() -> Mapping[str, Mapping[str, float]]:
    """Return all sets of weights, by family."""
    found: dict[str, dict[str, float]] = json.loads(files(__package__).joinpath(DATA).read_text("utf-8"))
    return found


def weights_for(rules: StructArray) -> StructArray:
    """Return the packed weights for a table."""
    return weights_from(families().get(family_of(rules[0]), {}))


def weights_from(numbers: Mapping[str, float]) -> StructArray:
    """Return packed weights with these numbers, and the initial ones for the others."""
    return np.array(tuple({**INITIAL_WEIGHTS, **numbers}.values()), WEIGHTS)
