"""Checks a JSON value against docs/record.schema.json before the record is replayed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator, validators
from jsonschema.exceptions import ValidationError, best_match
from jsonschema.protocols import Validator

from play.engine.record import RecordFault

FILE: Final = Path(__file__).parents[2] / "docs" / "record.schema.json"
LONGEST_QUOTE: Final = 200
"""The longest message of the validator that is quoted, in characters."""
WHOLE = "whole"

# By default, 2.0 and (in Python) True would be valid whole numbers.
_NUMBERS = Draft202012Validator.TYPE_CHECKER.redefine_many(
    {"integer": lambda _, value: type(value) is int, "number": lambda _, value: type(value) in (int, float)}
)
_Validator = validators.extend(Draft202012Validator, type_checker=_NUMBERS)


def check_shape(data: object) -> None:
    """Raises RecordFault that names the field that is wrong, with the ply of its event (0 before the first move)."""
    if not isinstance(data, dict):
        raise RecordFault("A record must be a JSON object.", 0)
    events = data.get("events")
    header = {**data, "events": []} if isinstance(events, list) else data
    field, message = _header_fault(json.dumps(header))
    if message:
        raise RecordFault(message, count_moves(events) if field == "result" else 0)
    for place, event in enumerate(data["events"]):
        if message := _event_fault(data["game"], json.dumps(event, sort_keys=True)):
            raise RecordFault(message, ply_of(data["events"], place))


def count_moves(events: object) -> int:
    """The number of moves among the events."""
    return sum(isinstance(event, dict) and "action" in event for event in events) if isinstance(events, list) else 0


def ply_of(events: list[object], place: int) -> int:
    """The ply of the event at that index: the move's own number, or for a chance outcome that of the move before it."""
    before = count_moves(events[:place])
    event = events[place]
    chance = isinstance(event, dict) and "chance" in event
    return max(before - 1, 0) if chance else before


@cache
def schema() -> Mapping[str, Any]:
    """The schema, read once per process."""
    found: Mapping[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


@cache
def _validator(part: str) -> Validator:
    """The validator of a whole record, or of one definition in the schema."""
    whole = schema()
    return _Validator(whole if part == WHOLE else {"$ref": f"#/$defs/{part}", "$defs": whole["$defs"]})


@lru_cache(maxsize=64)
def _header_fault(text: str) -> tuple[str, str]:
    """The field of a record (apart from its events) that is wrong, and how; ("", "") if none is."""
    fault = best_match(_validator(WHOLE).iter_errors(json.loads(text)))
    return ("", "") if fault is None else (str(next(iter(fault.absolute_path), "")), _fault_message(fault))


@lru_cache(maxsize=65_536)
def _event_fault(game: str, text: str) -> str:
    """What is wrong with one event; "" if nothing is. Cached, because most events occur in many games."""
    fault = best_match(_validator(f"{game}-event").iter_errors(json.loads(text)))
    return "" if fault is None else _fault_message(fault)


def _fault_message(fault: ValidationError) -> str:
    """“options, sides, fox: 'c' is not one of ['a', 'b'].”"""
    where = ", ".join(str(part) for part in fault.absolute_path)
    message = fault.message if len(fault.message) <= LONGEST_QUOTE else f"{fault.message[:LONGEST_QUOTE]}…"
    return f"{where}: {message}." if where else f"{message}."
