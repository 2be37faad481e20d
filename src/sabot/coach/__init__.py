"""The coach: how good each decision of a recorded game was, and how much of the margin was luck.

It judges decisions by what the player could know, and luck by the whole record. It returns messages of the
catalogue, which `sabot analyse` prints.
"""

from sabot.coach.analysis import Analysis, AssessedDecision, Hand, analyse
from sabot.coach.decisions import Decision, Grade, Option
from sabot.coach.errors import CoachError
from sabot.coach.ledger import Kind, Ledger, Part
from sabot.coach.variation import VariationMove

__all__ = [
    "Analysis",
    "AssessedDecision",
    "CoachError",
    "Decision",
    "Grade",
    "Hand",
    "Kind",
    "Ledger",
    "Option",
    "Part",
    "VariationMove",
    "analyse",
]
