"""Dishonest servers: each does one thing otherwise than the protocol says, and hides it as well as it can."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as altered

from sabot.core.fairness import AnyShuffle, Attempt, Cut, SealedShuffle, commitment_of
from sabot.core.ids import Seat
from sabot.core.match import AnyMatch, Match
from sabot.core.record import Record, dumps
from sabot.core.replay import begin
from sabot.core.session import AnySession
from sabot.games import GAMES, new_match
from sabot.wire.messages import Commit, Refused, Reveal, Scored, Sealed, Update
from tests.client.dealing import ADA, ADAS, BEA, MADE_UP, ME, DealingServer, listed, play_out, secret
from tests.client.scripted_server import GAME, acknowledged

Play = AnySession


class SwapsTheSeal(DealingServer):
    """Draws another secret once it knows all cuts, and deals from that."""

    def dealt(self, shuffle: SealedShuffle) -> SealedShuffle:
        return self.again(9, self.cuts)


class SwapsAnothersCut(DealingServer):
    """Has its accomplice cut anew once it knows the other cut."""

    def dealt(self, shuffle: SealedShuffle) -> SealedShuffle:
        return self.again(1, {**self.cuts, ADA: MADE_UP})


class SwapsOnesOwnCut(DealingServer):
    """Puts another cut in the place of the player's."""

    def dealt(self, shuffle: SealedShuffle) -> SealedShuffle:
        return self.again(1, {**self.cuts, BEA: MADE_UP})


class RecordsALatecomer(DealingServer):
    """Takes the commitment and the reveal, and then deals as if there had been neither."""

    def dealt(self, shuffle: SealedShuffle) -> SealedShuffle:
        return self.again(1, {ADA: ADAS})


class LeavesOff(DealingServer):
    """Takes the commitment, and closes a list without it."""

    def shown_list(self, shuffle: SealedShuffle) -> list[tuple[int, str]]:
        return [one for one in listed(shuffle) if one[0] != ME]

    async def cut(self, shuffle: SealedShuffle, **fields: Any) -> None:
        await self.take_commitments(shuffle, **fields)
        await self.close(shuffle, **fields)

    def dealt(self, shuffle: SealedShuffle) -> SealedShuffle:
        return self.again(1, {ADA: ADAS})


class CutsInOnesName(LeavesOff):
    """Takes the commitment, and puts one of its own on the list in its place."""

    def shown_list(self, shuffle: SealedShuffle) -> list[tuple[int, str]]:
        return listed(self.dealt(shuffle))

    def dealt(self, shuffle: SealedShuffle) -> SealedShuffle:
        return self.again(1, {ADA: ADAS, BEA: MADE_UP})


class ShowsAnotherList(DealingServer):
    """Shows the player a list that the others are not shown."""

    def shown_list(self, shuffle: SealedShuffle) -> list[tuple[int, str]]:
        return [(0, "5" * 64), *listed(shuffle)[1:]]


class ChangesTheList(DealingServer):
    """Shows a list, and another one as soon as the player has revealed."""

    def shown_sealed(self, sealed: Sealed) -> Sealed:
        if sealed.closed is None or not sealed.revealed:
            return sealed
        return altered(sealed, closed=[(0, "5" * 64), *sealed.closed[1:]])


class OpensTheListAgain(DealingServer):
    """Shows the closed list, and says that it is open as soon as the player has revealed."""

    def shown_sealed(self, sealed: Sealed) -> Sealed:
        return altered(sealed, closed=None) if sealed.revealed == [ME] else sealed


class SealsTwice(DealingServer):
    """Shows one seal after the other for the same attempt, and deals from the one that it likes."""

    async def shuffle(self) -> AnyShuffle:
        first = self.match.sealed(secret(8))
        await self.take_commitments(first)
        return await super().shuffle()


class _TwoAttempts(DealingServer):
    """Has a first attempt fail for want of a reveal, as it may: Ada withholds hers."""

    missing: tuple[int, ...] = (0,)

    async def shuffle(self) -> AnyShuffle:
        first = self.match.sealed(secret(8))
        await self.take_commitments(first)
        await self.close(first)
        await self.take_reveal(first)
        second = self.second(first)
        await self.cut(second, attempt=2, missing=list(self.missing))
        return self.dealt(second)

    def second(self, first: SealedShuffle) -> SealedShuffle:
        return first.sealed_anew(secret(1))


class WithholdsAndThatIsAll(_TwoAttempts):
    """Honest: a reveal may fail, and everybody is told."""


