"""The sentences of the log; the labels of action buttons are in `action_labels.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from collection.games.animus import load
from play.engine.contract import Event, Seat
from play.games.animus.action_labels import describe
from play.games.animus.places import PLACES
from play.games.sentence_parts import NO_NAMES, Data, Narrator, capital, counted_noun, join_words

__all__ = ("describe", "describe_event")

PLACE_WORDS = dict(
    zip(
        PLACES,
        ("Melee", "the left Range", "the right Range", "the left Support", "the middle Support", "the right Support"),
        strict=True,
    )
)
DECK_ENDS = {"top": "on top of", "bottom": "under"}


class AnimusNarrator(Narrator):
    """Names players and cards in the sentences for one viewer."""

    def card(self, slug: str) -> str:
        """The name of a character or entity."""
        if slug in self.cards:
            return self.cards[slug]
        known = load().get(slug)
        return known.name if known else slug.replace("-", " ").title()

    def card_list(self, slugs: Sequence[str]) -> str:
        """“A, B and C”."""
        return join_words([self.card(slug) for slug in slugs])

    def owner_and_card(self, seat: Seat, slug: str) -> str:
        """“your Inertia”, “Wren’s Inertia”."""
        return f"{self.possessive(seat)} {self.card(slug)}"


def describe_event(event: Event, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> str:
    """The log's sentence for an event that the viewer may see."""
    return SENTENCES[event.kind](AnimusNarrator(names, viewer, cards), event.data)


def dealt_entities_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'receive')} {say.card_list(data['entities'])} to choose from."


def pyramid_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"The pyramid is dealt: {say.card_list(data['cards'])} are face up, the others face down."


def first_player_sentence(say: AnimusNarrator, data: Data) -> str:
    throws = ", then ".join(f"{one} to {other}" for one, other in data["rolls"])
    what = "drafts first" if data["of"] == "draft" else "has the first turn"
    if data["seat"] == say.viewer:
        what = what.replace("drafts", "draft").replace("has", "have")
    return f"The roll is {throws}. {say.as_subject(data['seat'])} {what}."


def kept_entity_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'keep')} {say.card(data['entity'])}, hidden until both players have chosen."


def revealed_entities_sentence(say: AnimusNarrator, data: Data) -> str:
    plays = [f"{say.as_object(seat)} {'play' if seat == say.viewer else 'plays'} for {say.card(slug)}"
             for seat, slug in enumerate(data["entities"])]  # fmt: skip
    return f"Both entities are revealed: {join_words(plays)}."


def picked_sentence(say: AnimusNarrator, data: Data) -> str:
    turned = f" {say.card_list(data['turned'])} {'is' if len(data['turned']) == 1 else 'are'} turned up." * bool(
        data["turned"]
    )
    return f"{say.does(data['seat'], 'take')} {say.card(data['card'])}.{turned}"


def draft_complete_sentence(_say: AnimusNarrator, _data: Data) -> str:
    return "All eighteen characters are taken: both teams are complete."


def team_brought_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'bring')} {say.card(data['entity'])} with {say.card_list(data['cards'])}."


def drew_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'draw')} {say.card_list(data['cards'])}."


def drew_unseen_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'draw')} {counted_noun(data['number'], 'card')}."


def turn_began_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"Turn {data['turn']} is {'yours' if data['seat'] == say.viewer else say.possessive(data['seat'])}."


def character_played_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'play')} {say.card(data['card'])} to {PLACE_WORDS[data['place']]}."


def switched_sentence(say: AnimusNarrator, data: Data) -> str:
    one, other = (say.card(slug) for slug in data["cards"])
    return f"{say.does(data['seat'], 'switch')} {one} with {other}."


def attacks_sentence(say: AnimusNarrator, data: Data) -> str:
    how = "in Melee" if data["melee"] else "with Range values"
    target = say.owner_and_card(1 - data["seat"], data["target"])
    return f"{capital(say.owner_and_card(data['seat'], data['card']))} attacks {target} {how}."


def die_faces(dice: Sequence[int]) -> str:
    """“a 4”, “a 4 and a 2”, “no dice”."""
    return join_words([f"a {die}" for die in dice], "no dice")


def fight_dice_sentence(say: AnimusNarrator, data: Data) -> str:
    attacker, defender = die_faces(data["attacker"]), die_faces(data["defender"])
    return f"{say.card(data['card'])} rolls {attacker}, {say.card(data['target'])} {defender}."


