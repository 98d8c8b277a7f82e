"""Sentences for the log, and labels of actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from collection.games.animoz import printed_weaknesses
from play.engine.contract import Action, Event, Seat, View
from play.games import sentence_parts
from play.games.animoz.card_table import name_from_slug
from play.games.animoz.prompts import DANGER_NAMES
from play.games.sentence_parts import NO_NAMES, NUMBERS, Data, capital, counted_noun, join_words


class Narrator(sentence_parts.Narrator):
    """Describes events to one viewer."""

    def card(self, slug: str) -> str:
        """The card's ANiMOZ name."""
        return self.cards.get(slug) or name_from_slug(slug)


def describe_event(event: Event, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> str:
    """The log's sentence for an event that the viewer may see.

    `names` are the Rangers' by seat, `cards` the ANiMOZ names by slug that take precedence over `spelled`.
    """
    return SENTENCES[event.kind](Narrator(names, viewer, cards), event.data)


def game_began_sentence(say: Narrator, data: Data) -> str:
    parts = [
        f"you nominate {biome.title()}" if 0 < seat == say.viewer else f"{say.does(seat, 'nominate')} {biome.title()}"
        for seat, biome in enumerate(data["biomes"])
    ]
    return f"{join_words(parts)}. {say.does(data['first'], 'go')} first."


def own_hand_dealt_sentence(say: Narrator, data: Data) -> str:
    cards = join_words([say.card(slug) for slug in data["cards"]])
    return f"{say.does(data['seat'], 'hold')} {cards}, hidden from the other Rangers."


def revealed_setup_cards_sentence(say: Narrator, data: Data) -> str:
    seat, their = data["seat"], say.your_or_their(data["seat"])
    sanctuary = join_words([say.card(slug) for slug in data["sanctuary"]])
    eden = f"{say.card(data['eden'])} as {their} Eden card"
    return f"{say.does(seat, 'reveal')} {eden} and {sanctuary} in {their} Sanctuary."


def turn_began_sentence(say: Narrator, data: Data) -> str:
    return f"Turn {data['turn']}: {say.as_object(data['seat'])}."


def clash_or_endangerment_chosen_sentence(say: Narrator, data: Data) -> str:
    seat = data["seat"]
    if data["choice"] == "clash":
        return f"{say.does(seat, 'nominate')} {say.as_object(data['defender'])} for a Clash."
    return f"{say.does(seat, 'choose')} Endangerment."


def card_placed_in_sanctuary_sentence(say: Narrator, data: Data) -> str:
    seat = data["seat"]
    return f"{say.does(seat, 'place')} {say.card(data['card'])} in {say.your_or_their(seat)} Sanctuary."


def eco_cards_sentence(say: Narrator, data: Data) -> str:
    shown = [f"{say.possessive(each['seat'])} {say.card(each['card'])}" for each in data["cards"]]
    revealed = f"{capital(counted_noun(len(shown), 'Eco card'))} revealed: {join_words(shown)}."
    declined = data["declined"]
    if not declined:
        return revealed
    verb = "sits" if len(declined) == 1 and declined[0] != say.viewer else "sit"
    who = join_words([say.as_object(seat) for seat in declined])
    return f"{revealed} {capital(who)} {verb} the round out."


def danger_rolled_sentence(_say: Narrator, data: Data) -> str:
    return f"The die shows {data['value']}: {DANGER_NAMES[data['danger']]}."


def named_danger_sentence(say: Narrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'name')} {DANGER_NAMES[data['danger']]}."


def danger_overcome_with_card_sentence(say: Narrator, data: Data) -> str:
    given = f"{say.does(data['seat'], 'give')} up {say.card(data['card'])} to overcome {DANGER_NAMES[data['danger']]}"
    return f"{given}; {say.card(data['eco'])} stays in {say.your_or_their(data['seat'])} Ecosystem."


