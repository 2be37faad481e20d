"""Players without accounts: tokens, recovery codes, nicknames."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sabot.core.errors import TableError, UnknownName
from sabot.core.visible import hidden_in, visible
from sabot.locale import LANGUAGES, Translator
from sabot.server.keys import Keys
from sabot.server.players import RECOVERY_SECONDS, Players, TokenKind, is_same_password
from sabot.server.store import KeyRow, PlayerRow
from sabot.server.store.sqlite import SqliteStore
from sabot.tables.errors import NotFound, NotSignedIn, Unavailable

KEY = bytes(range(32))
KEYS = Keys([KeyRow(KEY, 0.0)])
BROWSER, PROGRAM = TokenKind.BROWSER, TokenKind.PROGRAM


class Watched:
    """A journal whose reading and writing of players a test can count, hold up or let fail."""

    def __init__(self, journal: SqliteStore) -> None:
        self._journal = journal
        self.read = 0
        self.full = False
        self.hold: Callable[[], Awaitable[Any]] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._journal, name)

    async def player(self, player_id: str) -> PlayerRow | None:
        self.read += 1
        return await self._journal.player(player_id)

    async def player_by_recovery(self, digest: bytes) -> PlayerRow | None:
        row = await self._journal.player_by_recovery(digest)
        if self.hold is not None:
            await self.hold()
        return row

    async def save_player(self, player: PlayerRow) -> None:
        if self.full:
            raise Unavailable("journal-full")
        await self._journal.save_player(player)


class Hands:
    """A clock that a test sets."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def watched(folder: Path) -> AsyncIterator[Watched]:
    journal = await SqliteStore.open(folder / "sabot.db")
    try:
        yield Watched(journal)
    finally:
        await journal.close()


def with_people(folder: Path, test: Callable[[Players, Watched], Awaitable[None]], **options: Any) -> None:
    """Run a test with an empty journal."""

    async def run() -> None:
        async with watched(folder) as journal:
            await test(Players(journal, KEYS, **options), journal)

    asyncio.run(run())


def test_a_token_is_good_for_its_kind_and_says_who_it_is(tmp_path: Path) -> None:
    async def test(people: Players, journal: Watched) -> None:
        player = await people.create("Paulette", "fr")
        for kind, other in ((BROWSER, PROGRAM), (PROGRAM, BROWSER)):
            token = people.token(player, kind)
            assert await people.by_token(token, kind) == player
            assert await people.by_token(token, other) is None
        assert (player.nickname, player.language, player.may_host) == ("Paulette", "fr", False)

    with_people(tmp_path, test)


def test_a_token_outlives_the_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with watched(tmp_path) as journal:
            people = await Players.open(journal)
            player = await people.create("Paulette", "en")
            token = people.token(player, BROWSER)
        async with watched(tmp_path) as journal:
            assert await (await Players.open(journal)).by_token(token, BROWSER) == player

    asyncio.run(run())


def test_a_changed_token_is_worthless_and_never_reaches_the_journal(tmp_path: Path) -> None:
    async def test(people: Players, journal: Watched) -> None:
        player, other = await people.create("Paulette", "en"), await people.create("Jean", "en")
        token = people.token(player, PROGRAM)
        changed = {
            token[:place] + ("A" if token[place] != "A" else "B") + token[place + 1 :]
            for place in range(len(token))
        }
        kind, _, generation, mac = token.split(".")
        forged = {
            *changed,
            f"{kind}.{other.id}.{generation}.{mac}",
            f"{kind}.{player.id}.{int(generation) + 1}.{mac}",
            f"{kind}.{player.id}.0{generation}.{mac}",
            f"w.{player.id}.{generation}.{mac}",
            f"{kind}.{player.id}.{generation}.",
            f"{kind}.{player.id}.{generation}",
            Players(journal, Keys([KeyRow(bytes(32), 0.0)])).token(player, PROGRAM),
            token + "A",
            token + "=",
            token + "é",
            token + "\ud800",
            token * 100,
            "",
            ".",
            "...",
            "....",
        }
        fresh = Players(journal, KEYS)  # one that remembers nobody
        for bad in sorted(forged - {token}):
            assert await fresh.by_token(bad, PROGRAM) is None, bad
        assert journal.read == 0
        assert await fresh.by_token(token, PROGRAM) == player
        assert journal.read == 1

    with_people(tmp_path, test)


