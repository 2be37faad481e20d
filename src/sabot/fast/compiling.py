"""How kernels are compiled and cached: the only module that knows Numba's options and its cache.

Python calls functions marked `kernel`. They consist of functions marked `inlined`, and of `routine`s, which
are too big to be inlined everywhere. The cache has one file for each compiled kernel in
`sabot.fast.cache_folder`, headed by a checksum; what is missing, damaged or stale is compiled again.
"""

from __future__ import annotations

import hashlib
import pickle
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar, overload

import numba
from numba.core import caching, compiler, serialize
from numba.core.runtime import nrt

from sabot.fast.cache_folder import cache_folder, key_at_start, package_of, sources_key, write_whole
from sabot.fast.inlining import OPTIONS, InlineCompiler

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS: dict[str, Any] = {"error_model": "numpy", "boundscheck": False, "nogil": True}
"""Division by zero as in the processor, no bounds checks in hot loops, and no global interpreter lock."""

_INLINE_OPTIONS: dict[str, Any] = {
    **_OPTIONS,
    **OPTIONS,
    "pipeline_class": InlineCompiler,
    "forceinline": True,
}

_runtime: Any = nrt.rtsys
_rebuild: Any = compiler.CompileResult._rebuild
_dumps: Any = serialize.dumps

_CHECKSUM = hashlib.sha256().digest_size

USED: set[Path] = set()
"""The cache files that this process has read or written."""


def inlined(function: F) -> F:
    """Mark a function that is inlined wherever it is called; this keeps reference counting out of loops."""
    compiled: F = numba.njit(**_INLINE_OPTIONS)(function)
    return compiled


def routine(function: F) -> F:
    """Mark a function that is compiled by itself, because it would take long to compile it inline."""
    compiled: F = numba.njit(**_OPTIONS)(function)
    return compiled


@overload
def kernel(function: F) -> F: ...


@overload
def kernel(*, tag: str) -> Callable[[F], F]: ...


def kernel(function: F | None = None, *, tag: str = "") -> F | Callable[[F], F]:
    """Mark an entry point: called from Python, cached on disk.

    The `tag` distinguishes kernels that are made from one function, such as a playout for each policy.
    """

    def compiled(function: F) -> F:
        if tag:
            # Part of the name, so that files and symbols of two kernels cannot be confused.
            function.__qualname__ += f".{tag}"
        found = numba.njit(**_OPTIONS)(function)
        # The key covers only our own sources, and Numba can be configured to compile nothing at all.
        if function.__module__.startswith("sabot.fast.") and hasattr(found, "_cache"):
            found._cache = _KernelCache(function)
        result: F = found
        return result

    return compiled if function is None else compiled(function)


class _KernelCache(caching._Cache):
    """Numba's cache of one function, with our own files.

    The folder stands for the sources. A file stands for one function, its argument types and the processor.
    There is no index that two processes could corrupt.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._package = package_of(function.__module__)
        key_at_start(self._package)  # now, while the sources are those that were just imported
        self._name = f"{function.__module__.removeprefix('sabot.fast.')}.{function.__qualname__}"

    @property
    def cache_path(self) -> str:
        """The folder of the files."""
        return str(cache_folder(self._package))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled function, or None if there is no valid file."""
        path = self._file(sig, target_context.codegen())
        payload = _payload(path)
        if payload is None:
            return None
        USED.add(path)
        # Setting up everything that Numba can compile takes long, and only reference counting is needed.
        _runtime.initialize(target_context)
        return _rebuild(target_context, *pickle.loads(payload))

    def save_overload(self, sig: Any, data: Any) -> None:
        """Save the compiled function, unless the sources have changed since they were imported."""
        assert not data.library.has_dynamic_globals, f"{self._name} holds on to this process"
        if sources_key(self._package) != key_at_start(self._package):
            return
        payload = _dumps(data._reduce())
        path = self._file(sig, data.codegen)
        with suppress(OSError):  # a full disk only makes the next start slower
            write_whole(path, _checksum(path, payload) + payload)
            USED.add(path)

    def _file(self, sig: Any, codegen: Any) -> Path:
        digest = hashlib.sha256(f"{self._name}\n{sig!r}\n{codegen.magic_tuple()!r}".encode()).hexdigest()[:24]
        return cache_folder(self._package) / f"{re.sub('[^a-z0-9_.]', '', self._name.lower())}-{digest}.bin"

    def enable(self) -> None:
        """Do nothing: the cache is always on."""

    def disable(self) -> None:
        """Do nothing: the cache cannot be turned off."""

    def flush(self) -> None:
        """Do nothing: files are removed with their folder."""


def _payload(path: Path) -> bytes | None:
    """Return the content behind the checksum; None if the file is missing or invalid."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    checksum, payload = content[:_CHECKSUM], content[_CHECKSUM:]
    return payload if _checksum(path, payload) == checksum else None


def _checksum(path: Path, payload: bytes) -> bytes:
    """Return a checksum that covers the file's name, so that another function's file is never accepted."""
    return hashlib.sha256(path.name.encode() + payload).digest()
