"""REST API of the copies in the caller's box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import named_card, owner_of
from collection.api_parameters import OF_GAME, SEARCH, expect_valid_search
from collection.copy_details import DETAIL_FIELDS, MOST_PAGES, MOST_SLOTS
from collection.games import DEFAULT_GAME, GameId
from collection.models import Card, Change, Condition, Copy, Player
from collection.models.box import MOST_OF_A_STACK
from collection.models.card import GAMES
from collection.refusals import NoSuchCard
from collection.selectors import box_find
from collection.services.box import (
    COPY_FIELDS,
    Stack,
    as_filter,
    box_change,
    copy_edit,
)
from collection.services.bulk_edits_and_loans import ACTIONS, clean_row_edit, rows_edit
from collection.services.promised_copies import add_promised
from collection.services.stack_forms import edited_values, stack_from_form
from collection.services.typed_copy_values import LANGUAGE
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.marked_text import marked, marked_plural
from config.payload_limits import PatternField, SizeLimited, limited_list

AMOUNT = "an amount such as `12.50`, empty if unknown."
MOST_NEW_ROWS = 100
"""Maximum rows that one request adds."""
DAY = "A date such as `2026-11-26`; empty if unknown."
AMOUNT_PATTERN = "^([0-9]{1,6}([.,][0-9]{1,2})?)?$"
DAY_PATTERN = "^([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$"
"""The forms of amounts and days in the schema, as `collection.copy_details` reads them."""


def day_field() -> PatternField:
    """A day, or nothing."""
    return PatternField(pattern=DAY_PATTERN, max_length=10, default="", allow_blank=True, help_text=DAY)


def copy_form_values(values: Mapping[str, Any]) -> dict[str, str]:
    """Valid values of a row as texts, as in the form of a row."""
    found = {name: values[name] for name in COPY_FIELDS if name in values}
    if "place" in found:
        found["place"] = found["place"]["name"]
    return {name: _as_text(value) for name, value in found.items()}


def _as_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    return "" if value is None else str(value)


class RowEditSerializer(SizeLimited):
    """What to do with several rows of the box, as one change. Empty fields are kept as they are."""

    copies = serializers.ListField(
        child=serializers.IntegerField(min_value=1), min_length=1, max_length=100, help_text="The ids of the rows."
    )
    action = serializers.ChoiceField(ACTIONS, default="change", help_text="`remove` deletes; `lend` needs `lent_to`.")
    quantity = serializers.IntegerField(
        min_value=1, max_value=MOST_OF_A_STACK, default=None, allow_null=True, help_text="Copies of each row; or all."
    )
    condition = serializers.ChoiceField(Condition.choices, default="", allow_blank=True)
    language = PatternField(pattern=f"^({LANGUAGE})?$", max_length=8, default="", allow_blank=True)
    place = serializers.CharField(max_length=60, default="", allow_blank=True, help_text="`-` for no place.")
    lent_to = serializers.CharField(max_length=60, default="", allow_blank=True)
    lent_due = day_field()


class RowEditResultSerializer(serializers.Serializer[Mapping[str, object]]):
    """The change that was made."""

    change = serializers.IntegerField()
    label = serializers.CharField(max_length=120)  # type: ignore[assignment]


class CopySerializer(SizeLimited, serializers.ModelSerializer[Copy]):
    """A row of the caller's box: identical copies of one card, with their quantity. No two rows are alike."""

    game = serializers.ChoiceField(GAMES, source="card.game", default=DEFAULT_GAME.value)
    card = serializers.SlugField(source="card.slug", max_length=48, help_text="The card's slug.")
    name = serializers.CharField(source="card.name", read_only=True, max_length=60)
    quantity = serializers.IntegerField(min_value=1, max_value=MOST_OF_A_STACK, default=1)
    promised = serializers.IntegerField(
        read_only=True, help_text="How many of these copies are promised in agreed trades; they are not free."
    )
    condition = serializers.ChoiceField(Condition.choices, default=Condition.GOOD)
    language = PatternField(
        pattern=f"^{LANGUAGE}$", max_length=8, default="en", help_text="A code such as `en` or `pt-br`."
    )
    place = serializers.CharField(
        source="place.name",
        max_length=60,
        default="",
        allow_blank=True,
        help_text="The name of a place, which is created if new; empty for none.",
    )
    note = serializers.CharField(max_length=200, default="", allow_blank=True)
    proxy = serializers.BooleanField(default=False, help_text="Whether it is a proxy instead of an original.")
    printing = serializers.CharField(max_length=60, default="", allow_blank=True)
    price = PatternField(
        pattern=AMOUNT_PATTERN, max_length=10, default="", allow_blank=True, help_text=f"What was paid; {AMOUNT}"
    )
    value = PatternField(
        pattern=AMOUNT_PATTERN, max_length=10, default="", allow_blank=True, help_text=f"Current value; {AMOUNT}"
    )
    acquired = day_field()
    source = serializers.CharField(  # type: ignore[assignment]
        max_length=80, default="", allow_blank=True, help_text="From whom or where."
    )
    page = serializers.IntegerField(min_value=1, max_value=MOST_PAGES, default=None, allow_null=True)
    slot = serializers.IntegerField(min_value=1, max_value=MOST_SLOTS, default=None, allow_null=True)
    lent_to = serializers.CharField(max_length=60, default="", allow_blank=True, help_text="Who has borrowed them.")
    lent_since = day_field()
    lent_due = day_field()

    class Meta:
        model = Copy
        fields = (
            "id",
            "game",
            "card",
            "name",
            "quantity",
            "promised",
            "condition",
            "language",
            "place",
            "note",
            *DETAIL_FIELDS,
            "added",
            "updated",
        )
        validators: tuple[()] = ()

    def to_representation(self, instance: Copy) -> dict[str, object]:
        texts = instance.details.texts
        said = {name: texts[name] for name in ("price", "value", "acquired", "lent_since", "lent_due")}
        place = instance.place.name if instance.place else ""
        return {**super().to_representation(instance), **said, "place": place}


