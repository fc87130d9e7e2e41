"""Bots' words at a table: in a bubble at their seat, over no card and no button, and only if wanted."""

from collections.abc import Callable

import pytest

from engine import Event
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SMALLEST, width_of
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.table.paint_seats import places_by_seat
from game.scenes.table.speech_bubbles import LASTS, NEAR, _cards_and_buttons, paint_spoken
from game.scenes.table.table_scene import TableScene
from game.setup.characters import character, characters
from game.setup.table_setup import setup_for
from game.stage.bot_chatter import Spoken
from game.stage.free_space import fan_box, parts
from game.stage.geometry import Box
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.ui.theme import TextScale
from tests.driver import LANDSCAPE, PORTRAIT, Client

Open = Callable[..., Client]
MAY_COVER = "seats", "arrows"


def at_table(
    client: Open, size: tuple[int, int], rules: str = "standard", habit: str = "often"
) -> TableScene:
    opened = client(size, Settings(bots_talk=habit))
    table = LocalTable.new(setup_for(4, rules=rules, seed=7), saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(opened.app, table, dealt=True)
    opened.show(scene)
    scene.settle()
    return scene


def bubbles(scene: TableScene, after: float = 1.0) -> list[Box]:
    """What is painted of bots' words so many seconds after they were said."""
    out = DrawList()
    scene.presenter.bubbles.paint(out, scene.director, TextScale(1.0), scene.context.now + after)
    return boxes_of(out)


def papers(scene: TableScene) -> list[Box]:
    """What the table shows of bots' words now."""
    out = DrawList()
    scene.draw(out, scene.context.now + 1.0)
    return boxes_of(out)


def boxes_of(out: DrawList) -> list[Box]:
    """The papers on which words stand."""
    found = (
        item
        for item in out.moving
        if isinstance(item, Image) and item.picture == ("panel", "paper", 12, False)
    )
    return [Box.around(item.x, item.y, item.w, item.h) for item in found]


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["landscape", "portrait"])
@pytest.mark.parametrize("rules", ["standard", "crazy8", "camelot"])
def test_words_cover_no_card_and_no_button(client: Open, size: tuple[int, int], rules: str) -> None:
    scene, found = at_table(client, size, rules), 0
    layout = scene.director.layout
    kept = [box for name, boxes in parts(layout).items() if name not in MAY_COVER for box in boxes]
    kept += [fan_box(seat.fan) for seat in layout.others if seat.fan]
    for seat in (1, 2, 3):
        scene.presenter.bubbles.hear(Event("end", seat), (3,))
        for box in bubbles(scene):
            found += 1
            assert not [other for other in kept if box.meets(other)]
            assert box.within(Box(0, 0, layout.w, layout.h))
    assert found >= 2


def test_where_there_is_room_words_leave_the_arrows_free(client: Open) -> None:
    scene = at_table(client, LANDSCAPE, "factor")
    arrows = parts(scene.director.layout)["arrows"]
    note = Box(scene.director.layout.others[1].box.right, 0, 400, 140)
    scene.presenter.bubbles.hear(Event("end", 2), (3,))
    out = DrawList()
    scene.presenter.bubbles.paint(
        out, scene.director, TextScale(1.0), scene.context.now + 1.0, besides=(note,)
    )
    (bubble,) = boxes_of(out)

    assert not any(bubble.meets(arrow) for arrow in arrows)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 701), (1920, 1080)])
@pytest.mark.parametrize("line", ["No mercy, no hard feelings.", "Aha."])
def test_words_of_those_at_the_sides_hang_at_their_seat(
    client: Open, size: tuple[int, int], line: str
) -> None:
    scene = at_table(client, size)
    taken = _cards_and_buttons(scene.director)
    places = places_by_seat(scene.director)
    for seat in (1, 3):
        out = DrawList()
        words = (Spoken(seat, line, 0.0),)
        paint_spoken(out, scene.director, words, TextScale(1.0), 1.0, besides=taken, must=False)
        (box,) = boxes_of(out)
        place = places[seat]
        assert box.y < place.plate.bottom + 2 * NEAR
        assert box.bottom > place.y - place.radius - 2 * NEAR


