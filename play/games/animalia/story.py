"""Events and actions in the game's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from collection.games.animalia import EFFECT_TEXTS, load
from play.engine.contract import Action, Event, Seat, View
from play.games.sentences import NO_NAMES, Data, count, listing


class Teller:
    """Puts one event into words for one viewer. Hands are named by whose they are.

    `hand(place)` is the name of the person, “the IWC” or “the partner”; with one person that is place 0. The log of an
    event says who plays the IWC where somebody does: `people` and `iwc` stand in the events that need it.
    """

    def __init__(self, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> None:
        self.names = names
        self.viewer = viewer
        self.cards = cards

    def seat(self, seat: Seat) -> str:
        """“You” or the name."""
        return "You" if seat == self.viewer else self.names[seat]

    def hand(self, data: Data, key: str = "place") -> str:
        """Whose hand it is, as the subject of a sentence."""
        owner = data[f"{key}_of"]
        if owner == "iwc":
            return "The IWC"
        return "The partner" if owner == "partner" else self.seat(owner)

    def hand_object(self, data: Data, key: str = "place") -> str:
        """The same as an object."""
        said = self.hand(data, key)
        return said[0].lower() + said[1:] if said in ("The IWC", "The partner", "You") else said

    def does(self, data: Data, verb: str, key: str = "place") -> str:
        """Subject and verb: “You play”, “The IWC plays”."""
        subject = self.hand(data, key)
        return f"{subject} {verb}" if subject == "You" else f"{subject} {verb}{'es' if verb.endswith('ch') else 's'}"

    def whose(self, data: Data, key: str = "place") -> str:
        """“your” or “the IWC’s”."""
        said = self.hand_object(data, key)
        return "your" if said == "you" else f"{said}’s"

    def card(self, slug: str) -> str:
        """The animal's, mission's or continent's name."""
        if slug in self.cards:
            return self.cards[slug]
        known = load().get(slug)
        return known.name if known else slug


def coins(number: int) -> str:
    """“one coin”, “two coins”, “13 coins”."""
    return count(number, "coin")


