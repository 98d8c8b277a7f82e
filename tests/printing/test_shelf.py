"""Derived files on disk: made once, and thrown away when room is short."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from printing import edition
from printing.edition import key_of
from printing.shelf import Shelf


@pytest.fixture
def shelf() -> Shelf:
    return Shelf("test", 1000)


def test_what_is_there_is_not_made_again(shelf):
    assert shelf.read("a", lambda: b"first") == b"first"
    assert shelf.read("a", lambda: pytest.fail("made twice")) == b"first"


def test_what_was_not_asked_for_the_longest_goes_first(shelf):
    for moment, name in enumerate("abc"):
        path = shelf.fetch(name, lambda: b"x" * 400)
        os.utime(path, (moment, moment))
    assert shelf.size_of("a") is None
    assert shelf.size_of("c") == 400


def test_a_draft_is_never_taken_for_the_finished_thing(shelf):
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda n: shelf.read("same", lambda: b"whole"), range(40)))
    assert set(results) == {b"whole"}
    assert [path.name for path in shelf.folder.iterdir()] == ["same"]


def test_a_file_that_vanished_is_made_again(shelf):
    shelf.fetch("a", lambda: b"first").unlink()
    assert shelf.read("a", lambda: b"second") == b"second"


def test_a_fault_while_making_leaves_nothing_behind(shelf):
    with pytest.raises(ZeroDivisionError):
        shelf.fetch("a", lambda: bytes(1 // 0))
    assert shelf.size_of("a") is None


def test_a_key_changes_with_what_it_is_made_from_and_with_the_code_that_draws(monkeypatch):
    key = key_of("face", 1)
    assert key == key_of("face", 1) != key_of("face", 2)
    monkeypatch.setattr(edition, "edition", lambda: "tomorrow")
    assert key_of("face", 1) != key
