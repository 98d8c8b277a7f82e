"""What a guide is made of: a summary, three callouts for a first game, a prepared game with its steps. Pure: no Django."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from play.engine.contract import Action, Seat

LEARNER: Seat = 0
"""The seat of the person who learns; bots have the others."""
CALLOUTS = 3


@dataclass(frozen=True, slots=True)
class Callout:
    """One of the three short notes of a first game: the goal, your turn, the score. Two sentences at most."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a guided game: what is seen, what to do now and why; the suggested actions; what came of them.

    `{1}` in a text stands for the name of seat 1.
    """

    title: str
    text: str
    actions: tuple[Action, ...]
    after: str = ""


@dataclass(frozen=True, slots=True)
class Pictured:
    """A short text with the cards that it speaks of, by slug."""

    text: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in a minute, for the top of its rules. `sketch` are rows of places as they lie on the table.

    `example` is a moment of the prepared game, and `told` the sentences of its log that say what came of it.
    """

    goal: str
    sees: str
    sketch: tuple[tuple[str, ...], ...]
    turn: tuple[Pictured, ...]
    example: Pictured
    told: tuple[str, ...]
    end: str
    score: str


@dataclass(frozen=True, slots=True)
class Guide:
    """A game's guide. `deal` names the prepared deal: with the same options, decks and actions, the game is always the same.

    `others` are the actions of the bots as long as the game follows the steps. `explains` has a text for every question that
    the game can ask, by the code of the question: it is read when the person has chosen otherwise. `undo` is the action that
    takes back the last one, in a game that has one.
    """

    deal: str
    teaches: str
    callouts: tuple[Callout, Callout, Callout]
    steps: tuple[Step, ...]
    others: Mapping[Seat, tuple[Action, ...]]
    names: tuple[str, ...]
    explains: Mapping[str, str]
    ending: str
    summary: Summary
    options: Mapping[str, Any] = field(default_factory=dict)
    decks: tuple[Mapping[str, Any], ...] = ()
    undo: Action | None = None

    @property
    def seed(self) -> bytes:
        """The seed of the deal."""
        return sha256(self.deal.encode()).digest()

    @property
    def script(self) -> dict[Seat, tuple[Action, ...]]:
        """What every seat does in the prepared game, in its own order."""
        return {LEARNER: tuple(action for step in self.steps for action in step.actions), **self.others}

    def deck(self, seat: Seat) -> Mapping[str, Any]:
        """What that seat brings."""
        return self.decks[seat] if self.decks else {}


@dataclass(frozen=True, slots=True)
class Place:
    """How far a game has come in its guide. `prepared`: all moves so far are those of the script.

    `step` counts from 0, `at` is the number of the learner's next action within it; after the last step `step` is their number.
    """

    prepared: bool
    step: int
    at: int


def made(guide: Guide, moves: Sequence[tuple[Seat, Action]]) -> dict[Seat, list[Action]]:
    """The actions of each seat that still stand, in its own order: what was taken back is left out."""
    found: dict[Seat, list[Action]] = defaultdict(list)
    for seat, action in moves:
        if action == guide.undo and found[seat]:
            found[seat].pop()
        else:
            found[seat].append(action)
    return found


def place(guide: Guide, moves: Sequence[tuple[Seat, Action]]) -> Place:
    """Where the game is in the guide after these moves. The bots may go on as they like once the script is at its end."""
    found, script = made(guide, moves), guide.script
    total = len(script[LEARNER])
    if len(found[LEARNER]) >= total and found[LEARNER][:total] == list(script[LEARNER]):
        return Place(prepared=True, step=len(guide.steps), at=0)
    followed = all(list(script.get(seat, ()))[: len(actions)] == actions for seat, actions in found.items())
    left = len(found[LEARNER])
    for number, step in enumerate(guide.steps):
        if left < len(step.actions):
            return Place(followed, number, left)
        left -= len(step.actions)
    return Place(followed, len(guide.steps), 0)


def scripted(guide: Guide, moves: Sequence[tuple[Seat, Action]], seat: Seat) -> Action | None:
    """What that seat does next by the script; None when the game has left it, or the script is at its end."""
    if not place(guide, moves).prepared:
        return None
    script, so_far = guide.script.get(seat, ()), made(guide, moves)[seat]
    follows = list(script[: len(so_far)]) == so_far
    return script[len(so_far)] if follows and len(so_far) < len(script) else None
