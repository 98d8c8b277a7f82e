"""Searching decks in the search language of the cards: public decks, and a player's own decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from collection.case_folding import fold_case
from collection.games import DEFAULT_GAME
from collection.games.search_fields import SearchField
from collection.games.search_readers import (
    IS,
    Meaning,
    MisreadError,
    Reader,
    Where,
    option_reader,
    text_reader,
    whole_number_reader,
)
from collection.games.search_readers import ORDER as COMPARED
from collection.models import Card, Player
from collection.search.asker import Asker
from collection.search.completion import Vocabulary
from collection.search.empty_reasons import EmptyReason, no_result_reasons
from collection.search.player_fields import nothing, register_resolver
from collection.search.query import Query, read_search, valid_text
from collection.search.result_order import Ordering
from collection.search.tree_meaning import TreeReader
from collection.services.saved_searches import About, SavedLanguage, register_saved_language
from config.marked_text import (
    MarkedText,
    Text,
    card_term,
    gettext_noop,
    marked,
    marked_term,
    or_list,
    quoted,
    with_values,
)
from decks.games_with_decks import GAMES_WITH_DECKS, NOMINABLE, deck_game
from decks.models import Deck, DeckCard, DeckFolder, DeckTag

WORDS, CARD, AUTHOR, VISIBILITY = "deck_words", "deck_card", "deck_author", "deck_visibility"
TAG, FOLDER = "deck_tag", "deck_folder"
"""Columns of decks that are more than a column of their table."""
YES_NO = ("yes", "no")
NONE = "none"
VISIBILITIES: dict[str, Text] = {
    "private": marked_term("deck", "private"),
    "unlisted": marked_term("deck", "unlisted"),
    "public": marked_term("deck", "public"),
}
MOST_SUGGESTED = 200


def words_anywhere(values: Sequence[str]) -> Meaning:
    """Words in the deck's name or in the name of one of its cards."""
    said = or_list([quoted(value) for value in values])
    asked = tuple(Where(WORDS, "", value) for value in values)
    return Meaning(asked, marked("that say {values}", values=said), marked("that do not say {values}", values=said))


def card_reader(_operator: str, values: Sequence[str]) -> Meaning:
    """Reads parts of the names of cards that are in the deck."""
    said = or_list([quoted(value) for value in values])
    asked = tuple(Where(CARD, "", value) for value in values)
    return Meaning(
        asked, marked("with the card {values}", values=said), marked("without the card {values}", values=said)
    )


def author_reader(_operator: str, values: Sequence[str]) -> Meaning:
    """Reads whose deck it is: `me`, or part of a name."""
    named: list[Text] = [
        marked_term("author", "you") if value.casefold() == "me" else quoted(value) for value in values
    ]
    asked = tuple(Where(AUTHOR, "", value) for value in values)
    said = or_list(named)
    return Meaning(asked, marked("by {authors}", authors=said), marked("not by {authors}", authors=said))


def label_reader(column: str, phrase: MarkedText, opposite: MarkedText) -> Reader:
    """Reads names of folders or tags, or `none`."""

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        asked = tuple(Where(column, "", value) for value in values)
        said = or_list([quoted(value) for value in values])
        return Meaning(asked, with_values(phrase, values=said), with_values(opposite, values=said))

    return read


def yes_no_reader(column: str, phrase: MarkedText, opposite: MarkedText) -> Reader:
    """Reads `yes` or `no`."""

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        said = values[0].casefold()
        if len(values) > 1 or said not in YES_NO:
            raise MisreadError(marked("“{value}” is not yes or no.", value=values[0]))
        meant = Where(column, "", True)
        if said == "yes":
            return Meaning((meant,), phrase, opposite)
        return Meaning((Where(column, "", False),), opposite, phrase)

    return read


def _common_fields() -> tuple[SearchField, ...]:
    games = [game.value for game in GAMES_WITH_DECKS]
    called: dict[str, Text] = {game.value: game.label for game in GAMES_WITH_DECKS}
    return (
        SearchField(
            "name", gettext_noop("Part of the name"), "name:red", text_reader("name", marked_term("search", "name"))
        ),
        SearchField("card", gettext_noop("Part of the name of a card in the deck"), "card:lagoti", card_reader),
        SearchField(
            "game", gettext_noop("The game"), f"game:{games[0]}",
            option_reader("game", games, marked_term("search", "game"), marked("for {values}"),
                          marked("not for {values}"), called),
        ),
        SearchField(
            "nominated", gettext_noop("What the deck nominates"), f"nominated:{NOMINABLE[0]}",
            option_reader("nominated", NOMINABLE, marked_term("search", "nomination"),
                          marked("that nominate {values}"), marked("that do not nominate {values}"),
                          {option: card_term(option.title()) for option in NOMINABLE}),
        ),
        SearchField(
            "cards", gettext_noop("How many cards it has"), "cards>=18",
            whole_number_reader("card_count", marked_term("search", "number of cards")), COMPARED,
        ),
    )  # fmt: skip


