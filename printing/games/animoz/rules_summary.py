"""A summary of ANiMOZ's rules, in our own words; docs/rules/animoz.md has all of them."""

RULES = """
# What it is about
Every Ranger builds an Ecosystem and shelters up to four species in a Sanctuary, while dangers and Clashes reduce both.

# Setting up
- **Starter Pack**, two to four Rangers: each nominates a different BiOME and takes its nine species. The rest is dealt
equally, at most nine each; cards left over are set aside unseen. **ANiOME decks**, two to six Rangers: each brings
eighteen cards.
- A species **counts as nominated** if its primary BiOME is yours, if it is a Wildcard, or if it is Sky with your BiOME
or Wildcard among its secondary ones.
- Choose an **Eden card** and three **Sanctuary cards** that all count as nominated. Choices are secret and revealed
together. The Eden card begins your Ecosystem and is never lost. Your other cards are your **Holding cards**. The first
Active Ranger is chosen at random.

# Your turn: one of three
**Sanctuary.** Place a Holding card in your Sanctuary. It holds four at most.

**Endangerment.** Only if a Holding or Sanctuary card of yours counts as nominated. All Rangers choose such a card as
Eco card, from either, and reveal them together. If you have one among your Holding cards, you must take part; if only
in the Sanctuary, you may. Then roll the die.
- **1 Natural Disaster**: you name Drought, Fire or Flood. **2 Persecution. 5 Disease. 3, 4, 6**: nothing helps.
- A Ranger who has a Holding card with that icon (against Disease: of COMMON Status) gives one up to the Life Cycle, and
the Eco card stays.
- Everybody else loses the Eco card and a Sanctuary card of their choice. If a Ranger has no Holding cards left, the Eco
card itself decides.

**Clash.** You and a Ranger whom you nominate each choose a Holding card in secret and reveal them.
- A card wins at once if a Weakness of the other names one of its features: Form, a Power, species, Level, Status or a
BiOME; unless this is true of both.
- Otherwise compare five layers, in order, until a card has won three: **Level** (APEX, CARN, OMNI, HERB, BASE),
**Form** (in the circle VENOM, PREDATOR, FLEE, POLLINATOR, DEFEND, WING each beats the next two), **Status** (rarer),
number of **BiOMEs** (more), **weight** (heavier). After five layers, the card that has won more of them wins.
- Both cards go to their Life Cycles. If you win, you regain the two bottom cards of yours; if the nominated Ranger
wins, they regain one. If the nominated Ranger loses, they also lose their latest Eco card. Regained cards go to the
Sanctuary or the Holding cards.

# Brumation
After each turn, Rangers with no Holding or no Sanctuary cards sit out, unless the next turn is theirs. With Holding
cards and an empty Sanctuary, that Ranger must place a card there. With no Holding cards, they may play Endangerment
from the Sanctuary or sit out. When the first Ranger sits out, every other Ranger has two more turns.

# Points
- Sanctuary: **1** for each species, **+1** if it counts as nominated, **+1** if it is RARE or HIGHLY RARE.
- Ecosystem: **2** for each APEX or BASE, **1** for each CARN, OMNI or HERB. **5** for all five Levels.

The most points win. In a tie, the Ecosystem cards Clash one against one; then nominated, then rare species in the
Sanctuary decide.
"""
