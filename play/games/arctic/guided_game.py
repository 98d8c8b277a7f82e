"""The guide to Arctic: two players, all Powers on side A."""

from __future__ import annotations

from play.games.guided_game import Callout, Guide, Step, Summary, TextWithCards

CALLOUTS = (
    Callout(
        "The goal",
        "Build one pile in which cards of the same animal lie directly on top of each other: a run. Long runs of many"
        " animals score most.",
    ),
    Callout(
        "Your turn",
        "A turn has three steps: place cards, move two tokens, draw cards. Your visible card says how many you place"
        " next turn and draw now.",
    ),
    Callout(
        "The score",
        "You score the longest run of each animal and the place of your secret totem’s token. Every Penalty card costs"
        " one point.",
    ),
)

STEPS = (
    Step(
        "Place your first card",
        "Your first card goes on your pile and is your visible card. Its draw value says how many cards you draw this"
        " turn, its placement value how many you place next turn; they always add up to six. Orca 1/5 has a placement"
        " value of one and a draw value of five. Place it and confirm.",
        ("place:orca-2-5", "confirm"),
        "The orca is the main animal of your visible card, so you took the Power of the orca.",
    ),
    Step(
        "Move two tokens",
        "The tokens of the card’s two animals move one place in opposite directions. At the end your secret totem, the"
        " fox, scores the place of its token. Orca and puffin make no difference to you yet. Move the puffin left.",
        ("left:puffin",),
        "The puffin went from 3 to 1 and the orca from 3 to 6.",
    ),
    Step(
        "Draw from the River",
        "Now draw five cards. Look for animals that make runs. Take both Fox 3/3 cards, Orca 5/1 and Walrus 3/3.",
        ("draw:fox-1-3", "draw:fox-2-3", "draw:orca-1-1", "draw:walrus-1-3"),
    ),
    Step(
        "Use a Power",
        "You have the Power of the orca: after taking a card, you may fill the River at once. Only two cards are"
        " left to choose from, so fill it. Then take Fox 5/1, your third fox, and confirm.",
        ("refill", "draw:fox-2-1", "confirm"),
        "You hold seven cards, the most you may keep. {1} then placed Polar bear 4/2 and drew two cards.",
    ),
    Step(
        "Build a run",
        "Your visible card, Orca 1/5, says that you place one card. Orca 5/1 directly on top makes a run of two"
        " orcas. A run of two scores 1 point, three 3, four 6, five 10, six 15. Place it and confirm.",
        ("place:orca-1-1", "confirm"),
        "A run of two orcas. You keep the Power of the orca.",
    ),
    Step(
        "Push tokens to the end",
        "Orca and puffin move again. A token on 0 or 15 must move inwards next time. Move the puffin left to 0;"
        " the orca goes right to 10.",
        ("left:puffin",),
        "The puffin is on 0 and the orca on 10.",
    ),
    Step(
        "Draw one card",
        "The draw value is only one this time. Take Orca 3/3, which can extend your run, and confirm.",
        ("draw:orca-2-3", "confirm"),
        "{1} placed four cards, with Moose 5/1 on top, and drew one. The orca has moved to 15.",
    ),
    Step(
        "Place five cards",
        "Now Orca 5/1 asks for five cards. The order matters. Place Orca 3/3 first: three orcas. Then Walrus 3/3, then"
        " Fox 5/1, Fox 3/3 with puffin and Fox 3/3 with orca: three foxes. Then confirm.",
        ("place:orca-2-3", "place:walrus-1-3", "place:fox-2-1", "place:fox-2-3", "place:fox-1-3", "confirm"),
        "Two runs of three, three points each. The orca was on 15 and had to move inwards, so the fox moved right to 6:"
        " your totem scores six points there.",
    ),
    Step(
        "Draw three cards",
        "You still hold Walrus 4/2 and Puffin 5/1, and next turn you place three. Take Walrus 1/5, Puffin 2/4 and"
        " Puffin 1/5, so that you can place three puffins. Confirm.",
        ("draw:walrus-1-5", "draw:puffin-1-4", "draw:puffin-1-5", "confirm"),
        "{1} had to place five cards but held only one. Each of the four missing cards became a Penalty card, which"
        " costs one point. With the Power of the polar bear, {1} took two of them into their hand.",
    ),
    Step(
        "A third run",
        "Place Puffin 1/5, Puffin 5/1 and Puffin 2/4, and confirm. The Power of the fox would let you place the"
        " last one face down, to count as any animal. You do not need that now.",
        ("place:puffin-1-5", "place:puffin-2-1", "place:puffin-1-4", "confirm"),
        "Three runs of three, and the Power of the puffin for your next turn.",
    ),
    Step(
        "Move the last tokens",
        "Puffin and walrus move. Neither is your totem. Move the walrus left; the puffin goes right.",
        ("left:walrus",),
        "Your three runs score three points each, three animals with a run score three more, and your totem six: 18"
        " points so far.",
    ),
)

