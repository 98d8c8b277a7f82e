"""The board of Animus: the draft, then the two formations."""

from __future__ import annotations

from play.tables.animus.attack_lanes import lane_odds_marks, lanes
from play.tables.animus.choices import (
    asking_ability,
    buttons,
    cards_outside_hand,
    dice_choices,
    hand,
    prompt,
    shared_refusal,
)
from play.tables.animus.clickable_actions import placed_actions
from play.tables.animus.draft_board import shown_draft
from play.tables.animus.fights import duel, odds
from play.tables.animus.log import log, screen_reader_text
from play.tables.animus.match_cards import Cards
from play.tables.animus.perspective import AnimusPerspective
from play.tables.animus.score_sheet import sheet
from play.tables.animus.sides import peers, phase_steps, progress_text, sides


def board(perspective: AnimusPerspective) -> dict[str, object]:
    """The context of the board's template."""
    cards, asks = Cards(perspective.table), prompt(perspective)
    shared = {
        "view": perspective.view,
        "where": progress_text(perspective),
        "over": perspective.view["phase"] == "over",
        "asks": asks,
        "log": log(perspective, cards),
        "spoken": screen_reader_text(perspective, cards, asks.text),
        "sheet": sheet(perspective, cards),
        "draft": shown_draft(perspective, cards),
        "peers": peers(perspective),
    }
    return shared if shared["draft"] else {**shared, **battle(perspective, cards)}


def battle(perspective: AnimusPerspective, cards: Cards) -> dict[str, object]:
    """The two formations, and what the viewer may do."""
    found = placed_actions(perspective.view)
    held, lying = hand(perspective, cards, found), cards_outside_hand(perspective, cards, found)
    return {
        "sides": sides(perspective, cards, found),
        "lanes": lanes(perspective, perspective.seat or 0),
        "lane_odds": lane_odds_marks(perspective),
        "steps": phase_steps(perspective),
        "duel": duel(perspective, cards),
        "odds": odds(perspective, cards),
        "hand": held,
        "refused": shared_refusal(held),
        "about": asking_ability(perspective),
        "picks": lying,
        "hand_lies": not lying or any(each.is_choosable for each in held),
        "dice": dice_choices(perspective, cards, found),
        "ways": buttons(perspective, cards, found.ways),
        "lesser": buttons(perspective, cards, found.lesser),
        "standing": buttons(perspective, cards, found.standing),
        "back": found.back,
    }
