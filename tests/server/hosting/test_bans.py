"""Bans by the host of the server: whom they keep out and where, by which command, and how long they last."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sabot.client import Client, ConnectionEnded, Refusal
from sabot.locale import LANGUAGES, Translator
from sabot.server.bans import BanError, Bans, banned, parse_target
from sabot.server.ops.ban_command import parse_duration
from sabot.server.store import BanRow, PlayerRow
from sabot.server.store.sqlite import SqliteStore
from sabot.tables.errors import Banned
from sabot.wire import PROTOCOL
from sabot.wire.lobby import Me
from tests.server.hosting.servers import FAST, Server, serving
from tests.server.hosting.test_serve import run
from tests.server.http.api_client import SOME_GAME, ApiClient, with_api
from tests.server.store.helpers import with_store
from tests.support.hostile import CONTROLS, FORMATS, unescaped

BEHIND_PROXY = {**FAST, "SABOT_TRUSTED_PROXIES": "127.0.0.1"}
NUISANCE, NEIGHBOUR, GUEST = "203.0.113.7", "203.0.113.9", "198.51.100.1"

TARGETS = """
    203.0.113.7               203.0.113.7
    203.0.113.7/32            203.0.113.7
    203.0.113.7/24            203.0.113.0/24
    2001:DB8::1               2001:db8::1
    2001:db8:1:2:3::/64       2001:db8:1:2::/64
    ::ffff:203.0.113.7        203.0.113.7
    ::ffff:203.0.113.0/120    203.0.113.0/24
    m3Jw8kQz0aVx5RtY          player:m3Jw8kQz0aVx5RtY
    player:-3Jw8kQz0aVx5RtY   player:-3Jw8kQz0aVx5RtY
    Paulette                  player:Paulette
    two,words                 ban-target
    player:                   ban-target
    203.0.113.7/33            ban-target
    203.0.113                 ban-target
    127.0.0.1                 ban-everybody
    0.0.0.0/0                 ban-everybody
    ::/0                      ban-everybody
    ::1                       ban-everybody
    10.0.0.7                  ban-everybody
    10.0.0.0/24               ban-everybody
"""

DURATIONS = """
    30m   1800
    12h   43200
    7D    604800
    2w    1209600
    0d    ban-duration
    7     ban-duration
    d     ban-duration
    1.5h  ban-duration
    -1d   ban-duration
"""


def lines(table: str) -> list[Sequence[str]]:
    return [line.split() for line in table.splitlines() if line.strip()]


def said_in_both_languages(error: BanError | Banned) -> str:
    for language in LANGUAGES:
        assert Translator(language)(error.text)
    return error.code


@pytest.mark.parametrize(("given", "expected"), lines(TARGETS))
def test_how_targets_are_spelled(given: str, expected: str) -> None:
    try:
        found = parse_target(given, ("10.0.0.0/29",))
    except BanError as error:
        found = said_in_both_languages(error)
    assert found == expected


@pytest.mark.parametrize(("given", "expected"), lines(DURATIONS))
def test_how_long(given: str, expected: str) -> None:
    try:
        found = f"{parse_duration(given):.0f}"
    except BanError as error:
        found = said_in_both_languages(error)
    assert found == expected


WHO = """
    203.0.113.7                203.0.113.7          banned-address
    203.0.113.7                ::ffff:203.0.113.7   banned-address
    203.0.113.7                203.0.113.8          -
    203.0.113.0/24             203.0.113.255        banned-address
    203.0.113.0/24             203.0.114.0          -
    203.0.113.0/25             203.0.113.128        -
    2001:db8:1:2::/64          2001:db8:1:2:9::8    banned-address
    2001:db8:1:2::/64          2001:db8:1:2::%eth0  banned-address
    2001:db8:1:2::/64          2001:db8:1:3::       -
    2001:db8::/32              2001:db8:ffff::1     banned-address
    8000::/1                   203.0.113.7          -
    203.0.113.7                not-an-address       -
    player:zoe                 203.0.113.7          banned-player
    player:paul                203.0.113.7          -
