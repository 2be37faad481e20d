"""The documentation is correct: its examples run, its links work, and its commands exist."""

import doctest
import importlib.util
import re
from pathlib import Path

import pytest

from sabot.core.edition import spell_option
from sabot.games import GAMES

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    *sorted((ROOT / "docs").glob("*.md")),
]


OFFERED = {"careless_attack=discard"}
"""Described with another choice of the same option."""


def name_of(page: Path) -> str:
    return page.name


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_examples_run(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    outcome = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert outcome.failed == 0
    assert outcome.attempted == len(re.findall(r"^>>> ", text, flags=re.MULTILINE))


def test_there_are_examples() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8").attempted >= 8


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            file, _, anchor = target.partition("#")
            linked = (page.parent / file) if file else page
            assert linked.exists(), target
            if anchor:
                heads = re.findall(r"^#+ (.+)$", linked.read_text(encoding="utf-8"), flags=re.MULTILINE)
                assert anchor in {head.lower().replace(" ", "-") for head in heads}


def test_every_flag_of_play_is_explained_to_players() -> None:
    from sabot.cli import _parser
    from sabot.locale import Translator

    page = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
    commands = next(action for action in _parser(Translator("en"))._actions if action.dest == "command")
    assert isinstance(commands.choices, dict)
    flags = {flag for action in commands.choices["play"]._actions for flag in action.option_strings}
    for flag in flags - {"-h", "--help"}:
        assert flag in page, flag


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_game_and_every_option_is_explained_to_players(game_id: str) -> None:
    page = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
    assert f"`sabot play {game_id}`" in page
    game = GAMES.get(game_id)
    for edition in map(game.edition, game.edition_ids):
        for players in game.players(edition):
            for name, item in edition.options(players).items():
                for choice in item.choices:
                    if choice != item.value:
                        asked = spell_option(name, choice)
                        assert f"`{asked}`" in page or f"--option {asked}`" in page or asked in OFFERED, asked


def test_every_make_target_is_listed_for_contributors() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8") + (ROOT / "README.md").read_text(
        encoding="utf-8"
    )
    for target in re.findall(r"^([a-z-]+):.*## ", makefile, flags=re.MULTILINE):
        if target not in {"help", "clean"}:
            assert f"make {target}" in page, target


def test_the_layout_names_what_there_is() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for root in ("server", "tables", "fast"):
        (listing,) = re.findall(rf"```\n{root}/\n(.*?)```", page, flags=re.DOTALL)
        folders = [ROOT / "src" / "sabot" / root]
        for line in listing.splitlines():
            level = (len(line) - len(line.lstrip())) // 2
            names = re.split(r"\s{2,}", line.strip())[0].split(", ")
            del folders[level:]
            for name in names:
                assert (folders[-1] / name).exists(), f"{folders[-1]}/{name}"
            folders.append(folders[-1] / names[0])


def test_the_index_of_rules_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("rules_index", ROOT / "tools" / "rules_index.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    for game_id in GAMES:
        game = GAMES.get(game_id)
        page = (tool.folder_of(game) / "RULES.md").read_text(encoding="utf-8")
        assert page == tool.index(game), "run: make index"
        for line in page.split("\n"):
            if re.match(r"\| \w+-\d", line):
                assert "`" in line, f"no code speaks of {line}"