def test_signing_out_everywhere_ends_tokens_and_recovery(tmp_path: Path) -> None:
    async def test(people: Players, journal: Watched) -> None:
        player = await people.create("Paulette", "en")
        old = {kind: people.token(player, kind) for kind in TokenKind}
        code = await people.new_recovery_code(player.id)
        renewed = await people.sign_out_everywhere(player.id)
        for someone in (people, Players(journal, KEYS)):
            for kind, token in old.items():
                assert await someone.by_token(token, kind) is None
            assert await someone.by_token(people.token(renewed, BROWSER), BROWSER) == renewed
            with pytest.raises(NotFound):
                await someone.recover(code)

    with_people(tmp_path, test)


def refused_code(error: pytest.ExceptionInfo[NotFound]) -> str:
    """The code of a refusal, which both languages have words for."""
    for language in LANGUAGES:
        assert Translator(language)(error.value.text)
    return error.value.code


def test_a_recovery_code_makes_one_the_same_player_once(tmp_path: Path) -> None:
    async def test(people: Players, journal: Watched) -> None:
        player = await people.create("Paulette", "en")
        first = await people.new_recovery_code(player.id)
        assert await people.recover(first) == player
        replaced = await people.new_recovery_code(player.id)
        second = await people.new_recovery_code(player.id)
        for bad in (first, replaced, "", second[:-1], second + "A", "é" * 20, "\ud800" * 12):
            for someone in (people, Players(journal, KEYS)):
                with pytest.raises(NotFound) as error:
                    await someone.recover(bad)
                assert refused_code(error) == "recovery-unknown"
        assert await Players(journal, KEYS).recover(second) == player
        with pytest.raises(NotFound):
            await people.recover(second)

    with_people(tmp_path, test)


def test_of_two_who_use_a_recovery_code_at_once_one_is_recovered(tmp_path: Path) -> None:
    async def test(people: Players, journal: Watched) -> None:
        player = await people.create("Paulette", "en")
        code = await people.new_recovery_code(player.id)
        found = await asyncio.gather(people.recover(code), people.recover(code), return_exceptions=True)
        assert [type(each) for each in found] == [type(player), NotFound]

    with_people(tmp_path, test)


@pytest.mark.parametrize(("after", "works"), [(-1.0, True), (0.0, False), (3600.0, False)])
def test_a_recovery_code_is_good_for_a_week(tmp_path: Path, after: float, works: bool) -> None:
    clock = Hands(1_000_000.0)

    async def test(people: Players, journal: Watched) -> None:
        player = await people.create("Paulette", "en")
        code = await people.new_recovery_code(player.id)
        clock.now += RECOVERY_SECONDS + after
        if works:
            assert await people.recover(code) == player
            return
        with pytest.raises(NotFound) as error:
            await people.recover(code)
        assert refused_code(error) == "recovery-expired"
        assert await people.recover(await people.new_recovery_code(player.id)) == player

    with_people(tmp_path, test, clock=clock)


def test_a_code_that_could_not_be_used_up_is_good_still(tmp_path: Path) -> None:
    async def test(people: Players, journal: Watched) -> None:
        player = await people.create("Paulette", "en")
        code = await people.new_recovery_code(player.id)
        journal.full = True
        with pytest.raises(Unavailable):
            await people.recover(code)
        journal.full = False
        assert await people.recover(code) == player

    with_people(tmp_path, test)


def test_neither_codes_nor_tokens_are_in_the_database(tmp_path: Path) -> None:
    secrets: list[str] = []

    async def test(people: Players, journal: Watched) -> None:
        player = await people.create("Paulette", "en")
        secrets.append(await people.new_recovery_code(player.id))
        secrets.extend(people.token(player, kind).rpartition(".")[2] for kind in TokenKind)

    with_people(tmp_path, test)
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Paulette" in content, "this is where it would be"
    for secret in secrets:
        assert secret.encode() not in content


def test_who_signs_out_while_somebody_recovers_is_out(tmp_path: Path) -> None:
    async def test(people: Players, journal: Watched) -> None:
        player = await people.create("Paulette", "en")
        token, code = people.token(player, BROWSER), await people.new_recovery_code(player.id)
        read, go_on = asyncio.Event(), asyncio.Event()

        async def hold() -> None:
            read.set()
            await go_on.wait()

        journal.hold = hold
        recovering = asyncio.create_task(people.recover(code))
        await read.wait()
        leaving = asyncio.create_task(people.sign_out_everywhere(player.id))
        row = await journal.player(player.id)
        assert row is not None
        for number in range(5):  # it keeps one after another: who does not wait for the other is done by then
            await journal.save_player(replace(row, id=f"other-{number}", recovery=b""))
        assert not leaving.done()
        go_on.set()
        await asyncio.gather(recovering, leaving)
        assert await people.by_token(token, BROWSER) is None

    with_people(tmp_path, test)


