"""The plates of Animanize, one function a plate; its name is the key."""

from collection.games.animanize.art.plates import (
    circus_animals_large,
    circus_animals_small,
    lions,
)
from collection.plates.plate import plates_of

PLATES = plates_of(
    circus_animals_large,
    circus_animals_small,
    lions,
)
