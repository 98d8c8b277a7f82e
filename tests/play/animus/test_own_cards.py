"""Players' own cards can be in a team, and do in a match what their texts say."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.models import Card, Player
from collection.services.own_cards import own_card_create, own_card_update
from decks.models import Deck
from decks.services import deck_create
from play.engine.chance import Chance
from play.engine.contract import Config
from play.engine.untrusted_actions import checked_step
from play.games import animus as rules
from play.match_values import values_shown
from play.models import Match
from play.refusals import NotPlayable, ValuesNotAgreed
from play.services import SeatPlan, match_create, seat_join
from play.tables.animus import deal
from tests.loaded_sets import load_set

OPTIONS = {"start": "teams", "end": "battle"}


@pytest.fixture(autouse=True)
def _animus(db: None) -> None:
    load_set(GameId.ANIMUS)


def character(owner: Player, number: int, **other: Any) -> Card:
    """One of nine characters that differ only in their names."""
    stats = {
        "kind": "character", "name": f"Recruit {number}", "world": "Nowhere", "level": 2, "type": "power", "melee": 1,
        "range": 1,
        "number": 900 + number, "abilities": ["Play: draw 2."], **other,
    }  # fmt: skip
    return own_card_create(owner=owner, set_name="", stats=stats, game=GameId.ANIMUS)


def team(owner: Player) -> Deck:
    """Nine characters and an entity of the player's own."""
    nine = [character(owner, number) for number in range(1, 10)]
    clock = {
        "kind": "entity",
        "name": "The Second Clock",
        "number": 950,
        "abilities": ["Tactical, once a game: draw 1."],
    }
    entity = own_card_create(owner=owner, set_name="", stats=clock, game=GameId.ANIMUS)
    return deck_create(owner=owner, game=GameId.ANIMUS, name="Mine", entries={card.slug: 1 for card in [*nine, entity]})


def match(deck: Deck) -> Config:
    """That team in both seats, stored as a match stores it."""
    brought = [deal.saved_team(deck), deal.saved_team(deck)]
    assert deal.problems(OPTIONS, brought, {}) == []
    kept, cards = deal.options_and_cards(OPTIONS, brought, {})
    return deal.config(kept, [each.deck for each in brought], cards)


@pytest.mark.rule("U 1.8", "U 10.18")
def test_a_team_of_own_cards_plays_as_its_texts_say(player: Player) -> None:
    state = rules.setup(match(team(player)), Chance(b"own"))
    (seat,) = rules.to_act(state)
    played = next(action for action in rules.legal_actions(state, seat) if action.startswith("play:"))
    state = checked_step(rules, state, seat, played)
    assert len(rules.view(state, seat)["seats"][seat]["hand"]) == 4  # three, one played, two drawn for it
    state = checked_step(rules, state, seat, "use:entity")
    assert len(rules.view(state, seat)["seats"][seat]["hand"]) == 5
    assert "use:entity" not in rules.legal_actions(state, seat)


@pytest.mark.rule("U 1.8")
def test_a_match_plays_with_the_cards_as_they_were_when_it_began(player: Player) -> None:
    deck = team(player)
    before = match(deck)
    changed = Card.objects.get(name="Recruit 1")
    stats = {**before.cards[changed.slug], "abilities": ["Play: draw 1."]}
    own_card_update(owner=player, card=changed, set_name="", stats=stats)
    assert before.cards[changed.slug]["abilities"] == ["Play: draw 2."]
    assert match(Deck.objects.get(pk=deck.pk)).cards[changed.slug]["abilities"] == ["Play: draw 1."]


def test_those_who_join_are_told_of_own_cards_in_decks_and_agree(
    player: Player, other_player: Player, member_client: Callable[[Player], Client]
) -> None:
    brought = SeatPlan(player=player, seat_deck=deal.saved_team(team(player)))
    open_match = match_create(host=player, game=GameId.ANIMUS, options=OPTIONS, seats=[brought, SeatPlan()])
    client, address = member_client(other_player), reverse("match-join", args=[open_match.invite])
    invited = " ".join(client.get(address).content.decode().split())
    assert "A deck at this table contains cards that its player made." in invited
    assert "Recruit" not in invited
    with pytest.raises(ValuesNotAgreed):
        seat_join(invite=open_match.invite, player=other_player)
    join = {"invite": open_match.invite}
    refused = client.post("/api/matches/join/", json.dumps(join), content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (409, "values-not-agreed")
    assert client.post(address, {"accepts_own_values": "1"}).status_code == 302
    running = Match.objects.get(pk=open_match.pk)
    assert running.running
    assert values_shown(running).own_cards_in_decks
    said = client.get(f"/api/matches/{running.pk}/").json()["values"]
    assert (said["own_cards_in_decks"], said["without_own_cards"]) == (True, False)
    assert "Recruit" not in json.dumps(said)


def test_a_host_can_exclude_own_cards_from_decks(player: Player, other_player: Player) -> None:
    own = deal.saved_team(team(player))
    with pytest.raises(NotPlayable, match="without own cards"):
        match_create(
            host=player, game=GameId.ANIMUS, options=OPTIONS, without_own_cards=True,
            seats=[SeatPlan(player=player, seat_deck=own), SeatPlan()],
        )  # fmt: skip
    house = SeatPlan(player=other_player, seat_deck=deal.house_team(1))
    plain = match_create(
        host=other_player, game=GameId.ANIMUS, options=OPTIONS, seats=[house, SeatPlan()], without_own_cards=True
    )
    with pytest.raises(NotPlayable, match="Recruit 1"):
        seat_join(invite=plain.invite, player=player, seat_deck=own)
    allowed = match_create(host=other_player, game=GameId.ANIMUS, options=OPTIONS, seats=[house, SeatPlan()])
    seat_join(invite=allowed.invite, player=player, seat_deck=own)
    assert values_shown(Match.objects.get(pk=allowed.pk)).own_cards_in_decks
