"""The table server under load, measured in one run on loopback (`make bench-server`).

Every part is bounded in count and time and ends by itself. Figures of one run compare with each
other; those of two runs, or of two machines, hardly do. Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import re
import resource
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvloop

from bench.load import Crowd, resident, share
from sabot.core.ids import Seat
from sabot.games import GAMES
from sabot.server.config import Config
from sabot.server.store.sqlite import SqliteStore
from sabot.tables import decisions
from sabot.tables.journal import Append
from sabot.tables.settings import resolve_settings
from sabot.tables.state import entries as e
from sabot.tables.state.table import TableState
from sabot.wire.lobby import NewTable, TablePhase

GAME = next(iter(GAMES))
MATCHES = 50
AT = re.compile(r"http://127\.0\.0\.1:(\d+)")
UNBOUNDED = (
    "--http-rate 1000000 --http-burst 1000000 --message-rate 1000000 --message-burst 1000000 "
    "--max-tables 1000000 --max-tables-per-player 1000000 --table-burst 1000000 --max-connections 1000000 "
    "--max-connections-per-address 1000000 --log-level warning "
    "--connection-rate 1000000 --connection-burst 1000000 --shared-message-rate 1000000 "
    "--shared-message-burst 1000000 --history-rate 1000000 --history-burst 100000000"
).split()


class Process:
    """A server process and its processor time."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = AT.search(line)
        self.port = int(found[1] if found else line)
        self.pid = self._process.pid

    def cpu(self) -> float:
        """Return the seconds of processor time used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """Stop it, and wait for that."""
        self._process.terminate()
        self._process.wait(60)
        if self._process.stdout is not None:
            self._process.stdout.close()


@contextmanager
def sabot(folder: Path) -> Iterator[Process]:
    """Run Sabot with limits beyond any load test."""
    process = Process(["-m", "sabot", "serve", "--port", "0", "--data", str(folder), *UNBOUNDED])
    try:
        yield process
    finally:
        process.end()


@contextmanager
def bare(folder: Path) -> Iterator[Process]:
    """Run the bare server."""
    folder.mkdir()
    process = Process(["-m", "bench.bare", str(folder / "bare.db")])
    try:
        yield process
    finally:
        process.end()


async def closed_loop(server: Process, crowd: Crowd, seconds: float, rounds: int) -> list[float]:
    """Play every table as fast as it answers; return the moves acknowledged per second by round."""
    await asyncio.sleep(1.0)
    rates = []
    for _ in range(rounds):
        crowd.tally.clear()
        began, used = time.perf_counter(), server.cpu()
        await asyncio.sleep(seconds)
        took = time.perf_counter() - began
        moves = crowd.tally.acknowledged
        rates.append(moves / took)
        show_tally(f"{moves / took:8,.0f} moves/s", crowd, (server.cpu() - used) / max(1, moves))
    return rates


def show_tally(label: str, crowd: Crowd, cpu: float) -> None:
    """Print one line of figures."""
    half, most = (share(crowd.tally.latencies, part) * 1000 for part in (0.5, 0.99))
    refused = f"   refused: {crowd.tally.refused}" if crowd.tally.refused else ""
    print(
        f"    {label}   p50 {half:7.2f} ms   p99 {most:7.2f} ms   cpu {cpu * 1e6:5.0f} µs/move{refused}",
        flush=True,
    )


async def durable(folder: Path, seconds: float, rounds: int) -> None:
    """Measure moves per second, each committed before it is sent, and those of the bare server."""
    print(f"durable moves: {MATCHES} matches of two, closed loop; from a move to every seat having it")
    print("  a bare server of the same shape, without rules")
    with bare(folder / "bare") as server:
        crowd = Crowd(server.port)
        await crowd.sit_down([f"table{number}" for number in range(MATCHES)], 0.0)
        plain = await closed_loop(server, crowd, seconds, rounds)
        crowd.leave()
    print("  sabot")
    with sabot(folder / "durable") as server:
        crowd = Crowd(server.port)
        await crowd.gather(MATCHES, 0.0, GAME)
        await crowd.start()
        ours = await closed_loop(server, crowd, seconds, rounds)
        crowd.leave()
    print(f"  sabot reaches {max(ours) / max(plain):.2f} of the bare server's best round\n")


async def human_pace(folder: Path, tables: int, seconds: float) -> None:
    """Measure many tables with a move about every three seconds each, and the memory."""
    print(f"human pace: {tables:,} tables of two with {2 * tables:,} sockets, a move every 3 s at each")
    with sabot(folder / "pace") as server:
        crowd = Crowd(server.port)
        before = resident(server.pid)
        await crowd.gather(tables, 3.0, GAME, connect=False)
        idle = resident(server.pid)
        print(f"    memory of an idle table      {(idle - before) / tables / 1024:7.1f} KiB")
        await crowd.sit_down(crowd.codes, 3.0)
        connected = resident(server.pid)
        print(f"    memory of its two sockets    {(connected - idle) / tables / 1024:7.1f} KiB")
        await crowd.start()
        await asyncio.sleep(6.0)
        crowd.tally.clear()
        began, used = time.perf_counter(), server.cpu()
        await asyncio.sleep(seconds)
        took, moves = time.perf_counter() - began, crowd.tally.acknowledged
        show_tally(f"{moves / took:8,.0f} moves/s", crowd, (server.cpu() - used) / max(1, moves))
        active = resident(server.pid)
        print(
            f"    memory of an active table    {(active - before) / tables / 1024:7.1f} KiB, sockets included"
        )
        print(f"    the server used {(server.cpu() - used) / took:.0%} of one core\n")
        crowd.leave()


async def restart(folder: Path, tables: int, moves: int) -> None:
    """Measure how soon a killed server with many unfinished tables is ready again."""
    print(f"start after a crash with {tables:,} unfinished tables of {moves} moves each")
    data = folder / "restart"
    data.mkdir()
    store = await SqliteStore.open(data / "sabot.db")
    templates = [_played(seed, moves) for seed in range(20)]
    for number in range(0, tables, 100):
        codes = [secrets.token_urlsafe(16) for _ in range(number, min(tables, number + 100))]
        await asyncio.gather(
            *(
                store.append(Append(code, 0, templates[place % len(templates)]))
                for place, code in enumerate(codes)
            )
        )
    await store.close()
    began = time.perf_counter()
    with sabot(data) as server:
        listening = time.perf_counter() - began
        while not await asyncio.to_thread(_ready, server.port):
            await asyncio.sleep(0.05)
        ready = time.perf_counter() - began
        memory = resident(server.pid)
    print(f"    listening after {listening:.2f} s, every table replayed after {ready:.2f} s")
    print(f"    memory of a replayed table   {memory / tables / 1024:7.1f} KiB, the server itself included\n")


def _played(seed: int, moves: int) -> tuple[bytes, ...]:
    """Return the journal of a table after so many moves."""
    rng = random.Random(seed)
    settings, bots = resolve_settings(NewTable(game=GAME, players=2, turn_seconds=3600), Config(data=Path()))
    table = TableState("bench")
    journal: list[bytes] = []

    def happen(*happened: e.Entry) -> None:
        for entry in happened:
            journal.append(e.encode(entry))
            table.apply(entry)

    happen(
        e.Opened(settings, "host", "Anna", bots, time.time()),
        e.Sat(0, "host", "Anna", time.time()),
        e.Sat(1, "other", "Ben", time.time()),
        e.Started(secrets.token_urlsafe(12), 0, time.time()),
    )
    made = 0
    while made < moves:
        if table.phase is TablePhase.CUTTING:
            happen(e.ShuffleSealed(rng.randbytes(32)), e.CommitmentsClosed(), e.Dealt({}, time.time()))
        session, asked = table.session, table.asked
        assert session is not None
        assert asked is not None
        if asked.window:
            happen(e.WindowTimedOut())
            continue
        seat = Seat(asked.seats[0])
        action = rng.choice(session.legal(seat))
        text = session.game.notation.format_action(action, session.table)
        happen(*decisions.act(table, seat, table.version, text, f"m{made}"))
        made += 1
    return tuple(journal)


def _ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=60) as answer:
            return int(answer.status) == 200
    except urllib.error.HTTPError as refused:
        refused.close()
        return False


async def measure(args: argparse.Namespace) -> None:
    """Run the requested benchmarks."""
    with tempfile.TemporaryDirectory(prefix="sabot-bench-") as name:
        folder = Path(name)
        if "durable" in args.parts:
            await durable(folder, args.seconds, args.rounds)
        if "pace" in args.parts:
            await human_pace(folder, args.tables, args.seconds * 3)
        if "restart" in args.parts:
            await restart(folder, args.unfinished, args.moves)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parts = ["durable", "pace", "restart"]
    parser.add_argument("parts", nargs="*", default=parts, help="durable, pace, restart (all)")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long a round is measured")
    parser.add_argument("--rounds", type=int, default=3, help="how many rounds of the closed loop")
    parser.add_argument("--tables", type=int, default=5000, help="tables at human pace")
    parser.add_argument("--unfinished", type=int, default=10_000, help="tables to come back after a crash")
    parser.add_argument("--moves", type=int, default=40, help="moves at each of them")
    args = parser.parse_args()
    if unknown := set(args.parts) - set(parts):
        parser.error(f"unknown part: {', '.join(sorted(unknown))}")
    gc.disable()  # a pause of the load generator's own would be taken for the server's
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    uvloop.run(measure(args))


if __name__ == "__main__":
    main()
