"""The cache folder of compiled kernels. Its name changes with everything that the kernels depend on.

This module does not load Numba, so that checking whether a game is ready takes only milliseconds. The cached
files are code that will be run, so the folder must belong to the user and nobody else may write there.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from uuid import uuid4

from sabot import __version__

MAX_FOLDERS = 16
"""The number of folders kept, one per game and version of its sources: the last used ones."""

NO_FOLDER = Path(os.devnull)
"""A path where nothing can be written or found, so that every process compiles for itself."""

_SABOT = Path(__file__).parents[1]
_BUILT_WITH = ("numba", "llvmlite", "numpy")


def package_of(module: str) -> str:
    """Return the package of a game, or the shared module, that a module of `sabot.fast` belongs to."""
    return module.split(".")[2]


def sources_key(package: str) -> str:
    """Return a hash of everything that the kernels of a package depend on: sources and tools.

    Numba itself looks only at the file of the function that is called. The processor is part of the name of
    each file in the folder.
    """
    tools = (f"{name} {version(name)}" for name in _BUILT_WITH)
    versions = (f"sabot {__version__}", *tools, platform.python_implementation(), platform.python_version())
    digest = hashlib.sha256("\n".join(versions).encode())
    for path in _sources(package):
        content = path.read_bytes()
        digest.update(f"\n{path.relative_to(_SABOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:24]


def _sources(package: str) -> Iterator[Path]:
    """Yield the sources. Numba compiles global values in, so a number in the game's rules counts too."""
    yield from sorted((_SABOT / "fast").glob("*.py"))
    for folder in (f"fast/{package}", "games/kit", f"games/{package}", "core"):
        yield from sorted((_SABOT / folder).rglob("*.py"))


@lru_cache(maxsize=16)
def key_at_start(package: str) -> str:
    """Return the key of the sources when this process first asked for it."""
    return sources_key(package)


@lru_cache(maxsize=16)
def cache_folder(package: str) -> Path:
    """Return the cache folder of a package, creating it and removing the oldest ones if needed."""
    for find in (_user_folder, _temporary_folder):
        with suppress(OSError):
            root = find()
            folder = root / f"{package}-{key_at_start(package)}"
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _is_private(root) and _is_private(folder):
                os.utime(folder)
                _remove_oldest(root)
                return folder
    return NO_FOLDER / package


def write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically: no reader ever sees a part of it, however many processes write."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{uuid4().hex[:12]}.part")
    try:
        temporary.write_bytes(content)
        temporary.replace(path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


def is_prepared(package: str) -> bool:
    """Return whether every compiled function noted for a game still exists."""
    path = _prepared_file(package)
    try:
        sizes = json.loads(path.read_bytes())
        return all((path.parent / name).stat().st_size == size for name, size in sizes.items())
    except (OSError, ValueError, AttributeError):
        return False


def note_prepared(package: str, files: Iterable[Path]) -> None:
    """Note the files of a game's compiled functions, once all of them exist."""
    path = _prepared_file(package)
    with suppress(OSError):
        sizes = {file.name: file.stat().st_size for file in sorted(files) if file.parent == path.parent}
        write_whole(path, json.dumps(sizes).encode())


def _prepared_file(package: str) -> Path:
    return cache_folder(package) / "prepared.json"


def _user_folder() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("sabot", appauthor=False) / "fast"


def _temporary_folder() -> Path:
    return Path(tempfile.gettempdir()) / f"sabot-fast-{os.getuid()}"


def _is_private(folder: Path) -> bool:
    """Return whether the folder is ours, writable, and closed to everyone else."""
    found = folder.lstat()
    is_ours = found.st_uid == os.getuid() and not folder.is_symlink() and not found.st_mode & 0o022
    return is_ours and os.access(folder, os.W_OK | os.X_OK)


def _remove_oldest(root: Path) -> None:
    folders = sorted((path for path in root.iterdir() if path.is_dir()), key=_last_used, reverse=True)
    for old in folders[MAX_FOLDERS:]:
        shutil.rmtree(old, ignore_errors=True)


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0
