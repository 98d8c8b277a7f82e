"""H1 and H2 for Animus: no view reveals face-down cards, secret entities, hands, decks, cards looked at or settings.

These tests determine hidden cards from their places and the events, not from the game's own record of knowledge.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from collection.games import GameId
from decks.games.animus.draft_pyramid import ROWS
from play.bots.bot_random_stream import BotRandom
from play.bots.fuzzing import FuzzCounts, FuzzedGame
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games.animus import variants
from play.games.animus.state import State
from play.games.animus.variants import complete
from play.games.play_games import PLAY_GAMES
from tests.case_counts import case_count
from tests.play.animus.random_cards import TEAM, VERBS, ability_texts, random_cards, verbs
from tests.play.animus.table_setup import Side, lay

RULES, SENTENCES = PLAY_GAMES[GameId.ANIMUS].rules, PLAY_GAMES[GameId.ANIMUS].log_sentences
GAMES_EACH, STRANGE, REPEATED = case_count(10, 50), case_count(4, 40), case_count(4, 12)
LOOKED = 3
"""In battles, views are read once in this many positions."""
PLAYERS = ["Player 0", "Player 1"]
TOKEN = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
VIEWERS = (None, 0, 1)
DRAFT, TEAMS = {"start": "draft", "end": "battle"}, {"start": "teams", "end": "battle"}
FACE_UP_ROWS = (1, 3)
"""The rows of five and of three, counted from the row of six. [U 3.3]"""


def sent(state: State, viewer: int | None) -> str:
    """Everything a viewer receives: the view, button labels, and the events as data and as sentences."""
    view = RULES.view(state, viewer)
    told = [event for event in state.events if event.seen_by(viewer)]
    words = [SENTENCES.describe_event(event, PLAYERS, viewer) for event in told]
    labels = [SENTENCES.describe(action, view, PLAYERS) for action in view["actions"]]
    return json.dumps([view, labels, [[event.kind, dict(event.data)] for event in told], words]).lower()


# The draft.


def is_face_up(at: int, taken: set[int]) -> bool:
    """Whether the card at that place is visible: its row is face up, or no card covers it. [U 3.2 to U 3.5]"""
    starts = [sum(ROWS[:row]) for row in range(len(ROWS))]
    row = max(number for number, start in enumerate(starts) if start <= at)
    if row in FACE_UP_ROWS or at in taken:
        return True
    place = at - starts[row]
    upon = {starts[row + 1] + each for each in (place - 1, place) if 0 <= each < ROWS[row + 1]}
    return upon <= taken


def hidden_in_draft(state: State, viewer: int | None) -> set[str]:
    """The characters that are secret from everybody, and the entities that are secret from the viewer."""
    table, shown = state.table, set(state.kept) if -1 not in state.kept else set()
    mine = set() if viewer is None else set(state.draft.dealt[2 * viewer : 2 * viewer + 2])
    entities = {slug for number, slug in enumerate(table.entity_slugs) if number not in mine | shown}
    if not shown:
        return entities | set(table.slugs)
    taken = set(state.draft.picks)
    down = [card for at, card in enumerate(state.draft.pyramid) if not is_face_up(at, taken)]
    return entities | set(state.slugs([*down, *state.draft.unseen]))


@pytest.mark.target("H2")
@pytest.mark.rule("U 2.3", "U 3.1", "U 3.5")
def test_no_view_of_a_draft_contains_a_face_down_card() -> None:
    """Drafts of cards with unique names. Entities that were not kept stay hidden in the battle too."""
    looked, met, texts = 0, set(), ability_texts("drafts", 24)
    for number in range(GAMES_EACH):
        options = DRAFT if number % 3 else {"start": "draft", "end": "draft"}
        cards = random_cards(Random(number), texts, characters=24, entities=6)
        state, luck = (
            RULES.setup(Config(2, options, (), cards), Chance(b"draft %d" % number)),
            BotRandom(b"%d" % number),
        )
        while RULES.result(state) is None and state.turn < 2:
            hidden = {viewer: hidden_in_draft(state, viewer) for viewer in VIEWERS}
            for viewer in VIEWERS:
                found = {word for word in TOKEN.findall(sent(state, viewer)) if word in cards}
                assert not found & hidden[viewer], (number, viewer, len(state.draft.picks))
                looked += len(hidden[viewer])
                met |= found
            state.events.clear()
            seat = luck.pick(RULES.to_act(state))
            RULES.apply(state, seat, luck.pick(RULES.legal_actions(state, seat)))
    assert looked > 400 * GAMES_EACH
    assert len(met) == 30


@pytest.mark.target("H1")
@pytest.mark.rule("U 2.3")
def test_the_first_choice_of_an_entity_changes_nothing_in_the_opponents_view() -> None:
    for number in range(20):
        state = RULES.setup(complete(2, DRAFT), Chance(b"keeps %d" % number))
        chooser = number % 2
        state.events.clear()
        seen = []
        for action in RULES.legal_actions(state, chooser):
            after = state.copy()
            RULES.apply(after, chooser, action)
            seen.append([sent(after, viewer) for viewer in (None, 1 - chooser)])
        assert seen[0] == seen[1]


# The battle.


@dataclass
class Memory:
    """All cards whose place the viewer has learnt since the decks were shuffled."""

    viewer: int | None
    met: set[int] = field(default_factory=set)

    def look(self, state: State) -> None:
        """Add the cards that are public now, and those in the events."""
        numbers = state.table.card
        self.met |= {card for card in state.formation if card >= 0} | {
            card for pile in state.zones.piles for card in pile
        }
        for seat in (0, 1):
            if state.has_open_hand(seat):
                self.met.update(state.zones.hands[seat])
            if state.has_open_top_card(seat):
                self.met.update(state.zones.decks[seat][-1:])
        for event in state.events:
            if event.kind == "ability" and re.search(r" open | face up", event.data["text"]):
                # the card may have been visible only between two checks
                self.met.update(*state.zones.hands, *[deck[-1:] for deck in state.zones.decks])
            if event.seen_by(self.viewer) and event.kind not in ("picked", "team", "pyramid"):
                self.met |= {numbers[word] for word in TOKEN.findall(json.dumps(dict(event.data))) if word in numbers}

    def unseen_cards(self, state: State) -> set[str]:
        """The cards in the opponent's hand or in a deck that the viewer has not seen since the shuffle."""
        cards = [card for seat in (0, 1) if seat != self.viewer for card in state.zones.hands[seat]]
        cards += [card for deck in state.zones.decks for card in deck]
        return set(state.slugs(cards)) - {state.table.slugs[card] for card in self.met}


