"""Animus teams as text and JSON lists, as docs/decks.md describes them. Pure: no Django."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence

from collection.games import GameId
from collection.games.animus import AnimusCard, Kind


def write_text(name: str, cards: Sequence[AnimusCard], draft: Mapping[str, object] | None = None) -> str:
    """The text form: headers, then one line per character. Only JSON keeps the log of a draft."""
    leaders = [f"entity: {card.name}" for card in cards if card.kind is Kind.ENTITY]
    rows = Counter(card.name for card in cards if card.kind is Kind.CHARACTER)
    note = ["# drafted; the JSON form includes the draft log"] if draft else []
    lines = [f"game: {GameId.ANIMUS}", f"name: {name}", *leaders, *note, ""]
    return "\n".join([*lines, *(f"{count} {card}" for card, count in rows.items())]) + "\n"


def write_json(name: str, cards: Sequence[AnimusCard], draft: Mapping[str, object] | None = None) -> str:
    """The JSON form: slugs, the entity separately, and the log of the draft if there was one."""
    leaders = [card.slug for card in cards if card.kind is Kind.ENTITY]
    given: dict[str, object] = {"game": GameId.ANIMUS.value, "name": name}
    given["cards"] = [card.slug for card in cards if card.kind is Kind.CHARACTER] + leaders[1:]
    given |= {"entity": leaders[0]} if leaders else {}
    given |= {"draft": dict(draft)} if draft else {}
    return json.dumps(given, ensure_ascii=False, indent=2) + "\n"
