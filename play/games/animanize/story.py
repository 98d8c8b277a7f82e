"""Events and actions in the game's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from collection.games.animanize import Kind, load
from play.engine.contract import Action, Event, Seat, View
from play.games import sentences
from play.games.sentences import NO_NAMES, Data, capital, count, listing


def card_name(slug: str, cards: Mapping[str, str] = NO_NAMES) -> str:
    """A card in a sentence: “red 7”, “the horse (7)”, “the roaring lion”. `cards` are the names of the match, by slug: a corrected one is written as it is."""
    card = load()[slug]
    name = cards.get(slug, card.name)
    if name == card.name:
        name = name.lower()
    if card.kind is Kind.NUMBER:
        return name
    return f"the {name} ({card.rank})" if card.kind is Kind.ANIMAL else f"the {name}"


class Teller(sentences.Teller):
    """Puts one event into words for one viewer."""

    def card(self, slug: str) -> str:
        """The card in a sentence."""
        return card_name(slug, self.cards)

    def listed(self, slugs: Sequence[str]) -> str:
        """Several cards."""
        return listing([self.card(slug) for slug in slugs])


def tell(event: Event, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> str:
    """The log's sentence for an event that the viewer may see."""
    return SENTENCES[event.kind](Teller(names, viewer, cards), event.data)


def began(say: Teller, data: Data) -> str:
    begins = say.does(data["first"], "begin")
    return f"{begins}. The goal is {data['goal']} points; the brawl limit of a round is {data['limit']}."


def round_began(say: Teller, data: Data) -> str:
    return f"Round {data['round']}: {data['cards']} cards each. Start player: {say.them(data['starter'])}."


def dealt(say: Teller, data: Data) -> str:
    return f"Dealt to {say.them(data['seat'])}: {say.listed(data['cards'])}."


def discarded(say: Teller, data: Data) -> str:
    return f"{say.does(data['seat'], 'discard')} {say.card(data['card'])}."


def kept(say: Teller, data: Data) -> str:
    discards = data["discards"]
    if not discards:
        return f"{say.does(data['seat'], 'keep')} all cards."
    return f"{say.does(data['seat'], 'discard')} {count(discards, 'card')} in all."


def received(say: Teller, data: Data) -> str:
    return f"From the middle to {say.them(data['seat'])}: {say.listed(data['cards'])}."


def redistributed(say: Teller, data: Data) -> str:
    leads = say.does(data["leader"], "lead")
    if not any(data["discards"]):
        return f"Nobody discarded. {leads}."
    return f"The middle is dealt again, as many cards to each as they discarded. {leads}."


def played(say: Teller, data: Data) -> str:
    return f"{say.does(data['seat'], 'play')} {say.card(data['card'])}."


def took(say: Teller, data: Data) -> str:
    won = f"{say.does(data['seat'], 'win')} trick {data['trick']}"
    return f"{won}, with {say.listed(data['animals'])}." if data["animals"] else f"{won}."


def eliminated(say: Teller, data: Data) -> str:
    verb = "are" if data["seat"] == say.viewer else "is"
    held = f"with {count(data['animals'], 'animal')} and nothing else in hand, and an animal in the trick"
    return f"{capital(say.them(data['seat']))} {verb} eliminated, {held}. The trick is void, and the round over."


def scored(say: Teller, data: Data) -> str:
    parts = [change(say, data, seat) for seat in range(len(data["gains"]))]
    totals = listing([f"{say.them(seat)} {total}" for seat, total in enumerate(data["totals"])])
    return f"Round {data['round']}: {'; '.join(parts)}. Totals: {totals}."


def change(say: Teller, data: Data, seat: Seat) -> str:
    """What the round brought one player."""
    gain, score = data["gains"][seat], data["scores"][seat]
    lost = f"{say.does(seat, 'lose')} {-gain}"
    if data["eliminated"] == seat:
        return f"{lost} for animals in hand"
    return f"{lost}, over the limit with {score}" if gain < 0 else f"{say.does(seat, 'gain')} {gain}"


def won(say: Teller, data: Data) -> str:
    winners = data["winners"]
    best = max(data["totals"])
    verb = "wins" if len(winners) == 1 and winners[0] != say.viewer else "win"
    who = capital(listing([say.them(seat) for seat in winners]))
    shared = " together" if len(winners) > 1 else ""
    why = "the goal is reached" if data["reason"] == "goal" else "everybody was start player twice"
    return f"{who} {verb}{shared} with {count(best, 'point')}: {why}."


SENTENCES: dict[str, Callable[[Teller, Data], str]] = {
    "began": began, "round": round_began, "dealt": dealt, "discarded": discarded, "kept": kept, "received": received,
    "redistributed": redistributed, "played": played, "took": took, "eliminated": eliminated, "scored": scored, "won": won,
}  # fmt: skip


def describe(action: Action, view: View, names: Sequence[str] = (), cards: Mapping[str, str] = NO_NAMES) -> str:  # noqa: ARG001
    """An action as the label of its button, for the seat whose view it is."""
    verb, _, slug = action.partition(":")
    if verb == "play":
        return f"{'Play' if view['trick']['cards'] else 'Lead'} {card_name(slug, cards)}"
    if verb == "discard":
        return f"Discard {card_name(slug, cards)}"
    if not view["discarded"]:
        return "Keep all cards"
    return "Keep the rest" if view["hand"] else "Keep to that"
