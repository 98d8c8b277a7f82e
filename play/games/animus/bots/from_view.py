"""What a seat knows, taken from its view."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from collection.games.animus.abilities.ability import Ability
from collection.games.animus.abilities.ability_text import sentence
from play.engine.contract import Seat, View
from play.games.animus.bots import evaluation
from play.games.animus.bots.figures import Figure
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

BITS: Final = {str(trait): bit for trait, bit in TRAIT_BIT.items()}
KINDS: Final = {each.value: number for each, number in TYPE_OF.items()}


def from_view(view: View, table: Table) -> InformationState:
    """What the view's seat knows."""
    seat: Seat = view["you"]
    found = InformationState(table, seat)
    me, foe = view["seats"][seat], view["seats"][1 - seat]
    found.turn = view["turn"]
    found.eliminated = me["eliminated"], foe["eliminated"]
    found.hands, found.decks = (me["hand_size"], foe["hand_size"]), (me["deck_size"], foe["deck_size"])
    found.hand = [table.card[slug] for slug in me["hand"] or ()]
    found.deck = [table.card[slug] for slug in me["deck"]]
    found.pile = [table.card[slug] for slug in me["discard"]]
    found.counted = dict(zip(found.pile, me["counted"], strict=True))
    found.mine = [seen_figure(found, me["formation"][place], True) for place in PLACES]
    found.theirs = [seen_figure(found, foe["formation"][place], False) for place in PLACES]
    if view["half"]:
        found.half = half_of(table, view["half"])
    if view["phase"] in ("entities", "draft"):
        found.draft = draft_of_view(view, table)
    read_question(found, view)
    found.uses = uses_of_view(found, view)
    evaluation.settle(found)
    return found


def half_of(table: Table, half: list[str]) -> int:
    """The number behind the first click: a card, or a place."""
    return table.card[half[1]] if half[0] == "play" else PLACE_OF[half[1]]


def seen_figure(found: InformationState, seen: dict[str, Any] | None, ours: bool) -> Figure | None:
    """A character in play as a view shows it."""
    if seen is None:
        return None
    table = found.table
    figure = evaluation.character(
        found, table.card[seen["slug"]], ours, seen["melee"], seen["range"], KINDS[seen["type"]], seen["counts"]
    )
    figure.damage, figure.left = seen["damage"], seen["withstands"] - seen["damage"]
    figure.traits = sum(BITS[trait] for trait in seen["traits"])
    figure.ready = seen["may_attack"]
    figure.bonus, figure.moved = seen["bonus"], seen["moved"]
    return figure


@lru_cache(maxsize=64)
def sentences(table: Table) -> dict[str, Ability]:
    """The abilities of a match by what their cards say."""
    return {sentence(ability): ability for ability in table.abilities}


def read_question(found: InformationState, view: View) -> None:
    """The fight, what is being applied, what waits."""
    table = found.table
    said, fight = sentences(table), view["fight"]
    if fight is not None:
        pair = (fight["attacker"], fight["defender"])
        one, other = (standing_there(found, each) for each in pair)
        found.duel = Duel((one, other), fight["melee"], [each["dice"] for each in pair])
    found.orders = [(work["seat"] == found.seat, said[work["text"]]) for work in view["orders"]]
    if view["stack"]:
        work = view["stack"][-1]
        here = (work["seat"] == found.seat, PLACE_OF[work["place"]]) if work["place"] in PLACE_OF else None
        ability = said[work["text"]]
        found.question = Question(ability, verb_at(ability, work["step"], work["option"]), here)
        found.question.card = table.card[work["card"]] if work["card"] else -1
        found.question.picked = [(seat == found.seat, PLACE_OF[place]) for seat, place in work["picked"]]


def standing_there(found: InformationState, seen: dict[str, Any]) -> Spot | None:
    """Where a fighter stands: where it was at the announcement, if it is still there."""
    ours, place = seen["seat"] == found.seat, PLACE_OF[seen["place"]]
    figure = found.figure(ours, place)
    return (ours, place) if figure is not None and figure.card == found.table.card[seen["slug"]] else None


def uses_of_view(found: InformationState, view: View) -> dict[str, tuple[Ability, Spot | None, Spot | None]]:
    """The abilities on offer: to use now, or to react with."""
    me, said = view["seats"][found.seat], sentences(found.table)
    uses: dict[str, tuple[Ability, Spot | None, Spot | None]] = {}
    holders = [(place, me["formation"][place], (True, PLACE_OF[place])) for place in PLACES]
    for source, holder, here in [*holders, ("entity", me["entity"], None)]:
        reacting = 0
        for ability in holder["abilities"] if holder else ():
            if ability["action"]:
                uses[ability["action"]] = (said[ability["text"]], here, None)
            if ability["keyword"] == "reaction":
                reacting += 1
                action = f"react:{source}" if reacting == 1 else f"react:{source}#{reacting}"
                uses[action] = (said[ability["text"]], here, None)
    return uses


def draft_of_view(view: View, table: Table) -> DraftInformation | None:
    """The draft that a view shows."""
    draft, seat = view["draft"], view["you"]
    if draft is None:
        return None
    own, enemies = ([table.card[slug] for who, slug in draft["picks"] if who == each] for each in (seat, 1 - seat))
    gone = sum(1 << spot["number"] for spot in draft["spots"] if spot["taken_by"] is not None)
    spots = [
        (
            UNKNOWN if spot["card"] is None or gone >> spot["number"] & 1 else table.card[spot["card"]],
            sum(1 << each for each in spot["under"]) & ~gone,
        )
        for spot in draft["spots"]
    ]
    return DraftInformation(own, enemies, draft["left"] > 1, spots)
