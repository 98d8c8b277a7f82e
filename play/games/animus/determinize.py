"""Sample a world that is consistent with what a seat knows. [U 12]"""

from __future__ import annotations

from decks.games.animus import draft_pyramid
from play.engine.chance import Chance
from play.engine.contract import Seat
from play.games.animus import task_codes
from play.games.animus.card_table import Card
from play.games.animus.draft.entity_choice import DEALT, dealt_entities
from play.games.animus.state import DRAFT, ENTITIES, NOBODY, OVER, SEATS, Frame, State


def redeal(state: State, seat: Seat, chance: Chance) -> State:
    """See `Rules.redeal`."""
    world = state.copy()
    world.chance = chance
    world.events = [event for event in state.events if event.seen_by(seat)]
    other = 1 - seat
    if world.draft.dealt:
        redeal_entities(world, seat)
    if world.phase == ENTITIES:
        return world
    if world.phase == DRAFT:
        redeal_pyramid(world)
        return world
    world.never[other] = world.this_turn.silent[other] = 0
    if world.half is not None and world.half[0] == "play" and world.active == other:
        world.half = None
    if world.phase != OVER:
        redeal_cards(world, seat)
    return world


def redeal_entities(world: State, seat: Seat) -> None:
    """Deal the opponent's two entities again, along with those not dealt, except one that has been revealed. If the
    opponent has secretly kept one, choose it again.
    """
    other = 1 - seat
    chosen = world.kept[other]
    shown = chosen != NOBODY and world.phase != ENTITIES
    hidden = [entity for entity in world.draft.dealt if entity not in dealt_entities(world, seat)]
    if shown:
        hidden.remove(chosen)
    hidden = world.chance.deal(hidden)
    theirs = [hidden.pop() for _ in range(DEALT - shown)]
    if shown:
        theirs.insert(world.chance.below(DEALT), chosen)
    elif chosen != NOBODY:
        world.kept[other] = world.chance.choice(theirs)
        world.fresh = False
    hands = {seat: dealt_entities(world, seat), other: theirs}
    world.draft.dealt = (*hands[0], *hands[1], *hidden)


def redeal_pyramid(world: State) -> None:
    """Deal again the face-down cards and those that are not in the game. [U 3.5]"""
    draft, laid = world.draft, list(world.draft.pyramid)
    up = draft_pyramid.face_up_mask(draft.taken)
    down = [at for at in range(draft_pyramid.SIZE) if not up >> at & 1]
    cards = world.chance.deal([*[laid[at] for at in down], *draft.unseen])
    for at in down:
        laid[at] = cards.pop()
    draft.pyramid, draft.unseen = tuple(laid), tuple(cards)


def redeal_cards(world: State, seat: Seat) -> None:
    """Deal the cards in hands and decks again whose places the seat does not know. Tasks on the agenda that refer to
    one of them then refer to the card now in its place.

    The pending question stays as it is: every card that it names was in play or shown to both players before it was
    named, so the seat knows which card it is, and only its place in a hand or deck is dealt again.
    """
    known, place = world.zones.known, {}
    for side in range(SEATS):
        piles = (world.zones.hands[side], world.zones.decks[side])
        slots = [(pile, at) for pile in piles for at, card in enumerate(pile) if not known[card] >> seat & 1]
        cards = [pile[at] for pile, at in slots]
        masks = [known[card] for card in cards]
        for (pile, at), card, old, mask in zip(slots, world.chance.deal(cards), cards, masks, strict=True):
            pile[at] = card
            known[card] = mask
            place[old] = card
    if place:
        world.agenda = [frame_with_card_replaced(frame, place) for frame in world.agenda]


def frame_with_card_replaced(frame: Frame, place: dict[Card, Card]) -> Frame:
    """The frame, with the card that its ability is about replaced if that card was dealt again."""
    if frame[0] in (task_codes.RESOLVE, task_codes.TARGETS, task_codes.EACH):
        aid, holder, it, killer, victim = frame[1]
        return (frame[0], (aid, holder, place.get(it, it), killer, victim), *frame[2:])
    return frame
