"""The record of a game, for people and other programs; docs/record.md and its JSON Schema describe the format."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypedDict, TypeVar

from play.engine.chance import Chance, commitment
from play.engine.contract import Action, AnyRules, Config, IllegalAction, Result, Seat, State
from play.engine.recorded_departures import Leaving, conceded_result, departures_fault, parse_departures
from play.engine.untrusted_actions import check_action

FORMAT = "menagerie-record/1"
FIELDS = (
    "format",
    "game",
    "rules_version",
    "seats",
    "options",
    "decks",
    "cards",
    "commitment",
    "seed",
    "events",
    "left",
    "continued",
    "result",
)
LONGEST_SEED = 64
"""Bytes; the longest key of the hash that `Chance` uses."""
T = TypeVar("T")
Entry: TypeAlias = Mapping[str, Any]
"""A move, `{"seat": 0, "action": "…"}`, or a chance outcome, `{"chance": "…", …}`."""


class ResultData(TypedDict):
    """How a game ended, as it appears in a record: see `Result`."""

    winners: list[Seat]
    scores: list[int]
    reason: str


class RecordFault(ValueError):
    """A record that is not valid. `ply` is the number, from 0, of the move at which it fails; for a chance outcome,
    that of the move that caused it, or 0 in the set-up. None if no move is concerned."""

    def __init__(self, message: str, ply: int | None = None) -> None:
        super().__init__(message)
        self.ply = ply


@dataclass(frozen=True, slots=True)
class Record:
    """A finished game. `events` are the moves and chance outcomes, in order, in plain text. `continued`: so many of its
    first moves are from another finished game, so that the seed was known from then on; None for other games."""

    game: str
    rules_version: str
    config: Config
    seed: bytes
    events: tuple[Entry, ...]
    result: Mapping[str, object]
    left: tuple[Leaving, ...] = ()
    continued: int | None = None

    @property
    def moves(self) -> list[tuple[Seat, Action]]:
        """The moves without the chance outcomes."""
        return [(event["seat"], event["action"]) for event in self.events if "action" in event]


def record_of(
    game: str,
    rules: AnyRules,
    config: Config,
    seed: bytes,
    moves: Iterable[tuple[Seat, Action]],
    left: Sequence[Leaving] = (),
    early: Result | None = None,
) -> Record:
    """The record of a finished game. `left`: the players who left; `early`: the result, if the game ended because one
    left.

    Raises ValueError if the game is not over, because a record shows what is hidden until then.
    """
    chance = Chance(seed)
    state = rules.setup(config, chance)
    state.emits_events = False
    events = take_outcomes(chance)
    for seat, action in moves:
        check_action(rules, state, seat, action)
        rules.apply(state, seat, action)
        events += [{"seat": seat, "action": action}, *take_outcomes(chance)]
    result = rules.result(state) or early
    if result is None:
        raise ValueError("A record can only be written once the game is over.")
    return Record(game, rules.VERSION, config, seed, tuple(events), result_json(result), tuple(left))


def take_outcomes(chance: Chance) -> list[Entry]:
    """The outcomes since the last call; clears them."""
    outcomes: list[Entry] = list(chance.outcomes)
    chance.outcomes.clear()
    return outcomes


def result_json(result: Result) -> ResultData:
    """The result as it appears in a record."""
    return {"winners": list(result.winners), "scores": list(result.scores), "reason": result.reason}


def to_json(record: Record) -> dict[str, object]:
    """The record as a JSON object."""
    return {
        "format": FORMAT,
        "game": record.game,
        "rules_version": record.rules_version,
        **config_json(record.config),
        "commitment": commitment(record.seed),
        "seed": record.seed.hex(),
        "events": [dict(event) for event in record.events],
        **({"left": [each.data() for each in record.left]} if record.left else {}),
        **({} if record.continued is None else {"continued": record.continued}),
        "result": dict(record.result),
    }


def config_json(config: Config) -> dict[str, object]:
    """The config as JSON; `config_from` reads it back. `cards` is left out if it is empty."""
    cards = {slug: dict(stats) for slug, stats in config.cards.items()}
    return {
        "seats": config.seats,
        "options": dict(config.options),
        "decks": [dict(deck) for deck in config.decks],
        **({"cards": cards} if cards else {}),
    }


def config_from(data: Mapping[str, object]) -> Config:
    """The config of a record or a stored match. Raises RecordFault naming the field that is wrong."""
    seats = required_field(data, "seats", int)
    options = required_field(data, "options", dict)
    decks = required_field(data, "decks", list)
    cards = required_field(data, "cards", dict) if "cards" in data else {}
    if not all(isinstance(deck, dict) for deck in decks) or not all(isinstance(card, dict) for card in cards.values()):
        raise RecordFault("Every deck and every card in a record must be an object.", 0)
    for slug, card in cards.items():
        if card.get("slug") != slug:
            raise RecordFault(f"“cards” has the card {card.get('slug')!r} under the key {slug[:40]!r}.", 0)
    return Config(seats, options, decks, cards)


def from_json(data: object) -> Record:
    """Read a record. Raises RecordFault that names the field that is wrong, with the ply for a move."""
    if not isinstance(data, dict):
        raise RecordFault("A record must be a JSON object.")
    if data.get("format") != FORMAT:
        raise RecordFault(f"“format” is {data.get('format')!r}; this program reads {FORMAT}.")
    if unknown := sorted(set(data) - set(FIELDS)):
        raise RecordFault(f"A record has no field {', '.join(unknown)}.")
    seed = seed_from(required_field(data, "seed", str))
    if commitment(seed) != required_field(data, "commitment", str):
        raise RecordFault("The seed does not match the commitment, so it is not the one committed to before the game.")
    events = required_field(data, "events", list)
    check_events(events)
    try:
        left = parse_departures(data.get("left", []))
    except ValueError as fault:
        raise RecordFault(str(fault), 0) from fault
    return Record(
        required_field(data, "game", str),
        required_field(data, "rules_version", str),
        config_from(data),
        seed,
        tuple(events),
        required_field(data, "result", dict),
        left,
        required_field(data, "continued", int) if "continued" in data else None,
    )


def required_field(data: Mapping[str, object], field: str, kind: type[T]) -> T:
    """The field's value. Raises RecordFault if it is missing or has another type."""
    if field not in data:
        raise RecordFault(f"The record has no “{field}”.")
    value = data[field]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordFault(f"“{field}” is {type(value).__name__}; it must be {kind.__name__}.")
    return value


