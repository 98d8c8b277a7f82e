"""Manifests as text: a small writer of TOML, and a reader with limits that are checked before anything is parsed."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping

from django.utils.translation import gettext

from printing.refusals import BadManifest

MAX_BYTES = 4_000_000
"""The most bytes of a manifest: a thousand cards with long texts."""
MAX_DEPTH = 8
"""How deeply tables and lists may be nested."""
MAX_KEY = 200
"""The most characters of a key or of the name of a table."""
STRING = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?$)')
"""A string in a line. One without an end is taken to the end of the line: if it were not, a search would begin again at
each of its escaped quotes, and take hours."""
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def toml_of(content: Mapping[str, object]) -> str:
    """A TOML document: plain values first, then tables, then lists of tables; deeper tables are written in one line.

    Raises TypeError for a value that TOML does not have, such as None.
    """
    return "\n".join(_lines(content)) + "\n"


def read_toml(text: str) -> dict[str, object]:
    """What a manifest says, not yet checked. Raises BadManifest if it is too large or deep, or not TOML."""
    if len(text.encode()) > MAX_BYTES:
        raise BadManifest(
            gettext("A manifest can be at most %(size)s MB.") % {"size": MAX_BYTES // 1_000_000},
            remedy=gettext("Choose another file."),
        )
    _check_nesting(text)
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as fault:
        raise BadManifest(
            gettext("This is not a manifest: %(reason)s.") % {"reason": str(fault)[:200]},
            remedy=gettext("Use a manifest as it was downloaded."),
        ) from fault


def _check_nesting(text: str) -> None:
    depth = 0
    for number, line in enumerate(text.split("\n"), start=1):
        bare = STRING.sub('""', line)
        key = bare.partition("=")[0]
        fault = ""
        if len(key) > MAX_KEY:
            fault = gettext("The key in line %(number)s is too long.")
        elif '"""' in bare or "'" in bare:
            fault = gettext("Line %(number)s has a string that is not in plain double quotes.")
        for letter in bare:
            depth += (letter in "[{") - (letter in "]}")
            if depth > MAX_DEPTH:
                fault = gettext("Line %(number)s is nested too deeply.")
                break
        if fault:
            raise BadManifest(fault % {"number": number}, remedy=gettext("Use a manifest as it was downloaded."))


def _lines(content: Mapping[str, object]) -> Iterator[str]:
    tables: dict[str, Mapping[str, object] | list[Mapping[str, object]]] = {}
    for name, value in content.items():
        if isinstance(value, Mapping) or (isinstance(value, list) and value and isinstance(value[0], Mapping)):
            tables[name] = value
        else:
            yield f"{_key_text(name)} = {_value(value)}"
    for name, value in tables.items():
        rows: list[Mapping[str, object]] = value if isinstance(value, list) else [value]
        head = f"[[{_key_text(name)}]]" if isinstance(value, list) else f"[{_key_text(name)}]"
        for row in rows:
            yield ""
            yield head
            for key, each in row.items():
                yield f"{_key_text(key)} = {_value(each)}"


def _key_text(name: str) -> str:
    return name if BARE_KEY.fullmatch(name) else _text(name)


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case int() | float():
            return repr(value)
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case Mapping():
            return f"{{ {', '.join(f'{_key_text(str(name))} = {_value(each)}' for name, each in value.items())} }}"
    raise TypeError(f"TOML has no {type(value).__name__}")
