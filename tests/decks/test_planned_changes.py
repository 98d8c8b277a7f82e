"""Planned changes: cards to add and remove later."""

from __future__ import annotations

import pytest
from django.urls import reverse

from collection.games import GameId
from collection.models import Card
from decks.deck_status import deck_problems
from decks.models import MAX_CARDS
from decks.planned_changes import deck_plan, plan_apply, plan_change, plan_clear
from decks.refusals import BadPlan, CardNotInDeck, DraftedDeckFixed, EmptyPlan, NoSuchCard
from decks.services import deck_exchange_cards, house_deck_create
from tests.loaded_sets import load_set

from .page_helpers import fresh, text_of


def plan_of(deck) -> dict[str, int]:
    return {each.card.slug: each.change for each in deck_plan(fresh(deck)).cards}


def test_a_plan_changes_nothing_until_it_is_applied(empty_deck):
    deck_exchange_cards(deck=empty_deck, into=["horrid"])
    plan_change(deck=empty_deck, out=["horrid"], into=["lagoti", "lagoti"])
    assert fresh(empty_deck).slugs() == ["horrid"]
    deck, gone = plan_apply(deck=empty_deck)
    assert (deck.slugs(), gone) == (["lagoti", "lagoti"], [])
    assert plan_of(empty_deck) == {}


def test_planning_the_opposite_cancels_a_change(empty_deck):
    plan_change(deck=empty_deck, into=["lagoti", "lagoti"])
    plan_change(deck=empty_deck, out=["lagoti"])
    assert plan_of(empty_deck) == {"lagoti": 1}
    plan_clear(deck=empty_deck)
    assert plan_of(empty_deck) == {}


def test_only_copies_that_are_free_and_not_in_the_deck_count_as_available(empty_deck, player, put_in_box):
    put_in_box(player, lagoti=2)
    deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    plan_change(deck=empty_deck, into=["lagoti", "lagoti", "rinu"])
    plan = deck_plan(fresh(empty_deck))
    assert {card.slug: count for card, count in plan.missing.items()} == {"lagoti": 1, "rinu": 1}


def test_a_plan_cannot_take_out_more_than_there_is(empty_deck):
    with pytest.raises(BadPlan):
        plan_change(deck=empty_deck, out=["lagoti"])
    with pytest.raises(BadPlan):
        plan_change(deck=empty_deck, into=["lagoti"] * (MAX_CARDS + 1))
    with pytest.raises(NoSuchCard):
        plan_change(deck=empty_deck, into=["unicorn"])


def test_a_plan_that_no_longer_fits_is_refused_and_kept(empty_deck):
    deck_exchange_cards(deck=empty_deck, into=["horrid"])
    plan_change(deck=empty_deck, out=["horrid"])
    deck_exchange_cards(deck=empty_deck, out=["horrid"])
    with pytest.raises(CardNotInDeck):
        plan_apply(deck=empty_deck)
    assert plan_of(empty_deck) == {"horrid": -1}


def test_a_plan_that_has_become_impossible_can_still_be_changed(empty_deck):
    deck_exchange_cards(deck=empty_deck, into=["horrid"])
    plan_change(deck=empty_deck, out=["horrid"])
    deck_exchange_cards(deck=empty_deck, out=["horrid"])
    plan_change(deck=empty_deck, into=["lagoti"])
    with pytest.raises(BadPlan):
        plan_change(deck=empty_deck, out=["horrid"])
    assert plan_of(empty_deck) == {"horrid": -1, "lagoti": 1}
    plan_change(deck=empty_deck, into=["horrid"])
    assert plan_of(empty_deck) == {"lagoti": 1}


def test_the_length_of_a_change_is_checked_before_any_query(empty_deck, django_assert_num_queries):
    with django_assert_num_queries(3), pytest.raises(BadPlan):  # only those of the savepoint
        plan_change(deck=empty_deck, out=["lagoti"] * MAX_CARDS, into=["horrid"])


