"""A table without clock, queue or connections: decisions, their entries, and what these make of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sabot.core.errors import SabotError
from sabot.core.fairness import SALT_BYTES, SECRET_BYTES, Cut, commitment_of
from sabot.core.record import dumps
from sabot.server.config import Config
from sabot.server.table import decisions, projection
from sabot.server.table import entries as e
from sabot.server.table.connections import TableConnections
from sabot.server.table.decisions import Repeated
from sabot.server.table.effects import Effect
from sabot.server.table.info import kept_game, table_info
from sabot.server.table.presence import Presence
from sabot.server.table.projection import Reader
from sabot.server.table.settings import resolve_settings
from sabot.server.table.state import TableState
from sabot.wire.lobby import NewTable, TablePhase
from sabot.wire.messages import Commit, Reveal, encode

NOW = 1_750_000_000.0
HOST = "anna"


class Fold:
    """A table and its journal, in which an entry is as good as committed."""

    def __init__(self, wanted: NewTable, seed: int = 0, host: str = HOST) -> None:
        self.rng, self.sent = Random(seed), 0
        self.cuts: dict[tuple[str, int], Cut] = {}
        """What was committed to, by seal and seat."""
        self.journal: list[bytes] = []
        self.table = TableState("code")
        settings, bots = resolve_settings(wanted, Config())
        self.do([e.Opened(settings, host, host.capitalize(), bots, NOW)])

    @classmethod
    def of(cls, journal: Sequence[bytes]) -> Fold:
        """The table that a journal tells of."""
        fold = cls.__new__(cls)
        fold.rng, fold.sent, fold.cuts, fold.journal = Random(0), 0, {}, list(journal)
        fold.table = TableState("code")
        fold.table.replay(journal)
        return fold

    def do(self, entries: Sequence[e.Entry]) -> list[Effect]:
        """Commit and apply."""
        outcomes: list[Effect] = []
        for entry in entries:
            body = e.encode(entry)
            self.journal.append(body)
            outcomes += self.table.apply(e.decode(body))
        return outcomes

    # --- what people wish ------------------------------------------------------------------------

    def sit(self, player: str, seat: int) -> list[Effect]:
        """Take a seat."""
        return self.do(decisions.sit(self.table, player, player.capitalize(), seat, NOW))

    def leave(self, player: str) -> list[Effect]:
        """Leave one's seat."""
        return self.do(decisions.leave(self.table, player, NOW))

    def put_bot(self, player: str, seat: int, bot: str, *, away: bool = True) -> list[Effect]:
        """Put a bot somewhere, or take it away."""
        return self.do(decisions.put_bot(self.table, player, seat, bot, away=away))

    def start(self, player: str = HOST, dealer: int = 0) -> list[Effect]:
        """Begin a game."""
        return self.do(decisions.start(self.table, player, self._game_id(), dealer, NOW))

    def rematch(self, player: str) -> list[Effect]:
        """Ask for another game."""
        return self.do(decisions.rematch(self.table, player, self._game_id(), NOW))

    def act(self, seat: int, text: str, message: str = "", by: str = "") -> list[Effect]:
        """Do something on the version that there is."""
        return self.do(decisions.act(self.table, seat, self.table.version, text, message, by))

    def undo(self, seat: int = 0, message: str = "", late: int = 0) -> list[Effect]:
        """Take back the last action, on the version that there is or `late` by so many."""
        return self.do(decisions.undo(self.table, seat, self.table.version + late, message))

    def commit(self, seat: int, text: str = "", message: str = "") -> list[Effect]:
        """Commit to a cut of the pack that lies ready."""
        seal, hand = self.seal_of_pack, self.table.hand
        cut = self.cuts[seal, seat] = Cut(self.rng.randbytes(SALT_BYTES), text)
        commitment = commitment_of(seal, self.table.seats[seat].name, cut)
        self.sent += not message
        identity = message or f"commit {self.sent}"
        return self.do(decisions.cut(self.table, seat, Commit(identity, hand, seal, commitment)))

    def reveal(self, seat: int, message: str = "") -> list[Effect]:
        """Reveal what was committed to from a seat."""
        seal, hand = self.seal_of_pack, self.table.hand
        self.sent += not message
        cut, identity = self.cuts[seal, seat], message or f"reveal {self.sent}"
        said = Reveal(identity, hand, seal, cut.salt.hex(), cut.text)
        return self.do(decisions.cut(self.table, seat, said))

    @property
    def seal_of_pack(self) -> str:
        """The seal of the pack that lies ready."""
        assert self.table.sealed is not None, "a pack lies ready"
        return self.table.sealed.seal

    def _game_id(self) -> str:
        return f"game-{self.rng.randbytes(4).hex()}"

    # --- what follows by itself ------------------------------------------------------------------

    def seal(self) -> None:
        """Lay a pack ready."""
        self.do([e.ShuffleSealed(self.rng.randbytes(SECRET_BYTES))])

    def close(self) -> None:
        """Close the list of commitments."""
        self.do([e.CommitmentsClosed(NOW)])

    def seal_anew(self) -> list[Effect]:
        """Lay another pack ready, because of reveals that have not come."""
        return self.do([e.ShuffleResealed(self.rng.randbytes(SECRET_BYTES), NOW)])

    def deal(self) -> None:
        """Deal the pack that lies ready; whoever has committed reveals."""
        sealed = self.table.sealed
        assert sealed is not None, "a pack lies ready"
        if not sealed.is_closed:
            self.close()
        for seat in self.table.next_deal.unrevealed(self.table.seats):
            cut = self.cuts[sealed.seal, seat]
            self.do([e.Revealed(seat, cut.salt, cut.text)])
        self.do([e.Dealt({}, NOW)])

    def keep(self) -> None:
        """Keep the game that is over."""
        self.do([e.GameStored(kept_game(self.table, NOW).id)])

    def go_on(self) -> None:
        """Do whatever an owner would do without being asked."""
        if self.table.phase is TablePhase.OVER and not self.table.is_game_stored:
            self.keep()
        while self.table.phase is TablePhase.CUTTING:
            if self.table.sealed is None:
                self.seal()
            else:
                self.deal()

    def offered(self) -> list[tuple[int, str]]:
        """Everything that somebody may do now: the seat, and the text of the action."""
        table = self.table
        if table.phase is not TablePhase.PLAYING or table.session is None or table.asked is None:
            return []
        answered = set() if table.window is None else set(table.window.answers)
        text, session = table.session.game.notation.format_action, table.session
        return [
            (int(seat), text(action, session.table))
            for seat in table.asked.able
            if seat not in answered
            for action in session.legal(seat)
        ]

    def step(self) -> None:
        """Let anybody do anything that he may."""
        offered = self.offered()
        if offered:
            self.act(*self.rng.choice(offered))
        else:
            self.do([e.WindowTimedOut()])

    def play_hand(self) -> None:
        """Play the hand to its end."""
        while self.table.phase is TablePhase.PLAYING:
            self.step()

    def play_game(self) -> None:
        """Play to the end of the game."""
        while self.table.phase is not TablePhase.OVER:
            self.go_on()
            self.play_hand()
        self.keep()


