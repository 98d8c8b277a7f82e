"""REST API for suggestions, odds and decks that can almost be built: actions of the decks' operations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from collection.models import Player
from config.api_query_parameters import QueryParameter
from config.payload_limits import limited_list
from config.translated_text import translated
from decks.almost_buildable import NearDeck, almost_buildable, with_missing_cards
from decks.deck_odds import chosen_cards, draw_question
from decks.deck_status import deck_for_analysis
from decks.free_copies import FreeCopies
from decks.games.figures import FigureGroup
from decks.games_with_decks import GAMES_WITH_DECKS, deck_game
from decks.models import MAX_CARDS, MAX_NAME, Deck
from decks.refusals import BadPreference
from decks.suggested_change import ChangedCard, Outcome, Preferences, suggest_change

SLUG = 48
MOST_FIGURES = 20
MOST_NEAR = 50
"""How many decks that can almost be built are returned."""
LISTED = MAX_CARDS * (SLUG + 1)
"""The longest list of slugs in a query parameter, in characters."""
BUILT = tuple(game.value for game in GAMES_WITH_DECKS)

PARAMETERS: Mapping[str, tuple[QueryParameter, ...]] = {
    "suggestion": (
        QueryParameter("only_add", "Keep all cards of the deck.", yes_no=True),
        QueryParameter("only_free", "Use only your free copies, and replace cards that you lack.", yes_no=True),
        QueryParameter(
            "prefer", "Preferred values of traits, separated by commas; one for each trait.", example="level:APEX"
        ),
        QueryParameter("spread", "The trait over whose values cards are spread evenly.", longest=20),
    ),
    "odds": (
        QueryParameter("cards", "Slugs of cards of the deck, separated by commas.", longest=LISTED),
        QueryParameter("traits", "Values of traits, separated by commas.", example="level:APEX"),
        QueryParameter(
            "drawn", "How many cards are drawn; by default the game's first draw.", whole=True, most=MAX_CARDS
        ),
        QueryParameter("least", "How many of the cards are wanted.", whole=True, least=1, most=MAX_CARDS),
    ),
    "almost_buildable": (QueryParameter("game", "Only decks for this game.", options=BUILT),),
}


class MissingCardData(TypedDict):
    """A card and a number of copies, as `MissingCardSerializer` describes them."""

    card: str
    name: str
    quantity: int


class ChangedCardData(MissingCardData):
    """A card to remove or to add, as `ChangedCardSerializer` describes it."""

    lacking: int


class SuggestionData(TypedDict):
    """The best change of a deck, as `SuggestionSerializer` describes it."""

    outcome: str
    detail: str
    out: list[ChangedCardData]
    into: list[ChangedCardData]
    lacking: int
    fixes: int


class OddsData(TypedDict):
    """A chance, as `OddsSerializer` describes it."""

    question: str
    wanted: int
    size: int
    drawn: int
    least: int
    chance: float
    fraction: str
    expected: float


class DeckFigureData(TypedDict):
    """A figure, as `DeckFigureSerializer` describes it."""

    key: str
    label: str
    value: float
    explanation: str


class FigureGroupData(TypedDict):
    """Figures that belong together, as `FigureGroupSerializer` describes them."""

    key: str
    title: str
    figures: list[DeckFigureData]


class NearDeckData(TypedDict):
    """A deck that can almost be built, as `NearDeckSerializer` describes it."""

    name: str
    game: str
    deck: int | None
    house: str | None
    secret: str | None
    size: int
    missing_count: int
    missing: list[MissingCardData]


class ChangedCardSerializer(serializers.Serializer[ChangedCardData]):
    """A card to remove or to add, how many copies, and how many of these are not free in your box."""

    card = serializers.CharField(max_length=SLUG)
    name = serializers.CharField(max_length=60)
    quantity = serializers.IntegerField(min_value=1, max_value=MAX_CARDS)
    lacking = serializers.IntegerField(min_value=0, max_value=MAX_CARDS)


class SuggestionSerializer(serializers.Serializer[SuggestionData]):
    """The best change that makes a deck legal. `detail` says why there is none; `lacking` cards of the new deck would
    not be free in your box."""

    outcome = serializers.ChoiceField(choices=[(each.value, each.value) for each in Outcome])
    detail = serializers.CharField(max_length=300, allow_blank=True)
    out = limited_list(ChangedCardSerializer, MAX_CARDS)
    into = limited_list(ChangedCardSerializer, MAX_CARDS)
    lacking = serializers.IntegerField(min_value=0, max_value=MAX_CARDS)
    fixes = serializers.IntegerField(min_value=0, max_value=40, help_text="How many problems disappear.")


class OddsSerializer(serializers.Serializer[OddsData]):
    """The chance of drawing at least `least` of `wanted` cards among the first `drawn` of `size`."""

    question = serializers.CharField(max_length=200)
    wanted = serializers.IntegerField(min_value=0, max_value=MAX_CARDS)
    size = serializers.IntegerField(min_value=0, max_value=MAX_CARDS)
    drawn = serializers.IntegerField(min_value=0, max_value=MAX_CARDS)
    least = serializers.IntegerField(min_value=1, max_value=MAX_CARDS)
    chance = serializers.FloatField(min_value=0, max_value=1)
    fraction = serializers.CharField(max_length=60, help_text="The exact chance, such as 5047/9139.")
    expected = serializers.FloatField(min_value=0, max_value=MAX_CARDS, help_text="Wanted cards drawn on average.")


class DeckFigureSerializer(serializers.Serializer[DeckFigureData]):
    """A number, and what it means. `key` is stable."""

    key = serializers.CharField(max_length=30)
    label = serializers.CharField(max_length=80)  # type: ignore[assignment]
    value = serializers.FloatField()
    explanation = serializers.CharField(max_length=300)


class FigureGroupSerializer(serializers.Serializer[FigureGroupData]):
    """Figures that belong together, such as the reach of a team. `key` is stable."""

    key = serializers.CharField(max_length=30)
    title = serializers.CharField(max_length=80)
    figures = limited_list(DeckFigureSerializer, MOST_FIGURES)


class DeckFiguresSerializer(serializers.Serializer[Mapping[str, list[FigureGroupData]]]):
    """The key figures of a deck; a game that has none and an empty deck have no groups."""

    groups = limited_list(FigureGroupSerializer, MOST_FIGURES)


class MissingCardSerializer(serializers.Serializer[MissingCardData]):
    """A card that you lack, and how many copies of it."""

    card = serializers.CharField(max_length=SLUG)
    name = serializers.CharField(max_length=60)
    quantity = serializers.IntegerField(min_value=1, max_value=MAX_CARDS)


class NearDeckSerializer(serializers.Serializer[NearDeckData]):
    """A deck that can almost be built: one of yours (`deck`), a house deck (`house`), or another player's public deck
    (`secret`)."""

    name = serializers.CharField(max_length=MAX_NAME)
    game = serializers.ChoiceField(choices=BUILT)
    deck = serializers.IntegerField(allow_null=True, help_text="The id of a deck of yours.")
    house = serializers.CharField(allow_null=True, max_length=10, help_text="The key of a house deck.")
    secret = serializers.CharField(allow_null=True, max_length=32, help_text="The secret of another player's deck.")
    size = serializers.IntegerField(min_value=1)
    missing_count = serializers.IntegerField(min_value=0)
    missing = limited_list(MissingCardSerializer, MAX_CARDS)


def _changed(cards: tuple[ChangedCard, ...]) -> list[ChangedCardData]:
    return [
        {"card": each.card.slug, "name": each.card.name, "quantity": each.count, "lacking": each.lacking}
        for each in cards
    ]


def _figure_group(group: FigureGroup) -> FigureGroupData:
    return {
        "key": group.key,
        "title": translated(group.title),
        "figures": [
            {
                "key": each.key,
                "label": translated(each.label),
                "value": float(each.value),
                "explanation": translated(each.explanation),
            }
            for each in group.figures
        ],
    }


def _split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def preferences_from_parameters(given: Mapping[str, str], deck: Deck) -> Preferences:
    """The preferences in query parameters. Raises BadPreference for unknown traits and values."""
    traits = {trait.key: trait for trait in deck_game(deck.game).traits}
    chosen = dict(part.partition(":")[::2] for part in _split(given.get("prefer", "")))
    spread = given.get("spread", "")
    for key in [*chosen, *([spread] if spread else [])]:
        if key not in traits:
            raise BadPreference(
                gettext("“%(key)s” is not a trait of these cards.") % {"key": key},
                remedy=gettext("Traits: %(traits)s.") % {"traits": ", ".join(traits)},
            )
    for key, value in chosen.items():
        options = dict(traits[key].options)
        if value not in options:
            raise BadPreference(
                gettext("“%(value)s” is not a value of %(key)s.") % {"value": value, "key": key},
                remedy=gettext("Choose from %(options)s.") % {"options": ", ".join(options)},
            )
    return Preferences(
        only_add=given.get("only_add") == "true",
        only_usable=given.get("only_free") == "true",
        traits=tuple(chosen.items()),
        spread=spread,
    )


class DeckAnalysis(viewsets.GenericViewSet[Deck]):
    """Operations that analyse a deck without changing it."""

    @extend_schema(summary="Get the best change that makes a deck legal", responses=SuggestionSerializer)
    @action(detail=True, pagination_class=None)
    def suggestion(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck = self.get_object()
        preferences = preferences_from_parameters(request.query_params, deck)
        found = suggest_change(deck, FreeCopies(deck.owner), preferences)
        data: SuggestionData = {
            "outcome": found.outcome,
            "detail": found.outcome.sentence,
            "out": _changed(found.out),
            "into": _changed(found.into),
            "lacking": found.lacking,
            "fixes": found.fixes,
        }
        return Response(data)

    @extend_schema(summary="Get the chance of drawing certain cards", responses=OddsSerializer)
    @action(detail=True, pagination_class=None)
    def odds(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck, given = self.get_object(), request.query_params
        wanted = chosen_cards(deck, _split(given.get("cards", "")), _split(given.get("traits", "")))
        drawn = int(given["drawn"]) if "drawn" in given else None
        question = draw_question(deck, wanted, drawn, int(given.get("least", "1")))
        data: OddsData = {
            "question": translated(question.sentence),
            "wanted": question.wanted,
            "size": question.size,
            "drawn": question.drawn,
            "least": question.least,
            "chance": float(question.chance),
            "fraction": str(question.chance),
            "expected": float(question.expected),
        }
        return Response(data)

    @extend_schema(summary="Get the key figures of a deck", responses=DeckFiguresSerializer)
    @action(detail=True, pagination_class=None)
    def figures(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck = self.get_object()
        groups = deck_game(deck.game).figures(deck_for_analysis(deck))
        return Response({"groups": [_figure_group(group) for group in groups]})

    @extend_schema(
        summary="List decks that you can almost build, the nearest first", responses=NearDeckSerializer(many=True)
    )
    @action(detail=False, pagination_class=None, url_path="almost-buildable", url_name="almost-buildable")
    def almost_buildable(self, request: Request) -> Response:
        player = request.user if isinstance(request.user, Player) else None
        asked = request.query_params.get("game", "")
        games = [game for game in GAMES_WITH_DECKS if asked in ("", game.value)]
        near = with_missing_cards(almost_buildable(player, games)[:MOST_NEAR], player)
        return Response([_near_deck(each) for each in near])


def _near_deck(near: NearDeck) -> NearDeckData:
    return {
        "name": near.name,
        "game": near.house.game if near.house else near.deck.game if near.deck else "",
        "deck": near.deck.pk if near.deck and near.own else None,
        "house": near.house.key if near.house else None,
        "secret": near.public_secret or None,
        "size": near.size,
        "missing_count": near.missing,
        "missing": [
            {"card": lack.card.slug, "name": lack.card.name, "quantity": lack.quantity} for lack in near.cards_lacking
        ],
    }
