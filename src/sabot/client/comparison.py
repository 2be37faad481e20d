"""Compares the record of a game with what was seen of it at the table.

The record is verified from end to end first, by this program's own rules. A check verified no more than
what was both seen and compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from sabot.client.errors import DealDiffers, DealUnchecked
from sabot.client.evidence import ObservedAttempt, ObservedGame, ObservedHand
from sabot.core.errors import FairnessError, RecordError, SabotError
from sabot.core.fairness import Attempt, Proof
from sabot.core.ids import Seat
from sabot.core.match import AnyMatch, match_of
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness
from sabot.core.rules import Event
from sabot.core.session import AnySession
from sabot.core.text import Argument, Text
from sabot.games import GAMES

OTHER_RULES = frozenset({"record-version", "record-tag-value", "record-edition-hash"})
"""What is wrong with a record that this program cannot judge, since it knows other games or rules."""


class DealAspect(StrEnum):
    """Something that a check can have found to be as it was seen."""

    RECORD = "record"
    """The record keeps the rules, and its deal follows from the seals, the cuts and the secrets."""
    SEAL = "seal"
    """The seal from which the cards were dealt is the one that was shown before the deal."""
    LIST = "list"
    """So is its closed list of commitments."""
    CUT = "cut"
    """The cut of this program is among those that decided the deal."""
    PLAY = "play"
    """The hand was played as it was told, from the deal to the end."""


@dataclass(frozen=True, slots=True)
class DealCheck:
    """What came of comparing one hand with its record."""

    hand: int
    verified: frozenset[DealAspect] = frozenset()
    """What was compared and agrees."""
    differences: tuple[DealDiffers, ...] = ()
    unchecked: DealUnchecked | None = None
    """Why there was nothing to compare with."""

    @property
    def agrees(self) -> bool:
        """Whether the hand was compared and nothing differs; see `verified` for how much that says."""
        return self.unchecked is None and not self.differences

    @property
    def is_complete(self) -> bool:
        """Whether everything that can be claimed was seen and agrees."""
        return self.agrees and self.verified == frozenset(DealAspect)

    @property
    def text(self) -> Text:
        """The result in a sentence."""
        if self.differences:
            return self.differences[0].text
        if self.unchecked is not None:
            return Text("deal-not-checked", {"hand": self.hand, "problem": self.unchecked.text})
        found = tuple(_aspect_text(claim) for claim in DealAspect if claim in self.verified)
        if self.is_complete:
            return Text("deal-checked", {"hand": self.hand, "checked": found})
        left = tuple(_aspect_text(claim) for claim in DealAspect if claim not in self.verified)
        return Text("deal-checked-partly", {"hand": self.hand, "checked": found, "left": left})


def _aspect_text(claim: DealAspect) -> Text:
    return Text(f"deal-aspect-{claim}")


@dataclass(frozen=True, slots=True)
class HandToCheck:
    """A hand to be checked, with its events as objects of the game."""

    hand: ObservedHand
    events: tuple[Event, ...] = ()


@dataclass(slots=True)
class _Findings:
    """Collects what is found about one hand."""

    hand: ObservedHand
    verified: set[DealAspect] = field(default_factory=set)
    differences: list[DealDiffers] = field(default_factory=list)

    def differ(self, code: str, **details: Argument) -> None:
        self.differences.append(DealDiffers(code, hand=self.hand.number, **details))

    def check(self) -> DealCheck:
        """Return the result, with what was noticed while the hand was played."""
        known = list(self.hand.differences)
        for found in self.differences:
            if all(found.text != other.text for other in known):
                known.append(found)
        return DealCheck(self.hand.number, frozenset(self.verified), tuple(known))


def compare_game(
    text: str, game: ObservedGame, edition_hash: str, hands: Sequence[HandToCheck]
) -> list[DealCheck]:
    """Compare hands with the record of their game. Raise DealUnchecked if it cannot be read here."""
    try:
        match = read_game(text)
    except SabotError as error:
        if isinstance(error, DealUnchecked):
            raise
        if error.code in OTHER_RULES:
            raise DealUnchecked("deal-rules-differ", problem=error.text) from error
        return [_invalid_record(seen.hand, error) for seen in hands]
    return [_compare_hand(seen, match, game, edition_hash) for seen in hands]


def read_game(text: str) -> AnyMatch:
    """Return the game that a record tells of, as far as its hands are over.

    Raise DealUnchecked if the text is no record at all, and another SabotError if it does not hold.
    """
    try:
        records = loads(text)
    except RecordError as error:
        raise DealUnchecked("deal-record-unreadable", problem=error.text) from error
    whole = [record for record in records if not record.header.viewer]
    if not whole:
        raise DealUnchecked("deal-no-hand")
    return match_of(whole, GAMES)


def _invalid_record(hand: ObservedHand, error: SabotError) -> DealCheck:
    findings = _Findings(hand)
    findings.differ("deal-record", problem=error.text)
    return findings.check()


def _compare_hand(seen: HandToCheck, match: AnyMatch, game: ObservedGame, edition_hash: str) -> DealCheck:
    hand, findings = seen.hand, _Findings(seen.hand)
    session = next((one for one in match.sessions if one.hand == hand.number), None)
    if session is None:
        if not game.is_over:
            raise DealUnchecked("deal-no-hand")
        findings.differ("deal-dropped")
        return findings.check()
    _compare_shuffle(findings, session)
    before = len(findings.differences)
    if match.first_hand != 1:
        findings.differ("deal-first-hand", found=match.first_hand)
    if session.edition.hash != edition_hash:
        findings.differ("deal-rules")
    _compare_table(findings, match, session)
    try:
        check_fairness(session)
    except FairnessError as error:
        findings.differ("deal-unfair", problem=error.text)
    if len(findings.differences) == before:
        findings.verified.add(DealAspect.RECORD)
    _compare_play(findings, session, seen.events)
    return findings.check()


def _compare_table(findings: _Findings, match: AnyMatch, session: AnySession) -> None:
    """Compare who sat there, who dealt, and the scores."""
    hand, table = findings.hand, session.table
    if hand.names and (hand.names, hand.sides) != (table.names, table.sides):
        findings.differ("deal-names", found=table.tag)
    if hand.dealer not in (None, int(session.dealer)):
        findings.differ("deal-dealer", found=table.name(session.dealer))
    if hand.scored is None:
        return
    sheet, place = session.score(), match.sessions.index(session)
    verdict = match.game.rules.standing(
        match.edition, len(table.names), match.carried, match.sheets[: place + 1]
    )
    told = hand.scored
    recorded = [tuple(sheet.totals), tuple(map(int, sheet.winners)), tuple(verdict.totals), verdict.over]
    shown = [tuple(told.totals), tuple(told.winners), tuple(told.standing), told.over is not None]
    if told.over is not None:
        recorded += [tuple(verdict.totals), tuple(map(int, verdict.winners))]
        shown += [tuple(told.over.totals), tuple(told.over.winners)]
    if shown != recorded:
        findings.differ("deal-scores")


# --- the shuffle ---------------------------------------------------------------------------------


def _compare_shuffle(findings: _Findings, session: AnySession) -> None:
    """Compare the seals, lists and own cuts with the proof; that it holds in itself is checked elsewhere."""
    hand, proof, names = findings.hand, session.proof, session.table.names
    if not isinstance(proof, Proof):
        for attempt in hand.attempts.values():
            if proof is None or attempt.seal != proof.seal:
                findings.differ("deal-seal", attempt=attempt.number)
            else:
                findings.verified.add(DealAspect.SEAL)
        return
    count = len(proof.attempts)
    last = hand.last
    if last is not None and hand.saw_deal and count != last.number:
        findings.differ("deal-attempts", found=count, expected=last.number)
    for attempt in hand.attempts.values():
        if attempt.number <= count:
            _compare_attempt(findings, attempt, proof.attempts[attempt.number - 1], names)
        elif not hand.saw_deal:
            findings.differ("deal-attempts", found=count, expected=attempt.number)
        if attempt.missing and attempt.number - 1 <= count:
            said = proof.attempts[attempt.number - 2].withheld if attempt.number > 1 else ()
            if _names_of(attempt.missing, names) != list(said):
                findings.differ("deal-missing", attempt=attempt.number - 1)
    dealt = hand.attempts.get(proof.seal)
    if dealt is None or dealt.number != count:
        return
    findings.verified.add(DealAspect.SEAL)
    if _closed_list_by_name(dealt, names) == list(proof.dealt.commitments):
        findings.verified.add(DealAspect.LIST)
    own = dealt.own
    if own is not None and own.is_revealed and dict(proof.dealt.cuts).get(own.name) == own.cut:
        findings.verified.add(DealAspect.CUT)


def _compare_attempt(findings: _Findings, seen: ObservedAttempt, told: Attempt, names: Sequence[str]) -> None:
    """Compare one attempt as it was shown with what the record tells of it."""
    number = seen.number
    if seen.seal != told.seal:
        findings.differ("deal-seal", attempt=number)
    if seen.closed is not None and _closed_list_by_name(seen, names) != list(told.commitments):
        findings.differ("deal-list", attempt=number)
    own = seen.own
    if own is None:
        return
    if own.is_committed and dict(told.commitments).get(own.name) != own.commitment:
        findings.differ("deal-commitment", attempt=number)
    if own.is_revealed and own.name in told.withheld:
        findings.differ("deal-withheld", attempt=number)
    elif own.is_revealed and dict(told.cuts).get(own.name) != own.cut:
        findings.differ("deal-cut", attempt=number)


def _closed_list_by_name(seen: ObservedAttempt, names: Sequence[str]) -> list[tuple[str, str]] | None:
    """Return a closed list by name, as records have it; None if none was shown."""
    if seen.closed is None:
        return None
    seats = _names_of([seat for seat, _ in seen.closed], names)
    return list(zip(seats, (commitment for _, commitment in seen.closed), strict=True))


def _names_of(seats: Sequence[int], names: Sequence[str]) -> list[str]:
    """Return the names of seats; a seat that the table does not have is nobody's."""
    return [names[seat] if 0 <= seat < len(names) else "" for seat in seats]


