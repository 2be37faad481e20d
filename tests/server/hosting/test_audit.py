"""The audit of what we depend on: a known vulnerability fails it, a closed network is told."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
GOOD: dict[str, Any] = {"name": "left", "version": "1.0", "vulns": []}
BAD: dict[str, Any] = {
    "name": "right",
    "version": "2.0",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1"]}, {"id": "PYSEC-2", "fix_versions": []}],
}
SKIPPED: dict[str, Any] = {"name": "up", "skip_reason": "not found"}


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", ROOT / "tools" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("found", "code", "said"),
    [
        ([GOOD], 0, "No known vulnerability in 1 packages."),
        ([GOOD, BAD], 1, "right 2.0: PYSEC-1, mended in 2.1"),
        ([SKIPPED, BAD], 1, "right 2.0: PYSEC-2, mended in no version yet"),
        ([SKIPPED], 0, "Not audited: the vulnerability service could not be reached."),
        ([GOOD, SKIPPED], 0, "Not audited (up): the vulnerability service could not be reached."),
    ],
)
def test_a_report_is_judged(audit: ModuleType, found: list[Any], code: int, said: str) -> None:
    judged, lines = audit.judged(json.dumps({"dependencies": found}))
    assert judged == code
    assert said in [line.strip() for line in lines]


@pytest.mark.parametrize(
    ("complaint", "code"),
    [
        ("requests.exceptions.ConnectionError: no route", 0),
        ("requests.exceptions.ReadTimeout", 0),
        ("ERROR: requirement left==1.0 has no hash", 1),
        ("", 1),
    ],
)
def test_no_report_is_excused_by_the_network_alone(audit: ModuleType, complaint: str, code: int) -> None:
    judged, lines = audit.judged("", complaint)
    assert judged == code
    assert "Not audited" in lines[0]


def test_the_lock_file_is_what_is_asked_about(
    audit: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "fake.py"
    report = json.dumps({"dependencies": [BAD]})
    program.write_text(
        f"import sys\nopen({str(tmp_path / 'asked')!r}, 'w').write(' '.join(sys.argv[1:]))\nprint({report!r})"
    )
    assert audit.main((sys.executable, str(program))) == 1
    assert "PYSEC-1" in capsys.readouterr().out
    asked = (tmp_path / "asked").read_text()
    assert "requirements.lock" in asked
    assert "--require-hashes" in asked


def test_an_audit_that_takes_forever_is_given_up(
    audit: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "slow.py"
    program.write_text("import time\ntime.sleep(600)")
    assert audit.main((sys.executable, str(program)), patience=0.2) == 0
    assert "could not be reached" in capsys.readouterr().out


def test_make_check_audits() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    check = makefile[makefile.index("\ncheck:") :].split("\n\n")[0]
    assert "tools/audit.py" in check
