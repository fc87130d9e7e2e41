"""The end of a hand as it is staged: what strikes, what is lit, what leaves, and what can be pressed."""

import math
from collections.abc import Callable

import pygame
import pytest

from engine import Event
from engine.origins import HAND, Origin
from game.draw.brush import blank
from game.draw.items import END_CLIP, ClipArea, DrawList, Image, Text
from game.draw.lettering import _smeared
from game.draw.text_renderer import grouped
from game.scenes.confetti import BLASTS, FLAKES, GILT, shower
from game.scenes.results.results_scene import ResultScene
from game.scenes.table.paint_seats import places_by_seat
from game.scenes.table.shake import recoil
from game.scenes.table.speech_bubbles import paint_spoken
from game.scenes.table.table_scene import TableScene
from game.scenes.table.view_model import Ending
from game.scenes.table.win_effect import (
    FLAT,
    FROM,
    LIGHT,
    STRIKE,
    bearing,
    game_colours,
    number_boxes,
    words_image,
)
from game.stage.animations import LAST_PLAY
from game.stage.bot_chatter import Spoken
from game.stage.card_counts import hand_count
from game.stage.director import Director
from game.stage.geometry import RATIO, Box
from game.stage.layout.table_layout import table_layout
from game.stage.tableau import Tableau
from game.storage.settings import Settings
from game.ui.theme import TextScale
from game.ui.widgets import Button
from game.window.loop import STEP
from tests.crazier.table import at
from tests.driver import Client
from tests.scenes.test_deck_table import at as at_deck_table
from tests.scenes.test_moments import pictures, won
from tests.stage.positions import LAYOUT, tableau_of

Open = Callable[..., Client]
SHAKEN = 20.0  # design units: no shake moves anything so far


@pytest.fixture
def player(client: Open) -> Client:
    return client(settings=Settings(speed=1.0, motion="full"))


def told(player: Client, *, mine: bool, rules: str = "crazy8") -> TableScene:
    """A table at which the end of a hand is about to be told, won or lost."""
    for seed in range(3, 40):
        scene = won(player, rules=rules, seed=seed)
        assert scene.table.result is not None
        if (0 in scene.table.result.winners) == mine:
            break
        player.app.stack.reset(player.app.navigator.title())
        player.app.stack.settle()
    while not scene.end.told:
        player.wait(STEP)
    return scene


def ending(passed: float, *, mine: bool = True) -> Ending:
    return Ending("You win!", (0,), mine, passed, passed, 7)


# -- the words


def test_words_of_a_win_fall_strike_and_come_to_rest_past_their_size() -> None:
    sizes = [bearing(ending(step / 60))[0] for step in range(120)]
    struck = round(STRIKE * 60)

    assert bearing(ending(0.0)) == (FROM, 0.0)
    assert sizes[: struck + 1] == sorted(sizes[: struck + 1], reverse=True)
    assert bearing(ending(STRIKE)) == (pytest.approx(FLAT), 1.0)
    assert 1.02 < max(sizes[struck:]) < 1.1
    assert sizes[-1] == 1.0


@pytest.mark.usefixtures("player")
def test_words_of_a_loss_strike_as_well_in_a_tone_of_their_own_and_are_smaller() -> None:
    mine, theirs = words_image(ending(1.0), LAYOUT), words_image(ending(1.0, mine=False), LAYOUT)

    for step in range(120):
        assert bearing(ending(step / 60, mine=False)) == bearing(ending(step / 60))
    assert theirs.h < 0.9 * mine.h
    assert (mine.picture[2], theirs.picture[2]) == ("gold", "copper")


def test_words_are_never_half_seen() -> None:
    assert {bearing(ending(step / 60))[1] for step in range(120)} == {0.0, 1.0}


def test_the_side_of_letters_has_no_gaps() -> None:
    dot = blank((3, 20))
    dot.set_at((1, 2), (255, 255, 255, 255))
    smeared = _smeared(dot, 9)

    assert [y for y in range(20) if smeared.get_at((1, y)).a] == [*range(2, 12)]
    assert pygame.mask.from_surface(smeared).count() == 10


