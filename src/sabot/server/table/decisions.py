"""What may happen at a table: each wish gives the entries to commit, or the error that refuses it.

Nothing is changed in here. Who asks is known by his id; that he is who he says has been seen to.
"""

from __future__ import annotations

import secrets
from typing import Any

from sabot.bots import check_offered
from sabot.core.errors import IllegalAction, TableError
from sabot.core.fairness import check_cut
from sabot.core.ids import Seat
from sabot.core.session import Session
from sabot.server.errors import Conflict, Forbidden, NotFound
from sabot.server.table import entries as e
from sabot.server.table.chairs import Chair
from sabot.server.table.state import TableState
from sabot.wire.lobby import ChairKind, Pace, Phase


class Repeated(Exception):
    """A message that was carried out before, when the table came to `version` by it."""

    def __init__(self, version: int) -> None:
        self.version = version


# --- seats -------------------------------------------------------------------------------------


def sit(table: TableState, player: str, nickname: str, seat: int, now: float) -> list[e.Entry]:
    """Take a seat: an open one, one's own again, or that of somebody who has left."""
    chair = _chair(table, seat)
    mine = table.seat_of(player)
    if mine == seat:
        return [e.CameBack(seat)] if chair.bot else []
    if mine is not None:
        raise Conflict("already-seated", seat=mine + 1)
    _not_closed(table)
    shown = table.shown.get(player, seat) if table.phase is Phase.PLAYING else seat
    if shown != seat:
        raise Conflict("seat-seen", seat=shown + 1)
    if chair.kind is ChairKind.LEFT:
        return [e.CameBack(seat)] if chair.owner == player else [e.Sat(seat, player, nickname, now)]
    if chair.kind is not ChairKind.OPEN:
        raise Conflict("seat-taken", seat=seat + 1, name=chair.name)
    return [e.Sat(seat, player, nickname, now)]


def leave(table: TableState, player: str, now: float) -> list[e.Entry]:
    """Leave one's seat; during a game a bot plays on."""
    seat = _seated(table, player)
    bot = table.match.game.default_bot if table.match is not None else ""
    return [e.Left(seat, table.chairs[seat].bot or bot, now)]


def put_bot(table: TableState, player: str, seat: int, bot: str, *, away: bool) -> list[e.Entry]:
    """Put a bot into a seat or (no name) take it away; `away`: whoever sits there has been away for a while.

    Between games the host may free such a seat. During a game a bot may sit in there: always the
    usual one, whatever was asked for, since it is his opponents who ask.
    """
    chair = _chair(table, seat)
    _not_closed(table)
    if bot:
        check_offered(table.settings.rules[0], bot)
    if table.phase in (Phase.GATHERING, Phase.OVER):
        _may_arrange(table, player)
        if chair.person is not None and not away:
            raise Conflict("seat-taken", seat=seat + 1, name=chair.name)
        return [e.BotPut(seat, bot)] if chair.owner is not None or chair.bot != bot else []
    _seated(table, player)
    match chair.kind:
        case ChairKind.LEFT if bot:
            return [e.BotPut(seat, bot)] if chair.bot != bot else []
        case ChairKind.PERSON if bot and table.settings.pace is Pace.CORRESPONDENCE:
            raise Conflict("seat-by-letter", name=chair.name)
        case ChairKind.PERSON if bot and away:
            return [e.StoodIn(seat, table.settings.rules[0].default_bot)]
        case ChairKind.PERSON if bot:
            raise Conflict("seat-present", name=chair.name)
        case _:
            raise Conflict("seat-fixed", seat=seat + 1)


def pace(table: TableState, player: str, bot_seconds: float) -> list[e.Entry]:
    """Have the bots play faster or slower: where one is the only person, whom alone it concerns."""
    seat = _seated(table, player)
    _not_closed(table)
    if table.people != [seat]:
        raise Conflict("tempo-not-here")
    return [e.Paced(bot_seconds)] if bot_seconds != table.settings.bot_seconds else []


def come_back(table: TableState, seat: int) -> list[e.Entry]:
    """The bot that sat in for somebody hands the seat back."""
    return [e.CameBack(seat)] if table.chairs[seat].kind is ChairKind.STAND_IN else []


# --- games -------------------------------------------------------------------------------------


def start(table: TableState, player: str, game_id: str, dealer: int, now: float) -> list[e.Entry]:
    """Begin a game. `dealer` is who deals first at this table's very first game."""
    _may_arrange(table, player)
    if table.phase not in (Phase.GATHERING, Phase.OVER):
        raise Conflict("game-begun")
    return _begin(table, game_id, dealer, now)


def rematch(table: TableState, player: str, game_id: str, now: float) -> list[e.Entry]:
    """Ask for another game; it begins when everybody wants it."""
    seat = _seated(table, player)
    if table.phase is not Phase.OVER:
        raise Conflict("game-not-over")
    wish: list[e.Entry] = [] if seat in table.rematch else [e.WantsRematch(seat)]
    if {*table.rematch, seat} >= set(table.people) and not table.open_seats():
        return [*wish, *_begin(table, game_id, 0, now)]
    return wish


