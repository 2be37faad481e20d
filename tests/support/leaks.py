"""The two leak tests of every game, and two more: for passing in silence, and over a whole history.

*Static*: whatever a seat cannot see is changed, and all that it is shown must stay. *Step*: the
same action is done in both worlds, and all that it is shown of it must stay. *History*: another
deal and the same play, and all that it was ever told, its record included, must stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from sabot.core.errors import IllegalAction
from sabot.core.game import AnyGame
from sabot.core.ids import Seat
from sabot.core.record import dumps
from sabot.core.session import AnySession, Session
from sabot.core.table import Table
from tests.support.cases import Case
from tests.support.traits import traits_of

REFUSALS = 12
"""Of how many actions, taken at random, the reason for a refusal is compared each time."""

AT_ONCE, AT_ONCE_BY_HOUSE_RULES = 3, 2
"""So many look on at a moment, at random if there are more: a hand has enough moments for everybody's turn to
come many times.
"""


class Leak(AssertionError):
    """A seat could learn what it must not know."""


def viewers(table: Table) -> tuple[Seat | None, ...]:
    """Return every seat, and a spectator."""
    return (*table.seats, None)


def some_viewers(case: Case, rng: Random) -> Sequence[Seat | None]:
    """Everybody at a small table; some at random each time at a large one, or where a house rule is tried."""
    everybody = viewers(case.table)
    return rng.sample(everybody, min(len(everybody), AT_ONCE_BY_HOUSE_RULES if case.options else AT_ONCE))


def shown(
    game: AnyGame, state: Any, viewer: Seat | None, table: Table, codes: Sequence[int]
) -> Iterator[tuple[str, Any]]:
    """Yield all that a state shows a seat: its view, who is asked, the score, what it may do and why not.

    Reasons for a refusal are asked for the actions with these `codes`.
    """
    rules = game.rules
    yield "view", rules.view(state, viewer)
    yield "asked", rules.asked(state)
    yield "score", rules.score(state)
    if viewer is not None:
        yield "legal", rules.legal(state, viewer)
        actions = (game.codec.decode(code, table) for code in codes)
        yield "check", [rules.check(state, viewer, action) for action in actions]


def check_static(game: AnyGame, state: Any, viewer: Seat | None, table: Table, rng: Random) -> None:
    """Change what `viewer` cannot see; raise Leak if that shows."""
    other = traits_of(game.id).reshuffle(state, viewer, rng)
    _compare(game, state, other, viewer, table, "static", rng)


def check_step(
    game: AnyGame, state: Any, viewer: Seat | None, table: Table, seat: Seat, action: Any, rng: Random
) -> None:
    """Do `action` in this world and in another that looks like it; raise Leak if the steps look different."""
    rules = game.rules
    other = traits_of(game.id).redeal(state, viewer, seat, action, rng)
    assert rules.check(other, seat, action) is None, "the other world must allow the same action"
    here, there = rules.apply(state, seat, action), rules.apply(other, seat, action)
    ours, theirs = (
        [seen for event in step.events if (seen := event.seen_by(viewer)) is not None]
        for step in (here, there)
    )
    if ours != theirs:
        raise Leak(f"step: events seen by {viewer} after {action} of {seat}: {ours} or {theirs}")
    _compare(game, here.state, there.state, viewer, table, f"step {action} of {seat}", rng)


def check_passes(game: AnyGame, state: Any, table: Table) -> None:
    """Raise Leak if others learn who lets a window pass before it closes."""
    rules, silence = game.rules, game.rules.silence(state)
    for seat, action in silence if len(silence) > 1 else ():
        step = rules.apply(state, seat, action)
        for viewer in viewers(table):
            told = [seen for event in step.events if (seen := event.seen_by(viewer)) is not None]
            if viewer != seat and told:
                raise Leak(f"pass of {seat}: {viewer} is told {told}")
            before, after = (dict(shown(game, one, viewer, table, ())) for one in (state, step.state))
            if viewer != seat and before != after:
                raise Leak(f"pass of {seat}: {viewer} sees {after}, not {before}")


def check_history(session: AnySession, viewer: Seat | None, rng: Random) -> bool:
    """Deal what `viewer` has never seen otherwise, play the same; raise Leak if it was told anything else.

    False where a rule forbids the same play under the other deal.
    """
    game = session.game
    twin: AnySession = Session(
        game,
        session.edition,
        session.table,
        session.dealer,
        deal=traits_of(game.id).twin_deal(session, viewer, rng),
        hand=session.hand,
        totals=session.totals,
        players=session.players,
        proof=session.proof,
    )
    try:
        for entry in session.history:
            twin.play(entry.seat, entry.action)
    except IllegalAction:
        return False
    if session.events_for(viewer) != twin.events_for(viewer):
        raise Leak(f"history: events for {viewer}")
    for since in range(-1, session.version + 1, max(7, session.version // 30)):
        if session.events_for(viewer, since) != twin.events_for(viewer, since):
            raise Leak(f"history: events for {viewer} since {since}")
    here, there = dumps(session.record_for(viewer)), dumps(twin.record_for(viewer))
    if here != there:
        raise Leak(f"history: record for {viewer}:\n{here}\n{there}")
    _compare(game, session.state, twin.state, viewer, session.table, "history", rng)
    return True


def _compare(
    game: AnyGame, here: Any, there: Any, viewer: Seat | None, table: Table, where: str, rng: Random
) -> None:
    size = game.codec.size(table)
    codes = rng.sample(range(size), min(size, REFUSALS))
    ours, theirs = (shown(game, state, viewer, table, codes) for state in (here, there))
    for (what, mine), (_, yours) in zip(ours, theirs, strict=True):
        if mine != yours:
            raise Leak(f"{where}: {what} of {viewer}: {mine} or {yours}")
