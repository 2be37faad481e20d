"""Sums, means and errors, and the pieces that a run is split into."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean, stdev

import pytest

from sabot.arena.chunks import AHEAD, CHUNK, chunks, in_order
from sabot.arena.tally import Tally

VALUES = [float(number * number % 17) for number in range(90)]


def tally(values: list[float]) -> Tally:
    made = Tally()
    for value in values:
        made.add({"x": value})
    return made


def test_mean_and_standard_error() -> None:
    found = tally(VALUES).estimates()["x"]
    assert found.count == 90
    assert found.mean == pytest.approx(fmean(VALUES))
    assert found.error == pytest.approx(stdev(VALUES) / 90**0.5)
    assert found.half_width == pytest.approx(1.96 * found.error, rel=1e-3)


def test_one_value_has_no_error_and_equal_values_none_either() -> None:
    assert tally([3.0]).estimates()["x"].error == 0.0
    assert tally([0.1] * 50).estimates()["x"].error == pytest.approx(0.0, abs=1e-8)


def test_merging_pieces_is_counting_all() -> None:
    whole = Tally()
    for first in range(0, 90, 7):
        whole.merge(tally(VALUES[first : first + 7]))
    assert whole.estimates() == tally(VALUES).estimates()


@pytest.mark.parametrize("total", [1, CHUNK - 1, CHUNK, CHUNK + 1, 5 * CHUNK + 3])
def test_pieces_cover_everything_once(total: int) -> None:
    assert [number for piece in chunks(total) for number in piece] == list(range(total))


def numbers(offset: int, piece: range) -> list[int]:
    return [offset + number for number in piece]


@pytest.mark.parametrize("workers", [1, 3])
def test_pieces_come_back_in_order_and_progress_is_told(workers: int) -> None:
    told: list[tuple[int, int]] = []
    total = 3 * CHUNK + 1
    found = list(in_order(numbers, 100, total, workers, lambda done, of: told.append((done, of))))
    assert [number for piece in found for number in piece] == list(range(100, 100 + total))
    assert told == [(CHUNK, total), (2 * CHUNK, total), (3 * CHUNK, total), (total, total)]


def note(folder: Path, piece: range) -> int:
    (folder / f"{piece.start}").touch()
    return piece.start


def test_who_stops_early_does_not_wait_for_the_rest(tmp_path: Path) -> None:
    """After Ctrl-C in a long run, the remaining pieces are not played."""
    results = in_order(note, tmp_path, 2000 * CHUNK, workers=2)
    assert next(results) == 0
    results.close()
    begun = [path.name for path in tmp_path.iterdir()]
    assert "0" in begun
    assert len(begun) <= 2 * AHEAD, "no more than was handed out before"