EXPLAINS = {
    "place": (
        "Your visible card says how many cards you place. Place cards of one animal directly on top of each other; the"
        " last one is your new visible card."
    ),
    "place-all": (
        "You must place more cards than you hold. Each missing card becomes a Penalty card and costs one point."
    ),
    "place-on": (
        "The order matters: a run must not be interrupted. The last card decides your Power, the tokens to move and"
        " how many cards you draw."
    ),
    "placed": "Nobody else has seen this yet. Confirm, or undo and try another order.",
    "short": "You have no more cards. Each missing card becomes a Penalty card and costs one point.",
    "empty-handed": "You hold no cards, so you take a Penalty card for each missing card.",
    "swap": "With the Power of the puffin, you exchange a card from your hand for one from the River.",
    "tokens": (
        "Two tokens move in opposite directions, and you choose which moves left. Move your totem right if you can."
    ),
    "walrus": "With the Power of the walrus, you may move one of the two tokens one more place, either way.",
    "draw": "Draw as many cards as your visible card says. Take animals that extend your runs.",
    "drawn": "Nobody else has seen this yet. Confirm your draw, or undo.",
    "discard": (
        "You may keep seven cards. The others go to your Penalty pile and cost one point each, so keep those that make"
        " runs."
    ),
    "discarded": "Confirm which cards go to your Penalty pile, or undo.",
    "give": "With the Power of the polar bear, you may move a card from your Penalty pile to another player’s.",
    "fox": "A face-down card counts as any animal. Name the one that makes the longest run.",
}

ENDING = (
    "You have seen a whole turn, runs, Powers, the totem and penalties. The game ends when the draw pile can no longer"
    " fill the River: the Reserve is used, and everyone has one last turn without drawing."
)

SUMMARY = Summary(
    goal=(
        "Have the most points at the end. Cards of one animal directly on top of each other in your pile are a"
        " run; long runs of many animals score most."
    ),
    sees=(
        "Each player builds one pile; its top card is the visible card. The River is the face-up row to"
        " draw from. Six tokens are on the landscape, six Powers pass from player to player, and your totem is"
        " a secret animal."
    ),
    sketch=(("0", "1", "3", "6", "10", "15"), ("River", "", "", "", "", ""), ("Your pile", "Penalty pile")),
    turn=(
        TextWithCards(
            (
                "Place as many cards as the placement value of your visible card says, in any order. The last one is"
                " your new visible card."
            ),
            ("orca-2-5",),
        ),
        TextWithCards("Take the Power of its main animal, from another player if they have it.", ("orca-2-1",)),
        TextWithCards("Move the tokens of its two animals one place each, in opposite directions.", ("fox-1-3",)),
        TextWithCards(
            (
                "Draw as many cards from the River as its draw value says. Discard all but seven cards to your Penalty"
                " pile."
            ),
            ("walrus-1-5",),
        ),
    ),
    example=TextWithCards(
        (
            "The visible card says five: place five cards. Orca 3/3 extends a run of orcas, and the three foxes"
            " are a new one. Two runs of three score three points each. The orca’s token is on 15, so it must"
            " move inwards, and the fox’s token moves the other way."
        ),
        ("orca-2-3", "walrus-1-3", "fox-2-1", "fox-2-3", "fox-1-3"),
    ),
    told=(
        (
            "You place Orca 3/3 with moose, Walrus 3/3 with polar bear, Fox 5/1 with walrus, Fox 3/3 with puffin"
            " and Fox 3/3 with orca."
        ),
        "You move the fox from 3 to 6 and the orca from 15 to 10.",
    ),
    end=(
        "When the draw pile can no longer fill the River, the Reserve is used and the round is completed. Then"
        " everyone has one more turn without drawing."
    ),
    score=(
        "The longest run of each animal: two cards 1 point, three 3, four 6, five 10, six 15. The number of"
        " animals with a run scores in the same way. Your totem scores the place of its token, and each"
        " Penalty card costs one point."
    ),
)

GUIDE = Guide(
    deal="guide arctic 4",
    teaches="Placing, tokens, drawing, Powers and penalties, in eleven steps against one bot.",
    callouts=CALLOUTS,
    steps=STEPS,
    others={
        1: (
            "place:bear-1-2", "confirm", "left:moose", "draw:moose-2-1", "draw:bear-1-3", "confirm",
            "place:walrus-2-5", "place:bear-2-2", "place:bear-1-3", "place:moose-2-1", "confirm", "left:moose",
            "draw:moose-1-3", "confirm", "place:moose-1-3", "confirm", "draw:moose-1-5", "recover", "recover",
            "draw:walrus-2-1", "confirm",
        ),
    },
    names=("Bilby",),
    explains=EXPLAINS,
    ending=ENDING,
    summary=SUMMARY,
    options={"sides": dict.fromkeys(("fox", "moose", "walrus", "orca", "puffin", "bear"), "a")},
    undo="take-back",
)  # fmt: skip
