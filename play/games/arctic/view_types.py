"""The shape of a view of Arctic, which `view.py` fills in and which pages, log sentences and heuristic read.

Cards are slugs, and animals are slugs of `ANIMAL_SLUGS`. What a seat may not know is None or left out of the lists.
"""

from __future__ import annotations

from typing import TypedDict

from play.engine.contract import Action, Seat


class PromptView(TypedDict):
    """The prompt: `code` is stable, `text` is for the player, `rule` is the paragraph of the rules."""

    code: str
    text: str
    rule: str


class PowerView(TypedDict):
    """A Power: the side that is face up, `a` or `b`, and the seat that has it (None: it is in the middle)."""

    side: str
    owner: Seat | None


class OpenPointsView(TypedDict):
    """The points that everybody can see: runs, variety, and the number of penalties (to subtract)."""

    runs: int
    variety: int
    penalties: int


class PlayerView(TypedDict):
    """What everybody sees of one player.

    `hand` and `penalties`: numbers of cards. `pile`: from the bottom, None for a face-down card. `visible`: the visible
    card, if there is one. `runs`: the length of the longest run of each animal, 0 for none.
    """

    seat: Seat
    hand: int
    pile: list[str | None]
    visible: str | None
    penalties: int
    runs: dict[str, int]
    points: OpenPointsView


class StepView(TypedDict):
    """The unconfirmed part of the active player's step.

    `least`, `most`: how many cards to place or draw (0 in other steps). `laid`: the cards placed, the last one as
    `last` says: `place`, `under` or `bottom`. `lifted`: the card taken back (puffin power). `swapped`: the card taken
    from the River and the one given for it (puffin power); `swapping`: the card taken while the other is still to be
    chosen. `count`: all cards drawn this turn. `drawn`: those from the River that can be undone. `thrown`: the cards
    to discard.
    """

    least: int
    most: int
    laid: list[str]
    last: str
    lifted: str | None
    swapped: list[str] | None
    swapping: str | None
    count: int
    drawn: list[str]
    thrown: list[str]


class RunScore(TypedDict):
    """The longest run of an animal (0 cards: none) and its points."""

    animal: str
    cards: int
    points: int


class NamedCard(TypedDict):
    """A face-down card and the animal it counts as."""

    card: str
    animal: str


class TotemScore(TypedDict):
    """A totem, the points of the place where its token is, and the points that it scores."""

    animal: str
    place: int
    points: int


class PlayerScore(TypedDict):
    """One player's column of the score sheet.

    `named`: the face-down cards, from the bottom. `row`: the animals of the whole pile as they were counted.
    `sequences`: the points of all runs. `kinds`: the number of animals with a run, and `variety`: its points.
    """

    seat: Seat
    runs: list[RunScore]
    named: list[NamedCard]
    row: list[str]
    sequences: int
    kinds: int
    variety: int
    totem: TotemScore
    penalties: int
    total: int


class ScoreSheet(TypedDict):
    """The final score sheet. `reason`: `points` or `turn-order`."""

    players: list[PlayerScore]
    winners: list[Seat]
    reason: str


class ArcticView(TypedDict):
    """The view of one seat (`you`), or of a spectator (`you` is None).

    `ending`: None, `round` or `extra`. `active`: None once the game is over. `tokens`: for each animal, the index of
    its place on the landscape. `draw_pile`, `reserve`: numbers of cards. `own_penalties`: from the bottom, None for a
    card that the seat has not seen. `own_hidden`: the seat's face-down cards, from the bottom. `step`: only for the
    active seat. `why_not`: for cards of the hand and River that cannot be used, the reason. `sheet`: once the game is
    over.
    """

    game: str
    turn: int
    phase: str
    ending: str | None
    first: Seat
    active: Seat | None
    you: Seat | None
    to_act: list[Seat]
    tokens: dict[str, int]
    powers: dict[str, PowerView]
    river: list[str]
    draw_pile: int
    reserve: int
    players: list[PlayerView]
    hand: list[str]
    totem: str | None
    own_penalties: list[str | None]
    own_hidden: list[str]
    step: StepView | None
    asks: PromptView
    actions: list[Action]
    why_not: dict[str, str]
    sheet: ScoreSheet | None
