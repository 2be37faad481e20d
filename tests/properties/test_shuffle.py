"""The shuffle: a permutation that follows from every part of its proof, and from nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sabot.core.errors import FairnessError
from sabot.core.fairness import (
    SALT_BYTES,
    SECRET_BYTES,
    Context,
    Cut,
    Proof,
    SealedShuffle,
    commitment_of,
    derived_secret,
)
from sabot.core.fairness.proof import seal_of
from sabot.core.ids import Seat
from sabot.core.record import Header, Record, dumps
from sabot.core.record_reader import loads
from sabot.core.table import Table
from tests.support.refusals import refusal

TABLE = ("Ada", "Bo", "Cy")
HAND = Context("game", "hash", "Ada Bo Cy", "Ada", 2, (30, -5, 0), "ab" * 32)
SECRET = derived_secret(1)
CUT = Cut(derived_secret(2), "deep")

secrets = st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)
words = st.text(st.characters(codec="ascii", categories=["L", "N"]), max_size=20)
cuts = st.builds(Cut, secrets, words)
contexts = st.builds(
    Context,
    st.just("game"),
    st.text(max_size=5),
    st.text(max_size=9),
    st.text(max_size=4),
    st.integers(1, 99),
    st.lists(st.integers(-999, 999), max_size=3).map(tuple),
    st.sampled_from(["", "ab" * 32]),
)
packs = st.lists(st.integers(0, 30), max_size=60)


def proof(context: Context, secret: bytes, **cuts: Cut) -> Proof:
    """Return the proof of a pack sealed and cut by the players named."""
    sealed = SealedShuffle(context, TABLE, secret)
    for name, cut in cuts.items():
        sealed.commit(name, commitment_of(sealed.seal, name, cut))
    sealed.close()
    for name, cut in cuts.items():
        sealed.reveal(name, cut)
    sealed.proof.check(context, TABLE)
    return sealed.proof


def shuffled(context: Context, secret: bytes, **cuts: Cut) -> tuple[int, ...]:
    return proof(context, secret, **cuts).shuffle(range(100), context, TABLE)


@given(packs, contexts, secrets, cuts)
def test_a_shuffle_keeps_every_card(pack: list[int], context: Context, secret: bytes, cut: Cut) -> None:
    made = proof(context, secret, Ada=cut)
    mixed = made.shuffle(pack, context, TABLE)
    assert Counter(mixed) == Counter(pack)
    assert mixed == made.shuffle(pack, context, TABLE)


@given(contexts, contexts, secrets, secrets, cuts, cuts)
def test_every_part_of_the_proof_matters(
    context: Context, other: Context, secret: bytes, another: bytes, cut: Cut, second: Cut
) -> None:
    first = shuffled(context, secret, Ada=cut, Bo=cut)
    assert shuffled(context, secret, Ada=cut) != first
    assert shuffled(context, secret) != first
    if other != context:
        assert shuffled(other, secret, Ada=cut, Bo=cut) != first
        assert seal_of(other, 1, secret) != seal_of(context, 1, secret)
    if another != secret:
        assert shuffled(context, another, Ada=cut, Bo=cut) != first
        assert seal_of(context, 1, another) != seal_of(context, 1, secret)
    if second != cut:
        assert shuffled(context, secret, Ada=cut, Bo=second) != first
        assert shuffled(context, secret, Ada=second, Bo=cut) != first


@given(secrets, cuts, st.integers(2, 300))
def test_a_player_lifts_some_but_not_all(secret: bytes, cut: Cut, size: int) -> None:
    made = proof(HAND, secret, Ada=cut)
    for name in TABLE:
        assert 1 <= made.place(HAND, name, size) <= size - 1


@given(st.text(max_size=80))
def test_any_words_of_a_cut_are_taken_or_refused(text: str) -> None:
    """Accepted words can be written in a record's tag."""
    context = Context("game", "", "Ada", "Ada", 1)
    sealed, cut = SealedShuffle(context, ["Ada"], SECRET), Cut(SECRET, text)
    code = refusal(lambda: sealed.commit("Ada", commitment_of(sealed.seal, "Ada", cut)), FairnessError)
    assert code in {"cut-unreadable", ""}
    if not code:
        sealed.close()
        sealed.reveal("Ada", cut)
        assert sealed.proof.dealt.cuts == (("Ada", cut),)
        header = Header("game", "edition", "", (), Table(("Ada",), 1), Seat(0), proof=sealed.proof)
        record = Record(header, ("stock",), ())
        assert loads(dumps(record)) == (record,)


