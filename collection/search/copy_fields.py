"""The fields of the search language about copies in the player's box, and about a card's set, author and certainty.

In a box, the fields about copies are about the row; among cards, about any copy of the card.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Q
from django.db.models.functions import Lower

from collection.games.search_fields import SearchField
from collection.games.search_readers import Meaning, Reader, Where, option_reader, pick_option
from collection.games.value_certainty import Certainty
from collection.models import CardSet, Condition, Copy, Place
from collection.models.card import with_certainty
from collection.search.asker import Asker
from collection.search.player_fields import (
    PlayerField,
    Resolver,
    cards_with,
    lookup_name,
    nothing,
    one_of,
    register_player_field,
    register_values,
)
from config.marked_text import MarkedText, Text, gettext_noop, marked, marked_term, or_list, quoted, with_values

NONE = "none"
CONDITIONS: dict[str, Text] = {
    Condition.MINT: marked_term("condition", "mint"),
    Condition.GOOD: marked_term("condition", "good"),
    Condition.PLAYED: marked_term("condition", "played"),
    Condition.WORN: marked_term("condition", "worn"),
    Condition.PROXY: marked_term("condition", "proxy"),
}
MOST_SUGGESTED = 200
"""Maximum names that are read for suggestions."""


def copy_resolver(column: str, *, private: bool = False) -> Resolver:
    """A resolver for a column of copies; a `private` one is not read in copies of players who do not share it."""

    def resolve(asker: Asker, where: Where) -> Q:
        met = Q(**{lookup_name(column, where.lookup): where.value})
        if private and asker.detail_owners is not None:
            met &= Q(owner_id__in=asker.detail_owners)
        return of_copies(asker, met)

    return resolve


def of_copies(asker: Asker, met: Q) -> Q:
    """The condition that a row of the player's box meets this, or among cards, that a copy of the card does."""
    if asker.player_id is None:
        return nothing()
    return met if asker.in_box else cards_with(asker, Copy.objects.filter(met, owner_id=asker.player_id))


def place_of_copies(asker: Asker, where: Where) -> Q:
    """The condition that copies are in a place whose name meets this, or in none."""
    if where.lookup == "isnull" or not asker.in_box or asker.detail_owners is not None:
        return copy_resolver("place")(asker, where)
    return one_of("place", Place.every.filter(**{where.lookup: where.value}, owner_id=asker.player_id))


def condition_of_copies(asker: Asker, where: Where) -> Q:
    """The condition that copies are in one of these conditions. `proxy` finds proxies in any condition: it was a
    condition before it became a detail of its own."""
    asked = where.value if isinstance(where.value, tuple) else ()
    met = Q(condition__in=asked)
    return of_copies(asker, met | Q(proxy=True) if Condition.PROXY in asked else met)


def place_reader(operator: str, values: Sequence[str]) -> Meaning:
    """Reads places: `none`, part of a name, or after `=` the whole name."""
    asked: list[Where] = []
    named: list[Text] = []
    nowhere = False
    for value in values:
        if value.casefold() == NONE:
            asked.append(Where("copy_place", "isnull", True))
            nowhere = True
        else:
            asked.append(Where("copy_place", "name__iexact" if operator == "=" else "name__icontains", value))
            named.append(quoted(value))
    return Meaning(tuple(asked), *_said_of_places(named, nowhere=nowhere))


def _said_of_places(named: list[Text], *, nowhere: bool) -> tuple[MarkedText, MarkedText]:
    """The words for copies in one of these places, or (`nowhere`) without a place, and their opposite."""
    if not named:
        return marked("without a place"), marked("with a place")
    said = or_list(named)
    if nowhere:
        return (
            marked("kept in {places} or without a place", places=said),
            marked("with a place other than {places}", places=said),
        )
    return marked("kept in {places}", places=said), marked("not kept in {places}", places=said)


