"""The tool that trains the learned player of Mille Bornes works from end to end on a small lesson."""

from __future__ import annotations

import argparse

import numpy as np
import pytest

from sabot.fast.mille_bornes.players.learned.network import IN_MATCH_SUFFIX, networks
from tools import train_networks


@pytest.mark.parametrize("name", ["miles-2x1", "points-2x1" + IN_MATCH_SUFFIX])
def test_a_family_is_trained(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train_networks, "BATCH", 100)
    monkeypatch.setattr(train_networks, "LESSONS_AT_ONCE", 256)
    monkeypatch.setattr(train_networks, "VALIDATION_DEALS", 20)
    given = argparse.Namespace(lessons=2_000, passes=2, rounds=1, seed=1)
    found = train_networks.learn(name, given)
    assert (found.shape, found.dtype) == (networks()[name].shape, networks()[name].dtype)
    assert np.isfinite(found).all()
    assert (train_networks.learn(name, given) == found).all(), "all luck comes from the seed"
    told = capsys.readouterr().out
    assert told.count("predicted") == 4
    assert told.count("ahead of counter") == (0 if name.endswith(IN_MATCH_SUFFIX) else 2)