class NewCopiesSerializer(SizeLimited):
    """Copies to add, as one change that can be undone: all or none."""

    copies = limited_list(CopySerializer, MOST_NEW_ROWS, allow_empty=False)


class AddedCopiesSerializer(serializers.Serializer[Mapping[str, object]]):
    """The change that was made, and how many copies were added."""

    change = serializers.IntegerField()
    label = serializers.CharField(max_length=120)  # type: ignore[assignment]
    copies = serializers.IntegerField()


def visible_cards(player: Player, wanted: set[tuple[str, str]]) -> dict[tuple[str, str], Card]:
    """The cards with these games and slugs, in one query. Raises NoSuchCard if the player cannot see one of them."""
    visible = Card.objects.visible_to(player).filter(slug__in={slug for _, slug in wanted})
    cards = {(card.game, card.slug): card for card in visible}
    if missing := sorted(wanted - cards.keys()):
        raise NoSuchCard(
            gettext("There is no card %(slug)s in this game.") % {"slug": missing[0][1]},
            remedy=gettext("Check the slug and the game."),
        )
    return cards


@transaction.atomic
def copies_add_many(player: Player, rows: list[dict[str, Any]]) -> tuple[Change, int]:
    """Add the copies that valid rows describe. Returns the change and the number of copies. Raises Refusal."""
    wanted = {(row["card"]["game"], row["card"]["slug"]) for row in rows}
    cards = visible_cards(player, wanted)
    deltas: dict[Stack, int] = {}
    for row in rows:
        card = cards[row["card"]["game"], row["card"]["slug"]]
        stack = stack_from_form(owner=player, card=card.pk, said=copy_form_values(row))
        deltas[stack] = deltas.get(stack, 0) + row["quantity"]
    added, games = sum(deltas.values()), {game for game, _ in wanted}
    cards_text = marked_plural("{number} card", "{number} cards", len(wanted))
    label = marked_plural("{number} copy of {cards}", "{number} copies of {cards}", added, cards=cards_text)
    game = GameId(next(iter(games))) if len(games) == 1 else None
    return box_change(owner=player, game=game, kind=Change.Kind.ENTRY, label=label, deltas=deltas), added


