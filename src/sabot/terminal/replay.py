"""`sabot replay` and `sabot verify`: look at a game again, or have it checked from end to end."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from sabot.core.errors import FairnessError, UnknownName
from sabot.core.match import match_of
from sabot.core.record import Record
from sabot.core.replay import begin, check_fairness, play_move
from sabot.core.session import Session
from sabot.games import GAMES
from sabot.library.telling import story
from sabot.locale import Translator
from sabot.terminal.rulespage import show_choices
from sabot.terminal.saved import Shelf, read_records
from sabot.terminal.screen import Screen, show_hand_begins, show_sheet, show_winners


def replay(args: argparse.Namespace, tr: Translator) -> int:
    """Show a record move by move."""
    screen = Screen(tr)
    path = record_path(args.file)
    records = read_records(path)
    match = match_of(records, GAMES)  # a record that does not hold is refused before it is shown
    if args.hand is not None:
        records = tuple(record for record in records if record.header.hand == args.hand)
        if not records:
            raise UnknownName("hand-unknown", hand=args.hand, known=len(match.sessions))
    for record in records:
        _show_hand(record, screen, step=args.step)
    if args.hand is None and match.verdict.over:
        show_winners(screen, match)
    return 0


def verify(args: argparse.Namespace, tr: Translator) -> int:
    """Check rules, scores, totals and the fairness of every deal."""
    screen = Screen(tr)
    match = match_of(read_records(record_path(args.file)), GAMES)
    moves = sum(session.version for session in match.sessions)
    screen.say("verify-rules", "good", hands=len(match.sessions), moves=moves)
    screen.say("verify-scores", "good")
    unproved = 0
    for session in match.sessions:
        try:
            check_fairness(session)
        except FairnessError as error:
            if error.code not in {"proof-missing", "secret-missing"}:
                raise FairnessError("hand-unfair", hand=session.hand, problem=error.text) from error
            unproved += 1
            screen.say("verify-unproved", hand=session.hand, reason=error.text)
    if not unproved:
        screen.say("verify-fair", "good", hands=len(match.sessions))
    if not match.sessions[-1].over:
        screen.say("verify-unfinished")
    return 1 if unproved else 0


def _show_hand(record: Record, screen: Screen, *, step: bool) -> None:
    session = begin(record, GAMES)
    table, header = session.table, record.header
    screen.blank()
    show_hand_begins(screen, header.hand, table, header.dealer)
    show_choices(screen, session.game, session.edition)
    told = -1
    for move in record.moves:
        play_move(session, move)
        told = _tell(session, screen, told)
        if move.comment:
            screen.say("replay-comment", "muted", comment=move.comment)
        if step:
            screen.blank()
            screen.lines(session.game.presenter.board(session.view(None), table))
            screen.blank()
            try:
                screen.ask("replay-step")
            except EOFError:
                step = False
    if record.end:
        session.let_pass()
        _tell(session, screen, told)
        show_sheet(screen, session)


def _tell(session: Session[Any, Any, Any], screen: Screen, since: int) -> int:
    for line in story(session, session.events_for(None, since), screen.tr):
        screen.show(line)
    return session.version


def record_path(file: str | None) -> Path:
    """The file named, or that of the latest game."""
    return Path(file) if file is not None else Shelf.default().latest()
