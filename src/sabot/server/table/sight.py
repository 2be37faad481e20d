"""What one reader of a table is sent: views and events of his seat, in his language, nothing else.

A reader is a seat or a spectator, a language, and whether he wants words. Readers who are alike
get the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Any

from sabot.core.ids import Seat
from sabot.core.record import dumps
from sabot.core.rules import ScoreSheet
from sabot.core.session import Session
from sabot.core.text import Line
from sabot.games import GAMES
from sabot.library.telling import joined, told
from sabot.locale import Translator
from sabot.server.table.state import TableState
from sabot.wire.lobby import GameOver, Phase, Sheet, SheetEntry, SheetLine
from sabot.wire.messages import Asked, Described, Scored, Sealed, Span, Update, Words
from sabot.wire.shapes import shapes_of


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom a message is made."""

    seat: Seat | None
    language: str
    words: bool
    drawing: bool = False
    """Whether his words bring a plain drawing of the table."""
    arranges: bool = False
    """Whether he may put bots into seats and start the game."""


@lru_cache(maxsize=8)
def translator(language: str) -> Translator:
    """The words of a language, games from elsewhere included."""
    return Translator(language, GAMES.packages)


def update(
    table: TableState,
    reader: Reader,
    since: int | None,
    by: str = "",
    ms: int | None = None,
    *,
    undone: bool = False,
) -> Update:
    """The hand for one reader: what happened after `since` (None: nothing to tell), and how it stands.

    `undone`: the last step was taken back.
    """
    session = table.session
    assert session is not None, "there is a hand to tell of"
    shapes = shapes_of(session.game)
    seat = reader.seat
    events = () if since is None else session.events_for(seat, since)
    view = session.view(seat)
    asked, legal = _asked(table, session, seat, ms)
    interrupts = _interrupts(table, session, seat)
    notation = session.game.notation
    offered = [shapes.action_out(action, notation.format_action(action, session.table)) for action in legal]
    # After a step was taken back the events are those that had been told already.
    words = None
    if reader.words:
        before = _before(session, seat, since, len(events))
        told_now = () if undone else events
        words = _words(session, told_now, before, view, legal, interrupts, asked, reader)
    forced = session.forced(seat) if seat is not None and legal else None
    return Update(
        table.version,
        session.hand,
        [shapes.event_out(event) for event in events],
        shapes.view_out(view),
        asked,
        offered,
        by,
        undone,
        seat is not None and table.may_take_back,
        words,
        "" if forced is None else notation.format_action(forced, session.table),
        [shapes.action_out(action, notation.format_action(action, session.table)) for action in interrupts],
    )


def _before(
    session: Session[Any, Any, Any], seat: Seat | None, since: int | None, count: int
) -> Sequence[Any]:
    """The events of the step before `since`; `count` events came after it."""
    if since is None or since < 0:
        return ()
    found = session.events_for(seat, since - 1)
    return found[: len(found) - count]


def _asked(
    table: TableState, session: Session[Any, Any, Any], seat: Seat | None, ms: int | None
) -> tuple[Asked | None, tuple[Any, ...]]:
    asked = table.asked
    if asked is None:
        return None, ()
    answered = table.window is not None and seat in table.window.answers
    legal = session.legal(seat) if seat is not None and seat in asked.seats and not answered else ()
    return Asked(list(asked.seats), asked.window, answered, ms), legal


def _interrupts(table: TableState, session: Session[Any, Any, Any], seat: Seat | None) -> tuple[Any, ...]:
    """What a seat may do out of turn."""
    asked = table.asked
    if asked is None or seat is None or seat not in asked.interrupters:
        return ()
    return session.legal(seat)


