"""Arctic's rules in short, in our own words; docs/rules/arctic.md has them in full, with the numbers cited here."""

RULES = """
# What it is about
Everybody builds a pile of animals, card on card. Long runs of one animal count, and so does having runs of many
animals. On the
landscape six tokens wander; the place of your secret totem's animal is yours. Cards that you cannot pay for cost
points.

# Setting up
- Take decks 1 to the number of players and shuffle them together.
- Lay out the landscape: 0, 1, 3, 6, 10, 15. All six tokens start on **3**.
- Everybody draws a totem and keeps it secret. The others stay hidden.
- Lay the six Power cards in the middle, a random side up. That side stays up.
- Set the **Reserve** aside unseen: 5, 10 or 15 cards for two, three or four players.
- Deal three cards to each, lay out six face up as the **River**. The rest is the draw pile.
- Draw lots for the start player, who takes the footprint.

# Your turn
**1. Place.** Lay as many cards from your hand on your pile as the placement value of your visible card says, one on
the other in any
order; on your first turn, one. For every card that you lack, take one from the draw pile unseen on your **Penalty
pile**. Then take the
Power of your new visible card's animal, wherever it lies, even from another player.

**2. Move.** The tokens of the two animals on your visible card move one place each, in opposite directions, as you
choose. A token on 0
or 15 must move inwards, and the other goes the opposite way; if both stand at an end, both move inwards.

**3. Draw.** Take as many cards from the River as the draw value of your visible card says. Over seven in hand, lay
the excess on
your Penalty pile. Then fill the River up to six.

With an empty hand you place nothing, take all the penalties, get no Power, and the card that is already visible
governs steps 2 and 3.

# Powers
You need not use them, and keep them until somebody takes them. A Power that you just took works in the same turn, but
those of
step 1 (fox, puffin, moose B) only from your next turn on.
- **Fox.** A: your last card may be slipped face down under the visible one; at the end it is any animal. B: your last
card may be
slid under the whole pile.
- **Moose.** A: draw one more or one fewer. B: place one more or one fewer.
- **Walrus.** When both have moved, one of them moves once more, either way. A: the main animal. B: the companion.
- **Orca.** A: the River may be filled up after every card you take. B: you may draw from the draw pile unseen instead.
- **Puffin.** Before you place: A: exchange a card of your hand for one of the River. B: take your visible card back;
the one below says
how many you place.
- **Polar bear.** A: you may draw the top card of your own Penalty pile. B: at the end of step 3, give the top card of
your Penalty pile
to somebody.

# The end
Once the draw pile has run out and the River stays short of six, the Reserve becomes the draw pile. Play the round to
its end, so
that all have had the same number of turns. Then everybody has one more turn without step 3.

# Points
- For each animal, your longest run: **2, 3, 4, 5, 6 or more** cards count **1, 3, 6, 10, 15**.
- The number of animals of which you have a run of two or more, by the same figures.
- The place of your totem's animal: 0, 1, 3, 6, 10 or 15.
- Minus one for every card of your Penalty pile. Cards in hand count nothing.
- A card that the fox laid face down is one of any animal you name.

Most points win; between equals, whoever comes first in turn order.
"""
