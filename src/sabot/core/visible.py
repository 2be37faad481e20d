"""Text from outside, with invisible characters made visible.

Names, comments, paths and messages come from records, files and the wire. A character among them may move the
cursor of a terminal, reverse the order of what follows, or take no room at all, so that the text misleads its
reader. `visible` writes such characters as escapes (`\\x1b`, `\\u202e`). Every output uses it: words
(`sabot.locale`), terminals, logs. `web/src/lib/visible.ts` does the same in browsers;
`tests/locale/visible.json` tests both.

Spaces of every width, accents and all letters stay as they are, and so do emoji of several parts: an emoji
may be followed by one variation selector, and joined to the next one.
"""

from __future__ import annotations

import re
import unicodedata

# Code points of Unicode 17 by what they are. Ordinary text uses none of them, except for U+200C and U+200D,
# which Persian and some languages of India use within a word.
_CONTROLS = r"\x00-\x1f\x7f-\x9f\u2028\u2029\ufff9-\ufffb\U00013430-\U00013440"
_IGNORABLE = (  # Default_Ignorable_Code_Point: directions, joiners, fillers, tags and more
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    r"\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    r"\U000e0000-\U000e0fff"
)
_BLANK = r"\u2800\U00013441\U00013442\U00016fe4\U0001d159"  # signs that are drawn as nothing
_NO_CHARACTERS = (  # surrogates, private use, and code points that will never be characters
    r"\ud800-\udfff\ue000-\uf8ff\U000f0000-\U0010ffff\ufdd0-\ufdef\ufffe\uffff"
    + "".join(rf"\U{plane:04x}fffe\U{plane:04x}ffff" for plane in range(1, 15))
)
_HIDDEN = re.compile(f"[{_CONTROLS}{_IGNORABLE}{_BLANK}{_NO_CHARACTERS}]")
_FIRST_MARK = "\u0300"
_SHORT = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}

MOST_MARKS = 4
"""The number of marks shown on one letter: more would be drawn over the lines above and below."""
_SELECTORS, _JOINER, _KEYCAP = "\ufe0e\ufe0f", "\u200d", "\u20e3"
_TONES = re.compile("[\U0001f3fb-\U0001f3ff]")


def visible(text: str, *, lines: bool = False) -> str:
    """Return the text with invisible characters escaped; `lines` keeps its line breaks."""
    if text.isascii() and text.isprintable():
        return text
    if max(text) < _FIRST_MARK and _HIDDEN.search(text) is None:
        return text
    return "".join(
        sign if (lines and sign == "\n") or _shows(text, place) else escaped(sign)
        for place, sign in enumerate(text)
    )


def visible_json(text: str, *, pairs: bool = True) -> str:
    """Return a JSON text with every invisible character as a JSON escape, so that it means the same.

    With `pairs` false, characters beyond U+FFFF are written as TOML does.
    """
    if text.isascii() and "\x7f" not in text:
        return text
    return _HIDDEN.sub(_paired if pairs else _escape_of_toml, text)


def _paired(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[place : place + 2].hex()}" for place in range(0, len(units), 2))


def _escape_of_toml(found: re.Match[str]) -> str:
    number = ord(found[0])
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def hidden_in(text: str) -> tuple[str, ...]:
    """Return the escapes of all characters that `visible` would escape, each once."""
    return tuple(dict.fromkeys(escaped(sign) for place, sign in enumerate(text) if not _shows(text, place)))


def escaped(sign: str) -> str:
    """Return the escape of a character."""
    number = ord(sign)
    if sign in _SHORT:
        return _SHORT[sign]
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _shows(text: str, place: int) -> bool:
    sign = text[place]
    if sign < "\x7f":
        return sign >= " "
    if _HIDDEN.match(sign) is not None:
        return (sign in _SELECTORS and _selects(text, place)) or (sign == _JOINER and _joins(text, place))
    return not _is_mark(sign) or _stands(text, place)


def _is_mark(sign: str) -> bool:
    return sign >= _FIRST_MARK and unicodedata.category(sign) in ("Mn", "Me")


def _is_symbol(sign: str) -> bool:
    return unicodedata.category(sign) in ("So", "Sm") and _HIDDEN.match(sign) is None


def _stands(text: str, place: int) -> bool:
    """Return whether a mark has a letter to combine with and is not one mark too many."""
    before = text[max(0, place - MOST_MARKS) : place]
    return bool(before) and not (len(before) == MOST_MARKS and all(map(_is_mark, before)))


def _selects(text: str, place: int) -> bool:
    """Return whether a variation selector changes how an emoji is drawn."""
    before = text[place - 1 : place]
    if before and before in "0123456789#*":
        return text[place + 1 : place + 2] == _KEYCAP
    return bool(before) and (_is_symbol(before) or before in "‼⁉〰")


def _joins(text: str, place: int) -> bool:
    """Return whether a joiner is between two emoji."""
    before = text[:place]
    if before[-1:] and before[-1:] in _SELECTORS:
        before = before[:-1]
    if _TONES.fullmatch(before[-1:]):
        before = before[:-1]
    after = text[place + 1 : place + 2]
    return bool(before and after) and _is_symbol(before[-1]) and _is_symbol(after)
