"""What an address and a player may do altogether, on all their connections. The clock is the test's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

import pytest

from sabot.server.config import Config
from sabot.server.net.limits import Allowance, Limits
from sabot.tables.errors import TooMany
from tests.server.http.test_limits import AWAY, HOME, Clock

PLAYERS = 40
"""A school, or a club: all of them come from one address."""
TABLE = 4
"""So many of them play at one table."""
HAND = 300
"""Steps of a long hand."""
CLASS = 28
"""How many watch while they wait for a table."""

Do = Callable[[Limits, str, str | None], object]


def _messages(limits: Limits, address: str, player: str | None) -> None:
    """As many connections as there are messages."""
    if wait := limits.allowance(address, player).message(100):
        raise TooMany("too-many-messages", seconds=wait)


SHARED: dict[str, tuple[dict[str, float], Do, str]] = {
    "connections": (
        {"connection_rate": 2.0, "connection_burst": 10},
        lambda limits, address, player: limits.handshake(address, player),
        "too-many-new-connections",
    ),
    "messages": (
        {"shared_message_rate": 2.0, "shared_message_burst": 10},
        _messages,
        "too-many-messages",
    ),
    "welcomes": (
        {"history_rate": 20.0, "history_burst": 100},
        lambda limits, address, player: limits.welcome(address, player),
        "too-much-history",
    ),
    "history": (
        {"history_rate": 1000.0, "history_burst": 5000},
        lambda limits, address, player: limits.history(address, player, 500),
        "too-much-history",
    ),
    "replays": (
        {"history_rate": 1000.0, "history_burst": 5000},
        lambda limits, address, player: limits.replayed(player, address, 250),
        "too-much-history",
    ),
    "speech": (
        {"speech_rate": 40.0, "speech_burst": 200},
        lambda limits, address, player: limits.speech(address, player, 20),
        "too-many-messages",
    ),
}
"""Ten at once, and two a second."""

each_share = pytest.mark.parametrize("kind", SHARED)


def limits(kind: str, clock: Clock) -> tuple[Limits, Do]:
    settings, do, _ = SHARED[kind]
    return Limits(Config(**settings), clock), do  # type: ignore[arg-type]


def allowed(limit: Limits, do: Do, address: str, player: str | None) -> int:
    """How often it goes well until it is refused."""
    for count in range(1000):
        try:
            do(limit, address, player)
        except TooMany:
            return count
    raise AssertionError("nothing is refused")


def players() -> Iterator[str]:
    return (f"player-{number}" for number in range(1000))


@each_share
def test_it_is_refused_with_the_seconds_to_wait(kind: str) -> None:
    clock = Clock()
    limit, do = limits(kind, clock)
    assert allowed(limit, do, HOME, "paulette") == 10
    with pytest.raises(TooMany) as refused:
        do(limit, HOME, "paulette")
    assert refused.value.code == SHARED[kind][2]
    assert refused.value.details["seconds"] == 1
    clock.now += 1
    assert allowed(limit, do, HOME, "paulette") == 2


@each_share
def test_an_address_has_no_more_by_being_many(kind: str) -> None:
    limit, do = limits(kind, Clock())
    done = 0
    for player in players():
        try:
            do(limit, HOME, player)
            done += 1
        except TooMany:
            pass
    assert done == 10
    assert allowed(limit, do, HOME, None) == 0
    assert allowed(limit, do, AWAY, None) == 10, "others are not concerned"


@each_share
def test_a_player_has_no_more_by_coming_from_everywhere(kind: str) -> None:
    limit, do = limits(kind, Clock())
    done = 0
    for number in range(200):
        try:
            do(limit, f"2001:db8:0:{number:x}::1", "paulette")
            done += 1
        except TooMany:
            pass
    assert done == 10
    assert allowed(limit, do, "2001:db8:1::1", "jean") == 10, "others are not concerned"
    assert allowed(limit, do, "2001:db8:1:0:ffff::1", None) == 0, "it is the same network"


@each_share
def test_what_was_refused_has_not_been_counted(kind: str) -> None:
    limit, do = limits(kind, Clock())
    assert allowed(limit, do, HOME, "paulette") == 10
    assert allowed(limit, do, AWAY, "paulette") == 0
    assert allowed(limit, do, AWAY, "jean") == 10


def test_a_message_counts_for_more_the_longer_it_is() -> None:
    limit = Limits(Config(shared_message_rate=1, shared_message_burst=100, message_burst=1000), Clock())
    connection = limit.allowance(HOME, None)
    assert connection.message(1023) == 0
    assert connection.message(16 * 1024) == 0  # 17 of them
    assert [connection.message(16 * 1024) for _ in range(5)] == [0, 0, 0, 0, 3]
    assert connection.is_used_up
    assert connection.message(13 * 1024) == 0
    assert connection.message(0) == 1


def test_one_connection_has_its_own_limit_besides() -> None:
    clock = Clock()
    limit = Limits(Config(message_rate=1, message_burst=5), clock)
    one, other = limit.allowance(HOME, "paulette"), limit.allowance(HOME, "paulette")
    assert [one.message(1) for _ in range(6)] == [0, 0, 0, 0, 0, 1]
    assert not one.is_used_up, "there is enough for others"
    assert other.message(1) == 0


def test_a_player_who_is_not_known_yet_is_counted_later() -> None:
    limit = Limits(Config(connection_rate=1, connection_burst=2), Clock())
    for _ in range(2):
        limit.handshake(HOME)
        limit.handshake(None, "paulette")
    with pytest.raises(TooMany):
        limit.handshake(HOME)
    limit.handshake(AWAY)
    with pytest.raises(TooMany):
        limit.handshake(None, "paulette")
    limit.handshake(None, None)  # a stranger is only an address


# --- ordinary people -------------------------------------------------------------------------------


class School:
    """Forty players behind one address, each with a phone or a page or two, and what they do."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.limits = Limits(Config(), self.clock)
        self.rng = Random(5)
        self.people = [f"player-{number}" for number in range(PLAYERS)]

    def open_page(self, player: str) -> None:
        """The pages ask who one is, which games and tables there are, and the like."""
        for _ in range(6):
            self.limits.request(HOME, player)

    def connect(self, player: str, steps: int) -> None:
        """A connection to a table with so many steps to tell."""
        self.limits.handshake(HOME)
        self.limits.handshake(None, player)
        self.limits.welcome(HOME, player)
        self.limits.history(HOME, player, steps)

    def second(self, sockets: Mapping[str, Sequence[Allowance]]) -> None:
        """A second of play: everybody does what people do."""
        for player in self.people:
            if self.rng.random() < 0.5:  # a move, an answer in a window, a ping, a look at a card
                for socket in sockets[player]:
                    assert socket.message(120) == 0, "a message is refused"
            if self.rng.random() < 0.05:
                self.limits.speech(HOME, player, TABLE + CLASS)
        self.clock.now += 1


