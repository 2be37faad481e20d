"""A public table that is closed to spectators: strangers may take a seat, and learn nothing of its games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sabot.server.http.app import api_routes as endpoints
from sabot.server.http.pages import PAGES
from sabot.wire.lobby import Joined, TableInfo, TableList
from tests.server.http.api_client import (
    SOME_GAME,
    ApiClient,
    store_game,
    with_api,
)

GAME_ID = "finished-here-aaa"
SOMEWHERE = {"game": SOME_GAME, "edition": "any", "lesson": "first", "id": "another-game"}


async def played_at(api: ApiClient, host: str, guest: str, **wanted: Any) -> str:
    """The code of a table where a game was finished and another one is under way."""
    wish = {"game": SOME_GAME, "players": 2, "public": True, **wanted}
    code = (await api.request("POST", "/api/tables", wish, cookie=host)).decode(Joined).table.code
    await api.request("POST", f"/api/tables/{code}/seats/1", cookie=guest)
    await store_game(api.game_server.store, GAME_ID, (None, None), (0,))
    (owner,) = [owner for owner in api.game_server.tables if owner.table.code == code]
    owner.table.played.append(GAME_ID)
    await api.request("POST", f"/api/tables/{code}/start", cookie=host)
    return code


@pytest.mark.parametrize("public", [True, False])
@pytest.mark.parametrize("spectators", [True, False])
def test_no_address_lists_their_games_to_strangers(tmp_path: Path, spectators: bool, public: bool) -> None:
    async def test(api: ApiClient) -> None:
        people = {who: await api.register(who.capitalize()) for who in ("host", "guest", "zoe")}
        people["stranger"] = ""
        code = await played_at(api, people["host"], people["guest"], spectators=spectators, public=public)
        paths = [each.path for each in endpoints() if each.method == "GET"] + list(PAGES)
        for who, cookie in people.items():
            found = {
                path: (await api.request("GET", path.format(code=code, **SOMEWHERE), cookie=cookie)).body
                for path in paths
            }
            told = {path for path, body in found.items() if GAME_ID.encode() in body}
            expected = {"/api/tables/{code}"}
            if public:
                expected.add("/api/tables")
            if who in ("host", "guest"):
                expected.add("/api/me")
            elif not spectators:
                expected = set()
            assert told == expected, who

    with_api(tmp_path, test)


def test_nor_what_is_played_there_now(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        host, guest, zoe = [await api.register(name) for name in ("Host", "Guest", "Zoe")]
        code = await played_at(api, host, guest, spectators=False)

        async def seen(cookie: str) -> list[TableInfo]:
            one = (await api.request("GET", f"/api/tables/{code}", cookie=cookie)).decode(TableInfo)
            return [one, *(await api.request("GET", "/api/tables", cookie=cookie)).decode(TableList).tables]

        for table in await seen(host):
            assert (table.hand, table.dealer is None, table.standing) == (1, False, [0, 0])
        for cookie in (zoe, ""):
            for table in await seen(cookie):
                assert (table.hand, table.dealer, table.standing, table.played) == (0, None, [], [])
                assert [chair.name for chair in table.seats] == ["Host", "Guest"]
        # Who leaves is a stranger from then on.
        answer = await api.request("DELETE", f"/api/tables/{code}/seats/mine", cookie=guest)
        assert answer.decode(TableInfo).played == []

    with_api(tmp_path, test)


def test_a_seat_shows_them(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        host, guest = await api.register("Host"), await api.register("Guest")
        code = await played_at(api, host, guest, spectators=False)
        await api.request("DELETE", f"/api/tables/{code}/seats/mine", cookie=guest)
        back = await api.request("POST", f"/api/tables/{code}/seats/1", cookie=guest)
        assert back.decode(Joined).table.played == [GAME_ID]

    with_api(tmp_path, test)
