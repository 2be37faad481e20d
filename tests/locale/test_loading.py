"""A catalogue file is parsed when one of its messages is needed, together with the files it refers to."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from sabot.locale import LANGUAGES, _Catalogue, catalogue_files

FILES = [(language, file.name) for language in LANGUAGES for file in catalogue_files(language)]


class References(Visitor):
    """Collects the names of the messages and terms that a file refers to."""

    def __init__(self) -> None:
        self.messages: set[str] = set()
        self.terms: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802  (the visitor names it)
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)


@pytest.mark.parametrize(("language", "name"), FILES)
def test_a_file_is_parsed_with_all_that_it_refers_to(language: str, name: str) -> None:
    (file,) = (file for file in catalogue_files(language) if file.name == name)
    resource = FluentParser().parse(file.read_text(encoding="utf-8"))
    found = References()
    found.visit(resource)
    catalogue = _Catalogue(language)
    assert catalogue.has(next(entry.id.name for entry in resource.body if isinstance(entry, ftl.Message)))
    assert catalogue.bundle._messages.keys() >= found.messages
    assert catalogue.bundle._terms.keys() >= found.terms
    defined = {entry.id.name for entry in resource.body if isinstance(entry, ftl.Message)}
    assert catalogue.bundle._messages.keys() >= defined


def test_what_is_not_needed_is_not_parsed() -> None:
    catalogue = _Catalogue("en")
    assert catalogue.has("serve-at")
    assert not catalogue.bundle.has_message("web-welcome")
    assert not catalogue.has("nothing-of-the-kind")
    assert catalogue.has("web-welcome")
