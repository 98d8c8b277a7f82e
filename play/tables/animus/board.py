"""Animus on the table: the draft, then two formations face to face."""

from __future__ import annotations

from typing import Any

from play.tables.animus.cards import Cards
from play.tables.animus.choices import asking_ability, buttons, dice, hand, picks, prompt, shared_refusal
from play.tables.animus.draft_board import drafting
from play.tables.animus.duel import duel, odds
from play.tables.animus.lanes import lanes, marks
from play.tables.animus.log import log, spoken
from play.tables.animus.placed_actions import placed_actions
from play.tables.animus.sheet import sheet
from play.tables.animus.sides import peers, sides, steps, where
from play.tables.look import Look


def board(look: Look) -> dict[str, Any]:
    """Everything that the fragment shows, built up from the look."""
    cards = Cards(look.table)
    shared = {
        "view": look.view,
        "where": where(look),
        "over": look.view["phase"] == "over",
        "asks": prompt(look),
        "log": log(look, cards),
        "spoken": spoken(look, cards),
        "sheet": sheet(look, cards),
        "draft": drafting(look, cards),
        "peers": peers(look),
    }
    return shared if shared["draft"] else {**shared, **battle(look, cards)}


def battle(look: Look, cards: Cards) -> dict[str, Any]:
    """The two formations, and what the viewer may do."""
    found = placed_actions(look.view)
    held, lying = hand(look, cards, found), picks(look, cards, found)
    return {
        "sides": sides(look, cards, found),
        "lanes": lanes(look, look.seat or 0),
        "lane_odds": marks(look),
        "steps": steps(look),
        "duel": duel(look, cards),
        "odds": odds(look, cards),
        "hand": held,
        "refused": shared_refusal(held),
        "about": asking_ability(look),
        "picks": lying,
        "hand_lies": not lying or any(each.lit for each in held),
        "dice": dice(look, cards, found),
        "ways": buttons(look, cards, found.ways),
        "lesser": buttons(look, cards, found.lesser),
        "standing": buttons(look, cards, found.standing),
        "back": found.back,
    }
