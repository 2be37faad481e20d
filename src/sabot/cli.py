"""The command `sabot`. It imports only what the given command needs."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sabot import __version__
from sabot.core.visible import visible

if TYPE_CHECKING:
    from sabot.locale import Translator

COMMANDS = {
    "serve": "sabot.server.commands:serve",
    "play": "sabot.terminal.play:play",
    "resume": "sabot.terminal.play:resume",
    "replay": "sabot.terminal.replay:replay",
    "verify": "sabot.terminal.verify:verify",
    "analyse": "sabot.terminal.analyse:run",
    "rules": "sabot.terminal.rulespage:rules",
    "editions": "sabot.terminal.rulespage:editions",
    "simulate": "sabot.terminal.simulate:run",
    "arena": "sabot.terminal.arena:run",
    "bot": "sabot.client.command:bot",
    "config": "sabot.server.commands:config",
    "ban": "sabot.server.ops.ban_command:ban",
    "backup": "sabot.server.commands:backup",
    "restore": "sabot.server.commands:restore",
    "keys": "sabot.server.commands:keys",
}

BARE = ("serve", "--open")
"""What `sabot` does without arguments."""

ARGPARSE = {
    "usage: ": "argparse-usage",
    "positional arguments": "argparse-positionals",
    "options": "argparse-options",
    "show this help message and exit": "argparse-help",
    "%(prog)s: error: %(message)s\n": "argparse-error",
    "argument %(argument_name)s: %(message)s": "argparse-argument",
    "the following arguments are required: %s": "argparse-required",
    "unrecognized arguments: %s": "argparse-unrecognized",
    "expected one argument": "argparse-one",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse-choice",
    "not allowed with argument %s": "argparse-not-with",
    "ignored explicit argument %r": "argparse-explicit",
    "ambiguous option: %(option)s could match %(matches)s": "argparse-ambiguous",
}
"""argparse's own messages, and their keys in our catalogue."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    from sabot.core.errors import SabotError
    from sabot.core.text import Text
    from sabot.locale import DEFAULT, Translator

    words = list(sys.argv[1:] if argv is None else argv)
    tr = Translator(DEFAULT, _packages)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks some letters still shows the others
    try:
        language, words = _language(words)
        tr = Translator(language, _packages)
        words = _json(words) or list(BARE)
        args = _parser(tr, words).parse_args(words)
        place, _, function = COMMANDS[args.command].partition(":")
        run: Callable[[argparse.Namespace, Translator], int] = getattr(import_module(place), function)
        code = run(args, tr)
        sys.stdout.flush()
    except SabotError as error:
        print(tr("cli-error", problem=error.text), file=sys.stderr)
        return 2
    except BrokenPipeError:
        _close_output()  # the reader (a pager, `head`) has closed the pipe
        return 0
    except OSError as error:
        from sabot.core.os_errors import os_problem

        print(tr("cli-error", problem=Text("error-output", {"problem": os_problem(error)})), file=sys.stderr)
        _close_output()
        return 2
    except KeyboardInterrupt:
        return 130
    return code


def _packages() -> tuple[str, ...]:
    """Return the packages of the games, which may bring their own catalogues."""
    from sabot.games import GAMES

    return GAMES.packages()


def _close_output() -> None:
    """Close the output, so that Python does not report its failure when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _language(words: list[str]) -> tuple[str, list[str]]:
    """Remove `--lang` from anywhere on the command line, because the help depends on it."""
    from sabot.locale import detect_language

    rest: list[str] = []
    language = detect_language(os.environ)
    following = iter(words)
    for word in following:
        if word == "--lang":
            language = next(following, "")
        elif word.startswith("--lang="):
            language = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return language, rest


_WITH_JSON = frozenset({"simulate", "arena", "analyse"})


def _json(words: Sequence[str]) -> list[str]:
    """Return the words with `--json` as `--json=-` unless a file follows, so that other words may."""
    if not _WITH_JSON.intersection(words):
        return list(words)
    found: list[str] = []
    for word, after in zip(words, (*words[1:], ""), strict=False):
        alone = word == "--json" and after != "-" and not after.casefold().endswith(".json")
        found.append("--json=-" if alone else word)
    return found


class _Parser(argparse.ArgumentParser):
    """A parser that shows all input without hidden characters."""

    def _print_message(self, message: str, file: Any = None) -> None:
        super()._print_message(visible(message, lines=True), file)


class _CommandParser(_Parser):
    """The parser of one command, whose positional arguments may also follow options."""

    _is_mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse options and positional arguments separately, which argparse does not do for subcommands."""
        if self._is_mixing:
            return super().parse_known_args(args, namespace)
        self._is_mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_mixing = False


