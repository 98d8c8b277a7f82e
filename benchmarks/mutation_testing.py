"""Find changes to the code that no test notices, by running mutmut on one area of the product.

`var/uv/bin/uv run --isolated --locked --extra scale --group test --with mutmut==3.8.1 python -m
benchmarks.mutation_testing AREA` copies the checkout to a separate folder. There, mutmut changes one expression at a
time, and runs the tests that reach its function. It prints figures for each module, and every change that survived.

mutmut ignores decorated functions, and nearly all views are decorated. Therefore `@a` above `def f` is replaced in the
copy by `f = a(f)` below it, and caches last for one change only. Values that are computed when a module is imported
cannot be tested, because mutmut changes functions afterwards.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[1]
APPS = ("collection", "config", "decks", "operations", "play", "printing")
BESIDE = ("benchmarks", "docs", "static", "templates", "manage.py", "run", "uv.lock", "README.md", "CHANGELOG.md")
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "var", "__pycache__", "node_modules")
KEPT = ("staticmethod", "classmethod", "overload", "abstractmethod", "dataclass")
"""Decorators left in place: mutmut supports the first two, and the others decorate nothing that can be mutated."""
CACHES = ("cache", "lru_cache")
"""Replaced by `cache_per_change`: mutmut tests each change in a fork of one process, whose cached values would hide the
change."""
CACHE_PER_CHANGE = '__import__("benchmarks.mutation_testing", fromlist=["cache_per_change"]).cache_per_change'
STATUS: dict[int | None, str] = dict.fromkeys((24, -24, 36, 152, 255), "timeout")
STATUS |= {0: "survived", 1: "killed", 3: "killed", 33: "not reached", None: "not run"}
"""The meanings of mutmut's exit codes."""
COUNTED = ("killed", "timeout", "survived", "not reached", "other")


