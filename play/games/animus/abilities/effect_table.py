"""The functions that carry out the verbs of the ability language. Every verb except `Either` is in exactly one of the
four tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from collection.games.animus.abilities import verbs
from play.games.animus.abilities import effects_on_characters, enlist_effect, hand_and_deck_effects
from play.games.animus.card_table import Call
from play.games.animus.state import State

TO_CHARACTERS: Final[dict[type, Callable[..., None]]] = {
    verbs.Damage: effects_on_characters.damage_effect,
    verbs.Kill: effects_on_characters.kill_effect,
    verbs.Heal: effects_on_characters.heal_effect,
    verbs.Move: effects_on_characters.move_damage_effect,
    verbs.Return: effects_on_characters.return_effect,
    verbs.Shift: effects_on_characters.shift_effect,
    verbs.Swap: effects_on_characters.swap_effect,
    verbs.Have: effects_on_characters.change_values_effect,
    verbs.Gain: effects_on_characters.gain_effect,
    verbs.Withstand: effects_on_characters.withstand_effect,
    verbs.Copy: effects_on_characters.copy_effect,
    verbs.AttackAgain: effects_on_characters.attack_again_effect,
    verbs.SkipAttack: effects_on_characters.skip_attack_effect,
    verbs.Reroll: effects_on_characters.reroll_effect,
    verbs.Redirect: effects_on_characters.redirect_effect,
}
"""Verbs with characters as targets."""
TO_PLAYERS: Final[dict[type, Callable[[State, Call, Any, int], None]]] = {
    verbs.Draw: hand_and_deck_effects.draw_effect,
    verbs.Discard: hand_and_deck_effects.discard_effect,
    verbs.Put: hand_and_deck_effects.put_effect,
    verbs.Reveal: hand_and_deck_effects.reveal_hand_effect,
    verbs.Decree: hand_and_deck_effects.decree_effect,
}
"""Verbs that affect one player or both, one after the other."""
WITHOUT_TARGET: Final[dict[type, Callable[[State, Call, Any], None]]] = {
    verbs.Look: hand_and_deck_effects.look_effect,
    verbs.Recover: hand_and_deck_effects.recover_effect,
    verbs.Enlist: enlist_effect.enlist,
    verbs.Grant: hand_and_deck_effects.grant_effect,
    verbs.Prevent: effects_on_characters.prevent_effect,
}
"""Verbs without a target."""
ONLY_IN_EFFECT: Final = (verbs.CountAs, verbs.HandSize)
"""Verbs that only have a continuous effect: see `continuous_effects.py`."""
