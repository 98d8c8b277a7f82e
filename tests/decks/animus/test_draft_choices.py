"""The replay of a finished draft shows what each player could have taken. [U 3.4]"""

from __future__ import annotations

from collection.games import animus
from decks.games.animus import draft_pyramid
from decks.games.animus.draft_board import draft_after
from decks.games.animus.house_teams import house_draft_log

CARDS = animus.load()
LOG = house_draft_log(0, CARDS)


def test_every_pick_lists_the_other_free_cards():
    choices = draft_after(LOG, draft_pyramid.SIZE, CARDS, ("Anna", "Ben")).choices
    assert [choice.card.slug for choice in choices] == list(LOG.picks)
    assert len(choices[0].others) == draft_pyramid.ROWS[-1] - 1
    assert {card.slug for card in choices[0].others} | {LOG.picks[0]} == set(LOG.rows[-1])
    assert choices[-1].others == []


def test_a_replay_shows_no_choice_that_was_not_yet_made():
    board = draft_after(LOG, 5, CARDS, ("Anna", "Ben"))
    assert len(board.choices) == 5
    shown = {card.slug for choice in board.choices for card in choice.others}
    hidden = {slug for at, slug in enumerate(LOG.cards) if board.spots[at].card is None}
    assert hidden
    assert not shown & hidden
