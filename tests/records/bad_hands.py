"""Well-formed records of impossible hands, and the errors when they are replayed."""

from __future__ import annotations

from collections.abc import Callable

from sabot.core.errors import FairnessError
from tests.records.edits import (
    Bad,
    Edit,
    Lines,
    anew,
    append,
    both,
    change,
    double,
    drop,
    find,
    first,
    further,
    game,
    house,
    insert,
    one_hand_game,
    part,
    position,
    put,
    redacted,
    sealed,
    swap,
    swap_cards,
    teams,
    unfinished,
)

NOUGHTS = "0" * 64
NO_COMMIT = put("[Commit", f'[Commit "sha256:{NOUGHTS}"]')
NO_SECRET = put("[Secret", f'[Secret "{NOUGHTS}"]')
NO_HASH = f'[EditionHash "sha256:{"0" * 64}"]'


def add_hand(lines: Lines) -> tuple[Lines, int]:
    """Add the first hand again, as a second one."""
    return lines + lines, len(lines) + 1


def cut_first_hand(lines: Lines) -> tuple[Lines, int]:
    """Remove the last move of the first hand, but not its draw: the next hand begins too early."""
    end, record = find(lines, "end "), find(lines, "[Record", 2)
    drawn, _, _ = lines[end - 1].rpartition(" ")
    kept = [drawn] if "+" in drawn else []
    return lines[: end - 1] + kept + lines[record - 1 :], end + 1 + len(kept)


def over_before(lines: Lines) -> tuple[Lines, int]:
    """Carry in so many points that a side had already won."""
    changed, _ = put("[Totals", '[Totals "5000 100"]')(lines)
    return changed, 1


def drop_attempt(lines: Lines) -> tuple[Lines, int]:
    """Remove the first attempt at the shuffle."""
    start, end = find(lines, "[Seal"), find(lines, "[Seal", 2)
    return lines[:start] + lines[end:], start + 1


def older_second(lines: Lines) -> tuple[Lines, int]:
    """Make the second hand look like one of version 1."""
    start, seal, secret = find(lines, "[Record", 2), find(lines, "[After"), find(lines, "[Secret", 2)
    first = ['[Record "1"]', *lines[start + 1 : seal], f'[Commit "sha256:{NOUGHTS}"]']
    return lines[:start] + first + lines[secret + 1 :], start + 1


def in_hand(number: int, edit: Edit) -> Edit:
    """Return an edit of only the nth hand of a file; the error names its first line."""

    def inner(lines: Lines) -> tuple[Lines, int]:
        start = find(lines, "[Record", number)
        changed, _ = edit(lines[start:])
        return lines[:start] + changed, start + 1

    return inner


HEADS = [
    Bad("unknown game", teams, put("[Game", '[Game "canasta"]'), "game-unknown"),
    Bad("unknown edition", teams, put("[Edition ", '[Edition "grimaud-1999"]'), "edition-unknown"),
    Bad("another edition's hash", teams, put("[EditionHash", NO_HASH), "record-edition-hash"),
    Bad("hash of the second hand", game, in_hand(2, put("[EditionHash", NO_HASH)), "record-other-game"),
    Bad("option missing", house, drop("[Option"), "record-edition-hash", line=4),
    Bad("unknown option", house, put("[Option", '[Option "options.wind=strong"]'), "option-unknown"),
    Bad("option of another table", house, change("[Option", "tables.3", "tables.5", 2), "option-unknown"),
    Bad("impossible option", house, put("[Option", '[Option "options.discard=never"]'), "option-value"),
    Bad("fixed option", house, put("[Option", '[Option "options.cut=dealers-right"]'), "option-fixed"),
    Bad("option without a value", house, put("[Option", '[Option "options.discard"]'), "record-option"),
    Bad(
        "option as the book has it",
        house,
        insert("[Table", '[Option "options.safety_clears=cover"]'),
        "record-differs",
    ),
    Bad("option twice", house, double("[Option", 2), "record-differs"),
    Bad("option by its short name", house, change("[Option", "options.", ""), "record-differs"),
    Bad("options in another order", house, swap('[Option "o', '[Option "t'), "record-differs"),
    Bad("one side", teams, put("[Table", '[Table "Ada+Blaise+Céline+Dov"]'), "record-sides"),
    Bad("four sides", teams, put("[Table", '[Table "Ada Blaise Céline Dov"]'), "record-sides"),
    Bad("five players", teams, put("[Table", '[Table "Ada Blaise Céline Dov Eve"]'), "table-players"),
    Bad("redacted", redacted, lambda lines: (lines, find(lines, "[Viewer") + 1), "record-redacted"),
]

