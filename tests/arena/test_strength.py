"""The page about the strength of players matches the results, and the tool that writes it works."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sabot.bots import check_bot
from sabot.games import GAMES
from tools import strength
from tools.strength import DOCS, FOUND, OUTDATED, Found, Meeting, is_known, measure, meetings, page

MEETING = Meeting("patience", "parker-1963", 1, "booklet")


def test_the_page_says_what_was_found() -> None:
    """To renew the page: make strength ARGS=--page"""
    found = json.loads((DOCS / FOUND).read_text("utf-8"))
    assert "\n".join(page(found)) == (DOCS / "strength.md").read_text("utf-8")
    assert set(found) <= {meeting.key for meeting in meetings()}


def test_every_meeting_is_one_of_its_own_between_players_who_exist() -> None:
    every = list(meetings())
    assert len({meeting.key for meeting in every}) == len(every)
    for meeting in every:
        for name in filter(None, (meeting.first, meeting.second)):
            check_bot(GAMES.get(meeting.game), name)


def test_meetings_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "ALONE_HANDS", 4)
    monkeypatch.setattr(strength, "PILOT", 2)
    monkeypatch.setattr(strength, "EDGE", 1.0)
    told = measure(MEETING, 1)
    assert told["deals"] == 4
    assert told["wins"][1] <= told["wins"][0] <= told["wins"][2]
    store = Meeting("store", "parker-1963", 2, "booklet", "random")
    told = measure(store, 1)
    assert (told["deals"], told["hands"]) == (2, 4)
    monkeypatch.setattr(strength, "EDGE", 0.3)
    told = measure(store, 1)
    assert told["deals"] > 2, "two deals do not tell the share of wins so well"
    searching = replace(store, first="search@800", second="booklet")
    rows = "\n".join(page({searching.key: told | {"rules": searching.rules}}))
    assert f"| {told['deals']} | {told['hands']} |" in rows
    assert OUTDATED not in rows


TOLD = {"deals": 7, "hands": 9, "wins": [0.5, 0.49, 0.51], "margin": [0.0, -1.0, 1.0]}


def test_what_other_rules_found_is_marked() -> None:
    meeting = Meeting("mille-bornes", "parker-1971", 2, "counter", "booklet")
    now = TOLD | {"rules": meeting.rules}
    assert is_known(meeting, now)
    assert OUTDATED not in "\n".join(page({meeting.key: now}))
    coarse = now | {"wins": [0.5, 0.45, 0.55]}
    for told in (TOLD, TOLD | {"rules": "sha256:of-earlier-rules"}, coarse):
        assert not is_known(meeting, told)
        assert "\n".join(page({meeting.key: told})).count(OUTDATED) == 2, "at its row, and below"


def test_what_was_found_is_kept_unless_the_rules_have_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = Meeting("mille-bornes", "parker-1971", 2, "counter", "booklet", whole_games=True)
    hand, clock = replace(game, whole_games=False), replace(game, first="search@1s")
    played: list[Meeting] = []

    def measured(meeting: Meeting, workers: int) -> Found:
        assert workers == 1
        played.append(meeting)
        return TOLD

    monkeypatch.setattr(strength, "meetings", lambda: iter([hand, game, clock]))
    monkeypatch.setattr(strength, "measure", measured)
    asked = ["strength", "--workers", "1", "--out", str(tmp_path)]
    before = {hand.key: TOLD | {"rules": hand.rules}, game.key: TOLD | {"rules": "sha256:of-earlier-rules"}}
    (tmp_path / FOUND).write_text(json.dumps(before))
    for also in (["--no-clock"], [], [], ["--again", "--only", hand.key]):
        monkeypatch.setattr("sys.argv", asked + also)
        strength.main()
    assert played == [game, clock, hand, game], "the key of the game begins with that of the hand"
    found = json.loads((tmp_path / FOUND).read_text("utf-8"))
    assert all(told["rules"] == hand.rules for told in found.values())
