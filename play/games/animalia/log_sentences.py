"""Sentences for the log and labels for the buttons of Animalia."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from collection.games.animalia import EFFECT_TEXTS, load
from play.engine.contract import Action, Event, Seat
from play.games.animalia.view_types import AnimaliaView
from play.games.sentence_parts import NO_NAMES, NUMBERS, Data, counted_noun, join_words


class Narrator:
    """Puts events into words for one viewer. Hands are called by their owner's name, “the IWC” or “the partner”.

    The data of an event has, beside each place such as `leader`, its owner: a seat, "iwc" or "partner" in `leader_of`.
    """

    def __init__(self, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> None:
        self.names = names
        self.viewer = viewer
        self.cards = cards

    def as_subject(self, seat: Seat) -> str:
        """“You” or the name."""
        return "You" if seat == self.viewer else self.names[seat]

    def hand_as_subject(self, data: Data, key: str = "place") -> str:
        """The owner of a hand as the subject of a sentence: “You”, “Heron”, “The IWC” or “The partner”."""
        owner = data[f"{key}_of"]
        if owner == "iwc":
            return "The IWC"
        return "The partner" if owner == "partner" else self.as_subject(owner)

    def hand_as_object(self, data: Data, key: str = "place") -> str:
        """The owner of a hand as an object: “you”, “Heron”, “the IWC” or “the partner”."""
        owner = self.hand_as_subject(data, key)
        return owner[0].lower() + owner[1:] if owner in ("The IWC", "The partner", "You") else owner

    def does(self, data: Data, verb: str, key: str = "place") -> str:
        """Subject and verb: “You play”, “The IWC plays”."""
        return conjugate(self.hand_as_subject(data, key), verb)

    def seat_does(self, data: Data, verb: str) -> str:
        """Subject and verb of the seat that acts: “You agree”, “Heron agrees”."""
        return conjugate(self.as_subject(data["seat"]), verb)

    def hand_possessive(self, data: Data, key: str = "place") -> str:
        """“your” or “the IWC’s”."""
        owner = self.hand_as_object(data, key)
        return "your" if owner == "you" else f"{owner}’s"

    def card(self, slug: str) -> str:
        """The name of an animal, mission or continent."""
        if slug in self.cards:
            return self.cards[slug]
        known = load().get(slug)
        return known.name if known else slug

    def card_list(self, slugs: Sequence[str]) -> str:
        """Names of cards: “Wolf, Olm and Apollo”."""
        return join_words([self.card(slug) for slug in slugs])


def conjugate(subject: str, verb: str) -> str:
    """“You play”, “Heron plays”."""
    return f"{subject} {verb}" if subject == "You" else f"{subject} {verb}s"


def coins_text(number: int) -> str:
    """“no coins”, “one coin”, “two coins”, “13 coins”."""
    return counted_noun(number, "coin")


def number_word(number: int) -> str:
    """“two”, or “13” above ten."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def describe_event(event: Event, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> str:
    """The log's sentence for an event that the viewer may see."""
    return SENTENCES[event.kind](Narrator(names, viewer, cards), event.data)


DIFFICULTY: Final = {1: "one mission", 2: "two missions", 3: "three missions"}


def game_began_sentence(say: Narrator, data: Data) -> str:
    opened = " All hands are open." if data["open_hands"] else ""
    return f"{say.card_list(data['continents'])}, {DIFFICULTY[data['missions']]} per round.{opened}"


def continent_began_sentence(say: Narrator, data: Data) -> str:
    given = " The IWC gets one coin." if data["given"] else ""
    return f"The continent is {say.card(data['continent'])}.{given}"


def round_began_sentence(say: Narrator, data: Data) -> str:
    holders: list[str] = []
    for owner, slugs in data["missions"]:
        whose = {"place_of": owner}
        subject = say.hand_as_object(whose) if holders else say.hand_as_subject(whose)
        verb = "get" if say.hand_as_subject(whose) == "You" else "gets"
        noun = "the mission" if len(slugs) == 1 else "the missions"
        holders.append(f"{subject} {verb} {noun} {say.card_list(slugs)}")
    iwc = f" {say.does({'place_of': data['iwc_of']}, 'play')} the IWC." if data["iwc_of"] != "iwc" else ""
    return f"Round {data['round']}: {'; '.join(holders)}.{iwc}"


def hand_dealt_sentence(say: Narrator, data: Data) -> str:
    seen = ", face up" if data["open"] else ", hidden from the others" if len(say.names) > 1 else ""
    return f"{say.does(data, 'hold')} {say.card_list(data['cards'])}{seen}."


def trick_card_played_sentence(say: Narrator, data: Data) -> str:
    return f"{say.does(data, 'lead' if data['leads'] else 'play')} {say.card(data['card'])}."


def proposal_made_sentence(say: Narrator, data: Data) -> str:
    return f"{say.seat_does(data, 'propose')}{proposal_phrase(say, data)}."


