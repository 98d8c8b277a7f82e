"""The shape of a view of Animus: what pages draw and the heuristic reads. `view.py` fills it.

Places are words (`melee`, `range-left`, …), cards slugs, types `power`, `talent` or `skill`. What a seat may not know
is not there: of a hidden hand its size and the cards that this seat happens to know.
"""

from __future__ import annotations

from typing import TypedDict


class Said(TypedDict):
    """The prompt: `code` is stable, `text` a sentence for the player, `rule` the paragraph."""

    code: str
    text: str
    rule: str


class AbilitySeen(TypedDict):
    """One ability of a character in play or an entity, in the order of the card.

    `keyword`: play, tactical, combat, kill, death, ongoing, reset, reaction. `text`: the sentence on the card,
    keyword included. `used`: it cannot be used again this turn. `spent`: not again this game. `action`: `use:…` while
    it is on offer. `silenced`: `turn` or `always` when its owner (the viewer) wants not to be asked, else None; for
    others always None.
    """

    keyword: str
    text: str
    used: bool
    spent: bool
    action: str | None
    silenced: str | None


class CharacterSeen(TypedDict):
    """A character in play. `melee` and `range` as they count now, `printed` as they stand on the card: [melee, range].

    `level`: the printed one; `counts`: the levels it would count if it were eliminated now. `bonus`: what is added to
    its die. `moved`: it has changed its place in this turn. `type` and `beats` as they count now. `withstands`:
    tokens that kill it. `attacked`: it has made its attack of this turn, or given it up. `may_attack`: it has an
    attack left, is the turn player's, and stands where it can attack. `dice`: the dice it would roll where nothing
    speaks of types. `traits`: the traits in effect, in the words of the ability language. `held`: what keeps it from
    something now: `attack`, `be-attacked`, `be-switched`. `marks`: what has been done to it for a time, in sentences.
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
    abilities: list[AbilitySeen]
    traits: list[str]
    held: list[str]
    marks: list[str]


class EntitySeen(TypedDict):
    """An entity in the game."""

    slug: str
    abilities: list[AbilitySeen]


class SeatSeen(TypedDict):
    """One player's side. `formation`: every place by its word, None where it is free.

    `hand`: the cards in full, of one's own or an open hand; None when it is hidden. `known`: of a hidden hand the
    cards this viewer knows to be in it. `top`: the top card of the deck where the viewer knows it, else None; `deck`:
    of one's own deck, or the other's, all cards that may be in it (for the other: in hand or deck), in the order of
    the slugs. `known_deck`: from the top, the deck's cards where the viewer knows them, None where not. `discard`:
    the discard pile, latest last; `counted`: the levels that each of it counts. `eliminated`: its levels.
    `play_left`, `switch_left`: how often that may still be done in this turn (0 for the other). `open_hand`,
    `open_top`: whether the hand, the top card lies open to both. `hand_limit`: up to how many one draws.
    """

    seat: int
    formation: dict[str, CharacterSeen | None]
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
    entity: EntitySeen | None
    team: list[str]
    play_left: int
    switch_left: int
    open_hand: bool
    open_top: bool
    hand_limit: int


class SpotSeen(TypedDict):
    """A place of the pyramid. `card` is None while it lies face down; `taken_by` None while it lies there."""

    number: int
    row: int
    card: str | None
    up: bool
    free: bool
    taken_by: int | None
    under: list[int]


class DraftSeen(TypedDict):
    """The draft, also when it is over; there is none before both entities are kept. `spots`: by place (0 to 17, the
    row of six first), `under`: the places that lie on it.

    `picker`: whose pick it is, or None; `left`: how many they take in a row, this one counted. `picks`: (seat, slug)
    in order. `turned`: the cards that the last pick turned up. `first`: who drafts first; `rolls`: the dice that said
    so, one pair a throw.
    """

    spots: list[SpotSeen]
    picker: int | None
    left: int
    picks: list[list[int | str]]
    turned: list[str]
    first: int
    rolls: list[list[int]]


class TargetSeen(TypedDict):
    """What an attack on that place would be. `melee`: the values used. Totals before the dice: `mine`, `theirs`, with
    what is added to a die.

    `my_dice`, `their_dice`: 0, 1 or 2. `win`, `tie`, `lose`: exact chances when both take the higher die and nobody
    uses an ability; what holds, such as that one of the two wins ties, is counted in.
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


