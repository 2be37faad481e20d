"""What the client asks about its cards, and what it makes of a step that was taken back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sabot.client import Refusal, Table
from sabot.core.ids import Seat
from sabot.wire.library import CardUse
from sabot.wire.messages import (
    Ack,
    Describe,
    Described,
    Explain,
    Explained,
    Hint,
    Hinted,
    Ping,
    Pong,
    Refused,
    Undo,
)
from tests.client.scripted_server import ScriptedConnection, hand, play, update


def test_a_card_is_explained_and_a_hint_is_given() -> None:
    uses = [
        CardUse("Play Roll", "roll", legal=True),
        CardUse("Discard Roll", "-roll", rule="MB-3.2", reason="No."),
    ]

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(update=update(hand()), from_deal=True)
        explain = await talk.receive(Explain)
        assert explain.card == "roll"
        await talk.send(Explained(explain.id, 1, "roll", uses))
        hint = await talk.receive(Hint)
        await talk.send(Hinted(hint.id, 1, "roll", "Play Roll"))
        describe = await talk.receive(Describe)
        await talk.send(Described(describe.id, 1, ["Anna: 200 of 700 miles."]))
        again = await talk.receive(Hint)
        await talk.send(Refused(again.id, "hint-nothing", "Nothing to decide."))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        assert await table.explain("roll") == uses
        assert await table.hint() == "roll"
        assert await table.describe() == ["Anna: 200 of 700 miles."]
        with pytest.raises(Refusal, match="Nothing to decide") as refused:
            await table.hint()
        assert refused.value.server_code == "hint-nothing"

    play(server, scene=scene)


def test_taking_back_a_step_replaces_the_events_of_the_hand() -> None:
    session = hand()
    dealt = session.events_for(Seat(1))

    async def server(talk: ScriptedConnection) -> None:
        before = update(session)
        await talk.welcome(update=before, from_deal=True)
        ping = await talk.receive(Ping)
        session.play(Seat(1), session.legal(Seat(1))[0])
        await talk.send(update(session, version=2, since=0), Pong(ping.id, 2))
        undo = await talk.receive(Undo)
        assert undo.version == 2
        await talk.send(Ack(undo.id, 3), replace(before, version=3, undone=True))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        first = await anext(table)
        await table.ping()
        assert table.hand is first.hand
        assert len(first.events) > len(dealt)
        await table.undo()
        second = await anext(table)
        assert second.version == 3
        assert second.hand is not first.hand
        assert second.hand.from_deal
        assert tuple(second.events) == dealt
        assert second.view == first.view

    play(server, scene=scene)


@pytest.mark.parametrize("drawing", [False, True])
def test_a_drawing_comes_only_where_one_is_wanted(drawing: bool) -> None:
    async def first(talk: ScriptedConnection) -> None:
        hello = await talk.welcome(update=update(hand()), from_deal=True)
        assert (hello.words, hello.drawing, hello.version) == (True, drawing, -1)
        await talk.receive(Ping)
        await talk.drop()

    async def second(talk: ScriptedConnection) -> None:
        hello = await talk.welcome(update=update(hand(), since=None))
        assert (hello.words, hello.drawing, hello.version) == (True, drawing, 1)
        await talk.send(Pong((await talk.receive(Ping)).id, 1))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await table.ping()

    play(first, second, scene=scene, words=True, drawing=drawing)
