"""Events in the game's words; actions are in `action_labels.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from collection.games.animus import load
from play.engine.contract import Event, Seat
from play.games.animus.action_labels import describe
from play.games.animus.places import PLACES
from play.games.sentences import NO_NAMES, Data, Teller, capital, count, listing

__all__ = ("describe", "tell")

PLACE_WORDS = dict(
    zip(
        PLACES,
        ("Melee", "the left Range", "the right Range", "the left Support", "the middle Support", "the right Support"),
        strict=True,
    )
)
ENDS = {"hand": "hand", "top": "the top of the deck", "bottom": "the bottom of the deck"}


class Say(Teller):
    """People and cards in sentences."""

    def card(self, slug: str) -> str:
        """The character's or entity's name."""
        if slug in self.cards:
            return self.cards[slug]
        known = load().get(slug)
        return known.name if known else slug.replace("-", " ").title()

    def named(self, slugs: Sequence[str]) -> str:
        """“A, B and C”."""
        return listing([self.card(slug) for slug in slugs])

    def owned(self, seat: Seat, slug: str) -> str:
        """“your Inertia”, “Wren’s Inertia”."""
        return f"{self.whose(seat)} {self.card(slug)}"


def tell(event: Event, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> str:
    """The log's sentence for an event that the viewer may see."""
    return SENTENCES[event.kind](Say(names, viewer, cards), event.data)


def dealt_entities(say: Say, data: Data) -> str:
    return f"{say.has(data['seat'])} {say.named(data['entities'])} to choose from, unseen by the other."


def pyramid(say: Say, data: Data) -> str:
    return f"The pyramid is laid: {say.named(data['cards'])} lie face up, the others face down."


def first(say: Say, data: Data) -> str:
    throws = "; then ".join(f"{one} to {other}" for one, other in data["rolls"])
    what = "drafts first" if data["of"] == "draft" else "has the first turn"
    if data["seat"] == say.viewer:
        what = what.replace("drafts", "draft").replace("has", "have")
    return f"The dice fall {throws}: {say.they(data['seat'])} {what}."


def kept(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'keep')} {say.card(data['entity'])}, unseen until the other has chosen."


def entities(say: Say, data: Data) -> str:
    plays = [f"{say.they(seat)} {'play' if seat == say.viewer else 'plays'} for {say.card(slug)}"
             for seat, slug in enumerate(data["entities"])]  # fmt: skip
    return f"Both entities are shown: {listing(plays)}."


def picked(say: Say, data: Data) -> str:
    turned = f" {say.named(data['turned'])} {'is' if len(data['turned']) == 1 else 'are'} turned up." * bool(
        data["turned"]
    )
    return f"{say.does(data['seat'], 'take')} {say.card(data['card'])}.{turned}"


def drafted(_say: Say, _data: Data) -> str:
    return "All eighteen are taken: both teams stand."


def team(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'bring')} {say.named(data['cards'])}, for {say.card(data['entity'])}."


def drew(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'draw')} {say.named(data['cards'])}."


def drew_unseen(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'draw')} {count(data['number'], 'card')}."


def turn(say: Say, data: Data) -> str:
    return f"Turn {data['turn']} is {'yours' if data['seat'] == say.viewer else say.whose(data['seat'])}."


def played(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'play')} {say.card(data['card'])} to {PLACE_WORDS[data['place']]}."


def switched(say: Say, data: Data) -> str:
    one, other = (say.card(slug) for slug in data["cards"])
    return f"{say.does(data['seat'], 'switch')} {one} with {other}."


def attacks(say: Say, data: Data) -> str:
    how = "in Melee" if data["melee"] else "with Range values"
    target = say.owned(1 - data["seat"], data["target"])
    return f"{capital(say.owned(data['seat'], data['card']))} attacks {target}, {how}."


def faces(dice: Sequence[int]) -> str:
    """“a 4”, “a 4 and a 2”, “nothing”."""
    return listing([f"a {die}" for die in dice], "no die")


