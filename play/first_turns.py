"""Tries out a deck: its first hand and its first turns, on the engine that matches are played on.

Both seats play the deck, and the game's heuristic chooses for them. Nothing is stored: the seed and the number of steps
determine everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import GameCard
from decks.models import Deck
from play.engine.chance import Chance
from play.engine.contract import Config, Event
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import take_events
from play.match_values import table_options
from play.refusals import NotPlayable
from play.tables.deck_deal import saved_seat_deck
from play.tables.seat_decks import Cards

SEATS = 2
NAMES = ("You", "Wren")
"""The deck's player, and a bot."""
MAX_STEPS = 40
"""How many steps can be taken."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: whether the deck's player took it, and the log's sentences about it."""

    own: bool
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FirstTurns:
    """The first hand, the hand after the steps, what was dealt in words, the steps, and whether the game is over."""

    first_hand: tuple[GameCard, ...]
    hand: tuple[GameCard, ...]
    dealt: tuple[str, ...]
    steps: tuple[Step, ...]
    is_over: bool


def can_be_tried(game: GameId) -> bool:
    """Whether decks of this game can be tried out."""
    table = PLAY_GAMES[game].table()
    return table.hand is not None and table.deck_options is not None


def first_turns(deck: Deck, seed: bytes, steps: int) -> FirstTurns:
    """The deck's first turns: at most `MAX_STEPS` steps. Raises NotPlayable with a sentence for each problem."""
    game = GameId(deck.game)
    played, table = PLAY_GAMES[game], PLAY_GAMES[game].table()
    config = trial_config(deck)
    try:
        state = played.rules.setup(config, Chance(seed))
    except ValueError as fault:
        raise NotPlayable(str(fault)) from fault
    show = table.hand
    assert show is not None

    def hand() -> tuple[GameCard, ...]:
        return tuple(_cards(game, show(played.rules.view(state, 0)), config.cards))

    dealt, taken = _sentences(game, take_events(state), config.cards), list[Step]()
    first_hand = hand()
    while len(taken) < min(steps, MAX_STEPS) and (waiting := played.rules.to_act(state)):
        seat = waiting[0]
        advice = played.heuristic.weigh(played.rules.view(state, seat), state.table)
        played.rules.apply(state, seat, advice[0].action)
        taken.append(Step(seat == 0, _sentences(game, take_events(state), config.cards)))
    return FirstTurns(first_hand, hand(), dealt, tuple(taken), not played.rules.to_act(state))


def trial_config(deck: Deck) -> Config:
    """A match in which both seats play the deck, with the cards and tables of the rules that matches use now. Raises
    NotPlayable."""
    game = GameId(deck.game)
    table = PLAY_GAMES[game].table()
    brought = [saved_seat_deck(game, deck)] * SEATS
    wanted = {**(table.deck_options or {}), **table_options(game, {})}
    if problems := table.deal.problems(wanted, brought, {}):
        prefix = f"{deck.name}: "
        raise NotPlayable(*dict.fromkeys(problem.removeprefix(prefix) for problem in problems))
    options, cards = table.deal.options_and_cards(wanted, brought, {})
    return table.deal.config(options, [each.deck for each in brought], cards)


def _cards(game: GameId, slugs: Sequence[str], stats: Cards) -> list[GameCard]:
    """The cards with these slugs. Where both seats have a card, the engine may number its slug."""
    read = CARD_GAMES[game].card_from
    return [read(stats[slug]) for slug in slugs if slug in stats]


def _sentences(game: GameId, events: Sequence[Event], stats: Cards) -> tuple[str, ...]:
    """What the deck's player is told of these events."""
    names = {slug: str(card["name"]) for slug, card in stats.items()}
    describe = PLAY_GAMES[game].log_sentences.describe_event
    told = (describe(event, NAMES, 0, names) for event in events if event.seen_by(0))
    return tuple(sentence for sentence in told if sentence)
