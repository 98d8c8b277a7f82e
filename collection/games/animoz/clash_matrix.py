"""The Clash matrix as data, and the outcome of a Clash of two species. Pure: no Django.

The standard matrix is in `clash_matrix.toml`; a match may be played with another one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, TypedDict, TypeGuard

from collection.games.animoz import Form, Level, Species, Status, weight_text
from collection.games.value_certainty import Certainty
from config.marked_text import MarkedText, marked, with_values

FIRST, SECOND, DRAW = 0, 1, -1
"""Who wins a layer or a Clash: the index of the card in the pair, or neither."""


class Side(StrEnum):
    """Which end of a scale wins its layer."""

    MORE = "more"
    LESS = "less"


LAYERS = ("level", "form", "status", "biomes", "weight")
LABELS = {"level": "Level", "form": "Form", "status": "Status", "biomes": "Number of BiOMEs", "weight": "Weight"}
VALUES: Mapping[str, Callable[[Species], str]] = {
    "level": lambda card: card.level.value,
    "form": lambda card: card.form.value,
    "status": lambda card: card.status.value,
    "biomes": lambda card: f"{card.biome_count} BiOME{'s' if card.biome_count > 1 else ''}",
    "weight": lambda card: weight_text(card.weight),
}


@dataclass(frozen=True, slots=True)
class Matrix:
    """How a Clash is decided unless a Weakness decides it. [R 6.5 to R 6.11]

    `layers` are in the order of comparison; the Clash ends when one card has won `wins` of them. `levels` and
    `statuses` have the stronger ones first. `forms` maps a Form to those that it beats; every other pair draws.
    """

    version: str
    layers: tuple[str, ...]
    wins: int
    levels: tuple[Level, ...]
    statuses: tuple[Status, ...]
    forms: Mapping[Form, tuple[Form, ...]]
    biomes: Side = Side.MORE
    weight: Side = Side.MORE
    certainty: Mapping[str, Certainty] = field(default_factory=dict, compare=False)


class LayerData(TypedDict):
    """A `Layer` as JSON."""

    key: str
    label: str
    values: list[str]
    winner: int


class OutcomeData(TypedDict):
    """A `ClashOutcome` as JSON."""

    holds: list[list[str]]
    layers: list[LayerData]
    winner: int


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer of a Clash: its key and label, both cards' values in words, and which of them won it."""

    key: str
    label: str
    values: tuple[str, str]
    winner: int

    def to_json(self) -> LayerData:
        """The layer for events, views and records."""
        return {"key": self.key, "label": self.label, "values": list(self.values), "winner": self.winner}


@dataclass(frozen=True, slots=True)
class ClashOutcome:
    """A Clash of a first and a second card.

    `holds[FIRST]` are the words by which the first card has a hold on the second: its features that the other's
    Weaknesses name. `layers` is empty if a hold decides. `winner` is FIRST, SECOND or DRAW.
    """

    holds: tuple[tuple[str, ...], tuple[str, ...]]
    layers: tuple[Layer, ...]
    winner: int

    def to_json(self) -> OutcomeData:
        """The outcome for events, views and records."""
        return {
            "holds": [list(words) for words in self.holds],
            "layers": [layer.to_json() for layer in self.layers],
            "winner": self.winner,
        }


def winning_weaknesses(card: Species, other: Species) -> tuple[str, ...]:
    """The words by which `card` wins at once: the other's Weaknesses that name one of its features. [R 6.3]"""
    features = card.features
    return tuple(word for word in other.weaknesses if word in features)


def clash_outcome(first: Species, second: Species, matrix: Matrix) -> ClashOutcome:
    """The outcome of a Clash: a hold decides at once; without any, or with one each, the matrix does. [R 6.3, R 6.4]"""
    held = (winning_weaknesses(first, second), winning_weaknesses(second, first))
    if bool(held[FIRST]) != bool(held[SECOND]):
        return ClashOutcome(held, (), FIRST if held[FIRST] else SECOND)
    layers = tuple(_compare_layers(first, second, matrix))
    return ClashOutcome(held, layers, _compare_numbers(_layers_won(layers, FIRST), _layers_won(layers, SECOND)))


def _compare_layers(first: Species, second: Species, matrix: Matrix) -> Iterator[Layer]:
    """The layers in order of comparison, until one card has won enough of them."""
    score = [0, 0]
    for key in matrix.layers:
        winner = layer_winner(key, first, second, matrix)
        yield Layer(key, LABELS[key], (VALUES[key](first), VALUES[key](second)), winner)
        if winner != DRAW:
            score[winner] += 1
            if score[winner] == matrix.wins:
                return


def layer_winner(key: str, first: Species, second: Species, matrix: Matrix) -> int:
    """FIRST, SECOND or DRAW in one layer of the matrix."""
    if key == "level":
        return _compare_numbers(matrix.levels.index(second.level), matrix.levels.index(first.level))
    if key == "form":
        return _compare_numbers(second.form in matrix.forms[first.form], first.form in matrix.forms[second.form])
    if key == "status":
        return _compare_numbers(matrix.statuses.index(second.status), matrix.statuses.index(first.status))
    if key == "biomes":
        return _compare_on_scale(first.biome_count, second.biome_count, matrix.biomes)
    return _compare_on_scale(first.weight, second.weight, matrix.weight)


def _compare_numbers(first: float, second: float) -> int:
    """Which of the two numbers is greater: FIRST, SECOND or DRAW."""
    return DRAW if first == second else FIRST if first > second else SECOND


