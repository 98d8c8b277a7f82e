"""What the API reads. Apart from `config.api`: rest_framework's views look for their parsers while they are imported."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class Json(JSONParser):
    """JSON that can be said back: not nested without end, and without halves of characters, which no text can hold."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        try:
            said = super().parse(stream, media_type, parser_context)
            json.dumps(said, ensure_ascii=False).encode()
        except RecursionError:
            raise ParseError("The JSON is nested too deeply.") from None
        except UnicodeEncodeError:
            raise ParseError("The JSON holds half of a character: a surrogate without its other half.") from None
        return said
