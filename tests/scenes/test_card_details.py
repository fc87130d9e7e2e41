"""The panel in which a card is read: all of its text in type that can be read, over nothing that matters."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.decks import deck_names
from game.draw.deck_style import field_of
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import width_of
from game.scenes.table.decision_view import CardDetails
from game.scenes.table.decks.card_details import LEAST, _starts, laid_out, measures_of, reading_place
from game.scenes.table.decks.deck_paint import paint_side
from game.scenes.table.decks.deck_turn import paint_turn
from game.scenes.table.decks.effect_stack import paint_stack
from game.scenes.table.decks.form import DeckForm
from game.stage.card_kinds import kind_of
from game.stage.deck_faces import faces_of
from game.stage.decks.progress_steps import ProgressStep
from game.stage.geometry import RATIO, Box
from game.stage.layout.table_layout import table_layout
from game.ui.theme import SMALLEST, TextScale
from tests.driver import LANDSCAPE, PORTRAIT, Client
from tests.scenes.test_deck_forms import pictures, target_table
from tests.scenes.test_deck_order import putting_back
from tests.scenes.test_deck_table import at, shown, words

Open = Callable[..., Client]
SMALL = {"tiny": (640, 360), "flat": (800, 480), "old": (800, 600)}
HANDS = {
    "camelot": ("Castle, Squire", "Nimue"),
    "olympus": ("Circe, Nike", "Echo"),
    "shahrzad": ("King Solomon, Morgiana", "Dunyazad"),
}
WARNED = "You must play or discard another card in this turn, and this would leave no way to do it."


def papers(out: DrawList) -> list[Box]:
    """The panels in which a card is read."""
    return [
        Box.around(item.x, item.y, item.w, item.h)
        for item in pictures(out, "panel")
        if item.picture[1] == "paper" and item.w > 150
    ]


@pytest.mark.pairwise
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("rules", deck_names())
def test_every_card_is_read_whole_in_type_of_a_readable_size(
    client: Open, rules: str, scale: float, size: tuple[int, int]
) -> None:
    client(size)  # opens the fonts
    layout = table_layout(*size, others=3, shape="deck")
    for name, face in faces_of(rules).items():
        reading = CardDetails(name, "your hand", WARNED)
        place = reading_place(layout)
        assert place is not None
        laid = laid_out(reading, face, place, measures_of(layout), TextScale(scale))
        told = " ".join(words for words, _, _ in laid.paragraphs)

        assert laid.size >= LEAST
        assert all(side.text.replace("\n\n", " ") in told for side in face.sides or (face,))
        assert laid.box.bottom == place.bottom
        assert laid.box.h <= place.h * (1.02 if layout.portrait else 2)


def test_no_line_runs_out_of_the_panel_of_the_longest_card(client: Open) -> None:
    window = client(LANDSCAPE)
    player = at(window, "shahrzad", "The Caliph's Command / The Caliph's Disguise, Morgiana", "Dunyazad")
    player.deck.hand.raised = player.deck.texts().index("The Caliph's Command / The Caliph's Disguise")
    out = shown(player)
    (panel,) = papers(out)
    lines = [item for item in out.moving if isinstance(item, Text) and panel.holds(item.x, item.y)]
    text = [item for item in lines if item.y > panel.y + 46 * measures_of(player.scene.director.layout).unit]

    assert len(lines) > 8
    assert all(item.size >= LEAST - 0.01 for item in text)
    assert all(item.y + item.size / 2 <= panel.bottom for item in text)
    for item in lines:
        left = item.x - (width_of(item.text, item.size, item.font) if item.anchor == "right" else 0.0)
        assert panel.x <= left
        assert left + width_of(item.text, item.size, item.font) <= panel.right


def bar_of(client: Open, card: str, size: tuple[int, int]) -> tuple[list[tuple[str, str]], float]:
    """What the bar of a card that is read says, in which ink; the size of its name."""
    window = client(size)
    player = at(window, "shahrzad", f"{card}, Morgiana", "Dunyazad")
    player.deck.hand.raised = player.deck.texts().index(card)
    out = shown(player)
    (paper,) = papers(out)
    lines = [item for item in out.moving if isinstance(item, Text) and paper.holds(item.x, item.y)]
    title = [line for line in lines if line.y == lines[0].y]
    return [(line.text, line.colour) for line in title], max(line.size for line in title)


@pytest.mark.parametrize(
    ("card", "signs"), [("The Magnetic Mountain", ["moon", "ankh"]), ("Open Sesame", ["ankh"])]
)
def test_the_bar_shows_rank_and_signs_before_the_name(client: Open, card: str, signs: list[str]) -> None:
    window = client(LANDSCAPE)
    player = at(window, "shahrzad", f"{card}, Morgiana", "Dunyazad")
    player.deck.hand.raised = player.deck.texts().index(card)
    out = shown(player)
    (paper,) = papers(out)
    rank, *_ = [item for item in out.moving if isinstance(item, Text) and paper.holds(item.x, item.y)]
    name = next(item for item in out.moving if isinstance(item, Text) and item.text == card)
    icons = [item for item in out.moving if isinstance(item, Image) and item.picture[0] == "icon"]
    shown_signs = [item for item in icons if paper.holds(item.x, item.y)]

    assert rank.text == faces_of("shahrzad")[card].rank
    assert [item.picture[1] for item in shown_signs] == [f"sign-{sign}" for sign in signs]
    edges = [rank.x, *(item.x for item in shown_signs), name.x]
    assert edges == sorted(edges)
    assert name.font == "name"


def test_the_headings_beside_the_table_stand_in_one_line(client: Open) -> None:
    window = client(LANDSCAPE)
    player = at(window, "camelot", *HANDS["camelot"], discard="Death")
    picture, director = player.scene.picture(TextScale(1.0), window.app.now), player.scene.director
    headings = []
    for steps in ((), (ProgressStep("now", "Death", "", ""),)):
        told = replace(player.deck.deck_shown(), in_force=("Words.",), steps=steps, reading=None, notes=())
        picture.deck, out = told, DrawList()
        paint_turn(out, told, director.layout, TextScale(1.0))
        paint_side(out, picture, director, TextScale(1.0))
        headings += [item for item in out.still if isinstance(item, Text) and item.font == "title"]

    assert {item.text for item in headings} == {"Your turn", "Log", "In force", "In progress"}
    assert max(item.x for item in headings) - min(item.x for item in headings) < 0.5
    assert max(item.size for item in headings) - min(item.size for item in headings) < 0.5


def test_a_title_over_two_colours_is_read_on_both(client: Open) -> None:
    said, _ = bar_of(client, "The Magnetic Mountain", PORTRAIT)
    inks = {ink for text, ink in said if "Magnetic" in text}

    assert inks == {field_of(colour).ink for colour in ("blue", "green")}


def test_a_long_title_stands_alone_before_it_is_written_small(client: Open) -> None:
    long, size = bar_of(client, "The Magnetic Mountain", LANDSCAPE)
    short, usual = bar_of(client, "Open Sesame", LANDSCAPE)

    assert "your hand" not in [text for text, _ in long]
    assert "your hand" in [text for text, _ in short]
    assert size >= 0.75 * usual


def test_what_lasts_is_told_beside_the_log_in_type_that_is_read(client: Open) -> None:
    window = client(LANDSCAPE)
    player = at(window, "camelot", *HANDS["camelot"], discard="Death")
    lasts = (
        "Teams: You, Morgan and Gareth against Elowen, Unit 7 and Nix against Brokk, Hazel and Minerva.",
        "Morgan can't play events until Minerva's next turn.",
    )
    picture, layout = player.scene.picture(TextScale(1.0), window.app.now), player.scene.director.layout
    picture.deck = replace(player.deck.deck_shown(), in_force=lasts, reading=None)
    out = DrawList()
    paint_side(out, picture, player.scene.director, TextScale(1.0))
    lines = [item for item in out.still if isinstance(item, Text)]
    told = lines[[line.text for line in lines].index("In force") + 1 :]

    assert layout.log is not None
    assert all(line.size >= LEAST for line in told)


def test_the_card_that_asks_is_read_beside_what_lasts(client: Open) -> None:
    window = client(LANDSCAPE)
    player = target_table(window)
    player.deck.answering.point(None)
    picture, layout = player.scene.picture(TextScale(1.0), window.app.now), player.scene.director.layout
    picture.deck = replace(player.deck.deck_shown(), in_force=("Nobody can play events.",), reading=None)
    out = DrawList()
    paint_side(out, picture, player.scene.director, TextScale(1.0))
    (paper,) = papers(out)
    lines = {item.text: item for item in out.still if isinstance(item, Text)}

    assert layout.assets is not None
    assert any(
        item.text == "Death" for item in out.moving if isinstance(item, Text) and paper.holds(item.x, item.y)
    )
    assert {"In progress", "In force", "Nobody can play events."} <= set(lines)
    assert all(line.y < paper.y for line in lines.values())


class TestTall:
    def test_a_target_is_read_where_no_target_and_no_card_of_the_hand_is_covered(self, client: Open) -> None:
        window = client(PORTRAIT)
        player = target_table(window)
        window.key("right")
        (panel,) = papers(shown(player))

        assert panel.bottom <= player.scene.director.layout.prompt.y
        assert not any(panel.meets(box) for _, box in player.deck.answering.boxes())

    def test_a_card_of_the_hand_is_read_above_it_and_covers_no_asset_of_ones_own(self, client: Open) -> None:
        window = client(PORTRAIT)
        own = "King Arthur, Black Knight, Lady of the Lake, Fisher King, Unicorn, Devious Dragon, Holy Grail"
        player = at(window, "camelot", "Castle, Squire", "Nimue", discard="Angel of Hope", in_play=(own,))
        window.key("right")
        (panel,) = papers(shown(player))
        layout, rest_poses = player.scene.director.layout, player.scene.director.motion.rest_poses
        assert panel.bottom <= layout.prompt.y
        assert panel.y >= max(layout.draw_pile.bottom, layout.discard.bottom)
        poses = [rest_poses[card.id] for card in player.scene.director.tableau.in_play[0]]
        assert len(poses) == 7
        assert all(pose.y + pose.width * RATIO / 2 <= panel.y for pose in poses)

    def test_what_lasts_is_read_where_nothing_is_looked_at(self, client: Open) -> None:
        window = client(PORTRAIT)
        player = at(window, "camelot", "Castle, Squire", "Nimue", discard="Angel of Hope")
        asks = replace(player.deck.deck_shown(), in_force=("Nobody can play events.",), reading=None)
        picture = player.scene.picture(TextScale(1.0), window.app.now)
        place = reading_place(player.scene.director.layout)
        assert place is not None

        for deck, told in ((asks, True), (replace(asks, reading=asks.top), False)):
            out, picture.deck = DrawList(), deck
            paint_side(out, picture, player.scene.director, TextScale(1.0))
            lines = [item for item in out.still if isinstance(item, Text)]
            assert ([line.text for line in lines] == ["In force", *deck.in_force]) == told
            assert all(place.holds(line.x, line.y) for line in lines)
            assert bool(papers(out)) != told

    def test_the_top_card_is_read_above_the_hand_that_has_to_fit_it(self, client: Open) -> None:
        window = client(PORTRAIT)
        player = at(window, "camelot", "Castle, Squire", "Nimue", discard="Angel of Hope")
        layout = player.scene.director.layout
        window.move(layout.discard.cx, layout.discard.cy)
        window.wait(0.1)
        (panel,) = papers(shown(player))

        assert panel.bottom <= layout.prompt.y

    def test_a_card_of_a_form_is_read_over_the_veil(self, client: Open) -> None:
        window = client(PORTRAIT)
        player = putting_back(window)
        form = window.top
        assert isinstance(form, DeckForm)
        (panel,) = papers(window.drawn(form))

        assert not panel.meets(form.page.widgets[0].box)
        window.click("button", "In this order")
        window.wait(0.3)
        assert player.deck.reads is None


def test_a_card_of_a_form_is_read_beside_the_table(client: Open) -> None:
    window = client(LANDSCAPE)
    player = putting_back(window)
    window.key("right")
    window.wait(0.1)
    reading = player.deck.deck_shown().reading

    assert reading is not None
    assert (reading.card, reading.where) == ("The Sea King", "draw pile")
    assert len(papers(shown(player))) == 1


def test_the_line_of_consequence_stands_with_what_is_aimed_at(client: Open) -> None:
    window = client(LANDSCAPE)
    player = target_table(window)
    window.key("right")
    name = player.scene.table.seats[1].name
    assert player.deck.deck_shown().reading == CardDetails("Castle", name, f"{name} controls one asset then.")
    assert f"{name} controls one asset then." in words(player).replace("\n", " ")


def test_a_player_who_is_aimed_at_is_told_of_beside_the_card_that_asks(client: Open) -> None:
    window = client(LANDSCAPE)
    player = at(window, "camelot", "Dolorous Stroke, Squire", "Nimue", "Death", discard="Excalibur")
    player.scene.table.play("play Dolorous Stroke")
    window.wait(0.4)
    player.deck.answering.aim = "choose 2"

    reading = player.deck.deck_shown().reading
    assert reading is not None
    assert (reading.card, reading.where) == ("Dolorous Stroke", "asks you")
    assert reading.warning == f"{player.scene.table.seats[2].name} holds three cards then."


def test_a_number_says_what_it_leads_to(client: Open) -> None:
    window = client(LANDSCAPE)
    player = at(
        window,
        "camelot",
        "Sir Percival, Squire",
        "Nimue",
        discard="Castle",
        stock="Excalibur, Merlin, Avalon",
    )
    player.scene.table.play("play Sir Percival")
    window.wait(0.5)

    assert player.deck.deck_shown().reading == CardDetails(
        "Sir Percival", "asks you", "You hold three cards then."
    )


def test_how_it_stands_is_read_on_the_card_that_counts(client: Open) -> None:
    window = client(LANDSCAPE)
    player = at(
        window, "camelot", "Squire, Nimue", "Death", in_play=("", "King Arthur, Castle"), discard="Merlin"
    )
    player.deck.looked = player.scene.director.tableau.in_play[1][0].id
    reading = player.deck.deck_shown().reading

    assert reading is not None
    assert reading.warning == f"{player.scene.table.seats[1].name} controls two assets now."


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_while_a_refusal_says_what_hinders_a_card_the_panel_does_not_say_it_again(
    client: Open, size: tuple[int, int]
) -> None:
    window = client(size)
    player = at(window, "camelot", "Castle, Unicorn, Merlin, Sir Lancelot", "Nimue", discard="Death")
    player.by_mouse("play Castle")
    window.wait(0.5)
    player._click_card("Sir Lancelot", touch=False)
    window.wait(0.2)

    assert words(player).count("You have no play left") == 1
    window.wait(6.0)
    (panel,) = papers(out := shown(player))
    told = [item for item in out.moving if isinstance(item, Text) and "You have no play left" in item.text]
    assert [panel.holds(item.x, item.y) for item in told] == [True]


def test_a_long_refusal_leaves_the_card_above_it_to_be_read(client: Open) -> None:
    window = client(PORTRAIT)
    player = at(window, "camelot", *HANDS["camelot"], discard="Death")
    player.deck.refuse(
        'You cannot play Poseidon now: "You can play this only if opponents control two or more assets." '
        "Poseidon shares neither colour nor rank with Sphinx on top."
    )
    out = shown(player)
    (panel,) = papers(out)
    plate = max(
        (item for item in pictures(out, "panel") if item.picture[1] == "alarm"), key=lambda one: one.w
    )
    said = [
        item.text for item in out.moving if isinstance(item, Text) and abs(item.y - plate.y) < plate.h / 2
    ]

    assert " ".join(said) == player.deck.warning
    assert panel.bottom <= plate.y - plate.h / 2


class TestSmall:
    """In a small wide window the column beside the table has a card to read, and the log if it is high."""

    @pytest.mark.parametrize("rules", deck_names())
    @pytest.mark.parametrize("size", SMALL.values(), ids=SMALL)
    def test_every_card_is_read_whole_between_the_turn_and_the_buttons(
        self, client: Open, size: tuple[int, int], rules: str
    ) -> None:
        layout = at(client(size), rules, *HANDS[rules]).scene.director.layout
        place, measures = reading_place(layout), measures_of(layout)
        assert place is not None
        assert layout.assets is not None
        free = place._replace(y=layout.assets.turn.bottom, h=place.bottom - layout.assets.turn.bottom)
        for name, face in faces_of(rules).items():
            laid = laid_out(CardDetails(name, "your hand"), face, place, measures, TextScale(1.0))

            assert laid.size >= SMALLEST - 0.01 or face.sides
            assert laid.box.within(free)

    @pytest.mark.parametrize("size", SMALL.values(), ids=SMALL)
    def test_the_top_card_is_read_there(self, client: Open, size: tuple[int, int]) -> None:
        player = at(client(size), "camelot", *HANDS["camelot"], discard="Death")
        (panel,) = papers(out := shown(player))
        told = [item.text for item in out.moving if isinstance(item, Text) and panel.holds(item.x, item.y)]

        assert told == ["4", "Death", "Destroy an asset."]
        assert not any(panel.meets(box) for box in player.scene.director.layout.buttons.values())

    @pytest.mark.parametrize(("size", "logs"), [((640, 360), False), ((800, 600), True)])
    def test_a_high_one_has_the_log_too(self, client: Open, size: tuple[int, int], logs: bool) -> None:
        player = at(client(size), "camelot", *HANDS["camelot"], discard="Death")

        assert ("Log" in words(player).split("\n")) == logs

    def test_what_lasts_gets_as_much_room_as_it_needs(self, client: Open) -> None:
        window = client(SMALL["tiny"])
        player = at(window, "camelot", *HANDS["camelot"], discard="Death")
        lasts = ("Nobody can play events until the beginning of the next turn of Elowen.",) * 3
        picture, layout = player.scene.picture(TextScale(1.0), window.app.now), player.scene.director.layout
        picture.deck = replace(player.deck.deck_shown(), in_force=lasts, reading=None)
        out = DrawList()
        paint_side(out, picture, player.scene.director, TextScale(1.0))
        lines = [item for item in out.still if isinstance(item, Text)]

        assert " ".join(line.text for line in lines) == " ".join(("In force", *lasts))
        assert all(line.size >= SMALLEST for line in lines[1:])
        assert not any(box.holds(line.x, line.y) for line in lines for box in layout.buttons.values())

    @pytest.mark.parametrize("size", SMALL.values(), ids=SMALL)
    def test_a_long_refusal_is_told_to_its_end(self, client: Open, size: tuple[int, int]) -> None:
        window = client(size)
        player = at(window, "camelot", *HANDS["camelot"], discard="Death")
        player.deck.refuse(f"You have no play left in this turn. {WARNED}")
        out, layout = shown(player), player.scene.director.layout
        alarms = (item for item in pictures(out, "panel") if item.picture[1] == "alarm")
        plate = max(alarms, key=lambda item: item.w)
        said = [item for item in out.moving if isinstance(item, Text) and item.text in player.deck.warning]
        said = [item for item in said if abs(item.y - plate.y) < plate.h / 2 and " " in item.text]

        assert " ".join(item.text for item in said) == player.deck.warning
        assert plate.y + plate.h / 2 <= layout.prompt.bottom + 0.01

    def test_what_is_under_way_gives_way_to_a_long_card(self, client: Open) -> None:
        box, kind, out = Box(0, 0, 162, 20), kind_of("camelot"), DrawList()
        paint_stack(out, [ProgressStep("now", "Death", "You", "")], kind, box, TextScale(1.0), compact=True)

        assert out.still == []


def test_the_bar_of_a_split_card_changes_its_colour_between_the_two_names() -> None:
    bar, title = Box(100, 0, 400, 40), Text("The Whale / The Island", 160, 20, 20, "#FFFFFF", "name", "left")

    begins = bar.x + bar.w * _starts(title, bar, 2)[1]

    assert title.x + width_of("The Whale", 20, "name") < begins
    assert begins < title.x + width_of("The Whale / ", 20, "name")
    assert _starts(title._replace(text="Ali Baba"), bar, 2) == (0.0, 0.5)


@pytest.mark.always(size=[LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("size", [LANDSCAPE, (1920, 1080), PORTRAIT])
def test_the_names_of_a_split_card_are_never_cut_but_stand_each_on_its_colour(
    client: Open, size: tuple[int, int]
) -> None:
    split = {name: face for name, face in faces_of("shahrzad").items() if face.sides}
    window = client(size)
    for name, face in split.items():
        player = at(window, "shahrzad", *HANDS["shahrzad"], discard=name, stock="The Roc")
        out = shown(player)
        (paper,) = papers(out)
        bar = next(item for item in pictures(out, "title bar") if paper.holds(item.x, item.y))
        box = Box.around(bar.x, bar.y, bar.w, bar.h)
        texts = [item for item in out.moving if isinstance(item, Text) and box.holds(item.x, item.y)]
        names = [item for item in texts if item.font == "name"]

        assert not any("…" in item.text for item in names), name
        if name in [item.text for item in names]:
            continue
        second = box.x + box.w * bar.picture[2][1]
        sides = (
            " ".join(item.text for item in names if item.x < second - 1),
            " ".join(item.text for item in names if item.x >= second - 1),
        )
        assert sides == tuple(side.name for side in face.sides)
        for item in names:
            room = (second if item.x < second - 1 else box.right) - item.x
            assert width_of(item.text, item.size, "name") < room
            assert box.y < item.y - item.size / 2 < item.y + item.size / 2 < box.bottom
            assert item.size >= 9.0