def test_a_strike_shakes_the_table_but_ends_no_clip() -> None:
    out = DrawList()
    out.moving += [ClipArea(5, 5, 10, 10), Image(("spark", "#FFFFFF"), 10, 10, 4, 4), END_CLIP]
    recoil(out, 10.0)

    assert out.moving == [ClipArea(15, 9, 10, 10), Image(("spark", "#FFFFFF"), 20, 14, 4, 4), END_CLIP]


# -- the table


@pytest.mark.parametrize("mine", [True, False])
def test_the_table_grows_dark_and_only_the_winner_is_seen_above_it(player: Client, *, mine: bool) -> None:
    scene = told(player, mine=mine)
    player.wait(LIGHT + 0.1)
    items = [item for item in player.drawn(scene).moving if isinstance(item, Image)]
    dark = next(place for place, item in enumerate(items) if item.picture[0] == "veil")
    result = scene.table.result
    assert result is not None
    names = {scene.table.seats[seat].avatar for seat in result.winners}
    above = {item.picture[1] for item in items[dark:] if item.picture[0] == "avatar"}
    below = {item.picture[1] for item in items[:dark] if item.picture[0] == "avatar"}

    assert items[dark].alpha == 1.0
    assert above == names
    assert below == {seat.avatar for seat in scene.table.seats} - names
    lights = [item.alpha for item in items if item.picture[0] in ("beam", "rays")]
    assert lights == [1.0] * 2 * len(names)


def test_numbers_of_cards_count_down_as_the_cards_leave_and_go_with_the_last(player: Client) -> None:
    scene = told(player, mine=True)
    director, seen = scene.director, []
    badges = [place for _, place in sorted(places_by_seat(director).items())]
    while not isinstance(player.top, ResultScene):
        seen.append([hand_count(director, seat, player.app.now) for seat in range(3)])
        shown = [(image.x, image.y) for image in pictures(player, scene, "badge")]
        near = [any(math.dist(place.badge, at) < SHAKEN for at in shown) for place in badges]
        assert near == [count > 0 for count in seen[-1]]
        player.wait(STEP)
    assert scene.table.result is not None
    whole = [len(cards) for cards in scene.table.left]

    assert seen[0] == whole
    assert seen[-1] == [0, 0, 0]
    for seat in range(3):
        counts = [moment[seat] for moment in seen]
        assert counts == sorted(counts, reverse=True)
        assert set(counts) == set(range(whole[seat] + 1))


def test_what_cannot_be_pressed_is_gone_once_the_end_is_told(player: Client) -> None:
    scene = won(player)
    before = [widget.label for widget in scene.page.widgets if isinstance(widget, Button)]
    while not scene.end.told:
        player.wait(STEP)
    player.wait(2 * STEP)

    assert "Draw" in before
    assert all(widget.enabled for widget in scene.page.widgets)
    assert not {"Draw", "Pass", "Sort", "Undo"} & {widget.label for widget in scene.page.widgets}


@pytest.mark.parametrize("after", [0.1, STRIKE, 1.2])
def test_a_press_leads_to_the_result_at_any_moment(player: Client, after: float) -> None:
    scene = told(player, mine=True)
    player.wait(after)
    if after > 1.0:
        assert scene.director.waiting(player.app.now)
    player.press(640, 20)
    player.wait(4 * STEP)

    assert isinstance(player.top, ResultScene)


def test_without_motion_nothing_strikes_and_the_winner_is_lit_at_once(client: Open) -> None:
    still = client(settings=Settings(speed=1.0, motion="reduced"))
    scene = told(still, mine=True)
    first = still.drawn(scene).moving
    still.wait(0.2)
    kinds = {item.picture[0] for item in first if isinstance(item, Image)}

    assert {"beam", "rays", "gold words"} <= kinds
    assert not {"confetti", "shining words"} & kinds
    assert [
        item for item in first if isinstance(item, Image) and item.picture[0] in ("gold words", "rays")
    ] == [
        item
        for item in still.drawn(scene).moving
        if isinstance(item, Image) and item.picture[0] in ("gold words", "rays")
    ]


