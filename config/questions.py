"""The query parameters of the API: described once, for the schema and for the check of what is sent.

A view lists those of each action in `questions`. Whatever is not listed is refused, and so is a value that the
description does not allow, so that a misspelt filter never looks like an empty answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from django.db.models import QuerySet
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.fields import CharField
from rest_framework.request import Request
from rest_framework.serializers import ListSerializer

if TYPE_CHECKING:
    from rest_framework.views import APIView as _View
else:
    _View = object

MOST = 2**31 - 1
LONGEST = 200


@dataclass(frozen=True, slots=True)
class Question:
    """One query parameter: one of `options`, a whole number from `least` to `most`, true or false, or free text.

    `lookup` is the column that it filters by; empty when the view looks at it itself.
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

    def parameter(self) -> OpenApiParameter:
        """The same for the schema."""
        schema: dict[str, Any]
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

    def fault(self, said: str) -> str:
        """What is wrong with a value, or ""."""
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
        return "This holds a NUL character, which no text can have." if "\0" in said else ""

    def value(self, said: str) -> str | bool:
        """The value that the database is asked for."""
        return said == "true" if self.yes_no else said


Questions = Sequence[Question] | Callable[[], Sequence[Question]]
"""The questions of an action, or a function that lists them: those that depend on card data are listed on the first request."""

PAGING = (
    Question("page", "Which page of the results.", whole=True, least=1),
    Question("page_size", "Results per page.", whole=True, least=1, most=200),
)


class Asked(_View):
    """A view that knows its query parameters. All its lists are in pages unless `pagination_class` is None."""

    questions: ClassVar[Mapping[str, Questions]] = {}
    """By action; an action that is not named has none of its own."""

    def known(self) -> list[Question]:
        """What the present request may ask."""
        action = getattr(self, "action", None) or ""
        paging = PAGING if action == "list" and getattr(self, "pagination_class", None) else ()
        own = self.questions.get(action, ())
        return [*(own() if callable(own) else own), *paging]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Raises ValidationError naming each parameter that is unknown or has a bad value."""
        super().initial(request, *args, **kwargs)
        if request.method == "OPTIONS" or not hasattr(self, (request.method or "").lower()):
            return  # the latter is answered with 405
        known = {question.name: question for question in self.known()}
        faults = {}
        for name, said in request.query_params.items():
            question = known.get(name)
            if question is None:
                faults[name[:40]] = [_unknown(name, list(known))]
            elif fault := question.fault(str(said)):
                faults[name] = [fault]
        if faults:
            raise ValidationError(faults)

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The rows that the parameters with a `lookup` ask for."""
        said = self.request.query_params
        asked = [question for question in self.known() if question.lookup and question.name in said]
        return queryset.filter(**{question.lookup: question.value(said[question.name]) for question in asked})


def _unknown(name: str, known: Sequence[str]) -> str:
    if not known:
        return f"“{name[:40]}” is not known here; this address takes no parameters."
    return f"“{name[:40]}” is not known here. Known: {', '.join(known)}."


class Schema(AutoSchema):
    """Describes the query parameters from `questions`."""

    def get_override_parameters(self) -> list[Any]:
        return [question.parameter() for question in self.view.known()] if isinstance(self.view, Asked) else []

    def _map_serializer_field(self, field: Any, direction: str, bypass_extensions: bool = False) -> dict[str, Any]:
        """drf-spectacular leaves out how many items a nested serializer takes, and that a text of blanks is as good as none."""
        schema: dict[str, Any] = super()._map_serializer_field(field, direction, bypass_extensions)  # type: ignore[no-untyped-call]
        most = getattr(field, "max_length", None) if isinstance(field, ListSerializer) else None
        if most is not None and schema.get("type") == "array":
            schema["maxItems"] = most
        if direction == "request" and type(field) is CharField and field.max_length and not field.allow_blank:
            schema.setdefault("pattern", r"\S")
        return schema
