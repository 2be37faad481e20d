"""Games of Mille Bornes played on by players of different kinds, a policy for each seat."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import kernel
from sabot.fast.mille_bornes.booklet import best, goes_on
from sabot.fast.mille_bornes.booklet_mind import recall, see
from sabot.fast.mille_bornes.kernel import asked, holds_answer, next_turn
from sabot.fast.mille_bornes.layout import (
    ANSWER,
    ATTACK,
    CALL,
    CHOICE,
    COUP,
    DISCARD,
    END,
    ENDED,
    HAZARD_COUNT,
    NOBODY,
    PASS,
    PLAYS,
    TURN,
    WINDOW,
)
from sabot.fast.mille_bornes.playout import decides, tell
from sabot.fast.mille_bornes.policies import BOOKLET, DEPART_FROM, LEARNED, SEARCH, decide
from sabot.fast.mille_bornes.search import (
    GUESS,
    PLAYED,
    ROOT,
    TABLE,
    begin_thought,
    chosen,
    imagine,
    is_clear,
    know_the_rule,
    next_action,
    remember,
    tally,
    worth,
)
from sabot.fast.mille_bornes.search_belief import think_beforehand
from sabot.fast.mille_bornes.search_witness import follow, move, witness_from
from sabot.fast.mille_bornes.sheet import LINES

_LINES = len(LINES)
_THE_HAND, _THE_RULE = -3, -2
"""What goes on, unless an action is being tried: the hand itself, or a policy is asked about a guess."""
_PLAYING_OUT = len(DEPART_FROM)
"""How far behind the rule that a player departs from the one is by which he plays out."""
_NEXT = np.uint64(1)


@kernel
def play_on(
    states: Any,
    rules: Any,
    minds: Any,
    boards: Any,
    witnesses: Any,
    thoughts: Any,
    grid: Any,
    stakes: Any,
    guesses: Any,
    totals: Any,
    won: Any,
    moves: Any,
    before: Any,
    decided: Any,
) -> Any:
    """Play every game of a batch to its end, and say what came of it; or, with `guesses`, think until there
    are so many about the decision of somebody who searches, and play nothing.

    Decisions are noted, as far as there is room: the game as it was `before`, and which game, which seat and
    what it did. Returns how many there were.

    The first mind is that of the players. The others have the rules that those who search depart from, one
    for each kind of them, and then those by which each kind plays out its guesses. Everything goes through
    one loop: what is called in several places is compiled several times.
    """
    terms, witness, thought = rules[0], witnesses[0], thoughts[0]
    sheet = np.empty((_LINES, terms.sides), np.int64)
    searching, decisions = False, 0
    for seat in range(terms.players):
        searching |= minds[0].policies[seat] >= SEARCH
    for at in range(states.size):
        game, mind, tried, count, code = states[at], minds[0], _THE_HAND, 0, 0
        if not guesses:
            recall(mind, game, terms)
            if searching:
                boards[TABLE] = states[at]
                witness_from(boards[TABLE], witness, terms)
                thought.luck, thought.guesses = game.luck, 0
        while True:
            anew = False
            if game.phase != ENDED:
                seat = decides(game, terms)
                if seat == NOBODY:
                    if searching and tried == _THE_HAND:
                        follow(boards[TABLE], witness, terms, seat, PASS)
                    next_turn(game, terms, np.int64(game.seat))
                    continue
                if game.phase == WINDOW:
                    game.waiting = 1 << seat
                if mind.policies[seat] >= SEARCH:
                    if thought.guesses == 0:
                        boards[ROOT] = boards[TABLE]
                        boards[ROOT].hands[seat] = game.hands[seat]
                        begin_thought(thought, boards[ROOT], witness, terms, seat)
                    imagine(thought, boards, minds[0].hidden, terms)
                    game, mind, tried = boards[GUESS], minds[1 + mind.policies[seat] - SEARCH], _THE_RULE
                    remember(mind, minds[0])
                code = decide(mind, game, terms, seat)
                if tried == _THE_RULE:
                    if thought.guesses == 0:
                        know_the_rule(thought, code)
                        if mind.policies[seat] == LEARNED:
                            think_beforehand(thought, mind, terms)
                    tried, anew = next_action(thought, NOBODY), True
            elif tried == _THE_HAND:
                break
            else:
                thought.values[tried] = worth(thought, game, terms, sheet, grid, stakes[0])
                tried, anew = next_action(thought, tried), True
                if tried == NOBODY:
                    tally(thought)
                    if thought.guesses == guesses or is_clear(thought):
                        thought.choice = chosen(thought)
                        if guesses:
                            return 0
                        thought.guesses = 0
                        thought.luck += _NEXT
                        game, mind, tried, anew = states[at], minds[0], _THE_HAND, False
                        seat, code = thought.seat, thought.codes[thought.choice]
                    else:
                        imagine(thought, boards, minds[0].hidden, terms)
                        tried = next_action(thought, NOBODY)
            if anew:
                boards[PLAYED] = boards[GUESS]
                rule = 1 + minds[0].policies[thought.seat] - SEARCH
                game, mind = boards[PLAYED], minds[rule + _PLAYING_OUT]
                remember(mind, minds[0])
                seat, code = thought.seat, thought.codes[tried]
            if tried == _THE_HAND:
                if decisions < before.size:
                    before[decisions] = states[at]
                    decided[decisions, 0], decided[decisions, 1], decided[decisions, 2] = at, seat, code
                decisions += 1
                count += 1
                if searching:
                    follow(boards[TABLE], witness, terms, seat, code)
            see(mind, code)
            move(game, terms, seat, code)
        moves[at] = count
        tell(game, terms, sheet, totals[at], won[at])
    return decisions


@kernel
def mark_best(states: Any, rules: Any, minds: Any, out: Any) -> None:
    """Mark everything that a player holds for best, in the place of whoever is asked.

    `booklet` may hold several actions for equally good; any other player has one choice.
    """
    terms, mind = rules[0], minds[0]
    for at in range(states.size):
        game = states[at]
        recall(mind, game, terms)
        out[at, :] = False
        seat = asked(game)
        if game.phase == WINDOW and not holds_answer(game, seat):
            out[at, PASS] = True
        elif game.phase != ENDED and mind.policies[seat] != BOOKLET:
            out[at, decide(mind, game, terms, seat)] = True
        elif game.phase == TURN:
            plays, waste = best(mind, game, terms, seat)
            for code in range(PLAYS):
                out[at, code] = plays >> code & 1
            for code in range(DISCARD, COUP):
                out[at, code] = waste >> code - DISCARD & 1
            for attack in range(HAZARD_COUNT * terms.sides):
                out[at, ATTACK + attack] = plays >> attack + PLAYS & 1
        elif game.phase == CHOICE:
            out[at, CALL if goes_on(mind, game, terms, seat) else END] = True
        elif game.phase != ENDED:
            out[at, COUP + ANSWER[game.hazard]] = True
