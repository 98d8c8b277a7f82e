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
    CARDS,
    KIND,
    NEWEST,
    ORDER_BY_NAME,
    ORDER_BY_NUMBER,
    ORDER_NEWEST,
    OWN,
    OWNED,
    SET,
    Filter,
    Finder,
    Options,
    Order,
    Part,
    SearchField,
    highest_first,
    kinds,
    name_field,
)
from collection.games.search_readers import (
    ORDER,
    Meaning,
    Where,
    kind_reader,
    option_reader,
    pick_option,
    text_reader,
    whole_number_reader,
)
from config.marked_text import card_term, gettext_noop, marked, marked_term, or_list, quoted

CALLED = {kind.value: card_term(kind.value.upper()) for kind in Type}
KEYWORDS = [keyword.value.lower() for keyword in Keyword]
LEVELS = range(1, MAX_LEVEL + 1)


def worlds_of_set() -> Options:
    """Those of the loaded set; own characters may come from others."""
    return tuple((world, world) for world in dict.fromkeys(card.world for card in load().values() if card.world))


def types_beating(_operator: str, values: Sequence[str]) -> Meaning:
    """Characters that roll two dice against a type."""
    beaten = [Type(pick_option(value, list(Type), marked_term("search", "type"))) for value in values]
    said = or_list([CALLED[each] for each in beaten])
    beats = tuple(each.value for each in Type if each.beats in beaten)
    return Meaning(
        (Where("animus__type", "in", beats),),
        marked("that beat {values}", values=said),
        marked("that do not beat {values}", values=said),
    )


def with_keyword(_operator: str, values: Sequence[str]) -> Meaning:
    """Cards with an ability of one of these keywords."""
    keywords = [pick_option(value, KEYWORDS, marked_term("search", "keyword")) for value in values]
    said = or_list([keyword.title() for keyword in keywords])
    asked = tuple(Where("animus__keywords", "contains", f" {keyword} ") for keyword in keywords)
    return Meaning(
        asked, marked("with a {values} ability", values=said), marked("without a {values} ability", values=said)
    )


def ability_contains(_operator: str, values: Sequence[str]) -> Meaning:
    """Words of an ability, as it is written or as the card says it."""
    said = or_list([quoted(value) for value in values])
    asked = tuple(Where("animus__told", "contains", fold_case(value)) for value in values)
    return Meaning(
        asked,
        marked("with {values} in an ability", values=said),
        marked("without {values} in any ability", values=said),
    )


def keywords_text(card: AnimusCard) -> str:
    """The keywords of a card's abilities: ` play  reaction `."""
    return "".join(f" {ability.keyword.lower()} " for ability in card.parsed_abilities)


def abilities_text(card: AnimusCard) -> str:
    """The abilities as they are written and as the card prints them, for searching."""
    return fold_case(" ".join([*card.abilities, *card.sentences]))


TYPE_READER = option_reader(
    "animus__type",
    Type,
    marked_term("search", "type"),
    marked("of type {values}"),
    marked("not of type {values}"),
    CALLED,
)
FIELDS = (
    SearchField("type", gettext_noop("POWER, TALENT or SKILL"), "type:power", TYPE_READER),
    SearchField(
        "beats",
        gettext_noop("A type that it has the advantage over"),
        "beats:talent",
        types_beating,
        offered=tuple(Type),
    ),
    SearchField(
        "level",
        gettext_noop("Its Animus Level"),
        "level>3",
        whole_number_reader("animus__level", marked_term("search", "level")),
        ORDER,
    ),
    SearchField(
        "melee",
        gettext_noop("Its Melee value"),
        "melee>=4",
        whole_number_reader("animus__melee", marked_term("search", "Melee value")),
        ORDER,
    ),
    SearchField(
        "range",
        gettext_noop("Its Range value"),
        "range:2",
        whole_number_reader("animus__range", marked_term("search", "Range value")),
        ORDER,
    ),
    SearchField(
        "keyword",
        gettext_noop("The keyword of one of its abilities"),
        "keyword:reaction",
        with_keyword,
        offered=tuple(KEYWORDS),
    ),
    SearchField("ability", gettext_noop("Part of an ability"), 'ability:"draw a card"', ability_contains),
    SearchField(
        "world",
        gettext_noop("Part of the name of the world it comes from"),
        "world:meridian",
        text_reader("animus__world", marked_term("search", "world")),
    ),
    SearchField("kind", gettext_noop("Character or entity"), "kind:entity", kind_reader("animus__kind", Kind)),
    BOX_NUMBER,
    OWN,
    name_field("inertia"),
    SET,
)
FILTERS = (
    Filter("type", gettext_noop("Any type"), marked_term("card term", "Type"), tuple(CALLED.items())),
    Filter(
        "level",
        gettext_noop("Any level"),
        marked_term("card term", "Level"),
        tuple((str(level), marked("Level {number}", number=level)) for level in LEVELS),
    ),
    Filter("world", gettext_noop("Any world"), marked_term("card term", "World"), worlds_of_set),
    Filter(
        "keyword",
        gettext_noop("Any keyword"),
        marked_term("card term", "Keyword"),
        tuple((keyword, keyword.title()) for keyword in KEYWORDS),
    ),
    Filter("kind", gettext_noop("Any kind"), KIND, kinds(Kind)),
    OWNED,
)
ORDERS = {
    "number": Order(ORDER_BY_NUMBER, BY_NUMBER),
    "name": Order(ORDER_BY_NAME, BY_NAME),
    "level": Order(gettext_noop("Highest level first"), highest_first("animus__level")),
    "melee": Order(gettext_noop("Highest Melee first"), highest_first("animus__melee")),
    "range": Order(gettext_noop("Highest Range first"), highest_first("animus__range")),
    "added": Order(ORDER_NEWEST, NEWEST),
}
PARTS = (
    *(Part(CALLED[kind], f"type:{kind}", f"gem-{kind}", ("type", kind.value)) for kind in Type),
    Part(marked("Entities"), "kind:entity", "animus-entity", ("type", "entity")),
)
FINDER = Finder(FIELDS, FILTERS, ORDERS, PARTS, *CARDS, "type:power level>3 keyword:kill")
