"""The areas of `benchmarks/mutation_testing.py` name modules, functions and tests that exist.

A pattern that fits nothing changes nothing, and is not reported by the tool.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from benchmarks.mutation_testing import APPS, AREAS, BESIDE, Area, modules
from config import settings

ROOT = Path(__file__).resolve().parents[2]


def mutant_names(path: str) -> Iterator[str]:
    """The name that mutmut gives to the first change of each function and method of a module."""
    module = path.removesuffix(".py").replace("/", ".")
    for each in ast.parse((ROOT / path).read_text()).body:
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{module}.x_{each.name}__mutmut_1"
        if isinstance(each, ast.ClassDef):
            for method in each.body:
                if isinstance(method, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{module}.xǁ{each.name}ǁ{method.name}__mutmut_1"


def names_of_tests(path: str) -> set[str]:
    """The classes and functions of a test module, and the methods as `class::method`."""
    found = set()
    for each in ast.parse((ROOT / path).read_text()).body:
        if isinstance(each, ast.FunctionDef | ast.ClassDef):
            found.add(each.name)
        if isinstance(each, ast.ClassDef):
            found |= {f"{each.name}::{method.name}" for method in each.body if isinstance(method, ast.FunctionDef)}
    return found


@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
def test_an_area_names_only_what_exists(area: Area) -> None:
    assert [each for each in area.modules if not list(ROOT.glob(each))] == []
    known = [name for path in modules(area) for name in mutant_names(path)]
    assert [each for each in area.functions if not any(fnmatchcase(name, each) for name in known)] == []
    for each in area.tests:
        path, _, name = each.partition("::")
        assert (ROOT / path).is_file(), each
        assert not name or name in names_of_tests(path), each


def test_all_apps_are_copied() -> None:
    ours = {app.partition(".")[0] for app in settings.INSTALLED_APPS}
    ours = {app for app in ours if (ROOT / app).is_dir()}
    assert {"collection", "play"} < ours <= set(APPS)
    assert all((ROOT / name).exists() for name in (*APPS, *BESIDE))
