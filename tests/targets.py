"""Which tests prove which targets of `targets.toml`, and what they measured.

A test names its targets with `@pytest.mark.target("C7")` and reports figures through the fixture `measured`. With
`--targets-report FILE`, one line of JSON is appended when a test has ended: `test`, `targets`, `outcome`, `seconds` and
`figures`. `--targets C7,L1` runs only the tests of these targets, and `--targets-known FILE` leaves out those that
have passed within their limits in an earlier report.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest

LIST = Path(__file__).with_name("targets.toml")
FAILED, PASSED, SKIPPED = "failed", "passed", "skipped"


@dataclass(frozen=True)
class Target:
    """One target: its id, what it demands, and the module with arguments that measures it, if no test does."""

    id: str
    demands: str
    benchmark: tuple[str, ...] = ()


@dataclass(frozen=True)
class Figure:
    """One measured figure, with the limit that the target sets for it, if any."""

    target: str
    what: str
    value: float
    unit: str = ""
    at_most: float | None = None
    at_least: float | None = None

    @property
    def missed(self) -> bool:
        """Whether the figure is beyond its limit."""
        too_much = self.at_most is not None and self.value > self.at_most
        return too_much or (self.at_least is not None and self.value < self.at_least)

    @property
    def key(self) -> tuple[str, str, str]:
        """What figures of several tests of a target have in common."""
        return self.target, self.what, self.unit

    def merged(self, other: Figure) -> Figure:
        """This figure and that of another test: the worse one if there is an upper limit, otherwise the sum."""
        value = self.value + other.value if self.at_most is None else max(self.value, other.value)
        return Figure(self.target, self.what, value, self.unit, self.at_most, self.at_least)

    def __str__(self) -> str:
        amount = f"{self.value:,.0f}" if self.value >= 100 or float(self.value).is_integer() else f"{self.value:.3g}"
        return f"{self.what} {amount} {self.unit}".rstrip()


def load_targets(path: Path = LIST) -> dict[str, Target]:
    """All targets by id, in the order of the list."""
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    return {key: Target(key, said["demands"], tuple(said.get("benchmark", ()))) for key, said in listed.items()}


def targets_of(item: pytest.Item) -> list[str]:
    """The ids of the targets that a test proves, those of its own marker first."""
    return list(dict.fromkeys(key for marker in item.iter_markers("target") for key in marker.args))


def select(items: Iterable[pytest.Item], wanted: Iterable[str]) -> list[pytest.Item]:
    """The tests that prove one of the wanted targets."""
    ids = set(wanted)
    return [item for item in items if ids & set(targets_of(item))]


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Report a figure: `measured("moves lost", 0, at_most=0, target="C3")`. The default is the test's first target.

    A figure beyond its limit does not fail the test: `./run prove` shows the target as missed.
    """

    def report(what: str, value: float, unit: str = "", *, target: str = "", **limits: float) -> None:
        figure = Figure(target or targets_of(request.node)[0], what, value, unit, **limits)
        request.node.user_properties.append(("figure", asdict(figure)))

    return report


def read_report(path: Path) -> dict[str, dict[str, Any]]:
    """The results in a report by test id, the latest of each test; a line that was cut off is left out."""
    results: dict[str, dict[str, Any]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        with suppress(json.JSONDecodeError):
            result = json.loads(line)
            results[result["test"]] = result
    return results


def is_proven(result: Mapping[str, Any]) -> bool:
    """Whether a result of a benchmark need not be repeated: it has not failed, and no figure is missed."""
    return result["outcome"] != FAILED and not any(Figure(**said).missed for said in result["figures"])


def proven_tests(results: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """The ids of the tests that need not be repeated. A figure with a lower limit counts together with those of other
    tests."""
    merged: dict[tuple[str, str, str], Figure] = {}
    for result in results.values():
        for figure in (Figure(**said) for said in result["figures"]):
            known = merged.get(figure.key)
            merged[figure.key] = known.merged(figure) if known else figure

    def is_missed(figure: Figure) -> bool:
        return figure.missed and (figure.at_least is None or merged[figure.key].missed)

    return {
        test
        for test, result in results.items()
        if result["outcome"] != FAILED and not any(is_missed(Figure(**said)) for said in result["figures"])
    }


class TargetsPlugin:
    """Collects the results of tests that prove targets. Workers of pytest-xdist send theirs with their reports."""

    def __init__(self, wanted: str, report: str, known: str) -> None:
        self.wanted = [key for key in wanted.split(",") if key]
        self.report = Path(report) if report else None
        earlier = read_report(Path(known)) if known else {}
        self.known = proven_tests(earlier)
        self.results: dict[str, dict[str, Any]] = {}

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave out the tests of other targets, and note the targets of all tests for their reports."""
        if self.wanted:
            kept = [item for item in select(items, self.wanted) if item.nodeid not in self.known]
            config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
            items[:] = kept
        for item in items:
            if targets := targets_of(item):
                item.user_properties.append(("targets", targets))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the phases of a test."""
        said = dict(report.user_properties)
        if "targets" not in said:
            return
        result = self.results.setdefault(
            report.nodeid,
            {"test": report.nodeid, "targets": said["targets"], "outcome": PASSED, "seconds": 0.0, "figures": []},
        )
        result["seconds"] += report.duration
        if report.failed:
            result["outcome"] = FAILED
        elif report.skipped and result["outcome"] == PASSED:
            result["outcome"] = SKIPPED
        if report.when == "teardown":
            result["figures"] = [figure for name, figure in report.user_properties if name == "figure"]
            self.write(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the results of tests whose worker died."""
        for test in list(self.results):
            self.write(test)

    def write(self, test: str) -> None:
        """Append the result of a test to the report, if there is one."""
        result = self.results.pop(test)
        if self.report:
            with self.report.open("a", encoding="utf-8") as report:
                report.write(json.dumps(result) + "\n")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("targets")
    group.addoption("--targets", default="", help="run only the tests of these targets, such as C7,L1")
    group.addoption("--targets-report", default="", help="append the results of tests with targets to this file")
    group.addoption("--targets-known", default="", help="leave out tests that passed in this earlier report")


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    wanted, report, known = (config.getoption(f"--targets{name}") for name in ("", "-report", "-known"))
    config.pluginmanager.register(TargetsPlugin(wanted, "" if is_worker else report, known), "targets")
