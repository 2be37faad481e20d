"""`sabot replay`: show a game again."""

from __future__ import annotations

import argparse
from pathlib import Path

from sabot.core.errors import UnknownName
from sabot.core.match import match_of
from sabot.core.record import Record
from sabot.core.replay import begin, play_move
from sabot.core.session import AnySession
from sabot.games import GAMES
from sabot.library.narration import narrate
from sabot.locale import Translator
from sabot.terminal.rulespage import show_choices
from sabot.terminal.saved import SavedGames, read_records
from sabot.terminal.screen import Screen, show_hand_begins, show_sheet, show_winners


def replay(args: argparse.Namespace, tr: Translator) -> int:
    """Show a record move by move."""
    screen = Screen(tr)
    path = record_path(args.file)
    records = read_records(path)
    match = match_of(records, GAMES)  # an invalid record is refused before it is shown
    if args.hand is not None:
        records = tuple(record for record in records if record.header.hand == args.hand)
        if not records:
            raise UnknownName("hand-unknown", hand=args.hand, known=len(match.sessions))
    for record in records:
        _show_hand(record, screen, step=args.step)
    if args.hand is None and match.standing.over:
        show_winners(screen, match)
    return 0


def _show_hand(record: Record, screen: Screen, *, step: bool) -> None:
    session = begin(record, GAMES)
    table, header = session.table, record.header
    screen.blank()
    show_hand_begins(screen, header.hand, table, header.dealer)
    show_choices(screen, session.game, session.edition)
    shown = -1
    for move in record.moves:
        play_move(session, move)
        shown = _show_events(session, screen, shown)
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
        _show_events(session, screen, shown)
        show_sheet(screen, session)


def _show_events(session: AnySession, screen: Screen, since: int) -> int:
    for line in narrate(session, session.events_for(None, since), screen.tr):
        screen.show(line)
    return session.version


def record_path(file: str | None) -> Path:
    """Return the file named, or that of the latest game."""
    return Path(file) if file is not None else SavedGames.default().latest()
