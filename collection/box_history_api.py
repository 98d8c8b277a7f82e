"""REST API of the history of the caller's box and lists: every change, with undo."""

from __future__ import annotations

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.api_parameters import OF_GAME
from collection.job_api import JobSerializer
from collection.models import Change, Job
from collection.services.whole_box_changes import changes_undo_begin
from config.api_query_parameters import QueryParameter, QueryParameterView


class BoxChangeSerializer(serializers.ModelSerializer[Change]):
    """A change of the box or of a list: `rows` of them differ. `game` is empty if it is of several games."""

    label = serializers.CharField(source="shown_label", read_only=True, max_length=300)  # type: ignore[assignment]

    class Meta:
        model = Change
        fields = ("id", "kind", "game", "label", "rows", "undone", "made")
        read_only_fields = fields


@extend_schema_view(
    list=extend_schema(summary="List the changes of your box and lists, the newest first"),
    retrieve=extend_schema(summary="Get a change of your box"),
)
class BoxChangeViewSet(
    QueryParameterView, mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Change]
):
    """The history of the caller's box: entries, edits, imports, loans, checks, changes of lists and trades."""

    queryset = Change.objects.none()
    serializer_class = BoxChangeSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = {
        "list": (
            OF_GAME,
            QueryParameter("kind", "Only this kind.", options=tuple(Change.Kind.values), lookup="kind"),
            QueryParameter("undone", "Only undone changes, or only those that are not.", yes_no=True, lookup="undone"),
        )
    }

    def get_queryset(self) -> QuerySet[Change]:
        return Change.objects.of(self.request.user)

    @extend_schema(
        request=None,
        responses={200: BoxChangeSerializer, 202: JobSerializer},
        summary="Undo a change, whatever has happened since; a long one by a job",
    )
    @action(detail=True, methods=["post"])
    def undo(self, request: Request, **_kwargs: object) -> Response:
        change = self.get_object()
        done = changes_undo_begin(owner=owner_of(request), changes=[change], back="/box/history/")
        if isinstance(done, Job):
            return Response(JobSerializer(done).data, status=202)
        change.refresh_from_db()
        return Response(self.get_serializer(change).data)
