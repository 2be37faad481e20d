"""No test may depend on how busy the machine is.

A test waits for events, or holds the clock (`tests/server/tables/fake_clock.py`). This test finds every
sleep, short limit and judged duration in `tests/`. The few exceptions are listed with their reasons.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEAST_SECONDS = 5.0
"""A busy machine may be late by some seconds: a shorter limit may expire before its subject has begun."""

LIMIT = re.compile(
    r"(?:\w+_)?(?:timeout|patience)|(?:sabot_)?(?:live_)?(?:window|cut|away|turn|reveal|next_hand|grace)_seconds"
    r"|wait|moment",
    re.IGNORECASE,
)
"""The names of limits: of tests, of clients and of tables."""
WAITS = {"timeout": 0, "wait_for": 1}
"""Functions of asyncio with a time limit, and the index of its argument."""
CLOCKS = {"monotonic", "perf_counter", "process_time", "time"}
HOLDS_TIME = "tests.server.tables.fake_clock"

HURRIED = "nobody races these tables: what a closing window or a missed cut changes is taken as it comes"
NEVER = "what it waits for never comes, so it does not matter when it gives up"
ANY_MOMENT = "the server is killed at any moment, and whenever that is, nothing may be lost"
RETRIES = "between two tries against a server that is down; how many there are does not matter"

RIGHT = {
    "tests/browser/visitor.py": HURRIED,
    "tests/browser/test_absence.py": "absent players stay absent until the test brings them back",
    "tests/browser/test_challenges.py": HURRIED,
    "tests/browser/test_connection.py": "ten seconds offline: however often the page tries, nothing changes",
    "tests/browser/test_decisions.py": HURRIED,
    "tests/client/scripted_server.py": "only for who does not hang up; nothing is looked at afterwards",
    "tests/client/test_lobby.py": NEVER,
    "tests/server/crash/supervisor.py": f"{ANY_MOMENT}; {RETRIES}",
    "tests/server/crash/simulated_players.py": RETRIES,
    "tests/server/hosting/servers.py": HURRIED,
    "tests/server/hosting/test_audit.py": NEVER,
    "tests/server/hosting/test_control.py": NEVER,
    "tests/server/http/test_malformed_input.py": NEVER,
    "tests/server/store/test_crash.py": ANY_MOMENT,
    "tests/server/process.py": HURRIED,
    "tests/server/programs/test_client.py": ANY_MOMENT,
    "tests/server/tables/test_advice.py": HURRIED,
    "tests/server/tables/test_games.py": HURRIED,
    "tests/server/tables/test_opening.py": "no game is begun at these tables",
    "tests/server/tables/test_reactions.py": "the turns of two who never play: the clock plays for both",
    "tests/support/waiting.py": "the one place that looks again and again, for minutes",
    "tests/wire/test_messages.py": HURRIED,
}
"""Files in which real time passes, and why it makes no difference there."""


def faults(path: str, text: str) -> list[str]:
    """Return everything in a test file whose result may depend on real time, with its line."""
    tree = ast.parse(text)
    holds = HOLDS_TIME in text
    found = []
    for top in tree.body:
        if holds and not _is_real(top):
            continue
        for node in ast.walk(top):
            found += [f"{path}:{node.lineno}: {fault}" for fault in _faults_of(node)]  # type: ignore[attr-defined]
    return found


def _is_real(top: ast.stmt) -> bool:
    """Return whether real time passes in a part of a module that otherwise holds the clock."""
    if not isinstance(top, ast.FunctionDef | ast.AsyncFunctionDef):
        return isinstance(top, ast.Assign)
    names = {argument.arg for argument in top.args.args}
    return bool(names & {"server", "served"}) or "asyncio.run(" in ast.unparse(top)


def _faults_of(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call():
            yield from _faults_of_call(node)
        case ast.Assign(targets=[ast.Name(name)], value=value) if _is_short(name, value):
            yield f"{name} is short"
        case ast.Dict(keys, values):
            for key, value in zip(keys, values, strict=True):
                if (
                    isinstance(key, ast.Constant)
                    and isinstance(key.value, str)
                    and _is_short(key.value, value)
                ):
                    yield f"{key.value} is short"
        case ast.Compare(left, _, others) if any(map(_is_duration, (left, *others))):
            yield "a duration is judged"


def _faults_of_call(call: ast.Call) -> Iterator[str]:
    name = _name(call)
    if name == "sleep" and not (call.args and _number(call.args[0]) == 0):
        yield "it sleeps"
    if name == "wait_for_timeout":
        yield "the page sleeps"
    if name in WAITS and len(call.args) > WAITS[name]:
        seconds = _number(call.args[WAITS[name]])
        if seconds is not None and 0 < seconds < LEAST_SECONDS:
            yield f"{name} is short"
    for keyword in call.keywords:
        if keyword.arg is not None and _is_short(keyword.arg, keyword.value):
            yield f"{keyword.arg} is short"


def _is_duration(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp):
        return _is_duration(node.left) or _is_duration(node.right)
    return isinstance(node, ast.Call) and _name(node) in CLOCKS


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _is_short(name: str, value: ast.expr) -> bool:
    seconds = _number(value)
    return bool(LIMIT.fullmatch(name)) and seconds is not None and 0 < seconds < LEAST_SECONDS


def _number(node: ast.expr) -> float | None:
    """Return a literal number, also in a string, as in environment variables."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float | str):
        try:
            return float(node.value)
        except ValueError:
            return None
    return None