def eco_card_saved_itself_sentence(say: Narrator, data: Data) -> str:
    seat, danger = data["seat"], DANGER_NAMES[data["danger"]]
    return (
        f"{say.has(seat)} no Holding cards left, but {say.card(data['eco'])} overcomes {danger} itself and stays in"
        f" {say.your_or_their(seat)} Ecosystem."
    )


def lost_cards_sentence(say: Narrator, data: Data) -> str:
    seat, danger = data["seat"], DANGER_NAMES[data["danger"]]
    lost = f"{say.does(seat, 'lose')} the Eco card {say.card(data['eco'])}"
    if data["sanctuary"]:
        lost += f", and {say.card(data['sanctuary'])} from {say.your_or_their(seat)} Sanctuary,"
    return f"{lost} to {danger}."


def clash_sentence(say: Narrator, data: Data) -> str:
    return clash_explanation(say, data, (data["attacker"], data["defender"]))


def eco_clash_sentence(say: Narrator, data: Data) -> str:
    return clash_explanation(say, data, data["pair"], "in the Eco clash, ")


def clash_explanation(say: Narrator, data: Data, pair: Sequence[Seat], opening: str = "") -> str:
    """Which cards clashed, which of them won, and why."""
    mine, theirs = (f"{say.possessive(seat)} {say.card(slug)}" for seat, slug in zip(pair, data["cards"], strict=True))
    met = capital(f"{opening}{mine} clashes with {theirs}")
    if data["winner"] is None:
        return f"{met}: a draw."
    won = 0 if data["winner"] == pair[0] else 1
    winner, loser = say.card(data["cards"][won]), say.card(data["cards"][1 - won])
    if not data["layers"]:
        return f"{met}. {winner} wins at once: {loser} is weak to {join_words(printed_weaknesses(data['holds'][won]))}."
    layers = [layer["winner"] for layer in data["layers"]]
    lost = layers.count(1 - won)
    return f"{met}. {winner} wins, {counted_noun(layers.count(won), 'layer')} to {NUMBERS[lost] if lost else 'none'}."


def lost_eco_card_sentence(say: Narrator, data: Data) -> str:
    seat = data["seat"]
    return f"{say.does(seat, 'lose')} {say.your_or_their(seat)} latest Eco card, {say.card(data['card'])}."


def regained_sentence(say: Narrator, data: Data) -> str:
    seat = data["seat"]
    cards, whose = counted_noun(data["count"], "card"), say.your_or_their(seat)
    return f"{say.does(seat, 'regain')} {cards} from the bottom of {whose} Life Cycle."


def regained_cards_sentence(say: Narrator, data: Data) -> str:
    return f"Regained from the Life Cycle: {join_words([say.card(slug) for slug in data['cards']])}."


def regained_card_placed_sentence(say: Narrator, data: Data) -> str:
    seat = data["seat"]
    if data["place"] == "sanctuary":
        return (
            f"{say.does(seat, 'place')} the regained {say.card(data['card'])} in {say.your_or_their(seat)} Sanctuary."
        )
    return f"{say.does(seat, 'add')} a regained card to {say.your_or_their(seat)} Holding cards."


def lost_turn_sentence(say: Narrator, data: Data) -> str:
    lose = "lose" if data["seat"] == say.viewer else "loses"
    return f"{say.as_subject(data['seat'])} cannot choose anything and {lose} the turn."


def sat_out_sentence(say: Narrator, data: Data) -> str:
    seat = data["seat"]
    they = "you" if seat == say.viewer else "they"
    reason = (
        f"{they} have no Holding cards"
        if data["lacking"] == "holding"
        else f"{say.your_or_their(seat)} Sanctuary is empty"
    )
    sits = f"{say.does(seat, 'sit')} out because {reason}."
    return f"{sits} Brumation begins: every other Ranger has two more turns." if data["begins"] else sits


