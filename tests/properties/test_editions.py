"""Editions and house rules: any choice has its own hash, and reverting it restores the edition's."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.core.edition import Scalar, spell_option
from sabot.core.errors import OptionError
from sabot.core.fairness import derived_secret
from sabot.core.ids import Seat
from sabot.core.match import AnyMatch, Match
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import replay
from sabot.games import GAMES
from tests.support.cases import BASE, Case, all_flipped
from tests.support.play import cuts_for
from tests.support.refusals import refusal

tables = st.sampled_from(BASE)


def spell(name: str, value: Scalar) -> str:
    return spell_option(name, value).partition("=")[2]


@st.composite
def choices(draw: st.DrawFn) -> tuple[Case, dict[str, Scalar]]:
    case = draw(st.sampled_from([case for case in BASE if case.edition.options(case.players)]))
    options = case.edition.options(case.players)
    names = draw(st.lists(st.sampled_from(sorted(options)), unique=True))
    return case, {name: draw(st.sampled_from(options[name].choices)) for name in names}


def spelled(chosen: Mapping[str, Scalar]) -> dict[str, str]:
    return {name: spell(name, value) for name, value in chosen.items()}


@given(choices())
def test_a_house_rule_has_its_own_hash(choice: tuple[Case, dict[str, Scalar]]) -> None:
    case, chosen = choice
    book = case.edition
    house = book.with_options(spelled(chosen), case.players)
    options = book.options(case.players)
    different = {name for name, value in chosen.items() if value != options[name].value}
    assert (house.hash == book.hash) == (not different)
    assert len(house.changed) == len(different)
    assert {key.rpartition(".")[2] for key, _ in house.changed} == different
    assert house.options(case.players).keys() == options.keys()


@given(choices())
def test_the_order_of_choosing_does_not_matter(choice: tuple[Case, dict[str, Scalar]]) -> None:
    case, chosen = choice
    backwards = dict(reversed(list(spelled(chosen).items())))
    one = case.edition.with_options(spelled(chosen), case.players)
    other = case.edition.with_options(backwards, case.players)
    step = case.edition
    for name, value in spelled(chosen).items():
        step = step.with_options({name: value}, case.players)
    assert one == other == step
    assert one.changed == other.changed == step.changed


@given(choices())
def test_what_a_record_writes_gives_the_same_rules(choice: tuple[Case, dict[str, Scalar]]) -> None:
    case, chosen = choice
    house = case.edition.with_options(spelled(chosen), case.players)
    written = [spell_option(key, value).partition("=") for key, value in house.changed]
    again = case.edition.with_options({key: value for key, _, value in written}, case.players)
    assert again == house
    assert again.hash == house.hash


@given(choices())
def test_going_back_to_the_book_gives_the_book(choice: tuple[Case, dict[str, Scalar]]) -> None:
    case, chosen = choice
    house = case.edition.with_options(spelled(chosen), case.players)
    back = {name: spell(name, item.value) for name, item in case.edition.options(case.players).items()}
    book = house.with_options(back, case.players)
    assert book.hash == case.edition.hash
    assert book == case.edition


@pytest.mark.parametrize(
    ("meant", "typed"),
    [(True, ("yes", "true", "on", "1", "True", "YES")), (False, ("no", "false", "off", "0", "OFF"))],
)
def test_yes_and_no_are_taken_as_people_type_them(meant: bool, typed: tuple[str, ...]) -> None:
    offered = [
        (case, name)
        for case in BASE
        for name, item in case.edition.options(case.players).items()
        if set(item.choices) == {True, False} and all(isinstance(one, bool) for one in item.choices)
    ]
    assert len({case.game_id for case, _ in offered}) > 1
    for case, name in offered:
        plain = case.edition.with_options({name: spell(name, meant)}, case.players)
        for word in typed:
            assert case.edition.with_options({name: word}, case.players).values == plain.values
        with pytest.raises(OptionError) as caught:
            case.edition.with_options({name: "maybe"}, case.players)
        assert caught.value.code == "option-yes-no"


@given(tables, st.text(max_size=30), st.text(max_size=10))
def test_any_other_option_is_refused(case: Case, name: str, value: str) -> None:
    code = refusal(lambda: case.edition.with_options({name: value}, case.players), OptionError)
    assert code in {"option-unknown", "option-none", "option-value", "option-yes-no", "option-fixed", ""}
    if not code:
        assert name in case.edition.options(case.players) or name in case.edition.values


@given(st.sampled_from(BASE), st.data())
def test_any_value_of_an_edition_may_be_replaced_or_is_refused(case: Case, data: st.DataObject) -> None:
    """A club may change any number by its full name: it gives a table or a reason for the refusal."""
    key = data.draw(st.sampled_from(sorted(case.edition.values)))
    words = st.sampled_from(["none", "yes", "-1", "1e3", ""])
    value = data.draw(st.one_of(st.integers(0, 2000).map(str), words))

    def make() -> None:
        house = case.edition.with_options({key: value}, case.players)
        case.game.rules.sides(house, case.players)
        case.game.rules.deck(house, case.players)

    refusal(make)


def test_a_table_back_at_the_book_writes_records_that_can_be_read() -> None:
    """Whatever was chosen before, such a table plays by the book, and its records say so."""
    for case in BASE:
        house = case.edition.with_options(dict(all_flipped(case).options), case.players)
        back = {name: spell(name, item.value) for name, item in case.edition.options(case.players).items()}
        book = house.with_options(back, case.players)
        match: AnyMatch = Match(case.game, book, case.table, Seat(0))
        session = match.deal_with(derived_secret(1), cuts_for(case.table, 1))
        assert replay(loads(dumps(session.record()))[0], GAMES).state == session.state


def test_no_two_editions_have_the_same_rules() -> None:
    hashes = [GAMES.get(game).edition(one).hash for game in GAMES for one in GAMES.get(game).edition_ids]
    assert len(set(hashes)) == len(hashes)
