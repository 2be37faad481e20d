"""The leak tests of the wire can fail: each leak that is planted in the server is found.

Play and comparison are those of `test_bytes`, in a game server of this process that can be spoiled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed

from sabot.core.errors import Illegal, IllegalAction
from sabot.core.ids import RuleId, Seat
from sabot.core.session import AnySession, Session
from sabot.tables import decisions
from sabot.tables.actor import broadcast
from sabot.tables.actor.actor import TableActor
from sabot.tables.actor.connections import TableConnections
from sabot.tables.actor.presence import Presence
from sabot.tables.messages import absence_summary, info, projection, welcome
from sabot.tables.state import entries as e
from sabot.tables.state.effects import Effect
from sabot.tables.state.table import TableState
from sabot.tables.state.windows import OpenWindow
from sabot.wire.messages import Ping, Pong, Sealed, encode
from tests.server.leaks import journal_replay
from tests.server.leaks.checking import check_for_leaks
from tests.server.leaks.playing import Plan, PlayedTable, play
from tests.server.leaks.table_servers import inside
from tests.support.cases import Case
from tests.support.leaks import Leak

PAIR = Plan(Case("mille-bornes", "dujardin-1960", 2), probes=0.2)
TIMED = replace(PAIR, timed=True, moves=80)
TEAMS = Plan(Case("mille-bornes", "dujardin-1960", 6), timed=True, probes=0.2, moves=60)
BY_LETTER = replace(TEAMS, timed=False)
CALLS = Plan(Case("flinch", "parker-1963", 3, (("duties", "challenge"),)), timed=True, probes=0.2)
CALLS_BY_LETTER = replace(CALLS, timed=False)
TRIES = 6
"""So often is played at most until the leak is found; mostly the first time is enough."""

Plant = Callable[[pytest.MonkeyPatch], None]


async def _played(folder: Path, plan: Plan) -> PlayedTable:
    async with inside(folder) as house:
        return await play(house, plan)


def find(folder: Path, plan: Plan, tries: int) -> None:
    """Play and compare."""
    for seed in range(1, 2 * tries, 2):
        told = asyncio.run(_played(folder / str(seed), replace(plan, seed=seed)))
        check_for_leaks(told, looks=30)


# --- in what the hand shows ------------------------------------------------------------------------


def somebody(session: AnySession) -> Seat:
    """A seat whose cards are nobody else's business: whoever has to decide, or did last."""
    return session.asked.seats[0] if session.asked is not None else session.history[-1].seat


def shows_what_others_may_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spectators are offered what the player on turn may do."""
    honest = projection._asked

    def spoiled(table: Any, session: Any, seat: Any, ms: Any) -> Any:
        asked, legal = honest(table, session, seat, ms)
        return asked, session.legal(somebody(session)) if seat is None and asked else legal

    monkeypatch.setattr(projection, "_asked", spoiled)


def tells_events_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody gets the events of the next player, including the card that they drew."""
    honest = Session.events_for

    def spoiled(session: Any, seat: Any, since: int = -1) -> Any:
        return honest(session, somebody(session), since)

    monkeypatch.setattr(Session, "events_for", spoiled)


def draws_hands_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """In words one sees the cards of the player on turn."""
    honest = projection._words

    def spoiled(session: Any, events: Any, before: Any, view: Any, *rest: Any) -> Any:
        return honest(session, events, before, session.view(somebody(session)), *rest)

    monkeypatch.setattr(projection, "_words", spoiled)


def shows_views_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spectator is shown the table as one of the players sees it."""
    honest = Session.view

    def spoiled(session: Any, seat: Any) -> Any:
        return honest(session, Seat(0) if seat is None else seat)

    monkeypatch.setattr(Session, "view", spoiled)


def keeps_whole_records(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record that one fetches has all cards."""
    honest = Session.record_for

    def spoiled(session: Any, viewer: Any) -> Any:
        return replace(session.record(), header=honest(session, viewer).header)

    monkeypatch.setattr(Session, "record_for", spoiled)


def tells_who_missed_something_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes back is told in passing what the others hold."""
    honest = absence_summary.absence_summary

    def spoiled(table: Any, seat: Any, seen: int, language: str) -> str:
        told = honest(table, seat, seen, language)
        return told + str(table.session.view(somebody(table.session))) if told else told

    monkeypatch.setattr(welcome, "absence_summary", spoiled)
    monkeypatch.setattr(journal_replay, "absence_summary", spoiled)


def refuses_with_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason for a refusal depends on cards of others."""
    honest = decisions._check_legal

    def spoiled(session: Any, seat: Seat, text: str) -> None:
        try:
            honest(session, seat, text)
        except IllegalAction as error:
            held = str(session.view(somebody(session)))
            raise IllegalAction(Illegal(f"no-{sum(held.encode()) % 7}", RuleId("X-1")), error.text) from None

    monkeypatch.setattr(decisions, "_check_legal", spoiled)


# --- in how it goes on in a window -----------------------------------------------------------------


def counts_silent_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The version says how many have answered."""
    honest = TableState._apply_answered

    def spoiled(table: TableState, entry: e.Answered) -> list[Effect]:
        outcomes = honest(table, entry)
        if not outcomes:
            table._increment_version()
        return outcomes

    monkeypatch.setattr(TableState, "_apply_answered", spoiled)


def asks_those_who_have_not_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has answered is no longer asked, for all to see."""
    honest = projection._asked

    def spoiled(table: Any, session: Any, seat: Any, ms: Any) -> Any:
        asked, legal = honest(table, session, seat, ms)
        if asked is None or table.window is None:
            return asked, legal
        left = [other for other in asked.seats if Seat(other) not in table.window.answers]
        return type(asked)(left, True, asked.answered, ms), legal

    monkeypatch.setattr(projection, "_asked", spoiled)


