"""The three hands: who holds them, what they have played and won; and the trick between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.text import slugify

from collection.games.animalia import AnimaliaCard
from play.games.animalia.questions import COLOUR_NAMES
from play.tables.animalia.choices import lying
from play.tables.animalia.desk import is_mine
from play.tables.animalia.names import Names
from play.tables.look import Look
from play.tables.player_strip import Peer

TITLES = {"You": "Your hand", "IWC": "The IWC’s hand", "Partner": "The partner’s hand"}


@dataclass(frozen=True, slots=True)
class Held:
    """One of the three hands as everybody sees it. `mood` is an icon and a word or two."""

    place: int
    who: str
    player: str
    iwc: bool
    mine: bool
    icon: str
    mood: str
    count: int
    pile: int
    played: AnimaliaCard | None
    past: AnimaliaCard | None
    """What it played to the trick before, while nothing lies in this one."""
    leads: bool


@dataclass(frozen=True, slots=True)
class Trick:
    """What is said about the trick: the colour led, what is special about it; and the one before."""

    led: str
    notes: Sequence[str]
    last: str


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards of a hand that the viewer sees beside the one asked about."""

    who: str
    cards: Sequence[AnimaliaCard]
    partly: bool
    """Only some of the hand: what the viewer gave into it."""

    @property
    def title(self) -> str:
        """“Your hand”, “The IWC’s hand”, “Heron’s hand”."""
        return TITLES.get(self.who) or f"{self.who}’s hand"


def places(look: Look, names: Names) -> list[Held]:
    """The hands, the viewer's own last: the others sit above."""
    past = {} if look.view["trick"]["cards"] else lately(look)
    found = []
    for place in look.view["places"]:
        icon, mood = mood_of(look, place)
        found.append(
            Held(
                place["place"], names.hand(place["place"]), bot_of(look, place), place["iwc"], is_mine(look, place), icon,
                mood, place["count"], place["pile_count"], names[place["played"]] if place["played"] else None,
                names[past[place["place"]]] if past else None, place["leads"],
            )
        )  # fmt: skip
    return found


def peers(look: Look, names: Names) -> list[Peer]:
    """The other hands, for the strip: an entry leads to the open cards, else to the missions, else to the trick."""
    shown = {each.who for each in others(look, names)}
    found = []
    for place, held in zip(look.view["places"], places(look, names), strict=True):
        if not held.mine:
            area = f"shown-{slugify(held.who)}" if held.who in shown else f"missions-{held.place}"
            target = area if held.who in shown or place["missions"] else "stage"
            found.append(Peer(held.who, str(held.count), "cards in hand", target, active=place["asked"]))
    return found


def lately(look: Look) -> dict[int, str]:
    """The trick before this one: which card which hand played."""
    last = look.view["last"]
    return {card["place"]: card["card"] for card in last["cards"]} if last else {}


def bot_of(look: Look, place: dict[str, object]) -> str:
    """What moves the hand: a bot's name, or nothing for a person and for an IWC that others play."""
    seat = place["seat"]
    return look.players[seat] if isinstance(seat, int) and place["word"] not in ("partner", "iwc") else ""


def mood_of(look: Look, place: dict[str, object]) -> tuple[str, str]:
    """What the hand is about now."""
    if look.view["phase"] == "over":
        return "ui-cards", ""
    if look.view["phase"] == "roles":
        return "ui-cards", "no cards yet"
    if place["asked"]:
        return "ui-wait", "to play" if look.view["phase"] == "play" else "to choose"
    if place["played"]:
        return "ui-check", "has played"
    return "ui-cards", "leads" if place["leads"] else "follows"


def trick(look: Look, names: Names) -> Trick:
    """The words beside the cards."""
    told = look.view["trick"]
    notes = []
    if told["low"]:
        notes.append("The lowest card of the colour led wins.")
    if told["free"]:
        notes.append("The next card need not follow.")
    if told["next_leader"] is not None:
        notes.append(f"{names.hand(told['next_leader'])} will lead next.")
    last = look.view["last"]
    words = ""
    if last and not told["cards"]:
        coins = f", {last['coins']} coin{'' if last['coins'] == 1 else 's'} raised" if last["coins"] else ""
        cards = ", ".join(names[card["card"]].name for card in last["cards"])
        words = f"{names.hand(last['winner'])} won {cards}{coins}."
    led = f"{COLOUR_NAMES[told['colour']]} was led" if told["colour"] else ""
    return Trick(led, notes, words)


def others(look: Look, names: Names) -> list[Shown]:
    """Open hands and known cards; but for the hand that lies below, or whose pile does."""
    below = lying(look)[0].partition("-")[2]
    found = []
    for place in look.view["places"]:
        if str(place["place"]) == below:
            continue
        slugs = place["hand"] if place["hand"] is not None else place["known"]
        if slugs:
            found.append(Shown(names.hand(place["place"]), [names[slug] for slug in slugs], place["hand"] is None))
    return found


def unseen(look: Look, names: Names) -> list[AnimaliaCard]:
    """The cards in hands that the viewer does not see. [L 10.5]"""
    return [names[slug] for slug in look.view["unseen"]]


def own_pile(look: Look, names: Names) -> list[AnimaliaCard]:
    """The cards that the viewer has won, to be looked through at any time. [L 3.7]"""
    mine = [place for place in look.view["places"] if is_mine(look, place)]
    return [names[slug] for place in mine for slug in place["pile"] or ()]
