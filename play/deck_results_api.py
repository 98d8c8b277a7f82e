"""REST API for the results of a deck in finished matches."""

from __future__ import annotations

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.models import Player
from config.payload_limits import limited_list
from decks.api import DeckResponses
from decks.models import Deck
from play.deck_results import LATEST, MOST_MATCHES, DeckResults, Outcome, Tally, deck_results

OUTCOMES = {Outcome.WON: "won", Outcome.SHARED: "shared", Outcome.LOST: "lost", Outcome.NOBODY: "no_winner"}
"""What the API calls the outcomes."""
MOST_OPPONENTS = 10 * MOST_MATCHES


class TallySerializer(serializers.Serializer[dict[str, object]]):
    """How many matches ended how. `win_rate` is a percentage, with shared matches and those without a winner as half a
    win."""

    played = serializers.IntegerField(min_value=0, max_value=MOST_MATCHES)
    won = serializers.IntegerField(min_value=0, max_value=MOST_MATCHES)
    shared = serializers.IntegerField(min_value=0, max_value=MOST_MATCHES, help_text="Won together with another seat.")
    lost = serializers.IntegerField(min_value=0, max_value=MOST_MATCHES)
    no_winner = serializers.IntegerField(min_value=0, max_value=MOST_MATCHES)
    win_rate = serializers.IntegerField(min_value=0, max_value=100)


class OpponentTallySerializer(TallySerializer):
    """The results against opponents who nominated the same, or played the same character."""

    opponent = serializers.CharField(max_length=60)


class PlayedMatchSerializer(serializers.Serializer[dict[str, object]]):
    """One of the latest matches of the deck."""

    match = serializers.IntegerField()
    finished = serializers.DateTimeField(allow_null=True)
    outcome = serializers.ChoiceField(choices=[(each, each) for each in OUTCOMES.values()])
    opponents = serializers.CharField(max_length=1000, allow_blank=True, help_text="Their names, with commas.")


class DeckResultsSerializer(serializers.Serializer[dict[str, object]]):
    """The results of a deck: in total, by opponent with the most frequent first, and the latest matches."""

    total = TallySerializer()
    by_opponent = limited_list(OpponentTallySerializer, MOST_OPPONENTS)
    latest = limited_list(PlayedMatchSerializer, LATEST)


def _tally(tally: Tally) -> dict[str, object]:
    counts = {name: tally.outcomes[outcome] for outcome, name in OUTCOMES.items()}
    return {"played": tally.played, **counts, "win_rate": tally.win_rate}


def _results(found: DeckResults) -> dict[str, object]:
    return {
        "total": _tally(found.total),
        "by_opponent": [{"opponent": each.label, **_tally(each)} for each in found.by_opponent],
        "latest": [
            {
                "match": each.pk,
                "finished": each.finished,
                "outcome": OUTCOMES[each.outcome],
                "opponents": each.opponents,
            }
            for each in found.latest
        ],
    }


class DeckResultsViewSet(DeckResponses):
    """The results of your decks."""

    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Deck]:
        user = self.request.user
        return Deck.objects.of(user if isinstance(user, Player) else None)

    @extend_schema(
        summary="Get the results of a deck in finished matches, by opponent",
        description=f"Counts the latest {MOST_MATCHES} matches.",
        responses=DeckResultsSerializer,
    )
    @action(detail=True, pagination_class=None)
    def results(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        return Response(DeckResultsSerializer(_results(deck_results(self.get_object()))).data)


ROUTES: list[tuple[str, type[DeckResponses], str]] = [("decks", DeckResultsViewSet, "deck-result")]
