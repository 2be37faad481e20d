"""The words: one catalogue per language for terminal, server and web.

Everything below this layer speaks in `Text`; here it gets a language, and what fills the blanks of a message
loses whatever a reader could not see (`sabot.core.visible`). Fluent is imported when
the first message is wanted, and each catalogue file only when one of its messages is.

A game that lives outside this package brings its own catalogue, as `locale/<language>/*.ftl` in
its folder. A `Translator` that is told of such packages looks there for what it lacks.
"""

from __future__ import annotations

import os
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
LONGEST = 2000
"""How much of an argument is shown: what somebody has sent may be of any length, and Fluent takes no more."""
FIRST_FILE = "cli.ftl"
_LONG, _PAGES = ("-rules.ftl", "-hints.ftl", "-lesson.ftl"), "web-"


class MissingMessage(LookupError):
    """A message that the catalogue does not have, or that lacks a value: a defect, never shown."""


class Translator:
    """Turns messages into one language.

    `packages` says, when a message is missing, which packages may bring a catalogue of their own.
    """

    def __init__(self, language: str, packages: Callable[[], Iterable[str]] = tuple) -> None:
        if language not in LANGUAGES:
            raise UnknownName("language-unknown", name=language, known=", ".join(LANGUAGES))
        self.language = language
        self._packages = packages

    def __call__(self, text: Text | str, **args: Argument) -> str:
        """The words of a message. A string is the key of one, filled with `args`."""
        message = Text(text, args) if isinstance(text, str) else text
        return self._format(message.key, message.args)

    def show(self, text: Text | str) -> str:
        """A message's words, or a string with nothing hidden in it: for spans and arguments."""
        return visible(text) if isinstance(text, str) else self(text)

    def has(self, key: str) -> bool:
        """Whether the catalogue has this message (`key` or `key.attribute`)."""
        name, _, attribute = key.partition(".")
        catalogue = _catalogue(self.language)
        if not catalogue.has(name) and not catalogue.has_with(name, self._packages()):
            return False
        return not attribute or attribute in catalogue.bundle.get_message(name).attributes

    def listed(self, items: tuple[Text | str, ...]) -> str:
        """Several things in a row: `a, b and c`."""
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
            value = self.listed(value)
        elif isinstance(value, str):
            value = visible(value[: LONGEST + 1])
        if not isinstance(value, str):
            return value
        if len(value) > LONGEST:
            value = value[: LONGEST - 1] + "…"
        return mark(value) if self.language == "fr" else value


def detect_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the user's system asks for, among those we have."""
    for name in ("SABOT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = environment.get(name, "")
        if spoken:
            short = spoken.replace("_", "-").split("-")[0].split(".")[0].lower()
            return short if short in LANGUAGES else DEFAULT
    return DEFAULT


def catalogue_files(language: str, package: str = __name__) -> list[Traversable]:
    """The files of the catalogue: of this package, or those that another brings in `locale/`."""
    folder = resources.files(package)
    folder = folder / language if package == __name__ else folder / "locale" / language
    if not folder.is_dir():
        return []
    return sorted(
        (file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name
    )


class _Catalogue:
    """The messages of one language. What `--help` needs is small and read first, the rest when missed.

    Messages speak of one another across files, so all of the rest is read at once; but the long
    pages of rules, hints and lessons, and what only the pages for browsers say, which nobody else speaks of,
    only when they are wanted.
    """

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle

        self.bundle: FluentBundle = FluentBundle([language], use_isolating=False)
        self._language = language
        self._seen = {__name__}
        self._reading = Lock()  # a server puts long pages into words beside its event loop
        self._unread = sorted(catalogue_files(language), key=lambda file: file.name != FIRST_FILE)
        self._read(self._unread.pop(0))

    def has(self, name: str) -> bool:
        """Whether there is such a message; reads on if it has not been met yet."""
        for last in (False, True):
            if not self.bundle.has_message(name):
                with self._reading:
                    self._read_on(last=last)
        return self.bundle.has_message(name)

    def has_with(self, name: str, packages: Iterable[str]) -> bool:
        """The same, with what these packages bring."""
        with self._reading:
            for package in packages:
                if package not in self._seen:
                    self._seen.add(package)
                    self._unread.extend(catalogue_files(self._language, package))
        return self.has(name)

    def _read_on(self, *, last: bool) -> None:
        """All that has not been read; the long pages only if they are what is left (`last`)."""
        wanted = [file for file in self._unread if last or not _is_page(file)]
        for file in wanted:
            self._read(file)
            self._unread.remove(file)

    def _read(self, file: Traversable) -> None:
        from fluent.runtime import FluentResource

        self.bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))


def _is_page(file: Traversable) -> bool:
    return file.name.endswith(_LONG) or file.name.startswith(_PAGES)


@lru_cache(maxsize=4)
def _catalogue(language: str) -> _Catalogue:
    return _Catalogue(language)
