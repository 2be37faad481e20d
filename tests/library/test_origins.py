"""Every value of an edition says where it comes from: the book, a ruling of ours, or nowhere in the book."""

import pytest

from sabot.core.edition import Hint, Origin, read_edition, spell
from sabot.core.errors import EditionError
from sabot.games import GAMES

HEAD = 'game = "g"\nid = "e"\nyear = 1\nwords = "w"\nrule = "G-1"\nsource = "page 1"\n'

OFFERED_BY_THE_BOOK = {
    ("mille-bornes", "parker-1971"): set(),
    ("mille-bornes", "dujardin-1960"): {"extension=none"},
    ("mille-bornes", "dujardin-2011"): {"trip=700", "points=yes"},
    ("flinch", "parker-1963"): {
        "duties=challenge",
        "variation=from-both-ends",
        "variation=from-the-middle",
        "packs=2",
        "partners=yes",
    },
    ("domino", "parker-1963"): {"duties=challenge"},
    ("authors", "parker-1963"): set(),
    ("store", "parker-1963"): set(),
    ("patience", "parker-1963"): set(),
}
"""What each book offers in place of what an edition starts with; every other choice is a house rule."""

EDITIONS = [(game, edition) for game in GAMES for edition in GAMES.get(game).edition_ids]


@pytest.mark.parametrize(("game_id", "edition_id"), EDITIONS)
def test_what_the_book_offers_is_told_from_house_rules(game_id: str, edition_id: str) -> None:
    game = GAMES.get(game_id)
    edition = game.edition(edition_id)
    offered, rulings = set(), set()
    for players in game.players(edition):
        for name, item in edition.options(players).items():
            others = [choice for choice in item.choices if choice != item.value]
            offered |= {f"{name}={spell(one)}" for one in others if item.origin_of(one) is Origin.BOOK}
            rulings |= {f"{name}={spell(one)}" for one in others if item.origin_of(one) is Origin.RULING}
    assert offered == OFFERED_BY_THE_BOOK[game_id, edition_id]
    assert not rulings, "a ruling is what we play by, not what a table may choose instead"


@pytest.mark.parametrize(("game_id", "edition_id"), EDITIONS)
def test_a_ruling_says_so_in_its_source(game_id: str, edition_id: str) -> None:
    for key, item in GAMES.get(game_id).edition(edition_id).values.items():
        is_ruling = item.origin_of(item.printed) is Origin.RULING
        assert is_ruling == item.source.startswith("ruling"), key


def test_where_a_chosen_value_comes_from() -> None:
    call = '[options.call]\nvalue = "a"\nchoices = ["a", "b", "c"]\norigin = { b = "book" }\n'
    edition = read_edition(HEAD + "length = 700\n" + call, "test")
    for chosen, origin in (("a", Origin.BOOK), ("b", Origin.BOOK), ("c", Origin.HOUSE)):
        assert edition.with_options({"call": chosen}, 2).values["options.call"].origin is origin
    assert edition.values["length"].origin is Origin.BOOK
    assert edition.with_options({"length": "800"}, 2).values["length"].origin is Origin.HOUSE


@pytest.mark.parametrize("origin", ['"hearsay"', "{ x = 'book' }", "{ a = 'hearsay' }", "7"])
def test_an_unknown_origin_is_refused(origin: str) -> None:
    text = HEAD + f'[options.call]\nvalue = "a"\nchoices = ["a", "b"]\norigin = {origin}\n'
    with pytest.raises(EditionError):
        read_edition(text, "test")


def test_hints_are_the_books_or_ours_and_do_not_change_the_hash() -> None:
    plain = read_edition(HEAD + "length = 700\n", "test")
    advised = read_edition(HEAD + 'length = 700\n[hints]\nbook = ["one"]\nours = ["two"]\n', "test")
    assert advised.hints == (Hint("one", Origin.BOOK), Hint("two", Origin.RULING))
    assert advised.hash == plain.hash
    for wrong in ('hints = "one"\n', ""):
        with pytest.raises(EditionError):
            read_edition(wrong + HEAD + ("" if wrong else '[hints]\nelsewhere = ["one"]\n'), "test")