def closes_on_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all have let it pass, nobody waits for the end of the time."""
    honest = OpenWindow.answer

    def spoiled(window: OpenWindow, seat: Seat, action: Any, by: str = "") -> bool:
        window._timed = False
        return honest(window, seat, action, by)

    monkeypatch.setattr(OpenWindow, "answer", spoiled)


def tells_everybody_of_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat's own devices are told, all are told."""

    def spoiled(audience: TableConnections, seat: Seat, make: Any) -> None:
        audience.broadcast(make)

    monkeypatch.setattr(TableConnections, "send_to_seat", spoiled)


def plays_answers_as_they_came(monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of the answers stays, and in it the order of the events."""

    def spoiled(window: OpenWindow) -> None:
        for seat, action in window.answers.items():
            if seat in dict(window._session.game.rules.silence(window._session.state)):
                window._session.play(seat, action)

    monkeypatch.setattr(OpenWindow, "close", spoiled)


def says_who_was_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that has closed tells with whose answer."""
    monkeypatch.setattr(OpenWindow, "taken_by", property(lambda window: f"{[*window.answers][-1]}"))


def counts_answers_in_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one can ask about a table depends on how many have answered."""
    honest = info.table_info

    def spoiled(table: TableState, audience: TableConnections, presence: Presence) -> Any:
        shown = honest(table, audience, presence)
        answers = 0 if table.window is None else len(table.window.answers)
        return type(shown)(
            **{
                **{name: getattr(shown, name) for name in shown.__struct_fields__},
                "watching": shown.watching + answers,
            }
        )

    monkeypatch.setattr(info, "table_info", spoiled)
    monkeypatch.setattr(broadcast, "table_info", spoiled)
    monkeypatch.setattr(journal_replay, "table_info", spoiled)


def answers_pings_with_the_journals_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever keeps asking sees the journal grow."""
    honest = TableActor._handle_message

    async def spoiled(owner: TableActor, item: Any) -> None:
        if isinstance(item.message, Ping):
            item.connection.send(encode(Pong(item.message.id, owner.table.entry_count)))
        else:
            await honest(owner, item)

    monkeypatch.setattr(TableActor, "_handle_message", spoiled)


# --- in how the pack is cut --------------------------------------------------------------------------


def publishes_the_secret_with_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """The closed list has one line more: the secret to which the seal binds the server."""
    honest = projection.sealed_message

    def spoiled(table: TableState, ms: int | None) -> Sealed:
        told, pack = honest(table, ms), table.sealed
        assert pack is not None
        return told if told.closed is None else changed(told, closed=[*told.closed, (99, pack._secret.hex())])

    monkeypatch.setattr(projection, "sealed_message", spoiled)


def shows_cuts_as_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who reveals last knows the cuts of all the others."""
    honest = projection.sealed_message

    def spoiled(table: TableState, ms: int | None) -> Sealed:
        told, pack = honest(table, ms), table.sealed
        assert pack is not None
        cuts = [(99, cut.salt.hex()) for cut in pack.cuts.values()]
        return changed(told, closed=[*told.closed, *cuts]) if told.closed is not None else told

    monkeypatch.setattr(projection, "sealed_message", spoiled)


def keeps_cuts_in_records_too_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record that one fetches has cuts of the hand that is about to be dealt."""
    honest = projection.record_text

    def spoiled(table: TableState, seat: Seat | None) -> str:
        cuts = {} if table.sealed is None else table.sealed.cuts
        return honest(table, seat) + "".join(cut.salt.hex() for cut in cuts.values())

    monkeypatch.setattr(projection, "record_text", spoiled)


PLANTS: list[tuple[Plant, Plan]] = [
    (shows_what_others_may_do, PAIR),
    (tells_events_of_others, PAIR),
    (draws_hands_of_others, PAIR),
    (shows_views_of_others, PAIR),
    (keeps_whole_records, PAIR),
    (tells_who_missed_something_too_much, PAIR),
    (refuses_with_a_hint, PAIR),
    (publishes_the_secret_with_the_list, PAIR),
    (shows_cuts_as_they_come, PAIR),
    (keeps_cuts_in_records_too_soon, PAIR),
    (counts_silent_answers, TEAMS),
    (asks_those_who_have_not_answered, BY_LETTER),
    (closes_on_silence, TIMED),
    (closes_on_silence, CALLS),
    (tells_everybody_of_an_answer, TEAMS),
    (plays_answers_as_they_came, CALLS),
    (says_who_was_last, CALLS_BY_LETTER),
    (counts_answers_in_the_lobby, BY_LETTER),
    (answers_pings_with_the_journals_length, PAIR),
]


@pytest.mark.parametrize(
    ("plant", "plan"),
    PLANTS,
    ids=lambda part: part.id if isinstance(part, Plan) else part.__name__,
)
def test_a_planted_leak_is_found(
    plant: Plant, plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak):
        find(tmp_path, plan, TRIES)


@pytest.mark.parametrize("plan", [PAIR, TEAMS, BY_LETTER, CALLS, CALLS_BY_LETTER], ids=lambda plan: plan.id)
def test_without_a_plant_nothing_is_found(plan: Plan, tmp_path: Path) -> None:
    find(tmp_path, plan, 1)
