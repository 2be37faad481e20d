"""Narration: one text for each event, and how their sentences join."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.core.session import AnySession
from sabot.locale import Translator

STOP = "."


def event_texts(
    session: AnySession, events: Sequence[Event], tr: Translator, reader: Seat | None = None
) -> list[str]:
    """Return one text for each event, empty if the event needs none. The reader is called "you"."""
    presenter, words = session.game.presenter, session.edition.words
    texts = (presenter.event(event, session.table, words, reader) for event in events)
    return ["" if text is None else tr(text) for text in texts]


def continuations(
    session: AnySession,
    events: Sequence[Event],
    tr: Translator,
    reader: Seat | None = None,
    before: Sequence[Event] = (),
) -> list[str]:
    """Return, for each event, the clause that continues the sentence before it; empty if it starts a new one.

    `before` are the events that were narrated last.
    """
    presenter, words = session.game.presenter, session.edition.words
    last = next((event for event in reversed(before) if is_narrated(session, event)), None)
    found: list[str] = []
    for event in events:
        text = None
        if is_narrated(session, event):
            if last is not None:
                text = presenter.joined(event, last, session.table, words, reader)
            last = event
        found.append("" if text is None else tr(text))
    return found


def narrate(
    session: AnySession, events: Sequence[Event], tr: Translator, reader: Seat | None = None
) -> list[str]:
    """Return the events as lines, with events that belong together in one line."""
    lines: list[str] = []
    texts, more = event_texts(session, events, tr, reader), continuations(session, events, tr, reader)
    for text, clause in zip(texts, more, strict=True):
        if clause:
            lines[-1] = append_clause(lines[-1], clause)
        elif text:
            lines.append(text)
    return lines


def append_clause(line: str, clause: str) -> str:
    """Return a sentence with a clause in place of its full stop; the clause has its own punctuation."""
    return line.removesuffix(STOP) + clause


def is_narrated(session: AnySession, event: Event) -> bool:
    """Return whether an event has a text."""
    return session.game.presenter.event(event, session.table, session.edition.words) is not None
