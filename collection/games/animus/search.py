"""What can be asked of Animus cards."""

from __future__ import annotations

from collections.abc import Sequence

from collection.case_folding import fold_case
from collection.games.animus import MAX_LEVEL, AnimusCard, Kind, load
from collection.games.animus.abilities.ability import Keyword
from collection.games.animus.abilities.terms import Type
from collection.games.search_fields import (
    BOX_NUMBER,
    BY_NAME,
    BY_NUMBER,
    NEWEST,
    ORDER,
    OWN,
    OWNED,
    SET,
    Filter,
    Finder,
    Meaning,
    Options,
    Order,
    Part,
    SearchField,
    Where,
    highest_first,
    name_field,
    option_reader,
    or_list,
    pick_option,
    text_reader,
    whole_number_reader,
)

CALLED = {kind.value: kind.value.upper() for kind in Type}
KEYWORDS = [keyword.value.lower() for keyword in Keyword]
LEVELS = range(1, MAX_LEVEL + 1)


def worlds_of_set() -> Options:
    """Those of the loaded set; own characters may come from others."""
    return tuple((world, world) for world in dict.fromkeys(card.world for card in load().values() if card.world))


def types_beating(_operator: str, values: Sequence[str]) -> Meaning:
    """Characters that roll two dice against a type."""
    beaten = [Type(pick_option(value, list(Type), "type")) for value in values]
    said = f"that beat {or_list([CALLED[each] for each in beaten])}"
    beats = tuple(each.value for each in Type if each.beats in beaten)
    return Meaning((Where("animus__type", "in", beats),), said, said.replace("that beat", "that do not beat"))


def with_keyword(_operator: str, values: Sequence[str]) -> Meaning:
    """Cards with an ability of one of these keywords."""
    keywords = [pick_option(value, KEYWORDS, "keyword") for value in values]
    said = f"with a {or_list([keyword.title() for keyword in keywords])} ability"
    asked = tuple(Where("animus__keywords", "contains", f" {keyword} ") for keyword in keywords)
    return Meaning(asked, said, said.replace("with a", "without a", 1))


def ability_contains(_operator: str, values: Sequence[str]) -> Meaning:
    """Words of an ability, as it is written or as the card says it."""
    said = or_list([f"“{value}”" for value in values])
    asked = tuple(Where("animus__told", "contains", fold_case(value)) for value in values)
    return Meaning(asked, f"with {said} in an ability", f"without {said} in any ability")


def keywords_text(card: AnimusCard) -> str:
    """The keywords of a card's abilities: ` play  reaction `."""
    return "".join(f" {ability.keyword.lower()} " for ability in card.parsed_abilities)


def abilities_text(card: AnimusCard) -> str:
    """The abilities as they are written and as the card prints them, for searching."""
    return fold_case(" ".join([*card.abilities, *card.sentences]))


FIELDS = (
    SearchField(
        "type", "POWER, TALENT or SKILL", "type:power",
        option_reader("animus__type", Type, "type", "of type {}", CALLED),
    ),
    SearchField("beats", "A type that it has the advantage over", "beats:talent", types_beating, offered=tuple(Type)),
    SearchField("level", "Its Animus Level", "level>3", whole_number_reader("animus__level", "level"), ORDER),
    SearchField("melee", "Its Melee value", "melee>=4", whole_number_reader("animus__melee", "Melee value"), ORDER),
    SearchField("range", "Its Range value", "range:2", whole_number_reader("animus__range", "Range value"), ORDER),
    SearchField(
        "keyword", "The keyword of one of its abilities", "keyword:reaction", with_keyword, offered=tuple(KEYWORDS)
    ),
    SearchField("ability", "Part of an ability", 'ability:"draw a card"', ability_contains),
    SearchField("world", "Part of the world it comes from", "world:meridian", text_reader("animus__world", "world")),
    SearchField("kind", "Character or entity", "kind:entity", option_reader("animus__kind", Kind, "kind")),
    BOX_NUMBER,
    OWN,
    name_field("inertia"),
    SET,
)  # fmt: skip
FILTERS = (
    Filter("type", "Any type", tuple(CALLED.items())),
    Filter("level", "Any level", tuple((str(level), f"Level {level}") for level in LEVELS)),
    Filter("world", "Any world", worlds_of_set),
    Filter("keyword", "Any keyword", tuple((keyword, keyword.title()) for keyword in KEYWORDS)),
    Filter("kind", "Any kind", tuple((kind.value, kind.title()) for kind in Kind)),
    OWNED,
)
ORDERS = {
    "number": Order("By number", BY_NUMBER),
    "name": Order("By name", BY_NAME),
    "level": Order("Highest level first", highest_first("animus__level")),
    "melee": Order("Highest Melee first", highest_first("animus__melee")),
    "range": Order("Highest Range first", highest_first("animus__range")),
    "added": Order("Newest first", NEWEST),
}
PARTS = (
    *(Part(CALLED[kind], f"type:{kind}", f"gem-{kind}", ("type", kind.value)) for kind in Type),
    Part("Entities", "kind:entity", "animus-entity", ("type", "entity")),
)
FINDER = Finder(FIELDS, FILTERS, ORDERS, PARTS, "card", "cards", "type:power level>3 keyword:kill")
