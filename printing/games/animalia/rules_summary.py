"""Animalia's rules in short, in our own words; all of them stand in docs/rules/animalia.md."""

RULES = """
# What it is about
You research for the IWC, the Institute for Wildlife Conservation, and win or lose together. Every round brings
missions: the animals
that a mission asks for must come into one and the same trick pile. The tricks that the IWC takes bring it money, and
money pays for
actions.

# Setting up for two
- Lay the IWC card between you: it plays a hand of its own. Lay the continent beside it, side A up. If the IWC has no
coin, give it one.
- Shuffle the 24 animals and deal eight to each of you and eight to the IWC, whose cards lie **face up**.
- Deal missions of this continent in their order, one by one, beginning with whom you like: **Easy** one a round (six
rounds), **Normal**
two (three rounds), **Hard** three (two rounds).

You may talk about your cards as you like, but not show them. What the IWC plays you decide together.

# Tricks
- In a new round the IWC leads, unless the continent names somebody else.
- The colour that was led must be followed. Who cannot plays any card.
- The highest card of that colour takes the trick. Whoever took it leads the next one.
- **Gentle Giants** (10) are **dominant** in North and South America, not in Europe: who cannot follow may take the
trick with one of
another colour. Of several giants in a trick the last one wins.
- Trick piles lie face down. You may look through your own, and lay what a mission asks for under it.

# Animals
- **1, 2, 3: actions.** Right after playing one you may pay the IWC’s coin, if it has one, and act before the next
card is played.
**Exchange**: a card of your hand for one of another hand; each chooses what to give. **Take**: look through another
trick pile and
take a card from it. **Special**: what the continent says. The IWC may act too, and be acted on.
- **4, 5, 6: coins.** When the IWC takes a trick it gets a coin for every coin symbol in it.
- **7, 8, 9** do nothing more.

Once on every continent anybody may use its free action, at any time; then the card is turned over.

# Missions
A mission asks for certain animals, and sometimes for any animal with a coin. All of it must lie in the trick pile of
whoever has the
mission. One animal serves one requirement of one mission only. If a single mission is open after the eight tricks,
the game is lost.
Otherwise the missions are laid aside, all animals are shuffled and dealt, and the next missions go on to the left of
whoever got the
last one. Money stays.

# One and three players
- **Alone** you play as for two, with the other hand open before you.
- **Three**: one plays the IWC, hides the hand and has no missions; the other two share them. After each round the IWC
card goes to
the left.

# Campaign
Two or three continents in a row, best in the order A, B, C. Money goes along. On every new continent the IWC gets a
coin if it has none.

# The end
You win with all missions of all continents fulfilled. The coins beside the IWC then give the stars on the score sheet.
"""
