"""The rules of Arctic: this module satisfies `Rules` (`play/engine/contract.py`). In words: docs/rules/arctic.md."""

from play.games.arctic.determinize import redeal
from play.games.arctic.final_scoring import result
from play.games.arctic.legal import apply, legal_actions, to_act
from play.games.arctic.setup import setup
from play.games.arctic.state import State
from play.games.arctic.view import view

VERSION = "2"

__all__ = ["VERSION", "State", "apply", "legal_actions", "redeal", "result", "setup", "to_act", "view"]
