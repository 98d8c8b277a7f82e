"""Animalia as a module that satisfies `play.engine.contract.Rules`. docs/rules/animalia.md states the rules."""

from play.games.animalia.determinize import redeal
from play.games.animalia.legal import apply, legal_actions, to_act
from play.games.animalia.rounds import result, setup
from play.games.animalia.state import State
from play.games.animalia.view import view

VERSION = "5"

__all__ = ["VERSION", "State", "apply", "legal_actions", "redeal", "result", "setup", "to_act", "view"]
