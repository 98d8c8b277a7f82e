"""A seat's view, built field by field; its types are in `view_types.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from collection.games.animus.abilities.ability_text import verb_text
from collection.games.animus.abilities.verbs import Either, alternatives
from play.engine.contract import Action, Seat
from play.games.animus import task_codes, view_types
from play.games.animus.abilities.triggers import source_number
from play.games.animus.battle.attack_targets import attacks_left, places_in_attack_reach
from play.games.animus.battle.character_status_text import prevented_actions, temporary_effects_text, trait_names
from play.games.animus.battle.fight_view import fight_view, possible_attacks, recent_fights
from play.games.animus.battle.turn_player_actions import KEYWORD_OF_PHASE
from play.games.animus.card_table import BEATS, COMBAT, KEYWORDS, MOST_ABILITIES, RESET, TACTICAL, TYPES, Card, Holder
from play.games.animus.draft.draft_view import draft_logs, draft_view
from play.games.animus.draft.entity_choice import dealt_entities
from play.games.animus.legal import legal_actions
from play.games.animus.places import COUNT, PLACES
from play.games.animus.prompts import illegal_action_reasons, prompt, triggering_event_text
from play.games.animus.questions import (
    ApplyOrNot,
    ChooseEffect,
    ChooseTarget,
    GiveUpCard,
    OrderAbilities,
    PlaceCard,
    Question,
    React,
    RecoverCard,
    SearchCard,
    ShiftTo,
    SortDeck,
)
from play.games.animus.state import BOTH, DRAFT, ENTITIES, NOBODY, OVER, PHASES, SEATS, SEATS_OF, State
from play.games.sentence_parts import capital

TYPE_WORDS: Final = tuple(map(str, TYPES))
KEYWORD_WORDS: Final = tuple(keyword.lower() for keyword in KEYWORDS)


def view(state: State, seat: Seat | None) -> view_types.AnimusView:
    """Return what the seat sees; seat None is a spectator. See `docs/adding-a-game.md` on views, and
    `view_types.AnimusView`.
    """
    actions = list(legal_actions(state, seat)) if seat is not None else []
    table = state.table
    return {
        "game": "animus",
        "start": "draft" if state.draft.dealt else "teams",
        "end": "draft" if table.draft_only else "battle",
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "active": state.active if state.turn else None,
        "first": state.first if state.first != NOBODY else None,
        "you": seat,
        "to_act": list(SEATS_OF[state.waiting]),
        "actions": actions,
        "asks": prompt(state, seat),
        "why_not": illegal_action_reasons(state, seat, actions) if seat is not None else {},
        "seats": [side_view(state, each, seat, actions) for each in range(SEATS)],
        "entity_hand": [table.entity_slugs[each] for each in dealt_entities(state, seat)] if seat is not None else [],
        "chosen": kept_entity(state, seat),
        "ready": [kept != NOBODY for kept in state.kept],
        "draft": draft_view(state),
        "half": first_click_view(state, seat),
        "targets": possible_attacks(state, seat),
        "looking": looked_at_cards(state, seat),
        "looking_of": looked_at_deck_owner(state, seat),
        "fight": fight_view(state, state.fight) if state.fight is not None else None,
        "last": recent_fights(state),
        "stack": resolution_stack(state),
        "orders": abilities_to_order(state),
        "options": effect_options(state),
        "react": triggering_event_text(state, state.asked.calls[0]) if isinstance(state.asked, React) else None,
        "sheet": score_sheet_view(state),
    }


def kept_entity(state: State, seat: Seat | None) -> str | None:
    """The entity that the seat has kept, even while the other seat is still choosing."""
    if seat is None or state.kept[seat] == NOBODY:
        return None
    return state.slug_of(state.table.count + seat)


def are_entities_revealed(state: State) -> bool:
    """Whether both entities are revealed."""
    return state.phase != ENTITIES


def side_view(state: State, side: Seat, seat: Seat | None, actions: Sequence[Action]) -> view_types.SeatView:
    """One player's side as the seat sees it."""
    has_open_hand = state.has_open_hand(side)
    sees = side == seat or has_open_hand
    hand, deck = state.zones.hands[side], state.zones.decks[side]
    bit = 1 << seat if seat is not None else 0
    turn = state.active == side and state.phase not in (ENTITIES, DRAFT, OVER)
    return {
        "seat": side,
        "formation": {
            PLACES[place]: character_view(state, card, seat, actions) if card >= 0 else None
            for place, card in enumerate(state.formation[COUNT * side : COUNT * (side + 1)])
        },
        "hand": state.slugs(sorted(hand)) if sees else None,
        "hand_size": len(hand),
        "known": state.slugs(sorted(card for card in hand if state.zones.known[card] & bit)) if not sees else [],
        "deck_size": len(deck),
        "deck": state.slugs(sorted(possible_deck_cards(state, side, seat))),
        "known_deck": (lying := known_deck(state, side, bit)),
        "top": lying[0] if lying else None,
        "discard": state.slugs(state.zones.piles[side]),
        "counted": [state.zones.lost[card] for card in state.zones.piles[side]],
        "eliminated": state.eliminated(side),
        "entity": entity_view(state, side, seat, actions),
        "team": state.slugs([card for card in range(state.table.count) if state.owner[card] == side]),
        "play_left": max(0, state.in_effect.plays[side] - state.this_turn.played) if turn else 0,
        "switch_left": max(0, state.in_effect.switches[side] - state.this_turn.switched) if turn else 0,
        "open_hand": has_open_hand,
        "open_top": state.has_open_top_card(side),
        "hand_limit": state.in_effect.hand_limit[side],
    }


