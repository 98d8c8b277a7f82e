"""H2: a deck of cards that nobody else has ever seen. Until a card is shown, nothing that others can fetch
contains it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from random import Random
from string import ascii_uppercase
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import NoReverseMatch

from collection.games import GameId
from collection.games.animoz import Biome, load, stats
from collection.models import Card, CardSet, Player
from collection.services.own_cards import own_card_create
from decks.games.animoz.house_decks import house_deck_slugs
from decks.services import deck_create
from operations.exposition import exposition
from play.bot_moves import make_waiting_bot_moves
from play.match_state_cache import STATES
from play.models import Match
from play.services import SeatPlan, match_create
from play.tables.animoz.deal import house_aniome, saved_aniome
from tests.case_counts import LONG, case_choice, case_count
from tests.play.conftest import reload_and_move
from tests.play.test_leaks import public
from tests.printing.face_measures import page_texts
from tests.site.routes import access_table, address, names
from tests.site.sample_world import ROLES, World, world_create

pytestmark = [pytest.mark.django_db, pytest.mark.filterwarnings("ignore:StreamingHttpResponse")]
EVERY = case_count(90, 8)
"""Choices of a person between two looks."""
OF_A_MATCH = re.compile(r"/$|/play/$|/play/\d|/api/matches/|/admin/play/match/")
"""What answers otherwise when the match has gone on. All else is looked at once: most of it is slow, and none of it
knows of matches."""
WATCHERS = ("anonymous", "other seat", "spectator", "curator")
SEES_MOST = "other seat"
"""Who opens every address of the first look in ordinary runs; the curator opens those that answer curators more."""


def canaries(owner: Player) -> dict[str, Card]:
    """The owner's own cards, as legal as those of the house, by the one word that none else has.

    The word is long enough not to occur in a random token: shorter ones were found in form tokens now and then.
    """
    made = {}
    for number, slug in enumerate(dict.fromkeys(house_deck_slugs(Biome.FOREST, 0))):
        word = f"ZQXKIWI{ascii_uppercase[number // 26]}{ascii_uppercase[number % 26]}V"
        sheet = stats(load()[slug]) | {
            "name": word,
            "common": f"{word} common",
            "latin": f"{word} latina",
            "number": 700 + number,
        }
        made[word.lower()] = own_card_create(owner=owner, game=GameId.ANIMOZ, set_name="Canaries", stats=sheet)
    return made


@pytest.fixture
def world(starter_set: CardSet, settings: Any, tmp_path: Any, _nothing_to_check: None) -> World:
    settings.MEDIA_ROOT = tmp_path
    return world_create(starter_set)


def match_of(world: World, cards: dict[str, Card], *, spectators: bool) -> Match:
    """The owner's canaries against another's deck and a bot's."""
    owner, other = world.players["seat"], world.players["other seat"]
    assert owner is not None
    entries = {card.slug: 1 for card in cards.values()}
    deck = deck_create(owner=owner, game=GameId.ANIMOZ, nominated=Biome.FOREST, name="Zqxdeck", entries=entries)
    plans = [
        SeatPlan(player=owner, seat_deck=saved_aniome(deck)),
        SeatPlan(player=other, seat_deck=house_aniome(Biome.RIVER)),
        SeatPlan(level=1),
    ]
    return match_create(host=owner, game=GameId.ANIMOZ, options={"mode": "aniome"}, seats=plans, spectators=spectators)


def full_answer(client: Client, where: str) -> str:
    """All that an answer says: its head, its body, and what is written in a PDF."""
    answer = client.get(where)
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if answer.get("Content-Type") == "application/pdf":
        body = "\n".join(page_texts(body)).encode()
    return f"{head(answer)}\n{body.decode(errors='replace')}".lower()


def head(answer: HttpResponse) -> str:
    return "\n".join(f"{name}: {value}" for name, value in answer.items())


def addresses(world: World, match: Match) -> Iterator[str]:
    """Every route, those of matches for this one, and the admin's."""
    for name in dict.fromkeys(names()):
        try:
            yield address(name, {**world.things, "running": match, "waiting": match})
        except NoReverseMatch:
            continue
    yield from (f"/play/{match.pk}/replay/?ply=3&seat=0", f"/api/matches/{match.pk}/view/?seat=0")
    yield from (f"/admin/play/match/{match.pk}/change/", "/admin/play/match/")
    yield from ("/cards/?q=zqxkiwi", "/api/cards/?q=zqxkiwi", "/box/?q=zqxkiwi", "/print/?cards=zqxkiwiaav")


def changed_addresses(world: World, match: Match, *, first: bool) -> list[str]:
    """Every address at the `first` look, later those that can have changed."""
    return [where for where in addresses(world, match) if first or OF_A_MATCH.match(where)]


def more_for_curators(world: World) -> set[str]:
    """The addresses that curators may open, and who sits at the table may not."""
    seat, curator = ROLES.index(SEES_MOST), ROLES.index("curator")
    rows = ((name, heard) for (name, method), heard in access_table().items() if method == "get")
    return {address(name, world.things) for name, heard in rows if heard[seat] != heard[curator] == "200"}


@pytest.mark.target("H2")
@pytest.mark.parametrize("spectators", case_choice([True], [False, True]))
def test_no_page_answer_file_or_log_line_knows_a_card_before_it_is_shown(world, spectators, caplog):
    caplog.set_level(logging.DEBUG)
    caplog.handler.addFilter(lambda line: not line.name.startswith("django.db"))  # what is asked of the database
    owner = world.players["seat"]
    assert owner is not None
    cards = canaries(owner)
    match, lot, shown, met, looks = match_of(world, cards, spectators=spectators), Random(8), set(), set(), 0
    choices = 0
    browsers = {role: world.client(role) for role in WATCHERS}
    by_slug = {card.slug: word for word, card in cards.items()}
    staffs = {("curator", where) for where in more_for_curators(world)}
    while True:
        make_waiting_bot_moves(match.pk)
        match.refresh_from_db()
        shown |= {by_slug[slug] for slug in public(STATES.at(match)) if slug in by_slug}
        if match.over:
            break
        first = not looks and (spectators or LONG)  # what does not know of matches is asked once, with spectators
        where_to = changed_addresses(world, match, first=first) if choices % EVERY == EVERY // 2 else []
        for role, browser in browsers.items():
            whole = not first or LONG or role == SEES_MOST
            for where in where_to:
                if not (whole or (role, where) in staffs or OF_A_MATCH.match(where)):
                    continue
                # A search repeats what was searched for.
                found = set(re.findall(r"zqxkiwi[a-z]{2}v", full_answer(browser, where).replace("zqxkiwiaav", "")))
                assert found <= shown, f"{role} {where}"
                met |= found
                looks += 1
        reload_and_move(match, lot, seat=match.seats.filter(to_act=True, kind="person").first().number)
        choices += 1
        assert not set(re.findall(r"zqxkiwi[a-z]{2}v", caplog.text.lower())) - {"zqxkiwiaav"}
        if where_to:
            assert "zqxkiwi" not in exposition().decode().lower(), "no label of a metric comes from a visitor"
        caplog.clear()
    assert looks > case_count(100, 500)
    assert met


def test_their_owner_sees_them_all(world):
    """Else the test above would show nothing."""
    cards = canaries(world.players["seat"])
    match = match_of(world, cards, spectators=False)
    browser = world.client("seat")
    assert set(re.findall(r"zqxkiwi[a-z]{2}v", full_answer(browser, f"/play/{match.pk}/"))) == set(cards)
