"""The page `/api/docs/`: every operation of the API with its parameters, fields, examples and refusals, from the
schema."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from config.kept_schema import kept_schema
from config.openapi_examples import first_part
from config.openapi_hooks import SchemaPart, operations

COMMON = ("400", "401", "403", "404", "413", "415", "429", "503")
"""The statuses that the head of the page explains once."""


@dataclass(frozen=True, slots=True)
class Field:
    """A parameter, or a field of a body: `kind` is its type with its limits."""

    name: str
    kind: str
    help: str
    required: bool


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation. `sent` and `answered` are examples as JSON; `refusals` are the descriptions of its own refusals by
    status."""

    id: str
    method: str
    path: str
    summary: str
    description: str
    public: bool
    parameters: list[Field]
    fields: list[Field]
    status: str
    answer: str
    sent: str
    answered: str
    refusals: dict[str, str]


@require_safe
def api_docs(request: HttpRequest) -> HttpResponse:
    """The page."""
    context = {"groups": described_operations(), "copies_address": request.build_absolute_uri("/api/copies/")}
    return render(request, "api_docs.html", context)


@cache
def described_operations() -> dict[str, list[Operation]]:
    """The operations by the first part of their addresses."""
    schema = json.loads(json.dumps(kept_schema()))
    groups: dict[str, list[Operation]] = {}
    for path, method, operation in operations(schema):
        described = _described(path, method, operation, schema["components"]["schemas"])
        groups.setdefault(first_part(path), []).append(described)
    return groups


def _described(path: str, method: str, operation: SchemaPart, schemas: SchemaPart) -> Operation:
    asked = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    status = next(code for code in operation["responses"] if code.startswith("2"))
    content = operation["responses"][status].get("content", {})
    description = operation.get("description", "").replace("`", "")
    media, answered = next(iter(content.items()), ("", {}))
    return Operation(
        id=operation["operationId"],
        method=method.upper(),
        path=path,
        summary=operation.get("summary") or description.partition(". ")[0].partition("\n")[0],
        description=description,
        public=any(not each for each in operation.get("security", [{}])),
        parameters=[
            _field(each["name"], each["schema"], each.get("required", False), each.get("description", ""), schemas)
            for each in operation.get("parameters", ())
        ],
        fields=_fields(asked.get("schema", {}), schemas),
        status=status,
        answer=media,
        sent=_example(asked),
        answered=_example(answered),
        refusals={
            code: each["description"].replace("`", "")
            for code, each in operation["responses"].items()
            if code[0] in "45" and code not in COMMON
        },
    )


def _fields(kind: SchemaPart, schemas: SchemaPart) -> list[Field]:
    """The fields of a body."""
    found = schemas.get(kind.get("$ref", "").rpartition("/")[2], kind)
    return [
        _field(name, each, name in found.get("required", ()), each.get("description", ""), schemas)
        for name, each in found.get("properties", {}).items()
    ]


def _field(name: str, kind: SchemaPart, required: bool, text: str, schemas: SchemaPart) -> Field:
    said = text.partition("\n\n* ")[0].replace("`", "")  # after that, the values that an enumeration has
    inner = [kind, *kind.get("allOf", ()), *kind.get("oneOf", ()), *kind.get("anyOf", ())]
    inner = [schemas.get(each.get("$ref", "").rpartition("/")[2], each) for each in inner]
    types = [each["type"] for each in inner if "type" in each]
    values = [str(value) for each in inner for value in each.get("enum", ()) if value not in ("", None)]
    if values:
        return Field(name, f"one of {', '.join(dict.fromkeys(values))}", said, required)
    limits = [f"at most {kind[limit]} {word}" for limit, word in LIMITS.items() if limit in kind]
    if "maximum" in kind:
        limits.append(f"{kind.get('minimum', 0)} to {kind['maximum']}")
    return Field(name, ", ".join([*dict.fromkeys(types), *limits]), said, required)


LIMITS = {"maxLength": "characters", "maxItems": "entries", "maxProperties": "entries"}


def _example(content: SchemaPart) -> str:
    """The last example of a body: a recorded one comes last."""
    if "examples" in content:
        value = list(content["examples"].values())[-1]["value"]
    elif "example" in content:
        value = content["example"]
    else:
        return ""
    return json.dumps(value, indent=2, ensure_ascii=False)
