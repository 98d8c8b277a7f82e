"""The format of log lines: readable text, or one JSON object per line. Settings import this, so it uses no models.

A line never contains what an exception says about values: a key, a card or a token could be among them.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from types import TracebackType
from typing import TypeAlias

import structlog
from django.core.exceptions import ImproperlyConfigured
from django.db import InterfaceError, OperationalError
from structlog.typing import EventDict, Processor

from operations.routes import route_of

LONGEST_TEXT = 2000
"""Characters of one value of a line."""
LONGEST_CHAIN = 5
"""Exceptions of a chain of causes that are shown."""
LONGEST_MESSAGE = 200
REPEATED_AFTER = 10.0
"""Seconds after which a message of a library that would repeat it several times a second is logged again."""
ABOUT_CODE = (
    OSError, OperationalError, InterfaceError, ImproperlyConfigured,
    AttributeError, ImportError, MemoryError, NameError, RecursionError, TypeError,
)  # fmt: skip
"""Exceptions whose messages are about the program or the machine, not about the values that it works with."""
Failure: TypeAlias = "tuple[type[BaseException], BaseException, TracebackType | None]"


class HidePaths(logging.Filter):
    """Replaces the path of a request by its route: a path may contain an invitation code or the id of a secret deck."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        if request is not None and isinstance(record.args, tuple) and hasattr(request, "get_full_path"):
            paths = {request.path, request.get_full_path()}
            route = route_of(request)
            record.args = tuple(route if each in paths else each for each in record.args)
        return True


class LimitRepeats(logging.Filter):
    """Lets a message of a logger pass once in a number of seconds, whatever its arguments are. The next line that
    passes says how many were left out. Meant for loggers with few different messages."""

    def __init__(self, seconds: float = REPEATED_AFTER) -> None:
        super().__init__()
        self.seconds = seconds
        self.last: dict[object, float] = {}
        self.left_out: Counter[object] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        key = record.levelno, record.msg
        if record.created - self.last.get(key, -self.seconds) < self.seconds:
            self.left_out[key] += 1
            return False
        self.last[key] = record.created
        if left_out := self.left_out.pop(key, 0):
            record.msg, record.args = f"{record.getMessage()} ({left_out} more like this were left out)", ()
        return True


def one_line(text: str, limit: int = LONGEST_TEXT) -> str:
    """The text with line breaks and other control characters escaped, at most `limit` characters of it."""
    text = text if len(text) <= limit else f"{text[:limit]}…"
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def escape_values(_logger: object, _name: str, event: EventDict) -> EventDict:
    """A processor: escape every text of the line except the traceback, which is escaped already."""
    for key, value in event.items():
        if isinstance(value, str) and key != "exception":
            event[key] = one_line(value)
    return event


def add_traceback(_logger: object, _name: str, event: EventDict) -> EventDict:
    """A processor: replace `exc_info` by the text `exception`."""
    failure = event.pop("exc_info", None)
    event.pop("stack_info", None)
    if isinstance(failure, BaseException):
        failure = (type(failure), failure, failure.__traceback__)
    elif failure and not isinstance(failure, tuple):
        failure = sys.exc_info()
    if failure and failure[1] is not None:
        event["exception"] = "\n".join(traceback_lines(failure[1]))
    return event


def traceback_lines(failure: BaseException) -> Iterator[str]:
    """The frames and the class of an exception and its causes, the first cause first, without values."""
    chain = [failure]
    while len(chain) < LONGEST_CHAIN and (cause := chain[-1].__cause__ or chain[-1].__context__) is not None:
        if cause in chain:
            break
        chain.append(cause)
    for each in reversed(chain):
        yield "Traceback (most recent call last):"
        for frame in traceback.extract_tb(each.__traceback__):
            yield f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}'
            yield f"    {frame.line}"
        yield exception_summary(each)


def exception_summary(failure: BaseException) -> str:
    """The class of the exception, and its message if that cannot contain secrets."""
    name = type(failure).__qualname__
    if not isinstance(failure, ABOUT_CODE):
        return name
    first = str(failure).partition("\n")[0]  # PostgreSQL's further lines quote values
    return f"{name}: {one_line(first, LONGEST_MESSAGE)}"


def shared_processors() -> list[Processor]:
    """What every line gets: the context of the request or job, the level, the logger and the time."""
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]


def configure_structlog() -> None:
    """Let structlog's loggers pass their lines to the standard library's handlers."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared_processors(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )


def formatter(form: str, *, colours: bool = False) -> logging.Formatter:
    """The formatter of a form: "text" or "json". Raises ImproperlyConfigured for any other."""
    if form == "json":
        renderer: Processor = structlog.processors.JSONRenderer(ensure_ascii=False)
    elif form == "text":
        renderer = structlog.dev.ConsoleRenderer(colors=colours, pad_event_to=0, sort_keys=False)
    else:
        raise ImproperlyConfigured('LOG_FORMAT must be "text" or "json".')
    return structlog.stdlib.ProcessorFormatter(
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            add_traceback,
            escape_values,
            renderer,
        ],
        foreign_pre_chain=shared_processors(),
    )


def logging_settings(form: str, level: str) -> dict[str, object]:
    """The value of Django's LOGGING. Raises ImproperlyConfigured if `form` is unknown."""
    configure_structlog()
    formatter(form)  # so that an unknown form is reported when the settings are read
    colours = form == "text" and sys.stderr.isatty()
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"hide-paths": {"()": HidePaths}, "limit-repeats": {"()": LimitRepeats}},
        "formatters": {"line": {"()": formatter, "form": form, "colours": colours}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["hide-paths"]},
            "incidents": {"class": "operations.incident_log.IncidentHandler", "level": "WARNING"},
        },
        "loggers": {
            # The line of each request already says that it was answered with 4xx.
            "django.request": {"level": "ERROR"},
            "fontTools": {"level": "WARNING"},
            "procrastinate": {"level": "WARNING"},
            # While the database is away, every pool of every process tries to connect several times a second.
            "psycopg.pool": {"filters": ["limit-repeats"]},
        },
        "root": {"handlers": ["console", "incidents"], "level": level},
    }
