"""Another seat's token, a spectator and a stranger get nothing more, by whatever way they ask."""

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
from sabot.server.table import entries as e
from tests.server.leaks.checking import alike
from tests.server.leaks.houses import Served
from tests.server.leaks.playing import Plan, Told, play
from tests.server.leaks.secret_texts import found_in, secrets_of
from tests.server.leaks.telling import Teller
from tests.server.wire import Wire, register, request
from tests.support.cases import Case

TEAMS = Case("mille-bornes", "parker-1971", 4)
PAIR = Case("mille-bornes", "dujardin-1960", 2)
BESIDE_THE_TABLE = {"/api/me", "/api/me/games", "/api/statistics", "/metrics", "/healthz", "/readyz"}
"""What is about the one who asks, or about the whole server."""
OF_THE_HOST = "/api/tables/{code}/people"


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test that talks to a server."""
    asyncio.run(test())


async def at_rest(served: Served, case: Case, **plan: Any) -> Told:
    """A table at somebody's turn, with everybody gone: nothing happens there any more."""
    return await play(served, Plan(case, moves=14, probes=0.0, **plan))


def truth_of(told: Told) -> Teller:
    """What is so at this table."""
    teller = Teller(told.code)
    for entry in told.entries:
        teller.take(entry, tell=False)
    return teller


def game_ids(told: Told) -> list[str]:
    """The ids under which the games of a table are kept, or will be."""
    return [entry.game_id for entry in told.entries if isinstance(entry, e.Started)]


async def everything(served: Served, told: Told, token: str) -> dict[str, tuple[int, str]]:
    """What all addresses of the server answer about a table to one who has this token."""
    values = {"code": told.code, "id": game_ids(told)[-1], "lesson": "first"}
    values |= {"game": told.case.game_id, "edition": told.case.edition_id}
    paths = [endpoint.path for endpoint in api_routes() if endpoint.method == "GET"]
    found = {}
    for path in [*paths, *PAGES]:
        status, answer = await request(
            served.server.address, "GET", path.format(**values), None, token, Accept_Language="en"
        )
        found[path] = status, answer if isinstance(answer, str) else json.dumps(answer)
    return found


def test_whoever_asks_is_told_the_same_but_for_his_own_record(served: Served) -> None:
    async def test() -> None:
        told = await at_rest(served, TEAMS)
        elsewhere = await at_rest(served, PAIR, seed=2)
        assert elsewhere.code != told.code
        truth = truth_of(told)
        (secret,) = secrets_of(told.entries)
        people = {entry.player for entry in told.entries if isinstance(entry, e.Sat)}
        assert len(people) == 4

        tokens = {
            "stranger": "",
            "nobody's": "p.AAAAAAAAAAAAAAAA.0.AAAAAAAAAAAAAAAAAAAAAA",
            "somebody": await register(served.server.address, "Zoe"),
            "at another table": served.tokens[4],
            **{f"seat {seat}": served.tokens[seat] for seat in range(4)},
        }
        answers = {who: await everything(served, told, token) for who, token in tokens.items()}

        record = "/api/tables/{code}/record"
        for seat in range(4):
            assert answers[f"seat {seat}"][record] == (200, truth.record(Seat(seat)))
            assert truth.record(Seat(seat)) != truth.record(None)
        for who in ("stranger", "nobody's", "somebody", "at another table"):
            assert answers[who][record] == (200, truth.record(None)), who
        for who, found in answers.items():
            for path, answer in found.items():
                if path == OF_THE_HOST:
                    assert (answer[0] == 200) is (who == "seat 0"), who
                elif path != record and path not in BESIDE_THE_TABLE:
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


def test_a_game_that_is_not_over_is_not_kept_for_anybody(served: Served) -> None:
    async def test() -> None:
        told = await at_rest(served, PAIR, seed=3)
        for token in ("", *served.tokens[:2]):
            answers = await everything(served, told, token)
            assert answers["/api/games/finished/{id}"][0] == 404
            assert answers["/games/{id}.sabot"][0] == 404
            assert answers["/games/{id}"][0] == 200  # the page, which is the same for every id
            assert game_ids(told)[-1] not in answers["/api/tables/{code}"][1]

    run(test)


async def heard_by(served: Served, code: str, token: str) -> tuple[list[dict[str, Any]], int | None]:
    """All that one hears who connects and then asks to do something; how he was hung up on, if he was."""
    heard: list[dict[str, Any]] = []
    async with Wire(served.server.address, code, token) as wire:
        try:
            heard.append(await wire.hear())
            await wire.say("act", id="a", version=heard[0]["version"], action="pass")
            heard.append(await wire.hear())
            await wire.say("commit", id="b", hand=1, seal="0" * 64, commitment="0" * 64)
            heard.append(await wire.hear())
            await wire.say("reveal", id="b2", hand=1, seal="0" * 64, salt="0" * 64)
            heard.append(await wire.hear())
            await wire.say("explain", id="c", card="roll")
            heard.append(await wire.hear())
            await wire.say("hint", id="d")
            heard.append(await wire.hear())
            await wire.say("undo", id="e", version=heard[0]["version"])
            heard.append(await wire.hear())
        except (ConnectionClosed, KeyError):
            return heard, await wire.ended()
    return heard, None