def seed_from(text: str) -> bytes:
    """The seed's bytes. Raises RecordFault unless it is written as documented: 1 to 64 bytes, each as two lower-case
    hexadecimal digits."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise RecordFault("“seed” is not hexadecimal.", 0) from None
    if not 0 < len(seed) <= LONGEST_SEED:
        raise RecordFault(f"“seed” must have 1 to {LONGEST_SEED} bytes, not {len(seed)}.", 0)
    if seed.hex() != text:
        raise RecordFault("“seed” must use digits and lower-case letters only, without spaces.", 0)
    return seed


def check_events(events: list[object]) -> None:
    """Raises RecordFault unless every entry is a move or a chance outcome."""
    ply = 0
    for event in events:
        if isinstance(event, dict) and isinstance(event.get("chance"), str):
            continue
        if not (isinstance(event, dict) and set(event) == {"seat", "action"}):
            raise RecordFault("An entry must be either a chance outcome or a seat and its action.", ply)
        if type(event["seat"]) is not int or not isinstance(event["action"], str):
            raise RecordFault("A seat must be a whole number and an action must be text.", ply)
        ply += 1


def verify_record(record: Record, rules: AnyRules, *, opponents: bool = True) -> int:
    """Replay the record: derive every chance outcome from the seed, and check every move and the result.

    `opponents`: the players do not all win or lose together. Returns the number of moves. Raises RecordFault with the
    ply at which the record fails.
    """
    if record.rules_version != rules.VERSION:
        raise RecordFault(
            f"The record uses version {record.rules_version} of the rules; this program uses version {rules.VERSION}.",
            0,
        )
    chance = Chance(record.seed)
    try:
        state = rules.setup(record.config, chance)
    except ValueError as fault:
        raise RecordFault(f"The game cannot be set up: {fault}", 0) from fault
    state.emits_events = False
    due = deque(take_outcomes(chance))
    ply = 0
    for event in record.events:
        if "chance" in event:
            check_chance_outcome(event, due, max(ply - 1, 0))
            continue
        apply_recorded_move(rules, state, event, due, ply)
        due.extend(take_outcomes(chance))
        ply += 1
    if due:
        raise RecordFault(f"The record leaves out the chance outcome {due[0]}.", max(ply - 1, 0))
    check_departures(record, ply)
    if record.continued is not None and not 0 <= record.continued <= ply:
        raise RecordFault(f"“continued” is {record.continued}, but there are {ply} moves.", 0)
    check_result(record, rules.result(state), ply, opponents=opponents)
    return ply


def check_chance_outcome(event: Entry, due: deque[Entry], ply: int) -> None:
    """Raises RecordFault unless this outcome is due now and is what the seed gives."""
    if not due:
        raise RecordFault(f"No chance outcome is due here, but the record has {dict(event)}.", ply)
    expected = due.popleft()
    if not same_json(event, expected):
        raise RecordFault(f"The seed gives {expected}, but the record has {dict(event)}.", ply)


def same_json(one: Mapping[str, object], other: Mapping[str, object]) -> bool:
    """Whether two JSON objects are the same; 1, 1.0 and true count as three different values."""
    return one == other and json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def apply_recorded_move(rules: AnyRules, state: State, event: Entry, due: deque[Entry], ply: int) -> None:
    """Apply a recorded move. Raises RecordFault if a chance outcome was left out before it or the move is illegal."""
    if due:
        raise RecordFault(f"The record leaves out the chance outcome {due[0]}.", max(ply - 1, 0))
    try:
        check_action(rules, state, event["seat"], event["action"])
    except IllegalAction as refusal:
        raise RecordFault(f"Seat {event['seat']}: {refusal}", ply) from refusal
    rules.apply(state, event["seat"], event["action"])


def check_departures(record: Record, moves: int) -> None:
    """Raises RecordFault unless the players who left could leave at that point."""
    fault, ply = departures_fault(record.left, record.config.seats, moves)
    if fault:
        raise RecordFault(fault, ply)


def check_result(record: Record, result: Result | None, ply: int, *, opponents: bool) -> None:
    """Raises RecordFault unless the game is over with the result that the record states."""
    early = conceded_result(record.left, record.config.seats, opponents=opponents)
    if early is not None:
        if result is not None:
            raise RecordFault("A seat was conceded after the game was over.", ply)
        if not same_json(record.result, result_json(early)):
            raise RecordFault(f"A conceded game cannot end like this: {dict(record.result)}.", ply)
        return
    if result is None:
        raise RecordFault("The moves end before the game is over.", ply)
    if not same_json(record.result, result_json(result)):
        raise RecordFault(f"The game ended with {result_json(result)}, but the record has {dict(record.result)}.", ply)
