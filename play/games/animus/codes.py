"""The codes of the agenda's frames and of the questions: what each frame holds beside its code."""

from __future__ import annotations

(
    TURN,  # a turn begins
    PHASE,  # (phase): the phase begins
    DRAW_UP,  # the turn player draws until the hand is full
    TURN_OVER,  # what lasts for the turn ends
    JUDGE,  # the discard piles are looked at
    FIGHT,  # (step): see fights.py
    HITS,  # (step, hits): see deaths.py
    CLOSE,  # (seat, holes, moved): see moving.py
    TRIGGERS,  # (calls): abilities that must be applied, in an order to be chosen
    WINDOW,  # (seat, calls): reactions that one player may use
    RESOLVE,  # (call, step): an ability, from that step on
    TARGETS,  # (call, verb, lists): targets of a verb are being gathered
    EACH,  # (call, verb, seat): what a verb does to a player
) = range(13)
"""Frames."""

(
    Q_ENTITY,  # both players keep one of two
    Q_DRAFT,  # a pick of the draft
    Q_SHIFT,  # (seat, hole, holes, moved): who moves up
    Q_DIE,  # (who): 0 the attacker's owner, 1 the defender's
    Q_ORDER,  # (calls): which ability is applied first
    Q_REACT,  # (seat, calls): a reaction, or none
    Q_MAY,  # (call): whether an ability is applied
    Q_TARGET,  # (seat, call, verb, lists, picked): one character
    Q_GOAL,  # (seat, call, card): the place a character is shifted to
    Q_GIVE,  # (seat, call, verb, left): a card of the hand
    Q_RECOVER,  # (seat, call, verb, left): a card of the discard pile
    Q_LOOK,  # (seat, owner, then, number, done): a card of those looked at
    Q_EITHER,  # (seat, call, verb): one of two
    Q_SEARCH,  # (seat, call, verb): a card of the deck or the discard pile, to be played
    Q_SITE,  # (seat, call, card): the place where it is played
) = range(15)
"""Questions."""