"""


@pytest.mark.parametrize("limited", [False, True])
@pytest.mark.parametrize(("target", "address", "expected"), lines(WHO))
def test_whom_a_ban_keeps_out(
    tmp_path: Path, target: str, address: str, expected: str, limited: bool
) -> None:
    now = 1_000.0

    def outcome(bans: Bans) -> str:
        try:
            bans.check_address(address)
            bans.check_player("zoe")
            bans.check_player(None)
        except Banned as error:
            return said_in_both_languages(error)
        return "-"

    async def work(store: SqliteStore) -> None:
        nonlocal now
        bans = await Bans.open(store, lambda: now)
        assert outcome(bans) == "-"
        await bans.add(target, "a note", 60 if limited else None)
        suffix = "-until" if limited and expected != "-" else ""
        assert outcome(bans) == outcome(await Bans.open(store, lambda: now)) == expected + suffix
        now += 60
        assert outcome(bans) == ("-" if limited else expected)
        assert [ban.target for ban in bans] == ([] if limited else [target])
        if limited:
            with pytest.raises(BanError, match="ban-not-there"):
                await bans.lift(target)
            await bans.add("198.51.100.9", "", None)
            assert [row.target for row in await store.bans()] == ["198.51.100.9"], "what is over is forgotten"
        else:
            await bans.lift(target)
            assert outcome(bans) == "-"
            assert await store.bans() == []

    with_store(tmp_path / "sabot.db", work)


def test_a_later_ban_takes_the_place_of_an_earlier_one(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        bans = await Bans.open(store, lambda: 1_000.0)
        await bans.add("203.0.113.7", "first", 60)
        await bans.add("203.0.113.0/24", "both", None)
        await bans.add("203.0.113.7", "second", None)
        assert list(bans) == [
            BanRow("203.0.113.0/24", "both", 1_000.0),
            BanRow("203.0.113.7", "second", 1_000.0),
        ]
        await bans.lift("203.0.113.0/24")
        with pytest.raises(Banned, match="banned-address"):
            bans.check_address("203.0.113.7")
        bans.check_address("203.0.113.8")

    with_store(tmp_path / "sabot.db", work)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "has banned your address"), ("fr", "a banni votre adresse")]
)
def test_a_banned_address_is_told_so_in_its_language(tmp_path: Path, language: str, words: str) -> None:
    browser = {"accept": "text/html", "accept-language": language}

    async def test(api: ApiClient) -> None:
        await api.game_server.bans.add("192.0.2.0/25", "noisy", None)
        accepted = {"accept-language": language}
        for method, path in (("GET", "/api/tables"), ("POST", "/api/play-now"), ("GET", "/api/words")):
            refused = await api.request(method, path, {} if method == "POST" else None, headers=accepted)
            assert (refused.status, refused.problem.code) == (403, "banned-address")
            assert words in refused.problem.reason
            assert "noisy" not in refused.problem.reason, "the note is the host's own"
        for path in ("/", "/t/anything", "/assets/x.js"):
            page = await api.request("GET", path, headers=browser)
            assert page.status == 403
            assert page.header("content-type").startswith("text/html")
            assert words in page.body.decode()
        assert (await api.request("GET", "/healthz")).status == 200
        assert (await api.request("GET", "/api/tables", address="192.0.2.200")).status == 200

    with_api(tmp_path, test)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_banned_player_is_told_so_in_their_language(tmp_path: Path, language: str) -> None:
    async def test(api: ApiClient) -> None:
        cookie, other = await api.register("Zoe", language), await api.register("Paul")
        me = (await api.request("GET", "/api/me", cookie=cookie)).decode(Me)
        ban = await api.game_server.bans.add(f"player:{me.id}", "", 60)
        expected = Translator(language)(banned(ban).text)
        assert "UTC" in expected
        for method, path, body in (
            ("GET", "/api/me", None),
            ("GET", "/api/tables", None),
            ("POST", "/api/tables", {"game": SOME_GAME}),
        ):
            refused = await api.request(method, path, body, cookie=cookie)
            assert (refused.status, refused.problem.code) == (403, "banned-player-until")
            assert refused.problem.reason == expected
            assert (await api.request(method, path, body, cookie=other)).status < 400
        page = await api.request("GET", "/", cookie=cookie, headers={"accept": "text/html"})
        assert page.status == 403
        assert expected in page.body.decode()
        assert (await api.request("GET", "/", headers={"accept": "text/html"})).status != 403

    with_api(tmp_path, test)


def from_(address: str) -> dict[str, str]:
    """What the trusted proxy says of a visitor."""
    return {"X_Forwarded_For": address}


async def say_hello(server: Server, code: str, address: str, token: str = "") -> str:
    """The first word of the server to a line from an address: the welcome, or why not."""
    url = server.address.replace("http:", "ws:") + f"/api/tables/{code}/socket"
    headers = {"X-Forwarded-For": address, "Accept-Language": "fr"}
    try:
        async with connect(url, proxy=None, compression=None, additional_headers=headers) as line:
            await line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token}))
            return str(json.loads(await line.recv())["type"])
    except InvalidStatus as refused:
        problem = json.loads(refused.response.body or b"")
        is_clear = refused.response.status_code == 403 and "banni" in problem["reason"]
        return str(problem["code"] if is_clear else problem)


def command(data: Path, *words: str) -> str:
    done = run(data, ("ban", *words))
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout.strip()


def test_an_address_behind_a_proxy_is_banned_while_the_server_runs(tmp_path: Path) -> None:
    """Whoever comes from elsewhere through the same proxy goes on; only the proxy's word counts."""
    with serving(tmp_path / "data", **BEHIND_PROXY) as server:
        token = server.register("Anna")
        code = open_table(server, token)
        url = server.address.replace("http:", "ws:") + f"/api/tables/{code}/socket"

        async def test() -> None:
            async with connect(
                url, proxy=None, compression=None, additional_headers={"X-Forwarded-For": NUISANCE}
            ) as line:
                await line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "language": "fr"}))
                assert json.loads(await line.recv())["type"] == "welcome"
                said = await asyncio.to_thread(
                    command, server.data, NUISANCE, "--note", "shouts", "--for", "7d"
                )
                assert said.startswith(f"{NUISANCE} is banned until ")
                assert said.endswith("Connections ended: 1.")
                bye = json.loads(await line.recv())
                assert (bye["type"], bye["code"]) == ("bye", "banned-address-until")
                assert "banni votre adresse jusqu’au" in bye["reason"]
                await line.wait_closed()
                assert line.close_code == 4403
            assert await say_hello(server, code, NUISANCE) == "banned-address-until"
            assert await say_hello(server, code, NEIGHBOUR) == "welcome"
            assert await say_hello(server, code, f"{NUISANCE}, {GUEST}") == "welcome", (
                "the proxy's word counts"
            )

        asyncio.run(test())
        assert server.ask("GET", "/api/tables", **from_(NUISANCE)).status == 403
        assert server.ask("GET", "/api/tables", **from_(NEIGHBOUR)).status == 200
        assert "shouts" in command(server.data, "--list")
        assert NUISANCE not in server.logged(), "the log has no addresses"
        assert command(server.data, "--lift", NUISANCE) == f"{NUISANCE} may come in again."
        assert server.ask("GET", "/api/tables", **from_(NUISANCE)).status == 200
        assert command(server.data, "--list") == "Nobody is banned."


