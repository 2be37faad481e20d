"""Every bot at every table makes legal choices, learns nothing hidden, and repeats its choices with the same
seed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from sabot.bots import AnyPlayer, bot_names, make_bot
from sabot.bots.driver import Driver
from sabot.core.errors import UnknownName
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.core.session import AnySession
from sabot.games import GAMES
from sabot.games.mille_bornes.events import AttackedInVain
from tests.support.cases import Case, all_flipped, base_cases, each_outermost_table, each_table, each_variant
from tests.support.play import new_session
from tests.support.quick_bots import quick_bot_names


class Watched:
    """Passes everything on to a bot and refuses an answer that was not offered."""

    def __init__(self, player: AnyPlayer) -> None:
        self.player = player
        self.asked = 0
        self.seen: list[Event] = []

    def see(self, event: Event) -> None:
        self.seen.append(event)
        self.player.see(event)

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        assert len(legal) > 1, "a bot is asked only where there is something to decide"
        action = self.player.choose(view, legal)
        assert action in legal
        self.asked += 1
        return action


def play_out(case: Case, name: str, seed: int) -> tuple[AnySession, dict[Seat, Watched]]:
    session = new_session(case, seed)
    players = {
        seat: Watched(make_bot(case.game, name, seat, random.Random(f"{seed} {seat}")))
        for seat in session.table.seats
    }
    Driver(session, players).run()
    return session, players


def names() -> list[tuple[str, str]]:
    return [(game_id, name) for game_id in GAMES for name in bot_names(GAMES.get(game_id))]


@each_variant
def test_bots_choose_only_legal_actions(case: Case) -> None:
    for name in quick_bot_names(case.game):
        asked: set[Seat] = set()
        for seed in range(1, 10):
            session, players = play_out(case, name, seed)
            assert session.over
            asked.update(seat for seat, player in players.items() if player.asked)
            if (seed > 1 or case.options) and len(asked) == case.players:
                break
        assert len(asked) in (case.players, 0), "all have something to decide, or nobody ever has"


@each_outermost_table
def test_bots_play_with_every_option_changed_at_once(case: Case) -> None:
    for name in quick_bot_names(case.game):
        session, _ = play_out(all_flipped(case), name, 3)
        assert session.over


@each_table
def test_a_bot_is_told_exactly_what_its_seat_may_see(case: Case) -> None:
    session, players = play_out(case, "random", 4)
    for seat, player in players.items():
        assert tuple(player.seen) == session.events_for(seat)


@each_outermost_table
def test_the_same_seed_makes_the_same_hand(case: Case) -> None:
    for name in quick_bot_names(case.game):
        first, _ = play_out(case, name, 5)
        again, _ = play_out(case, name, 5)
        assert first.history == again.history


def decisions(session: AnySession, players: dict[Seat, AnyPlayer]) -> Iterator[Seat]:
    """Play through a hand; before every real decision, yield its seat."""
    driver = Driver(session, players)
    while (seat := driver.waiting_bot()) is not None:
        if len(session.legal(seat)) > 1:
            yield seat
        driver.step()


@each_outermost_table
def test_what_a_bot_cannot_see_does_not_change_its_choice(case: Case) -> None:
    """Deal all hidden cards again: the same seat, seed and events give the same choice."""
    game = case.game
    for name in quick_bot_names(game):
        session = new_session(case, 6)
        table = {seat: make_bot(game, name, seat, random.Random(seat)) for seat in session.table.seats}
        rng = random.Random(7)
        for number, seat in enumerate(decisions(session, table)):
            if number % 5 == 0:
                other = game.rules.determinize(session.view(seat), rng)
                choices = set()
                for state in (session.state, other):
                    bot = make_bot(game, name, seat, random.Random(8))
                    for event in session.events_for(seat):
                        bot.see(event)
                    choices.add(bot.choose(game.rules.view(state, seat), game.rules.legal(state, seat)))
                assert len(choices) == 1


@pytest.mark.parametrize(
    "case", [case for case in base_cases() if "1960" in case.id], ids=lambda case: case.id
)
def test_the_booklet_never_attacks_in_vain(case: Case) -> None:
    for seed in range(4):
        session, _ = play_out(case, "booklet", seed)
        events = [event for entry in session.history for event in entry.events]
        assert not [event for event in events if isinstance(event, AttackedInVain)]


@pytest.mark.parametrize(("game_id", "name"), names())
def test_every_named_bot_can_be_made(game_id: str, name: str) -> None:
    assert make_bot(GAMES.get(game_id), name, Seat(0), random.Random(0)) is not None


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    game = GAMES.get("mille-bornes")
    with pytest.raises(UnknownName) as caught:
        make_bot(game, "nobody", Seat(0), random.Random(0))
    assert caught.value.code == "player-unknown"
    assert caught.value.details == {"name": "nobody", "known": ", ".join(bot_names(game))}


def test_random_is_fair() -> None:
    game = GAMES.get("mille-bornes")
    bot = make_bot(game, "random", Seat(0), random.Random(0))
    drawn = [bot.choose(None, range(5)) for _ in range(5000)]
    assert all(900 < drawn.count(number) < 1100 for number in range(5))
