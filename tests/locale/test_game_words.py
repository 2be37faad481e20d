"""What a game says through keys put together at run time is in both catalogues too."""

import re

import pytest

from sabot.core.ids import Seat, Side
from sabot.core.table import Table
from sabot.games import GAMES
from sabot.games.mille_bornes.cards import CARDS
from sabot.games.mille_bornes.events import HandEnded, Played
from sabot.locale import LANGUAGES, Translator
from tests.locale.spoken import keys_of


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_game_has_words_for_everything(game_id: str) -> None:
    keys = keys_of(GAMES.get(game_id))
    assert len(keys) > 15
    for language in LANGUAGES:
        assert not [key for key in sorted(keys) if not Translator(language).has(key)]


@pytest.mark.parametrize("game_id", list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_stand_under_a_heading(game_id: str, language: str) -> None:
    tr = Translator(language)
    for rule in GAMES.get(game_id).rule_ids:
        kind, _, number = rule.partition("-")
        section = f"rules-{kind}-section-{number.partition('.')[0]}"
        assert tr.has(section) or tr.has(f"rules-section-{game_id}")


@pytest.mark.parametrize("game_id", list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_editions_options_and_rules(game_id: str, language: str) -> None:
    game, tr = GAMES.get(game_id), Translator(language)
    assert tr(f"{game.id}-name")
    for edition_id in game.edition_ids:
        edition = game.edition(edition_id)
        assert tr(f"{game.id}-edition-{edition_id}")
        assert tr(f"{game.id}-edition-{edition_id}.about")
        for players in game.players(edition):
            assert tr(game.presenter.table_line(edition, players))
            for name, item in edition.options(players).items():
                meanings = {tr(game.presenter.option_value(name, choice)) for choice in item.choices}
                assert len(meanings) == len(item.choices), f"{name}: two choices read alike"
                for choice in item.choices:
                    text = game.presenter.option_value(name, choice)
                    assert tr(text)
                    assert tr(f"{text.key}.title")
        for players in game.players(edition):
            arguments = game.presenter.rule_arguments(edition, players)
            assert tr(f"rules-object-{game.id}", **arguments)
            for rule in game.rule_ids:
                key = f"rule-{rule.replace('.', '-')}"
                assert tr(key, **arguments) is not None
                assert tr(f"{key}.title", **arguments)


@pytest.mark.parametrize(
    ("names", "language", "told"),
    [
        (("Paul", "Janine"), "en", "Paul completes the trip!"),
        (("Paul", "Janine", "Paulette", "Jean"), "en", "Paul and Paulette complete the trip!"),
        (("Paul", "Janine"), "fr", "Paul achève le parcours\N{NO-BREAK SPACE}!"),
        (
            ("Paul", "Janine", "Paulette", "Jean"),
            "fr",
            "Paul et Paulette achèvent le parcours\N{NO-BREAK SPACE}!",
        ),
    ],
)
def test_a_side_is_named_in_sentences_as_people_would(
    names: tuple[str, ...], language: str, told: str
) -> None:
    presenter = GAMES.get("mille-bornes").presenter
    text = presenter.event(HandEnded(Side(0), delayed=False), Table(names, 2), "parker")
    assert text is not None
    assert Translator(language)(text) == told


@pytest.mark.parametrize("edition_id", GAMES.get("mille-bornes").edition_ids)
def test_french_sentences_about_a_card_give_it_its_article(edition_id: str) -> None:
    game, tr, table = GAMES.get("mille-bornes"), Translator("fr"), Table(("Ann", "Ben"), 2)
    words = game.edition(edition_id).words
    for card in CARDS:
        text = game.presenter.event(Played(Seat(0), Side(0), card), table, words)
        assert text is not None
        assert re.match(r"Ann pose (une? |la botte |\d+\s(milles|bornes|km)\.)", tr(text))
