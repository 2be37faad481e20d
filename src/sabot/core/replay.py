"""Replays records by the rules: an impossible record is refused, with its line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sabot.core.dealing import deal_proved, shuffle_context
from sabot.core.edition import Edition
from sabot.core.errors import FairnessError, NotationError, RecordError, SabotError
from sabot.core.game import AnyGame
from sabot.core.record import Move, Record, dumps
from sabot.core.registry import Registry
from sabot.core.rules import Zone
from sabot.core.session import AnySession, Session


def replay(record: Record, games: Registry) -> AnySession:
    """Return the session of a record, with every line verified."""
    session = begin(record, games)
    for number, move in enumerate(record.moves, _first_move_line(record)):
        play_move(session, move, number)
    if record.end:
        session.let_pass()
    _compare(record, session)
    return session


def begin(record: Record, games: Registry) -> AnySession:
    """Return the session before its first action."""
    header = record.header
    if header.viewer:
        raise RecordError("record-redacted", _line_of(record, "[Viewer"), viewer=header.viewer)
    with _at_tag(record, "[Game"):
        game = games.get(header.game)
    edition = find_edition(game, record)
    table, players = header.table, len(header.table.names)
    if record.is_setup and header.proof is not None:
        raise RecordError("record-setup-proof", _line_of(record, "setup"))
    with _at_tag(record, "[Table"):
        sides = game.rules.sides(edition, players)
    if sides != table.sides:
        raise RecordError("record-sides", _line_of(record, "[Table"), table=table.tag)
    try:
        if record.is_setup:
            position = game.notation.parse_setup(record.start[1:], edition, table, header.dealer)
            deal = tuple[Zone, ...]()
        else:
            position, deal = None, game.notation.parse_deal(record.start, table)
        return Session(
            game,
            edition,
            table,
            header.dealer,
            deal=deal,
            position=position,
            hand=header.hand,
            totals=header.totals,
            players=header.players,
            proof=header.proof,
            record_version=header.version,
        )
    except NotationError as error:
        line = _line_of(record, record.start[0]) + error.offset
        raise RecordError("record-start", line, problem=error.text) from error


def find_edition(game: AnyGame, record: Record) -> Edition:
    """Return the edition of a record, with its house rules; its hash must match the record's."""
    header = record.header
    with _at_tag(record, "[Edition "):
        edition = game.edition(header.edition)
    for option in header.options:
        key, sign, value = option.partition("=")
        tag = f'[Option "{option}"'
        if not sign:
            raise RecordError("record-option", _line_of(record, tag), found=option)
        with _at_tag(record, tag):
            edition = edition.with_options({key: value}, len(header.table.names))
    if edition.hash != header.edition_hash:
        line = _line_of(record, "[EditionHash")
        raise RecordError("record-edition-hash", line, found=header.edition_hash, expected=edition.hash)
    return edition


@contextmanager
def _at_tag(record: Record, beginning: str) -> Iterator[None]:
    """Turn an error raised within into a RecordError at this tag."""
    try:
        yield
    except SabotError as error:
        raise RecordError("record-tag-value", _line_of(record, beginning), problem=error.text) from error


def play_move(session: AnySession, move: Move, number: int = 0) -> None:
    """Play one line; `number` is its place in the record's text, for the error."""
    try:
        seat = session.table.seat_named(move.player)
        for text in move.actions:
            asked = session.asked
            if asked is not None and asked.window and not move.reaction:
                session.let_pass()
            session.play_text(seat, text)
        asked = session.asked
        if not move.actions and asked is not None and asked.window:
            session.let_pass()
    except SabotError as error:
        raise RecordError("record-move", number, move=str(move), problem=error.text) from error


def check_fairness(session: AnySession) -> None:
    """Raise FairnessError unless the deal follows from the published secret and cuts."""
    proof = session.proof
    if proof is None or not session.deal:
        raise FairnessError("proof-missing")
    context = shuffle_context(
        session.game,
        session.edition,
        session.table,
        session.dealer,
        session.hand,
        session.totals,
        proof.after,
    )
    proved = deal_proved(session.game, session.edition, session.table, context, proof)
    if proved != session.deal:
        raise FairnessError("deal-differs")


def _compare(record: Record, session: AnySession) -> None:
    """Raise RecordError unless draws, numbers, end and scores are what the rules make of the actions."""
    made = session.record()
    comments = [move.comment for move in record.moves]
    moves = [
        Move(move.number, move.reaction, move.player, move.tokens, comment)
        for move, comment in zip(made.moves, comments, strict=False)
    ]
    rest = made.moves[len(moves) :]
    expected = dumps(Record(made.header, made.start, (*moves, *rest), made.end, made.scores))
    found = dumps(record)
    if found == expected:
        return
    theirs, ours = found.split("\n"), expected.split("\n")
    number = next(
        (i for i, (one, other) in enumerate(zip(theirs, ours, strict=False)) if one != other),
        min(len(theirs), len(ours)) - 1,
    )
    line = record.first_line + number
    raise RecordError("record-differs", line, found=theirs[number], expected=ours[number])


def _line_of(record: Record, beginning: str) -> int:
    lines = dumps(record).split("\n")
    places = enumerate(lines, record.first_line)
    return next((number for number, line in places if line.startswith(beginning)), 0)


def _first_move_line(record: Record) -> int:
    return _line_of(record, str(record.moves[0])) if record.moves else 0
