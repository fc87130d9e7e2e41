"""What flashes up at the table: it moves no widget, and says with reduced motion what it means."""

import math
from itertools import pairwise

import pytest

from engine import Event
from engine.origins import IN_PLAY, Origin
from game.draw.items import DrawList, Image, Text
from game.draw.picture_cache import Pictures
from game.draw.viewport import Viewport
from game.scenes.table.paint_penalty import paint_bill
from game.scenes.table.paint_piles import named_word
from game.scenes.table.paint_seats import (
    EDGE,
    MESSAGES,
    badge_box,
    last_card_tag,
    paint_messages,
    places_by_seat,
    rise,
)
from game.scenes.table.shake import SHAKE, jolt
from game.scenes.table.table_effects import PAINTERS, paint_effects
from game.scenes.table.wild_effect import EIGHT, FLOOD, PRINTED, STRIKES, medal_zoom, paint_flood
from game.stage.animations import CLIPS, CROSS, PLAY
from game.stage.director import Director
from game.stage.effects import LANDINGS
from game.stage.faces import LETTERS
from game.stage.geometry import Box
from game.stage.layout.table_layout import table_layout
from game.stage.tableau import Tableau
from tests.crazier.table import at
from tests.driver import SIZES
from tests.stage.positions import LAYOUT, tableau_of

pytestmark = pytest.mark.usefixtures("screen")

DECK_LAYOUT = table_layout(1280, 720, others=1, shape="deck")
CARD = Image(("card", "8S", "table"), 100.0, 200.0, 50.0, 70.0)
WORD = Text("8", 10.0, 20.0, 12.0, "#FFFFFF")


def director_after(event: Event, now: float = 0.0) -> Director:
    """A director that has just begun to show an event."""
    director = Director(tableau_of(["8S 8H", "2C 3C", "KD QD"]), LAYOUT)
    director.feed([event])
    director.update(now)
    return director


def painted(director: Director, now: float, *, reduced: bool = False) -> DrawList:
    """A card and a word with the effects of that moment over them."""
    out = DrawList()
    out.still.append(CARD)
    out.moving.extend([CARD, WORD])
    paint_effects(out, director, now, reduced=reduced)
    return out


def pictures(out: DrawList) -> list[str]:
    return [str(item.picture[0]) for item in out.moving if isinstance(item, Image)]


def test_a_heavy_penalty_shakes_what_moves_and_nothing_that_lies_still() -> None:
    director = director_after(Event("penalty", 1, amount=4))
    begin = director.effects[0].begin

    held, shaken, over = (painted(director, begin + after) for after in (-0.01, 0.01, 0.19))

    assert held.moving == [CARD, WORD]
    card, word = shaken.moving[:2]
    assert isinstance(card, Image)
    assert isinstance(word, Text)
    assert 1.0 < abs(card.x - CARD.x) <= SHAKE
    assert word.x - WORD.x == pytest.approx(card.x - CARD.x)
    assert shaken.still == [CARD]
    assert over.moving[:2] == [CARD, WORD]
    assert set(pictures(shaken)) == {"card", "ring", "spark"}  # of the stamp


def test_a_shake_dies_away_within_180_ms() -> None:
    shares = [step / 200 for step in range(200)]
    swings = [abs(jolt(share)) for share in shares]

    assert jolt(0.0) == SHAKE
    assert max(swings[40:]) < SHAKE * 0.5
    assert max(swings[90:]) < SHAKE * 0.1
    assert [jolt(share) for share in (-0.1, 0.18 / 0.35, 1.0)] == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(("card", "most"), [("8S", 0.4 * SHAKE), ("3C", 0.0)])
def test_a_card_that_hits_hard_shakes_the_table_a_little_and_a_plain_one_does_not(
    card: str, most: float
) -> None:
    director = director_after(Event("play", 1, (card,)))
    begin = next(effect.begin for effect in director.effects if effect.kind in LANDINGS)
    shifts = [abs(painted(director, begin + step / 60).moving[0].x - CARD.x) for step in range(40)]

    assert 0.8 * most <= max(shifts) <= most
    assert painted(director, begin + 0.01, reduced=True).moving == [CARD, WORD]


@pytest.mark.parametrize("cards", [2, 3])
def test_a_light_penalty_shakes_nothing(cards: int) -> None:
    director = director_after(Event("penalty", 1, amount=cards))

    assert painted(director, 0.02).moving == [CARD, WORD]
    assert painted(director, director.effects[0].begin + 0.02).moving[:2] == [CARD, WORD]


@pytest.mark.parametrize("cards", [2, 8])
def test_only_the_victim_sees_red(cards: int) -> None:
    mine, other = (director_after(Event("penalty", seat, amount=cards)) for seat in (0, 1))

    assert "vignette" in pictures(painted(mine, 0.45))
    assert "vignette" not in pictures(painted(other, 0.45))


