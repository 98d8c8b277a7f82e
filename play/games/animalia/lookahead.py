"""What a search knows of Animalia beyond its rules: it looks to the end of the round, and all seats share what comes of it.

Playouts go straight to the state, without action texts. The first two cards of a trick are played at random; the last one,
and every action, by what it brings to the missions and to the IWC.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from collection.games.animalia import Effect
from play.engine.contract import Action, Seat
from play.games.animalia import legal, once, tricks
from play.games.animalia.outlook import best_exchange, outlook
from play.games.animalia.rounds import MISSIONS, fulfils
from play.games.animalia.stars import bands
from play.games.animalia.state import ACTION, BOTH, FULL, LAST, PASS_CARD, PLAY, ROLES, SEATS_OF, TAKE_CARD, State
from play.games.animalia.table import COLOUR_MASKS, PLACES, Card, Cards, Place, members
from play.games.animalia.tricks import winning

Random = Callable[[], float]

PLAYOUTS: Final = 100
"""Of a bot of level 2, for one choice."""
MONEY: Final = (0.35, 0.65, 0.75)
"""By difficulty: of 1, what money is worth when all missions are fulfilled; the rest is that they are. On easy there is more
than enough; on hard this just suffices for two stars in North America: see docs/animalia-missions.md."""
PACE: Final = 2.0
"""Coins a round that are worth half of what money can be, where the score sheet has no row for the continents."""
NEARLY: Final = 0.25
"""What a round comes to in which all requirements but one, of many, are met."""
BETTER: Final = 0.3
"""By how much an exchange must improve the outlook of the missions to be tried."""
WANTED, RAISED, SOUGHT = 4, 1, 2
"""In a playout: an animal in the pile that needs it, a coin for the IWC, a coin card for whoever must collect one."""


class Lookahead:
    """See `play.games.contract.Lookahead`."""

    playouts = PLAYOUTS
    shortlist = None

    def begin(self, world: State) -> None:
        """The horizon is the end of the round; of two people the one who thinks speaks for the IWC."""
        world.imagined = True
        if world.seats == 2:
            both = world.waiting == BOTH
            world.answers = (1, 2, 1 << world.thinker)
            if both:
                world.waiting = 1 << world.thinker

    def candidates(self, world: State, seat: Seat) -> Sequence[Action]:
        """A proposal on the table is agreed to, a grant is taken at once, and piles are used only for a mission. [L 10.2]"""
        if world.proposal:
            return ["agree"]
        actions = legal.answers_of(world, seat)
        if once.may_be_taken(world):
            if is_grant(world):
                return once.actions(world, seat)[:1]
            actions = [*actions, *worth_trying(world, seat)]
        if world.phase == ROLES:
            return actions[:1]
        return promising(world, actions) if len(actions) > 1 and world.phase != PLAY else actions

    def observed(self, action: Action) -> Hashable:
        """All of it: allies would tell each other what they give."""
        return action

    def finish(self, world: State, random: Random) -> Sequence[float]:
        """Play on to the end of the round, and value it."""
        while world.waiting:
            if world.phase == PLAY:
                tricks.play(world, card_to_play(world, random))
            else:
                play_on(world, random)
        return [worth(world)] * world.seats


def play_on(world: State, random: Random) -> None:
    """Whatever is asked beside a card, answered by what it brings. At the end of a round three people share the question."""
    seat = SEATS_OF[world.waiting][0]
    legal.carry_out(world, choice(world, random), seat)


def is_grant(world: State) -> bool:
    """Whether what may be done here once costs nothing and can only help."""
    return world.table.grounds[world.continent].once is Effect.GRANT


def worth_trying(world: State, seat: Seat) -> list[Action]:
    """The once-per-continent action, but not what moves cards between piles: that can wait until the last trick is won.
    An exchange is tried between tricks, where it brings a required animal to a better hand."""
    effect = once.effect_here(world)
    if effect in once.MOVING:
        return []
    if effect == Effect.EXCHANGE and (world.trick or not exchange_helps(world)):
        return []
    return once.actions(world, seat)


def exchange_helps(world: State) -> bool:
    """Whether some exchange between two hands clearly improves the outlook of the missions."""
    missing = [world.wanted[place] & ~world.piles[place] for place in range(PLACES)]
    giants = world.table.giants if world.table.grounds[world.continent].dominance else 0
    hands = world.hands
    now = outlook(hands, missing, giants)
    return any(
        best_exchange(hands, missing, (one, other), (hands[one], hands[other]), giants)[0] > now + BETTER
        for one, other in ((0, 1), (1, 2), (0, 2))
    )


def promising(world: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Without what moves cards between piles to no purpose; one of them where there is nothing else."""
    table = world.table
    found = [action for action in actions if serves(world, *table.meaning[table.proposed.get(action, action)])]
    return found or actions[:1]


def serves(world: State, verb: str, argument: int) -> bool:
    """Whether an action could bring a mission forward. Of a hand nothing can be told."""
    piles, place = world.piles, world.turn
    if verb == "take":
        return bool(useful_cards(world, piles[argument], place))
    if verb == "pass":
        return bool(useful_cards(world, piles[place], argument))
    if verb == "take-card":
        return bool(useful_cards(world, piles[world.target], world.actor) >> argument & 1)
    if verb == "pass-card":
        return bool(useful_cards(world, piles[world.actor], world.target) >> argument & 1)
    return True


