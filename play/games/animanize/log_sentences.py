"""Log sentences for events, and labels for actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from collection.games.animanize import Kind, load
from play.engine.contract import Action, Event, Seat
from play.games import sentence_parts
from play.games.animanize.view_types import AnimanizeView
from play.games.sentence_parts import NO_NAMES, Data, capital, counted_noun, join_words


def card_name(slug: str, cards: Mapping[str, str] = NO_NAMES) -> str:
    """A card's name in a sentence: “red 7”, “the horse (7)”, “the roaring lion”.

    `cards`: names by slug that differ from the box; these keep their capitals.
    """
    card = load()[slug]
    name = cards.get(slug, card.name)
    if name == card.name:
        name = name.lower()
    if card.kind is Kind.NUMBER:
        return name
    return f"the {name} ({card.rank})" if card.kind is Kind.ANIMAL else f"the {name}"


class Narrator(sentence_parts.Narrator):
    """The words for the sentences of one viewer's log."""

    def card(self, slug: str) -> str:
        """The card's name in a sentence."""
        return card_name(slug, self.cards)

    def card_list(self, slugs: Sequence[str]) -> str:
        """The names of several cards: “red 7 and the horse (7)”."""
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
    start = say.does(data["first"], "begin")
    return f"{start}. Goal: {data['goal']} points. Brawl limit: {data['limit']} points per round."


def round_began_sentence(say: Narrator, data: Data) -> str:
    return f"Round {data['round']}: {data['cards']} cards each. Start player: {say.as_object(data['starter'])}."


def hand_dealt_sentence(say: Narrator, data: Data) -> str:
    return f"Dealt to {say.as_object(data['seat'])}: {say.card_list(data['cards'])}."


def own_discard_sentence(say: Narrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'discard')} {say.card(data['card'])}."


def stopped_discarding_sentence(say: Narrator, data: Data) -> str:
    seat, discards = data["seat"], data["discards"]
    if not discards:
        return f"{say.does(seat, 'keep')} all {say.your_or_their(seat)} cards."
    return f"{say.does(seat, 'discard')} {counted_noun(discards, 'card')} in all."


def received_from_middle_sentence(say: Narrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'receive')} {say.card_list(data['cards'])} from the middle."


def middle_redistributed_sentence(say: Narrator, data: Data) -> str:
    leads = say.does(data["leader"], "lead")
    if not any(data["discards"]):
        return f"Nobody discarded. {leads}."
    return f"The middle is shuffled, and everyone gets as many cards as they discarded. {leads}."


def trick_card_played_sentence(say: Narrator, data: Data) -> str:
    return f"{say.does(data['seat'], 'play')} {say.card(data['card'])}."


def took_trick_sentence(say: Narrator, data: Data) -> str:
    won = f"{say.does(data['seat'], 'win')} trick {data['trick']}"
    return f"{won} and {say.card_list(data['animals'])}." if data["animals"] else f"{won}."


def player_eliminated_sentence(say: Narrator, data: Data) -> str:
    seat = data["seat"]
    verb = say.verb(seat, "are", "is")
    hand = f"holding only {counted_noun(data['animals'], 'animal')} when one has already been played"
    return f"{say.as_subject(seat)} {verb} eliminated, {hand}. The trick is void, and the round is over."


def round_scored_sentence(say: Narrator, data: Data) -> str:
    changes = [round_score_change_phrase(say, data, seat) for seat in range(len(data["gains"]))]
    totals = join_words([f"{say.as_object(seat)} {total}" for seat, total in enumerate(data["totals"])])
    return f"Round {data['round']}: {'; '.join(changes)}. Totals: {totals}."


def round_score_change_phrase(say: Narrator, data: Data, seat: Seat) -> str:
    """What a player gains or loses in the round."""
    gain, score = data["gains"][seat], data["scores"][seat]
    if data["eliminated"] == seat:
        return f"{say.as_object(seat)} {say.verb(seat, 'lose', 'loses')} {-gain} (animals left in hand)"
    if gain < 0:
        return f"{say.as_object(seat)} {say.verb(seat, 'lose', 'loses')} {-gain} (over the limit with {score})"
    return f"{say.as_object(seat)} {say.verb(seat, 'gain', 'gains')} {gain}"


def game_winners_sentence(say: Narrator, data: Data) -> str:
    winners, points = data["winners"], counted_noun(max(data["totals"]), "point")
    why = "the goal is reached" if data["reason"] == "goal" else "everyone has been start player twice"
    if len(winners) == 1:
        return f"{say.does(winners[0], 'win')} with {points}: {why}."
    return f"{capital(join_words([say.as_object(seat) for seat in winners]))} share the win with {points}: {why}."


SENTENCES: dict[str, Callable[[Narrator, Data], str]] = {
    "began": game_began_sentence, "round": round_began_sentence, "dealt": hand_dealt_sentence,
    "discarded": own_discard_sentence, "kept": stopped_discarding_sentence, "received": received_from_middle_sentence,
    "redistributed": middle_redistributed_sentence, "played": trick_card_played_sentence, "took": took_trick_sentence,
    "eliminated": player_eliminated_sentence, "scored": round_scored_sentence, "won": game_winners_sentence,
}  # fmt: skip


def describe(
    action: Action, view: AnimanizeView, names: Sequence[str] = (), cards: Mapping[str, str] = NO_NAMES  # noqa: ARG001
) -> str:  # fmt: skip
    """The label of an action's button. `view`: the `AnimanizeView` of the seat that has the action."""
    verb, _, slug = action.partition(":")
    if verb == "play":
        trick = view["trick"]
        return f"{'Play' if trick and trick['cards'] else 'Lead'} {card_name(slug, cards)}"
    if verb == "discard":
        return f"Discard {card_name(slug, cards)}"
    if not view["discarded"]:
        return "Keep all cards"
    return "Keep the rest" if view["hand"] else "Confirm"
