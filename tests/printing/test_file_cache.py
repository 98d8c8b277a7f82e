"""Derived files on disk: made once, and thrown away when room is short."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from printing import cache_keys
from printing.cache_keys import cache_key
from printing.file_cache import FileCache


@pytest.fixture
def file_cache() -> FileCache:
    return FileCache("test", 1000)


def test_what_is_there_is_not_made_again(file_cache):
    assert file_cache.read("a", lambda: b"first") == b"first"
    assert file_cache.read("a", lambda: pytest.fail("made twice")) == b"first"


def test_what_was_not_asked_for_the_longest_goes_first(file_cache):
    for moment, name in enumerate("abc"):
        path = file_cache.fetch(name, lambda: b"x" * 400)
        os.utime(path, (moment, moment))
    assert file_cache.size_of("a") is None
    assert file_cache.size_of("c") == 400


def test_a_draft_is_never_taken_for_the_finished_thing(file_cache):
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda n: file_cache.read("same", lambda: b"whole"), range(40)))
    assert set(results) == {b"whole"}
    assert [path.name for path in file_cache.folder.iterdir()] == ["same"]


def test_a_file_that_vanished_is_made_again(file_cache):
    file_cache.fetch("a", lambda: b"first").unlink()
    assert file_cache.read("a", lambda: b"second") == b"second"


def test_a_fault_while_making_leaves_nothing_behind(file_cache):
    with pytest.raises(ZeroDivisionError):
        file_cache.fetch("a", lambda: bytes(1 // 0))
    assert file_cache.size_of("a") is None


def test_a_key_changes_with_what_it_is_made_from_and_with_the_code_that_draws(monkeypatch):
    key = cache_key("face", 1)
    assert key == cache_key("face", 1) != cache_key("face", 2)
    monkeypatch.setattr(cache_keys, "drawing_code_version", lambda: "tomorrow")
    assert cache_key("face", 1) != key
