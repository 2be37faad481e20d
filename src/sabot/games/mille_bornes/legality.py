"""Which actions are legal: the one definition of legality (MB-3 to MB-6).

`check` says why an action is refused, and by which rule. All other code that needs to know calls it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from sabot.core.errors import Illegal
from sabot.core.ids import Card, RuleId, Seat, Side
from sabot.games.mille_bornes.actions import (
    Action,
    Attack,
    CallExtension,
    CoupFourre,
    Discard,
    EndHand,
    LetPass,
    Play,
)
from sabot.games.mille_bornes.cards import (
    BREAKDOWNS,
    CARDS,
    D200,
    END_OF_LIMIT,
    HAZARD_OF,
    HAZARDS,
    KIND,
    LENGTH,
    LIMITED_LENGTH,
    REMEDY_FOR,
    RIGHT_OF_WAY,
    ROLL,
    SAFETY_AGAINST,
    SPEED_LIMIT,
    STOP,
    Kind,
)
from sabot.games.mille_bornes.codec import (
    DISCARDS,
    PLAYS,
    answers_to,
    attacks_on,
    other_actions,
    turn_actions,
)
from sabot.games.mille_bornes.state import Ended, ExtensionChoice, Piles, State, Turn, Window
from sabot.games.mille_bornes.terms import CarelessAttack, DiscardPolicy, RollWithRightOfWay


def live_hazard(piles: Piles) -> Card | None:
    """Return the hazard that stops a side; an exposed safety makes its hazards harmless (MB-4.8, MB-4.9)."""
    top = piles.battle_top
    if top is None or top not in SAFETY_AGAINST or piles.has(SAFETY_AGAINST[top]):
        return None
    return top


def is_rolling(piles: Piles) -> bool:
    """Return whether the battle pile shows Roll, or Right of Way is exposed and no breakdown shows (MB-4)."""
    if piles.battle_top == ROLL:
        return True
    return piles.has(RIGHT_OF_WAY) and live_hazard(piles) is None


def is_limited(piles: Piles) -> bool:
    """Return whether a Speed Limit applies; Right of Way lifts it (MB-4.1)."""
    return piles.speed_top == SPEED_LIMIT and not piles.has(RIGHT_OF_WAY)


def check(state: State, seat: Seat, action: Action) -> Illegal | None:
    """Return why `seat` may not do `action` now; None if it may."""
    phase = state.phase
    match action:
        case Play() | Attack() | Discard():
            return _check_moment(state, seat) or _check_card(state, seat, action)
        case CoupFourre() | LetPass():
            return _check_answer(state, seat, action)
        case CallExtension() | EndHand():
            if isinstance(phase, Ended):
                return _no("hand-over", "MB-6.1")
            if not isinstance(phase, ExtensionChoice):
                return _no("no-extension", "MB-6.3" if state.extension is None else "MB-6.4")
            return _no("not-your-choice", "MB-6.3") if phase.seat != seat else None
        case _:
            assert_never(action)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return every action that `check` accepts, in the order of the codes."""
    phase = state.phase
    if not isinstance(phase, Turn):
        actions = answers_to(phase.hazard) if isinstance(phase, Window) else other_actions()
        return tuple([action for action in actions if check(state, seat, action) is None])
    if phase.seat != seat:
        return ()
    terms, piles = state.terms, state.sides[state.terms.side_of(seat)]
    held = set(state.hands[seat])
    hand = [card for card in CARDS if card in held]  # in the order of the codes
    own = _own_plays(piles, state.trip, terms.most_200s, terms.roll_with_right_of_way)
    plays = [PLAYS[card] for card in hand if card in own]
    if terms.discard is not DiscardPolicy.ANY:
        attacks = _attacks(state, seat, hand, careless=False)
        if plays or attacks:
            return (*plays, *attacks)
    careless = terms.careless_attack is CarelessAttack.DISCARD
    discards = [DISCARDS[card] for card in hand]
    return (*plays, *discards, *_attacks(state, seat, hand, careless))


