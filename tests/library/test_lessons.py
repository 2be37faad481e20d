"""Lessons: every step of them is one of the game, and told in both languages."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sabot.core.errors import UnknownName
from sabot.core.record_reader import loads
from sabot.core.replay import replay
from sabot.core.session import AnySession
from sabot.games import GAMES
from sabot.library.lessons import lesson_ids, lesson_list, load_lesson
from sabot.locale import LANGUAGES, Translator, catalogue_files
from sabot.wire.library import Lesson, LessonStep

LESSONS = {
    "first": "mille-bornes",
    "partners": "mille-bornes",
    "flinch": "flinch",
    "domino": "domino",
    "authors": "authors",
    "store": "store",
    "patience": "patience",
}
"""Each lesson, and its game."""
PARTNERS = "partners"
being_each = pytest.mark.parametrize("lesson_id", LESSONS)


@lru_cache
def lesson(lesson_id: str, language: str = "en") -> Lesson:
    return load_lesson(lesson_id, GAMES, Translator(language))


def record_of(lesson_id: str) -> Any:
    folder = resources.files(GAMES.get(LESSONS[lesson_id]).package) / "lessons"
    (record,) = loads((folder / f"{lesson_id}.sabot").read_text("utf-8"))
    return record


def end_of(lesson_id: str) -> AnySession:
    return replay(record_of(lesson_id), GAMES)


def told_keys(lesson_id: str, language: str) -> set[str]:
    found: set[str] = set()
    for file in catalogue_files(language):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message) and re.match(f"lesson-{lesson_id}-", entry.id.name):
                found.add(entry.id.name)
    return found


def refused(step: LessonStep, do: str) -> str:
    """Return the rule that forbids something at a step."""
    (use,) = [use for uses in step.uses.values() for use in uses if use.do == do]
    assert not use.legal
    assert use.reason
    return use.rule


def test_every_game_has_a_lesson() -> None:
    assert lesson_ids(GAMES) == list(LESSONS)
    assert set(LESSONS.values()) == set(GAMES)
    listed = lesson_list(GAMES, Translator("en"))
    assert {found.id: found.game for found in listed} == LESSONS
    assert all(found.title and found.about for found in listed)
    with pytest.raises(UnknownName):
        load_lesson("second", GAMES, Translator("en"))


@being_each
@pytest.mark.parametrize("language", LANGUAGES)
def test_lesson_messages_and_catalogue_agree(lesson_id: str, language: str) -> None:
    told = [name for move in record_of(lesson_id).moves for name in move.comment.split() if name not in "-|"]
    named = {f"lesson-{lesson_id}-{name}" for name in told}
    assert told_keys(lesson_id, language) == named | {
        f"lesson-{lesson_id}-{name}" for name in ("title", "about")
    }
    steps = lesson(lesson_id, language).steps
    assert len(steps) == len(named)
    assert all(step.text for step in steps)
    assert len({step.text for step in steps}) == len(steps)


@being_each
def test_lessons_have_the_same_steps_in_both_languages(lesson_id: str) -> None:
    def way(language: str) -> list[Any]:
        steps = lesson(lesson_id, language).steps
        return [(step.seat, step.expected, step.view, step.events, step.legal) for step in steps]

    assert way("en") == way("fr")
    assert lesson(lesson_id, "en").steps[0].text != lesson(lesson_id, "fr").steps[0].text


@being_each
@pytest.mark.parametrize("language", LANGUAGES)
def test_expected_actions_are_legal_and_all_uses_are_explained(lesson_id: str, language: str) -> None:
    for step in lesson(lesson_id, language).steps:
        offered = [action["do"] for action in step.legal]
        assert len(step.choices) == len(offered)
        assert len(step.words) <= len(step.events)
        if not step.expected:
            assert (offered, step.wrong, step.uses) == ([], "", {})
            continue
        assert step.expected in offered
        assert step.choices[offered.index(step.expected)] in step.wrong
        assert set(step.uses) == set(step.view.get("hand", ()))
        for use in [use for uses in step.uses.values() for use in uses]:
            assert use.legal is (use.do in offered)
            assert bool(use.reason) is not use.legal


def test_the_reader_plays_for_both_partners() -> None:
    found = lesson(PARTNERS)
    assert found.names == ["Paul", "Janine", "Paulette", "Jean"]
    assert {step.seat for step in found.steps} == {0, 2}
    asked = [(found.names[step.seat], step.expected) for step in found.steps if step.expected]
    assert asked == [
        ("Paul", "roll"),
        ("Paulette", "200"),
        ("Paul", "pass"),
        ("Paul", "25"),
        ("Paulette", "stop>Janine"),
        ("Paul", "pass"),
        ("Paul", "-100"),
        ("Paulette", "repairs"),
        ("Paul", "roll"),
        ("Paulette", "end_of_limit"),
        ("Paulette", "!puncture_proof"),
        ("Paulette", "-roll"),
        ("Paul", "-spare_tire"),
    ]


def test_what_the_book_says_cannot_be_played_is_refused() -> None:
    by_expected = {step.expected: step for step in lesson(PARTNERS).steps}
    assert refused(by_expected["25"], "100") == "MB-4.1"
    assert refused(by_expected["-100"], "100") == "MB-4.1"
    assert refused(by_expected["-100"], "roll") == "MB-4.6"


def test_events_of_all_steps_together_are_those_of_the_hand() -> None:
    kinds = [event["kind"] for step in lesson(PARTNERS).steps for event in step.events]
    last = end_of(PARTNERS)
    everything = len(last.opening_events) + sum(len(entry.events) for entry in last.history)
    assert everything >= len(kinds) > everything - 20, "only what is hidden from the reader is left out"
    assert kinds.count("coup-fourre-made") == kinds.count("turns-lost") == 1


def test_the_lesson_ends_where_the_game_of_the_book_does() -> None:
    """As the rules page counts: before Janine has drawn, 61 to draw and 24 cards in the hands."""
    session = end_of(PARTNERS)
    state = session.state
    assert session.view(None).trip == 1000
    own, theirs = state.sides
    assert own.travelled == 225
    assert (own.battle_top, own.speed_top) == ("roll", "end_of_limit")
    assert [(one.card, one.coup_fourre) for one in own.safeties] == [("puncture_proof", True)]
    assert (theirs.travelled, theirs.battle_top) == (0, "stop")
    assert [(one.card, one.coup_fourre) for one in theirs.safeties] == [("driving_ace", False)]
    view = lesson(PARTNERS).steps[-1].view
    assert view["draw_size"] == 61 - 1
    assert view["discard_size"] == 9
    assert sum(view["hand_sizes"]) == 24 + 1


@being_each
def test_a_lesson_is_short_and_a_game_by_its_default_rules(lesson_id: str) -> None:
    record = record_of(lesson_id)
    assert record.header.options == ()
    assert 8 <= len(lesson(lesson_id).steps) <= 25
    assert not end_of(lesson_id).over


def test_the_lesson_for_two_goes_through_the_cards_of_the_road() -> None:
    asked = [step.expected for step in lesson("first").steps if step.expected]
    assert asked == [
        *("roll", "100", "pass", "gasoline", "roll", "pass", "25"),
        *("accident>Janine", "end_of_limit", "!puncture_proof", "200"),
    ]
    own, theirs = end_of("first").state.sides
    assert (own.travelled, theirs.travelled) == (325, 125)


def test_some_actions_play_themselves_and_some_things_are_told_afterwards() -> None:
    steps = lesson("patience").steps
    assert [step.expected for step in steps] == [
        *("", "", "turn", "t>up", "1>4", "1>2", "t>3", "t>w", "t>up", "3>up", "3>up", "w>3", "", ""),
    ]
    assert steps[7].words == ["4 goes down, on place 3.", "You turn up 9."]
