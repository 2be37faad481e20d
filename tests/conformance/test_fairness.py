"""The deal follows from the secret and the cuts alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from sabot.core.errors import FairnessError, NotationError
from sabot.core.fairness import (
    Attempt,
    Cut,
    FirstProof,
    Proof,
    SealedShuffle,
    commitment_of,
    derived_secret,
)
from sabot.core.ids import Seat
from sabot.core.match import Match
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness, replay
from sabot.core.session import AnySession, Session
from sabot.games import GAMES
from tests.support.cases import Case, each_table, each_variant
from tests.support.play import cuts_for, finished, new_match, new_session


def rebuilt(session: AnySession, **changes: object) -> AnySession:
    """Return the same hand before its first action, with some changes."""
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
    assert isinstance(session.proof, Proof)
    return session.proof


def dealt_as(session: AnySession, **changes: object) -> AnySession:
    """Return the same hand with changes in the attempt that was dealt."""
    proof = proof_of(session)
    attempt = replace(proof.dealt, **changes)  # type: ignore[arg-type]
    return rebuilt(session, proof=replace(proof, attempts=(*proof.attempts[:-1], attempt)))


def unfair(session: AnySession) -> str:
    """Return the code of the error that a hand raises."""
    with pytest.raises(FairnessError) as caught:
        check_fairness(session)
    return caught.value.code


def flipped(value: bytes) -> Iterator[bytes]:
    """Yield the same bytes with one bit changed."""
    for bit in range(0, 256, 37):
        changed = bytearray(value)
        changed[bit // 8] ^= 1 << bit % 8
        yield bytes(changed)


@each_variant
def test_a_fair_hand_is_verified_from_its_record(case: Case) -> None:
    for seed in case.seeds:
        session = finished(case, seed)
        check_fairness(session)
        check_fairness(replay(loads(dumps(session.record()))[0], GAMES))


@each_table
def test_another_secret_is_found_out(case: Case) -> None:
    session = new_session(case, 0)
    secret = proof_of(session).dealt.secret
    assert secret is not None
    for changed in flipped(secret):
        assert unfair(dealt_as(session, secret=changed)) == "seal-broken"


@each_table
def test_another_seal_is_found_out(case: Case) -> None:
    session = new_session(case, 0)
    for changed in flipped(bytes.fromhex(proof_of(session).seal)):
        assert unfair(dealt_as(session, seal=changed.hex())) == "seal-broken"


@each_table
def test_another_cut_is_found_out(case: Case) -> None:
    """Other words, another salt or another player's cut do not fit the commitment."""
    session = new_session(case, 0)
    proof = proof_of(session)
    for place, (name, cut) in enumerate(proof.dealt.cuts):
        others = [Cut(cut.salt, cut.text + "!"), *(Cut(salt, cut.text) for salt in flipped(cut.salt))]
        others += [other for _, other in proof.dealt.cuts if other != cut]
        for other in others:
            cuts = list(proof.dealt.cuts)
            cuts[place] = (name, other)
            assert unfair(dealt_as(session, cuts=tuple(cuts))) == "cut-broken"


@each_table
def test_another_cut_with_its_commitment_is_another_deal(case: Case) -> None:
    """If the commitment is changed too, the cut no longer fits the deal (or what its player knows)."""
    session = new_session(case, 0)
    proof = proof_of(session)
    for place, (name, cut) in enumerate(proof.dealt.cuts):
        other = Cut(cut.salt, cut.text + "!")
        cuts, commitments = list(proof.dealt.cuts), list(proof.dealt.commitments)
        cuts[place] = (name, other)
        commitments[place] = (name, commitment_of(proof.seal, name, other))
        changed = dealt_as(session, cuts=tuple(cuts), commitments=tuple(commitments))
        assert unfair(changed) == "deal-differs"


@each_table
def test_missing_doubled_or_swapped_cuts_are_found_out(case: Case) -> None:
    session = new_session(case, 0)
    cuts = proof_of(session).dealt.cuts
    wrong = {(*cuts, cuts[0]): "cuts-order", (*cuts, ("Zoé", cuts[0][1])): "cuts-order"}
    wrong |= {cuts[1:]: "reveal-missing", (): "reveal-missing"}
    if len(cuts) > 1:
        wrong[(cuts[1], cuts[0], *cuts[2:])] = "cuts-order"
    for changed, code in wrong.items():
        assert unfair(dealt_as(session, cuts=changed)) == code


