"""What happened in words: one text for each event, and how sentences join into a story."""

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
    """Return one text for each event, empty for what goes without saying. A reader is called "you"."""
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
    """Return, for each event, how it continues the sentence before it; empty where it starts its own.

    `before` are the events that the reader was told last.
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
    """Return what happened as lines, with whatever belongs together in one of them."""
    lines: list[str] = []
    texts, more = event_texts(session, events, tr, reader), continuations(session, events, tr, reader)
    for text, clause in zip(texts, more, strict=True):
        if clause:
            lines[-1] = append_clause(lines[-1], clause)
        elif text:
            lines.append(text)
    return lines


def append_clause(line: str, clause: str) -> str:
    """Return a sentence with a clause after it, which brings its own punctuation."""
    return line.removesuffix(STOP) + clause


def is_narrated(session: AnySession, event: Event) -> bool:
    """Return whether an event is put into words at all."""
    return session.game.presenter.event(event, session.table, session.edition.words) is not None
