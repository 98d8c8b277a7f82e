"""Animanize's rules in short, in our own words; all of them stand in docs/rules/animanize.md."""

RULES = """
# What it is about
Three or four circus directors play for tricks, and above all for the animals in them. But whoever crowds too many
points into one
round has a brawl backstage and loses what is too much.

# The cards
36 number cards, 1 to 9 in red, blue, yellow and green. Eight **animals**, 2 to 9, which have no colour. Two **lions**.

# A round
**1. Deal.** Shuffle all 46 cards. With three players lay four face down in the middle and deal 14 to each; with four
players lay two
there and deal 11 to each.

**2. Discard.** Beginning with the start player, everybody once lays as many cards as they like face down in the
middle: none, some or all.
Remember how many. Those who come later see how many went before, and not which.

**3. Deal again.** Shuffle the middle and give everybody as many cards as they laid there. The rest stays aside unseen.

**4. Tricks.** The start player leads with any card, then everybody plays one, clockwise. The first number card of a
trick makes its colour
the lead colour.
- Who has number cards of the lead colour must play one of them, or a lion.
- Who has none, or plays while there is no lead colour yet, may play any card.
- Only **one animal** may be played to a trick.
- A **lion** can always be played, also after another lion.

**5. Count**, once all cards are played or somebody is eliminated.

# Who takes a trick
- A lion. Of two lions, the later one.
- Without a lion: the highest rank among the lead colour and the animal. Between equals the animal takes it.
- Cards of other colours never do.

The trick lies face down before whoever took it, its animals face up beside it. They lead the next trick.

# Elimination
Whose turn it is with nothing but animals in hand, when an animal has been played already, is eliminated. The trick is
broken off and
counts for nobody, and the round ends. The eliminated player loses 1 point for every animal left in hand and scores
nothing else. Who
leads with only animals in hand just leads one.

# Points of a round
- **1** for every trick taken, and the **rank** of every animal taken. Lions count nothing.
- Up to the brawl limit (three players **20**, four players **16**) you gain what you scored.
- Over the limit you gain nothing and lose the points that are beyond it.
- Nobody falls below 0. Take or give back chips.

# The end
The start marker goes to the left for the next round. The game ends after a round in which somebody has reached the
goal (three players
**60**, four players **48**), or when everybody has been start player twice: after six rounds, or eight. Most points
win; equals share the
win.
"""
