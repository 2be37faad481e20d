"""The cards of a game, in the vocabulary of one edition."""

from __future__ import annotations

from sabot.core.edition import Edition
from sabot.core.game import AnyGame
from sabot.library.rules import edition_name
from sabot.locale import Translator
from sabot.wire.library import CardInfo, CardList


def card_list(game: AnyGame, edition: Edition, tr: Translator) -> CardList:
    """Return every card with its name and what it does."""
    presenter, words = game.presenter, edition.words
    return CardList(
        game.id,
        edition.id,
        tr(f"{game.id}-name"),
        edition_name(game, edition, tr),
        [
            CardInfo(
                card,
                tr(presenter.card(card, words)),
                tr(presenter.about(card, words)),
                presenter.card_style(card),
            )
            for card in presenter.cards()
        ],
    )
