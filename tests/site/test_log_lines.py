"""W6: the log never holds a secret, and nothing that a visitor sends can begin a line of its own."""

from __future__ import annotations

import logging
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from rest_framework.authtoken.models import Token

from collection.models import CardSet
from tests.case_counts import case_count
from tests.conftest import PASSWORD
from tests.site.routes import address, names
from tests.site.sample_world import World, world_create
from tests.site.test_access import methods

pytestmark = [
    pytest.mark.target("W6"),
    pytest.mark.django_db,
    pytest.mark.filterwarnings("ignore:StreamingHttpResponse"),
]
FORGED = "\r\n2026-01-01 WARNING django.security forged"
WRONG = "an-unlikely-wrong-password"


@pytest.fixture
def world(starter_set: CardSet, settings: Any, tmp_path: Any, _nothing_to_check: None) -> World:
    settings.MEDIA_ROOT = tmp_path
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_RATES": {"anon": "9999/s", "user": "9999/s"}}
    return world_create(starter_set)


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The messages of the log at every level, except the statements that Django can log for developers."""
    return [record.getMessage() for record in caplog.records if not record.name.startswith("django.db")]


def test_passwords_tokens_sessions_and_seeds_are_never_logged(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    member, match = world.players["member"], world.things["running"]
    assert member is not None
    member.set_password(PASSWORD)
    member.save()
    token = Token.objects.create(user=member).key
    browser = Client(raise_request_exception=False)
    for password in (WRONG, PASSWORD):
        browser.post("/accounts/login/", {"login": "member", "password": password})
        browser.post("/api/token/", {"username": "member", "password": password}, "application/json")
    session = browser.session.session_key
    browser.post("/accounts/password/change/", {"oldpassword": WRONG, "password1": PASSWORD, "password2": WRONG})
    for name in list(dict.fromkeys(names()))[:: case_count(40, 1)]:
        for method in methods(name):
            where = address(name, world.things)
            for client in (browser, world.client("seat")):
                getattr(client, method)(where, headers={"Authorization": f"Token {token}"})
    text = "\n".join(logged(caplog))
    assert "/accounts/login/" in text or len(text) > 100, "the log is not empty"
    for secret in (WRONG, PASSWORD, token, session, match.seed, world.things["waiting"].invite):
        assert secret not in text


def test_input_cannot_forge_a_line_of_the_log(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    browser = Client(raise_request_exception=False)
    spoilt = quote(FORGED)
    for where in (
        f"/{spoilt}/",
        f"/api/{spoilt}/",
        f"/cards/animoz/{spoilt}/",
        f"/play/join/{spoilt}/",
        f"/?q={spoilt}",
    ):
        for client in (browser, world.client("seat")):
            client.get(where, headers={"User-Agent": FORGED.replace("\r\n", " "), "Referer": where})
            client.post(where, {"name": FORGED, "action": FORGED})
    browser.post("/accounts/login/", {"login": f"member{FORGED}", "password": WRONG})
    world.client("seat").post(f"/play/{world.things['running'].pk}/act/", {"action": FORGED, "ply": "0", "seat": "0"})
    lines = logged(caplog)
    assert any("forged" in line for line in lines), "the log quotes what was requested"
    assert [line for line in lines if "\n" in line or "\r" in line] == []
