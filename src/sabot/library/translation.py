"""One translator for each language, with the catalogues of all games."""

from __future__ import annotations

from functools import lru_cache

from sabot.games import GAMES
from sabot.locale import LANGUAGES, Translator


@lru_cache(maxsize=8)
def translator(language: str) -> Translator:
    """Return the translator of a language, with the catalogues of all games."""
    return Translator(language, GAMES.packages)


def load_catalogues() -> None:
    """Load the catalogues of all languages, so that no first message has to wait for them."""
    for language in LANGUAGES:
        translator(language)("error-too-many-requests", seconds=2)