def all_faults() -> Mapping[str, list[str]]:
    """Return the faults of every test file with faults, by its path."""
    found = {}
    for file in sorted((ROOT / "tests").rglob("*.py")):
        path = file.relative_to(ROOT).as_posix()
        if path != Path(__file__).relative_to(ROOT).as_posix() and (
            those := faults(path, file.read_text("utf-8"))
        ):
            found[path] = those
    return found


def test_no_test_depends_on_real_time() -> None:
    assert [fault for path, those in all_faults().items() if path not in RIGHT for fault in those] == []


def test_every_exception_is_one() -> None:
    assert RIGHT.keys() - all_faults().keys() == set(), "these need no exception any more"


PLANTED = """
import asyncio, time
from asyncio import sleep

async def test_a_planted_fault(server, people):
    {}
"""


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("time.sleep(0.01)", "it sleeps"),
        ("await sleep(1)", "it sleeps"),
        ("await asyncio.sleep(seconds)", "it sleeps"),
        ("page.wait_for_timeout(100)", "the page sleeps"),
        ("await asyncio.wait_for(people.come(), 2)", "wait_for is short"),
        ("async with asyncio.timeout(0.5): pass", "timeout is short"),
        ("await asyncio.wait(people, timeout=1)", "timeout is short"),
        ("play(patience=4)", "patience is short"),
        ("PATIENCE = 3", "PATIENCE is short"),
        ("wanted = {'window_seconds': 0.5}", "window_seconds is short"),
        ("wanted = {'SABOT_CUT_SECONDS': '0.5'}", "SABOT_CUT_SECONDS is short"),
        ("assert time.monotonic() - began < 20", "a duration is judged"),
        ("while time.perf_counter() < end: pass", "a duration is judged"),
    ],
)
def test_a_planted_fault_is_found(statement: str, fault: str) -> None:
    planted = PLANTED.format(statement)
    assert faults("a.py", planted) == [f"a.py:6: {fault}"]
    # A held clock needs no waiting, but it does not hold a real server's time.
    holding = f"from {HOLDS_TIME} import in_no_time\n{planted}"
    assert faults("a.py", holding) == [f"a.py:7: {fault}"]
    assert faults("a.py", holding.replace("server, ", "")) == []


@pytest.mark.parametrize(
    "statement",
    [
        "await asyncio.sleep(0)",
        "async with asyncio.timeout(60): pass",
        "connect(timeout=PATIENCE)",
        "wanted = {'window_seconds': 60, 'bot_seconds': 0.5, 'cut_seconds': 0}",
        "spent = time.monotonic() - began",
        "assert race(3, time.monotonic()) == 1",
    ],
)
def test_what_is_no_fault(statement: str) -> None:
    assert faults("a.py", PLANTED.format(statement)) == []
