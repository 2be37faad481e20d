"""What a game says through keys put together at run time is in both catalogues too."""

import ast
import inspect
from collections.abc import Iterator
from types import ModuleType

import pytest

from sabot.core.ids import Seat
from sabot.games import GAMES
from sabot.games.mille_bornes import events, legality, scoring
from sabot.games.mille_bornes.cards import CARDS
from sabot.games.mille_bornes.game import MILLE_BORNES
from sabot.games.mille_bornes.state import State
from sabot.locale import LANGUAGES, Translator
from tests.support.shuffles import FixedLuck


def constants(module: ModuleType, function: str) -> Iterator[str]:
    """The first arguments of every call of `function` in the source of `module`."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == function and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def kebab(name: str) -> str:
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("-")


def game_keys() -> Iterator[str]:
    untold = {"TurnBegan", "WindowOpened", "WindowClosed", "AnsweredInSilence", "PublicEvent"}
    told = (
        name
        for name, kind in vars(events).items()
        if inspect.isclass(kind) and issubclass(kind, events.PublicEvent) and name not in untold
    )
    yield from (f"mille-bornes-event-{kebab(name)}" for name in told)
    yield from (f"mille-bornes-illegal-{code}" for code in constants(legality, "_no"))
    yield from (f"mille-bornes-why-{reason}" for reason in constants(scoring, "_entry"))
    for card in CARDS:
        yield f"mille-bornes-card-{card}"
        yield f"mille-bornes-card-{card}.does"
    for line in MILLE_BORNES.rules.score(start()).lines:
        yield f"mille-bornes-line-{line.key}"


def start() -> State:
    edition = MILLE_BORNES.edition(MILLE_BORNES.default_edition)
    deck = MILLE_BORNES.rules.deck(edition, 2)
    deal = MILLE_BORNES.rules.deal(edition, 2, Seat(0), deck, FixedLuck(1))
    return MILLE_BORNES.rules.setup(edition, 2, Seat(0), deal).state


@pytest.mark.parametrize("key", sorted(set(game_keys())))
def test_the_game_has_words_for_it(key: str) -> None:
    for language in LANGUAGES:
        assert Translator(language).has(key)


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
        arguments = game.presenter.rule_arguments(edition)
        for rule in game.rule_ids:
            key = f"rule-{rule.replace('.', '-')}"
            assert tr(key, **arguments)
            assert tr(f"{key}.title", **arguments)