def test_reduced_motion_shakes_nothing() -> None:
    director = director_after(Event("penalty", 0, amount=8))

    assert painted(director, 0.06, reduced=True).moving == [CARD, WORD]


@pytest.mark.parametrize("mode", ["eights", "factor"])
def test_a_flip_of_the_rules_lights_the_cloth_and_hides_no_card(mode: str) -> None:
    director = director_after(Event("mode", 0, word=mode))
    seen = {name for step in range(1, 60) for name in pictures(painted(director, step / 60))}

    assert seen == {"card", "ring", "spark"}
    assert [item for item in painted(director, 0.4).moving if isinstance(item, Text)] == [WORD]
    assert painted(director, 0.1, reduced=True).moving == [CARD, WORD]


def test_rules_flip_as_the_card_lands() -> None:
    director = Director(tableau_of(["8S JC", "2C 3C", "KD QD"]), LAYOUT)
    director.feed([Event("play", 0, ("JC",)), Event("mode", 0, word="factor")])
    for step in range(60):
        director.update(step / 60)
        flips = [effect.begin for effect in director.effects if effect.kind == "flip"]
        if flips:
            break

    assert flips == [pytest.approx(PLAY.duration, abs=1 / 60)]


@pytest.mark.parametrize("event", [Event("name", 0, word="blue"), Event("declare", 0, word="hearts"),
                                   Event("declare", 0, word="7")])  # fmt: skip
def test_what_is_named_or_declared_springs_from_the_pile(event: Event) -> None:
    director = director_after(event)
    early, late = pictures(painted(director, 0.2)), pictures(painted(director, 0.8))

    assert "gold sign" in early
    assert "spark" not in early
    assert "ring" in late
    assert late.count("spark") > 10


@pytest.mark.parametrize(("word", "tile", "medal"), [
    ("blue", "colour tile", "medal"), ("hearts", "suit tile", "medal"), ("J", "value tile", "value medal"),
])  # fmt: skip
def test_what_the_player_names_flies_from_its_answer_to_the_medal(word: str, tile: str, medal: str) -> None:
    director = Director(tableau_of(["8S 8H", "2C 3C", "KD QD"]), LAYOUT)
    answer = Box(40.0, 60.0, 100.0, 120.0)
    director.picked = word, answer
    director.feed([Event("name", 0, word=word)])
    director.update(0.0)
    begin = director.effects[0].begin

    def found(name: str, now: float) -> list[Image]:
        moving = painted(director, begin + now).moving
        return [one for one in moving if isinstance(one, Image) and one.picture[0] == name and one.alpha > 0]

    at_first, on_its_way, last = found(tile, 0.0)[0], found(tile, 0.45)[0], found(medal, STRIKES - 0.01)[0]
    goal = LAYOUT.medal
    assert (at_first.x, at_first.y, at_first.zoom) == (answer.cx, pytest.approx(answer.cy), 1.0)
    assert answer.cx < on_its_way.x < goal.cx
    assert math.dist((last.x, last.y), (goal.cx, goal.cy)) < goal.w / 2
    assert found(tile, STRIKES - 0.01) == []
    assert len(found(medal, STRIKES - 0.01)) == 1  # the other signs stay away
    assert director.picked is None


def test_what_another_names_flies_out_of_the_pile() -> None:
    director = Director(tableau_of(["8S 8H", "2C 3C", "KD QD"]), LAYOUT)
    director.picked = "hearts", Box(40.0, 60.0, 100.0, 120.0)
    director.feed([Event("name", 1, word="hearts")])
    director.update(0.0)

    assert "suit tile" not in pictures(painted(director, 0.2))


def test_the_gold_eight_grows_to_twice_the_size_of_its_card() -> None:
    director = director_after(Event("name", 0, word="hearts"))
    eights = [
        item.w * item.zoom
        for step in range(1, 40)
        for item in painted(director, step / 60).moving
        if isinstance(item, Image) and item.picture[0] == "gold sign"
    ]

    assert eights[0] < LAYOUT.discard.w
    assert 1.9 * LAYOUT.discard.w < max(eights) < 2.4 * LAYOUT.discard.w


def test_the_gold_eight_slams_back_into_the_printed_one() -> None:
    director = director_after(Event("name", 0, word="hearts"))
    card = director.motion.rest_poses[director.tableau.discard[-1].id]
    begin = director.effects[0].begin
    moving = painted(director, begin + EIGHT[1] - 1e-3).moving
    last = next(one for one in moving if isinstance(one, Image) and one.picture[0] == "gold sign")

    assert (last.x, last.y) == (pytest.approx(card.x), pytest.approx(card.y, abs=1))
    assert last.w * last.zoom == pytest.approx(PRINTED * card.width, rel=0.05)
    assert "ring" in pictures(painted(director, begin + EIGHT[1] + 0.01))


