"""A summary of Arctic's rules for print; docs/rules/arctic.md has the full rules."""

RULES = """
# Overview
Each player builds a pile of animal cards. Long runs of one animal score points, and so do runs of many different
animals. Six tokens move on the landscape; the place of your secret totem's token scores for you. Cards that you should
place but do not have cost points.

# Set-up
- Take decks 1 to the number of players and shuffle them together.
- Lay out the landscape: 0, 1, 3, 6, 10, 15. All six tokens start on **3**.
- Each player draws a totem and keeps it secret. The others stay hidden.
- Put the six Power cards in the middle, each with a random side up. That side stays up.
- Set the **Reserve** aside unseen: 5, 10 or 15 cards for two, three or four players.
- Deal three cards to each player, and put six face up as the **River**. The rest is the draw pile.
- Choose the start player at random; that player takes the footprint.

# Your turn
**1. Place.** Place as many cards from your hand on your pile as the placement value of your visible card says, one by
one in any order; on your first turn, one. For each missing card, put one from the draw pile unseen on your **Penalty
pile**. Then take the Power of your new visible card's animal from the middle or from another player.

**2. Move.** The tokens of the two animals on your visible card move one place each, in opposite directions, as you
choose. A token on 0 or 15 must move inwards, and the other moves the opposite way; if both are at an end, both move
inwards.

**3. Draw.** Take as many cards from the River as the draw value of your visible card says. If you then hold
more than seven, discard the excess to your Penalty pile. Then fill the River up to six.

With an empty hand you place nothing, take all the penalties and get no Power; use the card that is already visible for
steps 2 and 3.

# Powers
Powers are optional, and you keep them until another player takes them. You can use a Power in the turn in which you
take it, except those of step 1 (fox, puffin, moose B), which you can use from your next turn on.
- **Fox.** A: you may place your last card face down under the visible one; at the end it is any animal. B: you may
place your last card under the whole pile.
- **Moose.** A: draw one more or one fewer. B: place one more or one fewer.
- **Walrus.** After both have moved, you may move one of them again, either way. A: main animal. B: companion.
- **Orca.** A: you may fill the River after any card you take. B: you may draw from the draw pile instead.
- **Puffin.** Before you place: A: exchange a card from your hand for one from the River. B: take your visible card
back; the one below says how many you place.
- **Polar bear.** A: you may draw the top card of your own Penalty pile. B: at the end of step 3, move the top card of
your Penalty pile to another player's.

# The end
When the draw pile cannot fill the River, the Reserve becomes the draw pile. Complete the round, so that all players
have had the same number of turns. Then each player has one more turn without step 3.

# Points
- For each animal, your longest run: **2, 3, 4, 5, 6 or more** cards score **1, 3, 6, 10, 15**.
- The number of animals of which you have a run scores the same way.
- The place of your totem's token: 0, 1, 3, 6, 10 or 15.
- Minus one for each card in your Penalty pile. Cards in hand score nothing.
- A face-down card (fox) counts as any animal you name.

Most points win. Among tied players, the first in turn order wins.
"""
