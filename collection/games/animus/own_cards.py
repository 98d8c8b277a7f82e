"""The Animus cards that players make for themselves: characters and entities. Pure."""

from __future__ import annotations

from collection.games.animus.abilities.vocabulary import Type
from collection.games.animus.card import Kind
from collection.games.contract import OwnCards, OwnKind
from config.marked_text import gettext_noop, marked

CHOSEN = {"level": 1, "type": Type.POWER.value, "melee": 1, "range": 1}
NUMBERED = {"slug": "new-card", "number": 1, "abilities": []}

OWN_CARDS = OwnCards(
    kinds=(
        OwnKind(
            label=gettext_noop("Animus character"),
            fields=("name", "world", "level", "type", "melee", "range", "abilities", "text", "plate", "number"),
            blank={**NUMBERED, "kind": Kind.CHARACTER.value, "name": "New character", "world": "Somewhere", **CHOSEN},
            chosen=CHOSEN,
            kind=Kind.CHARACTER.value,
        ),
        OwnKind(
            label=gettext_noop("Animus entity"),
            fields=("name", "abilities", "text", "plate", "number"),
            blank={**NUMBERED, "kind": Kind.ENTITY.value, "name": "New entity"},
            chosen=CHOSEN,
            kind=Kind.ENTITY.value,
        ),
    ),
    styles="css/animus/own-card-editor.css",
    intro=(
        marked(
            "It appears with all other cards, can join the teams you build, and prints like any other. You add its "
            "picture afterwards."
        )
    ),
)
