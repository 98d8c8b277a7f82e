"""Abilities of every shape that the language can write, whether they make sense or not."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

import collection.games.animus.abilities.terms as t
import collection.games.animus.abilities.verbs as v
from collection.games.animus.abilities.ability import OFFERED, Ability, Keyword, Limit

NUMBER = st.integers(1, 9)
ROLE = st.sampled_from(t.Role)
PLAYER = st.sampled_from(t.Player)
ZONE = st.sampled_from(v.Zone)
DURATION = st.sampled_from([each for each in v.Duration if each is not v.Duration.WHILE])
OF_CARDS = st.builds(t.OfType, st.sampled_from(t.Type)) | st.builds(
    t.OfLevel, st.sampled_from(t.Compare), st.integers(1, 5)
)
CORE = st.one_of(
    OF_CARDS,
    st.builds(t.At, st.sampled_from(t.Position)),
    st.builds(t.Near, st.sampled_from(t.Relation), ROLE),
    st.builds(t.Other, ROLE),
    st.just(t.InReach()),
)
FILTER = CORE | st.builds(t.Hurt, st.booleans()) | st.builds(t.HasAttacked, st.booleans())
WHERE = st.lists(FILTER, max_size=3).map(tuple)
SIDE = st.sampled_from(t.Side)
CHOSEN = st.builds(t.Pick, st.just(t.Quantity.ONE), SIDE, WHERE, st.just(1), st.booleans())
EACH = st.builds(t.Pick, st.just(t.Quantity.EACH), SIDE, WHERE)
SOME = st.builds(t.Pick, st.just(t.Quantity.UP_TO), SIDE, WHERE, NUMBER, st.booleans())
TARGET = ROLE | CHOSEN | EACH | SOME
COUNT = st.one_of(
    st.builds(t.NumberOf, SIDE, WHERE),
    st.builds(t.CardsIn, PLAYER, st.sampled_from(t.Pile)),
    st.builds(t.Eliminated, PLAYER),
    st.builds(t.DamageOn, ROLE),
    st.builds(t.LevelOf, ROLE),
)
AMOUNT = NUMBER | COUNT | st.builds(t.AtMost, COUNT, NUMBER)
CONDITION = st.one_of(
    st.builds(t.Comparison, COUNT, st.sampled_from(t.Compare), NUMBER | COUNT),
    st.builds(t.Is, ROLE, CORE | st.builds(t.Hurt, st.booleans()), st.booleans()),
    st.builds(t.Is, ROLE, st.builds(t.HasAttacked, st.booleans())),
    st.builds(t.There, SIDE, WHERE, st.booleans()),
    st.builds(t.TurnOf, PLAYER),
)
TO_CHARACTERS = [each for each in t.Happening if each not in t.OF_A_PLAYER]
EVENT = st.builds(t.Event, st.sampled_from(TO_CHARACTERS), ROLE | CHOSEN) | st.builds(
    t.Event, st.sampled_from(sorted(t.OF_A_PLAYER)), PLAYER
)
COSTLY = st.one_of(
    st.builds(v.Damage, AMOUNT, TARGET),
    st.builds(v.Kill, TARGET),
    st.builds(v.Return, TARGET, ZONE),
    st.builds(v.SkipAttack, TARGET),
    st.builds(v.Discard, PLAYER, AMOUNT, st.booleans()),
    st.builds(v.Put, PLAYER, AMOUNT, ZONE, st.booleans()),
)
PREVENT = st.builds(v.Prevent, st.just(v.Threat.DAMAGE), AMOUNT) | st.sampled_from(
    [v.Prevent(v.Threat.ATTACK), v.Prevent(v.Threat.KILL)]
)


def lasting(duration: st.SearchStrategy[v.Duration], target: st.SearchStrategy[Any]) -> st.SearchStrategy[v.Verb]:
    """Verbs that hold for a while, or stand."""
    return st.one_of(
        st.builds(v.Have, target, st.sampled_from(v.Value), AMOUNT, duration, st.booleans()),
        st.builds(v.Gain, target, st.sampled_from(v.Trait), duration),
        st.builds(v.Withstand, target, NUMBER, duration),
        st.builds(v.Decree, PLAYER, st.sampled_from(v.Law), duration),
    )


ORDER = st.one_of(
    st.builds(v.Heal, AMOUNT, TARGET),
    st.builds(v.Move, AMOUNT, TARGET, TARGET),
    st.builds(v.Shift, TARGET),
    st.builds(v.Swap, TARGET, TARGET),
    st.builds(v.Copy, st.sampled_from(v.Trace), TARGET, DURATION),
    st.builds(v.AttackAgain, TARGET),
    st.builds(v.Reroll, ROLE),
    PREVENT,
    st.builds(v.Redirect, TARGET),
    st.builds(v.Draw, PLAYER, AMOUNT),
    st.builds(v.Look, PLAYER, NUMBER, st.sampled_from(v.Then)),
    st.builds(v.Recover, NUMBER, ZONE, st.lists(OF_CARDS, max_size=2).map(tuple)),
    st.builds(v.Enlist, st.just(v.Source.TOP)),
    st.builds(v.Enlist, st.sampled_from([v.Source.DECK, v.Source.DISCARD]), st.lists(OF_CARDS, max_size=2).map(tuple)),
    st.builds(v.Reveal, PLAYER),
    st.builds(v.Grant, st.sampled_from(v.Extra), st.just(v.Duration.TURN)),
    lasting(DURATION, TARGET),
)
DONE = COSTLY | ORDER
EITHER = st.builds(v.Either, DONE, DONE)
STANDING = st.one_of(
    lasting(st.just(v.Duration.WHILE), ROLE | EACH),
    st.builds(v.CountAs, ROLE | EACH, st.integers(1, 5)),
    st.builds(v.HandSize, PLAYER, NUMBER, st.booleans()),
    st.builds(v.Grant, st.sampled_from(v.Extra), st.just(v.Duration.WHILE)),
)


@st.composite
def abilities(draw: st.DrawFn) -> Ability:
    """An ability as the grammar, but perhaps not common sense, allows it."""
    keyword = draw(st.sampled_from(Keyword))
    event = draw(st.none() | EVENT)
    standing = keyword is Keyword.ONGOING and event is None
    return Ability(
        keyword,
        tuple(draw(st.lists(STANDING if standing else DONE | EITHER, min_size=1, max_size=3))),
        event,
        tuple(draw(st.lists(CONDITION, max_size=2))),
        draw(st.none() | st.sampled_from(Limit)),
        draw(st.booleans()) and keyword not in OFFERED,
        () if standing else tuple(draw(st.lists(COSTLY, max_size=2))),
    )
