"""More body plans, by kind of animal. The rules of `bodies` apply."""

from collection.plates.bodies import facing_head
from collection.plates.plans.birds import owl, raptor, wader
from collection.plates.plans.butterfly_and_spider import butterfly, spider
from collection.plates.plans.hoppers_and_gliders import bat, croucher, glider, hopper, upright_sea_lion
from collection.plates.plans.turtle_and_fish import fish, turtle

__all__ = [
    "bat",
    "butterfly",
    "croucher",
    "facing_head",
    "fish",
    "glider",
    "hopper",
    "owl",
    "raptor",
    "spider",
    "turtle",
    "upright_sea_lion",
    "wader",
]