def _begin(table: TableState, game_id: str, dealer: int, now: float) -> list[e.Entry]:
    if not table.kept:  # the last one, and then it would be lost
        raise Conflict("game-not-over")
    empty = table.open_seats()
    if empty:
        raise Conflict("seats-open", seats=", ".join(str(seat + 1) for seat in empty))
    if table.match is not None:
        dealer = table.match.next_dealer  # the deal passes on
    return [e.Started(game_id, dealer, now)]


def cut(table: TableState, seat: int, hand: int, text: str, message: str) -> list[e.Entry]:
    """Cut the sealed pack."""
    _not_repeated(table, seat, message)
    if table.phase is not Phase.CUTTING or table.sealed is None or table.hand != hand:
        raise Conflict("nothing-to-cut", hand=hand)
    if Seat(seat) in table.cuts:
        raise Conflict("has-cut")
    check_cut(table.chairs[seat].name, text)
    return [e.HasCut(seat, text, message)]


def everybody_cut(table: TableState) -> bool:
    """Whether nobody is waited for; bots have no wish of their own."""
    return all(Seat(seat) in table.cuts for seat in table.people if not table.chairs[seat].bot)


# --- play --------------------------------------------------------------------------------------


def act(
    table: TableState, seat: int, version: int, text: str, message: str = "", by: str = ""
) -> list[e.Entry]:
    """Do something, on one's turn or in an open window."""
    _not_repeated(table, seat, message)
    session = hand_in_play(table)
    if not _interrupts(table, session, Seat(seat), version):
        _not_stale(table, version)
    if table.window is not None and Seat(seat) in table.window.answers:
        raise Conflict("has-answered")
    _check(session, Seat(seat), text)
    if table.window is not None:
        return [e.Answered(seat, text, message, by)]
    return [e.Acted(seat, text, message, by)]


def undo(table: TableState, seat: int, version: int, message: str = "") -> list[e.Entry]:
    """Take back one's last action of the hand: nobody else must have seen it, so one plays alone."""
    _not_repeated(table, seat, message)
    if len(table.chairs) != 1:
        raise Conflict("undo-not-here")
    session = hand_in_play(table)
    _not_stale(table, version)
    if not session.version:
        raise Conflict("undo-nothing")
    return [e.Undone(seat, message)]


def hint(table: TableState, seat: Seat) -> tuple[Any, ...]:
    """Among what advice is to choose for a seat; against people everybody plays his own game."""
    if table.people != [seat]:
        raise Conflict("hint-not-here")
    session = hand_in_play(table)
    answered = table.window is not None and seat in table.window.answers
    asked = table.asked is not None and seat in table.asked.seats
    legal = session.legal(seat) if asked and not answered else ()
    if not legal:
        raise Conflict("hint-nothing")
    return legal


def hand_in_play(table: TableState) -> Session[Any, Any, Any]:
    """The hand in progress; without one there is nothing to be done or asked."""
    if table.phase is not Phase.PLAYING or table.session is None:
        raise Conflict("nothing-in-play")
    return table.session


def _check(session: Session[Any, Any, Any], seat: Seat, text: str) -> None:
    action = session.game.notation.parse_action(text, session.table)
    illegal = session.check(seat, action)
    if illegal is not None:
        reason = session.game.presenter.illegal(illegal, session.table, session.edition.words)
        raise IllegalAction(illegal, reason)


# --- who may -----------------------------------------------------------------------------------


def _chair(table: TableState, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise NotFound("seat-unknown", seat=seat + 1, players=len(table.chairs))
    return table.chairs[seat]


def _seated(table: TableState, player: str) -> int:
    seat = table.seat_of(player)
    if seat is None:
        raise Forbidden("not-seated")
    return seat


def _may_arrange(table: TableState, player: str) -> None:
    if not table.may_arrange(player):
        raise Forbidden("host-only", name=table.host_name)


def _not_closed(table: TableState) -> None:
    if table.phase is Phase.CLOSED:
        raise Conflict("table-closed")


def _not_repeated(table: TableState, seat: int, message: str) -> None:
    if message:
        version = table.repeated(seat, message)
        if version is not None:
            raise Repeated(version)


def _interrupts(table: TableState, session: Session[Any, Any, Any], seat: Seat, version: int) -> bool:
    """Whether the seat acts out of turn, about a step of the turn that still goes on.

    The player on turn need not wait, so the table may have gone on while somebody makes up their mind.
    """
    asked, since = table.asked, table.mark(version)
    if asked is None or seat not in asked.interrupters or since is None:
        return False
    return not any(event.opens_turn for entry in session.history[since:] for event in entry.events)


def _not_stale(table: TableState, version: int) -> None:
    if version != table.version:
        raise Conflict("stale-version", version=version, now=table.version)


def check_text(text: str) -> None:
    """What somebody writes stands on one line."""
    if not text.strip() or not text.isprintable():
        raise TableError("chat-unreadable")


def new_game_id() -> str:
    """The unguessable name under which a finished game is kept."""
    return secrets.token_urlsafe(12)