# -- the shower


def test_two_blasts_come_from_the_sides_and_then_it_falls_from_above() -> None:
    blown = list(shower(7, 1280, 720, 0.12))
    falling = [image for image in shower(7, 1280, 720, 3.5) if image.y < 300]

    assert len(blown) > BLASTS
    assert all(image.x < 400 or image.x > 880 for image in blown)
    assert {image.x < 640 for image in blown} == {True, False}
    assert len(falling) > 20
    assert all(len(list(shower(7, 1280, 720, step / 10))) <= FLAKES for step in range(70))
    assert {image.picture[1] for image in blown} == {"paper", "disc", "streamer", "eight"}
    assert len({max(image.w, image.h) for image in blown if image.picture[1] == "paper"}) == 3


def test_the_shower_has_the_colours_of_the_game(player: Client) -> None:
    scene = told(player, mine=True)
    player.wait(1.2)
    colours = game_colours(scene.director)
    fronts = {image.picture[2] for image in pictures(player, scene, "confetti")} & {*colours}

    assert len(colours) == 4 + len(GILT)
    assert fronts == {*colours}


def test_the_shower_goes_on_over_the_result(player: Client) -> None:
    scene = told(player, mine=True)
    while not isinstance(player.top, ResultScene):
        player.wait(STEP)
    result, now = player.top, player.app.now
    shown = scene.end.shown(now)
    assert shown is not None
    view = player.app.viewport

    assert list(result.confetti(now)) == list(
        shower(scene.table.seed or 0, view.w, view.h, shown.since, colours=game_colours(scene.director))
    )
    assert len(list(result.confetti(now))) > 30


def test_nothing_covers_the_points_of_the_players(player: Client) -> None:
    scene = told(player, mine=True)
    boxes = number_boxes(scene.director)
    assert len(boxes) == 4  # three plates and the panel of the scores
    for _ in range(12):
        player.wait(0.2)
        for piece in pictures(player, scene, "confetti"):
            assert not any(Box.around(piece.x, piece.y, piece.w, piece.h).meets(box) for box in boxes)


def test_no_message_stands_behind_the_words_of_the_end(player: Client) -> None:
    scene = won(player)
    scene.play.warn("The host is gone.")
    assert "The host is gone." in player.words(scene)
    while not scene.end.told:
        player.wait(STEP)
    scene.play.warn("The host is gone.")
    player.wait(STEP)

    assert scene.play.warning
    assert "The host is gone." not in player.words(scene)


@pytest.mark.parametrize("mine", [True, False])
def test_only_a_winner_speaks_brightly_and_nobody_over_the_words(player: Client, *, mine: bool) -> None:
    scene = told(player, mine=mine)
    ending = scene.end.shown(player.app.now)
    assert ending is not None
    words = words_image(ending, scene.director.layout)
    for seat in (1, 2):
        out = DrawList()
        said = (Spoken(seat, "Well, well.", 0.0),)
        paint_spoken(out, scene.director, said, TextScale(), 1.0, ending=ending)
        (panel,) = [item for item in out.moving if isinstance(item, Image) and not item.angle]
        assert panel.picture[1] == ("paper" if seat in ending.winners else "lacquer")
        box = Box.around(panel.x, panel.y, panel.w, panel.h)
        assert not box.meets(Box.around(words.x, words.y, words.w, words.h))


def test_a_loss_throws_nothing(player: Client) -> None:
    scene = told(player, mine=False)
    player.wait(1.2)

    assert pictures(player, scene, "confetti") == []
    assert player.sound.heard.count("loss") == 1


# -- the last card


