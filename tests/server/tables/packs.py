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
from sabot.server.table import decisions, projection
from tests.server.tables.fold import NOW, Fold
from tests.server.tables.places import full

ANNA, BEN, DAN, BOT = range(4)


def sealed() -> Fold:
    """A pack lies sealed for Anna, Ben, Dan and a bot."""
    fold = full()
    fold.start()
    fold.seal()
    return fold


def committed() -> Fold:
    """Anna and Ben have committed, the list is open."""
    fold = sealed()
    fold.commit(ANNA, "deep", "a")
    fold.commit(BEN)
    return fold


def closed() -> Fold:
    """The list is closed: Anna and Ben are on it, Dan is too late."""
    fold = committed()
    fold.close()
    return fold


def revealed() -> Fold:
    """Anna has revealed."""
    fold = closed()
    fold.reveal(ANNA, "ra")
    return fold


def anew() -> Fold:
    """Ben has not: the pack is sealed anew."""
    fold = revealed()
    fold.seal_anew()
    return fold


def barred() -> Fold:
    """Ben has withheld two reveals, and a third pack lies sealed."""
    fold = anew()
    fold.commit(BEN)
    fold.close()
    fold.seal_anew()
    return fold


def taken_over() -> Fold:
    """Ben has left after the list was closed, and Cleo has his seat."""
    fold = revealed()
    fold.leave("ben")
    fold.sit("cleo", BEN)
    return fold


def dealt() -> Fold:
    """The hand is dealt."""
    fold = revealed()
    fold.deal()
    return fold


def waiting() -> Fold:
    """There is no game yet."""
    return full()


def begun() -> Fold:
    """The game has begun, and nothing is sealed yet."""
    fold = full()
    fold.start()
    return fold


PLACES: dict[str, Callable[[], Fold]] = {
    made.__name__: made
    for made in (
        waiting, begun, sealed, committed, closed, revealed, anew, barred, taken_over, dealt
    )
}  # fmt: skip


def steps(fold: Fold, *, time_over: bool = False) -> Iterator[str]:
    """What follows by itself, until somebody is waited for."""
    while entries := decisions.advance_deal(fold.table, NOW, time_over=time_over):
        fold.do(entries)
        yield from (str(type(entry).__struct_config__.tag) for entry in entries)
        if time_over:
            return


def name(fold: Fold, seat: int) -> str:
    return fold.table.seats[seat].name


def told(fold: Fold) -> dict[str, Any]:
    """What everybody is told of the pack, spectators too."""
    message = projection.sealed_message(fold.table, None)
    return {field: getattr(message, field) for field in message.__struct_fields__}


def proof(fold: Fold) -> Proof:
    """The proof of the hand in play, once its record was verified as a whole."""
    return verified(fold)


def verified(fold: Fold) -> Proof:
    """What is in the record of the hand in play, played to its end, and checked by everything there is."""
    ended = Fold.of(fold.journal)
    ended.play_hand()
    match = ended.table.match
    assert match is not None
    again = match_of(loads(dumps(match.records())), GAMES)
    for session in again.sessions:
        check_fairness(session)
    found = again.sessions[-1].proof
    assert isinstance(found, Proof)
    return found


def commitment(fold: Fold, seat: int) -> str:
    seal = fold.seal_of_pack
    return commitment_of(seal, name(fold, seat), fold.cuts[seal, seat])
