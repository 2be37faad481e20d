"""Tables in every situation, and the result of each request there."""

from __future__ import annotations

from collections.abc import Callable

from sabot.tables import decisions
from sabot.tables.state import entries as e
from sabot.wire.lobby import NewTable
from tests.server.tables.table_driver import NOW, TableDriver, decision_result

GAME = NewTable(game="high-card", players=4, bots=[None, None, None, "steady"])


def waiting() -> TableDriver:
    """Anna, the host, and Ben have seats; seat 2 is open, seat 3 has a bot."""
    driver = TableDriver(GAME)
    driver.sit("anna", 0)
    driver.sit("ben", 1)
    return driver


def full() -> TableDriver:
    """The same, with Dan in seat 2."""
    driver = waiting()
    driver.sit("dan", 2)
    return driver


def cutting() -> TableDriver:
    """The game has started, and Dan has left."""
    driver = full()
    driver.start()
    driver.leave("dan")
    driver.seal()
    return driver


def playing() -> TableDriver:
    """The cards are dealt."""
    driver = cutting()
    driver.deal()
    return driver


def deserted() -> TableDriver:
    """Ben has left as well."""
    driver = playing()
    driver.leave("ben")
    return driver


def away() -> TableDriver:
    """A bot stands in for Ben."""
    driver = playing()
    driver.put_bot("anna", 1, "random")
    return driver


def over() -> TableDriver:
    """The game is over."""
    driver = playing()
    driver.play_game()
    return driver


def hostless() -> TableDriver:
    """The game is over, and Anna has left."""
    driver = over()
    driver.leave("anna")
    return driver


def closed() -> TableDriver:
    """The table is closed."""
    driver = waiting()
    driver.commit_entries([e.TableClosed()])
    return driver


SITUATIONS: dict[str, Callable[[], TableDriver]] = {
    made.__name__: made for made in (waiting, full, cutting, playing, deserted, away, over, hostless, closed)
}


def decide(driver: TableDriver, who: str, wish: str) -> str:
    """Return the result of a request, such as `sit 2`."""
    table = driver.table
    match wish.split():
        case ["sit", seat]:
            return decision_result(lambda: decisions.sit(table, who, who.capitalize(), int(seat), NOW))
        case ["leave"]:
            return decision_result(lambda: decisions.leave(table, who, NOW))
        case ["bot" | "bot!" as form, seat, bot]:
            gone, name = form == "bot!", "" if bot == "-" else bot
            return decision_result(lambda: decisions.put_bot(table, who, int(seat), name, away=gone))
        case ["pace", seconds]:
            return decision_result(lambda: decisions.set_bot_speed(table, who, float(seconds)))
        case ["start"]:
            return decision_result(lambda: decisions.start(table, who, "game", 0, NOW))
        case _:
            return decision_result(lambda: decisions.rematch(table, who, "game", NOW))
