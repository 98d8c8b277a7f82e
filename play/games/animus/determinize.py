"""A world that a seat cannot tell from the true one. [U 12]"""

from __future__ import annotations

from decks.games.animus import pyramid
from play.engine.chance import Chance
from play.engine.contract import Seat
from play.games.animus import tasks
from play.games.animus.card_table import Card
from play.games.animus.draft.entities import DEALT, entity_hand
from play.games.animus.state import DRAFT, ENTITIES, NOBODY, OVER, SEATS, Frame, State


def redeal(state: State, seat: Seat, chance: Chance) -> State:
    """See `Rules.redeal`. The new world goes on with `chance`."""
    world = state.copy()
    world.chance = chance
    world.events = [event for event in state.events if event.seen_by(seat)]
    other = 1 - seat
    if world.draft.dealt:
        deal_entities(world, seat)
    if world.phase == ENTITIES:
        return world
    if world.phase == DRAFT:
        lay_pyramid(world)
        return world
    world.never[other] = world.this_turn.silent[other] = 0
    if world.half is not None and world.half[0] == "play" and world.active == other:
        world.half = None
    if world.phase != OVER:
        deal_cards(world, seat)
    return world


def deal_entities(world: State, seat: Seat) -> None:
    """The other's two and those aside may be any, but for the one that was shown; what they keep in secret is chosen
    anew.
    """
    other = 1 - seat
    chosen = world.kept[other]
    shown = chosen != NOBODY and world.phase != ENTITIES
    hidden = [entity for entity in world.draft.dealt if entity not in entity_hand(world, seat)]
    if shown:
        hidden.remove(chosen)
    hidden = world.chance.deal(hidden)
    theirs = [hidden.pop() for _ in range(DEALT - shown)]
    if shown:
        theirs.insert(world.chance.below(DEALT), chosen)
    elif chosen != NOBODY:
        world.kept[other] = world.chance.choice(theirs)
        world.fresh = False
    hands = {seat: entity_hand(world, seat), other: theirs}
    world.draft.dealt = (*hands[0], *hands[1], *hidden)


def lay_pyramid(world: State) -> None:
    """What lies face down, and what is not in the game, may be any of those that nobody has seen. [U 3.5]"""
    draft, laid = world.draft, list(world.draft.pyramid)
    up = pyramid.up(draft.taken)
    down = [at for at in range(pyramid.SIZE) if not up >> at & 1]
    cards = world.chance.deal([*[laid[at] for at in down], *draft.unseen])
    for at in down:
        laid[at] = cards.pop()
    draft.pyramid, draft.unseen = tuple(laid), tuple(cards)


def deal_cards(world: State, seat: Seat) -> None:
    """Hands and decks, as far as the seat does not know where their cards lie. Work that speaks of one speaks of the
    new one.
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
        world.agenda = [renamed(frame, place) for frame in world.agenda]
        if world.asked is not None:
            world.asked = renamed(world.asked, place)


def renamed(frame: Frame, place: dict[Card, Card]) -> Frame:
    """A frame about abilities whose card or target lies hidden somewhere: those that lie there now."""
    if frame[0] in (tasks.RESOLVE, tasks.TARGETS, tasks.EACH) and isinstance(frame[1], tuple):
        aid, holder, it, killer, victim = frame[1]
        return (frame[0], (aid, holder, place.get(it, it), killer, victim), *frame[2:])
    return frame
