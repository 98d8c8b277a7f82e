"""How an Animus card is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from collection.games.animus import AnimusCard, Kind
from collection.games.animus.abilities.terms import Type
from collection.games.contract import Descriptions
from collection.games.field_value_text import Word, kind_term, number_word, plain_words
from config.marked_text import Text, card_term, marked

SHOWN = ("kind", "world", "level", "type", "melee", "range", "abilities", "number")
"""The fields that stand in the table of a card page, where the card's kind has them."""
CALLED = {kind: kind.value.upper() for kind in Type}
CHOICES: Mapping[str, Mapping[str, Text]] = {
    "type": {
        kind: marked("{type}, beats {beaten}", type=card_term(CALLED[kind]), beaten=card_term(CALLED[kind.beats]))
        for kind in Type
    }
}
VALUES = {"melee": "animus-melee", "range": "animus-range"}


WORDY = 180
"""From so many letters on, abilities are set smaller on the compact face."""


class AbilityParts(NamedTuple):
    """An ability as the face shows it: its keyword, the icon of that, and the rest of the sentence."""

    keyword: str
    icon: str
    words: str


def ability_parts(sentence: str) -> AbilityParts:
    """An ability's sentence, `Kill: Draw a card.`, in its parts."""
    keyword, _, words = sentence.partition(": ")
    return AbilityParts(keyword, f"keyword-{keyword.split()[0].strip(',').lower()}", words)


def face_context(card: AnimusCard) -> dict[str, object]:
    """What the compact face shows beside the fields of the card."""
    return {
        "gem": f"gem-{card.type}" if card.type else "animus-entity",
        "beats": card.type.beats if card.type else "",
        "beats_icon": f"gem-{card.type.beats}" if card.type else "",
        "ability_parts": [ability_parts(sentence) for sentence in card.sentences],
        "wordy": sum(map(len, card.sentences)) > WORDY,
    }


def screen_reader_text(card: AnimusCard) -> str:
    """Everything that the face shows, in words."""
    return ". ".join([f"{card.name}, {_stats_text(card)}", *(sentence.rstrip(".") for sentence in card.sentences)])


def _stats_text(card: AnimusCard) -> str:
    if card.type is None:
        return "entity"
    beats = f"{CALLED[card.type]} beats {CALLED[card.type.beats]}"
    return f"{beats}, level {card.level}, Melee {card.melee}, Range {card.range}, of {card.world}"


def caption(card: AnimusCard) -> Text:
    """What stands beside the name where there is room for a line."""
    if card.type is None:
        return kind_term(Kind.ENTITY)
    return marked("{type}, level {level}", type=card_term(CALLED[card.type]), level=card.level)


def field_words(card: AnimusCard, name: str) -> list[Word]:
    """The values of a field, each with the key of its icon (empty for none)."""
    value = getattr(card, name)
    if name == "abilities":
        return [(sentence, ability_parts(sentence).icon) for sentence in card.sentences]
    if isinstance(value, Kind):
        return [(kind_term(value), "animus-entity" if value is Kind.ENTITY else "")]
    if isinstance(value, Type):
        beaten = marked("beats {type}", type=card_term(CALLED[value.beats]))
        return [(card_term(CALLED[value]), f"gem-{value}"), (beaten, f"gem-{value.beats}")]
    if name in VALUES and value is not None:
        return [(str(value), VALUES[name])]
    return number_word(value) if name == "number" else plain_words(value)


DESCRIPTIONS = Descriptions(
    shown=SHOWN, choices=CHOICES, face=face_context, spoken=screen_reader_text, caption=caption, in_words=field_words
)
