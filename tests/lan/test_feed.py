"""What a viewer is told, as frames: they lead to the view of the engine, and say how the match stands."""

import random

import msgspec
import pytest

from engine import Match
from game.lan.feed import Feed
from game.lan.guest.mirror import Mirror
from game.lan.limits import LIMITS
from game.lan.messages import News
from tests.games import EVERY_GAME
from tests.lan.rooms import read


def news_of(frame: bytes) -> News:
    found = read(frame)
    assert isinstance(found, News)
    return found


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_frames_lead_to_the_view_of_the_engine(rules: str) -> None:
    match, chance = Match.new(rules, 3, seed=5), random.Random(5)
    feeds = {viewer: Feed(viewer, 1, match) for viewer in (0, 1, 2, None)}
    mirrors = {viewer: Mirror() for viewer in feeds}
    frames = {viewer: feed.since(1, 0) for viewer, feed in feeds.items()}
    for _ in range(25):
        for viewer, told in frames.items():
            assert all(mirrors[viewer].take(news_of(frame)) for frame in told)
            assert mirrors[viewer].view == msgspec.json.decode(msgspec.json.encode(match.game.view(viewer)))
        if match.game.result is not None:
            return
        seat = match.game.actors[0]
        events = match.game.play(seat, chance.choice(match.game.moves(seat)))
        frames = {viewer: [feed.tell(events)] for viewer, feed in feeds.items()}


def test_what_is_kept_for_who_comes_back_is_what_was_sent() -> None:
    match = Match.new("standard", 2, seed=1)
    feed = Feed(0, 1, match)
    sent = [
        feed.tell(match.game.play(match.game.actors[0], match.game.moves(match.game.actors[0])[0]))
        for _ in range(5)
    ]

    assert feed.since(1, 1) == sent
    assert feed.since(1, 4) == sent[3:]
    assert news_of(feed.snapshot()).digest == news_of(sent[-1]).digest


def test_scores_are_told_with_the_end_of_a_hand() -> None:
    match, chance = Match.new("standard", 2, seed=1, options={"match": "one"}), random.Random(1)
    feed = Feed(0, 1, match)
    told = news_of(feed.since(1, 0)[-1])
    while match.game.result is None:
        assert told.standing.scores == (0, 0)
        assert not told.standing.over
        seat = match.game.actors[0]
        told = news_of(feed.tell(match.game.play(seat, chance.choice(match.game.moves(seat)))))

    assert told.standing.scores == match.scores != (0, 0)
    assert told.standing.over
    assert told.standing.winners == match.winners


def test_who_has_been_told_of_another_hand_is_told_this_one_from_its_deal() -> None:
    feed = Feed(0, 2, Match.new("standard", 2, seed=1))

    assert feed.since(1, 7) == feed.since(2, 0)
    assert feed.since(2, 99) == feed.since(2, 0)
    assert feed.since(2, feed.number) == []


def test_who_was_away_for_too_long_is_told_the_whole_view() -> None:
    feed = Feed(0, 1, Match.new("standard", 2, seed=1))
    most = LIMITS.remembered_news
    for _ in range(2 * most):
        feed.tell(())

    (whole,) = map(news_of, feed.since(1, 0))

    assert whole.whole
    assert whole.number == feed.number
    assert len(feed.since(1, feed.number - most)) == most
