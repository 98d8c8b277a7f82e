"""The plates of Animus, one function a plate; its name is the key."""

from collection.games.animus.art.plates import (
    copperlight,
    entities_elemental,
    entities_figures,
    isles,
    ninth_sea,
    stair,
    station,
    under_wood,
)
from collection.plates.plate import plates_of

PLATES = plates_of(
    copperlight,
    entities_elemental,
    entities_figures,
    isles,
    ninth_sea,
    stair,
    station,
    under_wood,
)
