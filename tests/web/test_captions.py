"""The page's reading of a side is compared with what the rules say today."""

from tests.web.captions import FILE, captions


def test_the_table_of_captions_is_that_of_the_rules() -> None:
    """`npm test` compares the page's captions with this table: see `reading.test.ts`."""
    assert FILE.read_text(encoding="utf-8") == captions(), "python -m tests.web.captions writes it anew"
