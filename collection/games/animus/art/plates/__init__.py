"""The plates of Animus, one function a plate; its name is the key."""

from collection.games.animus.art.plates import (
    copperlight,
    entities,
    entities_veiled,
    isles,
    ninth_sea,
    stair,
    station,
    under_wood,
)
from collection.plates.plate import plates_of

PLATES = plates_of(
    copperlight,
    entities,
    entities_veiled,
    isles,
    ninth_sea,
    stair,
    station,
    under_wood,
)