def possible_deck_cards(state: State, side: Seat, seat: Seat | None) -> list[Card]:
    """The cards that may be in a deck, as far as the seat knows: exactly the deck's cards if the deck is its own or
    that player's hand is open; otherwise also the cards in hand that the seat does not know.
    """
    if side == seat or state.has_open_hand(side):
        return state.zones.decks[side]
    bit = 1 << seat if seat is not None else 0
    hand = [card for card in state.zones.hands[side] if not state.zones.known[card] & bit]
    return [*hand, *state.zones.decks[side]]


def known_deck(state: State, side: Seat, bit: int) -> list[str | None]:
    """The deck from the top, with None for each card that the seat does not know."""
    slugs, has_open_top_card = state.table.slugs, state.has_open_top_card(side)
    cards = state.zones.decks[side][::-1]
    return [
        slugs[card]
        if state.zones.known[card] & bit or (has_open_top_card and not at and state.zones.known[card] == BOTH)
        else None
        for at, card in enumerate(cards)
    ]


def character_view(state: State, card: Card, seat: Seat | None, actions: Sequence[Action]) -> view_types.CharacterView:
    """A character in play."""
    table, kind, traits = state.table, state.in_effect.types[card], state.in_effect.traits[card]
    return {
        "slug": table.slugs[card],
        "level": table.levels[card],
        "counts": state.in_effect.counts[card],
        "type": TYPE_WORDS[kind],
        "beats": TYPE_WORDS[BEATS[kind]],
        "melee": state.in_effect.melee[card],
        "range": state.in_effect.ranged[card],
        "printed": [table.melee[card], table.ranged[card]],
        "bonus": state.in_effect.bonus[card],
        "damage": state.damage[card],
        "withstands": state.in_effect.withstands[card],
        "attacked": bool(state.this_turn.attacked >> card & 1),
        "may_attack": state.owner[card] == state.active
        and attacks_left(state, card) > 0
        and bool(places_in_attack_reach(state, card)),
        "moved": bool(state.this_turn.moved >> card & 1),
        "abilities": ability_views(state, card, seat, actions),
        "traits": list(trait_names(traits)),
        "held": list(prevented_actions(traits)),
        "marks": temporary_effects_text(state, card),
    }


def entity_view(state: State, side: Seat, seat: Seat | None, actions: Sequence[Action]) -> view_types.EntityView | None:
    """A player's entity; None until both are revealed."""
    if not are_entities_revealed(state) or state.kept[side] == NOBODY:
        return None
    holder = state.table.count + side
    return {
        "slug": state.table.entity_slugs[state.kept[side]],
        "abilities": ability_views(state, holder, seat, actions),
    }


def ability_views(
    state: State, holder: Holder, seat: Seat | None, actions: Sequence[Action]
) -> list[view_types.AbilityView]:
    """The current abilities of a card or an entity, each with how it may be used."""
    table = state.table
    source = source_number(state, holder)
    mine = seat is not None and state.owner[holder] == seat
    now = KEYWORD_OF_PHASE.get(state.phase)
    numbers = {TACTICAL: 0, COMBAT: 0, RESET: 0}
    found: list[view_types.AbilityView] = []
    for aid in state.in_effect.written[holder]:
        keyword, action = table.keyword[aid], None
        if keyword in numbers:
            text = table.use[MOST_ABILITIES * source + numbers[keyword]]
            numbers[keyword] += 1
            action = text if mine and text in actions and keyword == now else None
        found.append({
            "keyword": KEYWORD_WORDS[keyword],
            "text": table.text(aid),
            "used": bool(state.this_turn.used[holder] >> aid & 1),
            "spent": bool(state.spent[holder] >> aid & 1),
            "action": action,
            "silenced": reaction_silence_duration(state, holder, seat) if mine and table.reacting[aid] else None,
        })  # fmt: skip
    return found


