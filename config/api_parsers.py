"""The parser and content negotiation of the API.

Not in `config.api_conventions`, because rest_framework loads them on import.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import IO, TYPE_CHECKING, Any

from rest_framework.exceptions import ParseError
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import JSONParser

if TYPE_CHECKING:
    from rest_framework.request import Request


class LimitedJsonParser(JSONParser):
    """Parses JSON of limited depth and number of values, and refuses lone surrogates, which cannot be encoded."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, object] | None = None
    ) -> Any:
        from config.payload_limits import size_fault  # importing it loads this module

        try:
            said = super().parse(stream, media_type, parser_context)
            if fault := size_fault(said):
                raise ParseError(fault)
            json.dumps(said, ensure_ascii=False).encode()
        except RecursionError:
            raise ParseError("The JSON is nested too deeply.") from None
        except UnicodeEncodeError:
            raise ParseError("The JSON contains half of a character: a surrogate without its counterpart.") from None
        return said


class JsonAlways(DefaultContentNegotiation):
    """Always answers with JSON, whatever the client accepts: one that requests a PDF must still be able to read a
    refusal."""

    def select_renderer(
        self,
        request: Request,  # noqa: ARG002
        renderers: Any,
        format_suffix: str | None = None,  # noqa: ARG002
    ) -> Any:
        return renderers[0], renderers[0].media_type
