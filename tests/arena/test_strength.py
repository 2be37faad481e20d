"""The page that tells how strong the players are says what was found, and the tool that writes it works."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sabot.bots import check_bot
from sabot.games import GAMES
from tools import strength
from tools.strength import DOCS, FOUND, Found, Meeting, game_deals, measure, meetings, page

MEETING = Meeting("patience", "parker-1963", 1, "booklet")


def test_the_page_says_what_was_found() -> None:
    """To write it anew: make strength ARGS=--page"""
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
    monkeypatch.setattr(strength, "ELSEWHERE", 1.0)
    told = measure(MEETING, 1)
    assert told["deals"] == 4
    assert told["wins"][1] <= told["wins"][0] <= told["wins"][2]
    store = Meeting("store", "parker-1963", 2, "booklet", "random")
    monkeypatch.setattr(strength, "QUICK", 2)
    monkeypatch.setattr(strength, "OPEN", 3)
    told = measure(store, 1)
    assert (told["deals"], told["hands"]) == (3, 6), "two deals leave it open who is ahead"
    rows = page({replace(store, first="search@800", second="booklet").key: told})
    assert "| 3 | 6 |" in "\n".join(rows)


def test_what_was_found_is_kept_unless_games_were_too_few(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = Meeting("mille-bornes", "parker-1971", 2, "counter", "booklet", whole_games=True)
    enough, hand = game_deals(game), replace(game, whole_games=False)
    told = {"hands": 9, "wins": [0.5, 0.4, 0.6], "margin": [0.0, -1.0, 1.0]}
    played: list[Meeting] = []

    def measured(meeting: Meeting, workers: int) -> Found:
        assert workers == 1
        played.append(meeting)
        return told | {"deals": enough}

    monkeypatch.setattr(strength, "meetings", lambda: iter([hand, game]))
    monkeypatch.setattr(strength, "measure", measured)
    monkeypatch.setattr("sys.argv", ["strength", "--workers", "1", "--out", str(tmp_path)])
    (tmp_path / FOUND).write_text(json.dumps({one.key: told | {"deals": enough - 1} for one in (hand, game)}))
    for _ in range(2):
        strength.main()
    assert played == [game]
