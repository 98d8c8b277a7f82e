"""Log lines: their form, the id of each request, and that nobody can forge one."""

from __future__ import annotations

import json
import logging
import re
from io import StringIO
from typing import Any

import pytest
import structlog
from django.core.exceptions import ImproperlyConfigured

from collection.jobs.execution import jobs_run
from collection.models import Job, Player
from operations.log_format import LimitRepeats, formatter
from operations.request_context import SAFE_ID
from play import bot_moves
from play.bot_moves import bot_context
from play.bot_queue import Call
from play.table_notifications import socket_group_name
from tests.play.socket_client import TableSocket

ID = re.compile(r"[0-9a-f]{16}")


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(ImproperlyConfigured, match="LOG_FORMAT"):
        formatter("xml")


@pytest.mark.target("W6")
def test_line_breaks_in_values_are_escaped(log_lines: StringIO) -> None:
    """Whether they come with a message, as its argument or as a value of the line."""
    logging.getLogger("app").warning("name\n2026 [error] forged: %s", "more\r\n\x1b[31m\u2028lines")
    structlog.stdlib.get_logger("app").warning("spoken", by="heron\nforged", many=["a\nb"])
    text = log_lines.getvalue()
    assert len(text.splitlines()) == text.count("\n") == 2
    assert "\x1b" not in text
    assert "forged" in text


def test_a_message_that_is_repeated_many_times_a_second_is_logged_once_in_ten(log_lines: StringIO) -> None:
    """While PostgreSQL is away, each pool tries to connect five times a second."""
    assert any(isinstance(each, LimitRepeats) for each in logging.getLogger("psycopg.pool").filters)
    pools = logging.getLogger("pools")
    limit = LimitRepeats(10)
    pools.addFilter(limit)
    try:
        for second in range(20):
            for pool in range(5):
                said = {"msg": "error connecting in %r: %s", "args": (f"pool-{pool}", "refused"), "created": second}
                pools.handle(logging.makeLogRecord({"name": "pools", "levelno": 30, "levelname": "WARNING"} | said))
        pools.warning("another message")
    finally:
        pools.removeFilter(limit)
    first, second_line, other = log_lines.getvalue().splitlines()
    assert "error connecting in 'pool-0': refused" in first
    assert "left out" not in first
    assert "(49 more like this were left out)" in second_line
    assert "another message" in other


def test_each_form_has_time_level_logger_and_message(log_lines: StringIO) -> None:
    logging.getLogger("app").warning("an ordinary %s", "line")
    said = log_lines.getvalue()
    if said.startswith("{"):
        line = json.loads(said)
        assert (line["event"], line["level"], line["logger"]) == ("an ordinary line", "warning", "app")
        assert line["timestamp"].endswith("Z")
    else:
        assert re.fullmatch(r"\S+Z \[warning *\] an ordinary line +\[app\] *\n", said)


@pytest.mark.target("W6")
def test_a_traceback_has_frames_and_classes_but_no_values(log_lines: StringIO) -> None:
    """Also not those of the causes; only messages about the machine or the program are kept."""
    secret = "".join(("zq", "x"))  # a traceback quotes lines of the source
    try:
        try:
            {}[secret]
        except KeyError as cause:
            raise ValueError(secret) from cause
    except ValueError:
        logging.getLogger("app").exception("it failed")
    try:
        raise PermissionError(13, f"Permission denied\n{secret}")
    except PermissionError:
        structlog.stdlib.get_logger("app").exception("it failed again")
    text = log_lines.getvalue()
    assert "zqx" not in text
    assert "KeyError" in text
    assert "test_log_lines.py" in text
    assert "Permission denied" in text


@pytest.mark.django_db(transaction=True)
async def test_each_request_gets_one_line_without_its_path_and_an_id(ask: Any, log_lines: StringIO) -> None:
    answer = await ask("GET", "/healthz?token=zqxsecret", cookie="sessionid=zqxcookie")
    lines = log_lines.getvalue().splitlines()
    (line,) = [each for each in lines if "/healthz" in each]
    identity = answer.headers["x-request-id"]
    assert ID.fullmatch(identity)
    assert identity in line
    assert "zqx" not in line
    for shown in ("GET", "200", str(len(answer.body))):
        assert shown in line


async def test_an_answer_given_before_django_is_reached_is_logged_too(ask: Any, log_lines: StringIO) -> None:
    answer = await ask("POST", "/play/join/zqxinvitation/", b"x" * (1 << 19))
    assert answer.status == 413
    assert "/play/join/<slug:invite>/" in log_lines.getvalue()
    assert "zqx" not in log_lines.getvalue()
    assert answer.headers["x-request-id"] in log_lines.getvalue()


@pytest.mark.parametrize(
    ("proxies", "sent", "kept"),
    [
        (1, "proxy-0123_abc", True),
        (0, "proxy-0123_abc", False),
        (1, "short", False),
        (1, "x" * 65, False),
        (1, "with space in it", False),
        (1, "line\\nbreak12", False),
    ],
)
async def test_an_id_is_only_accepted_from_our_own_proxy(
    ask: Any, settings: Any, proxies: int, sent: str, kept: bool
) -> None:
    settings.BEHIND_PROXIES = proxies
    answer = await ask("GET", "/healthz", x_request_id=sent)
    assert (answer.headers["x-request-id"] == sent) is kept
    assert SAFE_ID.fullmatch(answer.headers["x-request-id"].encode())


async def test_two_requests_have_different_ids(ask: Any) -> None:
    first, second = await ask("GET", "/healthz"), await ask("GET", "/healthz")
    assert first.headers["x-request-id"] != second.headers["x-request-id"]


@pytest.mark.django_db(transaction=True)
async def test_a_socket_has_an_id_and_one_line(new_match: Any, log_lines: StringIO, member_client: Any) -> None:
    from asgiref.sync import sync_to_async

    def prepared() -> tuple[int, Any]:
        player = Player.objects.create_user("tomasz")
        return new_match(player, bots=1).pk, member_client(player)

    pk, client = await sync_to_async(prepared)()
    line = TableSocket(pk, client)
    assert await line.connect() is None
    await line.hear()
    await line.hang_up()
    (said,) = [each for each in log_lines.getvalue().splitlines() if "socket closed" in each]
    assert "/ws/play/<pk>/" in said
    assert ID.search(said)
    assert client.cookies["sessionid"].value not in log_lines.getvalue()
    assert socket_group_name(pk) not in said


@pytest.mark.django_db
def test_lines_of_a_job_name_its_kind_and_id(player: Player, log_lines: StringIO) -> None:
    job = Job.objects.create(owner=player, kind=Job.Kind.UNDO, label="Undo", payload={"change": 0})
    assert jobs_run() == 1
    line = next(each for each in log_lines.getvalue().splitlines() if f"job {job.pk}" in each)
    assert re.search(rf"job_id\W+{job.pk}\b", line)
    assert re.search(r"job\W+undo", line)


def test_lines_of_a_bot_name_its_match_and_seat(log_lines: StringIO) -> None:
    with bot_context(Call(17, 2, 1, 5, 0)):
        bot_moves.log.warning("thinking")
    bot_moves.log.warning("outside")
    inside, outside = log_lines.getvalue().splitlines()
    assert "17-2" in inside
    assert "17-2" not in outside
