"""The tutorial of Animalia: one whole round for two people and the IWC, in Europe on Easy."""

from __future__ import annotations

from play.games.guided_game import Callout, Guide, Step, Summary, TextWithCards

CALLOUTS = (
    Callout(
        "The goal",
        "All players win or lose together. In every round, the animals of each mission must be in the right pile"
        " after the last trick.",
    ),
    Callout(
        "Your turn",
        "Play one card to each trick, and follow the colour that was led if you can. Together, you also decide for"
        " the IWC.",
    ),
    Callout(
        "The score",
        "The IWC earns the coins on the cards of tricks that it wins, and actions cost coins. If all missions succeed,"
        " the coins left at the end earn one to four stars.",
    ),
)

STEPS = (
    Step(
        "Propose a card for the IWC",
        "You and {1} play together. The third hand belongs to the IWC; its cards are open, and you agree on what it"
        " plays. You have the mission Warm stones: you must win its four animals. The IWC leads."
        " Propose Golden poison frog, a low card from South America, which is the colour of your Orinoco crocodile.",
        ("propose:poison-frog",),
        "{1} agreed, and the IWC led Golden poison frog.",
    ),
    Step(
        "Follow the colour",
        "South America was led, so you must play a card from South America. The highest value of the colour led wins"
        " the trick. Orinoco crocodile is one of your animals. You need Hyacinth macaw too, which is lower; neither you"
        " nor the IWC holds it, so {1} does. Play the crocodile.",
        ("play:orinoco",),
        "{1} played Hyacinth macaw, value 4. Your crocodile has value 5.",
    ),
    Step(
        "The once-per-continent action",
        "Before the trick is won, either of you may use the once-per-continent action. Here it lets you choose who"
        " leads the next trick. You do not need it now. Continue, and turn off this question for the round.",
        ("skip-round",),
        "You won the trick. Hyacinth macaw and Orinoco crocodile are in your pile: two of the four animals.",
    ),
    Step(
        "Earn coins for the IWC",
        "You won, so you lead. Actions cost coins, and the IWC earns coins only from tricks that it wins. Whooping"
        " crane shows a coin, and the IWC can beat its value 4 with Desert tortoise, value 5. Lead Whooping crane.",
        ("play:crane",),
        "{1} played Black-tailed prairie dog and did not pay for its action.",
    ),
    Step(
        "Let the IWC win",
        "The IWC must follow North America. Desert tortoise wins the trick and also shows a coin. Propose it.",
        ("propose:tortoise",),
        "The IWC earned two coins and now has three.",
    ),
    Step(
        "Lead for your mission",
        "The IWC leads. You still need European hamster, which {1} holds, and Apollo. Propose Olm, a low card from"
        " Europe: {1} must follow and can play the hamster. Then propose no action for Olm.",
        ("propose:olm", "propose-skip"),
        "{1} agreed twice.",
    ),
    Step(
        "Win the trick",
        "Wolf has value 8, which is high enough to win this trick. Play Wolf.",
        ("play:wolf",),
        "{1} played European hamster, and you won it: you now have three of the four animals.",
    ),
    Step(
        "Pay for an action",
        "Only Apollo is missing. You hold it, but with value 1 it cannot win a trick. If the IWC leads it, you can win"
        " it with a higher card from Europe. So exchange cards: lead Monarch, whose action is an exchange for one coin,"
        " and choose to exchange with the IWC.",
        ("play:monarch", "exchange:iwc"),
        "The exchange has begun and cost one coin.",
    ),
    Step(
        "Exchange",
        "Each hand gives one card. Propose that the IWC gives Iberian lynx, value 9. Then give Apollo to the IWC.",
        ("propose-give:lynx", "give:apollo"),
        "You hold Iberian lynx, and the IWC holds Apollo. {1} played Black-footed ferret.",
    ),
    Step(
        "No choice",
        "The IWC must follow North America and has only West Indian manatee. When there is only one choice, nobody has"
        " to agree. Play it.",
        ("propose:manatee",),
        "The IWC won the trick, earned one coin and leads.",
    ),
    Step(
        "Lead Apollo",
        "Propose that the IWC leads Apollo. Then propose no action.",
        ("propose:apollo", "propose-skip"),
        "The IWC led Apollo, and {1} agreed to use no action.",
    ),
    Step(
        "The fourth animal",
        "You have to follow Europe. Iberian lynx, value 9, is higher than anything that {1} can play. Play it.",
        ("play:lynx",),
        "You won Apollo: all four animals of Warm stones are in your pile. Missions are checked after the eighth"
        " trick.",
    ),
    Step(
        "More coins",
        "The mission is safe, so use the last tricks to earn coins. Lead Giant otter, which shows a coin. Then propose"
        " Mountain tapir, value 10, for the IWC.",
        ("play:giant-otter", "propose:tapir"),
        "The IWC now has four coins.",
    ),
    Step(
        "A card that cannot win",
        "Propose that the IWC leads Aquatic warbler, which shows a coin. You have no card of Europe, so you may play"
        " any card, but a card of another colour does not win. Play Harpy eagle.",
        ("propose:warbler", "play:harpy"),
        "The IWC now has five coins.",
    ),
    Step(
        "The last trick",
        "Each hand has one card left. The IWC leads European bison. Play Jaguar.",
        ("propose:wisent", "play:jaguar"),
        "The mission is fulfilled, and the IWC has five coins.",
    ),
)

