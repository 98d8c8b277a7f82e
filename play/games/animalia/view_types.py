"""The shape of a view of Animalia: what pages show and what the heuristic reads. `view.py` fills it.

Cards, missions and continents are slugs. `place` is the number of a hand, 0 to 2, clockwise. Whatever a seat may not
know is None or missing from its list.
"""

from __future__ import annotations

from typing import TypedDict

from play.engine.contract import Action, Seat
from play.games.animalia.card_table import Place


class PromptView(TypedDict):
    """The prompt: `code` is stable, `text` a sentence for the player, `rule` the paragraph of the rules."""

    code: str
    text: str
    rule: str


class ContinentView(TypedDict):
    """The continent card on the table.

    `special` and `once` are effects. `once_left`: the once-per-continent action has not been used. `once_now`: a
    sentence that says when it can be used, or why it cannot be used now; empty when it is used up or the game is over.
    `leads`: "iwc" or "mission" (the holder of the round's first mission).
    """

    slug: str
    special: str
    once: str
    once_left: bool
    once_now: str
    dominance: bool
    leads: str


class RequirementView(TypedDict):
    """One requirement of a mission: `need` is an animal or "coin", `card` the card that fulfils it, or None."""

    need: str
    card: str | None


class MissionView(TypedDict):
    """A mission. `order`: 1 to 6 on its continent. `text`: what its holder must do.

    `hopeless`: it can no longer be fulfilled, as far as all players can know.
    """

    slug: str
    order: int
    fulfilled: bool
    hopeless: bool
    text: str
    requires: list[RequirementView]


class HandView(TypedDict):
    """One of the three hands with its pile and its missions.

    `word` is its name in action texts. `seat` is None for the IWC of two people. `asked`: the game waits for a choice
    for this hand. `leads`: it leads the current trick. `hand`: its cards, or None when they are hidden. `known`: cards
    of a hidden hand that the viewer gave to it. `played`: its card in the current trick. `pile`: the cards it has won,
    or None when the viewer may not look through them.
    """

    place: Place
    word: str
    seat: Seat | None
    iwc: bool
    asked: bool
    leads: bool
    count: int
    hand: list[str] | None
    known: list[str]
    played: str | None
    pile_count: int
    pile: list[str] | None
    missions: list[MissionView]


class PlayedCardView(TypedDict):
    """A card of a trick and the hand that played it."""

    place: Place
    card: str


class TrickView(TypedDict):
    """The trick on the table.

    `colour`: the continent led, or None. `low`: the lowest card wins. `free`: the next card need not follow.
    `next_leader`: the hand that an action has named to lead the next trick, or None.
    """

    leader: Place
    cards: list[PlayedCardView]
    colour: str | None
    low: bool
    free: bool
    next_leader: Place | None


class LastTrickView(TypedDict):
    """The previous trick of this round. `coins`: what the IWC earned with it."""

    leader: Place
    winner: Place
    cards: list[PlayedCardView]
    coins: int


class ProposalView(TypedDict):
    """The current proposal. `left`: how many more proposals can be made for this decision."""

    seat: Seat
    choice: Action
    left: int


class GivenCardView(TypedDict):
    """A card chosen for an exchange; `card` is None while another seat keeps it secret."""

    place: Place
    card: str | None


class ExchangeView(TypedDict):
    """An exchange in progress: the hands involved and the cards chosen so far."""

    actor: Place
    target: Place
    given: list[GivenCardView]


class LookingView(TypedDict):
    """The pile that the viewer looks through in order to take a card."""

    place: Place
    cards: list[str]


class SheetView(TypedDict):
    """The result. `winners` is empty when the game is lost.

    `stars`: None where none are earned. `missions`: those fulfilled, out of `of`. `rounds`: the rounds played.
    """

    won: bool
    reason: str
    winners: list[Seat]
    stars: int | None
    coins: int
    missions: int
    of: int
    rounds: int


class AnimaliaView(TypedDict):
    """The whole view.

    `people`: the number of players. `missions_a_round`: missions in each round. `continents`: in the order of play;
    `stage` is the index of the current one. `round` counts over the whole game, which has `rounds`. `done`: missions
    of this continent fulfilled so far. `trick_number` counts from 1. `coins`: those of the IWC. `needed`: the coins
    for two, three and four stars, or None. `places`: the three hands. `last`: the previous trick. `looking`: only
    for the seat that takes a card. `unseen`: cards in hidden hands. `actions`: of a seat that is not in `to_act`,
    the once-per-continent action, which can be used at any time. `why_not`: for each card that cannot be played now,
    the reason. `sheet`: the result, None while the game goes on.
    """

    game: str
    people: int
    open_hands: bool
    missions_a_round: int
    continents: list[str]
    stage: int
    continent: ContinentView
    round: int
    rounds: int
    done: int
    trick_number: int
    coins: int
    needed: list[int] | None
    phase: str
    you: Seat | None
    to_act: list[Seat]
    places: list[HandView]
    trick: TrickView
    last: LastTrickView | None
    proposal: ProposalView | None
    exchange: ExchangeView | None
    looking: LookingView | None
    unseen: list[str]
    asks: PromptView
    actions: list[Action]
    why_not: dict[str, str]
    sheet: SheetView | None
