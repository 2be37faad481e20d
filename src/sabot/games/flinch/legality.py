"""Which actions are legal: the one definition of legality.

`check` says why an action is refused, and by which rule. The refusals by code:

    hand-over           the hand has ended (FL-3)
    not-your-turn       another player is to play, lay out or lift the block (FL-3)
    window-open         a challenge is still possible (FL-11)
    referee             no challenges at this table (FL-11)
    no-window           nothing to challenge now (FL-11)
    not-an-opponent     only the other sides may challenge (FL-11)
    already-answered    each seat answers once (FL-11)
    too-far             a nearer player on the left has already challenged (FL-11)
    not-in-hand, pile-out, place-empty      there is no such card to play (FL-5, FL-9)
    no-partner          no partners at this table (FL-15)
    does-not-fit        no centre pile takes the card (FL-4, FL-13, FL-14)
    wrong-pile          another centre pile would take it (FL-4, FL-13, FL-14)
    game-pile-first     the player's own game-pile card can be played (FL-6)
    partners-pile-first the partner's game-pile card can be played (FL-15)
    starter-first       a starter is still in the hand (FL-6)
    starter-to-reserve  starters never go to a reserve pile (FL-8)
    opening-pass        before the first starter a player can only pass (FL-10)
    must-lay            a turn ends with a reserve card (FL-8)
    fill-empty-place    the first empty place comes before started piles (FL-9)
    spread-first        lay out the hand (FL-10)
    block-first         no reserve card is laid in a block (FL-12)
    must-unblock        a player who can lift the block must do so (FL-12)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sabot.core.errors import Illegal
from sabot.core.ids import Card, RuleId, Seat
from sabot.games.flinch.actions import (
    Action,
    Answer,
    ChallengePile,
    ChallengeStarter,
    Lay,
    LetPass,
    Pass,
    Play,
    Source,
)
from sabot.games.flinch.centre import landings
from sabot.games.flinch.codec import PLACES
from sabot.games.flinch.state import Block, Ended, Spread, State, Turn, Window
from sabot.games.flinch.terms import Duties, Terms, Variation
from sabot.games.kit.calls import on_the_left
from sabot.games.kit.numbers import in_order, of_rank, rank

_BUILT_BY = {
    Variation.NONE: "FL-4",
    Variation.BOTH_ENDS: "FL-13",
    Variation.MIDDLE: "FL-14",
}
"""The rule that says how centre piles are built."""

ANSWERS: tuple[Answer, ...] = (ChallengePile(), ChallengeStarter(), LetPass())
"""The answers of opponents, in the order of the codes (FL-11)."""


def check(state: State, seat: Seat, action: Action) -> Illegal | None:
    """Return why `seat` may not do `action` now; None if it may."""
    if isinstance(action, Play):
        return _check_moment(state, seat) or _check_play(state, seat, action)
    if isinstance(action, Lay):
        return _check_moment(state, seat) or _check_lay(state, seat, action)
    if isinstance(action, Pass):
        return _check_moment(state, seat) or _check_pass(state, seat)
    return _check_answer(state, seat, action)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return every action that `check` accepts, in the order of the codes."""
    phase = state.phase
    if isinstance(phase, Ended):
        return ()
    if phase.seat != seat:
        return tuple(answer for answer in ANSWERS if _check_answer(state, seat, answer) is None)
    if isinstance(phase, Window):
        return ()
    found: list[Action] = []
    if not isinstance(phase, Spread):
        found += (play for play in _fitting_plays(state, seat) if _check_order(state, seat, play) is None)
    if not isinstance(phase, Block):
        found += _lays(state, seat)
    if _check_pass(state, seat) is None:
        found.append(Pass())
    return tuple(found)


def is_playable(state: State, card: Card | None) -> bool:
    """Return whether some centre pile takes this card or it can begin one."""
    return card is not None and bool(landings(state.terms.variation, state.centre, rank(card)))


def owed_pile(state: State, seat: Seat) -> Seat | None:
    """Return the seat whose game-pile card comes first: `seat`, else its partner, else None (FL-6, FL-15)."""
    if is_playable(state, state.game_top(seat)):
        return seat
    partner = state.terms.partner_of(seat)
    return partner if is_playable(state, state.game_top(partner)) else None


def held_starter(state: State, seat: Seat) -> Card | None:
    """Return a starter in the hand of `seat`, which comes before other cards of hand and reserve (FL-6)."""
    starters = state.terms.starters
    return next((card for card in state.hands[seat] if card in starters), None)


