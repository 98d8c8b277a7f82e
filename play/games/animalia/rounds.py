"""Set-up, rounds and continents, and the end. [L 2, L 8, L 9]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from collection.games.animalia import COIN, Leads
from play.engine.chance import Chance
from play.engine.contract import Config, Result
from play.games.animalia import knowledge
from play.games.animalia.stars import stars
from play.games.animalia.state import EVERYBODY, NONE, OVER, PLAY, ROLES, State
from play.games.animalia.table import ANIMALS, COLOURS, EACH, NEXT, PLACES, Cards, Place, table_for

DIFFICULTIES: Final = {"easy": 1, "normal": 2, "hard": 3}
"""Missions a round. [L 2.3]"""
OPTIONS: Final = ("continents", "difficulty", "first", "iwc", "open_hands")
MISSIONS: Final = 6
NOWHERE: Final = 1 << ANIMALS
"""A card that is in no pile."""


def setup(config: Config, chance: Chance) -> State:
    """Deal the first round. Raises ValueError that says what is wrong with the config. [L 2.1 to L 2.6]"""
    if unknown := [name for name in config.options if name not in OPTIONS]:
        raise ValueError(f"Animalia has no option {', '.join(unknown)}. Its options are {', '.join(OPTIONS)}.")
    if config.seats not in (1, 2, 3):
        raise ValueError(f"1 to 3 people can play Animalia, not {config.seats}. [L 2.1]")
    if config.decks:
        raise ValueError("Nobody brings cards to Animalia: the box is the deck.")
    table = table_for(config.cards, config.seats)
    options = config.options
    state = State(table, config.seats, course_of(options), missions_a_round(options), chance)
    state.open_hands = flag(options, "open_hands")
    first, iwc = first_of(options, config.seats), iwc_of(options, config.seats)
    tell_beginning(state)
    if first == NONE:
        state.iwc = NONE
        state.ask(ROLES, NONE)
        state.waiting = EVERYBODY
    else:
        take_roles(state, iwc, first)
        begin_continent(state)
    return state


def take_roles(state: State, iwc: Place, first: Place) -> None:
    """Who plays the IWC, and who gets the first mission. [L 2.6, L 12.1]"""
    state.iwc, state.start, state.first = iwc, first, first


def course_of(options: Mapping[str, Any]) -> tuple[int, ...]:
    """The continents in the order in which they are played, as colours. [L 2.2]"""
    named = options.get("continents", [COLOURS[0].value])
    if not isinstance(named, list | tuple) or not named:
        raise ValueError("The continents are a list of one, two or three. [L 2.2]")
    for name in named:
        if not isinstance(name, str) or name not in list(COLOURS):
            raise ValueError(f"{name} is no continent of Animalia; there are {', '.join(COLOURS)}.")
    if len(set(named)) < len(named):
        raise ValueError("Every continent is played once. [L 2.2]")
    return tuple(list(COLOURS).index(name) for name in named)


def missions_a_round(options: Mapping[str, Any]) -> int:
    """One, two or three. [L 2.3]"""
    difficulty = options.get("difficulty", "easy")
    if not isinstance(difficulty, str) or difficulty not in DIFFICULTIES:
        raise ValueError(f"Animalia is easy, normal or hard, not {difficulty}. [L 2.3]")
    return DIFFICULTIES[difficulty]


def flag(options: Mapping[str, Any], name: str) -> bool:
    """An option that is on or off, off where it is not given."""
    value = options.get(name, False)
    if not isinstance(value, bool):
        raise ValueError(f"The option {name} is true or false.")
    return value


def first_of(options: Mapping[str, Any], seats: int) -> Place:
    """Who is dealt the first mission: a person, or in the solo game the partner; NONE when three people choose. [L 2.6, L 12.1]"""
    first = options.get("first", 0 if seats < PLACES else None)
    if first is None and seats == PLACES:
        return NONE
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < max(seats, 2):
        raise ValueError(f"The first mission goes to one of the places 0 to {max(seats, 2) - 1}, not to {first}.")
    return first


def iwc_of(options: Mapping[str, Any], seats: int) -> Place:
    """Which of three people plays the IWC first, where the options say it; the one to the right of the first mission unless
    they say otherwise. For fewer people it is the third hand. [L 12.1]"""
    iwc, first = options.get("iwc"), options.get("first")
    if iwc is None:
        return PLACES - 1 if seats < PLACES or first is None else (first + 2) % PLACES
    if seats < PLACES or first is None:
        raise ValueError(
            "Only for three people can the option iwc name who plays the IWC, together with the option first."
        )
    if isinstance(iwc, bool) or not isinstance(iwc, int) or not 0 <= iwc < PLACES or iwc == first:
        raise ValueError(f"The IWC is played by one of the places 0 to 2 without the first mission, not by {iwc}.")
    return iwc


def tell_beginning(state: State) -> None:
    state.tell(
        "began", continents=[str(COLOURS[colour]) for colour in state.course], missions=state.per_round,
        people=state.seats, open_hands=state.open_hands,
    )  # fmt: skip


def begin_continent(state: State) -> None:
    """Turn the continent card up; an IWC without a coin gets one. [L 2.5, L 9.2]"""
    given = state.coins == 0
    state.coins += given
    state.once = True
    state.done = 0
    if state.telling:
        ground = state.table.grounds[state.continent]
        state.tell("continent", continent=ground.slug, given=int(given), coins=state.coins)
    begin_round(state)


def begin_round(state: State) -> None:
    """Shuffle all animals, deal eight to each hand, then the missions. [L 2.4, L 9.1]"""
    order = state.chance.deal(range(ANIMALS))
    hands = [order[EACH * place : EACH * (place + 1)] for place in range(PLACES)]
    state.hands = [sum(1 << card for card in hand) for hand in hands]
    state.piles = [0] * PLACES
    state.last = None
    state.tricks = 0
    state.declined = False
    state.content = 0
    state.hopeless = 0
    state.round += 1
    deal_missions(state)
    knowledge.forget(state)
    slugs = state.table.slugs
    state.chance.tell(
        "deal",
        {"round": state.round, "iwc": state.iwc, "hands": [[slugs[card] for card in hand] for hand in hands]},
    )
    if state.telling:
        tell_round(state)
    begin_tricks(state)


def deal_missions(state: State) -> None:
    """One by one from `start` clockwise, past the IWC; the next round begins left of the last. [L 2.6, L 2.7, L 12.3]"""
    table = state.table
    numbers = table.of_continent[state.continent][state.done : state.done + state.per_round]
    place = NEXT[state.start] if state.start == state.iwc else state.start
    state.first = place
    missions: list[tuple[int, ...]] = [()] * PLACES
    for number in numbers:
        missions[place] = (*missions[place], number)
        last, place = place, NEXT[place]
        if place == state.iwc:
            place = NEXT[place]
    state.start = NEXT[last]
    state.missions = missions
    for each, held in enumerate(missions):
        state.wanted[each] = wanted_by([table.missions[number].animals for number in held])
        state.coins_wanted[each] = sum(table.missions[number].coins for number in held)


def wanted_by(required: list[Cards]) -> Cards:
    """All animals of a player's missions. One that two missions require cannot serve both: then a card that is none is
    wanted too. [L 8.3]"""
    wanted = 0
    for animals in required:
        wanted |= animals | NOWHERE * bool(wanted & animals)
    return wanted


def tell_round(state: State) -> None:
    """Missions for all; to each person their hand; an open hand for all. [L 2.4, L 10.1, L 11.1, L 13.1]"""
    table = state.table
    missions = [
        [state.owner(place), [table.missions[number].slug for number in held]]
        for place, held in enumerate(state.missions)
        if held
    ]
    state.tell("round", round=state.round, missions=missions, iwc=state.iwc)
    for place in range(PLACES):
        seats = None if is_open(state, place) else (place,)
        state.tell("dealt", seats, place=place, cards=table.named(state.hands[place]), open=seats is None)


def is_open(state: State, place: Place) -> bool:
    """Whether everybody sees that hand. [L 10.1, L 13.1]"""
    if state.seats == 1:
        return place != 0 or state.open_hands
    return state.open_hands or (state.seats == 2 and place == state.iwc)


def begin_tricks(state: State) -> None:
    """The IWC leads, unless the continent card says: whoever has the round's first mission. [L 3.2]"""
    leads = state.table.grounds[state.continent].leads
    state.leader = state.iwc if leads is Leads.IWC else state.first
    state.trick = []
    state.successor = NONE
    state.low = state.free = False
    state.ask(PLAY, state.leader)


