"""A table elsewhere as the scenes see it, without a network: what it tells, what it refuses, its clock."""

import pytest

from engine import IllegalMove
from game.lan.guest.link import Status
from game.lan.guest.remote_table import (
    LOST,
    NO_UNDO,
    NOT_YET,
    OUT_OF_TURN,
    OVER,
    WILL_BE_SAID,
    RemoteTable,
)
from game.lan.messages import Away, Play, Ready, Reason, Why
from game.players.decision_clock import LAST_SECONDS, DecisionClock
from game.setup.table_setup import Seat
from tests.lan.rooms import FACES, PEOPLE, Elsewhere


def at(elsewhere: Elsewhere) -> RemoteTable:
    """The table of somebody who has heard everything."""
    elsewhere.hear()
    return RemoteTable(elsewhere.room)


def asked(**options: object) -> tuple[Elsewhere, RemoteTable]:
    """The same, and it is their turn."""
    elsewhere = Elsewhere(**options)  # type: ignore[arg-type]
    elsewhere.move_on_to(0)
    return elsewhere, at(elsewhere)


# -- what it tells


def test_a_table_elsewhere_tells_what_any_table_does() -> None:
    elsewhere, table = asked()
    game = elsewhere.match.game

    assert table.options == game.view(0)["options"]
    assert table.actors == game.actors == (0,)
    assert table.seats == tuple(map(Seat, PEOPLE, FACES, [""] * 4))
    assert (table.me, table.alone, table.people, table.hand) == (0, 0, (0,), 1)
    assert (table.scores, table.over, table.winners, table.result, table.left) == (
        (0,) * 4,
        False,
        (),
        None,
        (),
    )
    assert [move.text for move in table.moves()] == [move.text for move in game.moves(0)]
    assert table.asks() == game.asks(0)
    assert table.view() is table.view()
    assert not table.can_undo()
    assert table.for_coach() == ""  # which is the host's to ask


def test_who_watches_plays_no_seat() -> None:
    elsewhere = Elsewhere(me=None)
    table = at(elsewhere)

    assert (table.me, table.alone, table.people) == (None, None, ())
    assert table.why_not("draw") == "You are watching this table."


def test_news_are_told_once_and_the_history_keeps_them() -> None:
    elsewhere, table = asked()
    before = len(table.news())

    assert table.news() == ()
    assert len(table.history) == before > 0
    elsewhere.move()
    elsewhere.hear()
    news = table.news()
    assert news
    assert table.history[before:] == news
    assert table.under_way == news  # what came of that move


def test_another_hand_begins_with_its_own_news() -> None:
    elsewhere = Elsewhere(match="100x")
    table = at(elsewhere)
    elsewhere.finish()
    elsewhere.hear()
    table.news()
    assert table.result == elsewhere.match.game.result
    cards = sum(map(len, table.left))
    assert cards == sum(hand["count"] for hand in table.view()["hands"]) > 0

    elsewhere.next_hand()
    elsewhere.hear()

    assert table.hand == 2
    assert len(table.news()) == len(table.history)
    assert table.left == ()


# -- what is said


def test_a_move_is_looked_up_however_it_is_written_and_sent_once() -> None:
    elsewhere, table = asked()
    move = table.moves()[0].text

    table.play(f"  {move.upper()} ")

    assert [said.move for said in elsewhere.link.said if isinstance(said, Play)] == [move]
    assert table.moves() == ()
    assert table.why_not(move) == NOT_YET
    with pytest.raises(IllegalMove, match=NOT_YET):
        table.play(move)


def test_why_a_move_is_not_possible_is_asked_of_the_host() -> None:
    elsewhere, table = asked()

    assert table.why_not("play 9Z") == WILL_BE_SAID
    assert elsewhere.link.said == [Why("play 9Z")]
    elsewhere.tell(Reason(move="play 9Z", sentence="There is no such card."))
    table.update(1.0)
    assert table.notice == "There is no such card."
    table.update(1.1)
    assert table.notice == ""
    assert table.why_not("play 9Z") == "There is no such card."
    assert elsewhere.link.said == [Why("play 9Z")]
    assert table.why_not(table.moves()[0].text) is None


