"""The shape of a view of Animanize, which `view.py` fills in and which pages, log sentences and heuristic read.

Cards are slugs. What a seat may not know is left out: of other hands, only the size is there.
"""

from __future__ import annotations

from typing import TypedDict

from play.engine.contract import Action, Seat


class PromptView(TypedDict):
    """The prompt: `code` is stable, `text` is for the player, `rule` is the paragraph of the rules."""

    code: str
    text: str
    rule: str


class PlayerView(TypedDict):
    """What everybody sees of one player.

    `hand`: the number of cards. `discards`: the number of discards in this round. `discarding`: `later`, `now` or
    `done`. `tricks`, `animals`: won in this round. `score`: of this round so far. `total`: of all rounds before it.
    """

    seat: Seat
    hand: int
    discards: int
    discarding: str
    tricks: int
    animals: list[str]
    score: int
    total: int


class TrickView(TypedDict):
    """The current trick.

    `cards`: from the leader on. `lead`: the lead colour, None for none yet. `animal`: whether one has been played.
    `winning`: the seat that is winning the trick, None before the first card.
    """

    number: int
    leader: Seat
    cards: list[str]
    lead: str | None
    animal: bool
    winning: Seat | None


class LastTrickView(TypedDict):
    """The previous trick, with its cards from the leader on."""

    number: int
    leader: Seat
    cards: list[str]
    winner: Seat


class PlayerRound(TypedDict):
    """One player's score of a round.

    `animal_points`: the ranks of the animals won. `left`: the animals left in hand, if the player was eliminated.
    `gain`: the change of the total before the floor of 0. `total`: after the round.
    """

    seat: Seat
    discards: int
    tricks: int
    animals: list[str]
    animal_points: int
    score: int
    left: int
    gain: int
    total: int


class RoundSheet(TypedDict):
    """The score sheet of a round. `eliminated`: the seat that was eliminated, if any."""

    round: int
    starter: Seat
    eliminated: Seat | None
    players: list[PlayerRound]


class Outcome(TypedDict):
    """The result of the game. `reason`: `goal` or `rounds`."""

    winners: list[Seat]
    scores: list[int]
    reason: str


class AnimanizeView(TypedDict):
    """The view of one seat (`you`), or of a spectator (`you` is None).

    `limit`: the brawl limit. `aside`: the number of face-down cards in the middle. `discarded`: the seat's discards.
    `why_not`: for cards of the hand that cannot be played, the reason. `sheets`: one for each scored round.
    """

    game: str
    phase: str
    round: int
    rounds: int
    goal: int
    limit: int
    starter: Seat
    you: Seat | None
    to_act: list[Seat]
    players: list[PlayerView]
    aside: int
    trick: TrickView | None
    last_trick: LastTrickView | None
    hand: list[str]
    discarded: list[str]
    asks: PromptView
    actions: list[Action]
    why_not: dict[str, str]
    sheets: list[RoundSheet]
    outcome: Outcome | None
