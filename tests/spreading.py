"""Which tests one worker takes together, and which begin first: with `--dist loadfile` the longest file decides how long a run takes."""

from __future__ import annotations

from typing import Any

import pytest

APART = (
    "tests/house/test_on_servers.py",
    "tests/house/test_canaries.py",
    "tests/house/animus/test_canaries.py",
    "tests/play/test_many_games.py",
)
"""Files of few and long tests that have nothing in common: each test goes to whichever worker is free."""
FIRST = (
    "tests/house/test_on_servers.py",
    "tests/browser/",
    "tests/play/test_many_games.py",
    "tests/play/test_crash.py",
    "tests/house/test_canaries.py",
    "tests/house/animus/test_canaries.py",
    "tests/house/test_access.py",
    "tests/house/test_corrected_cards.py",
)
"""Beginnings of the addresses of long tests. What is short comes last, so that all workers end at about the same time."""


def scope_of(nodeid: str) -> str:
    """What of a test's address it shares with those that the same worker takes: its file, or nothing."""
    file = nodeid.partition("::")[0]
    return nodeid if file in APART else file


def place_of(nodeid: str) -> int:
    """Where in the run a test comes; those of one place keep the order of their folders."""
    return next((place for place, start in enumerate(FIRST) if nodeid.startswith(start)), len(FIRST))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: place_of(item.nodeid))


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