def test_the_last_card_rises_towards_the_eye_before_it_hits() -> None:
    director = Director(tableau_of(["5C", "2C 3C", "KD QD"]), LAYOUT)
    card = director.tableau.hands[0][0].id
    director.feed([Event("play", 0, ("5C",)), Event("end", 0)])
    director.update(0.0)
    assert LAST_PLAY.flight is not None
    widths = [director.motion.pose(card, step / 60).width for step in range(38)]

    assert max(widths) > 1.3 * LAYOUT.discard.w
    assert widths.index(max(widths)) > 19
    assert math.isclose(director.motion.pose(card, 1.0).width, LAYOUT.discard.w, rel_tol=0.01)


def test_the_last_asset_of_a_deck_hits_where_it_lands() -> None:
    game = at("camelot", "Squire", "Castle, Squire")
    director = Director(Tableau.of(game.view(0)), table_layout(1280, 720, others=1, shape="deck"))
    director.feed([Event("play", 0, ("Squire",), amount=Origin(HAND, 0).encode()), Event("end", 0)])
    director.update(0.0)
    landed = director.motion.rest_poses[director.tableau.in_play[0][-1].id]
    hits = [effect.at for effect in director.effects if effect.kind == "hit"]

    assert [(pose.x, pose.y) for pose in hits if pose is not None] == [(landed.x, landed.y)]


def test_a_loss_counts_the_points_of_those_who_pay_at_their_seats(player: Client) -> None:
    scene = told(player, mine=False, rules="standard")
    player.wait(2.2)
    result = scene.table.result
    assert result is not None
    said = [i.text for i in player.drawn(scene).moving if isinstance(i, Text) and i.font == "button"]

    paid = [points for points in result.points if points < 0]
    assert paid
    assert [f"−{grouped(-points)}" for points in paid] == [text for text in said if text[0] == "−"]


def test_who_has_lost_sees_no_trophy_on_the_result(player: Client) -> None:
    for mine, trophies in ((True, 2), (False, 0)):
        told(player, mine=mine)
        while not isinstance(player.top, ResultScene):
            player.wait(STEP)
        head = player.top.layout().head
        marks = [
            i
            for i in player.drawn().moving
            if isinstance(i, Image) and i.picture[0] == "icon" and i.y == head.cy
        ]
        assert len(marks) == trophies
        player.app.stack.reset(player.app.navigator.title())
        player.app.stack.settle()


def test_a_game_without_points_opens_its_hands_too_and_sends_them_to_the_winner(player: Client) -> None:
    others = ("Squire, Merlin, Death", "Nimue, Avalon", "Black Knight")
    scene = at_deck_table(player, "camelot", "Castle", *others).scene
    scene.play.do("play Castle")
    while not scene.end.told:
        player.wait(STEP)
    player.wait(0.6)
    director = scene.director
    hands = [
        [director.motion.pose(card.id, player.app.now) for card in hand] for hand in director.tableau.hands
    ]
    texts = [[card.text for card in hand] for hand in director.tableau.hands[1:]]
    for place, poses in zip(director.layout.others, hands[1:], strict=True):
        assert all(pose.alpha == 1.0 and pose.top >= place.plate.bottom - 8 for pose in poses)
        assert all(pose.box.x > 0 and pose.box.right < director.layout.w for pose in poses)
    assert [sorted(map(str, row)) for row in texts] == [sorted(each.split(", ")) for each in others]

    player.wait(0.3)
    cards = [
        item for item in player.drawn(scene).moving if isinstance(item, Image) and item.h == item.w * RATIO
    ]
    flying = [item for item in cards if item.angle % 90 and item.picture[0] != "card shadow"]
    assert flying
    assert not any(item.swift for item in flying)
    player.wait(1.4)
    gathered = [
        director.motion.pose(card.id, player.app.now) for row in director.tableau.hands for card in row
    ]
    assert {(pose.x, pose.y) for pose in gathered} == {(director.layout.me.x, director.layout.me.y)}
    assert player.sound.heard.count("count") > 5
