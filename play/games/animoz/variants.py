"""The variants of ANiMOZ, and default BiOMEs and decks for the Rangers."""

from __future__ import annotations

from collections.abc import Mapping

from collection.games.animoz import NOMINABLE, STARTER_BIOMES
from decks.games.animoz.house_decks import house_deck_slugs
from play.engine.chance import Chance
from play.engine.contract import Config, Options
from play.games.animoz.setup import ANIOME, RANGERS, STARTER

HOUSE_DECKS = 3
"""From how many house decks of a BiOME one is drawn."""


OPTIONS: Mapping[str, str] = {
    "mode": f"{STARTER} or {ANIOME}",
    "biomes": f'a JSON list with one of {", ".join(STARTER_BIOMES)} for each Ranger, such as ["forest", "river"]',
    "matrix": "a Clash matrix as a JSON object (see collection/games/animoz/clash_matrix.toml)",
}
"""Each option with a description of its values."""


def variants() -> list[tuple[Options, int]]:
    """Options and number of Rangers: every mode with every number. [R 1.1, R 1.2]"""
    return [({"mode": mode}, rangers) for mode, allowed in RANGERS.items() for rangers in allowed]


def complete(seats: int, options: Options, chance: Chance | None = None) -> Config:
    """Fill in mode, BiOMEs and, in mode aniome, house decks: the first ones, or drawn at random if `chance` is given.

    The config then states all of them, so that readers of the record need not know the defaults.
    """
    if options.get("mode", STARTER) != ANIOME:
        return Config(seats, {"mode": STARTER, "biomes": starter_biomes(seats, chance), **options})
    kept = {name: value for name, value in options.items() if name != "biomes"}
    biomes = options.get("biomes") or aniome_biomes(seats, chance)
    return Config(seats, kept, [house_seat_deck(biome, chance.below(HOUSE_DECKS) if chance else 0) for biome in biomes])


def house_seat_deck(biome: str, number: int) -> dict[str, object]:
    """A house deck as the config of a game states it."""
    return {"name": f"House {biome.title()} {number + 1}", "biome": biome, "cards": house_deck_slugs(biome, number)}


def starter_biomes(seats: int, chance: Chance | None) -> list[str]:
    biomes = [str(biome) for biome in STARTER_BIOMES]
    if chance is not None:
        chance.shuffle(biomes)
    return biomes[:seats]


def aniome_biomes(seats: int, chance: Chance | None) -> list[str]:
    if chance is None:
        return [str(NOMINABLE[seat % len(NOMINABLE)]) for seat in range(seats)]
    return [str(chance.choice(NOMINABLE)) for _ in range(seats)]
