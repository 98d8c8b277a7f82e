"""Animus as the collection knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collection.games.animus import descriptions
from collection.games.animus.ability_language import LANGUAGE
from collection.games.animus.card import CARD, load, set_problems
from collection.games.animus.own_cards import OWN_CARDS
from collection.games.animus.search import FINDER, abilities_text, keywords_text
from collection.games.contract import CardGame, SetName
from config.marked_text import gettext_noop

if TYPE_CHECKING:
    from collection.plates.game_art import GameArt


def art() -> GameArt:
    """The game's drawings. They take long to import, so they are imported only when they are asked for."""
    from collection.games.animus.art.game_art import ART

    return ART


GAME = CardGame(
    card_fields=CARD,
    load=load,
    set_problems=set_problems,
    set_name=SetName("animus", "The Animus set"),
    descriptions=descriptions.DESCRIPTIONS,
    art=art,
    finder=FINDER,
    box_title=gettext_noop("Your Animus box"),
    cards_intro=gettext_noop("Every Animus character and entity. Use + to add a copy to your box."),
    entry_intro=gettext_noop(
        "Type a name, for example inertia, and press Enter. The arrow keys change the quantity. "
        "The beginning of a name or a number in the box works too."
    ),
    search_columns={"keywords": keywords_text, "told": abilities_text},
    further_text=lambda card: card.sentences,
    own_plates=True,
    own_cards=OWN_CARDS,
    language=LANGUAGE,
)
