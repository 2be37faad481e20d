"""Tampered records, which a page has to detect by itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from playwright.sync_api import Page, Route

from sabot.core.dealing import deal_proved, shuffle_context
from sabot.core.fairness import Proof, SealedShuffle, commitment_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.games import GAMES

Tampering: TypeAlias = Callable[[str], str]
"""A function from the record of a game to a tampered one."""


def swap_two_cards(text: str) -> str:
    """Swap two cards of the stock."""
    return re.sub(r"^(stock.*? )(\S+) (?!\2 )(\S+)", r"\1\3 \2", text, count=1, flags=re.MULTILINE)


def replace_secret(text: str) -> str:
    """Replace the proof by a valid one, from a secret drawn when all cuts were known.

    A server that tries secrets until it likes the deal would do so, and drop the seal it had shown.
    """
    first, *rest = loads(text)
    header = first.header
    proof = header.proof
    assert isinstance(proof, Proof)
    game = GAMES.get(header.game)
    edition = game.edition(header.edition)
    context = shuffle_context(game, edition, header.table, header.dealer, header.hand)
    sealed = SealedShuffle(context, header.table.names, b"another secret, chosen afterward")
    cuts = dict(proof.dealt.cuts)
    for name, commitment in commitments(sealed.seal, proof).items():
        sealed.commit(name, commitment)
    sealed.close()
    for name, cut in cuts.items():
        sealed.reveal(name, cut)
    zones = deal_proved(game, edition, header.table, context, sealed.proof)
    owners = [[] if zone.seat is None else [header.table.name(zone.seat)] for zone in zones]
    lines = tuple(
        " ".join([zone.keyword, *owner, *zone.cards]) for zone, owner in zip(zones, owners, strict=True)
    )
    changed = replace(first, header=replace(header, proof=sealed.proof), start=lines)
    return dumps([changed, *rest])


def commitments(seal: str, proof: Proof) -> Mapping[str, str]:
    """Return the commitments of the revealed cuts to another seal."""
    return {name: commitment_of(seal, name, cut) for name, cut in proof.dealt.cuts}


def serve(page: Page, tamper: Tampering) -> None:
    """Serve tampered records to the page, during the game and after it."""

    def changed(route: Route) -> None:
        text = tamper(route.fetch().text())
        route.fulfill(body=text, content_type="text/plain; charset=utf-8")

    page.route(re.compile(r"/api/tables/[^/]+/record|/games/[^/]+\.sabot"), changed)
