"""The context of Animanize's board: the trick, the players around it, the hand, scores and log."""

from __future__ import annotations

from play.tables.animanize.choices import buttons, hand, prompt, refusal_reasons
from play.tables.animanize.log import log, screen_reader_text
from play.tables.animanize.match_cards import cards
from play.tables.animanize.perspective import AnimanizePerspective
from play.tables.animanize.players import peers, players
from play.tables.animanize.recent_results import takers_of_cards
from play.tables.animanize.score_sheet import scores, sheet, shown_round_sheets
from play.tables.animanize.trick_area import last_trick, trick_area


def board(perspective: AnimanizePerspective) -> dict[str, object]:
    """The context of the board's template."""
    view = perspective.view
    asks, hand_cards = prompt(perspective), hand(perspective)
    return {
        "view": view,
        "where": progress_text(perspective),
        "over": view["phase"] == "over",
        "asks": asks,
        "players": players(perspective),
        "peers": peers(perspective),
        "trick_area": trick_area(perspective),
        "last": last_trick(perspective),
        "hand": hand_cards,
        "reasons": refusal_reasons(hand_cards),
        "discarded": cards(perspective, view["discarded"]) if view["phase"] == "discard" else [],
        "buttons": buttons(perspective),
        "shown_round_sheets": shown_round_sheets(perspective),
        "scores": scores(perspective),
        "log": log(perspective),
        "takers": takers_of_cards(perspective),
        "spoken": screen_reader_text(perspective, asks.text),
        "sheet": sheet(perspective),
    }


def progress_text(perspective: AnimanizePerspective) -> str:
    """The progress of the game: “round 2 of 6, trick 1”."""
    view = perspective.view
    if view["phase"] == "over":
        return "over"
    round_of = f"round {view['round']} of {view['rounds']}"
    return f"{round_of}, trick {view['trick']['number']}" if view["trick"] else f"{round_of}, discarding"
