"""The demo account has something to show on every page."""

from __future__ import annotations

import stat

import pytest

from collection.models import Copy, Player
from decks.deck_status import deck_problems
from decks.models import Deck
from play.demo_account import demo_get_or_create, demo_password

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _own_folder(settings, tmp_path):
    settings.DATA_DIR = tmp_path


def test_the_demo_account_has_a_filled_box_and_two_decks(starter_set):
    player = demo_get_or_create()
    assert Copy.objects.filter(owner=player).count() == 43
    verdicts = {deck.name: [problem.code for problem in deck_problems(deck)] for deck in Deck.objects.of(player)}
    assert verdicts == {"Old Growth": [], "Red Centre": ["wrong-size"]}


def test_it_is_created_only_once(starter_set):
    first = demo_get_or_create()
    Deck.objects.of(first).delete()
    assert demo_get_or_create() == first
    assert Player.objects.filter(username="demo").count() == 1
    assert not Deck.objects.of(first).exists()


def test_its_password_is_generated_here_and_readable_only_by_its_owner(starter_set, client, settings):
    demo_get_or_create()
    assert client.login(username="demo", password=demo_password())
    assert stat.S_IMODE((settings.DATA_DIR / "demo-password").stat().st_mode) == 0o600


def test_it_may_correct_a_card(starter_set, member_client):
    client = member_client(demo_get_or_create())
    assert client.get("/cards/animoz/lagoti/correct/weight/").status_code == 200