def proposal_agreed_sentence(say: Narrator, data: Data) -> str:
    return f"{say.seat_does(data, 'agree')}{proposal_phrase(say, data)}."


def once_per_continent_declined_sentence(say: Narrator, data: Data) -> str:
    return f"{say.seat_does(data, 'decline')}{proposal_phrase(say, data)}."


def proposal_phrase(say: Narrator, data: Data) -> str:
    """What a proposal is about, after the verb: “ that the IWC should play Wolf”, “ to use no action”."""
    verb, _, argument = data["choice"].partition(":")
    if verb == "roles":
        return f": {roles_phrase(argument, say.names)}"
    if verb in ("skip", "once"):
        return f" to {choice_phrase(say, data)}"
    return f" that the IWC should {choice_phrase(say, data)}"


def choice_phrase(say: Narrator, data: Data) -> str:
    """A choice as the end of a sentence: “play Wolf”, “take a card from your pile”."""
    verb, _, argument = data["choice"].partition(":")
    if verb in ("play", "give", "take-card", "pass-card"):
        return f"{CARD_VERBS[verb]} {say.card(argument)}"
    if verb == "skip":
        return "use no action"
    if verb == "special":
        return "use the special action"
    if verb == "lead" and data["choice_of"] == "iwc":
        return "lead the next trick"
    who = say.hand_as_object(data, "choice")
    if verb == "once" and data["choice_of"] == data["seat"]:
        who = "your own hand" if who == "you" else "their own hand"
    return {"once": f"use the once-per-continent action for {who}", "exchange": f"exchange a card with {who}",
            "take": f"take a card from {say.hand_possessive(data, 'choice')} pile", "pass": f"pass a card to {who}",
            "lead": f"let {who} lead the next trick"}[verb]  # fmt: skip


CARD_VERBS: Final = {"play": "play", "give": "give", "take-card": "take", "pass-card": "pass on"}


def roles_phrase(argument: str, names: Sequence[str]) -> str:
    """“Heron plays the IWC and Tomasz gets the first mission”, from `seat-1@seat-2`."""
    iwc, _, first = argument.partition("@")
    return f"{seat_name(iwc, names)} plays the IWC and {seat_name(first, names)} gets the first mission"


def seat_name(word: str, names: Sequence[str]) -> str:
    """The name behind `seat-1`."""
    seat = int(word.removeprefix("seat-"))
    return names[seat] if seat < len(names) else f"seat {seat + 1}"


def iwc_and_first_mission_sentence(say: Narrator, data: Data) -> str:
    first = "get" if say.hand_as_subject(data) == "You" else "gets"
    return f"{say.does(data, 'play', 'iwc')} the IWC first, and {say.hand_as_object(data)} {first} the first mission."


def mission_hopeless_sentence(say: Narrator, data: Data) -> str:
    return f"The mission {say.card(data['mission'])} can no longer be fulfilled."


def coin_spent_sentence(say: Narrator, data: Data) -> str:
    owner = "its" if data["place_of"] == "iwc" else "the IWC’s"
    return f"{say.does(data, 'spend')} one of {owner} coins on an action; {coins_text(data['coins'])} left."


def once_per_continent_sentence(say: Narrator, data: Data) -> str:
    return f"{say.does(data, 'use')} the once-per-continent action: “{EFFECT_TEXTS[data['effect']]}”"


def card_effect_sentence(_say: Narrator, data: Data) -> str:
    return EFFECT_TEXTS[data["effect"]]


def next_leader_sentence(say: Narrator, data: Data) -> str:
    return f"{say.hand_as_subject(data, 'leader')} will lead the next trick, no matter who wins this one."


def exchange_begun_sentence(say: Narrator, data: Data) -> str:
    return f"{say.does(data, 'begin')} an exchange with {say.hand_as_object(data, 'target')}."


def exchange_completed_sentence(say: Narrator, data: Data) -> str:
    pair = ("target", "place") if say.hand_as_subject(data, "target") == "You" else ("place", "target")
    return f"{say.hand_as_subject(data, pair[0])} and {say.hand_as_object(data, pair[1])} have exchanged cards."


def given_and_received_cards_sentence(say: Narrator, data: Data) -> str:
    given, received = say.card(data["given"]), say.card(data["received"])
    return f"{say.does(data, 'give')} {given} to {say.hand_as_object(data, 'target')} in exchange for {received}."


def moved_between_piles_sentence(say: Narrator, data: Data) -> str:
    origin, goal = say.hand_possessive(data, "origin"), say.hand_possessive(data, "goal")
    return f"{say.card(data['card'])} moves from {origin} pile to {'yours' if goal == 'your' else goal}."


def won_trick_sentence(say: Narrator, data: Data) -> str:
    who = "It" if data["place_of"] == "iwc" else "The IWC"
    earned = (
        f" {who} earns {coins_text(data['coins'])} and now has {number_word(data['total'])}." if data["coins"] else ""
    )
    return f"{say.does(data, 'win')} the trick: {say.card_list(data['cards'])}.{earned}"


