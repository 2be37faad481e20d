"""A table as the sum of its journal's entries, and the task that owns it. No sockets, database or processes.

`decisions` says what a request leads to, `state` is what a table is, `messages` what its readers are sent,
and `actor` how it runs. What differs from home to home is behind the protocols of `interfaces`.
"""
