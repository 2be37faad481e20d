"""“Fairness” in docs/records.md, implemented from the page alone: no code of ours decides whether a record is
valid.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pytest

from sabot.core.fairness import Cut, commitment_of, derived_secret
from sabot.core.record import dumps
from sabot.games import new_match
from tests.golden.test_golden import OLDER, read
from tests.support.cases import Case
from tests.support.play import Player

# --- by the page alone -------------------------------------------------------------------------


@dataclass
class Attempt:
    """One attempt, from its tags."""

    seal: str
    commitments: dict[str, str] = field(default_factory=dict)
    cuts: dict[str, tuple[str, str]] = field(default_factory=dict)
    withheld: list[str] = field(default_factory=list)
    secret: bytes = b""


@dataclass
class Hand:
    """One hand of a record, as text."""

    tags: dict[str, str]
    proof: list[tuple[str, str]]
    deal: list[list[str]]

    @property
    def players(self) -> list[str]:
        """Return the names in seat order, which takes a player of each side in turn."""
        sides = [side.split("+") for side in self.tags["Table"].split(" ")]
        return [side[place] for place in range(len(sides[0])) for side in sides]

    def attempts(self) -> list[Attempt]:
        """Return the tags of the proof, grouped from Seal to Seal."""
        found: list[Attempt] = []
        for name, value in self.proof:
            player, _, rest = value.partition(" ")
            if name == "Seal":
                found.append(Attempt(value))
            elif name == "Commitment":
                found[-1].commitments[player] = rest
            elif name == "Cut":
                salt, _, words = rest.partition(" ")
                found[-1].cuts[player] = (salt, words)
            elif name == "Withheld":
                found[-1].withheld.append(value)
            elif name == "Secret":
                found[-1].secret = bytes.fromhex(value)
        return found


def hands_of(text: str) -> list[Hand]:
    """Return the records of a file."""
    hands = []
    for block in re.split(r"(?m)^(?=\[Record )", text)[1:]:
        tags = re.findall(r'(?m)^\[(\w+) "(.*)"\]$', block)
        proof = [(name, value) for name, value in tags if name in PROOF_TAGS]
        deal = [line.split(" ") for line in block.split("\n\n")[1].split("\n")]
        hands.append(Hand({name: value for name, value in tags if name not in PROOF_TAGS}, proof, deal))
    return hands


PROOF_TAGS = {"After", "Seal", "Commitment", "Cut", "Withheld", "Secret", "Commit"}


def as_json(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode("ascii")


def digest(key: bytes, purpose: str, *values: object) -> bytes:
    """Return the digest, by the only formula."""
    assert len(key) == 32
    return hmac.new(key, as_json(["sabot-deal-2", purpose, *values]), "sha256").digest()


def fisher_yates(pack: list[str], block: Callable[[int], bytes]) -> list[str]:
    """Return the shuffled pack, from the blocks of a stream."""
    blocks = map(block, count())
    numbers = (int.from_bytes(one[i : i + 4], "big") for one in blocks for i in range(0, 32, 4))
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        other = next(number for number in numbers if number < fair) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


@dataclass
class Shuffle:
    """The result of a valid proof for a pack."""

    block: Callable[[int], bytes]
    lift: Callable[[str], bytes]
    again: str

    def laid(self, pack: list[str], right: str | None) -> list[str]:
        """Return the pack before the deal; `right` lifts, if anybody does."""
        cards = fisher_yates(pack, self.block)
        if right is None:
            return cards
        place = 1 + int.from_bytes(self.lift(right)[:8], "big") % (len(cards) - 1)
        return cards[place:] + cards[:place]


def checked(hand: Hand, before: list[str], purpose: str = "") -> Shuffle:
    """Check the proof of a hand of version 2; `before` is the last seal of the previous hand, if any."""
    tags, attempts = hand.tags, hand.attempts()
    after = "".join(value for name, value in hand.proof if name == "After")
    assert after == "".join(before)
    totals = [int(number) for number in tags.get("Totals", "").split()]
    context = [*(tags[name] for name in ("Game", "EditionHash", "Table", "Dealer")), int(tags["Hand"])]
    missed: list[str] = []
    for number, one in enumerate(attempts, 1):
        assert digest(one.secret, "seal", *context, totals, after, number).hex() == one.seal
        assert [*one.commitments] == [name for name in hand.players if name in one.commitments]
        assert {*one.cuts, *one.withheld} == {*one.commitments}
        assert not {*one.cuts} & {*one.withheld}
        assert all(missed.count(name) < 2 for name in one.commitments)
        for name, (salt, words) in one.cuts.items():
            made = digest(bytes.fromhex(salt), "commitment", one.seal, name, words).hex()
            assert made == one.commitments[name]
        assert bool(one.withheld) == (number < len(attempts))
        missed += one.withheld
    last = attempts[-1]
    derived = {name: (digest(last.secret, "cut", last.seal, name).hex(), "") for name in hand.players}
    cuts = {name: last.cuts.get(name, derived[name]) for name in hand.players}
    key = digest(last.secret, "shuffle", last.seal, [[name, *cuts[name]] for name in hand.players])

    def lift(player: str) -> bytes:
        salt, words = cuts[player]
        return digest(bytes.fromhex(salt), "lift", last.seal, player, words)

    again = digest(key, "again", purpose).hex()[:32]
    return Shuffle(lambda number: digest(key, "stream", number), lift, again)


def checked_first(hand: Hand, before: list[str], purpose: str = "") -> Shuffle:
    """Check the proof of a hand of version 1."""
    tags, proof = hand.tags, dict(hand.proof)
    secret = bytes.fromhex(proof["Secret"])
    parts = [*(tags[name] for name in ("Game", "EditionHash", "Table", "Dealer")), int(tags["Hand"])]
    context = as_json(["sabot-shuffle-1", *parts])
    assert proof["Commit"] == "sha256:" + hashlib.sha256(b"commit" + secret + context).hexdigest()
    cuts = dict(value.split(" ", 1) for name, value in hand.proof if name == "Cut")
    assert [*cuts] == hand.players
    key = hmac.new(secret, context + b"\n" + as_json([[*pair] for pair in cuts.items()]), "sha256").digest()
    return Shuffle(
        lambda number: hashlib.sha256(key + number.to_bytes(8, "big")).digest(),
        lambda player: hashlib.sha256(b"cut" + json.dumps([player, cuts[player]]).encode()).digest(),
        hmac.new(key, b"key" + purpose.encode(), "sha256").hexdigest()[:32],
    )


def laid(hand: Hand) -> list[str]:
    """Return the pack before the deal: cards go round from the dealer's left, then the rest follows."""
    at = hand.players.index(hand.tags["Dealer"]) + 1
    order = hand.players[at:] + hand.players[:at]
    cards: list[str] = []
    zones: dict[str, dict[str, list[str]]] = {}
    for keyword, *rest in hand.deal:
        if rest and rest[0] in hand.players:
            zones.setdefault(keyword, {})[rest[0]] = rest[1:]
    for piles in zones.values():
        for turn in range(max(map(len, piles.values()))):
            cards += [piles[name][turn] for name in order if turn < len(piles[name])]
    for keyword, *rest in hand.deal:
        if keyword not in {*zones, "again"}:
            cards += rest
    return cards