def round_missions_fulfilled_sentence(_say: Narrator, data: Data) -> str:
    return f"Every mission of round {data['round']} is fulfilled. The IWC has {coins_text(data['coins'])}."


def missions_fulfilled_sentence(_say: Narrator, data: Data) -> str:
    earned = f": {counted_noun(data['stars'], 'star')}" if data["stars"] else ""
    return f"All missions are fulfilled. The game is won with {coins_text(data['coins'])}{earned}."


def game_lost_sentence(say: Narrator, data: Data) -> str:
    return f"Not fulfilled: {say.card_list(data['missions'])}. The game is lost."


SENTENCES: Final[Mapping[str, Callable[[Narrator, Data], str]]] = {
    "began": game_began_sentence, "continent": continent_began_sentence, "round": round_began_sentence,
    "dealt": hand_dealt_sentence, "played": trick_card_played_sentence, "proposed": proposal_made_sentence,
    "agreed": proposal_agreed_sentence, "paid": coin_spent_sentence, "once": once_per_continent_sentence,
    "effect": card_effect_sentence, "named": next_leader_sentence, "exchanging": exchange_begun_sentence,
    "exchanged": exchange_completed_sentence, "gave": given_and_received_cards_sentence,
    "moved": moved_between_piles_sentence, "won-trick": won_trick_sentence,
    "round-over": round_missions_fulfilled_sentence, "won": missions_fulfilled_sentence, "lost": game_lost_sentence,
    "declined": once_per_continent_declined_sentence, "roles": iwc_and_first_mission_sentence,
    "hopeless": mission_hopeless_sentence,
}  # fmt: skip
"""By kind of event: the function that describes it."""


def describe(action: Action, view: AnimaliaView, names: Sequence[str] = (), cards: Mapping[str, str] = NO_NAMES) -> str:
    """An action as the label of its button, for the seat of the view, which is an AnimaliaView."""
    return action_label(action, view, names, cards)


def action_label(action: Action, view: AnimaliaView, names: Sequence[str], cards: Mapping[str, str]) -> str:
    """An action as the label of its button."""
    verb, _, argument = action.partition(":")
    proposing = verb.startswith("propose")
    verb = {"propose": "play"}.get(verb, verb.removeprefix("propose-"))
    if verb in ("exchange", "take", "pass", "lead", "once"):
        label = place_label(verb, place_name(argument, view, names))
    elif verb == "agree":
        label = f"Agree: {proposal_button_label(view, names, cards)}"
    elif verb == "special":
        label = EFFECT_TEXTS[view["continent"]["special"]].removesuffix(".")
    elif verb == "skip" and view["phase"] == "full":
        label = "Continue"
    elif verb == "roles":
        label = roles_phrase(argument, names)
    else:
        label = LABELS[verb].format(card=Narrator(names, None, cards).card(argument))
    if not proposing:
        return label
    return f"Propose: {label}" if verb == "roles" else f"Propose: {label[0].lower()}{label[1:]}"


def place_label(verb: str, who: str) -> str:
    """The label of an action that concerns a hand; `who` is its name, or “you”."""
    if who == "you" and verb in OWN_LABELS:
        return OWN_LABELS[verb]
    return PLACE_LABELS[verb].format(who=who)


def proposal_button_label(view: AnimaliaView, names: Sequence[str], cards: Mapping[str, str]) -> str:
    """The current proposal as the label of its own button, beginning in lower case unless it begins with a name."""
    proposal = view["proposal"]
    assert proposal is not None
    label = action_label(proposal["choice"], view, names, cards)
    if view["phase"] == "roles":
        return label
    return label[0].lower() + label[1:]


def place_name(word: str, view: AnimaliaView, names: Sequence[str]) -> str:
    """The owner of a hand, from its word in action texts: “you”, “Heron”, “the IWC” or “your partner”."""
    hand = next(each for each in view["places"] if each["word"] == word)
    seat = hand["seat"]
    if hand["iwc"] and len(names) < 3:
        return "the IWC"
    if word == "partner":
        return "your partner"
    if seat == view["you"]:
        return "you"
    return names[seat] if seat is not None and seat < len(names) else f"seat {hand['place'] + 1}"


PLACE_LABELS: Final = {
    "exchange": "Exchange a card with {who}",
    "take": "Take a card from {who}’s pile",
    "pass": "Pass a card from the pile to {who}",
    "lead": "Let {who} lead the next trick",
    "once": "Use the once-per-continent action for {who}",
}
OWN_LABELS: Final = {
    "take": "Take a card from your pile",
    "lead": "You lead the next trick",
    "once": "Use the once-per-continent action",
}
"""Where the hand is the viewer's own."""
LABELS: Final = {
    "play": "Play {card}",
    "give": "Give {card}",
    "take-card": "Take {card}",
    "pass-card": "Pass on {card}",
    "skip": "No action",
    "skip-round": "Continue and do not ask again this round",
    "decline": "Not now",
}
