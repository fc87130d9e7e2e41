"""What a bot has played for a player who was away, in one line of the log."""

import pytest

from game.lan.guest.link import Status
from game.lan.joining.saved_tables import SavedTable, find, load, remember, save_heard
from game.lan.messages import Play
from game.scenes.lan.lan_table import LanTableScene
from tests.lan.rooms import Elsewhere
from tests.scenes.test_lan_table import Sat, asked, sat

pytestmark = pytest.mark.usefixtures("home", "screen")


def told(at: Sat) -> list[str]:
    return [line for line in at.log if line.startswith("While you were away")]


def away(at: Sat, *, moves: int) -> None:
    """The connection is lost for some moves of the table."""
    at.elsewhere.tell(Status("lost"))
    at.wait(0.2)
    for _ in range(moves):
        at.elsewhere.move()
    at.elsewhere.tell(Status("connected"))
    at.wait(5.0)


def test_who_is_back_is_told_what_a_bot_has_played_and_only_once() -> None:
    at = asked()
    away(at, moves=1)
    (line,) = told(at)
    event = next(event for event in at.elsewhere.room.mirror.events[::-1] if event.seat == 0)
    assert event.kind == "play"
    assert line == f"While you were away, a bot {at.log[at.log.index(line) - 1]}."

    at.elsewhere.move_on_to(0)
    at.elsewhere.move()
    at.wait(3.0)
    assert told(at) == [line]


def test_nothing_is_told_where_no_bot_has_played() -> None:
    at = sat()
    away(at, moves=0)
    assert told(at) == []

    at.elsewhere.move_on_to(0)
    at.wait(5.0)
    at.elsewhere.move()  # the player's own
    at.wait(5.0)
    assert told(at) == []


def test_a_move_that_was_on_its_way_is_not_taken_for_that_of_a_bot() -> None:
    at = asked()
    at.scene.play.do(at.scene.table.moves()[0])
    assert any(isinstance(said, Play) for said in at.link.said)
    away(at, moves=1)
    assert told(at) == []


def test_who_opens_the_window_again_is_told_as_well() -> None:
    elsewhere = Elsewhere()
    elsewhere.move_on_to(0)
    elsewhere.hear()
    heard = elsewhere.room.mirror.hand, len(elsewhere.room.mirror.events)
    elsewhere.move()
    at = Sat(elsewhere)
    at.wait(1.0)
    assert told(at) == []  # nothing is known of when they left

    at.scene = LanTableScene.begin(at.client.app, elsewhere.room, heard)
    at.client.show(at.scene)
    at.wait(1.0)
    assert len(told(at)) == 1


def test_what_has_been_heard_is_saved_with_the_seat() -> None:
    at = asked()
    ticket = at.link.ticket
    save_heard(None, (1, 2))
    assert load().value.places == ()
    remember(SavedTable(table="f" * 16, name="Another", rules="standard"))
    remember(
        SavedTable(
            table=ticket.table, name="Ours", rules="standard", guest=ticket.guest, secret=ticket.secret
        )
    )
    at.scene.leave()
    place, other = (find(load().value.places, table) for table in (ticket.table, "f" * 16))
    assert place is not None
    assert other is not None
    assert place.heard == (1, len(at.elsewhere.room.mirror.events))
    assert other.heard == (0, 0)
