"""Sampling of determinizations consistent with everything heard, in proportion to how well they explain it.

A determinization puts a card into every slot: first those of the hands at the start, then those of the stock
in the order of drawing. Everything since then was public except the cards drawn, so a determinization can be
replayed: it must give every answer that was given and lay every set that was laid, and no other. A random
walk (Metropolis–Hastings) exchanges two cards at a time.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.asking.packing import MAX_CARDS, MAX_SEATS, WIDTH
from sabot.fast.asking.types import Chain
from sabot.fast.compiling import inlined, routine
from sabot.fast.random_numbers import next_word, random_below
from sabot.fast.types import CardNumber, IntArray, Number, SeatNumber
from sabot.games.kit.numbers import HIGHEST

GIVEN, REFUSED, DREW, FOUND = range(4)
KIND, SEAT, OTHER, NUMBER, COUNT, LAID, OFFERS = range(7)
"""The columns of an event. `NUMBER` of a draw: which card it cannot have been, or -1; `OFFERS`: a bit for
each number of which the asker knows a player who holds a card.
"""
COLUMNS = 7

CHAIN = np.dtype(
    [
        ("rng", np.uint64),
        ("players", np.int64),
        ("series", np.int64),
        ("gives_all", np.int64),
        ("me", np.int64),
        ("dealt_slots", np.int64),  # the number of slots for the hands at the start; the stock follows
        ("slots", np.int64),
        ("drawn", np.int64),  # slots before this one are in play
        ("free", np.int64),  # the number of slots that may hold other cards
        ("mismatches", np.int64),  # the number of cards by which the determinization contradicts the events
        ("likelihood", np.float64),
        ("liking", np.float64, MAX_CARDS // HIGHEST + 1),  # how readily a player asks, by cards held
        ("for_offer", np.float64),  # how much more readily, if a player is known to have it
        ("owner", np.int64, MAX_CARDS),
        ("cards", np.int64, MAX_CARDS),
        ("free_slots", np.int64, MAX_CARDS),
        ("held", np.int64, MAX_SEATS * WIDTH),
    ],
    align=True,
)

STEPS_BETWEEN = 60
"""The number of exchanges between two determinizations that are played out."""
_TOLERANCE = 0.01
"""How often a step that adds a mismatch is taken before the first consistent determinization."""
_UNIT = 1.0 / (1 << 53)


@inlined
def _chance(chain: Chain) -> Number:
    """Return a random number from 0 to 1."""
    return np.float64(next_word(chain) >> np.uint64(11)) * _UNIT


@routine
def replay(chain: Chain, events: IntArray) -> None:
    """Replay the events: set `mismatches`, `likelihood`, and in `held` the present hands."""
    held, mismatches, likelihood, drawn = chain.held, 0, 1.0, chain.dealt_slots
    held[:] = 0
    for slot in range(chain.dealt_slots):
        held[chain.owner[slot] * WIDTH + chain.cards[slot]] += 1
    for at in range(chain.players * WIDTH):
        mismatches += max(0, held[at] + 1 - chain.series)
    for at in range(len(events)):
        kind, seat, number = events[at, KIND], events[at, SEAT], events[at, NUMBER]
        if kind >= DREW:
            card = chain.cards[drawn]
            drawn += 1
            mismatches += kind == DREW and card == number
            number = card
            held[seat * WIDTH + number] += 1
        else:
            mine, theirs_at = seat * WIDTH + number, events[at, OTHER] * WIDTH + number
            if held[mine] <= 0:
                mismatches += 1 - held[mine]
            elif seat != chain.me:
                likelihood *= _likelihood(chain, seat, number, events[at, OFFERS])
            if kind == REFUSED:
                mismatches += abs(held[theirs_at])
                continue
            count = events[at, COUNT]
            mismatches += abs(held[theirs_at] - count) if chain.gives_all else max(0, count - held[theirs_at])
            held[theirs_at] -= count
            held[mine] += count
        if events[at, LAID]:
            laid = events[at, LAID] - 1
            mismatches += abs(chain.series - held[seat * WIDTH + laid]) + (number != laid)
            held[seat * WIDTH + laid] = 0
        else:
            mismatches += max(0, held[seat * WIDTH + number] + 1 - chain.series)
    chain.mismatches, chain.likelihood = mismatches, likelihood


@inlined
def _likelihood(chain: Chain, seat: SeatNumber, number: CardNumber, offers: Number) -> Number:
    """Return the probability that a player with this hand would ask for this number."""
    total, this = 0.0, 0.0
    for other in range(HIGHEST):
        held = chain.held[seat * WIDTH + other]
        if held > 0:
            liking = chain.liking[min(held, chain.series)]
            if offers >> other & 1:
                liking *= chain.for_offer
            total += liking
            if other == number:
                this = liking
    return this / total


@routine
def walk(chain: Chain, events: IntArray, steps: Number) -> None:
    """Walk some exchanges away to another determinization, consistent if this one is."""
    if chain.free < 2:
        return
    for _ in range(steps):
        one = chain.free_slots[random_below(chain, chain.free)]
        other = chain.free_slots[random_below(chain, chain.free)]
        first, second = chain.cards[one], chain.cards[other]
        if first == second:
            continue
        chain.cards[one], chain.cards[other] = second, first
        if one >= chain.drawn and other >= chain.drawn:
            continue  # nobody has seen any event of either
        mismatches, likelihood = chain.mismatches, chain.likelihood
        replay(chain, events)
        if chain.mismatches == 0 and mismatches == 0:
            stays = chain.likelihood >= likelihood or _chance(chain) * likelihood < chain.likelihood
        else:
            stays = chain.mismatches <= mismatches or (
                mismatches > 0 and _chance(chain) < _TOLERANCE ** (chain.mismatches - mismatches)
            )
        if not stays:
            chain.cards[one], chain.cards[other] = first, second
            chain.mismatches, chain.likelihood = mismatches, likelihood
