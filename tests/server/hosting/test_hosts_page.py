"""What hosts are told is true: the table of settings, the examples, the numbers, the systemd unit."""

from __future__ import annotations

import configparser
import importlib.util
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from sabot.cli import _parser
from sabot.locale import Translator
from sabot.server.config import settings
from sabot.server.config.sources import load
from sabot.server.ops.metrics import Metrics

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "hosts.md").read_text(encoding="utf-8")
UNIT = (ROOT / "deploy" / "sabot.service").read_text(encoding="utf-8")


def test_the_table_of_settings_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("settings_table", ROOT / "tools" / "settings_table.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.page(PAGE) == PAGE, "run: make index"
    assert re.findall(r"^\| `([a-z_]+)` \|.*\|.*\|$", PAGE, re.MULTILINE)[: len(settings())] == list(
        settings()
    )


@pytest.mark.parametrize("example", re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))
def test_examples_are_settings(tmp_path: Path, example: str) -> None:
    secret = tmp_path / "secret"
    secret.write_text("x\n")
    file = tmp_path / "sabot.toml"
    file.write_text(re.sub(r'(?<=_file = ").*?(?=")', str(secret), example))
    assert tomllib.loads(example)
    assert load({}, file=str(file), environment={}).file == file


def test_commands_on_the_page_are_understood() -> None:
    found = re.findall(r"^    (sabot\b[^#\n]*)", PAGE, re.MULTILINE)
    assert len(found) >= 5
    for command in found:
        words = shlex.split(command)[1:]
        if words:
            _parser(Translator("en"), words).parse_args(words)


def test_every_number_is_told() -> None:
    rendered = Metrics().render().decode()
    names = {
        name.removesuffix("_total") for name in re.findall(r"^# TYPE (sabot_\w+)", rendered, re.MULTILINE)
    }
    assert names == set(re.findall(r"^\| `(sabot_\w+)`", PAGE, re.MULTILINE))


def unit() -> configparser.ConfigParser:
    parser = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # systemd minds capitals
    parser.read_string(UNIT)
    return parser


def test_the_unit_starts_what_there_is() -> None:
    program, *words = shlex.split(unit()["Service"]["ExecStart"])
    assert program.endswith("/.venv/bin/sabot")
    args = _parser(Translator("en"), words).parse_args(words)
    assert (args.command, args.data) == ("serve", "${STATE_DIRECTORY}")
    variables = re.findall(r"^#?Environment=SABOT_(\w+?)(?:_FILE)?=", UNIT, re.MULTILINE)
    assert variables
    assert {name.lower() for name in variables} <= set(settings())
    assert program.removesuffix("/.venv/bin/sabot") in PAGE


def test_the_unit_is_hardened() -> None:
    service = unit()["Service"]
    for name in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "ProtectHome", "RestrictNamespaces"):
        assert service[name] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert service["KillMode"] == "mixed", "bots' processes end with the server, not before it"
    assert int(service["TimeoutStopSec"]) > 20


def test_the_help_of_serve_names_every_setting() -> None:
    help_text = subprocess.run(
        [sys.executable, "-m", "sabot", "serve", "--help"], capture_output=True, text=True, check=True
    ).stdout
    for setting in settings().values():
        assert setting.flag in help_text