def right_of(hand: Hand) -> str:
    return hand.players[hand.players.index(hand.tags["Dealer"]) - 1]


# --- hands of ours -----------------------------------------------------------------------------


@dataclass(frozen=True)
class GamePlan:
    """A game, and the players who cut and withheld in each attempt at the shuffles of its hands."""

    game: str
    edition: str
    players: int
    attempts: tuple[tuple[str, str], ...]
    """The seats that commit and those that withhold, as digits; the same in every hand."""
    purpose: str = ""

    def __str__(self) -> str:
        return f"{self.game}-{self.edition}-{self.players}"


NAMES = ("Paul", "Janine", "Zoë", "Jean")
GAME_PLANS = (
    GamePlan("mille-bornes", "parker-1971", 4, (("0123", ""),)),
    GamePlan("mille-bornes", "dujardin-1960", 4, (("0123", "1"), ("023", "02"), ("012", ""))),
    GamePlan("mille-bornes", "dujardin-1960", 3, (("1", "1"), ("1", "1"), ("", ""))),
    GamePlan("mille-bornes", "dujardin-2011", 3, (("2", ""),)),
    GamePlan("authors", "parker-1963", 3, (("", ""),)),
    GamePlan("domino", "parker-1963", 2, (("01", "0"), ("1", ""))),
    GamePlan("flinch", "parker-1963", 2, (("0", ""),), "flinch recycle"),
    GamePlan("flinch", "parker-1963", 4, (("02", "2"), ("123", "")), "flinch recycle"),
    GamePlan("store", "parker-1963", 3, (("012", "012"), ("012", ""))),
    GamePlan("patience", "parker-1963", 1, (("0", ""),)),
)


