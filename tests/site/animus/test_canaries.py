"""H2 for Animus: a team of one's own cards is nobody's business but the table's; what a draft hides is in no answer."""

from __future__ import annotations

import logging
import re
from itertools import count
from random import Random
from typing import Any

import pytest

from collection.games import GameId
from collection.models import Card, CardSet, Player
from collection.services.own_cards import own_card_create
from decks.services import deck_create
from play.bot_moves import make_waiting_bot_moves
from play.match_state_cache import STATES, first_state, replayed_state
from play.services import SeatPlan, match_create
from play.tables.animus.deal import house_team, saved_team
from tests.case_counts import case_count
from tests.loaded_sets import load_set
from tests.play.animus.test_leaks import hidden_in_draft
from tests.play.conftest import play_on, reload_and_move
from tests.site.sample_world import World, allow_any_rate, world_create
from tests.site.test_canaries import addresses, changed_addresses, full_answer

pytestmark = [pytest.mark.django_db, pytest.mark.filterwarnings("ignore:StreamingHttpResponse")]
STRANGERS = ("anonymous", "member", "curator")
TEAMS, DRAFT = {"start": "teams", "end": "battle"}, {"start": "draft", "end": "draft"}
WORD = re.compile(r"zqxkiwi[a-z]v")
OF_A_MATCH = re.compile(r"(/play/|/api/matches/|/admin/play/match/)\d")
EVERY = case_count(600, 120)
"""Moves between two looks at a battle."""


@pytest.fixture
def world(starter_set: CardSet, settings: Any, tmp_path: Any) -> World:
    settings.MEDIA_ROOT = tmp_path
    allow_any_rate(settings)
    load_set(GameId.ANIMUS)
    return world_create(starter_set)


def own_team(owner: Player) -> list[Card]:
    """Nine characters and an entity whose names, worlds, abilities and texts hold a word that nobody else has."""
    made = []
    for number in range(10):
        word = f"Zqxkiwi{chr(97 + number)}v"
        sheet: dict[str, Any] = {
            "name": f"{word} Canary", "number": 800 + number, "text": f"{word} sings.",
            "abilities": ["Tactical: draw 1."],
            "kind": "entity" if number == 9 else "character",
        }  # fmt: skip
        if number < 9:
            sheet |= {"world": f"{word} Cage", "level": 2, "type": "skill", "melee": 2, "range": 2}
        made.append(own_card_create(owner=owner, set_name=f"{word} Aviary", stats=sheet, game=GameId.ANIMUS))
    return made


@pytest.mark.prove
@pytest.mark.target("H2")
def test_a_team_of_ones_own_cards_is_known_at_the_table_and_nowhere_else(world, caplog):
    caplog.set_level(logging.DEBUG)
    caplog.handler.addFilter(lambda line: not line.name.startswith("django.db"))
    owner, other = world.players["seat"], world.players["other seat"]
    assert owner is not None
    cards = own_team(owner)
    deck = deck_create(owner=owner, game=GameId.ANIMUS, name="Zqxkiwijv", entries={card.slug: 1 for card in cards})
    plans = [SeatPlan(player=owner, seat_deck=saved_team(deck)), SeatPlan(player=other, seat_deck=house_team(0))]
    match, lot, looks = match_create(host=owner, game=GameId.ANIMUS, options=TEAMS, seats=plans), Random(3), 0
    browsers = {role: world.client(role) for role in STRANGERS}
    while not match.over:
        if match.ply % EVERY == 0:
            where_to = changed_addresses(world, match, first=not looks)
            for role, browser in browsers.items():
                for where in where_to:
                    assert not WORD.findall(full_answer(browser, where)), f"{role} {where}"
                    looks += 1
            assert WORD.findall(full_answer(world.client("other seat"), match.get_absolute_url()))
        reload_and_move(match, lot)
    assert not WORD.findall(caplog.text.lower())
    assert looks > case_count(150, 500)


@pytest.mark.target("H2")
@pytest.mark.rule("U 2.3", "U 3.5")
def test_a_replay_shows_what_each_seat_knew_then_and_no_more(world):
    owner, other = world.players["seat"], world.players["other seat"]
    assert owner is not None
    plans = [SeatPlan(player=owner), SeatPlan(player=other)]
    match = play_on(match_create(host=owner, game=GameId.ANIMUS, options=DRAFT, seats=plans), Random(6))
    assert match.over
    browser, names = world.client("seat"), called()
    for ply in range(0, match.ply, case_count(10, 1)):
        state = replayed_state(match, first_state(match), 0, ply)
        for seat in (None, 0, 1):
            page = full_answer(browser, f"/play/{match.pk}/replay/?ply={ply}&seat={9 if seat is None else seat}")
            assert not named(page, hidden_in_draft(state, seat), names), (ply, seat)


def called() -> dict[str, str]:
    """The names of the set, in small letters, by slug."""
    rows = Card.objects.of(GameId.ANIMUS).filter(set__owner=None).values_list("slug", "name")
    return {slug: name.lower() for slug, name in rows}


def named(answer: str, slugs: set[str], names: dict[str, str]) -> list[str]:
    """Which of those cards an answer names, in whatever way."""
    words = {word for slug in slugs for word in (slug, names[slug])}
    return [word for word in words if re.search(rf"(?<![a-z0-9-]){re.escape(word)}(?![a-z0-9-])", answer)]


@pytest.mark.target("H2")
@pytest.mark.rule("U 2.3", "U 3.5")
def test_no_answer_that_speaks_of_a_draft_names_what_lies_face_down(world, caplog):
    """Pages, API, records, hints, replays, to both seats and to whoever watches; a bot plays the other side."""
    caplog.set_level(logging.DEBUG)
    caplog.handler.addFilter(lambda line: not line.name.startswith("django.db"))
    owner, looks = world.players["seat"], 0
    assert owner is not None
    plans = [SeatPlan(player=owner), SeatPlan(level=0)]
    match = match_create(host=owner, game=GameId.ANIMUS, options=DRAFT, seats=plans, spectators=True)
    browsers = {role: (world.client(role), seat) for role, seat in (("seat", 0), ("spectator", None), ("staff", None))}
    lot, names = Random(4), called()
    for picks in count():
        make_waiting_bot_moves(match.pk)
        match.refresh_from_db()
        if match.over:
            break
        state = STATES.at(match)
        for browser, seat in browsers.values() if picks % case_count(5, 1) == 0 else ():
            hidden = hidden_in_draft(state, seat)
            for where in [each for each in addresses(world, match) if OF_A_MATCH.match(each)]:
                assert not named(full_answer(browser, where), hidden, names), (where, match.ply)
                looks += 1
        reload_and_move(match, lot, seat=0)
    assert looks > case_count(50, 200)
    assert not [
        record for record in caplog.records if any(slug in record.getMessage() for slug in names if "-" in slug)
    ]
