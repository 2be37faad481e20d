"""Flinch for the suite: where its cards are, what is hidden from whom, how to get somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.core.rules import Event, Zone
from sabot.core.session import AnySession
from sabot.games.flinch import events as happenings
from sabot.games.flinch.actions import (
    Action,
    Answer,
    Lay,
    LetPass,
    Pass,
    Play,
    Source,
)
from sabot.games.flinch.centre import landings, pile_cards
from sabot.games.flinch.events import Challenged, Drew, NobodyBegan, Recycled, TurnedUp
from sabot.games.flinch.legality import ANSWERS, is_open
from sabot.games.flinch.play import apply
from sabot.games.flinch.state import Block, Phase, Spread, State, Turn, Window
from sabot.games.flinch.terms import Duties, terms_of
from sabot.games.kit.numbers import NUMBERS, in_order, of_rank, rank
from tests.support.flinch_tracing import Tracing
from tests.support.mixing import Mix


class FlinchTraits:
    """See `tests.support.traits.Traits`."""

    illegal_codes = frozenset(
        """
        already-answered block-first does-not-fit fill-empty-place game-pile-first hand-over must-lay
        no-window not-an-opponent not-in-hand not-your-turn opening-pass partners-pile-first pile-out
        place-empty referee spread-first starter-first starter-to-reserve too-far window-open wrong-pile
        """.split()
    )
    """A pass in a block that the player could lift is met too seldom to count on."""

    def cards(self, state: State) -> Counter[Card]:
        """Game piles, hands, reserve piles, the centre, what is closed and the pack."""
        found = Counter(state.pack)
        for piles in (*state.reserves, state.game, state.hands, map(pile_cards, state.centre)):
            for pile in piles:
                found.update(pile)
        found.update(NUMBERS * state.closed)
        return found

    def longest(self, edition: Edition, players: int) -> int:
        """Every card is laid and played once, with a round of passes and of a block after each.

        There is no such bound where penalties hand cards to and fro or closed piles come back;
        but nobody plays so badly for long.
        """
        terms = terms_of(edition, players)
        most = len(terms.deck) * (2 + 2 * players)
        if terms.duties is Duties.CHALLENGE:
            most *= players
        return most * 4 if terms.recycle or terms.duties is Duties.CHALLENGE else most

    def weight(self, action: Action) -> int:
        """Plays to the centre, best from game piles; challenges now and then."""
        match action:
            case Play(Source.GAME | Source.PARTNER_GAME):
                return 24
            case Play():
                return 12
            case LetPass():
                return 20
            case _:
                return 1

    def reshuffle(self, state: State, viewer: Seat | None, rng: Random) -> State:
        """Other hands, what lies under the tops, the pack, the key, and others' answers are mixed."""
        world = _World(state, viewer)
        return world.mixed(_mix_answers(state.phase, viewer, rng, None), _new_key(state, rng), rng)

    def redeal(self, state: State, viewer: Seat | None, seat: Seat, action: Action, rng: Random) -> State:
        """Return what the step shows stays where it is; hands that it proves free of some cards stay so.

        Who has answered decides whether a window closes, so that stays too; what they answered
        may change as long as it stays open.
        """
        step = apply(state, seat, action)
        world = _World(state, viewer)
        world.keep_shown(seat, action, step.events)
        world.keep_proved(seat, action, step.events)
        closes = isinstance(state.phase, Window) and not isinstance(step.state.phase, Window)
        phase = state.phase if closes else _mix_answers(state.phase, viewer, rng, seat)
        drawn = [event for event in step.events if isinstance(event, Recycled | Drew)]
        recycled = next((at for at, event in enumerate(drawn) if isinstance(event, Recycled)), len(drawn))
        told = any(isinstance(event, Drew) and event.seat == viewer for event in drawn[recycled:])
        return world.mixed(phase, state.again if told else _new_key(state, rng), rng)

    def twin_deal(self, session: AnySession, viewer: Seat | None, rng: Random) -> Sequence[Zone]:
        """Mixes the cards never shown, apart from what the play has proved of them.

        A new pack follows from the key alone: once there was one, the key stays.
        """
        state: State = session.game.rules.setup(
            session.edition, len(session.table.names), session.dealer, session.deal
        ).state
        trace = Tracing(session.deal, state.terms.players, state.terms.sides, viewer)
        trace.follow(session.opening_events)
        mix: Mix[int] = Mix(trace.face)
        for entry in session.history:
            for other, kind in _proofs(state, entry.seat, entry.action, entry.events):
                places = [at for at in trace.hands[other] if at in mix.cards]
                if kind is None:
                    mix.keep_kind(places, state.terms.starters, NUMBERS)
                else:
                    mix.forbid((at for at in places if mix.cards[at] not in kind), kind)
            trace.follow(entry.events)
            state = session.game.rules.apply(state, entry.seat, entry.action).state
        mix.keep(trace.seen)
        cards = mix.shuffled(rng)
        if not state.recycled:
            key = _new_key(state, rng)
            cards |= {at: Card(key) for at, card in cards.items() if card == state.again}
        return tuple(
            replace(zone, cards=tuple(cards[at] for at in held))
            for zone, held in zip(session.deal, trace.zones, strict=True)
        )