def located_secret_cards(view: dict[str, Any], viewer: int | None) -> set[str]:
    """All cards that the view places in a secret hand or in a deck."""
    found = set(view["looking"])
    for seat, side in enumerate(view["seats"]):
        found |= {card for card in side["known_deck"] if card} | ({side["top"]} if side["top"] else set())
        found |= set(side["known"] if seat != viewer else ())
        found |= set((side["hand"] or ()) if seat != viewer else ())
    return found


def teams_config(number: int, texts: tuple[tuple[str, ...], tuple[str, ...]] | None) -> Config:
    """Two teams of the set or of generated cards with no characters in common, so that a name identifies one card."""
    if texts is None:
        config = complete(2, TEAMS)
        return Config(2, TEAMS, config.decks, config.cards)
    cards = random_cards(Random(number), texts)
    slugs = [slug for slug in cards if cards[slug]["kind"] == "character"]
    leaders = [slug for slug in cards if slug not in slugs]
    decks = [{"name": "", "cards": slugs[seat * TEAM : (seat + 1) * TEAM], "entity": leaders[seat]} for seat in (0, 1)]
    return Config(2, TEAMS, decks, cards)


@pytest.mark.target("H2")
@pytest.mark.rule("U 12.1", "U 12.3", "U 12.4")
@pytest.mark.parametrize("strangers", [False, True])
def test_no_view_or_event_reveals_the_place_of_a_hidden_card(strangers: bool) -> None:
    """Battles with cards of the set, and as many with cards of random abilities."""
    looked, learnt, texts = 0, 0, ability_texts("battles", 60) if strangers else None
    for number in range(GAMES_EACH):
        state, luck = (
            RULES.setup(teams_config(number, texts), Chance(b"battle %d" % number)),
            BotRandom(b"battle %d" % number),
        )
        memories, ply = [Memory(viewer) for viewer in VIEWERS], 0
        state.events = [event for event in state.events if event.kind != "team"]
        while waiting := RULES.to_act(state):
            for memory in memories:
                memory.look(state)
                if ply % LOOKED:
                    continue
                unknown, view = memory.unseen_cards(state), RULES.view(state, memory.viewer)
                if memory.viewer is not None:
                    unknown -= set(state.slugs(state.zones.hands[memory.viewer]))
                assert not located_secret_cards(view, memory.viewer) & unknown, (number, memory.viewer, state.turn)
                learnt += len(located_secret_cards(view, memory.viewer))
                looked += len(unknown)
            state.events.clear()
            seat, ply = luck.pick(waiting), ply + 1
            RULES.apply(state, seat, luck.pick(RULES.legal_actions(state, seat)))
    assert looked > 400 * GAMES_EACH
    assert learnt > 10 * GAMES_EACH


