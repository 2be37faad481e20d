"""Corrupted records: whatever is changed in the text, its reader reports an error meant for people.

A corrupted text may be accepted only if nothing but a comment changed, or if it is the true record of another
line of play from the same deal (a hand cut short; or, because records are not signed, other legal actions
that lead to the same draws and scores). Tags, deal and proof cannot change.
"""

from __future__ import annotations

import re
from functools import lru_cache

from hypothesis import given, settings
from hypothesis import strategies as st

from sabot.core.errors import SabotError
from sabot.core.match import AnyMatch, match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness
from tests.support.cases import Case
from tests.support.micro import EDITION, GAMES_AND_MICRO, MICRO
from tests.support.play import Player, deal_next, finished, from_position, new_match, new_session

LONG = (("play.target", "100000"),)
DUEL, TEAMS = (Case(MICRO.id, EDITION, players, LONG).played_by(MICRO) for players in (2, 4))
REAL = Case("mille-bornes", "dujardin-1960", 6, (("discard", "only-if-no-play"),))

LETTERS = st.sampled_from("0123456789abcdrst ABD+-!>{}[]\"'.=*?:\t\r\n_é\u00a0\u2028٣\x00\ufeff")


@lru_cache(maxsize=8)
def sources() -> tuple[str, ...]:
    """Return valid texts of several kinds."""
    game, player = new_match(DUEL, 1), Player(DUEL, 1)
    for _ in range(3):
        player.finish(deal_next(game, DUEL, 1))
    player.step(deal_next(game, DUEL, 1))
    window, other = new_session(TEAMS, 5), Player(TEAMS, 5)
    while window.asked is not None and not window.asked.window:
        other.step(window)
    window.play(*MICRO.rules.silence(window.state)[0])
    midway, third = new_session(DUEL, 9), Player(DUEL, 9)
    while not any(piles.distance for piles in midway.state.sides):
        third.step(midway)
    position = from_position(DUEL, midway.state, midway.dealer)
    third.step(position)
    return (
        dumps(finished(DUEL, 3).record()),
        dumps(finished(TEAMS, 3).record()),
        dumps(game.records()),
        dumps(window.record()),
        dumps(from_position(TEAMS, window.state, window.dealer).record()),
        dumps(position.record()),
        dumps(finished(TEAMS, 3).record_for(None)),
        dumps(finished(REAL, 1).record()),
    )


@st.composite
def spoiled(draw: st.DrawFn) -> tuple[str, str]:
    """Return a valid text and the same text with one to three changes."""
    text = good = draw(st.sampled_from(sources()))
    for _ in range(draw(st.integers(1, 3))):
        text = draw(st.sampled_from([_spoil_lines, _spoil_words, _spoil_letters]))(draw, text)
    return good, text


def _spoil_lines(draw: st.DrawFn, text: str) -> str:
    lines = text.split("\n")
    at, to = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    match draw(st.sampled_from(["delete", "double", "swap", "cut", "move", "borrow"])):
        case "delete":
            del lines[at]
        case "double":
            lines.insert(at, lines[at])
        case "swap":
            lines[at], lines[to] = lines[to], lines[at]
        case "cut":
            del lines[min(at, to) : max(at, to)]
        case "move":
            lines.insert(to, lines.pop(at))
        case _:
            other = draw(st.sampled_from(sources())).split("\n")
            lines[at] = other[draw(st.integers(0, len(other) - 1))]
    return "\n".join(lines)


def _spoil_words(draw: st.DrawFn, text: str) -> str:
    lines = text.split("\n")
    at = draw(st.integers(0, len(lines) - 1))
    words = lines[at].split(" ")
    one, other = (draw(st.integers(0, len(words) - 1)) for _ in range(2))
    match draw(st.sampled_from(["trade", "delete", "double", "swap", "comment"])):
        case "trade":
            partner = draw(st.integers(0, len(lines) - 1))
            theirs = lines[partner].split(" ")
            place = draw(st.integers(0, len(theirs) - 1))
            words[one], theirs[place] = theirs[place], words[one]
            lines[partner] = " ".join(theirs)
        case "delete":
            del words[one]
        case "double":
            words.insert(one, words[one])
        case "swap":
            words[one], words[other] = words[other], words[one]
        case _:
            words.append("{" + draw(st.text("ab é!", max_size=5)) + "}")
    lines[at] = " ".join(words)
    return "\n".join(lines)


def _spoil_letters(draw: st.DrawFn, text: str) -> str:
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.text(LETTERS, max_size=2)) + text[at + draw(st.integers(0, 2)) :]


def accepted(text: str) -> AnyMatch | None:
    """Return the game of a text, fully verified; None if it is refused. Anything else is a crash."""
    try:
        match: AnyMatch = match_of(loads(text), GAMES_AND_MICRO)
        for session in match.sessions:
            if session.proof is not None:
                check_fairness(session)
            session.score()
            for seat in session.table.seats:
                session.legal(seat)
                session.view(seat)
    except SabotError:
        return None
    return match


def without_comments(text: str) -> str:
    return re.sub(r" \{[^{}\n]+\}$", "", text, flags=re.MULTILINE)


def head(text: str) -> str:
    """Return the tags and the deal of the first hand."""
    return "\n\n".join(text.split("\n\n")[:2]).rstrip("\n")


@settings(max_examples=1200)
@given(texts=spoiled())
def test_a_spoiled_record_is_refused_or_true(texts: tuple[str, str]) -> None:
    good, text = texts
    match = accepted(text)
    if match is None or without_comments(text) == good:
        return
    assert dumps(match.records()) == without_comments(text)
    if '[Seal "' in good:
        assert head(text) == head(good)


@settings(max_examples=200)
@given(texts=spoiled())
def test_what_can_be_read_is_written_the_same(texts: tuple[str, str]) -> None:
    try:
        records = loads(texts[1])
    except SabotError:
        return
    assert dumps(records) == texts[1]


@settings(max_examples=100)
@given(text=st.text(max_size=200))
def test_any_text_is_refused(text: str) -> None:
    assert accepted(text) is None


def test_good_records_are_accepted() -> None:
    """All texts are accepted except the redacted one, which cannot be played."""
    assert [accepted(text) is not None for text in sources()] == [True] * 6 + [False, True]
