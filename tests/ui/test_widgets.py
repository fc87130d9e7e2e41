"""Choices, switches, segments, sliders and fields: what keys, clicks and typing do to them."""

from itertools import pairwise

import pygame
import pytest

from game.draw.items import DrawList, Image, Item, Text
from game.draw.surface import SurfaceBackend
from game.draw.text_renderer import width_of
from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui import clipboard
from game.ui.buttons import IconButton, MainButton
from game.ui.choice import DIM, ChoiceButton, Option, Toggle
from game.ui.intents import Intent
from game.ui.segments import Segments
from game.ui.slider import Slider
from game.ui.table_row import TableInfo, TableRow
from game.ui.text_field import SELECTED, FieldRules, TextField
from game.ui.widgets import IDLE, Button, Widget, WidgetState

SUITS = [Option(word[0].upper(), word) for word in ("spades", "hearts", "diamonds", "clubs")]
ROW = Box(0, 0, 400, 48)
GODS = "Gods and heroes of old, and monsters"
ICONS = ("avatar", "icon")


def texts(widget: Widget, state: WidgetState = IDLE) -> list[str]:
    out = DrawList()
    widget.draw(out, state)
    return [item.text for item in out.moving if isinstance(item, Text)]


def shown(item: Item) -> DrawList:
    out = DrawList()
    out.moving.append(item)
    return out


def grounds(field: TextField, state: WidgetState) -> int:
    """How many grounds of selected text are drawn."""
    out = DrawList()
    field.draw(out, state)
    return sum(isinstance(item, Image) and item.picture[:2] == ("bar", SELECTED) for item in out.moving)


def test_what_stands_below_a_label_never_runs_out_of_its_button(screen: None) -> None:
    box = Box(0, 0, 120, 70)
    button = Button(box, "End turn", lambda: None, sub="first play or discard the Barber's Fifth Brother")
    out = DrawList()
    button.draw(out, IDLE)
    label, sub = (item for item in out.moving if isinstance(item, Text))

    assert label.text == "End turn"
    assert sub.text.startswith("first play")
    assert sub.text.endswith("…")
    assert width_of(sub.text, sub.size) <= box.w


def test_the_second_line_of_a_main_button_never_runs_out_of_it(screen: None) -> None:
    box = Box(0, 0, 300, 90)
    out = DrawList()
    MainButton(box, "Continue", lambda: None, icon="play", sub=f"{GODS} · hand 1 · your turn", size=30).draw(
        out, IDLE
    )
    label, sub = (item for item in out.moving if isinstance(item, Text))

    assert label.text == "Continue"
    assert sub.text.endswith("…")
    assert sub.x + width_of(sub.text, sub.size) <= box.right


@pytest.mark.parametrize(
    ("wide", "tall", "told"), [(900, 48, "Gods and heroes"), (250, 30, "Gods an"), (150, 48, "")]
)
def test_the_second_text_of_a_row_is_cut_short_and_left_out_where_little_of_it_would_be_left(
    screen: None, wide: int, tall: int, told: str
) -> None:
    row = Button(Box(0, 0, wide, tall), "Olympus", lambda: None, kind="row", sub=GODS, size=18)
    label, *sub = texts(row)

    assert label == "Olympus"
    assert [text[: len(told)] for text in sub] == ([told] if told else [])


@pytest.mark.parametrize(("wide", "tall", "lines"), [(900, 48, 1), (250, 48, 2), (220, 80, 3)])
def test_the_second_text_of_a_row_is_whole_in_several_lines_where_they_have_room(
    screen: None, wide: int, tall: int, lines: int
) -> None:
    _, *sub = texts(Button(Box(0, 0, wide, tall), "Olympus", lambda: None, kind="row", sub=GODS, size=18))

    assert (" ".join(sub), len(sub)) == (GODS, lines)


def label_and_icon(button: Button) -> tuple[Text, Image]:
    out = DrawList()
    button.draw(out, IDLE)
    (label,) = (item for item in out.moving if isinstance(item, Text) and item.text == button.label)
    (icon,) = (item for item in out.moving if isinstance(item, Image) and item.picture[0] == "icon")
    return label, icon


