"""A child process that executes calls, one at a time.

`concurrent.futures.ProcessPoolExecutor` does the same, but with Python 3.11.2, which Debian 12 has, a server whose
child was killed did not end: a thread of the executor went on writing a call of more than 64 KiB into a pipe that
nobody read (https://github.com/python/cpython/issues/94777).
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")
ENDING = 10
"""Seconds that a killed process may take to end."""


class ChildProcessEnded(Exception):
    """The child process could not be started, was killed, or has ended before it answered."""


class Running(NamedTuple):
    """A process, and this side's end of the connection with it."""

    process: BaseProcess
    connection: Connection


class ChildProcess:
    """A process that is started by the first call, and again by the next call after it was killed.

    Only one thread may call; any thread may end it. `initialise` is called in the new process with `arguments`.
    """

    def __init__(self, initialise: Callable[..., object], *arguments: object) -> None:
        self._initialise = (initialise, arguments)
        self._running: Running | None = None
        self._changing = threading.Lock()

    @property
    def pid(self) -> int | None:
        """The number of the process; None if it is not running."""
        running = self._running
        return running.process.pid if running else None

    def call(
        self, function: Callable[Parameters, Answer], *arguments: Parameters.args, **named: Parameters.kwargs
    ) -> Answer:
        """What the function returns in the child process. Function, arguments and answer must be picklable.

        Raises ChildProcessEnded, and what the function raises, as RuntimeError if that cannot be pickled.
        """
        connection = self._connected()
        try:
            connection.send((function, arguments, named))
            succeeded, answer = connection.recv()
        except (EOFError, OSError) as fault:
            self.end()
            raise ChildProcessEnded("the child process has ended before it answered") from fault
        except BaseException:
            self.end()  # the next answer would be that of this call
            raise
        if not succeeded:
            raise answer
        result: Answer = answer
        return result

    def end(self) -> None:
        """End the process at once, if it is running. A call that waits for it raises ChildProcessEnded."""
        with self._changing:
            running, self._running = self._running, None
            if running is not None:
                running.process.kill()
                running.process.join(ENDING)
                # The connection is closed when the last call with it has returned, which may be in another thread.

    def _connected(self) -> Connection:
        """The connection with a living process."""
        with self._changing:
            if self._running is None or not self._running.process.is_alive():
                self._running = self._started()
            return self._running.connection

    def _started(self) -> Running:
        spawn = multiprocessing.get_context("spawn")
        connection, other_end = spawn.Pipe()
        process = spawn.Process(target=_execute_calls, args=(other_end, *self._initialise), daemon=True)
        try:
            process.start()
        except OSError as fault:
            connection.close()
            raise ChildProcessEnded("the child process could not be started") from fault
        finally:
            other_end.close()  # only the child process may have it, so that its end shows here
        return Running(process, connection)


def _execute_calls(connection: Connection, initialise: Callable[..., object], arguments: tuple[object, ...]) -> None:
    """Answer calls until the parent closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends this process
    initialise(*arguments)
    while True:
        try:
            function, positional, named = connection.recv()
        except (EOFError, OSError):
            return
        connection.send_bytes(_answer(function, positional, named))


def _answer(function: Callable[..., Any], positional: tuple[Any, ...], named: dict[str, Any]) -> bytes:
    """As pickled data: whether the function has succeeded, and its result or its exception, which says where it was
    raised."""
    try:
        return pickle.dumps((True, function(*positional, **named)))
    except Exception as fault:
        trace = f"In the child process:\n{traceback.format_exc()}"
        fault.add_note(trace)
        data = pickle.dumps((False, RuntimeError(trace)))
        try:
            exact = pickle.dumps((False, fault))
            pickle.loads(exact)  # noqa: S301 # of this process
        except Exception:  # not every exception can be pickled
            return data
        return exact
