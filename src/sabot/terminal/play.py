"""`sabot play` and `sabot resume`: a person at the table, bots in the other seats."""

from __future__ import annotations

import argparse
import os
import random
import re
import secrets
import unicodedata
from pathlib import Path
from typing import Any

from sabot.bots import NAMES, check_bot, make_bot
from sabot.bots.driver import Driver
from sabot.bots.preparing import prepare_bots
from sabot.core.errors import FairnessError, SabotError, TableError
from sabot.core.fairness import SALT_BYTES, Cut, SealedShuffle, check_text, commitment_of, derived_secret
from sabot.core.ids import Seat
from sabot.core.match import AnyMatch, Match, match_of
from sabot.core.names import are_alike, check_name
from sabot.core.session import AnySession
from sabot.games import GAMES
from sabot.library.narration import narrate
from sabot.locale import Translator
from sabot.terminal.forced import ForcedMoves, plays_by_itself
from sabot.terminal.interrupting import Interrupting
from sabot.terminal.menu import may_ask, offer_games
from sabot.terminal.options import chosen_edition, chosen_game
from sabot.terminal.prompt import Prompt
from sabot.terminal.rulespage import show_choices
from sabot.terminal.saved import SavedGames, check_writable, read_records, write_records
from sabot.terminal.screen import Screen, show_hand_begins, show_sheet, show_winners

HUMAN = "human"


def play(args: argparse.Namespace, tr: Translator) -> int:
    """Start a new game."""
    screen = Screen(tr)
    if may_ask(args):
        args.game = offer_games(screen)
        if args.game is None:
            return 0
    game = chosen_game(args)
    players = game.default_players if args.players is None else args.players
    edition = chosen_edition(args, game, players)
    game.rules.sides(edition, players)
    if not 1 <= args.seat <= players:
        raise TableError("seat-unknown", seat=args.seat, players=players)
    mine = Seat(args.seat - 1)
    kinds = _bots_for(args.against, game.default_bot, players - 1)
    kinds.insert(mine, HUMAN)
    own = _login_name(tr) if args.name is None else unicodedata.normalize("NFC", args.name)
    names = _names(own, mine, players)
    rng = random.Random(args.seed) if args.seed is not None else random.SystemRandom()
    dealer = Seat(rng.randrange(players))
    match: AnyMatch = Match(game, edition, game.table(edition, names), dealer, tuple(kinds))
    for name in {kind for kind in kinds if kind != HUMAN}:
        check_bot(game, name)
    if args.cut is not None:
        if not args.cut:
            raise FairnessError("cut-empty", name=own)
        check_text(own, args.cut)
    if args.record is not None:
        check_writable(Path(args.record))
    path = SavedGames.default().new()
    forced = ForcedMoves(screen, on=plays_by_itself(ask=args.ask_forced))
    local_game = LocalGame(match, screen, path, forced, seed=args.seed, cut=args.cut, copy=args.record)
    local_game.welcome()
    return local_game.run()


def resume(args: argparse.Namespace, tr: Translator) -> int:
    """Continue an unfinished game."""
    saved, screen = SavedGames.default(), Screen(tr)
    kept = saved.unfinished()
    if args.list:
        for path in kept:
            _show_saved(screen, path)
        if not kept:
            screen.say("resume-none")
        return 0
    if args.file is None and not kept:
        screen.say("resume-none")
        return 1
    path = _find(args.file, kept) if args.file is not None else kept[0]
    match = match_of(read_records(path), GAMES)
    if HUMAN not in match.players or match.standing.over:
        raise SabotError("resume-not-playable", path=str(path))
    forced = ForcedMoves(screen, on=plays_by_itself(ask=args.ask_forced))
    local_game = LocalGame(match, screen, path, forced, seed=None, cut=None, copy=args.record)
    local_game.welcome()
    screen.say("resume-going-on", "strong", hand=match.session.hand if match.session else 1)
    return local_game.run()


