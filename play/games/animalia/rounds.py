"""Set-up, rounds, continents and the end of the game. [L 2, L 8, L 9]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from collection.games.animalia import COIN, MISSIONS_PER_CONTINENT, Leads
from play.engine.chance import Chance
from play.engine.contract import Config, Result
from play.games.animalia import hand_knowledge
from play.games.animalia.card_table import ANIMALS, COLOURS, HAND_SIZE, NEXT, PLACES, Cards, Place, table_for
from play.games.animalia.stars import stars_for_coins
from play.games.animalia.state import EVERYBODY, NONE, OVER, PLAY, ROLES, State

DIFFICULTIES: Final = {"easy": 1, "normal": 2, "hard": 3}
"""Missions per round. [L 2.3]"""
OPTIONS: Final = ("continents", "difficulty", "first", "iwc", "open_hands")
IMPOSSIBLE_CARD: Final = 1 << ANIMALS
"""A bit for a card that does not exist, so that no pile contains it."""


def setup(config: Config, chance: Chance) -> State:
    """The state before the first choice. Raises ValueError with a sentence if the config is wrong. [L 2.1 to L 2.6]"""
    if unknown := [name for name in config.options if name not in OPTIONS]:
        raise ValueError(f"Animalia has no option {', '.join(unknown)}. Its options are {', '.join(OPTIONS)}.")
    if config.seats not in (1, 2, 3):
        raise ValueError(f"1 to 3 people can play Animalia, not {config.seats}. [L 2.1]")
    if config.decks:
        raise ValueError("Animalia is played without decks: everybody uses the cards of the box.")
    table = table_for(config.cards, config.seats)
    options = config.options
    state = State(table, config.seats, continents_option(options), missions_per_round_option(options), chance)
    state.open_hands = boolean_option(options, "open_hands")
    first, iwc = first_holder_option(options, config.seats), iwc_option(options, config.seats)
    emit_beginning(state)
    if first == NONE:
        state.iwc = NONE
        state.ask(ROLES, NONE)
        state.waiting = EVERYBODY
    else:
        set_roles(state, iwc, first)
        turn_up_continent(state)
    return state


def set_roles(state: State, iwc: Place, first: Place) -> None:
    """Set who plays the IWC and who gets the first mission. [L 2.6, L 12.1]"""
    state.iwc, state.next_first_holder, state.first_holder = iwc, first, first


def continents_option(options: Mapping[str, object]) -> tuple[int, ...]:
    """The continents in the order of play, as colours. [L 2.2]"""
    named = options.get("continents", [COLOURS[0].value])
    if not isinstance(named, list | tuple) or not named:
        raise ValueError("The continents must be a list of one to three. [L 2.2]")
    for name in named:
        if not isinstance(name, str) or name not in list(COLOURS):
            raise ValueError(f"{name} is not a continent of Animalia. Choose from {', '.join(COLOURS)}. [L 2.2]")
    if len(set(named)) < len(named):
        raise ValueError("No continent can be played twice. [L 2.2]")
    return tuple(list(COLOURS).index(name) for name in named)


def missions_per_round_option(options: Mapping[str, object]) -> int:
    """Missions in each round, by the difficulty. [L 2.3]"""
    difficulty = options.get("difficulty", "easy")
    if not isinstance(difficulty, str) or difficulty not in DIFFICULTIES:
        raise ValueError(f"The difficulty must be easy, normal or hard, not {difficulty}. [L 2.3]")
    return DIFFICULTIES[difficulty]


def boolean_option(options: Mapping[str, object], name: str) -> bool:
    """An option that is true or false; false if it is not given."""
    value = options.get(name, False)
    if not isinstance(value, bool):
        raise ValueError(f"The option {name} must be true or false.")
    return value


def first_holder_option(options: Mapping[str, object], seats: int) -> Place:
    """The place that gets the first mission; NONE if three people choose.

    Alone, place 1 is the partner. [L 2.6, L 12.1]
    """
    first = options.get("first", 0 if seats < PLACES else None)
    if first is None and seats == PLACES:
        return NONE
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < max(seats, 2):
        raise ValueError(f"The first mission must go to a hand from 0 to {max(seats, 2) - 1}, not to {first}.")
    return first


def iwc_option(options: Mapping[str, object], seats: int) -> Place:
    """The place that is the IWC first. [L 10.1, L 11.1, L 12.1]

    Of three people, it is the one to the right of the first mission unless the options name another; otherwise it is
    the third hand.
    """
    iwc, first = options.get("iwc"), options.get("first")
    if iwc is None:
        return (first + 2) % PLACES if seats == PLACES and isinstance(first, int) else PLACES - 1
    if seats < PLACES or first is None:
        raise ValueError(
            "The option iwc says who plays the IWC. It is only for three people and needs the option first."
        )
    if isinstance(iwc, bool) or not isinstance(iwc, int) or not 0 <= iwc < PLACES or iwc == first:
        raise ValueError(f"The IWC must be a hand from 0 to 2 other than the one with the first mission, not {iwc}.")
    return iwc


def emit_beginning(state: State) -> None:
    """Record the event that the game began."""
    state.emit(
        "began", continents=[str(COLOURS[colour]) for colour in state.course], missions=state.per_round,
        people=state.seats, open_hands=state.open_hands,
    )  # fmt: skip


def turn_up_continent(state: State) -> None:
    """Turn up the continent card; an IWC without a coin gets one. [L 2.5, L 9.2]"""
    given = state.coins == 0
    state.coins += given
    state.once_left = True
    state.done = 0
    if state.emits_events:
        continent_card = state.table.continent_cards[state.continent]
        state.emit("continent", continent=continent_card.slug, given=int(given), coins=state.coins)
    begin_round(state)


def begin_round(state: State) -> None:
    """Deal eight animals to each hand, then the missions. [L 2.4, L 9.1]"""
    order = state.chance.deal(range(ANIMALS))
    hands = [order[HAND_SIZE * place : HAND_SIZE * (place + 1)] for place in range(PLACES)]
    state.hands = [sum(1 << card for card in hand) for hand in hands]
    state.piles = [0] * PLACES
    state.last_trick = None
    state.tricks = 0
    state.once_declined = False
    state.skips_round = 0
    state.reported_hopeless = 0
    state.round += 1
    deal_missions(state)
    hand_knowledge.reset_hand_knowledge(state)
    slugs = state.table.slugs
    state.chance.record(
        "deal",
        {"round": state.round, "iwc": state.iwc, "hands": [[slugs[card] for card in hand] for hand in hands]},
    )
    if state.emits_events:
        emit_missions_and_hands(state)
    begin_tricks(state)


def deal_missions(state: State) -> None:
    """Deal them one by one, clockwise, skipping the IWC; the next round continues from there. [L 2.6, L 2.7, L 12.3]"""
    table = state.table
    numbers = table.missions_by_continent[state.continent][state.done : state.done + state.per_round]
    place = NEXT[state.next_first_holder] if state.next_first_holder == state.iwc else state.next_first_holder
    state.first_holder = place
    missions: list[tuple[int, ...]] = [()] * PLACES
    for number in numbers:
        missions[place] = (*missions[place], number)
        last, place = place, NEXT[place]
        if place == state.iwc:
            place = NEXT[place]
    state.next_first_holder = NEXT[last]
    state.missions = missions
    for each, held in enumerate(missions):
        state.required[each] = required_animals([table.missions[number].animals for number in held])
        state.required_coins[each] = sum(table.missions[number].coins for number in held)


def required_animals(required: list[Cards]) -> Cards:
    """All animals of a hand's missions, with IMPOSSIBLE_CARD if two missions require the same animal. [L 8.3]"""
    found = 0
    for animals in required:
        found |= animals | IMPOSSIBLE_CARD * bool(found & animals)
    return found


