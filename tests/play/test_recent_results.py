"""Results of clashes, fights, rolls, tricks and rounds: what they show to whom, without hidden information."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest
from django.test import Client

from collection.games import GameId
from collection.models import Player
from play.bots.bot_random_stream import BotRandom
from play.engine.chance import Chance
from play.games.play_games import PLAY_GAMES
from play.models import Match
from play.tables.perspective import AnyPerspective, Perspective, VisibleEvent
from play.tables.recent_results import KEPT, Results, results
from tests.play.conftest import play_on
from tests.play.seat_variants import in_every_variant
from tests.play.table_requests import HTMX, page
from tests.play.test_table_pages import NAMES

NUMBER = re.compile(r'data-result="(\d+)"( data-own)?')
TITLES: Mapping[GameId, set[str]] = {
    GameId.ANIMOZ: {"Clash", "Storm", "Fire", "Hunters", "Disease"},
    GameId.ARCTIC: {"Turn", "The end begins"},
    GameId.ANIMANIZE: {"Trick", "Round"},
    GameId.ANIMALIA: {"Trick", "Round"},
    GameId.ANIMUS: {"Fight", "Killed", "Who has the first turn", "Who drafts first"},
}


def random_perspectives(
    game: GameId, options: Mapping[str, Any], seats: int, moves: int = 400, eyes: int = 9
) -> Iterator[tuple[AnyPerspective, bool]]:
    """Perspectives of the first seats and a spectator on a random game after every move, and whether there were
    events."""
    rules, luck = PLAY_GAMES[game].rules, BotRandom(b"results")
    state = rules.setup(PLAY_GAMES[game].variants.complete(seats, options), Chance(b"results"))
    said: list[VisibleEvent] = []
    own = dict.fromkeys(range(seats), 0)
    for ply in range(moves):
        waiting = rules.to_act(state)
        told = [VisibleEvent(ply - 1, event, ply) for event in state.events]
        said += told
        state.events.clear()
        for seat in (*range(min(seats, eyes)), None):
            heard = [each for each in said if each.event.seen_by(seat)]
            view, fresh = rules.view(state, seat), own.get(seat, 0) if seat is not None else 0
            yield Perspective(view, state.table, NAMES[:seats], [""] * seats, heard, fresh), bool(told)
        if not waiting:
            return
        mover = luck.pick(waiting)
        rules.apply(state, mover, luck.pick(rules.legal_actions(state, mover)))
        own[mover] = ply + 1


def shown_cards(found: Results) -> list[tuple[int, list[str]]]:
    """The cards of each result."""
    return [(each.number, [side.card.slug for side in each.result.sides if side.card]) for each in found.shown]


@in_every_variant
def test_results_contain_only_public_information_and_who_took_part(
    game: GameId, options: Mapping[str, Any], seats: int
) -> None:
    kinds: set[str] = set()
    for perspective, told in random_perspectives(game, options, seats, 240, 1):
        if not told:
            continue
        found = results(perspective, PLAY_GAMES[game].table().results)
        open_ = json.dumps([each.event.data for each in perspective.events if each.event.seats is None])
        numbers = [each.number for each in found.shown]
        assert numbers == sorted(set(numbers))
        assert len(numbers) <= KEPT
        for each in found.shown:
            kinds.add(re.sub(r"[\d:].*", "", each.result.title).strip())
            assert each.own == (perspective.seat in each.result.seats)
            assert each.result.words
            assert all(each.result.words)
        for _, slugs in shown_cards(found):
            assert all(f'"{slug}"' in open_ for slug in slugs)
    assert kinds & TITLES.get(game, kinds)


@pytest.mark.parametrize("game", GameId)
def test_a_result_is_the_same_for_everybody_except_for_who_took_part(game: GameId) -> None:
    """Every seat is shown the same of a result as a spectator: cards, dice and figures, and no more."""
    options, seats = next(iter(PLAY_GAMES[game].variants.variants()))
    compared = 0
    public: Results = Results()
    views: list[Results] = []
    for perspective, _ in random_perspectives(game, options, seats, 150):
        everything = Perspective(
            perspective.view,
            perspective.table,
            perspective.names,
            perspective.players,
            perspective.events,
            first_new_ply=0,
            shared_device=True,
            replayed=True,
        )
        found = results(everything, PLAY_GAMES[game].table().results)
        if perspective.seat is not None:
            views.append(found)
            continue
        public = found
        known = {each.number: each.result for each in public.shown}
        for each in (each for seen in views for each in seen.shown if each.number in known):
            assert (each.result.sides, each.result.rows) == (known[each.number].sides, known[each.number].rows)
            compared += 1
        views = []
    assert compared > 3


def test_older_results_are_shown_as_one_sentence_each() -> None:
    options, seats = next(iter(PLAY_GAMES[GameId.ANIMANIZE].variants.variants()))
    *_, (perspective, _) = random_perspectives(GameId.ANIMANIZE, options, seats, 120)
    everything = results(perspective, PLAY_GAMES[GameId.ANIMANIZE].table().results)
    assert len(everything.shown) == KEPT
    assert everything.older
    assert all(words.endswith(".") for words in everything.older)
    assert everything.last == everything.shown[-1].number


@pytest.mark.parametrize("game", [GameId.ANIMANIZE, GameId.ANIMALIA])
def test_a_trick_shows_its_cards_in_order_with_its_winner(game: GameId) -> None:
    options, seats = list(PLAY_GAMES[game].variants.variants())[-1]
    for perspective, _ in random_perspectives(game, options, seats, 200):
        tricks = [
            each.result
            for each in results(perspective, PLAY_GAMES[game].table().results).shown
            if each.result.title.startswith("Trick")
        ]
        if tricks and tricks[-1].sides:
            break
    played = [each.event.data["card"] for each in perspective.events if each.event.kind == "played"]
    trick = tricks[-1]
    assert [side.card.slug for side in trick.sides] == played[-len(trick.sides) :]
    assert sum(side.won for side in trick.sides) == 1
    assert [side.note for side in trick.sides] == ["led", *[""] * (len(trick.sides) - 1)]


def test_a_fight_shows_the_dice_of_both_sides_and_their_totals() -> None:
    options, seats = next(iter(PLAY_GAMES[GameId.ANIMUS].variants.variants()))
    fights = [
        each.result
        for perspective, told in random_perspectives(GameId.ANIMUS, options, seats, 1500)
        if told and perspective.seat == 0
        for each in results(perspective, PLAY_GAMES[GameId.ANIMUS].table().results).shown
        if each.result.title == "Fight" and each.result.event.event.kind == "fought"
    ]
    assert fights
    for fight in fights:
        data = fight.event.event.data
        assert [side.total for side in fight.sides] == [str(data["mine"]), str(data["theirs"])]
        assert all(1 <= die.value <= 6 for side in fight.sides for die in side.dice)
        assert [side.won for side in fight.sides] == [data["outcome"] == who for who in ("attacker", "defender")]
    assert any(side.dice for fight in fights for side in fight.sides)


@pytest.mark.django_db
@pytest.mark.parametrize("game", GameId)
def test_the_table_shows_results_to_players_and_spectators_and_after_the_end(
    game: GameId, new_match: Callable[..., Match], player: Player, client: Client
) -> None:
    bots = min(2, PLAY_GAMES[game].table().new_match_form.SEATS[-1] - 1)
    match = new_match(player, game=game, switches={}, bots=bots, spectators=True)
    lot = Random(3)
    client.force_login(player)
    seen: dict[str, str] = {}
    for _ in range(60):
        play_on(match, lot, 1)
        seen |= dict(NUMBER.findall(page(client, match, **HTMX).content.decode()))
        if " data-own" in seen.values():
            break
    assert " data-own" in seen.values()
    watcher = Client()
    told = page(watcher, match, **HTMX).content.decode()
    assert NUMBER.search(told)
    assert "data-own" not in told
    play_on(match, lot)
    assert match.over
    assert page(client, match).status_code == page(client, match, "match-replay").status_code == 200


@pytest.mark.django_db
def test_no_results_are_shown_while_a_shared_device_is_passed_on(
    new_match: Callable[..., Match], player: Player, client: Client
) -> None:
    match = new_match(player, player, game=GameId.ANIMANIZE, switches={}, bots=1)
    play_on(match, Random(1), 60)
    client.force_login(player)
    html = page(client, match, **HTMX).content.decode()
    assert 'class="curtain' in html or "curtain" in html
    assert "data-result=" not in html


@pytest.mark.django_db
def test_the_key_of_a_question_changes_only_with_the_question(
    new_match: Callable[..., Match], player: Player, client: Client
) -> None:
    match = new_match(player, game=GameId.ANIMANIZE, switches={}, bots=2)
    client.force_login(player)

    def question() -> str:
        found = re.search(r'data-question="([^"]+)"', page(client, match, **HTMX).content.decode())
        assert found
        return found[1]

    first = question()
    assert question() == first
    play_on(match, Random(1), 1)
    assert question() != first
