"""The OpenAPI schema, generated once for each language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.utils.translation import get_language, override
from drf_spectacular.generators import SchemaGenerator


class KeptSchemaGenerator(SchemaGenerator):
    """Generates the schema, the same for all visitors."""

    def get_schema(self, *_request_and_audience: object, **_named: object) -> dict[str, Any]:
        """What `kept_schema` returns."""
        return kept_schema()


def kept_schema() -> dict[str, Any]:
    """The schema, which the caller must not change. Generating it takes half a second of processor time."""
    language, offered = get_language(), dict(settings.LANGUAGES)
    return _schema(language if language in offered else settings.LANGUAGE_CODE)  # a visitor may name any language


@lru_cache(maxsize=8)
def _schema(language: str) -> dict[str, Any]:
    """The schema depends only on the code, and on the language of its descriptions."""
    with override(language):
        made: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return made