def test_where_a_label_has_to_shrink_its_icon_does_so_too(screen: None) -> None:
    def drawn(width: float) -> tuple[Text, Image]:
        return label_and_icon(Button(Box(0, 0, width, 80), "Draw", lambda: None, icon="gear", size=34))

    (label, icon), (less, small) = drawn(300), drawn(120)

    assert less.size < label.size
    assert small.w / icon.w == pytest.approx(less.size / label.size)
    assert small.x - small.w / 2 > 5
    assert less.x + width_of("Draw", less.size, "button") < 115


def test_a_key_takes_room_from_a_label_only_where_it_stands_beside_it(screen: None) -> None:
    def size(tall: float) -> float:
        out = DrawList()
        Button(Box(0, 0, 110, tall), "Continue", lambda: None, key="P", size=26).draw(out, IDLE)
        return next(item.size for item in out.moving if isinstance(item, Text) and item.text == "Continue")

    assert size(100) > size(44)


def test_an_icon_leaves_the_edge_of_its_button_free_in_large_text(screen: None) -> None:
    button = IconButton(Box(0, 0, 44, 36), "One move on", "chevron-right", lambda: None, size=34)
    out = DrawList()
    button.draw(out, IDLE)
    (icon,) = (item for item in out.moving if isinstance(item, Image) and item.picture[0] == "icon")

    assert max(icon.w, icon.h) < 30


@pytest.mark.parametrize("size", [15.0, 30.0])
def test_a_row_of_the_games_gives_the_room_of_its_cards_to_words_that_need_it(
    screen: None, size: float
) -> None:
    about = "Crazy Factor · 8 May 2031, 12:00"
    box = Box(0, 0, 540, TableRow.height(size))
    info = TableInfo(about, tag="Brokk won", mark="trophy-cup", cards=("3C", "8H", "KS"))
    row = TableRow(box, "Fay, Elowen and Brokk", lambda: None, info, size=size)

    _, name, told = texts(row)

    assert name.startswith("Fay, Elowen and")
    assert told.startswith("Crazy Factor · 8 May 2031")


class TestChoice:
    @pytest.fixture
    def heard(self) -> list[object]:
        return []

    @pytest.fixture
    def choice(self, heard: list[object]) -> ChoiceButton:
        return ChoiceButton(ROW, "Suit", SUITS, "H", heard.append)

    def test_arrows_turn_it_round_and_round(self, choice: ChoiceButton, heard: list[object]) -> None:
        for way in (1, 1, 1, -1):
            assert choice.on_left_right(way)

        assert heard == ["D", "C", "S", "C"]

    def test_its_left_end_goes_back_and_the_rest_goes_on(
        self, choice: ChoiceButton, heard: list[object]
    ) -> None:
        field = choice.field()
        choice.on_click(field.x + 5, 20)
        choice.on_click(field.cx, 20)
        choice.on_click(field.right - 5, 20)
        choice.on_click(10, 20)

        assert heard == ["S", "H", "D", "C"]

    def test_it_cannot_be_turned_while_it_is_not_enabled(
        self, choice: ChoiceButton, heard: list[object]
    ) -> None:
        choice.enabled = False

        assert choice.on_left_right(1) is False
        assert choice.on_click(390, 20) is False
        assert (choice.value, heard) == ("H", [])

    def test_it_shows_label_and_value(self, screen: None, choice: ChoiceButton) -> None:
        assert texts(choice) == ["Suit", "hearts"]

    def test_a_label_that_is_not_shown_is_still_known(self, screen: None, heard: list[object]) -> None:
        choice = ChoiceButton(ROW, "Suit", SUITS, "H", heard.append, shown=False)

        assert texts(choice) == ["hearts"]
        assert (choice.label, choice.field()) == ("Suit", ROW)

    def test_what_differs_from_the_preset_is_marked_by_more_than_colour(
        self, screen: None, choice: ChoiceButton
    ) -> None:
        out = DrawList()
        choice.marked = True
        choice.draw(out, IDLE)

        pictures = [item.picture for item in out.moving if isinstance(item, Image)]
        assert any(picture[0] == "spark" for picture in pictures)
        assert ("panel", "lit", 10, False) in pictures