DEALS = [
    Bad("unknown card", teams, change("deal Céline", "100", "101"), "record-start", "card-unknown"),
    Bad("hidden card", teams, change("deal Céline", "100", "?"), "record-start", "card-unknown"),
    Bad("unknown card in the stock", teams, change("stock", "100", "101"), "record-start", "card-unknown"),
    Bad("two spaces in a deal", teams, change("deal Céline", "100", " 100"), "record-start", "card-unknown"),
    Bad("unknown player", teams, change("deal Céline", "Céline", "Zoé"), "record-start", "zone-unknown"),
    Bad("unknown zone", teams, change("stock", "stock", "pile"), "record-start", "zone-unknown"),
    Bad("deal of nobody", teams, put("deal Céline", "deal"), "record-start", "zone-unknown"),
    Bad(
        "a card of another instead",
        teams,
        change("deal Céline", "100", "25"),
        "record-start",
        "deal-cards",
        line=9,
    ),
    Bad(
        "card missing from the stock",
        teams,
        change("stock", " 100", ""),
        "record-start",
        "deal-cards",
        line=9,
    ),
    Bad("card too many in the stock", teams, append("stock", " 25"), "record-start", "deal-cards", line=9),
    Bad("empty stock", teams, put("stock", "stock"), "record-start", "deal-cards", line=9),
    Bad("hand of five", teams, change("deal Céline", " 100", ""), "record-start", "deal-uneven", line=9),
    Bad("hand of seven", teams, append("deal Céline", " 25"), "record-start", "deal-uneven", line=9),
    Bad("hand missing", teams, drop("deal Céline"), "record-start", "deal-uneven", line=9),
    Bad("hand twice", teams, double("deal Céline"), "record-start", "deal-uneven", line=9),
    Bad("stock missing", teams, drop("stock"), "record-start", "deal-uneven", line=9),
    Bad("stock twice", teams, double("stock"), "record-start", "deal-uneven", line=9),
    Bad("hands in another order", teams, swap("deal Ada", "deal Blaise"), "record-differs"),
    Bad("stock first", teams, swap("deal Ada", "stock"), "record-differs"),
]

ILLEGAL = "illegal-action"
MOVES = [
    Bad("card not in hand", teams, change("5. ", " 200", " 100"), "record-move", ILLEGAL),
    Bad("against the rules", teams, change("3. Céline", " roll", " 100"), "record-move", ILLEGAL),
    Bad("out of turn", teams, change("5. ", "Ada", "Blaise"), "record-move", ILLEGAL),
    Bad("unknown player", teams, change("5. ", "Ada", "Zoé"), "record-move", "table-nobody"),
    Bad("player in another case", teams, change("5. ", "Ada", "ADA"), "record-move", "table-nobody"),
    Bad("unknown card", teams, change("5. ", " 200", " 300"), "record-move", "card-unknown"),
    Bad("no action", teams, change("5. ", " 200", " !"), "record-move", "card-unknown"),
    Bad("attack on nobody", teams, change("2. ", ">Ada", ">Zoé"), "record-move", "target-unknown"),
    Bad("attack on no one in particular", teams, change("2. ", ">Ada", ""), "record-move", "target-missing"),
    Bad("attack on one's own side", teams, change("2. ", ">Ada", ">Dov"), "record-move", ILLEGAL),
    Bad("two actions in a turn", teams, append("5. ", " -roll"), "record-move", ILLEGAL),
    Bad("turn left out", teams, drop("5. "), "record-move", ILLEGAL),
    Bad("turn twice", teams, double("5. "), "record-move", ILLEGAL),
    Bad("turns in another order", teams, swap("5. ", "6. "), "record-move", ILLEGAL),
    Bad("answer without an attack", teams, insert("5. ", "4r Ada pass"), "record-move", ILLEGAL),
    Bad(
        "answer with the wrong safety",
        teams,
        change("21r", "right_of_way", "extra_tank"),
        "record-move",
        ILLEGAL,
    ),
    Bad("answer by the wrong player", teams, change("21r", "Blaise", "Céline"), "record-move", ILLEGAL),
    Bad("answer left out", teams, drop("21r"), "record-move", ILLEGAL, line=36),
    Bad("answer after passing", teams, further(1, insert("21r", "21r Blaise pass")), "record-move", ILLEGAL),
    Bad("move after the hand is over", teams, insert("end", "26. Blaise -50"), "record-move", ILLEGAL),
    Bad("attack on a side by its second player", teams, change("2. ", ">Ada", ">Céline"), "record-differs"),
    Bad("needless pass", teams, insert("3. ", "2r Ada pass"), "record-differs"),
    Bad("needless passes", teams, insert("3. ", "2r Céline pass\n2r Ada pass"), "record-differs"),
    Bad("needless pass before an answer", teams, insert("21r", "21r Dov pass"), "record-differs"),
    Bad("answer marked as a turn", teams, change("21r", "21r", "21."), "record-move", ILLEGAL),
    Bad("turn marked as an answer", teams, change("5. ", "5.", "5r"), "record-differs"),
    Bad("wrong number", teams, change("5. ", "5.", "6."), "record-differs"),
    Bad("wrong number of an answer", teams, change("21r", "21", "20"), "record-differs"),
    Bad("turn split in two", teams, put("22. ", "22. Blaise +roll\n22. Blaise +stop 50"), "record-differs"),
    Bad("wrong draw", teams, change("5. ", "+stop", "+roll"), "record-differs"),
    Bad("draw left out", teams, change("5. ", " +stop", ""), "record-differs"),
    Bad("draw too many", teams, change("5. ", " +stop", " +stop +stop"), "record-differs"),
    Bad("draw of no card", teams, change("5. ", "+stop", "+nothing"), "record-differs"),
    Bad("draw after the play", teams, put("5. ", "5. Ada 200 +stop"), "record-differs"),
    Bad("draw left out at the end", teams, lambda lines: ([*lines[:20], ""], 21), "record-differs"),
]

