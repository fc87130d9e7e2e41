"""The list of games and the replay, as a player uses them."""

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pygame
import pytest

from engine import Match
from game.coach import analysis
from game.coach.analysis import Choice, Found
from game.draw.items import DrawList, Image, Text
from game.scenes.pause_menu import PauseScene
from game.scenes.replay import replay_scene as scene_file
from game.scenes.replay.archive_rows import about_in_words, game_in_words
from game.scenes.replay.archive_scene import ArchiveScene
from game.scenes.replay.coach_panel import SECTION
from game.scenes.replay.play_on import PlayOnScene
from game.scenes.replay.replay_page import MINE
from game.scenes.replay.replay_paint import BETTER, WORSE, sign_box
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.title.title_scene import TitleScene
from game.setup.table_setup import setup_for
from game.stage.geometry import RATIO, Box
from game.stage.layout.open_hands import word_box
from game.storage.match_archive import About, about_of, kept_games, look, with_about
from game.storage.replay import Replay
from game.storage.saved_matches import SavedMatches
from game.storage.settings import Settings
from game.ui.coach_rows import ChoiceRow, MarkInfo, MarkRow
from game.ui.curve_widget import Curves
from game.ui.widgets import Label, WidgetState
from game.window.gamepad import BUTTONS
from tests.driver import LANDSCAPE, PORTRAIT, Client, PadClient
from tests.games import EVERY_GAME
from tools.pictures.replay_sample import made_up, sample_replay

Open = Callable[..., Client]
PRINTED = 0.072  # of its width: so far below the edge of a card nothing is printed


class Quick:
    """A coach that has found something at once."""

    stopped = 0
    known: tuple[Found, ...] = ()

    def __init__(self, replay: Replay, known: Iterable[Found] = ()) -> None:
        Quick.known = tuple(known)
        self.wanted = len(analysis.moments_of(replay))
        self.found = {one.at: one for one in Quick.known}
        self._told = [one for one in made_up(replay) if one.at not in self.found]
        self.done = False

    def step(self) -> list[Found]:
        if not self._told:
            self.done = True
            return []
        return [self._told.pop(0)]

    def stop(self) -> None:
        Quick.stopped += 1


