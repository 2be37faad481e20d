"""What one reads: cards, rules, finished games step by step; and that long answers are compressed."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sabot.core.ids import Seat
from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.library.lessons import lesson_ids
from sabot.library.replays import replay_steps
from sabot.locale import LANGUAGES, Translator
from sabot.server import archive
from sabot.wire.catalogue import GameList
from sabot.wire.library import CardList, Lesson, Replay, RulesPage
from sabot.wire.serialization import serializer_of
from tests.server.http.api_client import (
    RECORDS,
    SOME_GAME,
    ApiClient,
    some_record,
    store_game,
    with_api,
)

EDITION = GAMES.get(SOME_GAME).default_edition
EDITIONS = [(game_id, edition) for game_id in GAMES for edition in GAMES.get(game_id).edition_ids]
GAME_ID = "some-game"
REPLAY = f"/api/games/finished/{GAME_ID}/replay"
GOLDEN = sorted(RECORDS.glob("*/*.sabot"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_and_the_rules_of_every_edition(tmp_path: Path, language: str) -> None:
    async def test(api: ApiClient) -> None:
        for game_id, edition in EDITIONS:
            game, way = GAMES.get(game_id), f"{game_id}/{edition}?lang={language}"
            book = (await api.request("GET", f"/api/books/{way}")).decode(CardList)
            assert [card.id for card in book.cards] == list(game.presenter.cards())
            assert all(card.name and card.about and card.kind for card in book.cards)
            page = (await api.request("GET", f"/api/rules/{way}")).decode(RulesPage)
            assert {rule.id for rule in page.rules} <= set(game.rule_ids)
            assert all(rule.section and rule.title and (rule.text or rule.offers) for rule in page.rules)
            assert page.object
            assert page.hints
            assert page.house_rules == page.book_choices == []
            assert book.name == page.name == Translator(language)(f"{game_id}-name")
            assert not any(rule.differs for rule in page.rules)
            compared = (await api.request("GET", f"/api/rules/{way}&compare=1")).decode(RulesPage)
            differing = {name for rule in compared.rules for other in rule.differs for name in other.editions}
            assert page.edition_name not in differing
            assert bool(differing) is (len(game.edition_ids) > 1)
            for players in game.players(game.edition(edition)):
                table = (await api.request("GET", f"/api/rules/{way}&players={players}")).decode(RulesPage)
                assert table.players == players
            assert (await api.request("GET", f"/api/rules/{way}&players=7.5")).problem.code == "query-value"

    with_api(tmp_path, test)


@pytest.mark.parametrize("what", ["books", "rules"])
def test_a_book_that_is_not_there_is_refused_in_words(tmp_path: Path, what: str) -> None:
    async def test(api: ApiClient) -> None:
        for way, code, word in (
            ("whist/1742", "game-unknown", "whist"),
            (f"{SOME_GAME}/pocket-1900", "edition-unknown", "pocket-1900"),
        ):
            answer = await api.request("GET", f"/api/{what}/{way}", headers={"accept-language": "fr"})
            assert (answer.status, answer.problem.code) == (404, code)
            assert f"«\N{NO-BREAK SPACE}{word}\N{NO-BREAK SPACE}»" in answer.problem.reason
        assert (await api.request("GET", f"/api/{what}/A!/b")).problem.code == "page-unknown"

    with_api(tmp_path, test)


def test_the_rules_of_a_table_are_those_of_its_house(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        game = GAMES.get(SOME_GAME)
        name, item = next(iter(game.edition(EDITION).options(2).items()))
        other = next(choice for choice in item.choices if choice != item.value)
        wanted = {"game": SOME_GAME, "edition": EDITION, "players": 2, "options": {name: str(other)}}
        opened = await api.request("POST", "/api/tables", wanted, cookie=await api.register())
        code = msgspec.json.decode(opened.body)["table"]["code"]
        page = (await api.request("GET", f"/api/tables/{code}/rules?lang=en")).decode(RulesPage)
        meant = game.presenter.option_value(name, other)
        assert len(page.house_rules) == 1
        assert Translator("en")(meant) in page.house_rules[0]
        assert page.players == 2
        book = (await api.request("GET", f"/api/rules/{SOME_GAME}/{EDITION}?lang=en")).decode(RulesPage)
        printed = {rule.id: rule for rule in book.rules}
        assert item.rule in {rule.id for rule in page.rules if rule != printed.get(rule.id)}
        missing = await api.request("GET", f"/api/tables/{'x' * 22}/rules")
        assert (missing.status, missing.problem.code) == (404, "table-unknown")

    with_api(tmp_path, test)


def test_lessons_are_read_in_both_languages(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        for lesson_id in lesson_ids(GAMES):
            way = f"/api/lessons/{lesson_id}"
            read = [(await api.request("GET", f"{way}?lang={lang}")).decode(Lesson) for lang in LANGUAGES]
            assert [lesson.id for lesson in read] == [lesson_id] * len(LANGUAGES)
            assert read[0] != read[1]
        missing = await api.request("GET", "/api/lessons/none?lang=fr")
        assert (missing.status, missing.problem.code) == (404, "lesson-unknown")

    with_api(tmp_path, test)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_finished_game_is_played_again(tmp_path: Path, seat: int | None) -> None:
    match = match_of(loads(some_record()), GAMES)

    async def test(api: ApiClient) -> None:
        await store_game(api.game_server.store, GAME_ID, (None, None), (0,))
        asked = "" if seat is None else f"&seat={seat}"
        standing = [0] * match.table.sides
        for session in match.sessions:
            answer = await api.request("GET", f"{REPLAY}?hand={session.hand}{asked}&lang=en")
            replay = answer.decode(Replay)
            assert (replay.seat, replay.hand, replay.hands) == (seat, session.hand, len(match.sessions))
            assert replay.names == list(match.table.names)
            assert replay.dealer == session.dealer
            assert replay.sheet is not None
            assert replay.sheet.totals == list(session.score().totals)
            assert replay.before == standing
            standing = replay.standing
            assert replay.terms["edition"]["id"] == EDITION
            shown = serializer_of(session.game).dump_view(session.view(None if seat is None else Seat(seat)))
            assert replay.steps[-1].view == msgspec.json.decode(msgspec.json.encode(shown))
            assert all(bool(step.hands) is (seat is None) for step in replay.steps)
        assert standing == list(match.standing.totals)
        first = (await api.request("GET", f"{REPLAY}?{asked}")).decode(Replay)
        assert first.hand == 1

    with_api(tmp_path, test)


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("hand=3", 404, "replay-hand"),
        ("seat=2", 404, "replay-seat"),
        ("hand=0", 400, "query-value"),
        ("hand=one", 400, "query-value"),
        ("seat=-1", 400, "query-value"),
        ("seat=8", 400, "query-value"),
        ("seat=", 400, "query-value"),
    ],
)
def test_a_hand_or_a_seat_that_was_not_there(tmp_path: Path, query: str, status: int, code: str) -> None:
    async def test(api: ApiClient) -> None:
        await store_game(api.game_server.store, GAME_ID, (None, None), (0,))
        said = [await api.request("GET", f"{REPLAY}?{query}&lang={language}") for language in LANGUAGES]
        assert [(answer.status, answer.problem.code) for answer in said] == [(status, code)] * 2
        assert said[0].problem.reason != said[1].problem.reason
        missing = await api.request("GET", "/api/games/finished/other/replay")
        assert (missing.status, missing.problem.code) == (404, "game-not-kept")

    with_api(tmp_path, test)


def test_only_so_many_games_are_kept_ready(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        ids = [f"game-{number}" for number in range(archive._CACHED_GAMES + 3)]
        for game_id in ids:
            await store_game(api.game_server.store, game_id, (None, None), (0,))
            assert (await api.request("GET", f"/api/games/finished/{game_id}")).status == 200
        assert list(api.game_server.archive._cache) == ids[3:]

    with_api(tmp_path, test)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_replay_tells_everything_that_a_seat_was_told(path: Path) -> None:
    tr = Translator("fr")
    for session in match_of(loads(path.read_text("utf-8")), GAMES).sessions:
        serializer = serializer_of(session.game)
        for seat in session.table.seats:
            steps = replay_steps(session, seat, tr)
            seen = [event for step in steps for event in step.events]
            assert seen == [serializer.dump_event(event) for event in session.events_for(seat)]
            assert steps[-1].view == serializer.dump_view(session.view(seat))
            assert all(len(step.words) == len(step.events) for step in steps)
        opened = replay_steps(session, None, tr)
        acted = [entry for entry in session.history if not entry.silent]
        assert [step.seat for step in opened if step.seat is not None] == [entry.seat for entry in acted]
        assert all(bool(step.action) is (step.seat is not None) for step in opened)


PACKED = [
    "/api/words",
    "/api/games",
    f"/api/books/{SOME_GAME}/{EDITION}",
    f"/api/rules/{SOME_GAME}/{EDITION}",
    f"/api/lessons/{lesson_ids(GAMES)[0]}",
    f"/api/games/finished/{GAME_ID}",
    REPLAY,
]


@pytest.mark.parametrize("path", PACKED)
def test_long_answers_are_compressed_for_who_can_read_it(tmp_path: Path, path: str) -> None:
    async def test(api: ApiClient) -> None:
        await store_game(api.game_server.store, GAME_ID, (None, None), (0,))
        plain = await api.request("GET", path, headers={"accept-encoding": "br;q=1, gzip;q=0"})
        small = await api.request("GET", path, headers={"accept-encoding": "deflate, GZIP;q=0.5"})
        assert (plain.header("content-encoding"), small.header("content-encoding")) == ("", "gzip")
        assert plain.header("vary") == small.header("vary") == "Accept-Encoding"
        assert gzip.decompress(small.body) == plain.body
        assert len(small.body) < len(plain.body) / 2
        assert int(small.header("content-length")) == len(small.body)

    with_api(tmp_path, test)


def test_what_may_hold_a_secret_is_never_compressed(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        cookie = await api.register()
        wanted: dict[str, Any] = {"game": SOME_GAME, "players": 2}
        for _ in range(5):
            await api.request("POST", "/api/tables", wanted, cookie=cookie)
        mine = await api.request("GET", "/api/me", cookie=cookie, headers={"accept-encoding": "gzip"})
        assert len(mine.body) > 1000
        assert mine.header("content-encoding") == ""

    with_api(tmp_path, test)


def test_only_so_many_wait_to_look_at_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "_MAX_PENDING", 3)

    async def test(api: ApiClient) -> None:
        await store_game(api.game_server.store, GAME_ID, (None, None), (0,))
        answers = await asyncio.gather(*(api.request("GET", REPLAY) for _ in range(5)))
        assert sorted(answer.status for answer in answers) == [200, 200, 200, 503, 503]
        assert {answer.problem.code for answer in answers if answer.status == 503} == {"archive-busy"}
        assert (await api.request("GET", REPLAY)).status == 200

    with_api(tmp_path, test)


@pytest.mark.parametrize(("way", "served"), [("/api/statistics", 40), (REPLAY, 8)])
def test_to_go_through_a_hand_counts_for_more_than_to_look(tmp_path: Path, way: str, served: int) -> None:
    async def test(api: ApiClient) -> None:
        await store_game(api.game_server.store, GAME_ID, (None, None), (0,))
        answers = [(await api.request("GET", way)).status for _ in range(50)]
        assert answers.count(200) == served
        assert set(answers) == {200, 429}

    with_api(tmp_path, test, http_rate=0.001, http_burst=40)


def test_readers_of_each_language_are_proposed_an_edition_that_is_there(tmp_path: Path) -> None:
    async def test(api: ApiClient) -> None:
        proposed = []
        for language in LANGUAGES:
            games = (await api.request("GET", f"/api/games?lang={language}")).decode(GameList).games
            assert all(one.default_edition in [each.id for each in one.editions] for one in games)
            proposed.append([one.default_edition for one in games])
        assert proposed[0] != proposed[1]

    with_api(tmp_path, test)