def outcome(wish: Any) -> str:
    """What comes of a decision: the kinds of its entries, `nothing`, or the code of its refusal."""
    try:
        entries = wish()
    except Repeated:
        return "repeated"
    except SabotError as error:
        return error.code
    return "+".join(str(type(entry).__struct_config__.tag) for entry in entries) or "nothing"


def portrait(table: TableState) -> dict[str, Any]:
    """Everything that anybody could ever be told of a table, and what decides how it goes on."""
    audience = TableConnections(table)
    shown: dict[str, Any] = {
        "info": encode(table_info(table, audience, Presence(table, audience, 0.0, print))),
        "version": table.version,
        "count": table.entry_count,
        "phase": table.phase,
        "seats": [(c.owner, c.name, c.nickname, c.bot, c.left) for c in table.seats],
        "game": (table.game_id, table.is_game_stored, list(table.played), sorted(table.rematch)),
        "sealed": [_contents(pack) for pack in (table.next_deal.sealed, table.next_deal.legacy)],
        "committers": sorted(table.next_deal.committers.items()),
        "asked": table.asked,
        "clocked": table.timed_out_seat,
        "window": table.window and (table.window.asked, list(table.window.answers.items()), table.window.by),
        "marks": [table.session_version(version) for version in range(table.version + 2)],
        "active": table.active_at,
        "helped": sorted(table.bot_actions),
        "shown": sorted(table.seat_seen_by.items()),
        "measures": {name: one for name, one in _contents(table.restrictions).items() if name != "known"},
    }
    if table.match is not None:
        shown["whole"] = dumps(table.match.records()) if table.match.sessions else ""
        for viewer in (None, *table.match.table.seats):
            shown[f"record {viewer}"] = projection.record_text(table, viewer)
            if projection.hand_is_shown(table):
                reader = Reader(viewer, "en", words=True)
                shown[f"update {viewer}"] = encode(projection.update_message(table, reader, -1))
    return shown


def _contents(value: object) -> dict[str, str]:
    """What is in an object now, whatever becomes of it."""
    return {} if value is None else {name: repr(one) for name, one in vars(value).items()}
