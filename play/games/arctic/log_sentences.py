"""Log sentences for events, and labels for actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from collection.games.arctic import load
from play.engine.contract import Action, Event, Seat
from play.games import sentence_parts
from play.games.arctic.animal_names import ANIMAL_NAMES, an_animal, the_animal
from play.games.arctic.view_types import ArcticView
from play.games.sentence_parts import NO_NAMES, NUMBERS, Data, capital, counted_noun, join_words


def card_name(slug: str) -> str:
    """A card's name in the box, with placement and draw value: “Fox 2/4 with orca”; an unknown slug as it is."""
    card = load().get(slug)
    return card.name if card else slug


class Narrator(sentence_parts.Narrator):
    """The words for the sentences of one viewer's log."""

    def card(self, slug: str) -> str:
        """The card's name."""
        return self.cards.get(slug) or card_name(slug)

    def card_list(self, slugs: Sequence[str]) -> str:
        """“Fox 2/4 with orca and Moose 1/5 with fox”."""
        return join_words([self.card(slug) for slug in slugs])

    def verb(self, seat: Seat, yours: str, theirs: str) -> str:
        """The form of a verb for the viewer, or for any other player."""
        return yours if seat == self.viewer else theirs


def describe_event(event: Event, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> str:
    """The log sentence for an event that the viewer may see.

    `names`: the players' names by seat. `cards`: names by slug of cards whose name differs from the box.
    """
    return SENTENCES[event.kind](Narrator(names, viewer, cards), event.data)


def game_began_sentence(say: Narrator, data: Data) -> str:
    sides = join_words([f"{ANIMAL_NAMES[animal].lower()} {side.upper()}" for animal, side in data["sides"].items()])
    return f"Powers: {sides}. River: {say.card_list(data['river'])}. {say.does(data['first'], 'go')} first."


def totem_and_hand_sentence(say: Narrator, data: Data) -> str:
    seat = data["seat"]
    totem = f"{capital(say.possessive(seat))} totem is {the_animal(data['totem'])}"
    return f"{totem}. {say.does(seat, 'hold')} {say.card_list(data['cards'])}."


def turn_began_sentence(say: Narrator, data: Data) -> str:
    extra = " (last turn, no drawing)" if data["extra"] else ""
    return f"Turn {data['turn']}: {say.as_object(data['seat'])}{extra}."


def visible_card_taken_back_sentence(say: Narrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'take')} {say.card(data['card'])} back to hand (puffin power)."


def river_swap_sentence(say: Narrator, data: Data) -> str:
    took, gave = say.card(data["took"]), say.card(data["gave"])
    return f"{say.does(data['seat'], 'exchange')} {gave} for {took} from the River (puffin power)."


def cards_placed_sentence(say: Narrator, data: Data) -> str:
    place, cards = say.does(data["seat"], "place"), say.card_list(data["cards"])
    if not data["fox"]:
        return f"{place} {cards}."
    if data["fox"] == "bottom":
        foxed = f"{say.card(data['foxed'])} at the bottom of the pile (fox power)"
    else:
        foxed = "a card face down under the visible one (fox power)"
    return f"{place} {cards}, and {foxed}." if data["cards"] else f"{place} {foxed}."


def face_down_card_sentence(say: Narrator, data: Data) -> str:
    return f"The face-down card in {say.possessive(data['seat'])} pile is {say.card(data['card'])}."


def penalties_sentence(say: Narrator, data: Data) -> str:
    seat, missing, taken = data["seat"], data["missing"], data["taken"]
    short = f"{say.as_subject(seat)} {say.verb(seat, 'are', 'is')} {counted_noun(missing, 'card')} short"
    if not taken:
        return f"{short}, but the draw pile is empty."
    number = "one penalty" if taken == 1 else f"{NUMBERS[taken]} penalties"
    rest = ": the draw pile has no more cards" if taken < missing else ""
    return f"{short} and {say.verb(seat, 'take', 'takes')} {number}{rest}."


def power_taken_sentence(say: Narrator, data: Data) -> str:
    source = "" if data["source"] is None else f" from {say.as_object(data['source'])}"
    return f"{say.does(data['seat'], 'take')} the Power of {the_animal(data['animal'])}{source}."


def tokens_moved_sentence(say: Narrator, data: Data) -> str:
    moves = [f"{the_animal(token['animal'])} from {token['start']} to {token['stop']}" for token in data["tokens"]]
    return f"{say.does(data['seat'], 'move')} {join_words(moves)}."


def walrus_move_sentence(say: Narrator, data: Data) -> str:
    move = f"{the_animal(data['animal'])} from {data['start']} to {data['stop']}"
    return f"{say.does(data['seat'], 'move')} {move} (walrus power)."


def river_draw_sentence(say: Narrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'take')} {say.card_list(data['cards'])} from the River."


def power_draw_sentence(say: Narrator, data: Data) -> str:
    seat = data["seat"]
    if data["source"] == "recover":
        return f"{say.does(seat, 'take')} the top card of {say.your_or_their(seat)} Penalty pile (polar bear power)."
    return f"{say.does(seat, 'draw')} the top card of the draw pile (orca power)."


def drawn_card_sentence(say: Narrator, data: Data) -> str:
    return f"It is {say.card(data['card'])}."


