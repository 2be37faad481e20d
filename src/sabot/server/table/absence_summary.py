"""What somebody missed, in a sentence or two, when he comes back to the table."""

from __future__ import annotations

from sabot.core.ids import Seat
from sabot.core.text import Text
from sabot.server.table.projection import translator
from sabot.server.table.state import TableState
from sabot.wire.lobby import TablePhase


def missed(table: TableState, seat: Seat | None, seen: int, language: str) -> str:
    """What happened after version `seen`, and whose turn it is; empty if nothing did."""
    session = table.session
    if seen < 0 or seen >= table.version or session is None:
        return ""
    tr = translator(language)
    mark = table.mark(seen)
    if mark is None and seen >= table.dealt_at:
        told = []  # it was taken back since, by who plays alone: he knows
    elif mark is None:
        told = [tr("missed-hands", hand=session.hand)]
    else:
        entries = enumerate(session.history[mark:], mark)
        shown = [(place, entry.seat) for place, entry in entries if not entry.silent]
        for_me = sum(1 for place, who in shown if who == seat and place in table.helped)
        told = [tr("missed-moves", moves=len(shown))] if shown else []
        if for_me:
            told = [tr("missed-moves-for-you", moves=len(shown), mine=for_me)]
        latest = _latest(table, seat, mark)
        if latest is not None:
            told.append(tr("missed-latest", event=latest))
    if table.phase is TablePhase.OVER:
        told.append(tr("missed-over"))
    elif table.phase is TablePhase.PLAYING and (asked := table.asked) is not None and seat in asked.seats:
        told.append(tr("missed-your-turn"))
    return " ".join(told)


def _latest(table: TableState, seat: Seat | None, mark: int) -> Text | None:
    """The last thing that happened and is worth a sentence."""
    session = table.session
    assert session is not None
    presenter = session.game.presenter
    for event in reversed(session.events_for(seat, mark)):
        text = presenter.event(event, session.table, session.edition.words, seat)
        if text is not None and not event.opens_turn:
            return text
    return None
