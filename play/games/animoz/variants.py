"""Which ANiMOZ games can be set up, and what the Rangers bring when nobody says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from collection.games.animoz import NOMINABLE, STARTER_BIOMES
from decks.games.animoz.house import house_deck
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games.animoz.setup import ANIOME, RANGERS, STARTER

HOUSE_DECKS = 3
"""How many of the house's decks of one BiOME are drawn from."""


OPTIONS: Mapping[str, str] = {
    "mode": f"{STARTER} or {ANIOME}",
    "biomes": f'a JSON list, one for each Ranger, out of {", ".join(STARTER_BIOMES)}: ["forest", "river"]',
    "matrix": "a Clash matrix as a JSON object (see collection/games/animoz/matrix.toml)",
}
"""Each option, and the values it takes in words."""


def variants() -> list[tuple[Mapping[str, Any], int]]:
    """Every mode with every number of Rangers. [R 1.1, R 1.2]"""
    return [({"mode": mode}, rangers) for mode, allowed in RANGERS.items() for rangers in allowed]


def complete(seats: int, options: Mapping[str, Any], chance: Chance | None = None) -> Config:
    """Fill in mode, BiOMEs and, for ANiOMEs, house decks: in order, or drawn where `chance` is given.

    What was filled in stands in the record, whose reader need not know what this house takes when nobody says so.
    """
    if options.get("mode", STARTER) != ANIOME:
        return Config(seats, {"mode": STARTER, "biomes": starter_biomes(seats, chance), **options})
    named = {name: value for name, value in options.items() if name != "biomes"}
    biomes = options.get("biomes") or aniome_biomes(seats, chance)
    return Config(seats, named, [brought(biome, chance.below(HOUSE_DECKS) if chance else 0) for biome in biomes])


def brought(biome: str, number: int) -> dict[str, Any]:
    """A house deck as a seat brings it."""
    return {"name": f"House {biome.title()} {number + 1}", "biome": biome, "cards": house_deck(biome, number)}


def starter_biomes(seats: int, chance: Chance | None) -> list[str]:
    biomes = [str(biome) for biome in STARTER_BIOMES]
    if chance is not None:
        chance.shuffle(biomes)
    return biomes[:seats]


def aniome_biomes(seats: int, chance: Chance | None) -> list[str]:
    if chance is None:
        return [str(NOMINABLE[seat % len(NOMINABLE)]) for seat in range(seats)]
    return [str(chance.choice(NOMINABLE)) for _ in range(seats)]
