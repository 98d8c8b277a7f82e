"""What is going on: the die and its danger, a Clash laid out, or what the last turn brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from collection.games.animoz import Species, as_printed
from play.engine.contract import Seat, View
from play.games.animoz.questions import DANGER_NAMES
from play.games.animoz.table import DISASTERS, FACES
from play.games.sentences import listing
from play.tables.animoz.cards import Cards
from play.tables.animoz.log import OUTCOMES, sentence, turns
from play.tables.log_chapters import Chapter
from play.tables.look import Look

TELLING = ("named", *OUTCOMES)


@dataclass(frozen=True, slots=True)
class Face:
    """One face of the Endanger die."""

    number: int
    key: str
    name: str
    up: bool


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a Clash; `card` is None while it lies face down."""

    seat: Seat
    name: str
    card: Species | None
    won: bool
    hold: str


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer of the matrix: what each card has, and who won it (None: a draw)."""

    label: str
    values: Sequence[str]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Stage:
    """`kind` is danger, clash or quiet. `past`: it shows the turn before this one."""

    kind: str
    title: str
    chip: str = ""
    lines: Sequence[SafeString] = ()
    die: int = 0
    danger: str = ""
    fighters: Sequence[Fighter] = ()
    layers: Sequence[Layer] = ()
    past: bool = False


def faces(view: View) -> list[Face]:
    """The Endanger die, the face that is up marked. [R 4.1]"""
    return [Face(n, key, DANGER_NAMES[key], n == view["die"]) for n, key in enumerate(FACES) if key]


def stage(look: Look, cards: Cards) -> Stage:
    """What lies in the middle of the table."""
    view = look.view
    if view["phase"] == "setup":
        return Stage("quiet", "Before the first turn", "Set-up", [cards.linked(waiting(look))])
    if view["eco_clash"]:
        return eco_clash(look, cards, view["eco_clash"])
    if view["clash"]:
        return clash(look, cards, view["clash"], "Clash")
    if view["die"]:
        return danger(look, cards, turns(look)[-1])
    if view["phase"] == "eco":
        return Stage("quiet", "Endangerment", "Eco cards", [cards.linked(waiting(look))])
    return before(look, cards)


def waiting(look: Look) -> str:
    """Who still chooses, of those who choose in secret."""
    to_act = look.view["to_act"]
    chosen = sum(shown["chosen"] for shown in look.view["rangers"])
    done = f"{chosen} of {chosen + len(to_act)} have chosen. " if chosen else ""
    others = [look.names[seat] for seat in to_act if seat != look.reader]
    if not others:
        return f"{done}Everybody waits for you."
    return f"{done}Waiting for {listing([*(['you'] if look.reader in to_act else []), *others])}."


def danger(look: Look, cards: Cards, turn: Chapter, past: bool = False) -> Stage:
    """The die as it fell, and what came of it."""
    rolled = next(said.event.data for said in turn.said if said.event.kind == "rolled")
    named = next((said.event.data["danger"] for said in turn.said if said.event.kind == "named"), "")
    key = named or rolled["danger"]
    fallen = [said.event for said in turn.said if said.event.kind in TELLING]
    lines = [f"{look.name(rolled['seat'])} rolled {rolled['value']}."] if not past else []
    lines += [sentence(look, cards, event) for event in fallen]
    if not past and look.view["to_act"]:
        lines.append(waiting(look))
    chip = DANGER_NAMES["disaster"] if key in DISASTERS else ""
    return Stage(
        "danger", DANGER_NAMES[key], chip, [cards.linked(line) for line in lines], rolled["value"], key, past=past
    )


def clash(look: Look, cards: Cards, fight: Mapping[str, Any], title: str, past: bool = False) -> Stage:
    """Two cards, or their backs, and the layers that were fought."""
    sides: tuple[Seat, Seat] = (fight["attacker"], fight["defender"])
    lines = [cards.linked(verdict(cards, fight, sides))] if fight["cards"] else [cards.linked(waiting(look))]
    return Stage(
        "clash", title, f"{look.name(sides[0])} against {look.names[sides[1]] if sides[1] != look.reader else 'you'}",
        lines, fighters=[fighter(look, cards, fight, sides, at) for at in (0, 1)], layers=layers(fight), past=past,
    )  # fmt: skip


def fighter(look: Look, cards: Cards, fight: Mapping[str, Any], sides: Sequence[Seat], at: int) -> Fighter:
    """One side; `hold` is the word by which its card wins at once. [R 6.4]"""
    card = cards[fight["cards"][at]] if fight["cards"] else None
    hold = listing(as_printed(fight["holds"][at])) if fight["holds"][at] else ""
    return Fighter(sides[at], look.name(sides[at]), card, fight["winner"] == sides[at], hold)


def layers(fight: Mapping[str, Any]) -> list[Layer]:
    """The layers in the order they were looked at. [R 6.5]"""
    return [
        Layer(layer["label"], layer["values"], layer["winner"] if layer["winner"] >= 0 else None)
        for layer in fight["layers"]
    ]


def verdict(cards: Cards, fight: Mapping[str, Any], sides: Sequence[Seat]) -> str:
    """How the Clash ended, in a sentence."""
    if fight["winner"] is None:
        return "A draw: nothing is gained or lost."
    won = 0 if fight["winner"] == sides[0] else 1
    winner, loser = (cards[fight["cards"][at]].name for at in (won, 1 - won))
    if not fight["layers"]:
        return f"{winner} wins at once: {loser} is weak to {listing(as_printed(fight['holds'][won]))}."
    winners = [layer["winner"] for layer in fight["layers"]]
    return f"{winner} wins, {winners.count(won)} to {winners.count(1 - won)}."


def eco_clash(look: Look, cards: Cards, tie: Mapping[str, Any]) -> Stage:
    """The tie being fought out: the last meeting, and clashes won so far. [R 8.6]"""
    wins = ", ".join(f"{look.name(seat)} {tie['wins'][seat]}" for seat in tie["rangers"])
    if tie["last"] is None:
        return Stage("quiet", "Eco clash", f"won: {wins}", [cards.linked(waiting(look))])
    one, other = tie["last"]["pair"]
    shown = clash(look, cards, tie["last"] | {"attacker": one, "defender": other}, "Eco clash")
    return Stage("clash", "Eco clash", f"won: {wins}", shown.lines, fighters=shown.fighters, layers=shown.layers)


def before(look: Look, cards: Cards) -> Stage:
    """Between turns: what the last one brought."""
    told = [turn for turn in turns(look) if any(said.event.kind != "turn" for said in turn.said)]
    if not told:
        return Stage("quiet", "The first turn")
    last = told[-1]
    kinds = {said.event.kind: said.event.data for said in last.said}
    if "fought" in kinds:
        return clash(look, cards, kinds["fought"], "Clash", past=True)
    if "rolled" in kinds:
        return danger(look, cards, last, past=True)
    if "settled" in kinds:
        return Stage("quiet", "Set-up", lines=[cards.linked("All Eden cards and Sanctuaries lie open.")])
    lines = [sentence(look, cards, said.event) for said in last.said if said.event.kind != "turn"]
    return Stage("quiet", "Last turn", lines=[cards.linked(line) for line in lines])


def brumation(look: Look) -> str:
    """The banner of Brumation: who sits out, and how many turns are left. [R 7]"""
    if not look.view["brumation"] or look.view["phase"] in ("eco-clash", "over"):
        return ""
    rangers = look.view["rangers"]
    out = listing([look.name(shown["seat"]) for shown in rangers if shown["sits_out"]])
    left = [f"{look.name(shown['seat'])} {shown['turns_left']}" for shown in rangers if shown["turns_left"]]
    return f"Brumation. Sitting out: {out}. Turns left: {', '.join(left) or 'none'}."
