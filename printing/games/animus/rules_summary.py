"""Animus' rules in short, in our own words; all of them stand in docs/rules/animus.md."""

RULES = """
# What it is about
Two entities gather characters from six worlds and set them on each other. Whoever has **ten levels** of their own
characters in the
discard pile when a turn ends has lost.

# Before the game
- **Entities.** Deal two to each player. Each keeps one in secret; both are shown together.
- **Draft.** Lay 18 characters in rows of 6, 5, 4 and 3, each row upon the one above. The row of three and the row of
five lie face up.
Roll a die; the higher begins. Take only what lies face up with no card upon it. A face-down card is turned up as soon
as nothing lies
upon it. The first player takes one, the second two, then one each until both have nine. What is taken lies open.
- Shuffle your nine, draw three, roll again: the higher has the first turn.

# The formation
One place in **Melee**, two in **Range** behind it, three in **Support** behind those; the middle Support stands
behind both Ranges. A
character may only be placed behind another one. When a place falls empty, somebody from behind it moves up at once.

# A turn
- **Tactical.** Once a turn: play a card to a place. Once a turn: switch two neighbours, one behind the other, both in
Range, or two in
Support. Tactical abilities, each once. With nothing in play you must play a card.
- **Combat.** Every character may attack once, or use a Combat ability in place of that.
- **Tactical** again, for what is left of it.
- **Reset.** You may put one card of your hand under your deck, or use a Reset ability, which does the same. Then draw
up to three.
- **End.** Add up the levels in the discard piles.

# Attacking
- From **Melee**: the enemy in Melee, or either Range.
- From **Range**: the Range opposite, or the enemy in Melee.
- From **Support**: nobody. Nobody attacks there either.

Both roll a die and add a value: between two in Melee their **Melee** values, otherwise both **Range**. The lower
total takes a damage
token; equal totals, both do. With the **third** token a character is killed.

# Advantage
**POWER** beats **TALENT**, TALENT beats **SKILL**, SKILL beats POWER. Who fights the type it beats rolls two dice and
picks one,
attacking or attacked.

# Abilities
- **Play**: when it is played from the hand.
- **Tactical**, **Combat**: once in your turn, in that phase.
- **Kill**: when it has killed another. **Death**: when it was killed.
- **Ongoing**: as long as it is in play.
- **Reset**: from the hand, shown and put under the deck.
- **Reaction**: when what it names has happened, if you like.

At the same moment, the player whose turn it is decides the order.

# The end
Both at ten or more: the one with fewer has won; if equal, play on until a turn ends unequal. Without a card in play,
hand and deck
you lose at once.
"""
