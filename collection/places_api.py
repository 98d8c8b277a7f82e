"""REST API of the places of the caller's box."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from rest_framework import mixins, serializers
from rest_framework.permissions import IsAuthenticated

from collection.api_caller import owner_of
from collection.copy_details import MOST_PAGES
from collection.models import Place, Player
from collection.place_checks_api import CHECK_PARAMETERS, PlaceChecks
from collection.services.places import MOST_COLUMNS, MOST_LINES, PlaceSize, place_change, place_create
from config.api_query_parameters import QueryParameterView
from config.payload_limits import SizeLimited


class PlaceSerializer(SizeLimited, serializers.ModelSerializer[Place]):
    """A place of the caller's box. A binder has pages of `columns` times `lines` slots."""

    name = serializers.CharField(max_length=60)
    kind = serializers.ChoiceField(Place.Kind.choices, default=Place.Kind.OTHER)
    columns = serializers.IntegerField(min_value=1, max_value=MOST_COLUMNS, default=3)
    lines = serializers.IntegerField(min_value=1, max_value=MOST_LINES, default=3)
    pages = serializers.IntegerField(min_value=1, max_value=MOST_PAGES, default=20)

    class Meta:
        model = Place
        fields = ("id", "name", "kind", "columns", "lines", "pages")
        validators: tuple[()] = ()

    def create(self, validated_data: dict[str, Any]) -> Place:
        owner, name = owner_of(self.context["request"]), validated_data.pop("name")
        return place_create(owner=owner, name=name, size=PlaceSize(**validated_data))

    def update(self, instance: Place, validated_data: dict[str, Any]) -> Place:
        name = validated_data.pop("name", None)
        known = {each: getattr(instance, each) for each in ("kind", "columns", "lines", "pages")}
        size = PlaceSize(**{**known, **validated_data}) if validated_data else None
        return place_change(owner=instance.owner, place=instance, name=name, size=size)


class PlaceViewSet(
    QueryParameterView,
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.CreateModelMixin,
    mixins.UpdateModelMixin,
    PlaceChecks,
):
    """The places of the caller's box: binders, boxes and shelves."""

    queryset = Place.objects.none()
    serializer_class = PlaceSerializer
    permission_classes = (IsAuthenticated,)
    http_method_names = ("get", "post", "patch", "head", "options")
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = CHECK_PARAMETERS

    def get_queryset(self) -> QuerySet[Place]:
        user = self.request.user
        owner = user if isinstance(user, Player) else None
        return Place.objects.filter(owner=owner).select_related("owner")