@dataclass(frozen=True, slots=True)
class Area:
    """The modules to change, the quick tests that cover them, and the functions to change (empty: all)."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    functions: tuple[str, ...] = ()


AREAS = {
    "access": Area(
        (
            "play/api.py", "play/api_serializers.py",
            "play/models.py", "play/views/match_management.py", "play/views/table.py", "decks/models/deck.py",
            "decks/views/view_helpers.py",
            "decks/views/shared_deck.py", "collection/models/card.py",
        ),
        (
            "tests/play/test_permissions.py", "tests/decks/test_sharing.py",
            "tests/collection/animus/test_own_cards.py",
            "tests/collection/test_api.py::test_other_players_own_cards_and_sets_look_missing",
            "tests/play/animus/test_draft_setup_and_results.py::test_the_api_accepts_own_teams_and_house_teams_but_not_those_of_others",
            "tests/play/animus/test_draft_setup_and_results.py::test_a_team_cannot_be_brought_to_animoz",
            "tests/play/test_api.py::TestMaking",
            "tests/play/test_api.py::TestRefusals",
            "tests/play/test_api.py::TestSecrets::test_a_deck_is_shown_only_to_its_player",
            "tests/play/test_api.py::test_the_list_contains_only_ones_own_matches",
            *(
                f"tests/play/test_pages.py::TestHotSeat::test_{name}"
                for name in (
                    "the_curtain_comes_down_again_for_the_next_player", "nobody_acts_for_the_seat_behind_the_curtain",
                    "a_lifted_curtain_shows_that_seat_on_the_page_or_in_its_place",
                    "a_seat_of_somebody_else_cannot_be_lifted",
                )
            ),
            "tests/play/test_pages.py::TestRefusals::test_an_empty_form_changes_nothing",
        ),
        (
            *(f"play.models.xǁMatchQuerySetǁ{name}_*" for name in ("of", "get_with_seats", "visible_with_seats",
            "own_with_seats")),
            *(f"play.models.xǁMatchǁ{name}_*" for name in ("is_of", "is_visible_to", "seats_of")),
            "decks.models.deck.xǁDeckQuerySetǁof_*", "decks.models.deck.xǁDeckQuerySetǁshared_with_secret_*",
            "play.views.match_management.x_host_action_*",
            *(f"play.views.table.x_{name}_*" for name in ("visible_match", "own_match", "waiting_room_context",
            "acting_seat", "lift_curtain")),
            *(f"play.api.xǁMatchViewSetǁ{name}_*" for name in ("get_queryset", "get_object", "start")),
            *(f"play.api.x_{name}_*" for name in ("requested_seat", "seat_plan", "requested_seat_deck")),
            "decks.views.view_helpers.x_own_deck_*",
            "decks.views.shared_deck.x_shared_deck_*", "collection.models.card.xǁCard*QuerySetǁvisible_to_*",
        ),
    ),
    "engine": Area(
        (
            "play/engine/record.py", "play/engine/recorded_departures.py", "play/engine/chance.py",
            "play/engine/untrusted_actions.py",
        ),
        (
            "tests/play/engine/test_chance.py", "tests/play/engine/test_recorded_departures.py",
            "tests/play/engine/test_record.py",
            "tests/play/engine/test_untrusted_actions.py",
        ),
    ),
    "steps": Area(
        ("play/unconfirmed_step_limit.py", "play/seat_plies.py"),
        (
            "tests/play/test_unconfirmed_steps.py", "tests/play/test_unconfirmed_step_leaks.py",
            "tests/play/test_observed_plies.py",
        ),
    ),
    "decks": Area(
        (
            "decks/games/animoz/legality.py", "decks/games/animoz/house_decks.py", "decks/games/animus/legality.py",
            "decks/games/animus/draft_pyramid.py",
        ),
        (
            "tests/decks/animoz/test_legality.py", "tests/decks/animoz/test_house_decks.py",
            "tests/decks/animus/test_legality.py", "tests/decks/animus/test_draft_pyramid.py",
        ),
    ),
    "geometry": Area(
        (
            "printing/geometry.py", "printing/layout.py", "printing/packing.py", "printing/mixed_sheets.py",
            "printing/guides.py",
        ),
        (
            "tests/printing/test_geometry.py", "tests/printing/test_papers_and_spacing.py",
            "tests/printing/test_packing.py", "tests/printing/test_mixed_sheets.py", "tests/printing/test_guides.py",
            "tests/printing/test_sheets.py",
        ),
    ),
    "games": Area(
        (
            "play/games/animus/battle/damage_and_death.py", "play/games/arctic/scoring.py",
            "play/games/animalia/hopeless_missions.py", "play/games/animalia/stars.py",
            "play/games/animanize/scores.py", "play/games/animoz/clash.py",
        ),
        (
            "tests/play/animus/test_death.py", "tests/play/animus/test_fights.py",
            "tests/play/animus/test_fight_verbs.py", "tests/play/animus/test_cards_entities.py",
            "tests/play/arctic/test_end.py", "tests/play/arctic/test_placing.py",
            "tests/play/animalia/test_hopeless_missions.py", "tests/play/animalia/test_missions.py",
            "tests/play/animanize/test_scores.py", "tests/play/animanize/test_deal_and_discard.py",
            "tests/play/animoz/test_clash.py", "tests/play/animoz/test_points.py",
        ),
    ),
}  # fmt: skip


def main() -> None:
    """Make the copy, run mutmut in it, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("area", choices=AREAS)
    parser.add_argument(
        "--folder", type=Path, help="where to work; kept, so that a second run only repeats what changed"
    )
    parser.add_argument("--last-digits", default="", help="of the numbers of the mutants to try: 05 tries one in five")
    parser.add_argument(
        "--only", nargs="*", default=[], help="names of mutants, * stands for anything: what survived, for example"
    )
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--report", action="store_true", help="only print what the last run in the folder found")
    asked = parser.parse_args()
    folder = asked.folder or Path(tempfile.mkdtemp(prefix="menagerie-mutation-"))
    area = AREAS[asked.area]
    numbers = [f"*__mutmut_*{digit}" for digit in asked.last_digits] or ["*"]
    if not asked.report:
        prepare(folder, area)
        names = asked.only or [f"{name}{end}" for name in area.functions or ("*",) for end in numbers]
        mutmut(folder, "run", "--max-children", str(asked.processes), *names)
    report(folder, area)


