"""REST API of the box as a table: export as CSV, and import of any table or list, after a check of every row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_serializer
from rest_framework import serializers, viewsets
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection import box_csv_format
from collection.api_caller import owner_of
from collection.copies_api import RowEditResultSerializer
from collection.games import DEFAULT_GAME, GameId
from collection.imported_table_columns import (
    COLUMNS,
    IGNORED,
    LONGEST_HEADING,
    LONGEST_SAMPLE,
    MOST_MAPPED,
    Heading,
    TableLayout,
    heading_key,
)
from collection.job_api import JobSerializer
from collection.models import Change, Job, Player
from collection.models.card import GAMES
from collection.services.box import SMALL
from collection.services.box_import import Mode, box_csv, import_begin, import_job_start, import_plan
from collection.services.box_import_preview import LISTED, LONGEST_SAID, Line, Preview, preview_from, preview_of
from collection.services.jobs import preview_start
from config.api_query_parameters import QueryParameterView
from config.payload_limits import SizeLimited, limited_list

CHECK = "check"
MODES = ((CHECK, "Check every row"), (Mode.MERGE.value, "Add to the box"), (Mode.REPLACE.value, "Replace the box"))
LONGEST_EXPORT = 20_000_000
"""The most characters of an exported box: 20,000 rows with long notes."""
MOST_NAMES = 20_000
BACK = "/box/import/"


class ColumnBody(TypedDict):
    """What a heading means, as `ColumnSerializer` has validated it."""

    heading: str
    column: str


class TableBody(TypedDict):
    """A table to check or import, as `TableSerializer` has validated it."""

    text: str
    mode: str
    game: str
    columns: list[ColumnBody]
    headless: bool
    skip_invalid: bool


class ColumnSerializer(SizeLimited):
    """What a heading means: a column of the box, or "" to ignore it. Without headings, it is the column's number."""

    heading = serializers.CharField(max_length=LONGEST_HEADING)
    column = serializers.ChoiceField(COLUMNS, allow_blank=True)


class TableSerializer(SizeLimited):
    """A table (CSV) or a list with one card per line. `check` changes nothing; `merge` adds copies; `replace` also
    removes copies of the table's games that are not in it."""

    text = serializers.CharField(max_length=box_csv_format.MAX_BYTES, trim_whitespace=False)
    mode = serializers.ChoiceField(MODES, default=CHECK)
    game = serializers.ChoiceField(GAMES, default=DEFAULT_GAME.value, help_text="Of rows that do not name one.")
    columns = limited_list(ColumnSerializer, MOST_MAPPED, default=list)
    headless = serializers.BooleanField(default=False, help_text="Whether the first line is a card.")
    skip_invalid = serializers.BooleanField(default=False, help_text="Import the valid rows although others are not.")


class TableLineSerializer(serializers.Serializer[Line]):
    """A row of the table, and what it will do or what is wrong with it."""

    line = serializers.IntegerField()
    says = serializers.CharField(max_length=LONGEST_SAID)


class HeadingSerializer(serializers.Serializer[Heading]):
    """A column of the table, its first cell, and what it means ("" if it is ignored)."""

    heading = serializers.CharField(source="text", max_length=200, allow_blank=True)
    sample = serializers.CharField(max_length=LONGEST_SAMPLE, allow_blank=True)
    column = serializers.ChoiceField((*COLUMNS, IGNORED))


class TableCheckSerializer(serializers.Serializer[Preview]):
    """What importing a table would do: the numbers of valid and invalid rows and of copies, how many copies replacing
    would remove (`leaving`), and the first rows of both kinds."""

    right = serializers.IntegerField()
    wrong = serializers.IntegerField()
    copies = serializers.IntegerField()
    leaving = serializers.IntegerField()
    games = serializers.ListField(child=serializers.ChoiceField(GAMES), max_length=len(GameId))
    new_places = serializers.ListField(child=serializers.CharField(max_length=60), max_length=MOST_NAMES)
    headings = limited_list(HeadingSerializer, MOST_MAPPED)
    good = limited_list(TableLineSerializer, LISTED)
    faults = limited_list(TableLineSerializer, LISTED)


@extend_schema_serializer(many=False)
class ExportSerializer(serializers.Serializer[Mapping[str, str]]):
    """The whole box as CSV."""

    text = serializers.CharField(max_length=LONGEST_EXPORT)


class BoxTableViewSet(QueryParameterView, viewsets.GenericViewSet[Job]):
    """The caller's box as a table. Importing an exported table restores exactly the same box."""

    queryset = Job.objects.none()
    serializer_class = TableSerializer
    permission_classes = (IsAuthenticated,)
    pagination_class = None
    lookup_value_regex = "[0-9]{1,18}"

    def get_queryset(self) -> QuerySet[Job]:
        return Job.objects.of(self.request.user).filter(kind=Job.Kind.PREVIEW, state=Job.State.DONE)

    @extend_schema(
        operation_id="box_tables_export",
        responses=ExportSerializer,
        summary="Export your box, with all games, as CSV",
    )
    def list(self, request: Request) -> Response:
        return Response({"text": box_csv(owner=owner_of(request))})

    @extend_schema(responses=TableCheckSerializer, summary="Get the result of the check of a long table by its job")
    def retrieve(self, _request: Request, **_kwargs: object) -> Response:
        return Response(TableCheckSerializer(preview_from(self.get_object().result)).data)

    @extend_schema(
        responses={200: TableCheckSerializer, 201: RowEditResultSerializer, 202: JobSerializer},
        summary="Check or import a table or a list; a long one by a job",
    )
    def create(self, request: Request) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        done = _checked_or_imported(owner_of(request), said.validated_data)
        if isinstance(done, Preview):
            return Response(TableCheckSerializer(done).data)
        if isinstance(done, Job):
            return Response(JobSerializer(done).data, status=202)
        return Response({"change": done.pk, "label": done.label}, status=201)


def _checked_or_imported(owner: Player, asked: TableBody) -> Preview | Job | Change:
    """The preview of a table, the change that imported it, or the job that will do either. Raises Refusal."""
    text, game = box_csv_format.decode_checked(asked["text"].encode()), GameId(asked["game"])
    columns = {heading_key(each["heading"]): each["column"] for each in asked["columns"]}
    layout = TableLayout(columns, headless=asked["headless"])
    box_csv_format.expect_known_columns(text, layout)
    check, mode = asked["mode"] == CHECK, Mode.REPLACE if asked["mode"] == Mode.REPLACE else Mode.MERGE
    how: dict[str, Any] = {"mode": mode, "leave_out_faults": asked["skip_invalid"], "back": BACK, "layout": layout}
    if box_csv_format.estimate_row_count(text) > SMALL:
        if check:
            return preview_start(owner=owner, text=text, game=game.value, back=BACK, layout=layout)
        return import_job_start(owner=owner, game=game, text=text, **how)
    sheet = box_csv_format.parse_table(text, layout)
    if check:
        return preview_of(import_plan(owner=owner, game=game, sheet=sheet))
    return import_begin(owner=owner, game=game, sheet=sheet, text=text, **how)