ENDS = [
    Bad("wrong end", teams, put("end", "end exhausted"), "record-differs"),
    Bad("wrong winner", teams, put("end", "end trip Blaise"), "record-differs"),
    Bad("delayed that was not", teams, append("end", " delayed"), "record-differs"),
    Bad("end missing", teams, drop("end"), "record-differs"),
    Bad("end too early", teams, lambda lines: (lines[:20] + lines[-4:], 21), "record-differs"),
    Bad("wrong score", teams, change("score Ada", "trip=400", "trip=500"), "record-differs"),
    Bad("wrong total", teams, change("score Ada", "total=1400", "total=1500"), "record-differs"),
    Bad(
        "score line that was not earned",
        teams,
        change("score Ada", " total", " no_200=300 total"),
        "record-differs",
    ),
    Bad("score line left out", teams, change("score Ada", " trip=400", ""), "record-differs"),
    Bad("score lines in another order", teams, swap("score Ada", "score Blaise"), "record-differs"),
    Bad("score of a side missing", teams, drop("score Blaise"), "record-differs"),
    Bad("score of a side twice", teams, double("score Blaise"), "record-differs"),
    Bad("score of the partner", teams, change("score Ada", "Ada", "Céline"), "record-differs"),
    Bad(
        "end of a hand in progress",
        unfinished,
        further(1, append("1", "\nend exhausted", -1)),
        "record-differs",
    ),
]

GAMES_OF_HANDS = [
    Bad("wrong totals", game, in_hand(2, put("[Totals", '[Totals "1 2"]')), "record-totals"),
    Bad("totals missing", game, in_hand(2, drop("[Totals")), "record-totals"),
    Bad("totals before the first hand", game, in_hand(1, insert("[Seal", '[Totals "0 0"]')), "record-totals"),
    Bad("first hand numbered later", teams, in_hand(1, put("[Hand", '[Hand "7"]')), "record-totals"),
    Bad("dealer not passed on", game, in_hand(2, put("[Dealer", '[Dealer "Blaise"]')), "record-dealer"),
    Bad("hand left out", game, in_hand(2, put("[Hand", '[Hand "3"]')), "record-hand-number"),
    Bad("hand unfinished", game, cut_first_hand, "record-hand-unfinished"),
    Bad("other players", game, in_hand(2, put("[Table", '[Table "Blaise Ada"]')), "record-other-game"),
    Bad("other programs", game, in_hand(2, insert("[Dealer", '[Players "a b"]')), "record-other-game"),
    Bad("seal of the hand before", game, in_hand(2, put("[After", f'[After "{NOUGHTS}"]')), "record-chain"),
    Bad("seal of the hand before left out", game, in_hand(2, drop("[After")), "record-chain"),
    Bad(
        "first hand after another", game, in_hand(1, insert("[Seal", f'[After "{NOUGHTS}"]')), "record-chain"
    ),
    Bad("hand by the older rules after one by the present ones", game, older_second, "record-older-proof"),
    Bad("hand after the end of the game", one_hand_game, add_hand, "record-after-end"),
    Bad("totals with which the game was over", part, over_before, "record-after-end"),
]

