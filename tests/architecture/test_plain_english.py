"""People are "they": no English source or page says "he", "his", "him" or "himself"."""

import re
from collections.abc import Mapping
from pathlib import Path

from tests.architecture.test_layout import project_files

KINDS = {".css", ".ftl", ".html", ".js", ".md", ".py", ".svelte", ".toml", ".ts", ".yml"}
FRENCH = re.compile(r"(?:^|/)fr/|(?:^|[/.])fr\.\w+$")

# Written so that it does not match itself.
PRONOUN = re.compile(r"(?<![^\W_])(?:h[e]|h[i]s|h[i]m|h[i]mself)(?![^\W_])", re.IGNORECASE)


def pronouns(files: Mapping[str, str]) -> dict[str, list[int]]:
    """Return the numbers of the lines that say "he" and the like, by path."""
    found: dict[str, list[int]] = {}
    for path, text in files.items():
        if Path(path).suffix in KINDS and not FRENCH.search(path):
            lines = [number for number, line in enumerate(text.splitlines(), 1) if PRONOUN.search(line)]
            if lines:
                found[path] = lines
    return found


def test_people_are_they() -> None:
    files = {path: text for path, text in project_files().items() if path != _own_path()}
    assert pronouns(files) == {}, "write they, their, them"


def test_every_place_is_looked_at() -> None:
    for path, text in {
        "src/a.py": '"""Says what he holds."""',
        "src/b.py": "x = 1  # His card.",
        "src/c.py": 'print("ask HIM")',
        "tests/d.py": "def test_what_he_holds() -> None: ...",
        "docs/e.md": "A player sees his own cards.",
        "src/sabot/locale/en/f.ftl": "hand = his hand",
        "web/src/g.ts": "// whether he may",
        "web/src/H.svelte": "<!-- by himself -->",
        "tests/rulebook/i.toml": 'name = "his-turn"',
    }.items():
        assert pronouns({path: text}) == {path: [1]}, path


def test_other_words_are_left_alone() -> None:
    files = {
        "src/a.py": "the = this.history, she, where, hem, hims, chisel",
        "src/sabot/locale/fr/b.ftl": "he = his",
        "c.txt": "he",
    }
    assert pronouns(files) == {}


def _own_path() -> str:
    return str(Path(__file__).relative_to(Path(__file__).parents[2]))