def fight_result_sentence(say: AnimusNarrator, data: Data) -> str:
    one, other = say.card(data["card"]), say.card(data["target"])
    mine, theirs = data["mine"], data["theirs"]
    if data["outcome"] == "tie":
        return f"{one} and {other} tie at {mine}." if mine == theirs else f"{one} and {other} tie."
    winner, loser, high, low = (
        (one, other, mine, theirs) if data["outcome"] == "attacker" else (other, one, theirs, mine)
    )
    return f"{winner} beats {loser}, {high} to {low}."


def damaged_sentence(say: AnimusNarrator, data: Data) -> str:
    by = "" if data["by"] is None else f" from {say.card(data['by'])}"
    total = f" and now has {data['damage']}" if data["damage"] > data["tokens"] else ""
    return f"{say.card(data['card'])} takes {counted_noun(data['tokens'], 'damage token')}{by}{total}."


def killed_sentence(say: AnimusNarrator, data: Data) -> str:
    by = "" if data["by"] is None or data["by"] == data["card"] else f" by {say.card(data['by'])}"
    lost = counted_noun(data["levels"], "level")
    killed = capital(say.owner_and_card(data["seat"], data["card"]))
    return f"{killed} is killed{by}. {say.has(data['seat'])} lost {lost} in total."


def moved_up_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.card(data['card'])} moves up to {PLACE_WORDS[data['place']]}."


def ability_applied_sentence(say: AnimusNarrator, data: Data) -> str:
    meant = f" ({say.card(data['it'])})" if data["it"] else ""
    return f"{say.card(data['card'])}{meant}: {data['text']}"


def healed_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.card(data['card'])} loses {counted_noun(data['tokens'], 'damage token')}."


def destination_zone(say: AnimusNarrator, data: Data) -> str:
    """The zone a card goes to: “your hand”, “the top of Heron’s deck”."""
    whose = say.possessive(data["seat"])
    return f"{whose} hand" if data["to"] == "hand" else f"the {data['to']} of {whose} deck"


def returned_to_hand_or_deck_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.card(data['card'])} returns to {destination_zone(say, data)}."


def shifted_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.card(data['card'])} moves to {PLACE_WORDS[data['place']]}."


def places_swapped_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.card_list(data['cards'])} swap places."


def copied_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.card(data['card'])} copies the {data['what']} of {say.card(data['model'])}."


def moved_damage_sentence(say: AnimusNarrator, data: Data) -> str:
    tokens, move = counted_noun(data["tokens"], "damage token"), "moves" if data["tokens"] == 1 else "move"
    return f"{capital(tokens)} {move} from {say.card(data['card'])} to {say.card(data['target'])}."


SOURCES = {"top": ", the top card of the deck", "deck": " from the deck", "discard": " from the discard pile"}


def enlist_reveal_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'reveal')} {say.card(data['card'])}{SOURCES[data['source']]}."


def enlisted_character_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.card(data['card'])} enters play in {PLACE_WORDS[data['place']]}."


def deck_searched_in_vain_sentence(say: AnimusNarrator, data: Data) -> str:
    return (
        f"{say.does(data['seat'], 'search')} the deck and {'take' if data['seat'] == say.viewer else 'takes'} nothing."
    )


def rerolled_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.card(data['card'])} rolls again: {die_faces(data['dice'])}."


def redirected_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"The attack is redirected to {say.card(data['card'])}."


def called_off_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.card(data['card'])}’s attack on {say.card(data['target'])} is called off."


def prevented_death_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.card(data['card'])} is spared."


def discarded_with_levels_sentence(say: AnimusNarrator, data: Data) -> str:
    seat, lost = data["seat"], counted_noun(data["levels"], "level")
    return f"{say.does(seat, 'discard')} {say.card(data['card'])}. {say.has(seat)} lost {lost} in total."


def own_card_put_on_or_under_deck_sentence(say: AnimusNarrator, data: Data) -> str:
    seat = data["seat"]
    deck = f"{say.your_or_their(seat)} deck"
    return f"{say.does(seat, 'put')} {say.card(data['card'])} face down {DECK_ENDS[data['to']]} {deck}."


def unseen_card_put_on_or_under_deck_sentence(say: AnimusNarrator, data: Data) -> str:
    seat = data["seat"]
    return f"{say.does(seat, 'put')} a card face down {DECK_ENDS[data['to']]} {say.your_or_their(seat)} deck."


def cards_looked_at_sentence(say: AnimusNarrator, data: Data) -> str:
    where = f"{say.possessive(data['side'])} deck"
    return f"{say.does(data['seat'], 'see')} {say.card_list(data['cards'])} on top of {where}."


def unseen_look_at_deck_sentence(say: AnimusNarrator, data: Data) -> str:
    where = "their own deck" if data["side"] == data["seat"] else f"{say.possessive(data['side'])} deck"
    cards = "card" if data["number"] == 1 else counted_noun(data["number"], "card")
    return f"{say.does(data['seat'], 'look')} at the top {cards} of {where}."