def _attacks(state: State, seat: Seat, hand: Sequence[Card], careless: bool) -> list[Attack]:
    """Return the attacks possible with each hazard of a hand; `careless` adds those that would be wasted."""
    hazards = [card for card in hand if card in SAFETY_AGAINST]
    found: list[Attack] = []
    if hazards:
        own = state.terms.side_of(seat)
        for side, piles in enumerate(state.sides):
            if side != own and (taken := _hazards_for(piles, careless)):
                attacks = attacks_on(side)
                found += [attacks[card] for card in hazards if card in taken]
    return found


@lru_cache(maxsize=1 << 14)
def _own_plays(piles: Piles, trip: int, most_200s: int, roll: RollWithRightOfWay) -> frozenset[Card]:
    """Return the cards that `_check_play` accepts; cached, as piles change little from turn to turn."""
    return frozenset(card for card in CARDS if _check_play(piles, card, trip, most_200s, roll) is None)


@lru_cache(maxsize=1 << 14)
def _hazards_for(piles: Piles, careless: bool) -> frozenset[Card]:
    """Return the hazards that `_check_hazard` accepts, and those that a careless attacker would waste."""
    return frozenset(
        card
        for card in HAZARDS
        if (careless if protects(piles, card) else _check_hazard(piles, card, Side(0)) is None)
    )


def _check_moment(state: State, seat: Seat) -> Illegal | None:
    """Return why no card can be played or discarded now: players move only on their own turn (MB-3.1)."""
    match state.phase:
        case Turn(player, _):
            return None if player == seat else _no("not-your-turn", "MB-3.1", seat=player)
        case Window(_, side, _, _):
            return _no("window-open", "MB-5.1", side=side)
        case ExtensionChoice():
            return _no("choice-open", "MB-6.3")
        case Ended():
            return _no("hand-over", "MB-6.1")


def _check_card(state: State, seat: Seat, action: Play | Attack | Discard) -> Illegal | None:
    """Return why the player on turn cannot do this with this card; None if they can."""
    card = action.card
    if card not in state.hands[seat]:
        return _no("not-in-hand", "MB-3.1", card=card)
    match action:
        case Discard():
            return _check_discard(state, seat, card)
        case Play():
            terms, piles = state.terms, state.sides[state.terms.side_of(seat)]
            return _check_play(piles, card, state.trip, terms.most_200s, terms.roll_with_right_of_way)
        case Attack():
            return _check_attack(state, seat, card, action.target)


def _check_discard(state: State, seat: Seat, card: Card) -> Illegal | None:
    """Return why a card cannot be discarded: under one policy, only if no card can be played (MB-3.2)."""
    if state.terms.discard is DiscardPolicy.ANY:
        return None
    for other, action in turn_actions(state.terms.sides):
        if isinstance(action, Discard) or other not in state.hands[seat]:
            continue
        careless = isinstance(action, Attack) and protects(state.sides[action.target], other)
        if not careless and _check_card(state, seat, action) is None:
            return _no("must-play", "MB-3.2", card=card, playable=other)
    return None


def _check_play(
    piles: Piles, card: Card, trip: int, most_200s: int, roll: RollWithRightOfWay
) -> Illegal | None:
    """Return why a card cannot be laid on its owner's piles; None if it can."""
    match KIND[card]:
        case Kind.DISTANCE:
            return _check_distance(piles, card, trip, most_200s)
        case Kind.SAFETY:
            return None  # on any of the player's turns, even before the first Roll (MB-4.8)
        case Kind.HAZARD:
            return _no("needs-target", "MB-4.12", card=card)
        case Kind.REMEDY if card == ROLL:
            return _check_roll(piles, roll)
        case Kind.REMEDY if card == END_OF_LIMIT:
            if piles.speed_top != SPEED_LIMIT:
                return _no("no-limit", "MB-4.7", card=card)
            return None
        case Kind.REMEDY:
            if piles.battle_top != HAZARD_OF[card]:
                return _no("nothing-to-cure", "MB-4.5", card=card, hazard=HAZARD_OF[card])
            return None


