"""Asks a booklet player of a game of asking for its choice, in a position and after some events."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from sabot.bots import make_bot
from sabot.bots.driver import Driver
from sabot.core.game import AnyGame
from sabot.core.ids import HIDDEN, Card, Seat
from sabot.core.rules import Event
from sabot.core.session import AnySession
from sabot.games.kit.asking.events import Drew, Found, Given, Refused, SetLaid
from tests.support.cases import Case
from tests.support.play import new_session

NAMES = ("Ann", "Bob", "Cid", "Dot")


@dataclass(frozen=True)
class Hint:
    """What Ann, who is on turn, has heard, the position, and what she may then ask."""

    hint: str
    heard: str
    lines: str
    asks: str

    def check(self, game: AnyGame) -> None:
        """Check that Ann asks one of these for any seed, and each of them for some seed."""
        assert {self._choice(game, luck) for luck in range(40)} == set(self.asks.split())

    def _choice(self, game: AnyGame, luck: int) -> str:
        edition = game.edition(game.default_edition)
        lines = [line.strip() for line in self.lines.strip().splitlines()]
        table = game.table(edition, NAMES[: sum(line.startswith("hand") for line in lines)])
        state = game.notation.parse_setup(lines, edition, table, Seat(len(table.names) - 1))
        player = make_bot(game, "booklet", Seat(0), random.Random(luck))
        for words in self.heard.strip().splitlines():
            player.see(heard(words.split()))
        action = player.choose(game.rules.view(state, Seat(0)), game.rules.legal(state, Seat(0)))
        return game.notation.format_action(action, table)


def heard(words: Sequence[str]) -> Event:
    """Return the event of words such as `Ann 7>Bob none`, `Ann 7>Bob gets 2`, `Bob draws` or `Bob lays 7`."""
    seat = Seat(NAMES.index(words[0]))
    match words[1:]:
        case ["draws"]:
            return Drew(seat, HIDDEN)
        case ["finds", number]:
            return Found(seat, Card(number))
        case ["lays", number]:
            return SetLaid(seat, Card(number))
        case [ask, "none"]:
            number, _, name = ask.partition(">")
            return Refused(seat, Seat(NAMES.index(name)), Card(number))
        case [ask, "gets", count]:
            number, _, name = ask.partition(">")
            return Given(seat, Seat(NAMES.index(name)), Card(number), int(count))
    raise AssertionError(words)


def play_out(case: Case, deal: int, bots: Sequence[str]) -> AnySession:
    """Play one hand; the deal and all random numbers depend only on its number."""
    session = new_session(case, deal)
    players = {
        seat: make_bot(case.game, bots[seat], seat, random.Random(f"{deal} {seat}"))
        for seat in session.table.seats
    }
    Driver(session, players).run()
    return session


def against_random(case: Case, deals: int) -> tuple[float, float]:
    """Return a booklet player's share of wins among random players, and its sets above a fair share."""
    shares, sets = [], []
    for deal in range(deals):
        for place in range(case.players):
            bots = ["booklet" if seat == place else "random" for seat in range(case.players)]
            sheet = play_out(case, deal, bots).score()
            shares.append((place in sheet.winners) / len(sheet.winners))
            sets.append(sheet.totals[place] - sum(sheet.totals) / case.players)
    return mean(shares), mean(sets)


def longest(case: Case, deals: int) -> int:
    """Return the number of asks in the longest of some hands among booklet players."""
    return max(play_out(case, deal, ["booklet"] * case.players).version for deal in range(deals))
