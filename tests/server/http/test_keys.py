"""Keys that sign tokens: rotated, with a grace period, and what becomes of cookies and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from sabot.server.config import Config
from sabot.server.keys import Keys, fresh_key
from sabot.server.players import TokenKind
from sabot.server.store import KeyRow
from sabot.wire.lobby import Me
from tests.server.http.api_client import ApiClient, with_api

DAY = 86_400.0


class Hands:
    """A clock that a test sets."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("earlier", "at", "accepted"),
    [
        ([], 1000.0, (True, False, False)),
        ([KeyRow(b"b", 2.0, 2000.0)], 1999.0, (True, True, False)),
        ([KeyRow(b"b", 2.0, 2000.0)], 2000.0, (True, False, False)),
        ([KeyRow(b"b", 2.0, 2000.0), KeyRow(b"c", 1.0, 1500.0)], 1400.0, (True, True, True)),
        ([KeyRow(b"b", 2.0, 2000.0), KeyRow(b"c", 1.0, 1500.0)], 1600.0, (True, True, False)),
        ([KeyRow(b"b", 2.0, 1000.0)], 1000.0, (True, False, False)),
    ],
)
def test_the_latest_signs_and_earlier_ones_count_for_a_while(
    earlier: Sequence[KeyRow], at: float, accepted: tuple[bool, ...]
) -> None:
    clock = Hands()
    keys = Keys([*earlier, KeyRow(b"a", 3.0)], clock)
    clock.now = at
    signed = [Keys([KeyRow(secret, 0.0)]).sign("said") for secret in (b"a", b"b", b"c")]
    assert keys.sign("said") == signed[0]
    assert tuple(keys.accepts("said", mac) for mac in signed) == accepted
    assert [keys.is_current("said", mac) for mac in signed] == [True, False, False]
    assert not any(keys.accepts("something else", mac) for mac in signed)


def test_there_is_one_key_that_signs() -> None:
    for rows in ([], [KeyRow(b"a", 0.0), KeyRow(b"b", 0.0)], [KeyRow(b"a", 0.0, 5.0)]):
        with pytest.raises(ValueError, match="unpack"):
            Keys(rows)
    assert len({fresh_key(0.0).secret for _ in range(100)}) == 100
    assert len(fresh_key(0.0).secret) == 32


async def me(api: ApiClient, *, cookie: str = "", token: str = "") -> tuple[str, str, str]:
    """Who one is: the id, and the cookie or token that one gets instead of the one sent."""
    answer = await api.request("GET", "/api/me", cookie=cookie, token=token)
    if answer.status != 200:
        assert answer.problem.code == "not-signed-in"
        return "", answer.cookie, ""
    found = answer.decode(Me)
    return found.id, answer.cookie, found.token


def test_who_comes_by_in_time_gets_a_new_cookie_or_token(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        clock = Hands(1_750_000_000.0)
        people = api.game_server.players
        people._clock = people._keys._clock = clock
        cookie = await api.register()
        player, renewed, _ = await me(api, cookie=cookie)
        assert (bool(player), renewed) == (True, "")
        program = await people.by_id(player)
        assert program is not None
        token = people.token(program, TokenKind.PROGRAM)

        good_until = await api.game_server.rotate_keys(now=False)
        assert good_until == clock.now + Config().key_grace_days * DAY
        _, renewed, _ = await me(api, cookie=cookie)
        assert renewed.startswith("sabot=")
        assert renewed != cookie
        assert await me(api, cookie=renewed) == (player, "", "")
        _, no_cookie, fresh = await me(api, token=token)
        assert (no_cookie, fresh.split(".")[0]) == ("", "p")
        assert await me(api, token=fresh) == (player, "", "")
        # Other requests go on with the old ones, and change nothing.
        assert (await api.request("GET", "/api/me/games", cookie=cookie)).cookie == ""

        clock.now = good_until - 1
        assert (await me(api, cookie=cookie))[0] == player
        clock.now = good_until
        assert await me(api, cookie=cookie) == ("", "", "")
        assert await me(api, token=token) == ("", "", "")
        assert await me(api, cookie=renewed) == (player, "", "")
        assert await me(api, token=fresh) == (player, "", "")

    with_api(tmp_path, test)


def test_a_leaked_key_can_be_ended_at_once(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        first = await api.register()
        await api.game_server.rotate_keys(now=False)
        second = await api.register()
        assert await api.game_server.rotate_keys(now=True) is None
        assert await me(api, cookie=first) == await me(api, cookie=second) == ("", "", "")
        third = await api.register()
        assert (await me(api, cookie=third))[0]

    with_api(tmp_path, test)


def test_keys_outlive_the_server(tmp_path: Path) -> None:
    cookies: list[str] = []

    async def before(api: ApiClient) -> None:
        cookies.append(await api.register())
        await api.game_server.rotate_keys(now=False)
        cookies.append(await api.register())

    async def after(api: ApiClient) -> None:
        renewed = [(await me(api, cookie=cookie))[1] for cookie in cookies]
        assert [bool(cookie) for cookie in renewed] == [True, False]

    with_api(tmp_path, before)
    with_api(tmp_path, after)