def part_of_text_reader(column: str, phrase: MarkedText, opposite: MarkedText) -> Reader:
    """Reads part of a text, or after `=` the whole text."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        lookup = "iexact" if operator == "=" else "icontains"
        asked = tuple(Where(column, lookup, value) for value in values)
        said = or_list([quoted(value) for value in values])
        return Meaning(asked, with_values(phrase, values=said), with_values(opposite, values=said))

    return read


def author_reader(_operator: str, values: Sequence[str]) -> Meaning:
    """Reads who made a card: `me`, `none` for the sets that come with the server, or part of a name."""
    asked: list[Where] = []
    named: list[Text] = []
    for value in values:
        kind = value.casefold()
        asked.append(Where("author", "", kind if kind in ("me", NONE) else value))
        if kind != NONE:
            named.append(marked_term("author", "you") if kind == "me" else quoted(value))
    return Meaning(tuple(asked), *_said_of_authors(named, loaded=len(named) < len(values)))


def _said_of_authors(named: list[Text], *, loaded: bool) -> tuple[MarkedText, MarkedText]:
    """The words for cards by one of these authors, or (`loaded`) of a set without author, and their opposite."""
    if not named:
        return marked("from loaded sets"), marked("from sets of players")
    said = or_list(named)
    if loaded:
        return (
            marked("made by {authors} or from loaded sets", authors=said),
            marked("from sets of players other than {authors}", authors=said),
        )
    return marked("made by {authors}", authors=said), marked("not made by {authors}", authors=said)


def author_condition(asker: Asker, where: Where) -> Q:
    """The condition that a card was made by this author."""
    owner, name = f"{asker.prefix}set__owner", str(where.value)
    if name == "me":
        return nothing() if asker.player_id is None else Q(**{owner: asker.player_id})
    if name == NONE:
        return Q(**{f"{owner}__isnull": True})
    shown = Q(**{f"{owner}__display_name__icontains": name})
    return shown | Q(**{f"{owner}__display_name": "", f"{owner}__username__icontains": name})


def certainty_reader(_operator: str, values: Sequence[str]) -> Meaning:
    """Reads how certain a value of a card is; cards of players have no such values."""
    picked = [pick_option(value, list(Certainty), marked_term("search", "certainty")) for value in values]
    asked = tuple(Where("certainties", "contains", with_certainty(Certainty(value))) for value in picked)
    said = or_list([CERTAINTIES[Certainty(value)] for value in picked])
    return Meaning(asked, marked("with a {values} value", values=said), marked("without a {values} value", values=said))


CERTAINTIES = {
    Certainty.PRINTED: marked_term("value", "printed"),
    Certainty.DERIVED: marked_term("value", "derived"),
    Certainty.RECONSTRUCTED: marked_term("value", "reconstructed"),
}


def place_names(asker: Asker) -> list[str]:
    """The names of the player's places."""
    mine = Place.objects.filter(owner_id=asker.player_id) if asker.player_id else Place.objects.none()
    return [*mine.values_list("name", flat=True)[:MOST_SUGGESTED], NONE]


def languages(asker: Asker) -> list[str]:
    """The languages of the player's copies."""
    mine = Copy.objects.filter(owner_id=asker.player_id) if asker.player_id else Copy.objects.none()
    return list(mine.order_by("language").values_list("language", flat=True).distinct()[:MOST_SUGGESTED])


def set_names(asker: Asker) -> list[str]:
    """The names of the sets that the player sees."""
    seen = CardSet.objects.visible_to(asker.player).filter(game=asker.game)
    return list(seen.order_by(Lower("name")).values_list("name", flat=True)[:MOST_SUGGESTED])


def register() -> None:
    """Register the fields of this app."""
    conditions = option_reader(
        "copy_condition", Condition.values, marked_term("search", "condition"), marked("in {values} condition"),
        marked("not in {values} condition"), CONDITIONS,
    )  # fmt: skip
    for made in (
        PlayerField(
            SearchField("place", gettext_noop("Place of a copy in your box, or none"), 'place:"binder 2"',
                        place_reader),
            "copy_place", place_of_copies, place_names,
        ),
        PlayerField(
            SearchField("condition", gettext_noop("Condition of a copy in your box, or proxy"), "condition:mint,good",
                        conditions),
            "copy_condition", condition_of_copies,
        ),
        PlayerField(
            SearchField("language", gettext_noop("Language code of a copy in your box"), "language:de",
                        part_of_text_reader("copy_language", marked("with the language {values}"),
                                            marked("without the language {values}"))),
            "copy_language", copy_resolver("language"), languages,
        ),
        PlayerField(
            SearchField("note", gettext_noop("Part of the note of a copy in your box"), "note:signed",
                        part_of_text_reader("copy_note", marked("with the note {values}"),
                                            marked("without the note {values}"))),
            "copy_note", copy_resolver("note", private=True),
        ),
        PlayerField(
            SearchField("by", gettext_noop("Who made the card: me, none for loaded sets, or part of a name"), "by:me",
                        author_reader, offered=("me", NONE)),
            "author", author_condition,
        ),
        PlayerField(
            SearchField("certainty", gettext_noop("How certain one of its values is"), "certainty:reconstructed",
                        certainty_reader, offered=tuple(Certainty)),
            "certainties", lambda asker, where: Q(**{f"{asker.prefix}certainties__contains": where.value}),
        ),
    ):  # fmt: skip
        register_player_field(made)
    register_values("set", set_names)
