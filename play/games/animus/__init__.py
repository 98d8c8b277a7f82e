"""The rules of Animus, as required by `play/engine/contract.py`. docs/rules/animus.md states them in words."""

from play.engine.chance import Chance
from play.engine.contract import Config, Result
from play.games.animus import setup as match_setup
from play.games.animus.determinize import redeal
from play.games.animus.legal import apply, legal_actions, run_agenda, to_act
from play.games.animus.state import State
from play.games.animus.view import view

VERSION = "3"


def setup(config: Config, chance: Chance) -> State:
    """See `Rules.setup`, and `setup` in `setup.py`."""
    state = match_setup.setup(config, chance)
    run_agenda(state)
    return state


def result(state: State) -> Result | None:
    """The result; None while the game goes on."""
    return state.outcome


__all__ = ["VERSION", "State", "apply", "legal_actions", "redeal", "result", "setup", "to_act", "view"]
