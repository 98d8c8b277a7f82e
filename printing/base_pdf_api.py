"""REST API of base PDFs, which are printed below the cards."""

from __future__ import annotations

from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from config.api_parsers import LimitedJsonParser
from config.api_query_parameters import QueryParameterView
from config.payload_limits import SizeLimited
from printing.base_pdf_reading import MAX_PAGES
from printing.base_pdfs import MAX_BYTES, MB, base_pdf_create, base_pdf_remove
from printing.models import MAX_NAME, BasePdf


class BasePdfUpload(SizeLimited):
    """A new base PDF."""

    name = serializers.CharField(max_length=MAX_NAME)
    file = serializers.FileField(help_text=f"A PDF of at most {MAX_BYTES // MB} MB and {MAX_PAGES} pages.")


class BasePdfSerializer(serializers.ModelSerializer[BasePdf]):
    """One of your base PDFs."""

    name = serializers.CharField(max_length=MAX_NAME, read_only=True)
    pages = serializers.ListField(
        child=serializers.ListField(child=serializers.FloatField(), min_length=2, max_length=2),
        max_length=MAX_PAGES, read_only=True, help_text="The width and height of each page in mm.",
    )  # fmt: skip
    sha256 = serializers.CharField(max_length=64, read_only=True)
    bytes = serializers.IntegerField(source="size", read_only=True, help_text="Of what is kept of the file.")

    class Meta:
        model = BasePdf
        fields = ("id", "name", "pages", "bytes", "sha256", "added")
        read_only_fields = fields


@extend_schema_view(
    list=extend_schema(summary="Your base PDFs, which are printed below the cards"),
    destroy=extend_schema(summary="Delete a base PDF"),
)
class BasePdfViewSet(
    QueryParameterView, mixins.ListModelMixin, mixins.DestroyModelMixin, viewsets.GenericViewSet[BasePdf]
):
    """The caller's base PDFs, by name. Nobody else sees them."""

    queryset = BasePdf.objects.none()
    serializer_class = BasePdfSerializer
    permission_classes = (IsAuthenticated,)
    parser_classes = (LimitedJsonParser, MultiPartParser)
    lookup_value_regex = "[0-9]{1,18}"

    def get_queryset(self) -> QuerySet[BasePdf]:
        return BasePdf.objects.of(self.request.user)

    @extend_schema(
        request={"multipart/form-data": BasePdfUpload}, responses={201: BasePdfSerializer},
        summary="Upload a base PDF",
    )  # fmt: skip
    def create(self, request: Request) -> Response:
        said = BasePdfUpload(data=request.data)
        said.is_valid(raise_exception=True)
        file = said.validated_data["file"]
        if not isinstance(file, UploadedFile):
            raise serializers.ValidationError({"file": [gettext("Send a file.")]})
        data = file.read(MAX_BYTES + 1)
        row = base_pdf_create(owner=owner_of(request), name=said.validated_data["name"], data=data)
        return Response(self.get_serializer(row).data, status=201)

    def perform_destroy(self, instance: BasePdf) -> None:
        base_pdf_remove(row=instance)


ROUTES: list[tuple[str, type[BasePdfViewSet], str]] = [("base-pdfs", BasePdfViewSet, "base-pdf")]
