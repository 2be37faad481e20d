"""The rules page tells the rules as one table has them: nothing that it has is missing, nothing else is told.

What is looked for is data, in `mentions.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sabot.core.edition import Edition, Origin, Scalar, spell
from sabot.core.game import AnyGame
from sabot.games import GAMES
from sabot.library.rules import rules_page
from sabot.locale import LANGUAGES, Translator
from sabot.wire.library import RulesPage

DATA = tomllib.loads((Path(__file__).parent / "mentions.toml").read_text(encoding="utf-8"))
SPACES = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "  ")


@dataclass(frozen=True)
class Place:
    """One table: an edition for so many players, with at most one thing chosen otherwise."""

    game_id: str
    edition_id: str
    players: int
    chosen: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> AnyGame:
        return GAMES.get(self.game_id)

    @property
    def edition(self) -> Edition:
        return self.game.edition(self.edition_id).with_options(dict(self.chosen), self.players)

    @cache  # noqa: B019  (places are few and live as long as the tests)
    def page(self, language: str) -> RulesPage:
        return rules_page(self.game, self.edition, Translator(language), players=self.players)

    @cache  # noqa: B019
    def told(self, language: str) -> str:
        """Return everything on the page that tells how the table plays, with ordinary spaces."""
        page = self.page(language)
        told = [page.table, page.object, *page.book_choices, *page.house_rules]
        told += [hint.text for hint in page.hints]
        for rule in page.rules:
            told += [rule.section, rule.title, rule.text, *rule.rulings] if rule.text else []
        return "\n".join(told).translate(SPACES)

    def values(self) -> dict[str, Scalar]:
        """Return what the table plays by, under short names."""
        terms = self.game.terms(self.edition, self.players)
        sides = getattr(terms, "sides", self.players)
        found: dict[str, Scalar] = {"players": self.players, "sides": sides, "team": self.players // sides}
        found["cards"] = len(terms.deck)
        for section in ("play", "options", "score", f"tables.{self.players}"):
            found |= {key: item.value for key, item in self.edition.section(section).items()}
        return found

    def __str__(self) -> str:
        return " ".join(
            [self.edition_id, str(self.players), *(f"{name}={value}" for name, value in self.chosen)]
        )


def places(game_id: str) -> Iterator[Place]:
    """Yield every table of a game, as the book has it and with each thing chosen that may be."""
    game = GAMES.get(game_id)
    for edition_id in game.edition_ids:
        edition = game.edition(edition_id)
        for players in game.players(edition):
            yield Place(game_id, edition_id, players)
            for name, item in edition.options(players).items():
                for choice in item.choices:
                    if choice != item.value:
                        yield Place(game_id, edition_id, players, ((name, spell(choice)),))
            trip = edition.values.get(f"tables.{players}.trip")
            if trip and not trip.choices:
                yield Place(game_id, edition_id, players, ((f"tables.{players}.trip", "800"),))


PLACES = {game_id: list(places(game_id)) for game_id in GAMES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mention", DATA["mention"], ids=lambda one: f"{one['game']} {one['what']}")
def test_what_a_table_has_is_told_there_and_nowhere_else(mention: dict[str, Any], language: str) -> None:
    told_at, silent_at = 0, 0
    for place in PLACES[mention["game"]]:
        values = place.values()
        has_it = all(values[name] in wanted for name, wanted in mention["when"].items())
        found = re.search(mention[language], place.told(language))
        near = place.told(language)[max(0, found.start() - 80) : found.end() + 80] if found else ""
        assert bool(found) == has_it, f"{place}: {near!r}"
        told_at, silent_at = told_at + has_it, silent_at + (not has_it)
    assert told_at, "some table must have it, or the pattern proves nothing"
    assert silent_at, "some table must lack it, or the pattern proves nothing"


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_book_offers_its_own_choices_where_they_apply(game_id: str) -> None:
    for place in PLACES[game_id]:
        if place.chosen:
            continue
        expected = {
            (one["rule"], one["option"])
            for one in DATA["offer"]
            if (one["game"], one["edition"]) == (game_id, place.edition_id)
            and place.players in one["players"]
        }
        for language in LANGUAGES:
            offers = [(rule.id, line) for rule in place.page(language).rules for line in rule.offers]
            assert len(offers) == len(expected), f"{place}: {offers}"
            for rule, option in expected:
                assert any(rule == where and f"({option})" in line for where, line in offers), (
                    f"{place} {option}"
                )


@pytest.mark.parametrize("game_id", list(GAMES))
def test_choices_of_the_book_are_not_called_house_rules(game_id: str) -> None:
    for place in PLACES[game_id]:
        page = place.page("en")
        origins = [place.edition.values[key].origin for key, _ in place.edition.changed]
        assert len(page.book_choices) == origins.count(Origin.BOOK), str(place)
        assert len(page.house_rules) == origins.count(Origin.HOUSE), str(place)


def decided_by_us(edition: Edition, players: int) -> set[str]:
    """Return the rules with a value in force at a table that is a ruling of ours."""
    others = [f"tables.{count}." for count in range(10) if count != players]
    return {
        item.rule
        for key, item in edition.values.items()
        if item.origin is Origin.RULING and not key.startswith(tuple(others))
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", list(GAMES))
def test_what_is_our_ruling_is_marked_as_one(game_id: str, language: str) -> None:
    for place in PLACES[game_id]:
        for rule in place.page(language).rules:
            if rule.text and rule.id in decided_by_us(place.edition, place.players):
                assert rule.rulings, f"{place}: {rule.id}"


@pytest.mark.parametrize("game_id", list(GAMES))
def test_both_languages_tell_of_the_same_rules(game_id: str) -> None:
    for place in PLACES[game_id]:
        pages = [place.page(language) for language in LANGUAGES]
        shapes = [
            [(rule.id, bool(rule.text), len(rule.rulings), len(rule.offers)) for rule in page.rules]
            for page in pages
        ]
        assert shapes[0] == shapes[1], str(place)
        assert len(pages[0].hints) == len(pages[1].hints), str(place)


NUMBERS = [
    ("mille-bornes", "parker-1971", 2, "play.hand_size", 5),
    ("mille-bornes", "parker-1971", 2, "play.target", 4321),
    ("mille-bornes", "parker-1971", 2, "play.extended_trip", 925),
    ("mille-bornes", "parker-1971", 2, "tables.2.trip", 825),
    *(
        ("mille-bornes", "parker-1971", 2, f"score.{name}", 777)
        for name in ("safety", "all_safeties", "coup_fourre", "trip", "delayed_action", "no_200")
    ),
    ("mille-bornes", "parker-1971", 3, "score.extension", 777),
    ("mille-bornes", "parker-1971", 3, "score.shut_out", 777),
    ("mille-bornes", "dujardin-1960", 3, "deck.roll", 17),
    ("flinch", "parker-1963", 4, "play.game_pile", 13),
    ("domino", "parker-1963", 3, "play.most_turns", 777),
    ("store", "parker-1963", 3, "play.hand_size", 7),
]
"""A game, a table, a number of its book, and another in its place."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game_id", "edition_id", "players", "key", "number"), NUMBERS)
def test_numbers_are_those_of_the_table(
    game_id: str, edition_id: str, players: int, key: str, number: int, language: str
) -> None:
    book = Place(game_id, edition_id, players)
    house = Place(game_id, edition_id, players, ((key, str(number)),))

    def rules(place: Place) -> str:
        page = place.page(language)
        text = "\n".join([page.object, *(rule.text for rule in page.rules)])
        return re.sub(r"(?<=\d)[ ,](?=\d{3}\b)", "", text.translate(SPACES))

    assert not re.search(rf"\b{number}\b", rules(book))
    assert re.search(rf"\b{number}\b", rules(house))


def lines_of(pages: Sequence[RulesPage]) -> Iterator[str]:
    for page in pages:
        yield from page.object.split("\n")
        for rule in page.rules:
            yield from rule.text.split("\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_with_the_object_and_says_how_to_get_going(language: str) -> None:
    said = {"en": "first the remedy, then a Roll", "fr": "d’abord la parade, puis un Roulez"}
    page = Place("mille-bornes", "parker-1971", 4).page(language)
    assert said[language] in page.object
    assert "trip: exactly 1,000" in page.object if language == "en" else "parcours" in page.object
    assert any(said[language] in line for line in lines_of([page]) if line not in page.object)
