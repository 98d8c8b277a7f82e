"""A summary of Animanize's rules for print; docs/rules/animanize.md has the full rules."""

RULES = """
# Overview
Three or four circus directors play for tricks, and above all for the animals in them. But a player who scores too many
points in one round has a brawl backstage and loses the excess.

# The cards
36 number cards, 1 to 9 in red, blue, yellow and green. Eight **animals**, 2 to 9, which have no colour. Two **lions**.

# A round
**1. Deal.** Shuffle all 46 cards. With three players, put four face down in the middle and deal 14 to each; with
four players, put two there and deal 11 to each.

**2. Discard.** Beginning with the start player, each player once puts any number of cards face down in the middle:
none, some or all. Remember how many. Later players see how many cards others discarded, but not which.

**3. Deal again.** Shuffle the middle and give each player as many cards as they discarded. Set the rest aside unseen.

**4. Tricks.** The start player leads any card, then each player plays one, clockwise. The first number card of a trick
sets the lead colour.
- If you have number cards of the lead colour, you must play one of them, or a lion.
- If you have none, or there is no lead colour yet, you may play any card.
- Only **one animal** may be played to a trick.
- A **lion** can always be played, even after another lion.

**5. Count**, once all cards are played or a player is eliminated.

# Who wins a trick
- A lion. Of two lions, the later one.
- Without a lion: the highest rank among the lead colour and the animal. The animal wins a tie.
- Cards of other colours never win.

The winner puts the trick face down, with its animals face up beside it, and leads the next trick.

# Elimination
If an animal has been played and the next player holds only animals, that player is eliminated. Nobody wins the trick,
and the round ends. The eliminated player loses 1 point for each animal left in hand and scores nothing else. A player
who leads with only animals in hand simply leads one.

# Points of a round
- **1** for each trick won, and the **rank** of each animal won. Lions score nothing.
- Up to the brawl limit (three players **20**, four players **16**) you gain what you scored.
- Over the limit you gain nothing and lose the excess.
- Totals never go below 0. Take or return chips.

# The end
The start marker moves to the left for the next round. The game ends after a round in which a player has reached the
goal (three players **60**, four players **48**), or when everyone has been start player twice: after six rounds, or
eight. Most points win; tied players share the win.
"""
