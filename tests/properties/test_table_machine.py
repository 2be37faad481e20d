"""A table used in any order: moves, refusals, single passes, saving and resuming, next hands.

Hypothesis looks for an order that breaks an invariant.
"""

from __future__ import annotations

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sabot.core.errors import IllegalAction, TableError
from sabot.core.fairness import derived_secret
from sabot.core.match import AnyMatch, match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness
from sabot.core.session import AnySession
from tests.properties.strategies import micro_tables, seeds
from tests.support.cases import Case
from tests.support.micro import GAMES_AND_MICRO
from tests.support.play import cuts_for, new_match, possible
from tests.support.traits import traits_of


class TableMachine(RuleBasedStateMachine):
    """One game at a table of the micro-edition."""

    case: Case
    match: AnyMatch

    @initialize(case=micro_tables, seed=seeds)
    def sit_down(self, case: Case, seed: int) -> None:
        self.case, self.match = case, new_match(case, seed)
        self._deal(seed)

    @property
    def session(self) -> AnySession:
        assert self.match.session is not None
        return self.match.session

    def _deal(self, seed: int) -> None:
        secret = derived_secret(seed, "machine", self.match.next_hand)
        self.match.deal_with(secret, cuts_for(self.case.table, seed))

    @precondition(lambda self: not self.session.over)
    @rule(number=st.integers(0, 40))
    def move(self, number: int) -> None:
        moves = possible(self.session)
        version = self.session.version
        self.session.play(*moves[number % len(moves)])
        assert self.session.version == version + 1

    @rule(seat=st.integers(0, 3), code=st.integers(0, 60))
    def try_anything(self, seat: int, code: int) -> None:
        codec, table = self.case.game.codec, self.case.table
        who = self.case.table.seats[seat % self.case.players]
        action = codec.decode(code % codec.size(table), table)
        before, version = self.session.state, self.session.version
        allowed = self.session.check(who, action) is None
        try:
            self.session.play(who, action)
        except IllegalAction:
            assert not allowed
            assert self.session.state is before
            assert self.session.version == version
        else:
            assert allowed

    @precondition(lambda self: self.case.game.rules.silence(self.session.state))
    @rule()
    def nobody_answers(self) -> None:
        self.session.let_pass()
        assert not self.case.game.rules.silence(self.session.state)

    @rule()
    def save_and_take_up_again(self) -> None:
        text = dumps(self.match.records())
        again: AnyMatch = match_of(loads(text), GAMES_AND_MICRO)
        assert dumps(again.records()) == text
        assert again.standing == self.match.standing
        assert again.session is not None
        assert again.session.state == self.session.state
        self.match = again

    @precondition(lambda self: self.session.over and not self.match.standing.over)
    @rule(seed=seeds)
    def deal_the_next_hand(self, seed: int) -> None:
        dealer = self.session.dealer
        self._deal(seed)
        assert self.session.dealer == self.case.table.left_of(dealer)

    @precondition(lambda self: not self.session.over or self.match.standing.over)
    @rule(seed=seeds)
    def deal_too_early_or_too_late(self, seed: int) -> None:
        hands = len(self.match.sessions)
        try:
            self._deal(seed)
        except TableError:
            assert len(self.match.sessions) == hands
        else:
            raise AssertionError("dealt in the middle of a hand, or after the end of the game")

    @invariant()
    def every_card_is_there(self) -> None:
        if hasattr(self, "match"):
            deck = Counter(self.case.game.rules.deck(self.case.edition, self.case.players))
            assert traits_of(self.case.game_id).cards(self.session.state) == deck

    @invariant()
    def the_shuffle_is_fair(self) -> None:
        if hasattr(self, "match"):
            check_fairness(self.session)

    @invariant()
    def somebody_can_act(self) -> None:
        if hasattr(self, "match"):
            assert self.session.over == (not possible(self.session))


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=40, stateful_step_count=40)
