"""The plates of Animalia: one function per plate, whose name is the key."""

from collection.games.animalia.art.plates import (
    europe,
    europe_small,
    maps,
    north_america,
    north_america_small,
    south_america,
    south_america_small,
)
from collection.plates.plate import plates_of

PLATES = plates_of(
    europe,
    europe_small,
    maps,
    north_america,
    north_america_small,
    south_america,
    south_america_small,
)
