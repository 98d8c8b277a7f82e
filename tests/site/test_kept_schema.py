"""The schema of the API is generated once for each language of the site, whatever language a visitor names."""

from __future__ import annotations

from django.test import Client
from django.utils.translation import override
from drf_spectacular.generators import SchemaGenerator

from config import kept_schema


def test_unknown_languages_get_the_usual_schema_and_are_not_kept(db: None, client: Client) -> None:
    as_json = {"Accept": "application/vnd.oai.openapi+json"}
    usual = client.get("/api/schema/", headers=as_json).content
    kept = kept_schema._schema.cache_info().currsize
    for language in ("aa", "zz-nonsense", "x" * 300):
        assert client.get("/api/schema/", {"lang": language}, headers=as_json).content == usual
    assert kept_schema._schema.cache_info().currsize == kept


def test_the_kept_schema_is_the_generated_one() -> None:
    with override("de"):
        assert kept_schema.kept_schema() == SchemaGenerator().get_schema(request=None, public=True)
