"""ANiMOZ's rules in short, in our own words; all of them stand in docs/rules/animoz.md."""

RULES = """
# What it is about
Every Ranger builds an Ecosystem and shelters up to four species in a Sanctuary, while dangers and Clashes thin both
out.

# Setting up
- **Starter Pack**, two to four Rangers: each nominates another BiOME and takes its nine species. The rest is dealt
equally, at most nine
each; what is left lies aside unseen. **ANiOME decks**, two to six Rangers: each brings eighteen cards.
- A species **counts as nominated** by its primary BiOME, as a Wildcard, or as Sky with your BiOME or Wildcard among
its others.
- In secret, then together: everybody lays out an **Eden card** and three **Sanctuary cards**, all counting as
nominated. The Eden
card begins your Ecosystem and is never lost. Your other cards are your **Holding cards**. Lot decides who begins.

# Your turn: one of three
**Sanctuary.** Place a Holding card there. It holds four at most.

**Endangerment.** Only if your Holding or Sanctuary has a card that counts as nominated. All Rangers choose one as Eco
card, from either, and
show them together. Who has one in Holding must; who has one only in the Sanctuary may. Then roll the die.
- **1 Natural Disaster**: you name Drought, Fire or Flood. **2 Persecution. 5 Disease. 3, 4, 6**: nothing helps.
- Who holds a Holding card with that icon (against Disease: of COMMON Status) gives one into the Life Cycle, and the
Eco card stays.
- Everybody else loses the Eco card and a Sanctuary card of their choice. Who has no Holding cards left is judged by
the Eco card itself.

**Clash.** You and a Ranger whom you nominate each choose a Holding card in secret and show them.
- A card wins at once if a weakness of the other names one of its features: Form, a Power, species, Level, Status or a
BiOME; unless this
is true of both.
- Else five layers, in order, until one has won three: **Level** (APEX, CARN, OMNI, HERB, BASE), **Form** (in the
circle VENOM,
PREDATOR, FLEE, POLLINATOR, DEFEND, WING each beats the next two), **Status** (rarer), number of **BiOMEs** (more),
**weight** (heavier).
After five layers, whoever has won more.
- Both cards go to their Life Cycles. If you win, you regain the two lowest cards of yours; if the nominated Ranger
wins, they regain
one. If the nominated Ranger loses, their latest Eco card goes too. Regained cards go to Sanctuary or Holding.

# Brumation
After each turn, Rangers with no Holding or no Sanctuary cards sit out, unless the next turn is theirs. With Holding
cards and an empty
Sanctuary, that Ranger must place a card there. With no Holding cards, they may play Endangerment from the Sanctuary,
or sit out. When the
first Ranger sits out, every other Ranger has two more turns.

# Points
- Sanctuary: **1** a species, **+1** if it counts as nominated, **+1** if it is RARE or HIGHLY RARE.
- Ecosystem: **2** an APEX or BASE, **1** a CARN, OMNI or HERB. **5** for all five Levels.

Most points win. Between equals the Ecosystem cards Clash one against one; then nominated, then rare species in
Sanctuary count.
"""
