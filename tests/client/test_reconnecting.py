"""Whoever is turned away, or is too fast, comes back when the server says so, and not before."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from http import HTTPStatus

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from sabot.client import ClientError, Unreachable
from sabot.client.connection import MAX_RETRY_AFTER, ReconnectingWebSocket
from sabot.wire import PROTOCOL
from sabot.wire.lobby import Pace, SeatKind, TableInfo, TablePhase, TableSeat
from sabot.wire.messages import (
    Bye,
    FromClient,
    FromServer,
    Hello,
    Ping,
    Pong,
    Refused,
    Welcome,
    decode_from_client,
    encode,
)
from tests.support.clocks import hold_time, pass_time

WAIT = 60.0
TURNS = 1000
"""Turns of the loop in which nothing must happen."""


class Reader:
    """A handler that only keeps the failure."""

    def __init__(self) -> None:
        self.error: ClientError | None = None

    def make_hello(self) -> Hello:
        return Hello(PROTOCOL)

    def handle_message(self, message: FromServer) -> None:
        """Ignore it."""

    def handle_failure(self, error: ClientError) -> None:
        self.error = error


class Server:
    """Turns away the first who come; answers everybody else as the test has it."""

    def __init__(self, *refusals: tuple[HTTPStatus, str | None]) -> None:
        self._refusals = list(refusals)
        self.tries = 0
        self.tried = asyncio.Event()
        self.byes: list[Bye] = []
        self.answer: Callable[[FromClient], list[FromServer]] = lambda _: []
        self.heard: list[FromClient] = []

    def turn_away(self, connection: ServerConnection, request: Request) -> Response | None:
        self.tries += 1
        self.tried.set()
        if not self._refusals:
            return None
        status, later = self._refusals.pop(0)
        response = connection.respond(status, "")
        if later is not None:
            response.headers["Retry-After"] = later
        return response

    async def talk(self, connection: ServerConnection) -> None:
        decode_from_client(await connection.recv())
        if self.byes:
            await connection.send(encode(self.byes.pop(0)), text=True)
            await connection.close(1013)
            return
        chairs = [TableSeat(0, SeatKind.PERSON, "Ada", 0)]
        table = TableInfo("code", "game", "edition", {}, chairs, TablePhase.WAITING, Pace.LIVE, "Ada")
        await connection.send(encode(Welcome(PROTOCOL, "0", table)), text=True)
        async for data in connection:
            message = decode_from_client(data)
            self.heard.append(message)
            for answer in self.answer(message):
                await connection.send(encode(answer), text=True)

    async def another_try(self) -> None:
        """Wait until somebody comes once more."""
        self.tried.clear()
        await asyncio.wait_for(self.tried.wait(), WAIT)


def run(
    server: Callable[[], Server], scene: Callable[[Server, ReconnectingWebSocket], Awaitable[None]]
) -> None:
    """Run a scene between a connection and a server."""

    async def whole() -> None:
        hold_time()
        made = server()
        async with serve(made.talk, "127.0.0.1", 0, process_request=made.turn_away) as listening:
            port = next(iter(listening.sockets)).getsockname()[1]
            connection = ReconnectingWebSocket(
                f"ws://127.0.0.1:{port}/", Reader(), reconnect_seconds=300.0, bypass_proxy=True
            )
            try:
                await scene(made, connection)
            finally:
                await connection.close()

    asyncio.run(whole())


async def nothing_happens(count: Callable[[], int]) -> None:
    before = count()
    for _ in range(TURNS):
        await asyncio.sleep(0)
    assert count() == before


@pytest.mark.parametrize("status", [HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE])
def test_a_refused_handshake_is_tried_again_after_retry_after(status: HTTPStatus) -> None:
    async def scene(server: Server, connection: ReconnectingWebSocket) -> None:
        opening = asyncio.ensure_future(connection.open())
        for _ in range(2):
            await server.another_try()
            tries = server.tries
            await nothing_happens(lambda: server.tries)
            pass_time(29.0)  # of thirty
            await nothing_happens(lambda: server.tries)
            assert server.tries == tries
            pass_time(11.0)  # not all come in the same moment
        await opening

    run(lambda: Server((status, "30"), (status, "30")), scene)


@pytest.mark.parametrize(
    ("status", "later"),
    [
        (HTTPStatus.TOO_MANY_REQUESTS, None),
        (HTTPStatus.TOO_MANY_REQUESTS, "soon"),
        (HTTPStatus.TOO_MANY_REQUESTS, "-1"),
        (HTTPStatus.TOO_MANY_REQUESTS, "²"),
        (HTTPStatus.NOT_FOUND, "1"),
        (HTTPStatus.FORBIDDEN, "1"),
    ],
)
def test_other_refused_handshakes_raise_unreachable(status: HTTPStatus, later: str | None) -> None:
    async def scene(server: Server, connection: ReconnectingWebSocket) -> None:
        with pytest.raises(Unreachable):
            await connection.open()
        assert server.tries == 1

    run(lambda: Server((status, later)), scene)


def test_retry_after_has_an_upper_limit() -> None:
    async def scene(server: Server, connection: ReconnectingWebSocket) -> None:
        opening = asyncio.ensure_future(connection.open())
        await server.another_try()
        await nothing_happens(lambda: server.tries)
        pass_time(1.3 * MAX_RETRY_AFTER)
        await opening

    run(lambda: Server((HTTPStatus.TOO_MANY_REQUESTS, "9" * 12)), scene)


def test_a_bye_with_retry_ms_before_the_welcome_leads_to_a_reconnection() -> None:
    async def scene(server: Server, connection: ReconnectingWebSocket) -> None:
        server.byes.append(Bye("too-much-history", "Later.", 20_000))
        opening = asyncio.ensure_future(connection.open())
        await server.another_try()
        await nothing_happens(lambda: server.tries)
        pass_time(19.0)
        await nothing_happens(lambda: server.tries)
        pass_time(8.0)
        await opening
        assert server.tries == 2

    run(Server, scene)


def test_rate_limited_messages_are_sent_again_with_growing_pauses() -> None:
    async def scene(server: Server, connection: ReconnectingWebSocket) -> None:
        await connection.open()
        refusals = 4

        def answer(message: FromClient) -> list[FromServer]:
            nonlocal refusals
            assert isinstance(message, Ping)
            if message.id == "slow" and refusals:
                refusals -= 1
                return [Refused("slow", "too-many-messages", "Try again in 3 seconds.")]
            return [Pong(message.id, 0)]

        server.answer = answer
        asking = asyncio.ensure_future(connection.request(Ping("slow")))
        for times in range(4):
            while len(server.heard) <= times:
                await asyncio.sleep(0)
            await nothing_happens(lambda: len(server.heard))
            pass_time(0.8 * 2**times)
            await nothing_happens(lambda: len(server.heard))
            pass_time(0.6 * 2**times)
        assert isinstance(await asking, Pong)
        assert len(server.heard) == 5

    run(Server, scene)
