"""Requirements of tests that mount file systems or drop the right to write."""

from __future__ import annotations

import os
import subprocess
import tempfile
from functools import lru_cache


@lru_cache
def own_mounts() -> tuple[str, ...]:
    """Words before a command that give it mounts of its own, as root or not; none where that is forbidden."""
    for command in (("unshare", "--mount"), ("unshare", "--mount", "--map-root-user")):
        mounting = (*command, "sh", "-c", 'mount -t tmpfs none "$0"', tempfile.gettempdir())
        try:
            if subprocess.run(mounting, capture_output=True, check=False).returncode == 0:
                return command
        except FileNotFoundError:
            break
    return ()


def bound_by_modes() -> tuple[str, ...]:
    """Return words before a command that let file modes hold for it, even if root runs it."""
    privileges = "-dac_override,-dac_read_search"
    drop = ("setpriv", f"--inh-caps={privileges}", f"--bounding-set={privileges}")
    return drop if os.geteuid() == 0 else ()
