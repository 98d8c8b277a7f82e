"""The page of public decks: searching what members have published."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q, QuerySet

from collection.case_folding import fold_case
from collection.models import Card
from config.marked_text import marked_term
from decks.games_with_decks import GAMES_WITH_DECKS, NOMINABLE, deck_game
from decks.models import Deck, DeckCard

ORDERS = {
    "newest": (marked_term("decks", "Newest first"), ("-published", "-pk")),
    "liked": (marked_term("decks", "Most liked first"), ("-like_count", "-published", "-pk")),
    "name": (marked_term("decks", "By name"), ("name", "-published", "-pk")),
}
"""Labels and columns of the orders."""
MAX_SEARCH = 60


@dataclass(frozen=True, slots=True)
class PublicDeckSearch:
    """What to look for. Empty values match every deck; `text` is part of the deck's name, `card` of a card's
    name."""

    game: str = ""
    text: str = ""
    nominated: str = ""
    card: str = ""
    legal: bool = False
    order: str = "newest"

    @property
    def empty(self) -> bool:
        """Whether every deck matches."""
        return not (self.game or self.text or self.nominated or self.card or self.legal)


def search_from(values: dict[str, str]) -> PublicDeckSearch:
    """The search in a query; values that are not valid count as missing."""
    game, nominated, order = values.get("game", ""), values.get("nominated", ""), values.get("order", "")
    return PublicDeckSearch(
        game=game if game in GAMES_WITH_DECKS else "",
        text=values.get("q", "").replace("\0", "").strip()[:MAX_SEARCH],
        nominated=nominated if nominated in NOMINABLE else "",
        card=values.get("card", "").replace("\0", "").strip()[:MAX_SEARCH],
        legal=values.get("legal") in ("1", "true"),
        order=order if order in ORDERS else "newest",
    )


def _card_called(text: str, game: str) -> Q:
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


def public_decks(search: PublicDeckSearch) -> QuerySet[Deck]:
    """The public decks that match, each with its owner, `like_count` and `comment_count`."""
    decks = Deck.objects.public().select_related("owner")
    if search.game:
        decks = decks.filter(game=search.game)
    if search.text:
        decks = decks.filter(name__icontains=search.text)
    if search.nominated:
        decks = decks.filter(nominated=search.nominated)
    if search.card:
        decks = decks.filter(
            Exists(DeckCard.objects.filter(_card_called(search.card, search.game), deck=OuterRef("pk")))
        )
    if search.legal:
        decks = decks.filter(legal=True)
    return decks.with_reactions().order_by(*ORDERS[search.order][1])
