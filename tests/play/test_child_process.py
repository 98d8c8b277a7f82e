"""A child process answers calls, and a killed one is noticed at once and replaced."""

from __future__ import annotations

import errno
import os
import signal
import threading
import time
from collections.abc import Iterator
from math import factorial
from multiprocessing.context import SpawnProcess

import pytest

from play.child_process import ChildProcess, ChildProcessEnded

MORE_THAN_A_PIPE_HOLDS = bytes(1_000_000)


class KeywordOnlyError(Exception):
    """Cannot be rebuilt from its arguments."""

    def __init__(self, *, reason: str) -> None:
        super().__init__(reason)


def raise_keyword_only() -> None:
    raise KeywordOnlyError(reason="KeywordOnly")


@pytest.fixture
def child() -> Iterator[ChildProcess]:
    made = ChildProcess(os.nice, 1)
    yield made
    made.end()


def kill_soon(child: ChildProcess) -> None:
    """Kill the process that answers now, in a moment."""
    assert child.pid is not None
    threading.Timer(0.3, os.kill, (child.pid, signal.SIGKILL)).start()


def test_one_process_answers_all_calls_after_it_was_initialised(child: ChildProcess) -> None:
    assert child.pid is None
    assert child.call(factorial, 5) == 120
    assert child.call(os.getpid) == child.call(os.getpid) == child.pid != os.getpid()
    assert child.call(os.nice, 0) == os.nice(0) + 1


def test_an_exception_is_raised_here_and_says_where_it_happened(child: ChildProcess) -> None:
    with pytest.raises(ValueError, match="factorial") as raised:
        child.call(factorial, -1)
    assert "play/child_process.py" in raised.value.__notes__[0]
    assert child.call(factorial, 3) == 6


def test_a_killed_process_is_noticed_and_replaced(child: ChildProcess) -> None:
    first = child.call(os.getpid)
    kill_soon(child)
    with pytest.raises(ChildProcessEnded):
        child.call(time.sleep, 600)
    assert child.call(os.getpid) != first


def test_a_process_killed_before_it_has_read_the_whole_call_is_noticed(child: ChildProcess) -> None:
    """The executor of the standard library waited for ever (Python 3.11.2)."""
    os.kill(child.call(os.getpid), signal.SIGSTOP)
    kill_soon(child)
    with pytest.raises(ChildProcessEnded):
        child.call(len, MORE_THAN_A_PIPE_HOLDS)
    assert child.call(len, MORE_THAN_A_PIPE_HOLDS) == 1_000_000


def test_a_process_killed_between_calls_is_replaced_at_once(child: ChildProcess) -> None:
    first = child.call(os.getpid)
    os.kill(first, signal.SIGKILL)
    until = time.monotonic() + 60
    while child._running is not None and child._running.process.is_alive():
        assert time.monotonic() < until
        time.sleep(0.01)
    assert child.call(os.getpid) != first


def test_a_process_that_cannot_be_started_is_tried_again_by_the_next_call(
    child: ChildProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_process: object) -> None:
        raise OSError(errno.EAGAIN, "no more processes")

    with monkeypatch.context() as patched:
        patched.setattr(SpawnProcess, "start", fail)
        for _ in range(2):
            with pytest.raises(ChildProcessEnded):
                child.call(factorial, 3)
        child.end()
    assert child.call(factorial, 3) == 6


def test_an_answer_that_cannot_be_sent_is_an_error_of_that_call_only(child: ChildProcess) -> None:
    with pytest.raises(TypeError, match="cannot pickle"):
        child.call(threading.Lock)
    assert child.call(factorial, 3) == 6


def test_an_exception_that_cannot_be_copied_keeps_its_traceback(child: ChildProcess) -> None:
    with pytest.raises(RuntimeError, match="KeywordOnly"):
        child.call(raise_keyword_only)
    assert child.call(factorial, 3) == 6


def test_a_call_in_another_thread_ends_when_the_process_is_ended(child: ChildProcess) -> None:
    child.call(factorial, 1)
    threading.Timer(0.3, child.end).start()
    with pytest.raises(ChildProcessEnded):
        child.call(time.sleep, 600)