@each_table
def test_missing_doubled_or_swapped_commitments_are_found_out(case: Case) -> None:
    session = new_session(case, 0)
    listed = proof_of(session).dealt.commitments
    wrong = {(*listed, listed[0]): "commitments-order", (*listed, ("Zoé", "0" * 64)): "commitments-order"}
    wrong |= {listed[1:]: "cuts-order"}
    if len(listed) > 1:
        wrong[(listed[1], listed[0], *listed[2:])] = "commitments-order"
    for changed, code in wrong.items():
        assert unfair(dealt_as(session, commitments=changed)) == code


@each_table
def test_a_player_left_out_altogether_is_another_deal(case: Case) -> None:
    """A cut cannot be dropped with its commitment: the one derived in its place deals other cards."""
    session = new_session(case, 0)
    dealt = proof_of(session).dealt
    for name in case.table.names:
        listed = tuple(pair for pair in dealt.commitments if pair[0] != name)
        cuts = tuple(pair for pair in dealt.cuts if pair[0] != name)
        assert unfair(dealt_as(session, commitments=listed, cuts=cuts)) == "deal-differs"


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
        except NotationError:  # a card is where no card can be, which a reader finds at once
            continue
        assert unfair(changed) == "deal-differs"
        tried += 1
    assert tried > len(places) // 2


@each_table
def test_a_proof_fits_no_other_hand(case: Case) -> None:
    """Another hand, dealer, names, totals or previous hand breaks the seal."""
    session = new_session(case, 0)
    proof = proof_of(session)
    totals = tuple(range(case.table.sides))
    others = [
        rebuilt(session, hand=2),
        rebuilt(session, totals=(*totals[:-1], 9)),
        rebuilt(session, proof=replace(proof, after="0" * 64)),
    ]
    if case.players > 1:
        with suppress(NotationError):  # cards dealt unevenly already show another dealer
            others.append(rebuilt(session, dealer=Seat((session.dealer + 1) % case.players)))
    renamed = replace(case.table, names=("Zoé", *case.table.names[1:]))
    old = case.table.names[0]
    pairs = {
        field: tuple(("Zoé" if name == old else name, value) for name, value in getattr(proof.dealt, field))
        for field in ("commitments", "cuts")
    }
    others.append(rebuilt(dealt_as(session, **pairs), table=renamed))
    for other in others:
        assert unfair(other) == "seal-broken"


@each_table
def test_without_a_secret_or_a_proof_nothing_is_verified(case: Case) -> None:
    session = new_session(case, 0)
    assert unfair(rebuilt(session, proof=proof_of(session).hidden())) == "secret-missing"
    assert unfair(rebuilt(session, proof=None)) == "proof-missing"
    assert unfair(rebuilt(session, proof=Proof(()))) == "proof-missing"


@each_table
def test_the_seal_is_known_before_the_cuts(case: Case) -> None:
    """The seal stays the same for any cuts, and every cut changes the deal."""
    deals = set()
    for seed in range(4):
        match = new_match(case)
        shuffle = match.sealed(derived_secret(1, case.id))
        seal = shuffle.seal
        cut_by(shuffle, cuts_for(case.table, seed))
        session = match.deal(shuffle)
        assert proof_of(session).seal == seal
        deals.add(session.deal)
    assert len(deals) == 4


@each_table
def test_a_shuffle_sealed_for_one_hand_deals_no_other(case: Case) -> None:
    match = new_match(case)
    others = [Match(case.game, case.edition, case.table, dealer) for dealer in case.table.seats[1:]]
    others.append(Match(case.game, case.edition, case.table, Seat(0), first_hand=2))
    shuffle = match.sealed(bytes(32))
    cut_by(shuffle, cuts_for(case.table, 1))
    for other in others:
        with pytest.raises(FairnessError) as caught:
            other.deal(shuffle)
        assert caught.value.code == "seal-broken"
        assert not other.sessions
    check_fairness(match.deal(shuffle))


def cut_by(shuffle: SealedShuffle, cuts: dict[str, Cut], withheld: tuple[str, ...] = ()) -> None:
    """Let players commit to their cuts and reveal them, except for those in `withheld`."""
    for name, cut in cuts.items():
        shuffle.commit(name, commitment_of(shuffle.seal, name, cut))
    shuffle.close()
    for name, cut in cuts.items():
        if name not in withheld:
            shuffle.reveal(name, cut)