@pytest.mark.parametrize("picked", [False, True])
@pytest.mark.parametrize("word", ["hearts", "7"])
def test_nothing_solid_of_a_wild_fades(word: str, *, picked: bool) -> None:
    director = Director(tableau_of(["8S 8H", "2C 3C", "KD QD"]), LAYOUT)
    director.picked = (word, Box(40.0, 60.0, 100.0, 120.0)) if picked else None
    director.feed([Event("name", 0, word=word)])
    director.update(0.0)
    solid = {"gold sign", "medal", "value medal", "suit tile", "value tile"}
    seen = [
        item
        for step in range(70)
        for item in painted(director, step / 60).moving
        if isinstance(item, Image) and item.picture[0] in solid
    ]

    assert len({item.picture[0] for item in seen}) == 2 + picked
    assert {item.alpha for item in seen} == {1.0}


@pytest.mark.parametrize(
    ("word", "kind"), [("blue", "medal"), ("hearts", "medal"), ("purple", "colour medal")]
)
def test_all_signs_fly_out_and_only_the_named_one_goes_on_to_its_medal(word: str, kind: str) -> None:
    deck = kind == "colour medal"
    table = Tableau.of(at("camelot", "Nimue, Squire", "Castle").view(0)) if deck else tableau_of(["8S", "2C"])
    director = Director(table, DECK_LAYOUT if deck else LAYOUT)
    director.feed([Event("name", 1, word=word)])
    director.update(0.0)

    def signs(now: float) -> list[Image]:
        return [
            item
            for item in painted(director, now).moving
            if isinstance(item, Image) and item.picture[0] == kind
        ]

    assert len({sign.picture for sign in signs(0.4)}) == 4
    assert [sign.picture[1] for sign in signs(0.69)] == [LETTERS.get(word, word)]
    medal = director.layout.medal
    assert math.dist((signs(0.69)[0].x, signs(0.69)[0].y), (medal.cx, medal.cy)) < medal.w
    assert medal_zoom(director, 0.4) == 0.0
    strikes = director.effects[0].begin + STRIKES + 1e-6
    assert medal_zoom(director, strikes) == pytest.approx(1.0, abs=1e-4)
    struck = [medal_zoom(director, strikes + step / 60) for step in range(16)]
    assert 0.8 < min(struck) < 0.92  # pressed flat by the blow
    assert 1.0 < max(struck) < 1.1
    assert struck[-1] == 1.0


def test_a_medal_stays_until_the_card_that_replaces_it_lands() -> None:
    director = Director(tableau_of(["8S 8H", "2C 3C", "KD QD"]), LAYOUT)
    director.feed([Event("name", 1, word="hearts")])
    director.update(0.0)
    director.feed([Event("play", 1, ("2C",))])
    director.update(5.0)
    lands = 5.0 + PLAY.duration

    assert director.tableau.named is None
    assert named_word(director, 5.0) == named_word(director, lands - 0.01) == "hearts"
    assert medal_zoom(director, 5.1) == 1.0
    assert medal_zoom(director, lands - 0.01) < 0.5
    assert named_word(director, lands) is None
    director.hurry(5.1)
    assert named_word(director, 5.1) is None  # it has landed at once


def test_a_flood_spreads_from_the_struck_medal_to_the_rim_and_back_without_a_leap() -> None:
    director = director_after(Event("name", 1, word="hearts"))
    table, paint, corners = LAYOUT.table, Pictures(1.0), []

    def flood(now: float) -> Image | None:
        out = DrawList()
        paint_flood(out, director, director.effects[0].begin + now, "green", ())
        return next((item for item in out.moving if isinstance(item, Image)), None)

    for frame in range(1, math.ceil(30 * (FLOOD[1] - FLOOD[0]))):
        seen = flood(FLOOD[0] + frame / 30)
        assert seen is not None
        assert (seen.x, seen.y, seen.w * seen.zoom) == (table.cx, table.cy, pytest.approx(table.w))
        felt = paint.upright(seen.picture, 200, 140)
        corners.append(felt.get_at((36, 104)).a)

    most = max(corners)
    assert corners[0] < 0.1 * most > corners[-1]
    assert most > 220
    assert max(abs(one - other) for one, other in pairwise(corners)) < 0.55 * most
    assert flood(FLOOD[0] - 0.01) is flood(FLOOD[1] + 0.01) is None
    assert FLOOD[0] == STRIKES
    assert FLOOD[1] <= CLIPS["name"].effect_time


def test_without_motion_what_is_named_is_a_ring() -> None:
    director = director_after(Event("name", 1, word="hearts"))

    assert "ring" in pictures(painted(director, 0.1, reduced=True))
    assert painted(director, 0.1, reduced=True).moving == painted(director, 0.5, reduced=True).moving


