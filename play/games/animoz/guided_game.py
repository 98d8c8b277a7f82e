"""The guided game of ANiMOZ: two Rangers, Forest and Desert, with the Starter Pack."""

from __future__ import annotations

from play.games.guided_game import Callout, Guide, Step, Summary, TextWithCards

CALLOUTS = (
    Callout(
        "The goal",
        "Have the most points when the game ends, in your Sanctuary and in your Ecosystem. Species of your own BiOME"
        " count most.",
    ),
    Callout(
        "Your turn",
        "On your turn you do one of three things: Endangerment, Sanctuary or Clash. You can choose anything"
        " highlighted.",
    ),
    Callout(
        "The score",
        "A Sanctuary species scores 1 to 3 points and an Ecosystem species 1 or 2. All five Levels in your Ecosystem"
        " score 5 more.",
    ),
)

STEPS = (
    Step(
        "Choose your Eden card",
        "You are the Ranger of Forest and {1} is the Ranger of Desert. Below are your 18 Holding cards; {1} cannot see"
        " them. The Eden card is the first card of your Ecosystem. It cannot be lost. BASE and APEX species score two"
        " points there, all others one. ULYSS is a BASE species and too light to win many Clashes, so use it here.",
        ("eden:ulyss",),
        "ULYSS scores two points and stays until the end.",
    ),
    Step(
        "Fill your Sanctuary",
        "Your Sanctuary begins with three Forest species. Each scores one point, one more because it is Forest, and"
        " one more if it is RARE or HIGHLY RARE. HARRISii, RiNU and STRENU score three points each. Choose them one"
        " after the other.",
        ("shelter:harrisii", "shelter:rinu", "shelter:strenu"),
        "Both Rangers revealed their choices at the same time. Your Sanctuary scores nine points.",
    ),
    Step(
        "Sanctuary: place a fourth species",
        "It is your turn: choose Endangerment, Sanctuary or Clash. A Sanctuary has room for four species. From now on"
        " they may be of any BiOME. iNFUSA is RARE, so it scores two points here although it is not Forest. Place"
        " it.",
        ("sanctuary:infusa",),
        "Placing a card takes a whole turn. Your Sanctuary is now full.",
    ),
    Step(
        "Clash: answer a challenge",
        "{1} has nominated you for a Clash. You both choose a Holding card in secret. Weaknesses are compared first: a"
        " card that matches a Weakness of the other wins at once. Otherwise the Clash matrix decides. PEELii is an"
        " APEX species with the Power AMBUSH. Choose it.",
        ("fight:peelii",),
        "LONGiC is weak to AMBUSH, so your PEELii won at once. Both cards went to their Life Cycles. As the winner you"
        " regained the card at the bottom of yours: PEELii itself.",
    ),
    Step(
        "Endangerment: add to your Ecosystem",
        "Your Ecosystem grows only through Endangerment. Every Ranger risks one card, then the die decides which danger"
        " they all face. Choose Endangerment.",
        ("endangerment",),
    ),
    Step(
        "Risk an Eco card",
        "Only a Forest species can be your Eco card. The five Levels are BASE, HERB, OMNI, CARN and APEX, and one"
        " species of each scores five more points. You already have BASE. URSiN is a HERB species: risk it.",
        ("eco:ursin",),
        "Both Eco cards were revealed: URSiN and {1}’s HERMAN. The die shows 1, a Natural Disaster.",
    ),
    Step(
        "Name the danger",
        "On a Natural Disaster the Active Ranger names Drought, Fire or Flood. A Holding card with the icon of that"
        " danger overcomes it. Your DELiCAT overcomes Flood, and it is the card you need least because it does not"
        " count as Forest. Name Flood.",
        ("danger:flood",),
    ),
    Step(
        "Overcome the danger",
        "Give up a Holding card to overcome Flood. It goes to your Life Cycle, and URSiN stays in your Ecosystem. Give"
        " up DELiCAT.",
        ("overcome:delicat",),
        "You gave up DELiCAT, and {1} gave up EQUES. Both Eco cards stay.",
    ),
    Step(
        "Take part in {1}’s Endangerment",
        "{1} has chosen Endangerment. You hold Forest species, so you must take part. Three dangers cannot be overcome"
        " at all, so risk a card that scores little. BREVi is an OMNI species and scores one point. Risk it.",
        ("eco:brevi",),
        "The die shows 6, Habitat Destruction. No card overcomes it.",
    ),
    Step(
        "Lose a species",
        "You lose BREVi and one species of your choice from your Sanctuary. iNFUSA scores two points, the others three."
        " Lose iNFUSA.",
        ("fall:infusa",),
        "BREVi and iNFUSA went face down to your Life Cycle, on top of DELiCAT. {1} lost two species as well.",
    ),
    Step(
        "Clash: begin one yourself",
        "If you win a Clash, you regain two cards from your Life Cycle, and the other Ranger loses their latest Eco"
        " card. If you lose, you lose only the card you played. Nominate {1}.",
        ("clash:1",),
    ),
    Step(
        "Use the Clash matrix",
        "The matrix compares Level, Form, Status, number of BiOMEs and weight, in this order. The first card to win"
        " three layers wins. LEUCOG is APEX, RARE and at home in three BiOMEs: it wins most Clashes. Choose it.",
        ("fight:leucog",),
        "Your LEUCOG clashed with OCELLA. APEX beats OMNI, WING and FLEE draw, RARE beats INFREQUENT, three BiOMEs beat"
        " two: LEUCOG won three layers to none. {1} lost the Eco card HERMAN.",
    ),
    Step(
        "Regain two cards",
        "You regain DELiCAT and BREVi from the bottom of your Life Cycle. Add DELiCAT to your Holding cards: it can"
        " overcome another danger. Put BREVi in your Sanctuary, where a Forest species scores two points.",
        ("regain:delicat@holding", "regain:brevi@sanctuary"),
        "Your Sanctuary scores eleven points and your Ecosystem three: two for ULYSS and one for URSiN.",
    ),
)

