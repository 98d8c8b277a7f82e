"""Every plate, by slug; importing the package fills `PLATES`."""

from collection.plates.species import birds, mammals, reptiles, small

__all__ = ["birds", "mammals", "reptiles", "small"]