def test_out_of_turn_and_after_the_end_the_reason_is_known_without_the_host() -> None:
    elsewhere, table = asked()
    elsewhere.move_on_to(1)
    elsewhere.hear()
    assert table.me not in table.actors
    assert table.why_not("draw") == OUT_OF_TURN == elsewhere.match.game.why_not(0, "draw")

    elsewhere.finish()
    elsewhere.hear()

    assert table.why_not("draw") == OVER == elsewhere.match.game.why_not(0, "draw")
    assert elsewhere.link.said == []


def test_nothing_is_played_while_the_connection_is_lost() -> None:
    elsewhere, table = asked()
    move = table.moves()[0].text
    elsewhere.tell(Status("lost"))
    elsewhere.hear()

    assert table.moves() == ()
    assert table.why_not(move) == LOST


def test_what_is_not_done_at_a_table_elsewhere_is_refused_with_a_sentence() -> None:
    _, table = asked()

    with pytest.raises(ValueError, match=NO_UNDO):
        table.undo()
    with pytest.raises(ValueError, match="screen of their own"):
        table.sit_down(1)
    with pytest.raises(ValueError, match="host begins"):
        table.another()
    with pytest.raises(ValueError, match="after this one"):
        table.next_hand()


def test_who_wants_the_next_hand_says_so_once() -> None:
    elsewhere = Elsewhere(match="100x")
    table = at(elsewhere)
    elsewhere.finish()
    elsewhere.hear()

    table.next_hand()
    table.next_hand()

    assert elsewhere.link.said == [Ready()]


def test_who_leaves_says_so_before_the_connection_ends() -> None:
    elsewhere, table = asked()

    table.leave()

    assert elsewhere.link.said == [Away()]
    assert elsewhere.link.stopped


def test_after_the_match_the_table_stays_as_it_was_while_its_host_arranges_it_anew() -> None:
    elsewhere, table = asked()
    elsewhere.finish()
    elsewhere.hear()
    elsewhere.seats = elsewhere.seats[:1]
    elsewhere.change(running=False, me=None)
    elsewhere.hear()

    assert [seat.name for seat in table.seats] == list(PEOPLE)
    assert table.me == 0


# -- time


def test_the_clock_runs_from_the_decision_into_the_bank() -> None:
    elsewhere, table = asked()
    assert table.clock is None
    elsewhere.times(seat=0, left=10_000, bank=20_000)
    table.update(100.0)
    assert table.clock == DecisionClock(0, 10.0, 45.0)  # of what was agreed

    table.update(104.0)
    assert table.clock == DecisionClock(0, 6.0, 45.0)
    table.update(115.0)
    assert table.clock == DecisionClock(0, 15.0, 20.0)
    table.update(200.0)
    assert table.clock == DecisionClock(0, 0.0, 20.0)
    elsewhere.times(seat=0, left=10_000, running=False)
    table.update(200.0)
    table.update(204.0)
    assert table.clock == DecisionClock(0, 10.0, 45.0)
    elsewhere.times()
    table.update(204.0)
    assert table.clock is None


def test_a_game_of_its_own_time_says_how_long_a_decision_is() -> None:
    elsewhere = Elsewhere("crazy8", 2)
    table = at(elsewhere)
    elsewhere.times(seat=1, left=3_000)
    table.update(0.0)

    assert table.clock == DecisionClock(1, 3.0, float(table.options["seconds"]))


def test_the_last_seconds_of_ones_own_time_are_heard_and_those_of_others_are_not() -> None:
    elsewhere, table = asked()
    other = Elsewhere(me=1)
    other.move_on_to(0)
    others = at(other)
    ticks: dict[RemoteTable, list[int]] = {table: [], others: []}

    for each, here in ((table, elsewhere), (others, other)):
        here.times(seat=0, left=7_000)
        for step in range(80):
            each.update(step / 10)
            ticks[each] += [each.tick] if each.tick else []

    assert ticks[table] == [*range(LAST_SECONDS, 0, -1)]
    assert ticks[others] == []
