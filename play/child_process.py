"""A child process that executes calls, one at a time.

`concurrent.futures.ProcessPoolExecutor` does the same, but with Python 3.11.2, which Debian 12 has, a server whose
child was killed did not end: a thread of the executor went on writing a call of more than 64 KiB into a pipe that
nobody read (https://github.com/python/cpython/issues/94777).
"""

from __future__ import annotations

import multiprocessing
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")


class ChildProcessEnded(Exception):
    """The child process was killed, or has ended, before it answered."""


class ChildProcess:
    """A process that is started by the first call, and again by the next call after it was killed.

    Only one thread may call; any thread may end it. `initialise` is called in the new process with `arguments`.
    """

    def __init__(self, initialise: Callable[..., object], *arguments: object) -> None:
        self._initialise = (initialise, arguments)
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process; None if it is not running."""
        return self._process.pid if self._process else None

    def call(
        self, function: Callable[Parameters, Answer], *arguments: Parameters.args, **named: Parameters.kwargs
    ) -> Answer:
        """What the function returns in the child process. Function, arguments and answer must be picklable.

        Raises ChildProcessEnded, and whatever the function raises.
        """
        connection = self._connection or self._start()
        try:
            connection.send((function, arguments, named))
            succeeded, answer = connection.recv()
        except (EOFError, OSError) as fault:
            self.end()
            raise ChildProcessEnded("the child process has ended before it answered") from fault
        if not succeeded:
            raise answer
        result: Answer = answer
        return result

    def end(self) -> None:
        """End the process at once, if it is running. A call that waits for it raises ChildProcessEnded."""
        process, self._process, connection, self._connection = self._process, None, self._connection, None
        if process is not None:
            process.kill()
            process.join()
        if connection is not None:
            connection.close()

    def _start(self) -> Connection:
        spawn = multiprocessing.get_context("spawn")
        self._connection, other_end = spawn.Pipe()
        self._process = spawn.Process(target=_execute_calls, args=(other_end, *self._initialise), daemon=True)
        self._process.start()
        other_end.close()  # now only the child process has it, so that its end shows here
        return self._connection


def _execute_calls(connection: Connection, initialise: Callable[..., object], arguments: tuple[object, ...]) -> None:
    """Answer calls until the parent closes the connection."""
    initialise(*arguments)
    while True:
        try:
            function, positional, named = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        connection.send(_answer(function, positional, named))


def _answer(function: Callable[..., Any], positional: tuple[Any, ...], named: dict[str, Any]) -> tuple[bool, Any]:
    """Whether the function has succeeded, and its result or its exception, which says where it was raised."""
    try:
        return True, function(*positional, **named)
    except Exception as fault:
        fault.add_note(f"In the child process:\n{traceback.format_exc()}")
        return False, fault