EXPLAINS = {
    "propose": (
        "You and your partner decide for the IWC. Propose a card that helps a mission or wins a trick with coins."
    ),
    "answer": "Your partner has made a proposal for the IWC. Agree or propose something else.",
    "answer-once": "The action can be used only once on this continent. Agree if it helps a mission now.",
    "lead": "You lead. Think of the missions: which animals are still missing, and who must win them?",
    "follow": "You must play a card of the colour that was led. The highest value of that colour wins.",
    "discard": "You have no card of the colour led, so you may play any card. In Europe it cannot win the trick.",
    "free": "This card need not follow the colour that was led.",
    "action": "A card of value 1 to 3 has an action. It costs one of the IWC’s coins; use it if a mission needs it.",
    "give": "Choose a card to give away, preferably one that the other hand can use better.",
    "take-card": "Take a card that your mission needs from this pile.",
    "full": (
        "All three cards have been played. You may use the once-per-continent action before the trick is won, or"
        " continue."
    ),
    "once": "This action is free, but it can be used only once on this continent.",
}

ENDING = (
    "The first of six missions is fulfilled. In Europe on Easy, each round has one mission, which you and {1} get in"
    " turn. If one mission fails, the game is lost. If all six succeed, the coins at the end decide how many stars you"
    " earn."
)

SUMMARY = Summary(
    goal=(
        "All players win together if every mission of every continent is fulfilled. One failed mission loses the game."
    ),
    sees=(
        "There are three hands; one belongs to the IWC. A mission lists animals that its player must have won by the"
        " end of the round. The IWC’s coins pay for actions."
    ),
    sketch=(
        ("Your mission",),
        ("Your pile", "Your partner’s pile", "The IWC’s pile"),
        ("The IWC’s coins", "Continent card"),
    ),
    turn=(
        TextWithCards(
            "Play one card. If you can, follow the colour that was led by playing a card from the same continent.",
            ("poison-frog", "orinoco"),
        ),
        TextWithCards(
            (
                "Animals of value 1 to 3 have an action, which costs one coin: exchange a card, take one from a pile"
                " or use the special action of the continent."
            ),
            ("monarch",),
        ),
        TextWithCards("The highest value of the colour led wins the trick. Its winner leads the next one.", ("wolf",)),
        TextWithCards("If the IWC wins, it earns one coin for each coin symbol in the trick.", ("crane", "tortoise")),
    ),
    example=TextWithCards(
        (
            "A trick with two players. The IWC leads Golden poison frog, value 2. You follow with Orinoco"
            " crocodile, value 5, and your partner with Hyacinth macaw, value 4. The crocodile is the highest card"
            " from South America, and your mission needs both animals."
        ),
        ("poison-frog", "orinoco", "macaw"),
    ),
    told=(
        "The IWC leads Golden poison frog.",
        "You play Orinoco crocodile.",
        "Bilby plays Hyacinth macaw.",
        "You win the trick: Golden poison frog, Hyacinth macaw and Orinoco crocodile.",
    ),
    end="A round has eight tricks, and the missions are checked after the last one. Each continent has six missions.",
    score=(
        "If all missions are fulfilled, the coins left earn one to four stars, depending on the continents and the"
        " difficulty."
    ),
)

GUIDE = Guide(
    deal="guide animalia 1",
    teaches=(
        "Missions, tricks, the IWC, coins and actions: one whole round in fifteen steps, with a bot as your partner."
    ),
    callouts=CALLOUTS,
    steps=STEPS,
    others={
        1: (
            "agree", "play:macaw", "skip-round", "play:prairie-dog", "skip", "agree", "agree", "agree", "play:hamster",
            "agree", "play:ferret", "agree", "agree", "play:mink", "play:chinchilla", "skip", "agree", "play:condor",
            "play:red-wolf",
        ),
    },
    names=("Bilby",),
    explains=EXPLAINS,
    ending=ENDING,
    summary=SUMMARY,
    options={"continents": ["europe"], "difficulty": "easy", "open_hands": False, "first": 0},
)  # fmt: skip
