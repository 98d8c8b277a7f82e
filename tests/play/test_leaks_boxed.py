"""H2 for games whose box is the deck: nothing made for a viewer contains a hidden card that they have never seen.

What is hidden and what a viewer has seen is determined from the states, not from the views under test.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

import collection.games.animalia
import collection.games.animanize
import collection.games.arctic
from collection.games import GameId
from play.bots.bot_random_stream import BotRandom
from play.engine.chance import Chance
from play.games.animalia import rounds as animalia
from play.games.animanize.card_table import SLUGS, slugs_of
from play.games.play_games import PLAY_GAMES
from tests.case_counts import case_count

GAMES_EACH = case_count(10, 50)
PLAYERS = [f"Player {seat}" for seat in range(4)]
LOOKED = 5
"""Views are read at every so many-th position, news at each."""
TOKEN = re.compile(r"[a-z]+(?:-[a-z0-9]+)*")
Viewer = int | None
Zones = Callable[[Any, Viewer], tuple[list[str], list[str]]]
"""The cards that are hidden from a viewer now, and those that the viewer sees now."""


def hidden_in_arctic(state: Any, viewer: Viewer) -> tuple[list[str], list[str]]:
    """The hidden cards: hands, unconfirmed cards, face-down piles, Penalty piles, draw pile and Reserve."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    hidden = [card for seat in others for card in state.hands[seat]] + state.stock[state.draw_start :]
    hidden += [card for cards in state.penalties for card in cards]
    hidden += [~card for seat in others for card in state.piles[seat] if card < 0]
    open_ = [*state.river, *[card for cards in state.piles for card in cards if card >= 0]]
    open_ += [card for card, _ in state.drawn] + [card for card in (state.lifted, state.swap_in) if card >= 0]
    mine = [*state.laid, *state.thrown, *[card for card in [state.swap_out] if card >= 0]]
    if viewer == state.active:
        open_ += mine
    else:
        hidden += mine
    own = [] if viewer is None else [*state.hands[viewer], *[~card for card in state.piles[viewer] if card < 0]]
    return state.slugs_of(hidden), state.slugs_of([*open_, *own])


def hidden_in_animanize(state: Any, viewer: Viewer) -> tuple[list[str], list[str]]:
    """Hands, discards and what lies aside; to be seen is what was played in this round."""
    hidden, open_ = state.aside, sum(state.played)
    for seat in range(state.seats):
        if seat == viewer:
            open_ |= state.hands[seat] | state.discards[seat]
        else:
            hidden |= state.hands[seat] | state.discards[seat]
    return slugs_of(hidden & ~open_), [*slugs_of(open_), *[SLUGS[card] for card in [*state.trick, *state.last_trick]]]


def animalia_zones(state: Any, viewer: Viewer) -> tuple[list[str], list[str]]:
    """Closed hands, and what is laid down for an exchange."""
    hidden, open_ = 0, sum(state.piles)
    for place in range(3):
        sees = animalia.is_open_hand(state, place) or (
            viewer is not None and bool(state.deciding_seats_mask(place) >> viewer & 1)
        )
        if sees:
            open_ |= state.hands[place]
        else:
            hidden |= state.hands[place]
    return state.table.slugs_of(hidden), [
        *state.table.slugs_of(open_),
        *[state.table.slugs[card] for card in state.trick],
    ]


ZONES: Mapping[GameId, Zones] = {
    GameId.ARCTIC: hidden_in_arctic,
    GameId.ANIMANIZE: hidden_in_animanize,
    GameId.ANIMALIA: animalia_zones,
}
SHUFFLED: Mapping[GameId, Callable[[Any], Any]] = {
    GameId.ARCTIC: lambda state: 0,
    GameId.ANIMANIZE: lambda state: state.round,
    GameId.ANIMALIA: lambda state: state.round,
}
"""What changes when all cards are shuffled and dealt again: what was seen before tells nothing now."""
DEDUCED = ("unseen", "missions", "sheets", "asks")
"""Of views: the cards that must be in Animalia's closed hands, taken together; what missions ask for; rounds that are
over; and a sentence that has names and no slugs."""


CARDS: Mapping[GameId, Callable[[], Mapping[str, object]]] = {
    GameId.ARCTIC: collection.games.arctic.load,
    GameId.ANIMANIZE: collection.games.animanize.load,
    GameId.ANIMALIA: collection.games.animalia.load,
}


def names_by_slug(game: GameId) -> Mapping[str, str]:
    """Names by which every card is called by its slug."""
    return {slug: slug for slug in CARDS[game]()}


