"""Other seats, spectators and strangers get no more than they may, whatever they request."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sabot.core.ids import Seat
from sabot.server.http.app import api_routes
from sabot.server.http.pages import PAGES
from sabot.tables.state import entries as e
from tests.server.json_client import JsonSocket, register, request
from tests.server.leaks.checking import is_same_message
from tests.server.leaks.journal_replay import JournalReplay
from tests.server.leaks.playing import Plan, PlayedTable, play
from tests.server.leaks.secret_texts import found_in, secrets_of
from tests.server.leaks.table_servers import ProcessServer
from tests.support.cases import Case

TEAMS = Case("mille-bornes", "parker-1971", 4)
PAIR = Case("mille-bornes", "dujardin-1960", 2)
NOT_ABOUT_THE_TABLE = {"/api/me", "/api/me/games", "/api/statistics", "/metrics", "/healthz", "/readyz"}
"""Paths about the caller or the whole server."""
HOST_ONLY = "/api/tables/{code}/people"


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test that talks to a server."""
    asyncio.run(test())


async def play_to_a_turn(served: ProcessServer, case: Case, **plan: Any) -> PlayedTable:
    """Play a table to a turn, and disconnect all clients: nothing happens there any more."""
    return await play(served, Plan(case, moves=14, probes=0.0, **plan))


def replay_of(played: PlayedTable) -> JournalReplay:
    """Return the replay of a table's journal."""
    replay = JournalReplay(played.code)
    for entry in played.entries:
        replay.apply(entry, publish=False)
    return replay


def game_ids(played: PlayedTable) -> list[str]:
    """Return the ids of the games of a table, finished or not."""
    return [entry.game_id for entry in played.entries if isinstance(entry, e.Started)]


async def get_everything(
    served: ProcessServer, played: PlayedTable, token: str
) -> dict[str, tuple[int, str]]:
    """Return what every path of the server answers about a table to the holder of this token."""
    values = {"code": played.code, "id": game_ids(played)[-1], "lesson": "first"}
    values |= {"game": played.case.game_id, "edition": played.case.edition_id}
    paths = [endpoint.path for endpoint in api_routes() if endpoint.method == "GET"]
    found = {}
    for path in [*paths, *PAGES]:
        status, answer = await request(
            served.server.address, "GET", path.format(**values), None, token, Accept_Language="en"
        )
        found[path] = status, answer if isinstance(answer, str) else json.dumps(answer)
    return found


def test_everybody_gets_the_same_except_their_own_record(served: ProcessServer) -> None:
    async def test() -> None:
        played = await play_to_a_turn(served, TEAMS)
        elsewhere = await play_to_a_turn(served, PAIR, seed=2)
        assert elsewhere.code != played.code
        truth = replay_of(played)
        (secret,) = secrets_of(played.entries)
        people = {entry.player for entry in played.entries if isinstance(entry, e.Sat)}
        assert len(people) == 4

        tokens = {
            "stranger": "",
            "nobody's": "p.AAAAAAAAAAAAAAAA.0.AAAAAAAAAAAAAAAAAAAAAA",
            "somebody": await register(served.server.address, "Zoe"),
            "at another table": served.tokens[4],
            **{f"seat {seat}": served.tokens[seat] for seat in range(4)},
        }
        answers = {who: await get_everything(served, played, token) for who, token in tokens.items()}

        record = "/api/tables/{code}/record"
        for seat in range(4):
            assert answers[f"seat {seat}"][record] == (200, truth.record(Seat(seat)))
            assert truth.record(Seat(seat)) != truth.record(None)
        for who in ("stranger", "nobody's", "somebody", "at another table"):
            assert answers[who][record] == (200, truth.record(None)), who
        for who, found in answers.items():
            for path, answer in found.items():
                if path == HOST_ONLY:
                    assert (answer[0] == 200) is (who == "seat 0"), who
                elif path != record and path not in NOT_ABOUT_THE_TABLE:
                    assert answer == answers["stranger"][path] or path in PAGES, (who, path)
            texts = [text for _, text in found.values()]
            assert not found_in(secret, texts)
            own = who.removeprefix("seat ")
            for seat, token in enumerate(served.tokens[:4]):
                assert not any(token in text for text in texts)
                player = token.split(".")[1]
                assert player in people
                assert own == str(seat) or not any(player in text for text in texts), (who, seat)

    run(test)


def test_a_game_that_is_not_over_is_not_kept_for_anybody(served: ProcessServer) -> None:
    async def test() -> None:
        played = await play_to_a_turn(served, PAIR, seed=3)
        for token in ("", *served.tokens[:2]):
            answers = await get_everything(served, played, token)
            assert answers["/api/games/finished/{id}"][0] == 404
            assert answers["/games/{id}.sabot"][0] == 404
            assert answers["/games/{id}"][0] == 200  # the page, which is the same for every id
            assert game_ids(played)[-1] not in answers["/api/tables/{code}"][1]

    run(test)


async def messages_to(
    served: ProcessServer, code: str, token: str
) -> tuple[list[dict[str, Any]], int | None]:
    """Connect and send a message of each type. Return the messages received, and the close code if closed."""
    received: list[dict[str, Any]] = []
    async with JsonSocket(served.server.address, code, token) as socket:
        try:
            received.append(await socket.receive())
            await socket.send("act", id="a", version=received[0]["version"], action="pass")
            received.append(await socket.receive())
            await socket.send("commit", id="b", hand=1, seal="0" * 64, commitment="0" * 64)
            received.append(await socket.receive())
            await socket.send("reveal", id="b2", hand=1, seal="0" * 64, salt="0" * 64)
            received.append(await socket.receive())
            await socket.send("explain", id="c", card="roll")
            received.append(await socket.receive())
            await socket.send("hint", id="d")
            received.append(await socket.receive())
            await socket.send("undo", id="e", version=received[0]["version"])
            received.append(await socket.receive())
        except (ConnectionClosed, KeyError):
            return received, await socket.wait_closed()
    return received, None


