"""A terminal for tests: its own folder of saved games, plain width, no colours."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from sabot.cli import main


@dataclass(frozen=True)
class Outcome:
    """The result of a command."""

    code: int
    out: str
    err: str


Sabot = Callable[..., Outcome]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "saved"
    monkeypatch.setenv("SABOT_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("SABOT_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "USER", "LOGNAME"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def ordinary_terminal(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the terminal to its usual width."""
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def sabot(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sabot:
    """Return a function that runs a command in this process and types `keys`; the input ends after them."""

    def run(*argv: str, keys: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(keys))
        try:
            code = main(argv)
        except SystemExit as exit_:  # argparse exits this way
            code = int(exit_.code or 0)
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return run