def end_round(state: State) -> None:
    """Every mission is looked at; one that is not fulfilled loses the game. [L 8.4, L 8.5]"""
    if state.imagined:
        state.phase, state.waiting = OVER, 0
        return
    fulfilled = [fulfils(state, place) for place in range(PLACES)]
    if not all(fulfilled):
        lose(state)
        return
    state.done += state.per_round
    if state.telling:
        state.tell("round-over", round=state.round, done=state.done, coins=state.coins)
    if state.seats == PLACES:
        state.iwc = NEXT[state.iwc]
    if state.done < MISSIONS:
        begin_round(state)
    elif state.stage + 1 < len(state.course):
        state.stage += 1
        begin_continent(state)
    else:
        win(state)


def fulfils(state: State, place: Place) -> bool:
    """Whether the pile of a place fulfils all its missions, each card serving one requirement. [L 8.1 to L 8.3]"""
    wanted, pile = state.wanted[place], state.piles[place]
    return not wanted & ~pile and (pile & state.table.coin_cards & ~wanted).bit_count() >= state.coins_wanted[place]


def win(state: State) -> None:
    """All missions of all continents are fulfilled. [L 9.3, L 9.4]"""
    earned = stars(state.course, state.per_round, state.coins)
    if state.telling:
        state.tell("won", coins=state.coins, stars=earned)
    finish(state, tuple(range(state.seats)), "missions", earned)


