"""What the API says and reads about trades, from the caller's point of view: what they give and what they get."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TypedDict

from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from collection.copy_details import amount_text
from collection.games import DEFAULT_GAME
from collection.models import Card, Condition, ListedCard, Player, Trade, TradeLine, TradeProfile, TradeTerms
from collection.models.box import MOST_OF_A_STACK
from collection.models.card import GAMES
from collection.models.trade import MAX_MESSAGE
from collection.refusals import NoSuchCard
from collection.services.promised_copies import plain_traits
from collection.services.trades import MAX_LINES, MAX_VERSIONS, Terms
from collection.services.typed_copy_values import LANGUAGE, clean_language
from collection.spare_copies import SpareCopies
from collection.trade_matches import Match, RankedPartner
from collection.traded_copies import MOST_UNITS, Suggestion, Traits, Unit
from config.payload_limits import PatternField, SizeLimited, limited_list

MOST_MATCHING = 4_000
"""Kinds of matching copies in an answer: a list has at most 2,000 cards, most of them in one condition."""
COPY_EXAMPLE = {"game": DEFAULT_GAME.value, "card": "rinu", "quantity": 1, "condition": "good", "language": "en",
                "proxy": False, "printing": ""}  # fmt: skip


class TraitsData(TypedDict):
    """In which traits copies of a card can differ."""

    condition: str
    language: str
    proxy: bool
    printing: str


class TradedCopiesData(TraitsData):
    """Copies of one card, as `TradedCopiesSerializer` describes them."""

    game: str
    card: str
    quantity: int


class SpareCopiesData(TradedCopiesData):
    """Spare copies, as `SpareCopiesSerializer` describes them."""

    name: str
    priority: int | None
    wished: int
    value: str


class FairTradeData(TypedDict):
    """A fair trade, as `FairTradeSerializer` describes it."""

    basis: str
    gives: list[TradedCopiesData]
    gets: list[TradedCopiesData]


class PartnerData(TypedDict):
    """A partner, as `PartnerSerializer` describes it."""

    key: str
    name: str
    points: int
    cards: int
    mutual: bool


class TradeMatchData(TypedDict):
    """What two members could trade, as `TradeMatchSerializer` describes it."""

    key: str
    name: str
    gives: list[SpareCopiesData]
    gets: list[SpareCopiesData]
    suggestions: list[FairTradeData]


class TradeTermsData(TypedDict):
    """A version of the terms, as `TradeTermsSerializer` describes it."""

    version: int
    mine: bool
    message: str
    made: datetime
    gives: list[TradedCopiesData]
    gets: list[TradedCopiesData]


class TradeHistoryData(TypedDict):
    """All versions of the terms."""

    versions: list[TradeTermsData]


class TradeData(TypedDict):
    """A trade, as `TradeSerializer` describes it."""

    id: int
    partner: str
    state: str
    my_turn: bool
    terms: TradeTermsData
    expires: datetime
    agreed: datetime | None
    confirmed: bool
    partner_confirmed: bool
    ended: datetime | None
    notice: str


class TradedCopiesSerializer(SizeLimited):
    """Copies of one card that are equal in a trade."""

    game = serializers.ChoiceField(GAMES, default=DEFAULT_GAME.value)
    card = serializers.SlugField(max_length=48, help_text="The card's slug.")
    quantity = serializers.IntegerField(min_value=1, max_value=MOST_OF_A_STACK, default=1)
    condition = serializers.ChoiceField(Condition.choices, default=Condition.GOOD)
    language = PatternField(pattern=f"^{LANGUAGE}$", max_length=8, default="en")
    proxy = serializers.BooleanField(default=False)
    printing = serializers.CharField(max_length=60, default="", allow_blank=True)


class SpareCopiesSerializer(serializers.Serializer[SpareCopiesData]):
    """Spare copies that match a wish."""

    game = serializers.ChoiceField(GAMES)
    card = serializers.CharField(max_length=48)
    name = serializers.CharField(max_length=60)
    quantity = serializers.IntegerField()
    condition = serializers.ChoiceField(Condition.choices)
    language = serializers.CharField(max_length=8)
    proxy = serializers.BooleanField()
    printing = serializers.CharField(max_length=60, allow_blank=True)
    priority = serializers.ChoiceField(ListedCard.Priority.choices, help_text="Of the wish: 1 high, 2 normal, 3 low.")
    wished = serializers.IntegerField(help_text="How many copies of the card are wished for.")
    value = serializers.CharField(
        max_length=10, allow_blank=True, help_text="Of one copy, as far as the caller may know it; empty if unknown."
    )


class FairTradeSerializer(serializers.Serializer[FairTradeData]):
    """A fair trade. `basis`: balanced by value, by the priority of wishes, or by the number of copies."""

    basis = serializers.ChoiceField([("value", "Value"), ("wishes", "Wishes"), ("count", "Count")])
    gives = limited_list(TradedCopiesSerializer, MOST_UNITS)
    gets = limited_list(TradedCopiesSerializer, MOST_UNITS)


class PartnerSerializer(serializers.Serializer[PartnerData]):
    """A member with whom the caller can trade."""

    key = serializers.CharField(max_length=32)
    name = serializers.CharField(max_length=150)
    points = serializers.IntegerField(
        help_text="How much of the caller's wishes they can fulfil: three points for each card of high priority, two "
        "for normal, one for low."
    )
    cards = serializers.IntegerField(help_text="How many cards on the caller's wish list they offer.")
    mutual = serializers.BooleanField(help_text="Whether they also wish for cards that the caller offers.")


class TradeMatchSerializer(serializers.Serializer[TradeMatchData]):
    """What the caller and a partner could trade: `gives` are the caller's spare copies that the partner wishes for."""

    key = serializers.CharField(max_length=32)
    name = serializers.CharField(max_length=150)
    gives = limited_list(SpareCopiesSerializer, MOST_MATCHING)
    gets = limited_list(SpareCopiesSerializer, MOST_MATCHING)
    suggestions = limited_list(FairTradeSerializer, 2)


