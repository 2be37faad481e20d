"""The attacks of `bench.attacks`, each as a coroutine that lasts for a given time.

Run as a program, this is the attacker: `python -m bench.storms ATTACK SECONDS` reads the target from its
input, says when it begins, and in the end what it has done.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeAlias

import msgspec
import uvloop

from bench.load import Lobby
from bench.visits import ANSWER_SECONDS, Visit, connect, frame, hello, speak
from sabot.wire import PROTOCOL

LINES = 190
"""Connections of the attacker: below the limit of one address."""
CHATS_A_SECOND, CONNECTS_A_SECOND = 8, 200
PLAYERS = 8
"""The number of the attacker's identities."""
GAME = "domino"
"""A game of long hands."""
LARGEST = 16 * 1024


class Target(msgspec.Struct):
    """The target of an attack."""

    port: int
    code: str = ""
    tokens: list[str] = []
    game: str = ""
    """The id of a finished game."""
    protocol: int = PROTOCOL


Done: TypeAlias = Counter[str]
Attack: TypeAlias = Callable[[Target, float, Done], Coroutine[Any, Any, None]]


# --- what is attacked ------------------------------------------------------------------------------


async def prepare(port: int, attack: str, steps: int) -> Target:
    """Prepare a table in the middle of a long hand, and a finished game where the attack needs one."""
    lobby = await _lobby(port)
    tokens = [await _register(lobby, f"P{number}") for number in range(PLAYERS)]
    over = attack == "replay storm"
    wish = {"game": GAME, "players": 2, "pace": "relaxed", "chat": True, "sit": 0, "window_seconds": 1}
    joined = await lobby.ask("POST", "/api/tables", tokens[0], wish)
    code = joined["table"]["code"]
    await lobby.ask("POST", f"/api/tables/{code}/seats/1", tokens[1])
    await lobby.ask("POST", f"/api/tables/{code}/start", tokens[0])
    seats = [await Visit.welcomed(port, code, token) for token in tokens[:2]]
    await _play(seats, 10**9 if over else steps)
    for seat in seats:
        seat.close()
    lobby.close()
    lobby = await _lobby(port)  # the server has not waited so long for another request
    info = await lobby.ask("GET", f"/api/tables/{code}", tokens[0])
    lobby.close()
    return Target(port, code, tokens, info["played"][-1] if over else "")


async def quiet_table(port: int) -> str:
    """Open a table where nothing happens, and return its code."""
    lobby = await _lobby(port)
    token = await _register(lobby, "Somebody")
    joined = await lobby.ask("POST", "/api/tables", token, {"game": GAME, "players": 2})
    lobby.close()
    return str(joined["table"]["code"])


async def _lobby(port: int) -> Lobby:
    _, lobby = await asyncio.get_running_loop().create_connection(Lobby, "127.0.0.1", port)
    return lobby


async def _register(lobby: Lobby, name: str) -> str:
    me = await lobby.ask("POST", "/api/players", "", {"nickname": name, "program": True})
    return str(me["token"])


async def _play(seats: list[Visit], steps: int) -> None:
    """Play at random until a hand has so many steps, or the game is over."""
    rng, number, updates = random.Random(1), 0, 0
    hand = -1
    while True:
        for seat in seats:
            for message in seat.kept():
                if message.type == "scored" and message.over is not None:
                    return
                if message.type == "update" and message.hand != hand:
                    hand, updates = message.hand, message.version
                if message.type == "update" and message.version - updates >= steps:
                    return
                if message.type == "update" and message.legal:
                    number += 1
                    seat.say(
                        {
                            "type": "act",
                            "id": f"m{number}",
                            "version": message.version,
                            "action": rng.choice(message.legal).do,
                        }
                    )
        await asyncio.sleep(0.001)


# --- the attacks -----------------------------------------------------------------------------------


