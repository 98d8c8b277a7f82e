"""The plates of Animanize, one function a plate; its name is the key."""

from collection.games.animanize.art.plates import (
    artists_large,
    artists_small,
    lions,
)
from collection.plates.plate import plates_of

PLATES = plates_of(
    artists_large,
    artists_small,
    lions,
)
