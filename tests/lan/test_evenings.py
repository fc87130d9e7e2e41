"""A table over the network from the first hello to the last card, played in virtual time."""

import pytest

from game.lan.messages import Agreement, Chat, Closed, End, Lobby, Ready, Said, Start
from tests.games import EVERY_GAME
from tests.lan.evening import Evening

GAMES = EVERY_GAME


def started(rules: str, *, seed: int = 1, seats: int = 4) -> Evening:
    """Two people and bots, cards dealt."""
    evening = Evening(seed)
    ann = evening.opens("Ann", Agreement(name="Here", rules=rules), seats=seats)
    bob = evening.joins("Bob")
    bob.say(Ready())
    evening.run(1.0)
    ann.say(Start())
    evening.run(1.0)
    return evening


@pytest.mark.parametrize("rules", GAMES)
def test_a_game_is_played_to_its_end_by_two_people_and_two_bots(rules: str) -> None:
    evening = started(rules)
    ann, bob = evening.players

    over = evening.run(4 * 3600, until=lambda: ann.mirror.standing.over)

    assert over
    evening.run(1.0)
    assert ann.mirror.view["result"] == bob.mirror.view["result"] != None  # noqa: E711
    assert ann.mirror.mistakes == bob.mirror.mistakes == 0
    assert ann.refusals == bob.refusals == []


def test_ten_browsers_play_a_hand_within_a_minute() -> None:
    evening = Evening(3, through="browser")
    host = evening.opens("Ann", Agreement(name="Here", turn=0), seats=10)
    guests = [evening.joins(f"Guest {number}") for number in range(9)]
    for guest in guests:
        guest.say(Ready())
    evening.run(1.0)
    assert host.lobby is not None
    assert all(seat.browser for seat in host.lobby.seats)

    host.say(Start())
    assert evening.run(60.0, until=lambda: host.mirror.standing.over)

    evening.run(1.0)
    assert len({str(player.mirror.view["result"]) for player in evening.players}) == 1
    assert not any(player.refusals or player.mirror.mistakes for player in evening.players)


def test_what_a_player_sees_is_the_engines_view_of_their_seat() -> None:
    evening = started("camelot")

    evening.run(20.0)

    for player in evening.players:
        assert player.lobby is not None
        assert player.mirror.view == evening.table.runner.match.game.view(player.lobby.me)


def test_who_comes_to_watch_hears_of_the_whole_hand_and_nothing_is_worked_out_before() -> None:
    evening = started("standard")
    evening.run(10.0)
    feeds = evening.table.runner.feeds
    assert [feeds[viewer].number == 1 for viewer in (0, 1, 2, 3, None)] == [False, False, True, True, True]

    eve = evening.joins("Eve", watch=True)

    game = evening.table.runner.match.game
    assert eve.mirror.view == game.view(None)
    assert eve.mirror.number == evening.players[0].mirror.number
    assert [event.kind for event in eve.mirror.events] == [
        event.kind for event in evening.players[0].mirror.events
    ]
    assert eve.mirror.mistakes == 0


def test_who_loses_the_connection_comes_back_to_the_same_hand() -> None:
    evening = started("standard")
    ann, bob = evening.players
    evening.run(10.0)

    bob.cut()
    evening.run(0.3)

    assert ann.lobby is not None
    assert ann.lobby.seats[1].lost
    evening.run(5.0)
    assert not ann.lobby.seats[1].lost
    assert bob.mirror.view == evening.table.runner.match.game.view(1)
    assert bob.mirror.mistakes == 0


def test_a_bot_plays_for_who_is_away_for_a_minute_until_they_are_back() -> None:
    evening = started("standard")
    ann, bob = evening.players
    bob.comes_back = False

    bob.cut()
    evening.run(59.0)
    assert isinstance(ann.lobby, Lobby)
    assert not ann.lobby.seats[1].level
    evening.run(2.0)
    assert ann.lobby.seats[1].level == "normal"

    bob.connect()
    evening.run(1.0)
    assert not ann.lobby.seats[1].level


def test_what_is_said_reaches_everybody_without_control_characters() -> None:
    evening = started("standard")
    ann, bob = evening.players

    bob.say(Chat("well   played"))
    evening.run(1.0)

    assert [said.text for said in ann.of(Said) if isinstance(said, Said)] == ["well played"]


def test_the_host_alone_may_end_the_table_for_everybody() -> None:
    evening = Evening(3)
    ann = evening.opens("Ann", Agreement(name="Ours"), seats=3, code=False)
    evening.run(2.0)
    bob = evening.joins("Bob")
    evening.run(2.0)

    bob.say(End())
    evening.run(2.0)
    assert any("Only the host" in sentence for sentence in bob.refusals)
    assert evening.registry.tables

    ann.say(End())
    evening.run(2.0)

    assert not evening.registry.tables
    assert [told.sentence for told in bob.of(Closed)] == ["The host has closed the table."]
