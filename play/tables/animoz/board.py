"""The board of ANiMOZ: everything its template shows."""

from __future__ import annotations

from play.tables.animoz.choices import buttons, hand, place_sanctuary_hint, prompt, regained, shared_reason
from play.tables.animoz.log import log, screen_reader_text
from play.tables.animoz.match_cards import Cards
from play.tables.animoz.perspective import AnimozPerspective
from play.tables.animoz.rangers import other_rangers, own_board, peers, scores, stake_sentence
from play.tables.animoz.score_sheet import sheet
from play.tables.animoz.table_centre import brumation_banner, die_faces, table_centre


def board(perspective: AnimozPerspective) -> dict[str, object]:
    """The context of `play/animoz/_board.html`, built from the viewer's perspective."""
    cards = Cards(perspective.table)
    view = perspective.view
    asks, choices = prompt(perspective, cards), hand(perspective, cards)
    return {
        "view": view,
        "turn": view["turn"],
        "where": f"turn {view['turn']}" if view["turn"] else "set-up",
        "over": view["phase"] == "over",
        "asks": asks,
        "rangers": other_rangers(perspective, cards),
        "own": own_board(perspective, cards),
        "peers": peers(perspective, cards),
        "centre": table_centre(perspective, cards),
        "faces": die_faces(view),
        "brumation": brumation_banner(perspective),
        "hand": choices,
        "place_sanctuary_hint": place_sanctuary_hint(perspective),
        "shared_reason": shared_reason(choices) if view["actions"] else "",
        "regained": regained(perspective, cards),
        "buttons": buttons(perspective, cards),
        "scores": scores(perspective),
        "stakes": stake_sentence(perspective, cards),
        "log": log(perspective, cards),
        "spoken": screen_reader_text(perspective, cards, asks.text),
        "sheet": sheet(perspective, cards),
    }
