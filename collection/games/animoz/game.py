"""ANiMOZ as the collection knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collection.games.animoz import descriptions
from collection.games.animoz.card import CARD, Biome, box_problems, load
from collection.games.animoz.own_cards import OWN_CARDS
from collection.games.animoz.search import FINDER, traits_text
from collection.games.contract import CardGame, SetName

if TYPE_CHECKING:
    from collection.plates.game_art import GameArt


def art() -> GameArt:
    """The game's drawings. They take long to import, so they are imported only when they are asked for."""
    from collection.games.animoz.art.game_art import ART

    return ART


GAME = CardGame(
    card_fields=CARD,
    load=load,
    box_problems=box_problems,
    set_name=SetName("starter", "Starter set"),
    descriptions=descriptions.DESCRIPTIONS,
    art=art,
    finder=FINDER,
    box_title="Your ANiOME",
    cards_intro="Every ANiMOZ species of this house. A plus puts a copy into your box.",
    entry_intro="The number in the corner of the card, Enter, next. The arrow keys change how many. A name does as well.",
    search_columns={"traits": traits_text},
    own_cards=OWN_CARDS,
    titled_by=("level", "form"),
    admin_filters=("biome", "level", "form", "status"),
    api_enum_names={"BiomeEnum": Biome},
)
