"""Mille Bornes as an implementation of `sabot.core.rules.Rules`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from sabot.core.edition import Edition
from sabot.core.errors import Illegal, NotationError
from sabot.core.ids import Card, Seat
from sabot.core.rules import Asked, DealChoices, MatchStanding, Randomness, ScoreSheet, Step, Zone
from sabot.games.mille_bornes import legality, play, scoring
from sabot.games.mille_bornes import view as sight
from sabot.games.mille_bornes.actions import Action, LetPass
from sabot.games.mille_bornes.state import Cards, Ended, State, Turn, Window
from sabot.games.mille_bornes.terms import Cut, terms_of
from sabot.games.mille_bornes.view import View


class MilleBornesRules:
    """The rules of every edition."""

    def sides(self, edition: Edition, players: int) -> int:
        """Return how many sides this many players form (MB-2)."""
        return terms_of(edition, players).sides

    def deck(self, edition: Edition, players: int) -> tuple[Card, ...]:
        """Return the pack in printed order: 106 cards or 101 (MB-2.1)."""
        return terms_of(edition, players).deck

    def deal(
        self,
        edition: Edition,
        players: int,
        dealer: Seat,
        pack: Sequence[Card],
        choices: DealChoices,
    ) -> tuple[Zone, ...]:
        """Return the zones of the deal: cut (MB-2.4), then deal six cards each, singly (MB-2.3)."""
        terms = terms_of(edition, players)
        cards = list(pack)
        if terms.cut is Cut.DEALERS_RIGHT:
            place = choices.cut(Seat((dealer - 1) % players), len(cards))
            cards = cards[place:] + cards[:place]
        hands: list[list[Card]] = [[] for _ in range(players)]
        for number in range(terms.hand_size * players):
            hands[(dealer + 1 + number) % players].append(cards[number])
        zones = [Zone("deal", Seat(seat), tuple(hand)) for seat, hand in enumerate(hands)]
        return (*zones, Zone("stock", None, tuple(cards[terms.hand_size * players :])))

    def setup(self, edition: Edition, players: int, dealer: Seat, deal: Sequence[Zone]) -> Step[State]:
        """Return the first state: the player on the dealer's left has drawn (MB-2.3)."""
        terms = terms_of(edition, players)
        hands: dict[Seat, Cards] = {}
        stock: list[Cards] = []
        for zone in deal:
            if zone.seat is None:
                stock.append(zone.cards)
            elif zone.seat in hands or len(zone.cards) != terms.hand_size:
                raise NotationError("deal-uneven", cards=terms.hand_size)
            else:
                hands[zone.seat] = zone.cards
        if len(hands) != players or len(stock) != 1:
            raise NotationError("deal-uneven", cards=terms.hand_size)
        dealt = Counter(stock[0])
        for hand in hands.values():
            dealt.update(hand)
        if dealt != Counter(terms.deck):
            raise NotationError("deal-cards", cards=len(terms.deck), edition=edition.id)
        return play.begin(terms, dealer, tuple(hands[Seat(seat)] for seat in range(players)), stock[0])

    def asked(self, state: State) -> Asked | None:
        """Return the player on turn, or every member of the attacked side (MB-5.9)."""
        phase = state.phase
        if isinstance(phase, Ended):
            return None
        if isinstance(phase, Window):
            return Asked(state.terms.members(phase.side), window=True)
        return Asked((phase.seat,))

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        """Return why an action is refused."""
        return legality.check(state, seat, action)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return every action that `check` accepts."""
        return legality.legal(state, seat)

    def on_turn(self, state: State, seat: Seat) -> State:
        """Return the state on the turn of `seat`, just after drawing a card."""
        return replace(state, phase=Turn(seat, 1))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state."""
        return play.apply(state, seat, action)

    def silence(self, state: State) -> tuple[tuple[Seat, Action], ...]:
        """Return the answers that let an attack pass."""
        waiting = state.phase.waiting if isinstance(state.phase, Window) else ()
        return tuple((seat, LetPass()) for seat in waiting)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat may see."""
        return sight.view(state, seat)

    def determinize(self, view: View, rng: Randomness) -> State:
        """Return a random state consistent with the view."""
        return sight.determinize(view, rng)

    def score(self, state: State) -> ScoreSheet:
        """Return the sheet of the hand (MB-7)."""
        return scoring.score(state)

    def standing(
        self, edition: Edition, players: int, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]
    ) -> MatchStanding:
        """Return the standing of the whole game (MB-8)."""
        return scoring.standing(terms_of(edition, players), carried, sheets)
