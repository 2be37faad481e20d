"""Translation of messages: one catalogue per language for terminal, server and web.

Code below this layer makes `Text`; a `Translator` formats it in one language and makes invisible characters
in the arguments visible (`sabot.core.visible`). Fluent is imported at the first message, and a catalogue file
is read only when one of its messages is needed.

A game outside this package has its own catalogue in `locale/<language>/*.ftl` of its folder. A `Translator`
looks for missing messages in the packages it is given.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from threading import Lock
from typing import TYPE_CHECKING

from sabot.core.errors import UnknownName
from sabot.core.text import Argument, Text
from sabot.core.visible import visible
from sabot.locale.elision import elide, mark

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")
DEFAULT = "en"
MAX_ARGUMENT_LENGTH = 2000
"""The length at which an argument is cut off: input may have any length, and Fluent takes no more."""
_DEFINITION = re.compile(r"^(-?[a-z][\w-]*) *=", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")
"""The names of the messages and terms that a catalogue file defines, and of those it refers to."""


class MissingMessage(LookupError):
    """Raised if the catalogue lacks a message or a message lacks a value: a defect of the program."""


class Translator:
    """A translator of messages into one language.

    `packages` is called for a missing message, and returns packages that may have their own catalogue.
    """

    def __init__(self, language: str, packages: Callable[[], Iterable[str]] = tuple) -> None:
        if language not in LANGUAGES:
            raise UnknownName("language-unknown", name=language, known=", ".join(LANGUAGES))
        self.language = language
        self._packages = packages

    def __call__(self, text: Text | str, **args: Argument) -> str:
        """Return a message in this language. A string is a key, formatted with `args`."""
        message = Text(text, args) if isinstance(text, str) else text
        return self._format(message.key, message.args)

    def show(self, text: Text | str) -> str:
        """Return a message in this language, or a string with its invisible characters made visible."""
        return visible(text) if isinstance(text, str) else self(text)

    def has(self, key: str) -> bool:
        """Return whether the catalogue has this message (`key` or `key.attribute`)."""
        name, _, attribute = key.partition(".")
        catalogue = _catalogue(self.language)
        if not catalogue.has(name) and not catalogue.has_with(name, self._packages()):
            return False
        return not attribute or attribute in catalogue.bundle.get_message(name).attributes

    def join_list(self, items: tuple[Text | str, ...]) -> str:
        """Return several items as a list: `a, b and c`."""
        shown = [self.show(item) for item in items]
        if len(shown) < 2:
            return "".join(shown)
        return self._format("list-last", {"first": ", ".join(shown[:-1]), "last": shown[-1]})

    def _format(self, key: str, args: Mapping[str, Argument]) -> str:
        name, _, attribute = key.partition(".")
        if not self.has(key):
            raise MissingMessage(f"{self.language}: {key}")
        bundle = _catalogue(self.language).bundle
        message = bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise MissingMessage(f"{self.language}: {key} has no text of its own")
        filled = {name: self._fill(value) for name, value in args.items()}
        shown, errors = bundle.format_pattern(pattern, filled)
        if errors:
            raise MissingMessage(f"{self.language}: {key}: {errors}")
        return elide(str(shown)) if self.language == "fr" else str(shown)

    def _fill(self, value: Argument) -> str | int | float:
        if isinstance(value, Text):
            value = self(value)
        elif isinstance(value, tuple):
            value = self.join_list(value)
        elif isinstance(value, str):
            value = visible(value[: MAX_ARGUMENT_LENGTH + 1])
        if not isinstance(value, str):
            return value
        if len(value) > MAX_ARGUMENT_LENGTH:
            value = value[: MAX_ARGUMENT_LENGTH - 1] + "…"
        return mark(value) if self.language == "fr" else value


def detect_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of the user's environment, or the default if there is no catalogue for it."""
    for name in ("SABOT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            short = value.replace("_", "-").split("-")[0].split(".")[0].lower()
            return short if short in LANGUAGES else DEFAULT
    return DEFAULT


def catalogue_files(language: str, package: str = __name__) -> list[Traversable]:
    """Return the catalogue files of this package, or those in `locale/` of another package."""
    folder = resources.files(package)
    folder = folder / language if package == __name__ else folder / "locale" / language
    if not folder.is_dir():
        return []
    return sorted(
        (file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name
    )


class _Catalogue:
    """The messages of one language.

    Parsing takes long, so a file is parsed when one of its messages is needed, after the files it refers to.
    """

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle

        self.bundle: FluentBundle = FluentBundle([language], use_isolating=False)
        self._language = language
        self._packages: set[str] = set()
        self._texts: dict[str, str] = {}
        """The text of the file that defines a message or term."""
        self._parsed: set[str] = set()
        self._lock = Lock()  # a server formats long pages in threads
        self._add_files(__name__)

    def has(self, name: str) -> bool:
        """Return whether there is such a message, and parse its file if necessary."""
        if name in self._texts and not self.bundle.has_message(name):
            with self._lock:
                self._parse(self._texts[name])
        return self.bundle.has_message(name)

    def has_with(self, name: str, packages: Iterable[str]) -> bool:
        """Return whether there is such a message here or in the catalogues of these packages."""
        with self._lock:
            for package in packages:
                self._add_files(package)
        return self.has(name)

    def _add_files(self, package: str) -> None:
        if package in self._packages:
            return
        self._packages.add(package)
        for file in catalogue_files(self._language, package):
            text = file.read_text(encoding="utf-8")
            for name in _DEFINITION.findall(text):
                self._texts.setdefault(name, text)

    def _parse(self, text: str) -> None:
        from fluent.runtime import FluentResource

        if text in self._parsed:
            return
        self._parsed.add(text)
        for name in _REFERENCE.findall(text):
            if name in self._texts:
                self._parse(self._texts[name])
        self.bundle.add_resource(FluentResource(text))


@lru_cache(maxsize=4)
def _catalogue(language: str) -> _Catalogue:
    return _Catalogue(language)