class WaitsForNobody(DealingServer):
    """Honest: whoever has not committed when the list is closed has their cut derived."""

    async def take_commitments(self, shuffle: SealedShuffle, **fields: Any) -> None:
        await self.talk.send(self.sealed(shuffle, **fields))
        shuffle.commit(ADA, commitment_of(shuffle.seal, ADA, ADAS))

    async def take_reveal(self, shuffle: SealedShuffle, **fields: Any) -> None:
        await self.talk.send(self.closed(shuffle, **fields))


class ClosesTooSoon(WaitsForNobody):
    """Honest: the list was closed before the commitment came."""

    async def take_commitments(self, shuffle: SealedShuffle, **fields: Any) -> None:
        await super().take_commitments(shuffle, **fields)
        late = await self.talk.receive(Commit)
        await self.talk.send(Refused(late.id, "commitments-closed", "Too late."))


class DropsAnAttempt(_TwoAttempts):
    """Keeps the failed attempt out of the record."""

    def second(self, first: SealedShuffle) -> SealedShuffle:
        return self.match.sealed(secret(1))


class DropsTheLatestAttempt(_TwoAttempts):
    """Deals from the first attempt after all, as if nobody had withheld, while the player is away."""

    comes_back = 1

    async def shuffle(self) -> SealedShuffle:
        first = self.match.sealed(secret(8))
        await self.take_commitments(first)
        await self.close(first)
        await self.take_reveal(first)
        second = first.sealed_anew(secret(1))
        await self.talk.send(self.sealed(second, missing=[0]))
        await self.talk.receive(Commit)
        await self.talk.drop()
        first.reveal(ADA, ADAS)
        return first

    async def show(self, shown: Update) -> None:
        if self.comes_back:
            self.comes_back = 0
            self.talk = await self.arrivals.get()
            await self.talk.welcome(update=shown, from_deal=True)
            late = await self.talk.receive(Commit)  # sent again, since it was not answered
            await self.talk.send(Refused(late.id, "nothing-to-cut", "Too late."))
        else:
            await super().show(shown)


class AddsAnAttempt(DealingServer):
    """Has made an attempt before, which it did not like and showed to nobody."""

    def dealt(self, shuffle: SealedShuffle) -> SealedShuffle:
        unseen = self.failed(8, {BEA: MADE_UP}, ADA)
        return self.again(1, self.cuts, (unseen,))

    def failed(self, number: int, cuts: dict[str, Cut], withholds: str) -> Attempt:
        shuffle = self.match.sealed(secret(number))
        for name, cut in {**cuts, withholds: MADE_UP}.items():
            shuffle.commit(name, commitment_of(shuffle.seal, name, cut))
        shuffle.close()
        for name, cut in cuts.items():
            shuffle.reveal(name, cut)
        return shuffle.sealed_anew(secret(1)).failed[0]


class SkipsAnAttempt(_TwoAttempts):
    """Shows the first attempt and then the third."""

    async def shuffle(self) -> SealedShuffle:
        first = self.match.sealed(secret(8))
        await self.take_commitments(first)
        await self.close(first)
        await self.take_reveal(first)
        unseen = first.sealed_anew(secret(7))
        unseen.commit(ADA, commitment_of(unseen.seal, ADA, ADAS))
        unseen.close()
        third = unseen.sealed_anew(secret(1))
        await self.talk.send(self.sealed(third, missing=[0]))
        message = await self.talk.receive(Commit)
        third.commit(BEA, message.commitment)  # Ada, who has missed two reveals, no longer commits
        await self.talk.send(acknowledged(message, self.version))
        await self.close(third)
        await self.take_reveal(third)
        return third


class _SaysNotRevealed(_TwoAttempts):
    """Acknowledges the reveal, and then calls it missing: at the table, in the record, or both."""

    recorded_missing = BEA

    def second(self, first: SealedShuffle) -> SealedShuffle:
        anew = first.sealed_anew(secret(1))
        (failed,) = anew.failed
        cuts = {ADA: ADAS, BEA: self.bea}
        cuts.pop(self.recorded_missing)
        return SealedShuffle(
            first._context, self.names, secret(1), (replace(failed, cuts=tuple(cuts.items())),)
        )

    async def take_reveal(self, shuffle: SealedShuffle, **fields: Any) -> None:
        await super().take_reveal(shuffle, **fields)
        self.bea = shuffle.cuts[BEA]


class SaysSoEverywhere(_SaysNotRevealed):
    missing = (ME,)


class SaysSoAtTheTable(_SaysNotRevealed):
    missing = (ME,)
    recorded_missing = ADA


class SaysSoInTheRecord(_SaysNotRevealed):
    pass