def test_changes_made_at_once_are_all_kept(tmp_path: Path) -> None:
    async def test(people: Players, journal: Watched) -> None:
        player = await people.create("Paulette", "en")
        await asyncio.gather(
            people.change(player.id, nickname="Paule"),
            people.change(player.id, language="fr"),
            people.allow_hosting(player.id),
        )
        for someone in (people, Players(journal, KEYS)):
            changed = await someone.by_id(player.id)
            assert changed is not None
            assert (changed.nickname, changed.language, changed.may_host) == ("Paule", "fr", True)

    with_people(tmp_path, test)


def test_what_cannot_be_kept_changes_nothing(tmp_path: Path) -> None:
    async def test(people: Players, journal: Watched) -> None:
        player = await people.create("Paulette", "en")
        token = people.token(player, BROWSER)
        journal.full = True
        attempts: list[Awaitable[Any]] = [
            people.create("Jean", "en"),
            people.change(player.id, nickname="Paule"),
            people.new_recovery_code(player.id),
            people.sign_out_everywhere(player.id),
            people.allow_hosting(player.id),
        ]
        for attempt in attempts:
            with pytest.raises(Unavailable):
                await attempt
        assert await people.by_token(token, BROWSER) == player

    with_people(tmp_path, test)


def test_only_so_many_are_remembered(tmp_path: Path) -> None:
    async def test(people: Players, journal: Watched) -> None:
        tokens = [people.token(await people.create(f"P{number}", "en"), BROWSER) for number in range(5)]
        for token in tokens[2:]:
            assert await people.by_token(token, BROWSER) is not None
        assert journal.read == 0
        assert await people.by_token(tokens[0], BROWSER) is not None
        assert journal.read == 1

    with_people(tmp_path, test, cache_size=3)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Paulette", "Paulette"),
        ("  Paulette\t", "Paulette"),
        ("É", "É"),
        ("E\N{COMBINING ACUTE ACCENT}lise", "Élise"),
        ("Jean-Luc", "Jean-Luc"),
        ("O’Hara", "O’Hara"),
        ("Z" * 24, "Z" * 24),
        ("李", "李"),
    ],
)
def test_a_nickname_has_one_spelling(tmp_path: Path, given: str, kept: str) -> None:
    async def test(people: Players, journal: Watched) -> None:
        player = await people.create(given, "en")
        assert player.nickname == kept
        assert (await people.change(player.id, nickname=given)).nickname == kept

    with_people(tmp_path, test)


HIDDEN = [
    "\u3164",
    "\uffa0",
    "\u115fA",
    "A\u1160",
    "\u2800",
    "A\u200db",
    "A\u00ad",
    "A\U000e0041",
    "a\u202eb",
    "\x00",
    "A\ufe0f",
]


@pytest.mark.parametrize(
    "given",
    ["", "   ", "Jean Luc", "Z" * 25, "-x", "a+b", 'a"b', "a\nb", "<b>", "\ud800", *HIDDEN],
)
def test_a_nickname_that_no_record_could_hold_is_refused(tmp_path: Path, given: str) -> None:
    async def test(people: Players, journal: Watched) -> None:
        with pytest.raises(TableError):
            await people.create(given, "en")
        player = await people.create("Paulette", "en")
        with pytest.raises(TableError):
            await people.change(player.id, nickname=given)
        assert await people.by_id(player.id) == player

    with_people(tmp_path, test)


@pytest.mark.parametrize("given", HIDDEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_refused_a_name_is_told_what_nobody_sees(
    tmp_path: Path, given: str, language: str
) -> None:
    async def test(people: Players, journal: Watched) -> None:
        with pytest.raises(TableError) as caught:
            await people.create(given, language)
        assert caught.value.code == "name-hidden"
        words = Translator(language)(caught.value.text)
        assert set(hidden_in(given)) <= set(re.findall(r"\\[xuU][0-9a-f]+", words))
        assert visible(words) == words

    with_people(tmp_path, test)


def test_an_unknown_language_or_player_is_refused(tmp_path: Path) -> None:
    async def test(people: Players, journal: Watched) -> None:
        with pytest.raises(UnknownName):
            await people.create("Paulette", "xx")
        assert await people.by_id("nobody") is None
        for attempt in (people.change("nobody", nickname="A"), people.sign_out_everywhere("nobody")):
            with pytest.raises(NotSignedIn):
                await attempt
        assert await journal.player_count() == 0

    with_people(tmp_path, test)


@pytest.mark.parametrize("given", ["", "secre", "secret ", "Secret", "sécret", "\ud800"])
def test_only_the_same_password_is_the_same(given: str) -> None:
    assert is_same_password("secret", "secret")
    assert not is_same_password(given, "secret")
