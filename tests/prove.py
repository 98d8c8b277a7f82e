"""How much a proof tries that could try any number of cases.

Every run tries enough to notice a mistake soon; `./run prove` tries the full number, which takes several times as long.
docs/testing.md lists what differs.
"""

from __future__ import annotations

import os

LONG = os.environ.get("PROVE", "") not in ("", "0")


def many(short: int, long: int) -> int:
    """`short` in every run, `long` when asked for."""
    return long if LONG else short