@given(st.binary(max_size=40))
def test_a_secret_and_a_salt_have_their_size(value: bytes) -> None:
    """A shorter key would equal itself with trailing zeros, so a seal would fit two secrets."""
    assert refusal(lambda: seal_of(HAND, 1, value), FairnessError) == (
        "" if len(value) == SECRET_BYTES else "secret-size"
    )
    assert refusal(lambda: commitment_of("", "Ada", Cut(value)), FairnessError) == (
        "" if len(value) == SALT_BYTES else "salt-size"
    )


def test_no_digest_stands_for_another() -> None:
    """One key used for everything gives as many digests as there are purposes and values."""
    made = [
        *(seal_of(context, number, SECRET) for context in (HAND, *neighbours()) for number in (1, 2, 11)),
        *(
            commitment_of(seal, name, Cut(SECRET, text))
            for seal in (seal_of(HAND, 1, SECRET), "")
            for name in ("Ada", "Bo", "")
            for text in ("", "Ada", "Bo")
        ),
        *(proof(HAND, SECRET).dealt.all_cuts(TABLE)[name].salt.hex() for name in TABLE),
        proof(HAND, SECRET).dealt.key(TABLE).hex(),
    ]
    assert len(set(made)) == len(made)


def neighbours() -> list[Context]:
    """Return contexts that would be equal if their parts were simply concatenated."""
    return [
        replace(HAND, table="Ada", dealer="Bo Cy Ada"),
        replace(HAND, table="Ada+Bo Cy"),
        replace(HAND, hand=23, totals=(0, -5, 0)),
        replace(HAND, totals=(30, -50)),
        replace(HAND, totals=()),
        replace(HAND, after=""),
        replace(HAND, after="sha256:" + HAND.after),
        replace(HAND, game="gam", edition_hash="ehash"),
    ]


def test_a_pack_sealed_anew_is_another_pack() -> None:
    """Even with the same secret the seal differs, so that no commitment fits both attempts."""
    sealed = SealedShuffle(HAND, TABLE, SECRET)
    sealed.commit("Ada", commitment_of(sealed.seal, "Ada", CUT))
    sealed.close()
    again = sealed.sealed_anew(SECRET)
    again.commit("Ada", sealed.commitments["Ada"])
    again.close()
    assert again.seal != sealed.seal
    assert refusal(lambda: again.reveal("Ada", CUT), FairnessError) == "cut-broken"


def test_nobody_can_repeat_the_commitment_of_another() -> None:
    sealed = SealedShuffle(HAND, TABLE, SECRET)
    sealed.commit("Ada", commitment_of(sealed.seal, "Ada", CUT))
    sealed.commit("Bo", sealed.commitments["Ada"])
    sealed.close()
    sealed.reveal("Ada", CUT)
    assert refusal(lambda: sealed.reveal("Bo", CUT), FairnessError) == "cut-broken"


def test_no_place_is_likelier_than_another() -> None:
    """Each of six cards comes to each of six places about equally often, with any cuts."""
    rounds = 3000
    for cutters in ({}, {"Bo": CUT}):
        counts: Counter[tuple[int, int]] = Counter()
        for number in range(rounds):
            made = proof(HAND, derived_secret(number), **cutters)
            counts.update(enumerate(made.shuffle(range(6), HAND, TABLE)))
        expected = rounds / 6
        chi_square = sum(
            (counts[place, card] - expected) ** 2 / expected for place in range(6) for card in range(6)
        )
        assert chi_square < 52.6  # 25 degrees of freedom, one in a thousand


def test_places_of_a_lift_are_spread() -> None:
    """Neighbouring cuts lift the pack at unrelated places."""
    places = [proof(HAND, SECRET, Ada=Cut(derived_secret(n))).place(HAND, "Ada", 101) for n in range(400)]
    assert len(set(places)) > 90
    steps = Counter((two - one) % 101 for one, two in pairwise(places))
    assert max(steps.values()) < 20
