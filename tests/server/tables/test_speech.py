"""Speech at a table: quick phrases in the listener's language, and chat where it is allowed."""

from __future__ import annotations

import asyncio

import pytest

from sabot.core.visible import hidden_in
from sabot.tables.state.restrictions import pseudonym
from tests.server.json_client import request
from tests.server.process import ServerProcess
from tests.server.tables.clients import ApiPlayer, TableClient, seated
from tests.server.tables.fake_clock import plain

PHRASES = {
    "hello": ("Hello!", "Bonjour !"),
    "good-luck": ("Good luck!", "Bonne chance !"),
    "well-played": ("Well played!", "Bien joué !"),
    "thanks": ("Thank you!", "Merci !"),
    "sorry": ("Sorry!", "Pardon !"),
    "oops": ("Oops...", "Oups..."),
    "your-turn": ("It is your turn.", "C’est à vous de jouer."),
    "one-moment": ("One moment, please.", "Un instant, s’il vous plaît."),
    "good-game": ("Good game!", "Belle partie !"),
    "again": ("Another game?", "On en refait une ?"),
}


def test_phrases_are_translated_for_each_listener(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(server.address, "domino", "Anna", "Ben", languages=("en", "fr"))
        async with (
            anna.connect(code) as english,
            ben.connect(code) as french,
            TableClient(server.address, code) as stranger,
        ):
            handle = pseudonym(code, ben.id)
            for phrase, (in_english, in_french) in PHRASES.items():
                ack = await french.request("say", phrase=phrase)
                assert ack["type"] == "ack"
                expected = {"type": "said", "name": "Ben", "phrase": phrase, "seat": 1, "person": handle}
                for client, words in ((english, in_english), (stranger, in_english)):
                    said = await client.receive_type("said")
                    assert plain(said.pop("text")) == words
                    assert said == expected
                told = [message for message in french.received if '"said"' in message]
                assert in_french.split()[0] in plain(told[-1])  # Ben hears this too, before the answer

    asyncio.run(test())


def test_catalogue_lists_the_phrases(server: ServerProcess) -> None:
    async def test() -> None:
        for place, language in enumerate(("en", "fr")):
            _, listed = await request(server.address, "GET", f"/api/games?lang={language}")
            assert {one["value"]: plain(one["label"]) for one in listed["phrases"]} == {
                phrase: words[place] for phrase, words in PHRASES.items()
            }

    asyncio.run(test())


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("say", {"phrase": "curses"}, "phrase-unknown"),
        ("chat", {"text": "Well done"}, "chat-off"),
    ],
)
def test_refused_speech_is_heard_by_nobody(
    server: ServerProcess, kind: str, fields: dict[str, str], code: str
) -> None:
    async def test() -> None:
        table, (anna, ben) = await seated(server.address, "domino", "Anna", "Ben")
        async with anna.connect(table) as client, ben.connect(table) as other:
            refused = await client.request(kind, **fields)
            assert (refused["type"], refused["code"]) == ("refused", code)
            assert refused["reason"]
            assert not [one for one in await other.unread() if one["type"] == "said"]

    asyncio.run(test())


def test_chat_is_broadcast_unchanged(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(server.address, "domino", "Anna", "Ben", chat=True)
        cleo = await ApiPlayer.register(server.address, "Cleo")
        async with anna.connect(code) as client, ben.connect(code) as other, cleo.connect(code) as watching:
            text = "Bien joué\u00a0! ♥ <b>&amp;</b> \u2764\ufe0f \U0001f469\u200d\U0001f4bb"
            assert (await other.request("chat", text=text))["type"] == "ack"
            said = await client.receive_type("said")
            handle = pseudonym(code, ben.id)
            assert said == {"type": "said", "name": "Ben", "text": text, "seat": 1, "person": handle}
            assert (await watching.request("chat", text="hello from here"))["type"] == "ack"
            said = await client.receive_type("said")
            handle = pseudonym(code, cleo.id)
            assert said == {"type": "said", "name": "Cleo", "text": "hello from here", "person": handle}
            for wrong in ("   ", "two\nlines"):
                assert (await client.request("chat", text=wrong))["code"] == "chat-unreadable"
            for wrong in ("bell\a", "back\u202ewards", "\u3164", "no\u200bthing"):
                refused = await client.request("chat", text=wrong)
                assert refused["code"] == "chat-hidden"
                assert hidden_in(wrong)[0] in refused["reason"]
            for wrong in ("", "x" * 301):
                await client.send("chat", text=wrong)
                assert (await client.receive_type("refused"))["code"] == "message-unreadable"
            heard = [one["type"] for one in await other.unread()]
            assert heard.count("said") == 1  # Cleo's; the player's own was read before

    asyncio.run(test())


def test_anonymous_spectators_cannot_speak(server: ServerProcess) -> None:
    async def test() -> None:
        code, (_anna, _) = await seated(server.address, "domino", "Anna", "Ben", chat=True)
        async with TableClient(server.address, code, language="fr") as stranger:
            for kind, fields in (("say", {"phrase": "hello"}), ("chat", {"text": "hello"})):
                refused = await stranger.request(kind, **fields)
                assert refused["code"] == "stranger-speaks"
                assert plain(refused["reason"]) == "Choisissez d’abord un pseudo : vous pourrez alors parler."

    asyncio.run(test())


def test_repeated_speech_is_broadcast_once(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(server.address, "domino", "Anna", "Ben")
        async with anna.connect(code) as client, ben.connect(code) as other:
            assert "repeated" not in await other.request("say", id="same", phrase="hello")
            assert (await other.request("say", id="same", phrase="hello"))["repeated"] is True
            async with ben.connect(code) as again:  # also on another line
                assert (await again.request("say", id="same", phrase="hello"))["repeated"] is True
            assert (await client.request("say", id="same", phrase="hello")).get(
                "repeated"
            ) is None  # another person
            heard = [json_type(message) for message in client.received]
            assert heard.count("said") == 2

    asyncio.run(test())


def json_type(message: str) -> str:
    """The type of a message, which stands first in it."""
    return message.split('"')[3]


@pytest.mark.parametrize(("asked", "heard"), [("", "Bonjour !"), ("en", "Hello!"), ("eo", "Bonjour !")])
def test_unknown_language_falls_back_to_the_players_own(
    server: ServerProcess, asked: str, heard: str
) -> None:
    async def test() -> None:
        code, (_, ben) = await seated(server.address, "domino", "Anna", "Ben", languages=("en", "fr"))
        async with ben.connect(code, language=asked) as client:
            identity = await client.send("say", phrase="hello")
            assert plain((await client.receive_type("said"))["text"]) == heard
            assert (await client.receive_reply(identity))["type"] == "ack"

    asyncio.run(test())
