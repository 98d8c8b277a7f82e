"""How many cases a test tries if it could try any number.

Every run tries enough to detect mistakes soon; `./run prove` tries the full number, which takes several times as long.
docs/testing.md lists what differs.
"""

from __future__ import annotations

import os

LONG = os.environ.get("PROVE", "") not in ("", "0")


def case_count(short: int, long: int) -> int:
    """`short` in ordinary runs, `long` in `./run prove`."""
    return long if LONG else short
