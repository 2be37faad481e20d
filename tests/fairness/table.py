"""Prints how often each set of dishonest parties can reach the deal that suits it best.

python -m tests.fairness.table --players 3 --deals 2
"""

from __future__ import annotations

import argparse

from tests.fairness.broken import AS_IT_IS, BROKEN, VERSION_ONE
from tests.fairness.parties import every_table
from tests.fairness.search import best_chance


def main() -> None:
    """Print two tables: for unnoticed deals, and for deals after missing reveals."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--players", type=int, choices=(2, 3), default=2, help="how many seats (default: 2)")
    parser.add_argument("--deals", type=int, default=2, help="how many deals there are (default: 2)")
    parser.add_argument(
        "--throws", type=int, default=3, help="how many packs are sealed at most (default: 3)"
    )
    args = parser.parse_args()
    tables = list(every_table(args.players, args.deals))
    width = max(len(str(parties)) for parties in tables)

    print("Unseen: no reveal is missing, and no client of an honest player complains.")
    columns = (AS_IT_IS, VERSION_ONE, *BROKEN)
    for number, protocol in enumerate(columns):
        print(f"  {number}: {protocol.name}")
    print(f"{'seats | dishonest':{width}}", *(f"{number:>5}" for number in range(len(columns))))
    for parties in tables:
        chances = (best_chance(protocol, parties) for protocol in columns)
        print(f"{parties!s:{width}}", *(f"{chance!s:>5}" for chance in chances), flush=True)

    print("\nAs it is, with packs sealed anew because reveals were missing: seen by everybody.")
    throws = range(1, args.throws + 1)
    print(f"{'seats | dishonest':{width}}", *(f"{number:>9}" for number in throws))
    for parties in tables:
        chances = (best_chance(AS_IT_IS, parties, number) for number in throws)
        print(f"{parties!s:{width}}", *(f"{chance!s:>9}" for chance in chances), flush=True)


if __name__ == "__main__":
    main()
