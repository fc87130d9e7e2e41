"""The coach at the table: asked by a key, he answers off the frame, and from one's own seat only."""

import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any

import pytest

from engine import Match
from game.coach import analysis, hint_process
from game.coach.analysis import Choice, Found
from game.coach.hint_process import HintProcess
from game.coach.hint_request import NOT_NOW, SWITCHED_OFF, THINKING
from game.coach.verdict_text import SILENT
from game.draw.items import Image
from game.scenes.table.choose_value import HINT, Choosing, Counsel
from game.scenes.table.chooser import Chooser
from game.scenes.table.chooser_tiles import ChoiceTile
from game.scenes.table.paint_hints import BULB_INK
from game.scenes.table.table_scene import TableScene
from game.stage.geometry import RATIO
from game.storage.replay import Replay
from game.storage.settings import Settings
from tests.driver import Client, table_of
from tests.scenes.every import dealt
from tests.scenes.test_deck_table import at, words

Open = Callable[..., Client]


class Quick:
    """Thinks for two looks."""

    cancelled = 0

    def __init__(self, record: str, seat: int) -> None:
        self._looks, self._found = 0, analysis.advise(Replay(record), seat, games=40)

    def answer(self) -> Found | None:
        self._looks += 1
        return self._found if self._looks > 2 else None

    def cancel(self) -> None:
        Quick.cancelled += 1


@pytest.fixture
def at_table(client: Open, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Client, TableScene]]:
    monkeypatch.setattr(hint_process, "HintProcess", Quick)

    def sit(rules: str = "standard", **settings: Any) -> tuple[Client, TableScene]:
        opened = client(settings=Settings(speed=0.0, motion="reduced", **settings))
        table = dealt(2, rules=rules, seed=3)
        scene = TableScene(opened.app, table, dealt=False)
        opened.show(scene)
        while not table.moves():
            opened.wait(0.1)
        return opened, scene

    return sit


@pytest.mark.parametrize("rules", ["standard", "camelot"])
def test_the_coach_names_a_move_that_is_possible_and_its_card_shines(
    at_table: Callable[..., tuple[Client, TableScene]], rules: str
) -> None:
    opened, scene = at_table(rules)

    opened.key("h")
    opened.wait(0.3)

    found = scene.hint.found
    assert found is not None
    assert found.best is not None
    assert found.best.move in scene.table.moves()
    shown = scene.picture(lambda size: size, opened.app.now)  # type: ignore[arg-type]
    assert shown.prompt.startswith("Coach: ")
    card = found.best.move.partition(" ")[2]
    if card in scene.play.texts():
        assert shown.glow[scene.play.texts().index(card)] == "advised"


@pytest.mark.parametrize("rules", ["standard", "crazy8", "camelot"])
def test_enter_after_a_hint_makes_the_move_of_the_hint(
    at_table: Callable[..., tuple[Client, TableScene]], rules: str
) -> None:
    opened, scene = at_table(rules)
    opened.key("h")
    opened.wait(0.3)
    move = scene.hint.move
    made: list[str] = []
    scene.play.do = made.append  # type: ignore[method-assign]

    opened.key("enter")

    assert made == [move]


def advised(
    monkeypatch: pytest.MonkeyPatch, at_table: Callable[..., tuple[Client, TableScene]], **settings: Any
) -> tuple[Client, TableScene, str]:
    """A table where the coach has just named the last card that can be played."""
    opened, scene = at_table("factor", **settings)
    move = list(scene.play.plays().values())[-1]
    found = Found(at=0, seat=0, chances=(), choices=(Choice(move, 0.5),))
    monkeypatch.setattr(analysis, "advise", lambda *args, **more: found)
    opened.key("h")
    opened.wait(0.3)
    return opened, scene, move


