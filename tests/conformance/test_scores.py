"""Score sheets add up, records agree with them, and totals are carried through a whole game."""

from __future__ import annotations

from sabot.core.session import score_lines
from tests.support.cases import Case, each_table, each_variant
from tests.support.play import Player, deal_next, finished, new_match, plies


@each_variant
def test_totals_are_the_sum_of_the_lines(case: Case) -> None:
    for seed in case.seeds:
        for session, _ in plies(case, seed):
            sheet = session.score()
            assert len(sheet.totals) == case.table.sides
            assert len({line.key for line in sheet.lines}) == len(sheet.lines)
            for side, total in enumerate(sheet.totals):
                entries = [line.entries[side] for line in sheet.lines]
                assert total == sum(entry.points for entry in entries if entry is not None)
            for line in sheet.lines:
                assert line.rule in case.game.rule_ids
                assert len(line.entries) == case.table.sides
            assert set(sheet.winners) <= set(range(case.table.sides))


@each_variant
def test_the_record_says_what_the_sheet_says(case: Case) -> None:
    for seed in case.seeds:
        session = finished(case, seed)
        sheet, record = session.score(), session.record()
        assert record.scores == score_lines(sheet, case.table)
        assert len(record.scores) == case.table.sides
        for side, row in enumerate(record.scores):
            name, *parts = row.split(" ")
            assert name == case.table.names[side]
            points = dict(part.split("=") for part in parts)
            assert int(points.pop("total")) == sheet.totals[side]
            written = {line.key: line.entries[side] for line in sheet.lines}
            assert {key: int(value) for key, value in points.items()} == {
                key: entry.points for key, entry in written.items() if entry is not None
            }


@each_variant
def test_a_hand_in_progress_has_no_end_in_its_record(case: Case) -> None:
    for session, _ in plies(case, 0):
        record = session.record()
        assert bool(record.end) == session.over
        assert bool(record.scores) == session.over


@each_table
def test_totals_are_carried_from_hand_to_hand(case: Case) -> None:
    match, player = new_match(case, 1), Player(case, 1)
    totals = [0] * case.table.sides
    dealer = match.first_dealer
    for number in range(1, 30):
        session = deal_next(match, case, 1)
        assert session.hand == number
        assert session.dealer == dealer
        assert session.totals == (tuple(totals) if number > 1 else ())
        player.finish(session)
        totals = [old + new for old, new in zip(totals, session.score().totals, strict=True)]
        assert match.standing.totals == tuple(totals)
        dealer = case.table.left_of(dealer)
        if match.standing.over:
            assert match.standing.winners or case.table.sides == 1, "whoever plays alone may lose"
            break
        assert not match.standing.winners
    else:
        raise AssertionError("thirty hands and no end")


@each_table
def test_measures_are_numbers_by_name(case: Case) -> None:
    """The measures of a simulation have the same names in every hand."""
    names = set()
    for seed in range(6):
        session = finished(case, seed)
        events = [event for entry in session.history for event in entry.events]
        found = case.game.measures(session.state, [*session.opening_events, *events])
        assert all(isinstance(value, float) for value in found.values())
        names.add(tuple(found))
    assert len(names) == 1
