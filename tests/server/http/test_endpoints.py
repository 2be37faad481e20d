"""What each endpoint does, asked of a real game_server with a real database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sabot.bots import bot_names, check_offered
from sabot.core.edition import spell
from sabot.games import GAMES
from sabot.locale import LANGUAGES
from sabot.server.http import tables
from sabot.server.http.catalogue import all_games
from sabot.tables.actor.actor import TableActor
from sabot.wire.catalogue import GameList
from sabot.wire.lobby import (
    FinishedGame,
    GameHistory,
    Joined,
    Me,
    Recovery,
    SeatKind,
    Statistics,
    TableInfo,
    TableList,
    TablePhase,
)
from tests.server.http.api_client import SOME_GAME, ApiClient, some_record, store_game, with_api

GAME_ID = "game_1-x"


async def open_table(api: ApiClient, cookie: str, **wanted: Any) -> Joined:
    answer = await api.request(
        "POST", "/api/tables", {"game": SOME_GAME, "players": 2, **wanted}, cookie=cookie
    )
    assert answer.status == 201, answer.body
    return answer.decode(Joined)


def test_a_browser_becomes_a_player(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request("POST", "/api/players", {"nickname": " Élise ", "language": "fr"})
        assert answer.status == 201
        me = answer.decode(Me)
        assert (me.nickname, me.language, me.may_open_tables, me.token) == ("Élise", "fr", True, "")
        assert (await api.request("GET", "/api/me", cookie=answer.cookie)).decode(Me) == me
        assert (await api.request("GET", "/api/me", cookie=f"other=[x]; {answer.cookie}; a=b")).status == 200

    with_api(tmp_path, test)


def test_a_program_gets_a_token_and_no_cookie(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request("POST", "/api/players", {"nickname": "Robot", "program": True})
        token = answer.decode(Me).token
        assert answer.cookie == ""
        assert (await api.request("GET", "/api/me", token=token)).decode(Me).nickname == "Robot"
        assert (await api.request("GET", "/api/me", token=token)).decode(Me).token == "", (
            "it is told only once"
        )
        assert (await api.request("GET", "/api/me", cookie=f"sabot={token}")).status == 401

    with_api(tmp_path, test)


def test_one_may_change_what_one_is_called_and_nothing_else(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        cookie = await api.register("Paulette")
        before = (await api.request("GET", "/api/me", cookie=cookie)).decode(Me)
        renamed = (await api.request("PATCH", "/api/me", {"nickname": "Paule"}, cookie=cookie)).decode(Me)
        assert (renamed.id, renamed.nickname, renamed.language) == (before.id, "Paule", "en")
        spoken = (await api.request("PATCH", "/api/me", {"language": "fr"}, cookie=cookie)).decode(Me)
        assert (spoken.nickname, spoken.language) == ("Paule", "fr")
        assert (await api.request("PATCH", "/api/me", {}, cookie=cookie)).decode(Me) == spoken
        for bad in ({"nickname": "a b"}, {"language": "xx"}, {"id": "other"}, {"nickname": None}):
            assert (await api.request("PATCH", "/api/me", bad, cookie=cookie)).status == 400
        assert (await api.request("GET", "/api/me", cookie=cookie)).decode(Me) == spoken

    with_api(tmp_path, test)


def test_a_recovery_link_carries_one_to_another_device(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        cookie = await api.register()
        answer = await api.request("POST", "/api/me/recovery", cookie=cookie)
        assert answer.status == 201
        recovery = answer.decode(Recovery)
        assert recovery.link == f"http://cards.example/recover#{recovery.code}"
        elsewhere = await api.request("POST", "/api/recover", {"code": recovery.code})
        assert elsewhere.status == 200
        me = (await api.request("GET", "/api/me", cookie=cookie)).decode(Me)
        assert (await api.request("GET", "/api/me", cookie=elsewhere.cookie)).decode(Me) == me

    with_api(tmp_path, test)


def test_guessing_at_recovery_codes_gets_slow(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        answers = [await api.request("POST", "/api/recover", {"code": "x" * 20}) for _ in range(6)]
        assert [answer.status for answer in answers] == [404] * 5 + [429]
        assert int(answers[-1].header("retry-after")) > 0

    with_api(tmp_path, test)


def test_signing_out_everywhere_leaves_only_who_asked(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        cookie = await api.register()
        code = (await api.request("POST", "/api/me/recovery", cookie=cookie)).decode(Recovery).code
        answer = await api.request("POST", "/api/me/sign-out-everywhere", cookie=cookie)
        assert answer.status == 200
        assert (await api.request("GET", "/api/me", cookie=cookie)).status == 401
        assert (await api.request("GET", "/api/me", cookie=answer.cookie)).status == 200
        assert (await api.request("POST", "/api/recover", {"code": code})).status == 404
        program = await api.request("POST", "/api/players", {"nickname": "Robot", "program": True})
        old = program.decode(Me).token
        answer = await api.request("POST", "/api/me/sign-out-everywhere", token=old)
        assert answer.cookie == ""
        assert (await api.request("GET", "/api/me", token=old)).status == 401
        assert (await api.request("GET", "/api/me", token=answer.decode(Me).token)).status == 200

    with_api(tmp_path, test)


def test_a_table_from_opening_to_the_first_deal(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        host, friend = await api.register("Paulette"), await api.register("Jean")
        joined = await open_table(api, host)
        path = f"/api/tables/{joined.table.code}"
        assert (joined.seat, joined.link) == (0, f"http://cards.example/t/{joined.table.code}")
        assert (await api.request("POST", f"{path}/start", cookie=host)).problem.code == "seats-open"
        sat = await api.request("POST", f"{path}/seats/1", cookie=friend)
        assert (sat.status, sat.decode(Joined).seat) == (200, 1)
        assert (await api.request("POST", f"{path}/seats/1", cookie=await api.register())).status == 409
        left = (await api.request("DELETE", f"{path}/seats/mine", cookie=friend)).decode(TableInfo)
        assert left.seats[1].kind is SeatKind.OPEN
        bot = {"bot": bot_names(GAMES.get(SOME_GAME))[0]}
        assert (await api.request("PUT", f"{path}/seats/1/bot", bot, cookie=friend)).status == 403
        filled = (await api.request("PUT", f"{path}/seats/1/bot", bot, cookie=host)).decode(TableInfo)
        assert (filled.seats[1].kind, filled.seats[1].bot) == (SeatKind.BOT, bot["bot"])
        emptied = (await api.request("DELETE", f"{path}/seats/1/bot", cookie=host)).decode(TableInfo)
        assert emptied.seats[1].kind is SeatKind.OPEN
        await api.request("POST", f"{path}/seats/1", cookie=friend)
        started = (await api.request("POST", f"{path}/start", cookie=host)).decode(TableInfo)
        assert started.phase is TablePhase.CUTTING
        assert (await api.request("GET", path)).decode(TableInfo) == started
        assert (await api.request("GET", "/api/me", cookie=friend)).decode(Me).tables == [started]
        assert (await api.request("POST", f"{path}/rematch", cookie=host)).status == 409
        record = await api.request("GET", f"{path}/record", cookie=host)
        assert (record.status, record.header("content-type")) == (200, "text/plain; charset=utf-8")

    with_api(tmp_path, test)


def test_only_public_tables_are_listed(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        host = await api.register()
        await open_table(api, host)
        shown = await open_table(api, host, public=True)
        listed = (await api.request("GET", "/api/tables")).decode(TableList).tables
        assert [table.code for table in listed] == [shown.table.code]

    with_api(tmp_path, test)


def test_only_the_latest_tables_are_listed_and_no_others_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    whole = TableActor.info

    def noting(owner: TableActor, player: str | None = None) -> TableInfo:
        looked.append(owner.table.code)
        return whole(owner, player)

    async def test(api: ApiClient) -> None:
        host = await api.register()
        codes = [(await open_table(api, host, public=True)).table.code for _ in range(5)]
        monkeypatch.setattr(TableActor, "info", noting)
        listed = (await api.request("GET", "/api/tables")).decode(TableList).tables
        assert [table.code for table in listed] == looked == codes[:1:-1]

    monkeypatch.setattr(tables, "_MAX_LISTED", 3)
    with_api(tmp_path, test)


@pytest.mark.parametrize("language", LANGUAGES)
def test_play_now_is_one_request(tmp_path: Path, language: str) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request(
            "POST", "/api/play-now", {"game": SOME_GAME}, headers={"accept-language": language}
        )
        assert answer.status == 201
        joined = answer.decode(Joined)
        assert joined.table.phase is TablePhase.CUTTING
        assert [chair.kind for chair in joined.table.seats[1:]] == [SeatKind.BOT] * (
            len(joined.table.seats) - 1
        )
        me = (await api.request("GET", "/api/me", cookie=answer.cookie)).decode(Me)
        assert me.language == language
        assert me.tables == [joined.table]
        again = await api.request("POST", "/api/play-now", {"game": SOME_GAME}, cookie=answer.cookie)
        assert (again.status, again.cookie) == (201, "")
        assert len((await api.request("GET", "/api/me", cookie=answer.cookie)).decode(Me).tables) == 2

    with_api(tmp_path, test)


def test_play_now_with_a_token_that_is_no_longer_good_makes_nobody_new(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request("POST", "/api/play-now", {"game": SOME_GAME}, token="p.x.0.y")
        assert (answer.status, answer.cookie) == (401, "")
        assert await api.game_server.store.player_count() == 0

    with_api(tmp_path, test)


def test_who_became_a_player_stays_one_when_the_game_is_refused(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        answer = await api.request("POST", "/api/play-now", {"game": "no such game"})
        assert answer.problem.code == "game-unknown"
        assert (await api.request("GET", "/api/me", cookie=answer.cookie)).status == 200

    with_api(tmp_path, test)


@pytest.mark.parametrize("path", ["/api/tables", "/api/play-now"])
def test_the_host_password_is_given_once_and_guessed_slowly(tmp_path: Path, path: str) -> None:
    async def test(api: ApiClient) -> None:
        cookie, wanted = await api.register(), {"game": SOME_GAME}
        assert (await api.request("GET", "/api/me", cookie=cookie)).decode(Me).may_open_tables is False
        for _ in range(10):  # to give none is no guess
            assert (await api.request("POST", path, wanted, cookie=cookie)).status == 403
        assert len(api.game_server.tables) == 0
        right = {**wanted, "host_password": "open sesame"}
        assert (await api.request("POST", path, right, cookie=cookie)).status == 201
        assert (await api.request("POST", path, wanted, cookie=cookie)).status == 201
        assert (await api.request("GET", "/api/me", cookie=cookie)).decode(Me).may_open_tables is True
        stranger, wrong = await api.register(), {**wanted, "host_password": "open barley"}
        guesses = [
            await api.request("POST", path, wrong, cookie=stranger, address="192.0.2.9") for _ in range(6)
        ]
        assert [answer.status for answer in guesses] == [403] * 5 + [429]
        assert (await api.request("POST", path, right, cookie=stranger, address="192.0.2.9")).status == 429
        assert len(api.game_server.tables) == 2

    with_api(tmp_path, test, host_password="open sesame")


def test_a_finished_game_is_there_for_good(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        await store_game(api.game_server.store, GAME_ID, (None, None), (0,))
        answer = await api.request("GET", f"/api/games/finished/{GAME_ID}", headers={"accept-language": "fr"})
        game = answer.decode(FinishedGame)
        assert (game.id, game.game, game.record) == (GAME_ID, SOME_GAME, some_record())
        assert game.sheets
        assert game.proofs
        english = (await api.request("GET", f"/api/games/finished/{GAME_ID}?lang=en")).decode(FinishedGame)
        assert english.sheets != game.sheets, "the words are the reader's"
        file = await api.request("GET", f"/games/{GAME_ID}.sabot")
        assert file.body.decode() == some_record()
        assert file.header("content-type") == "text/plain; charset=utf-8"
        assert file.header("content-disposition") == f'attachment; filename="{SOME_GAME}-{GAME_ID}.sabot"'
        for path in ("/api/games/finished/other", "/games/other.sabot"):
            assert (await api.request("GET", path)).problem.code == "game-not-kept"

    with_api(tmp_path, test)


def test_a_finished_game_tells_its_player_which_seat_was_theirs(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        cookie = await api.register()
        player = (await api.request("GET", "/api/me", cookie=cookie)).decode(Me).id
        await store_game(api.game_server.store, GAME_ID, (None, player), (0,))
        path = f"/api/games/finished/{GAME_ID}"
        assert (await api.request("GET", path, cookie=cookie)).decode(FinishedGame).seat == 1
        assert (await api.request("GET", path)).decode(FinishedGame).seat is None

    with_api(tmp_path, test)


def test_history_and_statistics(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        cookie = await api.register()
        player = (await api.request("GET", "/api/me", cookie=cookie)).decode(Me).id
        await store_game(api.game_server.store, "won", (player, None), (0,))
        await store_game(api.game_server.store, "lost", (None, player), (0,))
        await store_game(api.game_server.store, "foreign", (None, None), (0,))
        history = (await api.request("GET", "/api/me/games", cookie=cookie)).decode(GameHistory)
        assert {game.id: (game.seat, game.won) for game in history.games} == {
            "won": (0, True),
            "lost": (1, False),
        }
        assert (history.played, history.won) == (2, 1)
        await open_table(api, cookie)
        with api.game_server.limits.connection("192.0.2.1"):
            statistics = (await api.request("GET", "/api/statistics")).decode(Statistics)
        assert (statistics.players, statistics.tables_now, statistics.connections_now) == (1, 1, 1)
        (count,) = statistics.finished
        assert (count.game, count.games, count.hands, count.moves) == (SOME_GAME, 3, 6, 450)

    with_api(tmp_path, test)


def test_what_can_be_played_is_all_there_in_both_languages(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        english = (await api.request("GET", "/api/games?lang=en")).decode(GameList)
        french = (await api.request("GET", "/api/games", headers={"accept-language": "fr-CA"})).decode(
            GameList
        )
        assert (english, french) == (all_games("en"), all_games("fr"))
        assert english != french

    with_api(tmp_path, test)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_listed_option_can_be_chosen_and_no_other_is_there(game_id: str) -> None:
    (info,) = [game for game in all_games("en").games if game.id == game_id]
    game = GAMES.get(game_id)
    assert info.default_edition in game.edition_ids
    assert info.default_bot in [bot.id for bot in info.bots]
    for bot in info.bots:
        assert bot.about, "nothing says how it thinks"
        for name in [f"{bot.id}@{level}" for level in bot.levels] or [bot.id]:
            check_offered(game, name)
    for shown in info.editions:
        edition = game.edition(shown.id)
        assert shown.players == list(game.players(edition))
        for players in shown.players:
            offered = [option for option in shown.options if not option.players or players in option.players]
            options = edition.options(players)
            assert sorted(option.name for option in offered) == sorted(options)
            for option in offered:
                assert option.value == spell(options[option.name].value)
                assert option.rule == options[option.name].rule
                for choice in option.choices:
                    chosen = edition.with_options({option.name: choice.value}, players).options(players)
                    assert spell(chosen[option.name].value) == choice.value
                assert len({choice.label for choice in option.choices}) == len(option.choices) > 1


def test_machines_are_told_how_the_server_is(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        assert (await api.request("GET", "/healthz")).status == 200
        assert (await api.request("GET", "/readyz")).status == 503, "nobody has replayed the tables yet"
        numbers = await api.request("GET", "/metrics", address="127.0.0.1")
        assert numbers.status == 200
        assert numbers.header("content-type") == "text/plain; version=0.0.4; charset=utf-8"
        assert (await api.request("GET", "/metrics")).status == 403

    with_api(tmp_path, test)