def openly_played_card(action: str) -> str:
    """The card that was played openly, or agreed on; when it ends a round, the news of it come with the next deal."""
    verb, _, card = action.partition(":")
    return card if verb in ("play", "propose") else ""


@dataclass
class Watch:
    """What one viewer has seen since the last shuffle; `before` it, what the news of that moment may still name."""

    viewer: Viewer
    seen: set[str] = field(default_factory=set)
    before: set[str] = field(default_factory=set)
    shuffle: Any = None

    def look(self, game: GameId, state: Any) -> set[str]:
        """Note what can be seen; the cards of which the viewer has never seen where they are."""
        self.before = set()
        if (shuffle := SHUFFLED[game](state)) != self.shuffle:
            self.before, self.seen, self.shuffle = self.seen, set(), shuffle
        hidden, open_ = ZONES[game](state, self.viewer)
        self.seen.update(open_)
        return set(hidden) - self.seen


def without_deductions(thing: Any) -> Any:
    """A view without its deductions about unseen cards."""
    if isinstance(thing, dict):
        return {name: without_deductions(each) for name, each in thing.items() if name not in DEDUCED}
    return [without_deductions(each) for each in thing] if isinstance(thing, list) else thing


def visible_events(game: GameId, state: Any, viewer: Viewer) -> str:
    """The events that a viewer may see, as data and as sentences, with slugs as card names."""
    told = [event for event in state.events if event.seen_by(viewer)]
    words = [
        PLAY_GAMES[game].log_sentences.describe_event(event, PLAYERS, viewer, names_by_slug(game)) for event in told
    ]
    return json.dumps([[[event.kind, dict(event.data)] for event in told], words])


def shown(game: GameId, state: Any, viewer: Viewer) -> str:
    """The view, and the labels of the viewer's buttons. (Hints depend only on the view: `test_conformance.py`.)"""
    view = PLAY_GAMES[game].rules.view(state, viewer)
    labels = [
        PLAY_GAMES[game].log_sentences.describe(action, view, PLAYERS, names_by_slug(game))
        for action in view["actions"]
    ]
    return json.dumps([without_deductions(view), labels])


@pytest.mark.target("H2")
@pytest.mark.parametrize("game", ZONES)
def test_no_card_of_a_box_is_sent_to_anybody_before_it_is_shown(game: GameId) -> None:
    """Games over all variants: views, buttons, events and the log."""
    variants, rules = PLAY_GAMES[game].variants.variants(), PLAY_GAMES[game].rules
    box, looked, met = set(CARDS[game]()), 0, set()
    for number in range(GAMES_EACH):
        options, seats = variants[number % len(variants)]
        luck = BotRandom(b"canary %d" % number)
        state = rules.setup(PLAY_GAMES[game].variants.complete(seats, options), Chance(b"canary %d" % number))
        watches = [Watch(viewer) for viewer in (None, *range(seats))]
        ply, last = 0, ""
        while waiting := rules.to_act(state):
            for watch in watches:
                unknown = watch.look(game, state)
                found = box & set(TOKEN.findall(visible_events(game, state, watch.viewer)))
                assert not found & unknown - watch.before - {last}, (number, ply, watch.viewer, found & unknown)
                if ply % LOOKED == 0:
                    found = box & set(TOKEN.findall(shown(game, state, watch.viewer)))
                    assert not found & unknown, (number, ply, watch.viewer, found & unknown)
                looked += len(unknown)
                met |= found
            state.events.clear()
            seat = luck.pick(waiting)
            action = luck.pick(rules.legal_actions(state, seat))
            rules.apply(state, seat, action)
            ply, last = ply + 1, openly_played_card(action)
    assert looked > 800 * GAMES_EACH
    assert len(met) > 24


@pytest.mark.parametrize(
    ("game", "kind", "options"),
    [(GameId.ARCTIC, "lifted", {}), (GameId.ANIMANIZE, "played", {}), (GameId.ANIMALIA, "played", {"first": 0})],
)
def test_the_watch_finds_a_card_that_is_sent_too_early(game: GameId, kind: str, options: dict[str, Any]) -> None:
    state = PLAY_GAMES[game].rules.setup(PLAY_GAMES[game].variants.complete(3, options), Chance(b"early"))
    unknown = Watch(1).look(game, state)
    hidden = min(unknown)
    state.emit(kind, seat=0, place=0, card=hidden, leads=True)
    assert unknown & set(TOKEN.findall(visible_events(game, state, 1))) == {hidden}
