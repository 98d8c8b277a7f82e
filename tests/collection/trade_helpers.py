"""Two members who trade: their boxes, lists and offers in a few words."""

from __future__ import annotations

from collection.games import GameId
from collection.models import Card, Change, Condition, ListedCard, Player, Trade, TradeProfile
from collection.services.box import Stack, box_change
from collection.services.card_lists import Listing, card_list_set
from collection.services.trade_settings import profile_set
from collection.services.trades import Terms, trade_accept, trade_offer
from collection.traded_copies import Traits

WISH, SPARE = ListedCard.Which
Openness = TradeProfile.Openness


def card_of(slug: str) -> Card:
    """The loaded card."""
    return Card.objects.of(GameId.ANIMOZ).get(slug=slug)


def traits(slug: str, condition: str = Condition.GOOD, language: str = "en", **others: object) -> Traits:
    """The traits of copies of a card."""
    return Traits(
        card_of(slug).pk, str(condition), language, bool(others.get("proxy")), str(others.get("printing", ""))
    )


def put(owner: Player, slug: str, quantity: int = 1, **stack: object) -> None:
    """Put copies into a box."""
    deltas = {Stack(card_of(slug).pk, **stack): quantity}  # type: ignore[arg-type]
    box_change(owner=owner, game=GameId.ANIMOZ, kind=Change.Kind.ENTRY, label="put", deltas=deltas)


def wish(owner: Player, slug: str, quantity: int = 1, priority: int = 2) -> None:
    card_list_set(owner=owner, which=WISH, card=card_of(slug), listing=Listing(quantity, priority))


def spare(owner: Player, slug: str, quantity: int = 1, **stack: object) -> None:
    """Put copies into a box and list them as spare."""
    put(owner, slug, quantity, **stack)
    card_list_set(owner=owner, which=SPARE, card=card_of(slug), listing=Listing(quantity))


def open_to_all(*players: Player) -> None:
    for each in players:
        profile_set(owner=each, openness=Openness.MEMBERS)


def traders(ana: Player, ben: Player) -> None:
    """Ana has a spare RiNU that Ben wishes for, and Ben a spare LAGOTI that Ana wishes for."""
    open_to_all(ana, ben)
    spare(ana, "rinu", 2)
    spare(ben, "lagoti", 2)
    wish(ana, "lagoti", 2)
    wish(ben, "rinu", 2)


def offered(ana: Player, ben: Player, message: str = "") -> Trade:
    """Ana offers one RiNU for one LAGOTI."""
    return trade_offer(by=ana, partner=ben, terms=Terms({traits("rinu"): 1}, {traits("lagoti"): 1}, message))


def agreed(ana: Player, ben: Player) -> Trade:
    """Ben has accepted Ana's offer."""
    return trade_accept(by=ben, trade=offered(ana, ben), seen=1)