def rolled(say: Say, data: Data) -> str:
    attacker, defender = faces(data["attacker"]), faces(data["defender"])
    return f"{say.card(data['card'])} rolls {attacker}, {say.card(data['target'])} {defender}."


def fought(say: Say, data: Data) -> str:
    one, other = say.card(data["card"]), say.card(data["target"])
    mine, theirs = data["mine"], data["theirs"]
    if data["outcome"] == "tie":
        return f"{one} and {other} tie at {mine}." if mine == theirs else f"{one} and {other} tie."
    winner, loser, high, low = (
        (one, other, mine, theirs) if data["outcome"] == "attacker" else (other, one, theirs, mine)
    )
    return f"{winner} beats {loser}, {high} to {low}."


def damaged(say: Say, data: Data) -> str:
    by = "" if data["by"] is None else f" from {say.card(data['by'])}"
    lying = f", and has {data['damage']} now" if data["damage"] > data["tokens"] else ""
    return f"{say.card(data['card'])} takes {count(data['tokens'], 'damage token')}{by}{lying}."


def killed(say: Say, data: Data) -> str:
    by = "" if data["by"] is None or data["by"] == data["card"] else f" by {say.card(data['by'])}"
    lost = count(data["levels"], "level")
    return f"{capital(say.owned(data['seat'], data['card']))} is killed{by}. {say.has(data['seat'])} lost {lost}."


def moved_up(say: Say, data: Data) -> str:
    return f"{say.card(data['card'])} moves up to {PLACE_WORDS[data['place']]}."


def ability(say: Say, data: Data) -> str:
    meant = f" ({say.card(data['it'])})" if data["it"] else ""
    return f"{say.card(data['card'])}{meant}: {data['text']}"


def healed(say: Say, data: Data) -> str:
    return f"{say.card(data['card'])} loses {count(data['tokens'], 'damage token')}."


def home(say: Say, data: Data) -> str:
    """Where a card goes: “your hand”, “the top of Heron’s deck”."""
    whose = say.whose(data["seat"])
    return f"{whose} hand" if data["to"] == "hand" else f"the {data['to']} of {whose} deck"


def returned(say: Say, data: Data) -> str:
    return f"{say.card(data['card'])} goes back to {home(say, data)}."


def shifted(say: Say, data: Data) -> str:
    return f"{say.card(data['card'])} moves to {PLACE_WORDS[data['place']]}."


def swapped(say: Say, data: Data) -> str:
    return f"{say.named(data['cards'])} exchange places."


def copied(say: Say, data: Data) -> str:
    return f"{say.card(data['card'])} takes on the {data['what']} of {say.card(data['model'])}."


def moved_damage(say: Say, data: Data) -> str:
    tokens, move = count(data["tokens"], "damage token"), "moves" if data["tokens"] == 1 else "move"
    return f"{capital(tokens)} {move} from {say.card(data['card'])} to {say.card(data['target'])}."


SOURCES = {"top": "the top card of the deck", "deck": "a card of the deck", "discard": "a card of the discard pile"}


def enlists(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'show')} {say.card(data['card'])}, {SOURCES[data['source']]}."


def enlisted(say: Say, data: Data) -> str:
    return f"{say.card(data['card'])} comes into play in {PLACE_WORDS[data['place']]}."


def searched(say: Say, data: Data) -> str:
    return (
        f"{say.does(data['seat'], 'search')} the deck and {'take' if data['seat'] == say.viewer else 'takes'} nothing."
    )


def rerolled(say: Say, data: Data) -> str:
    return f"{say.card(data['card'])} rolls again: {faces(data['dice'])}."


def redirected(say: Say, data: Data) -> str:
    return f"The attack goes on against {say.card(data['card'])}."


def called_off(say: Say, data: Data) -> str:
    return f"The attack of {say.card(data['card'])} on {say.card(data['target'])} comes to nothing."


def spared(say: Say, data: Data) -> str:
    return f"{say.card(data['card'])} is spared."


