"""High Card for the suite: where its cards are, and what is hidden from whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.core.rules import Zone
from sabot.core.session import AnySession
from sabot.games.kit.calls import Calls
from tests.seventh.state import Action, Answer, Double, LetPass, Phase, Play, State, Window


class HighCardTraits:
    """The traits of High Card; see `tests.support.traits.Traits`."""

    illegal_codes = frozenset("hand-over window-open not-asked no-window not-your-turn not-in-hand".split())

    def cards(self, state: State) -> Counter[Card]:
        """Return all cards."""
        return Counter([card for hand in state.hands for card in hand] + [*self._table(state)])

    def _table(self, state: State) -> Sequence[Card]:
        return state.aside + state.trick + state.taken

    def longest(self, edition: Edition, players: int) -> int:
        """Return the most actions: every card once, and an answer by each player to each."""
        return 15 * players

    def weight(self, action: Action) -> int:
        """Return 1: every action is equally likely."""
        return 1

    def reshuffle(self, state: State, viewer: Seat | None, rng: Random) -> State:
        """Return the state with other hands, other cards aside and other hidden answers."""
        return self._mixed(state, viewer, None, None, rng)

    def redeal(self, state: State, viewer: Seat | None, seat: Seat, action: Action, rng: Random) -> State:
        """Return the same, but keep the card played, and the answers, which the last one reveals."""
        card = action.card if isinstance(action, Play) else None
        return self._mixed(state, viewer, seat, card, rng)

    def twin_deal(self, session: AnySession, viewer: Seat | None, rng: Random) -> Sequence[Zone]:
        """Return a deal in which cards never seen are exchanged."""
        seen = {entry.action.card for entry in session.history if isinstance(entry.action, Play)}
        seen |= {
            card
            for zone in session.deal
            if zone.seat is not None and zone.seat == viewer
            for card in zone.cards
        }
        hidden = [card for zone in session.deal for card in zone.cards if card not in seen]
        rng.shuffle(hidden)
        return [
            replace(zone, cards=tuple(card if card in seen else hidden.pop() for card in zone.cards))
            for zone in session.deal
        ]

    def _mixed(
        self, state: State, viewer: Seat | None, acting: Seat | None, card: Card | None, rng: Random
    ) -> State:
        pool = [held for seat, hand in enumerate(state.hands) if seat != viewer for held in hand] + [
            *state.aside
        ]
        kept = card is not None and acting != viewer
        if kept and card is not None:
            pool.remove(card)
        rng.shuffle(pool)
        hands = []
        for seat, hand in enumerate(state.hands):
            if seat == viewer:
                hands.append(hand)
                continue
            mine = [card] if kept and card is not None and seat == acting else []
            mine += [pool.pop() for _ in range(len(hand) - len(mine))]
            rng.shuffle(mine)
            hands.append(tuple(mine))
        phase = state.phase if acting is not None else _other_answers(state.phase, viewer, rng)
        return replace(state, hands=tuple(hands), aside=tuple(pool), phase=phase)


def _other_answers(phase: Phase, viewer: Seat | None, rng: Random) -> Phase:
    if not isinstance(phase, Window):
        return phase
    while True:
        answers: tuple[Answer | None, ...] = tuple(
            given if seat == viewer else rng.choice([None, Double(), LetPass()])
            for seat, given in zip(phase.calls.order, phase.calls.answers, strict=True)
        )
        if None in answers:
            return Window(Calls(phase.calls.order, answers))
