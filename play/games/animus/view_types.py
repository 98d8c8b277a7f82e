"""The format of Animus views, which pages show and the heuristic reads. `view.py` builds them.

Places are words (`melee`, `range-left`, …), cards are slugs, and types are `power`, `talent` or `skill`. What a seat
may not know is left out: of a hidden hand, the view has its size and the cards in it that this seat knows.
"""

from __future__ import annotations

from typing import TypedDict


class PromptView(TypedDict):
    """What the viewer is asked. `code` is stable, `text` is a sentence for the player, and `rule` its paragraph."""

    code: str
    text: str
    rule: str


class AbilityView(TypedDict):
    """One ability of a character in play or an entity, in the order of the card.

    `keyword`: play, tactical, combat, kill, death, ongoing, reset, reaction. `text`: the sentence on the card,
    including the keyword. `used`: it cannot be used again this turn. `spent`: it cannot be used again this game.
    `action`: `use:…` while it can be used now. `silenced`: `turn` or `always` if the viewer owns it and does not want
    to be asked about it, else None.
    """

    keyword: str
    text: str
    used: bool
    spent: bool
    action: str | None
    silenced: str | None


class CharacterView(TypedDict):
    """A character in play. `melee` and `range`: the current values; `printed`: those on the card, [melee, range].

    `level`: the printed level; `counts`: the levels it would count if it were eliminated now. `bonus`: what is added
    to its die. `moved`: it has changed its place this turn. `type` and `beats`: current. `withstands`: the number of
    tokens that kill it. `attacked`: it has made or given up its attack of this turn. `may_attack`: it belongs to the
    turn player, has an attack left and can reach somebody. `traits`: the traits in effect, in the words of the
    ability language. `held`: what it cannot do now: `attack`, `be-attacked`, `be-switched`. `marks`: temporary
    effects, as sentences.
    """

    slug: str
    level: int
    counts: int
    type: str
    beats: str
    melee: int
    range: int
    printed: list[int]
    bonus: int
    damage: int
    withstands: int
    attacked: bool
    may_attack: bool
    moved: bool
    abilities: list[AbilityView]
    traits: list[str]
    held: list[str]
    marks: list[str]


class EntityView(TypedDict):
    """An entity in the game."""

    slug: str
    abilities: list[AbilityView]


class SeatView(TypedDict):
    """One player's side. `formation`: every place by its word, None where it is free.

    `hand`: the cards of the viewer's own hand or an open one, None if it is hidden. `known`: the cards of a hidden
    hand that the viewer knows. `top`: the top card of the deck if the viewer knows it. `deck`: the cards of the
    viewer's own deck; of the opponent, all cards that may be in hand or deck; in the order of the slugs.
    `known_deck`: the deck from the top, None for each card that the viewer does not know. `discard`: the discard
    pile, latest last; `counted`: the levels that each card in it counts. `eliminated`: the sum of these levels.
    `play_left`, `switch_left`: how often that can still be done this turn (0 for the other player). `open_hand`,
    `open_top`: whether both players see the hand, the top card. `hand_limit`: the number of cards up to which the
    player draws.
    """

    seat: int
    formation: dict[str, CharacterView | None]
    hand: list[str] | None
    hand_size: int
    known: list[str]
    deck_size: int
    deck: list[str]
    known_deck: list[str | None]
    top: str | None
    discard: list[str]
    counted: list[int]
    eliminated: int
    entity: EntityView | None
    team: list[str]
    play_left: int
    switch_left: int
    open_hand: bool
    open_top: bool
    hand_limit: int


class SpotView(TypedDict):
    """A place of the pyramid. `card`: None while it is face down. `taken_by`: None until the card is taken.
    `under`: the places whose cards were dealt on top of it.
    """

    number: int
    row: int
    card: str | None
    up: bool
    free: bool
    taken_by: int | None
    under: list[int]


class DraftView(TypedDict):
    """The draft, also when it is over. `spots`: by place (0 to 17, the row of six first).

    `picker`: whose pick it is, or None; `left`: how many cards they take in a row, including this one. `picks`: [seat,
    slug] in order. `turned`: the cards that the last pick turned up. `first`: who drafts first; `rolls`: the dice that
    decided it, one pair per roll.
    """

    spots: list[SpotView]
    picker: int | None
    left: int
    picks: list[list[int | str]]
    turned: list[str]
    first: int
    rolls: list[list[int]]


class TargetView(TypedDict):
    """A possible attack on that place. `melee`: whether Melee values are used. `mine`, `theirs`: the totals before the
    dice, including what is added to a die.

    `my_dice`, `their_dice`: 0, 1 or 2. `win`, `tie`, `lose`: exact probabilities if both choose the higher die and
    nobody uses an ability; what is in effect, such as winning ties, is included.
    """

    place: str
    slug: str
    melee: bool
    mine: int
    theirs: int
    my_dice: int
    their_dice: int
    win: float
    tie: float
    lose: float


