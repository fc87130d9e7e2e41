"""Hints at a table of the network: where its host allows them, unnoticed by everybody else."""

from concurrent.futures import Future
from dataclasses import replace

import pytest

from game.coach import analysis
from game.coach.analysis import Found
from game.coach.hint_request import NOT_HERE
from game.coach.verdict_text import SILENT
from game.lan.errors import Fault, Refusal
from game.lan.host import requests
from game.lan.host.hints import HintService, consult
from game.lan.host.requests import TOO_MANY_HINTS
from game.lan.limits import LIMITS
from game.lan.messages import Advice, Hint, Refused, Why
from game.storage.replay import Replay
from tests.lan.evening import Evening, Player
from tests.lan.test_lobby import Pages, dealt


class Coach:
    """Answers when he is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, Future[Found]]] = []

    def ask(self, record: str, seat: int) -> Future[Found]:
        self.asked.append((record, seat, Future()))
        return self.asked[-1][2]

    def answer(self) -> Found:
        """He has found something for whoever asked last."""
        record, seat, future = self.asked[-1]
        found = analysis.advise(Replay(record), seat, games=20)
        future.set_result(found)
        return found


def coached(**agreed: object) -> tuple[Evening, list[Player], Coach]:
    """Two people with cards, and the coach."""
    evening, people = dealt("Ann", "Bob", seats=2, **{"hints": True, **agreed})
    coach = Coach()
    evening.table.hint_service = HintService(coach.ask)
    return evening, people, coach


def asked(evening: Evening, people: list[Player]) -> tuple[Player, Player]:
    """Who is to move, and the other."""
    seat = evening.table.runner.actors[0]
    return people[seat], people[1 - seat]


def test_who_asks_is_told_a_move_and_why_and_nobody_else_hears_of_it() -> None:
    evening, people, coach = coached()
    mover, other = asked(evening, people)
    heard = bytes(other.received)

    mover.say(Hint())
    evening.run(0.5)
    assert mover.of(Advice) == []
    found = coach.answer()
    evening.run(0.5)

    (advice,) = mover.of(Advice)
    assert isinstance(advice, Advice)
    assert (advice.hand, advice.number) == (mover.mirror.hand, mover.mirror.number)
    assert found.best is not None
    assert advice.move == found.best.move
    assert advice.move in mover.mirror.view["moves"]
    assert advice.percent == round(100 * found.best.chance)
    assert advice.why == found.why
    assert bytes(other.received) == heard


def test_a_hint_changes_no_byte_and_no_moment_of_what_others_hear() -> None:
    heard = []
    for message in (Why("draw"), Hint()):  # both are answered once, to who asks
        evening, people, coach = coached(turn=30)
        mover, other = asked(evening, people)
        mover.say(message)
        evening.run(0.3)
        for _ in coach.asked:
            coach.answer()
        evening.run(2.0)
        mover.plays = True
        evening.run(3.0)
        heard.append((bytes(other.received), other.stamps))
    assert heard[0] == heard[1]


def test_what_others_hold_is_not_in_a_hint() -> None:
    """The cards that the seat cannot see are dealt anew: it is told the same."""
    evening, people, coach = coached()
    mover, _ = asked(evening, people)
    told = []
    for again in (False, True):
        game = evening.table.runner.match.game
        seat = game.actors[0]
        if again:
            evening.table.runner.match.game = game.redeal(seat, evening.random)
        mover.say(Hint())
        evening.run(0.3)
        record, _, future = coach.asked[-1]
        replay = Replay(record)
        replay.moments = [replay.moments[-1]._replace(game=evening.table.runner.match.game)]
        future.set_result(analysis.advise(replay, seat, games=40))
        evening.run(0.3)
        told.append(mover.of(Advice)[-1])
    assert told[0] == told[1]


def test_only_the_present_hand_and_names_that_everybody_sees_are_given_to_the_coach() -> None:
    evening, people, coach = coached()
    mover, _ = asked(evening, people)
    mover.say(Hint())
    evening.run(0.3)

    record, seat, _ = coach.asked[-1]

    assert [who.name for who in Replay(record).seats] == ["Ann", "Bob"]
    assert seat == people.index(mover)


def test_a_table_without_hints_says_so() -> None:
    evening, people, coach = coached(hints=False)
    mover, _ = asked(evening, people)

    mover.say(Hint())
    evening.run(0.3)

    (advice,) = mover.of(Advice)
    assert isinstance(advice, Advice)
    assert (advice.move, advice.why) == ("", (NOT_HERE,))
    assert coach.asked == []


def test_only_who_is_to_move_may_ask() -> None:
    evening, people, coach = coached()
    _, other = asked(evening, people)
    watcher = evening.joins("Eve", watch=True)

    for player, fault in ((other, Fault.TURN), (watcher, Fault.STATE)):
        player.say(Hint())
        evening.run(0.3)
        refused = player.of(Refused)[-1]
        assert isinstance(refused, Refused)
        assert refused.fault == fault
    assert coach.asked == []


def test_hints_come_in_a_burst_and_then_at_a_rate() -> None:
    evening, people, coach = coached()
    mover, _ = asked(evening, people)
    table = evening.table
    guest = table.roster.guests[people.index(mover) + 1]

    def asks(now: float) -> int:
        """How often the coach has been asked after one more time."""
        requests.take(table, guest, Hint(), now)
        coach.answer() if not coach.asked[-1][2].done() else None
        table.hint_service.update(table.runner)
        return len(coach.asked)

    assert [asks(200.0) for _ in range(LIMITS.hints_burst + 1)][-2:] == [LIMITS.hints_burst] * 2
    evening.run(0.3)
    declined = mover.of(Advice)[-1]
    assert isinstance(declined, Advice)
    assert declined.why == (TOO_MANY_HINTS,)
    later = 200.0 + 1 / LIMITS.hints_rate
    assert [asks(later), asks(later)] == [LIMITS.hints_burst + 1] * 2


def test_who_asks_twice_is_answered_once() -> None:
    evening, people, coach = coached()
    mover, _ = asked(evening, people)
    for _ in range(3):
        mover.say(Hint())
    evening.run(0.3)
    coach.answer()
    evening.run(0.3)

    assert len(coach.asked) == len(mover.of(Advice)) == 1


def test_a_hint_that_comes_too_late_is_not_told() -> None:
    evening, people, coach = coached()
    mover, _ = asked(evening, people)
    mover.say(Hint())
    evening.run(0.3)
    mover.client.play(mover.mirror.view["moves"][0], mover.mirror.number)
    mover.flush()
    evening.run(0.3)

    assert coach.asked[-1][2].cancelled()
    assert mover.of(Advice) == []


def test_a_coach_who_fails_has_nothing_to_say() -> None:
    evening, people, coach = coached()
    mover, _ = asked(evening, people)
    mover.say(Hint())
    evening.run(0.3)
    coach.asked[-1][2].set_exception(ValueError(SILENT))
    evening.run(0.3)

    (advice,) = mover.of(Advice)
    assert isinstance(advice, Advice)
    assert (advice.move, advice.why) == ("", (SILENT,))


def test_hints_are_not_written_down() -> None:
    evening, people, coach = coached()
    mover, _ = asked(evening, people)
    pages = Pages()
    evening.table._services = replace(evening.table._services, journal=pages)
    mover.say(Hint())
    evening.run(0.3)
    coach.answer()
    evening.run(0.3)

    assert mover.of(Advice)
    assert pages.entries == []


def test_the_coach_thinks_in_a_process() -> None:
    evening, _ = dealt("Ann", "Bob", seats=2)
    game = evening.table.runner.match.game

    found = consult(game.record(), game.actors[0]).result(60.0)

    assert found.best is not None
    assert found.best.move in game.moves(game.actors[0])


def test_no_hint_is_given_to_who_has_no_cards() -> None:
    evening, _ = dealt("Ann", "Bob", seats=2, hints=True)
    evening.table.runner = None
    with pytest.raises(Refusal):
        requests.take(evening.table, evening.table.roster.guests[1], Hint(), 1.0)