class TestToggle:
    def test_a_click_anywhere_switches_it(self) -> None:
        heard: list[object] = []
        toggle = Toggle(ROW, "Mute", False, heard.append)

        toggle.on_click(5, 20)
        toggle.on_click(395, 20)

        assert heard == [True, False]

    def test_it_says_on_or_off_in_words(self, screen: None) -> None:
        assert texts(Toggle(ROW, "Mute", True, print))[-1] == "on"
        assert texts(Toggle(ROW, "Mute", False, print))[-1] == "off"

    def test_it_is_dim_where_it_cannot_be_turned(self, screen: None) -> None:
        free, idle = (Toggle(ROW, "Mute", True, print) for _ in range(2))
        idle.enabled = False

        opacity = []
        for toggle in (free, idle):
            out = DrawList()
            toggle.draw(out, IDLE)
            opacity.append({item.alpha for item in out.moving[1:] if isinstance(item, Image | Text)})
        assert opacity == [{1.0}, {DIM}]

    def test_it_grows_with_the_text_beside_it_and_stays_in_its_row(self) -> None:
        row = Box(0, 0, 400, 75)
        usual, large = (Toggle(row, "Mute", False, print, size=size) for size in (15.0, 30.0))
        low = Toggle(Box(0, 0, 400, 34), "Mute", False, print, size=30.0)

        assert (usual.field().w, usual.field().h) == (58, 30)
        assert large.field().w > 1.5 * usual.field().w
        assert large.field().within(row)
        assert low.field().h <= 34


class TestSegments:
    def test_a_click_takes_the_value_under_the_pointer(self, screen: None) -> None:
        heard: list[object] = []
        segments = Segments(Box(0, 0, 700, 48), "Suit", SUITS, "S", heard.append)

        for part in (segments.parts()[2], segments.parts()[1]):
            segments.on_click(part.cx, part.cy)
        segments.on_click(5, 20)

        assert heard == ["D", "H"]

    def test_all_values_can_be_seen(self, screen: None) -> None:
        segments = Segments(Box(0, 0, 700, 48), "Suit", SUITS, "S", print)

        assert texts(segments) == ["Suit", "spades", "hearts", "diamonds", "clubs"]

    def test_the_parts_fill_the_field_and_do_not_overlap(self, screen: None) -> None:
        segments = Segments(Box(0, 0, 700, 48), "Suit", SUITS, "S", print)
        parts = segments.parts()

        assert all(part.within(segments.field()) for part in parts)
        assert all(a.right == pytest.approx(b.x) for a, b in pairwise(parts))

    def test_all_values_are_written_alike_also_where_one_of_them_is_tight(self, screen: None) -> None:
        games = [
            Option(word, word) for word in ("Short sum", "Before the stock ends", "Full hands", "Evening")
        ]
        segments = Segments(Box(0, 0, 420, 48), "Preset", games, "Full hands", print, shown=False, size=17)
        out = DrawList()
        segments.draw(out, IDLE)

        (size,) = {item.size for item in out.moving if isinstance(item, Text)}
        assert size < 17

    def test_without_room_it_is_a_plain_choice(self, screen: None) -> None:
        heard: list[object] = []
        segments = Segments(Box(0, 0, 300, 48), "Suit", SUITS, "S", heard.append)

        assert texts(segments) == ["Suit", "spades"]
        segments.on_click(290, 20)
        assert heard == ["H"]

    @pytest.mark.parametrize(("wide", "seen"), [(600, ["sign-eye", "elf"]), (230, [])])
    def test_faces_stand_before_their_texts_where_all_have_room(
        self, screen: None, wide: float, seen: list[str]
    ) -> None:
        options = [
            Option("all", "All hands", icon="sign-eye"),
            Option(1, "Elowen", face="elf"),
            Option(2, "x"),
        ]
        segments = Segments(Box(0, 0, wide, 44), "View", options, "all", print, shown=False)
        out = DrawList()
        segments.draw(out, IDLE)
        pictures = [item for item in out.moving if isinstance(item, Image) and item.picture[0] in ICONS]
        words = [item for item in out.moving if isinstance(item, Text)]

        assert [item.picture[1] for item in pictures] == seen
        assert [item.text for item in words] == [option.text for option in options]
        for picture, text, part in zip(pictures, words, segments.parts(), strict=False):
            assert part.x <= picture.x - picture.w / 2
            assert picture.x + picture.w / 2 <= text.x
            assert text.x + width_of(text.text, text.size, text.font) <= part.right


