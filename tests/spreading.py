"""Which tests one worker takes together, and which begin first: with `--dist loadfile` the longest file decides how long a run takes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

APART = (
    "tests/house/test_on_servers.py",
    "tests/house/test_canaries.py",
    "tests/house/test_canaries_animus.py",
    "tests/play/test_many_games.py",
)
"""Files of few and long tests that have nothing in common: each test goes to whichever worker is free."""
FIRST = (
    "tests/house/test_on_servers.py",
    "tests/play/test_many_games.py",
    "tests/play/test_crash.py",
    "tests/house/test_canaries.py",
    "tests/house/test_canaries_animus.py",
    "tests/house/test_access.py",
    "tests/house/test_corrected_cards.py",
)
"""Long tests. What is short comes last, so that all workers end at about the same time."""
WAITING = "tests/browser/"
"""Tests that often wait. They lie evenly between the others, so that workers seldom wait together, or all need the processor."""
EARLY = 0.7
"""The part of the other files, from the first one on, that they lie between."""


def scope_of(nodeid: str) -> str:
    """What of a test's address it shares with those that the same worker takes: its file, or nothing."""
    file = nodeid.partition("::")[0]
    return nodeid if file in APART else file


def in_order(files: Iterable[str]) -> list[str]:
    """The files as they are begun: long ones first, the others in the order of their folders, those that wait between them."""
    others, waiting = [], []
    for file in files:
        (waiting if file.startswith(WAITING) else others).append(file)
    others.sort(key=lambda file: FIRST.index(file) if file in FIRST else len(FIRST))
    apart = EARLY * len(others) / max(len(waiting), 1)
    placed = [(float(number), file) for number, file in enumerate(others)]
    placed += [(number * apart - 0.5, file) for number, file in enumerate(waiting)]
    return [file for _, file in sorted(placed)]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    files = [item.nodeid.partition("::")[0] for item in items]
    place = {file: number for number, file in enumerate(in_order(dict.fromkeys(files)))}
    items.sort(key=lambda item: place[item.nodeid.partition("::")[0]])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """`--dist loadfile`, with the tests of some files apart."""
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class Spread(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return scope_of(nodeid)

    return Spread(config, log)
