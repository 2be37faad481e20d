"""What Python calls: each kernel goes through all games of a batch."""

from __future__ import annotations

from typing import Any

from sabot.fast.bits import count_bits, nth_bit
from sabot.fast.compiling import kernel
from sabot.fast.luck import below, mixed, shuffle
from sabot.fast.patience import booklet
from sabot.fast.patience import kernel as play
from sabot.fast.patience.tables import MOST_CARDS, MOST_SERIES
from sabot.games.patience.terms import PLACES

OBSERVATION = 4 + MOST_SERIES + 2 * PLACES + MOST_CARDS


@kernel
def deal(states: Any, rules: Any, seeds: Any) -> None:
    """Deal every game from its own seed."""
    for at in range(states.size):
        states[at].luck = mixed(seeds[at])
        play.deal(states[at], rules[0])


@kernel
def deal_packs(states: Any, rules: Any, packs: Any) -> None:
    """Deal every game from a pack in a given order."""
    for at in range(states.size):
        for card in range(rules[0].cards):
            states[at].cards[card] = packs[at, card]
        play.begin(states[at], rules[0])


@kernel
def legal(states: Any, rules: Any, out: Any) -> None:
    """The legal actions of every game as a mask."""
    for at in range(states.size):
        bits = play.legal(states[at], rules[0])
        for code in range(out.shape[1]):
            out[at, code] = bits >> code & 1


@kernel
def step(states: Any, rules: Any, codes: Any) -> Any:
    """One action in every game; if one is illegal, none, and the number of that game instead of -1."""
    for at in range(states.size):
        bits = play.legal(states[at], rules[0])
        fits = 0 <= codes[at] <= play.STOP and bits >> codes[at] & 1
        if not fits and not (bits == 0 and codes[at] == -1):
            return at
    for at in range(states.size):
        if codes[at] >= 0:
            play.step(states[at], rules[0], codes[at])
    return -1


@kernel
def observe(states: Any, out: Any) -> None:
    """Everything that lies open."""
    for at in range(states.size):
        s = states[at]
        out[at, 0], out[at, 1], out[at, 2], out[at, 3] = s.ended, s.turned, s.waste, s.next
        for which in range(s.piles):
            out[at, 4 + which] = s.upper[which]
        for place in range(PLACES):
            out[at, 4 + MOST_SERIES + place] = s.high[place]
            out[at, 4 + MOST_SERIES + PLACES + place] = s.low[place]
        for card in range(s.waste):
            out[at, OBSERVATION - MOST_CARDS + card] = s.cards[card]


@kernel
def score(states: Any, out: Any) -> None:
    """How many cards are up in every game."""
    for at in range(states.size):
        out[at, 0] = play.total(states[at])


@kernel
def determinize(states: Any, rules: Any, seeds: Any) -> None:
    """Put what is left of every pack in any order."""
    for at in range(states.size):
        states[at].luck = mixed(seeds[at])
        shuffle(states[at], states[at].cards, states[at].next, rules[0].cards)


@kernel
def play_random(states: Any, rules: Any, totals: Any, won: Any, moves: Any) -> None:
    """Play every game to its end: each legal action as likely as any other."""
    for at in range(states.size):
        s = states[at]
        count = 0
        while not s.ended:
            bits = play.legal(s, rules[0])
            play.step(s, rules[0], nth_bit(bits, below(s, count_bits(bits))))
            count += 1
        totals[at, 0], moves[at] = play.total(s), count
        won[at, 0] = totals[at, 0] == rules[0].cards


@kernel
def play_booklet(states: Any, rules: Any, minds: Any, totals: Any, won: Any, moves: Any) -> None:
    """Play every game to its end as the player `booklet` does."""
    for at in range(states.size):
        moves[at] = booklet.play_out(minds[0], states[at], rules[0])
        totals[at, 0] = play.total(states[at])
        won[at, 0] = totals[at, 0] == rules[0].cards


@kernel
def choose(states: Any, rules: Any, minds: Any, out: Any) -> None:
    """What the player `booklet` does in every game, having just sat down at it; -1 where it is over."""
    for at in range(states.size):
        out[at] = -1 if states[at].ended else booklet.choose(minds[0], states[at], rules[0])
