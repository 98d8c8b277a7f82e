"""The context of Arctic's board: the landscape, Powers, River, piles, hand, scores and log."""

from __future__ import annotations

from play.tables.arctic.choices import buttons, hand, prompt, refusal_reasons, river
from play.tables.arctic.landscape import ending_banner, landscape, powers
from play.tables.arctic.log import log, recent_events, screen_reader_text
from play.tables.arctic.match_cards import Cards
from play.tables.arctic.perspective import ArcticPerspective
from play.tables.arctic.players import own_penalties, own_pile, peers, players, scores, totem
from play.tables.arctic.recent_results import takers_of_cards
from play.tables.arctic.score_sheet import sheet


def board(perspective: ArcticPerspective) -> dict[str, object]:
    """The context of the board's template."""
    view, cards = perspective.view, Cards(perspective)
    asks, step = prompt(perspective), view["step"]
    hand_cards, river_cards = hand(perspective, cards), river(perspective, cards)
    return {
        "view": view,
        "where": f"turn {view['turn']}",
        "over": view["phase"] == "over",
        "asks": asks,
        "landscape": landscape(perspective),
        "powers": powers(perspective),
        "ending": ending_banner(perspective),
        "players": players(perspective, cards),
        "peers": peers(perspective, cards),
        "totem": totem(perspective),
        "river": river_cards,
        "hand": hand_cards,
        "drawn": step["drawn"] if step else [],
        "thrown": cards.all(step["thrown"] if step else ()),
        "pile": own_pile(perspective, cards),
        "own_penalties": own_penalties(perspective),
        "reasons": refusal_reasons([*hand_cards, *river_cards]),
        "buttons": buttons(perspective, cards),
        "scores": scores(perspective),
        "log": log(perspective, cards),
        "recent_events": recent_events(perspective, cards),
        "takers": takers_of_cards(perspective),
        "spoken": screen_reader_text(perspective, cards, asks.text),
        "sheet": sheet(perspective, cards),
    }
