"""A person at the terminal: playing, odd input, leaving and coming back."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.games.mille_bornes.actions import Attack, Play
from sabot.games.mille_bornes.state import State
from sabot.locale import LANGUAGES, Translator
from tests.terminal.conftest import Sabot

FIRST_CHOICE = "1\n" * 400


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("parker-1971", 2, []),
        ("dujardin-1960", 4, []),
        ("dujardin-2011", 3, []),
        ("dujardin-2011", 8, ["trip=700", "points=yes"]),
    ],
)
def test_a_whole_hand_by_number(
    sabot: Sabot, tmp_path: Path, language: str, edition: str, players: int, options: list[str]
) -> None:
    file = tmp_path / "game.sabot"
    argv = ["play", "mille-bornes", "--edition", edition, "--players", str(players), "--seed", "11"]
    argv += ["--lang", language, "--record", str(file), "--name", "Zoë"]
    for option in options:
        argv += ["--option", option]
    played = sabot(*argv, keys=FIRST_CHOICE)
    assert played.code == 0
    assert played.err == ""
    assert {"en": "Total", "fr": "Total"}[language] in played.out
    match = match_of(loads(file.read_text(encoding="utf-8")), GAMES)
    assert match.sessions[0].over
    assert match.edition.id == edition
    assert "Zoë" in match.table.names
    checked = sabot("verify", str(file), "--lang", language)
    assert checked.code == (0 if match.standing.over else 1), checked.err
    shown = sabot("replay", str(file), "--hand", "1", "--lang", language)
    assert shown.code == 0
    assert "Zoë" in shown.out


def test_a_single_hand_game_ends_with_its_winner_and_is_filed(sabot: Sabot, home: Path) -> None:
    played = sabot("play", "--edition", "dujardin-2011", "--seed", "4", keys=FIRST_CHOICE)
    assert "Winner: " in played.out or "The win is shared: " in played.out
    assert not list((home / "unfinished").glob("*.sabot"))
    assert len(list((home / "finished").glob("*.sabot"))) == 1
    assert sabot("verify").code == 0
    assert "win" in sabot("replay").out.casefold()


def test_the_same_seed_gives_the_same_game(sabot: Sabot, tmp_path: Path) -> None:
    texts = []
    for name in ("a", "b"):
        file = tmp_path / f"{name}.sabot"
        sabot("play", "--seed", "9", "--record", str(file), keys="1\n" * 30)
        texts.append(file.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


@pytest.mark.parametrize(
    ("language", "typed", "answer"),
    [
        ("en", "0", "Type a number from 1 to"),
        ("en", "99", "Type a number from 1 to"),
        ("en", "? roll", "Roll: "),
        ("fr", "? as du volant", "As du volant : "),
        ("en", "? tram", "is neither a number"),
        ("en", "-1", "is neither a number"),
        ("en", "banana", "is neither a number"),
        ("en", "\x1b[A", "This is not an answer"),
        ("en", "x" * 5000, "This is not an answer"),
        ("en", "²", "is neither a number"),
        ("en", "٣", "is neither a number"),
        ("en", "100>Margot", "not an attack"),
        ("en", "stop>Nobody", "nobody called"),
        ("en", "stop", "Stop"),
        ("en", "!right_of_way", "no attack to answer"),
        ("en", "extension", "no extension to decide"),
        ("en", "?", "Type the number of a choice"),
        ("fr", "banane", "n’est ni un numéro"),
        ("fr", "0", "Tapez un numéro de 1 à"),
        ("fr", "?", "Tapez le numéro d’un choix"),
        ("fr", "!right_of_way", "pas d’attaque à laquelle répondre"),
    ],
)
def test_odd_input_is_answered_and_changes_nothing(
    sabot: Sabot, tmp_path: Path, language: str, typed: str, answer: str
) -> None:
    plain, odd = tmp_path / "plain.sabot", tmp_path / "odd.sabot"
    sabot("play", "--seed", "4", "--lang", language, "--record", str(plain), keys="")
    played = sabot("play", "--seed", "4", "--lang", language, "--record", str(odd), keys=typed + "\n")
    assert played.code == 0
    assert answer in " ".join(played.out.replace("\N{NO-BREAK SPACE}", " ").split())
    assert odd.read_text(encoding="utf-8") == plain.read_text(encoding="utf-8")


def test_a_refusal_names_its_rule(sabot: Sabot) -> None:
    played = sabot("play", "--seed", "4", keys="100\n25\n")
    assert "(MB-4.1)" in played.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_by_name(sabot: Sabot, tmp_path: Path, language: str) -> None:
    """Every card in hand may be named, however it is written, and is played if that is legal."""
    file = tmp_path / "game.sabot"
    argv = ["play", "--seed", "3", "--lang", language, "--record", str(file), "--name", "Zoe"]
    sabot(*argv)
    match = match_of(loads(file.read_text(encoding="utf-8")), GAMES)
    session, tr = match.sessions[0], Translator(language)
    seat = session.table.seat_named("Zoe")
    legal = {action.card for action in session.legal(seat) if isinstance(action, Play | Attack)}
    state = session.state
    assert isinstance(state, State)
    for card in set(state.hands[seat]):
        typed = tr(match.game.presenter.card(card, match.edition.words)).upper()
        played = sabot(*argv, keys=f"{typed}\n")
        refused = "(MB-" in played.out
        assert refused == (card not in legal), typed
        changed = match_of(loads(file.read_text(encoding="utf-8")), GAMES).sessions[0].version
        assert (changed > session.version) == (not refused)


def test_leaving_keeps_the_game_and_resume_goes_on(sabot: Sabot, home: Path) -> None:
    sabot("play", "--seed", "8", keys="1\n2\n1\nq\n")
    (kept,) = (home / "unfinished").glob("*.sabot")
    before = match_of(loads(kept.read_text(encoding="utf-8")), GAMES).sessions[-1]
    assert sabot("resume", "--list").out.startswith(kept.stem)
    again = sabot("resume", keys="1\n")
    assert "Continuing with hand 1" in again.out
    after = match_of(loads(kept.read_text(encoding="utf-8")), GAMES).sessions[-1]
    assert after.history[: before.version] == before.history
    assert after.version > before.version


def test_two_games_can_be_kept(sabot: Sabot, home: Path) -> None:
    sabot("play", "--seed", "1")
    sabot("play", "--seed", "2")
    kept = sorted((home / "unfinished").glob("*.sabot"))
    assert len(kept) == 2
    assert sabot("resume", kept[0].stem, keys="1\n").code == 0


def test_a_spoiled_game_does_not_hide_the_others(sabot: Sabot, home: Path) -> None:
    sabot("play", "--seed", "1")
    (home / "unfinished" / "spoiled.sabot").write_text("Dear Paul,\n", encoding="utf-8")
    listed = sabot("resume", "--list")
    assert listed.code == 0
    assert "spoiled  cannot be read: Line 1" in listed.out
    assert "hand 1" in listed.out


def test_resume_without_a_kept_game(sabot: Sabot) -> None:
    assert sabot("resume").code == 1
    assert sabot("resume", "--list").code == 0
    assert sabot("verify").code == 2


def start_process(home: Path) -> subprocess.Popen[bytes]:
    """Start `sabot play` in its own process; it has answered one question and waits at the next."""
    environment = {**os.environ, "SABOT_HOME": str(home), "PYTHONUNBUFFERED": "1", "SABOT_LANG": "en"}
    process = subprocess.Popen(
        [sys.executable, "-m", "sabot", "play", "--seed", "8"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"1\n")
    process.stdin.flush()
    said, prompt = b"", f"\n{Translator('en')('prompt')} ".encode()
    while said.count(prompt) < 2:
        more = os.read(process.stdout.fileno(), 65536)
        assert more, "the game ended before its second question"
        said += more
    return process


@pytest.mark.parametrize("way", [signal.SIGINT, signal.SIGKILL])
def test_a_process_that_is_ended_loses_nothing(sabot: Sabot, home: Path, way: signal.Signals) -> None:
    process = start_process(home)
    process.send_signal(way)
    out, err = process.communicate(timeout=60)
    if way is signal.SIGINT:
        assert process.returncode == 0, err
        assert "The game is kept" in out.decode()
    (kept,) = (home / "unfinished").glob("*.sabot")
    session = match_of(loads(kept.read_text(encoding="utf-8")), GAMES).sessions[-1]
    assert session.version >= 2
    assert sabot("resume", keys="1\n").code == 0


def test_the_help_speaks_of_this_game_only(sabot: Sabot) -> None:
    """In Mille Bornes no move is forced, and nobody can challenge."""
    shown = sabot(
        "play", "mille-bornes", "--edition", "parker-1971", "--lang", "fr", "--seed", "1", keys="?\n"
    )
    assert "se jouent seuls" not in shown.out
    assert "contester" not in shown.out
    assert "écarter" in shown.out
    assert "jette" not in shown.out
    assert "défauss" not in shown.out
