"""Hints at a table on the network: asked of the host's coach, where the host allows it."""

import msgspec
import pytest

from game.coach.hint_request import NOT_HERE, NOT_NOW, THINKING
from game.coach.verdict_text import SILENT
from game.lan.guest.link import Status
from game.lan.guest.remote_table import LOST
from game.lan.messages import Advice, Hint
from tests.lan.rooms import Elsewhere
from tests.scenes.test_lan_table import Sat

pytestmark = pytest.mark.usefixtures("home", "screen")


def asked(*, hints: bool = True, mine: bool = True) -> Sat:
    """It is my turn, or that of whoever comes first; the key for hints has been pressed."""
    elsewhere = Elsewhere()
    elsewhere.change(agreement=msgspec.structs.replace(elsewhere.agreement, hints=hints))
    if mine:
        elsewhere.move_on_to(0)
    elif 0 in elsewhere.match.game.actors:
        elsewhere.move()
    at = Sat(elsewhere)
    at.wait(3.0)
    at.client.key("h")
    at.wait(0.1)
    return at


def told(at: Sat, **said: object) -> None:
    """The host answers."""
    hand, number = at.elsewhere.room.at
    advice = Advice(**{"hand": hand, "number": number, **said})  # type: ignore[arg-type]
    at.elsewhere.tell(advice)
    at.wait(0.1)


def test_the_hosts_coach_is_asked_and_his_move_shines_with_its_reason() -> None:
    at = asked()
    assert at.link.said[-1] == Hint()
    assert at.prompt == THINKING
    plays = at.scene.play.plays()
    card, move = next(iter(plays.items())) if plays else ("", "draw")

    told(at, move=move, percent=61, why=("It wins at once.",))

    assert at.prompt.startswith("Coach: ")
    assert at.prompt.endswith(" (61 % to win). It wins at once.")
    if card:
        shown = at.scene.picture(lambda size: size, at.client.app.now)  # type: ignore[arg-type]
        assert shown.glow[at.scene.play.texts().index(card)] == "advised"


def test_who_asks_again_is_told_the_same_without_another_question() -> None:
    at = asked()
    told(at, move=at.scene.table.moves()[0], percent=50)
    at.client.key("h")
    at.wait(0.1)

    assert at.link.said.count(Hint()) == 1
    assert at.prompt.startswith("Coach: ")


def test_a_table_without_hints_says_so_and_asks_nobody() -> None:
    at = asked(hints=False)

    assert at.scene.play.warning == NOT_HERE
    assert Hint() not in at.link.said


def test_the_coach_is_not_asked_when_it_is_the_turn_of_others() -> None:
    at = asked(mine=False)

    assert at.scene.play.warning == NOT_NOW
    assert Hint() not in at.link.said


def test_why_the_host_declines_is_read() -> None:
    at = asked()
    told(at, why=("Please wait a moment.",))

    assert at.prompt == "Please wait a moment."


def test_a_move_that_is_not_possible_is_not_shown() -> None:
    at = asked()
    told(at, move="play the fool", percent=100, why=("Believe me.",))

    assert at.prompt == SILENT


def test_an_answer_to_what_was_before_is_none() -> None:
    at = asked()
    number = at.elsewhere.room.mirror.number
    told(at, number=number - 1, move=at.scene.table.moves()[0])

    assert at.prompt == THINKING


def test_no_answer_comes_over_a_connection_that_is_lost() -> None:
    at = asked()
    at.elsewhere.tell(Status("lost"))
    at.wait(0.1)

    assert at.scene.hint.words(at.scene.director.tableau.kind) == LOST


def test_the_menu_leads_to_the_coach() -> None:
    at = asked(hints=True)
    told(at, move=at.scene.table.moves()[0], percent=50)
    at.client.key("escape")
    at.wait(0.3)

    assert "A hint from the coach" in at.labels()


def test_the_menu_of_a_table_without_hints_does_not() -> None:
    at = asked(hints=False)
    at.client.key("escape")
    at.wait(0.3)

    assert "A hint from the coach" not in at.labels()
