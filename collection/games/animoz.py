"""What stands on an ANiMOZ card. Pure: no Django.

The Starter set lies beside this file in `animoz.toml`; `load()` reads it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from collection.games.certainty import Certainty


class Biome(StrEnum):
    """A card's primary BiOME. WILDCARD is no habitat: such a species may be used in any BiOME. [Z3]"""

    FOREST = "forest"
    DESERT = "desert"
    RIVER = "river"
    SCRUB = "scrub"
    SKY = "sky"
    COAST = "coast"
    WILDCARD = "wildcard"


STARTER_BIOMES = (Biome.FOREST, Biome.DESERT, Biome.RIVER, Biome.SCRUB)
"""The BiOMEs of which the Starter Pack gives each Ranger nine species."""
NOMINABLE = (*STARTER_BIOMES, Biome.SKY, Biome.COAST)
"""The BiOMEs that a Ranger with an own ANiOME may nominate."""


class Level(StrEnum):
    APEX = "APEX"
    CARN = "CARN"
    OMNI = "OMNI"
    HERB = "HERB"
    BASE = "BASE"


class Form(StrEnum):
    VENOM = "VENOM"
    PREDATOR = "PREDATOR"
    FLEE = "FLEE"
    POLLINATOR = "POLLINATOR"
    DEFEND = "DEFEND"
    WING = "WING"


class Status(StrEnum):
    HIGHLY_RARE = "HIGHLY RARE"
    RARE = "RARE"
    INFREQUENT = "INFREQUENT"
    COMMON = "COMMON"


class Danger(StrEnum):
    """The four dangers that have an icon on cards; Disease is overcome by COMMON status instead."""

    DROUGHT = "drought"
    FIRE = "fire"
    FLOOD = "flood"
    PERSECUTION = "persecution"


@dataclass(frozen=True, slots=True)
class Species:
    """One ANiMOZ card: the stats a rule or a face reads.

    weight in kg, length in cm; `name` is the ANiMOZ name as printed (`LAGOTi`), `slug` the same in lower case.
    `biomes` are the secondary BiOMEs. `weaknesses` name a Form, a Power, or a species' ANiMOZ name. [Z9]
    `certainty` holds the fields that are not `reconstructed`; `plate` names the illustration.
    """

    slug: str
    name: str
    common: str
    latin: str
    number: int
    weight: float
    length: float
    level: Level
    form: Form
    status: Status
    biome: Biome
    secondary: tuple[Biome, ...] = ()
    overcomes: tuple[Danger, ...] = ()
    powers: tuple[str, ...] = ()
    weaknesses: tuple[str, ...] = ()
    text: str = ""
    plate: str = ""
    certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)

    @property
    def wildcard(self) -> bool:
        """May be used in any BiOME."""
        return self.biome is Biome.WILDCARD

    @property
    def biome_count(self) -> int:
        """Primary and secondary BiOMEs together: the fourth layer of the Clash matrix. [Z10]"""
        return 1 + len(self.secondary)

    def counts_as(self, nominated: Biome) -> bool:
        """Whether the card counts as a species of the nominated BiOME. [Z3]"""
        return self.biome in (nominated, Biome.WILDCARD) or (self.biome is Biome.SKY and nominated in self.secondary)