EXPLAINS = {
    "eden": (
        "The Eden card is the first card of your Ecosystem and cannot be lost. BASE and APEX species score two points"
        " there."
    ),
    "shelter": (
        "Choose Sanctuary species that score many points: one each, one more for your own BiOME, one more if RARE or"
        " HIGHLY RARE."
    ),
    "turn": (
        "Choose one of three. Sanctuary places a card for points. Endangerment adds a card to your Ecosystem, with some"
        " risk. If you win a Clash, you regain two cards."
    ),
    "turn-empty": (
        "A Ranger with Holding cards must not leave the Sanctuary empty. Place one of your Holding cards there."
    ),
    "turn-last": (
        "You have no Holding cards left. Risk a Sanctuary card in Endangerment, or sit out and keep your points."
    ),
    "eco": (
        "Risk a species that counts as your BiOME. A Level that your Ecosystem lacks brings you closer to five more"
        " points."
    ),
    "eco-optional": "You can only risk a Sanctuary species. It is often better to sit this round out.",
    "eco-none": "You have no species of your BiOME, so you sit this round out and lose nothing.",
    "danger": "Name the danger that you can overcome most cheaply. All Rangers in the round face it.",
    "overcome": (
        "Give up the card you need least of those that help. It goes to your Life Cycle, and your Eco card stays."
    ),
    "fall": (
        "You cannot overcome this danger. You lose the Eco card and a Sanctuary species of your choice: choose the one"
        " with the fewest points."
    ),
    "fall-eco": "Your Sanctuary is empty, so you lose only the Eco card.",
    "fight": (
        "Choose a card for the Clash. A high Level, a rare Status, many BiOMEs and a high weight win layers of the"
        " matrix."
    ),
    "fight-back": (
        "Choose a card for the Clash. Look at its Weaknesses: a card with a feature that they name beats it at once."
    ),
    "regain": (
        "You regain a card from your Life Cycle. It scores in the Sanctuary; as a Holding card you can use it again."
    ),
    "send": "You are tied on points: the Ecosystems clash, card by card. Choose which of your species is next.",
}

ENDING = (
    "You have seen all three actions. The game goes on until a Ranger has no Holding cards or no Sanctuary cards and"
    " sits out. Then every other Ranger has two more turns, and the points are counted."
)

SUMMARY = Summary(
    goal="Have the most points at the end, from the species in your Sanctuary and in your Ecosystem.",
    sees=(
        "Every Ranger nominates a BiOME, for example Forest. Your Ecosystem and your Sanctuary are open; your"
        " Holding cards are known only to you. Used cards go face down to your Life Cycle."
    ),
    sketch=(
        ("Ecosystem: Eden card", "Eco card", "Eco card …"),
        ("Sanctuary", "", "", ""),
        ("Holding cards", "Life Cycle"),
    ),
    turn=(
        TextWithCards(
            ("Before the first turn, choose an Eden card for your Ecosystem and three Sanctuary cards of your BiOME."),
            ("ulyss", "harrisii"),
        ),
        TextWithCards(
            ("On your turn, do one of three things. Sanctuary: place one card of any BiOME. A Sanctuary holds four."),
            ("infusa",),
        ),
        TextWithCards(
            (
                "Endangerment: every Ranger risks an Eco card, and the die decides the danger. Give up a Holding card"
                " with its icon, or lose the Eco card and a Sanctuary card."
            ),
            ("ursin", "delicat"),
        ),
        TextWithCards(
            (
                "Clash: you and another Ranger each play a card. If you win, you regain two cards from your Life Cycle"
                " and the other Ranger loses their latest Eco card."
            ),
            ("leucog",),
        ),
    ),
    example=TextWithCards(
        (
            "A Clash. Neither card has a Weakness that names a feature of the other, so the matrix decides, layer by"
            " layer. Level: APEX beats OMNI. Form: WING and FLEE draw. Status: RARE beats INFREQUENT. BiOMEs:"
            " three beat two. LEUCOG has won three layers."
        ),
        ("leucog", "ocella"),
    ),
    told=(
        "Your LEUCOG clashes with Bilby’s OCELLA. LEUCOG wins, three layers to none.",
        "Bilby loses their latest Eco card, HERMAN.",
        "You regain two cards from the bottom of your Life Cycle.",
    ),
    end=(
        "A Ranger without Holding cards or without Sanctuary cards sits out. Then every other Ranger has two"
        " more turns."
    ),
    score=(
        "Sanctuary: one point for each species, one more if it counts as your BiOME, one more if it is RARE"
        " or HIGHLY RARE. Ecosystem: two points for each APEX or BASE species, one for each of the others, and five"
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
