"""The shuffle of version 1 of records: a permutation that follows from every part of its proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from sabot.core.errors import FairnessError
from sabot.core.fairness import SECRET_BYTES, Context, FirstProof, FirstShuffle
from sabot.core.fairness.version_one import commit
from sabot.core.ids import Seat
from sabot.core.record import Header, Record, dumps
from sabot.core.record_reader import loads
from sabot.core.table import Table
from tests.support.refusals import refusal

secrets = st.binary(min_size=32, max_size=32)
contributions = st.text(st.characters(codec="ascii", categories=["L", "N"]), min_size=1, max_size=20)
contexts = st.builds(
    Context,
    st.just("game"),
    st.text(max_size=5),
    st.text(max_size=9),
    st.text(max_size=4),
    st.integers(1, 99),
)
packs = st.lists(st.integers(0, 30), max_size=60)


def proof(secret: bytes, *cuts: str) -> FirstProof:
    return FirstProof("", tuple((f"P{number}", cut) for number, cut in enumerate(cuts)), secret)


def shuffle(pack: Sequence[int], context: Context, proof: FirstProof) -> tuple[int, ...]:
    return proof.shuffle(pack, context, [name for name, _ in proof.cuts])


@given(packs, contexts, secrets, contributions)
def test_a_shuffle_keeps_every_card(pack: list[int], context: Context, secret: bytes, cut: str) -> None:
    mixed = shuffle(pack, context, proof(secret, cut))
    assert Counter(mixed) == Counter(pack)
    assert mixed == shuffle(pack, context, proof(secret, cut))


@given(contexts, contexts, secrets, secrets, contributions, contributions)
def test_every_part_of_the_proof_matters(
    context: Context, other: Context, secret: bytes, another: bytes, cut: str, second: str
) -> None:
    pack = range(100)
    first = shuffle(pack, context, proof(secret, cut, cut))
    if other != context:
        assert shuffle(pack, other, proof(secret, cut, cut)) != first
        assert commit(other, secret) != commit(context, secret)
    if another != secret:
        assert shuffle(pack, context, proof(another, cut, cut)) != first
        assert commit(context, another) != commit(context, secret)
    if second != cut:
        assert shuffle(pack, context, proof(secret, cut, second)) != first
        assert shuffle(pack, context, proof(secret, second, cut)) != first


@given(contributions, st.integers(2, 300))
def test_a_cut_lifts_some_but_not_all(cut: str, size: int) -> None:
    context = Context("game", "", "P0", "P0", 1)
    assert 1 <= proof(b"", cut).place(context, "P0", size) <= size - 1


@given(st.text(max_size=80))
def test_any_cut_is_taken_or_refused(cut: str) -> None:
    """An accepted cut can be written in a record's tag."""
    context = Context("game", "", "Ada", "Ada", 1)
    sealed = FirstShuffle(context, ["Ada"], bytes(32))
    code = refusal(lambda: sealed.cut("Ada", cut), FairnessError)
    assert code in {"cut-unreadable", "cut-empty", ""}
    if not code:
        assert sealed.proof.cuts == (("Ada", cut),)
        header = Header(
            "game", "edition", "", (), Table(("Ada",), 1), Seat(0), proof=sealed.proof, version="1"
        )
        record = Record(header, ("stock",), ())
        assert loads(dumps(record)) == (record,)


@given(secrets, contributions)
def test_the_commitment_says_nothing_of_the_cuts(secret: bytes, cut: str) -> None:
    context = Context("game", "", "Ada", "Ada", 1)
    sealed = FirstShuffle(context, ["Ada"], secret)
    before = sealed.commitment
    sealed.cut("Ada", cut)
    assert sealed.proof.commitment == before == commit(context, secret)


@given(st.binary(max_size=40))
def test_a_secret_has_its_size(secret: bytes) -> None:
    code = refusal(lambda: commit(Context("game", "", "", "", 1), secret), FairnessError)
    assert code == ("" if len(secret) == SECRET_BYTES else "secret-size")


def test_contexts_do_not_run_into_each_other() -> None:
    context = Context("game", "hash", "Ada Bo", "Ada", 1)
    for other in (
        replace(context, table="Ada", dealer="Bo Ada"),
        replace(context, hand=11),
        replace(context, game="gam", edition_hash="ehash"),
    ):
        assert commit(other, bytes(32)) != commit(context, bytes(32))
