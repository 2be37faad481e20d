"""The audit of what we depend on: a known vulnerability fails it, a closed network is told at the end."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.audit import UNREAD, Audit, Verdict, audits, judge_npm, judge_python, main

ROOT = Path(__file__).parents[3]
GOOD: dict[str, Any] = {"name": "left", "version": "1.0", "vulns": []}
BAD: dict[str, Any] = {
    "name": "right",
    "version": "2.0",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1"]}, {"id": "PYSEC-2", "fix_versions": []}],
}
SKIPPED: dict[str, Any] = {"name": "up", "skip_reason": "not found"}
CAUSE = {"title": "It leaks", "url": "somewhere/advisories/GHSA-1", "range": "<2.0.0"}


def npm_report(*found: tuple[str, list[Any]]) -> str:
    vulnerabilities = {name: {"name": name, "severity": "high", "via": via} for name, via in found}
    return json.dumps({"vulnerabilities": vulnerabilities, "metadata": {"dependencies": {"total": 7}}})


@pytest.mark.parametrize(
    ("found", "verdict"),
    [
        ([GOOD], Verdict(looked_up=1)),
        (
            [GOOD, BAD],
            Verdict(
                [
                    "right 2.0: PYSEC-1, mended in 2.1",
                    "right 2.0: PYSEC-2, mended in no version yet",
                ],
                looked_up=2,
            ),
        ),
        ([SKIPPED], Verdict(unread=UNREAD)),
        ([GOOD, SKIPPED], Verdict(unread="the advisories of up could not be read", looked_up=1)),
    ],
)
def test_a_report_on_python_is_judged(found: list[Any], verdict: Verdict) -> None:
    assert judge_python(json.dumps({"dependencies": found})) == verdict


@pytest.mark.parametrize(
    ("report", "verdict"),
    [
        (npm_report(), Verdict(looked_up=7)),
        (npm_report(("left", [CAUSE])), Verdict(["left <2.0.0: GHSA-1, It leaks"], looked_up=7)),
        (
            npm_report(("up", ["left"]), ("left", [CAUSE])),
            Verdict(["left <2.0.0: GHSA-1, It leaks"], looked_up=7),
        ),
    ],
)
def test_a_report_on_the_pages_is_judged(report: str, verdict: Verdict) -> None:
    assert judge_npm(report) == verdict


REFUSED = '{"message": "405 Method Not Allowed", "statusCode": 405, "error": {"summary": ""}}'


@pytest.mark.parametrize("judge", [judge_python, judge_npm])
@pytest.mark.parametrize(
    ("report", "complaint", "is_network"),
    [
        ("", "requests.exceptions.ConnectionError: no route", True),
        ("", "requests.exceptions.ReadTimeout", True),
        (REFUSED, "npm error audit endpoint returned an error", True),
        ("", "ERROR: requirement left==1.0 has no hash", False),
        ("{}", "npm error code ENOLOCK", False),
        ("", "", False),
    ],
)
def test_only_the_network_excuses_that_there_is_no_report(
    judge: Any, report: str, complaint: str, is_network: bool
) -> None:
    verdict = judge(report, complaint)
    assert bool(verdict.unread) == is_network
    assert bool(verdict.fault) != is_network


def program(folder: Path, source: str) -> list[str]:
    file = folder / "fake.py"
    file.write_text(source)
    return [sys.executable, str(file)]


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        (Verdict(looked_up=3), Verdict(looked_up=4), 0),
        (Verdict(["left 1.0: PYSEC-1"], looked_up=3), Verdict(looked_up=4), 1),
        (Verdict(looked_up=3), Verdict(["left 1.0: GHSA-1"], looked_up=4), 1),
        (Verdict(looked_up=3), Verdict(fault="no lock"), 1),
        (Verdict(unread=UNREAD), Verdict(looked_up=4), 0),
        (Verdict(unread=UNREAD), Verdict(unread=UNREAD), 0),
        (Verdict(["left 1.0: PYSEC-1"], unread=UNREAD, looked_up=3), Verdict(unread=UNREAD), 1),
    ],
)
def test_what_matters_stands_last(tmp_path: Path, first: Verdict, second: Verdict, code: int) -> None:
    nothing = program(tmp_path, "")
    out = io.StringIO()
    asked = [
        Audit("one.lock", nothing, lambda *_: first),
        Audit("two.lock", nothing, lambda *_: second),
    ]
    assert main(asked, out=out) == code
    said = out.getvalue()
    for lock, verdict in (("one.lock", first), ("two.lock", second)):
        assert (f"{lock}: {UNREAD}." in said) == bool(verdict.unread)
        assert all(line in said for line in (*verdict.flaws, verdict.fault))
    is_warned = bool(first.unread or second.unread)
    assert ("WARNING" in said) == is_warned
    assert said.rstrip().endswith("!!!") == is_warned


def test_the_lock_files_are_what_is_asked_about() -> None:
    python, npm = audits()
    assert {"requirements.lock", "--require-hashes"} <= set(python.command)
    assert (ROOT / npm.lock).is_file()
    assert npm.command[-4:] == ["--json", "--package-lock-only", "--prefix", "web"]


def test_the_report_of_a_program_is_read(tmp_path: Path) -> None:
    report = json.dumps({"dependencies": [BAD]})
    asked = Audit("a.lock", program(tmp_path, f"print({report!r})"), judge_python)
    assert len(asked.run().flaws) == 2


def test_an_audit_that_takes_forever_is_given_up(tmp_path: Path) -> None:
    asked = Audit("a.lock", program(tmp_path, "import time\ntime.sleep(600)"), judge_npm)
    assert asked.run(patience=0.2) == Verdict(unread=UNREAD)


def test_make_check_ends_with_the_audit() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    check = makefile[makefile.index("\ncheck:") :].split("\n\n")[0]
    assert check.splitlines()[-1].endswith("-m tools.audit")
