"""One's own part in a shuffle: when the client commits, when it reveals, and what it never does."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabot.client import ClientError, Refusal, Table
from sabot.core.errors import FairnessError
from sabot.core.fairness import Cut, commitment_of
from sabot.wire.lobby import TablePhase
from sabot.wire.messages import Commit, Ping, Pong, Refused, Reveal, TableChanged
from tests.client.scripted_server import (
    ScriptedConnection,
    acknowledged,
    hand,
    info,
    play,
    scored,
    sealed,
    update,
)

OTHERS = "5" * 64


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabot.client.connection.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("sabot.client.cutting.TRY_AGAIN_SECONDS", 0.01)


def cut_of(reveal: Reveal) -> Cut:
    return Cut(bytes.fromhex(reveal.salt), reveal.text)


def fits(commit: Commit, reveal: Reveal) -> bool:
    """Whether a reveal is what was committed to."""
    return commit.commitment == commitment_of(commit.seal, "Bea", cut_of(reveal))


def listed(commit: Commit) -> list[tuple[int, str]]:
    """A closed list with this commitment of seat 1."""
    return [(0, OTHERS), (1, commit.commitment)]


async def quiet(talk: ScriptedConnection) -> None:
    """Hear nothing of the client but that it has heard everything, and has had time to say something."""
    for _ in range(2):
        await talk.send(Pong((await talk.receive(Ping)).id, 0))


async def to_the_end(table: Table) -> None:
    async for _ in table:
        raise AssertionError("nothing was asked")


async def silence(table: Table) -> None:
    """The client's side of `quiet`."""
    for _ in range(2):
        await table.ping()


def test_a_cut_is_committed_to_and_then_revealed() -> None:
    """With words of the caller's own, asked for once; each pack has a cut of its own."""
    packs: list[int] = []
    salts: list[str] = []

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        for number in (1, 2):
            commit = await talk.receive(Commit)
            assert (commit.hand, commit.seal) == (number, sealed(0, number).seal)
            await talk.send(sealed(0, number), acknowledged(commit, 0), sealed(0, number, [1]))
            closed = sealed(0, number, [0, 1], closed=listed(commit))
            await talk.send(closed, closed)
            reveal = await talk.receive(Reveal)
            assert (reveal.hand, reveal.seal, reveal.text) == (number, commit.seal, f"below hand {number}")
            assert fits(commit, reveal)
            salts.append(reveal.salt)
            await talk.send(acknowledged(reveal, 0))
            await talk.send(sealed(0, number, [0, 1], closed=listed(commit), revealed=[1]))
            if number == 1:
                await talk.send(sealed(0, 2))
        await talk.send(scored(1, "the-game"))
        await talk.wait_closed()

    def words(pack: Any) -> str:
        packs.append(pack.hand)
        return f"below hand {pack.hand}"

    play(server, scene=to_the_end, cut=words)
    assert packs == [1, 2]
    assert len(set(salts)) == 2


@pytest.mark.parametrize("case", ["left off", "another commitment", "changed afterwards"])
def test_nothing_is_revealed_that_is_not_on_the_list(case: str) -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        commit = await talk.receive(Commit)
        shown = {
            "left off": [[(0, OTHERS)]],
            "another commitment": [[(0, OTHERS), (1, OTHERS)]],
            "changed afterwards": [[(0, OTHERS)], listed(commit)],
        }
        await talk.send(acknowledged(commit, 0))
        await talk.send(*(sealed(0, 1, [0, 1], closed=closed) for closed in shown[case]))
        await quiet(talk)
        await talk.wait_closed()

    play(server, scene=silence)


def test_a_pack_can_be_cut_by_hand() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        await talk.send(sealed(0, 1, [0]))
        await quiet(talk)  # and no commitment before it
        commit = await talk.receive(Commit)
        await talk.send(acknowledged(commit, 1), sealed(1, 1, [1]))
        await quiet(talk)
        await talk.send(sealed(1, 1, [1], closed=listed(commit)))
        reveal = await talk.receive(Reveal)
        assert reveal.text == "by hand"
        assert fits(commit, reveal)
        await talk.send(acknowledged(reveal, 1), scored(1, "the-game"))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await silence(table)
        with pytest.raises(FairnessError):
            await table.cut(' a "quoted" word')
        await table.cut("by hand")
        with pytest.raises(ClientError, match="has-cut"):
            await table.cut("once more")
        await silence(table)
        await to_the_end(table)

    def leave(pack: Any) -> None:
        asked.append(pack.hand)

    asked: list[int] = []
    play(server, scene=scene, cut=None)
    play(server, scene=scene, cut=leave)
    assert asked == [1]  # once for each seal


