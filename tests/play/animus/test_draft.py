"""Before the battle: entities, the pyramid, the picks, and what each player may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from collection.games.animus import Kind, load
from decks.games.animus.draft_pyramid import ROWS, place_number
from play.engine.chance import Chance
from play.engine.contract import Config, IllegalAction
from play.engine.untrusted_actions import checked_step
from play.games import animus
from play.games.animus.state import State
from play.games.animus.variants import complete
from tests.play.animus.table_setup import Dice, Side, lay

CHARACTERS = [slug for slug, card in load().items() if card.kind is Kind.CHARACTER]
ENTITIES = [slug for slug, card in load().items() if card.kind is Kind.ENTITY]
NAMES = sorted(CHARACTERS)[:18]
"""The pyramid in these tests: the first eighteen characters alphabetically, the row of six first."""
BOTTOM, SECOND, THIRD, TOP = NAMES[15:], NAMES[11:15], NAMES[6:11], NAMES[:6]


def begin(options: Mapping[str, Any] | None = None, dice: Sequence[int] = (6, 1, 6, 1)) -> State:
    """A match at its first question, with those dice."""
    return animus.setup(complete(2, options or {}), Dice(dice))


def view(state: State, seat: int | None) -> dict[str, Any]:
    return animus.view(state, seat)


def with_entities(state: State) -> State:
    """Have both players keep the first of their two entities."""
    for seat in (0, 1):
        state = checked_step(animus, state, seat, animus.legal_actions(state, seat)[0])
    return state


def drafting(options: Mapping[str, Any] | None = None, dice: Sequence[int] = (6, 1, 6, 1)) -> State:
    """The draft of `NAMES`."""
    state = with_entities(begin(options, dice))
    state.draft.pyramid = tuple(state.table.card[slug] for slug in NAMES)
    return state


def draft_cards(state: State, *slugs: str) -> State:
    """Take those cards, each by the player whose pick it is."""
    for slug in slugs:
        state = checked_step(animus, state, animus.to_act(state)[0], f"draft:{slug}")
    return state


def offered(state: State) -> list[str]:
    """The cards that may be taken now."""
    return sorted(action.removeprefix("draft:") for seat in (0, 1) for action in animus.legal_actions(state, seat))


def spot(state: State, slug: str) -> dict[str, Any]:
    """The public data of that card's place in the pyramid."""
    found: dict[str, Any] = view(state, None)["draft"]["spots"][NAMES.index(slug)]
    return found


def drafted(state: State) -> State:
    """Finish the draft, always with the last card offered."""
    while view(state, None)["phase"] == "draft":
        state = draft_cards(state, offered(state)[-1])
    return state


@pytest.mark.rule("U 1.1")
def test_the_box_holds_36_characters_and_6_entities() -> None:
    assert len(CHARACTERS) == 36
    assert len(ENTITIES) == 6


@pytest.mark.rule("U 1.2")
def test_a_character_has_level_type_and_two_values() -> None:
    for slug in CHARACTERS:
        card = load()[slug]
        assert card.level in range(1, 6)
        assert card.type is not None
        assert card.melee is not None
        assert card.range is not None


@pytest.mark.rule("U 1.6")
def test_any_nine_characters_hold_at_least_fourteen_levels() -> None:
    assert sum(sorted(load()[slug].level or 0 for slug in CHARACTERS)[:9]) >= 14


@pytest.mark.rule("U 1.5")
def test_every_keyword_is_on_at_least_three_characters() -> None:
    on = [{str(ability).split(" ")[0].strip(":,") for ability in load()[slug].abilities} for slug in CHARACTERS]
    for keyword in ("Play", "Tactical", "Combat", "Kill", "Death", "Ongoing", "Reset", "Reaction"):
        assert sum(keyword in each for each in on) >= 3, keyword


@pytest.mark.rule("U 2.1")
@pytest.mark.parametrize("seats", [1, 3])
def test_one_or_three_players_cannot_play(seats: int) -> None:
    with pytest.raises(ValueError, match="two"):
        animus.setup(Config(seats, {"start": "draft", "end": "battle"}), Chance(b"any"))


@pytest.mark.rule("U 2.2")
def test_two_entities_are_dealt_to_each_and_two_stay_aside() -> None:
    state = begin()
    dealt = [view(state, seat)["entity_hand"] for seat in (0, 1)]
    assert [len(pair) for pair in dealt] == [2, 2]
    assert len({*dealt[0], *dealt[1]}) == 4
    assert view(state, None)["entity_hand"] == []
    told = next(entry for entry in state.chance.outcomes if entry["chance"] == "entities")
    assert sorted([*told["hands"][0], *told["hands"][1], *told["aside"]]) == sorted(ENTITIES)


