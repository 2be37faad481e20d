"""The other commands: help, rules, editions, verify, and their replies to wrong input."""

import re
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import pytest

from sabot.cli import COMMANDS
from sabot.core.record import dumps
from sabot.games import GAMES
from sabot.locale import LANGUAGES, Translator
from tests.support.cases import BASE, all_flipped
from tests.support.play import finished
from tests.terminal.conftest import Sabot


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_in_both_languages(sabot: Sabot, command: str) -> None:
    words = [command] if command else []
    english, french = (sabot(*words, "--help", "--lang", language) for language in LANGUAGES)
    assert english.code == french.code == 0
    assert "show this help" in english.out
    assert "afficher cette aide" in french.out
    assert "show this" not in french.out


OTHER_TABLES: dict[str, list[tuple[str, ...]]] = {
    "mille-bornes": [("--players", "2"), ("--players", "3")],
    "flinch": [
        ("--players", "4", "--option", "partners=yes"),
        ("--option", "variation=from-both-ends"),
        ("--option", "variation=from-the-middle"),
    ],
}
"""Tables at which, taken together, every rule applies."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_rule_can_be_read(sabot: Sabot, game_id: str, language: str) -> None:
    pages = [
        sabot("rules", game_id, "--edition", edition, *options, "--lang", language)
        for edition in GAMES.get(game_id).edition_ids
        for options in OTHER_TABLES.get(game_id, [()])
    ]
    assert not any(page.code for page in pages), [page.err for page in pages]
    for rule in GAMES.get(game_id).rule_ids:
        assert any(f"{rule}  " in page.out for page in pages), rule


def test_a_rule_that_does_not_apply_at_a_table(sabot: Sabot) -> None:
    assert "MB-6.3 does not apply at this table" in sabot("rules", "MB-6.3", "--option", "extension=none").out
    assert "exactly 700" in sabot("rules", "MB-6.3").out
    alone = sabot("rules", "mille-bornes", "MB-4.12").out
    assert "3 players" in alone, "a rule is shown at a table that has it"
    assert "You name the side" in alone


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", list(GAMES))
def test_hints(sabot: Sabot, game_id: str, language: str) -> None:
    for edition in GAMES.get(game_id).edition_ids:
        page = sabot("rules", game_id, "--edition", edition, "--hints", "--lang", language)
        assert page.code == 0, page.err
        assert Translator(language)(f"{game_id}-name") in page.out
        headings = [Translator(language)(f"rules-hints-{whose}") for whose in ("book", "ours")]
        assert any(heading in page.out for heading in headings)


def test_one_rule_and_what_differs(sabot: Sabot) -> None:
    assert "Dujardin" not in sabot("rules", "mille-bornes", "mb-4.13").out
    page = sabot("rules", "mille-bornes", "mb-4.13", "--compare").out
    assert "MB-4.13" in page
    assert "MB-4.12" not in page
    assert "Dujardin, France, 1960" in page
    assert "Dujardin, France, 2011" not in page, "2011 says the same as Parker here"
    section = sabot("rules", "mille-bornes", "MB-4").out
    assert "MB-4.1 " in section
    assert "MB-4.13" in section


def test_a_mere_word_is_no_difference(sabot: Sabot) -> None:
    assert "↳" not in sabot("rules", "mille-bornes", "MB-4.7", "--compare", "--lang", "fr").out


@pytest.mark.parametrize("language", LANGUAGES)
def test_editions_lists_tables_and_options(sabot: Sabot, language: str) -> None:
    page = sabot("editions", "--lang", language).out
    game = GAMES.get("mille-bornes")
    for name in game.edition_ids:
        edition = game.edition(name)
        assert edition.id in page
        assert edition.hash in page
        for players in game.players(edition):
            for option in edition.options(players):
                assert f"--option {option}=" in page


@pytest.mark.parametrize(
    ("argv", "english", "french"),
    [
        (["play", "bridge"], "There is no game “bridge”", "Il n’y a pas de jeu « bridge »"),
        (["play", "--edition", "x"], "has no edition “x”", "n’a pas d’édition « x »"),
        (["play", "--players", "5"], "no table for 5 players", "pas de table à 5 joueurs"),
        (["play", "--seat", "3"], "There is no seat 3", "Il n’y a pas de place 3"),
        (["play", "--seat", "0"], "There is no seat 0", "Il n’y a pas de place 0"),
        (["play", "--against", "garry"], "There is no player “garry”", "Il n’y a pas de joueur « garry »"),
        (["play", "--against", "random,random"], "2 bots were named", "2 robots sont nommés"),
        (["play", "--option", "x"], "is not an option: write", "n’est pas une option"),
        (["play", "--option", "x=1"], "has no option “x”", "n’a pas d’option « x »"),
        (["play", "--option", "discard=no"], "cannot be “no”", "ne peut pas valoir « no »"),
        (["play", "--option", "trip=500"], "trip is fixed", "trip est fixé"),
        (["play", "--option", "shut_out=x"], "shut_out is fixed", "shut_out est fixé"),
        (["play", "--option", "score.safety=-1"], "score.safety is fixed", "score.safety est fixé"),
        (["play", "--name", "a b"], "cannot be a player’s name", "ne peut pas être un nom"),
        (["play", "--cut", '"'], "printable characters", "caractères imprimables"),
        (["play", "--cut", ""], "is empty", "est vide"),
        (["play", "--players", "0"], "no table for 0 players", "pas de table à 0 joueurs"),
        (["play", "--edition", ""], "has no edition", "n’a pas d’édition"),
        (["play", "--record", "no/such/folder"], "there is no such file", "ce fichier n’existe pas"),
        (["play", "--record", "."], "it is a folder", "c’est un dossier"),
        (["rules", "mille-bornes", "MB-9"], "There is no rule", "Il n’y a pas de règle"),
        (["verify", "missing.sabot"], "there is no such file", "ce fichier n’existe pas"),
        (["replay", "."], "it is a folder", "c’est un dossier"),
        (["resume", "missing"], "there is no such file", "ce fichier n’existe pas"),
        (["play", "--players", "two"], "a whole number is needed", "il faut un nombre entier"),
        (["play", "--nonsense"], "not understood", "pas compris"),
        (["dance"], "choose from", "choisissez parmi"),
    ],
)
def test_wrong_words_get_a_clear_answer(
    sabot: Sabot, home: Path, argv: list[str], english: str, french: str
) -> None:
    for language, words in (("en", english), ("fr", french)):
        answer = sabot(*argv, "--lang", language)
        assert answer.code == 2
        plain = answer.err.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
        assert words in " ".join(plain.split())
        assert "Traceback" not in answer.err
    assert not list(home.rglob("*.sabot")), "a refused command leaves nothing behind"


def test_an_unknown_language(sabot: Sabot) -> None:
    answer = sabot("editions", "--lang", "tlh")
    assert answer.code == 2
    assert "There is no language “tlh”" in answer.err


def test_a_file_that_is_no_text(sabot: Sabot, tmp_path: Path) -> None:
    file = tmp_path / "x.sabot"
    file.write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in sabot("verify", str(file)).err


def test_a_record_that_was_tampered_with(sabot: Sabot, tmp_path: Path) -> None:
    file = tmp_path / "game.sabot"
    sabot("play", "--edition", "dujardin-2011", "--seed", "4", "--record", str(file), keys="1\n" * 400)
    text = file.read_text(encoding="utf-8")
    score = next(line for line in text.split("\n") if line.startswith("score "))
    file.write_text(text.replace(score, score.rsplit("=", 1)[0] + "=4"), encoding="utf-8")
    answer = sabot("verify", str(file))
    assert answer.code == 2
    assert "by the rules it is" in answer.err
    secret = next(line for line in text.split("\n") if line.startswith("[Secret "))
    file.write_text(text.replace(secret, f'[Secret "{"0" * 64}"]'), encoding="utf-8")
    assert "this deal is not fair" in sabot("verify", str(file)).err


def test_an_unwritable_record(sabot: Sabot, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    answer = sabot("play", "--seed", "1", "--record", str(tmp_path / "file" / "x.sabot"))
    assert answer.code == 2
    assert "cannot be written" in answer.err


def test_a_reader_that_has_had_enough() -> None:
    """`sabot rules GAME | head -1` ends quietly."""
    program = f"{sys.executable} -m sabot rules {next(iter(GAMES))} | head -1"
    done = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0
    assert done.stderr == ""


@pytest.mark.parametrize("command", ["rules", "editions"])
def test_a_full_disk(command: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "sabot", command, "--lang", "en"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr.strip() == "sabot: The output cannot be written: the disk is full."


def test_a_terminal_without_our_letters() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sabot", "rules", "mille-bornes", "--lang", "fr"],
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "MB-8.1" in done.stdout


@lru_cache
def a_hand_of(game_id: str) -> str:
    """Return the record of a hand at the largest table, with as many score lines as options allow."""
    largest = [case for case in BASE if case.game_id == game_id][-1]
    return dumps(finished(all_flipped(largest), 1).record())


@pytest.mark.parametrize("columns", ["40", "60", "80", "132"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_score_sheet_shows_every_point_at_any_width(
    sabot: Sabot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game_id: str, language: str, columns: str
) -> None:
    file = tmp_path / "game.sabot"
    file.write_text(a_hand_of(game_id), encoding="utf-8")
    monkeypatch.setenv("COLUMNS", columns)
    shown = sabot("replay", str(file), "--hand", "1", "--lang", language).out
    lines = a_hand_of(game_id).split("\n")
    scores = [line.split()[2:] for line in lines if line.startswith("score ")]
    assert scores
    plain = re.sub("[,\N{NARROW NO-BREAK SPACE}\N{NO-BREAK SPACE}]", "", shown)
    for words in scores:
        for word in words:
            assert word.partition("=")[2] in plain
    assert "…" not in shown
    assert max(len(line) for line in shown.split("\n")) <= int(columns)


@pytest.mark.parametrize("columns", ["50", "60", "70", "80"])
def test_french_punctuation_never_begins_a_line(
    sabot: Sabot, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for game_id in GAMES:
        page = sabot("rules", game_id, "--lang", "fr").out + sabot("editions", game_id, "--lang", "fr").out
        for line in page.split("\n"):
            assert not line.strip().startswith((":", ";", "!", "?", "»"))
            assert line == line.rstrip()


def test_house_rules_are_shown(sabot: Sabot) -> None:
    page = sabot("rules", "MB-4.13", "--option", "careless_attack=discard", "--compare").out
    assert "House rule: An attack on a protected side" in page
    assert "↳ Parker Brothers, Canada, 1971 and Dujardin, France, 2011:" in page
    chosen = sabot("rules", "MB-8.1", "--edition", "dujardin-2011", "--option", "points=yes").out
    assert "A choice of the book: Points" in chosen
    assert "House rule" not in chosen
    assert "House rule" in sabot("play", "--seed", "1", "--option", "score.safety=150").out


def test_rules_without_a_game_tell_whose_rules_there_are(sabot: Sabot) -> None:
    listed = sabot("rules", "--lang", "en")
    assert listed.code == 0
    for game_id in GAMES:
        assert f"sabot rules {game_id} " in listed.out
        assert Translator("en")(f"{game_id}-name") in listed.out
        assert f"rules {GAMES.get(game_id).rule_ids[0]} to" in listed.out


def test_an_edition_alone_finds_its_game(sabot: Sabot) -> None:
    """It is the first game with that edition, not simply the first."""
    for game_id in GAMES:
        for edition_id in GAMES.get(game_id).edition_ids:
            owner = next(one for one in GAMES if edition_id in GAMES.get(one).edition_ids)
            name = Translator("en")(f"{owner}-name")
            assert f"The rules of {name}:" in sabot("rules", "--edition", edition_id, "--lang", "en").out


def test_version(sabot: Sabot) -> None:
    from sabot import __version__

    assert sabot("--version").out.strip() == f"sabot {__version__}"


def test_a_rule_may_be_named_behind_the_options(sabot: Sabot) -> None:
    asked = ("--players", "4", "--option", "duties=challenge")
    shown = sabot("rules", "flinch", *asked, "FL-11")
    assert (shown.code, shown.err) == (0, "")
    assert shown.out == sabot("rules", "flinch", "FL-11", *asked).out
