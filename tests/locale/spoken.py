"""The keys that a game puts together at run time, gathered from its code and from a hand of it."""

from __future__ import annotations

import ast
import inspect
import types
import typing
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from sabot.arena.simulate import simulate
from sabot.core.game import AnyGame
from sabot.games.kit.words import WordsByName, kebab
from tests.support.cases import Case
from tests.support.play import new_session
from tests.support.traits import traits_of


def constants(module: types.ModuleType, function: str) -> Iterator[str]:
    """The first arguments of every call of `function` in the source of `module`."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == function and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def part(game: AnyGame, name: str) -> types.ModuleType | None:
    """The module of this name in the game's package, where it has one."""
    place = f"{game.package}.{name}"
    return import_module(place) if find_spec(place) else None


def event_keys(game: AnyGame) -> Iterator[str]:
    """A message for every kind of event that is told, and one more where a field may be missing."""
    for kind in game.event_types:
        assert isinstance(game.presenter, WordsByName), "or else gather the keys of its events here"
        if issubclass(kind, game.presenter.untold):
            continue
        key, hints = f"{game.id}-event-{kebab(kind.__name__)}", typing.get_type_hints(kind)
        missing = [name for name, hint in hints.items() if type(None) in typing.get_args(hint)]
        yield key
        yield from (f"{key}-no-{name}" for name in missing)


def refusal_keys(game: AnyGame) -> Iterator[str]:
    """A message for every code that the source gives and every one that is met."""
    legality = part(game, "legality")
    codes = set(traits_of(game.id).illegal_codes) | set(constants(legality, "_no") if legality else ())
    yield from (f"{game.id}-illegal-{code}" for code in codes)


def score_keys(game: AnyGame) -> Iterator[str]:
    """A message for every line of a sheet, every reason, and everything that a simulation counts."""
    scoring = part(game, "scoring")
    yield from (f"{game.id}-why-{reason}" for reason in (constants(scoring, "_entry") if scoring else ()))
    edition = game.edition(game.default_edition)
    session = new_session(Case(game.id, edition.id, game.default_players))
    yield from (f"{game.id}-line-{line.key}" for line in session.score().lines)
    found = simulate(game, edition, game.default_players, [game.default_bot], hands=1, seed=1).per_hand
    yield from (f"{game.id}-measure-{name}" for name in found if "." not in name and name != "moves")


def card_keys(game: AnyGame) -> Iterator[str]:
    """A message for the name of every card, and one for what it does."""
    words = game.edition(game.default_edition).words
    for card in game.presenter.cards():
        yield game.presenter.card(card, words).key
        yield game.presenter.about(card, words).key


def keys_of(game: AnyGame) -> set[str]:
    """Everything that can be told without playing on."""
    head = (f"{game.id}-{name}" for name in ("name", "about", "prompt-help"))
    return {*head, *event_keys(game), *refusal_keys(game), *score_keys(game), *card_keys(game)}