def _without_spectators(welcome: dict[str, Any]) -> dict[str, Any]:
    """Return a welcome without the number of spectators: earlier ones may still be disconnecting."""
    return {**welcome, "table": {**welcome["table"], "watching": 0}}


def test_outsiders_get_nothing_more_over_the_websocket(served: ProcessServer) -> None:
    async def test() -> None:
        played = await play_to_a_turn(served, TEAMS, seed=4)
        truth = replay_of(played)
        expected = truth.welcome(None, -1, {None: replace(played.readers[None], words=False)})
        somebody = await register(served.server.address, "Zoe")
        for token in ("", somebody, served.tokens[4]):
            received, code = await messages_to(served, played.code, token)
            assert code is None
            welcome, *refused = received
            assert is_same_message(
                json.dumps(_without_spectators(welcome)),
                json.dumps(_without_spectators(json.loads(expected))),
            )
            assert "seat" not in welcome
            assert [(one["type"], one["code"]) for one in refused] == [("refused", "not-seated")] * 6
        received, code = await messages_to(
            served, played.code, somebody[:-1] + ("A" if somebody[-1] != "A" else "B")
        )
        assert ([one["type"] for one in received], received[0]["code"], code) == (
            ["bye"],
            "not-signed-in",
            4401,
        )

    run(test)


def test_a_table_that_is_closed_to_spectators_tells_them_nothing(served: ProcessServer) -> None:
    async def test() -> None:
        await served.register_players()
        address, (ada, blaise, celine) = served.server.address, served.tokens[:3]
        wish = {"game": PAIR.game_id, "edition": PAIR.edition_id, "players": 2, "spectators": False}
        code = (await served.ask("POST", "/api/tables", wish, ada))["table"]["code"]
        await served.ask("POST", f"/api/tables/{code}/seats/1", None, blaise)
        await served.ask("POST", f"/api/tables/{code}/start", None, ada)
        async with JsonSocket(address, code, ada) as host, JsonSocket(address, code, blaise) as guest:
            await host.receive_type("update")
            for token in ("", celine):
                received, closed = await messages_to(served, code, token)
                assert ([one["type"] for one in received], closed) == (["bye"], 4403)
                assert received[0]["code"] == "no-spectators"
                status, refused = await request(address, "GET", f"/api/tables/{code}/record", None, token)
                assert (status, refused["code"]) == (403, "no-spectators")
            # A player who leaves their seat is a spectator from then on.
            await served.ask("DELETE", f"/api/tables/{code}/seats/mine", None, blaise)
            bye = await guest.receive_type("bye")
            assert bye["code"] == "no-spectators"
            assert await guest.wait_closed() == 4403
            status, _ = await request(address, "GET", f"/api/tables/{code}/record", None, blaise)
            assert status == 403

    run(test)


def test_nobody_sees_the_cards_of_two_seats_in_one_hand(served: ProcessServer) -> None:
    """A seat that was left may be taken, but not by a player who has seen other cards in this hand."""

    async def test() -> None:
        played = await play_to_a_turn(served, Case("mille-bornes", "dujardin-1960", 3), seed=5)
        address, seats = served.server.address, f"/api/tables/{played.code}/seats"
        ada, blaise, celine, dov = served.tokens[:4]

        async def sit(seat: int, token: str) -> tuple[int, str]:
            status, answer = await request(address, "POST", f"{seats}/{seat}", None, token)
            return status, answer.get("code", "")

        await served.ask("DELETE", f"{seats}/mine", None, blaise)
        assert await sit(1, ada) == (409, "already-seated")
        await served.ask("DELETE", f"{seats}/mine", None, ada)
        assert await sit(1, ada) == (409, "seat-seen")
        assert await sit(1, dov) == (200, "")  # Dov has seen nothing yet
        await served.ask("DELETE", f"{seats}/mine", None, dov)
        assert await sit(0, dov) == (409, "seat-seen")
        assert await sit(0, blaise) == (409, "seat-seen")
        assert await sit(1, celine) == (409, "already-seated")
        assert await sit(0, ada) == (200, "")

    run(test)


def test_the_secret_is_published_when_the_hand_is_over(served: ProcessServer) -> None:
    """Then, and not before, everybody may know the secret of the shuffle."""

    async def test() -> None:
        played = await play(served, Plan(PAIR, seed=7, probes=0.0, hand=True))
        first, second = secrets_of(played.entries)[:2]
        for token in ("", served.tokens[0]):
            answers = await get_everything(served, played, token)
            texts = [text for _, text in answers.values()]
            assert found_in(first, texts) == [answers["/api/tables/{code}/record"][1]]
            assert not found_in(second, texts)

    run(test)


@pytest.mark.parametrize("spelling", ["hex", "base64", "numbers"])
def test_a_secret_in_a_message_would_be_noticed(spelling: str) -> None:
    secret = bytes(range(7, 39))
    texts = {
        "hex": secret.hex(),
        "base64": json.loads(e.encode(e.ShuffleSealed(secret)))[1],
        "numbers": json.dumps(list(secret)),
    }
    assert found_in(secret, ["nothing", texts[spelling]]) == [texts[spelling]]
    assert not found_in(bytes(range(107, 139)), texts.values())
