"""REST API of long work: the caller's jobs with their progress, and cancelling them."""

from __future__ import annotations

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.models import Job
from collection.services.jobs import job_cancel_or_refuse
from config.api_query_parameters import QueryParameterView


class JobSerializer(serializers.ModelSerializer[Job]):
    """A job. `done` of `total` parts are done; `total` is 0 as long as it is unknown."""

    label = serializers.CharField(read_only=True, max_length=120)  # type: ignore[assignment]
    cancellable = serializers.BooleanField(
        read_only=True, help_text="Whether it can still be cancelled. Then nothing of it stays."
    )
    ahead = serializers.IntegerField(
        source="jobs_ahead", read_only=True, help_text="About how many other jobs will be done before it."
    )
    outcome = serializers.CharField(
        source="said",
        max_length=500,
        read_only=True,
        help_text="What came of it, in a sentence or two; empty while it is active.",
    )

    class Meta:
        model = Job
        fields = ("id", "kind", "label", "state", "done", "total", "ahead", "cancellable", "outcome", "made")
        read_only_fields = fields


@extend_schema_view(
    list=extend_schema(summary="List your jobs, the newest first; ended ones are kept for a day"),
    retrieve=extend_schema(summary="Get the progress of a job"),
)
class JobViewSet(QueryParameterView, mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Job]):
    """The caller's long work, such as imports of long tables, which their pages start."""

    queryset = Job.objects.none()
    serializer_class = JobSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"

    def get_queryset(self) -> QuerySet[Job]:
        return Job.objects.of(self.request.user)

    @extend_schema(request=None, responses=JobSerializer, summary="Cancel a job; what it has prepared is removed")
    @action(detail=True, methods=["post"])
    def cancel(self, _request: Request, **_kwargs: object) -> Response:
        job = self.get_object()
        job_cancel_or_refuse(job=job)
        job.refresh_from_db()
        return Response(self.get_serializer(job).data)
