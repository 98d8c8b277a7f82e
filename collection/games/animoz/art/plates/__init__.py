"""The plates of ANiMOZ: one function per plate, whose name is the key."""

from collection.games.animoz.art.plates import (
    birds_ground,
    birds_hunting,
    birds_perching,
    birds_water,
    butterflies,
    crustaceans,
    fish,
    insects,
    lizards,
    mammals_browsing,
    mammals_digging,
    mammals_flying,
    mammals_hunting,
    mammals_sea_and_other_continents,
    mammals_small,
    reptiles,
    spider_and_earthworm,
)
from collection.plates.plate import plates_of

PLATES = plates_of(
    birds_ground,
    birds_hunting,
    birds_perching,
    birds_water,
    butterflies,
    crustaceans,
    fish,
    insects,
    lizards,
    mammals_browsing,
    mammals_digging,
    mammals_flying,
    mammals_hunting,
    mammals_small,
    mammals_sea_and_other_continents,
    reptiles,
    spider_and_earthworm,
)
