"""Texts that are not well-formed records, and the reader's errors before any rule is applied."""

from __future__ import annotations

from sabot.core.errors import FairnessError
from sabot.core.record_reader import LONGEST
from tests.records.edits import (
    Bad,
    Lines,
    anew,
    append,
    append_value,
    change,
    double,
    drop,
    drop_blank,
    find,
    first,
    further,
    game,
    house,
    insert,
    position,
    put,
    sealed,
    swap,
    teams,
    whole,
)

NO_PROOF = '[Hand "1"]'
NO_NAME = f'[Commitment "{"0" * 64}"]'
AFTER = f'[After "{"0" * 64}"]'


def after_seal(lines: Lines) -> tuple[Lines, int]:
    """Exchange two tags of the second hand."""
    at = find(lines, "[After")
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return lines, at + 2


def _with_newlines(newline: str) -> str:
    return teams().replace("\n", newline)


FRAMES = [
    # the file as a whole
    Bad("empty", teams, whole(""), "record-empty", line=0),
    Bad("one empty line", teams, whole("\n"), "record-head", line=1),
    Bad("no record at all", teams, whole("Dear Paul,\n"), "record-head", line=1),
    Bad("text before the record", teams, insert("[Record", "Dear Paul,"), "record-head"),
    Bad("too long", teams, lambda _: (["x" * (LONGEST + 1)], 0), "record-too-long"),
    Bad("no newline at the end", teams, lambda lines: (lines[:-1], len(lines) - 1), "record-unfinished-line"),
    Bad("CRLF", teams, lambda _: (_with_newlines("\r\n").split("\n"), 1), "record-line-breaks"),
    Bad("CR alone", teams, lambda _: (_with_newlines("\r").split("\n"), 1), "record-line-breaks"),
    Bad("byte order mark", teams, change("[Record", "[", "\ufeff["), "record-byte-order-mark"),
    Bad(
        "blank line too many at the end",
        teams,
        further(1, append("score Blaise", "\n")),
        "record-not-canonical",
    ),
    Bad("blank line too many between hands", game, further(-1, insert("[Record", "", nth=2)), "record-line"),
    Bad("blank line missing between hands", game, drop_blank(3), "record-not-canonical"),
    # tags
    Bad("unknown tag", teams, insert("[Table", '[Colour "red"]'), "record-tag"),
    Bad("tag in lower case", teams, change("[Game", "Game", "game"), "record-tag"),
    Bad("tag without quotes", teams, put("[Game", "[Game mille-bornes]"), "record-tag"),
    Bad("tag with a quote inside", teams, put("[Game", '[Game "mille"bornes"]'), "record-tag"),
    Bad("tag with spaces before it", teams, change("[Game", "[", " ["), "record-tag"),
    Bad("tag with spaces after it", teams, append("[Game", " "), "record-tag"),
    Bad("blank line after the tags missing", teams, drop_blank(), "record-tag"),
    Bad("tags in another order", teams, swap("[Game", "[Edition ", later=True), "record-tag-order"),
    Bad("tag twice", teams, double("[Dealer"), "record-tag-order"),
    Bad(
        "option after the table",
        house,
        insert("[Table", '[Option "options.discard=any"]', after=True),
        "record-tag-order",
    ),
    Bad("record version of the future", teams, put("[Record", '[Record "3"]'), "record-version"),
    Bad("record version empty", teams, put("[Record", '[Record ""]'), "record-version"),
    Bad("record tag twice", teams, double("[Record"), "record-tag-missing", line=1),
    *(
        Bad(f"{tag} missing", teams, drop(f"[{tag} "), "record-tag-missing", line=1)
        for tag in ("Game", "Edition", "EditionHash", "Table", "Dealer", "Hand")
    ),
    Bad("tag of the second hand missing", game, further(-6, drop("[Hand", nth=2)), "record-tag-missing"),
    Bad("cut without seal", sealed, drop("[Seal"), "record-tag-missing"),
    Bad("cut without commitment in version 1", first, drop("[Commit"), "record-tag-missing"),
    *(
        Bad(
            f"secret without seal in version {version}",
            source,
            insert(NO_PROOF, f'[Secret "{"0" * 64}"]', after=True),
            "record-tag-missing",
        )
        for version, source in ((1, teams), (2, position))
    ),
    Bad("hand before without a seal", position, insert(NO_PROOF, AFTER, after=True), "record-tag-missing"),
    Bad("tag of version 2 in version 1", first, insert("[Secret", f'[Seal "{"0" * 64}"]'), "record-tag"),
    Bad("tag of version 1 in version 2", sealed, insert("[Seal", '[Commit "x"]'), "record-tag"),
    Bad("version 1 with proofs of version 2", sealed, put("[Record", '[Record "1"]'), "record-tag", line=8),
    Bad("version 2 with proofs of version 1", first, put("[Record", '[Record "2"]'), "record-tag", line=9),
    Bad("commitment after a cut", sealed, swap("[Commitment", "[Cut"), "record-tag-order", line=10),
    Bad("secret before a cut", sealed, swap("[Cut", "[Secret"), "record-tag-order", line=14),
    Bad("hand before told after the seal", game, after_seal, "record-tag-order"),
    Bad("hand before told twice", game, further(-1, double("[After")), "record-tag-missing"),
    Bad("secret twice", sealed, double("[Secret"), "record-tag-order"),
    Bad("withheld but revealed", sealed, insert("[Secret", '[Withheld "Ada"]'), "record-not-canonical"),
    Bad("withheld by a stranger", anew, put("[Withheld", '[Withheld "Zoé"]'), "record-not-canonical"),
    Bad("withheld by nobody", anew, drop("[Withheld"), "record-not-canonical"),
    # values of tags
    Bad("uneven teams", teams, change("[Table", "+Dov", ""), "record-table", "table-uneven"),
    Bad("no players", teams, put("[Table", '[Table ""]'), "record-table", "table-name"),
    Bad("name that cannot be one", teams, change("[Table", "Dov", "D>v"), "record-table", "table-name"),
    Bad("name twice", teams, change("[Table", "Dov", "ADA"), "record-table", "table-names-twice"),
    Bad("two spaces in the table", teams, change("[Table", " Bl", "  Bl"), "record-table", "table-uneven"),
    Bad("unknown dealer", teams, put("[Dealer", '[Dealer "Zoé"]'), "record-nobody"),
    Bad("dealer in another case", teams, put("[Dealer", '[Dealer "dov"]'), "record-nobody"),
    Bad("unknown viewer", teams, insert(NO_PROOF, '[Viewer "Zoé"]', after=True), "record-nobody"),
    Bad("hand that is no number", teams, put("[Hand", '[Hand "one"]'), "record-number"),
    Bad("two hands", teams, put("[Hand", '[Hand "1 2"]'), "record-number"),
    Bad("no hand", teams, put("[Hand", '[Hand ""]'), "record-number"),
    Bad("hand of a thousand digits", teams, put("[Hand", f'[Hand "{"1" * 1000}"]'), "record-number"),
    Bad("hand below nought", teams, put("[Hand", '[Hand "-1"]'), "record-number"),
    Bad("hand nought", teams, put("[Hand", '[Hand "0"]'), "record-number"),
    Bad("hand with a leading nought", teams, put("[Hand", '[Hand "01"]'), "record-not-canonical"),
    Bad("hand in Arabic digits", teams, put("[Hand", '[Hand "١"]'), "record-number"),
    Bad("totals too few", teams, insert(NO_PROOF, '[Totals "100"]', after=True), "record-number"),
    Bad("totals no numbers", teams, insert(NO_PROOF, '[Totals "1 x"]', after=True), "record-number"),
    Bad("totals with two spaces", teams, insert(NO_PROOF, '[Totals "1  2"]', after=True), "record-number"),
    Bad("players too few", teams, insert("[Dealer", '[Players "human bot"]'), "record-players"),
    *(
        Bad(f"{tag} {what}", game, put(f"[{tag}", f'[{tag} "{name}{value}"]'), f"record-{tag.lower()}")
        for tag, name in (("After", ""), ("Seal", ""), ("Commitment", "Ada "), ("Cut", "Ada "))
        for what, value in (("too short", "00ff"), ("in capitals", "A" * 64), ("too long", "0" * 65))
    ),
    Bad("commitment of nobody", sealed, put("[Commitment", NO_NAME), "record-commitment"),
    Bad("cut without a salt", sealed, put("[Cut", '[Cut "Ada deep"]'), "record-cut"),
    Bad("space after a cut", sealed, append_value("[Cut", " "), "cut-unreadable", kind=FairnessError),
    Bad("secret too short", sealed, put("[Secret", '[Secret "00ff"]'), "record-secret"),
    Bad("secret in capitals", sealed, put("[Secret", f'[Secret "{"A" * 64}"]'), "record-secret"),
    # lines
    Bad("no deal", teams, lambda lines: (lines[:8] + lines[13:], 9), "record-no-deal"),
    Bad("nothing after the blank line", teams, lambda lines: ([*lines[:8], ""], 9), "record-no-deal"),
    Bad("blank line before the play missing", teams, drop_blank(2), "record-start", "zone-unknown"),
    Bad("line of prose", teams, insert("5. ", "Nice one, Paul!"), "record-line"),
    Bad("line without a number", teams, change("5. ", "5. ", ""), "record-line"),
    Bad("number nought", teams, change("1. ", "1. ", "0. "), "record-differs"),
    Bad("number with a leading nought", teams, change("5. ", "5. ", "05. "), "record-line"),
    Bad("number without a dot", teams, change("5. ", "5. ", "5 "), "record-line"),
    Bad("line without a move", teams, put("5. ", "5. Ada"), "record-line"),
    Bad("two spaces", teams, change("5. ", " 200", "  200"), "record-line"),
    Bad("space at the end", teams, append("5. ", " "), "record-line"),
    Bad("tabulator", teams, change("5. ", " 200", "\t200"), "record-line"),
    Bad("no-break space", teams, change("5. ", " 200", "\u00a0200"), "record-line"),
    Bad("blank line amid the play", teams, insert("5. ", ""), "record-line"),
    Bad("comment left open", teams, append("5. ", " {oh"), "record-line"),
    Bad("comment never opened", teams, append("5. ", " oh}"), "record-line"),
    Bad("empty comment", teams, append("5. ", " {}"), "record-line"),
    Bad("comment with a control character", teams, append("5. ", " {oh \x1b[2J}"), "record-line"),
    Bad("comment in a comment", teams, append("5. ", " {oh {my}}"), "record-line"),
    Bad("comment amid the line", teams, put("5. ", "5. Ada +stop {oh} 200"), "record-line"),
    Bad("comment on a line of its own", teams, insert("5. ", "{oh}"), "record-line"),
    Bad("move after the end", teams, insert("score Ada", "26. Blaise -50"), "record-line"),
    Bad("end twice", teams, double("end"), "record-line"),
    Bad("end without saying how", teams, put("end", "end"), "record-line"),
    Bad("score before the end", teams, swap("end", "score Ada", later=True), "record-line"),
    Bad("score of nobody", teams, put("score Ada", "score"), "record-line"),
]
