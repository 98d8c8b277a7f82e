"""ANiMOZ taught: two Rangers, Forest and Desert, with the Starter Pack."""

from __future__ import annotations

from play.games.guide import Callout, Guide, Pictured, Step, Summary

CALLOUTS = (
    Callout(
        "The goal",
        "Have the most points when the game ends, in your Sanctuary and in your Ecosystem. Species of your own BiOME"
        " count most.",
    ),
    Callout(
        "Your turn",
        "On your turn you do one of three things: Endangerment, Sanctuary or Clash. You may choose anything that is"
        " highlighted.",
    ),
    Callout(
        "The score",
        "A Sanctuary species counts 1 to 3 points and an Ecosystem species 1 or 2. All five Levels in your Ecosystem"
        " bring 5 more.",
    ),
)

STEPS = (
    Step(
        "Choose your Eden card",
        "You are the Ranger of Forest, {1} of Desert. Below you see your 18 Holding cards; {1} cannot see them. The"
        " Eden card is the first card of your Ecosystem. It cannot be lost. BASE and APEX species count two points"
        " there, all others one. ULYSS is a BASE species and too light to win many Clashes, so use it here.",
        ("eden:ulyss",),
        "ULYSS counts two points and stays to the end.",
    ),
    Step(
        "Fill your Sanctuary",
        "Your Sanctuary begins with three Forest species. Each counts one point, one more because it is Forest, and"
        " one more if it is RARE or HIGHLY RARE. HARRISii, RiNU and STRENU count three points each. Choose them one"
        " after the other.",
        ("shelter:harrisii", "shelter:rinu", "shelter:strenu"),
        "Both Rangers showed their choices at the same time. Your Sanctuary counts nine points.",
    ),
    Step(
        "Sanctuary: place a fourth species",
        "It is your turn: choose Endangerment, Sanctuary or Clash. A Sanctuary has room for four species. In play it"
        " takes species of any BiOME. iNFUSA is RARE, so it counts two points here although it is not Forest. Place"
        " it.",
        ("sanctuary:infusa",),
        "Placing a card is a whole turn. Your Sanctuary is full now.",
    ),
    Step(
        "Clash: answer a challenge",
        "{1} has nominated you to a Clash. Both choose a Holding card in secret. First the weaknesses are compared: a"
        " card that matches a Weakness of the other wins at once. Otherwise the Clash matrix decides. PEELii is an"
        " APEX species with the Power AMBUSH. Choose it.",
        ("fight:peelii",),
        "LONGiC is weak to AMBUSH, so your PEELii won at once. Both cards went to their Life Cycles. As the winner you"
        " took back the card at the bottom of yours: PEELii itself.",
    ),
    Step(
        "Endangerment: add to your Ecosystem",
        "Your Ecosystem grows only by Endangerment. Every Ranger risks one card, then the die decides which danger"
        " they all face. Choose Endangerment.",
        ("endangerment",),
    ),
    Step(
        "Risk an Eco card",
        "Only a Forest species can be your Eco card. The five Levels are BASE, HERB, OMNI, CARN and APEX, and one"
        " species of each brings five more points. You have BASE already. URSiN is a HERB species: risk it.",
        ("eco:ursin",),
        "Both Eco cards were shown, URSiN and {1}’s HERMAN. The die shows 1, a Natural Disaster.",
    ),
    Step(
        "Name the danger",
        "On a Natural Disaster the Active Ranger names Drought, Fire or Flood. A Holding card with the icon of that"
        " danger overcomes it. Your DELiCAT overcomes Flood, and you need it least because it does not count as"
        " Forest. Name Flood.",
        ("danger:flood",),
    ),
    Step(
        "Overcome the danger",
        "Give a Holding card against Flood. It goes to your Life Cycle, and URSiN stays in your Ecosystem. Give"
        " DELiCAT.",
        ("overcome:delicat",),
        "You gave DELiCAT, {1} gave EQUES. Both Eco cards stay.",
    ),
    Step(
        "Take part in {1}’s Endangerment",
        "{1} has chosen Endangerment. You hold Forest species, so you must take part. Three dangers cannot be overcome"
        " at all, so risk a card that counts little. BREVi is an OMNI species and counts one point. Risk it.",
        ("eco:brevi",),
        "The die shows 6, Habitat Destruction. No card overcomes it.",
    ),
    Step(
        "Lose a species",
        "BREVi is lost, and so is one species of your Sanctuary. You choose which. iNFUSA counts two points, the"
        " others three. Let iNFUSA fall.",
        ("fall:infusa",),
        "BREVi and iNFUSA went face down to your Life Cycle, under which DELiCAT lies. {1} lost two species as well.",
    ),
    Step(
        "Clash: begin one yourself",
        "A Clash that you win gives you two cards back from your Life Cycle, and the other Ranger loses their latest"
        " Eco card. If you lose, only your card is spent. Nominate {1}.",
        ("clash:1",),
    ),
    Step(
        "Use the Clash matrix",
        "The matrix compares Level, Form, Status, number of BiOMEs and weight, in this order. The first card to win"
        " three of them wins. LEUCOG is APEX, RARE and at home in three BiOMEs: it wins most Clashes. Choose it.",
        ("fight:leucog",),
        "Your LEUCOG met OCELLA. APEX beats OMNI, WING and FLEE draw, RARE beats INFREQUENT, three BiOMEs beat two:"
        " LEUCOG won three layers to none. {1} lost the Eco card HERMAN.",
    ),
    Step(
        "Take back two cards",
        "DELiCAT and BREVi were at the bottom of your Life Cycle and come back. Take DELiCAT to your Holding cards: it"
        " can overcome another danger. Put BREVi into your Sanctuary, where a Forest species counts two points.",
        ("regain:delicat@holding", "regain:brevi@sanctuary"),
        "Your Sanctuary counts eleven points and your Ecosystem three, two for ULYSS and one for URSiN.",
    ),
)

