"""Errors of the operating system as messages with words in every language."""

from __future__ import annotations

import errno

from sabot.core.text import Text

_KINDS = {
    errno.ENOENT: "missing",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "not-folder",
    errno.ENOSPC: "full",
    errno.EROFS: "read-only",
}


def os_problem(error: OSError) -> Text:
    """Return what is wrong, in the reader's language where we know it."""
    kind = _KINDS.get(error.errno or 0, "other")
    return Text(f"os-error-{kind}", {"words": error.strerror or type(error).__name__})
