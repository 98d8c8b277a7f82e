"""The rules of Animanize: this module satisfies `Rules` (`play/engine/contract.py`).

In words: docs/rules/animanize.md.
"""

from play.games.animanize.determinize import redeal
from play.games.animanize.legal import apply, legal_actions, to_act
from play.games.animanize.rounds import setup
from play.games.animanize.scores import result
from play.games.animanize.state import State
from play.games.animanize.view import view

VERSION = "1"

__all__ = ["VERSION", "State", "apply", "legal_actions", "redeal", "result", "setup", "to_act", "view"]
