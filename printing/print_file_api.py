"""REST API of files that are made in the background and kept for a week."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import Http404
from django.http.response import HttpResponseBase
from django.utils.translation import gettext
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema, extend_schema_field, extend_schema_view
from rest_framework import mixins, serializers, status, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.models import Job, Player
from collection.refusals import TooLateToCancel
from collection.services.jobs import job_cancel_or_refuse
from config.api_query_parameters import QueryParameterView
from printing import services
from printing.api import PresetAndOptions, preset_and_options
from printing.models import MAX_SUMMARY, MAX_TITLE, PrintFile
from printing.print_file_views import print_file_response
from printing.print_files import print_file_remove, print_file_start

STATES = [state.value for state in Job.State]


class PrintFileSerializer(serializers.ModelSerializer[PrintFile]):
    """A file to print. `done` of `total` parts are made; `total` is 0 as long as it is unknown."""

    title = serializers.CharField(read_only=True, max_length=MAX_TITLE)
    summary = serializers.CharField(read_only=True, max_length=MAX_SUMMARY, help_text="What it prints, in a few words.")
    settings = serializers.CharField(
        read_only=True, max_length=MAX_SUMMARY, help_text="How it is printed, in a few words."
    )
    state = serializers.SerializerMethodField(help_text="`done` when the file can be downloaded.")
    done = serializers.SerializerMethodField()
    total = serializers.SerializerMethodField()
    outcome = serializers.SerializerMethodField(
        help_text="What came of it, in a sentence or two; empty while it is active."
    )
    name = serializers.CharField(
        read_only=True, max_length=200, help_text="The name to save it as; empty until it is done."
    )
    size = serializers.IntegerField(read_only=True, help_text="Bytes; 0 until it is done.")
    kept_until = serializers.DateTimeField(read_only=True, allow_null=True, help_text="When it will be deleted.")

    class Meta:
        model = PrintFile
        fields = (
            "id", "title", "summary", "settings", "state", "done", "total", "outcome", "name", "size", "made",
            "kept_until",
        )  # fmt: skip
        read_only_fields = fields

    @extend_schema_field({"type": "string", "enum": STATES})
    def get_state(self, row: PrintFile) -> str:
        if row.ready:
            return Job.State.DONE.value
        return str(row.job.state) if row.job else Job.State.FAILED.value

    @extend_schema_field({"type": "integer", "minimum": 0})
    def get_done(self, row: PrintFile) -> int:
        return row.job.done if row.job else 0

    @extend_schema_field({"type": "integer", "minimum": 0})
    def get_total(self, row: PrintFile) -> int:
        return row.job.total if row.job else 0

    @extend_schema_field({"type": "string", "maxLength": 500})
    def get_outcome(self, row: PrintFile) -> str:
        return row.job.said if row.job else ""


@extend_schema_view(
    list=extend_schema(summary="List your files to print, the newest first; they are kept for a week"),
    retrieve=extend_schema(summary="Get the progress of a file to print"),
    destroy=extend_schema(summary="Delete a file to print, or cancel it if it is being made"),
)
class PrintFileViewSet(
    QueryParameterView,
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.DestroyModelMixin,
    viewsets.GenericViewSet[PrintFile],
):
    """The caller's files to print that are made in the background."""

    queryset = PrintFile.objects.none()
    serializer_class = PrintFileSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"

    def get_queryset(self) -> QuerySet[PrintFile]:
        return PrintFile.objects.of(self.request.user)

    def perform_destroy(self, instance: PrintFile) -> None:
        print_file_remove(row=instance)

    @extend_schema(
        request=PresetAndOptions,
        responses={202: PrintFileSerializer},
        summary="Make the files of a print in the background, and keep them for a week",
        description="Takes the same options as `POST /api/prints/`. Ask for the progress until `state` is `done`.",
    )
    def create(self, request: Request) -> Response:
        serializer = PresetAndOptions(data=preset_and_options(request), context={"json_types": True})
        plan = services.plan_make(options=serializer.options(), visitor=request.user)
        assert isinstance(request.user, Player)
        row = print_file_start(owner=request.user, plan=plan)
        return Response(self.get_serializer(row).data, status=status.HTTP_202_ACCEPTED)

    @extend_schema(request=None, responses=PrintFileSerializer, summary="Cancel a file to print that is being made")
    @action(detail=True, methods=["post"])
    def cancel(self, _request: Request, **_kwargs: object) -> Response:
        row = self.get_object()
        if row.job is None:
            raise TooLateToCancel(gettext("It has already ended."))
        job_cancel_or_refuse(job=row.job)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(
        responses={
            (200, "application/pdf"): OpenApiResponse(OpenApiTypes.BINARY, "The sheets, or pages for a service."),
            (200, "application/zip"): OpenApiResponse(OpenApiTypes.BINARY, "Several files."),
        },
        summary="Download a finished file to print",
    )
    @action(detail=True, methods=["get"])
    def file(self, request: Request, **_kwargs: object) -> HttpResponseBase:
        row = self.get_object()
        if not row.ready:
            raise Http404
        return print_file_response(request._request, row)


ROUTES: list[tuple[str, type[PrintFileViewSet], str]] = [("print-files", PrintFileViewSet, "print-file")]
