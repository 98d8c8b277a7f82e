"""The rules of ANiMOZ, as a module that satisfies `play.engine.contract.Rules`. In words: docs/rules/animoz.md."""

from play.games.animoz.determinize import redeal
from play.games.animoz.legal import apply, legal_actions, to_act
from play.games.animoz.scoring import result
from play.games.animoz.setup import setup
from play.games.animoz.state import State
from play.games.animoz.view import view

VERSION = "2"

__all__ = ["VERSION", "State", "apply", "legal_actions", "redeal", "result", "setup", "to_act", "view"]
