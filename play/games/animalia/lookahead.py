"""What a search needs for Animalia beyond the rules: it looks to the end of the round, and all seats share the reward.

Playouts change the state directly, without action texts. The first two cards of a trick are random; the last card and
every action are chosen for the missions and for the IWC's coins.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from collection.games.animalia import MISSIONS_PER_CONTINENT, Effect
from play.engine.contract import Action, Seat
from play.games.animalia import legal, once_per_continent, tricks
from play.games.animalia.animal_win_chances import best_exchange, expected_wins_of_required_animals
from play.games.animalia.card_table import COLOUR_MASKS, PLACES, Card, Cards, Place, animals_of_set
from play.games.animalia.rounds import fulfils_all_missions
from play.games.animalia.stars import coins_for_stars
from play.games.animalia.state import ACTION, BOTH, FULL, LAST, PASS_CARD, PLAY, ROLES, SEATS_OF, TAKE_CARD, State
from play.games.animalia.tricks import winning_index

Random = Callable[[], float]

PLAYOUTS: Final = 100
"""Playouts of a level 2 bot for one choice."""
COIN_SHARE: Final = (0.35, 0.65, 0.75)
"""By difficulty: the share of the reward that depends on coins once all missions are fulfilled; the rest is certain.

On easy, coins are plentiful; on hard, this share is just enough for two stars in North America
(docs/animalia-missions.md).
"""
COINS_PER_ROUND: Final = 2.0
"""Coins per round that earn half of that share, where the score sheet has no row for the continents."""
PARTIAL_REWARD: Final = 0.25
"""The reward of a failed round is this times the share of requirements that are met."""
EXCHANGE_THRESHOLD: Final = 0.3
"""An exchange is tried only if it increases the expected wins by more than this."""
REQUIRED_ANIMAL, IWC_COIN, REQUIRED_COIN_CARD = 4, 1, 2
"""Points in a playout: an animal in the pile that needs it, a coin for the IWC, a coin card that a mission requires."""


class Lookahead:
    """See `play.games.contract.Lookahead`."""

    playouts = PLAYOUTS
    shortlist = None

    def set_horizon_and_guess_secrets(self, world: State) -> None:
        """The horizon is the end of the round. With two people, the searching seat decides for the IWC."""
        world.simulated = True
        if world.seats == 2:
            both = world.waiting == BOTH
            world.answering_seats = (1, 2, 1 << world.searching_seat)
            if both:
                world.waiting = 1 << world.searching_seat

    def candidate_actions(self, world: State, seat: Seat) -> Sequence[Action]:
        """Agree to any proposal, use a grant at once, and move cards between piles only for a mission. [L 10.2]"""
        if world.proposal:
            return ["agree"]
        actions = legal.actions_when_asked(world, seat)
        if once_per_continent.may_interrupt_question(world):
            if continent_grants_coins(world):
                return once_per_continent.available_once_per_continent_actions(world, seat)[:1]
            actions = [*actions, *promising_once_per_continent(world, seat)]
        if world.phase == ROLES:
            return actions[:1]
        return promising_actions(world, actions) if len(actions) > 1 and world.phase != PLAY else actions

    def observation(self, action: Action) -> Hashable:
        """The whole action: allies may tell each other what they give."""
        return action

    def finish(self, world: State, random: Random) -> Sequence[float]:
        """Play to the end of the round and return its value for every seat."""
        while world.waiting:
            if world.phase == PLAY:
                tricks.play_card(world, card_to_play(world, random))
            else:
                answer_non_card_question(world, random)
        return [round_value(world)] * world.seats


def answer_non_card_question(world: State, random: Random) -> None:
    """Answer any question other than which card to play."""
    seat = SEATS_OF[world.waiting][0]
    legal.carry_out_choice(world, playout_choice(world, random), seat)


def continent_grants_coins(world: State) -> bool:
    """Whether the once-per-continent action here grants coins, which can only help."""
    return world.table.continent_cards[world.continent].once is Effect.GRANT


def promising_once_per_continent(world: State, seat: Seat) -> list[Action]:
    """The once-per-continent actions that are worth trying now.

    Moving cards between piles can wait until the last trick is won. An exchange is tried between tricks, if it moves a
    required animal to a better hand.
    """
    effect = once_per_continent.current_effect(world)
    if effect in once_per_continent.PILE_EFFECTS:
        return []
    if effect == Effect.EXCHANGE and (world.trick or not exchange_helps(world)):
        return []
    return once_per_continent.available_once_per_continent_actions(world, seat)


def exchange_helps(world: State) -> bool:
    """Whether some exchange between two hands clearly increases the expected wins."""
    missing = [world.required[place] & ~world.piles[place] for place in range(PLACES)]
    giants = world.table.giants if world.table.continent_cards[world.continent].dominance else 0
    hands = world.hands
    now = expected_wins_of_required_animals(hands, missing, giants)
    return any(
        best_exchange(hands, missing, (one, other), (hands[one], hands[other]), giants)[0] > now + EXCHANGE_THRESHOLD
        for one, other in ((0, 1), (1, 2), (0, 2))
    )


def promising_actions(world: State, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions without those that move cards between piles for no mission, or the first if there are no others."""
    table = world.table
    found = [
        action
        for action in actions
        if may_help_mission(world, *table.parsed_actions[table.choice_of_proposal.get(action, action)])
    ]
    return found or actions[:1]


def may_help_mission(world: State, verb: str, argument: int) -> bool:
    """Whether an action could help a mission. Exchanges are assumed to help."""
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