def test_another_card_chosen_after_a_hint_is_what_enter_plays(
    at_table: Callable[..., tuple[Client, TableScene]], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, scene, _ = advised(monkeypatch, at_table)
    made: list[int] = []
    monkeypatch.setattr(scene.play, "play_at", made.append)
    monkeypatch.setattr(scene.play, "do", lambda move: pytest.fail("the hint was not wanted"))
    raised = scene.play.raised
    opened.key("right")
    opened.key("left")
    opened.wait(1.0)
    opened.key("enter")

    assert made == [raised]


def test_a_hint_is_confirmed_where_plays_are(
    at_table: Callable[..., tuple[Client, TableScene]], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, scene, move = advised(monkeypatch, at_table, confirm_plays=True)

    opened.key("enter")
    assert scene.play.armed == move
    assert move in [legal.text for legal in scene.table.moves()]

    opened.key("enter")
    assert move not in [legal.text for legal in scene.table.moves()]


@pytest.mark.parametrize("rules", ["factor", "camelot"])
def test_on_the_card_that_he_would_play_is_his_bulb(
    at_table: Callable[..., tuple[Client, TableScene]], rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For whom one light looks like another, and for whom the prompt is far away."""
    opened, scene = at_table(rules)
    card = next(text for text in scene.play.texts() if text in scene.play.plays())
    best = Choice(scene.play.plays()[card], 0.5)

    def bulbs() -> list[Image]:
        items = opened.drawn(scene).moving
        images = [item for item in items if isinstance(item, Image)]
        return [image for image in images if image.picture[:3] == ("icon", "light-bulb", BULB_INK)]

    assert not bulbs()
    monkeypatch.setattr(scene.hint, "found", Found(at=0, seat=0, chances=(), choices=(best,)))
    (bulb,) = bulbs()

    mine = scene.director.tableau.hands[0]
    pose = scene.director.motion.pose(mine[scene.play.texts().index(card)].id, opened.app.now)
    assert abs(bulb.x - pose.x) < pose.width / 2
    assert abs(bulb.y - pose.y) < pose.width * RATIO / 2


@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor", "camelot"])
def test_the_button_asks_the_coach_while_one_is_to_move(
    at_table: Callable[..., tuple[Client, TableScene]], rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, scene = at_table(rules)
    assert scene.page.find("button", HINT).enabled

    opened.click("button", HINT)
    opened.wait(0.3)

    assert scene.hint.words(scene.director.tableau.kind).startswith("Coach: ")
    monkeypatch.setattr(scene.table, "moves", lambda: ())
    opened.wait(0.1)
    assert not scene.page.find("button", HINT).enabled


def test_a_hint_is_forgotten_with_the_move(at_table: Callable[..., tuple[Client, TableScene]]) -> None:
    opened, scene = at_table()
    opened.key("h")
    opened.wait(0.3)
    before = Quick.cancelled

    scene.play.do(scene.table.moves()[0])
    opened.wait(0.1)

    assert scene.hint.found is None
    scene.hint.forget()
    assert Quick.cancelled == before


def test_a_coach_who_thinks_is_told_when_nobody_waits(
    at_table: Callable[..., tuple[Client, TableScene]],
) -> None:
    _, scene = at_table()
    before = Quick.cancelled
    scene.ask_coach()
    assert scene.hint.words(scene.director.tableau.kind) == THINKING

    scene.leave()

    assert Quick.cancelled == before + 1


def test_hints_can_be_switched_off(at_table: Callable[..., tuple[Client, TableScene]]) -> None:
    opened, scene = at_table(hints=False)
    assert not [each for each in scene.page.everything() if each.label == HINT]

    opened.key("h")
    opened.wait(0.1)

    assert scene.play.warning == SWITCHED_OFF
    assert scene.hint.found is None


def test_the_coach_is_asked_on_ones_own_turn_only(
    at_table: Callable[..., tuple[Client, TableScene]], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, scene = at_table()
    monkeypatch.setattr(scene.table, "moves", lambda: ())

    scene.ask_coach()

    assert scene.play.warning == NOT_NOW
    assert opened.top is scene


def test_the_menu_leads_to_the_coach_too(at_table: Callable[..., tuple[Client, TableScene]]) -> None:
    opened, scene = at_table()
    opened.key("escape")
    opened.wait(0.2)

    opened.click("button", "A hint from the coach")
    opened.wait(0.3)

    assert opened.top is scene
    assert scene.hint.found is not None


def test_the_same_view_gets_the_same_hint() -> None:
    """What others hold has no part in it: redealt, everything that the seat sees being equal."""
    match = Match.new("standard", 3, seed=11)
    seat = match.game.actors[0]
    replay = Replay(match.record())

    first = analysis.advise(replay, seat, games=60)
    other = Replay(match.record())
    other.moments = [other.moments[-1]._replace(game=match.game.redeal(seat, Random(5)))]
    second = analysis.advise(other, seat, games=60)

    assert first.choices == second.choices
    assert first.why == second.why


def test_a_process_answers_and_is_ended() -> None:
    match = Match.new("standard", 2, seed=11)
    asked = HintProcess(match.record(), match.game.actors[0])
    end = time.monotonic() + 60
    found = None
    while found is None and time.monotonic() < end:
        found = asked.answer()
        time.sleep(0.01)
    asked.cancel()

    assert found is not None
    assert found.choices


def test_where_there_are_no_more_processes_the_coach_has_nothing_to_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_more(process: BaseProcess) -> None:
        raise OSError("Resource temporarily unavailable")

    monkeypatch.setattr(BaseProcess, "start", no_more)
    match = Match.new("standard", 2, seed=11)
    asked = HintProcess(match.record(), match.game.actors[0])

    with pytest.raises(ValueError, match=SILENT):
        asked.answer()
    asked.cancel()


WORDS = {"suit": "spades hearts diamonds clubs", "colour": "red yellow green blue", "value": "A 2 3 4 5"}


def chooser(client: Open, noun: str, counsel: Counsel | None) -> Client:
    """A chooser of that kind over nothing, in which all moves name something."""
    opened, moves = client(), [f"name {word}" for word in WORDS[noun].split()]
    scene = Chooser(
        opened.app, moves=moves, fits={}, choose=moves.remove, back=None, layout=table_of(opened, "free")
    )
    scene.counsel = counsel
    opened.show(scene)
    return opened


@pytest.mark.parametrize(("noun", "key"), [("suit", "f2"), ("colour", "f2"), ("colour", "h"), ("value", "h")])
def test_the_coach_is_asked_in_a_chooser_by_key(client: Open, noun: str, key: str) -> None:
    asked: list[int] = []
    opened = chooser(client, noun, Counsel(lambda: asked.append(1), lambda: ""))

    opened.type(key) if key == "h" else opened.key(key)
    opened.wait(0.1)

    assert asked == [1]
    assert opened.top.name == "chooser"


def test_h_names_hearts_where_that_can_be_named(client: Open) -> None:
    asked: list[int] = []
    opened = chooser(client, "suit", Counsel(lambda: asked.append(1), lambda: ""))

    opened.type("h")
    opened.wait(0.1)

    assert asked == []
    assert opened.app.stack.scenes == []  # hearts have been named


def test_the_answer_that_the_coach_would_give_is_ringed(client: Open) -> None:
    opened = chooser(client, "suit", Counsel(lambda: None, lambda: "name diamonds"))
    scene = opened.top

    out = opened.drawn(scene)

    (ring,) = [item for item in out.moving if isinstance(item, Image) and item.picture[0] == "advised"]
    tile = opened.find("card", "Diamonds")
    assert isinstance(tile, ChoiceTile)
    assert (ring.x, ring.y) == (tile.drawn.cx, tile.drawn.cy)


def test_enter_chooses_the_answer_that_the_coach_would_give(client: Open) -> None:
    opened = chooser(client, "suit", Counsel(lambda: None, lambda: "name diamonds"))
    opened.wait(0.1)

    assert opened.top.page.focus is opened.find("card", "Diamonds")
    opened.key("right")
    opened.wait(0.1)
    assert opened.top.page.focus is not opened.find("card", "Diamonds")


def test_the_ring_rises_with_the_answer_that_has_the_focus(client: Open) -> None:
    opened = chooser(client, "suit", Counsel(lambda: None, lambda: "name spades"))
    opened.key("right")
    opened.key("left")
    assert opened.top.page.focus is opened.find("card", "Spades")

    out = opened.drawn()

    rings = {item.picture[0]: (item.x, item.y) for item in out.moving if isinstance(item, Image)}
    assert rings["advised"] == rings["focus"]
    assert rings["advised"][1] < opened.find("card", "Spades").box.cy


def test_no_way_to_the_coach_is_shown_where_there_is_none(client: Open) -> None:
    opened = chooser(client, "suit", None)

    assert [one for one in opened.top.page.everything() if one.label == HINT] == []


@pytest.mark.parametrize("rules", ["standard", "camelot", "olympus"])
def test_the_coach_is_asked_where_a_decision_stands_over_the_table(
    at_table: Callable[..., tuple[Client, TableScene]], rules: str
) -> None:
    opened, scene = at_table(rules)
    for _ in range(400):
        if opened.top.name == "chooser" or scene.table.result is not None:
            break
        if scene.table.moves():
            eights = [move for move in scene.table.moves() if move.card.startswith("8")]
            scene.play.do((eights or list(scene.table.moves()))[0])
        opened.wait(0.1)
    form = opened.top
    if not isinstance(form, Choosing):
        pytest.skip("nothing had to be chosen in this game")
    opened.wait(0.5)

    opened.key("f2")
    opened.wait(0.3)

    assert scene.hint.move in scene.table.moves()
    assert form.answer_box(scene.hint.move) is not None


def test_where_a_card_asks_on_the_table_the_coach_answers_in_its_place(client: Open) -> None:
    player = at(client(), "camelot", "Dolorous Stroke, Squire", "Nimue", "Death", discard="Excalibur")
    player.by_mouse("play Dolorous Stroke")
    player.client.wait(0.4)
    assert "Dolorous Stroke:" in words(player)

    player.scene.hint.found = Found(at=0, chances=(), choices=(Choice("choose 2", 0.6, "Brokk"),))

    assert "Coach: choose Brokk (60 % to win)." in words(player)
