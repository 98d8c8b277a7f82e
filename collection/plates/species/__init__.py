"""Every plate, by slug; importing the package fills `PLATES`."""

from collection.plates.species import (
    birds,
    mammals_browsing,
    mammals_digging,
    mammals_flying,
    mammals_hunting,
    mammals_world,
    reptiles,
    small,
)

__all__ = [
    "birds",
    "mammals_browsing",
    "mammals_digging",
    "mammals_flying",
    "mammals_hunting",
    "mammals_world",
    "reptiles",
    "small",
]