def round_value(world: State) -> float:
    """The value of a finished round for everybody: 0 is worst, 1 best."""
    if all(fulfils_all_missions(world, place) for place in range(PLACES)):
        return 1 - COIN_SHARE[world.per_round - 1] * (1 - world.coins / (world.coins + coin_target(world)))
    met = needed = 0
    for place in range(PLACES):
        required, pile = world.required[place], world.piles[place]
        met += (required & pile).bit_count()
        needed += required.bit_count() + world.required_coins[place]
        met += min((pile & world.table.coin_cards & ~required).bit_count(), world.required_coins[place])
    return PARTIAL_REWARD * met / needed


def coin_target(world: State) -> float:
    """The coins that the IWC should have by this round to reach three stars at the end. [L 9.4]"""
    needed = coins_for_stars(world.course, world.per_round)
    if needed is None:
        return COINS_PER_ROUND * world.round
    return needed[1] * world.round * world.per_round / (MISSIONS_PER_CONTINENT * len(world.course))


def card_to_play(world: State, random: Random) -> Card:
    """A random card for the first two of a trick; for the last, the best one."""
    hand = world.hands[world.turn]
    trick = world.trick
    if trick and not world.free_card:
        following = hand & COLOUR_MASKS[trick[0] >> 3]
        hand = following or hand
    cards = animals_of_set(hand)
    if len(cards) == 1:
        return cards[0]
    if len(trick) < PLACES - 1:
        return cards[int(random() * len(cards))]
    return best_last_card(world, cards)


def best_last_card(world: State, cards: list[Card]) -> Card:
    """The card with which the last hand gains most; the lowest of equal ones."""
    table, trick = world.table, world.trick
    giants = table.giants if table.continent_cards[world.course[world.stage]].dominance else 0
    played = 1 << trick[0] | 1 << trick[1]
    best, found = -99.0, cards[0]
    for card in cards:
        winner = (world.leader + winning_index([*trick, card], table.value, giants, world.lowest_wins)) % PLACES
        gained = trick_gain(world, winner, played | 1 << card) - table.value[card] / 16
        if gained > best:
            best, found = gained, card
    return found


def trick_gain(world: State, winner: Place, cards: Cards) -> float:
    """The points if those cards go to the winner's pile."""
    required = world.required
    mine = required[winner]
    others = (required[0] | required[1] | required[2]) & ~mine
    found = REQUIRED_ANIMAL * ((cards & mine).bit_count() - (cards & others).bit_count())
    coins = cards & world.table.coin_cards & ~mine
    if not coins:
        return found
    if winner == world.iwc:
        return found + IWC_COIN * coins.bit_count()
    short = world.required_coins[winner] - (world.piles[winner] & world.table.coin_cards & ~mine).bit_count()
    return found + REQUIRED_COIN_CARD * min(max(short, 0), coins.bit_count())


def playout_choice(world: State, random: Random) -> str:
    """An action that helps a mission if there is one; otherwise a random one, or none."""
    if world.phase == FULL:
        return action_before_trick_is_won(world)
    choices = legal.CHOICES_BY_PHASE[world.phase](world) or ["skip"]
    if len(choices) == 1 and world.phase != LAST:
        return choices[0]
    if world.phase == TAKE_CARD:
        return card_to_move(world, choices, world.piles[world.target], world.actor, random)
    if world.phase == PASS_CARD:
        return card_to_move(world, choices, world.piles[world.actor], world.target, random)
    if world.phase == ACTION:
        return choose_card_action(world, choices, random)
    if world.phase == LAST:
        return action_after_last_trick(world)
    return choices[int(random() * len(choices))]


def action_before_trick_is_won(world: State) -> str:
    """The once-per-continent action before a full trick is won, if the trick then gains more."""
    cards = 1 << world.trick[0] | 1 << world.trick[1] | 1 << world.trick[2]
    with_lowest, with_highest = (
        trick_gain(world, tricks.trick_winning_place(world, low), cards) for low in (True, False)
    )
    if with_lowest > with_highest:
        return world.table.once_actions[once_per_continent.eligible_hands(world, SEATS_OF[world.waiting][0])[0]]
    return "skip"


def action_after_last_trick(world: State) -> str:
    """After the last trick: the once-per-continent action for a hand with which it could complete a mission."""
    for seat in SEATS_OF[world.waiting]:
        for place in once_per_continent.eligible_hands(world, seat):
            if once_per_continent.could_complete_mission(world, place):
                return world.table.once_actions[place]
    return "skip"


def card_to_move(world: State, choices: list[str], pile: Cards, goal: Place, random: Random) -> str:
    """The choice of a card that is useful in the goal's pile; a random one if there is none."""
    useful = useful_cards(world, pile, goal)
    if not useful:
        return choices[int(random() * len(choices))]
    at = animals_of_set(pile).index(animals_of_set(useful)[0])
    return choices[at]


def useful_cards(world: State, pile: Cards, goal: Place) -> Cards:
    """The cards of a pile that would help the missions of the goal."""
    animals = pile & world.required[goal]
    if animals:
        return animals
    own = world.piles[goal] & world.table.coin_cards & ~world.required[goal]
    if own.bit_count() >= world.required_coins[goal]:
        return 0
    return pile & world.table.coin_cards & ~(world.required[0] | world.required[1] | world.required[2])


def choose_card_action(world: State, choices: list[str], random: Random) -> str:
    """Take or pass on a card that helps a mission; use other actions at random."""
    parsed = world.table.parsed_actions
    for each in choices:
        verb, place = parsed[each]
        if verb == "take" and useful_cards(world, world.piles[place], world.turn):
            return each
        if verb == "pass" and useful_cards(world, world.piles[world.turn], place):
            return each
    if parsed[choices[0]][0] in ("take", "pass"):
        return "skip"
    return choices[int(random() * len(choices))]
