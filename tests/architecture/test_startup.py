"""The command starts without loading what only some of its verbs need."""

import json
import subprocess
import sys

HEAVY = {"babel", "fluent", "hypothesis", "numpy", "platformdirs", "pytest", "rich"}

SHOW = "import json, sys, {}; print(json.dumps(sorted(sys.modules)))"


def loaded_by(module: str) -> set[str]:
    """Top-level names of all modules that a fresh interpreter holds after one import."""
    done = subprocess.run([sys.executable, "-c", SHOW.format(module)], capture_output=True, check=True)
    return {name.split(".")[0] for name in json.loads(done.stdout)}


def test_the_command_loads_nothing_heavy() -> None:
    assert loaded_by("sabot.cli") & HEAVY == set()


def test_the_package_loads_nothing_of_itself() -> None:
    done = subprocess.run([sys.executable, "-c", SHOW.format("sabot")], capture_output=True, check=True)
    assert [name for name in json.loads(done.stdout) if name.startswith("sabot.")] == []


def test_a_heavy_import_would_be_seen() -> None:
    assert loaded_by("rich.table") & HEAVY == {"rich"}
