"""The record of a game, for people and other programs: docs/record.md and its JSON Schema describe the same."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from play.engine.chance import Chance, commitment
from play.engine.contract import Action, Config, IllegalAction, Result, Rules, Seat
from play.engine.leaving import Leaving, conceded_result, fault_of, leavings_from
from play.engine.step import check

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
    "result",
)
LONGEST_SEED = 64
"""Bytes: what the keyed hash behind `Chance` takes."""


class RecordFault(ValueError):
    """A record that does not hold. `ply` is the number of the move at which it fails, from 0; for a chance outcome that of
    the move that brought it about, 0 for the set-up's. None when no move is concerned."""

    def __init__(self, message: str, ply: int | None = None) -> None:
        super().__init__(message)
        self.ply = ply


@dataclass(frozen=True, slots=True)
class Record:
    """A finished game. `events` are moves and chance outcomes, in order, in clear text."""

    game: str
    rules_version: str
    config: Config
    seed: bytes
    events: tuple[Mapping[str, Any], ...]
    result: Mapping[str, Any]
    left: tuple[Leaving, ...] = ()

    @property
    def moves(self) -> list[tuple[Seat, Action]]:
        """The moves alone."""
        return [(event["seat"], event["action"]) for event in self.events if "action" in event]


def record_of(
    game: str,
    rules: Rules[Any],
    config: Config,
    seed: bytes,
    moves: Iterable[tuple[Seat, Action]],
    left: Sequence[Leaving] = (),
    early: Result | None = None,
) -> Record:
    """The record of a finished game. `left` are the players who left, and `early` the result of a game that ended by it.

    Raises ValueError when the game is not over: a record shows what is hidden until then.
    """
    chance = Chance(seed)
    state = rules.setup(config, chance)
    state.telling = False
    events = taken(chance)
    for seat, action in moves:
        check(rules, state, seat, action)
        rules.apply(state, seat, action)
        events += [{"seat": seat, "action": action}, *taken(chance)]
    result = rules.result(state) or early
    if result is None:
        raise ValueError("A record is written when the game is over.")
    return Record(game, rules.VERSION, config, seed, tuple(events), result_json(result), tuple(left))


def taken(chance: Chance) -> list[Mapping[str, Any]]:
    """The outcomes told since they were last taken."""
    told: list[Mapping[str, Any]] = list(chance.told)
    chance.told.clear()
    return told


def result_json(result: Result) -> dict[str, Any]:
    """The result as it stands in a record."""
    return {"winners": list(result.winners), "scores": list(result.scores), "reason": result.reason}


def to_json(record: Record) -> dict[str, Any]:
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
        "result": dict(record.result),
    }


def config_json(config: Config) -> dict[str, Any]:
    """A config as JSON; `config_from` reads it back. There is no `cards` where the cards are as the house ships them."""
    cards = {slug: dict(stats) for slug, stats in config.cards.items()}
    return {
        "seats": config.seats,
        "options": dict(config.options),
        "decks": [dict(deck) for deck in config.decks],
        **({"cards": cards} if cards else {}),
    }


def config_from(data: Mapping[str, Any]) -> Config:
    """The config of a record or a stored match. Raises RecordFault naming the field that is wrong."""
    seats = expect(data, "seats", int)
    options = expect(data, "options", dict)
    decks = expect(data, "decks", list)
    cards = expect(data, "cards", dict) if "cards" in data else {}
    if not all(isinstance(deck, dict) for deck in decks) or not all(isinstance(card, dict) for card in cards.values()):
        raise RecordFault("Every deck and every card of a record is an object.", 0)
    for slug, card in cards.items():
        if card.get("slug") != slug:
            raise RecordFault(f"“cards” has {card.get('slug')!r} under the name {slug[:40]!r}.", 0)
    return Config(seats, options, decks, cards)


def from_json(data: Any) -> Record:
    """Read a record. Raises RecordFault naming the field that is wrong, and the ply for a move."""
    if not isinstance(data, dict):
        raise RecordFault("A record is a JSON object.")
    if data.get("format") != FORMAT:
        raise RecordFault(f"“format” is {data.get('format')!r}; this program reads {FORMAT}.")
    if unknown := sorted(set(data) - set(FIELDS)):
        raise RecordFault(f"A record has no field {', '.join(unknown)}.")
    seed = seed_from(expect(data, "seed", str))
    if commitment(seed) != expect(data, "commitment", str):
        raise RecordFault("The seed does not hash to the commitment: it is not the one promised before the game.")
    events = expect(data, "events", list)
    check_events(events)
    try:
        left = leavings_from(data.get("left", []))
    except ValueError as fault:
        raise RecordFault(str(fault), 0) from fault
    return Record(
        expect(data, "game", str),
        expect(data, "rules_version", str),
        config_from(data),
        seed,
        tuple(events),
        expect(data, "result", dict),
        left,
    )


