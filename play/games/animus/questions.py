"""Codes of the questions a seat can be asked, and what each question holds after its code."""

from __future__ import annotations

(
    ENTITY,  # both players keep one of two
    DRAFT,  # a pick of the draft
    SHIFT,  # (seat, hole, holes, moved): who moves up
    DIE,  # (who): 0 the attacker's owner, 1 the defender's
    ORDER,  # (calls): which ability is applied first
    REACT,  # (seat, calls): a reaction, or none
    MAY,  # (call): whether an ability is applied
    TARGET,  # (seat, call, verb, lists, picked): one character
    GOAL,  # (seat, call, card): the place a character is shifted to
    GIVE,  # (seat, call, verb, left): a card of the hand
    RECOVER,  # (seat, call, verb, left): a card of the discard pile
    LOOK,  # (seat, owner, then, number, done): a card of those looked at
    EITHER,  # (seat, call, verb): one of two
    SEARCH,  # (seat, call, verb): a card of the deck or the discard pile, to be played
    SITE,  # (seat, call, card): the place where it is played
) = range(15)
