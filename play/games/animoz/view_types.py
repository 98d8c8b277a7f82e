"""The shape of a view of ANiMOZ: what pages show and the heuristic reads. `view.py` builds it.

Cards are slugs, seats are numbers. `layers` of a Clash are in the order of comparison. `holds` has for each card the
words by which it wins at once: its features that the other card's Weaknesses name. [R 6.3]
"""

from __future__ import annotations

from typing import TypedDict

from collection.games.animoz.clash_matrix import LayerData


class PromptView(TypedDict):
    """What the seat is asked: `code` is stable, `text` a sentence for the player, `rule` the paragraph."""

    code: str
    text: str
    rule: str


class ScoreView(TypedDict):
    """A Ranger's points so far. [R 8.2 to R 8.4]"""

    sanctuary: int
    ecosystem: int
    healthy: int
    total: int


class RangerView(TypedDict):
    """What everybody sees of one Ranger.

    `ecosystem`: the Eden card first. `at_stake`: the Eco card that faces the danger, if any. `holding`, `life_cycle`:
    numbers of cards. `turns_left`: Active turns left in Brumation; None at other times and for a Ranger who sits out.
    `chosen`: a secret choice has been made. `levels`: how many Ecosystem cards there are of each Level.
    """

    seat: int
    biome: str
    ecosystem: list[str]
    at_stake: str | None
    sanctuary: list[str]
    holding: int
    life_cycle: int
    sits_out: bool
    turns_left: int | None
    chosen: bool
    levels: dict[str, int]
    score: ScoreView


class ClashDetails(TypedDict):
    """Two cards that have clashed; `cards` is None until both are revealed. `winner` is a seat, or None."""

    cards: list[str] | None
    holds: list[list[str]]
    layers: list[LayerData]
    winner: int | None


class ClashView(ClashDetails):
    """The Clash of this turn: the two seats, then the details."""

    attacker: int
    defender: int


class PairClashView(ClashDetails):
    """The latest Clash of an Eco clash. `pair`: its two seats, in the order of `cards`."""

    pair: list[int]


class EcoClashView(TypedDict):
    """A tie that is being fought out. [R 8.6]

    `rangers`: the tied seats. `pair`: the two that clash now. `left`: by seat, the cards that have not fought yet.
    `wins`: by seat, Clashes won.
    """

    rangers: list[int]
    pair: list[int] | None
    left: list[list[str]]
    wins: list[int]
    last: PairClashView | None


class SanctuaryRow(TypedDict):
    """The points of a Sanctuary card: for the species, for counting as nominated, for being rare. [R 8.2]"""

    card: str
    species: int
    nominated: int
    rare: int


class EcosystemRow(TypedDict):
    """The points of an Ecosystem card. [R 8.3]"""

    card: str
    points: int


class SheetTotals(TypedDict):
    """The sums of one Ranger's column."""

    sanctuary: int
    ecosystem: int
    healthy: int


class SheetColumn(TypedDict):
    """One Ranger's column. `nominated`, `rare`: numbers of Sanctuary species, for ties. [R 8.7, R 8.8]"""

    seat: int
    sanctuary: list[SanctuaryRow]
    ecosystem: list[EcosystemRow]
    healthy: int
    totals: SheetTotals
    total: int
    nominated: int
    rare: int


class SheetView(TypedDict):
    """The final score sheet. `reason`: what decided (a key of `log_sentences.REASONS`). `end`: "brumation" or "turns".

    `eco_clash`: Clashes won in the Eco clash, by seat as text; empty if there was none.
    """

    rangers: list[SheetColumn]
    winners: list[int]
    reason: str
    end: str
    eco_clash: dict[str, int]


class AnimozView(TypedDict):
    """The whole view of a seat; of a spectator, if `you` is None.

    `mode`: "starter" or "aniome". `phase`: one of `state.PHASES`. `first`: who had the first turn. `aside`: how many
    cards were left over in the deal. `die`: the face rolled this turn. `danger`: the danger that is faced.
    `holding`: the seat's Holding cards. `own_choice`: the actions it has chosen in secret. `regain`: cards it has just
    taken back and must place. `why_not`: for each of its cards that cannot be used now, the reason in a sentence.
    """

    game: str
    mode: str
    turn: int
    phase: str
    first: int
    active: int | None
    you: int | None
    to_act: list[int]
    rangers: list[RangerView]
    aside: int
    die: int | None
    danger: str | None
    brumation: bool
    clash: ClashView | None
    eco_clash: EcoClashView | None
    holding: list[str]
    own_choice: list[str] | None
    regain: list[str]
    asks: PromptView
    actions: list[str]
    why_not: dict[str, str]
    sheet: SheetView | None
