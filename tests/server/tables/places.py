"""Tables in every situation, to see what may be done there and what comes of it."""

from __future__ import annotations

from collections.abc import Callable

from sabot.server.table import decisions
from sabot.server.table import entries as e
from sabot.wire.lobby import NewTable
from tests.server.tables.fold import NOW, Fold, outcome

GAME = NewTable(game="high-card", players=4, bots=[None, None, None, "steady"])


def waiting() -> Fold:
    """Anna, whose table it is, and Ben sit; seat 2 is open, in seat 3 is a bot."""
    fold = Fold(GAME)
    fold.sit("anna", 0)
    fold.sit("ben", 1)
    return fold


def full() -> Fold:
    """The same, with Dan in seat 2."""
    fold = waiting()
    fold.sit("dan", 2)
    return fold


def cutting() -> Fold:
    """The game has begun, Dan has left."""
    fold = full()
    fold.start()
    fold.leave("dan")
    fold.seal()
    return fold


def playing() -> Fold:
    """The cards are dealt."""
    fold = cutting()
    fold.deal()
    return fold


def deserted() -> Fold:
    """Ben has left as well."""
    fold = playing()
    fold.leave("ben")
    return fold


def away() -> Fold:
    """A bot sits in for Ben."""
    fold = playing()
    fold.put_bot("anna", 1, "random")
    return fold


def over() -> Fold:
    """The game is over."""
    fold = playing()
    fold.play_game()
    return fold


def hostless() -> Fold:
    """The game is over, and Anna has gone."""
    fold = over()
    fold.leave("anna")
    return fold


def closed() -> Fold:
    """The table is closed."""
    fold = waiting()
    fold.do([e.TableClosed()])
    return fold


PLACES: dict[str, Callable[[], Fold]] = {
    made.__name__: made for made in (waiting, full, cutting, playing, deserted, away, over, hostless, closed)
}


def decide(fold: Fold, who: str, wish: str) -> str:
    """What comes of a wish, in a word."""
    table = fold.table
    match wish.split():
        case ["sit", seat]:
            return outcome(lambda: decisions.sit(table, who, who.capitalize(), int(seat), NOW))
        case ["leave"]:
            return outcome(lambda: decisions.leave(table, who, NOW))
        case ["bot" | "bot!" as form, seat, bot]:
            gone, name = form == "bot!", "" if bot == "-" else bot
            return outcome(lambda: decisions.put_bot(table, who, int(seat), name, away=gone))
        case ["pace", seconds]:
            return outcome(lambda: decisions.set_bot_speed(table, who, float(seconds)))
        case ["start"]:
            return outcome(lambda: decisions.start(table, who, "game", 0, NOW))
        case _:
            return outcome(lambda: decisions.rematch(table, who, "game", NOW))
