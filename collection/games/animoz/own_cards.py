"""ANiMOZ species that players make themselves. Pure: no Django."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from collection.games.animoz.card import Biome, Form, Level, Status
from collection.games.contract import OwnCards, OwnKind
from config.marked_text import marked

CHOSEN: Mapping[str, object] = {
    "level": Level.OMNI.value,
    "form": Form.FLEE.value,
    "status": Status.COMMON.value,
    "biome": Biome.FOREST.value,
}
BLANK: Mapping[str, object] = {
    "slug": "new-card", "name": "NAME", "common": "New species", "latin": "Genus species", "number": 1, "weight": 1,
    "length": 1, **CHOSEN, "secondary": [], "overcomes": [], "powers": [], "weaknesses": [], "text": "", "plate": "",
}  # fmt: skip


def without_repeated_biome(stats: dict[str, Any]) -> dict[str, object]:
    """The stats with the primary BiOME removed from the secondary ones."""
    return {**stats, "secondary": [biome for biome in stats["secondary"] if biome != stats["biome"]]}


OWN_CARDS = OwnCards(
    kinds=(
        OwnKind(
            label="ANiMOZ",
            fields=(
                "name",
                "common",
                "latin",
                "number",
                "weight",
                "length",
                "level",
                "form",
                "status",
                "biome",
                "secondary",
                "overcomes",
                "powers",
                "weaknesses",
                "text",
                "plate",
            ),
            blank=BLANK,
            chosen=CHOSEN,
        ),
    ),
    styles="css/animoz/own-card-editor.css",
    intro=marked(
        "Your card appears in the card list, can be added to your box and decks, and prints like any other card."
    ),
    reconcile=without_repeated_biome,
)
