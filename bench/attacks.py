"""What attacks from one address cost somebody who plays at another table (`make bench-attacks`).

For each attack a server of its own is started on loopback, with the usual settings. Bystanders at another
address and another table send pings steadily, first in peace and then during the attack, which comes from a
process of its own. `--beside PATH/src` does the same with the server of another source tree. Every attack
is bounded in count and time and ends by itself; nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from bench import storms
from bench.load import resident, share
from bench.storms import ATTACKS, Target
from bench.visits import BYSTANDER, Visit, speak

SRC = Path(__file__).parents[1] / "src"
PEACE_SECONDS = 2.0
BYSTANDERS, PING_EVERY = 4, 0.06
"""Fewer pings than the limit of a connection."""
SETTLE_SECONDS = 8.0
"""How long after an attack memory is looked at: by then Python has looked for what nobody needs."""
STEPS = 500
HASTY = (
    "--cut-seconds 0.1 --next-hand-seconds 0.1 --relaxed-window-seconds 0.05 --message-rate 100000 "
    "--message-burst 100000 --http-rate 100000 --http-burst 100000"
).split()
"""Settings while the tables are prepared."""


@dataclass(frozen=True)
class Figures:
    """Effects of one attack on one server."""

    peace: list[float]
    attack: list[float]
    before: int
    after: int
    settled: int
    refused: dict[str, int]
    logged: int
    cpu: float
    done: dict[str, int]


class Server:
    """A server process of a source tree, and its log."""

    def __init__(self, source: Path, folder: Path, settings: Sequence[str] = ()) -> None:
        self._log = folder / "server.log"
        command = [sys.executable, "-m", "sabot", "serve", "--port", "0", "--data", str(folder / "data")]
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [*command, *settings],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONPATH": str(source)},
            )
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline().rpartition(":")[2])
        self.pid = self._process.pid

    def cpu(self) -> float:
        """Return the seconds of processor time used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def refused(self) -> dict[str, int]:
        """Return the numbers of refused messages, requests and handshakes by code."""
        asking = http.client.HTTPConnection("127.0.0.1", self.port, 60, source_address=(BYSTANDER, 0))
        asking.request("GET", "/metrics")  # not as the attacker, who may ask for nothing more
        lines = asking.getresponse().read().decode().splitlines()
        asking.close()
        found = [line for line in lines if line.startswith("sabot_refused_total{")]
        return {line.split('"')[1]: int(float(line.rpartition(" ")[2])) for line in found}

    def end(self) -> int:
        """Stop it; how many bytes it has logged."""
        self._process.terminate()
        self._process.wait(60)
        if self._process.stdout is not None:
            self._process.stdout.close()
        return self._log.stat().st_size


@contextmanager
def attacker(attack: str, target: Target, seconds: float) -> Iterator[subprocess.Popen[str]]:
    """Start a process that attacks for a given time, then reports what it did."""
    command = [sys.executable, "-m", storms.__name__, attack, str(seconds)]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=SRC.parent
    )
    assert process.stdin is not None
    process.stdin.write(msgspec.json.encode(target).decode() + "\n")
    process.stdin.flush()
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdin.close()
        if process.stdout is not None:
            process.stdout.close()


async def pings(visit: Visit, until: asyncio.Event, waits: list[float]) -> None:
    """Send pings at an interval until stopped; append to `waits` how long each answer took."""
    number = 0
    while not until.is_set():
        number += 1
        began = time.perf_counter()
        visit.say({"type": "ping", "id": f"p{number}"})
        try:
            await asyncio.wait_for(visit.hear("pong"), 30)
        except (TimeoutError, ConnectionError):
            waits.append(float("inf"))
            return
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(PING_EVERY - waits[-1])


async def ping_all(visits: Sequence[Visit], until: asyncio.Event) -> list[float]:
    """Send pings from all bystanders in turn until stopped."""
    waits = list[float]()
    tasks = []
    for visit in visits:
        tasks.append(asyncio.create_task(pings(visit, until, waits)))
        await asyncio.sleep(PING_EVERY / len(visits))
    await asyncio.gather(*tasks)
    return waits


