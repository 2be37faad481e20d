"""Where compiled kernels are kept, under a name that changes with everything they were made from.

Nothing here loads Numba, so that asking whether a game is ready costs a few milliseconds. What
is kept is code that will be run: the folder belongs to the user, and nobody else may write there.
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

MOST_FOLDERS = 16
"""So many folders are kept, one for each game and version of its sources: those last used."""

NOWHERE = Path(os.devnull)
"""Where nothing can be kept and nothing is found: every process compiles for itself."""

_PACKAGE = Path(__file__).parents[1]
_BUILT_WITH = ("numba", "llvmlite", "numpy")


def part_of(module: str) -> str:
    """To which game, or which shared file, a module of `sabot.fast` belongs."""
    return module.split(".")[2]


def sources_key(part: str) -> str:
    """Names what the kernels of a part are made from: all sources that may reach them, and the tools.

    Numba itself looks only at the file of the function that is called. What it knows of the
    processor is part of the name of each file in the folder.
    """
    tools = (f"{name} {version(name)}" for name in _BUILT_WITH)
    about = (f"sabot {__version__}", *tools, platform.python_implementation(), platform.python_version())
    digest = hashlib.sha256("\n".join(about).encode())
    for path in _sources(part):
        content = path.read_bytes()
        digest.update(f"\n{path.relative_to(_PACKAGE).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:24]


def _sources(part: str) -> Iterator[Path]:
    """Numba takes over global values as they are, so a number in the game's rules is part of a kernel too."""
    yield from sorted((_PACKAGE / "fast").glob("*.py"))
    for folder in (f"fast/{part}", "games/kit", f"games/{part}", "core"):
        yield from sorted((_PACKAGE / folder).rglob("*.py"))


@lru_cache(maxsize=16)
def key_at_start(part: str) -> str:
    """The key of the sources as they were when this process first asked."""
    return sources_key(part)


@lru_cache(maxsize=16)
def cache_folder(part: str) -> Path:
    """The folder of a part in this version, made if need be; the oldest ones make room for a new one."""
    for find in (_user_folder, _temporary_folder):
        with suppress(OSError):
            root = find()
            folder = root / f"{part}-{key_at_start(part)}"
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _is_ours(root) and _is_ours(folder):
                os.utime(folder)
                _make_room(root)
                return folder
    return NOWHERE / part


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that no reader ever sees a part of it, however many write at once."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    aside = path.with_name(f"{path.name}.{uuid4().hex[:12]}.part")
    try:
        aside.write_bytes(content)
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise


def is_prepared(game_id: str) -> bool:
    """Whether every compiled function that was noted for a game is still there."""
    note = _note(game_id)
    try:
        noted = json.loads(note.read_bytes())
        return all((note.parent / name).stat().st_size == size for name, size in noted.items())
    except (OSError, ValueError, AttributeError):
        return False


def note_prepared(game_id: str, files: Iterable[Path]) -> None:
    """Note which files a game consists of, once all of them have been made."""
    note = _note(game_id)
    with suppress(OSError):
        sizes = {file.name: file.stat().st_size for file in sorted(files) if file.parent == note.parent}
        write_whole(note, json.dumps(sizes).encode())


def _note(game_id: str) -> Path:
    return cache_folder(game_id.replace("-", "_")) / "prepared.json"


def _user_folder() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("sabot", appauthor=False) / "fast"


def _temporary_folder() -> Path:
    return Path(tempfile.gettempdir()) / f"sabot-fast-{os.getuid()}"


def _is_ours(folder: Path) -> bool:
    """Whether nobody else can have put anything there, and we can."""
    found = folder.lstat()
    ours = found.st_uid == os.getuid() and not folder.is_symlink() and not found.st_mode & 0o022
    return ours and os.access(folder, os.W_OK | os.X_OK)


def _make_room(root: Path) -> None:
    folders = sorted((path for path in root.iterdir() if path.is_dir()), key=_last_used, reverse=True)
    for old in folders[MOST_FOLDERS:]:
        shutil.rmtree(old, ignore_errors=True)


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0