def prepare(folder: Path, area: Area) -> None:
    """Copy the checkout. Unchanged files keep their time, so that mutmut reuses its results for them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in (*APPS, *BESIDE, "tests", "pyproject.toml"):
        copy(ROOT / name, folder / name)
    for path in modules(area):
        text = apply_decorators_below((ROOT / path).read_text())
        if not (folder / path).exists() or (folder / path).read_text() != text:
            (folder / path).write_text(text)
    settings = {
        "source_paths": APPS,
        "only_mutate": modules(area),
        "also_copy": BESIDE,
        "pytest_add_cli_args_test_selection": area.tests,
        "pytest_add_cli_args": ("-p", "no:xdist", "--reuse-db", "-W", "ignore", "--hypothesis-profile=noticing"),
        "do_not_mutate_patterns": (r"raise \w+\(",),
    }
    lines = (f"{key}=\n" + "".join(f"    {value}\n" for value in values) for key, values in settings.items())
    (folder / "setup.cfg").write_text("[mutmut]\n" + "".join(lines) + "timeout_multiplier=5\ntimeout_constant=5\n")


def copy(source: Path, target: Path) -> None:
    """Copy a file or a folder, except the modules to mutate, which `prepare` writes."""
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True, ignore=LEFT_OUT, copy_function=copy_if_newer)
    else:
        copy_if_newer(str(source), str(target))


def copy_if_newer(source: str, target: str) -> str:
    """Copy the file if it is newer than its copy."""
    there = Path(target)
    if not there.exists() or there.stat().st_mtime < Path(source).stat().st_mtime:
        shutil.copy2(source, target)
    return target


def modules(area: Area) -> list[str]:
    """The paths of the modules, in order; `play/views/*.py` stands for several."""
    return sorted({str(path.relative_to(ROOT)) for each in area.modules for path in ROOT.glob(each)})


def apply_decorators_below(text: str) -> str:
    """The module with its decorators applied below the functions."""
    lines = text.split("\n")
    for function in sorted(decorated_functions(ast.parse(text)), key=lambda each: -each.lineno):
        first, last = function.decorator_list[0].lineno, function.end_lineno
        names = [ast.get_source_segment(text, each) or "" for each in function.decorator_list]
        names = [CACHE_PER_CHANGE if name.split("(")[0] in CACHES else name for name in names]
        applied = "(".join(re.sub(r"\s*\n\s*", " ", name) for name in [*names, function.name]) + ")" * len(names)
        lines.insert(last or 0, f"{' ' * function.col_offset}{function.name} = {applied}")
        del lines[first - 1 : function.lineno - 1]
    return "\n".join(lines)


def cache_per_change(function: Callable[P, T]) -> Callable[P, T]:
    """A cache that lasts for one change, or for one test while mutmut finds out which tests reach the function."""
    known: dict[tuple[object, ...], T] = {}

    @wraps(function)
    def asked(*given: P.args, **named: P.kwargs) -> T:
        change = os.environ.get("MUTANT_UNDER_TEST", "")
        test = os.environ.get("PYTEST_CURRENT_TEST", "") if change == "stats" else ""
        key = (change, test, given, *named.items())
        if key not in known:
            known[key] = function(*given, **named)
        return known[key]

    return asked


def decorated_functions(module: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Functions and methods that mutmut would ignore."""
    bodies: Iterable[list[ast.stmt]] = [
        module.body,
        *(each.body for each in module.body if isinstance(each, ast.ClassDef)),
    ]
    for body in bodies:
        for each in body:
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and each.decorator_list:
                names = [ast.unparse(decorator) for decorator in each.decorator_list]
                if not any(name.split("(")[0] in KEPT or name.endswith("setter") for name in names):
                    yield each


def mutmut(folder: Path, *arguments: str) -> str:
    """Run the tool. Returns its output; its progress appears in this terminal."""
    environment = os.environ | {"MENAGERIE_DATA": str(folder / "data"), "CI": "true", "PYTHONHASHSEED": "0"}
    (folder / "data").mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments], cwd=folder, env=environment, text=True, check=False,
        stdout=None if arguments[0] == "run" else subprocess.PIPE,
    )  # fmt: skip
    return done.stdout or ""


def report(folder: Path, area: Area) -> None:
    """A row for each module, and the changes that no test noticed."""
    print("| module | mutants tried | " + " | ".join(COUNTED) + " |")
    print("| --- |" + " ---: |" * (1 + len(COUNTED)))
    survivors = []
    for path in modules(area):
        results = json.loads((folder / "mutants" / f"{path}.meta").read_text())["exit_code_by_key"]
        counts = Counter(STATUS.get(code, "other") for code in results.values())
        tried = len(results) - counts["not run"]
        print(f"| {path} | {tried} | " + " | ".join(str(counts[each]) for each in COUNTED) + " |")
        survivors += [name for name, code in results.items() if STATUS.get(code) in ("survived", "not reached")]
    for name in survivors:
        print("\n" + mutmut(folder, "show", name).strip())


if __name__ == "__main__":
    main()
