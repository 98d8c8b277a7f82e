"""The centre of the table: the die and its danger, a Clash, or what happened in the last turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString

from collection.games.animoz import Species, printed_weaknesses
from collection.games.animoz.clash_matrix import DRAW
from play.engine.contract import Event, Seat
from play.games.animoz.card_table import DISASTERS, FACES
from play.games.animoz.prompts import DANGER_NAMES
from play.games.animoz.view_types import AnimozView, ClashDetails, EcoClashView
from play.games.sentence_parts import join_words
from play.tables.animoz.log import ECO_OUTCOMES, sentence, turns
from play.tables.animoz.match_cards import Cards
from play.tables.animoz.perspective import AnimozPerspective, name_as_object
from play.tables.log_chapters import Chapter

DANGER_EVENTS = ("named", *ECO_OUTCOMES)
"""Kinds of events whose sentences are shown beside the die."""


@dataclass(frozen=True, slots=True)
class Face:
    """One face of the Endanger die. `up`: it was rolled this turn."""

    number: int
    key: str
    name: str
    up: bool


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a Clash. `card`: None while it is face down. `hold`: the Weaknesses by which it wins at once."""

    seat: Seat
    name: str
    card: Species | None
    won: bool
    hold: str


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer of the matrix: the value of each card, and which of the two won it (None: a draw)."""

    label: str
    values: Sequence[str]
    winner: int | None


@dataclass(frozen=True, slots=True)
class TableCentre:
    """What `_table_centre.html` shows. `kind`: danger, clash or quiet. `past`: it is about the previous turn."""

    kind: str
    title: str
    chip: str = ""
    lines: Sequence[SafeString] = ()
    die: int = 0
    danger: str = ""
    fighters: Sequence[Fighter] = ()
    layers: Sequence[Layer] = ()
    past: bool = False


def die_faces(view: AnimozView) -> list[Face]:
    """The six faces of the Endanger die. [R 4.1]"""
    return [Face(n, key, DANGER_NAMES[key], n == view["die"]) for n, key in enumerate(FACES) if key]


def table_centre(perspective: AnimozPerspective, cards: Cards) -> TableCentre:
    """What the centre of the table shows now."""
    view = perspective.view
    if view["phase"] == "setup":
        return TableCentre("quiet", "Before the first turn", "Set-up", [cards.with_links(waiting_text(perspective))])
    if view["eco_clash"]:
        return eco_clash_centre(perspective, cards, view["eco_clash"])
    if view["clash"]:
        return clash_centre(perspective, cards, view["clash"], (view["clash"]["attacker"], view["clash"]["defender"]))
    if view["die"]:
        return danger_centre(perspective, cards, turns(perspective)[-1])
    if view["phase"] == "eco":
        return TableCentre("quiet", "Endangerment", "Eco cards", [cards.with_links(waiting_text(perspective))])
    return last_turn_centre(perspective, cards)


def waiting_text(perspective: AnimozPerspective) -> str:
    """How many have made their secret choice, and for whom the others are waiting."""
    to_act = perspective.view["to_act"]
    chosen = sum(shown["chosen"] for shown in perspective.view["rangers"])
    verb = "has" if chosen == 1 else "have"
    done = f"{chosen} of {chosen + len(to_act)} {verb} chosen. " if chosen else ""
    others = [perspective.names[seat] for seat in to_act if seat != perspective.addressed_seat]
    if not others:
        return f"{done}Everybody is waiting for you."
    return f"{done}Waiting for {join_words([*(['you'] if perspective.addressed_seat in to_act else []), *others])}."


def danger_centre(perspective: AnimozPerspective, cards: Cards, turn: Chapter, past: bool = False) -> TableCentre:
    """The die as it was rolled in that turn, and what came of it."""
    events = [visible.event for visible in turn.events]
    rolled = next(event.data for event in events if event.kind == "rolled")
    named = next((event.data["danger"] for event in events if event.kind == "named"), "")
    key = named or rolled["danger"]
    lines = [f"{perspective.name(rolled['seat'])} rolled {rolled['value']}."] if not past else []
    lines += [sentence(perspective, cards, event) for event in events if event.kind in DANGER_EVENTS]
    if not past and perspective.view["to_act"]:
        lines.append(waiting_text(perspective))
    chip = DANGER_NAMES["disaster"] if key in DISASTERS else ""
    return TableCentre(
        "danger", DANGER_NAMES[key], chip, [cards.with_links(line) for line in lines], rolled["value"], key, past=past
    )


def clash_centre(
    perspective: AnimozPerspective, cards: Cards, fight: ClashDetails, pair: tuple[Seat, Seat]
) -> TableCentre:
    """Two cards or their backs, and the layers compared. `pair` are the seats in the order of the cards."""
    line = verdict(cards, fight, pair) if fight["cards"] else waiting_text(perspective)
    return TableCentre(
        "clash",
        "Clash",
        f"{perspective.name(pair[0])} against {name_as_object(perspective, pair[1])}",
        [cards.with_links(line)],
        fighters=[fighter(perspective, cards, fight, pair, index) for index in (0, 1)],
        layers=layers(fight),
    )


def fighter(
    perspective: AnimozPerspective, cards: Cards, fight: ClashDetails, pair: tuple[Seat, Seat], index: int
) -> Fighter:
    """One side of a Clash, by its index in the pair. [R 6.4]"""
    seat, hold = pair[index], fight["holds"][index]
    card = cards[fight["cards"][index]] if fight["cards"] else None
    words = join_words(printed_weaknesses(hold)) if hold else ""
    return Fighter(seat, perspective.name(seat), card, fight["winner"] == seat, words)


def layers(fight: ClashDetails) -> list[Layer]:
    """The layers in the order of comparison. [R 6.5]"""
    return [
        Layer(layer["label"], layer["values"], layer["winner"] if layer["winner"] != DRAW else None)
        for layer in fight["layers"]
    ]


def verdict(cards: Cards, fight: ClashDetails, pair: Sequence[Seat]) -> str:
    """How the Clash of two revealed cards ended, in a sentence."""
    assert fight["cards"] is not None
    if fight["winner"] is None:
        return "A draw: neither card wins."
    won = 0 if fight["winner"] == pair[0] else 1
    winner, loser = (cards[fight["cards"][index]].name for index in (won, 1 - won))
    if not fight["layers"]:
        return f"{winner} wins at once: {loser} is weak to {join_words(printed_weaknesses(fight['holds'][won]))}."
    winners = [layer["winner"] for layer in fight["layers"]]
    return f"{winner} wins by {winners.count(won)} to {winners.count(1 - won)}."


def eco_clash_centre(perspective: AnimozPerspective, cards: Cards, tie: EcoClashView) -> TableCentre:
    """A tie that is being fought out: the latest Clash, and how many each Ranger has won so far. [R 8.6]"""
    wins = ", ".join(f"{name_as_object(perspective, seat)} {tie['wins'][seat]}" for seat in tie["rangers"])
    chip = f"Clashes won: {wins}"
    if tie["last"] is None:
        return TableCentre("quiet", "Eco clash", chip, [cards.with_links(waiting_text(perspective))])
    one, other = tie["last"]["pair"]
    return replace(clash_centre(perspective, cards, tie["last"], (one, other)), title="Eco clash", chip=chip)


def last_turn_centre(perspective: AnimozPerspective, cards: Cards) -> TableCentre:
    """Between turns: what happened in the last one."""
    finished = [turn for turn in turns(perspective) if any(visible.event.kind != "turn" for visible in turn.events)]
    if not finished:
        return TableCentre("quiet", "The first turn")
    turn = finished[-1]
    events = {visible.event.kind: visible.event for visible in turn.events}
    if "fought" in events:
        fought = events["fought"]
        pair = (fought.data["attacker"], fought.data["defender"])
        return replace(clash_centre(perspective, cards, clash_of_event(fought), pair), past=True)
    if "rolled" in events:
        return danger_centre(perspective, cards, turn, past=True)
    if "settled" in events:
        line = "All Eden cards and Sanctuaries have been revealed."
        return TableCentre("quiet", "Set-up", lines=[cards.with_links(line)])
    lines = [sentence(perspective, cards, visible.event) for visible in turn.events if visible.event.kind != "turn"]
    return TableCentre("quiet", "Last turn", lines=[cards.with_links(line) for line in lines])


def clash_of_event(event: Event) -> ClashDetails:
    """The Clash in an event of the kind `fought` or `eco-fought`."""
    data = event.data
    return {"cards": data["cards"], "holds": data["holds"], "layers": data["layers"], "winner": data["winner"]}


def brumation_banner(perspective: AnimozPerspective) -> str:
    """The banner of Brumation: who sits out, and how many turns the others have left. [R 7]"""
    if not perspective.view["brumation"] or perspective.view["phase"] in ("eco-clash", "over"):
        return ""
    rangers = perspective.view["rangers"]
    out = join_words([name_as_object(perspective, shown["seat"]) for shown in rangers if shown["sits_out"]])
    left = [
        f"{name_as_object(perspective, shown['seat'])} {shown['turns_left']}"
        for shown in rangers
        if shown["turns_left"]
    ]
    return f"Brumation. Sitting out: {out}. Turns left: {', '.join(left) or 'none'}."