def reaction_silence_duration(state: State, holder: Holder, seat: Seat | None) -> str | None:
    """How long the owner has turned off the question for its Reactions: `turn`, `always` or None. [U 10.17]"""
    if seat is None:
        return None
    if state.never[seat] >> holder & 1:
        return "always"
    return "turn" if state.this_turn.silent[seat] >> holder & 1 else None


def first_click_view(state: State, seat: Seat | None) -> list[str] | None:
    """The first click of a two-click move, for the player who made it."""
    if state.half is None or seat != state.active:
        return None
    verb, argument = state.half
    return [verb, state.table.slugs[argument] if verb == "play" else PLACES[argument]]


def looked_at_cards(state: State, seat: Seat | None) -> list[str]:
    """The cards that this seat is looking at, top first."""
    asked = state.asked
    if not isinstance(asked, SortDeck) or asked.seat != seat:
        return []
    return state.slugs(state.zones.decks[asked.side][::-1][: asked.number])


def looked_at_deck_owner(state: State, seat: Seat | None) -> Seat | None:
    """The owner of the deck that the seat is looking at."""
    asked = state.asked
    return asked.side if isinstance(asked, SortDeck) and asked.seat == seat else None


def resolution_stack(state: State) -> list[view_types.ResolvingView]:
    """The abilities being resolved, innermost last, with what a player has chosen for the innermost."""
    found = [
        ability_in_progress(state, frame[1], frame[2] - 1) for frame in state.agenda if frame[0] == task_codes.RESOLVE
    ]
    asked = state.asked
    if isinstance(asked, ApplyOrNot):
        found.append(ability_in_progress(state, asked.call))
    if found and asked is not None:
        add_question_progress(state, found[-1], asked)
    return found


def add_question_progress(state: State, seen: view_types.ResolvingView, asked: Question) -> None:
    """Add to the innermost ability what the question reveals about its progress."""
    picked: list[Card] = []
    if isinstance(asked, ChooseTarget):
        picked = [*(card for cards in asked.lists for card in cards), *asked.picked]
    elif isinstance(asked, ShiftTo):
        picked = [asked.card]
    elif isinstance(asked, PlaceCard):
        seen["card"] = state.table.slugs[asked.card]
    seen["picked"] = [[state.owner[card], PLACES[state.spot[card] % COUNT]] for card in picked]
    if isinstance(asked, ChooseTarget | GiveUpCard | RecoverCard | SearchCard):
        verb, ability = asked.verb, state.table.abilities[asked.call[0]]
        parts = (*ability.costs, *ability.effects)
        step = parts[seen["step"]] if 0 <= seen["step"] < len(parts) else None
        if isinstance(step, Either) and verb != step:
            seen["option"] = 1 + alternatives(step).index(verb)


def effect_options(state: State) -> list[str]:
    """The two effects to choose from, in words."""
    if not isinstance(state.asked, ChooseEffect):
        return []
    return [capital(verb_text(verb)) for verb in alternatives(state.asked.verb)]


def abilities_to_order(state: State) -> list[view_types.ResolvingView]:
    """The abilities that are to be put in order."""
    return (
        [ability_in_progress(state, call) for call in state.asked.calls]
        if isinstance(state.asked, OrderAbilities)
        else []
    )


def ability_in_progress(state: State, call: tuple[int, ...], step: int = -1) -> view_types.ResolvingView:
    """An ability that is being applied or is about to be."""
    aid, holder = call[0], call[1]
    place: str | None = "entity" if holder >= state.table.count else None
    if place is None and state.spot[holder] >= 0:
        place = PLACES[state.spot[holder] % COUNT]
    slug = state.slug_of(holder) or ""
    text = state.table.text(aid)
    return {
        "seat": state.owner[holder],
        "slug": slug,
        "place": place,
        "text": text,
        "step": step,
        "option": 0,
        "picked": [],
        "card": None,
    }


def score_sheet_view(state: State) -> view_types.SheetView | None:
    """How the game ended; None while it goes on."""
    outcome = state.outcome
    if outcome is None:
        return None
    slugs = state.table.slugs
    return {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "eliminated": [state.eliminated(0), state.eliminated(1)],
        "turns": state.turn,
        "kills": [
            {"slug": slugs[card], "seat": state.owner[card], "by": state.slug_of(by), "turn": turn, "counted": level}
            for card, by, turn, level in state.history.deaths
        ],
        "fights": list(state.history.attacks),
        "won": list(state.history.won),
        "logs": draft_logs(state),
        "teams": [
            {"cards": state.slugs([card for card in range(state.table.count) if state.owner[card] == each]),
             "entity": state.slug_of(state.table.count + each)}
            for each in range(SEATS)
        ],
    }  # fmt: skip
