"""Descriptions: complete in every language, and only from what a seat may know."""

from __future__ import annotations

from random import Random

import pytest

from sabot.core.game import nothing_to_describe
from sabot.locale import LANGUAGES, Translator
from tests.support.cases import BASE, Case
from tests.support.leaks import viewers
from tests.support.play import plies
from tests.support.traits import traits_of

each_such_table = pytest.mark.parametrize(
    "case",
    [case for case in BASE if case.game.description is not nothing_to_describe],
    ids=lambda case: case.id,
)


def test_every_game_of_the_package_says_it() -> None:
    assert all(
        case.game.description is not nothing_to_describe for case in BASE if case.game_id != "high-card"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@each_such_table
def test_everybody_is_named_in_whole_sentences(case: Case, language: str) -> None:
    tr = Translator(language)
    for session, rng in plies(case, 1):
        if rng.randrange(20):
            continue
        for viewer in viewers(case.table):
            lines = [tr(line) for line in case.game.description(session.view(viewer), case.table)]
            assert all(line.endswith(".") and "{" not in line for line in lines)
            told = " ".join(lines)
            assert case.players == 1 or all(name in told for name in case.table.names)
            if viewer is not None and case.players > 1:
                assert case.table.name(viewer) in lines[0]  # the reader's side comes first


@each_such_table
def test_it_is_the_same_whatever_the_seat_cannot_see(case: Case) -> None:
    for number, (session, rng) in enumerate(plies(case, 1)):
        if rng.randrange(20):
            continue
        for viewer in viewers(case.table):
            other = traits_of(case.game_id).reshuffle(session.state, viewer, Random(number))
            view = case.game.rules.view(other, viewer)
            assert case.game.description(view, case.table) == case.game.description(
                session.view(viewer), case.table
            )
