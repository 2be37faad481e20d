"""The page of numbers has every table, and the tool that writes it works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sabot.arena.simulate import simulate
from sabot.games import GAMES
from sabot.locale import Translator
from tests.support.cases import Case
from tools.game_numbers import BOTS, DOCS, DRAWN, _pictures, _table

PAGE = (DOCS / "numbers.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_table_is_on_the_page(game_id: str) -> None:
    """To renew the page: make numbers."""
    tr, game = Translator("en"), GAMES.get(game_id)
    part = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    (section,) = [text for text in part if text.startswith(tr(f"{game_id}-name"))]
    for edition_id in game.edition_ids:
        edition = game.edition(edition_id)
        after = section.partition(tr(f"{game_id}-edition-{edition_id}"))[2] or section
        for bot in BOTS:
            head = next(line for line in after.split("\n") if line.startswith(f"| **`{bot}`**"))
            assert head.count("|") == len(game.players(edition)) + 2


@pytest.mark.parametrize("case", [Case("mille-bornes", "parker-1971", 2), Case("patience", "parker-1963", 1)])
def test_tables_and_pictures_are_made_from_reports(case: Case, tmp_path: Path) -> None:
    report = simulate(case.game, case.edition, case.players, ["booklet"], hands=4, seed=1)
    made = _table(Translator("en"), case.game, case.edition, "booklet", [report])
    assert "| hands played | 4 |" in made
    assert len({line.count("|") for line in made.strip().split("\n")}) == 1
    drawn = list(_pictures(Translator("en"), case.game, case.edition, [report], tmp_path))
    assert len(drawn) == len(DRAWN[case.game_id]) == len(list(tmp_path.rglob("*.svg")))