class FighterView(TypedDict):
    """One side of a fight. `dice`: as rolled, empty before the roll. `chosen`: the die that counts, or None.
    `bonus`: what is added to it. `total`: None until totals are compared.
    """

    seat: int
    place: str
    slug: str
    value: int
    bonus: int
    dice_count: int
    dice: list[int]
    chosen: int | None
    total: int | None


class FightView(TypedDict):
    """A fight, current or past. `step`: announced, rolled, decided. `outcome`: attacker, defender, tie, none (called
    off) or None (undecided). `killed`: the slugs of those of the two that it killed.
    """

    attacker: FighterView
    defender: FighterView
    melee: bool
    step: str
    outcome: str | None
    killed: list[str]


class ResolvingView(TypedDict):
    """An ability that is being resolved. `text`: its sentence. `place`: where its card is, `entity`, or None.

    `step`: which of its costs and effects is being carried out, from 0; -1 before the first. `option`: which of two
    effects was chosen there, 1 or 2, else 0. `picked`: [seat, place] of the characters already chosen as its targets.
    `card`: a card that has been shown and is about to be placed, or None.
    """

    seat: int
    slug: str
    place: str | None
    text: str
    step: int
    option: int
    picked: list[list[int | str]]
    card: str | None


class KillView(TypedDict):
    """A character that was killed. `seat`: its owner; `by`: its killer, or None; `counted`: its levels."""

    slug: str
    seat: int
    by: str | None
    turn: int
    counted: int


class DraftLogView(TypedDict):
    """The draft's log as it is saved with a team; see `DraftLog.data` in decks/games/animus/draft_log.py."""

    pyramid: list[list[str]]
    first: int
    picks: list[str]
    entities: list[list[str]]
    kept: list[str]
    seat: int


class TeamView(TypedDict):
    """A player's team."""

    cards: list[str]
    entity: str | None


class SheetView(TypedDict):
    """How the game ended. `eliminated`: levels by seat. `fights`: attacks made by seat; `won`: fights won by seat.
    `logs`: the draft's log for each seat, None if there was no draft.
    """

    winners: list[int]
    reason: str
    eliminated: list[int]
    turns: int
    kills: list[KillView]
    fights: list[int]
    won: list[int]
    logs: list[DraftLogView] | None
    teams: list[TeamView]


class AnimusView(TypedDict):
    """The whole view.

    `phase`: entities, draft, start, tactical, combat, tactical-2, reset, end, over. `turn`: from 1; 0 before the
    battle. `active`: the turn player, or None. `entity_hand`: the two entities that the viewer was dealt; `chosen`:
    the one they keep, or None; `ready`: by seat, whether the entity is chosen. `draft`: None until both entities are
    kept, and where players brought teams. `half`: the first click of a two-click move: `["play", slug]`, `["switch",
    place]`, `["attack", place]`, or None. `targets`: by the place of each of the viewer's characters that could
    attack now, what it could attack. `why_not`: by an action that is not legal now (`attack:melee`, `play:inertia`,
    `switch:…`), the sentence why. `looking`: the cards of a deck that the viewer is looking at, top first;
    `looking_of`: whose deck. `fight`: the current one, or None. `last`: the fights of this turn and the one before,
    latest last. `stack`: the abilities being resolved, innermost last. `orders`: the abilities to be put in order by
    `first:<n>`. `options`: what can be chosen by `option:<n>`. `react`: the event that the viewer may react to, in a
    few words, or None.
    """

    game: str
    start: str
    end: str
    phase: str
    turn: int
    active: int | None
    first: int | None
    you: int | None
    to_act: list[int]
    actions: list[str]
    asks: PromptView
    why_not: dict[str, str]
    seats: list[SeatView]
    entity_hand: list[str]
    chosen: str | None
    ready: list[bool]
    draft: DraftView | None
    half: list[str] | None
    targets: dict[str, list[TargetView]]
    looking: list[str]
    looking_of: int | None
    fight: FightView | None
    last: list[FightView]
    stack: list[ResolvingView]
    orders: list[ResolvingView]
    options: list[str]
    react: str | None
    sheet: SheetView | None


def picks_of(draft: DraftView) -> list[tuple[int, str]]:
    """The picks as (seat, slug), in order."""
    return [(int(seat), str(slug)) for seat, slug in draft["picks"]]


def picked_places(work: ResolvingView) -> list[tuple[int, str]]:
    """The seats and places of the characters already chosen."""
    return [(int(seat), str(place)) for seat, place in work["picked"]]
