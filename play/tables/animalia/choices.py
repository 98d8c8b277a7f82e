"""The viewer's choices: the prompt, the cards that can be chosen and why others cannot, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from collection.games.animalia import COIN, EFFECT_TEXTS, AnimaliaCard, Symbol
from play.engine.contract import Action
from play.games.animalia.log_sentences import action_label
from play.tables import prompts
from play.tables.animalia.display_names import AnimaliaPerspective, Names, is_viewers_hand, replace_seats
from play.tables.prompts import Button, Prompt

UNASKED = ("play", "action")
"""Phases in which the once-per-continent action can be used although nobody asks about it."""
BY_CARD = ("play", "give", "take-card", "pass-card")
"""Verbs whose argument is chosen by clicking a card. Proposals of them begin with `propose`."""
NEEDS = {"You": "needed", "Partner": "your partner needs it", "IWC": "the IWC needs it"}
SYMBOL_WORDS = {Symbol.EXCHANGE: "ex\N{SOFT HYPHEN}change", Symbol.TAKE: "take", Symbol.SPECIAL: "special"}
"""What stands below a card. A phone shows 44 pixels of each, so that a longer word has to be divided."""
ICONS = {
    "exchange": "symbol-exchange",
    "take": "symbol-take",
    "special": "symbol-special",
    "once": "animalia-once",
    "skip": "ui-cross",
    "skip-round": "ui-cross",
    "decline": "ui-cross",
    "agree": "ui-check",
    "roles": "animalia-iwc",
    "pass": "symbol-take",
    "lead": "ui-play",
}
"""The icons of buttons by verb."""


@dataclass(frozen=True, slots=True)
class Choice(prompts.Choice[AnimaliaCard]):
    """An animal; `zone` is the hand or pile that it is in."""

    zone: str


def prompt(perspective: AnimaliaPerspective) -> Prompt:
    """The sentence above the choices, with names for the seats that it mentions."""
    asks = prompts.prompt(perspective, "is choosing.")
    text = replace_seats(perspective, asks.text, by_name=perspective.view["phase"] == "roles")
    proposal = perspective.view["proposal"]
    if asks.code.startswith("answer") and proposal:
        proposer = perspective.names[proposal["seat"]]
        text = text.replace("The proposal is that the IWC should", f"{proposer} wants the IWC to")
        text = text.replace("The proposal is", f"{proposer} proposes").replace("the proposer’s", "their own")
    return replace(asks, text=text)


def verb_and_argument(action: Action) -> tuple[str, str]:
    """The verb without `propose`, and the argument: `propose:wolf` is `play` and `wolf`."""
    verb, _, argument = action.partition(":")
    return ("play" if verb == "propose" else verb.removeprefix("propose-")), argument


def hand(perspective: AnimaliaPerspective, names: Names) -> list[Choice]:
    """The cards to choose from, or the viewer's own hand if there is nothing to choose."""
    view = perspective.view
    if perspective.seat is None or view["phase"] == "over":
        return []
    actions = {
        verb_and_argument(action)[1]: action for action in view["actions"] if verb_and_argument(action)[0] in BY_CARD
    }
    if "agree" in view["actions"] and view["proposal"]:
        verb, card = verb_and_argument(view["proposal"]["choice"])
        if verb in BY_CARD:
            actions[card] = "agree"
    zone, slugs = displayed_cards(perspective)
    return [card_choice(perspective, names, slug, zone, actions.get(slug, "")) for slug in slugs]


def displayed_cards(perspective: AnimaliaPerspective) -> tuple[str, Sequence[str]]:
    """The zone and the cards that are displayed to the viewer as choices: `hand-0`, `pile-2` or `hand-own`."""
    view = perspective.view
    asked = next((hand for hand in view["places"] if hand["asked"]), view["places"][0])
    if is_asked(perspective):
        if view["phase"] == "take-card" and view["looking"]:
            return f"pile-{view['looking']['place']}", view["looking"]["cards"]
        if view["phase"] == "pass-card":
            return f"pile-{asked['place']}", asked["pile"] or []
        if asked["hand"] is not None and any(verb_and_argument(action)[0] in BY_CARD for action in view["actions"]):
            return f"hand-{asked['place']}", asked["hand"]
    own = next((hand for hand in view["places"] if is_viewers_hand(perspective, hand)), None)
    return ("hand-own", []) if own is None else (f"hand-{own['place']}", own["hand"] or [])