def _compare_on_scale(first: float, second: float, side: Side) -> int:
    return _compare_numbers(first, second) if side is Side.MORE else _compare_numbers(second, first)


def _layers_won(layers: Sequence[Layer], side: int) -> int:
    return sum(layer.winner == side for layer in layers)


@cache
def load_matrix() -> Matrix:
    """The standard matrix. Raises ValueError with the field that is wrong in its file."""
    with Path(__file__).with_suffix(".toml").open("rb") as file:
        return matrix_from(tomllib.load(file))


def matrix_from(data: Mapping[str, Any]) -> Matrix:
    """A matrix from JSON or TOML. Raises ValueError with the first of `matrix_problems`."""
    for _name, message in matrix_problems(data):
        raise ValueError(f"Clash matrix: {message}")
    return Matrix(
        version=data["version"],
        layers=tuple(data["layers"]),
        wins=data["wins"],
        levels=tuple(Level(value) for value in data["levels"]),
        statuses=tuple(Status(value) for value in data["statuses"]),
        forms={Form(form): tuple(Form(other) for other in beaten) for form, beaten in data["forms"].items()},
        biomes=Side(data["biomes"]),
        weight=Side(data["weight"]),
        certainty={name: Certainty(value) for name, value in data.get("certainty", {}).items()},
    )


def matrix_data(matrix: Matrix) -> dict[str, Any]:
    """The matrix as a JSON object, as matches store it in their options; `matrix_from` reads it back."""
    return {
        "version": matrix.version,
        "layers": list(matrix.layers),
        "wins": matrix.wins,
        "levels": [level.value for level in matrix.levels],
        "statuses": [status.value for status in matrix.statuses],
        "forms": {form.value: [other.value for other in beaten] for form, beaten in matrix.forms.items()},
        "biomes": matrix.biomes.value,
        "weight": matrix.weight.value,
        "certainty": {name: level.value for name, level in matrix.certainty.items()},
    }


NAMES = ("version", "layers", "wins", "levels", "statuses", "forms", "biomes", "weight")


def matrix_problems(data: Mapping[str, object]) -> list[tuple[str, MarkedText]]:
    """What is wrong with the data of a matrix: pairs of field and a sentence about `{field}`; [] if nothing is."""
    missing, unknown = marked("{field} is missing."), marked("{field} is not a field of a Clash matrix.")
    found = [(name, missing) for name in NAMES if name not in data]
    found += [(name, unknown) for name in data if name not in (*NAMES, "certainty")]
    found = found or _value_problems(data)
    return [(name, with_values(fault, field=name)) for name, fault in found]


def _value_problems(data: Mapping[str, Any]) -> list[tuple[str, MarkedText]]:
    checks: dict[str, MarkedText | None] = {
        "version": None if _is_word(data["version"]) else marked("{field} must be a word of at most 40 characters."),
        "layers": _layers_fault(data["layers"]),
        "levels": _problem_of_order(data["levels"], tuple(Level)),
        "statuses": _problem_of_order(data["statuses"], tuple(Status)),
        "forms": _problem_of_forms(data["forms"]),
        "biomes": None if data["biomes"] in list(Side) else marked("{field} must be more or less."),
        "weight": None if data["weight"] in list(Side) else marked("{field} must be more or less."),
        "certainty": _problem_of_certainty(data.get("certainty", {})),
    }
    checks["wins"] = None if checks["layers"] else _problem_of_wins(data["wins"], len(data["layers"]))
    return [(name, fault) for name, fault in checks.items() if fault]


def _is_word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 40 and value.isprintable()


def _is_list_of(value: object, allowed: Sequence[str]) -> TypeGuard[Sequence[str]]:
    """Whether the value is a list of allowed words without repetitions."""
    return (
        isinstance(value, list | tuple)
        and all(isinstance(item, str) and item in allowed for item in value)
        and len(set(value)) == len(value)
    )


def _layers_fault(value: object) -> MarkedText | None:
    if _is_list_of(value, LAYERS) and value:
        return None
    return marked("{field} must list layers from {layers}, each at most once.", layers=", ".join(LAYERS))


def _problem_of_order(value: object, all_of: Sequence[str]) -> MarkedText | None:
    if _is_list_of(value, all_of) and len(value) == len(all_of):
        return None
    return marked("{field} must list {words} in some order, each exactly once.", words=", ".join(all_of))


def _problem_of_wins(value: object, layers: int) -> MarkedText | None:
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= layers:
        return None
    return marked("{field} must be a whole number from 1 to {most}, the number of layers.", most=layers)


def _problem_of_forms(value: object) -> MarkedText | None:
    if not isinstance(value, Mapping) or set(value) != set(Form):
        return marked("{field} must list the Forms that each of {forms} beats.", forms=", ".join(Form))
    if odd := next((form for form, beaten in value.items() if not _is_list_of(beaten, tuple(Form))), None):
        return marked("{form} must have a list of the Forms that it beats, each at most once.", form=odd)
    for form, beaten in value.items():
        if form in beaten:
            return marked("{form} cannot beat itself.", form=form)
        if both := next((other for other in beaten if form in value[other]), None):
            return marked("{form} and {other} cannot both beat each other.", form=form, other=both)
    return None


def _problem_of_certainty(value: object) -> MarkedText | None:
    if isinstance(value, Mapping) and all(name in NAMES and level in list(Certainty) for name, level in value.items()):
        return None
    return marked("{field} must map fields of the matrix to one of {levels}.", levels=", ".join(Certainty))
