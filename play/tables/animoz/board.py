"""ANiMOZ on the table."""

from __future__ import annotations

from typing import Any

from play.tables.animoz.cards import Cards
from play.tables.animoz.choices import buttons, hand, invitation, prompt, regained, shared_refusal
from play.tables.animoz.log import log, spoken
from play.tables.animoz.rangers import others, own, peers, scores, stakes
from play.tables.animoz.sheet import sheet
from play.tables.animoz.stage import brumation, faces, stage
from play.tables.look import Look


def board(look: Look) -> dict[str, Any]:
    """Everything that the fragment shows, built up from the look."""
    cards = Cards(look.table)
    view = look.view
    lit = hand(look, cards)
    return {
        "view": view,
        "turn": view["turn"],
        "where": f"turn {view['turn']}" if view["turn"] else "set-up",
        "over": view["phase"] == "over",
        "asks": prompt(look, cards),
        "rangers": others(look, cards),
        "own": own(look, cards),
        "peers": peers(look, cards),
        "stage": stage(look, cards),
        "faces": faces(view),
        "brumation": brumation(look),
        "hand": lit,
        "invitation": invitation(look),
        "refused": shared_refusal(lit) if view["actions"] else "",
        "regained": regained(look, cards),
        "buttons": buttons(look, cards),
        "scores": scores(look),
        "stakes": stakes(look, cards),
        "log": log(look, cards),
        "spoken": spoken(look, cards),
        "sheet": sheet(look, cards),
    }
