"""Every lie of a server that a client can find out is found out, and nothing honest is called a lie."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sabot.client import DealAspect
from tests.client import cheats
from tests.client.dealing import DealingServer, visit

CLIENT = Path(__file__).parents[2] / "src" / "sabot" / "client"

WHOLE = set(DealAspect)
LIES: list[tuple[type[DealingServer], set[str], set[DealAspect]]] = [
    # a server, what is found, and what still stands
    (cheats.SwapsTheSeal, {"seal", "list", "commitment"}, {DealAspect.RECORD, DealAspect.PLAY}),
    (cheats.SwapsAnothersCut, {"list"}, WHOLE - {DealAspect.LIST}),
    (cheats.SwapsOnesOwnCut, {"list", "commitment", "cut"}, WHOLE - {DealAspect.LIST, DealAspect.CUT}),
    (cheats.RecordsALatecomer, {"list", "commitment", "cut"}, WHOLE - {DealAspect.LIST, DealAspect.CUT}),
    (cheats.LeavesOff, {"left-off", "commitment"}, WHOLE - {DealAspect.CUT}),
    (cheats.CutsInOnesName, {"left-off", "commitment"}, WHOLE - {DealAspect.CUT}),
    (cheats.ShowsAnotherList, {"list"}, WHOLE - {DealAspect.LIST}),
    (cheats.ChangesTheList, {"list-changed"}, WHOLE),
    (cheats.OpensTheListAgain, {"list-changed"}, WHOLE),
    (cheats.SealsTwice, {"seal-changed", "seal", "commitment"}, WHOLE),
    (
        cheats.DropsAnAttempt,
        {"attempts", "seal", "list", "commitment", "cut", "missing"},
        {DealAspect.RECORD, DealAspect.PLAY},
    ),
    (cheats.DropsTheLatestAttempt, {"attempts", "missing"}, WHOLE),
    (
        cheats.AddsAnAttempt,
        {"attempts", "seal", "list", "commitment", "cut"},
        {DealAspect.RECORD, DealAspect.PLAY},
    ),
    (cheats.SkipsAnAttempt, {"attempt-skipped"}, WHOLE),
    (cheats.SaysSoEverywhere, {"withheld"}, WHOLE),
    (cheats.SaysSoAtTheTable, {"withheld", "missing"}, WHOLE),
    (cheats.SaysSoInTheRecord, {"withheld", "missing"}, WHOLE),
    (cheats.ShowsTheReveal, {"withheld"}, WHOLE),
    (cheats.RefusesTheReveal, {"reveal-refused"}, WHOLE),
    (cheats.RecordsAnotherDeal, {"play"}, WHOLE - {DealAspect.PLAY}),
    (cheats.StacksThePack, {"unfair"}, WHOLE - {DealAspect.RECORD}),
    (cheats.StripsTheProof, {"unfair", "seal"}, {DealAspect.PLAY}),
    (cheats.GoesByTheOlderRules, {"seal"}, {DealAspect.RECORD, DealAspect.PLAY}),
    (cheats.RecordsOtherMoves, {"play"}, WHOLE - {DealAspect.PLAY}),
    (cheats.TellsOtherTotals, {"scores"}, WHOLE - {DealAspect.RECORD}),
    (cheats.TellsOtherPoints, {"scores"}, WHOLE - {DealAspect.RECORD}),
    (cheats.TellsAnotherEnd, {"scores"}, WHOLE - {DealAspect.RECORD}),
    (cheats.TellsAnotherDealer, {"dealer"}, WHOLE - {DealAspect.RECORD}),
    (cheats.RecordsAnotherName, {"names"}, WHOLE - {DealAspect.RECORD}),
    (cheats.PlaysByOtherRules, {"rules"}, WHOLE - {DealAspect.RECORD}),
    (cheats.BeginsInTheMiddle, {"first-hand"}, WHOLE - {DealAspect.RECORD}),
    (cheats.DropsTheLastHand, {"dropped"}, set()),
    (cheats.RecordsWhatCannotBe, {"record"}, set()),
]


@pytest.mark.parametrize(
    ("dealing", "found", "stands"), LIES, ids=[dealing.__name__ for dealing, _, _ in LIES]
)
def test_a_dishonest_server_is_found_out(
    dealing: type[DealingServer], found: set[str], stands: set[DealAspect], caplog: pytest.LogCaptureFixture
) -> None:
    check = visit(dealing())[-1]
    assert {difference.code for difference in check.differences} == {f"deal-{code}" for code in found}
    assert check.verified == stands
    assert not check.agrees
    # Whoever looks at nothing else finds every one of them in the log, once.
    said = [record.getMessage() for record in caplog.records if record.name == "sabot.client.deal_checks"]
    assert len(said) == len(set(said)) == len(check.differences)


@pytest.mark.parametrize("dealing", [DealingServer, cheats.WithholdsAndThatIsAll])
def test_an_honest_server_is_not_suspected(dealing: type[DealingServer]) -> None:
    (check,) = visit(dealing())
    assert check.is_complete, check.text


def test_every_check_has_a_lie_that_it_finds() -> None:
    """A new kind of difference needs a row above."""
    source = "".join(path.read_text(encoding="utf-8") for path in CLIENT.glob("*.py"))
    codes = set(re.findall(r'add_difference\(\s*"deal-([a-z-]+)"', source))
    assert codes == set().union(*(found for _, found, _ in LIES))
