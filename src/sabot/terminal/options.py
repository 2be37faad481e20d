"""House rules as a person types them: `--option NAME=VALUE`."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.errors import OptionError


def parse_options(given: Sequence[str]) -> dict[str, str]:
    """The options by name; the last word on each counts."""
    options: dict[str, str] = {}
    for item in given:
        name, sign, value = item.partition("=")
        if not (name and sign and value):
            raise OptionError("option-form", found=item)
        options[name] = value
    return options
