"""Checks of all deals of a table: fetch the record when a hand is over, and compare it with the evidence."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Protocol

from sabot.client.comparison import DealCheck, HandToCheck, compare_game
from sabot.client.errors import DealDiffers, DealUnchecked, Refusal, Unreachable
from sabot.client.evidence import ObservedGame, ObservedHand
from sabot.client.hand import TableRules
from sabot.core.errors import SabotError
from sabot.core.text import Text
from sabot.games import GAMES
from sabot.locale import Translator

TRIES = 4
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 10.0
"""How often a record is requested. The seconds between two attempts double from the first to the longest."""
_RETRY_STATUSES = frozenset({429, 500, 502, 503, 504})
"""HTTP statuses after which another attempt makes sense."""

_log = logging.getLogger(__name__)


class RecordSource(Protocol):
    """A source of a server's records, such as `Client`."""

    async def record(self, code: str) -> str:
        """Return the record of the game at a table, with all finished hands complete."""
        ...

    async def finished_record(self, game_id: str) -> str:
        """Return the record of a finished game."""
        ...


class DealChecker:
    """The checks of the deals at one table. `rules` returns this program's rules, or raises an error."""

    def __init__(
        self,
        records: RecordSource | None,
        code: Callable[[], str],
        rules: Callable[[], TableRules],
        language: str,
    ) -> None:
        self._records = records
        self._code = code
        self._rules = rules
        self._language = language
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._checks: dict[int, dict[int, DealCheck]] = {}
        """By the index of the game, then by hand."""

    def of(self, game: ObservedGame | None) -> tuple[DealCheck, ...]:
        """Return the checks of a game, in the order of its hands."""
        found = {} if game is None else self._checks.get(game.index, {})
        return tuple(found[number] for number in sorted(found))

    def report(self, difference: DealDiffers) -> None:
        """Log a contradiction that was found during the hand."""
        self._log(logging.ERROR, difference.text)

    def start(self, game: ObservedGame) -> None:
        """Check the finished hands of a game in the background."""
        task = asyncio.create_task(self.check(game))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait for the checks in progress."""
        while self._tasks:
            await asyncio.wait(tuple(self._tasks))

    async def close(self) -> None:
        """Cancel the checks in progress."""
        for task in self._tasks:
            task.cancel()
        await self.settle()

    async def check(self, game: ObservedGame) -> None:
        """Check the finished hands of a game, and all hands again when the game is over."""
        async with self._lock:
            known = self._checks.setdefault(game.index, {})
            hands = [hand for hand in game.hands.values() if _is_due(hand, game, known)]
            if not hands:
                return
            for check in await self._compare(game, hands):
                before = known.get(check.hand)
                if check.unchecked is not None and before is not None and before.unchecked is None:
                    continue  # the result of an earlier record still holds
                known[check.hand] = check
                self._log_news(check, before, game.hands[check.hand])

    async def _compare(self, game: ObservedGame, hands: Sequence[ObservedHand]) -> list[DealCheck]:
        try:
            rules, seen = self._prepare(hands)
            text = await self._fetch(game)
            return await asyncio.to_thread(compare_game, text, game, rules.edition.hash, seen)
        except DealUnchecked as error:
            unchecked = error
        except Exception as error:  # noqa: BLE001  (a record may be broken in any way)
            _log.exception("a record could not be checked")
            unchecked = DealUnchecked("deal-record-unreadable", problem=type(error).__name__)
        return [
            DealCheck(hand.number, differences=tuple(hand.differences), unchecked=unchecked) for hand in hands
        ]

    def _prepare(self, hands: Sequence[ObservedHand]) -> tuple[TableRules, list[HandToCheck]]:
        """Return the rules and the events as objects of the game; raise DealUnchecked if rules differ."""
        try:
            rules = self._rules()
            return rules, [HandToCheck(hand, tuple(hand.play.events) if hand.play else ()) for hand in hands]
        except SabotError as error:
            raise DealUnchecked("deal-rules-differ", problem=error.text) from error

    async def _fetch(self, game: ObservedGame) -> str:
        """Return the record of a game. Raise DealUnchecked if it cannot be fetched."""
        if self._records is None:
            raise DealUnchecked("deal-record-unreachable", problem=Text("deal-no-records"))
        pause = FIRST_PAUSE
        problem: Refusal | Unreachable
        for left in reversed(range(TRIES)):
            again = pause
            try:
                if game.is_over:
                    return await self._records.finished_record(game.game_id)
                return await self._records.record(self._code())
            except Refusal as error:
                problem = error
                if error.status not in _RETRY_STATUSES or not left:
                    break
                again = min(max(pause, error.retry_after or 0.0), LONGEST_PAUSE)
            except Unreachable as error:
                problem = error
                if not left:
                    break
            await asyncio.sleep(again)
            pause = min(2 * pause, LONGEST_PAUSE)
        raise DealUnchecked("deal-record-unreachable", problem=problem.text) from problem

    def _log_news(self, check: DealCheck, before: DealCheck | None, hand: ObservedHand) -> None:
        """Log what is new in a check."""
        logged = [found.text for found in (*hand.differences, *(before.differences if before else ()))]
        for difference in check.differences:
            if difference.text not in logged:
                self._log(logging.ERROR, difference.text)
        if check.agrees and (before is None or before.text != check.text):
            self._log(logging.INFO, check.text)
        elif check.unchecked is not None and not check.differences:
            self._log(logging.WARNING, check.text)

    def _log(self, level: int, text: Text) -> None:
        if _log.isEnabledFor(level):
            _log.log(level, "%s", Translator(self._language, GAMES.packages)(text))


def _is_due(hand: ObservedHand, game: ObservedGame, known: dict[int, DealCheck]) -> bool:
    if game.is_over:
        return True
    if hand.scored is None:
        return False
    check = known.get(hand.number)
    return check is None or check.unchecked is not None
