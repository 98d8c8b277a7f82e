"""Derived files on disk: made once, and deleted when space runs out."""

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


def test_an_existing_file_is_not_made_again(file_cache):
    assert file_cache.read("a", lambda: b"first") == b"first"
    assert file_cache.read("a", lambda: pytest.fail("made twice")) == b"first"


def test_the_least_recently_used_file_is_deleted_first(file_cache):
    for moment, name in enumerate("abc"):
        path = file_cache.fetch(name, lambda: b"x" * 400)
        os.utime(path, (moment, moment))
    assert file_cache.size_of("a") is None
    assert file_cache.size_of("c") == 400


def test_an_unfinished_file_is_never_returned(file_cache):
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda n: file_cache.read("same", lambda: b"whole"), range(40)))
    assert set(results) == {b"whole"}
    assert [path.name for path in file_cache.folder.iterdir()] == ["same"]


def test_a_deleted_file_is_made_again(file_cache):
    file_cache.fetch("a", lambda: b"first").unlink()
    assert file_cache.read("a", lambda: b"second") == b"second"


def test_an_error_while_making_a_file_leaves_nothing_behind(file_cache):
    with pytest.raises(ZeroDivisionError):
        file_cache.fetch("a", lambda: bytes(1 // 0))
    assert file_cache.size_of("a") is None


def test_a_key_changes_with_its_values_and_with_the_drawing_code(monkeypatch):
    key = cache_key("face", 1)
    assert key == cache_key("face", 1) != cache_key("face", 2)
    monkeypatch.setattr(cache_keys, "drawing_code_version", lambda: "tomorrow")
    assert cache_key("face", 1) != key
