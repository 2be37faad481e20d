"""A game that nobody finished: those who played find it as what it is; it is whole, and counted nowhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sabot.core.match import match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.library.replays import restart_session
from sabot.tables.journal import Append
from sabot.wire.library import Replay
from sabot.wire.lobby import FinishedGame, GameHistory, Statistics
from tests.server.http.api_client import SOME_GAME, ApiClient, some_record, store_game, with_api


def broken_off() -> str:
    """The record of a game that ends in the middle of its second hand."""
    first, second, *_ = match_of(loads(some_record()), GAMES).sessions
    left = restart_session(second)
    left.proof = second.proof
    for entry in second.history[:7]:
        left.play(entry.seat, entry.action)
    return dumps([first.record(), left.record()])


def test_it_is_shown_as_what_it_is(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        zoe = await api.register("Zoe")
        (player,) = api.game_server.players._rows
        journal, record = api.game_server.store, broken_off()
        await store_game(journal, "finished-game", (player, None), (0,))
        finished = await journal.game("finished-game")
        assert finished is not None
        unfinished = replace(
            finished, id="unfinished-game", record=record, winners=(), is_finished=False, finished_at=2e9
        )
        await journal.append(Append("another-table", 0, (b"{}",), finished=True, game=unfinished, at=2e9))

        history = (await api.request("GET", "/api/me/games", cookie=zoe)).decode(GameHistory)
        assert [(game.id, game.unfinished, game.won) for game in history.games] == [
            ("unfinished-game", True, False),
            ("finished-game", False, True),
        ]
        assert (history.played, history.won) == (1, 1)
        (count,) = (await api.request("GET", "/api/statistics")).decode(Statistics).finished
        assert count.games == 1

        shown = (await api.request("GET", "/api/games/finished/unfinished-game")).decode(FinishedGame)
        assert (shown.unfinished, shown.winners, shown.game) == (True, [], SOME_GAME)
        assert [sheet.hand for sheet in shown.sheets] == [1]
        assert [proof.hand for proof in shown.proofs] == [1, 2]
        assert all(proof.secret for proof in shown.proofs)
        replay = "/api/games/finished/unfinished-game/replay?hand="
        first, second = [(await api.request("GET", f"{replay}{hand}")).decode(Replay) for hand in (1, 2)]
        assert first.sheet is not None
        assert second.sheet is None
        assert second.standing == second.before == first.standing
        download = (await api.request("GET", "/games/unfinished-game.sabot")).body.decode()
        assert len(match_of(loads(download), GAMES).sessions) == 2

    with_api(tmp_path, test)