def test_embers_rise_from_a_card_that_is_destroyed_but_not_with_reduced_motion() -> None:
    game = at("camelot", "Nimue, Squire", "Castle", in_play=("", "Unicorn"))
    director = Director(Tableau.of(game.view(0)), DECK_LAYOUT)
    director.feed([Event("destroyed", 1, ("Unicorn",))])
    director.update(0.0)

    grains = [pictures(painted(director, now)).count("spark") for now in (0.2, 0.4, 0.79)]

    assert grains[0] > 5
    assert grains[1] > 5
    assert grains[2] < 5
    still = pictures(painted(director, 0.3, reduced=True))
    assert "card light" in still
    assert "spark" not in still


def test_a_card_that_changes_sides_is_lit_once_it_has_arrived() -> None:
    game = at("camelot", "Nimue, Squire", "Castle", in_play=("", "Unicorn"))
    director = Director(Tableau.of(game.view(0)), DECK_LAYOUT)
    director.feed([Event("control", 0, ("Unicorn",), amount=Origin(IN_PLAY, 1).encode())])
    director.update(0.0)

    early, late = (lights(painted(director, now)) for now in (0.2, CROSS.duration + 0.3))

    assert early == [0.0]
    assert late[0] > 0.5


def lights(out: DrawList) -> list[float]:
    """How bright the lights round cards are."""
    images = [item for item in out.moving if isinstance(item, Image)]
    return [image.alpha for image in images if image.picture[0] == "card light"]


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("kind", ["twin", "straight", "ten", "cancel", "expire"])
def test_a_word_rises_at_the_seat(kind: str, reduced: bool) -> None:
    director = director_after(Event(kind, 1))
    out = DrawList()

    paint_messages(out, director, 0.3)
    paint_effects(out, director, 0.3, reduced=reduced)

    words = [item.text for item in out.moving if isinstance(item, Text)]
    assert words == [MESSAGES[CLIPS[kind].effect][1]]


def test_every_effect_of_a_clip_is_drawn_somewhere() -> None:
    # arrows, the badge of a last card, a line to a player, the tag of cards that are taken
    elsewhere = {"reverse", "alarm", "chosen", "count", ""}
    assert {clip.effect for clip in CLIPS.values()} - elsewhere <= set(PAINTERS) | set(MESSAGES)


@pytest.mark.pairwise
@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("shape", "others"), [("free", 1), ("free", 4), ("free", 9), ("portrait", 3), ("deck", 5), ("deck", 8)]
)
def test_words_that_rise_from_a_seat_cover_no_number_of_cards(
    size: tuple[int, int], shape: str, others: int, last: bool
) -> None:
    view = Viewport.of(*size)
    layout = table_layout(view.w, view.h, others=others, compact=view.compact, shape=shape)
    badges = [last_card_tag(place, layout) if last else badge_box(place) for place in layout.others]

    for place, badge in zip(layout.others, badges, strict=True):
        for wide in (60.0, 100.0, 170.0):
            words = (wide * layout.unit, 28 * layout.unit)
            window = Box(EDGE, 0, view.w - 2 * EDGE, view.h)
            way = rise(place, badges, words, window)
            assert window.x <= way.x
            assert way.right <= window.right
            assert not way.meets(badge)
            assert way.meets(place.box) or way.meets(badge.inset(-3))


def test_a_seal_strikes_the_middle_of_a_picture_and_leaves_the_face() -> None:
    director = director_after(Event("penalty", 1, amount=2))
    place, begin = places_by_seat(director)[1], director.effects[0].begin

    def seal(now: float) -> Image:
        out = DrawList()
        paint_bill(out, director, place, now, "classic")
        return next(item for item in out.moving if isinstance(item, Image) and item.picture[0] == "seal")

    director.effects = [effect for effect in director.effects if effect.kind != "seal"]
    struck, rest = seal(begin + 0.02), seal(begin + 1.0)
    assert (struck.x, struck.y) == (place.x, place.y)
    assert struck.w * struck.zoom > rest.w * rest.zoom
    assert math.dist((rest.x, rest.y), (place.x, place.y)) > place.radius


def test_cards_that_somebody_has_to_take_are_counted_beside_the_face() -> None:
    director = director_after(Event("draw", 1, (None, None), word="penalty"))
    place, counts = places_by_seat(director)[1], []
    for step in range(60):
        out = DrawList()
        paint_messages(out, director, step / 30)
        counts += [item for item in out.moving if isinstance(item, Text)]

    assert list(dict.fromkeys(item.text for item in counts)) == ["+1", "+2"]
    assert {item.x < place.x - 0.5 * place.radius for item in counts} == {True}