def open_table(server: Server, token: str) -> str:
    answer = server.ask("POST", "/api/tables", {"game": SOME_GAME}, Authorization=f"Bearer {token}")
    assert answer.status == 201, answer.body
    return str(answer.json["table"]["code"])


def test_a_player_is_found_and_banned_and_a_kill_forgets_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"

    async def play(server: Server) -> str:
        async with Client(server.address) as host, Client(server.address, language="fr") as nuisance:
            await host.register("Anna")
            await nuisance.register("Zoé")
            code = (await host.open_table(SOME_GAME)).table.code
            async with host.table(code) as here, nuisance.table(code) as watching:
                found = await asyncio.to_thread(command, data, "--find", "zoé")
                name, target, place = found.split()
                assert (name, place) == ("Zoé", "127.0.0.1")
                assert len((await asyncio.to_thread(command, data, "--find")).splitlines()) == 2
                assert (await asyncio.to_thread(command, data, target)).endswith("Connections ended: 1.")
                with pytest.raises(ConnectionEnded) as ended:
                    async for _ in watching:
                        pass
                assert ended.value.server_code == "banned-player"
                assert "banni" in str(ended.value.reason)
                assert await here.ping() >= -1
            await is_refused(nuisance)
            return nuisance.token

    with serving(data, **FAST) as server:
        token = asyncio.run(play(server))
        server.process.send_signal(signal.SIGKILL)
        server.finish()
    with serving(data, **FAST) as server:
        asyncio.run(is_refused(Client(server.address, token=token, language="fr")))
        (listed,) = command(data, "--list").splitlines()
        assert listed.endswith("until it is lifted")
        target = listed.split()[0]
        assert command(data, "--find", "Zoé").split() == ["Zoé", target, "not", "connected", "now"]
        command(data, "--lift", target)
        assert asyncio.run(Client(server.address, token=token).me()).nickname == "Zoé"


