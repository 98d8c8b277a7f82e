"""Animalia on the table: the continent and its missions, the trick, three hands."""

from __future__ import annotations

from typing import Any

from play.tables.animalia.choices import buttons, hand, once, prompt, reasons
from play.tables.animalia.desk import continent, funds, missions
from play.tables.animalia.log import log, spoken
from play.tables.animalia.names import Names
from play.tables.animalia.places import others, own_pile, peers, places, trick, unseen
from play.tables.animalia.results import takers
from play.tables.animalia.sheet import sheet
from play.tables.look import Look


def board(look: Look) -> dict[str, Any]:
    """Everything that the fragment shows, built up from the look."""
    names = Names(look)
    lit = hand(look, names)
    return {
        "view": look.view,
        "where": where(look, names),
        "over": look.view["phase"] == "over",
        "asks": prompt(look),
        "continent": continent(look, names),
        "funds": funds(look),
        "missions": missions(look, names),
        "places": places(look, names),
        "peers": peers(look, names),
        "trick": trick(look, names),
        "others": others(look, names),
        "hand": lit,
        "reasons": reasons(lit),
        "buttons": buttons(look, names),
        "once": once(look),
        "pile": own_pile(look, names),
        "unseen": unseen(look, names),
        "log": log(look, names),
        "takers": takers(look),
        "spoken": spoken(look, names),
        "sheet": sheet(look, names),
    }


def where(look: Look, names: Names) -> str:
    """How far the game is, in a few words."""
    view = look.view
    if view["phase"] == "over":
        return "over"
    if view["phase"] == "roles":
        return f"{names[view['continent']['slug']].name}, before the first deal"
    return f"{names[view['continent']['slug']].name}, round {view['round']} of {view['rounds']}, trick {view['trick_number']}"
