"""The page of public decks: searching what members have published."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, QuerySet

from collection.models import Player
from config.marked_text import marked_term
from decks.deck_search import PUBLIC_DECKS, DeckSearch, card_called, search_decks
from decks.games_with_decks import GAMES_WITH_DECKS, NOMINABLE
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
    """What to look for. Empty values match every deck; `text` is in the search language, `card` is part of a card's
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


def filters_as_text(search: PublicDeckSearch) -> tuple[dict[str, str], str]:
    """The filters and the order of a search in the search language: values by field, and the order or ""."""
    values = {"game": search.game, "nominated": search.nominated, "card": search.card}
    values["legal"] = "yes" if search.legal else ""
    orders = {"newest": "", "liked": "-likes", "name": "name"}
    return {key: value for key, value in values.items() if value}, orders[search.order]


def search_from(values: dict[str, str]) -> PublicDeckSearch:
    """The search in a query; values that are not valid count as missing."""
    game, nominated, order = values.get("game", ""), values.get("nominated", ""), values.get("order", "")
    return PublicDeckSearch(
        game=game if game in GAMES_WITH_DECKS else "",
        text=values.get("q", "").strip(),
        nominated=nominated if nominated in NOMINABLE else "",
        card=values.get("card", "").replace("\0", "").strip()[:MAX_SEARCH],
        legal=values.get("legal") in ("1", "true"),
        order=order if order in ORDERS else "newest",
    )


def public_decks(search: PublicDeckSearch, player: Player | None = None) -> DeckSearch:
    """The public decks that match, each with its owner, `like_count` and `comment_count`; none if the text is not
    valid."""
    decks = chosen_decks(search)
    return search_decks(PUBLIC_DECKS, search.text, decks.order_by(*ORDERS[search.order][1]), player)


def chosen_decks(search: PublicDeckSearch) -> QuerySet[Deck]:
    """The public decks that match all but the text of a search."""
    decks = Deck.objects.public().select_related("owner")
    if search.game:
        decks = decks.filter(game=search.game)
    if search.nominated:
        decks = decks.filter(nominated=search.nominated)
    if search.card:
        decks = decks.filter(
            Exists(DeckCard.objects.filter(card_called(search.card, search.game), deck=OuterRef("pk")))
        )
    if search.legal:
        decks = decks.filter(legal=True)
    return decks.with_reactions()
