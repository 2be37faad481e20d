"""The effects of accepted actions: pure transitions from state to state.

`apply` expects that `legality.check` has accepted the action. `challenge` handles challenges, and `turns` the
change of turns.
"""

from __future__ import annotations

from typing import assert_never

from sabot.core.ids import Card, Seat
from sabot.core.rules import Step
from sabot.games.flinch import challenge, turns
from sabot.games.flinch.actions import (
    Action,
    ChallengePile,
    ChallengeStarter,
    Lay,
    LetPass,
    Pass,
    Play,
    Source,
)
from sabot.games.flinch.centre import place_card
from sabot.games.flinch.draft import Draft
from sabot.games.flinch.events import Laid, Passed, PileClosed, Played
from sabot.games.flinch.legality import card_of, owed_pile
from sabot.games.flinch.state import Block, Ending, Spread, State, Turn, WindowCause
from sabot.games.flinch.terms import Duties
from sabot.games.kit.numbers import rank


def apply(state: State, seat: Seat, action: Action) -> Step[State]:
    """Return the state after `seat` does `action`."""
    draft = Draft.of(state)
    match action:
        case Play():
            _play(state, draft, seat, action)
        case Lay(card, place):
            _lay(draft, seat, card, place)
        case Pass():
            draft.events.append(Passed(seat))
            if isinstance(state.phase, Block):
                turns.ask_to_unblock(draft, seat, state.phase.resume)
            else:
                _end_turn(draft, seat, WindowCause.PASS, 0)
        case ChallengePile() | ChallengeStarter() | LetPass():
            challenge.answer(draft, seat, action)
        case _:
            assert_never(action)
    return draft.freeze()


def _play(state: State, draft: Draft, seat: Seat, play: Play) -> None:
    """Play a card to the centre; the last card of a side's game piles wins (FL-3, FL-5, FL-15)."""
    card = card_of(state, seat, play)
    assert card is not None
    owed = owed_pile(state, seat)
    place = play.number if play.source in (Source.RESERVE, Source.PARTNER_RESERVE) else 0
    draft.events.append(Played(seat, play.source.value, card, play.onto, place))
    _take_from(draft, seat, play, card)
    draft.centre, closed = place_card(draft.terms.variation, draft.centre, rank(card), play.onto)
    draft.idle = 0
    if closed:
        draft.closed += 1
        draft.events.append(PileClosed())
        draft.recycle()
    if draft.is_out(seat):
        draft.end(Ending.OUT, (draft.terms.side_of(seat),))
    elif isinstance(state.phase, Block):
        turns.begin_turn(draft, state.phase.resume)
    else:
        if draft.terms.duties is Duties.CHALLENGE:
            draft.phase = _watched(draft, seat, play, card, owed)
        turns.go_on(draft, seat)


def _take_from(draft: Draft, seat: Seat, play: Play, card: Card) -> None:
    """Remove the played card from its place."""
    owner = seat
    if play.source in (Source.PARTNER_GAME, Source.PARTNER_RESERVE):
        partner = draft.terms.partner_of(seat)
        assert partner is not None
        owner = partner
    match play.source:
        case Source.HAND:
            draft.take_from_hand(owner, card)
        case Source.GAME | Source.PARTNER_GAME:
            draft.take_game_top(owner)
        case Source.RESERVE | Source.PARTNER_RESERVE:
            draft.take_from_reserve(owner, play.number)


def _passes_over(seat: Seat, play: Play, owed: Seat | None) -> bool:
    """Return whether a card was played although a game-pile card came first (FL-6, FL-11, FL-15)."""
    if play.source is Source.GAME or owed is None:
        return False
    return play.source is not Source.PARTNER_GAME or owed == seat


def _watched(draft: Draft, seat: Seat, play: Play, card: Card, owed: Seat | None) -> Turn:
    """Return the turn after a play, with what opponents may now challenge (FL-11).

    Playing a starter from the hand or a game-pile card does not hold back a starter (FL-6).
    """
    before = draft.phase
    assert isinstance(before, Turn)
    due = play.source in (Source.GAME, Source.PARTNER_GAME)
    due = due or (play.source is Source.HAND and card in draft.terms.starters)
    return Turn(seat, before.passed_over or _passes_over(seat, play, owed), before.has_played or not due)


def _lay(draft: Draft, seat: Seat, card: Card, place: int) -> None:
    """Lay a reserve card, which ends the turn (FL-8) unless a whole hand is being laid out (FL-10)."""
    draft.take_from_hand(seat, card)
    draft.lay(seat, card, place)
    draft.events.append(Laid(seat, card, place))
    if isinstance(draft.phase, Spread):
        turns.ask_to_spread(draft, seat)
    else:
        _end_turn(draft, seat, WindowCause.LAY, place)


def _end_turn(draft: Draft, seat: Seat, moment: WindowCause, place: int) -> None:
    """End the turn; where the opponents watch over the duties, they may challenge it (FL-11)."""
    if draft.terms.duties is Duties.CHALLENGE:
        challenge.ask_at_end(draft, seat, moment, place)
    else:
        turns.next_turn(draft, seat)