@extend_schema_view(
    create=extend_schema(
        description="Add copies. If a row for such copies exists, its quantity increases. Returns the row."
    ),
    partial_update=extend_schema(
        description="Change a row. If it becomes identical to another row, they are merged. Returns the resulting row."
    ),
)
class CopyViewSet(QueryParameterView, viewsets.ModelViewSet[Copy]):
    """The caller's box."""

    queryset = Copy.objects.none()
    serializer_class = CopySerializer
    permission_classes = (IsAuthenticated,)
    http_method_names = ("get", "post", "patch", "delete", "head", "options")
    query_parameters = {
        "list": (
            replace(OF_GAME, lookup="card__game"),
            replace(
                SEARCH, help=f"{SEARCH.help} Needs `game`; `place`, `condition` and the like are those of the row."
            ),
            QueryParameter("card", "Only copies of this card, by slug.", longest=48, lookup="card__slug"),
            QueryParameter(
                "condition", "Only copies in this condition.", options=tuple(Condition.values), lookup="condition"
            ),
            QueryParameter(
                "place", "Only copies in this place, by name; empty for copies without a place.", longest=60
            ),
            QueryParameter("lent", "Only copies that are lent, or only those that are not.", yes_no=True),
        )
    }

    def get_queryset(self) -> QuerySet[Copy]:
        params = self.request.query_params
        rows, place = self._searched(params.get("game", ""), params.get("q", "")), params.get("place")
        if lent := params.get("lent"):
            rows = rows.exclude(lent_to="") if lent == "true" else rows.filter(lent_to="")
        if place is None:
            return rows
        return rows.filter(place__name=place) if place else rows.filter(place=None)

    def _searched(self, game: str, text: str) -> QuerySet[Copy]:
        """The caller's rows that a search finds, in its order."""
        rows: QuerySet[Copy] = Copy.objects.of(self.request.user)
        if self.action != "list" or not text.strip():
            return rows
        if not game:
            raise ValidationError({"q": [gettext("A search is about the cards of one game. Choose it with “game”.")]})
        found = box_find(player=self.request.user, game=GameId(game), text=text, rows=rows)
        expect_valid_search(found.query)
        return found.rows.order_by(*found.order_by) if found.order_by else found.rows

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        add_promised(owner_of(self.request), page or [])
        return page

    def retrieve(self, request: Request, *_args: object, **_kwargs: object) -> Response:  # noqa: ARG002
        return Response(self._row_data(self.get_object()))

    def create(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        values, player = said.validated_data, owner_of(request)
        card = named_card(player, values)
        stack = stack_from_form(owner=player, card=card.pk, said=copy_form_values(values))
        box_change(
            owner=player,
            game=GameId(card.game),
            kind=Change.Kind.ENTRY,
            label=marked("{copies} x {card}", copies=values["quantity"], card=card.name),
            deltas={stack: values["quantity"]},
        )
        return Response(self._row_data(Copy.objects.of(player).get(**as_filter(stack))), status=201)

    def _row_data(self, row: Copy) -> Mapping[str, object]:
        add_promised(owner_of(self.request), [row])
        data: Mapping[str, object] = self.get_serializer(row).data
        return data

    def partial_update(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        row, player = self.get_object(), owner_of(request)
        said = self.get_serializer(row, data=request.data, partial=True)
        said.is_valid(raise_exception=True)
        values = edited_values(row, copy_form_values(said.validated_data))
        stack = stack_from_form(owner=player, card=row.card_id, said=values, was=row)
        now = copy_edit(owner=player, copy=row, quantity=int(values["quantity"]), stack=stack)
        return Response(self._row_data(Copy.objects.of(player).get(pk=now.pk if now else row.pk)))

    @extend_schema(
        request=RowEditSerializer,
        responses=RowEditResultSerializer,
        summary="Change, move, lend, return or remove several rows as one change",
    )
    @action(detail=False, methods=["post"], serializer_class=RowEditSerializer)
    def bulk(self, request: Request, **_kwargs: object) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        values, player = dict(said.validated_data), owner_of(request)
        rows = player.copies.filter(pk__in=[pk for pk in values.pop("copies") if 0 < pk < 2**63])
        quantity = values.pop("quantity")
        texts = {name: _as_text(value) for name, value in values.items()} | {"copies": _as_text(quantity)}
        change = rows_edit(owner=player, rows=rows, edit=clean_row_edit(texts, timezone.localdate()))
        return Response({"change": change.pk, "label": change.label})

    @extend_schema(
        request=NewCopiesSerializer,
        responses={201: AddedCopiesSerializer},
        summary="Add copies of several cards as one change: all or none",
    )
    @action(detail=False, methods=["post"], serializer_class=NewCopiesSerializer)
    def many(self, request: Request, **_kwargs: object) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        change, added = copies_add_many(owner_of(request), said.validated_data["copies"])
        return Response({"change": change.pk, "label": change.label, "copies": added}, status=201)

    def perform_destroy(self, instance: Copy) -> None:
        copy_edit(owner=owner_of(self.request), copy=instance, quantity=0, stack=Stack(instance.card_id))