def _public_fields() -> tuple[SearchField, ...]:
    return (
        *_common_fields(),
        SearchField("by", gettext_noop("Whose deck it is: me, or part of a name"), "by:me", author_reader),
        SearchField(
            "legal", gettext_noop("Whether the deck breaks no rule: yes or no"), "legal:yes",
            yes_no_reader("legal", marked("that are legal"), marked("that are not legal")), IS, YES_NO,
        ),
        SearchField(
            "likes", gettext_noop("How many members like it"), "likes>2",
            whole_number_reader("like_count", marked_term("search", "number of likes")), COMPARED,
        ),
        SearchField(
            "comments", gettext_noop("How many comments it has"), "comments>0",
            whole_number_reader("comment_count", marked_term("search", "number of comments")), COMPARED,
        ),
    )  # fmt: skip


def _own_fields() -> tuple[SearchField, ...]:
    return (
        *_common_fields(),
        SearchField(
            "tag", gettext_noop("One of its tags, or none"), "tag:none",
            label_reader(TAG, marked("with the tag {values}"), marked("without the tag {values}")),
        ),
        SearchField(
            "folder", gettext_noop("Its folder, or none"), "folder:none",
            label_reader(FOLDER, marked("in the folder {values}"), marked("not in the folder {values}")),
        ),
        SearchField(
            "built", gettext_noop("Whether it is built: yes or no"), "built:yes",
            yes_no_reader("built", marked("that are built"), marked("that are not built")), IS, YES_NO,
        ),
        SearchField(
            "visible", gettext_noop("Who can see it: private, unlisted or public"), "visible:public",
            option_reader(VISIBILITY, VISIBILITIES, marked_term("search", "visibility"), marked("that are {values}"),
                          marked("that are not {values}"), VISIBILITIES),
        ),
    )  # fmt: skip


NAME_ORDER = Ordering("name", marked("By name"), marked("by name, Z to A"))
SIZE_ORDER = Ordering("card_count", marked("fewest cards first"), marked("most cards first"))
PUBLIC_ORDERS: Mapping[str, Ordering] = {
    "published": Ordering(
        "published", marked_term("order of decks", "oldest first"), marked_term("order of decks", "newest first")
    ),
    "likes": Ordering("like_count", marked("fewest likes first"), marked("most likes first")),
    "comments": Ordering("comment_count", marked("fewest comments first"), marked("most comments first")),
    "name": NAME_ORDER,
    "cards": SIZE_ORDER,
}
OWN_ORDERS: Mapping[str, Ordering] = {
    "changed": Ordering("updated", marked("least recently changed first"), marked("most recently changed first")),
    "created": Ordering(
        "created", marked_term("order of decks", "oldest first"), marked_term("order of decks", "newest first")
    ),
    "name": NAME_ORDER,
    "cards": SIZE_ORDER,
}


@dataclass(frozen=True, slots=True)
class DeckLanguage:
    """The fields and orders of searches for decks."""

    fields: Mapping[str, SearchField]
    orders: Mapping[str, Ordering]

    def parse(self, text: str) -> Query:
        """Parse a search for decks. Raises nothing: what is not valid is listed in `faults`."""
        return read_search(text, partial(TreeReader, self.fields, self.orders, words_anywhere))

    def valid_part(self, query: Query) -> str:
        """The text of a search without its faulty parts; empty if nothing valid is left."""
        return valid_text(query, self.parse)

    def vocabulary(self, player: Player | None) -> Vocabulary:
        """What is suggested while a search is typed."""
        return Vocabulary(self.fields, self.orders, partial(_suggested, player))


PUBLIC_DECKS = DeckLanguage({field.key: field for field in _public_fields()}, PUBLIC_ORDERS)
OWN_DECKS = DeckLanguage({field.key: field for field in _own_fields()}, OWN_ORDERS)


def _suggested(player: Player | None, field: SearchField) -> Sequence[str]:
    if field.key == "tag":
        tags = DeckTag.objects.filter(deck__owner=player).order_by("name").values_list("name", flat=True).distinct()
        return [NONE, *tags[:MOST_SUGGESTED]]
    if field.key == "folder":
        folders = DeckFolder.objects.filter(owner=player).order_by("name").values_list("name", flat=True)
        return [NONE, *folders[:MOST_SUGGESTED]]
    return field.values