def emit_missions_and_hands(state: State) -> None:
    """Record the missions, for everybody, and each hand, for those who see it. [L 2.4, L 10.1, L 11.1, L 13.1]"""
    table = state.table
    missions = [
        [state.owner(place), [table.missions[number].slug for number in held]]
        for place, held in enumerate(state.missions)
        if held
    ]
    state.emit("round", round=state.round, missions=missions, iwc=state.iwc)
    for place in range(PLACES):
        seats = None if is_open_hand(state, place) else (place,)
        state.emit("dealt", seats, place=place, cards=table.slugs_of(state.hands[place]), open=seats is None)


def is_open_hand(state: State, place: Place) -> bool:
    """Whether everybody sees that hand. [L 10.1, L 11.1, L 13.1]"""
    if state.seats == 1:
        return place != 0 or state.open_hands
    return state.open_hands or (state.seats == 2 and place == state.iwc)


def begin_tricks(state: State) -> None:
    """Ask the IWC to lead, or the holder of the first mission if the continent card says so. [L 3.2]"""
    leads = state.table.continent_cards[state.continent].leads
    state.leader = state.iwc if leads is Leads.IWC else state.first_holder
    state.trick = []
    state.next_leader = NONE
    state.lowest_wins = state.free_card = False
    state.ask(PLAY, state.leader)


