"""The installed package: a wheel with all of its files, and dependencies that are all pinned."""

import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import distributions
from pathlib import Path

import pytest

import sabot

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock")


def pins(lock: str) -> dict[str, str]:
    text = (ROOT / lock).read_text("utf-8")
    return dict(re.findall(r"^([a-z0-9.-]+)==([^ ]+)", text, re.MULTILINE))


def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if name.startswith("sabot/")}
    src = ROOT / "src"
    files = {path.relative_to(src) for path in (src / "sabot").rglob("*") if path.is_file()}
    assert packed == {path.as_posix() for path in files if "__pycache__" not in path.parts}
    assert "sabot/py.typed" in packed
    assert wheel.name == f"sabot-{sabot.__version__}-py3-none-any.whl"


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_by_hash_and_names_no_registry(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    assert not re.search(r"://|index-url|find-links", text)
    for entry in re.split(r"\n(?=\S)", text.split("make lock\n", 1)[1]):
        assert re.match(r"[a-z0-9.-]+==\S+ .*\\\n    --hash=sha256:", entry), entry


def test_the_locks_agree() -> None:
    run, dev = map(pins, LOCKS)
    assert run.items() <= dev.items()


def test_the_environment_holds_nothing_that_is_not_locked() -> None:
    """Not even packages that Python itself puts into a new environment are allowed."""
    there = {re.sub(r"[._]", "-", each.name).lower(): each.version for each in distributions()}
    assert there.pop("sabot") == sabot.__version__
    assert there.items() <= pins(LOCKS[1]).items()


def test_everything_asked_for_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

    def names(wanted: list[str]) -> set[str]:
        return {re.split(r"[<>=~!;\[ ]", each)[0].replace(".", "-").lower() for each in wanted}

    run = names(project["project"]["dependencies"]) | names(project["dependency-groups"]["build"])
    assert run <= pins(LOCKS[0]).keys()
    assert run | names(project["project"]["optional-dependencies"]["dev"]) <= pins(LOCKS[1]).keys()