def tell(event: Event, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> str:
    """The log's sentence for an event that the viewer may see."""
    return SENTENCES[event.kind](Teller(names, viewer, cards), event.data)


DIFFICULTY = {1: "one mission", 2: "two missions", 3: "three missions"}


def began(say: Teller, data: Data) -> str:
    where = listing([say.card(slug) for slug in data["continents"]])
    opened = " All hands are open." if data["open_hands"] else ""
    return f"{where}, {DIFFICULTY[data['missions']]} a round.{opened}"


def continent(say: Teller, data: Data) -> str:
    given = " The IWC gets one coin." if data["given"] else ""
    return f"{say.card(data['continent'])}.{given}"


def round_began(say: Teller, data: Data) -> str:
    held: list[str] = []
    for owner, slugs in data["missions"]:
        whose = {"place_of": owner}
        subject = say.hand_object(whose) if held else say.hand(whose)
        verb = "take" if say.hand(whose) == "You" else "takes"
        held.append(f"{subject} {verb} {listing([say.card(slug) for slug in slugs])}")
    raising = f" {say.does({'place_of': data['iwc_of']}, 'play')} the IWC." if data["iwc_of"] != "iwc" else ""
    return f"Round {data['round']}: {listing(held)}.{raising}"


def dealt(say: Teller, data: Data) -> str:
    held = listing([say.card(slug) for slug in data["cards"]])
    seen = ", in the open" if data["open"] else ", unseen by the others" if len(say.names) > 1 else ""
    return f"{say.does(data, 'hold')} {held}{seen}."


def played(say: Teller, data: Data) -> str:
    return f"{say.does(data, 'lead' if data['leads'] else 'play')} {say.card(data['card'])}."


def proposed(say: Teller, data: Data) -> str:
    verb = "propose" if data["seat"] == say.viewer else "proposes"
    return f"{say.seat(data['seat'])} {verb}{for_iwc(data)}: {choice_of(say, data)}."


def agreed(say: Teller, data: Data) -> str:
    verb = "agree" if data["seat"] == say.viewer else "agrees"
    return f"{say.seat(data['seat'])} {verb}: {choice_of(say, data)}."


def declined(say: Teller, data: Data) -> str:
    verb = "decline" if data["seat"] == say.viewer else "declines"
    return f"{say.seat(data['seat'])} {verb}: {choice_of(say, data)}."


def for_iwc(data: Data) -> str:
    """What the IWC does is proposed for it; who plays it, and the once-per-continent action, are not."""
    return "" if data["choice"].partition(":")[0] in ("roles", "once") else " for the IWC"


def roles_of(argument: str, names: Sequence[str]) -> str:
    """“Heron plays the IWC, Tomasz gets the first mission”, from `seat-1@seat-2`."""
    iwc, _, first = argument.partition("@")
    held = [seat_name(word, names) for word in (iwc, first)]
    return f"{held[0]} plays the IWC, {held[1]} gets the first mission"


def seat_name(word: str, names: Sequence[str]) -> str:
    """The name behind `seat-1`."""
    seat = int(word.removeprefix("seat-"))
    return names[seat] if seat < len(names) else f"seat {seat + 1}"


def roles(say: Teller, data: Data) -> str:
    first = "get" if say.hand(data) == "You" else "gets"
    return f"{say.does(data, 'play', 'iwc')} the IWC first; {say.hand_object(data)} {first} the first mission."


def hopeless(say: Teller, data: Data) -> str:
    return f"{say.card(data['mission'])} can no longer be fulfilled."


def choice_of(say: Teller, data: Data) -> str:
    """What is proposed, without its subject."""
    verb, _, argument = data["choice"].partition(":")
    if verb == "roles":
        return roles_of(argument, say.names)
    if verb in ("exchange", "take", "pass", "lead", "once"):
        who = say.hand_object(data, "choice")
        return {"once": f"the once-per-continent action for {who}",
                "exchange": f"exchange with {who}", "take": f"take from {say.whose(data, 'choice')} pile",
                "pass": f"pass a card to {who}", "lead": f"{who} to lead next"}[verb]  # fmt: skip
    words = {"play": "", "give": "give ", "take-card": "take ", "pass-card": "pass on "}
    return (
        f"{words[verb]}{say.card(argument)}"
        if argument
        else {"skip": "no action", "skip-round": "no action", "special": "the special action"}[verb]
    )


def paid(say: Teller, data: Data) -> str:
    return f"{say.does(data, 'use')} a coin of the IWC’s for an action; {coins(data['coins'])} left."


def once(say: Teller, data: Data) -> str:
    return f"{say.does(data, 'take')} the once-per-continent action: {EFFECT_TEXTS[data['effect']]}"


def effect(_say: Teller, data: Data) -> str:
    return str(EFFECT_TEXTS[data["effect"]])


def named(say: Teller, data: Data) -> str:
    return f"{say.hand(data, 'leader')} will lead the next trick, whoever wins this one."


def exchanging(say: Teller, data: Data) -> str:
    return f"{say.does(data, 'begin')} an exchange with {say.hand_object(data, 'target')}."


def exchanged(say: Teller, data: Data) -> str:
    return f"{say.hand(data)} and {say.hand_object(data, 'target')} have exchanged a card."


def gave(say: Teller, data: Data) -> str:
    given, received = say.card(data["given"]), say.card(data["received"])
    return f"{say.does(data, 'give')} {given} to {say.hand_object(data, 'target')} for {received}."


def moved(say: Teller, data: Data) -> str:
    origin, goal = say.whose(data, "origin"), say.whose(data, "goal")
    return f"{say.card(data['card'])} goes from {origin} trick pile to {'yours' if goal == 'your' else goal}."


def won_trick(say: Teller, data: Data) -> str:
    raised = f", and raises {coins(data['coins'])}: {coins(data['total'])} now" if data["coins"] else ""
    return f"{say.does(data, 'win')} the trick with {listing([say.card(slug) for slug in data['cards']])}{raised}."


def round_over(_say: Teller, data: Data) -> str:
    return f"Every mission of round {data['round']} is fulfilled. The IWC has {coins(data['coins'])}."


STARS = {1: "one star", 2: "two stars", 3: "three stars", 4: "four stars"}


def won(_say: Teller, data: Data) -> str:
    earned = f": {STARS[data['stars']]}" if data["stars"] else ""
    return f"All missions are fulfilled. The game is won with {coins(data['coins'])}{earned}."


def lost(say: Teller, data: Data) -> str:
    failed = listing([say.card(slug) for slug in data["missions"]])
    return f"Not fulfilled: {failed}. The game is lost."


SENTENCES: dict[str, Callable[[Teller, Data], str]] = {
    "began": began, "continent": continent, "round": round_began, "dealt": dealt, "played": played, "proposed": proposed,
    "agreed": agreed, "paid": paid, "once": once, "effect": effect, "named": named, "exchanging": exchanging,
    "exchanged": exchanged, "gave": gave, "moved": moved, "won-trick": won_trick, "round-over": round_over, "won": won,
    "lost": lost, "declined": declined, "roles": roles, "hopeless": hopeless,
}  # fmt: skip


def describe(action: Action, view: View, names: Sequence[str] = (), cards: Mapping[str, str] = NO_NAMES) -> str:
    """An action as the label of its button, for the seat whose view it is."""
    say = Teller(names, None, cards)
    verb, _, argument = action.partition(":")
    proposing = verb.startswith("propose")
    verb = {"propose": "play"}.get(verb, verb.removeprefix("propose-"))
    if verb in ("exchange", "take", "pass", "lead"):
        label = TO_PLACE[verb].format(who=place_name(argument, view, names))
    elif verb == "agree":
        label = f"Agree: {described_choice(view, names, cards)}"
    elif verb == "special":
        label = EFFECT_TEXTS[view["continent"]["special"]].removesuffix(".")
    elif verb == "once":
        label = once_label(argument, view, names)
    elif verb == "skip" and view["phase"] == "full":
        label = "Go on"
    elif verb == "roles":
        label = roles_of(argument, names)
    else:
        label = LABELS[verb].format(card=say.card(argument))
    if not proposing:
        return label
    return f"Propose: {label}" if verb == "roles" else f"Propose: {label[0].lower()}{label[1:]}"


def once_label(argument: str, view: View, names: Sequence[str]) -> str:
    """“Take the once-per-continent action”, and for whom, unless it is the viewer's own hand."""
    who = place_name(argument, view, names)
    return "Take the once-per-continent action" + ("" if who == "yourself" else f" for {who}")


def described_choice(view: View, names: Sequence[str], cards: Mapping[str, str]) -> str:
    """The proposal on the table, as its own button would say it."""
    label = describe(view["proposal"]["choice"], view, names, cards)
    if view["phase"] == "roles":
        return label
    return label[0].lower() + label[1:]


def place_name(word: str, view: View, names: Sequence[str]) -> str:
    """Whose hand a word of an action means, to the seat whose view it is."""
    place = next(each for each in view["places"] if each["word"] == word)
    seat = place["seat"]
    if place["iwc"] and len(names) < 3:
        return "the IWC"
    if word == "partner":
        return "your partner"
    if seat == view["you"]:
        return "yourself"
    return names[seat] if seat is not None and seat < len(names) else f"seat {place['place'] + 1}"


TO_PLACE = {
    "exchange": "Exchange a card with {who}",
    "take": "Take a card from the pile of {who}",
    "pass": "Pass a card of the pile to {who}",
    "lead": "Let {who} lead the next trick",
}
LABELS = {
    "play": "Play {card}",
    "give": "Give {card}",
    "take-card": "Take {card}",
    "pass-card": "Pass on {card}",
    "skip": "No action",
    "skip-round": "Go on, and do not ask again this round",
    "decline": "Not now",
}
