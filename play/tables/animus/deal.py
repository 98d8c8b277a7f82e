"""Animus before the first card: a fresh draft from the box, or two teams, drafted or constructed. [U 2]"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from collection.games import GameId
from collection.games.animus import card_from, stats
from decks.games.animus import house
from decks.games.animus.draft import DraftLog, teams
from decks.games.animus.legality import AnimusTeam
from decks.games.animus.legality import problems as team_problems
from decks.models import Deck
from decks.status import deck_for_play, deck_stats
from play.engine.contract import Config
from play.games.animus.variants import BATTLE, DRAFT, SEATS, TEAMS, USUAL
from play.tables.house_cards import house_cards
from play.tables.seat_decks import SeatDeck

Options = Mapping[str, Any]
Cards = Mapping[str, Mapping[str, Any]]

WAYS = ((DRAFT, BATTLE), (DRAFT, DRAFT), (TEAMS, BATTLE))
"""How it may begin and end."""
LONGEST_NAME = 40
"""Of an option's name that a refusal quotes."""
NO_CHOICE = "Begin with a draft, which may also be all, or with two teams. [U 2.6, U 2.8]"


def problems(options: Options, seat_decks: Sequence[SeatDeck], known: Cards) -> list[str]:
    """Not two players, a way to begin that there is not, teams that are not legal, two different cards of one name."""
    if odd := sorted(set(options) - set(USUAL)):
        return [f"Animus has no option “{odd[0][:LONGEST_NAME]}”; it has {' and '.join(USUAL)}."]
    wanted = {**USUAL, **options}
    if (wanted["start"], wanted["end"]) not in WAYS:
        return [NO_CHOICE]
    if len(seat_decks) != SEATS:
        return [f"Two people play Animus, not {len(seat_decks)}. [U 2.1]"]
    if wanted["start"] != TEAMS:
        return []
    return [*_team_problems(seat_decks, known), *_namesakes(seat_decks, known)]


def _team_problems(seat_decks: Sequence[SeatDeck], known: Cards) -> Iterator[str]:
    for each in seat_decks:
        if not each.deck:
            continue
        slugs = tuple(slug for slug in (*each.deck["cards"], each.deck.get("entity", "")) if slug)
        cards = {slug: card_from(found) for slug in slugs if (found := each.stats.get(slug) or known.get(slug))}
        for problem in team_problems(AnimusTeam(slugs), cards):
            yield f"{each.deck.get('name') or 'The team'}: {problem}"


def _namesakes(seat_decks: Sequence[SeatDeck], known: Cards) -> Iterator[str]:
    """A slug is one card in a match: its action texts could not tell two apart. Two of the same card may meet. [U 2.7]"""
    seen: dict[str, Mapping[str, Any]] = dict(known)
    for each in seat_decks:
        for slug, card in each.stats.items():
            if seen.setdefault(slug, card) != card:
                yield f"{card['name']} has been changed since it was brought: bring that team anew."


def completed(options: Options, seat_decks: Sequence[SeatDeck]) -> list[SeatDeck]:
    """A team of the house for every seat that brought none; nothing at all where a draft makes the teams."""
    if options.get("start", USUAL["start"]) != TEAMS:
        return [SeatDeck() for _ in seat_decks]
    numbers = iter(secrets.SystemRandom().sample(range(house.TEAMS), len(seat_decks)))
    return [each if each.deck else house_team(next(numbers)) for each in seat_decks]


def house_team(number: int) -> SeatDeck:
    """The drafted team that the house lends under that number."""
    cards = house_cards(GameId.ANIMUS)
    log = house.house_log(number, {slug: card_from(each) for slug, each in cards.items()})
    return SeatDeck(house_deck(log, cards), {slug: cards[slug] for slug in (*teams(log)[log.seat], log.kept[log.seat])})


def house_deck(log: DraftLog, cards: Cards) -> dict[str, Any]:
    """A drafted team as a seat takes it to a match."""
    entity = log.kept[log.seat]
    name = f"{cards[entity]['name']} of the house"
    return {"name": name, "cards": list(teams(log)[log.seat]), "entity": entity, "drafted": True}


def saved_team(deck: Deck) -> SeatDeck:
    """A saved team as it is now; later changes to it do not reach the match."""
    return SeatDeck(deck_for_play(deck), {slug: stats(face) for slug, face in deck_stats(deck).items()})


def frozen(options: Options, seat_decks: Sequence[SeatDeck], cards: Cards) -> tuple[dict[str, Any], dict[str, Any]]:
    """How it begins and ends; the whole box to draft from, or the cards of the two teams."""
    wanted = {**USUAL, **options}
    kept = {"start": wanted["start"], "end": wanted["end"]}
    if kept["start"] != TEAMS:
        return kept, house_cards(GameId.ANIMUS)
    stats_of = {slug: dict(card) for each in seat_decks for slug, card in each.stats.items()}
    named = {slug for each in seat_decks for slug in (*each.deck["cards"], each.deck["entity"])}
    return kept, {slug: dict(card) for slug, card in {**cards, **stats_of}.items() if slug in named}


def config(options: Options, decks: Sequence[Mapping[str, Any]], cards: Cards) -> Config:
    """As the rules of Animus read it."""
    wanted = {**USUAL, **options}
    return Config(len(decks), wanted, decks if wanted["start"] == TEAMS else (), cards)