async def under_attack(source: Path, attack: str, seconds: float) -> Figures:
    """Prepare the tables of a server, and run one attack on it."""
    protocol = _protocol_of(source)
    speak(protocol)
    with tempfile.TemporaryDirectory(prefix="sabot-attacks-") as name:
        folder = Path(name)
        server = Server(source, folder, HASTY)
        try:
            target = await storms.prepare(server.port, attack, STEPS)
            code = await storms.quiet_table(server.port)
        finally:
            server.end()
        server = Server(source, folder)
        try:
            target.port, target.protocol = server.port, protocol
            visits = [await Visit.welcomed(server.port, code, address=BYSTANDER) for _ in range(BYSTANDERS)]
            peace = await _ping_for(PEACE_SECONDS, visits)
            before, used = resident(server.pid), server.cpu()
            refused = await asyncio.to_thread(server.refused)
            with attacker(attack, target, seconds) as process:
                assert process.stdout is not None
                begun = await asyncio.to_thread(process.stdout.readline)
                assert begun.strip() == "attacking", begun
                stop = asyncio.Event()
                pinging = asyncio.create_task(ping_all(visits, stop))
                done = json.loads(await asyncio.to_thread(process.stdout.readline) or "{}")
                stop.set()
                storm = await pinging
            after, spent = resident(server.pid), server.cpu() - used
            counted = await asyncio.to_thread(server.refused)
            for visit in visits:
                visit.close()
            await asyncio.sleep(SETTLE_SECONDS)
            settled = resident(server.pid)
        finally:
            logged = server.end()
    more = {code: count - refused.get(code, 0) for code, count in counted.items()}
    return Figures(peace, storm, before, after, settled, more, logged, spent / seconds, done)


def _protocol_of(source: Path) -> int:
    """Return the protocol version of a source tree."""
    found = re.search(
        r"^PROTOCOL = (\d+)", (source / "sabot/wire/__init__.py").read_text("utf-8"), re.MULTILINE
    )
    assert found is not None, source
    return int(found[1])


async def _ping_for(seconds: float, visits: Sequence[Visit]) -> list[float]:
    stop = asyncio.Event()
    asyncio.get_running_loop().call_later(seconds, stop.set)
    return await ping_all(visits, stop)


def show(label: str, figures: Figures) -> None:
    """Print the figures of one attack on one server."""
    print(f"  {label}")
    for name, waits in (("in peace", figures.peace), ("attacked", figures.attack)):
        half, most = (share(waits, part) * 1000 for part in (0.5, 0.99))
        worst = max(waits, default=float("nan")) * 1000
        count = len(waits)
        print(f"    {name}  p50 {half:8.2f} ms   p99 {most:8.2f} ms   max {worst:8.2f} ms   ({count} pings)")
    before, after, settled = (size / 2**20 for size in (figures.before, figures.after, figures.settled))
    print(f"    memory    {before:.0f} MiB before, {after:.0f} at the end, {settled:.0f} soon after")
    print(f"    processor {figures.cpu:.0%} of one core   logged {figures.logged:,} bytes")
    for name, counts in (("attacker", figures.done), ("refused", figures.refused)):
        told = ", ".join(f"{key} {count:,}" for key, count in sorted(counts.items()) if count)
        print(f"    {name:9s} {told or 'nothing'}", flush=True)


async def measure(args: argparse.Namespace) -> None:
    """Run every requested attack on one server after the other."""
    sources: dict[str, Path] = {"this tree": SRC}
    if args.beside:
        sources = {str(args.beside): args.beside, **sources}
    for attack in args.attacks:
        print(f"{attack}: {ATTACKS[attack].__doc__}")
        for label, source in sources.items():
            show(label, await under_attack(source.resolve(), attack, args.seconds))
        print()


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    known = ", ".join(ATTACKS)
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS), help=f"{known} (all)")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each attack lasts")
    parser.add_argument("--beside", type=Path, help="the src folder of another source tree")
    args: Any = parser.parse_args()
    if unknown := set(args.attacks) - set(ATTACKS):
        parser.error(f"unknown attack: {', '.join(sorted(unknown))}")
    gc.disable()  # a pause of the bystander's own would be taken for the server's
    uvloop.run(measure(args))


if __name__ == "__main__":
    main()
