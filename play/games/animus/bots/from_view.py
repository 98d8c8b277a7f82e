"""The information state of a seat, from its view."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from collection.games.animus.abilities.ability import Ability
from collection.games.animus.abilities.ability_text import ability_sentence
from play.engine.contract import Seat
from play.games.animus.bots import evaluation
from play.games.animus.bots.figures_and_formations import Figure
from play.games.animus.bots.information_state import (
    UNKNOWN,
    DraftInformation,
    Duel,
    InformationState,
    Question,
    Spot,
    verb_at,
)
from play.games.animus.card_table import TRAIT_BIT, TYPE_OF, Table
from play.games.animus.places import PLACE_OF, PLACES
from play.games.animus.view_types import AnimusView, CharacterView, DraftView, FighterView, picked_places, picks_of

BITS: Final = {str(trait): bit for trait, bit in TRAIT_BIT.items()}
KINDS: Final = {each.value: number for each, number in TYPE_OF.items()}


def from_view(view: AnimusView, table: Table) -> InformationState:
    """The information state of the view's seat."""
    seat = view["you"]
    assert seat is not None, "Nothing is asked of a spectator."
    found = InformationState(table, seat)
    me, foe = view["seats"][seat], view["seats"][1 - seat]
    found.turn = view["turn"]
    found.eliminated = me["eliminated"], foe["eliminated"]
    found.hands, found.decks = (me["hand_size"], foe["hand_size"]), (me["deck_size"], foe["deck_size"])
    found.hand = [table.card[slug] for slug in me["hand"] or ()]
    found.deck = [table.card[slug] for slug in me["deck"]]
    found.pile = [table.card[slug] for slug in me["discard"]]
    found.counted = dict(zip(found.pile, me["counted"], strict=True))
    found.mine = [figure_of_view(found, me["formation"][place], True) for place in PLACES]
    found.theirs = [figure_of_view(found, foe["formation"][place], False) for place in PLACES]
    if view["half"]:
        found.half = first_click_argument(table, view["half"])
    if view["phase"] in ("entities", "draft"):
        found.draft = draft_of_view(view["draft"], table, seat)
    fill_in_fight_and_question(found, view)
    found.uses = usable_abilities_in_view(found, view)
    evaluation.store_position_value(found)
    return found


def first_click_argument(table: Table, half: list[str]) -> int:
    """The number that the first click refers to: a card or a place."""
    return table.card[half[1]] if half[0] == "play" else PLACE_OF[half[1]]


def figure_of_view(found: InformationState, seen: CharacterView | None, ours: bool) -> Figure | None:
    """The figure of a character in play."""
    if seen is None:
        return None
    table = found.table
    figure = evaluation.character_figure(
        found, table.card[seen["slug"]], ours, seen["melee"], seen["range"], KINDS[seen["type"]], seen["counts"]
    )
    figure.damage, figure.left = seen["damage"], seen["withstands"] - seen["damage"]
    figure.traits = sum(BITS[trait] for trait in seen["traits"])
    figure.ready = seen["may_attack"]
    figure.bonus, figure.moved = seen["bonus"], seen["moved"]
    return figure


@lru_cache(maxsize=64)
def abilities_by_sentence(table: Table) -> dict[str, Ability]:
    """The abilities in a match, by their sentences."""
    return {ability_sentence(ability): ability for ability in table.abilities}


def fill_in_fight_and_question(found: InformationState, view: AnimusView) -> None:
    """Fill in the fight, the ability being applied and those waiting."""
    table = found.table
    ability_of, fight = abilities_by_sentence(table), view["fight"]
    if fight is not None:
        pair = (fight["attacker"], fight["defender"])
        one, other = (fighter_spot(found, each) for each in pair)
        found.duel = Duel((one, other), fight["melee"], [each["dice"] for each in pair])
    found.orders = [(work["seat"] == found.seat, ability_of[work["text"]]) for work in view["orders"]]
    if view["stack"]:
        work = view["stack"][-1]
        here = (work["seat"] == found.seat, PLACE_OF[work["place"]]) if work["place"] in PLACE_OF else None
        ability = ability_of[work["text"]]
        found.question = Question(ability, verb_at(ability, work["step"], work["option"]), here)
        found.question.card = table.card[work["card"]] if work["card"] else -1
        found.question.picked = [(seat == found.seat, PLACE_OF[place]) for seat, place in picked_places(work)]


def fighter_spot(found: InformationState, seen: FighterView) -> Spot | None:
    """The spot of a fighter; None if it has left the place where the attack was announced."""
    ours, place = seen["seat"] == found.seat, PLACE_OF[seen["place"]]
    figure = found.figure(ours, place)
    return (ours, place) if figure is not None and figure.card == found.table.card[seen["slug"]] else None


def usable_abilities_in_view(
    found: InformationState, view: AnimusView
) -> dict[str, tuple[Ability, Spot | None, Spot | None]]:
    """The abilities that can be used now or as Reactions, by action."""
    me, ability_of = view["seats"][found.seat], abilities_by_sentence(found.table)
    uses: dict[str, tuple[Ability, Spot | None, Spot | None]] = {}
    holders = [(place, me["formation"][place], (True, PLACE_OF[place])) for place in PLACES]
    for source, holder, here in [*holders, ("entity", me["entity"], None)]:
        reacting = 0
        for ability in holder["abilities"] if holder else ():
            if ability["action"]:
                uses[ability["action"]] = (ability_of[ability["text"]], here, None)
            if ability["keyword"] == "reaction":
                reacting += 1
                action = f"react:{source}" if reacting == 1 else f"react:{source}#{reacting}"
                uses[action] = (ability_of[ability["text"]], here, None)
    return uses


def draft_of_view(draft: DraftView | None, table: Table, seat: Seat) -> DraftInformation | None:
    """The draft as that seat sees it."""
    if draft is None:
        return None
    own, enemies = ([table.card[slug] for who, slug in picks_of(draft) if who == each] for each in (seat, 1 - seat))
    gone = sum(1 << spot["number"] for spot in draft["spots"] if spot["taken_by"] is not None)
    spots = [
        (
            UNKNOWN if spot["card"] is None or gone >> spot["number"] & 1 else table.card[spot["card"]],
            sum(1 << each for each in spot["under"]) & ~gone,
        )
        for spot in draft["spots"]
    ]
    return DraftInformation(own, enemies, draft["left"] > 1, spots)
