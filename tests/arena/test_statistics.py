"""Intervals, sequential tests and ratings, against known answers."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

import pytest

from sabot.arena.intervals import Interval, Sums, of_margins, of_shares, student_95
from sabot.arena.ratings import ELO, expected, ratings
from sabot.arena.sprt import FEWEST, WHEN_SURE, Measure, Sprt, SprtDecision
from sabot.core.errors import SabotError


def sums(values: Iterable[float]) -> Sums:
    made = Sums()
    for value in values:
        made.add(value)
    return made


def coin(rng: random.Random, share: float) -> float:
    """Return the two plays of a deal between biased coins: 0, ½ or 1."""
    return (float(rng.random() < share) + float(rng.random() < share)) / 2


@pytest.mark.parametrize(
    ("freedom", "table"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (1000, 1.962)],
)
def test_students_table(freedom: int, table: float) -> None:
    assert student_95(freedom) == pytest.approx(table, rel=2e-3)


def test_a_known_margin() -> None:
    found = of_margins(sums([1.0, 2.0, 3.0, 4.0, 5.0]))
    assert found.mean == 3
    assert found.error == pytest.approx(math.sqrt(2.5 / 5))
    assert found.high - found.mean == pytest.approx(2.776 * found.error, rel=1e-3)


def test_one_deal_says_nothing_of_the_margin() -> None:
    found = of_margins(sums([7.0]))
    assert (found.low, found.high) == (-math.inf, math.inf)


@pytest.mark.parametrize("count", [1, 10, 1000])
def test_who_has_always_won_is_not_sure_to(count: int) -> None:
    found = of_shares(sums([1.0] * count))
    assert found.mean == found.high == 1
    assert found.low < 1
    wilson = 1 / (1 + 1.96**2 / count)
    assert found.low == pytest.approx(wilson, abs=3 / (count + 4))


def test_pairs_that_cancel_out_make_a_narrow_interval() -> None:
    """The point of exchanging places is that the luck of the deal cancels."""
    split, torn = of_shares(sums([0.5] * 200)), of_shares(sums([0.0, 1.0] * 100))
    assert split.high - split.low < 0.35 * (torn.high - torn.low)


@pytest.mark.parametrize("share", [0.5, 0.7, 0.97])
def test_intervals_of_shares_cover(share: float) -> None:
    rng = random.Random(f"shares {share}")
    found = [of_shares(sums(coin(rng, share) for _ in range(60))) for _ in range(1000)]
    assert coverage(found, share) > 0.935


@pytest.mark.parametrize("count", [5, 40])
def test_intervals_of_margins_cover(count: int) -> None:
    rng = random.Random(f"margins {count}")
    found = [of_margins(sums(rng.gauss(30, 400) for _ in range(count))) for _ in range(1000)]
    assert coverage(found, 30) == pytest.approx(0.95, abs=0.02)


def coverage(found: list[Interval], truth: float) -> float:
    return sum(one.low <= truth <= one.high for one in found) / len(found)


def decide(test: Sprt, draw: Iterable[float]) -> tuple[SprtDecision, int]:
    """Return the decision, and the number of deals it took."""
    so_far = Sums()
    for value in draw:
        so_far.add(value)
        if (decision := test.decide(so_far)) is not SprtDecision.OPEN:
            return decision, so_far.count
    return SprtDecision.OPEN, so_far.count


@pytest.mark.parametrize(("share", "right"), [(0.45, SprtDecision.LOWER), (0.55, SprtDecision.UPPER)])
def test_the_share_of_wins_is_misjudged_in_5_cases_of_100_at_most(share: float, right: SprtDecision) -> None:
    rng, test = random.Random(f"sprt {share}"), Sprt(Measure.WINS, 0.45, 0.55)
    found = [decide(test, (coin(rng, share) for _ in range(5000))) for _ in range(400)]
    assert sum(decision is not right for decision, _ in found) / 400 < 0.065
    assert sum(deals for _, deals in found) / 400 < 150, "a fixed number of deals with such errors takes 270"


@pytest.mark.parametrize(("mean", "right"), [(0, SprtDecision.LOWER), (100, SprtDecision.UPPER)])
def test_so_is_the_margin(mean: float, right: SprtDecision) -> None:
    rng, test = random.Random(f"margin {mean}"), Sprt(Measure.MARGIN, 0, 100)
    found = [decide(test, (rng.gauss(mean, 400) for _ in range(5000))) for _ in range(400)]
    assert sum(decision is not right for decision, _ in found) / 400 < 0.065


def test_nothing_is_decided_by_a_few_deals() -> None:
    assert decide(WHEN_SURE, [1.0] * (FEWEST - 1))[0] is SprtDecision.OPEN
    assert decide(WHEN_SURE, [1.0] * 100) == (SprtDecision.UPPER, FEWEST)


def test_players_who_are_alike_are_no_error() -> None:
    assert decide(Sprt(Measure.MARGIN, 0, 20), [0.0] * 500)[0] is SprtDecision.LOWER
    assert decide(WHEN_SURE, [0.5] * 500)[0] is SprtDecision.OPEN


@pytest.mark.parametrize(
    ("measure", "lower", "upper", "code"),
    [
        (Measure.WINS, 0.5, 0.5, "sprt-bounds"),
        (Measure.MARGIN, 20, 0, "sprt-bounds"),
        (Measure.MARGIN, 0, math.nan, "sprt-bounds"),
        (Measure.MARGIN, 0, math.inf, "sprt-bounds"),
        (Measure.WINS, 0.0, 0.5, "sprt-shares"),
        (Measure.WINS, 0.5, 1.2, "sprt-shares"),
    ],
)
def test_bounds_that_are_none(measure: Measure, lower: float, upper: float, code: str) -> None:
    with pytest.raises(SabotError) as caught:
        Sprt(measure, lower, upper)
    assert caught.value.code == code


def test_two_players_have_the_rating_of_their_odds() -> None:
    first, second = ratings(["a", "b"], {(0, 1): [1.0] * 74 + [0.0] * 24})
    assert (first.name, second.name) == ("a", "b")
    assert first.elo - second.elo == pytest.approx(400 * math.log10(75 / 25))
    assert first.elo == pytest.approx(-second.elo)
    share = 0.75  # with the two virtual deals; the textbook's error of the difference, halved
    error = ELO * 1.96 / math.sqrt(100 * share * (1 - share)) / 2
    assert first.half_width == pytest.approx(error, rel=0.02)


def test_who_wins_always_has_an_end() -> None:
    (first, _) = ratings(["a", "b"], {(0, 1): [1.0] * 50})
    assert 200 < first.elo < 1000
    assert first.half_width > 50


def test_pairs_that_cancel_out_make_sure_ratings() -> None:
    sure, _ = ratings(["a", "b"], {(0, 1): [0.5] * 200})
    unsure, _ = ratings(["a", "b"], {(0, 1): [0.0, 1.0] * 100})
    assert sure.elo == pytest.approx(0)
    assert sure.half_width < 0.2 * unsure.half_width


def test_the_ladder_finds_the_truth_and_its_intervals_cover_it() -> None:
    truth, hits = [0.9, 0.3, -0.2, -1.0], 0
    names = ["d", "c", "b", "a"]
    for trial in range(120):
        rng = random.Random(f"ladder {trial}")
        meetings = {
            (one, other): [coin(rng, expected(truth[one], truth[other])) for _ in range(80)]
            for one in range(4)
            for other in range(one + 1, 4)
        }
        for rating in ratings(names, meetings):
            gap = rating.elo - ELO * truth[names.index(rating.name)]
            hits += abs(gap) <= rating.half_width
    assert hits / 480 == pytest.approx(0.95, abs=0.035)


def test_the_strongest_is_first_and_equals_keep_their_order() -> None:
    meetings = {(0, 1): [0.5] * 10, (0, 2): [0.2] * 10, (1, 2): [0.2] * 10}
    assert [one.name for one in ratings(["a", "b", "c"], meetings)] == ["c", "a", "b"]
    assert sum(one.elo for one in ratings(["a", "b", "c"], meetings)) == pytest.approx(0)