@pytest.mark.rule("U 2.3")
def test_chosen_entities_are_secret_until_both_players_have_chosen() -> None:
    state = begin()
    assert list(animus.to_act(state)) == [0, 1]
    kept = view(state, 0)["entity_hand"][1]
    state = checked_step(animus, state, 0, f"entity:{kept}")
    assert view(state, 0)["chosen"] == kept
    assert view(state, 1)["ready"] == [True, False]
    assert kept not in repr(view(state, 1))
    other = view(state, 1)["entity_hand"][0]
    state = checked_step(animus, state, 1, f"entity:{other}")
    assert [seat["entity"]["slug"] for seat in view(state, None)["seats"]] == [kept, other]


@pytest.mark.rule("U 2.3")
def test_the_entity_that_was_not_kept_stays_hidden_from_the_other() -> None:
    state = begin()
    away = view(state, 0)["entity_hand"][1]
    state = with_entities(state)
    assert away not in repr(view(state, 1))
    assert away not in repr(view(state, None))
    assert away in view(state, 0)["entity_hand"]


@pytest.mark.rule("U 2.4")
@pytest.mark.parametrize(("dice", "first"), [((6, 1), 0), ((2, 5), 1), ((3, 3, 4, 4, 1, 2), 1)])
def test_the_higher_roll_drafts_first_and_equal_dice_are_rolled_again(dice: Sequence[int], first: int) -> None:
    state = with_entities(begin(dice=[*dice, 6, 1]))
    assert list(animus.to_act(state)) == [first]
    assert view(state, None)["draft"]["rolls"] == [list(dice[at : at + 2]) for at in range(0, len(dice), 2)]


@pytest.mark.rule("U 2.5")
@pytest.mark.parametrize(("dice", "first"), [((6, 1), 0), ((2, 5), 1), ((3, 3, 1, 2), 1)])
def test_after_the_draft_each_draws_three_of_nine_and_the_higher_roll_starts(dice: Sequence[int], first: int) -> None:
    state = drafted(drafting(dice=[6, 1, *dice]))
    for seat in view(state, None)["seats"]:
        assert (seat["hand_size"], seat["deck_size"]) == (3, 6)
        assert len(seat["team"]) == 9
    assert view(state, None)["active"] == first
    assert view(state, None)["turn"] == 1


@pytest.mark.rule("U 2.6")
def test_two_teams_may_be_brought_and_are_shown() -> None:
    config = complete(2, {"start": "teams"})
    state = animus.setup(config, Dice((1, 2)))
    for seat, deck in zip(view(state, None)["seats"], config.decks, strict=True):
        assert sorted(seat["team"]) == sorted(deck["cards"])
        assert seat["entity"]["slug"] == deck["entity"]
        assert seat["hand_size"] == 3
    assert view(state, None)["active"] == 1
    assert view(state, None)["draft"] is None


@pytest.mark.rule("U 2.7")
def test_teams_that_share_characters_have_one_each() -> None:
    deck = {"name": "Twins", "cards": NAMES[:9], "entity": ENTITIES[0]}
    state = animus.setup(Config(2, {"start": "teams", "end": "battle"}, [deck, deck]), Dice((6, 1)))
    for side in view(state, None)["seats"]:
        assert sorted(side["team"]) == sorted(NAMES[:9])
    slug = view(state, 0)["seats"][0]["hand"][0]
    before = view(state, 1)["seats"][1]
    state = checked_step(animus, state, 0, f"play:{slug}")
    after = view(state, 1)["seats"][1]
    assert (after["hand"], after["deck"], after["formation"]) == (before["hand"], before["deck"], before["formation"])


@pytest.mark.rule("U 2.8")
def test_a_draft_without_a_battle_ends_with_the_last_card_and_has_no_winner() -> None:
    state = drafted(drafting({"end": "draft"}, dice=(6, 1)))
    result = animus.result(state)
    assert result is not None
    assert len(result.winners) != 1
    assert animus.to_act(state) == ()
    assert [len(team["cards"]) for team in view(state, None)["sheet"]["teams"]] == [9, 9]


