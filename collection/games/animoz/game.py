"""The entry of ANiMOZ in `CARD_GAMES`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collection.games.animoz import descriptions
from collection.games.animoz.card import CARD, Biome, Species, load, set_problems
from collection.games.animoz.clash_matrix_values import TABLE as CLASH_MATRIX
from collection.games.animoz.own_cards import OWN_CARDS
from collection.games.animoz.search import FINDER, traits_text
from collection.games.contract import CardGame, SetName
from config.marked_text import gettext_noop

if TYPE_CHECKING:
    from collection.plates.game_art import GameArt


def art() -> GameArt:
    """The game's drawings. They are slow to import, so they are imported only when this is called."""
    from collection.games.animoz.art.game_art import ART

    return ART


def biome_attribute(card: Species) -> tuple[str, str]:
    """The attribute that gives a card's page the colours of its BiOME."""
    return "biome", card.biome.value


GAME = CardGame(
    card_fields=CARD,
    load=load,
    set_problems=set_problems,
    set_name=SetName("starter", "Starter set"),
    descriptions=descriptions.DESCRIPTIONS,
    art=art,
    finder=FINDER,
    box_title=gettext_noop("Your ANiOME"),
    cards_intro=gettext_noop("Every ANiMOZ species on this server. Use + to add a copy to your box."),
    entry_intro=gettext_noop(
        "Type the number in the corner of a card and press Enter. The arrow keys change the quantity. Names work too."
    ),
    search_columns={"traits": traits_text},
    colour_attribute=biome_attribute,
    own_cards=OWN_CARDS,
    rule_tables=(CLASH_MATRIX,),
    titled_by=("level", "form"),
    admin_filters=("biome", "level", "form", "status"),
    api_enum_names={"BiomeEnum": Biome},
)
