"""Comparison of the record of a game with the evidence from the table.

First the whole record is verified by this program's own rules. A check claims no more than what was both
seen and compared.
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
from sabot.games.kit.events import AnsweredInSilence

OTHER_RULES = frozenset({"record-version", "record-tag-value", "record-edition-hash"})
"""Errors of a record that this program cannot judge, because it knows other games or rules."""


class DealAspect(StrEnum):
    """An aspect of a deal in which the record can agree with the evidence."""

    RECORD = "record"
    """The record follows the rules, and its deal follows from the seals, the cuts and the secrets."""
    SEAL = "seal"
    """The seal of the deal is the one shown before the deal."""
    LIST = "list"
    """The closed list of commitments is the one shown before the deal."""
    CUT = "cut"
    """This program's cut is among those that decided the deal."""
    PLAY = "play"
    """The play is the one that the server showed, from the deal to the end."""


@dataclass(frozen=True, slots=True)
class DealCheck:
    """The result of comparing one hand with its record."""

    hand: int
    verified: frozenset[DealAspect] = frozenset()
    """The aspects that were compared and agree."""
    differences: tuple[DealDiffers, ...] = ()
    unchecked: DealUnchecked | None = None
    """Why the hand could not be compared."""

    @property
    def agrees(self) -> bool:
        """Whether the hand was compared and nothing differs; `verified` says how much was compared."""
        return self.unchecked is None and not self.differences

    @property
    def is_complete(self) -> bool:
        """Whether all aspects were compared and agree."""
        return self.agrees and self.verified == frozenset(DealAspect)

    @property
    def text(self) -> Text:
        """The result in a sentence."""
        if self.differences:
            return self.differences[0].text
        if self.unchecked is not None:
            return Text("deal-not-checked", {"hand": self.hand, "problem": self.unchecked.text})
        found = tuple(_aspect_text(aspect) for aspect in DealAspect if aspect in self.verified)
        if self.is_complete:
            return Text("deal-checked", {"hand": self.hand, "checked": found})
        left = tuple(_aspect_text(aspect) for aspect in DealAspect if aspect not in self.verified)
        return Text("deal-checked-partly", {"hand": self.hand, "checked": found, "left": left})


def _aspect_text(aspect: DealAspect) -> Text:
    return Text(f"deal-aspect-{aspect}")


@dataclass(frozen=True, slots=True)
class HandToCheck:
    """A hand to compare, with its events as objects of the game."""

    hand: ObservedHand
    events: tuple[Event, ...] = ()


@dataclass(slots=True)
class _Findings:
    """The findings about one hand."""

    hand: ObservedHand
    verified: set[DealAspect] = field(default_factory=set)
    differences: list[DealDiffers] = field(default_factory=list)

    def add_difference(self, code: str, **details: Argument) -> None:
        self.differences.append(DealDiffers(code, hand=self.hand.number, **details))

    def check(self) -> DealCheck:
        """Return the result, with the differences found during the hand."""
        known = list(self.hand.differences)
        for found in self.differences:
            if all(found.text != other.text for other in known):
                known.append(found)
        return DealCheck(self.hand.number, frozenset(self.verified), tuple(known))