def dealt_at_last(case: Case, *withheld: tuple[str, ...]) -> AnySession:
    """Return a hand whose pack is sealed again for each group of withheld reveals."""
    match = new_match(case)
    shuffle = match.sealed(derived_secret(1, case.id))
    for number, names in enumerate([*withheld, ()], 1):
        cuts = cuts_for(case.table, number)
        cut_by(shuffle, {name: cut for name, cut in cuts.items() if shuffle.may_commit(name)}, names)
        if names:
            shuffle = shuffle.sealed_anew(derived_secret(number, case.id, "anew"))
    return match.deal(shuffle)


@each_table
def test_packs_that_were_sealed_anew_are_told_of(case: Case) -> None:
    first = case.table.names[0]
    session = dealt_at_last(case, (first,), case.table.names)
    assert [attempt.withheld for attempt in proof_of(session).attempts] == [(first,), case.table.names, ()]
    again = replay(loads(dumps(session.record()))[0], GAMES)
    assert again.proof == session.proof
    check_fairness(again)


@each_table
def test_who_withholds_too_often_does_not_cut(case: Case) -> None:
    first = case.table.names[0]
    session = dealt_at_last(case, (first,), (first,))
    assert first not in dict(proof_of(session).dealt.commitments)
    check_fairness(session)


@each_table
def test_what_is_told_of_failed_attempts_is_checked(case: Case) -> None:
    """No attempt can be left out, made up, reordered or changed."""
    first = case.table.names[0]
    session = dealt_at_last(case, (first,), (first,))
    proof = proof_of(session)
    one, two, dealt = proof.attempts
    commitment = dict(one.commitments)[first]
    relisted = replace(dealt, commitments=((first, commitment), *dealt.commitments))
    wrong: dict[str, list[tuple[Attempt, ...]]] = {
        "seal-broken": [
            (dealt,),
            (one, dealt),
            (two, one, dealt),
            (one, two, one, dealt),
            (replace(one, secret=two.secret), two, dealt),
        ],
        "secret-missing": [(replace(one, secret=None), two, dealt)],
        "commitments-order": [(replace(one, commitments=(("Zoé", commitment),)), two, dealt)],
        "attempt-unneeded": [(replace(one, commitments=one.commitments[1:]), two, dealt)],
        "reveals-missed": [(one, two, relisted)],
        "reveal-missing": [(one, two), (one,)],
    }
    for code, proofs in wrong.items():
        for attempts in proofs:
            assert unfair(rebuilt(session, proof=Proof(attempts))) == code


@each_table
def test_hands_of_version_1_are_checked_by_their_own_rules(case: Case) -> None:
    match = new_match(case)
    shuffle = match.sealed_at_first(derived_secret(1, case.id))
    for name in case.table.names:
        shuffle.cut(name, "cut")
    session = match.deal(shuffle)
    check_fairness(session)
    check_fairness(replay(loads(dumps(session.record()))[0], GAMES))
    proof = session.proof
    assert isinstance(proof, FirstProof)
    assert proof.secret is not None
    for secret in flipped(proof.secret):
        assert unfair(rebuilt(session, proof=replace(proof, secret=secret))) == "commitment-broken"
    for cuts, code in {
        proof.cuts[1:]: "cut-missing",
        (): "cut-missing",
        (*proof.cuts, proof.cuts[0]): "cut-missing",
        ((proof.cuts[0][0], "other"), *proof.cuts[1:]): "deal-differs",
    }.items():
        assert unfair(rebuilt(session, proof=replace(proof, cuts=cuts))) == code
    assert unfair(rebuilt(session, proof=proof.hidden())) == "secret-missing"
    assert unfair(rebuilt(session, hand=2)) == "commitment-broken"


@each_table
def test_no_proof_of_one_version_passes_for_the_other(case: Case) -> None:
    session = new_session(case, 0)
    dealt = proof_of(session).dealt
    spoken = tuple((name, cut.salt.hex()) for name, cut in dealt.cuts)
    first = FirstProof(f"sha256:{dealt.seal}", spoken, dealt.secret)
    assert unfair(rebuilt(session, proof=first)) == "commitment-broken"


def test_an_attempt_needs_no_commitments() -> None:
    """Where only bots play, everything follows from what was sealed."""
    case = Case("authors", "parker-1963", 3)
    match = new_match(case)
    session = match.deal_with(bytes(32))
    assert proof_of(session).dealt == Attempt(proof_of(session).seal, secret=bytes(32))
    check_fairness(session)
