"""The coach: what each decision of a recorded game was worth, and how much of the margin was luck.

He judges a decision by what its player could know, and the luck by the whole record. His words have no
language yet; `sabot analyse` prints them.
"""

from sabot.coach.analysis import Analysis, Hand, Judged, analyse
from sabot.coach.deciding import Decision, Grade, Option
from sabot.coach.errors import CoachError
from sabot.coach.ledger import Kind, Ledger, Part
from sabot.coach.line import Step

__all__ = [
    "Analysis",
    "CoachError",
    "Decision",
    "Grade",
    "Hand",
    "Judged",
    "Kind",
    "Ledger",
    "Option",
    "Part",
    "Step",
    "analyse",
]