def lose(state: State) -> None:
    """Everybody has lost: nobody wins. [L 8.5, L 9.6]"""
    if state.telling:
        failed = [
            state.table.missions[number].slug
            for place, held in enumerate(state.missions)
            for number, done in zip(held, fulfilled_missions(state, place), strict=True)
            if not done
        ]
        state.tell("lost", missions=failed, coins=state.coins)
    finish(state, (), "lost", None)


def fulfilled_missions(state: State, place: Place) -> list[bool]:
    """Which missions of a place its pile fulfils."""
    return [all(card for _, card in each) for each in serving(state, place)]


def serving(state: State, place: Place) -> list[list[tuple[str, str]]]:
    """For each mission of a place its requirements, each with the card of the pile that serves it, or with none. [L 8.3]

    An animal serves the first mission that requires it; what requires a coin takes the lowest cards that are left. As an
    animal can serve its own requirement only, no other order would fulfil more.
    """
    table, pile = state.table, state.piles[place]
    spare = iter(table.named(pile & table.coin_cards & ~state.wanted[place]))
    free = set(table.named(pile))
    found = []
    for number in state.missions[place]:
        served = []
        for need in table.missions[number].requires:
            card = next(spare, "") if need == COIN else need if need in free else ""
            free.discard(card)
            served.append((need, card))
        found.append(served)
    return found


def finish(state: State, winners: tuple[int, ...], reason: str, earned: int | None) -> None:
    """Write the result down: everybody scores the coins beside the IWC. [L 9.3 to L 9.6]"""
    details = {
        "stars": earned, "coins": state.coins, "missions": state.stage * MISSIONS + state.done,
        "of": len(state.course) * MISSIONS, "rounds": state.round,
    }  # fmt: skip
    state.outcome = Result(winners, (state.coins,) * state.seats, reason, details)
    state.phase = OVER
    state.turn = NONE
    state.waiting = 0


def result(state: State) -> Result | None:
    """How the game ended; None while it goes on."""
    return state.outcome
