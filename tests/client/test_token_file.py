"""The file in which `sabot bot` keeps its token, when the server gives it another one."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from sabot.client.command import BotError, _read, _replace, _write


def test_a_new_token_replaces_the_old_one(tmp_path: Path) -> None:
    file = tmp_path / "token"
    _write(file, "p.old")
    (tmp_path / "token.new").write_text("left by one that was killed")
    _replace(file, "p.new")
    assert _read(file) == "p.new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["token"]


def test_an_unwritable_token_file_is_reported(tmp_path: Path) -> None:
    folder = tmp_path / "token"
    (folder / "full").mkdir(parents=True)
    with pytest.raises(BotError, match="file-unwritable"):
        _replace(folder, "p.new")