def check_missions_and_end_round(state: State) -> None:
    """Check the missions: if one is not fulfilled, the game is lost. [L 8.4, L 8.5]"""
    if state.simulated:
        state.phase, state.waiting = OVER, 0
        return
    fulfilled = [fulfils_all_missions(state, place) for place in range(PLACES)]
    if not all(fulfilled):
        lose_game(state)
        return
    state.done += state.per_round
    if state.emits_events:
        state.emit("round-over", round=state.round, done=state.done, coins=state.coins)
    if state.seats == PLACES:
        state.iwc = NEXT[state.iwc]
    if state.done < MISSIONS_PER_CONTINENT:
        begin_round(state)
    elif state.stage + 1 < len(state.course):
        state.stage += 1
        turn_up_continent(state)
    else:
        win_game(state)


def fulfils_all_missions(state: State, place: Place) -> bool:
    """Whether the pile of a place fulfils all its missions. [L 8.1 to L 8.3]"""
    required, pile = state.required[place], state.piles[place]
    return (
        not required & ~pile and (pile & state.table.coin_cards & ~required).bit_count() >= state.required_coins[place]
    )


def win_game(state: State) -> None:
    """End the game: everybody has won. [L 9.3, L 9.4]"""
    earned = stars_for_coins(state.course, state.per_round, state.coins)
    if state.emits_events:
        state.emit("won", coins=state.coins, stars=earned)
    end_game(state, tuple(range(state.seats)), "missions", earned)


def lose_game(state: State) -> None:
    """End the game: everybody has lost. [L 8.5, L 9.6]"""
    if state.emits_events:
        failed = [
            state.table.missions[number].slug
            for place, held in enumerate(state.missions)
            for number, done in zip(held, mission_fulfilment_flags(state, place), strict=True)
            if not done
        ]
        state.emit("lost", missions=failed, coins=state.coins)
    end_game(state, (), "lost", None)


def mission_fulfilment_flags(state: State, place: Place) -> list[bool]:
    """For each mission of a place, whether its pile fulfils it."""
    return [all(card for _, card in each) for each in matched_requirements(state, place)]


def matched_requirements(state: State, place: Place) -> list[list[tuple[str, str]]]:
    """For each mission of a place, its requirements, each with the card of the pile that meets it, or "". [L 8.3]

    An animal goes to the first mission that requires it, and coins are met by the lowest cards left. No other order
    would meet more, because a required animal can meet only its own requirement.
    """
    table, pile = state.table, state.piles[place]
    coin_cards = iter(table.slugs_of(pile & table.coin_cards & ~state.required[place]))
    unused = set(table.slugs_of(pile))
    found = []
    for number in state.missions[place]:
        matched = []
        for need in table.missions[number].requires:
            card = next(coin_cards, "") if need == COIN else need if need in unused else ""
            unused.discard(card)
            matched.append((need, card))
        found.append(matched)
    return found


def end_game(state: State, winners: tuple[int, ...], reason: str, earned: int | None) -> None:
    """Set the result: everybody scores the coins of the IWC. [L 9.3 to L 9.6]"""
    details = {
        "stars": earned, "coins": state.coins, "missions": state.stage * MISSIONS_PER_CONTINENT + state.done,
        "of": len(state.course) * MISSIONS_PER_CONTINENT, "rounds": state.round,
    }  # fmt: skip
    state.outcome = Result(winners, (state.coins,) * state.seats, reason, details)
    state.phase = OVER
    state.turn = NONE
    state.waiting = 0


def result(state: State) -> Result | None:
    """The result; None while the game goes on."""
    return state.outcome
