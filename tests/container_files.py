"""The Dockerfile and the compose files, as tests read them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
VARIABLE = re.compile(r"\$\{(\w+)(?::[-?]([^}]*))?\}")


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions and their arguments, continued lines joined, without comments."""
    lines = [line for line in (ROOT / "Dockerfile").read_text().splitlines() if line and not line.startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ")
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in joined.splitlines()]


def final_stage() -> list[tuple[str, str]]:
    """The instructions of the final stage, of which the image consists."""
    found = instructions()
    return found[max(number for number, (word, _) in enumerate(found) if word == "FROM") :]


def arguments(word: str) -> list[str]:
    """The arguments of all instructions of that name in the final stage."""
    return [said for name, said in final_stage() if name == word]


def image_environment() -> dict[str, str]:
    """The variables that the image sets."""
    return dict(pair.split("=", 1) for said in arguments("ENV") for pair in said.split())


def composed(name: str) -> dict[str, Any]:
    """A compose file's content."""
    return dict(yaml.safe_load((ROOT / name).read_text()))


def app_services(name: str) -> dict[str, dict[str, Any]]:
    """The services of a compose file that run our image."""
    return {each: service for each, service in composed(name)["services"].items() if "build" in service}


def web_services(name: str) -> dict[str, dict[str, Any]]:
    """Those of them that serve pages, as the image does unless it is told otherwise."""
    return {each: service for each, service in app_services(name).items() if "command" not in service}


def interpolated(text: str, values: Mapping[str, str]) -> str:
    """The text with `${NAME}`, `${NAME:-default}` and `${NAME:?message}` replaced, as compose does. Raises KeyError for
    a variable that must be set and is not."""
    found = VARIABLE.search(text)
    while found:
        default = found[2] if ":-" in found[0] else None
        value = values.get(found[1], default)
        if value is None:
            raise KeyError(found[1])
        text = text[: found.start()] + value + text[found.end() :]
        found = VARIABLE.search(text, found.start() + len(value))
    return text


def start_order(services: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """The names of the services, each after those that it depends on."""
    waiting = dict(services)
    while waiting:
        free = [name for name, service in waiting.items() if not set(service.get("depends_on", ())) & set(waiting)]
        assert free, f"these services wait for each other: {', '.join(waiting)}"
        for name in free:
            del waiting[name]
            yield name