# --- the play ------------------------------------------------------------------------------------


def _compare_play(findings: _Findings, session: AnySession, told: tuple[Event, ...]) -> None:
    """Compare every event that was told with what the record makes of the hand."""
    hand = findings.hand
    if hand.play is None:
        return
    recorded = session.events_for(None if hand.seat is None else Seat(hand.seat))
    from_deal, to_end = hand.play.from_deal, hand.scored is not None
    if not any(
        recorded[start : start + len(told)] == told for start in _possible_starts(hand, recorded, told)
    ):
        same = next(_differing_positions(recorded, told), min(len(recorded), len(told)))
        findings.differ("deal-play", event=same + 1 if from_deal else 0)
    elif from_deal and to_end:
        findings.verified.add(DealAspect.PLAY)


def _possible_starts(hand: ObservedHand, recorded: Sequence[Event], told: Sequence[Event]) -> Sequence[int]:
    """Return where in the record the first event that was told can stand."""
    latest = len(recorded) - len(told)
    from_deal, to_end = hand.play is not None and hand.play.from_deal, hand.scored is not None
    if latest < 0 or (from_deal and to_end and latest):
        return ()
    if from_deal:
        return (0,)
    return (latest,) if to_end else range(latest + 1)


def _differing_positions(one: Sequence[Event], other: Sequence[Event]) -> Iterator[int]:
    return (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