@pytest.fixture
def coached(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach needs no processes."""
    monkeypatch.setattr(scene_file, "AnalysisProcess", Quick)


def kept_match(rules: str = "standard", seed: int = 7) -> Path:
    match = Match.new(rules, 3, seed=seed)
    while match.game.result is None:
        seat = match.game.actors[0]
        match.game.play(seat, match.game.moves(seat)[0])
    return SavedMatches().archive(match.record(), About.of(match, setup_for(3, name="Rowan").seats, 0))


@pytest.fixture
def opened(client: Open, home: Path, coached: None) -> Client:
    """A replay, opened from the title."""
    kept_match()
    client_here = client()
    client_here.show(TitleScene(client_here.app))
    client_here.click("button", "Games")
    client_here.wait(0.3)
    client_here.click("button", "Rowan, Elowen and Brokk")
    client_here.wait(0.5)
    return client_here


def scene_of(client: Client) -> ReplayScene:
    assert isinstance(client.top, ReplayScene)
    return client.top


def agrees(scene: ReplayScene) -> bool:
    return scene.director.tableau.agrees(scene.table.view())


def test_it_is_gone_through_by_keys_in_both_directions(opened: Client) -> None:
    scene = scene_of(opened)
    assert scene.at == 0

    opened.key("right")
    opened.key("right")
    opened.key("right")
    assert scene.at == 3
    assert agrees(scene)
    opened.key("left")
    assert scene.at == 2
    opened.key("end")
    assert scene.at == scene.last
    opened.key("home")
    assert scene.at == 0
    assert agrees(scene)


def test_a_pad_does_everything(screen: None, home: Path, coached: None) -> None:
    pad = PadClient()
    scene = ReplayScene.of_file(pad.app, kept_match())
    pad.show(scene)
    pad.wait(0.5)

    pad.pad("right")
    pad.pad("right")
    assert scene.at == 2
    button = next(number for number, name in BUTTONS.items() if name == "zoom")
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))
    pad.wait(0.4)
    assert scene.zoomed == scene.lights()[0].card  # as long as it is held
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button))
    pad.wait(0.1)
    assert scene.zoomed is None
    pad.pad("zoom")
    assert scene.zoomed is not None  # a short press leaves it there to be read
    pad.pad("zoom")
    assert scene.zoomed is None
    pad.pad("accept")
    assert scene.playing
    pad.pad("accept")
    pad.type("View")
    pad.pad("right")
    assert not scene.table.all_hands
    pad.type("Next mark")
    assert scene.here is not None
    assert scene.here.mark


def test_the_bar_says_when_the_game_was_played(client: Open, home: Path, coached: None) -> None:
    text = kept_match().read_text()
    opened, about = client(), about_of(text, 3)
    dated = msgspec.structs.replace(about, played="2026-05-12T18:40:00")
    scene = opened.show(ReplayScene(opened.app, Replay(with_about(text, dated)), found=[]))
    assert {"Crazy Eights", "12 May 2026"} <= {*opened.words(scene)}

    nameless = Replay(with_about(text, msgspec.structs.replace(about, played="")))
    named = ReplayScene(opened.app, nameless, record=Path("2026-11-24-030639.txt"), found=[])
    assert named.heading() == ("Crazy Eights", "24 Nov 2026")
    named.replay.moments = [moment._replace(hand=1 + bool(at)) for at, moment in enumerate(nameless.moments)]
    assert named.heading()[1].startswith("24 Nov 2026 · hand 1 of ")
    assert ReplayScene(opened.app, nameless, found=[]).heading()[1].startswith("hand 1 of ")


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_jumps_and_date_grow_with_the_size_of_text(
    client: Open, home: Path, coached: None, size: tuple[int, int]
) -> None:
    record = kept_match()

    def shown(percent: int) -> tuple[float, list[float]]:
        at = client(size, Settings(text_size=percent, motion="reduced"))  # type: ignore[arg-type]
        scene = at.show(ReplayScene.of_file(at.app, record))
        drawn = at.drawn()
        texts = [item for item in (*drawn.still, *drawn.moving) if isinstance(item, Text)]
        day = scene.heading()[1]  # type: ignore[attr-defined]
        date = next(item.size for item in texts if item.text == day)
        return date, [item.size for item in texts if item.text in ("My move", "Next mark")]

    (date, jumps), (large_date, large_jumps) = shown(100), shown(200)
    assert large_date >= 1.2 * date
    assert len(jumps) == len(large_jumps) == 2
    assert all(large >= 1.2 * usual for usual, large in zip(jumps, large_jumps, strict=True))


@pytest.mark.parametrize("size", [PORTRAIT, (450, 720)])
def test_no_name_is_cut_by_large_text(client: Open, home: Path, coached: None, size: tuple[int, int]) -> None:
    record = kept_match()
    opened = client(size, settings=Settings(speed=0.0, motion="reduced", text_size=200))
    opened.show(opened.app.navigator.replay(record))
    opened.wait(0.3)

    cut = [word for word in opened.words() if word.endswith("…")]
    assert not [word for word in cut if any(name.startswith(word[:-1]) for name in ("Elowen", "Brokk"))]


def test_it_plays_by_itself_until_its_end(opened: Client) -> None:
    scene = scene_of(opened)
    scene.speed = 4.0
    scene.go(scene.last - 3)

    opened.click("button", "Play")
    opened.wait(6.0)

    assert scene.at == scene.last
    assert not scene.playing
    assert agrees(scene)


def test_space_plays_and_holds_and_a_card_is_read_otherwise(opened: Client) -> None:
    scene = scene_of(opened)
    opened.key("space")
    assert scene.playing
    opened.key("space")
    assert not scene.playing
    assert scene.zoomed is None

    opened.key("z")
    assert scene.zoomed is not None
    opened.key("space")  # back to the table, and nothing else
    assert scene.zoomed is None
    assert not scene.playing
    assert "Space" in opened.words()


def test_whose_knowledge_a_chance_is_of_is_said(opened: Client) -> None:
    """The plates have what I could know; what another should have done is judged by what they could."""
    scene = scene_of(opened)
    for mine, words in ((True, "chance of winning"), (False, "chances, from what {} could see")):
        scene.go(next(at for at, one in scene.found.items() if one.choices and (one.seat == 0) == mine))
        opened.wait(0.1)
        found = scene.here
        assert found is not None
        name = scene.table.seats[found.seat].name
        assert words.format(name) in {widget.label for widget in scene.page.everything()}


def test_every_seat_can_be_looked_from(opened: Client) -> None:
    scene = scene_of(opened)
    for view, seen in (("My view", 0), (2, 2)):
        scene.see(view)
        opened.wait(0.1)
        assert scene.table.view() == scene.replay.moments[scene.at].game.view(seen)
    opened.key("a")
    assert scene.table.all_hands
    assert all(None not in hand["cards"] for hand in scene.table.view()["hands"])


def test_from_one_seat_the_coach_says_nothing_of_hands_that_are_hidden_there(opened: Client) -> None:
    scene = scene_of(opened)
    opened.wait(3.0)
    theirs = next(at for at, one in scene.found.items() if one.choices and one.seat == 1)
    scene.go(theirs)
    opened.wait(0.5)
    assert scene.lights()
    assert "Elowen's choices" in opened.words()

    scene.see(MINE)
    opened.wait(0.5)

    said = opened.words()
    assert any(line.startswith("Elowen to move: what could") for line in said)
    assert "Elowen's choices" not in said
    assert not any(isinstance(widget, ChoiceRow) for widget in scene.page.everything())
    assert not scene.lights()
    told = {row.at: row.words for row in scene.page.everything() if isinstance(row, MarkRow)}
    for one in scene.marks:
        assert (told[one.at] in ("a mistake", "well seen")) == (one.seat != 0)
    opened.key("z")
    assert scene.zoomed == scene.director.tableau.discard[-1].text

    opened.key("z")
    scene.see(1)
    opened.wait(0.5)
    assert "Elowen's choices" in opened.words()


@pytest.mark.parametrize("me", [0, 1, 2, 3])
def test_teammates_see_what_each_other_could_do(client: Open, home: Path, coached: None, me: int) -> None:
    match = Match.new("camelot", 4, seed=7, teams=((0, 2), (1, 3)))
    match.game.play(match.game.actors[0], match.game.moves(match.game.actors[0])[0])
    scene = ReplayScene(client().app, Replay(match.record()))

    scene.see(me)

    assert [seat for seat in range(4) if scene.sees(seat)] == [me % 2, me % 2 + 2]


def test_how_far_the_coach_has_come_is_said_until_he_is_done(opened: Client) -> None:
    scene = scene_of(opened)
    opened.wait(3.0)
    assert not any(line.endswith("looked at") for line in opened.words())

    scene.go(2)
    scene.analyst = Quick(scene.replay, known=list(scene.found.values())[:3])  # type: ignore[assignment]
    scene.arrange()

    assert f"3 of {len(scene.found)} moves looked at" in opened.words()


def test_the_keys_for_pages_are_for_what_the_coach_says_and_leave_the_moment_as_it_is(opened: Client) -> None:
    scene = scene_of(opened)
    scene.go(scene.last // 2)
    at = scene.at

    for key in ("page down", "page up"):
        opened.key(key)
        assert scene.at == at


def test_the_marks_stand_apart_from_what_is_said_above_them(opened: Client) -> None:
    opened.wait(3.0)
    scene = scene_of(opened)
    scene.go(next(at for at in range(scene.last) if at not in scene.found))
    opened.wait(0.3)
    labels = [widget for widget in scene.page.everything() if isinstance(widget, Label)]
    marks = next(number for number, label in enumerate(labels) if label.label == "Marks in this match")

    assert labels[marks].box.y - labels[marks - 1].box.bottom >= SECTION


def test_marks_and_own_moves_are_jumped_to(opened: Client) -> None:
    scene = scene_of(opened)
    opened.wait(3.0)
    assert scene.analyst is None
    marks = [one.at for one in scene.marks]

    opened.key("n")
    assert scene.at == marks[0]
    opened.key("n")
    opened.key("b")
    assert scene.at == marks[0]
    opened.key("j")
    assert scene.replay.mover(scene.at) == 0
    row = next(widget for widget in scene.page.everything() if isinstance(widget, MarkRow))
    row.activate()
    assert scene.at in marks


def test_a_jump_is_offered_only_where_something_is_left_to_jump_to(opened: Client) -> None:
    scene = scene_of(opened)
    opened.wait(3.0)

    def offered() -> list[bool]:
        return [scene.page.find("button", label).enabled for label in ("My move", "Last mark", "Next mark")]

    opened.key("home")
    assert offered() == [True, False, True]
    opened.key("end")
    assert offered() == [False, True, False]
    opened.key("j")
    assert scene.at == scene.last


def test_what_was_found_is_kept_beside_the_record(opened: Client) -> None:
    opened.wait(3.0)
    record = scene_of(opened).record
    assert record is not None

    again = ReplayScene.of_file(opened.app, record)
    opened.show(again)

    assert again.analyst is None
    assert again.found == scene_of(opened).found
    assert len(again.found) == len(analysis.moments_of(again.replay))


def test_an_analysis_that_was_left_goes_on_with_what_is_missing(opened: Client) -> None:
    opened.wait(3.0)
    scene = scene_of(opened)
    begun = dict(list(scene.found.items())[:5])
    assert scene.record is not None
    analysis.save(scene.replay, scene.record, list(begun.values()))

    opened.show(ReplayScene.of_file(opened.app, scene.record))

    assert Quick.known == tuple(begun.values())
    assert scene_of(opened).found == scene.found


def test_a_coach_that_is_not_needed_any_more_is_stopped(opened: Client) -> None:
    before = Quick.stopped
    scene = scene_of(opened)
    scene.analyst = Quick(scene.replay)  # type: ignore[assignment]  # it has only begun

    opened.key("escape")
    opened.wait(0.1)

    assert Quick.stopped == before + 1
    assert isinstance(opened.top, ArchiveScene)


def test_it_is_played_on_from_any_moment_and_leads_back(opened: Client) -> None:
    scene = scene_of(opened)
    at = scene.replay.next_decision(5, 0)
    assert at is not None
    scene.go(at)
    scene.see(MINE)
    scene.turn_speed()
    opened.key("p")
    opened.wait(0.3)

    assert isinstance(opened.top, PlayOnScene)
    assert opened.top.table.view() == scene.replay.moments[at].game.view(0)
    assert not opened.top.table.kept
    assert SavedMatches().load().value is None

    opened.key("escape")
    opened.wait(0.3)
    assert isinstance(opened.top, PauseScene)
    assert opened.top.footnote.startswith("House rules")  # it is dealt by no seed
    opened.click("button", "Back to the replay")
    opened.wait(0.3)
    again = scene_of(opened)
    assert (again.at, again.seen, again.speed) == (at, MINE, scene.speed)
    assert agrees(again)


def test_where_all_is_over_nothing_can_be_played_on(opened: Client) -> None:
    scene = scene_of(opened)
    scene.go(scene.last)
    opened.key("p")
    opened.wait(0.2)
    assert opened.top.name == "notice"


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize(("players", "crowded"), [(2, ()), (6, (1, 2, 4, 5))])
def test_cards_are_shown_as_they_are_printed(
    client: Open, players: int, crowded: tuple[int, ...], text_size: int
) -> None:
    """For who wants large text small cards have large signs, but where the next card would cut them."""
    opened, drawn = client(settings=Settings(text_size=text_size)), DrawList()  # type: ignore[arg-type]
    scene = sample_replay(opened.app, players=players)
    opened.show(scene)
    scene.go(0)
    opened.wait(3.0)
    scene.draw(drawn, opened.app.now)
    images = [item for item in drawn.moving if isinstance(item, Image) and item.x < scene.places().coach.x]
    faces = [image.picture for image in images if image.picture[0] == "card"]

    hands = scene.director.tableau.hands
    printed = {card.text for at in crowded for card in hands[at]}
    everything = {face[1] for face in faces}
    assert {face[1] for face in faces if face[3:]} == (everything if text_size == 100 else printed)


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("players", [2, 4, 10])
def test_signs_over_cards_stay_below_the_bar(client: Open, size: tuple[int, int], players: int) -> None:
    scene = sample_replay(client(size).app, players=players)
    director = scene.director

    for hand in director.tableau.hands:
        for card in hand:
            sign = sign_box(director, director.motion.rest_poses[card.id])
            assert sign.y >= scene.places().table.y - 1


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_signs_over_cards_do_not_lie_over_words(client: Open, size: tuple[int, int], players: int) -> None:
    scene = sample_replay(client(size).app, rules="camelot", players=players)
    director = scene.director
    places = director.layout.assets
    assert places is not None
    words = [word_box(hand) for hand in places.hands.values()]
    hands = [hand for seat, hand in enumerate(director.tableau.hands) if seat != director.tableau.me]

    assert any(hands)
    for card in (card for hand in hands for card in hand):
        sign = sign_box(director, director.motion.rest_poses[card.id])
        assert not any(word.meets(sign) for word in words)


@pytest.mark.pairwise
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (800, 600)])
@pytest.mark.parametrize("rules", EVERY_GAME)
@pytest.mark.parametrize("players", [2, 4])
def test_signs_over_cards_leave_their_ranks_to_be_read(
    client: Open, size: tuple[int, int], rules: str, players: int
) -> None:
    scene = sample_replay(client(size).app, rules=rules, players=players)
    director = scene.director

    for card in (card for hand in director.tableau.hands for card in hand):
        home = director.motion.rest_poses[card.id]
        sign, printed = sign_box(director, home), home.y - home.width * RATIO / 2 + PRINTED * home.width
        assert sign.bottom <= printed or sign.y >= home.y


def test_where_nobody_had_a_choice_the_chances_are_those_before(client: Open) -> None:
    scene = sample_replay(client().app)
    at = next(n for n in range(1, scene.last) if n not in scene.found and n - 1 in scene.found)
    scene.go(at)
    assert scene.chances == scene.found[at - 1].chances
    assert f"at move {at}" in [widget.label for widget in scene.page.everything()]
    scene.found.clear()
    assert scene.chances == ()


def test_a_moment_that_the_coach_has_not_come_to_shows_no_chances_of_an_earlier_one(client: Open) -> None:
    scene = sample_replay(client().app)
    before, at = list(scene.found)[5:7]
    del scene.found[at]

    scene.go(at)
    assert scene.chances == ()
    assert f"at move {at}" not in [widget.label for widget in scene.page.everything()]
    scene.go(before)
    assert scene.chances == scene.found[before].chances


@pytest.mark.parametrize(
    ("moves", "made", "line"),
    [
        (6, "play 2C", "… and 1 more, no better than these."),
        (8, "play 2C", "… and 3 more, no better than these."),
        (8, "play 6C", "… and 3 more, no better than these."),
        (8, "play 9C", "… and 3 more."),  # which are better than that
    ],
)
def test_choices_that_are_left_out_are_counted(client: Open, moves: int, made: str, line: str) -> None:
    opened = client()
    scene = sample_replay(opened.app)
    at = next(iter(scene.found))
    choices = tuple(Choice(f"play {value}C", 0.5 - value / 100) for value in range(2, 2 + moves))
    found = msgspec.structs.replace(scene.found[at], choices=choices, made=made)
    opened.show(ReplayScene(opened.app, scene.replay, at=at, found=[found]))

    assert line in [widget.label for widget in opened.top.page.everything()]


@pytest.mark.parametrize(("chance", "sound"), [(0.49, True), (0.47, False)])
def test_a_move_as_good_as_the_best_is_shown_as_one(client: Open, chance: float, sound: bool) -> None:
    opened = client()
    scene = sample_replay(opened.app)
    found = next(one for one in scene.found.values() if len(one.choices) > 1)
    best, made = Choice(found.choices[0].move, 0.5), Choice(found.choices[1].move, chance)
    found = msgspec.structs.replace(found, choices=(best, made), made=made.move)
    shown = opened.show(ReplayScene(opened.app, scene.replay, at=found.at, found=[found]))

    tones = [row.tone for row in shown.page.everything() if isinstance(row, ChoiceRow)]
    assert tones == (["best", "best"] if sound else ["best", "made"])
    assert {light.colour for light in shown.lights()} <= ({BETTER} if sound else {BETTER, WORSE})
    curves = next(widget for widget in shown.page.everything() if isinstance(widget, Curves))
    assert len(curves.tags()) == (1 if sound else 2)


def test_what_was_asked_stands_over_answers_alone(client: Open) -> None:
    opened = client()
    scene = sample_replay(opened.app, rules="olympus", players=6)
    opened.show(scene)
    best = {one.at: one.best.move for one in scene.found.values() if one.best is not None}
    for verb, told in (("choose", True), ("play", False)):
        scene.go(next(at for at, move in best.items() if move.startswith(verb)))
        opened.wait(0.1)
        asked = scene.table.moment.game.asks(scene.replay.mover(scene.at))
        assert (asked in [widget.label for widget in scene.page.everything()]) == told


def test_a_match_without_marks_says_so(client: Open) -> None:
    opened = client()
    scene = sample_replay(opened.app)
    unmarked = [one for one in scene.found.values() if not one.mark]
    opened.show(ReplayScene(opened.app, scene.replay, found=unmarked))
    assert any("no move cost much" in widget.label for widget in opened.top.page.everything())


def test_a_mark_that_is_long_is_told_in_two_lines() -> None:
    words, drawn = "discarded Siege Perilous; better: end the turn", DrawList()
    info = MarkInfo(at=7, who="Morgan", colour="#FFFFFF", words=words, weight=-0.14)
    row = MarkRow(Box(0, 0, 420, 40), "7 Morgan", lambda: None, info, chosen=False, size=15, column=60)
    row.draw(drawn, WidgetState())

    texts = [item.text for item in drawn.moving if isinstance(item, Text)]
    assert words in " ".join(texts)
    assert words not in texts


def test_a_game_is_marked_and_another_deleted(client: Open, home: Path) -> None:
    first, second = kept_match(seed=1), kept_match("crazy8", seed=2)
    opened = client()
    scene = opened.show(ArchiveScene(opened.app))
    words = {kept.path: kept for kept in kept_games(first.parent)}
    star = next(w for w in scene.page.everything() if w.label.startswith("Mark Crazy Eights"))
    assert star.hint == f"Mark {game_in_words(look(first))}."
    star.activate()
    assert look(first).about.marked
    star = next(w for w in scene.page.everything() if w.label == star.label)
    assert star.hint == f"Unmark {game_in_words(look(first))}."
    assert first.stem not in star.hint

    gone = next(w for w in scene.page.everything() if w.label.startswith("Delete Crazy 8"))
    assert gone.hint == f"Delete {game_in_words(look(second))}."
    gone.activate()
    opened.wait(0.2)
    opened.click("button", "Delete")
    opened.wait(0.2)

    assert set(words) == {first, second}
    assert [kept.path for kept in kept_games(first.parent)] == [first]


@pytest.mark.parametrize(("rules", "what"), [("standard", "hand"), ("camelot", "game")])
def test_what_a_match_consists_of_has_its_name(client: Open, home: Path, rules: str, what: str) -> None:
    path = kept_match(rules)
    kept = look(path)
    several = kept._replace(about=msgspec.structs.replace(kept.about, hands=3))
    assert f"3 {what}s" in about_in_words(several)
    assert "3 games" in about_in_words(several._replace(rules="a-deck-that-is-gone"))

    opened = client()
    scene = sample_replay(opened.app, rules=rules)
    opened.show(scene)
    scene.go(scene.last)
    assert any(widget.label.endswith(f"won this {what}.") for widget in scene.page.everything())


def test_a_record_that_is_damaged_is_said_to_be(client: Open, home: Path) -> None:
    path = kept_match()
    path.write_text(path.read_text() + "0 play 9X\n")
    opened = client()
    scene = opened.show(ArchiveScene(opened.app))
    opened.click("button", "Rowan, Elowen and Brokk")
    opened.wait(0.2)

    assert scene.name == "games"
    assert opened.top.name == "notice"


@pytest.mark.parametrize("rules", ["crazy8", "camelot"])
def test_every_kind_of_table_is_drawn_at_many_moments(client: Open, home: Path, rules: str) -> None:
    opened = client()
    scene = sample_replay(opened.app, rules=rules, players=3)
    opened.show(scene)
    for at in range(0, len(scene.replay), 25):
        scene.go(at)
        opened.app.draw(0.0)
        assert agrees(scene)
