"""W6: no secret, no invitation and no hidden card reaches the log, the metrics or the staff page."""

from __future__ import annotations

from io import StringIO
from typing import Any
from urllib.parse import urlencode

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from rest_framework.authtoken.models import Token

from collection.models import Player
from operations.exposition import exposition
from operations.figures import read_sections
from operations.incident_log import INCIDENTS
from play import services
from play.match_state_cache import STATES
from play.models import Match
from tests.conftest import PASSWORD
from tests.play.test_leaks import secret_cards

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.target("W6")]


def hidden_cards(match: Match) -> set[str]:
    """The cards that only the first seat may know."""
    return set(secret_cards(STATES.at(match), 0))


def prepare(new_match: Any) -> tuple[Match, Match, str, Client]:
    """A running match and an open one of a player, their API token, and a browser in which they are logged in."""
    player = Player.objects.create_user("tomasz", password=PASSWORD)
    browser = Client()
    browser.login(username="tomasz", password=PASSWORD)
    return new_match(player, bots=1), new_match(player, free=1), Token.objects.create(user=player).key, browser


@pytest.mark.usefixtures("_own_metrics")
async def test_no_secret_is_logged_or_counted(
    ask: Any, log_lines: StringIO, new_match: Any, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    """Logs in, uses the API, opens invitations, fails at a table with its secrets in the exception: every status from
    200 to 500 is answered once, and each answer is logged."""
    settings.SLOW_REQUEST = 1e-9  # every request is reported

    match, waiting, token, browser = await sync_to_async(prepare)(new_match)
    form = (await ask("GET", "/accounts/login/")).headers["set-cookie"]
    csrf = form.partition("csrftoken=")[2].partition(";")[0]
    session = browser.cookies["sessionid"].value
    cookie = f"sessionid={session}; csrftoken={csrf}"

    def fail(*_args: object, **_options: object) -> None:
        raise LookupError(f"{hidden_cards(match)} {match.seed} {token} {PASSWORD}")

    login = urlencode({"login": "tomasz", "password": PASSWORD, "csrfmiddlewaretoken": csrf}).encode()
    typed = "application/x-www-form-urlencoded"
    statuses = [
        (await ask("POST", "/accounts/login/", login, cookie=f"csrftoken={csrf}", content_type=typed)).status,
        (await ask("POST", "/accounts/login/", login, content_type=typed)).status,
        (await ask("GET", f"/play/join/{waiting.invite}/?secret=zqxquery", cookie=cookie)).status,
        (await ask("GET", f"/play/join/{waiting.invite}x/")).status,
        (await ask("GET", f"/api/matches/{match.pk}/view/", authorization=f"Token {token}")).status,
        (await ask("GET", f"/play/{match.pk}/", cookie=cookie)).status,
    ]
    monkeypatch.setattr("play.views.table.table_response", fail)
    failed = await ask("GET", f"/play/{match.pk}/", cookie=cookie)
    assert [*statuses, failed.status] == [302, 403, 302, 404, 200, 200, 500]

    def everything_shown() -> str:
        INCIDENTS.store()
        return f"{exposition().decode()}{list(read_sections())}"

    text = log_lines.getvalue()
    shown = text + await sync_to_async(everything_shown)()
    secrets = {PASSWORD, csrf, session, token, match.seed, waiting.seed, waiting.invite, match.invite, "zqxquery"}
    cards = await sync_to_async(hidden_cards)(match)
    assert len(cards) > 2
    assert not {each for each in secrets | cards if each and each in shown}
    assert "LookupError" in text
    assert failed.headers["x-request-id"] in text
    assert "/play/join/<slug:invite>/" in shown
    assert len(match.seed) == services.SEED_BYTES * 2


async def test_the_page_of_a_server_error_states_the_id_that_the_log_has(
    ask: Any, log_lines: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object, **_options: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("collection.views.cards.render", fail)
    answer = await ask("GET", "/cards/")
    identity = answer.headers["x-request-id"]
    assert answer.status == 500
    assert f"quote this number: <code>{identity}</code>" in answer.body
    lines = [line for line in log_lines.getvalue().splitlines() if identity in line]
    assert len(lines) == 2, "the exception, and the line of the request"
    refused = await ask("GET", "/no/such/page/")
    assert "quote this number" not in refused.body
