"""Write RULES.md of every game: where each rule is in the code and in the cases."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from sabot.core.game import AnyGame
from sabot.core.ids import RuleId
from sabot.games import GAMES
from sabot.locale import Translator

ROOT = Path(__file__).parents[1]


def folder_of(game: AnyGame) -> Path:
    """Return the folder of a game."""
    return ROOT / "src" / Path(*game.package.split("."))


def pieces(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the functions and classes of a module with their source, and the rest as the module."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    lines = source.split("\n")
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            start, end = node.lineno - 1, node.end_lineno or node.lineno
            yield node.name, "\n".join(lines[start:end])
            lines[start:end] = [""] * (end - start)
    yield "", "\n".join(lines)


def places(rule: RuleId, folder: Path) -> list[str]:
    """Return the places in the code that mention a rule."""
    pattern = re.compile(re.escape(rule) + r"(?!\.?\d)")
    found = []
    for path in sorted(folder.glob("*.py")):
        names = [name for name, source in pieces(path) if pattern.search(source)]
        if names:
            found.append(" ".join([f"`{path.name}`", ", ".join(filter(None, names))]).strip())
    return found


def index(game: AnyGame) -> str:
    """Return the whole page."""
    tr = Translator("en")
    arguments = game.presenter.rule_arguments(game.edition(game.default_edition), game.default_players)
    cases = f"tests/rulebook/{folder_of(game).name}/"
    lines = [
        f"# {tr(f'{game.id}-name')}: where each rule lives",
        "",
        f"What the rules say: `sabot rules {game.id}`. Their cases: `{cases}` (search for the id).",
        "This page is written by `make index`; a test fails when it is out of date.",
        "",
        "| rule | about | code |",
        "|---|---|---|",
    ]
    for rule in game.rule_ids:
        title = tr(f"rule-{rule.replace('.', '-')}.title", **arguments)
        lines.append(f"| {rule} | {title} | {'; '.join(places(rule, folder_of(game)))} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the page of every game."""
    for game_id in GAMES:
        game = GAMES.get(game_id)
        (folder_of(game) / "RULES.md").write_text(index(game), encoding="utf-8")


if __name__ == "__main__":
    main()