EXPLAINS = {
    "eden": (
        "The Eden card is the first card of your Ecosystem and cannot be lost. BASE and APEX species count two points"
        " there."
    ),
    "shelter": (
        "Choose Sanctuary species that count much: one point each, one more for your own BiOME, one more if RARE or"
        " HIGHLY RARE."
    ),
    "turn": (
        "Choose one of three. Sanctuary places a card for points. Endangerment adds a card to your Ecosystem at a"
        " risk. A Clash that you win brings two cards back."
    ),
    "turn-empty": "A Ranger with Holding cards must not leave the Sanctuary empty. Place one of them there.",
    "turn-last": (
        "You have no Holding cards left. Risk a Sanctuary card in Endangerment, or sit out and keep your points."
    ),
    "eco": (
        "Risk a species that counts as your BiOME. A Level that your Ecosystem lacks brings you closer to five more"
        " points."
    ),
    "eco-optional": "You could only risk a Sanctuary species. It is often better to sit this round out.",
    "eco-none": "You have no species of your BiOME, so you sit this round out and lose nothing.",
    "danger": "Name the danger that you can overcome most cheaply. All Rangers in the round face it.",
    "overcome": (
        "Give the card with this icon that you need least. It goes to your Life Cycle, and your Eco card stays."
    ),
    "fall": (
        "Nothing overcomes this danger. The Eco card is lost, and a Sanctuary species of your choice: take the one"
        " with the fewest points."
    ),
    "fall-eco": "Your Sanctuary is empty, so only the Eco card is lost.",
    "fight": (
        "Choose a card to clash. A high Level, a rare Status, many BiOMEs and a great weight win layers of the matrix."
    ),
    "fight-back": (
        "Choose a card to meet the Clash. Look at its Weaknesses: a card that names one of its features beats it at"
        " once."
    ),
    "regain": "A card comes back from your Life Cycle. In the Sanctuary it counts points, in your hand it can be used.",
    "send": "Equal points: the Ecosystems clash, card by card. Choose which of your species goes next.",
}

ENDING = (
    "You have seen all three actions. The game goes on until a Ranger has no Holding cards or no Sanctuary cards and"
    " sits out: then every other Ranger has two more turns, and the points are counted."
)

SUMMARY = Summary(
    goal="Have the most points at the end, from the species in your Sanctuary and in your Ecosystem.",
    sees=(
        "Every Ranger nominates a BiOME, for example Forest. Your Ecosystem and your Sanctuary are open; your"
        " Holding cards are known only to you. Spent cards go face down to your Life Cycle."
    ),
    sketch=(
        ("Ecosystem: Eden card", "Eco card", "Eco card …"),
        ("Sanctuary", "", "", ""),
        ("Holding cards", "Life Cycle"),
    ),
    turn=(
        Pictured(
            ("Before the first turn, choose an Eden card for your Ecosystem and three Sanctuary cards of your BiOME."),
            ("ulyss", "harrisii"),
        ),
        Pictured(
            ("On your turn, do one of three things. Sanctuary: place one card of any BiOME; a Sanctuary holds four."),
            ("infusa",),
        ),
        Pictured(
            (
                "Endangerment: every Ranger risks an Eco card and a die names the danger. Give a Holding card with"
                " its icon, or lose the Eco card and a Sanctuary card."
            ),
            ("ursin", "delicat"),
        ),
        Pictured(
            (
                "Clash: you and another Ranger each play a card. If you win, two cards come back from your Life Cycle"
                " and the other loses the latest Eco card."
            ),
            ("leucog",),
        ),
    ),
    example=Pictured(
        (
            "A Clash. No card names a feature of the other as its Weakness, so the matrix decides, layer by"
            " layer. Level: APEX beats OMNI. Form: WING and FLEE draw. Status: RARE beats INFREQUENT. BiOMEs:"
            " three beat two. LEUCOG has won three layers."
        ),
        ("leucog", "ocella"),
    ),
    told=(
        "Your LEUCOG meets Bilby’s OCELLA. LEUCOG wins, three layers to none.",
        "Bilby loses the latest Eco card, HERMAN.",
        "You take two cards back from the bottom of your Life Cycle.",
    ),
    end=(
        "A Ranger without Holding cards or without Sanctuary cards sits out. Then every other Ranger has two"
        " more turns."
    ),
    score=(
        "Sanctuary: one point for each species, one more if it counts as your BiOME, one more if it is RARE"
        " or HIGHLY RARE. Ecosystem: two points for each APEX and BASE species, one for the others, and five"
        " more for all five Levels."
    ),
)

GUIDE = Guide(
    deal="guide animoz 7",
    teaches="Ecosystem, Sanctuary, Endangerment and Clash, in thirteen steps against one bot.",
    callouts=CALLOUTS,
    steps=STEPS,
    others={
        1: (
            "eden:suchi", "shelter:lagoti", "shelter:xandrae", "shelter:dawson", "clash:0", "fight:longic",
            "eco:herman", "overcome:eques", "endangerment", "eco:typhlop", "fall:dawson", "fight:ocella",
        ),
    },
    names=("Bilby",),
    explains=EXPLAINS,
    ending=ENDING,
    summary=SUMMARY,
    options={"mode": "starter"},
    decks=({"biome": "forest"}, {"biome": "desert"}),
)  # fmt: skip
