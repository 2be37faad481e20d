"""What every game shares: editions, tables, sessions, matches, records and fair shuffles.

Nothing here knows any particular game, and nothing here needs more than the standard library.
"""
