"""Scripts: games known to the last card before they are played in browsers, found by trying seeds."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from sabot.bots import make_bot
from sabot.core.fairness import SALT_BYTES, Cut, commitment_of, derived_secret
from sabot.core.ids import Seat
from sabot.core.match import Match
from sabot.core.session import AnySession
from sabot.games import GAMES

MOST_SEEDS = 3000
SALT = bytes([7]) * SALT_BYTES
"""The random part of every cut on the pages of these tests (`next_press.js`)."""


@dataclass(frozen=True)
class ScriptLine:
    """An action of a script."""

    seat: int
    action: str
    window: bool
    """Whether it is an answer in a window."""
    events: tuple[str, ...]
    """The types of its events."""


@dataclass
class Script:
    """A hand: the seed of its deal, and all its actions."""

    seed: int
    game: str
    edition: str
    names: tuple[str, ...]
    lines: list[ScriptLine] = field(default_factory=list)
    session: AnySession | None = None

    def first(self, kind: str) -> int:
        """Return the index of the first line with an event of this type; -1 if there is none."""
        return next((place for place, line in enumerate(self.lines) if kind in line.events), -1)

    def comes_first(self, kind: str) -> bool:
        """Return whether an event of this type answers the first window."""
        place = self.first(kind)
        return place >= 0 and not any(line.window for line in self.lines[:place])


def cut_words(name: str) -> str:
    """Return the words that a player cuts with."""
    return f"cut by {name}"


def find_script(
    game_id: str,
    edition_id: str,
    names: Sequence[str],
    wanted: Callable[[Script], bool],
    bot: str = "booklet",
    options: Mapping[str, str] | None = None,
) -> Script:
    """Return the first hand, by seed, that is `wanted` when `bot` plays all seats."""
    for seed in range(MOST_SEEDS):
        script = play_hand(seed, game_id, edition_id, tuple(names), bot, options or {})
        if wanted(script):
            return script
    raise AssertionError("no seed gives a wanted hand")


def play_hand(
    seed: int,
    game_id: str,
    edition_id: str,
    names: tuple[str, ...],
    bot: str,
    options: Mapping[str, str],
) -> Script:
    """Play a hand as the seeded server deals it, to its end."""
    game = GAMES.get(game_id)
    edition = game.edition(edition_id).with_options(options, len(names))
    match = Match(game, edition, game.table(edition, names), Seat(0))
    sealed = match.sealed(derived_secret(seed, 1))
    cuts = {name: Cut(SALT, cut_words(name)) for name in names}
    for name, cut in cuts.items():
        sealed.commit(name, commitment_of(sealed.seal, name, cut))
    sealed.close()
    for name, cut in cuts.items():
        sealed.reveal(name, cut)
    session = match.deal(sealed)
    bots = [make_bot(game, bot, Seat(seat), random.Random(f"{seed} {seat}")) for seat in range(len(names))]
    script = Script(seed, game_id, edition_id, names, session=session)
    show_events(bots, session, -1)
    for _ in count():
        asked = session.asked
        if asked is None:
            return script
        for seat in asked.seats if asked.window else asked.seats[:1]:
            legal = session.legal(seat)
            if not legal:
                continue
            action = legal[0] if len(legal) == 1 else bots[seat].choose(session.view(seat), legal)
            before = session.version
            text = game.notation.format_action(action, session.table)
            events = session.play(seat, action)
            kinds = tuple(type(event).__name__ for event in events)
            script.lines.append(ScriptLine(int(seat), text, asked.window, kinds))
            show_events(bots, session, before)
            if session.asked is None or session.asked.window != asked.window:
                break
    raise AssertionError("a hand ends")


def show_events(bots: Sequence[Any], session: AnySession, since: int) -> None:
    for seat, bot in enumerate(bots):
        for event in session.events_for(Seat(seat), since):
            bot.see(event)