def _unwatched(welcome: dict[str, Any]) -> dict[str, Any]:
    """A welcome but for the number of spectators: who was there before may not have gone yet."""
    return {**welcome, "table": {**welcome["table"], "watching": 0}}


def test_on_the_socket_too(served: Served) -> None:
    async def test() -> None:
        told = await at_rest(served, TEAMS, seed=4)
        truth = truth_of(told)
        expected = truth.welcome(None, -1, {None: replace(told.readers[None], words=False)})
        somebody = await register(served.server.address, "Zoe")
        for token in ("", somebody, served.tokens[4]):
            heard, code = await heard_by(served, told.code, token)
            assert code is None
            welcome, *refused = heard
            assert alike(json.dumps(_unwatched(welcome)), json.dumps(_unwatched(json.loads(expected))))
            assert "seat" not in welcome
            assert [(one["type"], one["code"]) for one in refused] == [("refused", "not-seated")] * 6
        heard, code = await heard_by(served, told.code, somebody[:-1] + ("A" if somebody[-1] != "A" else "B"))
        assert ([one["type"] for one in heard], heard[0]["code"], code) == (["bye"], "not-signed-in", 4401)

    run(test)


def test_a_table_that_is_closed_to_spectators_tells_them_nothing(served: Served) -> None:
    async def test() -> None:
        await served.arrive()
        address, (ada, blaise, celine) = served.server.address, served.tokens[:3]
        wish = {"game": PAIR.game_id, "edition": PAIR.edition_id, "players": 2, "spectators": False}
        code = (await served.ask("POST", "/api/tables", wish, ada))["table"]["code"]
        await served.ask("POST", f"/api/tables/{code}/seats/1", None, blaise)
        await served.ask("POST", f"/api/tables/{code}/start", None, ada)
        async with Wire(address, code, ada) as host, Wire(address, code, blaise) as guest:
            await host.hear_kind("update")
            for token in ("", celine):
                heard, closed = await heard_by(served, code, token)
                assert ([one["type"] for one in heard], closed) == (["bye"], 4403)
                assert heard[0]["code"] == "no-spectators"
                status, refused = await request(address, "GET", f"/api/tables/{code}/record", None, token)
                assert (status, refused["code"]) == (403, "no-spectators")
            # Who leaves his seat is a spectator from then on.
            await served.ask("DELETE", f"/api/tables/{code}/seats/mine", None, blaise)
            bye = await guest.hear_kind("bye")
            assert bye["code"] == "no-spectators"
            assert await guest.ended() == 4403
            status, _ = await request(address, "GET", f"/api/tables/{code}/record", None, blaise)
            assert status == 403

    run(test)


def test_nobody_sees_the_cards_of_two_seats_in_one_hand(served: Served) -> None:
    """Seats that were left may be taken over, but not by one who has held other cards in this hand."""

    async def test() -> None:
        told = await at_rest(served, Case("mille-bornes", "dujardin-1960", 3), seed=5)
        address, seats = served.server.address, f"/api/tables/{told.code}/seats"
        ada, blaise, celine, dov = served.tokens[:4]

        async def sit(seat: int, token: str) -> tuple[int, str]:
            status, answer = await request(address, "POST", f"{seats}/{seat}", None, token)
            return status, answer.get("code", "")

        await served.ask("DELETE", f"{seats}/mine", None, blaise)
        assert await sit(1, ada) == (409, "already-seated")
        await served.ask("DELETE", f"{seats}/mine", None, ada)
        assert await sit(1, ada) == (409, "seat-seen")
        assert await sit(1, dov) == (200, "")  # he has seen nothing yet
        await served.ask("DELETE", f"{seats}/mine", None, dov)
        assert await sit(0, dov) == (409, "seat-seen")
        assert await sit(0, blaise) == (409, "seat-seen")
        assert await sit(1, celine) == (409, "already-seated")
        assert await sit(0, ada) == (200, "")

    run(test)


def test_what_is_looked_for_is_found_when_the_hand_is_over(served: Served) -> None:
    """Then, and not before, everybody may know from what it was shuffled."""

    async def test() -> None:
        told = await play(served, Plan(PAIR, seed=7, probes=0.0, hand=True))
        first, second = secrets_of(told.entries)[:2]
        for token in ("", served.tokens[0]):
            answers = await everything(served, told, token)
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
