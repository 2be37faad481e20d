"""Write the table of settings in docs/hosts.md from the settings."""

from __future__ import annotations

import json
import re
from pathlib import Path

from sabot.locale import Translator
from sabot.server.config import Config, Setting, settings

PAGE = Path(__file__).parents[1] / "docs" / "hosts.md"
TABLE = re.compile(r"(?<=<!-- settings -->\n).*(?=<!-- end of settings -->)", re.DOTALL)
BY_MACHINE = {"data": "see below", "language": "your system’s", "bot_workers": "cores but one"}


def default(setting: Setting) -> str:
    """Return the default of a setting as TOML."""
    if setting.name in BY_MACHINE:
        return BY_MACHINE[setting.name]
    value = getattr(Config(), setting.name)
    return f"`{json.dumps(value)}`"


def table() -> str:
    """Return the table of settings, one line each."""
    tr = Translator("en")
    lines = ["| setting | default | what it is for |", "|---|---|---|"]
    lines += [f"| `{each.name}` | {default(each)} | {tr(each.description)} |" for each in settings().values()]
    return "\n".join(lines) + "\n"


def page(text: str) -> str:
    """Return the page with the current table."""
    return TABLE.sub(lambda _: table(), text)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
