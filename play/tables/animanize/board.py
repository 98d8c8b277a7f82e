"""Animanize on the table: a ring, the players around it, the own hand."""

from __future__ import annotations

from typing import Any

from play.tables.animanize.cards import cards
from play.tables.animanize.choices import buttons, hand, prompt, reasons
from play.tables.animanize.log import log, spoken
from play.tables.animanize.results import takers
from play.tables.animanize.ring import last_trick, ring
from play.tables.animanize.sheet import round_sheets, scores, sheet
from play.tables.animanize.stations import peers, stations
from play.tables.look import Look


def board(look: Look) -> dict[str, Any]:
    """Everything that the fragment shows, built up from the look."""
    view = look.view
    lit = hand(look)
    return {
        "view": view,
        "where": where(look),
        "over": view["phase"] == "over",
        "asks": prompt(look),
        "stations": stations(look),
        "peers": peers(look),
        "ring": ring(look),
        "last": last_trick(look),
        "hand": lit,
        "reasons": reasons(lit),
        "discarded": cards(look, view["discarded"]) if view["phase"] == "discard" else [],
        "buttons": buttons(look),
        "round_sheets": round_sheets(look),
        "scores": scores(look),
        "log": log(look),
        "takers": takers(look),
        "spoken": spoken(look),
        "sheet": sheet(look),
    }


def where(look: Look) -> str:
    """How far the game is, in a few words."""
    view = look.view
    if view["phase"] == "over":
        return "over"
    round_of = f"round {view['round']} of {view['rounds']}"
    return f"{round_of}, trick {view['trick']['number']}" if view["trick"] else f"{round_of}, discarding"
