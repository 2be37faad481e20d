"""The documentation of the protocol is what its types say now."""

from __future__ import annotations

import importlib.util
import re
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from sabot.wire import PROTOCOL

ROOT = Path(__file__).parents[2]
NAMES = ("docs/protocol/protocol.schema.json", "docs/protocol/protocol.ts", "docs/protocol.md")


@lru_cache
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("protocol", ROOT / "tools" / "protocol.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@lru_cache
def written() -> dict[str, str]:
    return {path.relative_to(ROOT).as_posix(): text for path, text in tool().files().items()}


def test_the_generated_files() -> None:
    assert sorted(written()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_generated_files_are_up_to_date(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == written()[name], "run: make protocol"


def test_a_page_without_markers_is_refused() -> None:
    filled: Any = tool().filled
    page = "a\n<!-- x: written by make protocol -->\nold\n<!-- end of x -->\nb\n"
    done = filled(page, {"x": "new"})
    assert done == "a\n<!-- x: written by make protocol -->\n\nnew\n\n<!-- end of x -->\nb\n"
    assert filled(done, {"x": "new"}) == done
    for broken in (page.replace("end of x", "end"), page.replace("x: written", "y: written")):
        with pytest.raises(ValueError, match="no place for x"):
            filled(broken, {"x": "new"})


def test_the_page_names_every_message_and_this_version() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    told, listed = page.split("\n## Messages\n")
    tags = re.findall(r"^#### `([a-z]+)`$", listed, flags=re.MULTILINE)
    assert {"hello", "welcome", "update", "bye"} <= set(tags)
    for tag in tags:
        assert f"**`{tag}`**" in told, f"the page does not tell what {tag} is for"
    assert f"This is version {PROTOCOL}." in page
    assert f'"protocol": {PROTOCOL}' in told


def test_every_refusal_code_has_a_text() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d{3}) \| (.*) \|$", page, flags=re.MULTILINE)
    assert {code for code, _, _ in rows} >= {"stale-version", "not-signed-in", "hello-first"}
    assert [code for code, _, words in rows if not words] == []
