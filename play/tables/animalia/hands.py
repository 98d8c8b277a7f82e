"""The three hands: who holds them, what they have played and won; and the trick between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.text import slugify

from collection.games.animalia import CONTINENT_NAMES, AnimaliaCard
from play.games.animalia.view_types import HandView
from play.games.sentence_parts import capital
from play.tables.animalia.choices import displayed_cards
from play.tables.animalia.display_names import AnimaliaPerspective, Names, is_viewers_hand, name_in_sentence
from play.tables.player_strip import Peer

TO_PLAY, TO_CHOOSE = "to play", "to choose"
TITLES = {"You": "Your hand", "IWC": "The IWC’s hand", "Partner": "Your partner’s hand"}


@dataclass(frozen=True, slots=True)
class HandSummary:
    """What everybody sees of one hand. `player`: the bot that plays it, or "". `icon` and `status`: what it does now.

    `pile`: the number of cards won. `past`: its card in the previous trick, until the next card is played.
    """

    place: int
    who: str
    player: str
    iwc: bool
    mine: bool
    asked: bool
    icon: str
    status: str
    count: int
    pile: int
    played: AnimaliaCard | None
    past: AnimaliaCard | None
    leads: bool


@dataclass(frozen=True, slots=True)
class TrickNotes:
    """Sentences about the trick: the colour led, special effects, and the result of the previous trick."""

    led: str
    notes: Sequence[str]
    last: str


@dataclass(frozen=True, slots=True)
class VisibleHand:
    """The cards of a hand that the viewer sees next to the one that must choose.

    `partly`: these are only the cards that the viewer gave to it.
    """

    who: str
    cards: Sequence[AnimaliaCard]
    partly: bool

    @property
    def title(self) -> str:
        """“Your hand”, “The IWC’s hand”, “Heron’s hand”."""
        return TITLES.get(self.who) or f"{self.who}’s hand"


def hand_summaries(perspective: AnimaliaPerspective, names: Names) -> list[HandSummary]:
    """The three hands in the order of their places."""
    past = {} if perspective.view["trick"]["cards"] else previous_trick_cards(perspective)
    found = []
    for hand in perspective.view["places"]:
        place = hand["place"]
        icon, status = hand_status_icon_and_text(perspective, hand)
        found.append(
            HandSummary(
                place=place,
                who=names.hand(place),
                player=bot_of(perspective, hand),
                iwc=hand["iwc"],
                mine=is_viewers_hand(perspective, hand),
                asked=status in (TO_PLAY, TO_CHOOSE),
                icon=icon,
                status=status,
                count=hand["count"],
                pile=hand["pile_count"],
                played=names[hand["played"]] if hand["played"] else None,
                past=names[past[place]] if past else None,
                leads=hand["leads"],
            )
        )
    return found


def player_strip_entries(perspective: AnimaliaPerspective, names: Names) -> list[Peer]:
    """The other hands for the player strip.

    An entry leads to its visible cards, else to its missions, else the trick.
    """
    visible = {each.who for each in visible_hands(perspective, names)}
    found = []
    for hand in perspective.view["places"]:
        if not is_viewers_hand(perspective, hand):
            who = names.hand(hand["place"])
            area = f"shown-{slugify(who)}" if who in visible else f"missions-{hand['place']}"
            target = area if who in visible or hand["missions"] else "stage"
            found.append(Peer(who, str(hand["count"]), "cards in hand", target, active=hand["asked"]))
    return found


def previous_trick_cards(perspective: AnimaliaPerspective) -> dict[int, str]:
    """By place: the card that it played to the previous trick; {} before the first trick is over."""
    last = perspective.view["last"]
    return {played["place"]: played["card"] for played in last["cards"]} if last else {}


def bot_of(perspective: AnimaliaPerspective, hand: HandView) -> str:
    """The name of the bot that plays the hand; "" for a person's hand and for an IWC that others play."""
    seat = hand["seat"]
    return perspective.players[seat] if seat is not None and hand["word"] not in ("partner", "iwc") else ""


def hand_status_icon_and_text(perspective: AnimaliaPerspective, hand: HandView) -> tuple[str, str]:
    """An icon, and what the hand does now in a word or two."""
    phase = perspective.view["phase"]
    if phase == "over":
        return "ui-cards", ""
    if phase == "roles":
        return "ui-cards", "no cards yet"
    if hand["asked"]:
        return "ui-wait", TO_PLAY if phase == "play" else TO_CHOOSE
    if hand["played"]:
        return "ui-check", "has played"
    return "ui-cards", "leads" if hand["leads"] else "follows"


def trick_notes(perspective: AnimaliaPerspective, names: Names) -> TrickNotes:
    """The sentences next to the trick."""
    trick = perspective.view["trick"]
    notes = []
    if trick["low"]:
        notes.append("The lowest card of the colour led wins.")
    if trick["free"]:
        notes.append("The next card need not follow.")
    if trick["next_leader"] is not None:
        notes.append(f"{capital(name_in_sentence(names.hand(trick['next_leader'])))} will lead the next trick.")
    led = f"{CONTINENT_NAMES[trick['colour']]} was led" if trick["colour"] else ""
    return TrickNotes(led, notes, "" if trick["cards"] else previous_trick_sentence(perspective, names))


def previous_trick_sentence(perspective: AnimaliaPerspective, names: Names) -> str:
    """Who won the previous trick, with which cards and coins; "" before the first trick is over."""
    last = perspective.view["last"]
    if last is None:
        return ""
    winner = name_in_sentence(names.hand(last["winner"]))
    earner = "It" if winner == "the IWC" else "The IWC"
    coins = f" {earner} earned {last['coins']} coin{'' if last['coins'] == 1 else 's'}." if last["coins"] else ""
    cards = ", ".join(names[played["card"]].name for played in last["cards"])
    return f"{capital(winner)} won {cards}.{coins}"


def visible_hands(perspective: AnimaliaPerspective, names: Names) -> list[VisibleHand]:
    """Open hands and known cards, except of the hand whose cards are displayed as choices."""
    displayed = displayed_cards(perspective)[0].partition("-")[2]
    found = []
    for hand in perspective.view["places"]:
        if str(hand["place"]) == displayed:
            continue
        slugs = hand["hand"] if hand["hand"] is not None else hand["known"]
        if slugs:
            found.append(VisibleHand(names.hand(hand["place"]), [names[slug] for slug in slugs], hand["hand"] is None))
    return found


def unseen_cards(perspective: AnimaliaPerspective, names: Names) -> list[AnimaliaCard]:
    """The cards in hands that the viewer does not see. [L 10.5]"""
    return [names[slug] for slug in perspective.view["unseen"]]


def own_pile(perspective: AnimaliaPerspective, names: Names) -> list[AnimaliaCard]:
    """The cards that the viewer has won and may look through at any time. [L 3.7]"""
    mine = [hand for hand in perspective.view["places"] if is_viewers_hand(perspective, hand)]
    return [names[slug] for hand in mine for slug in hand["pile"] or ()]