class TermsSerializer(SizeLimited):
    """What the caller gives and gets, with a message."""

    gives = limited_list(TradedCopiesSerializer, MAX_LINES, min_length=1)
    gets = limited_list(TradedCopiesSerializer, MAX_LINES, min_length=1)
    message = serializers.CharField(max_length=MAX_MESSAGE, default="", allow_blank=True)


class OfferSerializer(TermsSerializer):
    """An offer to a partner."""

    partner = serializers.SlugField(max_length=32, help_text="The partner's key.")


class CounterOfferSerializer(TermsSerializer):
    """Other terms for an offer."""

    version = serializers.IntegerField(min_value=1, max_value=MAX_VERSIONS, help_text="The version that is answered.")


class AnswerSerializer(SizeLimited):
    """An answer to an offer."""

    version = serializers.IntegerField(min_value=1, max_value=MAX_VERSIONS, help_text="The version that is answered.")


class DeclineSerializer(AnswerSerializer):
    """An answer to an offer, with a message if you like."""

    notice = serializers.CharField(max_length=MAX_MESSAGE, default="", allow_blank=True)


class CancelSerializer(SizeLimited):
    """Why an agreed trade is cancelled."""

    notice = serializers.CharField(max_length=MAX_MESSAGE, help_text="The other member reads it.")


class TradeTermsSerializer(serializers.Serializer[TradeTermsData]):
    """One version of the terms. `mine`: the caller proposed it."""

    version = serializers.IntegerField()
    mine = serializers.BooleanField()
    message = serializers.CharField(max_length=MAX_MESSAGE, allow_blank=True)
    made = serializers.DateTimeField()
    gives = limited_list(TradedCopiesSerializer, MAX_LINES)
    gets = limited_list(TradedCopiesSerializer, MAX_LINES)


class TradeHistorySerializer(serializers.Serializer[TradeHistoryData]):
    """All versions of the terms, the earliest first."""

    versions = limited_list(TradeTermsSerializer, MAX_VERSIONS)


class TradeSerializer(serializers.Serializer[TradeData]):
    """A trade of the caller's, with its latest terms."""

    id = serializers.IntegerField()
    partner = serializers.CharField(max_length=150, help_text="The name of the other member.")
    state = serializers.ChoiceField(Trade.State.choices)
    my_turn = serializers.BooleanField(help_text="Whether the trade waits for the caller.")
    terms = TradeTermsSerializer()
    expires = serializers.DateTimeField(help_text="When the offer lapses unless it is answered.")
    agreed = serializers.DateTimeField(allow_null=True)
    confirmed = serializers.BooleanField(help_text="Whether the caller has confirmed the exchange.")
    partner_confirmed = serializers.BooleanField()
    ended = serializers.DateTimeField(allow_null=True)
    notice = serializers.CharField(max_length=MAX_MESSAGE, allow_blank=True, help_text="Why it ended.")


