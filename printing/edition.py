"""What a drawing was made from, as a key: it changes when the card, its picture or the code that draws it changes."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import reportlab

import collection.plates
import printing

DRAWN_BY = (printing, collection.plates)
"""The packages whose code decides what a face looks like."""


@cache
def edition() -> str:
    """The version of all code that draws: read once a process, so that an update never shows yesterday's faces."""
    digest = sha256(reportlab.Version.encode())
    for package in DRAWN_BY:
        folder = Path(str(package.__file__)).parent
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def key_of(*parts: object) -> str:
    """A name for what is made of these parts by this edition: 32 hex digits."""
    return sha256("\n".join([edition(), *map(repr, parts)]).encode()).hexdigest()[:32]