def test_a_cut_by_hand_that_is_refused_may_be_made_again() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        commit = await talk.receive(Commit)
        await talk.send(Refused(commit.id, "journal-full", "The disk is full."))
        again = await talk.receive(Commit)
        assert again.commitment != commit.commitment
        await talk.send(acknowledged(again, 0))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        with pytest.raises(Refusal):
            await table.cut()
        await table.cut("other words")

    play(server, scene=scene, cut=None)


def test_a_cut_without_a_sealed_pack_is_refused() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(update=update(hand()))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        with pytest.raises(ClientError, match="nothing-to-cut"):
            await table.cut()

    play(server, scene=scene)


@pytest.mark.parametrize("why", ["commitments-closed", "seal-past", "nothing-to-cut", "has-cut"])
def test_a_commitment_that_comes_too_late_is_no_error(why: str, caplog: pytest.LogCaptureFixture) -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        commit = await talk.receive(Commit)
        await talk.send(Refused(commit.id, why, "Too late."), sealed())
        await talk.send(sealed(0, 1, [0], closed=[(0, OTHERS)]), sealed(1, 1, attempt=2, missing=[0]))
        again = await talk.receive(Commit)  # another pack, another cut
        assert (again.seal, again.commitment != commit.commitment) == (sealed(1, 1, attempt=2).seal, True)
        await talk.send(acknowledged(again, 1), scored(1, "the-game"))
        await talk.wait_closed()

    play(server, scene=to_the_end)
    assert "sabot.client.cutting" not in {record.name for record in caplog.records}
    assert not [record for record in caplog.records if "deal-" in record.getMessage()]


def test_a_cut_is_sent_again_after_a_temporary_refusal() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        commit = await talk.receive(Commit)
        await talk.send(Refused(commit.id, "table-busy", "Wait a moment."))
        assert await talk.receive(Commit) == commit
        await talk.send(acknowledged(commit, 0), sealed(0, 1, [0, 1], closed=listed(commit)))
        reveal = await talk.receive(Reveal)
        await talk.send(Refused(reveal.id, "table-busy", "Wait a moment."))
        assert await talk.receive(Reveal) == reveal
        await talk.send(acknowledged(reveal, 0), scored(1, "the-game"))
        await talk.wait_closed()

    play(server, scene=to_the_end)