@extend_schema_serializer(many=False)
class TradeSettingsSerializer(SizeLimited):
    """Who may trade with the caller. `key` is null until the setting has been saved for the first time."""

    openness = serializers.ChoiceField(TradeProfile.Openness.choices)
    shows_values = serializers.BooleanField(
        default=False, help_text="Whether others see the current values of spare copies."
    )
    key = serializers.CharField(read_only=True, allow_null=True, max_length=32)


def line_data(line: TradeLine) -> TradedCopiesData:
    """The copies of a line."""
    return {"game": line.card.game, "card": line.card.slug, "quantity": line.quantity, "condition": line.condition,
            "language": line.language, "proxy": line.proxy, "printing": line.printing}  # fmt: skip


def terms_data(player: Player, trade: Trade, terms: TradeTerms, lines: Iterable[TradeLine]) -> TradeTermsData:
    """A version of the terms, as the player sees it."""
    first = trade.is_first(player)
    sides: tuple[list[TradedCopiesData], list[TradedCopiesData]] = ([], [])
    for line in lines:
        sides[line.from_first != first].append(line_data(line))
    return {"version": terms.number, "mine": terms.by_first == first, "message": terms.message, "made": terms.made,
            "gives": sides[0], "gets": sides[1]}  # fmt: skip


def spare_data(copies: SpareCopies) -> SpareCopiesData:
    """Spare copies that match a wish."""
    value = "" if copies.value is None else amount_text(copies.value)
    return {
        "game": copies.card.game, "card": copies.card.slug, "name": copies.card.name, "quantity": copies.quantity,
        **traits_data(copies.traits), "priority": copies.priority, "wished": copies.wished, "value": value,
    }  # fmt: skip


def traits_data(traits: Traits) -> TraitsData:
    """The traits without the card."""
    return {
        "condition": traits.condition,
        "language": traits.language,
        "proxy": traits.proxy,
        "printing": traits.printing,
    }


def match_data(key: str, name: str, match: Match) -> TradeMatchData:
    """What the caller and a partner could trade."""
    cards = {card.pk: card for card in match.cards}
    return {
        "key": key,
        "name": name,
        "gives": [spare_data(each) for each in match.gives[:MOST_MATCHING]],
        "gets": [spare_data(each) for each in match.gets[:MOST_MATCHING]],
        "suggestions": [suggestion_data(each, cards) for each in match.suggestions],
    }


def suggestion_data(suggestion: Suggestion, cards: Mapping[int, Card]) -> FairTradeData:
    """A fair trade in the form in which it can be offered."""

    def side(units: Iterable[Unit]) -> list[TradedCopiesData]:
        counts = Counter(unit.traits for unit in units)
        return [
            {"game": cards[each.card].game, "card": cards[each.card].slug, "quantity": count, **traits_data(each)}
            for each, count in counts.items()
        ]

    return {"basis": suggestion.basis, "gives": side(suggestion.gives), "gets": side(suggestion.gets)}


def partner_data(ranked: RankedPartner) -> PartnerData:
    """A partner in the list."""
    profile = ranked.profile
    return {"key": profile.key, "name": profile.owner.shown_name, "points": ranked.points, "cards": ranked.cards,
            "mutual": ranked.mutual}  # fmt: skip


def terms_read(gives: Sequence[TradedCopiesData], gets: Sequence[TradedCopiesData], message: str) -> Terms:
    """The terms in a valid body, as `TermsSerializer` describes it. Raises NoSuchCard and UnknownLanguage."""
    named = [*gives, *gets]
    found = Card.objects.filter(set__owner=None, slug__in={each["card"] for each in named})
    ids = {(game, slug): pk for game, slug, pk in found.values_list("game", "slug", "pk")}

    def side(copies: Iterable[TradedCopiesData]) -> Counter[Traits]:
        counts: Counter[Traits] = Counter()
        for each in copies:
            card = ids.get((each["game"], each["card"]))
            if card is None:
                raise NoSuchCard(gettext("There is no card “%(card)s” in this game.") % {"card": each["card"]})
            language = clean_language(each["language"])
            counts[plain_traits(card, each["condition"], language, each["proxy"], each["printing"])] += each["quantity"]
        return counts

    return Terms(side(gives), side(gets), message)