def test_a_character_says_one_of_its_lines_which_goes_after_a_while(client: Open) -> None:
    scene = at_table(client, LANDSCAPE)
    scene.presenter.bubbles.hear(Event("end", 1), (3,))
    spoken, name = scene.presenter.bubbles.spoken, scene.table.seats[1].name
    found = character(name)

    assert found is not None
    assert spoken is not None
    assert spoken.text in found.lines["win"]
    assert bubbles(scene)
    assert not bubbles(scene, after=LASTS)


def test_a_dialog_over_the_table_cuts_no_words(client: Open) -> None:
    scene = at_table(client, LANDSCAPE)
    scene.presenter.bubbles.hear(Event("end", 1), (3,))
    assert papers(scene)

    scene._pause()
    scene.context.stack.settle()
    assert not papers(scene)
    scene.context.stack.pop()
    scene.context.stack.settle()
    assert papers(scene)


def test_a_note_and_words_never_meet(client: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_table(client, LANDSCAPE)
    scene.presenter.bubbles.hear(Event("end", 1), (3,))
    (words,) = papers(scene)
    monkeypatch.setattr(scene.presenter, "paint_note", lambda out, scale: words)

    assert not [box for box in papers(scene) if box.meets(words)]


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("rules", ["standard", "crazy8", "camelot"])
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (2560, 1440), (720, 1280), (360, 640)])
def test_however_long_words_are_they_leave_the_panels_free_and_stay_on_their_paper(
    client: Open, size: tuple[int, int], rules: str, percent: int
) -> None:
    scene = at_table(client, size, rules)
    layout, pixels = scene.director.layout, scene.context.viewport.scale
    for seat in (1, 2, 3):
        out = DrawList()
        words = (Spoken(seat, "wide words " * 9, 0.0),)
        paint_spoken(out, scene.director, words, TextScale(percent / 100), 1.0)
        (paper,) = boxes_of(out)
        assert not [box for box in (layout.log, layout.scores) if box is not None and paper.meets(box)]
        rows = [item for item in out.moving if isinstance(item, Text)]
        assert len(rows) > 1
        for row in rows:
            assert round(row.size * pixels) >= SMALLEST
            assert width_of(row.text, max(row.size, SMALLEST / pixels), "bold") < paper.w


def test_who_wants_silence_gets_it(client: Open) -> None:
    scene = at_table(client, LANDSCAPE, habit="off")
    scene.presenter.bubbles.hear(Event("end", 1), (3,))
    assert scene.presenter.bubbles.spoken is None
    assert not bubbles(scene)


def test_what_is_shown_at_the_table_is_what_is_spoken_about(client: Open) -> None:
    opened = client(LANDSCAPE, Settings(bots_talk="often", speed=4.0))
    table = LocalTable.new(setup_for(3, seed=7), saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(opened.app, table, dealt=False)
    opened.show(scene)
    opened.wait(6.0)

    spoken = scene.presenter.bubbles.spoken
    assert spoken is not None
    assert spoken.seat in (1, 2)


def test_people_do_not_speak_for_themselves(client: Open) -> None:
    opened = client(LANDSCAPE, Settings(bots_talk="often"))
    setup = setup_for(2, name="Brokk", seed=7)
    scene = TableScene(
        opened.app, LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce), dealt=True
    )
    scene.presenter.bubbles.hear(Event("end", 0), (3, 3))
    assert scene.presenter.bubbles.spoken is None or scene.presenter.bubbles.spoken.seat == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor"])
def test_whatever_a_regular_says_there_is_room_for_it(client: Open, rules: str, players: int) -> None:
    opened = client(LANDSCAPE)
    table = LocalTable.new(
        setup_for(players, rules=rules, seed=7), saved_matches=NoSavedMatches(), think=AtOnce
    )
    opened.show(scene := TableScene(opened.app, table, dealt=True))
    scene.settle()
    lines = [line for one in characters() for said in one.lines.values() for line in said]
    taken = _cards_and_buttons(scene.director)
    unheard = []
    for seat in range(1, players):
        for line in lines:
            out, spoken = DrawList(), Spoken(seat, line, opened.app.now)
            paint_spoken(
                out, scene.director, [spoken], TextScale(1.0), opened.app.now, besides=taken, must=False
            )
            unheard += [] if boxes_of(out) else [(seat, line)]

    assert unheard == []
