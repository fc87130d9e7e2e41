"""What everybody is told while the table waits: for somebody who is away, for a pause, for a decision."""

from game.lan.errors import SENTENCES, Fault
from game.lan.guest.link import Status
from game.lan.guest.waiting import WaitMonitor, seats_away
from game.lan.messages import DoNotWait, Pause, Ready, Start, Times
from tests.lan.evening import Player
from tests.lan.test_lobby import dealt, say
from tools.pictures.lan_sample import still_room

NOT_NOW = SENTENCES[Fault.STATE]


def times(player: Player) -> Times:
    """What a player was told of the time at last."""
    told = player.of(Times)[-1]
    assert isinstance(told, Times)
    return told


def test_everybody_knows_how_long_the_table_waits_for_whom() -> None:
    evening, (ann, bob, eve) = dealt("Ann", "Bob", "Eve", seats=3)
    assert times(ann).waits == {}

    bob.comes_back = False
    bob.cut()
    evening.run(1.0)
    assert set(times(ann).waits) == {"1"}
    assert 58_000 < times(ann).waits["1"] <= 60_000
    evening.run(20.0)
    assert 36_000 < times(eve).waits["1"] < 45_000  # told every five seconds

    bob.connect()
    evening.run(1.0)
    assert times(ann).waits == {}


def test_nobody_is_waited_for_once_a_bot_plays() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=3)
    bob.comes_back = False
    bob.cut()

    evening.run(62.0)

    assert ann.lobby is not None
    assert ann.lobby.seats[1].level
    assert times(ann).waits == {}


def test_once_the_match_is_over_a_seat_waits_for_the_next_one_and_nobody_votes() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=2)
    ann.plays = bob.plays = True
    bob.comes_back = False
    evening.run(2000.0, until=lambda: not evening.table.running)
    bob.cut()
    evening.run(1.0)
    assert set(times(ann).waits) == {"1"}
    room = still_room()
    room.status, room.lobby, room.times = Status("connected"), ann.lobby, times(ann)
    assert WaitMonitor(room).at(0.0).votable == frozenset()
    assert set(seats_away(room, 0.0)) == {1}


def test_a_pause_says_how_long_it_lasts_and_how_many_are_left() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=2)
    assert ann.lobby is not None
    assert ann.lobby.pauses == 2

    assert say(ann, Pause()) == ""
    assert 298_000 < times(bob).pause <= 300_000
    assert (ann.lobby.pauses, bob.lobby and bob.lobby.pauses) == (1, 2)
    evening.run(100.0)
    assert 190_000 < times(bob).pause < 205_000

    assert say(ann, Pause(False)) == ""
    assert times(bob).pause == 0


def test_who_decides_is_told_of_their_own_time_and_the_others_of_theirs() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=2, turn=30)
    evening.run(6.0)
    (actor,) = evening.table.runner.actors
    for player in (ann, bob):
        assert times(player).seat == actor
        assert 20_000 < times(player).left <= 30_000
        assert times(player).running


def test_each_of_a_team_that_acts_together_sees_the_own_time() -> None:
    teams = ((0, 2), (1, 3))
    evening, people = dealt("Ann", "Bob", "Eve", "Zoe", seats=4, rules="camelot", turn=30, teams=teams)
    runner = evening.table.runner

    def together() -> bool:
        for player in people:
            moves = player.mirror.view.get("moves")
            if len(runner.actors) < 2 and moves:
                player.client.play(moves[0], player.mirror.number)
                player.flush()
        return len(runner.actors) > 1

    assert evening.run(200.0, until=together)
    evening.run(6.0)
    for seat in runner.actors:
        assert times(people[seat]).seat == seat


def test_being_ready_for_the_first_deal_is_not_being_ready_for_the_next_hand() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=2, options={"match": "100x"})
    ann.plays = bob.plays = True
    assert evening.run(2000.0, until=lambda: evening.table.runner.between_hands)

    evening.run(5.0)

    assert evening.table.runner.hand == 1


def test_a_second_match_has_hands_from_the_first_again_and_everybody_follows() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=2)
    ann.plays = bob.plays = True
    assert evening.run(2000.0, until=lambda: not evening.table.running)
    ann.plays = bob.plays = False
    first = list(ann.mirror.events)
    say(bob, Ready())

    assert say(ann, Start()) == ""

    for player in (ann, bob):
        assert player.mirror.standing.over is False
        assert player.mirror.view["result"] is None
        assert player.mirror.mistakes == 0
        assert len(player.mirror.events) < len(first)


def test_everybody_knows_when_the_next_hand_is_dealt() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=2, options={"match": "100x"})
    ann.plays = bob.plays = True
    assert evening.run(2000.0, until=lambda: evening.table.runner.between_hands)
    evening.run(1.0)
    assert 43_000 < times(ann).deal <= 45_000

    for player in (ann, bob):
        player.say(Ready())
    evening.run(1.0)
    assert times(ann).deal == 0


def test_a_decision_says_how_long_it_is_not_counted_yet() -> None:
    _, (ann, bob) = dealt("Ann", "Bob", seats=2)

    assert any(isinstance(told, Times) and told.grace > 0 for player in (ann, bob) for told in player.told)


def test_who_is_there_but_decides_nothing_without_a_clock_is_not_waited_for_by_the_vote_of_the_others() -> (
    None
):
    evening, (ann, bob, eve) = dealt("Ann", "Bob", "Eve", seats=3)
    names = [player.name for player in (ann, bob, eve)]
    (idle,) = evening.table.runner.actors
    others = [player for player in (ann, bob, eve) if player.name != names[idle]]

    assert [say(player, DoNotWait(idle)) for player in others] == [NOT_NOW] * 2
    evening.run(50.0)
    assert times(others[0]).idle == ()
    evening.run(20.0)
    assert times(others[0]).idle == (idle,)
    assert say(evening.players[idle], DoNotWait(idle)) == NOT_NOW
    assert say(others[0], DoNotWait(idle)) == ""
    assert not evening.table.roster.places[idle].level

    evening.players[idle].comes_back = False
    assert say(others[1], DoNotWait(idle)) == ""

    assert evening.table.roster.places[idle].level
    assert "until you are back" in evening.players[idle].refusals[-1]
    evening.run(5.0)
    assert idle not in evening.table.runner.actors  # the bot has moved
    evening.players[idle].connect()
    evening.run(1.0)
    assert not evening.table.roster.places[idle].level


def test_a_voice_against_waiting_for_a_decision_does_not_count_for_the_next_one() -> None:
    evening, people = dealt("Ann", "Bob", "Eve", seats=3)
    (idle,) = evening.table.runner.actors
    other = people[idle - 1]
    evening.run(65.0)
    assert say(other, DoNotWait(idle)) == ""
    skip_votes = evening.table.roster.places[idle - 1].guest.skip_votes
    assert skip_votes == {idle}

    people[idle].client.play(people[idle].mirror.view["moves"][0], people[idle].mirror.number)
    people[idle].flush()
    evening.run(0.5)

    assert skip_votes == set()


def test_a_clock_is_vote_enough() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=2, turn=600)
    (idle,) = evening.table.runner.actors
    evening.run(90.0)

    assert times(ann).idle == ()
    assert say(bob if idle == 0 else ann, DoNotWait(idle)) == NOT_NOW