class _World:
    """The cards of a state by place, those that a viewer sees kept."""

    def __init__(self, state: State, viewer: Seat | None) -> None:
        self._state = state
        self._viewer = viewer
        cards: dict[tuple[object, ...], Card] = {("pack", at): card for at, card in enumerate(state.pack)}
        shown: list[tuple[object, ...]] = []
        buried: list[tuple[object, ...]] = []
        for seat in range(state.terms.players):
            cards |= {("game", seat, at): card for at, card in enumerate(state.game[seat])}
            shown.append(("game", seat, 0))
            cards |= {("hand", seat, at): card for at, card in enumerate(state.hands[seat])}
            if seat == viewer:
                shown += (("hand", seat, at) for at in range(len(state.hands[seat])))
            for place, pile in enumerate(state.reserves[seat], 1):
                cards |= {("reserve", seat, place, at): card for at, card in enumerate(pile)}
                shown.append(("reserve", seat, place, len(pile) - 1))
                buried += (("reserve", seat, place, at) for at in range(len(pile)))
        self._mix = Mix(cards)
        self._mix.keep(shown)
        self._mix.forbid(buried, state.terms.starters)

    def keep_shown(self, seat: Seat, action: Action, events: Sequence[Event]) -> None:
        """The card that is played or laid, what then lies open, and what the viewer draws."""
        state = self._state
        if isinstance(action, Lay):
            self._keep_in_hand(seat, action.card)
        if isinstance(action, Play) and action.source is Source.HAND:
            self._keep_in_hand(seat, of_rank(action.number))
        if isinstance(action, Play) and action.source in (Source.RESERVE, Source.PARTNER_RESERVE):
            owner = seat if action.source is Source.RESERVE else state.terms.partner_of(seat)
            assert owner is not None
            self._uncover(owner, action.number)
        drawn = 0
        for event in events:
            match event:
                case TurnedUp(owner):
                    self._mix.keep([("game", owner, 1)])
                case happenings.TakenBack(owner, _, place):
                    self._uncover(owner, place)
                case happenings.SpreadOut(owner):
                    self._mix.keep(self._hand(owner))
                case Drew(owner):
                    if owner == self._viewer:
                        self._mix.keep([("pack", drawn)])
                    drawn += 1

    def keep_proved(self, seat: Seat, action: Action, events: Sequence[Event]) -> None:
        """What others' hands must or cannot hold for all this to happen."""
        state = self._state
        for other, kind in _proofs(state, seat, action, events):
            if kind is None:
                self._mix.keep_kind(self._hand(other), state.terms.starters, NUMBERS)
            else:
                places = (at for at in self._hand(other) if self._mix.cards[at] not in kind)
                self._mix.forbid(places, kind)

    def mixed(self, phase: Phase, again: str, rng: Random) -> State:
        """Return the new world."""
        state, cards = self._state, self._mix.shuffled(rng)
        seats = range(state.terms.players)
        return replace(
            state,
            phase=phase,
            again=again,
            pack=tuple(cards["pack", at] for at in range(len(state.pack))),
            game=tuple(
                tuple(cards["game", seat, at] for at in range(len(state.game[seat]))) for seat in seats
            ),
            hands=tuple(in_order(tuple(cards[place] for place in self._hand(Seat(seat)))) for seat in seats),
            reserves=tuple(
                tuple(
                    tuple(cards["reserve", seat, place, at] for at in range(len(pile)))
                    for place, pile in enumerate(state.reserves[seat], 1)
                )
                for seat in seats
            ),
        )

    def _hand(self, seat: Seat) -> list[tuple[object, ...]]:
        return [("hand", seat, at) for at in range(len(self._state.hands[seat]))]

    def _keep_in_hand(self, seat: Seat, card: Card) -> None:
        self._mix.keep([("hand", seat, self._state.hands[seat].index(card))])

    def _uncover(self, seat: Seat, place: int) -> None:
        pile = self._state.reserves[seat][place - 1]
        self._mix.keep([("reserve", seat, place, len(pile) - 2)] if len(pile) > 1 else [])


