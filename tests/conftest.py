"""Fixtures that more than one app's tests need."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from channels.layers import channel_layers
from django.conf import settings as house
from django.core.cache import cache, caches
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.utils import translation
from hypothesis import Phase, settings

from collection.games import GameId
from collection.guest_accounts import guest_create
from collection.models import CardSet, Player
from config.garbage_collection import freeze_startup_objects
from play import bot_moves, bot_worker, seat_names, services
from play.tables import deck_deal
from play.tables.animoz import deal as animoz
from play.tables.animus import deal as animus
from tests.case_counts import LONG
from tests.compiled_tests import compile_tests
from tests.database_flush import flush_quickly
from tests.loaded_sets import load_set
from tests.prepared_data_folder import prepare_in_background
from tests.targets import measured, pytest_addoption, pytest_configure
from tests.worker_distribution import pytest_xdist_make_scheduler, run_position

# pytest finds its hooks and fixtures here
__all__ = ["measured", "pytest_addoption", "pytest_configure", "pytest_xdist_make_scheduler"]
PASSWORD = "quiet-river-at-dusk"

# There is no deadline: on a busy machine examples take longer, and no test of a rule may fail because of that. Every
# run tries the same examples; `./run test --hypothesis-profile=search` looks for new ones.
# `benchmarks/mutation_testing.py` stops at the first example that fails, because nobody reads the shortest one.
settings.register_profile("house", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.register_profile("noticing", deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))
settings.load_profile("house")
flush_quickly()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Before a run of all tests by several workers, begin to prepare the data folder that their servers will need, and
    compile the tests, which each worker would do otherwise."""
    config = session.config
    if config.getoption("numprocesses", 0) and not hasattr(config, "workerinput") and config.args == ["tests"]:
        compile_tests()
        preparing = prepare_in_background()
        config.add_cleanup(lambda: preparing.terminate() or preparing.wait())


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Collecting creates only objects that stay, so the garbage collector would look at them again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long tests come first; those marked `prove` are left out except in the long form."""
    left_out = [item for item in items if not LONG and item.get_closest_marker("prove")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]
    items.sort(key=lambda item: run_position(item.nodeid))


@pytest.fixture
def recorded_migrations(settings: Any, transactional_db: None) -> Iterator[None]:
    """As if the tables, which the tests create directly, had been created by the migrations: other processes, which
    have them, read the backups of this one."""
    if MigrationLoader(None).disk_migrations:
        yield
        return
    settings.MIGRATION_MODULES = {}
    recorder = MigrationRecorder(connection)
    recorder.ensure_schema()
    for app, name in MigrationLoader(None).disk_migrations:
        recorder.record_applied(app, name)
    yield
    with connection.schema_editor() as editor:
        editor.delete_model(recorder.Migration)


class FixedLuck(Random):
    """Replaces `secrets` with a seeded generator, so that a test that fails once fails in every run."""

    def token_bytes(self, count: int) -> bytes:
        return self.randbytes(count)

    def randbelow(self, limit: int) -> int:
        return self.randrange(limit)

    def SystemRandom(self) -> Random:
        return self


@pytest.fixture(autouse=True)
def _english() -> None:
    """A request leaves its thread in the language of its reader, where the next test would find it."""
    translation.deactivate()


@pytest.fixture(autouse=True)
def _own_channel_layer() -> None:
    """A test has an event loop of its own. The layer's locks would stay those of the loop before if a test ended while
    a socket was waiting for a message."""
    channel_layers.backends.clear()


@pytest.fixture(autouse=True)
def _same_deal_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are dealt at random. With the same deal in every run, a failure can be reproduced."""
    luck = FixedLuck(request.node.name)
    for drawing in (services, seat_names, bot_moves, bot_worker, deck_deal, animoz, animus):
        monkeypatch.setattr(drawing, "secrets", luck)


@pytest.fixture
def player(db: None) -> Player:
    """A member."""
    return Player.objects.create_user("tomasz", password=PASSWORD)


@pytest.fixture
def other_player(db: None) -> Player:
    """Another member, unrelated to the first."""
    return Player.objects.create_user("adaeze", password=PASSWORD)


@pytest.fixture
def curator(db: None) -> Player:
    """Staff."""
    return Player.objects.create_user("curator", password=PASSWORD, is_staff=True, is_superuser=True)


@pytest.fixture
def guest(db: None) -> Player:
    """A player without an account."""
    return guest_create()


@pytest.fixture
def starter_set(db: None) -> CardSet:
    """The 54 species of the Starter set, loaded as the app loads them."""
    return load_set(GameId.ANIMOZ)


@pytest.fixture
def member_client() -> Callable[[Player], Client]:
    """A browser in which that player is logged in."""

    def log_in(player: Player) -> Client:
        client = Client()
        client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return log_in


@pytest.fixture(autouse=True)
def _fresh_cache(request: pytest.FixtureRequest) -> None:
    """Throttles and login limits count in the cache, which is therefore emptied before each test."""
    if "db" in request.fixturenames or request.node.get_closest_marker("django_db"):
        request.getfixturevalue("db" if "transactional_db" not in request.fixturenames else "transactional_db")
        cache.clear()
        for name in house.COUNTING:
            caches[name].clear()


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay in memory until the end: let the garbage collector skip them."""
    freeze_startup_objects()