async def hello_burst(target: Target, seconds: float, done: Done) -> None:
    """190 connections say hello at once at a table with 500 steps, and again as soon as they are answered."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        visits = await _connect_all(target, b"", LINES)
        done["connected"] += len(visits)
        done["turned away"] += LINES - len(visits)
        for visit in visits:
            visit.write(frame(hello()))
        await _wait_all((visit.greeted for visit in visits), until)
        _count(visits, done)
        if not visits:
            await asyncio.sleep(0.05)


async def chat_storm(target: Target, seconds: float, done: Done) -> None:
    """190 connections at one table, of 8 players, each chats 8 times a second."""
    tokens = [target.tokens[number % PLAYERS] for number in range(LINES)]
    visits = await _connect_all(target, None, LINES, tokens)
    done["connected"] += len(visits)
    await _steadily(visits, seconds, CHATS_A_SECOND, _chats(), done)
    _count(visits, done)


async def connect_storm(target: Target, seconds: float, done: Done) -> None:
    """200 connections a second, which say nonsense or nothing, and hang up or are cut off."""
    began, number, tasks = time.monotonic(), 0, set[asyncio.Task[None]]()

    async def one(data: bytes) -> None:
        visits = await _connect_all(target, data, 1)
        done["connected"] += len(visits)
        await asyncio.sleep(0.1)
        _count(visits, done)

    while (now := time.monotonic() - began) < seconds:
        while number < now * CONNECTS_A_SECOND and len(tasks) < LINES:
            number += 1
            task = asyncio.create_task(one((b"", b"nonsense", hello("nonsense"))[number % 3]))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.sleep(0.002)
    done["tried"] = number
    await asyncio.gather(*tasks)


async def replay_storm(target: Target, seconds: float, done: Done) -> None:
    """190 connections ask for the replay of a long game and for its record, again as soon as answered."""
    until = time.monotonic() + seconds
    paths = [f"/api/games/finished/{target.game}/replay?hand=1&seat=1", f"/api/games/finished/{target.game}"]

    async def ask(number: int) -> None:
        while time.monotonic() < until:
            try:
                lobby = await _lobby(target.port)
                while time.monotonic() < until:
                    try:
                        await lobby.ask("GET", paths[number % 2], "")
                        done["answered"] += 1
                    except RuntimeError:
                        done["refused"] += 1
                        await asyncio.sleep(0.02)
            except OSError:
                await asyncio.sleep(0.02)

    tasks = [asyncio.create_task(ask(number)) for number in range(LINES)]
    await asyncio.wait(tasks, timeout=seconds + 1)
    for task in tasks:
        task.cancel()


async def garbage(target: Target, seconds: float, done: Done) -> None:
    """190 connections send messages that cannot be read, tiny ones, as fast as they are taken."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        visits = await _connect_all(target, None, LINES)
        done["connected"] += len(visits)
        while any(not visit.ended for visit in visits) and time.monotonic() < until:
            for visit in visits:
                if not visit.ended and visit.writes_at_once:
                    visit.write(frame(b"") * 2000)
                    done["sent"] += 2000
            await asyncio.sleep(0.01)
        _count(visits, done)
        await asyncio.sleep(0.02)


async def big_messages(target: Target, seconds: float, done: Done) -> None:
    """190 connections send the largest messages there may be, 18 a second each."""
    visits = await _connect_all(target, None, LINES)
    done["connected"] += len(visits)
    ping = json.dumps({"type": "ping", "id": "x"}).encode().ljust(LARGEST)
    await _steadily(visits, seconds, 18, lambda: frame(ping), done)
    _count(visits, done)


ATTACKS: dict[str, Attack] = {
    "hello burst": hello_burst,
    "chat storm": chat_storm,
    "connect storm": connect_storm,
    "replay storm": replay_storm,
    "garbage": garbage,
    "big messages": big_messages,
}


def _chats() -> Callable[[], bytes]:
    number = 0

    def chat() -> bytes:
        nonlocal number
        number += 1
        return frame(json.dumps({"type": "chat", "id": f"c{number}", "text": "x" * 60}).encode())

    return chat


async def _connect_all(
    target: Target, first: bytes | None, count: int, tokens: Iterable[str] = ()
) -> list[Visit]:
    """So many connections, as many of them as the server takes. None: each says hello and is welcomed."""
    named = list(tokens) or [""] * count

    async def one(token: str) -> Visit | None:
        try:
            visit = await connect(target.port, target.code, hello(token) if first is None else first)
        except OSError:
            return None
        if first is None:
            await _wait_all([visit.greeted], time.monotonic() + ANSWER_SECONDS)
        return visit

    return [visit for visit in await asyncio.gather(*map(one, named)) if visit is not None]


async def _wait_all(futures: Iterable[asyncio.Future[Any]], until: float) -> None:
    waiting = [future for future in futures if not future.done()]
    if waiting:
        await asyncio.wait(waiting, timeout=max(0.01, min(ANSWER_SECONDS, until - time.monotonic())))


async def _steadily(
    visits: list[Visit], seconds: float, rate: float, make: Callable[[], bytes], done: Done
) -> None:
    """Each connection sends so many messages a second, as long as it is open and its bytes are taken."""
    began, sent = time.monotonic(), 0
    while (now := time.monotonic() - began) < seconds and visits:
        while sent < now * rate * len(visits):
            visit = visits[sent % len(visits)]
            sent += 1
            if not visit.ended and visit.writes_at_once:
                visit.write(make())
                done["sent"] += 1
        await asyncio.sleep(0.002)


def _count(visits: Iterable[Visit], done: Done) -> None:
    for visit in visits:
        done.update({f"heard {kind}": count for kind, count in visit.heard.items()})
        visit.close()


async def attack(name: str, seconds: float, target: Target) -> Done:
    """Run one attack and return what the attacker did."""
    done: Done = Counter()
    speak(target.protocol)
    print("attacking", flush=True)
    await ATTACKS[name](target, seconds, done)
    return done


if __name__ == "__main__":
    gc.disable()
    aim = msgspec.json.decode(sys.stdin.readline(), type=Target)
    print(json.dumps(uvloop.run(attack(sys.argv[1], float(sys.argv[2]), aim))), flush=True)
