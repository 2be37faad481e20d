"""Every table that can be played: game × edition × number of players × house rule, from the registry.

A new game is covered as soon as it is registered; nothing here names one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pytest

from sabot.core.edition import Edition, spell_option
from sabot.core.game import AnyGame
from sabot.core.table import Table
from sabot.games import GAMES

NAMES = ("Ada", "Blaise", "Céline", "Dov", "Eve", "Félix", "Gus", "O'Hara-Smith")
"""Players, in the order of the seats; some with the letters and signs that a name may have."""


@dataclass(frozen=True)
class Case:
    """One kind of table."""

    game_id: str
    edition_id: str
    players: int
    options: tuple[tuple[str, str], ...] = ()
    every_moment: bool = False
    """Whether tests look at every moment of a hand, however many tables are like this one."""

    @property
    def id(self) -> str:
        """A short name for test reports, seeds and files."""
        parts = [self.game_id, self.edition_id, str(self.players)]
        parts += [f"{key}={value}" for key, value in self.options]
        return "-".join([*parts, *(["every-moment"] if self.every_moment else [])])

    @property
    def seeds(self) -> tuple[int, ...]:
        """How to play: a table as the book has it evenly and eagerly, one with a house rule eagerly."""
        return (1,) if self.options else (0, 1)

    @cached_property
    def gap(self) -> int:
        """Of how many moments tests look at one.

        A rule that depends on how many play shows at the smallest or at the largest table.
        """
        if self.every_moment:
            return 1
        if self.options:
            return 5
        return 3 if self in _BETWEEN else 1

    def played_by(self, game: AnyGame) -> Case:
        """Return the same table with another game in place of the registered one."""
        other = Case(self.game_id, self.edition_id, self.players, self.options)
        vars(other)["game"] = game
        return other

    @cached_property
    def game(self) -> AnyGame:
        """The game."""
        return GAMES.get(self.game_id)

    @cached_property
    def edition(self) -> Edition:
        """The edition, with the house rules."""
        return self.game.edition(self.edition_id).with_options(dict(self.options), self.players)

    @cached_property
    def table(self) -> Table:
        """The table of the first so many players."""
        return self.game.table(self.edition, NAMES[: self.players])


def base_cases() -> Iterator[Case]:
    """Yield every game, edition and number of players, as the book has it."""
    for game_id in GAMES:
        game = GAMES.get(game_id)
        for edition_id in game.edition_ids:
            for players in game.players(game.edition(edition_id)):
                yield Case(game_id, edition_id, players)


def variants(case: Case) -> Iterator[Case]:
    """Yield the same table with each option set, by itself, to each of its other choices."""
    for name, item in case.game.edition(case.edition_id).options(case.players).items():
        for choice in item.choices:
            if choice != item.value:
                spelled = spell_option(name, choice).partition("=")[2]
                yield Case(case.game_id, case.edition_id, case.players, ((name, spelled),))


def all_flipped(case: Case) -> Case:
    """Return the same table with every option set to another choice than the book's."""
    flipped: dict[str, str] = {}
    for variant in variants(case):
        flipped.update(variant.options)
    return Case(case.game_id, case.edition_id, case.players, tuple(sorted(flipped.items())))


BASE = tuple(base_cases())
VARIANTS = tuple(variant for case in BASE for variant in variants(case))
ALL = BASE + VARIANTS

each_table = pytest.mark.parametrize("case", BASE, ids=lambda case: case.id)
"""Run a test for every game, edition and number of players."""


def outermost(cases: Sequence[Case]) -> tuple[Case, ...]:
    """Return, of cases that differ only in how many play, the one with the fewest and that with the most."""
    alike: dict[tuple[object, ...], list[Case]] = {}
    for case in cases:
        alike.setdefault((case.game_id, case.edition_id, case.options), []).append(case)
    chosen = {pick(those, key=lambda case: case.players) for those in alike.values() for pick in (min, max)}
    return tuple(case for case in cases if case in chosen)


_OUTERMOST = outermost(VARIANTS)
_BETWEEN = frozenset(BASE) - frozenset(outermost(BASE))


def _soaked(cases: Iterable[Case]) -> list[pytest.ParameterSet]:
    return [pytest.param(case, marks=pytest.mark.soak) for case in cases]


each_outermost_table = pytest.mark.parametrize(
    "case",
    [*outermost(BASE), *_soaked(case for case in BASE if case in _BETWEEN)],
    ids=lambda case: case.id,
)
"""Run a test at the smallest and at the largest table of each edition, and for `make soak` at every table."""

_EVERY_MOMENT = _soaked(replace(case, every_moment=True) for case in BASE if case in _BETWEEN)

each_table_closely = pytest.mark.parametrize("case", [*BASE, *_EVERY_MOMENT], ids=lambda case: case.id)
"""Run a test for every table, and for `make soak` at every moment of all tables."""

each_variant = pytest.mark.parametrize(
    "case",
    [
        *BASE,
        *_OUTERMOST,
        *_soaked(case for case in VARIANTS if case not in frozenset(_OUTERMOST)),
        *_EVERY_MOMENT,
    ],
    ids=lambda case: case.id,
)
"""Run a test for every table and, besides, with every option changed by itself.

`make test` changes options at the smallest and at the largest table that has them, `make soak` at all.
"""