def _words(
    session: Session[Any, Any, Any],
    events: Sequence[Any],
    before: Sequence[Any],
    view: Any,
    legal: Sequence[Any],
    interrupts: Sequence[Any],
    asked: Asked | None,
    reader: Reader,
) -> Words:
    tr, presenter, table = translator(reader.language), session.game.presenter, session.table
    question = ""
    if asked is not None and reader.seat in asked.seats and legal:
        question = tr(presenter.question(view, table))
    return Words(
        told(session, events, tr, reader.seat),
        joined(session, events, tr, reader.seat, before),
        _drawn(presenter.board(view, table), tr) if reader.drawing else [],
        _drawn(presenter.hand(view), tr) if reader.drawing and reader.seat is not None else [],
        question,
        [tr(presenter.action(action, view, table)) for action in legal],
        [tr(presenter.action(action, view, table)) for action in interrupts],
    )


def _drawn(lines: Sequence[Line], tr: Translator) -> list[list[Span]]:
    return [[Span(tr.show(span.text), span.style) for span in line] for line in lines]


def described(table: TableState, reader: Reader, message: str) -> Described:
    """How everybody stands, in the words of a reader."""
    session, tr = table.session, translator(reader.language)
    if session is None:
        return Described(message, table.version)
    lines = session.game.standing(session.view(reader.seat), session.table)
    return Described(message, table.version, [tr(line) for line in lines])


def sealed(table: TableState, ms: int | None) -> Sealed:
    """The pack that waits to be cut; the same for everybody."""
    assert table.sealed is not None, "a pack is sealed"
    cut = sorted(int(seat) for seat in table.cuts)
    return Sealed(table.version, table.hand, table.sealed.commitment, cut, ms)


def scored(table: TableState, language: str) -> Scored:
    """The sheet of the hand that is over."""
    session, match = table.session, table.match
    assert session is not None
    assert match is not None
    sheet, verdict = session.score(), match.verdict
    over = None
    if verdict.over:
        over = GameOver(table.game_id, list(verdict.totals), [int(side) for side in verdict.winners])
    return Scored(
        table.version,
        session.hand,
        sheet_lines(session, sheet, language),
        list(sheet.totals),
        [int(side) for side in sheet.winners],
        list(verdict.totals),
        over,
    )


def sheet_lines(session: Session[Any, Any, Any], sheet: ScoreSheet, language: str) -> list[SheetLine]:
    """The lines of a score sheet, each explained."""
    tr, presenter = translator(language), session.game.presenter
    return [
        SheetLine(
            line.key,
            line.rule,
            tr(presenter.score_line(line.key, session.edition.words)),
            [None if entry is None else SheetEntry(entry.points, tr(entry.reason)) for entry in line.entries],
        )
        for line in sheet.lines
    ]


def whole_sheet(session: Session[Any, Any, Any], language: str, standing: Sequence[int] = ()) -> Sheet:
    """The score sheet of a hand that is over."""
    sheet = session.score()
    winners = [int(side) for side in sheet.winners]
    lines = sheet_lines(session, sheet, language)
    return Sheet(session.hand, lines, list(sheet.totals), winners, list(standing))


def sheets(table: TableState, language: str) -> list[Sheet]:
    """The sheets of the game's hands that are over, each with how the game stood after it."""
    match = table.match
    if match is None:
        return []
    told: list[Sheet] = []
    for session, hands in zip(match.sessions, accumulate([sheet] for sheet in match.sheets), strict=False):
        verdict = match.game.rules.verdict(match.edition, len(match.table.names), match.carried, hands)
        told.append(whole_sheet(session, language, verdict.totals))
    return told


def record(table: TableState, seat: Seat | None) -> str:
    """The records of the game in progress: whole for hands that are over, else as the reader may know it."""
    if table.match is None:
        return ""
    sessions = table.match.sessions
    return dumps([one.record() if one.over else one.record_for(seat) for one in sessions])


def hand_is_shown(table: TableState) -> bool:
    """Whether there is a hand on the table, in progress or just over."""
    return table.session is not None and table.phase in (Phase.PLAYING, Phase.CUTTING, Phase.OVER)
