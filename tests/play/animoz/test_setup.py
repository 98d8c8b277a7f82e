"""Before the game: BiOMEs, the deal, Eden and Sanctuary."""

from __future__ import annotations

from typing import Any

import pytest

from collection.games.animoz import Biome, load, stats
from decks.games.animoz.house_decks import house_deck_slugs
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games import animoz
from play.games.animoz.state import State
from play.games.animoz.variants import complete

ANIOME = {"mode": "aniome"}


def begin(seats: int, seed: bytes = b"any", **options: Any) -> State:
    """A Starter Pack game before set-up."""
    return animoz.setup(Config(seats, options), Chance(seed))


def with_house_decks(*biomes: str) -> Config:
    """A game of Rangers with house decks, before set-up."""
    return complete(len(biomes), {**ANIOME, "biomes": list(biomes)})


def held(state: State, seat: int) -> list[str]:
    return state.slugs_of(state.holding[seat])


def choose_opening_cards(state: State, seat: int, *slugs: str) -> None:
    """Choose Eden and Sanctuary cards: those named, else the first legal ones."""
    for place in range(4):
        offers = animoz.legal_actions(state, seat)
        verb = "shelter" if place else "eden"
        animoz.apply(state, seat, f"{verb}:{slugs[place]}" if slugs else offers[0])


