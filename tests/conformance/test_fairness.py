"""The deal follows from the secret and the cuts, and from nothing else."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest

from sabot.core.errors import FairnessError, NotationError
from sabot.core.fairness import Proof, derived_secret
from sabot.core.ids import Seat
from sabot.core.match import Match
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness, replay
from sabot.core.session import Session
from sabot.games import GAMES
from tests.support.cases import Case, each_table, each_variant
from tests.support.play import AnySession, cuts_for, finished, new_match, new_session


def rebuilt(session: AnySession, **changes: object) -> AnySession:
    """The same hand, before its first action, with something changed."""
    parts: dict[str, object] = {
        "edition": session.edition,
        "table": session.table,
        "dealer": session.dealer,
        "deal": session.deal,
        "hand": session.hand,
        "totals": session.totals,
        "proof": session.proof,
    }
    return Session(session.game, **(parts | changes))  # type: ignore[arg-type]


def proof_of(session: AnySession) -> Proof:
    assert session.proof is not None
    return session.proof


@each_variant
def test_a_fair_hand_is_verified_from_its_record(case: Case) -> None:
    for seed in case.seeds:
        session = finished(case, seed)
        check_fairness(session)
        check_fairness(replay(loads(dumps(session.record()))[0], GAMES))


@each_table
def test_another_secret_is_found_out(case: Case) -> None:
    session = new_session(case, 0)
    proof = proof_of(session)
    assert proof.secret is not None
    for bit in range(0, 256, 37):
        changed = bytearray(proof.secret)
        changed[bit // 8] ^= 1 << bit % 8
        with pytest.raises(FairnessError) as caught:
            check_fairness(rebuilt(session, proof=replace(proof, secret=bytes(changed))))
        assert caught.value.code == "commitment-broken"


@each_table
def test_another_cut_is_found_out(case: Case) -> None:
    session = new_session(case, 0)
    proof = proof_of(session)
    for place, (name, contribution) in enumerate(proof.cuts):
        cuts = list(proof.cuts)
        cuts[place] = (name, contribution + "!")
        with pytest.raises(FairnessError) as caught:
            check_fairness(rebuilt(session, proof=replace(proof, cuts=tuple(cuts))))
        assert caught.value.code == "deal-differs"


@each_table
def test_missing_doubled_or_swapped_cuts_are_found_out(case: Case) -> None:
    session = new_session(case, 0)
    proof = proof_of(session)
    wrong = [proof.cuts[1:], (*proof.cuts, proof.cuts[0]), ()]
    if len(proof.cuts) > 1:
        wrong.append((proof.cuts[1], proof.cuts[0], *proof.cuts[2:]))
    for cuts in wrong:
        with pytest.raises(FairnessError) as caught:
            check_fairness(rebuilt(session, proof=replace(proof, cuts=cuts)))
        assert caught.value.code == "cut-missing"


@each_table
def test_any_two_cards_changed_for_each_other_are_found_out(case: Case) -> None:
    session = new_session(case, 0)
    places = [(zone, at) for zone, one in enumerate(session.deal) for at in range(len(one.cards))]
    tried = 0
    for number, (zone, at) in enumerate(places):
        other_zone, other_at = places[(number * 7 + 11) % len(places)]
        card, other = session.deal[zone].cards[at], session.deal[other_zone].cards[other_at]
        if card == other:
            continue
        cards = [list(one.cards) for one in session.deal]
        cards[zone][at], cards[other_zone][other_at] = other, card
        deal = tuple(replace(one, cards=tuple(held)) for one, held in zip(session.deal, cards, strict=True))
        try:
            changed = rebuilt(session, deal=deal)
        except NotationError:  # a card stands where no card can be: a reader finds that at once
            continue
        with pytest.raises(FairnessError) as caught:
            check_fairness(changed)
        assert caught.value.code == "deal-differs"
        tried += 1
    assert tried > len(places) // 2


@each_table
def test_a_proof_fits_no_other_hand(case: Case) -> None:
    """Another hand of the game, another dealer, other names: each breaks the commitment."""
    session = new_session(case, 0)
    others = [rebuilt(session, hand=2)]
    if case.players > 1:
        with suppress(NotationError):  # cards dealt unevenly show by themselves that another dealt
            others.append(rebuilt(session, dealer=Seat((session.dealer + 1) % case.players)))
    renamed = replace(case.table, names=("Zoé", *case.table.names[1:]))
    cuts = (("Zoé", proof_of(session).cuts[0][1]), *proof_of(session).cuts[1:])
    others.append(rebuilt(session, table=renamed, proof=replace(proof_of(session), cuts=cuts)))
    for other in others:
        with pytest.raises(FairnessError) as caught:
            check_fairness(other)
        assert caught.value.code == "commitment-broken"


@each_table
def test_without_a_secret_or_a_proof_nothing_is_verified(case: Case) -> None:
    session = new_session(case, 0)
    with pytest.raises(FairnessError) as caught:
        check_fairness(rebuilt(session, proof=replace(proof_of(session), secret=None)))
    assert caught.value.code == "secret-missing"
    with pytest.raises(FairnessError) as caught:
        check_fairness(rebuilt(session, proof=None))
    assert caught.value.code == "proof-missing"


@each_table
def test_the_commitment_is_known_before_the_cuts(case: Case) -> None:
    """Whatever is cut, the commitment stays; and every cut changes the deal."""
    deals = set()
    for seed in range(4):
        match = new_match(case)
        shuffle = match.sealed(derived_secret(1, case.id))
        commitment = shuffle.commitment
        for name, contribution in cuts_for(case.table, seed).items():
            shuffle.cut(name, contribution)
        session = match.deal(shuffle)
        assert proof_of(session).commitment == commitment
        deals.add(session.deal)
    assert len(deals) == 4


@each_table
def test_a_shuffle_sealed_for_one_hand_deals_no_other(case: Case) -> None:
    match = new_match(case)
    others = [Match(case.game, case.edition, case.table, dealer) for dealer in case.table.seats[1:]]
    others.append(Match(case.game, case.edition, case.table, Seat(0), first_hand=2))
    shuffle = match.sealed(bytes(32))
    for name in case.table.names:
        shuffle.cut(name, "cut")
    for other in others:
        with pytest.raises(FairnessError) as caught:
            other.deal(shuffle)
        assert caught.value.code == "commitment-broken"
        assert not other.sessions
    check_fairness(match.deal(shuffle))