class FighterSeen(TypedDict):
    """One side of a fight. `dice`: as they lie, none before the roll. `chosen`: the die that counts, or None.
    `bonus`: what is added to it. `total`: or None.
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


class FightSeen(TypedDict):
    """A fight under way, or one that is over. `step`: announced, rolled, decided. `outcome`: attacker, defender, tie,
    none or None.

    `killed`: slugs of those of the two that it killed.
    """

    attacker: FighterSeen
    defender: FighterSeen
    melee: bool
    step: str
    outcome: str | None
    killed: list[str]


class WorkSeen(TypedDict):
    """Something that is being resolved. `text`: the ability's sentence. `place`: where its card stands, `entity`, or
    None.

    `step`: which of its costs and effects is being carried out, from 0; -1 before the first. `option`: which of two
    was chosen there, 1 or 2, else 0. `picked`: the seats and places of those whom its verb has chosen already.
    `card`: a card that is shown and waits for its place, or None.
    """

    seat: int
    slug: str
    place: str | None
    text: str
    step: int
    option: int
    picked: list[list[int | str]]
    card: str | None


class SheetSeen(TypedDict):
    """How it ended. `eliminated`: levels by seat. `kills`: who fell to whom: `slug`, `seat` (its owner's), `by` (slug
    or None), `turn`, `counted` (the levels that it counted).

    `fights`: attacks made by seat; `won`: fights won by seat. `log`: the draft's log for each seat, where there was a
    draft.
    """

    winners: list[int]
    reason: str
    eliminated: list[int]
    turns: int
    kills: list[dict[str, object]]
    fights: list[int]
    won: list[int]
    logs: list[dict[str, object]] | None
    teams: list[dict[str, object]]


class Seen(TypedDict):
    """The whole view.

    `phase`: entities, draft, start, tactical, combat, tactical-2, reset, end, over. `turn`: from 1; 0 before the
    battle. `active`: the turn player, or None. `entity_hand`: the viewer's own two entities while they choose and
    after (the one not kept is known to them alone); `chosen`: the one they keep, or None; `ready`: by seat, whether
    the entity is chosen. `half`: what was clicked first of a two-click move: `["play", slug]`, `["switch", place]`,
    `["attack", place]`, or None. `targets`: by the place of each of the viewer's characters that could attack now,
    what it could attack. `why_not`: by an action that is not on offer (`attack:melee`, `play:inertia`, `switch:…`,
    `use:…`), the sentence why. `looking`: for whoever looks at cards, those cards in order, the top first; else [].
    `looking_of`: whose they are. `fight`: under way or None. `last`: the fights of this turn and the one before,
    latest last. `stack`: what is being resolved, the innermost last. `orders`: the abilities that wait for
    `first:<n>`, in order; `options`: what can be chosen by `option:<n>`. `react`: the event that reactions are asked
    for, in a few words, or None.
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
    asks: Said
    why_not: dict[str, str]
    seats: list[SeatSeen]
    entity_hand: list[str]
    chosen: str | None
    ready: list[bool]
    draft: DraftSeen | None
    half: list[str] | None
    targets: dict[str, list[TargetSeen]]
    looking: list[str]
    looking_of: int | None
    fight: FightSeen | None
    last: list[FightSeen]
    stack: list[WorkSeen]
    orders: list[WorkSeen]
    options: list[str]
    react: str | None
    sheet: SheetSeen | None
