"""The words of the page for browsers, which draws itself and so must be told them."""

from __future__ import annotations

import re
from functools import lru_cache

from sabot.locale import catalogue_files
from sabot.server.http.calls import Call
from sabot.server.http.routes import Routes

routes = Routes()

FILE = "page.ftl"
_MESSAGE = re.compile(r"^(web-[a-z0-9-]+) = (.+)$", re.MULTILINE)
_BLANK = re.compile(r"\{ \$(\w+) \}")


@routes.add("GET", "/api/words")
async def words(call: Call[None]) -> dict[str, str]:
    """Everything that the page for browsers says, by its key; `{name}` is a blank that it fills in."""
    return page_words(call.language)


@lru_cache(maxsize=4)
def page_words(language: str) -> dict[str, str]:
    """The messages of the page. They are all plain: one line, with nothing but blanks to be filled."""
    (file,) = (file for file in catalogue_files(language) if file.name == FILE)
    source = file.read_text(encoding="utf-8")
    return {key: _BLANK.sub(r"{\1}", text) for key, text in _MESSAGE.findall(source)}
