"""The messages about a hand for one reader: views and events of their seat, in their language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from sabot.core.ids import Seat
from sabot.core.match import AnyMatch
from sabot.core.record import dumps
from sabot.core.rules import ScoreSheet
from sabot.core.session import AnySession
from sabot.core.text import StyledLine
from sabot.library.narration import continuations, event_texts
from sabot.library.translation import translator
from sabot.locale import Translator
from sabot.tables.state.table import TableState
from sabot.wire.lobby import GameOver, Sheet, SheetEntry, SheetLine, TablePhase
from sabot.wire.messages import Asked, Described, Scored, Sealed, Span, Update, UpdateText
from sabot.wire.serialization import serializer_of


@dataclass(frozen=True, slots=True)
class Reader:
    """The recipient of a message. All recipients with an equal `Reader` get the same bytes."""

    seat: Seat | None
    language: str
    words: bool
    drawing: bool = False
    """Whether words include a plain drawing of the table."""
    can_arrange: bool = False
    """Whether they may put bots into seats and start the game."""
    can_moderate: bool = False
    """Whether they are the host, who may moderate the people here."""
    muted: bool = False
    """Whether their phrases and chat are refused."""


@dataclass(frozen=True, slots=True)
class EncodedHistory:
    """What a reader has learned, as lists that are encoded already."""

    events: list[Any]
    words: list[str]
    joined: list[str]


def update_message(
    table: TableState,
    reader: Reader,
    since: int | None,
    by: str = "",
    ms: int | None = None,
    *,
    undone: bool = False,
    history: EncodedHistory | None = None,
) -> Update:
    """Return the hand for one reader: what happened after `since` (None: nothing), and how it stands now.

    `undone`: the last step was taken back. `history` is what happened, if it was encoded before.
    """
    session = table.session
    assert session is not None, "a hand was dealt"
    serializer = serializer_of(session.game)
    seat = reader.seat
    events = () if since is None or history is not None else session.events_for(seat, since)
    view = session.view(seat)
    asked, legal = _asked(table, session, seat, ms)
    interrupts = _interrupts(table, session, seat)
    notation = session.game.notation

    def dump(actions: Sequence[Any]) -> list[Any]:
        return [
            serializer.dump_action(action, notation.format_action(action, session.table))
            for action in actions
        ]

    # After an undo, the reader has heard of all these events already.
    words = None
    if reader.words:
        before = () if history is not None else _before(session, seat, since, len(events))
        new_events = () if undone else events
        words = _words(session, new_events, before, view, legal, interrupts, asked, reader)
        if history is not None:
            words = replace(words, events=history.words, joined=history.joined)
    forced = session.forced(seat) if seat is not None and legal else None
    return Update(
        table.version,
        session.hand,
        [serializer.dump_event(event) for event in events] if history is None else history.events,
        serializer.dump_view(view),
        asked,
        dump(legal),
        by,
        undone,
        seat is not None and table.can_undo,
        words,
        "" if forced is None else notation.format_action(forced, session.table),
        dump(interrupts),
    )


def _before(session: AnySession, seat: Seat | None, since: int | None, count: int) -> Sequence[Any]:
    """Return the events of the step before `since`; `count` events came after it."""
    if since is None or since < 0:
        return ()
    found = session.events_for(seat, since - 1)
    return found[: len(found) - count]


def _asked(
    table: TableState, session: AnySession, seat: Seat | None, ms: int | None
) -> tuple[Asked | None, tuple[Any, ...]]:
    asked = table.asked
    if asked is None:
        return None, ()
    answered = table.window is not None and seat in table.window.answers
    legal = session.legal(seat) if seat is not None and seat in asked.seats and not answered else ()
    return Asked(list(asked.seats), asked.window, answered, ms), legal


def _interrupts(table: TableState, session: AnySession, seat: Seat | None) -> tuple[Any, ...]:
    """Return what a seat may do out of turn."""
    asked = table.asked
    if asked is None or seat is None or seat not in asked.interrupters:
        return ()
    return session.legal(seat)


def _words(
    session: AnySession,
    events: Sequence[Any],
    before: Sequence[Any],
    view: Any,
    legal: Sequence[Any],
    interrupts: Sequence[Any],
    asked: Asked | None,
    reader: Reader,
) -> UpdateText:
    tr, presenter, table = translator(reader.language), session.game.presenter, session.table
    question = ""
    if asked is not None and reader.seat in asked.seats and legal:
        question = tr(presenter.question(view, table))
    return UpdateText(
        event_texts(session, events, tr, reader.seat),
        continuations(session, events, tr, reader.seat, before),
        _drawn(presenter.board(view, table), tr) if reader.drawing else [],
        _drawn(presenter.hand(view), tr) if reader.drawing and reader.seat is not None else [],
        question,
        [tr(presenter.action(action, view, table)) for action in legal],
        [tr(presenter.action(action, view, table)) for action in interrupts],
    )


def _drawn(lines: Sequence[StyledLine], tr: Translator) -> list[list[Span]]:
    return [[Span(tr.show(span.text), span.style) for span in line] for line in lines]


def described_message(table: TableState, reader: Reader, message: str) -> Described:
    """Return how everybody stands, in whole sentences."""
    session, tr = table.session, translator(reader.language)
    if session is None:
        return Described(message, table.version)
    lines = session.game.description(session.view(reader.seat), session.table)
    return Described(message, table.version, [tr(line) for line in lines])


def sealed_message(table: TableState, ms: int | None) -> Sealed:
    """Return the state of the pack that is being cut; it is the same for everybody."""
    assert table.match is not None, "there is a game"
    assert table.sealed is not None, "a pack is sealed"
    pack, seats = table.sealed, {name: seat for seat, name in enumerate(table.match.table.names)}
    listed = [(seats[name], commitment) for name, commitment in pack.commitments.items()]
    return Sealed(
        table.version,
        table.hand,
        int(table.match.next_dealer),
        pack.attempt,
        pack.seal,
        committed=[seat for seat, _ in listed],
        closed=listed if pack.is_closed else None,
        revealed=[seats[name] for name in pack.cuts],
        missing=[seats[name] for name in pack.failed[-1].withheld] if pack.failed else [],
        gone=table.departed_committers,
        ms=ms,
    )


def scored_message(table: TableState, language: str) -> Scored:
    """Return the score sheet of the hand that has just ended."""
    session, match = table.session, table.match
    assert session is not None
    assert match is not None
    sheet, standing = session.score(), match.standing
    over = None
    if standing.over:
        over = GameOver(table.game_id, list(standing.totals), [int(side) for side in standing.winners])
    return Scored(
        table.version,
        session.hand,
        sheet_lines(session, sheet, language),
        list(sheet.totals),
        [int(side) for side in sheet.winners],
        list(standing.totals),
        over,
    )


def sheet_lines(session: AnySession, sheet: ScoreSheet, language: str) -> list[SheetLine]:
    """Return the lines of a score sheet, each with its explanation."""
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


def whole_sheet(session: AnySession, language: str, standing: Sequence[int] = ()) -> Sheet:
    """Return the score sheet of a finished hand."""
    sheet = session.score()
    winners = [int(side) for side in sheet.winners]
    lines = sheet_lines(session, sheet, language)
    return Sheet(session.hand, lines, list(sheet.totals), winners, list(standing))


def sheet_after(match: AnyMatch, place: int, language: str) -> Sheet:
    """Return the score sheet of a finished hand, counted from 0, with the totals after it."""
    hands = match.sheets[: place + 1]
    standing = match.game.rules.standing(match.edition, len(match.table.names), match.carried, hands)
    return whole_sheet(match.sessions[place], language, standing.totals)


def sheets(table: TableState, language: str) -> list[Sheet]:
    """Return the score sheets of the game's finished hands."""
    match = table.match
    return (
        [] if match is None else [sheet_after(match, place, language) for place in range(len(match.sheets))]
    )


def record_text(table: TableState, seat: Seat | None) -> str:
    """Return the records of the game in progress: finished hands whole, the last as a seat may know it."""
    if table.match is None:
        return ""
    sessions = table.match.sessions
    return dumps([session.record() if session.over else session.record_for(seat) for session in sessions])


def hand_is_shown(table: TableState) -> bool:
    """Whether clients see a hand, in progress or just finished."""
    return table.session is not None and (table.is_game_in_progress or table.phase is TablePhase.OVER)