def visible_events(state: State, viewer: int) -> str:
    """The events that a viewer receives, as data."""
    return json.dumps([[event.kind, dict(event.data)] for event in state.events if event.seen_by(viewer)])


def seen(state: State, viewer: int) -> Any:
    """The view without cards newly revealed by a law, for which there are no events."""
    view = RULES.view(state, viewer)
    for seat, side in enumerate(view["seats"]):
        if state.has_open_hand_or_top(seat):
            view["seats"][seat] = {
                name: value
                for name, value in side.items()
                if name not in ("hand", "known", "known_deck", "deck", "top")
            }
    return view


def compare_moves(config: Config, seed: str, every: int, count: Counter[str]) -> None:
    """Repeat some moves in redealt worlds. A viewer who gets the same events must see and be asked the same."""
    state, luck, lot = RULES.setup(config, Chance(seed.encode())), BotRandom(seed.encode()), Random(seed)
    while waiting := RULES.to_act(state):
        state.events.clear()
        seat = luck.pick(waiting)
        action = luck.pick(RULES.legal_actions(state, seat))
        worlds = [] if lot.randrange(every) else [(viewer, redealt_world(state, viewer, lot)) for viewer in (0, 1)]
        worlds = [(viewer, world) for viewer, world in worlds if action in RULES.legal_actions(world, seat)]
        RULES.apply(state, seat, action)
        for viewer, world in worlds:
            RULES.apply(world, seat, action)
            if RULES.result(state) is None and visible_events(world, viewer) == visible_events(state, viewer):
                count["compared"] += 1
                assert RULES.to_act(world) == RULES.to_act(state), (seed, viewer, action)
                assert seen(world, viewer) == seen(state, viewer), (seed, viewer, action)


def redealt_world(state: State, viewer: int, lot: Random) -> State:
    """A redealt world with the same dice and the same settings."""
    world: State = RULES.redeal(state, viewer, Chance(lot.randbytes(8)))
    world.chance, world.never = state.chance.copy(), state.never[:]
    world.events.clear()
    return world


@pytest.mark.target("H1")
@pytest.mark.rule("U 10.8", "U 12.1")
def test_the_next_question_reveals_no_hidden_information() -> None:
    """Questions about reactions, choices, random discards and orders reveal nothing unknown to the seat."""
    count: Counter[str] = Counter()
    for number in range(REPEATED):
        options, seats = variants.variants()[number % 2]
        compare_moves(complete(seats, options, Chance(b"%d" % number)), f"next {number}", 3, count)
    texts = ability_texts("next", 60)
    for number in range(REPEATED):
        compare_moves(teams_config(number, texts), f"stranger {number}", 4, count)
    assert count["compared"] > case_count(400, 2_400)


