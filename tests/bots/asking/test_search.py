"""The search players of games of asking: their choices, and that search pays."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from sabot.bots import make_bot
from sabot.bots.context import BotContext, SearchBudget
from sabot.bots.store.search import Search
from sabot.core.ids import HIDDEN, Seat
from sabot.games import GAMES
from sabot.games.kit.asking.events import Drew
from sabot.games.store.game import STORE
from tests.bots.asking.playing import heard, play_out
from tests.fast.preparing import prepared
from tests.support.cases import Case

NAMES = ("Ann", "Bob", "Cid")


def choice(game_id: str, said: str, lines: str) -> str:
    """Return Ann's ask, the same for any random numbers."""
    prepared(game_id)
    game = GAMES.get(game_id)
    edition = game.edition(game.default_edition)
    table = game.table(edition, NAMES)
    state = game.notation.parse_setup([line.strip() for line in lines.splitlines()], edition, table, Seat(2))
    found = set()
    for luck in range(4):
        player = make_bot(game, "search@600", Seat(0), random.Random(luck))
        for words in said.splitlines():
            player.see(heard(words.split()))
        view, legal = game.rules.view(state, Seat(0)), game.rules.legal(state, Seat(0))
        found.add(game.notation.format_action(player.choose(view, legal), table))
    assert len(found) == 1
    return found.pop()


def test_who_asked_for_a_number_has_it() -> None:
    lines = """hand Ann 3 3 3 7
        hand Bob 7 7 9 9
        hand Cid 3 7 9 9
        sets Ann 1 2 4 5 6 8
        sets Bob 10 11 12 13 14 15
        turn Ann"""
    assert choice("authors", "Cid 3>Bob none", lines) == "3>Cid"


def test_inconsistent_events_are_forgotten() -> None:
    """Cid cannot have been given more cards than there are: Ann believes what she sees."""
    lines = """hand Ann 3 3 3
        hand Bob 9 9
        hand Cid 3 9 9
        sets Ann 1 2 4 5 6 8 7
        sets Bob 10 11 12 13 14 15
        turn Ann"""
    assert choice("authors", "Cid 9>Bob gets 9\nCid 3>Bob none", lines) == "3>Cid"


def test_a_stopped_search_answers_at_once() -> None:
    prepared("store")
    case = Case("store", STORE.default_edition, 3)
    edition = case.edition
    lines = ["hand Ann 3 9 9", "hand Bob 3 9 11 11", "hand Cid 3 7 9 11 11", "store *", "turn Ann"]
    state = STORE.notation.parse_setup(lines, edition, STORE.table(edition, NAMES), Seat(2))
    player = Search(Seat(0), random.Random(1), BotContext(SearchBudget(seconds=60), stopped=lambda: True))
    player.see(Drew(Seat(1), HIDDEN))
    legal = STORE.rules.legal(state, Seat(0))
    assert player.choose(STORE.rules.view(state, Seat(0)), legal) in legal


def sets_above_share(case: Case, deals: int, bot: str) -> float:
    """Return such a player's sets above a fair share among booklet players, in every place on every deal."""
    prepared(case.game_id)
    more = []
    for deal in range(deals):
        for place in range(case.players):
            bots = [bot if seat == place else "booklet" for seat in range(case.players)]
            more.append(play_out(case, deal, bots).score().totals[place] - 15 / case.players)
    return mean(more)


@pytest.mark.parametrize(("players", "deals"), [(3, 6), (4, 5)])
def test_it_pays_to_try_asks_out(players: int, deals: int) -> None:
    assert sets_above_share(Case("authors", "parker-1963", players), deals, "search@200") > 0.4


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game_id", "players", "deals"), [("authors", 6, 40), ("store", 2, 100), ("store", 3, 60)]
)
def test_search_pays_where_less_can_be_known(game_id: str, players: int, deals: int) -> None:
    assert sets_above_share(Case(game_id, "parker-1963", players), deals, "search@1000") > 0.1