class TestSlider:
    def test_arrows_take_a_step_within_bounds(self) -> None:
        heard: list[int] = []
        slider = Slider(ROW, "Music", 95, heard.append)

        for way in (1, 1, -1):
            assert slider.on_left_right(way)

        assert heard == [100, 95]

    def test_the_end_of_a_change_is_heard_once(self) -> None:
        ends: list[str] = []
        slider = Slider(ROW, "Music", 50, lambda value: None, done=lambda: ends.append("done"))

        slider.on_left_right(1)
        slider.on_drag(300, 20)
        slider.on_drag(310, 20)
        slider.on_release()

        assert ends == ["done", "done"]


class TestField:
    @pytest.fixture
    def heard(self) -> list[str]:
        return []

    @pytest.fixture
    def field(self, screen: None, heard: list[str]) -> TextField:
        return TextField(ROW, "Code", "STD", heard.append, FieldRules(8))

    def write(self, field: TextField, *words: str) -> None:
        for word in words:
            kind, _, name = word.partition(" ")
            assert field.on_text(Intent(kind, name=name)), word

    def test_text_goes_in_at_the_caret(self, field: TextField, heard: list[str]) -> None:
        self.write(field, "edit left", "text x", "edit home", "text >", "edit end", "text !")

        assert field.value == ">STxD!"
        assert heard[-1] == field.value

    def test_backspace_and_delete_take_away(self, field: TextField) -> None:
        self.write(field, "edit backspace", "edit home", "edit delete", "edit backspace")

        assert field.value == "T"

    def test_moving_the_caret_is_no_change(self, field: TextField, heard: list[str]) -> None:
        self.write(field, "edit left", "edit left", "edit left", "edit left", "edit right")

        assert (field.caret, heard) == (1, [])

    def test_no_more_goes_in_than_fits(self, field: TextField) -> None:
        self.write(field, "text 0123456789")

        assert field.value == "STD01234"

    def test_what_cannot_be_seen_does_not_go_in(self, field: TextField) -> None:
        self.write(field, "text a\x00\x1bb")

        assert field.value == "STDab"

    def test_the_clipboard_goes_in_on_one_line(
        self, field: TextField, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(clipboard, "paste", lambda: "-0 1")
        self.write(field, "edit paste")

        assert field.value == "STD-0 1"

    def test_a_click_sets_the_caret(self, field: TextField) -> None:
        field.on_press(field.field().x, 20)
        start = field.caret
        field.on_press(field.field().right, 20)

        assert (start, field.caret) == (0, 3)

    def test_a_dragged_pointer_selects(self, field: TextField) -> None:
        field.on_press(field.field().right, 20)
        field.on_drag(field.field().x, 20)
        selected = field.selection
        self.write(field, "text x")

        assert (selected, field.value) == ((0, 3), "x")

    def test_what_is_typed_stands_for_all_that_was_selected(self, field: TextField, heard: list[str]) -> None:
        assert field.on_key("ctrl+a")
        self.write(field, "text F", "text A")

        assert (field.value, heard) == ("FA", ["F", "FA"])

    def test_a_selection_leaves_room_for_what_replaces_it(self, field: TextField) -> None:
        field.on_key("ctrl+a")
        self.write(field, "text 0123456789")

        assert field.value == "01234567"

    @pytest.mark.parametrize(
        ("keys", "selection"),
        [
            (["select left", "select left"], (1, 3)),
            (["select home"], (0, 3)),
            (["home", "select end"], (0, 3)),
            (["home", "select right", "select right", "select left"], (0, 1)),
            (["select home", "right"], (3, 3)),
            (["select home", "left"], (0, 0)),
        ],
    )
    def test_shift_takes_the_selection_along(
        self, field: TextField, keys: list[str], selection: tuple[int, int]
    ) -> None:
        self.write(field, *(f"edit {key}" for key in keys))

        assert field.selection == selection

    @pytest.mark.parametrize("key", ["backspace", "delete"])
    def test_what_is_selected_is_taken_away_at_once(self, field: TextField, key: str) -> None:
        self.write(field, "edit home", "edit select right", "edit select right", f"edit {key}")

        assert (field.value, field.caret) == ("D", 0)

    def test_what_is_selected_is_copied_or_cut(
        self, field: TextField, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        kept: list[str] = []
        monkeypatch.setattr(clipboard, "copy", kept.append)
        nothing = field.on_key("ctrl+c")
        self.write(field, "edit select left")
        field.on_key("ctrl+c")
        copied = field.value
        field.on_key("ctrl+x")

        assert (nothing, kept, copied, field.value) == (False, ["D", "D"], "STD", "ST")

    def test_a_field_that_replaces_another_goes_on_with_its_selection(self, field: TextField) -> None:
        self.write(field, "edit select left")
        other = TextField(ROW, "Code", "STD", print)
        other.take_over(field)

        assert other.selection == (2, 3)

    def test_a_selection_is_seen_while_the_field_is_typed_into(self, field: TextField) -> None:
        field.on_key("ctrl+a")

        assert grounds(field, WidgetState(active=True)) == 1
        assert grounds(field, IDLE) == 0

    def test_a_long_text_is_shown_where_the_caret_is(self, screen: None) -> None:
        field = TextField(Box(0, 0, 120, 48), "", "a very long name for a very small field", print)

        at_end = texts(field, WidgetState(active=True))[0]
        field.on_text(Intent("edit", name="home"))
        at_start = texts(field, WidgetState(active=True))[0]

        assert field.value.endswith(at_end)
        assert field.value.startswith(at_start)

    def test_a_field_that_is_left_shows_the_beginning_of_its_text(self, screen: None) -> None:
        field = TextField(Box(0, 0, 120, 48), "", "a very long name for a very small field", print)
        texts(field, WidgetState(active=True))

        assert field.value.startswith(texts(field)[0])

    def test_a_click_on_a_text_that_is_scrolled_does_not_move_it(self, screen: None) -> None:
        field = TextField(Box(0, 0, 120, 48), "", "a very long name for a very small field", print)
        shown = texts(field, WidgetState(active=True))
        field.on_press(60, 20)

        assert 0 < field.caret < len(field.value)
        assert texts(field, WidgetState(active=True)) == shown

    @pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
    @pytest.mark.parametrize("text", ["il" * 30, "/home/lilli/illi-deck.deck.toml", "MW" * 12 + "il" * 12])
    def test_the_caret_stands_just_after_its_letter(
        self, screen: None, size: tuple[int, int], text: str
    ) -> None:
        view = Viewport.of(*size)
        field = TextField(Box(0, 0, 900, 48), "", text, print)
        out = DrawList()
        field.draw(out, WidgetState(active=True))
        line, caret = out.moving[-2:]
        target = pygame.Surface(size)
        SurfaceBackend(view).draw(target, [shown(line)])
        ink = pygame.mask.from_threshold(target, (255, 255, 255), (200, 200, 200)).get_bounding_rects()
        last = max(box.right for box in ink)

        assert isinstance(caret, Image)
        assert -1 <= (caret.x - caret.w / 2) * view.scale - last <= 2 * view.scale

    def test_empty_it_says_what_belongs_there(self, screen: None) -> None:
        field = TextField(ROW, "Seed", "", print, FieldRules(placeholder="random"))

        assert texts(field) == ["Seed", "random"]


def test_the_clipboard_gives_back_what_was_copied(screen: None) -> None:
    assert clipboard.copy("STD-0000-04")
    assert clipboard.paste() == "STD-0000-04"