def card_of(state: State, seat: Seat, play: Play) -> Card | None:
    """Return the card that `seat` would play; None if it is not there."""
    match play.source:
        case Source.HAND:
            return next((card for card in state.hands[seat] if rank(card) == play.number), None)
        case Source.GAME:
            return state.game_top(seat)
        case Source.PARTNER_GAME:
            return state.game_top(state.terms.partner_of(seat))
        case Source.RESERVE:
            return state.reserve_top(seat, play.number)
        case Source.PARTNER_RESERVE:
            return state.reserve_top(state.terms.partner_of(seat), play.number)


def can_play(state: State, seat: Seat) -> bool:
    """Return whether `seat` has any card for the centre, apart from duties (FL-12)."""
    return next(_fitting_plays(state, seat), None) is not None


def first_empty_place(state: State, seat: Seat) -> int | None:
    """Return the first empty place, which the next reserve card must fill; else None (FL-9)."""
    return next((place for place, pile in enumerate(state.reserves[seat], 1) if not pile), None)


def _check_moment(state: State, seat: Seat) -> Illegal | None:
    """Return why no card can be played or laid now: players move only on their own turn (FL-3)."""
    phase = state.phase
    if isinstance(phase, Ended):
        return _no("hand-over", "FL-3")
    if isinstance(phase, Window):
        return _no("window-open", "FL-11", seat=phase.seat)
    return None if phase.seat == seat else _no("not-your-turn", "FL-3", seat=phase.seat)


def _check_play(state: State, seat: Seat, play: Play) -> Illegal | None:
    """Return why a card cannot go to the centre: missing, does not fit, or not its turn yet (FL-5, FL-6)."""
    if isinstance(state.phase, Spread):
        return _no("spread-first", "FL-10")
    card = card_of(state, seat, play)
    if card is None:
        return _missing(state, play)
    variation = state.terms.variation
    piles = landings(variation, state.centre, rank(card))
    if not piles:
        return _no("does-not-fit", _BUILT_BY[variation], card=card)
    if play.onto not in piles:
        return _no("wrong-pile", _BUILT_BY[variation], card=card)
    return _check_order(state, seat, play)


def _missing(state: State, play: Play) -> Illegal:
    """Return the refusal for a card that is not there."""
    partners = play.source in (Source.PARTNER_GAME, Source.PARTNER_RESERVE)
    if partners and state.terms.sides == state.terms.players:
        return _no("no-partner", "FL-15")
    if play.source is Source.HAND:
        return _no("not-in-hand", "FL-5", card=Card(str(play.number)))
    if play.source in (Source.RESERVE, Source.PARTNER_RESERVE):
        return _no("place-empty", "FL-9", place=play.number)
    return _no("pile-out", "FL-15" if partners else "FL-5")


def _check_order(state: State, seat: Seat, play: Play) -> Illegal | None:
    """Return why a play is too early: game piles come first, then starters (FL-6, FL-15)."""
    if play.source is Source.GAME or not _duties_enforced(state):
        return None
    owed = owed_pile(state, seat)
    if owed == seat:
        return _no("game-pile-first", "FL-6", card=state.game[seat][0])
    if play.source is Source.PARTNER_GAME:
        return None
    if owed is not None:
        return _no("partners-pile-first", "FL-15", card=state.game[owed][0], seat=owed)
    starter = held_starter(state, seat)
    if starter is None or (play.source is Source.HAND and of_rank(play.number) in state.terms.starters):
        return None
    return _no("starter-first", "FL-6", card=starter)


def _check_duties(state: State, seat: Seat) -> Illegal | None:
    """Return why a turn cannot end: a duty is still open (FL-6, FL-15)."""
    if not _duties_enforced(state):
        return None
    owed = owed_pile(state, seat)
    if owed is not None:
        if owed == seat:
            return _no("game-pile-first", "FL-6", card=state.game[owed][0])
        return _no("partners-pile-first", "FL-15", card=state.game[owed][0], seat=owed)
    starter = held_starter(state, seat)
    return None if starter is None else _no("starter-first", "FL-6", card=starter)


def _duties_enforced(state: State) -> bool:
    """Return whether the rules enforce the duties: with a referee, or in a block (FL-11, FL-12)."""
    return state.terms.duties is Duties.REFEREE or isinstance(state.phase, Block)


