"""How kernels are compiled and kept: the only place that knows Numba's options and its cache.

`kernel` is what Python calls, `inner` what kernels are put together from, `routine` an inner part
too big to be repeated wherever it is used. Compiled kernels lie in `sabot.fast.folder`, one file
each, headed by a checksum: whatever is missing, damaged or of other sources is compiled anew.
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

from sabot.fast.folder import cache_folder, key_at_start, part_of, sources_key, write_whole
from sabot.fast.parts import OPTIONS, PartCompiler

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS: dict[str, Any] = {"error_model": "numpy", "boundscheck": False, "nogil": True}
"""Division as the machine does it, no checks in the hot loop, and other threads may run beside it."""

_PART: dict[str, Any] = {**_OPTIONS, **OPTIONS, "pipeline_class": PartCompiler, "forceinline": True}

_runtime: Any = nrt.rtsys
_rebuild: Any = compiler.CompileResult._rebuild
_dumps: Any = serialize.dumps

_CHECKSUM = hashlib.sha256().digest_size

USED: set[Path] = set()
"""The files that this process has read or written."""


def inner(function: F) -> F:
    """A part of kernels, put in line wherever it is called: that leaves no reference counts in loops."""
    compiled: F = numba.njit(**_PART)(function)
    return compiled


def routine(function: F) -> F:
    """A part of kernels that stays a function of its own: repeated in line it would take long to compile."""
    compiled: F = numba.njit(**_OPTIONS)(function)
    return compiled


@overload
def kernel(function: F) -> F: ...


@overload
def kernel(*, tag: str) -> Callable[[F], F]: ...


def kernel(function: F | None = None, *, tag: str = "") -> F | Callable[[F], F]:
    """An entry point: called from Python, kept on disk.

    A function that is made several times with other contents, as a playout is for each policy,
    says by its `tag` which one it is.
    """

    def compiled(function: F) -> F:
        if tag:
            # In the name, so that neither files nor symbols of two of them can be taken for each other.
            function.__qualname__ += f".{tag}"
        found = numba.njit(**_OPTIONS)(function)
        # The key of the folder speaks of no other sources; and Numba can be told to compile nothing at all.
        if function.__module__.startswith("sabot.fast.") and hasattr(found, "_cache"):
            found._cache = _KernelCache(function)
        result: F = found
        return result

    return compiled if function is None else compiled(function)


class _KernelCache(caching._Cache):
    """Numba's cache of one function, with files of ours.

    The folder already stands for all sources. A file stands for one function, its argument types
    and the processor; there is no index that two processes could spoil for each other.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._part = part_of(function.__module__)
        key_at_start(self._part)  # now, while the sources are what has just been read
        self._name = f"{function.__module__.removeprefix('sabot.fast.')}.{function.__qualname__}"

    @property
    def cache_path(self) -> str:
        """Where the files are."""
        return str(cache_folder(self._part))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled function, or None if there is none that can be trusted."""
        path = self._file(sig, target_context.codegen())
        payload = _payload(path)
        if payload is None:
            return None
        USED.add(path)
        # Numba would gather all that it can compile, which takes long. Counting references is all we need.
        _runtime.initialize(target_context)
        return _rebuild(target_context, *pickle.loads(payload))

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled, unless the sources have changed since they were read."""
        assert not data.library.has_dynamic_globals, f"{self._name} holds on to this process"
        if sources_key(self._part) != key_at_start(self._part):
            return
        payload = _dumps(data._reduce())
        path = self._file(sig, data.codegen)
        with suppress(OSError):  # a full disk costs the next start some seconds, and nothing else
            write_whole(path, _checksum(path, payload) + payload)
            USED.add(path)

    def _file(self, sig: Any, codegen: Any) -> Path:
        digest = hashlib.sha256(f"{self._name}\n{sig!r}\n{codegen.magic_tuple()!r}".encode()).hexdigest()[:24]
        return cache_folder(self._part) / f"{re.sub('[^a-z0-9_.]', '', self._name.lower())}-{digest}.bin"

    def enable(self) -> None:
        """It always is."""

    def disable(self) -> None:
        """It cannot be."""

    def flush(self) -> None:
        """Files go with their folder."""


def _payload(path: Path) -> bytes | None:
    """What a file holds behind its checksum; None if it is missing or not what was written."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    checksum, payload = content[:_CHECKSUM], content[_CHECKSUM:]
    return payload if _checksum(path, payload) == checksum else None


def _checksum(path: Path, payload: bytes) -> bytes:
    """Over the name too: what belongs to another function must not be taken for this one."""
    return hashlib.sha256(path.name.encode() + payload).digest()