class LocalGame:
    """One game of a person against bots, saved after every move."""

    def __init__(
        self,
        match: AnyMatch,
        screen: Screen,
        path: Path,
        forced: ForcedMoves,
        *,
        seed: int | None,
        cut: str | None,
        copy: str | None,
    ) -> None:
        self.match = match
        self.screen = screen
        self.path = path
        self.forced = forced
        self.copy = Path(copy) if copy else None
        self.mine = Seat(match.players.index(HUMAN))
        self._seed = seed
        self._cut = cut
        self._saved = 0, 0

    def welcome(self) -> None:
        """Print what is about to be played, and how to use the prompt."""
        match, game = self.match, self.match.game
        self.screen.say(
            "play-welcome",
            "strong",
            game=self.screen.tr(f"{game.id}-name"),
            edition=self.screen.tr(f"{game.id}-edition-{match.edition.id}"),
        )
        self.screen.say(game.presenter.table_line(match.edition, len(match.table.names)), "muted")
        show_choices(self.screen, game, match.edition)
        self.screen.say("play-help-hint", "muted")

    def run(self) -> int:
        """Play hands until the game is over or the player leaves; the game stays saved either way."""
        try:
            bots = (kind for kind in self.match.players if kind != HUMAN)
            prepare_bots(self.match.game, bots, lambda text: self.screen.say(text, "muted"))
            while not self.match.standing.over:
                session = self.match.session
                if session is None or session.over:
                    session = self._deal()
                self._play_hand(session)
                self._show_score(session)
            self._finish()
        except (KeyboardInterrupt, EOFError):
            self.screen.blank()
            if self.match.sessions:
                self.screen.say("play-kept", "strong")
            return 0
        return 0

    def _deal(self) -> AnySession:
        match = self.match
        seed = self._seed
        secret = secrets.token_bytes(32) if seed is None else derived_secret(seed, match.next_hand)
        shuffle = match.sealed(secret)
        self.screen.blank()
        show_hand_begins(self.screen, match.next_hand, match.table, match.next_dealer)
        self.screen.say("play-sealed", "muted", commitment=shuffle.seal)
        self._cut_pack(shuffle)
        session = match.deal(shuffle)
        self._save(session)
        return session

    def _source(self, purpose: str) -> random.Random:
        """Return the randomness for one purpose: the system's or, with a seed, reproducible."""
        return random.SystemRandom() if self._seed is None else random.Random(f"{purpose} {self._seed}")

    def _cut_pack(self, shuffle: SealedShuffle) -> None:
        """Cut for the player; the cuts of bots follow from the sealed secret."""
        name = self.match.table.name(self.mine)
        salt = self._source(f"cut {self.match.next_hand}").randbytes(SALT_BYTES)
        cut = Cut(salt, self._cut or "")
        shuffle.commit(name, commitment_of(shuffle.seal, name, cut))
        shuffle.close()
        shuffle.reveal(name, cut)

    def _play_hand(self, session: AnySession) -> None:
        game = self.match.game
        rng = self._source(f"bots {session.hand}")
        bots = {
            Seat(seat): make_bot(
                game, kind, Seat(seat), random.Random(rng.getrandbits(64)), totals=session.brought
            )
            for seat, kind in enumerate(self.match.players)
            if kind != HUMAN
        }
        driver = Driver(session, bots)
        prompt = Prompt(self.screen, session, self.mine, self.forced)
        shown = _last_asked(session, self.mine)
        action: Any = None
        interrupting = Interrupting(session, self.mine)
        while not session.over:
            driver.deliver()
            if interrupting.is_new():
                shown, action = self._show_events(session, shown), None
                self._save(session)
                interruption = interrupting.choose(prompt)
                if interruption is not None:
                    session.play(self.mine, interruption)
                    self._save(session)
                continue
            if driver.step() is not None:
                continue
            legal = session.legal(self.mine)
            asked = session.asked
            if asked is not None and asked.window and len(legal) == 1:
                session.play(self.mine, legal[0])  # there is no choice, and nobody sees that
                continue
            shown = self._show_events(session, shown, joined=action is not None)
            action = self.forced.next(session, self.mine)
            if action is None:
                self._save(session)
                session.play(self.mine, prompt.choose(legal, _silence(session, self.mine)))
            else:
                session.play(self.mine, action)
            if action is None or self.forced.is_watched:  # else nobody waits, and nobody has chosen anything
                self._save(session)
        self._save(session)
        self._show_events(session, shown)

    def _show_events(self, session: AnySession, since: int, *, joined: bool = False) -> int:
        """Print what happened after version `since`, and return the present version.

        With `joined`, it continues what was printed before.
        """
        if not joined:
            self.screen.blank()
        for line in narrate(session, session.events_for(self.mine, since), self.screen.tr, self.mine):
            self.screen.show(line)
        return session.version

    def _show_score(self, session: AnySession) -> None:
        match, screen = self.match, self.screen
        show_sheet(screen, session)
        standing = match.standing
        several_hands = match.next_hand > 2 or not standing.over
        if several_hands and any(standing.totals):
            totals = " · ".join(
                screen.tr("play-total", side=side, points=points)
                for side, points in zip(match.table.side_texts, standing.totals, strict=True)
            )
            screen.say("play-totals", "strong", totals=totals)
        if not standing.over:
            screen.ask("play-next-hand" if session.score().winners else "play-deal-again")

    def _finish(self) -> None:
        match, screen = self.match, self.screen
        screen.blank()
        show_winners(screen, match)
        place = SavedGames.default().finish(self.path) if self.path.parent.name == "unfinished" else self.path
        screen.say("play-record-kept", "muted", path=str(self.copy or place))

    def _save(self, session: AnySession) -> None:
        """Save the game: the player's action at once, the rest before the next question."""
        if (session.hand, session.version) == self._saved:
            return
        self._saved = session.hand, session.version
        records = self.match.records()
        write_records(self.path, records)
        if self.copy is not None:
            write_records(self.copy, records)


