"""The screen: unknown styles, long lists, and score sheets of every shape."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from sabot.core.text import Span, Text
from sabot.locale import Translator
from sabot.terminal.screen import LONG_LIST, STYLES, Screen, look


def screen(width: int = 80, *, colours: bool = False) -> tuple[Screen, io.StringIO]:
    file = io.StringIO()
    console = Console(
        file=file,
        width=width,
        force_terminal=colours,
        highlight=False,
        color_system="standard" if colours else None,
    )
    return Screen(Translator("en"), console), file


def test_an_unknown_style_is_plain() -> None:
    shown, file = screen(colours=True)
    shown.lines([(Span("a", "tartan"), Span("b", "hazard"))])
    shown.show("c", "tartan")
    assert look("tartan") == ""
    assert file.getvalue() == "a\x1b[31mb\x1b[0m\nc\n"


def test_every_style_can_be_drawn() -> None:
    shown, file = screen(colours=True)
    for style in STYLES:
        shown.lines([(Span(style or "plain", style),)])
    assert "fresh" in file.getvalue()


def choice(number: int, style: str = "") -> tuple[Text, str]:
    return Text("resume-kept", {"name": "Lay", "game": "7", "table": "reserve pile", "hand": number}), style


@pytest.mark.parametrize("count", [1, 5, LONG_LIST, LONG_LIST + 1, 40, 99])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_choices_of_any_number_are_readable(count: int, width: int) -> None:
    shown, file = screen(width)
    shown.choices([choice(number) for number in range(1, count + 1)])
    lines = file.getvalue().rstrip("\n").split("\n")
    assert max(map(len, lines)) <= width
    together = " ".join(file.getvalue().split())
    for number in range(1, count + 1):
        assert f"{number} Lay 7: reserve pile, hand {number}" in together
    if count <= LONG_LIST or width < 60:
        assert len(lines) == count
    else:
        assert len(lines) <= (count + 1) // 2


def test_quiet_choices_come_last_and_share_lines() -> None:
    shown, file = screen()
    shown.choices([choice(1), choice(2, "muted"), choice(3, "muted")])
    first, second = file.getvalue().rstrip("\n").split("\n")
    assert first.split()[0] == "1"
    assert second.split()[0] == "2"
    assert " 3  Lay" in second
