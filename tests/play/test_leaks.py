"""Hidden information stays hidden: what a seat is sent does not depend on what it cannot know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from collection.games import GameId
from collection.games.animoz import load, stats
from play.bots.bot_random_stream import BotRandom
from play.engine.chance import Chance, commitment
from play.engine.contract import Config
from play.engine.record import record_of, to_json
from play.engine.seat_knowledge import SeatKnowledge
from play.games import animoz
from play.games.animoz import log_sentences
from play.games.animoz.card_table import name_from_slug
from play.games.animoz.state import State
from play.games.animoz.variants import complete
from play.games.play_games import PLAY_GAMES
from tests.case_counts import case_count


def walk(config: Config, seed: str) -> Iterator[State]:
    """The positions of a random game, each with the events since the last one."""
    state = animoz.setup(config, Chance(sha256(seed.encode()).digest()))
    luck = BotRandom(seed.encode())
    while waiting := animoz.to_act(state):
        yield state
        state.events.clear()
        seat = luck.pick(waiting)
        animoz.apply(state, seat, luck.pick(animoz.legal_actions(state, seat)))
    yield state


def canaries(seats: int) -> Config:
    """ANiOMEs in which no species occurs twice among all Rangers."""
    brought = complete(seats, {"mode": "aniome"}, Chance(b"canaries"))
    cards: dict[str, dict[str, Any]] = {}
    decks = []
    for seat, deck in enumerate(brought.decks):
        own = {slug: f"canary-{seat}-{slug}" for slug in deck["cards"]}
        for number, (slug, canary) in enumerate(own.items()):
            species = replace(
                load()[slug],
                slug=canary,
                name=name_from_slug(canary).replace("-", ""),
                number=1000 + 100 * seat + number,
            )
            cards[canary] = stats(species)
        decks.append({**deck, "cards": [own[slug] for slug in deck["cards"]]})
    return Config(seats, brought.options, decks, cards)


@pytest.mark.target("H2")
@pytest.mark.parametrize(("seats", "games"), [(2, case_count(8, 20)), (4, case_count(8, 20)), (6, case_count(4, 10))])
def test_no_card_is_sent_to_anybody_before_it_is_shown(seats: int, games: int) -> None:
    """A card never shown is in no view, event or sentence of another seat or a spectator."""
    looked, met = 0, set()
    for game in range(games):
        shown: set[str] = set()
        for state in walk(canaries(seats), f"canary {seats} {game}"):
            shown.update(public(state))
            for viewer in (None, *range(seats)):
                unknown = {
                    slug for owner in range(seats) if owner != viewer for slug in secret_cards(state, owner)
                } - shown
                sent = sent_to(state, viewer).lower()
                found = set(CANARY.findall(sent))
                assert not found & unknown
                looked += len(unknown)
                met |= found
    assert looked > 500 * games
    assert len(met) == 18 * seats


CANARY = re.compile(r"canary-\d-[a-z]+")


def public(state: State) -> list[str]:
    """Cards that are face up, and those that were shown before."""
    zones = (state.sanctuary, state.ecosystem, state.life_cycle, state.known)
    cards = [card for zone in zones for cards in zone for card in cards]
    return state.slugs_of([*cards, *state.regaining, *(card for card in state.stake if card >= 0)])


def secret_cards(state: State, owner: int) -> list[str]:
    """Cards that only their owner may know."""
    return state.slugs_of([*state.holding[owner], *state.picked[owner]])


def sent_to(state: State, viewer: int | None) -> str:
    """Everything made from a state for a viewer: view, visible events and log."""
    names = [f"Ranger {seat}" for seat in range(state.seats)]
    events = [event for event in state.events if event.seen_by(viewer)]
    log = [log_sentences.describe_event(event, names, viewer) for event in events]
    return json.dumps([animoz.view(state, viewer), [[event.kind, dict(event.data)] for event in events], log])


@pytest.mark.target("H1")
@pytest.mark.parametrize("mode", ["starter", "aniome"])
def test_redealing_changes_only_hidden_cards(mode: str) -> None:
    changed = 0
    for state in walk(complete(3, {"mode": mode}, Chance(b"redeal")), f"redeal {mode}"):
        if not animoz.to_act(state):
            break
        world = animoz.redeal(state, 0, Chance(b"another world"))
        assert world.holding[0] == state.holding[0]
        assert world.known == state.known or state.turn == 0
        for other in (1, 2):
            assert len(world.holding[other]) == len(state.holding[other])
            changed += world.hidden_holding(other) != state.hidden_holding(other)
        assert (world.sanctuary, world.ecosystem, world.life_cycle) == (
            state.sanctuary,
            state.ecosystem,
            state.life_cycle,
        )
    assert changed > 20


def test_in_the_starter_pack_a_redealt_world_has_the_same_cards() -> None:
    for state in walk(Config(4), "same cards"):
        if animoz.to_act(state):
            world = animoz.redeal(state, 2, Chance(b"another world"))
            assert sorted(all_cards(world)) == sorted(all_cards(state)) == list(range(54))


def all_cards(state: State) -> list[int]:
    zones = (state.holding, state.picked, state.sanctuary, state.ecosystem, state.life_cycle)
    return (
        [card for zone in zones for cards in zone for card in cards]
        + state.aside
        + state.regaining
        + [card for card in state.stake if card >= 0]
    )


def test_a_redealt_aniome_is_a_legal_deck() -> None:
    from decks.games.animoz.legality import AniomeList, problems

    for number, state in enumerate(walk(complete(3, {"mode": "aniome"}, Chance(b"legal")), "legal")):
        if animoz.to_act(state) and number % 5 == 0:
            world = animoz.redeal(state, 0, Chance(b"%d" % number))
            for other in (1, 2):
                zones = (world.holding, world.picked, world.sanctuary, world.ecosystem, world.life_cycle)
                cards = [card for zone in zones for card in zone[other]] + [
                    card for card in [world.stake[other]] if card >= 0
                ]
                cards += world.regaining if world.waiting >> other & 1 else []
                deck = AniomeList(world.biomes[other], tuple(world.slugs_of(cards)))
                assert not list(problems(deck, load()))


def test_nobody_is_redealt_cards_that_they_have_shown_not_to_hold() -> None:
    """Players who declined had no eligible card, and players who could not answer had no answer."""
    shown = 0
    for game in range(30):
        for state in walk(Config(4), f"lacks {game}"):
            if animoz.to_act(state) and any(state.lacks):
                world = animoz.redeal(state, 0, Chance(b"another world"))
                for other in (1, 2, 3):
                    held = sum(1 << card for card in set(world.hidden_holding(other)))
                    assert not held & state.lacks[other]
                    shown += bool(state.lacks[other] and held)
    assert shown > 100


def test_a_redealt_world_has_its_own_dice() -> None:
    state = next(walk(Config(2), "dice"))
    world = animoz.redeal(state, 0, Chance(b"another world"))
    assert world.chance.seed != state.chance.seed
    assert not any("deal" in told.values() for told in world.chance.outcomes)


def test_a_redealt_world_has_no_events_that_only_others_may_see() -> None:
    state = next(walk(Config(3), "events"))
    assert any(event.kind == "dealt" and event.seats == (1,) for event in state.events)
    world = animoz.redeal(state, 0, Chance(b"another world"))
    assert all(event.seen_by(0) for event in world.events)


@pytest.mark.target("H4")
def test_a_bot_sees_only_its_own_seat() -> None:
    """A bot gets a SeatKnowledge: the view of its seat, its actions, what is printed on the cards, and redealt
    worlds."""
    state = next(walk(Config(3), "sight"))
    knowledge = SeatKnowledge(animoz, state, 1)
    assert knowledge.view() == animoz.view(state, 1)
    assert list(knowledge.actions()) == list(animoz.legal_actions(state, 1))
    world = knowledge.determinize(Chance(b"bot"))
    assert world.holding[1] == state.holding[1]
    assert world.holding[0] != state.holding[0]
    assert not world.emits_events


@pytest.mark.target("H5")
@pytest.mark.parametrize("game", GameId)
def test_the_commitment_before_the_first_card_matches_the_revealed_seed(game: GameId) -> None:
    rules = PLAY_GAMES[game].rules
    options, seats = PLAY_GAMES[game].variants.variants()[-1]
    config, seed = PLAY_GAMES[game].variants.complete(seats, options), sha256(b"committed").digest()
    promised = commitment(seed)
    state, luck, moves = rules.setup(config, Chance(seed)), BotRandom(b"moves"), []
    while waiting := rules.to_act(state):
        action = luck.pick(rules.legal_actions(state, waiting[0]))
        moves.append((waiting[0], action))
        rules.apply(state, waiting[0], action)
    record = to_json(record_of(game, rules, config, seed, moves))
    assert record["commitment"] == promised == sha256(bytes.fromhex(record["seed"])).hexdigest()
