"""The record that describes Animalia to the collection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collection.games.animalia import descriptions
from collection.games.animalia.card import CARD, load, set_problems
from collection.games.animalia.own_cards import OWN_CARDS
from collection.games.animalia.search import FINDER, requirements_text
from collection.games.animalia.typed_corrections import read_correction
from collection.games.contract import CardGame, SetName
from config.marked_text import gettext_noop

if TYPE_CHECKING:
    from collection.plates.game_art import GameArt


def art() -> GameArt:
    """The game's drawings. They take long to import, so they are imported only when needed."""
    from collection.games.animalia.art.game_art import ART

    return ART


GAME = CardGame(
    card_fields=CARD,
    load=load,
    set_problems=set_problems,
    set_name=SetName("animalia", "The Animalia box"),
    descriptions=descriptions.DESCRIPTIONS,
    art=art,
    finder=FINDER,
    box_title=gettext_noop("Your Animalia box"),
    cards_intro=gettext_noop("Every card of the Animalia box. Use + to add a copy to your box."),
    entry_intro=gettext_noop(
        "Type an animal, for example wolf, and press Enter. The arrow keys change the number of copies. "
        "You can also type mission europe 1 or a card’s number in the box."
    ),
    more_face_styles=("css/animalia/face-sizes.css",),
    search_columns={"needs": requirements_text},
    read_correction=read_correction,
    own_cards=OWN_CARDS,
)
