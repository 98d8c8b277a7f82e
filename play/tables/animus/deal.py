"""How a match of Animus is prepared: with a draft from the set, or with two teams, drafted or constructed. [U 2]"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence

from collection.games import GameId
from collection.games.animus import Kind, card_from, stats
from decks.deck_status import deck_for_play, deck_stats
from decks.games.animus import draft_pyramid, house_teams
from decks.games.animus.draft_log import DraftLog, drafted_teams
from decks.games.animus.legality import AnimusTeam
from decks.games.animus.legality import problems as team_problems
from decks.models import Deck
from play.engine.contract import CardStats, Config, DeckData, Options
from play.games.animus.variants import BATTLE, DRAFT, SEATS, TEAMS, USUAL
from play.tables.built_in_card_stats import own_set_stats
from play.tables.seat_decks import Cards, SeatDeck

WAYS = ((DRAFT, BATTLE), (DRAFT, DRAFT), (TEAMS, BATTLE))
"""The valid pairs of start and end."""
LONGEST_NAME = 40
"""The most characters of an option's name that a refusal quotes."""
ENOUGH = {Kind.CHARACTER.value: draft_pyramid.SIZE, Kind.ENTITY.value: 2 * SEATS}
"""How many cards of each kind a draft needs."""
MOST_POOL = 100
"""The most own cards that a draft can use: they are in the record of the match."""
NO_CHOICE = "Start with a draft, with or without a battle, or with two teams. [U 2.6, U 2.8]"


def problems(options: Options, seat_decks: Sequence[SeatDeck], known: Cards) -> list[str]:
    """See `Deal.problems`."""
    if odd := sorted(set(options) - set(USUAL)):
        return [f"Animus has no option “{odd[0][:LONGEST_NAME]}”. Its options are {' and '.join(USUAL)}."]
    wanted = {**USUAL, **options}
    if (wanted["start"], wanted["end"]) not in WAYS:
        return [NO_CHOICE]
    if len(seat_decks) != SEATS:
        return [f"Animus is for two players, not {len(seat_decks)}. [U 2.1]"]
    if wanted["start"] != TEAMS:
        return []
    return [*_team_problems(seat_decks, known), *_changed_card_problems(seat_decks, known)]


def _team_problems(seat_decks: Sequence[SeatDeck], known: Cards) -> Iterator[str]:
    for each in seat_decks:
        if not each.deck:
            continue
        slugs = tuple(slug for slug in (*each.deck["cards"], each.deck.get("entity", "")) if slug)
        cards = {slug: card_from(found) for slug in slugs if (found := each.stats.get(slug) or known.get(slug))}
        for problem in team_problems(AnimusTeam(slugs), cards):
            yield f"{each.deck.get('name') or 'The team'}: {problem}"


def _changed_card_problems(seat_decks: Sequence[SeatDeck], known: Cards) -> Iterator[str]:
    """Different cards with one slug: action texts could not distinguish them. Both teams may have the same card. [U
    2.7]
    """
    seen: dict[str, CardStats] = dict(known)
    for each in seat_decks:
        for slug, card in each.stats.items():
            if seen.setdefault(slug, card) != card:
                yield f"{card['name']} has changed since its team was chosen. Choose that team again."


def complete_decks(options: Options, seat_decks: Sequence[SeatDeck]) -> list[SeatDeck]:
    """A house team for every seat without a team; empty decks if the match starts with a draft."""
    if options.get("start", USUAL["start"]) != TEAMS:
        return [SeatDeck() for _ in seat_decks]
    numbers = iter(secrets.SystemRandom().sample(range(house_teams.TEAMS), len(seat_decks)))
    return [each if each.deck else house_team(next(numbers)) for each in seat_decks]


def house_team(number: int) -> SeatDeck:
    """The house team of that number."""
    cards = own_set_stats(GameId.ANIMUS)
    log = house_teams.house_draft_log(number, {slug: card_from(each) for slug, each in cards.items()})
    return SeatDeck(
        drafted_team_data(log, cards),
        {slug: cards[slug] for slug in (*drafted_teams(log)[log.seat], log.kept[log.seat])},
    )


def drafted_team_data(log: DraftLog, cards: Cards) -> DeckData:
    """A drafted team in the form that a match stores."""
    entity = log.kept[log.seat]
    name = f"{cards[entity]['name']} of the house"
    return {"name": name, "cards": list(drafted_teams(log)[log.seat]), "entity": entity, "drafted": True}


def saved_team(deck: Deck) -> SeatDeck:
    """A saved team as it is now; later changes to it do not affect the match."""
    return SeatDeck(deck_for_play(deck), {slug: stats(face) for slug, face in deck_stats(deck).items()}, deck.pk)


def options_and_cards(options: Options, seat_decks: Sequence[SeatDeck], cards: Cards) -> tuple[Options, Cards]:
    """The start and end; the whole set to draft from, or the cards of the two teams."""
    wanted = {**USUAL, **options}
    kept = {"start": wanted["start"], "end": wanted["end"]}
    if kept["start"] != TEAMS:
        return kept, own_set_stats(GameId.ANIMUS)
    stats_of = {slug: dict(card) for each in seat_decks for slug, card in each.stats.items()}
    named = {slug for each in seat_decks for slug in (*each.deck["cards"], each.deck["entity"])}
    return kept, {slug: dict(card) for slug, card in {**cards, **stats_of}.items() if slug in named}


def draft_pool(options: Options, own: Cards) -> Cards:
    """See `TableGame.draft_pool`: eighteen characters and four entities are needed; cards of the set, chosen at random,
    stand in for those that are missing. [U 2.2, U 3.1]"""
    if options.get("start", USUAL["start"]) == TEAMS:
        raise ValueError(
            "Only a draft can be played with a set of your own cards; teams bring their own cards. [U 2.6]"
        )
    if len(own) > MOST_POOL:
        raise ValueError(f"A draft can use at most {MOST_POOL} own cards; this set has {len(own)}.")
    box, pool = own_set_stats(GameId.ANIMUS), dict(own)
    for kind, enough in ENOUGH.items():
        lacking = enough - sum(card["kind"] == kind for card in own.values())
        others = [slug for slug, card in box.items() if card["kind"] == kind]
        pool |= {slug: box[slug] for slug in secrets.SystemRandom().sample(others, max(0, lacking))}
    return pool


def config(options: Options, decks: Sequence[DeckData], cards: Cards) -> Config:
    """See `Deal.config`."""
    wanted = {**USUAL, **options}
    return Config(len(decks), wanted, decks if wanted["start"] == TEAMS else (), cards)
