"""The codes of tasks on the agenda, and what a task's tuple contains after its code."""

from __future__ import annotations

(
    TURN,  # a turn begins
    PHASE,  # (phase): the phase begins
    DRAW_UP,  # the turn player draws until the hand is full
    TURN_OVER,  # effects that last for the turn end
    CHECK_WINNER,  # the levels in the discard piles are compared
    FIGHT,  # (step): see battle/fights.py
    HITS,  # (step, hits): see battle/damage_and_death.py
    CLOSE,  # (seat, holes, moved): see battle/movement.py
    TRIGGERS,  # (calls): abilities that must be applied, in an order to be chosen
    WINDOW,  # (seat, calls): Reactions that one player may use
    RESOLVE,  # (call, step): an ability, from that step on
    TARGETS,  # (call, verb, lists): targets of a verb are being gathered
    EACH,  # (call, verb, seat): a verb is carried out for a player
) = range(13)