def _check_distance(piles: Piles, card: Card, trip: int, most_200s: int) -> Illegal | None:
    """Return why a distance cannot be played: stopped, limited, past the trip or a third 200 (MB-4.1)."""
    hazard = live_hazard(piles)
    if hazard is not None:
        return _no("stopped", "MB-4.1", card=card, hazard=hazard, remedy=REMEDY_FOR[hazard])
    if not is_rolling(piles):
        return _no("not-rolling", "MB-4.1", card=card)
    if is_limited(piles) and LENGTH[card] > LIMITED_LENGTH:
        return _no("speed-limited", "MB-4.1", card=card, most=LIMITED_LENGTH)
    travelled = piles.travelled
    if travelled + LENGTH[card] > trip:
        return _no("past-trip", "MB-4.1", card=card, trip=trip, left=trip - travelled)
    if card == D200 and piles.distance.count(D200) >= most_200s:
        return _no("too-many-200s", "MB-4.1", card=card, most=most_200s)
    return None


def _check_roll(piles: Piles, policy: RollWithRightOfWay) -> Illegal | None:
    """Return why a Roll cannot be played: on a Roll, on a breakdown or needlessly (MB-4.6)."""
    top, hazard = piles.battle_top, live_hazard(piles)
    if top == ROLL:
        return _no("already-rolling", "MB-4.6")
    if hazard in BREAKDOWNS:
        assert hazard is not None
        return _no("cure-first", "MB-4.6", hazard=hazard, remedy=REMEDY_FOR[hazard])
    if policy is RollWithRightOfWay.REFUSE and piles.has(RIGHT_OF_WAY):
        return _no("roll-pointless", "MB-4.6")
    return None


def protects(piles: Piles, hazard: Card) -> bool:
    """Return whether an exposed safety protects a side from `hazard`."""
    return piles.has(SAFETY_AGAINST[hazard])


def _check_attack(state: State, seat: Seat, card: Card, target: Side) -> Illegal | None:
    if card not in HAZARDS:
        return _no("not-a-hazard", "MB-4.12", card=card)
    if not 0 <= target < state.terms.sides or target == state.terms.side_of(seat):
        return _no("own-side", "MB-4.12", card=card)
    piles = state.sides[target]
    if protects(piles, card):
        if state.terms.careless_attack is CarelessAttack.DISCARD:
            return _check_discard(state, seat, card)  # a discard, so its rule applies
        return _no("protected", "MB-4.13", card=card, side=target, safety=SAFETY_AGAINST[card])
    return _check_hazard(piles, card, target)


def _check_hazard(piles: Piles, card: Card, target: Side) -> Illegal | None:
    """Return why a hazard cannot be laid on an unprotected side; None if it can (MB-4.2, MB-4.3, MB-4.4)."""
    if card == SPEED_LIMIT:
        if piles.speed_top == SPEED_LIMIT:
            return _no("already-limited", "MB-4.4", side=target)
        return None
    rule = "MB-4.2" if card == STOP else "MB-4.3"
    hazard = live_hazard(piles)
    if hazard is not None:
        return _no("hazard-on-hazard", rule, card=card, side=target, hazard=hazard)
    if not is_rolling(piles):
        return _no("target-not-rolling", rule, card=card, side=target)
    return None


def _check_answer(state: State, seat: Seat, action: CoupFourre | LetPass) -> Illegal | None:
    """Return why an answer to the attack just laid is refused; None if it is legal (MB-5)."""
    phase = state.phase
    if isinstance(phase, Ended):
        return _no("too-late", "MB-5.7")
    if not isinstance(phase, Window):
        playing_out = isinstance(phase, Turn) and not state.draw and phase.drew == 0
        return _no("no-window", "MB-5.8" if playing_out else "MB-5.5")
    if state.terms.side_of(seat) != phase.side:
        return _no("not-attacked", "MB-5.1", side=phase.side)
    if seat not in phase.waiting:
        return _no("already-passed", "MB-5.1")
    if isinstance(action, LetPass):
        return None
    if action.card != SAFETY_AGAINST[phase.hazard]:
        safety = SAFETY_AGAINST[phase.hazard]
        return _no("wrong-safety", "MB-5.1", card=action.card, hazard=phase.hazard, safety=safety)
    if action.card not in state.hands[seat]:
        return _no("not-in-hand", "MB-5.1", card=action.card)
    return None


def _no(code: str, rule: str, **details: Card | int) -> Illegal:
    return Illegal(code, RuleId(rule), tuple(details.items()))