def expect(data: Mapping[str, Any], field: str, kind: type) -> Any:
    """The field's value. Raises RecordFault when it is missing or of another type."""
    if field not in data:
        raise RecordFault(f"The record has no “{field}”.")
    value = data[field]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordFault(f"“{field}” is {type(value).__name__}; it must be {kind.__name__}.")
    return value


def seed_from(text: str) -> bytes:
    """The seed's bytes. Raises RecordFault unless it is written as documented: 1 to 64 bytes, each as two hexadecimal digits
    0 to 9 and a to f."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise RecordFault("“seed” is not hexadecimal.", 0) from None
    if not 0 < len(seed) <= LONGEST_SEED:
        raise RecordFault(f"“seed” must have 1 to {LONGEST_SEED} bytes, not {len(seed)}.", 0)
    if seed.hex() != text:
        raise RecordFault("“seed” must be written in digits and lower-case letters, without spaces.", 0)
    return seed


def check_events(events: list[Any]) -> None:
    """Every entry is a move or a chance outcome."""
    ply = 0
    for event in events:
        if isinstance(event, dict) and isinstance(event.get("chance"), str):
            continue
        if not (isinstance(event, dict) and set(event) == {"seat", "action"}):
            raise RecordFault("An entry is either a chance outcome or a seat and its action.", ply)
        if type(event["seat"]) is not int or not isinstance(event["action"], str):
            raise RecordFault("A seat is a whole number and an action is text.", ply)
        ply += 1


def verify(record: Record, rules: Rules[Any], *, opponents: bool = True) -> int:
    """Play the record again: derive every chance outcome from the seed, check every move and the result. `opponents`: the
    players do not win or lose together.

    Returns the number of moves. Raises RecordFault with the ply at which it fails.
    """
    if record.rules_version != rules.VERSION:
        raise RecordFault(
            f"Made with version {record.rules_version} of the rules; this program plays {rules.VERSION}.", 0
        )
    chance = Chance(record.seed)
    try:
        state = rules.setup(record.config, chance)
    except ValueError as fault:
        raise RecordFault(f"The game cannot be set up: {fault}", 0) from fault
    state.telling = False
    due = deque(taken(chance))
    ply = 0
    for event in record.events:
        if "chance" in event:
            check_chance(event, due, max(ply - 1, 0))
            continue
        make_move(rules, state, event, due, ply)
        due.extend(taken(chance))
        ply += 1
    if due:
        raise RecordFault(f"The record leaves out the chance outcome {due[0]}.", max(ply - 1, 0))
    check_left(record, ply)
    check_result(record, rules.result(state), ply, opponents=opponents)
    return ply


def check_chance(event: Mapping[str, Any], due: deque[Mapping[str, Any]], ply: int) -> None:
    """Raises RecordFault unless this outcome is due now and is what the seed gives."""
    if not due:
        raise RecordFault(f"No chance outcome is due here, but the record has {dict(event)}.", ply)
    expected = due.popleft()
    if not same(event, expected):
        raise RecordFault(f"The seed gives {expected}, the record says {dict(event)}.", ply)


def same(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two JSON objects are the same; 1, 1.0 and true are three different values."""
    return one == other and json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def make_move(rules: Rules[Any], state: Any, event: Mapping[str, Any], due: deque[Mapping[str, Any]], ply: int) -> None:
    """Raises RecordFault when a chance outcome was left out or the move was not on offer."""
    if due:
        raise RecordFault(f"The record leaves out the chance outcome {due[0]}.", max(ply - 1, 0))
    try:
        check(rules, state, event["seat"], event["action"])
    except IllegalAction as refusal:
        raise RecordFault(f"Seat {event['seat']}: {refusal}", ply) from refusal
    rules.apply(state, event["seat"], event["action"])


def check_left(record: Record, moves: int) -> None:
    """Raises RecordFault unless the players who left could do so then."""
    fault, ply = fault_of(record.left, record.config.seats, moves)
    if fault:
        raise RecordFault(fault, ply)


def check_result(record: Record, result: Result | None, ply: int, *, opponents: bool) -> None:
    """Raises RecordFault unless the game is over with the result that the record states."""
    early = conceded_result(record.left, record.config.seats, opponents=opponents)
    if early is not None:
        if result is not None:
            raise RecordFault("A seat was conceded although the game was over.", ply)
        if not same(record.result, result_json(early)):
            raise RecordFault(f"This is not how a conceded game ends: {dict(record.result)}.", ply)
        return
    if result is None:
        raise RecordFault("The moves end before the game is over.", ply)
    if not same(record.result, result_json(result)):
        raise RecordFault(f"The game ended {result_json(result)}, the record says {dict(record.result)}.", ply)