def discarded(say: Say, data: Data) -> str:
    lost = count(data["levels"], "level")
    have = "have" if data["seat"] == say.viewer else "has"
    return f"{say.does(data['seat'], 'discard')} {say.card(data['card'])}, and {have} lost {lost}."


def put(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'put')} {say.card(data['card'])} on {ENDS[data['to']]}, unseen by the other."


def put_unseen(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'put')} a card on {ENDS[data['to']]}."


def looked(say: Say, data: Data) -> str:
    where = f"{say.whose(data['side'])} deck"
    return f"{say.does(data['seat'], 'see')} {say.named(data['cards'])} on top of {where}."


def looked_unseen(say: Say, data: Data) -> str:
    where = "their own deck" if data["side"] == data["seat"] else f"{say.whose(data['side'])} deck"
    return f"{say.does(data['seat'], 'look')} at {count(data['number'], 'card')} on top of {where}."


def took(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'take')} {say.card(data['card'])} into the hand, unseen by the other."


def took_unseen(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'take')} one of them into the hand."


def sunk(say: Say, data: Data) -> str:
    verb = "goes" if len(data["cards"]) == 1 else "go"
    return f"{say.named(data['cards'])} {verb} under {say.whose(data['side'])} deck."


def sunk_unseen(say: Say, data: Data) -> str:
    verb = "goes" if data["number"] == 1 else "go"
    return f"{capital(count(data['number'], 'card'))} {verb} under {say.whose(data['side'])} deck."


def recovered(say: Say, data: Data) -> str:
    lost = count(data["levels"], "level")
    return f"{say.card(data['card'])} comes back from the discard pile to {home(say, data)}: {lost} lost now."


def revealed(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'show')} {say.their(data['seat'])} hand: {say.named(data['cards'])}."


def reset(say: Say, data: Data) -> str:
    verb = "put" if data["seat"] == say.viewer else "puts"
    return f"{say.does(data['seat'], 'show')} {say.card(data['card'])} and {verb} it under the deck."


def bottomed(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'put')} {say.card(data['card'])} under the deck, unseen by the other."


def bottomed_unseen(say: Say, data: Data) -> str:
    return f"{say.does(data['seat'], 'put')} a card under the deck."


REASONS = {
    "levels": "The levels lost are {0} to {1}",
    "nobody-left": "Somebody has no card left",
    "long": "The game has lasted long enough, at {0} to {1} levels lost",
    "draw": "The game has lasted long enough, and both have lost {0} levels",
}


def over(say: Say, data: Data) -> str:
    why = REASONS[data["reason"]].format(*data["levels"])
    if len(data["winners"]) > 1:
        return f"{why}: a draw."
    winner = data["winners"][0]
    return f"{why}: {say.they(winner)} {'win' if winner == say.viewer else 'wins'}."


SENTENCES: dict[str, Callable[[Say, Data], str]] = {
    "dealt-entities": dealt_entities, "pyramid": pyramid, "first": first, "kept": kept, "entities": entities,
    "picked": picked, "drafted": drafted, "team": team, "drew": drew, "drew-unseen": drew_unseen, "turn": turn,
    "played": played, "switched": switched, "attacks": attacks, "rolled": rolled, "fought": fought, "damaged": damaged,
    "killed": killed, "moved-up": moved_up, "ability": ability, "healed": healed, "returned": returned,
    "shifted": shifted, "swapped": swapped, "copied": copied, "moved-damage": moved_damage, "enlists": enlists,
    "enlisted": enlisted, "searched": searched, "rerolled": rerolled, "redirected": redirected,
    "called-off": called_off, "spared": spared, "discarded": discarded, "put": put, "put-unseen": put_unseen,
    "looked": looked, "looked-unseen": looked_unseen, "took": took, "took-unseen": took_unseen, "sunk": sunk,
    "sunk-unseen": sunk_unseen, "recovered": recovered, "revealed": revealed, "reset": reset, "bottomed": bottomed,
    "bottomed-unseen": bottomed_unseen, "over": over,
}  # fmt: skip
