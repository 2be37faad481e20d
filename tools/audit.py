"""Asks whether any package that we depend on has a known vulnerability; `make check` runs it.

`pip-audit` succeeds too when it could look up nothing at all, as on a closed network. That is no
reason to fail, but it is said.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements.lock"
PIP_AUDIT = (sys.executable, "-m", "pip_audit")
QUIETLY = ("--disable-pip", "--require-hashes", "--format=json", "--progress-spinner=off", "--timeout=5")
PATIENCE = 60.0

NO_WAY = re.compile(r"Connect|Timeout|blocking this service|ServiceError|SSLError|ProxyError|MaxRetry")
"""What is in its complaints when it is the network that fails."""
UNREACHED = "Not audited{}: the vulnerability service could not be reached."


def judged(report: str, complaint: str = "") -> tuple[int, list[str]]:
    """The exit code, and what to say, for a report of `pip-audit` in JSON."""
    try:
        found: list[dict[str, Any]] = json.loads(report)["dependencies"]
    except (ValueError, KeyError, TypeError):
        if NO_WAY.search(complaint):
            return 0, [UNREACHED.format("")]
        return 1, ["Not audited:", complaint.strip()]
    flaws = [told(each, flaw) for each in found for flaw in each.get("vulns", ())]
    if flaws:
        return 1, ["Known vulnerabilities:", *flaws]
    skipped = [each["name"] for each in found if "skip_reason" in each]
    if skipped:
        return 0, [UNREACHED.format("" if len(skipped) == len(found) else f" ({', '.join(skipped)})")]
    return 0, [f"No known vulnerability in {len(found)} packages."]


def told(package: dict[str, Any], flaw: dict[str, Any]) -> str:
    """A vulnerability in a line."""
    mended = ", ".join(flaw["fix_versions"]) or "no version yet"
    return f"  {package['name']} {package['version']}: {flaw['id']}, mended in {mended}"


def main(command: Sequence[str] = PIP_AUDIT, lock: Path = LOCK, patience: float = PATIENCE) -> int:
    """Run the audit of a lock file and tell what came of it."""
    asked = [*command, "--requirement", str(lock), *QUIETLY]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, timeout=patience, check=False)
        code, lines = judged(done.stdout, done.stderr)
    except subprocess.TimeoutExpired:
        code, lines = 0, [UNREACHED.format("")]
    print("\n".join(lines))
    return code


if __name__ == "__main__":
    sys.exit(main())