def own_card_taken_to_hand_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'take')} {say.card(data['card'])} into {say.your_or_their(data['seat'])} hand."


def unseen_card_taken_to_hand_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'take')} one of them into {say.your_or_their(data['seat'])} hand."


def cards_under_deck_sentence(say: AnimusNarrator, data: Data) -> str:
    verb = "goes" if len(data["cards"]) == 1 else "go"
    return f"{say.card_list(data['cards'])} {verb} under {say.possessive(data['side'])} deck."


def unseen_cards_under_deck_sentence(say: AnimusNarrator, data: Data) -> str:
    verb = "goes" if data["number"] == 1 else "go"
    return f"{capital(counted_noun(data['number'], 'card'))} {verb} under {say.possessive(data['side'])} deck."


def recovered_sentence(say: AnimusNarrator, data: Data) -> str:
    lost = counted_noun(data["levels"], "level")
    back = f"{say.card(data['card'])} returns from the discard pile to {destination_zone(say, data)}."
    return f"{back} {say.has(data['seat'])} lost {lost} in total."


def hand_revealed_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'reveal')} {say.your_or_their(data['seat'])} hand: {say.card_list(data['cards'])}."


def reset_ability_sentence(say: AnimusNarrator, data: Data) -> str:
    seat, verb = data["seat"], "put" if data["seat"] == say.viewer else "puts"
    return f"{say.does(seat, 'reveal')} {say.card(data['card'])} and {verb} it under {say.your_or_their(seat)} deck."


def reset_under_deck_sentence(say: AnimusNarrator, data: Data) -> str:
    seat = data["seat"]
    return f"{say.does(seat, 'put')} {say.card(data['card'])} face down under {say.your_or_their(seat)} deck."


def unseen_reset_under_deck_sentence(say: AnimusNarrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'put')} a card face down under {say.your_or_their(data['seat'])} deck."


REASONS = {
    "levels": "Levels lost: {0} to {1}",
    "nobody-left": "A player has no cards left",
    "long": "The turn limit is reached, with {0} to {1} levels lost",
    "draw": "The turn limit is reached, and both players have lost {0} levels",
}


def game_over_sentence(say: AnimusNarrator, data: Data) -> str:
    why = REASONS[data["reason"]].format(*data["levels"])
    if len(data["winners"]) > 1:
        return f"{why}. The game is a draw."
    winner = data["winners"][0]
    return f"{why}. {say.as_subject(winner)} {'win' if winner == say.viewer else 'wins'}."


SENTENCES: dict[str, Callable[[AnimusNarrator, Data], str]] = {
    "dealt-entities": dealt_entities_sentence, "pyramid": pyramid_sentence, "first": first_player_sentence,
    "kept": kept_entity_sentence, "entities": revealed_entities_sentence, "picked": picked_sentence,
    "drafted": draft_complete_sentence, "team": team_brought_sentence, "drew": drew_sentence,
    "drew-unseen": drew_unseen_sentence, "turn": turn_began_sentence, "played": character_played_sentence,
    "switched": switched_sentence, "attacks": attacks_sentence, "rolled": fight_dice_sentence,
    "fought": fight_result_sentence, "damaged": damaged_sentence, "killed": killed_sentence,
    "moved-up": moved_up_sentence, "ability": ability_applied_sentence, "healed": healed_sentence,
    "returned": returned_to_hand_or_deck_sentence, "shifted": shifted_sentence, "swapped": places_swapped_sentence,
    "copied": copied_sentence, "moved-damage": moved_damage_sentence, "enlists": enlist_reveal_sentence,
    "enlisted": enlisted_character_sentence, "searched": deck_searched_in_vain_sentence, "rerolled": rerolled_sentence,
    "redirected": redirected_sentence, "called-off": called_off_sentence, "spared": prevented_death_sentence,
    "discarded": discarded_with_levels_sentence, "put": own_card_put_on_or_under_deck_sentence,
    "put-unseen": unseen_card_put_on_or_under_deck_sentence, "looked": cards_looked_at_sentence,
    "looked-unseen": unseen_look_at_deck_sentence, "took": own_card_taken_to_hand_sentence,
    "took-unseen": unseen_card_taken_to_hand_sentence, "sunk": cards_under_deck_sentence,
    "sunk-unseen": unseen_cards_under_deck_sentence, "recovered": recovered_sentence,
    "revealed": hand_revealed_sentence, "reset": reset_ability_sentence, "bottomed": reset_under_deck_sentence,
    "bottomed-unseen": unseen_reset_under_deck_sentence, "over": game_over_sentence,
}  # fmt: skip
