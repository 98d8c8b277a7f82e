"""The context of the Animalia board."""

from __future__ import annotations

from play.tables.animalia.choices import buttons, hand, once_per_continent, prompt, refusal_reasons
from play.tables.animalia.continent import continent, funds
from play.tables.animalia.display_names import AnimaliaPerspective, Names
from play.tables.animalia.hands import (
    hand_summaries,
    own_pile,
    player_strip_entries,
    trick_notes,
    unseen_cards,
    visible_hands,
)
from play.tables.animalia.log import log, screen_reader_text
from play.tables.animalia.missions import missions
from play.tables.animalia.recent_results import takers_of_cards
from play.tables.animalia.score_sheet import sheet


def board(perspective: AnimaliaPerspective) -> dict[str, object]:
    """The context of `play/animalia/_board.html` for one viewer."""
    names = Names(perspective)
    asks, choices = prompt(perspective), hand(perspective, names)
    return {
        "view": perspective.view,
        "where": progress_text(perspective, names),
        "over": perspective.view["phase"] == "over",
        "asks": asks,
        "continent": continent(perspective, names),
        "funds": funds(perspective),
        "missions": missions(perspective, names),
        "places": hand_summaries(perspective, names),
        "peers": player_strip_entries(perspective, names),
        "trick": trick_notes(perspective, names),
        "others": visible_hands(perspective, names),
        "hand": choices,
        "reasons": refusal_reasons(choices),
        "buttons": buttons(perspective, names),
        "once": once_per_continent(perspective),
        "pile": own_pile(perspective, names),
        "unseen": unseen_cards(perspective, names),
        "log": log(perspective, names),
        "takers": takers_of_cards(perspective),
        "spoken": screen_reader_text(perspective, names, asks.text),
        "sheet": sheet(perspective, names),
    }


def progress_text(perspective: AnimaliaPerspective, names: Names) -> str:
    """How far the game is: “Europe, round 2 of 6, trick 3”."""
    view = perspective.view
    name = names[view["continent"]["slug"]].name
    if view["phase"] == "over":
        return "over"
    if view["phase"] == "roles":
        return f"{name}, before the first deal"
    return f"{name}, round {view['round']} of {view['rounds']}, trick {view['trick_number']}"
