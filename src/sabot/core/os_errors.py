"""Operating system errors as messages in every language."""

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
    """Return the error as a message, translated if it is a known one."""
    kind = _KINDS.get(error.errno or 0, "other")
    return Text(f"os-error-{kind}", {"words": error.strerror or type(error).__name__})
