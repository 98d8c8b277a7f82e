"""Events and actions in the game's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from collection.games.arctic import load
from play.engine.contract import Action, Event, Seat, View
from play.games import sentences
from play.games.arctic.questions import NAMES, several, the
from play.games.sentences import NO_NAMES, Data, capital, listing


def spelled(slug: str) -> str:
    """A card's name as the box has it: “Fox 2/4 with orca”, placement and draw value; the slug of a stranger."""
    card = load().get(slug)
    return card.name if card else slug


class Teller(sentences.Teller):
    """Puts one event into words for one viewer."""

    def card(self, slug: str) -> str:
        """The card's name."""
        return self.cards.get(slug) or spelled(slug)

    def cards_in_words(self, slugs: Sequence[str]) -> str:
        """“Fox 2/4 with orca and Moose 1/5 with fox”."""
        return listing([self.card(slug) for slug in slugs])


def tell(event: Event, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> str:
    """The log's sentence for an event that the viewer may see.

    `names` are the players' by seat, `cards` card names by slug where they are not those of the box.
    """
    return SENTENCES[event.kind](Teller(names, viewer, cards), event.data)


def began(say: Teller, data: Data) -> str:
    sides = listing([f"{NAMES[kind].lower()} {side.upper()}" for kind, side in data["sides"].items()])
    first = "You are" if data["first"] == say.viewer else f"{say.name(data['first'])} is"
    return f"The Powers: {sides}. In the River: {say.cards_in_words(data['river'])}. {first} first."


def dealt(say: Teller, data: Data) -> str:
    seat = data["seat"]
    totem = f"{capital(say.whose(seat))} totem is {the(data['totem'])}"
    return f"{totem}. {say.does(seat, 'hold')} {say.cards_in_words(data['cards'])}."


def turn(say: Teller, data: Data) -> str:
    extra = ", the last one, without drawing" if data["extra"] else ""
    return f"Turn {data['turn']}: {say.them(data['seat'])}{extra}."


def lifted(say: Teller, data: Data) -> str:
    return f"{say.does(data['seat'], 'take')} {say.card(data['card'])} back to the hand, by the puffin."


def swapped(say: Teller, data: Data) -> str:
    took, gave = say.card(data["took"]), say.card(data["gave"])
    return f"{say.does(data['seat'], 'exchange')} {gave} for {took} of the River, by the puffin."


def placed(say: Teller, data: Data) -> str:
    seat, cards = data["seat"], say.cards_in_words(data["cards"])
    if not data["fox"]:
        return f"{say.does(seat, 'place')} {cards}."
    if data["fox"] == "bottom":
        foxed = f"{say.card(data['foxed'])} at the bottom of the pile, by the fox"
    else:
        foxed = "a card face down under the visible one, by the fox"
    return (
        f"{say.does(seat, 'place')} {cards}, and {foxed}." if data["cards"] else f"{say.does(seat, 'place')} {foxed}."
    )


def hid(say: Teller, data: Data) -> str:
    return f"The card face down in {say.whose(data['seat'])} pile is {say.card(data['card'])}."


def penalties(say: Teller, data: Data) -> str:
    missing, taken = several(data["missing"]), data["taken"]
    lacks = f"{say.does(data['seat'], 'lack')} {missing}"
    if not taken:
        return f"{lacks}, but the draw pile is empty."
    few = ", all that the draw pile has" if taken < data["missing"] else ""
    return f"{lacks}: {several(taken, 'penalty' if taken == 1 else 'penaltie')}{few}."


def power(say: Teller, data: Data) -> str:
    source = "" if data["source"] is None else f" from {say.them(data['source'])}"
    return f"{say.does(data['seat'], 'take')} the Power of {the(data['animal'])}{source}."


def moved(say: Teller, data: Data) -> str:
    journeys = [f"{the(token['animal'])} from {token['start']} to {token['stop']}" for token in data["tokens"]]
    return f"{say.does(data['seat'], 'move')} {listing(journeys)}."


def shoved(say: Teller, data: Data) -> str:
    return f"{capital(say.whose(data['seat']))} walrus shoves {the(data['animal'])} from {data['start']} to {data['stop']}."


def took(say: Teller, data: Data) -> str:
    return f"{say.does(data['seat'], 'take')} {say.cards_in_words(data['cards'])} from the River."


def drew(say: Teller, data: Data) -> str:
    if data["source"] == "recover":
        return f"{say.does(data['seat'], 'take')} the top card of {say.whose(data['seat']) if data['seat'] == say.viewer else 'their'} Penalty pile, by the bear."
    return f"{say.does(data['seat'], 'draw')} the top card of the draw pile, by the orca."


def drew_card(say: Teller, data: Data) -> str:
    return f"It is {say.card(data['card'])}."


def discarded(say: Teller, data: Data) -> str:
    return f"{say.has(data['seat'])} more than seven cards: {several(data['count'])} on the Penalty pile."


def discards(say: Teller, data: Data) -> str:
    return f"Laid on {say.whose(data['seat'])} Penalty pile: {say.cards_in_words(data['cards'])}."


def gave(say: Teller, data: Data) -> str:
    return f"{say.does(data['seat'], 'put')} a penalty on {say.whose(data['other'])} Penalty pile, by the bear."


def reserve(_say: Teller, data: Data) -> str:
    cards = several(data["cards"])
    return f"The draw pile is empty: the end begins. The Reserve is opened, {cards}; this round is played to its end, then one more turn each."


def river(say: Teller, data: Data) -> str:
    return f"New in the River: {say.cards_in_words(data['cards'])}."


def named(say: Teller, data: Data) -> str:
    animals = listing([NAMES[kind].lower() for kind in data["animals"]])
    return f"{capital(say.whose(data['seat']))} cards face down, from the bottom, count as {animals}."


def counted(say: Teller, data: Data) -> str:
    points = listing([f"{say.them(seat)} {score}" for seat, score in enumerate(data["scores"])])
    totems = listing([f"{say.whose(seat)} {the(kind)[4:]}" for seat, kind in enumerate(data["totems"])])
    return f"The totems: {totems}. The points: {points}."


def won(say: Teller, data: Data) -> str:
    why = (
        "with the most points"
        if data["reason"] == "points"
        else "being earlier in turn order of those with the most points"
    )
    return f"{say.does(data['winner'], 'win')}, {why}."


SENTENCES: dict[str, Callable[[Teller, Data], str]] = {
    "began": began, "dealt": dealt, "turn": turn, "lifted": lifted, "swapped": swapped, "placed": placed, "hid": hid,
    "penalties": penalties, "power": power, "moved": moved, "shoved": shoved, "took": took, "drew": drew,
    "drew-card": drew_card, "discarded": discarded, "discards": discards, "gave": gave, "reserve": reserve,
    "river": river, "named": named, "counted": counted, "won": won,
}  # fmt: skip


def describe(action: Action, view: View, names: Sequence[str] = (), cards: Mapping[str, str] = NO_NAMES) -> str:
    """An action as the label of its button, for the seat whose view it is."""
    say = Teller(names, None, cards)
    verb, _, argument = action.partition(":")
    if action in PLAIN_LABELS:
        return confirmation(view) if action == "confirm" else PLAIN_LABELS[action]
    if verb == "confirm":
        return f"Confirm and take {several(int(argument))} as penalty"
    if verb == "give":
        return f"Put a penalty on {say.whose(int(argument))} pile"
    if verb in ANIMAL_LABELS:
        return ANIMAL_LABELS[verb].format(animal=the(argument))
    return CARD_LABELS[verb].format(card=say.card(argument))


def confirmation(view: View) -> str:
    """What confirming does now."""
    step = view.get("step") or {}
    missing = min(step.get("least", 0) - len(step.get("laid", ())), view["draw_pile"])
    if view["phase"] == "place" and not view["hand"] and missing > 0:
        return f"Confirm and take {several(missing)} as penalty"
    return "Confirm"


PLAIN_LABELS = {
    "confirm": "Confirm", "take-back": "Take back", "lift": "Take your visible card back to hand (puffin)",
    "refill": "Fill the River now (orca)", "draw-pile": "Draw the top card of the draw pile (orca)",
    "recover": "Take the top card of your Penalty pile (bear)", "stay": "Leave it where it is", "keep": "Keep your penalties",
    "fox:best": "Count them as suits you best", "walrus:left": "Move it left", "walrus:right": "Move it right",
}  # fmt: skip
ANIMAL_LABELS = {"left": "Move {animal} left", "fox": "Count it as {animal}"}
CARD_LABELS = {
    "place": "Place {card}",
    "under": "Place {card} face down under your visible card (fox)",
    "bottom": "Place {card} at the bottom of your pile (fox)",
    "swap": "Exchange a card for {card} (puffin)",
    "swap-for": "Give {card} for it",
    "draw": "Take {card}",
    "discard": "Lay {card} on your Penalty pile",
}
