"""The console of every command, which shows hidden characters as escapes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console as RichConsole
from rich.console import ConsoleOptions
from rich.segment import Segment

from sabot.core.visible import visible


class Console(RichConsole):
    """Rich's console. Its own codes for colours work; codes in a text are shown as escapes."""

    def render(self, renderable: Any, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Render an object as segments without hidden characters."""
        for segment in super().render(renderable, options):
            if segment.control:
                yield segment
            else:
                yield Segment(visible(segment.text, lines=True), segment.style)


def open_console() -> Console:
    """Return the console of the standard output."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=False)
