"""A file system of one's own, for tests of what happens when a disk is full or cannot be written."""

from __future__ import annotations

import os
import subprocess
import tempfile
from functools import lru_cache

import pytest


@lru_cache
def own_mounts() -> tuple[str, ...]:
    """What gives a process mounts of its own, as root or without; nothing where that is forbidden."""
    for command in (("unshare", "--mount"), ("unshare", "--mount", "--map-root-user")):
        mounting = (*command, "sh", "-c", 'mount -t tmpfs none "$0"', tempfile.gettempdir())
        try:
            if subprocess.run(mounting, capture_output=True, check=False).returncode == 0:
                return command
        except FileNotFoundError:
            break
    return ()


def needed_mounts() -> tuple[str, ...]:
    """The same. Where it is forbidden the test is left out, but not on CI, where nothing may be."""
    if not own_mounts() and not os.environ.get("CI"):
        pytest.skip("no file system can be mounted here; the other ways of failing are tried all the same")
    assert own_mounts(), "CI must be able to mount a file system"
    return own_mounts()
