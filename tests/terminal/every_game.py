"""What every command must do for any game: the checks that `test_every_game` and the seventh game share.

No game is named here. The answers typed are random numbers, after odd input; one that fits no choice is
refused and the next one tried.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

from sabot.core.edition import spell
from sabot.core.game import AnyGame, nothing_forced
from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.locale import LANGUAGES, Translator
from sabot.terminal.screen import STYLES
from tests.support.cases import Case, variants
from tests.support.leaks import viewers
from tests.support.play import possible, sparsely
from tests.support.quick_bots import quick_bot_names
from tests.terminal.conftest import Outcome, Sabot

ODD = [
    "0",
    "-1",
    "9999999",
    "²",
    "٣",
    "\x1b[A",
    "x" * 5000,
    ">",
    "!",
    "=",
    "banana",
    "? banana",
    "?",
    "?1",
    "t",
    "",
]
"""Input that nobody should type, input that asks for help, and input that shows the table again."""

WIDTH = 80


def answers(seed: int, count: int) -> str:
    """Return numbers that choose actions, mostly the first."""
    rng = Random(seed)
    return "".join(f"{rng.choice((1, 1, 1, rng.randint(1, 9)))}\n" for _ in range(count))


def plain(words: str) -> str:
    """Return words with single ordinary spaces, regardless of line breaks."""
    return " ".join(words.replace("\N{NO-BREAK SPACE}", " ").split())


def play_argv(case: Case, language: str) -> list[str]:
    """Return the command line of a table at which every move is asked for."""
    argv = ["play", case.game_id, "--edition", case.edition_id, "--players", str(case.players)]
    for name, value in case.options:
        argv += ["--option", f"{name}={value}"]
    return [*argv, "--seed", "5", "--name", "Zoë", "--lang", language, "--ask-forced"]


def check_play(sabot: Sabot, tmp_path: Path, case: Case, language: str) -> None:
    """Play a whole hand with the real command, then verify and replay it."""
    file, tr = tmp_path / "game.sabot", Translator(language, GAMES.packages)
    keys = "".join(f"{typed}\n" for typed in ODD) + answers(1, 2500)
    played = sabot(*play_argv(case, language), "--record", str(file), keys=keys)
    assert (played.code, played.err) == (0, "")
    match = match_of(loads(file.read_text(encoding="utf-8")), GAMES)
    assert match.sessions[0].over, "not to the end of the hand, with all these answers"
    assert match.game.id == case.game_id
    shown = plain(played.out)
    assert plain(tr(f"{case.game_id}-name")) in shown
    quiet, forced = match.game.presenter.quiet_by_default, match.game.forced is not nothing_forced
    told = tr("prompt-help", game=case.game_id, quiet=spell(quiet), forced=spell(forced))
    assert plain(told) in shown
    if match.standing.over:
        lost = "play-lost" if match.table.sides == 1 else "play-nobody"
        winners = [plain(tr(match.table.side_text(side))) for side in match.standing.winners]
        assert all(name in shown for name in winners)
        assert winners or plain(tr(lost)) in shown
    verified = sabot("verify", str(file), "--lang", language)
    assert (verified.code, verified.err) == (0 if match.standing.over else 1, "")
    again = sabot("replay", str(file), "--lang", language)
    assert (again.code, again.err) == (0, "")
    assert "Zoë" in again.out
    step = sabot("replay", str(file), "--hand", "1", "--step", "--lang", language, keys="\n" * 5)
    assert (step.code, step.err) == (0, "")
    for outcome in (played, again, step):
        check_width(outcome)


def check_width(outcome: Outcome) -> None:
    """Check that nothing is wider than an ordinary terminal, except what follows a prompt on its line."""
    for line in outcome.out.split("\n"):
        shown = re.split("[›…] ", line)[-1]
        unbreakable = max((len(word) for word in shown.split(" ")), default=0) > 60  # a fingerprint or a path
        assert len(shown) <= WIDTH or unbreakable, line


def check_resume(sabot: Sabot, home: Path, case: Case) -> None:
    """Leave a game in the middle, list it and resume it."""
    sabot(*play_argv(case, "en"), keys="1\n1\nq\n")
    (kept,) = (home / "unfinished").glob("*.sabot")
    before = match_of(loads(kept.read_text(encoding="utf-8")), GAMES).sessions[-1]
    listed = sabot("resume", "--list", "--lang", "en")
    assert Translator("en", GAMES.packages)(f"{case.game_id}-name") in listed.out
    again = sabot("resume", "--lang", "fr", "--ask-forced", keys="\n1\n2\n3\n1\n")
    assert (again.code, again.err) == (0, "")
    (kept,) = home.rglob(kept.name)  # the other folder if the game has ended: bots' luck differs
    after = match_of(loads(kept.read_text(encoding="utf-8")), GAMES).sessions[-1]
    assert after.history[: before.version] == before.history
    assert after.version > before.version


def check_rules(sabot: Sabot, game: AnyGame, language: str) -> None:
    """Check the page, each rule of this table once, one rule alone, and the page under each option."""
    tr = Translator(language, GAMES.packages)
    page = sabot("rules", game.id, "--lang", language)
    assert (page.code, page.err) == (0, "")
    found = re.findall(r"^([A-Z]+-[0-9.]+)  ", page.out, flags=re.MULTILINE)
    assert found == [rule for rule in game.rule_ids if rule in found]
    for rule in {found[0], found[-1]}:
        alone = sabot("rules", rule.lower(), "--lang", language)
        assert f"\n{rule}  " in alone.out
    if tr.has(f"rules-section-{game.id}"):
        heading = tr(f"rules-section-{game.id}")
        assert page.out.split("\n").count(heading) == 1
    kind = game.rule_ids[0].partition("-")[0]
    assert sabot("rules", kind, "--lang", language).out == page.out
    assert sabot("rules", f"{kind}-999", "--lang", language).code == 2
    for case in (Case(game.id, edition_id, game.default_players) for edition_id in game.edition_ids):
        argv = ["rules", game.id, "--edition", case.edition_id, "--lang", language]
        for variant in variants(case):
            ((name, value),) = variant.options
            shown = sabot(*argv, "--option", f"{name}={value}")
            assert (shown.code, shown.err) == (0, "")


def check_editions(sabot: Sabot, game: AnyGame, language: str) -> None:
    """Check the names, tables and options of the game, and its place among all games."""
    tr = Translator(language, GAMES.packages)
    one, every = sabot("editions", game.id, "--lang", language), sabot("editions", "--lang", language)
    assert one.code == every.code == 0
    assert tr(f"{game.id}-name") in every.out
    for edition_id in game.edition_ids:
        edition = game.edition(edition_id)
        assert f"--edition {edition_id}" in one.out
        for players in game.players(edition):
            assert plain(tr(game.presenter.table_line(edition, players))) in plain(one.out)
            for option in edition.options(players):
                assert f"--option {option}=" in one.out


def check_simulate(sabot: Sabot, game: AnyGame, language: str) -> None:
    """Simulate hands and games, as a table and as JSON, with every bot, at the smallest and largest table.

    Only the words depend on the language, so in others than the first one bot plays.
    """
    bots = quick_bot_names(game) if language == LANGUAGES[0] else (game.default_bot,)
    edition = game.edition(game.default_edition)
    counts, tr = game.players(edition), Translator(language, GAMES.packages)
    for players in {counts[0], counts[-1]}:
        argv = ["simulate", game.id, "--players", str(players), "--workers", "1", "--seed", "3"]
        for amount in ("--hands", "--games"):
            for bot in bots:
                found = sabot(*argv, amount, "2", "--bots", bot, "--lang", language)
                assert (found.code, found.err) == (0, "")
                check_width(found)
                assert tr("simulate-moves") in found.out
                assert "±" in found.out
                won = sum(line.startswith(tr("simulate-games-won")) for line in found.out.split("\n"))
                assert bool(won) == (amount == "--games")
        found = sabot(*argv, "--hands", "2", "--json")
        content = json.loads(found.out)
        assert content["game"] == game.id
        for key in content["per_hand"]:
            if "." not in key and key != "moves":
                assert tr.has(f"{game.id}-measure-{key}")


def check_styles(case: Case) -> None:
    """Check that the screen knows every style that a game uses; others would look plain."""
    presenter = case.game.presenter
    for session, _ in sparsely(case, 1, gap=10):
        for viewer in viewers(case.table):
            view = session.view(viewer)
            for line in (*presenter.board(view, case.table), *presenter.hand(view)):
                for span in line:
                    assert span.style in STYLES
        for _, action in possible(session):
            assert presenter.action_style(action) in STYLES
