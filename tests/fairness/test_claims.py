"""The promises of `docs/records.md` about a deal, for any dishonest parties; and proof that the model finds
flaws.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from sabot.core.fairness import Cut, SealedShuffle
from sabot.core.fairness.proof import MOST_MISSED
from tests.fairness import protocols
from tests.fairness.broken import AS_IT_IS, BROKEN, ENDLESS, NO_ATTEMPTS, VERSION_ONE
from tests.fairness.evidence import Keeps, Shown, notices
from tests.fairness.parties import PLAYERS, SERVER, Parties, every_table
from tests.fairness.protocols import HAND, DealProtocol, is_taken, salt_for
from tests.fairness.publishing import unseen_deals
from tests.fairness.search import CERTAIN, Search, best_chance

SMALL = [*every_table(2, 2), *every_table(2, 3), *every_table(3, 2)]
LARGE = [*every_table(2, 6), *every_table(3, 3)]
each_small_table = pytest.mark.parametrize("parties", SMALL, ids=lambda one: f"{one} of {one.deals}")
each_large_table = pytest.mark.parametrize("parties", LARGE, ids=lambda one: f"{one} of {one.deals}")


def table(dishonest: str, players: int = 2, bots: int = 0, deals: int = 2) -> Parties:
    """Return a table with some dishonest parties, named with spaces between them."""
    names = PLAYERS[:players]
    return Parties(names, frozenset(names[players - bots :]), frozenset(dishonest.split()), deals)


def thrown(deals: int, throws: int) -> Fraction:
    """Return the chance that at least one of `throws` throws is the wanted deal."""
    return 1 - (1 - Fraction(1, deals)) ** throws


def most_throws(parties: Parties) -> int:
    """Return how many packs can be sealed for one hand because dishonest parties withhold reveals."""
    return 1 + MOST_MISSED * len(parties.ruled)


def check_unseen(parties: Parties) -> None:
    assert best_chance(AS_IT_IS, parties) == Fraction(1, parties.deals)


def check_withheld(parties: Parties) -> None:
    """Each missing reveal gives another throw to those who learn from the server what the deal would be."""
    most = most_throws(parties)
    for throws in (2, most, most + 1):
        allowed = 1 if parties.is_server_honest else min(throws, most)
        assert best_chance(AS_IT_IS, parties, throws) == thrown(parties.deals, allowed)


@each_small_table
def test_nobody_reaches_a_deal_unseen_more_often_than_by_chance(parties: Parties) -> None:
    check_unseen(parties)


@pytest.mark.parametrize(
    "parties",
    [*every_table(2, 2), *every_table(2, 3), table("server Bo Cy", 3)],
    ids=lambda one: f"{one} of {one.deals}",
)
def test_a_missing_reveal_gives_another_throw_and_no_more(parties: Parties) -> None:
    check_withheld(parties)


@pytest.mark.soak
@each_large_table
def test_nobody_reaches_one_of_more_deals_unseen(parties: Parties) -> None:
    check_unseen(parties)


@pytest.mark.soak
@pytest.mark.parametrize("parties", [*every_table(3, 2)], ids=lambda one: f"{one} of {one.deals}")
def test_missing_reveals_of_several_give_a_throw_each(parties: Parties) -> None:
    check_withheld(parties)


@each_small_table
def test_version_1_is_beaten_where_the_server_can_cut_last(parties: Parties) -> None:
    is_beaten = not parties.is_server_honest and bool(parties.ruled)
    assert best_chance(VERSION_ONE, parties) == (CERTAIN if is_beaten else Fraction(1, parties.deals))


BEATEN_BY = {
    "no commitments": [table("server Bo"), table("server Ada Bo", 3), table("server", bots=1)],
    "derived cuts not bound to the seal": [table("server Bo"), table("server", bots=1)],
    "seal that binds nothing": [table("server"), table("server", 3)],
    "reveals before the list closes": [table("server Bo"), table("server", bots=1)],
    "list that grows after reveals": [table("server Bo"), table("server", bots=1)],
    "commitments without a name": [table("server Bo"), table("server", bots=1)],
    "clients keep no lists": [table("server Bo"), table("server", bots=1)],
    "clients keep nothing": [table("server"), table("server Bo", 3)],
}


@pytest.mark.parametrize(
    ("protocol", "parties"),
    [(protocol, parties) for protocol in BROKEN for parties in BEATEN_BY[protocol.name]],
    ids=lambda one: getattr(one, "name", str(one)),
)
def test_a_broken_protocol_is_beaten(protocol: DealProtocol, parties: Parties) -> None:
    """The test can fail: without any one part of the protocol, some party can choose the deal."""
    assert best_chance(protocol, parties) == CERTAIN
    assert best_chance(AS_IT_IS, parties) == Fraction(1, parties.deals)


@pytest.mark.parametrize(
    ("parties", "chance"), [(table("server"), thrown(2, 2)), (table("server Bo"), CERTAIN)], ids=str
)
def test_clients_that_forget_failed_attempts_are_fooled(parties: Parties, chance: Fraction) -> None:
    """A server that denies a reveal, or drops an attempt, could throw again unnoticed."""
    assert best_chance(NO_ATTEMPTS, parties, throws=2) == chance
    assert best_chance(AS_IT_IS, parties, throws=2) < chance


def test_without_a_limit_throws_would_never_end() -> None:
    parties = table("server Bo")
    assert most_throws(parties) == 3
    for throws in (3, 4, 6):
        assert best_chance(AS_IT_IS, parties, throws) == thrown(2, 3)
        assert best_chance(ENDLESS, parties, throws) == thrown(2, throws)


def test_one_honest_player_is_what_it_takes() -> None:
    """Without one, the others deal as they like: in the model, cheats do choose well."""
    assert best_chance(AS_IT_IS, table("server Ada Bo")) == CERTAIN


@pytest.mark.parametrize("dishonest", ["server", "server Bo", "Bo"])
def test_which_step_is_possible_does_not_depend_on_values(dishonest: str) -> None:
    """The model asks the real code once for all values, which is only right if the answers are equal."""
    parties = table(dishonest)
    search = Search(AS_IT_IS, parties, 0, 2)
    search.attempt(())
    asked = 0
    for state in search.seen:
        for name in parties.players:
            if state.entry(parties, name) is None:
                found = protocols.may_commit(AS_IT_IS, parties, state, name, "")
                assert found == AS_IT_IS.may_commit(parties, state, name)
            found = protocols.may_reveal(AS_IT_IS, parties, state, name)
            assert found == AS_IT_IS.may_reveal(parties, state, name)
            asked += found
        assert protocols.missing(AS_IT_IS, parties, state) == AS_IT_IS.missing(parties, state)
        assert protocols.is_complete(AS_IT_IS, parties, state) == AS_IT_IS.is_complete(parties, state)
    assert asked


def test_a_cheat_tries_every_record_that_holds() -> None:
    """Only the true record goes unnoticed; without clients, any deal would."""
    parties = table("server Bo")
    search = Search(AS_IT_IS, parties, 0, 1)
    search.attempt(())
    complete = [state for state in search.seen if AS_IT_IS.is_complete(parties, state) and not state.left_off]
    assert complete
    for state in complete:
        (truth,) = AS_IT_IS.sums(parties, AS_IT_IS.play(parties, state).proof)
        assert unseen_deals(AS_IT_IS, parties, state) == {truth}
        assert unseen_deals(BROKEN[-1], parties, state) == {0, 1}


def test_players_who_were_shown_different_lists_notice() -> None:
    """They notice whichever list is published."""
    proofs = []
    for value in (0, 1):
        shuffle = SealedShuffle(HAND, PLAYERS, bytes(32))
        for name in PLAYERS:
            shuffle.commit(name, AS_IT_IS.commitment(shuffle.seal, name, cut(name, value)))
        shuffle.close()
        for name in PLAYERS:
            shuffle.reveal(name, cut(name, value))
        proofs.append(shuffle.proof)
    for published in proofs:
        complaints = [
            notices(name, [Shown.of(proof.dealt, cut(name, 0))], published)
            for name, proof in zip(("Ada", "Bo"), proofs, strict=True)
        ]
        assert complaints.count(True) == 1
        assert not any(
            notices(name, [Shown.of(proof.dealt, cut(name, 0))], published, Keeps.NO_LIST)
            for name, proof in zip(("Ada", "Bo"), proofs, strict=True)
        )


def cut(name: str, value: int) -> Cut:
    """Return the cut of a player; that of Cy, who is dishonest, depends on the list."""
    return Cut(salt_for(value if name == "Cy" else 0))


def test_a_copied_commitment_cannot_be_revealed() -> None:
    parties = table("server Bo")
    search = Search(AS_IT_IS, parties, 0, 1)
    search.attempt(())
    copies = [state for state in search.seen if any(entry and entry.copied for entry in state.entries)]
    assert copies
    assert not any(AS_IT_IS.is_complete(parties, state) for state in copies)
    assert any(is_taken(lambda state=state: AS_IT_IS.play(parties, state)) for state in copies)  # type: ignore[misc]


def test_the_tables_are_all_there() -> None:
    """The tables cover all dishonest parties with an honest person left, with or without the server."""
    three = [one for one in every_table(3, 2) if not one.bots]
    assert len(three) == 2 * (2**3 - 1)
    assert all(one.honest for one in SMALL)
    assert any(one.dishonest == {SERVER, "Ada", "Bo"} for one in three)