def _check_lay(state: State, seat: Seat, action: Lay) -> Illegal | None:
    """Return why a card cannot be laid: no starters, and the first empty place comes first (FL-8, FL-9)."""
    if isinstance(state.phase, Block):
        return _no("block-first", "FL-12")
    if action.card not in state.hands[seat]:
        return _no("not-in-hand", "FL-8", card=action.card)
    if action.card in state.terms.starters:
        return _no("starter-to-reserve", "FL-8", card=action.card)
    if not isinstance(state.phase, Spread):
        illegal = _check_duties(state, seat)
        if illegal is not None:
            return illegal
        if not state.opened:
            return _no("opening-pass", "FL-10")
    empty = first_empty_place(state, seat)
    if empty is not None and action.place != empty:
        return _no("fill-empty-place", "FL-9", place=empty)
    return None


def _lays(state: State, seat: Seat) -> Iterator[Lay]:
    """Yield the reserve cards that `_check_lay` accepts."""
    hand = dict.fromkeys(card for card in state.hands[seat] if card not in state.terms.starters)
    if not hand:
        return
    empty = first_empty_place(state, seat)
    one = Lay(next(iter(hand)), empty or 1)
    if _check_lay(state, seat, one) is not None:  # the answer is the same for all of them
        return
    places = PLACES if empty is None else (empty,)
    yield from (Lay(card, place) for card in hand for place in places)


def _check_pass(state: State, seat: Seat) -> Illegal | None:
    """Return why `seat` cannot pass outside the opening (FL-10), an empty hand (FL-8) and a block (FL-12)."""
    phase = state.phase
    if isinstance(phase, Spread):
        return _no("spread-first", "FL-10")
    if isinstance(phase, Block):
        return _no("must-unblock", "FL-12") if can_play(state, seat) else None
    illegal = _check_duties(state, seat)
    if illegal is not None:
        return illegal
    if state.opened and (state.hands[seat] or state.pack):
        return _no("must-lay", "FL-8")
    return None


def is_open(phase: Turn | Window, answer: Answer) -> bool:
    """Return whether an opponent may give this answer now; everybody sees when the right begins (FL-11)."""
    if isinstance(phase, Window) and (phase.moment.ends_turn or isinstance(answer, LetPass)):
        return True
    if isinstance(answer, LetPass):
        return False
    return phase.passed_over if isinstance(answer, ChallengePile) else phase.has_played


def watchers(terms: Terms, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that may challenge `seat`: its opponents, from the nearest on the left (FL-11)."""
    side = terms.side_of(seat)
    return tuple(other for other in on_the_left(seat, terms.players) if terms.side_of(other) != side)


def _check_answer(state: State, seat: Seat, answer: Answer) -> Illegal | None:
    """Return why an answer is refused: opponents challenge during a turn or answer at its end (FL-11)."""
    phase = state.phase
    if isinstance(phase, Ended):
        return _no("hand-over", "FL-3")
    if state.terms.duties is Duties.REFEREE:
        return _no("referee", "FL-11")
    if seat not in watchers(state.terms, phase.seat):
        return _no("not-an-opponent", "FL-11", seat=phase.seat)
    if not isinstance(phase, Turn | Window) or not is_open(phase, answer):
        return _no("no-window", "FL-11")
    if isinstance(phase, Turn) or seat in phase.calls.waiting:
        return None
    if seat in phase.calls.order or (phase.first is not None and seat == phase.first[0]):
        return _no("already-answered", "FL-11")
    return _no("too-far", "FL-11", seat=phase.seat)


def _fitting_plays(state: State, seat: Seat) -> Iterator[Play]:
    """Yield every card of `seat` that fits somewhere, in the order of the codes, regardless of duties."""
    terms, centre = state.terms, state.centre
    for card in dict.fromkeys(in_order(state.hands[seat])):
        for onto in landings(terms.variation, centre, rank(card)):
            yield Play(Source.HAND, rank(card), onto)
    partner = terms.partner_of(seat)
    for source, owner in ((Source.GAME, seat), (Source.PARTNER_GAME, partner)):
        top = state.game_top(owner)
        if top is not None:
            for onto in landings(terms.variation, centre, rank(top)):
                yield Play(source, 0, onto)
    for source, owner in ((Source.RESERVE, seat), (Source.PARTNER_RESERVE, partner)):
        for place in PLACES if owner is not None else ():
            top = state.reserve_top(owner, place)
            if top is not None:
                for onto in landings(terms.variation, centre, rank(top)):
                    yield Play(source, place, onto)


@lru_cache(maxsize=1024)
def _no(code: str, rule: str, **details: Card | int) -> Illegal:
    return Illegal(code, RuleId(rule), tuple(details.items()))
