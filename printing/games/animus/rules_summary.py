"""A summary of the rules of Animus for print, in our own words. docs/rules/animus.md has all rules."""

RULES = """
# Overview
Two entities gather characters from six worlds and send them into battle. A player who has **ten levels** of their own
characters in the discard pile when a turn ends loses.

# Before the game
- **Entities.** Deal two to each player. Each keeps one in secret; both are shown together.
- **Draft.** Lay out 18 characters in rows of 6, 5, 4 and 3, each row overlapping the one above. The rows of three and
five are face up. Both roll a die; the higher starts. Take only face-up cards with no card on top. Turn a face-down
card up as soon as no card is on top. The first player takes one, the second two, then one each until both have nine.
Drafted cards stay open.
- Shuffle your nine, draw three and roll again: the higher has the first turn.

# The formation
One place in **Melee**, two in **Range** behind it, three in **Support** behind those; the middle Support is behind
both Ranges. A character may only be placed behind another. When a place becomes empty, a character behind it moves up
at once.

# A turn
- **Tactical.** Once a turn: play a card to a place. Once a turn: switch two neighbours, one behind the other, both in
Range, or two in Support. Tactical abilities, each once. With nothing in play you must play a card.
- **Combat.** Every character may attack once or use a Combat ability instead.
- **Tactical** again, for whatever you have not done yet.
- **Reset.** You may put one card of your hand under your deck, or use a Reset ability, which does the same. Then draw
up to three.
- **End.** Add up the levels in the discard piles.

# Attacking
- From **Melee**: the enemy in Melee, or either Range.
- From **Range**: the Range opposite, or the enemy in Melee.
- From **Support**: nobody. Characters there cannot be attacked either.

Both roll a die and add a value: their **Melee** values if both are in Melee, otherwise **Range**. The lower total
takes a damage token; in a tie both do. The **third** token kills a character.

# Advantage
**POWER** beats **TALENT**, TALENT beats **SKILL**, SKILL beats POWER. A character that fights the type it beats rolls
two dice and uses one, attacking or attacked.

# Abilities
- **Play**: when it is played from the hand.
- **Tactical**, **Combat**: once in your turn, in that phase.
- **Kill**: when it kills another. **Death**: when it is killed.
- **Ongoing**: as long as it is in play.
- **Reset**: from the hand, shown and put under the deck.
- **Reaction**: when the event it names happens, if you like.

If several apply at once, the player whose turn it is chooses the order.

# The end
If both have ten or more, the one with fewer wins; if equal, play on until they differ at the end of a turn. With no
cards in play, hand and deck you lose at once.
"""
