"""An analysis as JSON, for programs and pages: see docs/coach.md."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any

from sabot.arena.intervals import Interval
from sabot.coach.analysis import Analysis, AssessedDecision, Hand
from sabot.coach.ledger import Ledger, Part
from sabot.core.edition import spell_option
from sabot.core.ids import Side
from sabot.core.text import Text

DIGITS = 4

Words = Callable[[Text], str]
"""A function that translates messages."""


def to_json(found: Analysis, words: Words) -> str:
    """Return the analysis as JSON, byte for byte the same for the same analysis."""
    content = {
        "game": found.game.id,
        "edition": found.edition.id,
        "edition_hash": found.edition.hash,
        "options": [spell_option(key, value) for key, value in found.edition.changed],
        "players": list(found.table.names),
        "sides": [
            list(map(found.table.name, found.table.members(Side(side)))) for side in range(found.table.sides)
        ],
        "engine": found.engine,
        "policy": found.policy,
        "playouts": found.playouts,
        "seed": found.seed,
        "spread": round(found.spread, DIGITS),
        "hands": [_hand(found, hand, words) for hand in found.hands],
    }
    return json.dumps(content, indent=2, ensure_ascii=True) + "\n"


def _hand(found: Analysis, hand: Hand, words: Words) -> dict[str, Any]:
    return {
        "hand": hand.number,
        "decisions": [_decision(found, assessed, words) for assessed in hand.decisions],
        "ledger": None if hand.ledger is None else _ledger(found, hand.ledger, words),
    }


def _decision(found: Analysis, assessed: AssessedDecision, words: Words) -> dict[str, Any]:
    decision, table = assessed.decision, found.table
    text, presenter = found.game.notation.format_action, found.game.presenter
    return {
        "version": decision.number,
        "move": decision.turn,
        "answer": decision.window,
        "player": table.name(decision.seat),
        "played": text(decision.played, table),
        "best": text(decision.best, table),
        "grade": decision.grade.value,
        "loss": _interval(decision.loss),
        "loss_won": _interval(decision.loss_won),
        "options": [
            {
                "action": text(option.action, table),
                "words": words(presenter.action(option.action, decision.view, table)),
                "ahead": _interval(option.ahead),
                "won": _interval(option.won),
            }
            for option in decision.options
        ],
        "line": [
            {
                "player": table.name(step.seat),
                "action": text(step.action, table),
                "words": words(step.words),
                "share": round(step.share, DIGITS),
            }
            for step in assessed.variation
        ],
    }


def _ledger(found: Analysis, ledger: Ledger, words: Words) -> dict[str, Any]:
    return {
        "margin": [round(points, DIGITS) for points in ledger.margin],
        "expected": [_interval(one) for one in ledger.expected],
        "luck": [_interval(one) for one in ledger.luck],
        "parts": [_part(found, part, words) for part in ledger.parts],
    }


def _part(found: Analysis, part: Part, words: Words) -> dict[str, Any]:
    return {
        "kind": part.kind.value,
        "version": part.number,
        "move": part.turn,
        "player": None if part.seat is None else found.table.name(part.seat),
        "tokens": list(part.tokens),
        "words": [words(one) for one in part.words],
        "ahead": [_interval(one) for one in part.ahead],
    }


def _interval(found: Interval) -> dict[str, float | None]:
    """Return an interval as JSON, which has no infinite numbers; a single playout gives no interval."""
    known = math.isfinite(found.low)
    return {
        "mean": round(found.mean, DIGITS),
        "low_95": round(found.low, DIGITS) if known else None,
        "high_95": round(found.high, DIGITS) if known else None,
    }