def final_points_sentence(say: Narrator, data: Data) -> str:
    why = "Brumation is over" if data["end"] == "brumation" else "The last turn has been played"
    points = join_words([f"{say.as_object(seat)} {score}" for seat, score in enumerate(data["scores"])])
    return f"{why}. Final points: {points}."


def eco_clash_needed_sentence(say: Narrator, data: Data) -> str:
    rangers = join_words([say.as_object(seat) for seat in data["rangers"]])
    return f"{capital(rangers)} are tied: an Eco clash decides."


REASONS = {
    "points": "with the most points",
    "eco-clash": "in the Eco clash",
    "nominated": "with the most nominated species in the Sanctuary",
    "rare": "with the most rare species in the Sanctuary",
    "shared": "tied on every count",
}
"""How the winners won, by the reason of a result."""


def game_winners_sentence(say: Narrator, data: Data) -> str:
    winners = data["winners"]
    who = capital(join_words([say.as_object(seat) for seat in winners]))
    if data["reason"] == "shared":
        return f"{who} share the win, {REASONS['shared']}."
    verb = "wins" if len(winners) == 1 and winners[0] != say.viewer else "win"
    return f"{who} {verb} {REASONS[data['reason']]}."


SENTENCES: dict[str, Callable[[Narrator, Data], str]] = {
    "began": game_began_sentence, "dealt": own_hand_dealt_sentence, "settled": revealed_setup_cards_sentence,
    "turn": turn_began_sentence, "chose": clash_or_endangerment_chosen_sentence,
    "sheltered": card_placed_in_sanctuary_sentence, "eco-cards": eco_cards_sentence, "rolled": danger_rolled_sentence,
    "named": named_danger_sentence, "overcame": danger_overcome_with_card_sentence,
    "endured": eco_card_saved_itself_sentence, "fell": lost_cards_sentence, "fought": clash_sentence,
    "lost-eco-card": lost_eco_card_sentence, "took-back": regained_sentence, "recalled": regained_cards_sentence,
    "placed": regained_card_placed_sentence, "lost-turn": lost_turn_sentence, "sat-out": sat_out_sentence,
    "counted": final_points_sentence, "tied": eco_clash_needed_sentence, "eco-fought": eco_clash_sentence,
    "won": game_winners_sentence,
}  # fmt: skip


def describe(action: Action, view: View, names: Sequence[str] = (), cards: Mapping[str, str] = NO_NAMES) -> str:
    """The label of an action's button, for the seat whose view it is."""
    say = Narrator(names, None, cards)
    verb, _, argument = action.partition(":")
    slug, _, place = argument.partition("@")
    if verb == "clash":
        seat = int(argument)
        return f"Clash with {names[seat] if seat < len(names) else f'Ranger {seat + 1}'}"
    if verb == "danger":
        return f"Name {DANGER_NAMES[argument]}"
    if verb == "fall" and not slug:
        return "Lose only the Eco card"
    card, danger = say.card(slug), DANGER_NAMES.get(view.get("danger") or "", "the danger")
    return LABELS[verb, place].format(card=card, danger=danger)


LABELS = {
    ("eden", ""): "Make {card} your Eden card",
    ("shelter", ""): "Shelter {card} in your Sanctuary",
    ("endangerment", ""): "Endangerment",
    ("sanctuary", ""): "Place {card} in your Sanctuary",
    ("sit-out", ""): "Sit out until the end",
    ("eco", ""): "Risk {card} as your Eco card",
    ("eco", "sanctuary"): "Risk {card} from your Sanctuary as your Eco card",
    ("decline", ""): "Sit this round out",
    ("overcome", ""): "Give up {card} to overcome {danger}",
    ("fall", ""): "Lose {card} from your Sanctuary",
    ("fight", ""): "Choose {card} for the Clash",
    ("regain", "sanctuary"): "Put {card} in your Sanctuary",
    ("regain", "holding"): "Add {card} to your Holding cards",
    ("send", ""): "Send {card} into the Eco clash",
}