async def is_refused(client: Client) -> None:
    with pytest.raises(Refusal) as refused:
        await client.me()
    assert (refused.value.server_code, refused.value.status) == ("banned-player", 403)
    assert "banni" in refused.value.reason


def test_bans_are_set_and_listed_where_no_server_runs_and_go_into_backups(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    done = run(data, ("ban", "203.0.113.0/24"))
    assert done.returncode == 2, "there is nothing to write to"
    with serving(data, **BEHIND_PROXY):
        pass
    assert command(data, "203.0.113.0/24", "--note", "a bot net").endswith("Connections ended: 0.")
    assert command(data, "2001:db8::7").splitlines()[-1].endswith("ending in /64.")
    assert run(data, ("backup", str(copy))).returncode == 0
    command(data, "--lift", "203.0.113.0/24")
    command(data, "--lift", "2001:db8::7")
    with serving(data, **BEHIND_PROXY) as server:
        assert server.ask("GET", "/api/tables", **from_(NUISANCE)).status == 200
        assert run(data, ("restore", str(copy))).returncode == 0
        server.wait_until_ready()
        assert server.ask("GET", "/api/tables", **from_(NUISANCE)).status == 403
        assert server.ask("GET", "/api/tables", **from_("2001:db8::7")).status == 403
        assert server.ask("GET", "/readyz", **from_(NUISANCE)).status == 200
        listed = command(data, "--list").splitlines()
        assert ["203.0.113.0/24" in listed[0], "a bot net" in listed[0], len(listed)] == [True, True, 2]


def test_nothing_hidden_in_a_name_or_note_reaches_the_terminal(tmp_path: Path) -> None:
    """Such a name is refused today; one of long ago, or in a backup from elsewhere, may be there."""
    data, name = tmp_path / "data", f"Zoe{CONTROLS}{FORMATS}".replace("\x00", "")

    async def before(store: SqliteStore) -> None:
        await store.save_player(PlayerRow("abcdefghijklmnop", name, "en", 1.0))
        await store.save_ban(BanRow("203.0.113.7", name, 1.0))

    with_store(data / "sabot.db", before)
    for words in (("--find", name), ("--list",)):
        told = command(data, *words)
        assert r"Zoex\x1b[2K" in told
        assert not unescaped(told)
    assert len(command(data, "--list").splitlines()) == 1


REFUSED = [
    ((), "Say whom to ban"),
    (("player:nobody",), "There is no player player:nobody"),
    (("127.0.0.1",), "includes 127.0.0.0/8"),
    (("203.0.113.7", "--for", "ever"), "“ever” is not a duration"),
    (("203.0.113.7", "--note", "two\nlines"), "A note is one line"),
    (("--lift", "203.0.113.7"), "203.0.113.7 is not banned"),
    (("what is this",), "is not a player, an address or a network"),
]


def test_what_cannot_be_banned_is_refused_running_or_not(tmp_path: Path) -> None:
    data = tmp_path / "data"

    def refuse_all() -> None:
        for words, expected in REFUSED:
            done = run(data, ("ban", *words))
            assert (done.returncode, done.stdout) == (2, ""), words
            assert expected in done.stderr

    with serving(data, **FAST):
        refuse_all()
    refuse_all()
    with closing(sqlite3.connect(data / "sabot.db")) as connection:
        assert connection.execute("SELECT count(*) FROM bans").fetchone() == (0,)


def test_an_identity_that_is_banned_on_its_way_in_gets_no_welcome(tmp_path: Path) -> None:
    """The player may be known only by the token in the hello: the handshake has been let through by then."""
    with serving(tmp_path / "data", **FAST) as server:
        token = server.register("Anna")
        code = open_table(server, token)
        me = server.ask("GET", "/api/me", Authorization=f"Bearer {token}").json["id"]
        command(server.data, me)
        assert asyncio.run(say_hello(server, code, "127.0.0.1", token)) == "bye"