def _silence(session: AnySession, seat: Seat) -> Any:
    """Return what Enter means in a window, where silence is the usual answer; None elsewhere."""
    game = session.game
    return dict(game.rules.silence(session.state)).get(seat) if game.presenter.quiet_by_default else None


def _bots_for(against: str | None, usual: str, seats: int) -> list[str]:
    if against and not seats:
        raise TableError("against-nobody")
    names = [name for name in (against or usual).split(",") if name]
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise TableError("bots-count", found=len(names), needed=seats)
    return names


def _names(own: str, mine: Seat, players: int) -> list[str]:
    check_name(own)
    others = [name for name in NAMES if not are_alike(name, own)]
    names = others[: players - 1]
    names.insert(mine, own)
    return names


def _login_name(tr: Translator) -> str:
    """Return the user's login name if it is valid in a record, else a neutral name."""
    login = re.sub(r"\W", "", os.environ.get("USER", "") or os.environ.get("LOGNAME", ""))
    if login and login != "root" and login[0].isalpha():
        return login[:24].capitalize()
    return tr("play-somebody")


def _last_asked(session: AnySession, seat: Seat) -> int:
    """Return the version before the seat's latest action, so that a returning player sees what followed."""
    acted = [
        number for number, entry in enumerate(session.history) if entry.seat == seat and not entry.silent
    ]
    return acted[-1] if acted else -1


def _show_saved(screen: Screen, path: Path) -> None:
    """Print a saved game as one line: its name, its table and its progress."""
    try:
        header = read_records(path)[-1].header
    except SabotError as error:
        screen.say("resume-spoiled", name=path.stem, problem=error.text)
        return
    name = screen.tr(f"{header.game}-name") if header.game in GAMES else header.game
    sides = " – ".join(screen.tr(side) for side in header.table.side_texts)
    screen.say("resume-kept", name=path.stem, game=name, table=sides, hand=header.hand)


def _find(wanted: str, kept: list[Path]) -> Path:
    for path in kept:
        if wanted in (path.stem, path.name):
            return path
    return Path(wanted)
