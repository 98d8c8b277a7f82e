"""The OpenAPI schema, generated once for each language."""

from __future__ import annotations

from functools import cache
from typing import Any

from django.utils.translation import get_language
from drf_spectacular.generators import SchemaGenerator


class KeptSchemaGenerator(SchemaGenerator):
    """Generates the schema, the same for all visitors."""

    def get_schema(self, *_request_and_audience: object, **_named: object) -> dict[str, Any]:
        """What `kept_schema` returns."""
        return kept_schema()


def kept_schema() -> dict[str, Any]:
    """The schema, which the caller must not change. Generating it takes most of a second of processor time."""
    return _schema(get_language())


@cache
def _schema(_language: str | None) -> dict[str, Any]:
    """The schema depends only on the code, and on the language of its descriptions."""
    made: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return made
