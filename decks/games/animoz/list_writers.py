"""ANiOME decks as text and JSON lists, as docs/decks.md describes them. Pure: no Django."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

from collection.games.animoz import Species


def write_text(name: str, nominated: str, cards: Sequence[Species]) -> str:
    """The text form: headers, then one line per card."""
    rows = Counter(species.name for species in cards)
    counted = (f"{count} {card}" for card, count in rows.items())
    lines = [f"name: {name}", f"nominated: {nominated}", "", *counted]
    return "\n".join(lines) + "\n"


def write_json(name: str, nominated: str, cards: Sequence[Species]) -> str:
    """The JSON form: slugs, repeated for every copy."""
    given = {"name": name, "nominated": nominated, "cards": [species.slug for species in cards]}
    return json.dumps(given, ensure_ascii=False, indent=2) + "\n"