def compare_game(
    text: str, game: ObservedGame, edition_hash: str, hands: Sequence[HandToCheck]
) -> list[DealCheck]:
    """Compare hands with the record of their game. Raise DealUnchecked if this program cannot read it."""
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
    """Return the game of a record, with its finished hands.

    Raise DealUnchecked if the text is no record, and another SabotError if the record is invalid.
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
    findings.add_difference("deal-record", problem=error.text)
    return findings.check()


def _compare_hand(seen: HandToCheck, match: AnyMatch, game: ObservedGame, edition_hash: str) -> DealCheck:
    hand, findings = seen.hand, _Findings(seen.hand)
    session = next((one for one in match.sessions if one.hand == hand.number), None)
    if session is None:
        if not game.is_over:
            raise DealUnchecked("deal-no-hand")
        findings.add_difference("deal-dropped")
        return findings.check()
    _compare_shuffle(findings, session)
    before = len(findings.differences)
    if match.first_hand != 1:
        findings.add_difference("deal-first-hand", found=match.first_hand)
    if session.edition.hash != edition_hash:
        findings.add_difference("deal-rules")
    _compare_table(findings, match, session)
    try:
        check_fairness(session)
    except FairnessError as error:
        findings.add_difference("deal-unfair", problem=error.text)
    if len(findings.differences) == before:
        findings.verified.add(DealAspect.RECORD)
    _compare_play(findings, session, seen.events)
    return findings.check()


def _compare_table(findings: _Findings, match: AnyMatch, session: AnySession) -> None:
    """Compare the names, the dealer and the scores."""
    hand, table = findings.hand, session.table
    if hand.names and (hand.names, hand.sides) != (table.names, table.sides):
        findings.add_difference("deal-names", found=table.tag)
    if hand.dealer not in (None, int(session.dealer)):
        findings.add_difference("deal-dealer", found=table.name(session.dealer))
    if hand.scored is None:
        return
    sheet, place = session.score(), match.sessions.index(session)
    verdict = match.game.rules.standing(
        match.edition, len(table.names), match.carried, match.sheets[: place + 1]
    )
    scored = hand.scored
    recorded = [tuple(sheet.totals), tuple(map(int, sheet.winners)), tuple(verdict.totals), verdict.over]
    shown = [tuple(scored.totals), tuple(scored.winners), tuple(scored.standing), scored.over is not None]
    if scored.over is not None:
        recorded += [tuple(verdict.totals), tuple(map(int, verdict.winners))]
        shown += [tuple(scored.over.totals), tuple(scored.over.winners)]
    if shown != recorded:
        findings.add_difference("deal-scores")


# --- the shuffle ---------------------------------------------------------------------------------


def _compare_shuffle(findings: _Findings, session: AnySession) -> None:
    """Compare seals, lists and own cuts with the proof, whose own validity is checked elsewhere."""
    hand, proof, names = findings.hand, session.proof, session.table.names
    if not isinstance(proof, Proof):
        for attempt in hand.attempts.values():
            if proof is None or attempt.seal != proof.seal:
                findings.add_difference("deal-seal", attempt=attempt.number)
            else:
                findings.verified.add(DealAspect.SEAL)
        return
    count = len(proof.attempts)
    last = hand.last
    if last is not None and hand.saw_deal and count != last.number:
        findings.add_difference("deal-attempts", found=count, expected=last.number)
    for attempt in hand.attempts.values():
        if attempt.number <= count:
            _compare_attempt(findings, attempt, proof.attempts[attempt.number - 1], names)
        elif not hand.saw_deal:
            findings.add_difference("deal-attempts", found=count, expected=attempt.number)
        if attempt.missing and attempt.number - 1 <= count:
            withheld = proof.attempts[attempt.number - 2].withheld if attempt.number > 1 else ()
            if _names_of(attempt.missing, names) != list(withheld):
                findings.add_difference("deal-missing", attempt=attempt.number - 1)
    dealt = hand.attempts.get(proof.seal)
    if dealt is None or dealt.number != count:
        return
    findings.verified.add(DealAspect.SEAL)
    if _closed_list_by_name(dealt, names) == list(proof.dealt.commitments):
        findings.verified.add(DealAspect.LIST)
    own = dealt.own
    if own is not None and own.is_revealed and dict(proof.dealt.cuts).get(own.name) == own.cut:
        findings.verified.add(DealAspect.CUT)


def _compare_attempt(
    findings: _Findings, observed: ObservedAttempt, recorded: Attempt, names: Sequence[str]
) -> None:
    """Compare one attempt with the record."""
    number = observed.number
    if observed.seal != recorded.seal:
        findings.add_difference("deal-seal", attempt=number)
    if observed.closed is not None and _closed_list_by_name(observed, names) != list(recorded.commitments):
        findings.add_difference("deal-list", attempt=number)
    own = observed.own
    if own is None:
        return
    if own.is_committed and dict(recorded.commitments).get(own.name) != own.commitment:
        findings.add_difference("deal-commitment", attempt=number)
    if own.is_revealed and own.name in recorded.withheld:
        findings.add_difference("deal-withheld", attempt=number)
    elif own.is_revealed and dict(recorded.cuts).get(own.name) != own.cut:
        findings.add_difference("deal-cut", attempt=number)


def _closed_list_by_name(observed: ObservedAttempt, names: Sequence[str]) -> list[tuple[str, str]] | None:
    """Return a closed list by name, as in records; None if none was shown."""
    if observed.closed is None:
        return None
    seats = _names_of([seat for seat, _ in observed.closed], names)
    return list(zip(seats, (commitment for _, commitment in observed.closed), strict=True))


def _names_of(seats: Sequence[int], names: Sequence[str]) -> list[str]:
    """Return the names of seats, empty for seats that the table does not have."""
    return [names[seat] if 0 <= seat < len(names) else "" for seat in seats]


# --- the play ------------------------------------------------------------------------------------


def _compare_play(findings: _Findings, session: AnySession, received: tuple[Event, ...]) -> None:
    """Compare every event received with the events of the recorded hand."""
    hand = findings.hand
    if hand.play is None:
        return
    # A record leaves out who let a window pass before somebody else reacted.
    recorded = _without_silence(session.events_for(None if hand.seat is None else Seat(hand.seat)))
    received = _without_silence(received)
    from_deal, to_end = hand.play.from_deal, hand.scored is not None
    if not any(
        recorded[start : start + len(received)] == received
        for start in _possible_starts(hand, recorded, received)
    ):
        same = next(_differing_positions(recorded, received), min(len(recorded), len(received)))
        findings.add_difference("deal-play", event=same + 1 if from_deal else 0)
    elif from_deal and to_end:
        findings.verified.add(DealAspect.PLAY)


def _without_silence(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple(event for event in events if not isinstance(event, AnsweredInSilence))


def _possible_starts(
    hand: ObservedHand, recorded: Sequence[Event], received: Sequence[Event]
) -> Sequence[int]:
    """Return the positions in the record at which the first event received can be."""
    latest = len(recorded) - len(received)
    from_deal, to_end = hand.play is not None and hand.play.from_deal, hand.scored is not None
    if latest < 0 or (from_deal and to_end and latest):
        return ()
    if from_deal:
        return (0,)
    return (latest,) if to_end else range(latest + 1)


def _differing_positions(one: Sequence[Event], other: Sequence[Event]) -> Iterator[int]:
    return (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