class ShowsTheReveal(_SaysNotRevealed):
    """Tells everybody that the reveal has come, acknowledges it to nobody, and then calls it missing."""

    missing = (ME,)

    async def take_reveal(self, shuffle: SealedShuffle, **fields: Any) -> None:
        if fields:
            await super().take_reveal(shuffle, **fields)
            return
        message = await self.talk.receive(Reveal)
        self.bea = Cut(bytes.fromhex(message.salt), message.text)
        shuffle.reveal(BEA, self.bea)
        await self.talk.send(self.closed(shuffle, revealed=[ME]))


class RefusesTheReveal(_TwoAttempts):
    """Says of a cut that it does not fit the commitment, though it does."""

    missing = (0, ME)

    async def take_reveal(self, shuffle: SealedShuffle, **fields: Any) -> None:
        if fields:
            await super().take_reveal(shuffle, **fields)
            return
        message = await self.talk.receive(Reveal)
        await self.talk.send(Refused(message.id, "reveal-broken", "It does not fit."))


class RecordsAnotherDeal(DealingServer):
    """Plays cards in an order of its own, and records a hand as it would have been."""

    def played(self, session: Play) -> Play:
        self.honest = session
        return new_match(GAME, (ADA, BEA)).deal_seeded(3)

    def recorded(self, played: Play, honest: Play) -> Record:
        return play_out(honest).record()

    def shown_scored(self, scored: Scored) -> Scored:
        self.match.sessions[-1] = self.honest
        return self.scored(self.honest, over=False)


class StacksThePack(DealingServer):
    """Plays cards in an order of its own, and records them with the proof of another."""

    def played(self, session: Play) -> Play:
        return new_match(GAME, (ADA, BEA)).deal_seeded(3)

    def recorded(self, played: Play, honest: Play) -> Record:
        record = played.record()
        return replace(record, header=replace(record.header, proof=honest.proof))


class StripsTheProof(DealingServer):
    """Records a hand without the proof of its shuffle."""

    def recorded(self, played: Play, honest: Play) -> Record:
        record = played.record()
        return replace(record, header=replace(record.header, proof=None))


class GoesByTheOlderRules(DealingServer):
    """Deals, once it knows all cuts, by the rules of version 1, which let it choose."""

    def dealt(self, shuffle: SealedShuffle) -> AnyShuffle:
        older = self.match.sealed_at_first(secret(1))
        for name in self.names:
            older.cut(name, "chosen")
        return older


class RecordsOtherMoves(RecordsAnotherDeal):
    """Records the cards that were dealt, and other moves than were made."""

    def played(self, session: Play) -> Play:
        self.honest = session
        return begin(session.record(), GAMES)

    def recorded(self, played: Play, honest: Play) -> Record:
        return play_out(honest, 1).record()


class TellsOtherTotals(DealingServer):
    def shown_scored(self, scored: Scored) -> Scored:
        return altered(scored, standing=[total + 100 for total in scored.standing])


class TellsOtherPoints(DealingServer):
    def shown_scored(self, scored: Scored) -> Scored:
        return altered(scored, totals=[points + 100 for points in scored.totals])


class TellsAnotherDealer(DealingServer):
    def shown_sealed(self, sealed: Sealed) -> Sealed:
        return altered(sealed, dealer=1)


class RecordsAnotherName(DealingServer):
    """Shows Ada where somebody else plays."""

    def open(self) -> AnyMatch:
        return new_match(GAME, ["Eve", BEA])


class PlaysByOtherRules(DealingServer):
    def open(self) -> AnyMatch:
        editions = GAMES.get(GAME).edition_ids
        other = next(one for one in editions if one != GAMES.get(GAME).default_edition)
        return new_match(GAME, (ADA, BEA), edition=other)


class BeginsInTheMiddle(DealingServer):
    """Records a game from the second hand on."""

    def open(self) -> AnyMatch:
        whole = new_match(GAME, (ADA, BEA))
        return Match(whole.game, whole.edition, whole.table, Seat(0), first_hand=2, carried=(100, 0))


class DropsTheLastHand(DealingServer):
    """Keeps the last hand out of the record of the game that is over."""

    hands = 2
    is_last = True

    def text(self) -> str:
        return dumps(self.records[:1])


class TellsAnotherEnd(DealingServer):
    """Says that somebody else has won the game."""

    game = "authors"
    is_last = True

    def shown_scored(self, scored: Scored) -> Scored:
        assert scored.over is not None
        return altered(scored, over=altered(scored.over, winners=[1 - side for side in scored.over.winners]))


class RecordsWhatCannotBe(DealingServer):
    """Records a score that does not follow from the hand."""

    def text(self) -> str:
        return re.sub(r"total=(\d+)\n", r"total=\g<1>5\n", super().text())