def played(plan: GamePlan, hands: int = 2) -> tuple[str, Any]:
    """Return the record of some hands, and their match."""
    names, dealer = NAMES[: plan.players], plan.players - 1
    match: Any = new_match(plan.game, names, edition=plan.edition, first_dealer=dealer)
    player = Player(Case(plan.game, plan.edition, plan.players), 1)
    while len(match.sessions) < hands and not match.standing.over:
        shuffle = match.sealed(derived_secret(1, str(plan), match.next_hand))
        for number, (committed, withheld) in enumerate(plan.attempts, 1):
            cuts = {
                NAMES[int(seat)]: Cut(derived_secret(number, seat), rf"à \ {seat} 🂡"[: int(seat) * 3].strip())
                for seat in committed
            }
            for name, cut in cuts.items():
                shuffle.commit(name, commitment_of(shuffle.seal, name, cut))
            shuffle.close()
            for name, cut in cuts.items():
                if str(NAMES.index(name)) not in withheld:
                    shuffle.reveal(name, cut)
            if withheld:
                shuffle = shuffle.sealed_anew(derived_secret(number, str(plan), match.next_hand))
        session = match.deal(shuffle)
        player.finish(session)
    return dumps(match.records()), match


def verdicts(text: str, match: Any, check: Callable[..., Shuffle], purpose: str) -> Iterator[tuple[Any, Any]]:
    """Yield the page's result for each hand, and what was dealt."""
    before: list[str] = []
    deck = [str(card) for card in match.game.rules.deck(match.edition, len(match.table.names))]
    lifted = match.game.id == "mille-bornes" and match.edition.word("options.cut") == "dealers-right"
    for hand in hands_of(text):
        shuffle = check(hand, before, purpose)
        yield shuffle.laid(deck, right_of(hand) if lifted else None), laid(hand)
        for keyword, *rest in hand.deal:
            if keyword == "again":
                yield [shuffle.again], rest
        before = [value for name, value in hand.proof if name == "Seal"][-1:]


@pytest.mark.parametrize("plan", GAME_PLANS, ids=str)
def test_the_page_can_be_followed_by_a_stranger(plan: GamePlan) -> None:
    text, match = played(plan)
    found = list(verdicts(text, match, checked, plan.purpose))
    assert len(found) >= len(match.sessions)
    for expected, dealt in found:
        assert dealt == expected


def test_the_examples_show_all_that_the_page_speaks_of() -> None:
    texts = [played(plan)[0] for plan in GAME_PLANS]
    for tag in ("After", "Seal", "Commitment", "Cut", "Withheld", "Secret", "Totals"):
        assert any(f"[{tag} " in text for text in texts)
    assert any("\nagain " in text for text in texts)
    assert any("🂡" in text and "\\" in text for text in texts)


@pytest.mark.parametrize(
    ("game", "edition", "players", "purpose"),
    [
        ("mille-bornes", "parker-1971", 4, ""),
        ("mille-bornes", "dujardin-1960", 3, ""),
        ("mille-bornes", "dujardin-2011", 2, ""),
        ("flinch", "parker-1963", 3, "flinch recycle"),
        ("domino", "parker-1963", 8, ""),
    ],
)
def test_version_1_can_be_followed_by_a_stranger(game: str, edition: str, players: int, purpose: str) -> None:
    text = read(f"{OLDER}/{game}/{edition}-{players}.sabot")
    match = new_match(game, [f"P{seat}" for seat in range(players)], edition=edition)
    for expected, dealt in verdicts(text, match, checked_first, purpose):
        assert dealt == expected


def test_a_pack_shuffled_again_follows_the_page() -> None:
    """Check the n-th new pack of Flinch, from the digits of the line `again`."""
    from sabot.core.fairness import shuffle_again

    digits, pack = "0123456789abcdef" * 2, [str(number) for number in range(1, 16)] * 10
    for number in (1, 2, 12):
        key = hashlib.sha256(f"again {number} {digits}".encode()).digest()
        blocks = [hashlib.sha256(key + place.to_bytes(8, "big")).digest() for place in range(100)]
        assert list(shuffle_again(pack, digits, number)) == fisher_yates(pack, blocks.__getitem__)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: re.sub(r'\[Secret "..', '[Secret "00', text, count=1),
        lambda text: re.sub(r'\[Withheld "\w+"\]\n', "", text, count=1),
        lambda text: re.sub(r'\[Totals "(-?\d+)', '[Totals "9999', text, count=1),
        lambda text: text.replace("Janine", "Jeanne"),
        lambda text: text[text.index("[Record", 9) :],
    ],
    ids=["secret", "withheld", "totals", "names", "first-hand"],
)
def test_the_stranger_finds_what_was_changed(spoil: Callable[[str], str]) -> None:
    plan = GAME_PLANS[1]
    text, match = played(plan)
    assert spoil(text) != text
    with pytest.raises(AssertionError):
        list(verdicts(spoil(text), match, checked, plan.purpose))
