"""A recorded match gone through: every moment, from every seat, and what was there to be chosen."""

import pytest

from engine import Match
from game.players.replay_table import ReplayTable
from game.setup.table_setup import Seat
from game.storage.match_archive import About, with_about
from game.storage.replay import Replay

NAMES = ("You", "Brokk", "Hazel")


def record(rules: str = "standard", seed: int = 4, hands: int = 1, me: int | None = 0) -> str:
    """A match in which everybody made the first move that they could."""
    options = {"match": "100x"} if hands > 1 else {}
    match = Match.new(rules, 3, seed=seed, options=options)
    for hand in range(hands):
        while match.game.result is None:
            seat = match.game.actors[0]
            match.game.play(seat, match.game.moves(seat)[0])
        if hand < hands - 1:
            match.next_game()
    seats = tuple(Seat(name, "fox") for name in NAMES)
    return with_about(match.record(), About.of(match, seats, me))


@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor", "camelot"])
def test_every_moment_is_the_game_as_it_was(rules: str) -> None:
    replay = Replay(record(rules))

    assert [seat.name for seat in replay.seats] == list(NAMES)
    for at in range(0, len(replay), 7):
        assert Match.replay(replay.until(at)).game == replay.moments[at].game
    assert Match.replay(replay.until(len(replay) - 1)).record() == replay.match.record()


def test_hands_follow_one_another_and_their_scores_with_them() -> None:
    replay = Replay(record(hands=2))

    deals = [at for at, moment in enumerate(replay.moments) if moment.seat < 0]

    assert len(deals) == 2
    assert [replay.moments[at].hand for at in deals] == [1, 2]
    assert replay.mover(deals[1] - 1) == -1
    assert replay.moments[deals[1]].scores == replay.moments[deals[1] - 1].scores
    assert replay.told(deals[1]) == replay.moments[deals[1]].events
    assert Match.replay(replay.until(deals[1])).game == replay.moments[deals[1]].game


def test_the_next_decision_is_one_between_moves() -> None:
    replay = Replay(record())

    at = replay.next_decision(0, 1)

    assert at is not None
    assert replay.mover(at) == 1
    assert len(replay.moments[at].game.moves(1)) > 1
    assert not any(replay.mover(n) == 1 and replay.is_decision(n) for n in range(1, at))
    assert replay.next_decision(len(replay) - 1, None) is None


def test_a_seat_sees_what_it_saw_and_all_hands_are_everybodys() -> None:
    replay = Replay(record())
    table = ReplayTable(replay, at=3, me=1)

    hands = table.view()["hands"]
    assert all(None not in hand["cards"] for hand in hands)

    table.all_hands = False
    assert table.view() == replay.moments[3].game.view(1)
    assert table.moves() == ()
    with pytest.raises(ValueError, match="has been played"):
        table.play("draw")


def test_a_drawn_card_lies_open_only_where_hands_do() -> None:
    replay = Replay(record(seed=2))
    drawn = next(
        (at, event)
        for at, moment in enumerate(replay.moments)
        for event in moment.events
        if event.kind == "draw" and event.secret
    )
    at, event = drawn
    other = (event.seat + 1) % 3

    shown = ReplayTable(replay, at=at, me=other).as_seen([event])[0]
    hidden = ReplayTable(replay, at=at, me=other, all_hands=False).as_seen([event])[0]

    assert shown.cards == event.secret
    assert set(hidden.cards) == {None}
    assert not hidden.secret
