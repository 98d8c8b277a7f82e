"""Tests of the pages of the tutorial's game; `test_adding_a_game.py` runs them in its copy of the project."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.models import Player
from collection.services import cards_load
from decks.models import Deck
from play.bot_moves import make_waiting_bot_moves
from play.engine.record_schema import schema
from play.models import Match
from play.services import SeatPlan, match_create
from play.tables.deck_forms import DeckJoinForm

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).parents[2]
GAME = GameId("pondlife")
ACTION = re.compile(r'name="action"\s+value="(play:[a-z]+-[0-9])"')
PARTS = (
    "templates/collection/pondlife/_card_face.html",
    "static/css/pondlife/face.css",
    "docs/rules/pondlife.md",
    "templates/play/pondlife/_board.html",
    "static/css/pondlife/table.css",
)
"""Files that `manage.py check` reports when they are missing."""


@pytest.fixture
def browser(player: Player, member_client: Callable[[Player], Client]) -> Client:
    """A member's browser, with the cards of the game loaded."""
    cards_load(game=GAME)
    return member_client(player)


def text(browser: Client, address: str) -> str:
    """The HTML of a page."""
    answer = browser.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def create_house_deck(browser: Client) -> Deck:
    """A house deck, created on the page for new decks."""
    answer = browser.post(reverse("deck-new"), {"game": GAME, "start": "house", "name": "Reeds"})
    assert answer.status_code == 302
    return Deck.objects.get(name="Reeds")


def test_pondlife_has_its_pages(browser: Client) -> None:
    assert GAME.label in text(browser, "/")
    assert text(browser, f"{reverse('cards')}?game={GAME}&q=animal:frog+size>2").count("pondlife-face__name") == 2
    assert "Size" in text(browser, reverse("card", args=[GAME, "otter-4"]))
    assert "has another turn" in text(browser, reverse("rules", args=[GAME]))
    assert "Catching the pond" in text(browser, reverse("learn", args=[GAME]))
    assert GAME.label in text(browser, f"{reverse('print-shop')}?game={GAME}")
    for name in ("box", "deck-import", "match-new"):
        args = [GAME] if name == "match-new" else []
        assert GAME.label in text(browser, f"{reverse(name, args=args)}?game={GAME}"), name


def test_pondlife_decks_are_built(browser: Client) -> None:
    assert "Pondlife decks" in text(browser, reverse("decks"))
    assert "New Pondlife deck" in text(browser, f"{reverse('deck-new')}?game={GAME}")
    deck = create_house_deck(browser)
    assert "It follows every rule." in text(browser, reverse("deck", args=[deck.pk]))
    gone = deck.cards()[0].slug
    browser.post(reverse("deck-change", args=[deck.pk]), {"change": f"-{gone}"})
    assert "this one has 8" in text(browser, reverse("deck", args=[deck.pk]))
    changed = browser.post(reverse("deck-change", args=[deck.pk]), {"fill": "all"}, headers={"HX-Request": "true"})
    assert "It follows every rule." in changed.content.decode()
    found = browser.get(reverse("deck-search", args=[deck.pk]), {"q": "otter"}, headers={"HX-Request": "true"})
    assert "Giant otter" in found.content.decode()
    browser.post(reverse("deck-share", args=[deck.pk]), {"shared": "1"})
    deck.refresh_from_db()
    assert "Pondlife deck by" in text(Client(), reverse("deck-shared", args=[deck.secret]))
    assert "Reeds" in text(browser, reverse("decks"))
    again = browser.post(
        reverse("deck-import"), {"game": GAME, "text": text(browser, reverse("deck-text", args=[deck.pk]))}
    )
    assert again.status_code == 302
    assert sorted(Deck.objects.latest("pk").cards(), key=str) == sorted(Deck.objects.get(pk=deck.pk).cards(), key=str)


def test_pondlife_is_played_to_its_end(browser: Client) -> None:
    deck = create_house_deck(browser)
    begun = browser.post(reverse("match-new", args=[GAME]), {"who_2": "bot-1", "deck_1": str(deck.pk)})
    assert begun.status_code == 302, begun.content.decode()
    match = Match.objects.get()
    assert match.seats.get(number=0).deck["name"] == "Reeds"
    moves = 0
    while match.running:
        make_waiting_bot_moves(match.pk)
        page = text(browser, match.get_absolute_url())
        if offered := ACTION.findall(page):
            ply = match.seats.get(number=0).ply
            act = {"seat": 0, "action": offered[0], "ply": ply}
            assert browser.post(reverse("match-act", args=[match.pk]), act).status_code == 302
            moves += 1
        match.refresh_from_db()
        assert moves <= 9
    assert moves == 9
    assert re.search(r"<h2>[^<]* wins?</h2>", text(browser, match.get_absolute_url()))
    assert "pondlife-face" in text(browser, f"{reverse('match-replay', args=[match.pk])}?ply=2")


def test_pondlife_decks_that_break_rules_are_refused(browser: Client, player: Player) -> None:
    deck = create_house_deck(browser)
    browser.post(reverse("deck-change", args=[deck.pk]), {"change": f"-{deck.cards()[0].slug}"})
    refused = browser.post(reverse("match-new", args=[GAME]), {"who_2": "bot-1", "deck_1": str(deck.pk)})
    assert "this one has 8" in refused.content.decode()
    seats = [SeatPlan(player=player), SeatPlan()]
    match = match_create(host=player, game=GAME, options={}, seats=seats)
    form = DeckJoinForm({"deck": str(deck.pk)}, player=player, match=match)
    assert form.is_valid()
    assert len(form.seat_deck().deck["cards"]) == 8


def test_missing_files_of_pondlife_are_reported_by_name() -> None:
    record = ROOT / "docs/record.schema.json"
    whole = record.read_text(encoding="utf-8")
    record.write_text(whole.replace('"pondlife-event":', '"other-event":'), encoding="utf-8")
    for part in PARTS:
        (ROOT / part).rename(ROOT / f"{part}.away")
    schema.cache_clear()
    try:
        with pytest.raises(SystemCheckError) as found:
            call_command("check")
    finally:
        schema.cache_clear()
        record.write_text(whole, encoding="utf-8")
        for part in PARTS:
            (ROOT / f"{part}.away").rename(ROOT / part)
    for part in PARTS:
        assert f"Pondlife has no file {part}." in str(found.value)
    assert "docs/record.schema.json does not describe Pondlife." in str(found.value)
