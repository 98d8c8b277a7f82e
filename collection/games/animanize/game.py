"""The record of Animanize in the collection's table of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collection.games.animanize import descriptions
from collection.games.animanize.card import CARD, load, set_problems
from collection.games.animanize.own_cards import OWN_CARDS
from collection.games.animanize.search import FINDER
from collection.games.contract import CardGame, SetName
from config.marked_text import gettext_noop

if TYPE_CHECKING:
    from collection.plates.game_art import GameArt


def art() -> GameArt:
    """The game's drawings; imported only here, because importing them takes long."""
    from collection.games.animanize.art.game_art import ART

    return ART


GAME = CardGame(
    card_fields=CARD,
    load=load,
    set_problems=set_problems,
    set_name=SetName("animanize", "The Animanize box"),
    descriptions=descriptions.DESCRIPTIONS,
    art=art,
    finder=FINDER,
    box_title=gettext_noop("Your Animanize box"),
    cards_intro=gettext_noop("Every card of the Animanize box. Use + to add a copy to yours."),
    entry_intro=gettext_noop(
        "Type a colour and rank, then Enter: red 7. Use the arrow keys to change the number of copies. "
        "You can also type a name or a number in the box."
    ),
    own_cards=OWN_CARDS,
)
