"""The sentence on the card: made from the ability, in good English, and short enough."""

from __future__ import annotations

from collection.games.animus import Kind, load
from collection.games.animus.abilities.ability_text import ability_sentence
from collection.games.animus.abilities.parser import read_ability
from tests.case_loop import in_a_loop

SENTENCES = [
    ("Kill: draw 1.", "Kill: Draw a card."),
    ("Kill: may draw 2.", "Kill: You may draw 2 cards."),
    ("Play: each player draws 1.", "Play: Each player draws a card."),
    ("Play: your opponent discards 2 at random.", "Play: Your opponent discards 2 cards at random."),
    ("Combat: your opponent puts 1 at random on the bottom of the deck.",
    "Combat: Your opponent puts a random card of their hand under their deck."),
    ("Tactical: heal 1 from an ally beside self.", "Tactical: Take 1 damage off an ally beside Inertia."),
    ("Tactical: heal 1 from another hurt ally.", "Tactical: Take 1 damage off another hurt ally."),
    ("Tactical: heal 1 from an unhurt ally.", "Tactical: Take 1 damage off an unhurt ally."),
    ("Tactical: heal 1 from up to 2 other allies.", "Tactical: Take 1 damage off up to 2 other allies."),
    ("Combat: damage 1 to the enemy opposite self.", "Combat: Deal 1 damage to the enemy opposite Inertia."),
    ("Combat: damage the number of allies in range to an enemy.",
    "Combat: Deal an enemy 1 damage for each ally in Range."),
    ("Combat: kill an enemy of level <= 2.", "Combat: Kill an enemy of level 2 or less."),
    ("Play: kill an ally of your opponent's choice.", "Play: Kill an ally of your opponent’s choice."),
    ("Tactical: swap an ally in support and an ally in support other than it.",
    "Tactical: Swap two allies in Support."),
    ("Play: swap self with the ally in melee.", "Play: Swap Inertia with the ally in Melee."),
    ("Tactical: damage 1 to self so that self has melee +2 this turn.",
    "Tactical: Deal 1 damage to Inertia so that it has Melee +2 this turn."),
    ("Tactical: discard 1 to damage 2 to an enemy in reach.",
    "Tactical: Discard a card to deal 2 damage to an enemy in reach."),
    ("Death: may an enemy cannot attack until your next turn.",
    "Death: If you like, an enemy cannot attack until your next turn."),
    ("Death, once a game: return self to hand.", "Death, once a game: Return Inertia to your hand."),
    ("Play: return an enemy to hand.", "Play: Return an enemy to its owner’s hand."),
    ("Ongoing: allies behind self have range +1.", "Ongoing: Each ally behind Inertia has Range +1."),
    ("Ongoing: the enemy opposite self cannot be switched.", "Ongoing: The enemy opposite Inertia cannot be switched."),
    ("Ongoing: self has values + the cards in your discard pile, at most 2.",
    "Ongoing: Inertia has both values +1 for each card in your discard pile (at most 2)."),
    ("Ongoing, if self is hurt: self has melee +2.", "Ongoing: If Inertia is hurt, it has Melee +2."),
    ("Ongoing, if there is an enemy opposite self: self wins ties.",
    "Ongoing: If there is an enemy opposite Inertia, Inertia wins ties."),
    ("Ongoing: self counts as level 2.", "Ongoing: Inertia counts as level 2 when eliminated."),
    ("Ongoing: your opponent's hand is open; the top card of your deck is open.",
    "Ongoing: Your opponent plays with an open hand; the top card of your deck is face up."),
    ("Ongoing: switch again.", "Ongoing: You may switch a second time every turn."),
    ("Tactical: switch again.", "Tactical: You may switch again."),
    ("Reset: look at 3 of your deck and take 1.",
    "Reset: Look at the top 3 cards of your deck, take one and put the others under it."),
    ("Kill: recover 1 of level <= 2 to the bottom of the deck.",
    "Kill: Put a card of level 2 or less from your discard pile under your deck."),
    ("Play: copy the type of an ally beside self.", "Play: Take on the printed type of an ally beside Inertia."),
    ("Play: move 2 damage from an ally to an ally other than it.",
    "Play: Move 2 damage from an ally to an ally other than it."),
    ("Ongoing: self has die +1.", "Ongoing: Inertia adds 1 to its die."),
    ("Play: each enemy has die -1 this turn.", "Play: Each enemy subtracts 1 from its die this turn."),
    ("Kill: either draw 1 or self attacks again.", "Kill: Either draw a card or Inertia may attack again."),
    ("Play: play a card of type skill from your deck.",
    "Play: Search your deck for a card of type skill, play it and shuffle the deck."),
    ("Death: play 1 of level <= 2 from your discard pile.",
    "Death: Play a card of level 2 or less from your discard pile."),
    ("Ongoing: self can attack from support as from melee.", "Ongoing: Inertia can attack from Support as from Melee."),
    ("Reaction when another ally kills: draw 1.", "Reaction: When another ally kills, draw a card."),
    ("Reaction when self rolls, once a turn: reroll the die of self.",
    "Reaction, once a turn: When Inertia rolls, roll its die again."),
    ("Reaction when another ally would be killed, once a game: prevent the kill; damage 1 to self.",
    "Reaction, once a game: When another ally would be killed, prevent it; deal 1 damage to Inertia."),
    ("Reaction when an ally in front of self is attacked: redirect the attack to self.",
    "Reaction: When an ally in front of Inertia is attacked, Inertia is attacked instead."),
]  # fmt: skip


@in_a_loop("text, says", SENTENCES)
def test_an_ability_is_said_as_a_person_would(text: str, says: str) -> None:
    assert ability_sentence(read_ability(text), "Inertia") == says


@in_a_loop("slug", list(load()))
def test_every_sentence_of_the_set_fits_on_its_card(slug: str) -> None:
    card = load()[slug]
    most = 220 if card.kind is Kind.ENTITY else 190
    assert sum(len(said) for said in card.sentences) <= most
    assert all(len(said) <= 125 for said in card.sentences)


def test_a_card_without_a_name_speaks_of_this_character() -> None:
    assert ability_sentence(read_ability("Ongoing: self wins ties.")) == "Ongoing: This character wins ties."