def _parser(tr: Translator, words: Sequence[str] | None = None) -> argparse.ArgumentParser:
    """Return the command line. Only commands among `words` get their arguments."""
    _translate_argparse(tr)
    parser = _Parser(prog="sabot", description=tr("cli-about"), epilog=tr("cli-epilogue"), allow_abbrev=False)
    parser.add_argument(
        "--version", action="version", version=f"sabot {__version__}", help=tr("argparse-version")
    )
    _add_language(parser, tr)
    commands = parser.add_subparsers(
        dest="command", metavar=tr("cli-command"), required=True, parser_class=_CommandParser
    )
    for name in COMMANDS:
        about = tr(f"cli-{name}")
        command = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        if words is None or name in words:
            _ARGUMENTS[name](command, tr)
            _add_language(command, tr)
    return parser


def _serve_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("--open", action="store_true", help=tr("cli-arg-open"))
    _add_settings(parser, tr)


def _config_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("show", choices=["show"], metavar="show", help=tr("cli-arg-show"))
    _add_settings(parser, tr)


def _ban_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("target", nargs="?", metavar=tr("cli-word-target"), help=tr("cli-arg-ban-target"))
    parser.add_argument("--for", dest="duration", metavar="30m|12h|7d|2w", help=tr("cli-arg-ban-for"))
    parser.add_argument("--note", metavar=tr("cli-word-text"), help=tr("cli-arg-ban-note"))
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--list", action="store_true", help=tr("cli-arg-ban-list"))
    other.add_argument("--lift", action="store_true", help=tr("cli-arg-ban-lift"))
    word = tr("cli-word-name")
    other.add_argument("--find", nargs="?", const="", metavar=word, help=tr("cli-arg-ban-find"))
    _add_data(parser, tr)


def _backup_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("file", metavar=tr("cli-word-file"), help=tr("cli-arg-backup"))
    parser.add_argument("--force", action="store_true", help=tr("cli-arg-force"))
    _add_data(parser, tr)


def _restore_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("file", metavar=tr("cli-word-file"), help=tr("cli-arg-restore"))
    _add_data(parser, tr)


def _keys_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("rotate", choices=["rotate"], metavar="rotate", help=tr("cli-arg-rotate"))
    parser.add_argument("--now", action="store_true", help=tr("cli-arg-now"))
    _add_data(parser, tr)


def _play_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    _add_game(parser, tr)
    _add_edition(parser, tr)
    parser.add_argument("--players", type=_count(tr), metavar="N", help=tr("cli-arg-players"))
    parser.add_argument("--seat", type=_count(tr), default=1, metavar="N", help=tr("cli-arg-seat"))
    parser.add_argument("--against", metavar=tr("cli-word-bot"), help=tr("cli-arg-against"))
    parser.add_argument("--name", metavar=tr("cli-word-name"), help=tr("cli-arg-name"))
    _add_options(parser, tr)
    parser.add_argument("--record", metavar=tr("cli-word-file"), help=tr("cli-arg-record"))
    parser.add_argument("--ask-forced", action="store_true", help=tr("cli-arg-ask-forced"))
    parser.add_argument("--cut", metavar=tr("cli-word-text"), help=tr("cli-arg-cut"))
    parser.add_argument("--seed", type=_count(tr), metavar="N", help=tr("cli-arg-seed"))


def _resume_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("file", nargs="?", metavar=tr("cli-word-file"), help=tr("cli-arg-kept"))
    parser.add_argument("--list", action="store_true", help=tr("cli-arg-list"))
    parser.add_argument("--record", metavar=tr("cli-word-file"), help=tr("cli-arg-record"))
    parser.add_argument("--ask-forced", action="store_true", help=tr("cli-arg-ask-forced"))


