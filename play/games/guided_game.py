"""The parts of a guide: a summary, three callouts for a first game, and a prepared game with its steps. Pure: no
Django."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from play.engine.contract import Action, DeckData, Options, Seat

LEARNER: Seat = 0
"""The learner's seat; bots have the others."""
CALLOUTS = 3


@dataclass(frozen=True, slots=True)
class Callout:
    """One of the three tips of a first game: the goal, your turn, the score. At most two sentences."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a guided game: what the player sees, what to do and why; the suggested actions; their outcome
    (`after`).

    `{1}` in a text is replaced by the name of seat 1.
    """

    title: str
    text: str
    actions: tuple[Action, ...]
    after: str = ""


@dataclass(frozen=True, slots=True)
class TextWithCards:
    """A short text with the cards that it mentions, by slug."""

    text: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in a minute, for the top of its rules. `sees` describes the table; `sketch` has the rows of places on it.

    `example` is a moment of the prepared game; `told` are the sentences of its log about the outcome.
    """

    goal: str
    sees: str
    sketch: tuple[tuple[str, ...], ...]
    turn: tuple[TextWithCards, ...]
    example: TextWithCards
    told: tuple[str, ...]
    end: str
    score: str


@dataclass(frozen=True, slots=True)
class Guide:
    """A game's guide. `deal` is the text from which the seed is derived; with the same options, decks and actions, the
    game is always the same.

    `others` are the bots' actions as long as the game follows the steps. `explains` has a text for every question that
    the game can ask, by the code of the question; it is shown once the player has chosen something else. `undo` is the
    action that undoes the last one, in games that have one.
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
    options: Options = field(default_factory=dict)
    decks: tuple[DeckData, ...] = ()
    undo: Action | None = None

    @property
    def seed(self) -> bytes:
        """The seed of the prepared deal."""
        return sha256(self.deal.encode()).digest()

    @property
    def script(self) -> dict[Seat, tuple[Action, ...]]:
        """The actions of every seat in the prepared game."""
        return {LEARNER: tuple(action for step in self.steps for action in step.actions), **self.others}

    def deck(self, seat: Seat) -> DeckData:
        """The deck of that seat; {} if it has none."""
        return self.decks[seat] if self.decks else {}


@dataclass(frozen=True, slots=True)
class GuideProgress:
    """How far a game has got in its guide. `prepared`: all moves so far follow the script.

    `step`: the index of the current step; `len(guide.steps)` when all are done. `at`: the index of the learner's next
    action in it.
    """

    prepared: bool
    step: int
    at: int


def actions_by_seat(guide: Guide, moves: Sequence[tuple[Seat, Action]]) -> dict[Seat, list[Action]]:
    """The actions of each seat in order, without those that were undone."""
    found: dict[Seat, list[Action]] = defaultdict(list)
    for seat, action in moves:
        if action == guide.undo and found[seat]:
            found[seat].pop()
        else:
            found[seat].append(action)
    return found


def progress_in(guide: Guide, moves: Sequence[tuple[Seat, Action]]) -> GuideProgress:
    """The progress of the game after these moves. Once the script has ended, the bots' moves no longer matter."""
    found, script = actions_by_seat(guide, moves), guide.script
    total = len(script[LEARNER])
    if len(found[LEARNER]) >= total and found[LEARNER][:total] == list(script[LEARNER]):
        return GuideProgress(prepared=True, step=len(guide.steps), at=0)
    followed = all(list(script.get(seat, ()))[: len(actions)] == actions for seat, actions in found.items())
    left = len(found[LEARNER])
    for number, step in enumerate(guide.steps):
        if left < len(step.actions):
            return GuideProgress(followed, number, left)
        left -= len(step.actions)
    return GuideProgress(followed, len(guide.steps), 0)


def scripted_action(guide: Guide, moves: Sequence[tuple[Seat, Action]], seat: Seat) -> Action | None:
    """The next action of that seat by the script; None if the game has left the script or the script has ended."""
    if not progress_in(guide, moves).prepared:
        return None
    script, so_far = guide.script.get(seat, ()), actions_by_seat(guide, moves)[seat]
    follows = list(script[: len(so_far)]) == so_far
    return script[len(so_far)] if follows and len(so_far) < len(script) else None
