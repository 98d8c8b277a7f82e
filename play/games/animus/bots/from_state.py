"""What a seat knows, taken from the state of an imagined world: nothing that its view would not show."""

from __future__ import annotations

from typing import Final

from decks.games.animus import pyramid
from play.engine.contract import Seat
from play.games.animus import questions, tasks
from play.games.animus.abilities.activated import usable_abilities
from play.games.animus.abilities.triggers import reaction_texts
from play.games.animus.battle import free_actions
from play.games.animus.battle.attack_targets import attacks_left
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
from play.games.animus.card_table import Card
from play.games.animus.places import COUNT
from play.games.animus.state import DRAFT, Frame, State

MEANT: Final = (questions.TARGET, questions.GIVE, questions.RECOVER, questions.EITHER, questions.SEARCH)
"""Questions that hold a call and a verb after the seat."""


def from_state(state: State, seat: Seat) -> InformationState:
    """What that seat knows of a world, as its view would say it."""
    table = state.table
    found = InformationState(table, seat)
    other, zones = 1 - seat, state.zones
    found.turn = state.turn
    found.eliminated = state.eliminated(seat), state.eliminated(other)
    found.hands = len(zones.hands[seat]), len(zones.hands[other])
    found.decks = len(zones.decks[seat]), len(zones.decks[other])
    found.hand, found.deck, found.pile = (
        sorted(zones.hands[seat]),
        sorted(zones.decks[seat]),
        zones.piles[seat],
    )
    found.counted = {card: zones.lost[card] for card in found.pile}
    found.mine = [figure_of(state, found, card, True) for card in state.formation[COUNT * seat : COUNT * (seat + 1)]]
    found.theirs = [
        figure_of(state, found, card, False) for card in state.formation[COUNT * other : COUNT * (other + 1)]
    ]
    if state.half is not None:
        found.half = state.half[1]
    if state.phase <= DRAFT:
        found.draft = draft_of_state(state, seat)
    read_state(found, state)
    evaluation.settle(found)
    return found


def figure_of(state: State, found: InformationState, card: Card, ours: bool) -> Figure | None:
    """A character in play."""
    if card < 0:
        return None
    now = state.in_effect
    figure = evaluation.character(
        found,
        card,
        ours,
        now.melee[card],
        now.ranged[card],
        now.types[card],
        now.counts[card],
    )
    figure.damage = state.damage[card]
    figure.left = now.withstands[card] - figure.damage
    figure.traits = now.traits[card]
    figure.ready = state.owner[card] == state.active and attacks_left(state, card) > 0
    figure.bonus, figure.moved = now.bonus[card], bool(state.this_turn.moved >> card & 1)
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


def draft_of_state(state: State, seat: Seat) -> DraftInformation:
    """The same from the state of a draft."""
    taken, up = state.draft.taken, pyramid.up(state.draft.taken)
    picked = [state.draft.pyramid[at] for at in state.draft.picks]
    own, enemies = ([card for card in picked if state.owner[card] == each] for each in (seat, 1 - seat))
    spots = [
        (card if up >> at & 1 and not taken >> at & 1 else UNKNOWN, pyramid.LYING_ON[at] & ~taken)
        for at, card in enumerate(state.draft.pyramid)
    ]
    return DraftInformation(own, enemies, pyramid.picks_left(len(state.draft.picks)) > 1, spots)
