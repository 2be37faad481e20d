"""Packs at every stage between seal and deal, at a table of Anna, Ben, Dan and a bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sabot.core.fairness import Proof, commitment_of
from sabot.core.match import match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness
from sabot.games import GAMES
from sabot.tables import decisions
from sabot.tables.messages import projection
from tests.server.tables.situations import full
from tests.server.tables.table_driver import NOW, TableDriver

ANNA, BEN, DAN, BOT = range(4)


def sealed() -> TableDriver:
    """A pack is sealed for Anna, Ben, Dan and a bot."""
    driver = full()
    driver.start()
    driver.seal()
    return driver


def committed() -> TableDriver:
    """Anna and Ben have committed, the list is open."""
    driver = sealed()
    driver.commit(ANNA, "deep", "a")
    driver.commit(BEN)
    return driver


def closed() -> TableDriver:
    """The list is closed: Anna and Ben are on it, Dan is too late."""
    driver = committed()
    driver.close_commitments()
    return driver


def revealed() -> TableDriver:
    """Anna has revealed."""
    driver = closed()
    driver.reveal(ANNA, "ra")
    return driver


def anew() -> TableDriver:
    """Ben has not: the pack is sealed again."""
    driver = revealed()
    driver.reseal()
    return driver


def barred() -> TableDriver:
    """Ben has withheld two reveals, and a third pack is sealed."""
    driver = anew()
    driver.commit(BEN)
    driver.close_commitments()
    driver.reseal()
    return driver


def taken_over() -> TableDriver:
    """Ben has left after the list was closed, and Cleo has taken the seat."""
    driver = revealed()
    driver.leave("ben")
    driver.sit("cleo", BEN)
    return driver


def dealt() -> TableDriver:
    """The hand is dealt."""
    driver = revealed()
    driver.deal()
    return driver


def waiting() -> TableDriver:
    """There is no game yet."""
    return full()


def begun() -> TableDriver:
    """The game has started, and nothing is sealed yet."""
    driver = full()
    driver.start()
    return driver


STAGES: dict[str, Callable[[], TableDriver]] = {
    made.__name__: made
    for made in (
        waiting, begun, sealed, committed, closed, revealed, anew, barred, taken_over, dealt
    )
}  # fmt: skip


def steps(driver: TableDriver, *, time_over: bool = False) -> Iterator[str]:
    """Take all automatic steps until a player is awaited; yield the tags of their entries."""
    while entries := decisions.advance_deal(driver.table, NOW, time_over=time_over):
        driver.commit_entries(entries)
        yield from (str(type(entry).__struct_config__.tag) for entry in entries)
        if time_over:
            return


def name(driver: TableDriver, seat: int) -> str:
    return driver.table.seats[seat].name


def told(driver: TableDriver) -> dict[str, Any]:
    """Return the fields of the message about the pack, which is the same for everybody."""
    message = projection.sealed_message(driver.table, None)
    return {field: getattr(message, field) for field in message.__struct_fields__}


def proof(driver: TableDriver) -> Proof:
    """Return the proof of the hand in play."""
    return verified(driver)


def verified(driver: TableDriver) -> Proof:
    """Play a copy of the hand to its end, verify its record, and return its proof."""
    ended = TableDriver.replay(driver.journal)
    ended.play_hand()
    match = ended.table.match
    assert match is not None
    again = match_of(loads(dumps(match.records())), GAMES)
    for session in again.sessions:
        check_fairness(session)
    found = again.sessions[-1].proof
    assert isinstance(found, Proof)
    return found


def commitment(driver: TableDriver, seat: int) -> str:
    seal = driver.pack_seal
    return commitment_of(seal, name(driver, seat), driver.cuts[seal, seat])
