"""The great moments of a table: a win told on it, a penalty on its way, a landing, an event to read."""

import math
from collections.abc import Callable

import pytest
from pygame import Color

from engine import Event
from engine.origins import HAND, Origin
from game.draw.items import DrawList, Image, Text
from game.draw.picture_cache import Pictures
from game.draw.setting_samples import CLOTHS
from game.draw.swatches import ink_colour, palettes
from game.draw.text_renderer import width_of
from game.draw.wild_signs import FAR, distance, told_apart
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.results.results_scene import ResultScene
from game.scenes.table.decks.deck_effects import large_page
from game.scenes.table.hand_end import LASTS, LOST
from game.scenes.table.paint_cards import FLYING, _images
from game.scenes.table.paint_penalty import bill_at
from game.scenes.table.paint_piles import THUMP, paint_stock
from game.scenes.table.paint_seats import places_by_seat
from game.scenes.table.table_effects import paint_effects
from game.scenes.table.table_scene import TableScene
from game.scenes.table.wild_effect import FLOOD, flood_of
from game.setup.table_setup import setup_for
from game.stage.animations import LAST_PLAY, PLAY, clip_of
from game.stage.director import Director
from game.stage.effects import LANDINGS, push, thump
from game.stage.faces import LETTERS
from game.stage.geometry import RATIO, Pose
from game.stage.layout.table_layout import table_layout
from game.stage.tableau import Tableau
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.ui import theme
from game.ui.theme import TextScale
from game.window.loop import STEP
from tests.crazier.table import at
from tests.driver import PORTRAIT, Client
from tests.scenes.test_drag import TABLE, drag
from tests.scenes.test_table import scene_at
from tests.stage.positions import LAYOUT, tableau_of

Open = Callable[..., Client]


@pytest.fixture
def player(client: Open) -> Client:
    return client(settings=Settings(speed=1.0, motion="full"))


def won(player: Client, *, rules: str = "crazy8", seed: int = 3) -> TableScene:
    """A table whose last card is just about to be played, by whoever it is."""
    table = LocalTable.new(setup_for(3, rules=rules, seed=seed), saved_matches=NoSavedMatches(), think=AtOnce)
    player.app.stack.push(scene := TableScene(player.app, table, dealt=False))
    for _ in range(20_000):
        player.app.update()
        if table.result is not None:
            return scene
        if table.moves() and not scene.director.waiting(player.app.now):
            moves = [move.text for move in table.moves()]
            scene.play.do(next((move for move in moves if move.startswith("play")), moves[0]))
    raise AssertionError("nobody wins")


def pictures(player: Client, scene: TableScene, name: str) -> list[Image]:
    moving = player.drawn(scene).moving
    return [item for item in moving if isinstance(item, Image) and item.picture[0] == name]


# -- the win


def test_the_last_card_flies_slowly() -> None:
    director = Director(tableau_of(["5C", "2C 3C", "KD QD"]), LAYOUT)
    director.feed([Event("play", 0, ("5C",)), Event("end", 0)])
    director.update(0.0)

    assert LAST_PLAY.flight is not None
    assert director.motion.busy(LAST_PLAY.flight.duration - 0.01)
    assert LAST_PLAY.flight.duration > 2 * PLAY.duration
    assert [effect.kind for effect in director.effects if effect.kind != "alarm"] == ["hit"]


def test_a_card_that_ends_nothing_flies_as_usual() -> None:
    director = Director(tableau_of(["5C 8S", "2C 3C", "KD QD"]), LAYOUT)
    director.feed([Event("play", 0, ("5C",)), Event("play", 0, ("8S",)), Event("end", 0)])
    director.update(0.0)

    assert not director.motion.busy(PLAY.duration + 0.01)


def test_a_win_is_told_on_the_table_before_the_result(player: Client) -> None:
    scene = won(player)
    while not scene.end.told:
        assert pictures(player, scene, "gold words") == []
        player.app.update()
    told = player.app.now
    player.wait(0.5)
    words = [image.picture[1] for image in pictures(player, scene, "gold words")]
    assert words == [scene.end.words]
    assert scene.end.words in ("You win!", "Elowen wins!", "Brokk wins!")
    while not isinstance(player.top, ResultScene):
        player.app.update()

    assert player.app.now - told >= (LASTS if scene.end.words == "You win!" else LOST)
    assert scene.end.words.removesuffix("!") in player.words(player.top)


