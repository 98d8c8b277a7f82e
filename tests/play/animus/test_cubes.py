"""Drafts from a set of the host's own cards (a cube): agreed to, filled up, drafted, frozen, and kept for its owner."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.games.animus import Kind, load
from collection.models import Card, CardSet, Player
from collection.services.own_cards import own_card_create, own_card_remove
from decks.models import Deck
from play.custom_sets import playable_sets, values_of_new_match
from play.games.record_verification import verify_records
from play.match_state_cache import STATES, record_json
from play.match_values import values_shown
from play.models import Match
from play.refusals import NotPlayable, ValuesNotAgreed
from play.rematches import match_rematch
from play.services import SeatPlan, match_create, seat_join
from play.tables.animus import deal
from play.tables.animus.draft_battle import draft_battle_create
from play.tables.animus.draft_statistics import played_drafts
from tests.loaded_sets import load_set
from tests.own_card_samples import own_kinds, sample_stats
from tests.play.conftest import play_on

pytestmark = pytest.mark.django_db
ANIMUS = GameId.ANIMUS
DRAFT_ALONE = {"start": "draft", "end": "draft"}
Login = Callable[[Player], Client]


def cube(owner: Player, characters: int, entities: int) -> CardSet:
    """A set of own cards, each like the first of its kind in the game."""
    if not Card.objects.of(ANIMUS).exists():
        load_set(ANIMUS)
    kinds = {own.kind: own for game, own in own_kinds() if game is ANIMUS}
    number = 900
    for kind, count in ((Kind.CHARACTER, characters), (Kind.ENTITY, entities)):
        for each in range(count):
            number += 1
            stats = sample_stats(ANIMUS, kinds[kind.value], name=f"My {kind.value} {each}", number=number)
            own_card_create(owner=owner, set_name="Cube", stats=stats, game=ANIMUS)
    return CardSet.objects.get(owner=owner, game=ANIMUS)


def begun(host: Player, chosen: CardSet, *others: SeatPlan, options: dict[str, str] | None = None) -> Match:
    options = options or DRAFT_ALONE
    values = values_of_new_match(host, ANIMUS, own_values=False, custom_set=chosen.pk, options=options)
    seats = [SeatPlan(player=host), *(others or (SeatPlan(level=2),))]
    return match_create(host=host, game=ANIMUS, options=options, seats=seats, own_values=values)


def drafted(match: Match) -> list[str]:
    """The slugs of the cards in the pyramid."""
    state = STATES.at(match)
    return list(state.slugs(state.draft.pyramid))


def test_only_the_own_cards_are_drafted_if_they_are_enough_and_the_match_keeps_them(player: Player) -> None:
    chosen = cube(player, 19, 4)
    match = begun(player, chosen)
    own = {card.slug for card in Card.objects.own_of(player)}
    assert set(match.cards) == own
    over = play_on(match, Random(5))
    assert over.over
    assert set(drafted(over)) < own
    deck = Deck.objects.get(owner=player)
    assert {card.slug for card in deck.cards()} < own
    record = record_json(over)
    own_card_remove(owner=player, card=Card.objects.own_of(player).first())
    STATES.forget()
    assert record_json(Match.objects.get(pk=match.pk)) == record
    (verdict,) = verify_records(json.dumps(record))
    assert not verdict.fault
    assert list(played_drafts()) == []


def test_a_small_set_is_filled_up_with_cards_of_the_game_and_all_of_it_is_drafted(player: Player) -> None:
    chosen = cube(player, 3, 1)
    match = begun(player, chosen)
    own = set(Card.objects.own_of(player).values_list("slug", flat=True))
    kinds = [match.cards[slug]["kind"] for slug in match.cards]
    assert (kinds.count("character"), kinds.count("entity")) == (18, 4)
    assert own < set(match.cards)
    assert {slug for slug in own if "character" in match.cards[slug]["kind"]} < set(drafted(play_on(match, Random(2))))
    assert set(match.cards) - own < set(load())


def test_everybody_who_joins_sees_the_cards_and_agrees_and_only_the_owner_keeps_the_team(
    player: Player, other_player: Player, member_client: Login
) -> None:
    match = begun(player, cube(player, 18, 4), SeatPlan())
    invited = " ".join(
        member_client(other_player).get(reverse("match-join", args=[match.invite])).content.decode().split()
    )
    assert "22 cards of its host’s set “Cube”" in invited
    assert "<b>My character 0</b>" in invited
    assert "melee" in invited.lower()
    with pytest.raises(ValuesNotAgreed):
        seat_join(invite=match.invite, player=other_player)
    seat_join(invite=match.invite, player=other_player, accepts_own_values=True)
    over = play_on(Match.objects.get(pk=match.pk), Random(7))
    assert over.over
    assert [deck.owner for deck in Deck.objects.all()] == [player]
    battle = draft_battle_create(match_id=match.pk, player=other_player)
    assert battle.running
    assert set(battle.cards) < set(match.cards) | set(over.cards)
    again = match_rematch(match_id=match.pk, player=other_player)
    assert (set(again.cards), values_shown(again).set_name) == (set(over.cards), "Cube")


def test_teams_and_other_players_sets_and_huge_sets_are_refused(
    player: Player, other_player: Player, member_client: Login, monkeypatch: Any
) -> None:
    chosen = cube(player, 2, 1)
    with pytest.raises(NotPlayable, match="Only a draft"):
        begun(player, chosen, options={"start": "teams", "end": "battle"})
    assert playable_sets(other_player, ANIMUS) == []
    with pytest.raises(NotPlayable, match="no such set"):
        values_of_new_match(other_player, ANIMUS, own_values=False, custom_set=chosen.pk, options=DRAFT_ALONE)
    client, address = member_client(player), reverse("match-new", args=[ANIMUS])
    page = client.get(address).content.decode()
    assert "A set of your own cards to draft from" in page
    answer = client.post(address, {"mode": "draft", "who_2": "bot-0", "custom_set": chosen.pk})
    assert answer.status_code == 302
    assert values_shown(Match.objects.get()).set_name == "Cube"
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    asked = {"game": "animus", "seats": seats, "custom_set": chosen.pk, **DRAFT_ALONE}
    made = client.post("/api/matches/", json.dumps(asked), content_type="application/json")
    assert made.status_code == 201, made.content
    monkeypatch.setattr(deal, "MOST_POOL", 2)
    with pytest.raises(NotPlayable, match="at most 2 own cards"):
        begun(player, chosen)
