"""The conformance suite, function by function, on a game that it does not know."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.support.cases import Case

SUITE = Path(__file__).parents[1] / "conformance"
MODULES = ("actions", "fairness", "leaks", "records", "scores", "states", "wire", "words")
CASES = [
    *(Case("high-card", "table-2026", players) for players in (2, 3, 4)),
    Case("high-card", "table-2026", 3, (("doubling", "none"),)),
]


def functions() -> Iterator[tuple[str, Callable[..., None]]]:
    """Yield every test of the suite that takes any table."""
    for name in MODULES:
        for test, function in vars(import_module(f"tests.conformance.test_{name}")).items():
            wanted = set(inspect.signature(function).parameters) if test.startswith("test_") else set()
            if wanted == {"case"}:
                yield f"{name}:{test}", function


TESTS = dict(functions())


def test_the_suite_is_there() -> None:
    assert len(TESTS) > 50
    assert {f"test_{name}.py" for name in MODULES} <= {file.name for file in SUITE.glob("*.py")}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
@pytest.mark.parametrize("test", sorted(TESTS))
def test_conformance(test: str, case: Case) -> None:
    fresh = Case(case.game_id, case.edition_id, case.players, case.options)  # without cached results
    TESTS[test](fresh)


def test_everything_happens_and_everything_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    coverage: Any = import_module("tests.conformance.test_coverage")
    monkeypatch.setattr(coverage, "ALL", CASES)
    for name, function in vars(coverage).items():
        if name.startswith("test_"):
            function("high-card")