def test_plates_keep_their_scores_until_the_points_are_counted(player: Client) -> None:
    scene = won(player)
    table, shown = scene.table, []
    assert table.result is not None
    gains = table.result.points
    before = [score - gain for score, gain in zip(table.scores, gains, strict=True)]
    while not isinstance(player.top, ResultScene):
        shown.append(list(scene.end.scores(player.app.now)))
        player.app.update()

    assert any(gains)
    assert shown[0] == before
    assert shown[-1] == list(table.scores)
    assert len({tuple(scores) for scores in shown}) > 5
    assert player.sound.heard.count("count") > 5
    assert player.sound.heard.count("win") + player.sound.heard.count("loss") == 1


def test_the_others_cards_go_to_the_winner(player: Client) -> None:
    scene = won(player)
    while not scene.end.told:
        player.app.update()
    player.wait(LOST - 0.3)
    assert not scene.director.motion.busy(player.app.now)
    result, tableau = scene.table.result, scene.director.tableau
    assert result is not None
    winner = places_by_seat(scene.director)[result.winners[0]]
    others = [card for seat, hand in enumerate(tableau.hands) if seat not in result.winners for card in hand]
    poses = [scene.director.motion.pose(card.id, player.app.now) for card in others]

    assert others
    assert {(pose.x, pose.y, pose.alpha) for pose in poses} == {(winner.x, winner.y, 1.0)}
    assert all(math.hypot(pose.width, pose.width * RATIO) < 2 * winner.radius for pose in poses)  # behind it


def test_a_press_shows_the_result_at_once(player: Client) -> None:
    scene = won(player)
    while not scene.end.told or scene.director.waiting(player.app.now):
        player.app.update()
    player.wait(2 * STEP)
    player.press(640, 20)
    player.wait(3 * STEP)

    assert isinstance(player.top, ResultScene)


def test_without_motion_the_words_stand_still(client: Open) -> None:
    player = client(settings=Settings(speed=1.0, motion="reduced"))
    scene = won(player)
    while not scene.end.told:
        player.app.update()
    first = pictures(player, scene, "gold words")
    player.wait(0.3)

    assert first == pictures(player, scene, "gold words")
    assert len(first) == 1
    assert pictures(player, scene, "confetti") == []
    assert list(scene.end.scores(player.app.now)) == list(scene.table.scores)


# -- a wild card


def test_the_flood_of_a_wild_stays_below_the_plate_of_the_title(client: Open) -> None:
    player = client(PORTRAIT, settings=Settings(speed=1.0, motion="full"))
    scene = scene_at(player)
    scene.director.feed([Event("name", 1, word="diamonds")])
    player.wait(sum(FLOOD) / 2)
    out, header = player.drawn(scene), scene.director.layout.header
    kinds = [item.picture[0] if isinstance(item, Image) else "" for item in out.moving]
    above = out.moving[kinds.index("flood") + 1 :]

    assert any(isinstance(item, Image) and (item.x, item.w) == (header.cx, header.w) for item in above)
    assert "Crazy Eights" in [item.text for item in above if isinstance(item, Text)]


@pytest.mark.parametrize("cloth", CLOTHS)
@pytest.mark.parametrize("palette", palettes())
def test_a_flood_can_be_told_from_every_cloth(cloth: str, palette: str) -> None:
    ground = CLOTHS[cloth][1]
    for word in LETTERS:
        assert distance(told_apart(*flood_of(word, palette), ground), ground) >= FAR


