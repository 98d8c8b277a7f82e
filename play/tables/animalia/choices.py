"""What the viewer is asked, the cards that are lit for it, and why the others are not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from collection.games.animalia import COIN, EFFECT_TEXTS, AnimaliaCard, Symbol
from play.games.animalia.story import describe
from play.tables import prompts
from play.tables.animalia.desk import is_mine, seats_named
from play.tables.animalia.names import Names
from play.tables.look import Look
from play.tables.prompts import Button, Prompt

UNASKED = ("play", "action")
"""Phases in which the once-per-continent action may be taken although nobody asks about it."""
BY_CARD = ("play", "give", "take-card", "pass-card")
"""Verbs that are chosen by a card; as proposals they begin with `propose`."""
NEEDS = {"You": "you need it", "Partner": "the partner needs it"}
SYMBOL_WORDS = {Symbol.EXCHANGE: "exchange", Symbol.TAKE: "take", Symbol.SPECIAL: "special"}
ICONS = {
    "exchange": "symbol-exchange", "take": "symbol-take", "special": "symbol-special", "once": "animalia-once",
    "skip": "ui-cross", "skip-round": "ui-cross", "decline": "ui-cross", "agree": "ui-check", "roles": "animalia-iwc", "pass": "symbol-take", "lead": "ui-play",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Choice(prompts.Choice[AnimaliaCard]):
    """An animal; `zone` is the hand or pile where it lies."""

    zone: str


def prompt(look: Look) -> Prompt:
    """The sentence over the hand, with names for the seats that it speaks of."""
    asks = prompts.prompt(look, "is to choose.")
    text = seats_named(look, asks.text, by_name=look.view["phase"] == "roles")
    if asks.code.startswith("answer"):
        proposer = look.names[look.view["proposal"]["seat"]]
        text = text.replace("For the IWC it is proposed to", f"{proposer} wants the IWC to")
        text = text.replace("It is proposed", f"{proposer} proposes")
    return replace(asks, text=text)


def verb_of(action: str) -> tuple[str, str]:
    """The verb without `propose`, and the argument: `propose:wolf` is `play` and `wolf`."""
    verb, _, argument = action.partition(":")
    return ("play" if verb == "propose" else verb.removeprefix("propose-")), argument


def hand(look: Look, names: Names) -> list[Choice]:
    """The cards that are chosen from: a hand, a pile that is looked through; else the own hand at rest."""
    if look.seat is None or look.view["phase"] == "over":
        return []
    offers = {verb_of(action)[1]: action for action in look.view["actions"] if verb_of(action)[0] in BY_CARD}
    if "agree" in look.view["actions"] and verb_of(look.view["proposal"]["choice"])[0] in BY_CARD:
        offers |= {verb_of(look.view["proposal"]["choice"])[1]: "agree"}
    zone, slugs = lying(look)
    return [choice(look, names, slug, zone, offers.get(slug, "")) for slug in slugs]


def lying(look: Look) -> tuple[str, list[str]]:
    """Which cards lie before the viewer, and in which zone."""
    view = look.view
    asked: dict[str, Any] = next((place for place in view["places"] if place["asked"]), view["places"][0])
    if is_asked(look) and view["phase"] == "take-card" and view["looking"]:
        return f"pile-{view['looking']['place']}", view["looking"]["cards"]
    if is_asked(look) and view["phase"] == "pass-card":
        return f"pile-{asked['place']}", asked["pile"] or []
    if is_asked(look) and asked["hand"] is not None and any(verb_of(a)[0] in BY_CARD for a in view["actions"]):
        return f"hand-{asked['place']}", asked["hand"]
    own = next((place for place in view["places"] if is_mine(look, place)), None)
    return ("hand-own", []) if own is None else (f"hand-{own['place']}", own["hand"] or [])


def choice(look: Look, names: Names, slug: str, zone: str, action: str) -> Choice:
    """One card, lit or explained."""
    card = names[slug]
    if action:
        label = describe(action, look.view, look.names, names.cards)
        return Choice(card, action, label, "agree" if action == "agree" else gains(look, names, card), zone)
    reason = look.view["why_not"].get(slug, "First choose above." if is_asked(look) else "")
    return Choice(card, "", "", reason, zone)


def reasons(choices: Sequence[Choice]) -> list[str]:
    """Why cards cannot be chosen, each reason once."""
    return list(dict.fromkeys(choice.note for choice in choices if choice.note and not choice.lit))


def gains(look: Look, names: Names, card: AnimaliaCard) -> str:
    """Who needs the card, and what its symbol offers, in a few words."""
    words = [NEEDS.get(who, f"{who} needs it") for who in wanting(look, names, card)]
    if card.symbol in SYMBOL_WORDS and look.view["phase"] == "play" and look.view["coins"]:
        words.append(SYMBOL_WORDS[card.symbol])
    return ", ".join(words)


def wanting(look: Look, names: Names, card: AnimaliaCard) -> list[str]:
    """Whose missions still lack this very animal; or a coin, when nobody lacks the animal."""
    lacking = [
        (names.hand(place["place"]), need["need"])
        for place in look.view["places"] for mission in place["missions"] for need in mission["requires"]
        if not need["card"]
    ]  # fmt: skip
    by_name = list(dict.fromkeys(who for who, need in lacking if need == card.slug))
    if by_name or card.symbol is not Symbol.COIN:
        return by_name
    return list(dict.fromkeys(who for who, need in lacking if need == COIN))


def is_asked(look: Look) -> bool:
    """Whether the game waits for the viewer. One whom it does not wait for may still take the once-per-continent action."""
    return look.seat in look.view["to_act"]


def buttons(look: Look, names: Names) -> list[Button]:
    """Choices that are no card, agreement first; the once-per-continent action has a place of its own until it is asked about."""
    apart = ("once",) if look.view["phase"] in UNASKED else ()
    found = [action for action in look.view["actions"] if verb_of(action)[0] not in (*BY_CARD, *apart)]
    return [
        Button(action, describe(action, look.view, look.names, names.cards), ICONS[verb_of(action)[0]])
        for action in found
    ]


@dataclass(frozen=True, slots=True)
class Once:
    """The once-per-continent action beside whatever is asked: what it does, when, and the buttons for it."""

    text: str
    note: str
    left: bool
    buttons: Sequence[Button]


def once(look: Look) -> Once:
    """The once-per-continent action; its buttons say for whose hand, where there is a choice. [L 6.2]"""
    told = look.view["continent"]
    found = [
        action for action in look.view["actions"] if look.view["phase"] in UNASKED and verb_of(action)[0] == "once"
    ]
    note = told["once_now"] if told["once_left"] else "Taken on this continent."
    return Once(EFFECT_TEXTS[told["once"]], note, told["once_left"], [once_button(look, action) for action in found])


def once_button(look: Look, action: str) -> Button:
    """“Take it”, “Propose it for the IWC”."""
    word = verb_of(action)[1]
    place = next(place for place in look.view["places"] if place["word"] == word)
    verb = "Propose it" if action.startswith("propose") else "Take it"
    return Button(
        action, verb if is_mine(look, place) else f"{verb} for the {word.replace('iwc', 'IWC')}", "animalia-once"
    )