def _proofs(
    state: State, seat: Seat, action: Action, events: Sequence[Event]
) -> list[tuple[Seat, frozenset[Card] | None]]:
    """Whose hand a step shows to be free of which cards; None: it shows which of its cards are starters.

    Cards of a forbidden kind that are there all the same are those that the step uses.
    """
    found: list[tuple[Seat, frozenset[Card] | None]] = []
    phase, terms = state.phase, state.terms
    if isinstance(phase, Block) and isinstance(action, Pass):
        variation = terms.variation
        playable = (card for card in NUMBERS if landings(variation, state.centre, rank(card)))
        found.append((seat, frozenset(playable)))
    enforced = terms.duties is Duties.REFEREE or isinstance(phase, Block)
    if isinstance(phase, Turn | Block) and enforced and _needs_no_starter(state, action):
        found.append((seat, terms.starters))
    everybody = [Seat(other) for other in range(terms.players)]
    for event in events:
        if isinstance(event, Challenged) and event.duty == "starter":
            found.append((event.other, None))
        if isinstance(event, NobodyBegan):
            found += ((other, None) for other in everybody)
    if isinstance(phase, Spread):
        found += ((other, None) for other in everybody)
    return found


def _needs_no_starter(state: State, action: Action) -> bool:
    """Return whether a duty forbids this as long as there is a starter in the hand (FL-6)."""
    match action:
        case Play(Source.GAME | Source.PARTNER_GAME):
            return False
        case Play(Source.HAND, number):
            return of_rank(number) not in state.terms.starters
        case Play() | Lay() | Pass():
            return True
    return False


def _mix_answers(phase: Phase, viewer: Seat | None, rng: Random, answering: Seat | None) -> Phase:
    """An open window with other answers of others. While somebody answers, who else has stays as it is."""
    if not isinstance(phase, Window):
        return phase
    calls = phase.calls
    possible = tuple(answer for answer in ANSWERS if is_open(phase, answer))
    while True:
        answers = tuple(
            given
            if seat in (viewer, answering)
            else _other_answer(given, possible, rng, may_wait=answering is None)
            for seat, given in zip(calls.order, calls.answers, strict=True)
        )
        if None in answers:
            return replace(phase, calls=replace(calls, answers=answers))


def _other_answer(
    given: Answer | None, possible: Sequence[Answer], rng: Random, *, may_wait: bool
) -> Answer | None:
    if may_wait:
        return rng.choice((None, *possible))
    return None if given is None else rng.choice(possible)


def _new_key(state: State, rng: Random) -> str:
    return f"{rng.getrandbits(128):032x}" if state.terms.recycle else ""
