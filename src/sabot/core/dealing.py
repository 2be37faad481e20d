"""From a proof to the cards on the table: the one way in which hands are dealt, and verified."""

from __future__ import annotations

from typing import Any

from sabot.core.edition import Edition
from sabot.core.fairness import Context, Proof, check_proof, cut_place, shuffle
from sabot.core.game import Game
from sabot.core.ids import Seat
from sabot.core.rules import Zone
from sabot.core.table import Table


def shuffle_context(
    game: Game[Any, Any, Any], edition: Edition, table: Table, dealer: Seat, hand: int
) -> Context:
    """What the shuffle of one hand is bound to, so that its proof fits no other."""
    return Context(game.id, edition.hash, table.tag, table.name(dealer), hand)


def deal_proved(
    game: Game[Any, Any, Any], edition: Edition, table: Table, dealer: Seat, hand: int, proof: Proof
) -> tuple[Zone, ...]:
    """The deal that follows from a proof; raises FairnessError if the proof is not this hand's."""
    context = shuffle_context(game, edition, table, dealer, hand)
    check_proof(context, proof, table.names)
    players = len(table.names)

    def cut(seat: Seat, size: int) -> int:
        return cut_place(proof, table.name(seat), size)

    pack = shuffle(game.rules.deck(edition, players), context, proof)
    return game.rules.deal(edition, players, dealer, pack, cut)
