"""A seat's known, taken from its view; or, in an imagined world, from the state, with nothing in it that the view has not."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from collection.games.animus.abilities import Ability
from collection.games.animus.verbs import deeds
from collection.games.animus.words import sentence
from play.engine.contract import Seat, View
from play.games.animus import questions, tasks
from play.games.animus.abilities.activated import usable_abilities
from play.games.animus.abilities.triggers import reaction_texts
from play.games.animus.battle import free_actions
from play.games.animus.battle.attack_targets import attacks_left
from play.games.animus.bots.draft_evaluation import drafting_of_state, drafting_of_view
from play.games.animus.bots.information_state import Duel, InformationState, Question, Spot
from play.games.animus.bots.standing import Figure
from play.games.animus.card_table import TRAIT_BIT, TYPE_OF, Card, Table
from play.games.animus.places import COUNT, PLACE_OF, PLACES
from play.games.animus.state import DRAFT, Frame, State

BITS: Final = {str(trait): bit for trait, bit in TRAIT_BIT.items()}
KINDS: Final = {each.value: number for each, number in TYPE_OF.items()}
MEANT: Final = (questions.TARGET, questions.GIVE, questions.RECOVER, questions.EITHER, questions.SEARCH)
"""Questions that hold a call and a verb after the seat."""


# From a view.


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
        found.draft = drafting_of_view(view, table)
    read_question(found, view)
    found.uses = uses_of_view(found, view)
    found.settle()
    return found


def half_of(table: Table, half: list[str]) -> int:
    """The number behind the first click: a card, or a place."""
    return table.card[half[1]] if half[0] == "play" else PLACE_OF[half[1]]


def seen_figure(found: InformationState, seen: dict[str, Any] | None, ours: bool) -> Figure | None:
    """A character in play as a view shows it."""
    if seen is None:
        return None
    table = found.table
    figure = found.make(
        table.card[seen["slug"]], ours, seen["melee"], seen["range"], KINDS[seen["type"]], seen["counts"]
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


def verb_at(ability: Ability, step: int, option: int) -> Any:
    """What an ability is doing in its n-th step, and which of two; None before the first."""
    steps = (*ability.costs, *ability.effects)
    verb = steps[step] if 0 <= step < len(steps) else None
    return deeds(verb)[option - 1] if option and verb is not None else verb


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


# From a state.


def from_state(state: State, seat: Seat) -> InformationState:
    """What that seat knows of a world, as its view would say it."""
    table = state.table
    found = InformationState(table, seat)
    other = 1 - seat
    found.turn = state.turn
    found.eliminated = state.eliminated(seat), state.eliminated(other)
    found.hands = len(state.zones.hands[seat]), len(state.zones.hands[other])
    found.decks = len(state.zones.decks[seat]), len(state.zones.decks[other])
    found.hand, found.deck, found.pile = (
        sorted(state.zones.hands[seat]),
        sorted(state.zones.decks[seat]),
        state.zones.piles[seat],
    )
    found.counted = {card: state.zones.lost[card] for card in found.pile}
    found.mine = [figure_of(state, found, card, True) for card in state.formation[COUNT * seat : COUNT * (seat + 1)]]
    found.theirs = [
        figure_of(state, found, card, False) for card in state.formation[COUNT * other : COUNT * (other + 1)]
    ]
    if state.half is not None:
        found.half = state.half[1]
    if state.phase <= DRAFT:
        found.draft = drafting_of_state(state, seat)
    read_state(found, state)
    found.settle()
    return found


def figure_of(state: State, found: InformationState, card: Card, ours: bool) -> Figure | None:
    """A character in play."""
    if card < 0:
        return None
    figure = found.make(
        card,
        ours,
        state.in_effect.melee[card],
        state.in_effect.ranged[card],
        state.in_effect.types[card],
        state.in_effect.counts[card],
    )
    figure.damage = state.damage[card]
    figure.left = state.in_effect.withstands[card] - figure.damage
    figure.traits = state.in_effect.traits[card]
    figure.ready = state.owner[card] == state.active and attacks_left(state, card) > 0
    figure.bonus, figure.moved = state.in_effect.bonus[card], bool(state.this_turn.moved >> card & 1)
    return figure


def spot_in(state: State, seat: Seat, card: Card) -> Spot | None:
    """Where a character stands, as that seat says it."""
    spot = state.spot[card]
    return None if spot < 0 else (spot // COUNT == seat, spot % COUNT)


def read_state(found: InformationState, state: State) -> None:
    """The fight, what is asked, what can be used."""
    seat, table, fight, asked = found.seat, state.table, state.fight, state.asked
    if fight is not None:
        spots = spot_in(state, seat, fight.attacker), spot_in(state, seat, fight.defender)
        found.duel = Duel(spots, fight.melee, (fight.attacker_dice, fight.defender_dice))
    if asked is None:
        keyword = free_actions.KEYWORD_OF_PHASE.get(state.phase)
        if keyword is not None:
            for text, call in usable_abilities(state, keyword):
                found.uses[text] = table.abilities[call[0]], spot_in(state, seat, call[1]), None
    elif asked[0] == questions.REACT:
        for text, call in zip(reaction_texts(state, asked[2]), asked[2], strict=True):
            it = spot_in(state, seat, call[2]) if 0 <= call[2] < table.count else None
            found.uses[text] = table.abilities[call[0]], spot_in(state, seat, call[1]), it
    elif asked[0] == questions.ORDER:
        found.orders = [(state.owner[call[1]] == seat, table.abilities[call[0]]) for call in asked[1]]
    elif asked[0] == questions.MAY:
        found.question = Question(table.abilities[asked[1][0]], None, spot_in(state, seat, asked[1][1]))
    elif asked[0] in MEANT:
        call, verb = asked[2], asked[3]
        found.question = Question(table.abilities[call[0]], verb, spot_in(state, seat, call[1]))
        if asked[0] == questions.TARGET and asked[4]:
            first = spot_in(state, seat, asked[4][0][0])
            found.question.picked = [first] if first else []
    elif asked[0] in (questions.GOAL, questions.SITE):
        read_place(found, state, asked)


def read_place(found: InformationState, state: State, asked: Frame) -> None:
    """Which card is to be put where: one that is moved, or one that comes into play."""
    frame = next(frame for frame in reversed(state.agenda) if frame[0] == tasks.RESOLVE)
    call, ability = frame[1], state.table.abilities[frame[1][0]]
    found.question = Question(ability, verb_at(ability, frame[2] - 1, 0), spot_in(state, found.seat, call[1]))
    if asked[0] == questions.SITE:
        found.question.card = asked[3]
    else:
        spot = spot_in(state, found.seat, asked[2])
        found.question.picked = [spot] if spot else []
