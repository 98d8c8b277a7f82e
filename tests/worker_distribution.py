"""Which tests run on the same worker, and which start first.

With `--dist loadfile`, a run takes at least as long as its longest file.
"""

from __future__ import annotations

from typing import Any

import pytest

APART = (
    "tests/site/test_postgresql_and_redis.py",
    "tests/site/test_canaries.py",
    "tests/site/animus/test_canaries.py",
    "tests/play/test_many_random_games.py",
    "tests/site/test_hidden_information.py",
    "tests/site/test_many_random_texts.py",
)
"""Files with a few long, unrelated tests: each test may run on any worker."""
BROWSER = "tests/browser/"
BROWSER_HALF = (
    "tests/browser/test_every_page.py",
    "tests/browser/test_live_play.py",
    "tests/browser/test_offline.py",
    "tests/browser/test_photo_entry.py",
)
"""The browser tests of one worker. Another has all others: each worker with browser tests needs a server and a
Chromium, which take as long to start as several tests."""
FIRST = (
    "tests/site/test_postgresql_and_redis.py",
    "tests/browser/",
    "tests/site/test_services_together.py",
    "tests/play/test_many_random_games.py",
    "tests/play/test_crash.py",
    "tests/site/test_canaries.py",
    "tests/site/animus/test_canaries.py",
    "tests/site/test_access.py",
    "tests/meta/test_adding_a_game.py",
    "tests/collection/test_killed_import.py",
    "tests/site/test_corrected_cards.py",
)
"""The beginnings of the node ids of long tests. Short tests come last, so that all workers end at similar times."""


def scope_of(nodeid: str) -> str:
    """What the node ids of tests on the same worker share: the file, the half of the browser tests, or the whole id for
    files in `APART`."""
    file = nodeid.partition("::")[0]
    if file.startswith(BROWSER):
        return f"{BROWSER}{'one' if file in BROWSER_HALF else 'other'} half"
    return nodeid if file in APART else file


def run_position(nodeid: str) -> int:
    """The test's position in the run. Tests with the same position keep their order."""
    return next((place for place, start in enumerate(FIRST) if nodeid.startswith(start)), len(FIRST))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """`--dist loadfile`, but the tests of the files in `APART` are distributed individually."""
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class Spread(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return scope_of(nodeid)

    return Spread(config, log)
