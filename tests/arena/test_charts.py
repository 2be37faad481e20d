"""The charts are valid SVG, readable in light and dark themes, and show what they should."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from sabot.arena.canvas import WIDTH, round_step, scale
from sabot.arena.charts import Point, Words, bars, convergence, distributions, ladder
from sabot.arena.contest import contest
from sabot.arena.simulate import simulate
from sabot.locale import LANGUAGES, Translator
from sabot.terminal.pictures import contest_pictures, report_pictures
from tests.arena.meeting import MILLE, PARKER

WORDS = Words("A <title> & more", "A note.", "across", "upward")
SVG = "{http://www.w3.org/2000/svg}"


def words_in(picture: str) -> list[str]:
    """Return all words of a picture; it must be well-formed, with everything on the canvas."""
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    height = float(root.attrib["height"])
    for element in root.iter():
        for name in ("x", "x1", "x2", "cx"):
            assert 0 <= float(element.attrib.get(name, 0)) <= WIDTH
        for name in ("y", "y1", "y2", "cy"):
            assert 0 <= float(element.attrib.get(name, 0)) <= height
        for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", element.attrib.get("d", "")):
            assert 0 <= float(x) <= WIDTH
            assert 0 <= float(y) <= height
    assert "nan" not in picture
    assert "inf" not in picture
    assert "prefers-color-scheme:dark" in picture
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def plain(value: float) -> str:
    return f"{value:g}"


def test_distributions() -> None:
    found = words_in(distributions(WORDS, {"a": {0.0: 5, 25.0: 1}, "b": {100.0: 3, 1225.0: 4}}, plain))
    assert {"A <title> & more", "A note.", "across", "upward", "a", "b", "0"} <= set(found)


@pytest.mark.parametrize("alone", [{3.0: 7}, {-5.0: 1, 5.0: 1}, {0.5: 1, 1.0: 2}])
def test_few_values_are_no_trouble(alone: dict[float, int]) -> None:
    words_in(distributions(WORDS, {"": alone}, plain))


def test_a_bin_holds_all_of_its_hands() -> None:
    """The tallest step of two equal halves is 50 of 100."""
    picture = distributions(WORDS, {"": {0.0: 10, 10.0: 10}}, plain)
    assert "50" in words_in(picture)


def test_convergence() -> None:
    line = [Point(deal, 100, 100 - 900 / deal, 100 + 900 / deal) for deal in range(2, 90)]
    found = words_in(convergence(WORDS, {"a – b": line, "a – c": line[:3]}, plain))
    assert {"a – b", "a – c", "0"} <= set(found)


def test_ladder() -> None:
    rungs = {"strong": Point(0, 120, 80, 160), "weak": Point(0, -120, -160, -80)}
    assert {"strong", "weak", "120", "-120"} <= set(words_in(ladder(WORDS, rungs, plain)))


def test_bars() -> None:
    rows = {"one": [3.0, 0.0], "two": [12.25, 7.0]}
    found = words_in(bars(WORDS, ["a", "b"], rows, plain, lambda value: f"{value:.2f}"))
    assert {"one", "two", "a", "b", "12.25", "3.00"} <= set(found)
    words_in(bars(WORDS, [""], {"none": [0.0]}, plain, plain))


@pytest.mark.parametrize(
    ("rough", "step"), [(0.03, 0.05), (0.9, 1), (1, 1), (1.1, 2), (3, 5), (7, 10), (99, 100), (101, 200)]
)
def test_steps_are_round(rough: float, step: float) -> None:
    assert round_step(rough) == pytest.approx(step)


def test_a_scale_holds_its_values_between_round_numbers() -> None:
    made = scale(-37, 412, 0, 100)
    assert list(made.ticks) == [-100, 0, 100, 200, 300, 400, 500]
    assert [made.at(value) for value in (made.low, made.high, 9999)] == [0, 100, 100]
    assert scale(3, 3, 0, 100).at(3) == 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_contests_are_drawn_in_the_readers_language(language: str) -> None:
    tr = Translator(language)
    result = contest(MILLE, PARKER, 2, ["booklet", "random"], deals=3, seed=1)
    drawn = {name: words_in(picture) for name, picture in contest_pictures(tr, MILLE, result)}
    assert set(drawn) == {"scores", "margin"}
    assert tr("chart-margin") in drawn["margin"]
    assert {"booklet", "random"} <= set(drawn["scores"])


def test_a_ladder_needs_more_than_two_and_a_course_more_than_one_deal() -> None:
    result = contest(MILLE, PARKER, 2, ["booklet", "random"], deals=1, seed=1)
    assert [name for name, _ in contest_pictures(Translator("en"), MILLE, result)] == ["scores"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 6])
def test_simulations_are_drawn_in_the_readers_language(language: str, players: int) -> None:
    tr = Translator(language)
    report = simulate(MILLE, PARKER, players, ["booklet"], hands=10, seed=1)
    drawn = {name: words_in(picture) for name, picture in report_pictures(tr, MILLE, PARKER.words, report)}
    assert set(drawn) == {"scores", "lines", "often", "moves", "first"}
    assert tr(MILLE.presenter.score_line("distance", PARKER.words)) in drawn["lines"]
    assert tr("chart-side", number=2) in drawn["scores"]
