"""`sabot analyse` from the shell and in both languages, and the library call behind it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sabot.cli import main
from sabot.coach import CoachError, Grade, analyse
from sabot.core.errors import RecordError, TableError, UnknownName
from sabot.core.record import dumps
from sabot.locale import LANGUAGES, Translator
from tests.coach.playing import a_match
from tests.fast.preparing import prepared

each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared("mille-bornes")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with two hands of a careful player and a wasteful one, who discards safeties."""
    path = tmp_path / "game.sabot"
    match = a_match("mille-bornes", 2, seed=4, bots="booklet,wasteful", hands=2)
    path.write_text(dumps(match.records()), "utf-8")
    return path


@each_language
def test_moves_worth_talking_about_come_first(
    language: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(file), "--playouts", "200", "--lang", language]) == 0
    shown, tr = capsys.readouterr().out, Translator(language)
    assert tr("analyse-worst", name="Bob") in shown
    assert tr("analyse-grade-blunder") in shown
    assert shown.index(tr("analyse-average")) < shown.index(tr("analyse-luck"))
    assert shown.count(tr("analyse-luck")) == 2
    assert max(map(len, shown.split("\n"))) <= 80
    assert "…\n" not in shown


@each_language
def test_everything_about_one_player_in_one_hand(
    language: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["analyse", str(file), "--playouts", "16", "--hand", "2", "--seat", "Ann", "--all"]
    assert main([*asked, "--lang", language]) == 0
    shown, tr = capsys.readouterr().out, Translator(language)
    assert "Bob" not in shown.split(tr("analyse-luck"))[0].split("─\n")[1]
    assert shown.count(tr("analyse-option-won")) == shown.count(tr("analyse-option-ahead")) > 10
    assert tr("analyse-option-played") in shown


@pytest.mark.parametrize(("game_id", "players"), [("patience", 1), ("domino", 4)])
def test_other_games(game_id: str, players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.sabot"
    match = a_match(game_id, players)
    path.write_text(dumps(match.records()), "utf-8")
    assert main(["analyse", str(path), "--playouts", "2", "--seat", "Ann", "--lang", "en"]) == 0
    shown, tr = capsys.readouterr().out, Translator("en")
    assert (tr("analyse-luck-none").split(":")[0] in shown.replace("\n", " ")) == (game_id == "domino")


def test_the_json_tells_all_and_is_the_same_every_time(file: Path, tmp_path: Path) -> None:
    texts = []
    for name in ("one.json", "two.json"):
        out = tmp_path / name
        assert main(["analyse", str(file), "--playouts", "60", "--seed", "5", "--json", str(out)]) == 0
        texts.append(out.read_text("utf-8"))
    assert texts[0] == texts[1]
    content = json.loads(texts[0])
    assert (content["game"], content["playouts"], content["seed"]) == ("mille-bornes", 60, 5)
    assert content["sides"] == [["Ann"], ["Bob"]]
    for hand in content["hands"]:
        ledger = hand["ledger"]
        for side in (0, 1):
            parts = ledger["expected"][side]["mean"] + sum(
                one["ahead"][side]["mean"] for one in ledger["parts"]
            )
            assert parts == pytest.approx(ledger["margin"][side], abs=0.1)
        for one in hand["decisions"]:
            actions = [option["action"] for option in one["options"]]
            assert {one["played"], one["best"]} <= set(actions)
            assert bool(one["line"]) == (one["grade"] != "fine")
            assert one["loss"]["low_95"] <= one["loss"]["mean"] <= one["loss"]["high_95"]


def test_json_can_be_printed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(file), "--playouts", "8", "--hand", "1", "--json", "-"]) == 0
    assert len(json.loads(capsys.readouterr().out)["hands"]) == 1


def test_what_is_asked_for_changes_nothing_else() -> None:
    records = a_match("mille-bornes", 2, bots="booklet,wasteful", hands=2).records()
    whole = analyse(records, playouts=40, seed=3)
    part = analyse(records, playouts=40, seed=3, hand=2, player="Bob")
    assert {one.decision.seat for one in part.hands[0].decisions} == {1}
    assert list(part.hands[0].decisions) == [
        one for one in whole.hands[1].decisions if one.decision.seat == 1
    ]


def test_wasting_cards_loses_more() -> None:
    found = analyse(a_match("mille-bornes", 2, seed=4, bots="booklet,wasteful").records(), playouts=400)
    careful, wasteful = ([one.decision for _, one in found.decisions_of(seat)] for seat in found.table.seats)
    assert sum(one.loss.mean for one in wasteful) > 1000 + sum(one.loss.mean for one in careful)
    assert any(one.grade is not Grade.FINE for one in wasteful)


def test_seconds_choose_the_number_of_playouts() -> None:
    records = a_match("mille-bornes", 2).records()
    assert analyse(records, seconds=0.001).playouts < analyse(records, seconds=2).playouts


@each_language
def test_wrong_input_is_refused(
    language: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = [
        [str(tmp_path / "none.sabot")],
        [str(file), "--hand", "9"],
        [str(file), "--seat", "Zoe"],
        [str(file), "--playouts", "0"],
        [str(file), f"--json={tmp_path}"],
    ]
    for words in wrong:
        assert main(["analyse", *words, "--lang", language]) == 2
        assert capsys.readouterr().err.startswith("sabot")


def test_what_cannot_be_analysed_says_why() -> None:
    match = a_match("mille-bornes", 2)
    with pytest.raises(UnknownName):
        analyse(match.records(), hand=2)
    with pytest.raises(TableError):
        analyse(match.records(), player="Zoe")
    with pytest.raises(RecordError):
        analyse(match.sessions[0].record_for(None))
    with pytest.raises(RecordError):
        analyse([*match.records(), *a_match("patience", 1).records()])
    match.deal_seeded(2)
    with pytest.raises(CoachError) as found:
        analyse(match.records())
    assert found.value.code == "analyse-unfinished"
