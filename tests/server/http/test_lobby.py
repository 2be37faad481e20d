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
from sabot.server.table.actor import TableActor
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
from tests.server.http.lobby import SOME_GAME, Lobby, keep_game, some_record, with_lobby

GAME_ID = "game_1-x"


async def open_table(lobby: Lobby, cookie: str, **wanted: Any) -> Joined:
    answer = await lobby.ask(
        "POST", "/api/tables", {"game": SOME_GAME, "players": 2, **wanted}, cookie=cookie
    )
    assert answer.status == 201, answer.body
    return answer.read(Joined)


def test_a_browser_becomes_a_player(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        answer = await lobby.ask("POST", "/api/players", {"nickname": " Élise ", "language": "fr"})
        assert answer.status == 201
        me = answer.read(Me)
        assert (me.nickname, me.language, me.may_open_tables, me.token) == ("Élise", "fr", True, "")
        assert (await lobby.ask("GET", "/api/me", cookie=answer.cookie)).read(Me) == me
        assert (await lobby.ask("GET", "/api/me", cookie=f"other=[x]; {answer.cookie}; a=b")).status == 200

    with_lobby(tmp_path, test)


def test_a_program_gets_a_token_and_no_cookie(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        answer = await lobby.ask("POST", "/api/players", {"nickname": "Robot", "program": True})
        token = answer.read(Me).token
        assert answer.cookie == ""
        assert (await lobby.ask("GET", "/api/me", token=token)).read(Me).nickname == "Robot"
        assert (await lobby.ask("GET", "/api/me", token=token)).read(Me).token == "", "it is told only once"
        assert (await lobby.ask("GET", "/api/me", cookie=f"sabot={token}")).status == 401

    with_lobby(tmp_path, test)


def test_one_may_change_what_one_is_called_and_nothing_else(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        cookie = await lobby.newcomer("Paulette")
        before = (await lobby.ask("GET", "/api/me", cookie=cookie)).read(Me)
        renamed = (await lobby.ask("PATCH", "/api/me", {"nickname": "Paule"}, cookie=cookie)).read(Me)
        assert (renamed.id, renamed.nickname, renamed.language) == (before.id, "Paule", "en")
        spoken = (await lobby.ask("PATCH", "/api/me", {"language": "fr"}, cookie=cookie)).read(Me)
        assert (spoken.nickname, spoken.language) == ("Paule", "fr")
        assert (await lobby.ask("PATCH", "/api/me", {}, cookie=cookie)).read(Me) == spoken
        for bad in ({"nickname": "a b"}, {"language": "xx"}, {"id": "other"}, {"nickname": None}):
            assert (await lobby.ask("PATCH", "/api/me", bad, cookie=cookie)).status == 400
        assert (await lobby.ask("GET", "/api/me", cookie=cookie)).read(Me) == spoken

    with_lobby(tmp_path, test)


def test_a_recovery_link_carries_one_to_another_device(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        cookie = await lobby.newcomer()
        answer = await lobby.ask("POST", "/api/me/recovery", cookie=cookie)
        assert answer.status == 201
        recovery = answer.read(Recovery)
        assert recovery.link == f"http://cards.example/recover#{recovery.code}"
        elsewhere = await lobby.ask("POST", "/api/recover", {"code": recovery.code})
        assert elsewhere.status == 200
        me = (await lobby.ask("GET", "/api/me", cookie=cookie)).read(Me)
        assert (await lobby.ask("GET", "/api/me", cookie=elsewhere.cookie)).read(Me) == me

    with_lobby(tmp_path, test)


def test_guessing_at_recovery_codes_gets_slow(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        answers = [await lobby.ask("POST", "/api/recover", {"code": "x" * 20}) for _ in range(6)]
        assert [answer.status for answer in answers] == [404] * 5 + [429]
        assert int(answers[-1].header("retry-after")) > 0

    with_lobby(tmp_path, test)


def test_signing_out_everywhere_leaves_only_who_asked(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        cookie = await lobby.newcomer()
        code = (await lobby.ask("POST", "/api/me/recovery", cookie=cookie)).read(Recovery).code
        answer = await lobby.ask("POST", "/api/me/sign-out-everywhere", cookie=cookie)
        assert answer.status == 200
        assert (await lobby.ask("GET", "/api/me", cookie=cookie)).status == 401
        assert (await lobby.ask("GET", "/api/me", cookie=answer.cookie)).status == 200
        assert (await lobby.ask("POST", "/api/recover", {"code": code})).status == 404
        program = await lobby.ask("POST", "/api/players", {"nickname": "Robot", "program": True})
        old = program.read(Me).token
        answer = await lobby.ask("POST", "/api/me/sign-out-everywhere", token=old)
        assert answer.cookie == ""
        assert (await lobby.ask("GET", "/api/me", token=old)).status == 401
        assert (await lobby.ask("GET", "/api/me", token=answer.read(Me).token)).status == 200

    with_lobby(tmp_path, test)


def test_a_table_from_opening_to_the_first_deal(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        host, friend = await lobby.newcomer("Paulette"), await lobby.newcomer("Jean")
        joined = await open_table(lobby, host)
        path = f"/api/tables/{joined.table.code}"
        assert (joined.seat, joined.link) == (0, f"http://cards.example/t/{joined.table.code}")
        assert (await lobby.ask("POST", f"{path}/start", cookie=host)).problem.code == "seats-open"
        sat = await lobby.ask("POST", f"{path}/seats/1", cookie=friend)
        assert (sat.status, sat.read(Joined).seat) == (200, 1)
        assert (await lobby.ask("POST", f"{path}/seats/1", cookie=await lobby.newcomer())).status == 409
        left = (await lobby.ask("DELETE", f"{path}/seats/mine", cookie=friend)).read(TableInfo)
        assert left.seats[1].kind is SeatKind.OPEN
        bot = {"bot": bot_names(GAMES.get(SOME_GAME))[0]}
        assert (await lobby.ask("PUT", f"{path}/seats/1/bot", bot, cookie=friend)).status == 403
        filled = (await lobby.ask("PUT", f"{path}/seats/1/bot", bot, cookie=host)).read(TableInfo)
        assert (filled.seats[1].kind, filled.seats[1].bot) == (SeatKind.BOT, bot["bot"])
        emptied = (await lobby.ask("DELETE", f"{path}/seats/1/bot", cookie=host)).read(TableInfo)
        assert emptied.seats[1].kind is SeatKind.OPEN
        await lobby.ask("POST", f"{path}/seats/1", cookie=friend)
        started = (await lobby.ask("POST", f"{path}/start", cookie=host)).read(TableInfo)
        assert started.phase is TablePhase.CUTTING
        assert (await lobby.ask("GET", path)).read(TableInfo) == started
        assert (await lobby.ask("GET", "/api/me", cookie=friend)).read(Me).tables == [started]
        assert (await lobby.ask("POST", f"{path}/rematch", cookie=host)).status == 409
        record = await lobby.ask("GET", f"{path}/record", cookie=host)
        assert (record.status, record.header("content-type")) == (200, "text/plain; charset=utf-8")

    with_lobby(tmp_path, test)


def test_only_public_tables_are_listed(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        host = await lobby.newcomer()
        await open_table(lobby, host)
        shown = await open_table(lobby, host, public=True)
        listed = (await lobby.ask("GET", "/api/tables")).read(TableList).tables
        assert [table.code for table in listed] == [shown.table.code]

    with_lobby(tmp_path, test)


def test_only_the_latest_tables_are_listed_and_no_others_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    whole = TableActor.info

    def noting(owner: TableActor, player: str | None = None) -> TableInfo:
        looked.append(owner.table.code)
        return whole(owner, player)

    async def test(lobby: Lobby) -> None:
        host = await lobby.newcomer()
        codes = [(await open_table(lobby, host, public=True)).table.code for _ in range(5)]
        monkeypatch.setattr(TableActor, "info", noting)
        listed = (await lobby.ask("GET", "/api/tables")).read(TableList).tables
        assert [table.code for table in listed] == looked == codes[:1:-1]

    monkeypatch.setattr(tables, "_MAX_LISTED", 3)
    with_lobby(tmp_path, test)


@pytest.mark.parametrize("language", LANGUAGES)
def test_play_now_is_one_request(tmp_path: Path, language: str) -> None:
    async def test(lobby: Lobby) -> None:
        answer = await lobby.ask(
            "POST", "/api/play-now", {"game": SOME_GAME}, headers={"accept-language": language}
        )
        assert answer.status == 201
        joined = answer.read(Joined)
        assert joined.table.phase is TablePhase.CUTTING
        assert [chair.kind for chair in joined.table.seats[1:]] == [SeatKind.BOT] * (
            len(joined.table.seats) - 1
        )
        me = (await lobby.ask("GET", "/api/me", cookie=answer.cookie)).read(Me)
        assert me.language == language
        assert me.tables == [joined.table]
        again = await lobby.ask("POST", "/api/play-now", {"game": SOME_GAME}, cookie=answer.cookie)
        assert (again.status, again.cookie) == (201, "")
        assert len((await lobby.ask("GET", "/api/me", cookie=answer.cookie)).read(Me).tables) == 2

    with_lobby(tmp_path, test)


def test_play_now_with_a_token_that_is_no_longer_good_makes_nobody_new(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        answer = await lobby.ask("POST", "/api/play-now", {"game": SOME_GAME}, token="p.x.0.y")
        assert (answer.status, answer.cookie) == (401, "")
        assert await lobby.game_server.store.player_count() == 0

    with_lobby(tmp_path, test)


def test_who_became_a_player_stays_one_when_the_game_is_refused(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        answer = await lobby.ask("POST", "/api/play-now", {"game": "no such game"})
        assert answer.problem.code == "game-unknown"
        assert (await lobby.ask("GET", "/api/me", cookie=answer.cookie)).status == 200

    with_lobby(tmp_path, test)


@pytest.mark.parametrize("path", ["/api/tables", "/api/play-now"])
def test_the_host_password_is_given_once_and_guessed_slowly(tmp_path: Path, path: str) -> None:
    async def test(lobby: Lobby) -> None:
        cookie, wanted = await lobby.newcomer(), {"game": SOME_GAME}
        assert (await lobby.ask("GET", "/api/me", cookie=cookie)).read(Me).may_open_tables is False
        for _ in range(10):  # to give none is no guess
            assert (await lobby.ask("POST", path, wanted, cookie=cookie)).status == 403
        assert len(lobby.game_server.tables) == 0
        right = {**wanted, "host_password": "open sesame"}
        assert (await lobby.ask("POST", path, right, cookie=cookie)).status == 201
        assert (await lobby.ask("POST", path, wanted, cookie=cookie)).status == 201
        assert (await lobby.ask("GET", "/api/me", cookie=cookie)).read(Me).may_open_tables is True
        stranger, wrong = await lobby.newcomer(), {**wanted, "host_password": "open barley"}
        guesses = [
            await lobby.ask("POST", path, wrong, cookie=stranger, address="192.0.2.9") for _ in range(6)
        ]
        assert [answer.status for answer in guesses] == [403] * 5 + [429]
        assert (await lobby.ask("POST", path, right, cookie=stranger, address="192.0.2.9")).status == 429
        assert len(lobby.game_server.tables) == 2

    with_lobby(tmp_path, test, host_password="open sesame")


def test_a_finished_game_is_there_for_good(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        await keep_game(lobby.game_server.store, GAME_ID, (None, None), (0,))
        answer = await lobby.ask("GET", f"/api/games/finished/{GAME_ID}", headers={"accept-language": "fr"})
        game = answer.read(FinishedGame)
        assert (game.id, game.game, game.record) == (GAME_ID, SOME_GAME, some_record())
        assert game.sheets
        assert game.proofs
        english = (await lobby.ask("GET", f"/api/games/finished/{GAME_ID}?lang=en")).read(FinishedGame)
        assert english.sheets != game.sheets, "the words are the reader's"
        file = await lobby.ask("GET", f"/games/{GAME_ID}.sabot")
        assert file.body.decode() == some_record()
        assert file.header("content-type") == "text/plain; charset=utf-8"
        assert file.header("content-disposition") == f'attachment; filename="{SOME_GAME}-{GAME_ID}.sabot"'
        for path in ("/api/games/finished/other", "/games/other.sabot"):
            assert (await lobby.ask("GET", path)).problem.code == "game-not-kept"

    with_lobby(tmp_path, test)


def test_a_finished_game_tells_its_player_which_seat_was_theirs(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        cookie = await lobby.newcomer()
        player = (await lobby.ask("GET", "/api/me", cookie=cookie)).read(Me).id
        await keep_game(lobby.game_server.store, GAME_ID, (None, player), (0,))
        path = f"/api/games/finished/{GAME_ID}"
        assert (await lobby.ask("GET", path, cookie=cookie)).read(FinishedGame).seat == 1
        assert (await lobby.ask("GET", path)).read(FinishedGame).seat is None

    with_lobby(tmp_path, test)


def test_history_and_statistics(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        cookie = await lobby.newcomer()
        player = (await lobby.ask("GET", "/api/me", cookie=cookie)).read(Me).id
        await keep_game(lobby.game_server.store, "won", (player, None), (0,))
        await keep_game(lobby.game_server.store, "lost", (None, player), (0,))
        await keep_game(lobby.game_server.store, "foreign", (None, None), (0,))
        history = (await lobby.ask("GET", "/api/me/games", cookie=cookie)).read(GameHistory)
        assert {game.id: (game.seat, game.won) for game in history.games} == {
            "won": (0, True),
            "lost": (1, False),
        }
        assert (history.played, history.won) == (2, 1)
        await open_table(lobby, cookie)
        with lobby.game_server.limits.connection("192.0.2.1"):
            statistics = (await lobby.ask("GET", "/api/statistics")).read(Statistics)
        assert (statistics.players, statistics.tables_now, statistics.connections_now) == (1, 1, 1)
        (count,) = statistics.finished
        assert (count.game, count.games, count.hands, count.moves) == (SOME_GAME, 3, 6, 450)

    with_lobby(tmp_path, test)


def test_what_can_be_played_is_all_there_in_both_languages(tmp_path: Path) -> None:
    async def test(lobby: Lobby) -> None:
        english = (await lobby.ask("GET", "/api/games?lang=en")).read(GameList)
        french = (await lobby.ask("GET", "/api/games", headers={"accept-language": "fr-CA"})).read(GameList)
        assert (english, french) == (all_games("en"), all_games("fr"))
        assert english != french

    with_lobby(tmp_path, test)


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
    async def test(lobby: Lobby) -> None:
        assert (await lobby.ask("GET", "/healthz")).status == 200
        assert (await lobby.ask("GET", "/readyz")).status == 503, "nobody has replayed the tables yet"
        numbers = await lobby.ask("GET", "/metrics", address="127.0.0.1")
        assert numbers.status == 200
        assert numbers.header("content-type") == "text/plain; version=0.0.4; charset=utf-8"
        assert (await lobby.ask("GET", "/metrics")).status == 403

    with_lobby(tmp_path, test)
