"""The information state of a seat, from a sampled world: nothing that its view would not show."""

from __future__ import annotations

from decks.games.animus import draft_pyramid
from play.engine.contract import Seat
from play.games.animus import task_codes
from play.games.animus.abilities.activated_abilities import usable_abilities
from play.games.animus.abilities.triggers import reaction_action_texts
from play.games.animus.battle import turn_player_actions
from play.games.animus.battle.attack_targets import attacks_left
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
from play.games.animus.card_table import Card
from play.games.animus.places import COUNT
from play.games.animus.questions import (
    ApplyOrNot,
    ChooseEffect,
    ChooseTarget,
    GiveUpCard,
    OrderAbilities,
    PlaceCard,
    React,
    RecoverCard,
    SearchCard,
    ShiftTo,
)
from play.games.animus.state import DRAFT, State


def from_state(state: State, seat: Seat) -> InformationState:
    """The information state of that seat, identical to the one from its view."""
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
    fill_in_fight_and_question(found, state)
    evaluation.store_position_value(found)
    return found


def figure_of(state: State, found: InformationState, card: Card, ours: bool) -> Figure | None:
    """The figure of a character in play."""
    if card < 0:
        return None
    now = state.in_effect
    figure = evaluation.character_figure(
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
    """Where a character is, from that seat's point of view; None if it is not in play."""
    spot = state.spot[card]
    return None if spot < 0 else (spot // COUNT == seat, spot % COUNT)


def fill_in_fight_and_question(found: InformationState, state: State) -> None:
    """Fill in the fight, the question and the usable abilities."""
    seat, table, fight, asked = found.seat, state.table, state.fight, state.asked
    if fight is not None:
        spots = spot_in(state, seat, fight.attacker), spot_in(state, seat, fight.defender)
        found.duel = Duel(spots, fight.melee, (fight.attacker_dice, fight.defender_dice))
    if asked is None:
        keyword = turn_player_actions.KEYWORD_OF_PHASE.get(state.phase)
        if keyword is not None:
            for text, call in usable_abilities(state, keyword):
                found.uses[text] = table.abilities[call[0]], spot_in(state, seat, call[1]), None
    elif isinstance(asked, React):
        for text, call in zip(reaction_action_texts(state, asked.calls), asked.calls, strict=True):
            it = spot_in(state, seat, call[2]) if 0 <= call[2] < table.count else None
            found.uses[text] = table.abilities[call[0]], spot_in(state, seat, call[1]), it
    elif isinstance(asked, OrderAbilities):
        found.orders = [(state.owner[call[1]] == seat, table.abilities[call[0]]) for call in asked.calls]
    elif isinstance(asked, ApplyOrNot):
        found.question = Question(table.abilities[asked.call[0]], None, spot_in(state, seat, asked.call[1]))
    elif isinstance(asked, ChooseTarget | GiveUpCard | RecoverCard | ChooseEffect | SearchCard):
        call = asked.call
        found.question = Question(table.abilities[call[0]], asked.verb, spot_in(state, seat, call[1]))
        if isinstance(asked, ChooseTarget) and asked.lists:
            first = spot_in(state, seat, asked.lists[0][0])
            found.question.picked = [first] if first else []
    elif isinstance(asked, ShiftTo | PlaceCard):
        fill_in_place_question(found, state, asked)


def fill_in_place_question(found: InformationState, state: State, asked: ShiftTo | PlaceCard) -> None:
    """Fill in the question of where to put a card: one that moves, or one that enters play."""
    frame = next(frame for frame in reversed(state.agenda) if frame[0] == task_codes.RESOLVE)
    call, ability = frame[1], state.table.abilities[frame[1][0]]
    found.question = Question(ability, verb_at(ability, frame[2] - 1, 0), spot_in(state, found.seat, call[1]))
    if isinstance(asked, PlaceCard):
        found.question.card = asked.card
    else:
        spot = spot_in(state, found.seat, asked.card)
        found.question.picked = [spot] if spot else []


def draft_of_state(state: State, seat: Seat) -> DraftInformation:
    """The draft as that seat sees it."""
    taken, up = state.draft.taken, draft_pyramid.face_up_mask(state.draft.taken)
    picked = [state.draft.pyramid[at] for at in state.draft.picks]
    own, enemies = ([card for card in picked if state.owner[card] == each] for each in (seat, 1 - seat))
    spots = [
        (card if up >> at & 1 and not taken >> at & 1 else UNKNOWN, draft_pyramid.LYING_ON[at] & ~taken)
        for at, card in enumerate(state.draft.pyramid)
    ]
    return DraftInformation(own, enemies, draft_pyramid.consecutive_picks(len(state.draft.picks)) > 1, spots)
