"""The table of captions is up to date with the rules."""

from tests.web.captions import FILE, captions


def test_the_table_of_captions_is_that_of_the_rules() -> None:
    """`npm test` compares the client with this table: see `side-state.test.ts`."""
    assert FILE.read_text(encoding="utf-8") == captions(), "python -m tests.web.captions renews it"