@pytest.mark.rule("U 3.1")
def test_the_pyramid_has_rows_of_six_five_four_and_three_and_the_other_cards_stay_hidden() -> None:
    state = with_entities(begin())
    rows = [spot["row"] for spot in view(state, None)["draft"]["spots"]]
    assert [rows.count(row) for row in range(4)] == [6, 5, 4, 3]
    used = {state.table.slugs[card] for card in state.draft.pyramid}
    assert len(used) == 18
    for slug in set(CHARACTERS) - used:
        assert slug not in repr([view(state, seat) for seat in (None, 0, 1)])


@pytest.mark.rule("U 3.2")
@pytest.mark.parametrize(
    ("row", "column", "under"),
    [(2, 0, [(3, 0)]), (2, 1, [(3, 0), (3, 1)]), (2, 3, [(3, 2)]), (0, 5, [(1, 4)]), (3, 1, [])],
)
def test_every_card_covers_two_neighbours_of_the_row_above(row: int, column: int, under: list[tuple[int, int]]) -> None:
    spots = view(drafting(), None)["draft"]["spots"]
    assert spots[place_number(row, column)]["under"] == [place_number(*each) for each in under]
    assert sum(ROWS) == len(spots)


@pytest.mark.rule("U 3.3", "U 3.8")
def test_the_rows_of_three_and_five_are_face_up_and_the_others_hidden() -> None:
    state = drafting()
    for slug in (*BOTTOM, *THIRD):
        assert spot(state, slug)["card"] == slug
    for slug in (*SECOND, *TOP):
        assert spot(state, slug)["card"] is None
        assert slug not in repr([view(state, seat) for seat in (None, 0, 1)])


@pytest.mark.rule("U 3.4")
def test_at_first_only_the_lowest_row_can_be_taken() -> None:
    assert offered(drafting()) == BOTTOM


@pytest.mark.rule("U 3.4")
def test_a_covered_card_cannot_be_taken() -> None:
    state = draft_cards(drafting(), BOTTOM[0])
    assert offered(state) == sorted([SECOND[0], *BOTTOM[1:]])
    with pytest.raises(IllegalAction):
        checked_step(animus, state, animus.to_act(state)[0], f"draft:{SECOND[1]}")


@pytest.mark.rule("U 3.5")
def test_an_uncovered_card_is_turned_up_immediately() -> None:
    state = draft_cards(drafting(), BOTTOM[0])
    assert spot(state, SECOND[0])["card"] == SECOND[0]
    assert view(state, None)["draft"]["turned"] == [SECOND[0]]
    assert spot(state, SECOND[1])["card"] is None


@pytest.mark.rule("U 3.6")
@pytest.mark.parametrize("dice", [(6, 1, 6, 1), (1, 6, 6, 1)])
def test_the_first_takes_one_the_second_two_and_then_one_each(dice: Sequence[int]) -> None:
    first = int(dice[0] < dice[1])
    state = drafted(drafting(dice=dice))
    order = [seat for seat, _ in view(state, None)["draft"]["picks"]]
    one, two = first, 1 - first
    assert order == [one, two, two, *[one, two] * 7, one]


@pytest.mark.rule("U 3.7")
def test_the_second_takes_what_their_own_first_pick_turned_up() -> None:
    state = draft_cards(drafting(), BOTTOM[0], BOTTOM[1])
    assert list(animus.to_act(state)) == [1]
    assert SECOND[1] in offered(state)
    assert view(state, None)["draft"]["left"] == 1
    state = draft_cards(state, SECOND[1])
    assert list(animus.to_act(state)) == [0]


@pytest.mark.rule("U 3.8")
def test_both_players_see_the_cards_taken() -> None:
    state = draft_cards(drafting(), BOTTOM[2], BOTTOM[0])
    for seat in (None, 0, 1):
        assert [list(pick) for pick in view(state, seat)["draft"]["picks"]] == [[0, BOTTOM[2]], [1, BOTTOM[0]]]
        assert view(state, seat)["seats"][0]["team"] == [BOTTOM[2]]


@pytest.mark.rule("U 1.7")
def test_more_than_twenty_tokens_may_be_in_play() -> None:
    places = ("melee", "range-left", "range-right", "support-left", "support-middle", "support-right")
    names = {place: f"{place.replace('-', '')}-power-3-3" for place in places}
    both = Side(names, dict.fromkeys(places, 2))
    table = lay(both, Side(names, dict.fromkeys(places[1:], 2)), phase="combat")
    assert sum(table.damage(seat, place) for seat in (0, 1) for place in places) == 22
    assert table.attack(0, "melee", "melee", 6, 1).damage(1, "melee") == 1
