"""A disk without room, as SQLite sees it, for machines where no file system can be mounted.

SQLite makes its system calls through a table that programs may change. Here the calls that let a file grow
fail with ENOSPC while a marker file exists. Everything above them is the real thing: SQLite and our code.
"""

from __future__ import annotations

import _sqlite3
import atexit
import ctypes
import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

_VFS_BEFORE_CALLS = 19
"""Fields of `sqlite3_vfs` before `xSetSystemCall`, the first three of which are small numbers."""
_Int, _Size, _Offset, _Pointer = ctypes.c_int, ctypes.c_size_t, ctypes.c_longlong, ctypes.c_void_p
_SetCall = ctypes.CFUNCTYPE(_Int, _Pointer, ctypes.c_char_p, _Pointer)
_GetCall = ctypes.CFUNCTYPE(_Pointer, _Pointer, ctypes.c_char_p)
_Write = ctypes.CFUNCTYPE(ctypes.c_ssize_t, _Int, _Pointer, _Size, use_errno=True)
_WriteAt = ctypes.CFUNCTYPE(ctypes.c_ssize_t, _Int, _Pointer, _Size, _Offset, use_errno=True)
_Truncate = ctypes.CFUNCTYPE(_Int, _Int, _Offset, use_errno=True)
_Allocate = ctypes.CFUNCTYPE(_Int, _Int, _Offset, _Offset, use_errno=True)


class _Vfs(ctypes.Structure):
    _fields_ = (
        ("numbers", _Int * 3),
        ("others", _Pointer * (_VFS_BEFORE_CALLS - 3)),
        ("set_call", _SetCall),
        ("get_call", _GetCall),
    )


_CALLS: dict[bytes, tuple[Any, Callable[..., int]]] = {
    b"write": (_Write, lambda file, _, size: os.lseek(file, 0, os.SEEK_CUR) + size),
    b"pwrite": (_WriteAt, lambda _file, _data, size, at: at + size),
    b"pwrite64": (_WriteAt, lambda _file, _data, size, at: at + size),
    b"ftruncate": (_Truncate, lambda _, size: size),
    b"fallocate": (_Allocate, lambda _, at, size: at + size),
}
"""The calls by which a file grows: their types, and how long the file is to be at least."""

_installed: list[object] = []
"""Whatever SQLite holds pointers to."""


def refuse_growth_while(marker: Path) -> None:
    """Let no file that SQLite writes in this process grow while `marker` exists."""
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    vfs = library.sqlite3_vfs_find(None)
    replaced = 0
    for name, (kind, length) in _CALLS.items():
        original = vfs.contents.get_call(vfs, name)
        if not original:  # this SQLite has been built without it
            continue
        replacement = kind(_growing(kind(original), length, marker))
        _installed.append(replacement)
        replaced += vfs.contents.set_call(vfs, name, ctypes.cast(replacement, _Pointer)) == 0
        atexit.register(vfs.contents.set_call, vfs, name, None)
    assert replaced, "SQLite lets none of its system calls be replaced"


def _growing(original: Callable[..., int], length: Callable[..., int], marker: Path) -> Callable[..., int]:
    def call(file: int, *arguments: int) -> int:
        if marker.exists() and length(file, *arguments) > os.fstat(file).st_size:
            ctypes.set_errno(errno.ENOSPC)
            return -1
        return original(file, *arguments)

    return call