def test_a_school_behind_one_address_is_never_refused() -> None:
    school = School()
    for player in school.people:  # a lesson begins: all come within a few seconds
        school.limits.create_player(HOME)
        school.open_page(player)
        school.connect(player, 0)
        school.clock.now += 0.1
    for _ in range(PLAYERS // TABLE):
        school.limits.create_table(school.people[0], HOME)
    for lesson in range(5):
        # The server is restarted, or the school's network is back: all come at once, on two devices each;
        # half of them load their page again and are told the whole hand.
        for device in range(2):
            for number, player in enumerate(school.people):
                school.connect(player, HAND if (number + device) % 2 else 3)
        sockets = {
            player: [school.limits.allowance(HOME, player) for _ in range(2)] for player in school.people
        }
        for _ in range(5 * 60):
            school.second(sockets)
        for player in school.people:  # the games are over: all say so, and look at one hand or two again
            school.limits.speech(HOME, player, TABLE + CLASS)
            school.open_page(player)
            school.limits.replay(player, HOME)
            school.limits.replayed(player, HOME, 150 if lesson % 2 else HAND)
            school.clock.now += 0.25


def test_forty_players_come_back_at_once_after_a_restart() -> None:
    """With nothing spent before, as a server that was started again knows it."""
    school = School()
    for _ in range(3):  # three restarts within a minute
        school.limits = Limits(Config(), school.clock)
        for player in school.people:
            for _ in range(2):
                school.connect(player, HAND)
        school.clock.now += 20


def test_a_household_is_never_refused() -> None:
    school = School()
    for _ in range(60):  # somebody loads the page of a table again and again
        school.open_page("player-1")
        school.connect("player-1", HAND)
        school.clock.now += 1
