"""The cards of Mille Bornes, and which card answers which (MB-1)."""

from __future__ import annotations

from enum import StrEnum

from sabot.core.ids import Card


class Kind(StrEnum):
    """The four families of cards."""

    HAZARD = "hazard"
    REMEDY = "remedy"
    SAFETY = "safety"
    DISTANCE = "distance"


ACCIDENT, OUT_OF_GAS, FLAT_TIRE = Card("accident"), Card("out_of_gas"), Card("flat_tire")
SPEED_LIMIT, STOP = Card("speed_limit"), Card("stop")
REPAIRS, GASOLINE, SPARE_TIRE = Card("repairs"), Card("gasoline"), Card("spare_tire")
END_OF_LIMIT, ROLL = Card("end_of_limit"), Card("roll")
DRIVING_ACE, EXTRA_TANK = Card("driving_ace"), Card("extra_tank")
PUNCTURE_PROOF, RIGHT_OF_WAY = Card("puncture_proof"), Card("right_of_way")
D25, D50, D75, D100, D200 = Card("25"), Card("50"), Card("75"), Card("100"), Card("200")

HAZARDS = (ACCIDENT, OUT_OF_GAS, FLAT_TIRE, SPEED_LIMIT, STOP)
REMEDIES = (REPAIRS, GASOLINE, SPARE_TIRE, END_OF_LIMIT, ROLL)
SAFETIES = (DRIVING_ACE, EXTRA_TANK, PUNCTURE_PROOF, RIGHT_OF_WAY)
DISTANCES = (D25, D50, D75, D100, D200)
CARDS = HAZARDS + REMEDIES + SAFETIES + DISTANCES
"""All cards in the order of the rules page, which the codec and the printed pack follow."""

BREAKDOWNS = frozenset({ACCIDENT, OUT_OF_GAS, FLAT_TIRE})

KIND: dict[Card, Kind] = {
    **dict.fromkeys(HAZARDS, Kind.HAZARD),
    **dict.fromkeys(REMEDIES, Kind.REMEDY),
    **dict.fromkeys(SAFETIES, Kind.SAFETY),
    **dict.fromkeys(DISTANCES, Kind.DISTANCE),
}

REMEDY_FOR: dict[Card, Card] = dict(zip(HAZARDS, REMEDIES, strict=True))
HAZARD_OF: dict[Card, Card] = {remedy: hazard for hazard, remedy in REMEDY_FOR.items()}

SAFETY_AGAINST: dict[Card, Card] = {
    ACCIDENT: DRIVING_ACE,
    OUT_OF_GAS: EXTRA_TANK,
    FLAT_TIRE: PUNCTURE_PROOF,
    SPEED_LIMIT: RIGHT_OF_WAY,
    STOP: RIGHT_OF_WAY,
}

LENGTH: dict[Card, int] = {card: int(card) for card in DISTANCES}

LIMITED_LENGTH = 50
"""The longest distance card under a Speed Limit (MB-4.1)."""
