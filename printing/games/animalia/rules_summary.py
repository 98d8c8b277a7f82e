"""A summary of Animalia's rules in our own words; docs/rules/animalia.md has all of them."""

RULES = """
# Aim
You work for the IWC, the Institute for Wildlife Conservation, and win or lose together. Every round brings missions.
A player with a mission must win the animals that it requires. The IWC earns money with the tricks that it wins, and
the money pays for actions.

# Set-up for two
- Put the IWC card between you: the IWC plays a hand of its own. Put the continent card next to it, side A up. If the
IWC has no coin, give it one.
- Shuffle the 24 animals and deal eight to each of you and eight to the IWC. The IWC’s cards are **face up**.
- Deal the continent’s missions in order, one by one, starting with either of you: **Easy** has one per round (six
rounds), **Normal** two (three rounds), **Hard** three (two rounds).

You may talk about your cards but must not show them. You decide together what the IWC plays.

# Tricks
- The IWC leads the first trick of a round, unless the continent card says otherwise.
- You must follow the colour that was led. If you cannot, you may play any card.
- The highest card of that colour wins the trick. The winner leads the next one.
- **Gentle Giants** (10) **dominate** in North and South America, but not in Europe: one played by a hand that cannot
follow wins the trick. If several Gentle Giants are in such a trick, the last one wins.
- Trick piles are face down. You may look through your own, and put the cards of a mission under it.

# Animals
- **1, 2, 3: actions.** Right after you play one, you may pay one of the IWC’s coins to use its action before the next
card is played. **Exchange**: swap a card with another hand; each side chooses what to give. **Take**: look through
another trick pile and take a card from it. **Special**: see the continent card. The IWC may use actions too, and others
may use theirs on it.
- **4, 5, 6: coins.** When the IWC wins a trick, it earns a coin for every coin symbol in it.
- **7, 8, 9** have no symbol.

Once on every continent, any player may use the continent’s free action at any time; then turn the card over.

# Missions
A mission requires certain animals, and sometimes any animal with a coin. All of them must be in the trick pile of the
player with the mission. Each animal meets only one requirement of one mission. If a single mission is not fulfilled
after the eight tricks, the game is lost. Otherwise, put the missions aside, shuffle and deal all the animals, and deal
the next missions, starting to the left of the player who got the last one. The IWC keeps its money.

# One and three players
- **Alone**, you play as for two, with your partner’s hand face up.
- **Three**: one plays the IWC, with a hidden hand and no missions; the other two share the missions. After each round,
pass the IWC card to the left.

# Campaign
Play two or three continents in a row, preferably in the order A, B, C. The IWC keeps its money. On every new continent,
it gets a coin if it has none.

# The end
You win when all missions of all continents are fulfilled. The IWC’s coins then earn the stars on the score sheet.
"""