@pytest.mark.parametrize("size", [(640, 440), (300, 522)])
def test_a_flood_has_the_weave_and_the_lamp_of_the_felt_and_ends_at_its_rim(
    screen: None, size: tuple[int, int]
) -> None:
    w, h = size
    felt = Pictures(1.0).upright(("flood", *flood_of("spades", "classic"), "green", 1.0), w, h)
    middle = felt.get_at((w // 2, h // 2))

    assert middle.a > 250
    assert len({tuple(felt.get_at((w // 2 + x, h // 2))) for x in range(9)}) > 3
    assert middle.b > 1.3 * felt.get_at((round(0.85 * w), h // 2)).b
    for x, y in ((0.025, 0.5), (0.5, 0.02), (0.08, 0.08), (0.5, 0.98)):
        assert felt.get_at((round(x * w), round(y * h))).a < 40


@pytest.mark.parametrize("word", ["spades", "hearts", "diamonds", "clubs", "red", "yellow", "green", "blue"])
def test_a_flood_is_deep_and_saturated_in_the_hue_of_its_suit(word: str) -> None:
    deep, vivid = (Color(tone).hsva for tone in flood_of(word, "classic"))
    ink = Color(ink_colour(LETTERS[word], "classic")).hsva

    assert deep[0] == pytest.approx(ink[0], abs=3)
    assert min(deep[1], vivid[1]) >= 80
    assert (deep[2] >= 90) if word == "yellow" else (deep[2] <= 60 < vivid[2])  # dark yellow is brown


def test_black_suits_flood_the_cloth_without_a_colour() -> None:
    assert Color(flood_of("spades", "two-colour")[0]).hsva[1] < 40


# -- the penalty


@pytest.mark.parametrize("victim", [0, 1])
def test_a_seal_flies_from_the_attacker_to_the_victim(player: Client, victim: int) -> None:
    scene = scene_at(player)
    scene.table.update = lambda now, ready=True: None  # type: ignore[method-assign]
    director, attacker = scene.director, 2
    director.chain.append(Event("play", attacker, ("2C",)))
    director.feed([Event("penalty", victim, amount=2)])
    places = places_by_seat(director)
    x, y, _ = bill_at(director, victim, places[victim])
    ways = []
    for _ in range(18):
        player.wait(STEP)
        seal = pictures(player, scene, "seal")[-1]
        ways.append((seal.x - x) ** 2 + (seal.y - y) ** 2)

    assert min(ways) == ways[-1] < 0.3 * max(ways)
    player.wait(0.12)
    words = [item.text for item in player.drawn(scene).moving if isinstance(item, Text)]
    name = scene.table.seats[victim].name
    assert ("+2 on you" if victim == 0 else f"+2 on {name}") in words
    assert len(pictures(player, scene, "seal")) == 1


@pytest.mark.parametrize("size", [(1280, 720), PORTRAIT, (450, 800)])
def test_the_words_below_a_seal_fit_their_pill(client: Open, size: tuple[int, int]) -> None:
    player = client(size, settings=Settings(speed=1.0, motion="full"))
    scene = scene_at(player)
    scene.table.update = lambda now, ready=True: None  # type: ignore[method-assign]
    scene.director.feed([Event("penalty", 1, amount=2)])
    player.wait(0.42)
    moving = player.drawn(scene).moving
    words = [item for item in moving if isinstance(item, Text) and item.text.startswith("+2 on ")]

    for word in words:
        pill = moving[moving.index(word) - 1]
        assert isinstance(pill, Image)
        assert width_of(word.text, max(word.size, theme.SMALLEST), "bold") < pill.w - 0.5 * pill.h
    assert len(words) == 1


def test_a_penalty_strikes_when_its_seal_arrives() -> None:
    director = Director(tableau_of(["8S 8H", "2C 3C", "KD QD"]), LAYOUT)
    director.feed([Event("penalty", 1, amount=4)])
    director.update(0.0)
    clip, out = clip_of(Event("penalty", 1, amount=4)), DrawList()

    assert clip.lead > 0.2
    assert [cue.at for cue in director.cues] == [pytest.approx(clip.lead)]
    paint_effects(out, director, clip.lead / 2, reduced=False)
    assert out.moving == []


# -- a landing


def landed(*events: Event) -> Director:
    """A table at which the first of some events begins."""
    director = Director(tableau_of(["8S 5C JC", "2C 3C 9C", "KD QD"], discard="4S 5S 6S"), LAYOUT)
    director.feed(events)
    director.update(0.0)
    return director


@pytest.mark.parametrize(("card", "most"), [("8S", 1.0), ("5C", LANDINGS["dust"])])
def test_a_landing_card_pushes_those_below_it_aside_and_they_come_back(card: str, most: float) -> None:
    director = landed(Event("play", 0, (card,)))
    heights = [director.landing(push, step / 60) for step in range(60)]

    assert heights[: int(PLAY.duration * 60)] == [0.0] * int(PLAY.duration * 60)
    assert 0.9 * most < max(heights) <= most
    assert push(1.0) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize(("events", "effect"), [
    ([Event("play", 0, ("8S",))], "impact"),
    ([Event("play", 1, ("2C",)), Event("penalty", 2, amount=2)], "impact"),
    ([Event("play", 0, ("5C",)), Event("turn", 1), Event("play", 1, ("2C",)), Event("penalty", 2)], "dust"),
    ([Event("play", 0, ("5C",)), Event("end", 0)], "hit"),
])  # fmt: skip
def test_only_a_wild_a_penalty_or_the_last_card_hits_hard(events: list[Event], effect: str) -> None:
    director, out = landed(*events), DrawList()
    begun = director.effects
    paint_effects(out, director, begun[0].begin + 0.05, reduced=False)
    names = {item.picture[0] for item in out.moving if isinstance(item, Image)}

    assert [one.kind for one in begun] == [effect]
    assert names == ({"pool"} if effect == "dust" else {"pool", "ring", "spark"})


def test_a_landing_is_seen_in_the_frame_in_which_the_card_touches_and_its_light_for_two() -> None:
    director = landed(Event("play", 0, ("8S",)))
    effect, track = director.effects[0], director.motion
    card = director.tableau.discard[-1].id
    here, rest = track.pose(card, effect.begin - 1 / 30), track.rest_poses[card]
    assert math.dist((here.x, here.y), (rest.x, rest.y)) > 0.1 * rest.width
    lights = []
    for step in range(4):
        out = DrawList()
        paint_effects(out, director, effect.begin + step / 30, reduced=False)
        lights.append(any(isinstance(item, Image) and item.w > 2 * rest.width for item in out.moving))

    assert lights == [True, True, False, False]


def test_a_landing_card_presses_both_piles_down_at_once_and_they_swing_back() -> None:
    director = landed(Event("play", 0, ("8S",)))
    lands = director.effects[0].begin

    def stock(now: float) -> float:
        out = DrawList()
        paint_stock(out, director, "classic", now)
        return next(item.y for item in out.moving if isinstance(item, Image) and item.picture[0] == "back")

    assert stock(lands + 1e-6) - stock(0.0) == pytest.approx(THUMP / 2 * LAYOUT.unit, abs=0.01)
    assert stock(lands + 0.5) == stock(0.0)
    assert min(thump(step / 30) for step in range(30)) < 0.0
    director.reduced = True
    assert stock(lands + 1e-6) == stock(0.0)


# -- dragging


def test_a_carried_card_has_a_shadow_of_its_own_and_the_pile_glows(player: Client) -> None:
    scene = scene_at(player)
    playable = scene.play.texts()[min(scene.play.lit())]
    assert pictures(player, scene, "card shadow") == []
    before = len(pictures(player, scene, "card light"))
    drag(player, scene, playable)

    assert len(pictures(player, scene, "card shadow")) == 1
    assert len(pictures(player, scene, "card light")) == before + 2  # over the pile it is brighter


def test_a_card_that_cannot_be_played_lights_no_target(player: Client) -> None:
    scene = scene_at(player)
    lit = scene.play.lit()
    other = next(text for place, text in enumerate(scene.play.texts()) if place not in lit)
    before = len(pictures(player, scene, "card light"))
    drag(player, scene, other)

    assert len(pictures(player, scene, "card shadow")) == 1
    assert len(pictures(player, scene, "card light")) == before


@pytest.mark.parametrize("size", [PORTRAIT, (360, 640)])
def test_a_played_card_flies_over_the_buttons(client: Open, size: tuple[int, int]) -> None:
    player = client(size, Settings(speed=1.0, motion="full"))
    scene = scene_at(player)
    scene.play.do("play 5H")
    over = []
    for _ in range(round(PLAY.duration / STEP) - 1):
        player.wait(STEP)
        drawn = player.drawn(scene).moving
        faces = [isinstance(item, Image) and item.picture[:2] == ("card", "5H") for item in drawn]
        words = [isinstance(item, Text) and item.text == "Pass" for item in drawn]
        over.append(faces.index(True) > words.index(True))

    assert all(over)


def test_the_shadow_of_a_dropped_card_is_gone_as_soon_as_it_lies(player: Client) -> None:
    scene = scene_at(player)
    drag(player, scene, "5H")
    held = pictures(player, scene, "card shadow")[0].alpha
    player.release(*TABLE)
    shades, halos = [], []
    for _ in range(round(PLAY.duration / STEP) + 6):
        player.wait(STEP)
        shades.append(max((one.alpha for one in pictures(player, scene, "card shadow")), default=0.0))
        halos.append(max((one.alpha for one in pictures(player, scene, "halo")), default=0.0))

    landing = round(PLAY.duration / STEP)
    assert held == 1.0
    assert min(shades[: landing // 2]) == 1.0
    assert 0.0 < shades[landing - 3] < 0.8
    assert max(shades[landing + 1 :]) == 0.0
    assert halos[0] > 0.8
    assert halos[landing // 2] == pytest.approx(0.5, abs=0.1)
    assert halos[-1] == 0.0


@pytest.mark.parametrize("squeeze", [1.0, 0.5, 0.05])
@pytest.mark.parametrize("away", [False, True])
def test_a_card_turns_away_into_the_shade_and_its_new_side_is_never_bleached(
    squeeze: float, *, away: bool
) -> None:
    pose = Pose(200.0, 100.0, 80.0)
    items = [item for _, item in _images(pose, 80.0, ("card", "5H"), "", squeeze, "blue", away=away)]
    tones = {item.picture[2] for item in items if isinstance(item, Image) and item.picture[0] == "card veil"}
    veils = [item.alpha for item in items if isinstance(item, Image) and item.picture[0] == "card veil"]
    edges = [item.x for item in items if isinstance(item, Image) and item.picture[0] == "bar"]

    assert veils == ([] if squeeze == 1.0 else [1 - squeeze])
    reach = sorted((200.0, 200.0 + (-40.0 if away else 40.0) * squeeze))  # on the near side
    assert all(reach[0] <= x <= reach[1] for x in edges)
    assert len(edges) == len(veils)
    rims = [item for item in items if isinstance(item, Image) and item.picture[0] == "card edge"]
    assert len(rims) == (away or squeeze < 1.0)
    assert all(sum(Color(tone)[:3]) < 128 for tone in tones)


@pytest.mark.parametrize("flies", [False, True])
def test_the_near_edge_of_a_card_is_as_high_as_the_card_there(*, flies: bool) -> None:
    pose = Pose(200.0, 100.0, 80.0, order=FLYING if flies else 0.0)
    items = [item for _, item in _images(pose, 80.0, ("card", "5H"), "", 0.5, "blue", away=False)]
    card = next(item for item in items if isinstance(item, Image) and item.picture == ("card", "5H"))
    edge = next(item for item in items if isinstance(item, Image) and item.picture[0] == "bar")

    assert card.swift == flies  # what many cards do at once is drawn without perspective
    assert (edge.zoom == card.zoom) == flies
    assert edge.zoom >= card.zoom


# -- an event of a deck


def event_of(seat: int) -> Director:
    """A table at which an event is played by a seat."""
    game = at("camelot", "Nimue, Squire", "Castle, Squire")
    director = Director(Tableau.of(game.view(0)), table_layout(1280, 720, others=1, shape="deck"))
    event = next(
        Event("play", seat, (name,), amount=Origin(HAND, seat).encode())
        for name, face in director.tableau.kind.faces.items()
        if face.type == "event"
    )
    director.feed([event])
    director.update(0.0)
    return director


def event_pages(director: Director, now: float) -> list[Image]:
    """The large pages of the table's event that are drawn at a time."""
    out = DrawList()
    paint_effects(out, director, now, reduced=False)
    card = director.chain[-1].cards[0] or ""
    page = large_page(director.layout, director.tableau.kind, card, TextScale(1.0))
    return [item for item in out.moving if isinstance(item, Image) and item.picture == page.picture]


@pytest.mark.parametrize("mine", [False, True])
def test_an_event_of_another_is_shown_large(mine: bool) -> None:
    director = event_of(0 if mine else 1)
    shown = event_pages(director, PLAY.duration + 0.5)

    assert len(shown) == (0 if mine else 1)
    for image in shown:
        assert image.w * image.zoom > 2 * director.layout.discard.w
        assert image.h * image.zoom < 720


def test_an_event_shown_large_never_fades_and_slams_back_onto_its_card() -> None:
    director = event_of(1)
    effect = next(effect for effect in director.effects if effect.kind == "large")
    pages = [event_pages(director, step / 60) for step in range(120)]
    seen = [page[0] for page in pages if page]
    lands = (max(step for step, page in enumerate(pages) if page) + 2) / 60
    out = DrawList()
    paint_effects(out, director, lands, reduced=False)

    assert event_pages(director, effect.begin - 0.01) == []
    assert {page.alpha for page in seen} == {1.0}
    assert effect.at is not None
    assert seen[-1].w * seen[-1].zoom < 0.5 * max(page.w * page.zoom for page in seen)
    assert "ring" in {item.picture[0] for item in out.moving if isinstance(item, Image)}
