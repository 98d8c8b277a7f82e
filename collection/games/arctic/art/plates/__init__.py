"""The plates of Arctic, one function a plate; its name is the key."""

from collection.games.arctic.art.plates import (
    animals,
    animals_more_views,
    landscape,
)
from collection.plates.plate import plates_of

PLATES = plates_of(
    animals,
    animals_more_views,
    landscape,
)
