"""REST API of the Print shop: what can be printed, and PDFs."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema, extend_schema_serializer
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_parameters import GAME
from collection.games import DEFAULT_GAME, GameId
from config.api_query_parameters import QueryParameterView
from config.payload_limits import AnyField, limited_list
from printing import print_shop_page, services
from printing.downloads import download_make, download_name
from printing.manifests import manifest_of
from printing.models import PrintPreset
from printing.option_serializer import (
    PrintOptions,
    api_minimums,
    api_options,
    choices_entry_field,
    option_choices,
    options_as_json,
)
from printing.option_types import options_of
from printing.options import MAX_ID, Options
from printing.presets import preset_apply
from printing.printed_decks import print_remember
from printing.printer_profiles import with_default_printer

SOURCES = frozenset({"what", *(option.name for option in options_of(Options) if option.source)})
"""The options that say what to print. If a request names one, those of its preset do not count."""
MOST_LISTED = 200
"""The most sets, or decks, that one player can have."""


class Printable(serializers.Serializer[object]):
    """A set or a deck that can be printed."""

    id = serializers.IntegerField()
    name = serializers.CharField(max_length=60)


@extend_schema_serializer(many=False)
class PrintChoices(serializers.Serializer[object]):
    """What the Print shop can print, and how."""

    parts = serializers.ListField(
        max_length=40, child=serializers.CharField(max_length=40), help_text="Parts of the game's box."
    )
    sets = limited_list(Printable, MOST_LISTED)
    decks = limited_list(Printable, MOST_LISTED, help_text="Your decks; none without an account.")

    printers = limited_list(Printable, MOST_LISTED, help_text="Your printer profiles; none without an account.")
    base_pdfs = limited_list(Printable, MOST_LISTED, help_text="Your base PDFs; none without an account.")

    def get_fields(self) -> dict[str, AnyField]:
        limits: dict[str, AnyField] = {name: serializers.FloatField(help_text="mm") for name in api_minimums()}
        return {name: choices_entry_field(option) for name, option in api_options()} | limits | super().get_fields()


class PresetAndOptions(PrintOptions):
    __doc__ = f"{PrintOptions.__doc__} Options take precedence over those of a preset."

    def get_fields(self) -> dict[str, AnyField]:
        preset = serializers.IntegerField(
            min_value=1, max_value=MAX_ID, required=False, help_text="The id of one of your presets."
        )
        return {**super().get_fields(), "preset": preset}


def preset_and_options(request: Request) -> object:
    """The body of a request, with the options of the preset that it names and with the caller's default printer.

    Raises Http404 for a preset that is not the caller's."""
    body = request.data
    if not isinstance(body, Mapping) or not isinstance(body.get("preset", 0), int):
        return body
    found: dict[str, object] = {}
    if "preset" in body:
        preset = get_object_or_404(PrintPreset.objects.of(request.user).select_related("owner"), pk=body["preset"])
        found = options_as_json(preset_apply(preset, Options()).options)
        if not SOURCES.isdisjoint(body):
            found = {name: value for name, value in found.items() if name not in SOURCES}
    return with_default_printer({**found, **body}, request.user)


class PrintViewSet(QueryParameterView, viewsets.ViewSet):
    """Prints: list what can be printed, or send options and get the PDF."""

    permission_classes = (AllowAny,)
    query_parameters = {"list": (GAME,)}

    @extend_schema(
        responses=PrintChoices,
        summary="List what can be printed of a game, and how",
        description="",
    )
    def list(self, request: Request) -> Response:
        game = request.query_params.get("game", DEFAULT_GAME.value)
        choices = {name: option_choices(option) for name, option in api_options()}
        return Response(choices | api_minimums() | print_shop_page.printable_choices(request.user, GameId(game)))

    @extend_schema(
        request=PresetAndOptions,
        responses={
            (200, "application/pdf"): OpenApiResponse(OpenApiTypes.BINARY, "The sheets, or pages for a service."),
            (200, "application/zip"): OpenApiResponse(OpenApiTypes.BINARY, "Several files, also for cutting machines."),
        },
        summary="Get the PDF of a set, a whole box, a deck, its missing cards, or single cards, or files for a service",
        description="Every field is optional. Without any, the PDF has one copy of each card of the loaded set of "
        f"{DEFAULT_GAME.label}, on A4 with nine cards per sheet.",
    )
    def create(self, request: Request) -> HttpResponse:
        serializer = PresetAndOptions(data=preset_and_options(request), context={"json_types": True})
        plan = services.plan_make(options=serializer.options(), visitor=request.user)
        download = download_make(plan=plan)
        print_remember(order=plan.order, options=plan.options, visitor=request.user)
        headers = print_shop_page.download_headers(download.name)
        return HttpResponse(download.data, content_type=download.media, headers=headers)

    @extend_schema(
        request=PresetAndOptions,
        responses={(200, "application/toml"): OpenApiResponse(OpenApiTypes.STR, "The manifest.")},
        summary="Get a manifest: all options and the exact cards, from which the same print can be made later",
        description="`print_cards --manifest` prints it again.",
    )
    @action(detail=False, methods=["post"])
    def manifest(self, request: Request) -> HttpResponse:
        serializer = PresetAndOptions(data=preset_and_options(request), context={"json_types": True})
        plan = services.plan_make(options=serializer.options(), visitor=request.user, printed=False)
        headers = print_shop_page.download_headers(download_name(plan, "toml"))
        text = manifest_of(plan=plan, visitor=request.user)
        return HttpResponse(text, content_type="application/toml", headers=headers)


ROUTES: list[tuple[str, type[PrintViewSet], str]] = [("prints", PrintViewSet, "print")]