def card_choice(perspective: AnimaliaPerspective, names: Names, slug: str, zone: str, action: Action) -> Choice:
    """One card with its action or, without one, the reason why it cannot be chosen."""
    card = names[slug]
    if action:
        label = action_label(action, perspective.view, perspective.names, names.cards)
        return Choice(card, action, label, "agree" if action == "agree" else card_note(perspective, names, card), zone)
    reason = perspective.view["why_not"].get(slug, "Make a choice above first." if is_asked(perspective) else "")
    return Choice(card, "", "", reason, zone)


def refusal_reasons(choices: Sequence[Choice]) -> list[str]:
    """Why cards cannot be chosen, each reason once."""
    return list(dict.fromkeys(choice.note for choice in choices if choice.note and not choice.is_choosable))


def card_note(perspective: AnimaliaPerspective, names: Names, card: AnimaliaCard) -> str:
    """Who needs the card, and the action of its symbol, in a few words."""
    words = [NEEDS.get(who, f"{who} needs it") for who in hands_that_need(perspective, names, card)]
    if card.symbol in SYMBOL_WORDS and perspective.view["phase"] == "play" and perspective.view["coins"]:
        words.append(SYMBOL_WORDS[card.symbol])
    return ", ".join(words)


def hands_that_need(perspective: AnimaliaPerspective, names: Names, card: AnimaliaCard) -> list[str]:
    """Whose missions still lack this animal or, if nobody lacks it, a coin that it would provide."""
    lacking = [
        (names.hand(hand["place"]), requirement["need"])
        for hand in perspective.view["places"]
        for mission in hand["missions"]
        for requirement in mission["requires"]
        if not requirement["card"]
    ]
    by_name = list(dict.fromkeys(who for who, need in lacking if need == card.slug))
    if by_name or card.symbol is not Symbol.COIN:
        return by_name
    return list(dict.fromkeys(who for who, need in lacking if need == COIN))


def is_asked(perspective: AnimaliaPerspective) -> bool:
    """Whether the game waits for the viewer. Other players may still use the once-per-continent action."""
    return perspective.seat in perspective.view["to_act"]


def buttons(perspective: AnimaliaPerspective, names: Names) -> list[Button]:
    """Choices that are not cards. The once-per-continent action is among them only when it is asked about."""
    apart = ("once",) if perspective.view["phase"] in UNASKED else ()
    found = [action for action in perspective.view["actions"] if verb_and_argument(action)[0] not in (*BY_CARD, *apart)]
    return [
        Button(
            action,
            action_label(action, perspective.view, perspective.names, names.cards),
            ICONS[verb_and_argument(action)[0]],
        )
        for action in found
    ]


@dataclass(frozen=True, slots=True)
class OncePerContinent:
    """The once-per-continent action, shown next to any prompt: what it does, when it can be used, and its buttons."""

    text: str
    note: str
    left: bool
    buttons: Sequence[Button]


def once_per_continent(perspective: AnimaliaPerspective) -> OncePerContinent:
    """The once-per-continent action. Its buttons name the hand if there is a choice. [L 6.2, L 6.11]"""
    card = perspective.view["continent"]
    found = [
        action
        for action in perspective.view["actions"]
        if perspective.view["phase"] in UNASKED and verb_and_argument(action)[0] == "once"
    ]
    note = card["once_now"] if card["once_left"] else "Already used on this continent."
    return OncePerContinent(
        EFFECT_TEXTS[card["once"]],
        note,
        card["once_left"],
        [once_per_continent_button(perspective, action) for action in found],
    )


def once_per_continent_button(perspective: AnimaliaPerspective, action: Action) -> Button:
    """“Once-per-continent action”, with the note “use it” or “propose it for the IWC”."""
    word = verb_and_argument(action)[1]
    hand = next(hand for hand in perspective.view["places"] if hand["word"] == word)
    verb = "propose it" if action.startswith("propose") else "use it"
    whom = "the IWC" if word == "iwc" else "your partner"
    note = verb if is_viewers_hand(perspective, hand) else f"{verb} for {whom}"
    return Button(action, "Once-per-continent action", "animalia-once", note)
