"""What the API reads and writes. Apart from `config.api`: rest_framework's views look for these while they are imported."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import IO, TYPE_CHECKING, Any

from rest_framework.exceptions import ParseError
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import JSONParser

if TYPE_CHECKING:
    from rest_framework.request import Request


class Json(JSONParser):
    """JSON of limited depth and number of values, without halves of characters, which no text can hold."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        from config.limits import size_fault  # its fields look for the parsers of this module

        try:
            said = super().parse(stream, media_type, parser_context)
            if fault := size_fault(said):
                raise ParseError(fault)
            json.dumps(said, ensure_ascii=False).encode()
        except RecursionError:
            raise ParseError("The JSON is nested too deeply.") from None
        except UnicodeEncodeError:
            raise ParseError("The JSON holds half of a character: a surrogate without its other half.") from None
        return said


class JsonAlways(DefaultContentNegotiation):
    """Answers are JSON whatever the client accepts: a client that asks for a PDF must still be able to read a refusal."""

    def select_renderer(self, request: Request, renderers: Any, format_suffix: str | None = None) -> Any:  # noqa: ARG002
        return renderers[0], renderers[0].media_type
