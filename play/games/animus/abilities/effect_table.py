"""The functions that carry out the verbs of the ability language. Every verb except `Either` is in exactly one of the
four tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from collection.games.animus.abilities import verbs
from play.games.animus.abilities import card_effects, character_effects, enlist_effect
from play.games.animus.card_table import Call
from play.games.animus.state import State

TO_CHARACTERS: Final[dict[type[Any], Callable[..., None]]] = {
    verbs.Damage: character_effects.damage_effect,
    verbs.Kill: character_effects.kill_effect,
    verbs.Heal: character_effects.heal_effect,
    verbs.Move: character_effects.move_damage,
    verbs.Return: character_effects.return_effect,
    verbs.Shift: character_effects.shift_effect,
    verbs.Swap: character_effects.swap,
    verbs.Have: character_effects.change_values_effect,
    verbs.Gain: character_effects.gain_effect,
    verbs.Withstand: character_effects.withstand_effect,
    verbs.Copy: character_effects.copy_effect,
    verbs.AttackAgain: character_effects.attack_again,
    verbs.SkipAttack: character_effects.skip_attack,
    verbs.Reroll: character_effects.reroll,
    verbs.Redirect: character_effects.redirect,
}
"""Verbs with characters as targets."""
TO_PLAYERS: Final[dict[type, Callable[[State, Call, Any, int], None]]] = {
    verbs.Draw: card_effects.draw_effect,
    verbs.Discard: card_effects.discard_effect,
    verbs.Put: card_effects.put_effect,
    verbs.Reveal: card_effects.reveal,
    verbs.Decree: card_effects.decree_effect,
}
"""Verbs that affect one player or both, one after the other."""
WITHOUT_TARGET: Final[dict[type, Callable[[State, Call, Any], None]]] = {
    verbs.Look: card_effects.look_effect,
    verbs.Recover: card_effects.recover_effect,
    verbs.Enlist: enlist_effect.enlist,
    verbs.Grant: card_effects.grant_effect,
    verbs.Prevent: character_effects.prevent_effect,
}
"""Verbs without a target."""
ONLY_IN_EFFECT: Final = (verbs.CountAs, verbs.HandSize)
"""Verbs that only have a continuous effect: see `continuous_effects.py`."""
