"""Refusals call every card by its name: no id of a card, a place or a code is ever shown to people."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from enum import Enum
from itertools import product
from typing import Any

import pytest

from sabot.core.errors import Illegal
from sabot.core.game import AnyGame
from sabot.core.ids import HIDDEN, Card, RuleId
from sabot.core.text import Argument, Text
from sabot.games import GAMES
from sabot.games.kit.asking.presenter import AskingPresenter
from sabot.games.patience.actions import Spot
from sabot.locale import LANGUAGES, Translator
from tests.locale.spoken import part, refusal_keys

NUMBERS: dict[str, tuple[int | Enum, ...]] = {
    "seat": (0, 1),
    "other": (0, 1),
    "side": (0, 1),
    "most": (2, 50),
    "trip": (700, 1000),
    "left": (0, 75),
    "cards": (1, 40),
    "place": (1, 5),
}
"""What stands in a field that holds no card; every other field of a refusal holds one."""
PLACES: dict[str, tuple[int | Enum, ...]] = {"patience": (Spot.FIRST, Spot.FOURTH)}

NUMBER = ("number",)
ASKING = {"not-your-turn": ("seat",), "no-cards": ("other",), "not-another": NUMBER, "not-held": NUMBER}
"""Code → its fields in games of asking, whose kit adds them."""

CARD_KEYS = ("mille-bornes-card-", "numbered-card")
"""The messages that name a card; only they get an id to name it by."""

each_game = pytest.mark.parametrize("game", [GAMES.get(game_id) for game_id in GAMES], ids=list(GAMES))
each_language = pytest.mark.parametrize("language", LANGUAGES)


def fields_of(game: AnyGame) -> dict[str, set[tuple[str, ...]]]:
    """Code → the sets of fields with which the source gives it."""
    found: dict[str, set[tuple[str, ...]]] = {}
    legality = part(game, "legality")
    assert legality is not None
    for node in ast.walk(ast.parse(inspect.getsource(legality))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_no":
            code = ast.literal_eval(node.args[0])
            names = tuple(str(one.arg) for one in node.keywords)
            found.setdefault(code, set()).add(names or (ASKING.get(code, ()) if is_asking(game) else ()))
    return found


def is_asking(game: AnyGame) -> bool:
    return isinstance(game.presenter, AskingPresenter)


def refusals(game: AnyGame) -> Iterator[Illegal]:
    """Every code, with every card in every field that holds one."""
    for code, variants in fields_of(game).items():
        for names in variants:
            values = [values_of(game, name) for name in names]
            most = max(map(len, values), default=1)
            for at in range(most):
                details = tuple((name, own[at % len(own)]) for name, own in zip(names, values, strict=True))
                yield Illegal(code, RuleId(game.rule_ids[0]), details)


def values_of(game: AnyGame, name: str) -> tuple[Any, ...]:
    if name == "place" and game.id in PLACES:
        return PLACES[game.id]
    return NUMBERS.get(name, tuple(game.presenter.cards()))


def raw_ids(text: Text, cards: frozenset[Card]) -> Iterator[str]:
    """The ids that a message would print as they are."""
    for name, value in text.args.items():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Text):
                yield from raw_ids(one, cards)
            elif is_raw(text, one, cards):
                yield f"{text.key} {name}={one}"


def is_raw(text: Text, value: Argument, cards: frozenset[Card]) -> bool:
    return value in cards and not text.key.startswith(CARD_KEYS)


@each_game
def test_every_code_of_the_source_is_tried(game: AnyGame) -> None:
    prefix = f"{game.id}-illegal-"
    assert {prefix + code for code in fields_of(game)} == set(refusal_keys(game))


@each_game
@each_language
def test_no_refusal_shows_an_id(game: AnyGame, language: str) -> None:
    tr, presenter = Translator(language), game.presenter
    cards = frozenset(presenter.cards())
    for edition_id in game.edition_ids:
        edition = game.edition(edition_id)
        players = max(game.players(edition))
        table = game.table(edition, [f"Player{seat}" for seat in range(players)])
        for illegal in refusals(game):
            text = presenter.illegal(illegal, table, edition.words)
            # Places are called by their numbers in messages, as cards of the numbered pack are.
            places = {value.value for _, value in illegal.details if isinstance(value, Enum)}
            assert not list(raw_ids(text, cards - frozenset(map(Card, places)))), illegal
            told = tr(text)
            assert not re.search(r"[a-z]_[a-z]|[{}]|None", told), told


@each_game
def test_a_hidden_card_has_a_name_too(game: AnyGame) -> None:
    for language, edition_id in product(LANGUAGES, game.edition_ids):
        words = game.edition(edition_id).words
        assert Translator(language)(game.presenter.card(HIDDEN, words)) != HIDDEN


@pytest.mark.parametrize(
    ("language", "refused", "told"),
    [
        ("en", ("protected", {"card": "stop", "side": 0, "safety": "right_of_way"}), "Right of Way"),
        ("fr", ("protected", {"card": "stop", "side": 0, "safety": "right_of_way"}), "Prioritaire"),
        ("fr", ("cure-first", {"hazard": "out_of_gas", "remedy": "gasoline"}), "Essence"),
        ("fr", ("must-play", {"card": "25", "playable": "end_of_limit"}), "Fin de limite de vitesse"),
    ],
)
def test_cards_are_called_as_the_edition_calls_them(
    language: str, refused: tuple[str, dict[str, Any]], told: str
) -> None:
    game, (code, details) = GAMES.get("mille-bornes"), refused
    edition = game.edition("dujardin-1960")
    illegal = Illegal(code, RuleId("MB-4"), tuple(details.items()))
    text = game.presenter.illegal(illegal, game.table(edition, ["Paul", "Janine"]), edition.words)
    assert told in Translator(language)(text)
