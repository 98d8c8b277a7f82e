"""Matches with a set of the host's own cards: agreed to by all seats, played to the end, and kept in the record."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import STATS, Card, CardSet, OwnValue, Player
from collection.services.own_cards import own_card_create, own_card_remove, own_card_update
from collection.services.own_sets import table_problems
from play.custom_sets import playable_sets, values_of_new_match
from play.games.play_games import PLAY_GAMES
from play.games.record_verification import verify_records
from play.match_state_cache import STATES, record_json, rules_of
from play.match_values import HOST, values_shown
from play.models import Match
from play.refusals import NotPlayable, ValuesNotAgreed
from play.services import SeatPlan, match_create, seat_join
from tests.loaded_sets import load_set
from tests.own_card_samples import own_kinds, sample_stats
from tests.play.conftest import play_on
from tests.play.test_stored_matches import hash_of, play_in_bulk

pytestmark = pytest.mark.django_db
Login = Callable[[Player], Client]
BOXED = [game for game in GameId if not game.has_decks]
CHANGES: dict[str, dict[str, Any]] = {
    "fox-1-1": {"draw": 5, "companion": "bear"},
    "landscape-0": {"points": 9},
    "apollo": {"value": 5, "symbol": "coin"},
    "mission-europe-1": {"requires": ["olm", "coin"]},
    "europe": {"dominance": True, "special": "grant", "leads": "mission"},
}
"""What own cards change of the card of the box that they are like, by its slug; others change only name and text."""


def custom_set(owner: Player, game: GameId) -> CardSet:
    """A set with an own card of each kind, like the first such card of the box but for `CHANGES`."""
    load_set(game)
    for number, (_, own) in enumerate([each for each in own_kinds() if each[0] is game], start=901):
        stats = sample_stats(game, own, number=number)
        place = next(card.slug for card in CARD_GAMES[game].load().values() if getattr(card, "kind", "") == own.kind)
        stats |= CHANGES.get(place, {})
        own_card_create(owner=owner, set_name="Backyard", stats=stats, game=game, replaces=place)
    return CardSet.objects.get(owner=owner, game=game)


def begun(host: Player, game: GameId, *seats: SeatPlan, chosen: CardSet) -> Match:
    values = values_of_new_match(host, game, own_values=False, custom_set=chosen.pk)
    seat_count = min(count for _, count in PLAY_GAMES[game].variants.variants() if count > 2)
    plans = [SeatPlan(player=host), *seats]
    plans += [SeatPlan(level=0) for _ in range(seat_count - len(plans))]
    return match_create(host=host, game=game, options={}, seats=plans, own_values=values)


def test_a_match_with_own_cards_is_played_to_the_end_and_its_record_stays_the_same(player: Player) -> None:
    for game in BOXED:
        chosen = custom_set(player, game)
        match = begun(player, game, chosen=chosen)
        cards = Card.objects.own_of(player).filter(game=game)
        for card in cards:
            frozen = match.cards[card.replaces]
            assert (frozen["name"], frozen["slug"]) == (card.name, card.replaces)
            assert {**frozen, **CHANGES.get(card.replaces, {})} == frozen
        played = play_in_bulk(match, Random(3))
        shown = values_shown(match)
        assert (shown.source, shown.set_name, len(shown.set_cards)) == (HOST, "Backyard", cards.count())
        first, second, *_ = cards
        stats = {**CARD_GAMES[game].stats(Card.objects.of(game).get(pk=first.pk).face), "name": "Something else"}
        own_card_update(owner=player, card=first, set_name="Backyard", stats=stats, replaces=first.replaces)
        own_card_remove(owner=player, card=second)
        STATES.forget()
        again = Match.objects.get(pk=match.pk)
        assert rules_of(again).result(STATES.at(again)) is not None
        assert hash_of(STATES.at(again)) == played


def test_the_record_of_a_match_with_own_cards_and_bots_is_verified(player: Player) -> None:
    match = play_on(begun(player, BOXED[1], chosen=custom_set(player, BOXED[1])), Random(3))
    assert match.over
    record = record_json(match)
    card = Card.objects.of(BOXED[1]).own_of(player).first()
    assert card
    own_card_remove(owner=player, card=card)
    STATES.forget()
    assert record_json(Match.objects.get(pk=match.pk)) == record
    (verdict,) = verify_records(json.dumps(record))
    assert not verdict.fault


def test_every_seat_sees_the_cards_and_agrees_before_it_joins(
    player: Player, other_player: Player, member_client: Login
) -> None:
    for game in BOXED:
        match = begun(player, game, SeatPlan(), chosen=custom_set(player, game))
        assert match.is_open
        client, address = member_client(other_player), reverse("match-join", args=[match.invite])
        invited = " ".join(client.get(address).content.decode().split())
        assert "cards of its host’s set “Backyard”" in invited
        for card in Card.objects.own_of(player).filter(game=game):
            assert f"<b>{card.name}</b> in place of" in invited
        assert "you agree to play with these values and cards" in invited
        with pytest.raises(ValuesNotAgreed):
            seat_join(invite=match.invite, player=other_player)
        Card.objects.own_of(player).update(name="Changed afterwards")
        assert client.post(address, {"accepts_own_values": "1"}).status_code == 302
        match.refresh_from_db()
        assert match.running
        assert "Changed afterwards" not in str(match.cards)
        page = client.get(match.get_absolute_url()).content.decode()
        assert "host’s set “Backyard”" in " ".join(page.split())


def test_the_engine_plays_by_the_values_of_own_cards(player: Player) -> None:
    for game in BOXED:
        match = begun(player, game, chosen=custom_set(player, game))
        cards = getattr(STATES.at(match).table, "faces", None) or STATES.at(match).table.cards
        for slug in CHANGES.keys() & cards.keys():
            for name, value in CHANGES[slug].items():
                said = getattr(cards[slug], name)
                assert (list(said) if isinstance(said, tuple) else said) == value


def test_the_form_of_a_new_match_offers_the_sets_of_its_game(
    player: Player, other_player: Player, member_client: Login
) -> None:
    client = member_client(player)
    for game in BOXED:
        address = reverse("match-new", args=[game])
        assert "custom_set" not in client.get(address).content.decode()
        chosen = custom_set(player, game)
        assert f'<option value="{chosen.pk}" selected>' in client.get(
            address, {"custom_set": chosen.pk}
        ).content.decode().replace('selected=""', "selected")
        assert "custom_set" not in member_client(other_player).get(address).content.decode()
        bots = {"who_2": "bot-0", "who_3": "bot-0", "custom_set": chosen.pk}
        assert client.post(address, bots).status_code == 302
        assert values_shown(Match.objects.latest("pk")).set_name == "Backyard"
        assert client.post(address, {**bots, "custom_set": "999"}).status_code == 400


def test_a_set_of_another_player_or_without_cards_cannot_be_chosen(player: Player, other_player: Player) -> None:
    for game in BOXED:
        chosen = custom_set(player, game)
        for host, number in ((other_player, chosen.pk), (player, 999)):
            with pytest.raises(NotPlayable, match="You have no such set"):
                values_of_new_match(host, game, own_values=False, custom_set=number)
    for game in GameId:
        assert bool(playable_sets(player, game)) == (game in BOXED)
        assert not playable_sets(other_player, game)
        assert not playable_sets(None, game)


def test_cards_that_break_the_box_are_refused_when_the_match_is_created(player: Player, member_client: Login) -> None:
    game, own = next(each for each in own_kinds() if CARD_GAMES[each[0]].read_correction)
    load_set(game)
    first, second = [card for card in CARD_GAMES[game].load().values() if getattr(card, "kind", "") == own.kind][:2]
    stats = {**sample_stats(game, own, like=first.slug), "value": second.value}  # type: ignore[attr-defined]
    own_card_create(owner=player, set_name="Backyard", stats=stats, game=game, replaces=first.slug)
    chosen = CardSet.objects.get(owner=player)
    with pytest.raises(NotPlayable, match="already belongs to"):
        begun(player, game, chosen=chosen)
    text = member_client(player).get(reverse("own-set", args=[chosen.pk])).content.decode()
    assert "This set cannot be used at tables yet" in text


def test_the_page_of_a_set_checks_it_with_the_values_accepted_on_this_server(player: Player) -> None:
    game, own = next(each for each in own_kinds() if CARD_GAMES[each[0]].read_correction)
    load_set(game)
    first, second = [card for card in CARD_GAMES[game].load().values() if getattr(card, "kind", "") == own.kind][:2]
    stats = {**sample_stats(game, own, like=first.slug), "value": second.value}  # type: ignore[attr-defined]
    card = own_card_create(owner=player, set_name="Backyard", stats=stats, game=game, replaces=first.slug)
    assert table_problems(game, [card])
    corrected = STATS[game].objects.filter(card__slug=second.slug)
    corrected.update(value=first.value)  # type: ignore[attr-defined]
    assert not table_problems(game, [card])


def test_own_values_of_a_replaced_card_are_neither_announced_nor_used(player: Player) -> None:
    """On 2026-11-26 joiners were told of the host's value of a card that was not in the match."""
    game = BOXED[0]
    chosen = custom_set(player, game)
    replaced = "fox-1-1"
    kept = next(slug for slug in CARD_GAMES[game].load() if slug.startswith("fox-1-") and slug != replaced)
    rows = Card.objects.of(game).filter(set__owner=None)
    for slug in (replaced, kept):
        OwnValue.objects.create(owner=player, game=game, card=rows.get(slug=slug), field="text", value="Mine.")
    values = values_of_new_match(player, game, own_values=True, custom_set=chosen.pk)
    assert values
    assert [row[0] for row in values["shown"]] == [rows.get(slug=kept).name]
    assert values["cards"][replaced]["draw"] == CHANGES[replaced]["draw"]
    assert values["cards"][kept] == {"text": "Mine."}


def test_the_api_creates_and_joins_matches_with_own_cards(
    player: Player, other_player: Player, member_client: Login
) -> None:
    game = BOXED[0]
    chosen = custom_set(player, game)
    seats = [{"kind": "me"}, {"kind": "invited"}]
    asked = {"game": game, "seats": seats, "custom_set": chosen.pk}
    made = member_client(player).post("/api/matches/", json.dumps(asked), content_type="application/json").json()
    assert made["values"]["set"]["name"] == "Backyard"
    assert {each["replaces"] for each in made["values"]["set"]["cards"]}
    theirs, said = member_client(other_player), {"invite": made["invite"]}
    refused = theirs.post("/api/matches/join/", json.dumps(said), content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (409, "values-not-agreed")
    accepted = json.dumps({**said, "accepts_own_values": True})
    assert theirs.post("/api/matches/join/", accepted, content_type="application/json").status_code == 200
