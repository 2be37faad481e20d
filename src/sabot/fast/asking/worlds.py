"""Guesses at what everybody holds that agree with all that was heard, and are the likelier the better
they explain it.

A guess puts a card into every slot: first those of the hands at the start, then those of the stock in
the order in which it is drawn. Everything that happened since then was public but the cards drawn, so a
guess can be replayed: it must give every answer that was given, lay every set that was laid, and no
other. A walk from guess to guess (Metropolis and Hastings) exchanges two cards at a time.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.asking.record import MOST_CARDS, SEATS, WIDTH
from sabot.fast.compiling import inner, routine
from sabot.fast.luck import below, word
from sabot.games.kit.numbers import HIGHEST

GIVEN, REFUSED, DREW, FOUND = range(4)
KIND, SEAT, OTHER, NUMBER, COUNT, LAID, OFFERS = range(7)
"""What is known of an event. `NUMBER` of a draw: which card it cannot have been, or -1; `OFFERS`: a bit for
each number of which the asker knows somebody to hold a card."""
COLUMNS = 7

MIND = np.dtype(
    [
        ("luck", np.uint64),
        ("players", np.int64),
        ("series", np.int64),
        ("gives_all", np.int64),
        ("me", np.int64),
        ("starts", np.int64),  # how many slots are cards of hands at the start; the stock follows
        ("slots", np.int64),
        ("drawn", np.int64),  # slots before this one are in play
        ("free", np.int64),  # how many slots may hold other cards
        ("wrong", np.int64),  # by how many cards the guess fails to explain what was heard
        ("likely", np.float64),
        ("liking", np.float64, MOST_CARDS // HIGHEST + 1),  # how readily one asks, by cards held
        ("for_offer", np.float64),  # how much more readily, if somebody is known to have it
        ("owner", np.int64, MOST_CARDS),
        ("cards", np.int64, MOST_CARDS),
        ("free_slots", np.int64, MOST_CARDS),
        ("held", np.int64, SEATS * WIDTH),
    ],
    align=True,
)

STEPS = 60
"""How many exchanges lie between two guesses that are played out."""
_TOLERANCE = 0.01
"""How often, on the way to a first good guess, a step is taken that leads away by a card."""
_UNIT = 1.0 / (1 << 53)


@inner
def _chance(mind: Any) -> Any:
    """A number from 0 to 1."""
    return np.float64(word(mind) >> np.uint64(11)) * _UNIT


@routine
def replay(mind: Any, events: Any) -> None:
    """How well the guess explains what was heard; leaves in `held` who has what now."""
    held, wrong, likely, drawn = mind.held, 0, 1.0, mind.starts
    held[:] = 0
    for slot in range(mind.starts):
        held[mind.owner[slot] * WIDTH + mind.cards[slot]] += 1
    for at in range(mind.players * WIDTH):
        wrong += max(0, held[at] + 1 - mind.series)
    for at in range(len(events)):
        kind, seat, number = events[at, KIND], events[at, SEAT], events[at, NUMBER]
        if kind >= DREW:
            card = mind.cards[drawn]
            drawn += 1
            wrong += kind == DREW and card == number
            number = card
            held[seat * WIDTH + number] += 1
        else:
            mine, his = seat * WIDTH + number, events[at, OTHER] * WIDTH + number
            if held[mine] <= 0:
                wrong += 1 - held[mine]
            elif seat != mind.me:
                likely *= _likelihood(mind, seat, number, events[at, OFFERS])
            if kind == REFUSED:
                wrong += abs(held[his])
                continue
            count = events[at, COUNT]
            wrong += abs(held[his] - count) if mind.gives_all else max(0, count - held[his])
            held[his] -= count
            held[mine] += count
        if events[at, LAID]:
            laid = events[at, LAID] - 1
            wrong += abs(mind.series - held[seat * WIDTH + laid]) + (number != laid)
            held[seat * WIDTH + laid] = 0
        else:
            wrong += max(0, held[seat * WIDTH + number] + 1 - mind.series)
    mind.wrong, mind.likely = wrong, likely


@inner
def _likelihood(mind: Any, seat: Any, number: Any, offers: Any) -> Any:
    """How likely a player with this hand would ask for this number of all that he holds."""
    total, this = 0.0, 0.0
    for other in range(HIGHEST):
        held = mind.held[seat * WIDTH + other]
        if held > 0:
            liking = mind.liking[min(held, mind.series)]
            if offers >> other & 1:
                liking *= mind.for_offer
            total += liking
            if other == number:
                this = liking
    return this / total


@routine
def walk(mind: Any, events: Any, steps: Any) -> None:
    """From the guess to another one, some exchanges away; a good guess is never left for a wrong one."""
    if mind.free < 2:
        return
    for _ in range(steps):
        one = mind.free_slots[below(mind, mind.free)]
        other = mind.free_slots[below(mind, mind.free)]
        first, second = mind.cards[one], mind.cards[other]
        if first == second:
            continue
        mind.cards[one], mind.cards[other] = second, first
        if one >= mind.drawn and other >= mind.drawn:
            continue  # nobody has seen anything of either
        wrong, likely = mind.wrong, mind.likely
        replay(mind, events)
        if mind.wrong == 0 and wrong == 0:
            stays = mind.likely >= likely or _chance(mind) * likely < mind.likely
        else:
            stays = mind.wrong <= wrong or (wrong > 0 and _chance(mind) < _TOLERANCE ** (mind.wrong - wrong))
        if not stays:
            mind.cards[one], mind.cards[other] = first, second
            mind.wrong, mind.likely = wrong, likely
