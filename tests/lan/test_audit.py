"""What was seen of a match, held against a record of it: every seat's and of those who watch."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from engine import Match
from game.lan.feed import Feed
from game.lan.guest import audit as witness_module
from game.lan.guest.audit import Audit
from game.lan.limits import LIMITS
from game.lan.messages import Happening, News
from tests.games import EXAMPLES
from tests.lan.rooms import Elsewhere, read
from tests.lan.test_lobby import dealt

View = Mapping[str, Any]
GAMES = ("standard", "crazy8", "factor", "camelot", *EXAMPLES)


def agrees(audit: Audit, record: str, seat: int | None) -> bool:
    """Does all of the record agree?"""
    return all(audit.compare(record, seat))


def seen(rules: str, me: int | None, *, hands: int = 1) -> Elsewhere:
    """Some hands that were played to their end before somebody's eyes."""
    elsewhere = Elsewhere(rules, 3, me=me)
    elsewhere.finish()
    for _ in range(hands - 1):
        elsewhere.next_hand()
        elsewhere.finish()
    elsewhere.hear()
    return elsewhere


@pytest.mark.parametrize("me", [0, 2, None])
@pytest.mark.parametrize("rules", GAMES)
def test_the_record_of_what_was_seen_agrees(rules: str, me: int | None) -> None:
    elsewhere = seen(rules, me)
    assert agrees(elsewhere.room.mirror.audit, elsewhere.match.record(), me)


def test_a_match_of_several_hands_agrees_and_another_second_hand_does_not() -> None:
    elsewhere = Elsewhere("standard", 2, match="100x")
    elsewhere.finish()
    before = elsewhere.match.record()
    elsewhere.next_hand()
    elsewhere.finish()
    elsewhere.hear()
    audit, record = elsewhere.room.mirror.audit, elsewhere.match.record()

    assert agrees(audit, record, 0)
    assert not agrees(audit, before, 0)  # without the second hand
    other = Match.replay(before)
    other.next_game()
    while other.game.result is None:
        seat = other.game.actors[0]
        other.game.play(seat, str(other.game.moves(seat)[-1]))
    assert not agrees(audit, other.record(), 0)


def nothing_else(view: View) -> View:
    """What a game is called is no matter."""
    return {**view, "rules": "camelot_1234567"}


def another_card(view: View) -> View:
    """A card in the hand of who is told."""
    mine, *others = view["hands"]
    return {**view, "hands": [{**mine, "cards": ["2C", *mine["cards"][1:]]}, *others]}


def another_number(view: View) -> View:
    """Somebody else holds a card more."""
    *others, last = view["hands"]
    return {**view, "hands": [*others, {**last, "count": last["count"] + 1}]}


@pytest.mark.parametrize(
    ("cheat", "agreed"), [(nothing_else, True), (another_card, False), (another_number, False)]
)
def test_a_view_that_the_record_does_not_have_is_found(cheat: Callable[[View], View], agreed: bool) -> None:
    elsewhere, audit = Elsewhere(), Audit()
    for number in range(9):
        elsewhere.move()
        news, view = read(elsewhere.feed.snapshot()), elsewhere.match.game.view(0)
        assert isinstance(news, News)
        audit.see(news, cheat(view) if number == 4 else view)

    assert agrees(audit, elsewhere.match.record(), 0) is agreed


def test_what_happened_otherwise_than_the_record_tells_is_found() -> None:
    elsewhere, audit = Elsewhere(), Audit()
    elsewhere.move()
    news = read(elsewhere.feed.since(1, 1)[0])
    assert isinstance(news, News)
    more = (*news.events, Happening("draw", 1, (None,), 1))
    audit.see(msgspec.structs.replace(news, events=more), elsewhere.match.game.view(0))

    assert not agrees(audit, elsewhere.match.record(), 0)


def test_a_result_that_the_record_does_not_have_is_found() -> None:
    elsewhere = seen("standard", 0)
    news = read(elsewhere.feed.snapshot())
    assert isinstance(news, News)
    false = msgspec.structs.replace(news.standing, winners=(), over=False)
    audit = elsewhere.room.mirror.audit
    audit.see(msgspec.structs.replace(news, standing=false), elsewhere.match.game.view(0))

    assert not agrees(audit, elsewhere.match.record(), 0)


@pytest.mark.parametrize("text", ["", "nonsense", "crazier-eights match 1\nrules standard\nplayers 99\n"])
def test_what_is_no_record_agrees_with_nothing(text: str) -> None:
    assert not agrees(seen("standard", 0).room.mirror.audit, text, 0)


def test_who_comes_late_or_back_has_seen_what_the_record_tells() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=3)
    ann.plays = bob.plays = True
    evening.run(5.0)
    bob.cut()
    evening.run(2.0)
    eve = evening.joins("Eve", watch=True)  # what was put off comes with the view of this moment
    evening.run(3600.0, until=lambda: not evening.table.running)
    evening.run(1.0)
    record = evening.table.runner.record()

    assert eve.mirror.standing.over
    for seat, player in ((0, ann), (1, bob), (None, eve)):
        assert agrees(player.mirror.audit, record, seat), player.name
    assert not agrees(bob.mirror.audit, record, 0)  # who has seen another hand


def test_another_match_is_seen_anew_however_late_one_comes_back_to_it() -> None:
    elsewhere = Elsewhere("standard", 2, seed=4, match="25x")
    while not elsewhere.match.over:
        elsewhere.finish()
        if not elsewhere.match.over:
            elsewhere.next_hand()
    elsewhere.hear()
    mirror = elsewhere.room.mirror
    assert (mirror.standing.over, mirror.hand > 1) == (True, True)

    elsewhere.match, elsewhere.hand = Match.new("standard", 2, seed=9, options={"match": "25x"}), 1
    elsewhere.feed = Feed(0, 1, elsewhere.match)
    for _ in range(4):
        elsewhere.move(told=False)
    elsewhere.tell(read(elsewhere.feed.snapshot()))
    elsewhere.finish()
    elsewhere.hear()

    assert (mirror.hand, mirror.number) == (1, elsewhere.feed.number)
    assert mirror.view["result"] is not None
    while not elsewhere.match.over:
        elsewhere.next_hand()
        elsewhere.finish()
    elsewhere.hear()
    assert agrees(mirror.audit, elsewhere.match.record(), 0)


def test_of_a_match_without_an_end_only_so_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(witness_module, "LIMITS", msgspec.structs.replace(LIMITS, witnessed=3))
    audit = seen("standard", 0).room.mirror.audit

    assert sum(map(len, audit._hands.values())) == 3
    assert agrees(audit, seen("standard", 0).match.record(), 0)
