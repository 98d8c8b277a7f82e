"""H1 for pages and API: redealing what a viewer cannot see must not change a byte of what they are sent."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from collection.games import GameId
from play.bot_moves import make_waiting_bot_moves
from play.engine.chance import Chance
from play.match_state_cache import STATES, rules_of
from play.models import Match
from tests.case_counts import case_choice, case_count
from tests.play.conftest import move_at_random, reload_match

WORLDS = case_count(1, 4)
"""At each position and for each seat."""
PAGES = ("match", "match-table", "match-hint")
LONG_PATIENCE = 1500
"""No game of the house lasts so many moves."""
POSITIONS = case_count(2, LONG_PATIENCE)
"""How many positions are checked: the first, and those after every so many moves."""
REFUSED = {
    GameId.ANIMOZ: ("send:lagoti", "send:reus", "send:nobody"),
    GameId.ARCTIC: ("swap-for:fox-2-4", "recover:orca-1-5", "give:9"),
    GameId.ANIMANIZE: ("take:red-7", "discard:lion-3", "play:nobody"),
    GameId.ANIMALIA: ("give:nobody", "propose:nobody", "take-card:nobody"),
    GameId.ANIMUS: ("play:nobody", "choose:nobody", "entity:nobody"),
}
"""What no seat is ever offered: the answer must not depend on where those cards are."""
TABLES = [
    (GameId.ANIMOZ, None, 2, 1, 11),
    (GameId.ARCTIC, {}, 2, 1, 61),
    (GameId.ANIMANIZE, {}, 2, 1, 37),
    (GameId.ANIMALIA, {}, 2, 0, 11),
    (GameId.ANIMALIA, {"difficulty": "normal", "continents": ["south-america"]}, 2, 1, 7),
    (GameId.ANIMUS, {"start": "draft", "end": "battle"}, 2, 0, 47),
    (GameId.ANIMUS, {"start": "draft", "end": "draft"}, 2, 0, 2),
    (GameId.ANIMUS, {"start": "teams", "end": "battle"}, 2, 0, 41),
]
"""Game, options, people, bots, and after how many moves one looks again."""


def sent(client: Client, api: APIClient, match: Match) -> list[bytes]:
    """Everything that a seat can request: page, fragment, hint, view, match, refusals of illegal actions."""
    bodies = [client.get(reverse(name, args=[match.pk])).content for name in PAGES]
    bodies += [api.get(f"/api/matches/{match.pk}/{end}").content for end in ("view/", "", "record/")]
    for action in REFUSED[match.game_id]:
        refused = api.post(f"/api/matches/{match.pk}/actions/", {"action": action, "ply": match.ply})
        assert refused.status_code in (409, 422)
        bodies.append(refused.content)
    return [bare(body) for body in bodies]


def bare(body: bytes) -> bytes:
    """The answer without its tokens, which always differ."""
    return re.sub(rb"[A-Za-z0-9]{64}|value=\"[0-9a-f]{16}\"", b"", body)


def shown(match: Match, device: Client) -> list[bytes]:
    """What a stranger is sent, and a device on which no curtain was lifted."""
    return [bare(device.get(reverse(name, args=[match.pk])).content) for name in PAGES]


@pytest.fixture
def redealt(monkeypatch: pytest.MonkeyPatch) -> Callable[[Match, int, Random], Iterator[None]]:
    """Iterate over worlds that the seat cannot distinguish from the true one; each in turn replaces the state of the
    match."""

    def worlds(match: Match, seat: int, lot: Random) -> Iterator[None]:
        for _ in range(WORLDS):
            world = rules_of(match).redeal(STATES.at(match), seat, Chance(lot.randbytes(16)))
            with monkeypatch.context() as patch:
                patch.setattr(STATES, "at", lambda _, world=world: world.copy())
                yield

    return worlds


def seats_compared(position: int, seats: int) -> list[int]:
    """The seats for which worlds are redealt at a position: all, or in ordinary runs each in turn."""
    return case_choice([position % seats], range(seats))


def human_decisions(match: Match, lot: Random, every: int) -> Iterator[None]:
    """Play to the end; yield every n-th position in which a person is to act."""
    bots = match.seats.filter(kind="bot").exists()
    for number in range(LONG_PATIENCE):
        if bots:
            make_waiting_bot_moves(match.pk)
        now = Match.objects.get_with_seats(match.pk)
        if now.over:
            return
        if number % every == 0:
            reload_match(match)
            yield
        move_at_random(now, lot, seat=next(each.number for each in now.seat_list() if each.to_act and not each.is_bot))
    pytest.fail("the game does not end")


@pytest.mark.target("H1", "H4")
@pytest.mark.parametrize(("game", "switches", "people", "bots", "every"), TABLES)
def test_hidden_information_changes_nothing_that_a_seat_or_spectator_is_sent(
    new_match, player, other_player, client, member_client, redealt, measured, game, switches, people, bots, every
):
    persons = (player, other_player)[:people]
    match = new_match(*persons, bots=bots, game=game, switches=switches, spectators=True)
    lot, compared = Random(1), 0
    clients = [member_client(person) for person in persons]
    apis = [APIClient() for _ in persons]
    for api, person in zip(apis, persons, strict=True):
        api.force_authenticate(person)
    for position, _ in enumerate(islice(human_decisions(match, lot, every), POSITIONS)):
        watched = shown(match, client)
        for seat in seats_compared(position, people):
            true = sent(clients[seat], apis[seat], match)
            for _ in redealt(match, seat, lot):
                assert sent(clients[seat], apis[seat], match) == true
                assert shown(match, client) == watched
                compared += len(true) + len(watched)
    assert compared > case_count(2, 100)
    measured("answers compared", compared)


@pytest.mark.target("H1")
@pytest.mark.parametrize(("game", "switches", "people", "bots", "every"), TABLES)
def test_a_player_behind_the_curtain_sees_only_public_information(
    new_match, player, member_client, redealt, game, switches, people, bots, every
):
    match = new_match(*[player] * people, bots=bots, game=game, switches=switches)
    lot, device, compared = Random(2), member_client(player), 0
    for position, _ in enumerate(islice(human_decisions(match, lot, case_count(1, 2) * every), POSITIONS)):
        true = shown(match, device)
        for seat in seats_compared(position, people + bots):
            for _ in redealt(match, seat, lot):
                assert shown(match, device) == true
                compared += len(true)
    assert compared > case_count(4, 10)
