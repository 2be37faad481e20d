"""The tool that teaches the learned player of Mille Bornes: a small lesson goes all the way."""

from __future__ import annotations

import argparse

import numpy as np
import pytest

from sabot.fast.mille_bornes.learned_layout import WITHIN_A_GAME, networks
from tools import train


@pytest.mark.parametrize("name", ["miles-2x1", "points-2x1" + WITHIN_A_GAME])
def test_a_family_is_taught(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train, "BATCH", 100)
    monkeypatch.setattr(train, "TOGETHER", 256)
    monkeypatch.setattr(train, "JUDGED", 20)
    given = argparse.Namespace(lessons=2_000, passes=2, rounds=1, seed=1)
    found = train.learn(name, given)
    assert (found.shape, found.dtype) == (networks()[name].shape, networks()[name].dtype)
    assert np.isfinite(found).all()
    assert (train.learn(name, given) == found).all(), "all luck comes from the seed"
    told = capsys.readouterr().out
    assert told.count("foretold") == 4
    assert told.count("ahead of counter") == (0 if name.endswith(WITHIN_A_GAME) else 2)