def test_a_cut_refused_as_one_message_too_many_counts_once_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection sends it again by itself; until then nobody has refused the cut."""
    monkeypatch.setattr("sabot.client.connection.RATE_LIMIT_PAUSE", 0.01)

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        commit = await talk.receive(Commit)
        await talk.send(Refused(commit.id, "too-many-messages", "Wait a moment."), sealed())
        assert await talk.receive(Commit) == commit
        await talk.send(acknowledged(commit, 0), sealed(0, 1, [0, 1], closed=[(0, OTHERS)]))
        await quiet(talk)
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        while table.sealed is None or table.sealed.closed is None:
            await asyncio.sleep(0)
        await silence(table)
        game = table._evidence.game
        assert game is not None
        assert [found.code for found in game.hands[1].differences] == ["deal-left-off"]

    play(server, scene=scene)


def test_a_cut_is_given_up_after_several_refusals(caplog: pytest.LogCaptureFixture) -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        for _ in range(4):
            commit = await talk.receive(Commit)
            await talk.send(Refused(commit.id, "table-busy", "Wait a moment."))
        await talk.send(sealed())
        refused.set()
        await quiet(talk)
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await refused.wait()
        await silence(table)

    refused = asyncio.Event()
    play(server, scene=scene)
    assert [record.levelname for record in caplog.records if record.name == "sabot.client.cutting"] == [
        "WARNING"
    ]


@pytest.mark.parametrize("words", ['with "quotes"', "x" * 65, "two\nlines", RuntimeError("no idea")])
def test_a_pack_is_cut_without_text_if_the_text_fails(words: str | Exception) -> None:
    def cut(pack: Any) -> str:
        if isinstance(words, Exception):
            raise words
        return words

    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        commit = await talk.receive(Commit)
        await talk.send(acknowledged(commit, 0), sealed(0, 1, [1], closed=[(1, commit.commitment)]))
        reveal = await talk.receive(Reveal)
        assert reveal.text == ""
        assert fits(commit, reveal)
        await talk.send(acknowledged(reveal, 0), scored(1, "the-game"))
        await talk.wait_closed()

    play(server, scene=to_the_end, cut=cut)


# --- the connection is lost -----------------------------------------------------------------------


def test_a_reconnected_client_reveals_its_commitment() -> None:
    """The salt stays, whenever the connection is lost; and a lost answer is no reason for another cut."""
    commits: list[Commit] = []
    reveals: list[Reveal] = []

    async def loses_the_answer(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        commits.append(await talk.receive(Commit))
        await talk.drop()

    async def loses_the_list(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed(0, 1, [1]))
        commits.append(await talk.receive(Commit))
        await talk.send(acknowledged(commits[1], 0, repeated=True))
        await talk.drop()

    async def loses_the_reveal(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed(0, 1, [0, 1], closed=listed(commits[0])))
        reveals.append(await talk.receive(Reveal))
        await talk.drop()

    async def goes_on(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed(0, 1, [0, 1], closed=listed(commits[0])))
        reveals.append(await talk.receive(Reveal))
        await talk.send(acknowledged(reveals[1], 0), scored(1, "the-game"))
        await talk.wait_closed()

    play(loses_the_answer, loses_the_list, loses_the_reveal, goes_on, scene=to_the_end)
    assert commits[0] == commits[1]
    assert reveals[0] == reveals[1]
    assert fits(commits[0], reveals[0])


def test_a_player_who_retakes_the_seat_commits_to_the_same_cut() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        commit = await talk.receive(Commit)
        await talk.send(acknowledged(commit, 0), TableChanged(info(TablePhase.CUTTING), "", None), sealed())
        await quiet(talk)
        await talk.send(TableChanged(info(TablePhase.CUTTING), "", 1), sealed())
        again = await talk.receive(Commit)
        assert again.commitment == commit.commitment
        assert again.id != commit.id
        await talk.send(acknowledged(again, 0), scored(1, "the-game"))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await silence(table)
        await to_the_end(table)

    play(server, scene=scene)


def test_a_player_who_changes_seats_reveals_nothing_for_the_old_one() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        commit = await talk.receive(Commit)
        await talk.send(acknowledged(commit, 0), TableChanged(info(TablePhase.CUTTING), "", 0))
        await talk.send(sealed(0, 1, [1], closed=[(1, commit.commitment)]))
        await quiet(talk)
        await talk.wait_closed()

    play(server, scene=silence)


def test_a_commitment_dropped_by_the_server_is_made_again() -> None:
    """Another device of the same player may have left the seat and taken it again."""
    commits: list[Commit] = []

    async def first(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        commits.append(await talk.receive(Commit))
        await talk.send(acknowledged(commits[0], 0))
        await quiet(talk)
        await talk.drop()

    async def second(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        commits.append(await talk.receive(Commit))
        await talk.send(acknowledged(commits[1], 0))
        await talk.send(scored(1, "the-game"))
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await silence(table)
        await to_the_end(table)

    play(first, second, scene=scene)
    assert commits[0].commitment == commits[1].commitment
    assert commits[0].id != commits[1].id


def test_a_cut_of_another_device_is_not_replaced() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed(0, 1, [1]))
        await talk.send(sealed(0, 1, [1], closed=[(1, OTHERS)]))
        await quiet(talk)
        await talk.wait_closed()

    play(server, scene=silence)


def test_closing_leaves_no_tasks_behind() -> None:
    async def server(talk: ScriptedConnection) -> None:
        await talk.welcome(phase=TablePhase.CUTTING, sealed=sealed())
        await talk.receive(Commit)
        await talk.wait_closed()

    async def scene(table: Table) -> None:
        await asyncio.sleep(0)
        await table.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        assert not [task for task in others if "cutting" in repr(task.get_coro())]

    play(server, scene=scene)
