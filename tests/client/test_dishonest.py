"""Every lie of a server that a client can find out is found out, and nothing honest is called a lie."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sabot.client import Claim
from tests.client import cheats
from tests.client.dealing import DealingServer, visit

CLIENT = Path(__file__).parents[2] / "src" / "sabot" / "client"

WHOLE = set(Claim)
LIES: list[tuple[type[DealingServer], set[str], set[Claim]]] = [
    # a server, what is found, and what still stands
    (cheats.SwapsTheSeal, {"seal", "list", "commitment"}, {Claim.RECORD, Claim.PLAY}),
    (cheats.SwapsAnothersCut, {"list"}, WHOLE - {Claim.LIST}),
    (cheats.SwapsOnesOwnCut, {"list", "commitment", "cut"}, WHOLE - {Claim.LIST, Claim.CUT}),
    (cheats.RecordsALatecomer, {"list", "commitment", "cut"}, WHOLE - {Claim.LIST, Claim.CUT}),
    (cheats.LeavesOff, {"left-off", "commitment"}, WHOLE - {Claim.CUT}),
    (cheats.CutsInOnesName, {"left-off", "commitment"}, WHOLE - {Claim.CUT}),
    (cheats.ShowsAnotherList, {"list"}, WHOLE - {Claim.LIST}),
    (cheats.ChangesTheList, {"list-changed"}, WHOLE),
    (cheats.OpensTheListAgain, {"list-changed"}, WHOLE),
    (cheats.SealsTwice, {"seal-changed", "seal", "commitment"}, WHOLE),
    (
        cheats.DropsAnAttempt,
        {"attempts", "seal", "list", "commitment", "cut", "missing"},
        {Claim.RECORD, Claim.PLAY},
    ),
    (cheats.DropsTheLatestAttempt, {"attempts", "missing"}, WHOLE),
    (
        cheats.AddsAnAttempt,
        {"attempts", "seal", "list", "commitment", "cut"},
        {Claim.RECORD, Claim.PLAY},
    ),
    (cheats.SkipsAnAttempt, {"attempt-skipped"}, WHOLE),
    (cheats.SaysSoEverywhere, {"withheld"}, WHOLE),
    (cheats.SaysSoAtTheTable, {"withheld", "missing"}, WHOLE),
    (cheats.SaysSoInTheRecord, {"withheld", "missing"}, WHOLE),
    (cheats.ShowsTheReveal, {"withheld"}, WHOLE),
    (cheats.RefusesTheReveal, {"reveal-refused"}, WHOLE),
    (cheats.RecordsAnotherDeal, {"play"}, WHOLE - {Claim.PLAY}),
    (cheats.StacksThePack, {"unfair"}, WHOLE - {Claim.RECORD}),
    (cheats.StripsTheProof, {"unfair", "seal"}, {Claim.PLAY}),
    (cheats.GoesByTheOlderRules, {"seal"}, {Claim.RECORD, Claim.PLAY}),
    (cheats.RecordsOtherMoves, {"play"}, WHOLE - {Claim.PLAY}),
    (cheats.TellsOtherTotals, {"scores"}, WHOLE - {Claim.RECORD}),
    (cheats.TellsOtherPoints, {"scores"}, WHOLE - {Claim.RECORD}),
    (cheats.TellsAnotherEnd, {"scores"}, WHOLE - {Claim.RECORD}),
    (cheats.TellsAnotherDealer, {"dealer"}, WHOLE - {Claim.RECORD}),
    (cheats.RecordsAnotherName, {"names"}, WHOLE - {Claim.RECORD}),
    (cheats.PlaysByOtherRules, {"rules"}, WHOLE - {Claim.RECORD}),
    (cheats.BeginsInTheMiddle, {"first-hand"}, WHOLE - {Claim.RECORD}),
    (cheats.DropsTheLastHand, {"dropped"}, set()),
    (cheats.RecordsWhatCannotBe, {"record"}, set()),
]


@pytest.mark.parametrize(
    ("dealing", "found", "stands"), LIES, ids=[dealing.__name__ for dealing, _, _ in LIES]
)
def test_a_dishonest_server_is_found_out(
    dealing: type[DealingServer], found: set[str], stands: set[Claim], caplog: pytest.LogCaptureFixture
) -> None:
    check = visit(dealing())[-1]
    assert {difference.code for difference in check.differences} == {f"deal-{code}" for code in found}
    assert check.claims == stands
    assert not check.agrees
    # Whoever looks at nothing else finds every one of them in the log, once.
    said = [record.getMessage() for record in caplog.records if record.name == "sabot.client.deals"]
    assert len(said) == len(set(said)) == len(check.differences)


@pytest.mark.parametrize("dealing", [DealingServer, cheats.WithholdsAndThatIsAll])
def test_an_honest_server_is_not_suspected(dealing: type[DealingServer]) -> None:
    (check,) = visit(dealing())
    assert check.is_whole, check.text


def test_every_check_has_a_lie_that_it_finds() -> None:
    """A new kind of difference needs a row above."""
    source = "".join(path.read_text(encoding="utf-8") for path in CLIENT.glob("*.py"))
    codes = set(re.findall(r'differ\(\s*"deal-([a-z-]+)"', source))
    assert codes == set().union(*(found for _, found, _ in LIES))