def _replay_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    _add_record(parser, tr)
    parser.add_argument("--hand", type=_count(tr), metavar="N", help=tr("cli-arg-hand"))
    parser.add_argument("--step", action="store_true", help=tr("cli-arg-step"))


def _verify_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.epilog = tr("cli-verify-codes")
    _add_record(parser, tr)


def _add_record(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("file", nargs="?", metavar=tr("cli-word-file"), help=tr("cli-arg-file"))


def _analyse_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    _add_record(parser, tr)
    parser.add_argument("--hand", type=_count(tr), metavar="N", help=tr("cli-arg-hand"))
    parser.add_argument("--seat", metavar=tr("cli-word-name"), help=tr("cli-arg-analyse-seat"))
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--playouts", type=_count(tr), metavar="N", help=tr("cli-arg-playouts"))
    budget.add_argument("--seconds", type=_count(tr), metavar="N", help=tr("cli-arg-seconds"))
    parser.add_argument("--seed", type=_count(tr), default=0, metavar="N", help=tr("cli-arg-seed"))
    parser.add_argument("--all", action="store_true", help=tr("cli-arg-all"))
    _add_json(parser, tr)


def _rules_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    _add_game(parser, tr)
    parser.add_argument("rule", nargs="?", metavar=tr("cli-word-rule"), help=tr("cli-arg-rule"))
    _add_edition(parser, tr)
    parser.add_argument("--players", type=_count(tr), metavar="N", help=tr("cli-arg-players"))
    _add_options(parser, tr)
    parser.add_argument("--hints", action="store_true", help=tr("cli-arg-hints"))
    parser.add_argument("--compare", action="store_true", help=tr("cli-arg-compare"))


def _editions_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    _add_game(parser, tr)


def _simulate_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    _add_game(parser, tr)
    _add_edition(parser, tr)
    parser.add_argument("--players", type=_count(tr), metavar="N", help=tr("cli-arg-players"))
    parser.add_argument("--bots", default="random", metavar="A,B,…", help=tr("cli-arg-bots"))
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--games", type=_count(tr), metavar="N", help=tr("cli-arg-games"))
    amount.add_argument("--hands", type=_count(tr), metavar="N", help=tr("cli-arg-hands"))
    parser.add_argument("--seed", type=_count(tr), default=0, metavar="N", help=tr("cli-arg-seed"))
    _add_options(parser, tr)
    parser.add_argument("--workers", type=_count(tr), metavar="N", help=tr("cli-arg-workers"))
    _add_json(parser, tr)
    parser.add_argument("--engine", default="auto", metavar="auto|reference|fast", help=tr("cli-arg-engine"))
    parser.add_argument("--pictures", metavar=tr("cli-word-folder"), help=tr("cli-arg-pictures"))


def _arena_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    _add_game(parser, tr)
    _add_edition(parser, tr)
    parser.add_argument("--players", type=_count(tr), metavar="N", help=tr("cli-arg-players"))
    parser.add_argument("--bots", metavar="A,B,…", help=tr("cli-arg-contestants"))
    parser.add_argument("--deals", type=_count(tr), default=1000, metavar="N", help=tr("cli-arg-deals"))
    parser.add_argument("--games", action="store_true", help=tr("cli-arg-whole"))
    parser.add_argument("--seed", type=_count(tr), default=0, metavar="N", help=tr("cli-arg-seed"))
    _add_options(parser, tr)
    stop = parser.add_mutually_exclusive_group()
    stop.add_argument("--stop-when-sure", action="store_true", help=tr("cli-arg-sure"))
    stop.add_argument("--sprt", metavar="A,B", help=tr("cli-arg-sprt"))
    stop.add_argument("--sprt-margin", metavar="A,B", help=tr("cli-arg-sprt-margin"))
    parser.add_argument("--without-luck", action="store_true", help=tr("cli-arg-without-luck"))
    parser.add_argument("--workers", type=_count(tr), metavar="N", help=tr("cli-arg-workers"))
    _add_json(parser, tr)
    parser.add_argument("--engine", default="auto", metavar="auto|reference|fast", help=tr("cli-arg-engine"))
    parser.add_argument("--pictures", metavar=tr("cli-word-folder"), help=tr("cli-arg-pictures"))


def _bot_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("--connect", required=True, metavar="URL", help=tr("cli-arg-connect"))
    parser.add_argument("--player", metavar=tr("cli-word-bot"), help=tr("cli-arg-player"))
    parser.add_argument("--table", metavar="CODE", help=tr("cli-arg-table"))
    parser.add_argument("--seat", type=_count(tr), metavar="N", help=tr("cli-arg-bot-seat"))
    parser.add_argument("--game", metavar=tr("cli-word-game"), help=tr("cli-arg-bot-game"))
    parser.add_argument("--games", type=_count(tr), default=1, metavar="N", help=tr("cli-arg-bot-games"))
    parser.add_argument("--name", metavar=tr("cli-word-name"), help=tr("cli-arg-bot-name"))
    parser.add_argument("--token-file", metavar=tr("cli-word-file"), help=tr("cli-arg-token-file"))


_ARGUMENTS: dict[str, Callable[[argparse.ArgumentParser, Translator], None]] = {
    "serve": _serve_arguments,
    "play": _play_arguments,
    "resume": _resume_arguments,
    "replay": _replay_arguments,
    "verify": _verify_arguments,
    "analyse": _analyse_arguments,
    "rules": _rules_arguments,
    "editions": _editions_arguments,
    "simulate": _simulate_arguments,
    "arena": _arena_arguments,
    "bot": _bot_arguments,
    "config": _config_arguments,
    "ban": _ban_arguments,
    "backup": _backup_arguments,
    "restore": _restore_arguments,
    "keys": _keys_arguments,
}


def _add_settings(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """Add a flag for each setting of the server; a secret is given as the file that holds it."""
    from sabot.server.config import settings

    parser.add_argument("--config", metavar=tr("cli-word-file"), help=tr("cli-arg-config"))
    for setting in settings().values():
        flag, word = setting.flag, tr("cli-word-value")
        if setting.is_secret:
            flag, word = f"{flag}-file", tr("cli-word-file")
        about = tr(setting.description).replace("%", "%%")
        parser.add_argument(flag, metavar=word, default=argparse.SUPPRESS, help=about)


def _add_data(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """Add the options that identify a server: its data folder, or the settings that name it."""
    folder = tr("cli-word-folder")
    parser.add_argument("--data", metavar=folder, default=argparse.SUPPRESS, help=tr("cli-arg-data"))
    parser.add_argument("--config", metavar=tr("cli-word-file"), help=tr("cli-arg-config"))


def _add_game(parser: argparse.ArgumentParser, tr: Translator) -> None:
    from sabot.games import GAMES

    known = ", ".join(GAMES)
    parser.add_argument("game", nargs="?", metavar=tr("cli-word-game"), help=tr("cli-arg-game", known=known))


def _add_language(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("--lang", metavar="en|fr", help=tr("cli-arg-lang"))


def _add_edition(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("--edition", metavar="ID", help=tr("cli-arg-edition"))


def _add_options(parser: argparse.ArgumentParser, tr: Translator) -> None:
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=tr("cli-arg-option"))


def _add_json(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """Add the option `--json`; see `sabot.terminal.json_output`."""
    parser.add_argument(
        "--json", nargs="?", const="-", metavar=tr("cli-word-json-file"), help=tr("cli-arg-json")
    )


def _count(tr: Translator) -> Callable[[str], int]:
    """Return a parser of whole numbers from 0 to a plausible limit."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= 9):
            raise argparse.ArgumentTypeError(tr("argparse-number", found=text))
        return int(text)

    return number


def _translate_argparse(tr: Translator) -> None:
    """Make argparse, which asks gettext for its words, use our catalogue instead."""

    def translate(message: str) -> str:
        if message not in ARGPARSE:
            return message
        words = tr(ARGPARSE[message])
        return words + message[len(message.rstrip()) :]

    def translate_number(singular: str, plural: str, number: int) -> str:
        return translate(singular if number == 1 else plural)

    setattr(argparse, "_", translate)  # noqa: B010  (argparse keeps gettext under this name)
    setattr(argparse, "ngettext", translate_number)  # noqa: B010