class Strange(FuzzedGame):
    """A random game of generated cards, checked as the games of all other rule sets are."""

    def __init__(self, config: Config, seed: str, every: int) -> None:
        self.game, self.rules, self.sentences = GameId.ANIMUS, RULES, SENTENCES
        self.where = f"strangers {seed}"
        self.seed = sha256(seed.encode()).digest()
        self.random, self.chance = BotRandom(f"{seed}/luck".encode()), Chance(f"{seed}/worlds".encode())
        self.every, self.first, self.rebuilt, self.config, self.seats = every, 0, True, config, range(2)
        self.state = self.rules.setup(config, Chance(self.seed))
        self.moves, self.counts, self.out_of_turn = [], FuzzCounts(games=1), frozenset()


@pytest.mark.target("F1", "H1")
@pytest.mark.rule("U 10.18", "U 10.19", "U 1.8")
def test_games_with_random_abilities_end_and_leak_nothing() -> None:
    """Abilities are generated from the types of the language. Every verb is on some card."""
    done, texts = FuzzCounts(), ability_texts("strangers", 120)
    assert verbs(texts[0]) == {verb.__name__ for verb in VERBS}
    for number in range(STRANGE):
        done.add(Strange(teams_config(number, texts), f"strange {number}", 25).run())
    assert done.games == STRANGE
    assert done.comparisons > case_count(70, 1_400)


# Case by case.

OX, OWL, ANT = "ox-power-3-2", "owl-talent-1-1", "ant-skill-1-1"
HELD = ("h-power-1-1", "i-talent-1-1", "j-skill-1-1")
REACTS = {OWL: ["Reaction when self is attacked, once a turn: heal 1 from self."]}


def known_hand_cards(table: Any, viewer: int | None) -> set[str]:
    """The cards of seat 0's hand that the viewer knows to be in it."""
    side = table.view(viewer)["seats"][0]
    return set(side["known"]) | set(side["hand"] or ())


@pytest.mark.rule("U 10.17")
def test_a_standing_wish_is_visible_only_to_its_player() -> None:
    table = lay({"melee": OWL}, {"melee": OX}, writes=REACTS)
    before = [sent(table.state, viewer) for viewer in (None, 1)]
    table.do(0, "never:melee")
    table.state.events.clear()
    assert table.character_view(0, "melee", 0)["abilities"][0]["silenced"] == "always"
    assert [sent(table.state, viewer) for viewer in (None, 1)] == before
    assert not [event for event in table.events if event.seen_by(1) or event.seen_by(None)]


@pytest.mark.rule("U 12.1")
def test_a_random_discard_reveals_only_the_discarded_card() -> None:
    writes = {OWL: ["Tactical: your opponent discards 1 at random."]}
    table = lay({"melee": OWL}, Side({"melee": OX}, hand=HELD), writes=writes).do(0, "use:melee")
    gone = table.pile(1)
    assert len(gone) == 1
    told = [event for event in table.events if event.seen_by(0)]
    named = {word for event in told for word in TOKEN.findall(json.dumps(dict(event.data))) if word in HELD}
    assert named == set(gone)
    assert not set(table.view(0)["seats"][1]["known"])


@pytest.mark.rule("U 6.10", "U 12.1")
def test_a_card_put_on_the_deck_at_random_is_shown_only_to_its_owner() -> None:
    writes = {OWL: ["Tactical: your opponent puts 1 at random on the bottom of the deck."]}
    table = lay({"melee": OWL}, Side({"melee": OX}, hand=HELD), writes=writes).do(0, "use:melee")
    for viewer in (None, 0):
        told = json.dumps([dict(event.data) for event in table.events if event.seen_by(viewer)])
        assert not {word for word in TOKEN.findall(told) if word in HELD}
        assert not {card for card in table.view(viewer)["seats"][1]["known_deck"] if card}


@pytest.mark.rule("U 9.7", "U 12.4")
def test_a_returned_card_is_known_in_the_hand_until_a_card_leaves_it_unseen() -> None:
    writes = {OWL: ["Tactical: return an ally other than self to hand."]}
    table = lay(Side({"melee": OWL, "range-left": ANT}, hand=HELD[:2]), {"melee": OX}, writes=writes)
    table.do(0, "use:melee")
    assert known_hand_cards(table, 1) == {ANT}
    table.do(0, "end", f"bottom:{HELD[0]}")
    assert known_hand_cards(table, 1) == set()
    assert not {card for card in table.view(1)["seats"][0]["known_deck"] if card}
