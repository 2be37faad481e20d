"""How much one place or person may ask for. The clock is the test's own."""

from __future__ import annotations

import pytest

from sabot.server.config import Config
from sabot.server.net.limits import Bucket, Buckets, Limits
from sabot.tables.addresses import client_network
from sabot.tables.errors import TooMany, Unavailable

HOME, AWAY = "192.0.2.1", "192.0.2.2"


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def limits(clock: Clock, **settings: float) -> Limits:
    return Limits(Config(**{"http_rate": 2.0, "http_burst": 10, **settings}), clock)  # type: ignore[arg-type]


def allowed(limit: Limits, address: str, player: str | None) -> int:
    """How many requests go through until one is refused."""
    for count in range(1000):
        try:
            limit.request(address, player)
        except TooMany:
            return count
    raise AssertionError("nothing is refused")


def test_a_bucket_empties_and_fills_again_up_to_its_size() -> None:
    clock = Clock()
    bucket = Bucket(rate=2, burst=3, clock=clock)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    assert bucket.wait() == 0.5
    clock.now += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.now += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_what_counts_for_more_than_a_bucket_holds_waits_until_it_is_full() -> None:
    clock = Clock()
    bucket = Bucket(rate=1, burst=3, clock=clock)
    assert bucket.take(5)
    assert bucket.wait(5) == 3
    assert not bucket.take(5)
    clock.now += 3
    assert bucket.take(5)


def test_who_asks_too_much_is_told_when_to_come_again() -> None:
    clock = Clock()
    limit = limits(clock)
    assert allowed(limit, HOME, None) == 10
    with pytest.raises(TooMany) as refused:
        limit.request(HOME, None)
    assert refused.value.details["seconds"] == 1
    with pytest.raises(TooMany) as refused:
        limit.request(HOME, None, weight=5)
    assert refused.value.details["seconds"] == 3
    assert allowed(limit, AWAY, None) == 10, "others are not concerned"
    clock.now += 1
    assert allowed(limit, HOME, None) == 2


def test_neither_another_address_nor_another_name_gives_more() -> None:
    limit = limits(Clock())
    assert allowed(limit, HOME, "paulette") == 10
    assert allowed(limit, AWAY, "paulette") == 0
    assert allowed(limit, HOME, "jean") == 0
    assert allowed(limit, AWAY, "jean") == 10, "what was refused has not been counted"


def test_what_is_kept_for_good_counts_for_more() -> None:
    limit = limits(Clock())
    limit.create_table("paulette", HOME)
    limit.create_table("paulette", AWAY)
    with pytest.raises(TooMany):
        limit.create_table("paulette", "192.0.2.3")
    limit.create_player(HOME)
    with pytest.raises(TooMany):
        limit.create_player(HOME)


def test_nobody_opens_tables_without_end_by_being_many() -> None:
    clock = Clock()
    limit = limits(clock, http_burst=1000, table_burst=3, tables_per_hour=120)
    for player in ("paulette", "jean", None):
        limit.create_table(player, HOME)
    with pytest.raises(TooMany) as refused:
        limit.create_table("marie", HOME)
    assert refused.value.code == "too-many-tables-opened"
    assert refused.value.details["seconds"] == 30
    limit.create_table("marie", AWAY)
    limit.request(HOME, None)
    clock.now += 30
    limit.create_table("marie", HOME)
    with pytest.raises(TooMany):
        limit.create_table("paulette", HOME)


def test_what_is_refused_as_a_request_is_no_table_opened() -> None:
    clock = Clock()
    limit = limits(clock, http_rate=1, http_burst=5, table_burst=2, tables_per_hour=0.1)
    limit.create_table(None, HOME)
    with pytest.raises(TooMany, match="too-many-requests"):
        limit.create_table(None, HOME)
    clock.now += 5
    limit.create_table(None, HOME)


def test_guessing_gets_slow() -> None:
    clock = Clock()
    limit = limits(clock)
    for _ in range(5):
        limit.password(HOME)
    with pytest.raises(TooMany) as refused:
        limit.password(HOME)
    assert refused.value.code == "too-many-guesses"
    assert refused.value.details["seconds"] == 20
    limit.password(AWAY)
    limit.request(HOME, None)
    clock.now += 20
    limit.password(HOME)
    with pytest.raises(TooMany):
        limit.password(HOME)


def test_the_number_of_buckets_is_bounded_and_the_oldest_is_forgotten() -> None:
    buckets = Buckets(rate=1, burst=1, clock=Clock(), max_size=3)
    assert buckets.of("first").take()
    for number in range(2):
        assert buckets.of(f"{number}").take()
    assert not buckets.of("first").take(), "it is still known, and now the latest"
    for number in range(1000):
        buckets.of(f"other {number}")
        assert len(buckets) <= 3
    assert buckets.of("first").take()


def test_connections_are_counted_for_as_long_as_they_last() -> None:
    limit = limits(Clock(), max_connections=3, max_connections_per_address=2)
    with limit.connection(HOME), limit.connection(HOME):
        assert limit.connections == 2
        with pytest.raises(TooMany), limit.connection(HOME):
            raise AssertionError("a third from one address")
        with limit.connection(AWAY), pytest.raises(Unavailable), limit.connection("192.0.2.3"):
            raise AssertionError("a fourth")
        assert limit.connections == 2
    assert limit.connections == 0
    with pytest.raises(RuntimeError), limit.connection(HOME):
        raise RuntimeError
    with limit.connection(HOME), limit.connection(HOME):
        assert limit.connections == 2


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_what_counts_as_one_place(address: str, place: str) -> None:
    assert client_network(address) == place
