"""Body plans and their parts: functions of proportions, colours and markings, in plate millimetres, facing right.

A plan draws from far to near: far limbs in the deep tone, body, near limbs, head, eye. Each species supplies the
numbers.
"""

from collection.plates.bodies.coats import bands, spikes, spots, tufts
from collection.plates.bodies.frog import frog
from collection.plates.bodies.heads import facing_head, head
from collection.plates.bodies.lizard import lizard
from collection.plates.bodies.parts import INK, Marks, branch, far_side_tone, paw, toe_fan
from collection.plates.bodies.perching_bird import perching_bird
from collection.plates.bodies.plumage import feathers, wing_up
from collection.plates.bodies.quadruped import furred_tail, quadruped
from collection.plates.bodies.snake import snake

__all__ = [
    "INK",
    "Marks",
    "bands",
    "branch",
    "facing_head",
    "far_side_tone",
    "feathers",
    "frog",
    "furred_tail",
    "head",
    "lizard",
    "paw",
    "perching_bird",
    "quadruped",
    "snake",
    "spikes",
    "spots",
    "toe_fan",
    "tufts",
    "wing_up",
]
