"""REST API of printer profiles and their calibration."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema, extend_schema_view
from rest_framework import viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from config.api_query_parameters import QueryParameter, QueryParameterView
from printing.geometry import Flip
from printing.models import PrinterProfile
from printing.printer_profiles import profile_calibrate
from printing.profile_serializers import CalibrationReadings, ProfileSerializer
from printing.services import calibration_make

FLIP = QueryParameter(
    "flip", "The edge over which the sheet is flipped; by default the profile's.", options=tuple(Flip)
)


@extend_schema_view(
    create=extend_schema(summary="Create a printer profile"),
    partial_update=extend_schema(summary="Change a printer profile"),
)
class PrinterProfileViewSet(QueryParameterView, viewsets.ModelViewSet[PrinterProfile]):
    """The caller's printer profiles, by name."""

    queryset = PrinterProfile.objects.none()
    serializer_class = ProfileSerializer
    permission_classes = (IsAuthenticated,)
    http_method_names = ("get", "post", "patch", "delete", "head", "options")
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = {"calibration_page": (FLIP,)}

    def get_queryset(self) -> QuerySet[PrinterProfile]:
        return PrinterProfile.objects.of(self.request.user).select_related("owner")

    def get_serializer_context(self) -> dict[str, object]:
        return {**super().get_serializer_context(), "owner": self.request.user}

    @extend_schema(
        summary="Get the calibration page of a printer",
        description="",
        responses={(200, "application/pdf"): OpenApiResponse(OpenApiTypes.BINARY, "A sheet with front and back.")},
    )
    @action(detail=True, url_path="calibration-page", url_name="calibration-page")
    def calibration_page(self, request: Request, **_id: str) -> HttpResponse:
        profile = self.get_object()
        data = calibration_make(profile=profile, flip=Flip(request.query_params.get("flip", profile.flip)))
        return HttpResponse(data, content_type="application/pdf")

    @extend_schema(
        request=CalibrationReadings,
        responses=ProfileSerializer,
        summary="Calculate a printer profile from readings of its calibration page",
        description="What was not read stays as it is.",
    )
    @action(detail=True, methods=["post"])
    def calibrate(self, request: Request, **_id: str) -> Response:
        profile, said = self.get_object(), CalibrationReadings(data=request.data)
        readings = said.readings()
        profile = profile_calibrate(profile=profile, version=said.validated_data["version"], readings=readings)
        return Response(self.get_serializer(profile).data)


ROUTES: list[tuple[str, type[PrinterProfileViewSet], str]] = [("printers", PrinterProfileViewSet, "printer")]
