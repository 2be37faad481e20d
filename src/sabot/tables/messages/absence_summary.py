"""A summary of what a player missed while they were away."""

from __future__ import annotations

from sabot.core.ids import Seat
from sabot.core.text import Text
from sabot.library.translation import translator
from sabot.tables.state.table import TableState
from sabot.wire.lobby import TablePhase


def absence_summary(table: TableState, seat: Seat | None, seen: int, language: str) -> str:
    """Return, in a sentence or two, what happened after version `seen`; empty if nothing did."""
    session = table.session
    if seen < 0 or seen >= table.version or session is None:
        return ""
    tr = translator(language)
    since = table.session_version(seen)
    if since is None and seen >= table.dealt_at:
        sentences = []  # it has been taken back since, by the only player
    elif since is None:
        sentences = [tr("missed-hands", hand=session.hand)]
    else:
        entries = enumerate(session.history[since:], since)
        shown = [(place, entry.seat) for place, entry in entries if not entry.silent]
        by_bot = sum(1 for place, by in shown if by == seat and place in table.bot_actions)
        sentences = [tr("missed-moves", moves=len(shown))] if shown else []
        if by_bot:
            sentences = [tr("missed-moves-for-you", moves=len(shown), mine=by_bot)]
        latest = _latest(table, seat, since)
        if latest is not None:
            sentences.append(tr("missed-latest", event=latest))
    if table.phase is TablePhase.OVER:
        sentences.append(tr("missed-over"))
    elif table.phase is TablePhase.PLAYING and (asked := table.asked) is not None and seat in asked.seats:
        sentences.append(tr("missed-your-turn"))
    return " ".join(sentences)


def _latest(table: TableState, seat: Seat | None, since: int) -> Text | None:
    """Return the text of the last event worth a sentence."""
    session = table.session
    assert session is not None
    presenter = session.game.presenter
    for event in reversed(session.events_for(seat, since)):
        text = presenter.event(event, session.table, session.edition.words, seat)
        if text is not None and not event.opens_turn:
            return text
    return None
