"""The query parameters of the API, declared once for the schema and for validation.

A view lists those of each action in `query_parameters`. Unknown parameters and invalid values are refused, so that a
misspelt filter does not look like an empty result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.db.models import QuerySet
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.fields import CharField
from rest_framework.request import Request
from rest_framework.serializers import ListSerializer, Serializer

from config.api_conditional_writes import ConditionalWrites
from config.cursor_pages import LONGEST_CURSOR
from config.payload_limits import AnyField, PatternField

MOST = 2**31 - 1
LONGEST = 200


@dataclass(frozen=True, slots=True)
class QueryParameter:
    """One query parameter: one of `options`, a whole number from `least` to `most`, true or false, or free text.

    `lookup` is the column that it filters by; empty if the view evaluates it itself.
    """

    name: str
    help: str = ""
    options: tuple[str, ...] = ()
    whole: bool = False
    yes_no: bool = False
    least: int = 0
    most: int = MOST
    longest: int = LONGEST
    lookup: str = ""
    example: str = ""

    def openapi_parameter(self) -> OpenApiParameter:
        """The parameter in the schema."""
        schema: dict[str, object]
        if self.options:
            schema = {"type": "string", "enum": list(self.options)}
        elif self.whole:
            schema = {"type": "integer", "minimum": self.least, "maximum": self.most}
        elif self.yes_no:
            schema = {"type": "boolean"}
        else:
            schema = {"type": "string", "maxLength": self.longest}
        if self.example:
            schema["example"] = self.example
        return OpenApiParameter(self.name, schema, description=self.help)

    def value_fault(self, said: str) -> str:
        """A sentence that says why a value is invalid, or ""."""
        quoted = f"“{said[:40]}”"
        if self.options:
            return "" if said in self.options else f"{quoted} is not valid. Choose from {', '.join(self.options)}."
        if self.yes_no:
            return "" if said in ("true", "false") else f"{quoted} is not valid. Choose true or false."
        if self.whole:
            fits = said.isascii() and said.isdigit() and len(said) < 11 and self.least <= int(said) <= self.most
            return "" if fits else f"{quoted} is not a whole number from {self.least:,} to {self.most:,}."
        if len(said) > self.longest:
            return f"This has {len(said):,} characters; at most {self.longest:,} are allowed."
        return "This contains a NUL character, which is not allowed." if "\0" in said else ""

    def filter_value(self, said: str) -> str | bool:
        """The value for the query of the database."""
        return said == "true" if self.yes_no else said


QueryParameters = Sequence[QueryParameter] | Callable[[], Sequence[QueryParameter]]
"""The parameters of an action, or a function that returns them, for those that depend on card data, which is loaded
later."""

PAGING = (
    QueryParameter("page", "Which page of the results.", whole=True, least=1),
    QueryParameter("page_size", "Results per page.", whole=True, least=1, most=200),
)
CURSOR = QueryParameter(
    "cursor",
    "The `next_cursor` of the page before, instead of `page`: rows that are added meanwhile hide or repeat no others.",
    longest=LONGEST_CURSOR,
)


class QueryParameterView(ConditionalWrites):
    """A view that validates its query parameters. Its lists have pages unless `pagination_class` is None."""

    has_cursors = True
    """Whether pages of its list can be asked for by cursor: not if the list is no query of the database."""
    query_parameters: ClassVar[Mapping[str, QueryParameters]] = {}
    """The parameters by action; other actions have none."""

    def known_parameters(self) -> list[QueryParameter]:
        """The parameters of the current action."""
        action = getattr(self, "action", None) or ""
        has_pages = action == "list" and getattr(self, "pagination_class", None)
        paging = (*PAGING, *([CURSOR] if self.has_cursors else [])) if has_pages else ()
        own = self.query_parameters.get(action, ())
        return [*(own() if callable(own) else own), *paging]

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        """Raises ValidationError naming each parameter that is unknown or has an invalid value."""
        super().initial(request, *args, **kwargs)
        if request.method == "OPTIONS" or not hasattr(self, (request.method or "").lower()):
            return  # the latter is answered with 405
        known = {question.name: question for question in self.known_parameters()}
        faults = {}
        for name, said in request.query_params.items():
            question = known.get(name)
            if question is None:
                faults[name[:40]] = [_unknown_parameter_message(name, list(known))]
            elif fault := question.value_fault(str(said)):
                faults[name] = [fault]
        if faults:
            raise ValidationError(faults)

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The rows that match the parameters with a `lookup`."""
        said = self.request.query_params
        asked = [question for question in self.known_parameters() if question.lookup and question.name in said]
        return queryset.filter(**{question.lookup: question.filter_value(said[question.name]) for question in asked})


def _unknown_parameter_message(name: str, known: Sequence[str]) -> str:
    if not known:
        return f"Unknown parameter “{name[:40]}”; this address takes no parameters."
    return f"Unknown parameter “{name[:40]}”. Use {', '.join(known)}."


class Schema(AutoSchema):
    """Adds the query parameters of views to the schema."""

    def get_override_parameters(self) -> list[OpenApiParameter | Serializer[Any] | type[Serializer[Any]]]:
        return (
            [question.openapi_parameter() for question in self.view.known_parameters()]
            if isinstance(self.view, QueryParameterView)
            else []
        )

    def _map_serializer_field(
        self, field: AnyField, direction: str, bypass_extensions: bool = False
    ) -> dict[str, object]:
        """Adds what drf-spectacular omits: how many items nested serializers have, and that texts must not be blank."""
        described = super()._map_serializer_field
        schema: dict[str, object] = described(field, direction, bypass_extensions)  # type: ignore[no-untyped-call]
        if isinstance(field, ListSerializer) and schema.get("type") == "array":
            limits: Any = field  # its stubs lack both lengths
            if limits.max_length is not None:
                schema["maxItems"] = limits.max_length
            if direction == "request" and (least := limits.min_length or int(not field.allow_empty)):
                schema["minItems"] = least
        if direction == "request" and type(field) is CharField and field.max_length and not field.allow_blank:
            schema.setdefault("pattern", r"\S")
        return schema

    def _insert_field_validators(self, field: AnyField, schema: dict[str, object]) -> None:
        """Adds the pattern of a field after drf-spectacular has seen to blank texts, which the pattern may allow."""
        super()._insert_field_validators(field, schema)  # type: ignore[no-untyped-call]
        if isinstance(field, PatternField):
            schema["pattern"] = field.pattern