def worth(world: State) -> float:
    """The round that is over, for everybody: 0 is worst, 1 best."""
    if all(fulfils(world, place) for place in range(PLACES)):
        return 1 - MONEY[world.per_round - 1] * (1 - world.coins / (world.coins + pace(world)))
    met = needed = 0
    for place in range(PLACES):
        wanted, pile = world.wanted[place], world.piles[place]
        met += (wanted & pile).bit_count()
        needed += wanted.bit_count() + world.coins_wanted[place]
        met += min((pile & world.table.coin_cards & ~wanted).bit_count(), world.coins_wanted[place])
    return NEARLY * met / needed


def pace(world: State) -> float:
    """The coins with which the game, by this round, is on its way to three stars. [L 9.4]"""
    needed = bands(world.course, world.per_round)
    if needed is None:
        return PACE * world.round
    return needed[1] * world.round * world.per_round / (MISSIONS * len(world.course))


def card_to_play(world: State, random: Random) -> Card:
    """Any card for the first two of a trick; for the last the one that serves best, the lowest of equals."""
    hand = world.hands[world.turn]
    trick = world.trick
    if trick and not world.free:
        following = hand & COLOUR_MASKS[trick[0] >> 3]
        hand = following or hand
    cards = members(hand)
    if len(cards) == 1:
        return cards[0]
    if len(trick) < PLACES - 1:
        return cards[int(random() * len(cards))]
    return serving_best(world, cards)


def serving_best(world: State, cards: list[Card]) -> Card:
    """The card that makes most of a trick it ends."""
    table, trick = world.table, world.trick
    giants = table.giants if table.grounds[world.course[world.stage]].dominance else 0
    lying = 1 << trick[0] | 1 << trick[1]
    best, found = -99.0, cards[0]
    for card in cards:
        winner = (world.leader + winning([*trick, card], table.value, giants, world.low)) % PLACES
        gained = gain(world, winner, lying | 1 << card) - table.value[card] / 16
        if gained > best:
            best, found = gained, card
    return found


def gain(world: State, winner: Place, cards: Cards) -> float:
    """What it brings when those cards go to that pile."""
    wanted = world.wanted
    mine = wanted[winner]
    others = (wanted[0] | wanted[1] | wanted[2]) & ~mine
    found = WANTED * ((cards & mine).bit_count() - (cards & others).bit_count())
    coins = cards & world.table.coin_cards & ~mine
    if not coins:
        return found
    if winner == world.iwc:
        return found + RAISED * coins.bit_count()
    short = world.coins_wanted[winner] - (world.piles[winner] & world.table.coin_cards & ~mine).bit_count()
    return found + SOUGHT * min(max(short, 0), coins.bit_count())


def choice(world: State, random: Random) -> str:
    """An action that helps a mission, if there is one; else mostly none."""
    if world.phase == FULL:
        return full_action(world)
    choices = legal.CHOICES[world.phase](world) or ["skip"]
    if len(choices) == 1 and world.phase != LAST:
        return choices[0]
    if world.phase == TAKE_CARD:
        return best_card(world, choices, world.piles[world.target], world.actor, random)
    if world.phase == PASS_CARD:
        return best_card(world, choices, world.piles[world.actor], world.target, random)
    if world.phase == ACTION:
        return action(world, choices, random)
    if world.phase == LAST:
        return last_action(world)
    return choices[int(random() * len(choices))]


def full_action(world: State) -> str:
    """The once-per-continent action before a full trick is won, if that trick would then bring more."""
    cards = 1 << world.trick[0] | 1 << world.trick[1] | 1 << world.trick[2]
    turned, as_it_is = (gain(world, tricks.winner_of(world, low), cards) for low in (True, False))
    if turned > as_it_is:
        return world.table.once[once.hands(world, SEATS_OF[world.waiting][0])[0]]
    return "skip"


def last_action(world: State) -> str:
    """Once all cards are played: the once-per-continent action for a hand whose mission it could fulfil."""
    for seat in SEATS_OF[world.waiting]:
        for place in once.hands(world, seat):
            if once.could_fulfil(world, place):
                return world.table.once[place]
    return "skip"


def best_card(world: State, choices: list[str], pile: Cards, goal: Place, random: Random) -> str:
    """A card of the pile that is wanted where it goes."""
    useful = useful_cards(world, pile, goal)
    if not useful:
        return choices[int(random() * len(choices))]
    at = members(pile).index(members(useful)[0])
    return choices[at]


def useful_cards(world: State, pile: Cards, goal: Place) -> Cards:
    """What of a pile would serve another's missions, and is not wanted where it lies."""
    animals = pile & world.wanted[goal]
    if animals:
        return animals
    own = world.piles[goal] & world.table.coin_cards & ~world.wanted[goal]
    if own.bit_count() >= world.coins_wanted[goal]:
        return 0
    return pile & world.table.coin_cards & ~(world.wanted[0] | world.wanted[1] | world.wanted[2])


def action(world: State, choices: list[str], random: Random) -> str:
    """Take or pass on what serves a mission; other actions now and then."""
    meaning = world.table.meaning
    for each in choices:
        verb, place = meaning[each]
        if verb == "take" and useful_cards(world, world.piles[place], world.turn):
            return each
        if verb == "pass" and useful_cards(world, world.piles[world.turn], place):
            return each
    if meaning[choices[0]][0] in ("take", "pass"):
        return "skip"
    return choices[int(random() * len(choices))]
