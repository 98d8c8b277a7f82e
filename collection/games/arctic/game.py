"""The record of Arctic in the collection's table of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collection.games.arctic import descriptions
from collection.games.arctic.card import CARD, Animal, load, set_problems
from collection.games.arctic.own_cards import OWN_CARDS
from collection.games.arctic.search import FINDER
from collection.games.contract import CardGame, SetName
from config.marked_text import gettext_noop

if TYPE_CHECKING:
    from collection.plates.game_art import GameArt


def art() -> GameArt:
    """The game's drawings; imported only here, because importing them takes long."""
    from collection.games.arctic.art.game_art import ART

    return ART


GAME = CardGame(
    card_fields=CARD,
    load=load,
    set_problems=set_problems,
    set_name=SetName("arctic", "The Arctic box"),
    descriptions=descriptions.DESCRIPTIONS,
    art=art,
    finder=FINDER,
    box_title=gettext_noop("Your Arctic box"),
    cards_intro=gettext_noop("Every card of the Arctic box. Use + to add a copy to yours."),
    entry_intro=gettext_noop(
        "Type an animal, deck and draw value, then Enter: fox 2 4. "
        "Use the arrow keys to change the number of copies. You can also type a name or a number in the box."
    ),
    one_side=descriptions.with_one_side,
    api_enum_names={"ArcticAnimalEnum": Animal},
    own_cards=OWN_CARDS,
)