@pytest.mark.rule("R 1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_rangers_share_a_starter_pack(seats: int) -> None:
    assert len(set(begin(seats).biomes)) == seats


@pytest.mark.rule("R 1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_one_or_five_rangers_cannot_share_a_starter_pack(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 Rangers"):
        begin(seats)


@pytest.mark.rule("R 1.1")
def test_the_rangers_nominate_what_the_options_say() -> None:
    assert begin(2, biomes=["scrub", "river"]).biomes == (Biome.SCRUB, Biome.RIVER)


@pytest.mark.rule("R 1.1")
@pytest.mark.parametrize(
    ("biomes", "message"),
    [
        (["river", "river"], "every Ranger must nominate a different BiOME"),
        (["river", "sky"], "sky cannot be nominated"),
        (["river"], "2 Rangers must nominate 2"),
    ],
)
def test_with_the_starter_pack_biomes_are_four_and_all_different(biomes: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        begin(2, biomes=biomes)


@pytest.mark.rule("R 1.2")
def test_two_to_six_rangers_bring_decks_and_biomes_may_repeat() -> None:
    state = animoz.setup(with_house_decks("river", "river", "sky", "coast", "forest", "forest"), Chance(b"any"))
    assert [len(cards) for cards in state.holding] == [18] * 6
    assert state.aside == []


@pytest.mark.rule("R 1.2")
def test_a_seventh_ranger_cannot_bring_a_deck() -> None:
    with pytest.raises(ValueError, match="2 to 6 Rangers"):
        animoz.setup(with_house_decks(*["river"] * 7), Chance(b"any"))


@pytest.mark.rule("R 1.2", "R 9.4")
def test_an_illegal_deck_is_refused_with_its_problems() -> None:
    apexes = [card.slug for card in load().values() if card.level == "APEX"]
    cards = house_deck_slugs("river")
    cards[:6] = (apexes * 2)[:6]
    config = Config(
        2, ANIOME, [{"name": "Six of a kind", "biome": "river", "cards": cards}, *with_house_decks("sky").decks]
    )
    with pytest.raises(ValueError, match=r"Six of a kind cannot be played\. .*\[R 9\.4\]"):
        animoz.setup(config, Chance(b"any"))


@pytest.mark.rule("R 1.2")
def test_every_ranger_needs_a_deck() -> None:
    with pytest.raises(ValueError, match="3 Rangers need 3 ANiOME decks, not 2"):
        animoz.setup(Config(3, ANIOME, with_house_decks("river", "sky").decks), Chance(b"any"))


@pytest.mark.rule("R 1.3")
def test_every_ranger_holds_the_nine_of_their_biome() -> None:
    state = begin(4)
    for seat, biome in enumerate(state.biomes):
        nine = {card.slug for card in load().values() if card.biome is biome}
        assert len(nine) == 9
        assert nine <= set(held(state, seat))


@pytest.mark.rule("R 1.4")
@pytest.mark.parametrize(("seats", "each", "aside"), [(2, 18, 18), (3, 18, 0), (4, 13, 2)])
def test_the_rest_is_dealt_equally_and_leftovers_are_set_aside(seats: int, each: int, aside: int) -> None:
    state = begin(seats)
    assert [len(cards) for cards in state.holding] == [each] * seats
    assert len(state.aside) == aside
    dealt = [slug for seat in range(seats) for slug in held(state, seat)] + state.slugs_of(state.aside)
    assert sorted(dealt) == sorted(load())


@pytest.mark.rule("R 1.4")
def test_another_seed_deals_other_cards_and_the_same_seed_the_same() -> None:
    assert held(begin(3, b"one"), 0) == held(begin(3, b"one"), 0) != held(begin(3, b"two"), 0)


@pytest.mark.rule("R 1.4")
def test_the_deal_does_not_depend_on_the_order_in_which_the_cards_come_back_from_a_database() -> None:
    """2026-11-21: PostgreSQL returned an object's keys by length, and after a restart everybody held other cards."""
    cards = {slug: stats(card) for slug, card in load().items()}
    by_length = {slug: cards[slug] for slug in sorted(cards, key=lambda slug: (len(slug), slug))}
    as_sent, as_read = (animoz.setup(Config(3, cards=given), Chance(b"any")) for given in (cards, by_length))
    assert [held(as_sent, seat) for seat in range(3)] == [held(as_read, seat) for seat in range(3)]
    assert [held(as_sent, seat) for seat in range(3)] == [held(begin(3), seat) for seat in range(3)]


@pytest.mark.rule("R 1.4")
def test_leftovers_are_seen_by_nobody() -> None:
    state = begin(4)
    view = animoz.view(state, 0)
    assert view["aside"] == 2
    assert not any(f'"{slug}"' in str(view).replace("'", '"') for slug in state.slugs_of(state.aside))


@pytest.mark.rule("R 1.5")
@pytest.mark.parametrize("zone", ["eden", "shelter"])
def test_wildcards_and_sky_species_with_the_biome_can_be_chosen_at_set_up(zone: str) -> None:
    state = begin(3)
    for seat, biome in enumerate(state.biomes):
        if zone == "shelter":
            animoz.apply(state, seat, animoz.legal_actions(state, seat)[0])
        offered = {action.partition(":")[2] for action in animoz.legal_actions(state, seat)}
        counting = {slug for slug in held(state, seat) if load()[slug].counts_as(biome)}
        assert offered == counting
    assert any(load()[slug].is_wildcard for slug in held(state, 2))


@pytest.mark.rule("R 1.6")
def test_an_eden_card_and_three_sanctuary_cards_are_chosen() -> None:
    state = begin(2, biomes=["forest", "desert"])
    choose_opening_cards(state, 0, "ursin", "rinu", "menura", "brevi")
    choose_opening_cards(state, 1)
    assert state.slugs_of(state.ecosystem[0]) == ["ursin"]
    assert state.slugs_of(state.sanctuary[0]) == ["rinu", "menura", "brevi"]
    assert animoz.view(state, 0)["phase"] == "turn"


@pytest.mark.rule("R 1.6")
def test_a_species_of_another_biome_cannot_be_chosen_at_set_up() -> None:
    state = begin(2, biomes=["forest", "desert"])
    foreign = [slug for slug in held(state, 0) if not load()[slug].counts_as(Biome.FOREST)]
    assert foreign
    assert not {f"eden:{slug}" for slug in foreign} & set(animoz.legal_actions(state, 0))


@pytest.mark.rule("R 1.6")
def test_set_up_choices_are_secret_and_shown_together() -> None:
    state = begin(2, biomes=["forest", "desert"])
    choose_opening_cards(state, 0, "ursin", "rinu", "menura", "brevi")
    seen = animoz.view(state, 1)["rangers"][0]
    assert (seen["ecosystem"], seen["sanctuary"], seen["chosen"]) == ([], [], True)
    assert animoz.view(state, 0)["own_choice"] == ["eden:ursin", "shelter:rinu", "shelter:menura", "shelter:brevi"]
    choose_opening_cards(state, 1)
    assert animoz.view(state, 1)["rangers"][0]["ecosystem"] == ["ursin"]


@pytest.mark.rule("R 1.7")
def test_the_eden_card_cannot_be_used() -> None:
    state = begin(2, biomes=["forest", "desert"])
    choose_opening_cards(state, 0, "ursin", "rinu", "menura", "brevi")
    choose_opening_cards(state, 1)
    for seat in animoz.to_act(state):
        assert not any("ursin" in action for action in animoz.legal_actions(state, seat))


@pytest.mark.rule("R 1.8")
def test_the_first_ranger_is_random_and_turns_go_clockwise() -> None:
    firsts = set()
    for number in range(30):
        state = begin(3, b"%d" % number)
        for seat in range(3):
            choose_opening_cards(state, seat)
        first = state.active
        firsts.add(first)
        place = next(action for action in animoz.legal_actions(state, first) if action.startswith("sanctuary:"))
        animoz.apply(state, first, place)
        assert state.active == (first + 1) % 3
    assert firsts == {0, 1, 2}


@pytest.mark.rule("R 1.4", "R 1.8")
def test_every_outcome_of_the_set_up_is_recorded_in_plain_text() -> None:
    state = begin(4)
    deal, first = state.chance.outcomes
    assert (deal["chance"], first["chance"]) == ("deal", "first")
    assert all(set(hand) <= set(held(state, seat)) for seat, hand in enumerate(deal["hands"]))
    assert deal["aside"] == state.slugs_of(state.aside)
    assert first["seat"] == state.first


@pytest.mark.parametrize(
    ("config", "message"),
    [
        (Config(2, {"mode": "draft"}), "mode of an ANiMOZ game is starter or aniome"),
        (Config(2, {"speed": 3}), "no option speed"),
        (Config(2, {**ANIOME, "biomes": ["river", "sky"]}, with_house_decks("river", "sky").decks), "no option biomes"),
        (Config(2, {}, [{"biome": "river"}]), "Decks are for mode aniome"),
        (Config(2, {"biomes": "forest"}), "biomes must be a list"),
        (Config(2, ANIOME, [{"biome": "moon", "cards": []}] * 2), "moon cannot be nominated"),
        (Config(2, ANIOME, [{"biome": "river", "cards": ["unicorn"] * 18}] * 2), "unicorn"),
        (Config(2, {"matrix": {"layers": []}}), "Clash matrix"),
        (Config(2, {"matrix": 3}), "matrix"),
        (Config(2, {"mode": ["starter"]}), "mode of an ANiMOZ game is starter or aniome"),
        (Config(2, {"biomes": [["forest"], {}]}), "cannot be nominated"),
        (Config(2, ANIOME, [{"biome": [], "cards": []}] * 2), "cannot be nominated"),
        (Config(2, ANIOME, [{"biome": "river", "cards": 18}] * 2), "list of cards"),
        (Config(2, cards={"bunyip": {"slug": "bunyip"}}), "is missing"),
    ],
)
def test_a_config_that_cannot_be_set_up_says_what_is_wrong(config: Config, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        animoz.setup(config, Chance(b"any"))