def test_a_plan_of_deleted_cards_is_shown_and_applied(empty_deck, player, own_card, player_client):
    own_card(player, "drop-bear")
    plan_change(deck=empty_deck, into=["drop-bear"])
    Card.objects.get(slug="drop-bear").delete()
    page = reverse("deck-plan", args=[empty_deck.pk])
    assert "These cards no longer exist and will be left out: drop-bear." in text_of(player_client.get(page))
    assert "only cards that no longer exist" in text_of(player_client.get(reverse("deck", args=[empty_deck.pk])))
    said = text_of(player_client.post(page, {"action": "apply"}, follow=True))
    assert "Left out because they no longer exist: drop-bear." in said
    assert "have been made" not in said
    assert fresh(empty_deck).planned is None


def test_there_must_be_a_plan_to_apply(empty_deck):
    with pytest.raises(EmptyPlan):
        plan_apply(deck=empty_deck)


def test_a_drafted_deck_has_no_plan(player, starter_set):
    load_set(GameId.ANIMUS)
    team = house_deck_create(owner=player, game=GameId.ANIMUS)
    with pytest.raises(DraftedDeckFixed):
        plan_change(deck=team, out=[team.slugs()[0]])


def test_the_page_plans_cards_by_name_and_applies_them(empty_deck, player_client):
    page = reverse("deck-plan", args=[empty_deck.pk])
    player_client.post(page, {"action": "into", "card": "greater bilby", "copies": "2"})
    assert "+ 2 LAGOTi · 2 missing from your box" in text_of(player_client.get(page)).replace("+2", "+ 2")
    refused = player_client.post(page, {"action": "into", "card": "lagotti"})
    assert (refused.status_code, "Did you mean LAGOTi?" in text_of(refused)) == (404, True)
    player_client.post(page, {"action": "remove", "slug": "lagoti"})
    player_client.post(page, {"action": "apply"})
    assert fresh(empty_deck).slugs() == ["lagoti"]


def test_the_builder_plans_instead_of_changing(empty_deck, player_client):
    where = reverse("deck-change", args=[empty_deck.pk])
    answer = player_client.post(where, {"change": "+lagoti", "planning": "1"}, headers={"HX-Request": "true"})
    assert "Planned: add LAGOTi." in text_of(answer)
    assert 'value="1" checked' in answer.content.decode()
    assert (fresh(empty_deck).slugs(), plan_of(empty_deck)) == ([], {"lagoti": 1})


def test_filling_and_undoing_act_on_what_the_builder_changed(empty_deck, player_client):
    """Undo belongs to the change that was made, even if the builder plans by then, or no longer does."""

    def post(**values: str) -> str:
        where = reverse("deck-change", args=[empty_deck.pk])
        return player_client.post(where, values, headers={"HX-Request": "true"}).content.decode()

    said = post(change="+lagoti")
    assert 'name="undo" value="-lagoti"' in said
    post(undo="-lagoti", planning="1")
    assert (fresh(empty_deck).slugs(), plan_of(empty_deck)) == ([], {})
    said = post(change="+lagoti", planning="1")
    assert 'name="undo-plan" value="-lagoti"' in said
    post(fill="all", planning="1")
    plan = plan_of(empty_deck)
    assert (fresh(empty_deck).slugs(), sum(plan.values())) == ([], 18)
    assert plan["lagoti"] >= 1
    post(**{"undo-plan": "-lagoti"})
    assert sum(plan_of(empty_deck).values()) == 17
    deck, _ = plan_apply(deck=plan_change(deck=empty_deck, into=["lagoti"]))
    assert deck_problems(fresh(deck)) == ()


def test_the_api_plans_and_applies(empty_deck, player_client):
    base, json = f"/api/decks/{empty_deck.pk}/plan/", {"content_type": "application/json"}
    said = player_client.post(base, {"into": ["lagoti", "lagoti"]}, **json).json()
    assert said == {"into": {"lagoti": 2}, "out": {}, "missing": {"lagoti": 2}}
    assert player_client.post(f"{base}apply/").json()["size"] == 2
    assert player_client.get(base).json()["into"] == {}
    assert player_client.post(f"{base}apply/").json()["code"] == "empty-plan"
    assert player_client.delete(base).status_code == 204
