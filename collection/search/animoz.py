"""What can be asked of ANiMOZ cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from django.db.models import Q

from collection.folding import folded
from collection.games.animoz import Biome, Danger, Form, Level, Status
from collection.search.query import ORDER, Meaning, MisreadError, SearchField, either

Reader = Callable[[str, Sequence[str]], Meaning]

WEIGHT = {"": 1.0, "kg": 1.0, "g": 0.001, "mg": 0.000001, "t": 1000.0}
LENGTH = {"": 1.0, "cm": 1.0, "m": 100.0, "mm": 0.1}
NO_UNIT = {"": 1.0}
LOOKUP = {":": "", "=": "", "<": "__lt", "<=": "__lte", ">": "__gt", ">=": "__gte"}
DISEASE = "disease"
"""No icon stands for it: COMMON species overcome it. [R 4.4]"""


def pick(value: str, options: Sequence[str], what: str) -> str:
    """The option that a person means: written in full, or by a beginning that only one has. Raises MisreadError."""
    wanted = folded(value).replace("-", " ").replace("_", " ")
    fitting = [option for option in options if folded(option) == wanted]
    fitting = fitting or [option for option in options if folded(option).startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise MisreadError(f"“{value}” could be {either(fitting)}.")
    raise MisreadError(f"There is no {what} “{value}”; there are {either(list(options)).replace(' or ', ' and ')}.")


def one_of(column: str, kind: type[StrEnum], what: str) -> Reader:
    """A column that holds one value of an enum."""

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        picked = [pick(value, list(kind), what) for value in values]
        said = f"of {what} {either(picked)}"
        return Meaning(Q(**{f"animoz__{column}__in": picked}), said, f"not {said}")

    return read


def trait(word: str) -> Q:
    """Cards whose list of traits holds this very word."""
    return Q(animoz__traits__contains=f" {word} ")


def trait_begins(kind: str, beginning: str) -> Q:
    """Cards with a trait of that kind that begins so; blanks inside a trait are stored as `_`."""
    return Q(animoz__traits__contains=f" {kind}:{folded(beginning).replace(' ', '_')}")


def any_of(questions: Sequence[Q]) -> Q:
    """One of them is enough."""
    together = Q()
    for question in questions:
        together |= question
    return together


def at_home(_operator: str, values: Sequence[str]) -> Meaning:
    """Primary or secondary BiOME."""
    picked = [pick(value, list(Biome), "BiOME") for value in values]
    said = f"at home in {either([biome.title() for biome in picked])}"
    return Meaning(any_of([trait(f"biome:{biome}") for biome in picked]), said, f"not {said}")


def overcomes(_operator: str, values: Sequence[str]) -> Meaning:
    """A danger's icon; for Disease the status."""
    picked = [pick(value, [*Danger, DISEASE], "danger that can be overcome") for value in values]
    questions = [Q(animoz__status=Status.COMMON) if name == DISEASE else trait(f"danger:{name}") for name in picked]
    said = either([name.title() for name in picked])
    return Meaning(any_of(questions), f"that overcome {said}", f"that do not overcome {said}")


def words_of(kind: str, phrase: str, opposite: str) -> Reader:
    """Powers or Weaknesses by their beginning."""

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        said = either([value.upper() for value in values])
        q = any_of([trait_begins(kind, value) for value in values])
        return Meaning(q, phrase.format(said), opposite.format(said))

    return read


def text_in(column: str, what: str) -> Reader:
    """Part of a column's text, by ASCII case only: names are short."""

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        q = any_of([Q(**{f"{column}__icontains": value}) for value in values])
        said = either([f"“{value}”" for value in values])
        return Meaning(q, f"with {said} in the {what}", f"without {said} in the {what}")

    return read


def amount(value: str, units: Mapping[str, float], what: str) -> tuple[float, str]:
    """A number in the unit of the column, and as a person reads it. Raises MisreadError."""
    found = re.fullmatch(r"(\d{1,9}(?:\.\d{1,9})?)\s*([a-z]*)", value.casefold())
    if found is None or found[2] not in units:
        named = [unit for unit in units if unit]
        advice = f", with {either(named)} behind it" if named else ""
        raise MisreadError(f"“{value}” is no {what}: write a number{advice}.")
    unit = found[2] or next((unit for unit in units if unit), "")
    return float(found[1]) * units[found[2]], f"{found[1]} {unit}".strip()


def measured(column: str, units: Mapping[str, float], what: str, more: str, less: str) -> Reader:
    """A column of numbers, compared."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        amounts = [amount(value, units, what) for value in values]
        q = any_of([Q(**{column + LOOKUP[operator]: number}) for number, _ in amounts])
        shown = either([words for _, words in amounts])
        said = {
            ">": f"{more} than {shown}",
            "<": f"{less} than {shown}",
            ">=": f"of {shown} or more",
            "<=": f"of {shown} or less",
        }.get(operator, f"of {what} {shown}")
        return Meaning(q, said, f"not {said}")

    return read


def owned(operator: str, values: Sequence[str]) -> Meaning:
    """How many the player has. `own:2` means two or more, `own=2` just two, `own:0` none."""
    if len(values) > 1:
        raise MisreadError("“own” takes one number.")
    count = int(amount(values[0], NO_UNIT, "number of copies")[0])
    if operator == ":" and count:
        operator = ">="
    said = {
        (":", 0): "of which you own none",
        ("=", 0): "of which you own none",
        (">=", 1): "of which you own at least one",
        (">", 0): "of which you own at least one",
    }.get((operator, count))
    named = {">=": "at least", "<=": "at most", ">": "more than", "<": "fewer than"}.get(operator, "exactly")
    said = said or f"of which you own {named} {count}"
    return Meaning(
        Q(**{f"owned{LOOKUP[operator]}": count}), said, said.replace("of which you own", "of which you do not own")
    )


FIELDS = (
    SearchField("biome", "At home there, first or second", "biome:forest", at_home),
    SearchField("primary", "The BiOME of the card's stock", "primary:sky", one_of("biome", Biome, "primary BiOME")),
    SearchField("level", "Place in the food web", "level:apex,carn", one_of("level", Level, "Level")),
    SearchField("form", "How it lives and fights", "-form:venom", one_of("form", Form, "Form")),
    SearchField("status", "How rare it is", 'status:"highly rare"', one_of("status", Status, "Status")),
    SearchField("danger", "What it overcomes", "danger:fire", overcomes),
    SearchField("power", "A Power by its beginning", "power:nightsight", words_of("power", "with the Power {}", "without the Power {}")),
    SearchField("weak", "A Weakness by its beginning", "weak:venom", words_of("weakness", "weak to {}", "not weak to {}")),
    SearchField("weight", "Kilograms, or with g or mg", "weight>2", measured("animoz__weight", WEIGHT, "weight", "heavier", "lighter"), ORDER),
    SearchField("length", "Centimetres, or with m or mm", "length<10", measured("animoz__length", LENGTH, "length", "longer", "shorter"), ORDER),
    SearchField("number", "The number on the card", "number:203", measured("number", NO_UNIT, "number", "numbered higher", "numbered lower"), ORDER),
    SearchField("own", "Copies in your box", "own:0", owned, ORDER),
    SearchField("name", "Part of the ANiMOZ name", "name:ganteus", text_in("name", "ANiMOZ name")),
    SearchField("latin", "Part of the taxonomic name", "latin:varanus", text_in("animoz__latin_name", "taxonomic name")),
    SearchField("set", "Part of the set's name", "set:starter", text_in("set__name", "set's name")),
)  # fmt: skip
