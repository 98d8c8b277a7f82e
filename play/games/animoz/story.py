"""Events and actions in the game's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from collection.games.animoz import as_printed
from play.engine.contract import Action, Event, Seat, View
from play.games import sentences
from play.games.animoz.questions import DANGER_NAMES
from play.games.animoz.table import spelled
from play.games.sentences import NO_NAMES, NUMBERS, Data, capital, count, listing


class Teller(sentences.Teller):
    """Puts one event into words for one viewer."""

    def card(self, slug: str) -> str:
        """The card's ANiMOZ name."""
        return self.cards.get(slug) or spelled(slug)


def tell(event: Event, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> str:
    """The log's sentence for an event that the viewer may see.

    `names` are the Rangers' by seat, `cards` the ANiMOZ names by slug where they are not the slug in capitals.
    """
    return SENTENCES[event.kind](Teller(names, viewer, cards), event.data)


def began(say: Teller, data: Data) -> str:
    parts = [
        f"{say.they(seat)} {'nominate' if seat == say.viewer else 'nominates'} {biome.title()}"
        for seat, biome in enumerate(data["biomes"])
    ]
    begins = "You begin" if data["first"] == say.viewer else f"{say.names[data['first']]} begins"
    return f"{listing(parts)}. {begins}."


def dealt(say: Teller, data: Data) -> str:
    dealt_cards = listing([say.card(slug) for slug in data["cards"]])
    return f"{say.they(data['seat'])} {'hold' if data['seat'] == say.viewer else 'holds'} {dealt_cards}, unseen by the others."


def settled(say: Teller, data: Data) -> str:
    sheltered = listing([say.card(slug) for slug in data["sanctuary"]])
    return f"{say.does(data['seat'], 'show')} {say.card(data['eden'])} as Eden card, and {sheltered} in the Sanctuary."


def turn(say: Teller, data: Data) -> str:
    return f"Turn {data['turn']}: {say.them(data['seat'])}."


def chose(say: Teller, data: Data) -> str:
    seat = data["seat"]
    if data["choice"] == "clash":
        return f"{say.does(seat, 'nominate')} {say.them(data['defender'])} to a Clash."
    return f"{say.does(seat, 'choose')} Endangerment."


def sheltered(say: Teller, data: Data) -> str:
    return f"{say.card(data['card'])} finds shelter in {say.whose(data['seat'])} Sanctuary."


def eco_cards(say: Teller, data: Data) -> str:
    shown = [f"{say.whose(each['seat'])} {say.card(each['card'])}" for each in data["cards"]]
    turned = f"{capital(count(len(shown), 'Eco card'))} turned up: {listing(shown)}."
    declined = data["declined"]
    if not declined:
        return turned
    verb = "sits" if len(declined) == 1 and declined[0] != say.viewer else "sit"
    who = listing([say.them(seat) for seat in declined])
    return f"{turned} {capital(who)} {verb} the round out."


def rolled(_say: Teller, data: Data) -> str:
    return f"The die falls on {data['value']}: {DANGER_NAMES[data['danger']]}."


def named(say: Teller, data: Data) -> str:
    return f"{say.does(data['seat'], 'name')} {DANGER_NAMES[data['danger']]}."


def overcame(say: Teller, data: Data) -> str:
    given = f"{say.does(data['seat'], 'give')} {say.card(data['card'])} against {DANGER_NAMES[data['danger']]}"
    return f"{given}; {say.card(data['eco'])} stays in {say.their(data['seat'])} Ecosystem."


def endured(say: Teller, data: Data) -> str:
    eco, danger = say.card(data["eco"]), DANGER_NAMES[data["danger"]]
    return f"{eco}, the last card played, overcomes {danger} itself and stays in {say.whose(data['seat'])} Ecosystem."


def fell(say: Teller, data: Data) -> str:
    danger, whose = DANGER_NAMES[data["danger"]], say.whose(data["seat"])
    lost = f"{danger} takes {whose} {say.card(data['eco'])}"
    return f"{lost}, and {say.card(data['sanctuary'])} from the Sanctuary." if data["sanctuary"] else f"{lost}."


def fought(say: Teller, data: Data) -> str:
    return fight(say, data, (data["attacker"], data["defender"]))


def eco_fought(say: Teller, data: Data) -> str:
    return f"Eco clash. {fight(say, data, data['pair'])}"


def fight(say: Teller, data: Data, sides: Sequence[Seat]) -> str:
    """Who met whom, and what decided."""
    mine, theirs = (f"{say.whose(seat)} {say.card(slug)}" for seat, slug in zip(sides, data["cards"], strict=True))
    met = f"{capital(mine)} meets {theirs}"
    if data["winner"] is None:
        return f"{met}: a draw."
    won = 0 if data["winner"] == sides[0] else 1
    winner, loser = say.card(data["cards"][won]), say.card(data["cards"][1 - won])
    if not data["layers"]:
        return f"{met}. {winner} wins at once: {loser} is weak to {listing(as_printed(data['holds'][won]))}."
    layers = [layer["winner"] for layer in data["layers"]]
    lost = layers.count(1 - won)
    return f"{met}. {winner} wins, {count(layers.count(won), 'layer')} to {NUMBERS[lost] if lost else 'none'}."


def lost_eco_card(say: Teller, data: Data) -> str:
    return f"{say.does(data['seat'], 'lose')} the latest Eco card, {say.card(data['card'])}."


def took_back(say: Teller, data: Data) -> str:
    seat = data["seat"]
    return (
        f"{say.does(seat, 'take')} {count(data['count'], 'card')} back from the bottom of {say.their(seat)} Life Cycle."
    )


def recalled(say: Teller, data: Data) -> str:
    return f"Back from the Life Cycle: {listing([say.card(slug) for slug in data['cards']])}."


def placed(say: Teller, data: Data) -> str:
    seat = data["seat"]
    if data["place"] == "sanctuary":
        return f"{say.card(data['card'])} goes into {say.whose(seat)} Sanctuary."
    return f"{say.does(seat, 'add')} a regained card to {say.their(seat)} Holding cards."


def lost_turn(say: Teller, data: Data) -> str:
    verb = "have" if data["seat"] == say.viewer else "has"
    return (
        f"{say.they(data['seat'])} {verb} no choice left and {say.does(data['seat'], 'lose').split(' ')[-1]} the turn."
    )


def sat_out(say: Teller, data: Data) -> str:
    seat = data["seat"]
    lacking = "no Holding cards" if data["lacking"] == "holding" else "an empty Sanctuary"
    sits = f"{say.does(seat, 'sit')} out, with {lacking}."
    return f"{sits} Brumation begins: two more turns for everyone else." if data["begins"] else sits


def counted(say: Teller, data: Data) -> str:
    why = "Brumation is over" if data["end"] == "brumation" else "The last turn is played"
    points = listing([f"{say.them(seat)} {score}" for seat, score in enumerate(data["scores"])])
    return f"{why}. The points: {points}."


def tied(say: Teller, data: Data) -> str:
    rangers = listing([say.them(seat) for seat in data["rangers"]])
    return f"A tie between {rangers}: an Eco clash decides."


REASONS = {
    "points": "with the most points", "eco-clash": "by the Eco clash", "nominated": "by nominated species in the Sanctuary",
    "rare": "by rare species in the Sanctuary", "shared": "and nothing parts them: the game is shared",
}  # fmt: skip


def won(say: Teller, data: Data) -> str:
    winners = data["winners"]
    verb = "wins" if len(winners) == 1 and winners[0] != say.viewer else "win"
    who = listing([say.them(seat) for seat in winners])
    return f"{capital(who)} {verb}, {REASONS[data['reason']]}."


SENTENCES: dict[str, Callable[[Teller, Data], str]] = {
    "began": began, "dealt": dealt, "settled": settled, "turn": turn, "chose": chose, "sheltered": sheltered,
    "eco-cards": eco_cards, "rolled": rolled, "named": named, "overcame": overcame, "endured": endured, "fell": fell,
    "fought": fought, "lost-eco-card": lost_eco_card, "took-back": took_back, "recalled": recalled, "placed": placed,
    "lost-turn": lost_turn, "sat-out": sat_out, "counted": counted, "tied": tied, "eco-fought": eco_fought, "won": won,
}  # fmt: skip


def describe(action: Action, view: View, names: Sequence[str] = (), cards: Mapping[str, str] = NO_NAMES) -> str:
    """An action as the label of its button, for the seat whose view it is."""
    say = Teller(names, None, cards)
    verb, _, argument = action.partition(":")
    slug, _, place = argument.partition("@")
    if verb == "clash":
        seat = int(argument)
        return f"Clash with {names[seat] if seat < len(names) else f'Ranger {seat + 1}'}"
    if verb == "danger":
        return f"Name {DANGER_NAMES[argument]}"
    if verb == "fall" and not slug:
        return "Let the Eco card fall"
    card, danger = say.card(slug), DANGER_NAMES.get(view.get("danger") or "", "the danger")
    return LABELS[verb, place].format(card=card, danger=danger)


LABELS = {
    ("eden", ""): "Make {card} your Eden card",
    ("shelter", ""): "Shelter {card} in your Sanctuary",
    ("endangerment", ""): "Endangerment",
    ("sanctuary", ""): "Place {card} in your Sanctuary",
    ("sit-out", ""): "Sit out until the end",
    ("eco", ""): "Risk {card} as Eco card",
    ("eco", "sanctuary"): "Risk {card} from your Sanctuary as Eco card",
    ("decline", ""): "Sit this round out",
    ("overcome", ""): "Give {card} against {danger}",
    ("fall", ""): "Let {card} fall from your Sanctuary",
    ("fight", ""): "Let {card} fight",
    ("regain", "sanctuary"): "Put {card} into your Sanctuary",
    ("regain", "holding"): "Take {card} to your Holding cards",
    ("send", ""): "Send {card} into the Eco clash",
}