def discard_count_sentence(say: Narrator, data: Data) -> str:
    seat = data["seat"]
    discard = (
        f"{say.verb(seat, 'discard', 'discards')} {NUMBERS[data['count']]} to {say.your_or_their(seat)} Penalty pile"
    )
    return f"{say.has(seat)} more than seven cards and {discard}."


def own_discards_sentence(say: Narrator, data: Data) -> str:
    return f"Discarded to {say.possessive(data['seat'])} Penalty pile: {say.card_list(data['cards'])}."


def penalty_given_sentence(say: Narrator, data: Data) -> str:
    give = say.does(data["seat"], "move")
    return f"{give} a Penalty card to {say.possessive(data['other'])} Penalty pile (polar bear power)."


def end_begins_with_reserve_sentence(_say: Narrator, data: Data) -> str:
    begins = "The draw pile is empty, so the end begins"
    opened = f"the Reserve becomes the draw pile ({counted_noun(data['cards'], 'card')})"
    return f"{begins}: {opened}, this round is completed, and then each player has one more turn without drawing."


def river_filled_sentence(say: Narrator, data: Data) -> str:
    return f"New in the River: {say.card_list(data['cards'])}."


def named_animals_sentence(say: Narrator, data: Data) -> str:
    whose, animals = capital(say.possessive(data["seat"])), [an_animal(animal) for animal in data["animals"]]
    if len(animals) == 1:
        return f"{whose} face-down card counts as {animals[0]}."
    return f"{whose} face-down cards, from the bottom, count as {join_words(animals)}."


def final_points_sentence(say: Narrator, data: Data) -> str:
    scores = [str(score).replace("-", "−") for score in data["scores"]]
    points = join_words([f"{say.as_object(seat)} {score}" for seat, score in enumerate(scores)])
    totems = join_words(
        [f"{say.possessive(seat)} {ANIMAL_NAMES[animal].lower()}" for seat, animal in enumerate(data["totems"])]
    )
    return f"Totems: {totems}. Points: {points}."


def game_winner_sentence(say: Narrator, data: Data) -> str:
    win = say.does(data["winner"], "win")
    return f"{win} with the most points." if data["reason"] == "points" else f"{win}: {TIE_BREAK}."


TIE_BREAK = "tied for the most points, but earlier in turn order"


SENTENCES: dict[str, Callable[[Narrator, Data], str]] = {
    "began": game_began_sentence, "dealt": totem_and_hand_sentence, "turn": turn_began_sentence,
    "lifted": visible_card_taken_back_sentence, "swapped": river_swap_sentence, "placed": cards_placed_sentence,
    "hid": face_down_card_sentence, "penalties": penalties_sentence, "power": power_taken_sentence,
    "moved": tokens_moved_sentence, "shoved": walrus_move_sentence, "took": river_draw_sentence,
    "drew": power_draw_sentence, "drew-card": drawn_card_sentence, "discarded": discard_count_sentence,
    "discards": own_discards_sentence, "gave": penalty_given_sentence, "reserve": end_begins_with_reserve_sentence,
    "river": river_filled_sentence, "named": named_animals_sentence, "counted": final_points_sentence,
    "won": game_winner_sentence,
}  # fmt: skip


def describe(action: Action, view: ArcticView, names: Sequence[str] = (), cards: Mapping[str, str] = NO_NAMES) -> str:
    """The label of an action's button. `view`: the `ArcticView` of the seat that has the action."""
    say = Narrator(names, None, cards)
    verb, _, argument = action.partition(":")
    if action in PLAIN_LABELS:
        return confirm_label(penalties_to_take(view)) if action == "confirm" else PLAIN_LABELS[action]
    if verb == "confirm":
        return confirm_label(int(argument))
    if verb == "give":
        return f"Move a Penalty card to {say.possessive(int(argument))} Penalty pile"
    if verb == "left":
        return f"Move {the_animal(argument)} left"
    if verb == "fox":
        return f"Count it as {an_animal(argument)}"
    return CARD_LABELS[verb].format(card=say.card(argument))


def penalties_to_take(view: ArcticView) -> int:
    """How many penalties confirming takes now."""
    step = view["step"]
    if step is None or view["phase"] != "place" or view["hand"]:
        return 0
    return max(min(step["least"] - len(step["laid"]), view["draw_pile"]), 0)


def confirm_label(penalties: int) -> str:
    if not penalties:
        return "Confirm"
    return "Confirm and take one penalty" if penalties == 1 else f"Confirm and take {NUMBERS[penalties]} penalties"


PLAIN_LABELS = {
    "confirm": "Confirm", "take-back": "Undo", "lift": "Take your visible card back to hand (puffin power)",
    "refill": "Fill the River now (orca power)", "draw-pile": "Draw the top card of the draw pile (orca power)",
    "recover": "Take the top card of your Penalty pile (polar bear power)", "stay": "Leave it where it is",
    "keep": "Keep your Penalty cards", "fox:best": "Choose the best animals for me",
    "walrus:left": "Move it left", "walrus:right": "Move it right",
}  # fmt: skip
CARD_LABELS = {
    "place": "Place {card}",
    "under": "Place {card} face down under your visible card (fox power)",
    "bottom": "Place {card} at the bottom of your pile (fox power)",
    "swap": "Exchange a card for {card} (puffin power)",
    "swap-for": "Put {card} in the River",
    "draw": "Take {card}",
    "discard": "Discard {card} to your Penalty pile",
}
