"""Check all dependencies for known vulnerabilities; the last step of `make check`.

Python's packages are asked about by `pip-audit`, those of the pages for browsers by `npm audit`. Where the
advisories cannot be read, as on a closed network, that is no reason to fail, but the warning stands last.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

from tools.build_web import node

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0
QUIETLY = ("--disable-pip", "--require-hashes", "--format=json", "--progress-spinner=off", "--timeout=5")
NO_WAY = re.compile(
    r"Connect|Timeout|blocking this service|ServiceError|SSLError|ProxyError|MaxRetry|audit endpoint returned"
)
"""Parts of error messages that mean a network failure."""
UNREAD = "its advisories could not be read"
BOLD, PLAIN = "\033[1;33m", "\033[0m"


@dataclass(frozen=True)
class Verdict:
    """Result of one audit."""

    flaws: list[str] = field(default_factory=list)
    """A line for each known vulnerability."""
    fault: str = ""
    """Why there is no report, unless the network failed."""
    unread: str = ""
    """Packages that could not be looked up."""
    looked_up: int = 0


@dataclass(frozen=True)
class Audit:
    """One audit program, and the parser of its report."""

    lock: str
    command: Sequence[str]
    judge: Callable[[str, str], Verdict]
    environment: Mapping[str, str] | None = None

    def run(self, patience: float = PATIENCE) -> Verdict:
        """Run the program from the project's folder."""
        try:
            done = subprocess.run(
                self.command,
                cwd=ROOT,
                env=self.environment,
                capture_output=True,
                text=True,
                timeout=patience,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Verdict(unread=UNREAD)
        return self.judge(done.stdout, done.stderr)


def judge_python(report: str, complaint: str = "") -> Verdict:
    """Read a report of `pip-audit`, which succeeds too when it could look up nothing at all."""
    try:
        found: list[dict[str, Any]] = json.loads(report)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return _without_report(complaint)
    flaws = [
        f"{each['name']} {each['version']}: {flaw['id']}, mended in "
        f"{', '.join(flaw['fix_versions']) or 'no version yet'}"
        for each in found
        for flaw in each.get("vulns", ())
    ]
    skipped = [each["name"] for each in found if "skip_reason" in each]
    unread = "" if not skipped else UNREAD
    if skipped and len(skipped) < len(found):
        unread = f"the advisories of {', '.join(skipped)} could not be read"
    return Verdict(flaws, unread=unread, looked_up=len(found) - len(skipped))


def judge_npm(report: str, complaint: str = "") -> Verdict:
    """Read a report of `npm audit`, which fails alike when it finds something and when it finds no way."""
    try:
        told = json.loads(report)
        found, count = told["vulnerabilities"], told["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError, TypeError):
        return _without_report(complaint)
    flaws = []
    for name, each in found.items():
        causes = [cause for cause in each["via"] if isinstance(cause, dict)]
        for cause in causes:  # where there is none, it is another package's that is told of by itself
            flaws.append(f"{name} {cause['range']}: {cause['url'].rpartition('/')[2]}, {cause['title']}")
    return Verdict(flaws, looked_up=int(count))


def _without_report(complaint: str) -> Verdict:
    if NO_WAY.search(complaint):
        return Verdict(unread=UNREAD)
    return Verdict(fault=complaint.strip() or "it says nothing")


def audits() -> list[Audit]:
    """Return what is audited."""
    pip_audit = [sys.executable, "-m", "pip_audit", "--requirement", "requirements.lock", *QUIETLY]
    npm, environment = node(["npm", "audit", "--json", "--package-lock-only", "--prefix", "web"])
    return [
        Audit("requirements.lock", pip_audit, judge_python),
        Audit("web/package-lock.json", npm, judge_npm, environment),
    ]


def main(asked: Sequence[Audit] | None = None, patience: float = PATIENCE, out: TextIO = sys.stdout) -> int:
    """Run all audits and tell what came of them, what matters last; the exit code."""
    verdicts = [(each.lock, each.run(patience)) for each in (audits() if asked is None else asked)]
    for lock, verdict in verdicts:
        if verdict.looked_up and not verdict.flaws:
            print(f"{lock}: no known vulnerability in {verdict.looked_up} packages.", file=out)
    for lock, verdict in verdicts:
        if verdict.flaws:
            print(f"{lock}: known vulnerabilities:", *verdict.flaws, sep="\n  ", file=out)
        if verdict.fault:
            print(f"{lock}: not audited:", verdict.fault, sep="\n  ", file=out)
    unread = [f"{lock}: {verdict.unread}." for lock, verdict in verdicts if verdict.unread]
    if unread:
        _warn(unread, out)
    return int(any(verdict.flaws or verdict.fault for _, verdict in verdicts))


def _warn(lines: Sequence[str], out: TextIO) -> None:
    """Print what was left out, visibly at the end of a long output."""
    words = [
        "WARNING: not every package was audited for known vulnerabilities.",
        *lines,
        "Run `make check` again where they can be.",
    ]
    width = max(map(len, words))
    frame = "!" * (width + 6)
    shown = "\n".join([frame, *(f"!! {line:<{width}} !!" for line in words), frame])
    if out.isatty() and "NO_COLOR" not in os.environ:
        shown = f"{BOLD}{shown}{PLAIN}"
    print(f"\n{shown}", file=out)


if __name__ == "__main__":
    sys.exit(main())