POSITIONS = [
    Bad("unknown card", position, change("hand Ada", "100", "101"), "record-start", "card-unknown"),
    Bad("unknown zone", position, change("hand Ada", "hand", "lap"), "record-start", "zone-unknown"),
    Bad("unknown player", position, change("hand Ada", "Ada", "Zoé"), "record-start", "zone-unknown"),
    Bad("zone of nobody", position, put("hand Ada", "hand"), "record-start", "zone-unknown"),
    Bad("zone twice", position, double("hand Ada"), "record-start", "zone-twice"),
    Bad(
        "card missing", position, change("hand Ada", " 100", ""), "record-start", "zone-cards-missing", line=9
    ),
    Bad(
        "card too many",
        position,
        append("hand Ada", " stop stop stop"),
        "record-start",
        "zone-too-many",
        line=9,
    ),
    Bad("no phase", position, drop("turn"), "record-start", "zone-no-phase", line=9),
    Bad("two phases", position, double("turn"), "record-start", "zone-unknown"),
    Bad("phase of nobody", position, put("turn", "turn Zoé 1"), "record-start", "zone-unknown"),
    Bad("number of draws missing", position, put("turn", "turn Ada"), "record-start", "zone-unknown"),
    Bad(
        "proof of a position",
        position,
        insert("[Hand", f'[Seal "{NOUGHTS}"]', after=True),
        "record-setup-proof",
        line=10,
    ),
    Bad("rest not written out", position, put("discard", "discard *"), "record-differs"),
    Bad("extension of nobody", position, insert("turn", "extension"), "record-start", "zone-unknown"),
    Bad(
        "safety that is none",
        position,
        both(change("battle Ada", " roll", ""), insert("hand Ada", "safety Ada roll")),
        "record-start",
        "zone-not-safety",
        line=9,
    ),
]


def _unfair(name: str, source: Callable[[], str], edit: Edit, code: str) -> Bad:
    return Bad(name, source, edit, code, kind=FairnessError)


SHUFFLES = [
    _unfair("another seal", sealed, put("[Seal", f'[Seal "{NOUGHTS}"]'), "seal-broken"),
    _unfair("another secret", sealed, put("[Secret", f'[Secret "{NOUGHTS}"]'), "seal-broken"),
    _unfair("another commitment", sealed, put("[Commitment", f'[Commitment "Ada {NOUGHTS}"]'), "cut-broken"),
    _unfair(
        "cut of nobody",
        sealed,
        both(change("[Commitment", "Ada", "Zoé"), change("[Cut", "Ada", "Zoé")),
        "commitments-order",
    ),
    _unfair("commitment missing", sealed, drop("[Commitment"), "cuts-order"),
    _unfair("commitment twice", sealed, double("[Commitment"), "commitments-order"),
    _unfair("no secret", sealed, drop("[Secret"), "secret-missing"),
    _unfair("another cut", sealed, change("[Cut", "cut 1", "cut 2"), "cut-broken"),
    _unfair("another salt", sealed, put("[Cut", f'[Cut "Ada {NOUGHTS} cut 1 by 0"]'), "cut-broken"),
    _unfair("words of a cut left out", sealed, change("[Cut", " cut 1 by 0", ""), "cut-broken"),
    _unfair("cut twice", sealed, double("[Cut"), "cuts-order"),
    _unfair(
        "cut withheld in the end",
        sealed,
        both(drop("[Cut"), insert("[Secret", '[Withheld "Ada"]')),
        "reveal-missing",
    ),
    _unfair("seal of the attempt before", anew, put("[Seal", f'[Seal "{NOUGHTS}"]'), "seal-broken"),
    _unfair("secret of the attempt before", anew, put("[Secret", f'[Secret "{NOUGHTS}"]'), "seal-broken"),
    _unfair("no secret of the attempt before", anew, drop("[Secret"), "secret-missing"),
    _unfair("attempt left out", anew, drop_attempt, "seal-broken"),
    _unfair("attempt without need", anew, both(drop("[Commitment"), drop("[Withheld")), "attempt-unneeded"),
    _unfair("totals of another game", part, change("[Totals", "0", "1"), "seal-broken"),
    _unfair("part of another game", part, put("[After", f'[After "{NOUGHTS}"]'), "seal-broken"),
    _unfair("another commitment in version 1", first, NO_COMMIT, "commitment-broken"),
    _unfair("another secret in version 1", first, NO_SECRET, "commitment-broken"),
    _unfair("commitment in other letters", first, put("[Commit", '[Commit "sha256:é"]'), "commitment-broken"),
    _unfair("no secret in version 1", first, drop("[Secret"), "secret-missing"),
    _unfair("another cut in version 1", first, change("[Cut", "cut 1", "cut 2"), "deal-differs"),
    _unfair("cut of nobody in version 1", first, change("[Cut", "Ada", "Zoé"), "cut-missing"),
    _unfair("cut missing in version 1", first, drop("[Cut"), "cut-missing"),
    _unfair("cut twice in version 1", first, double("[Cut"), "cut-missing"),
    _unfair("empty cut in version 1", first, put("[Cut", '[Cut "Ada "]'), "cut-empty"),
    _unfair("two cards of the stock changed", unfinished, swap_cards("stock"), "deal-differs"),
    _unfair("two cards of a hand changed", sealed, swap_cards("deal Ada"), "deal-differs"),
]

HANDS = [*HEADS, *DEALS, *MOVES, *ENDS, *GAMES_OF_HANDS, *POSITIONS, *SHUFFLES]
