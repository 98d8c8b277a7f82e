"""REST API of checking what is really in a place: operations of the caller's places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.copies_api import visible_cards
from collection.copy_details import MOST_PAGES, MOST_SLOTS
from collection.games import DEFAULT_GAME
from collection.models import Copy, Place
from collection.models.box import MOST_OF_A_STACK
from collection.models.card import GAMES
from collection.services.box import MAX_STACKS, SMALL
from collection.services.places import CountedRow, expect_page, place_audit, rows_to_check
from config.api_query_parameters import QueryParameter
from config.payload_limits import SizeLimited, limited_list

MOST_FOUND = 60
"""Maximum different cards that one check finds in addition."""
MISSING = (("stay", "Keep missing copies in the box, without a place"), ("remove", "Remove them from the box"))
CHECK_PARAMETERS = {
    "check": (
        QueryParameter("page", "Only this page of a binder.", whole=True, least=1, most=MOST_PAGES),
        QueryParameter("start", "How many rows to skip; `next_start` of the answer before.", whole=True,
                       most=MAX_STACKS),
    )
}  # fmt: skip


class CheckedRowSerializer(serializers.ModelSerializer[Copy]):
    """A row that should be in the place. `copy` is its id, `quantity` the recorded number of copies."""

    copy = serializers.IntegerField(source="pk")
    game = serializers.ChoiceField(GAMES, source="card.game")
    card = serializers.CharField(source="card.slug", max_length=48)
    name = serializers.CharField(source="card.name", max_length=60)
    quantity = serializers.IntegerField(min_value=1, max_value=MOST_OF_A_STACK)
    page = serializers.IntegerField(min_value=1, max_value=MOST_PAGES, allow_null=True)
    slot = serializers.IntegerField(min_value=1, max_value=MOST_SLOTS, allow_null=True)

    class Meta:
        model = Copy
        fields = ("copy", "game", "card", "name", "quantity", "condition", "language", "page", "slot")


class PlaceCheckSerializer(serializers.Serializer[Mapping[str, object]]):
    """What should be in the place or on its page, as it is stored. Copies that are lent are not there. `total` is the
    number of rows; `next_start` is null if there are no further ones."""

    total = serializers.IntegerField(min_value=0)
    rows = limited_list(CheckedRowSerializer, SMALL)
    next_start = serializers.IntegerField(allow_null=True)


class CountedRowSerializer(SizeLimited):
    """A row that has been checked: how many copies are `there`, and how many were `recorded` when the check began."""

    copy = serializers.IntegerField(min_value=1, max_value=2**31 - 1)
    there = serializers.IntegerField(min_value=0, max_value=MOST_OF_A_STACK)
    recorded = serializers.IntegerField(min_value=1, max_value=MOST_OF_A_STACK)


class FoundCardSerializer(SizeLimited):
    """Copies that were found in the place in addition to the recorded ones."""

    game = serializers.ChoiceField(GAMES, default=DEFAULT_GAME.value)
    card = serializers.SlugField(max_length=48, help_text="The card's slug.")
    quantity = serializers.IntegerField(min_value=1, max_value=MOST_OF_A_STACK, default=1)


class CheckResultSerializer(SizeLimited):
    """What a check of a place, or of a `page` of a binder, has found. Rows that are not listed were not checked."""

    page = serializers.IntegerField(min_value=1, max_value=MOST_PAGES, default=None, allow_null=True)
    counted = limited_list(CountedRowSerializer, SMALL, default=list)
    found = limited_list(FoundCardSerializer, MOST_FOUND, default=list)
    missing = serializers.ChoiceField(MISSING, default="stay", help_text="What happens to missing copies.")

    def validate_counted(self, rows: list[dict[str, int]]) -> list[dict[str, int]]:
        if len({row["copy"] for row in rows}) < len(rows):
            raise serializers.ValidationError(gettext("List each row once."))
        return rows


class RecordedCheckSerializer(serializers.Serializer[Mapping[str, object]]):
    """The change that was made; null and "" if everything is as recorded."""

    change = serializers.IntegerField(allow_null=True)
    label = serializers.CharField(max_length=120, allow_blank=True)  # type: ignore[assignment]


class PlaceChecks(viewsets.GenericViewSet[Place]):
    """Operations that check what is in a place."""

    @extend_schema(summary="List what should be in a place", responses=PlaceCheckSerializer)
    @action(detail=True, pagination_class=None)
    def check(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        place, given = self.get_object(), request.query_params
        page, start = int(given.get("page", "0")), int(given.get("start", "0"))
        expect_page(place, page)
        rows = rows_to_check(owner_of(request), place, page)
        total = rows.count()
        after = start + SMALL
        return Response(
            {
                "total": total,
                "rows": CheckedRowSerializer(rows[start:after], many=True).data,
                "next_start": after if after < total else None,
            }
        )

    @extend_schema(
        summary="Record the differences that a check of a place has found",
        description="Everything is one change, which can be undone. If a row has been changed since the check "
        "began, nothing is recorded, and the answer is 409 `edit-conflict`.",
        request=CheckResultSerializer,
        responses=RecordedCheckSerializer,
    )
    @check.mapping.post
    def record_check(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        place, owner, said = self.get_object(), owner_of(request), CheckResultSerializer(data=request.data)
        said.is_valid(raise_exception=True)
        asked = said.validated_data
        cards = visible_cards(owner, {(each["game"], each["card"]) for each in asked["found"]})
        found: Counter[int] = Counter()
        for each in asked["found"]:
            found[cards[each["game"], each["card"]].pk] += each["quantity"]
        change = place_audit(
            owner=owner,
            place=place,
            counted={each["copy"]: CountedRow(each["there"], each["recorded"]) for each in asked["counted"]},
            missing_stay=asked["missing"] == "stay",
            found=found,
            page=asked["page"] or 0,
        )
        return Response({"change": change.pk if change else None, "label": change.label if change else ""})
