"""Both catalogues say the same things, and everything the program can say is in both."""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from sabot.core.text import Text
from sabot.locale import LANGUAGES, MissingMessage, Translator, catalogue_files, detect_language

SRC = Path(__file__).parents[2] / "src" / "sabot"

CONVERSIONS = re.compile(r"%(?:\(\w+\))?[sr]")


class Variables(Visitor):
    """Collects the variables that a message asks for."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  (the visitor names it)
        self.found.add(node.id.name)


@lru_cache
def messages(language: str) -> dict[str, Any]:
    """Every message and attribute of a language, as the parser sees it."""
    found: dict[str, Any] = {}
    for file in catalogue_files(language):
        source = file.read_text(encoding="utf-8")
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, ftl.Junk), f"{language}/{file.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{language}/{file.name}: {entry.id.name} twice"
                found[entry.id.name] = entry.value
                for attribute in entry.attributes:
                    found[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return found


def variables(pattern: Any) -> set[str]:
    collector = Variables()
    if pattern is not None:
        collector.visit(pattern)
    return collector.found


def text_of(pattern: Any) -> Iterator[str]:
    """The plain words of a message, without its placeables."""
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            yield element.value
        elif isinstance(element.expression, ftl.SelectExpression):
            for variant in element.expression.variants:
                yield from text_of(variant.value)


def test_both_languages_have_the_same_messages() -> None:
    assert set(messages("en")) == set(messages("fr"))


def test_both_languages_ask_for_the_same_values() -> None:
    # Which words an edition uses may matter to one language only.
    vocabulary = {"words"}
    wanted = {
        language: {key: variables(pattern) - vocabulary for key, pattern in messages(language).items()}
        for language in LANGUAGES
    }
    assert wanted["en"] == wanted["fr"]
    conversions = {
        language: {
            key: sorted(CONVERSIONS.findall("".join(text_of(pattern))))
            for key, pattern in messages(language).items()
            if key.startswith("argparse-")
        }
        for language in LANGUAGES
    }
    assert conversions["en"] == conversions["fr"]
    assert any(conversions["en"].values())


def wrong_typography(words: str) -> list[str]:
    """What a French printer would not let pass."""
    faults = {
        r" [;:!?»]": "an ordinary space before a double punctuation mark",
        r"« ": "an ordinary space after an opening quotation mark",
        r"\w'\w": "a straight apostrophe",
    }
    return [fault for pattern, fault in faults.items() if re.search(pattern, words)]


def test_french_typography() -> None:
    found = {}
    for key, pattern in messages("fr").items():
        words = "\N{OBJECT REPLACEMENT CHARACTER}".join(text_of(pattern)) if pattern is not None else ""
        if faults := wrong_typography(words):
            found[key] = faults
    assert found == {}


@pytest.mark.parametrize("words", ["Quoi ?", "Ah !", "« Ah »", "l'as"])
def test_wrong_typography_is_found(words: str) -> None:
    assert wrong_typography(words)


def called_name(node: ast.Call) -> str:
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def error_names() -> set[str]:
    """The names of all our errors: whatever descends from the one that has words."""
    bases = {
        node.name: {getattr(base, "id", getattr(base, "attr", "")) for base in node.bases}
        for path in SRC.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    names = {"SabotError"}
    while more := {name for name, above in bases.items() if above & names} - names:
        names |= more
    return names


def spoken_keys() -> Iterator[tuple[str, str]]:
    """Every key written out in the source: error codes, `Text`, `say`, `ask` and `tr`."""
    errors = {*error_names(), "_trouble"}
    for path in sorted(SRC.rglob("*.py")):
        place = str(path.relative_to(SRC))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            first = node.args[0]
            if not (isinstance(first, ast.Constant) and isinstance(first.value, str)):
                continue
            name = called_name(node)
            if name in errors:
                if re.fullmatch(r"[a-z0-9-]+", first.value):
                    yield place, f"error-{first.value}"
            elif name in {"Text", "say", "ask", "tr"} and place != "locale/__init__.py":
                yield place, first.value


def test_everything_said_is_in_the_catalogue() -> None:
    spoken = set(spoken_keys())
    assert len(spoken) > 500, "they are not found any more"
    known = set.intersection(*(set(messages(language)) for language in LANGUAGES))
    assert sorted((place, key) for place, key in spoken if key not in known) == []


def test_codes_chosen_in_passing_are_in_the_catalogue() -> None:
    for code in ("option-value", "option-yes-no", "option-fixed"):
        assert f"error-{code}" in messages("en")


def test_a_missing_message_or_value_is_a_defect() -> None:
    with pytest.raises(MissingMessage):
        Translator("en")("no-such-message")
    with pytest.raises(MissingMessage):
        Translator("en")("error-game-unknown")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Ada", "Jean pose un 7 sur la pile d’Ada."),
        ("Émile", "Jean pose un 7 sur la pile d’Émile."),
        ("Jo", "Jean pose un 7 sur la pile de Jo."),
        ("Hugo", "Jean pose un 7 sur la pile de Hugo."),
    ],
)
def test_french_elides_before_a_name(name: str, told: str) -> None:
    tr = Translator("fr")
    assert tr("domino-event-laid-on-opponent", you="none", seat="Jean", other=name, card="7") == told
    assert tr("side", names=f"Jo, que {name} et de Ada") == f"Jo, que {name} et de Ada", "not inside a value"


def test_lists_and_nested_messages() -> None:
    tr = Translator("en")
    assert tr.join_list(()) == ""
    assert tr.join_list(("a",)) == "a"
    assert tr.join_list(("a", "b", "c")) == "a, b and c"
    assert Translator("fr")(Text("play-totals", {"totals": ("a", "b")})) == "Totaux\N{NO-BREAK SPACE}: a et b"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "fr_CA", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_GB", "SABOT_LANG": "fr"}, "fr"),
    ],
)
def test_the_language_follows_the_system(environment: dict[str, str], language: str) -> None:
    assert detect_language(environment) == language