@dataclass(frozen=True, slots=True)
class DeckSearch:
    """A search for decks that was typed. Of one that is not valid, `valid_part` is what is left without its faults."""

    query: Query
    decks: QuerySet[Deck]
    valid_part: str = ""
    language: DeckLanguage = field(repr=False, kw_only=True)


def search_decks(language: DeckLanguage, text: str, decks: QuerySet[Deck], player: Player | None) -> DeckSearch:
    """The decks that a typed search finds among these."""
    query = language.parse(text.strip())
    valid = language.valid_part(query) if query.faults else ""
    return DeckSearch(query, find_decks(decks, query, player), valid, language=language)


def find_decks(decks: QuerySet[Deck], query: Query, player: Player | None) -> QuerySet[Deck]:
    """The decks that meet a search, in its order if it has one; none if it has faults."""
    asker = asker_of(player)
    found = query.filter(with_card_count(decks), asker)
    if not query.ordering:
        return found
    return found.order_by(*(each.order_by(asker) for each in query.ordering), "-pk")


def reasons_for_none(decks: QuerySet[Deck], query: Query, player: Player | None) -> list[EmptyReason]:
    """Why a search without faults found nothing, as `no_result_reasons`."""
    return no_result_reasons(query, with_card_count(decks), asker_of(player))


def asker_of(player: Player | None) -> Asker:
    """Who searches decks; the game does not matter."""
    return Asker(player, DEFAULT_GAME)


def with_card_count(decks: QuerySet[Deck]) -> QuerySet[Deck]:
    """Each deck with `card_count`, the number of its cards, as a subquery."""
    rows = DeckCard.objects.filter(deck=OuterRef("pk")).order_by().values("deck").annotate(total=Sum("quantity"))
    return decks.annotate(card_count=Coalesce(Subquery(rows.values("total")), 0))


def card_called(text: str, game: str = "") -> Q:
    """The condition that a card has the text in its name or, for cards of loaded sets, in another term that its game
    has for it. The loaded cards are few, and their terms are not in columns of their own."""
    folded, games = fold_case(text), [game] if game else [each.value for each in GAMES_WITH_DECKS]
    loaded = Card.objects.filter(set__owner=None, game__in=games, search__contains=folded).select_related(*games)
    called = [card.pk for card in loaded if any(folded in fold_case(name) for name in _names(card))]
    return Q(card__in=called) | Q(card__set__owner__isnull=False, card__name__icontains=text)


def _names(card: Card) -> tuple[str, ...]:
    terms = deck_game(card.game).card_terms
    suggested, accepted = terms(card.face) if terms else ((), ())
    return (card.name, *suggested, *accepted)


def _with_card(_asker: Asker, where: Where) -> Q:
    return Q(Exists(DeckCard.objects.filter(card_called(str(where.value)), deck=OuterRef("pk"))))


def _with_words(asker: Asker, where: Where) -> Q:
    return Q(name__icontains=where.value) | _with_card(asker, where)


def _by_author(asker: Asker, where: Where) -> Q:
    name = str(where.value)
    if name.casefold() == "me":
        return nothing() if asker.player_id is None else Q(owner=asker.player_id)
    return Q(owner__display_name__icontains=name) | Q(owner__display_name="", owner__username__icontains=name)


def _tagged(_asker: Asker, where: Where) -> Q:
    tags = DeckTag.objects.filter(deck=OuterRef("pk"))
    if str(where.value).casefold() == NONE:
        return ~Q(Exists(tags))
    return Q(Exists(tags.filter(name=str(where.value).lower())))


def _in_folder(_asker: Asker, where: Where) -> Q:
    return Q(folder=None) if str(where.value).casefold() == NONE else Q(folder__name__iexact=where.value)


def _visible(_asker: Asker, where: Where) -> Q:
    asked = where.value if isinstance(where.value, tuple) else ()
    met = nothing()
    if "private" in asked:
        met |= Q(shared=False)
    if "unlisted" in asked:
        met |= Q(shared=True, published=None)
    if "public" in asked:
        met |= Q(shared=True, published__isnull=False)
    return met


def register() -> None:
    """Register what the columns of decks mean, and that searches for decks can be saved."""
    resolvers = {
        WORDS: _with_words, CARD: _with_card, AUTHOR: _by_author, VISIBILITY: _visible, TAG: _tagged,
        FOLDER: _in_folder,
    }  # fmt: skip
    for column, resolve in resolvers.items():
        register_resolver(column, resolve)
    own, public = (
        ("decks", gettext_noop("Search my decks")),
        ("public-decks", gettext_noop("Search the public decks")),
    )
    register_saved_language(About.DECKS, SavedLanguage(lambda text, _game: OWN_DECKS.parse(text), (own,)))
    register_saved_language(About.PUBLIC_DECKS, SavedLanguage(lambda text, _game: PUBLIC_DECKS.parse(text), (public,)))
