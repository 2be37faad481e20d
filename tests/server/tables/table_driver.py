"""A driver for the state of a table, without clock, queue or connections."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sabot.core.errors import SabotError
from sabot.core.fairness import SALT_BYTES, SECRET_BYTES, Cut, commitment_of
from sabot.core.record import dumps
from sabot.server.config import Config
from sabot.tables import decisions
from sabot.tables.actor.connections import TableConnections
from sabot.tables.actor.presence import Presence
from sabot.tables.decisions import Repeated
from sabot.tables.messages import projection
from sabot.tables.messages.info import stored_game, table_info
from sabot.tables.messages.projection import Reader
from sabot.tables.settings import resolve_settings
from sabot.tables.state import entries as e
from sabot.tables.state.effects import Effect
from sabot.tables.state.table import TableState
from sabot.wire.lobby import NewTable, TablePhase
from sabot.wire.messages import Commit, Reveal, encode

NOW = 1_750_000_000.0
HOST = "anna"


class TableDriver:
    """A table and its journal. Decisions are committed to both at once."""

    def __init__(self, wanted: NewTable, seed: int = 0, host: str = HOST) -> None:
        self.rng, self.sent = Random(seed), 0
        self.cuts: dict[tuple[str, int], Cut] = {}
        """The cuts that were committed to, by seal and seat."""
        self.journal: list[bytes] = []
        self.table = TableState("code")
        settings, bots = resolve_settings(wanted, Config())
        self.commit_entries([e.Opened(settings, host, host.capitalize(), bots, NOW)])

    @classmethod
    def replay(cls, journal: Sequence[bytes]) -> TableDriver:
        """Return a driver for the table of a journal."""
        driver = cls.__new__(cls)
        driver.rng, driver.sent, driver.cuts, driver.journal = Random(0), 0, {}, list(journal)
        driver.table = TableState("code")
        driver.table.replay(journal)
        return driver

    def commit_entries(self, entries: Sequence[e.Entry]) -> list[Effect]:
        """Commit entries and return their effects."""
        effects: list[Effect] = []
        for entry in entries:
            body = e.encode(entry)
            self.journal.append(body)
            effects += self.table.apply(e.decode(body))
        return effects

    # --- requests and messages -------------------------------------------------------------------

    def sit(self, player: str, seat: int) -> list[Effect]:
        """Take a seat."""
        return self.commit_entries(decisions.sit(self.table, player, player.capitalize(), seat, NOW))

    def leave(self, player: str) -> list[Effect]:
        """Leave one's seat."""
        return self.commit_entries(decisions.leave(self.table, player, NOW))

    def put_bot(self, player: str, seat: int, bot: str, *, away: bool = True) -> list[Effect]:
        """Put a bot into a seat, or take it away."""
        return self.commit_entries(decisions.put_bot(self.table, player, seat, bot, away=away))

    def start(self, player: str = HOST, dealer: int = 0) -> list[Effect]:
        """Start a game."""
        return self.commit_entries(decisions.start(self.table, player, self._game_id(), dealer, NOW))

    def rematch(self, player: str) -> list[Effect]:
        """Ask for another game."""
        return self.commit_entries(decisions.rematch(self.table, player, self._game_id(), NOW))

    def act(self, seat: int, text: str, message: str = "", by: str = "") -> list[Effect]:
        """Act on the current version."""
        return self.commit_entries(decisions.act(self.table, seat, self.table.version, text, message, by))

    def undo(self, seat: int = 0, message: str = "", late: int = 0) -> list[Effect]:
        """Take back the last action, on the current version plus `late`."""
        return self.commit_entries(decisions.undo(self.table, seat, self.table.version + late, message))

    def commit(self, seat: int, text: str = "", message: str = "") -> list[Effect]:
        """Commit to a cut of the sealed pack."""
        seal, hand = self.pack_seal, self.table.hand
        cut = self.cuts[seal, seat] = Cut(self.rng.randbytes(SALT_BYTES), text)
        commitment = commitment_of(seal, self.table.seats[seat].name, cut)
        self.sent += not message
        identity = message or f"commit {self.sent}"
        return self.commit_entries(decisions.cut(self.table, seat, Commit(identity, hand, seal, commitment)))

    def reveal(self, seat: int, message: str = "") -> list[Effect]:
        """Reveal the cut of a seat."""
        seal, hand = self.pack_seal, self.table.hand
        self.sent += not message
        cut, identity = self.cuts[seal, seat], message or f"reveal {self.sent}"
        said = Reveal(identity, hand, seal, cut.salt.hex(), cut.text)
        return self.commit_entries(decisions.cut(self.table, seat, said))

    @property
    def pack_seal(self) -> str:
        """The seal of the pack."""
        assert self.table.sealed is not None, "a pack is sealed"
        return self.table.sealed.seal

    def _game_id(self) -> str:
        return f"game-{self.rng.randbytes(4).hex()}"

    # --- automatic steps -------------------------------------------------------------------------

    def seal(self) -> None:
        """Seal a pack."""
        self.commit_entries([e.ShuffleSealed(self.rng.randbytes(SECRET_BYTES))])

    def close_commitments(self) -> None:
        """Close the list of commitments."""
        self.commit_entries([e.CommitmentsClosed(NOW)])

    def reseal(self) -> list[Effect]:
        """Seal another pack because of missing reveals."""
        return self.commit_entries([e.ShuffleResealed(self.rng.randbytes(SECRET_BYTES), NOW)])

    def deal(self) -> None:
        """Reveal all cuts and deal the sealed pack."""
        sealed = self.table.sealed
        assert sealed is not None, "a pack is sealed"
        if not sealed.is_closed:
            self.close_commitments()
        for seat in self.table.next_deal.unrevealed(self.table.seats):
            cut = self.cuts[sealed.seal, seat]
            self.commit_entries([e.Revealed(seat, cut.salt, cut.text)])
        self.commit_entries([e.Dealt({}, NOW)])

    def store_game(self) -> None:
        """Store the finished game."""
        self.commit_entries([e.GameStored(stored_game(self.table, NOW).id)])

    def advance(self) -> None:
        """Do what the actor of a table does by itself."""
        if self.table.phase is TablePhase.OVER and not self.table.is_game_stored:
            self.store_game()
        while self.table.phase is TablePhase.CUTTING:
            if self.table.sealed is None:
                self.seal()
            else:
                self.deal()

    def offered(self) -> list[tuple[int, str]]:
        """Return all legal actions as pairs of a seat and a text."""
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

    def play_step(self) -> None:
        """Play any legal action of any seat."""
        offered = self.offered()
        if offered:
            self.act(*self.rng.choice(offered))
        else:
            self.commit_entries([e.WindowTimedOut()])

    def play_hand(self) -> None:
        """Play the hand to its end."""
        while self.table.phase is TablePhase.PLAYING:
            self.play_step()

    def play_game(self) -> None:
        """Play to the end of the game."""
        while self.table.phase is not TablePhase.OVER:
            self.advance()
            self.play_hand()
        self.store_game()


def decision_result(decide: Any) -> str:
    """Return the tags of a decision's entries, `nothing`, or the code of its refusal."""
    try:
        entries = decide()
    except Repeated:
        return "repeated"
    except SabotError as error:
        return error.code
    return "+".join(str(type(entry).__struct_config__.tag) for entry in entries) or "nothing"


def snapshot(table: TableState) -> dict[str, Any]:
    """Return everything that a client could be sent, and everything that decides how the table continues."""
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
    """Return a copy of an object's attributes as text."""
    return {} if value is None else {name: repr(one) for name, one in vars(value).items()}
