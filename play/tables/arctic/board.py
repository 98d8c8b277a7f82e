"""Arctic on the table: a landscape, the River, the piles, the own hand."""

from __future__ import annotations

from typing import Any

from play.tables.arctic.cards import Cards
from play.tables.arctic.choices import buttons, hand, prompt, reasons, river
from play.tables.arctic.landscape import ending, landscape, powers
from play.tables.arctic.log import lately, log, spoken
from play.tables.arctic.players import own_penalties, own_pile, peers, players, scores, totem
from play.tables.arctic.results import takers
from play.tables.arctic.sheet import sheet
from play.tables.look import Look


def board(look: Look) -> dict[str, Any]:
    """Everything that the fragment shows, built up from the look."""
    view, cards = look.view, Cards(look)
    held, lying = hand(look, cards), river(look, cards)
    return {
        "view": view,
        "where": f"turn {view['turn']}",
        "over": view["phase"] == "over",
        "asks": prompt(look),
        "landscape": landscape(look),
        "powers": powers(look),
        "ending": ending(look),
        "players": players(look, cards),
        "peers": peers(look, cards),
        "totem": totem(look),
        "river": lying,
        "hand": held,
        "drawn": [card.slug for card in cards.all((view["step"] or {}).get("drawn", ()))],
        "thrown": cards.all((view["step"] or {}).get("thrown", ())),
        "pile": own_pile(look, cards),
        "own_penalties": own_penalties(look),
        "reasons": reasons([*held, *lying]),
        "buttons": buttons(look, cards),
        "scores": scores(look),
        "log": log(look, cards),
        "lately": lately(look, cards),
        "takers": takers(look),
        "spoken": spoken(look, cards),
        "sheet": sheet(look, cards),
    }
