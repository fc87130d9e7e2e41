"""The workshop as players use it: whole ways by mouse and by keys."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import engine
from engine import decks
from game.draw.items import DrawList, Text
from game.scenes.confirm import ConfirmScene, NoticeScene
from game.scenes.pause_menu import PauseScene
from game.scenes.pause_text import NOT_SAVED
from game.scenes.title.title_scene import TitleScene
from game.scenes.workshop.editor import EditorScene
from game.scenes.workshop.importing import ImportScene
from game.scenes.workshop.picture_picker import PicturesScene
from game.scenes.workshop.trial_scene import TrialTable
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.storage.saved_matches import SavedMatches
from game.storage.settings import Settings
from game.ui import clipboard
from game.ui.card_row import CardRow
from game.ui.fault_bubble import RED, FaultBubble, changed_words
from game.ui.game_tile import GameTile
from game.ui.scroll import ScrollArea
from game.ui.segments import Segments
from game.ui.text_area import TextArea
from game.ui.widgets import WidgetState
from game.workshop.balance import Bar, Findings
from game.workshop.deck_draft import Deck, read, write
from game.workshop.deck_store import DeckStore
from tests.driver import EXTREME_SIZES, LANDSCAPE, PORTRAIT, SIZES, Client
from tests.scenes.every import played
from tools.pictures.workshop_sample import sample_editor

START, RIGHT = "At the start of your turn, draw a card.", "At the beginning of your turn, draw a card."
LONG = (
    "When you draw cards, if yoxz have more cards in hand than each opponent, you may put a card from your"
    " hand on the bottom of the draw pile."
)
Open = Callable[..., Client]


def editor(client: Client) -> EditorScene:
    assert isinstance(client.top, EditorScene)
    return client.top


def begun(client: Client) -> EditorScene:
    """The editor of a new deck, reached from the title."""
    client.show(TitleScene(client.app))
    client.click("button", "Workshop")
    client.wait(0.3)
    client.click("button", "New deck")
    client.wait(0.3)
    return editor(client)


def at_sample(client: Client, text: str) -> Client:
    """The editor with a card of this text open."""
    scene = sample_editor(client.app)
    client.show(scene)
    card = scene.card
    scene.change_card(card.with_side(0, replace(card.sides[0], text=text)))
    client.wait(1.0)
    return client


def pick(client: Client, label: str, number: int) -> None:
    """Clicks one of several values side by side."""
    choice = client.find("choice", label)
    assert isinstance(choice, Segments)
    part = choice.parts()[number]
    client.press(part.cx, part.cy)
    client.release(part.cx, part.cy)
    client.wait(0.2)


def on_disk(home: Path, name: str = "my-deck") -> Deck:
    return read((home / "data" / "decks" / f"{name}.toml").read_bytes())


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (640, 360)])
def test_from_a_new_deck_to_a_table_by_mouse(client: Open, home: Path, size: tuple[int, int]) -> None:
    player = client(size)
    scene = begun(player)
    player.click("field", "Name")
    player.type("Star Reader")
    player.click("field", "Text")
    player.type(START)
    player.wait(0.6)
    (fault,) = scene.problems()
    assert START[fault.start : fault.end] == "start"

    player.click("button", "Use it")
    assert scene.card.sides[0].text == RIGHT
    assert [fault.fits_other for fault in scene.problems()] == [True]
    player.click("button", "Make it an asset")
    assert scene.problems() == ()

    player.click("button", "Rank 6")
    player.click("button", "Purple")
    player.click("button", "Blue")
    assert (scene.card.rank, scene.card.colours) == ("6", "P")

    if scene.layout().tabs is None:
        player.click("button", "All …")
        assert isinstance(player.top, PicturesScene)
    else:
        pick(player, "Page", 2)
    player.click("field", "Search pictures")
    player.type("seer third")
    player.click("button", "third eye at seer tower")
    player.wait(0.3)
    assert scene.art == ("third-eye", "seer-tower")
    assert on_disk(home).cards[0] == scene.card

    player.click("button", "Try it out" if size == LANDSCAPE else "Try")
    player.wait(0.5)
    assert isinstance(player.top, TrialTable)
    assert "Star Reader" in player.top.table.view()["hands"][0]["cards"]


def test_from_a_new_deck_to_a_table_by_keys(client: Open, home: Path) -> None:
    player = client()
    scene = begun(player)
    player.type("Star Reader")
    for _ in range(50):
        if scene.page.focus is not None and scene.page.focus.label == "Text":
            break
        player.key("tab")
    player.type("Each opponent drwas a card.")
    player.wait(0.6)
    assert len(scene.problems()) == 1
    player.key("tab")
    assert scene.page.focus is not None
    assert scene.page.focus.label == "Use it"
    player.key("return")
    assert scene.card.sides[0].text == "Each opponent draws a card."
    assert scene.page.focus.label == "Text"  # where one goes on writing

    player.key("f5")
    player.wait(0.5)
    assert isinstance(player.top, TrialTable)
    player.key("escape")
    player.wait(0.3)
    player.click("button", "To the workshop")
    player.wait(0.3)
    assert player.top is scene


def test_no_card_is_looked_at_for_faults_while_one_types(
    client: Open, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = client()
    scene = begun(player)
    player.type("Owl")
    player.wait(1.0)
    marked, looks = scene.wrong(), list[object]()
    monkeypatch.setattr("game.workshop.deck_problems.nearest", lambda text: looks.append(text))
    player.click("field", "Text")

    player.type("Each opponent drwas")
    assert looks == []
    assert scene.wrong() == marked == (0,)
    player.wait(1.0)
    assert len(looks) > 0


def test_the_row_of_the_open_card_stays_in_sight(client: Open, home: Path) -> None:
    player = client()
    scene = begun(player)
    (area,) = (widget for widget in scene.page.everything() if isinstance(widget, ScrollArea))
    for number in range(20):
        player.key("n", pygame.KMOD_CTRL)
        player.type(f"Owl {number}")
        rows = [widget for widget in scene.page.everything() if isinstance(widget, CardRow)]
        (row,) = [row for row in rows if row.chosen]
        assert area.box.y <= row.box.y
        assert row.box.bottom <= area.box.bottom


def test_the_pause_of_a_try_out_has_no_code_that_would_deal_nothing_again(client: Open, home: Path) -> None:
    player = client()
    begun(player).try_out()
    player.wait(0.5)
    player.key("escape")
    player.wait(0.3)

    assert isinstance(player.top, PauseScene)
    assert player.top.lines == [NOT_SAVED]
    assert player.find("button", "To the workshop")


def test_a_try_out_leaves_nothing_behind(client: Open, home: Path) -> None:
    player = client()
    scene = begun(player)
    settings, games = player.settings.last_table, engine.rules()

    scene.try_out()
    player.wait(0.5)
    assert player.top.name == "table"
    player.top._again()  # type: ignore[attr-defined]
    player.wait(0.5)
    assert isinstance(player.top, TrialTable)
    player.top._away()
    player.wait(0.3)

    assert player.top is scene
    assert engine.rules() == games
    assert SavedMatches().load().value is None
    assert player.settings.last_table == settings


def test_after_a_whole_try_out_the_way_is_to_the_workshop(client: Open, home: Path) -> None:
    player = client()
    scene = begun(player)
    scene.try_out()
    player.wait(0.5)
    trial = player.top
    assert isinstance(trial, TrialTable)
    trial.table = played(2)  # a match that is over
    trial._show_result()
    player.wait(1.0)  # until the result may be left

    player.click("button", "To the workshop")
    player.wait(0.3)
    assert player.top is scene


def test_everything_can_be_taken_back_and_done_again(client: Open, home: Path) -> None:
    player = client()
    scene = begun(player)
    player.type("Owl")
    player.click("button", "Rank 7")
    player.click("button", "New card")
    whole = scene.deck

    for _ in range(3):
        player.key("z", pygame.KMOD_CTRL)
    assert scene.card.name == ""  # a name that was typed in one go is one step
    assert scene.card.rank == "A"
    for _ in range(3):
        player.key("y", pygame.KMOD_CTRL)
    assert scene.deck == whole
    player.wait(0.6)
    assert on_disk(home) == whole


def test_typing_is_taken_back_by_what_was_written_in_one_go(
    client: Open, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = client()
    scene = begun(player)
    monkeypatch.setattr(clipboard, "text", lambda: " draw")
    player.click("field", "Text")
    player.type("Each")
    player.wait(1.1)  # a pause
    player.type(" of you")
    player.click("field", "Name")  # another field, and back
    player.click("field", "Text")
    player.type(",")
    player.key("v", pygame.KMOD_CTRL)  # something pasted
    player.type("s")
    for _ in range(6):
        player.key("left", pygame.KMOD_SHIFT)
    player.type(" takes")  # a selection replaced
    player.key("f5")  # tried out
    player.wait(0.5)
    player.top._away()  # type: ignore[attr-defined]
    player.wait(0.3)
    player.click("field", "Text")
    player.key("end")
    player.type(".")

    seen = []
    for _ in range(8):
        seen.append(scene.card.sides[0].text)
        player.key("z", pygame.KMOD_CTRL)
    assert seen == [
        "Each of you, takes.", "Each of you, takes", "Each of you, draws", "Each of you, draw",
        "Each of you,", "Each of you", "Each", "",
    ]  # fmt: skip


def test_escape_leaves_what_is_typed_into_before_it_leaves_the_editor(client: Open) -> None:
    player = client()
    scene = begun(player)
    player.type("Owl")
    player.key("escape")
    player.wait(0.3)

    assert player.top is scene
    assert not scene.typing
    assert scene.card.name == "Owl"
    player.key("escape")
    player.wait(0.3)
    assert isinstance(player.top, WorkshopScene)


def test_a_field_that_nobody_has_used_keeps_nobody_in_the_editor(client: Open) -> None:
    player = client()
    scene = begun(player)
    assert scene.typing
    player.key("escape")
    player.wait(0.3)
    assert isinstance(player.top, WorkshopScene)

    player.key("return")
    player.wait(0.3)
    player.click("field", "Name")
    player.key("escape")
    player.wait(0.3)
    assert isinstance(player.top, EditorScene)


@pytest.mark.always(size=EXTREME_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_a_deck_whose_first_card_has_no_name_yet_opens_in_every_window(
    client: Open, size: tuple[int, int]
) -> None:
    player = client(size)
    first = begun(player)
    first.new_card()
    player.key("escape")
    player.wait(0.3)
    player.click("button", "My deck")
    player.wait(0.3)

    scene = editor(player)
    assert not scene.card.name
    focus = scene.page.focus
    assert focus is not None
    assert focus.label == ("Name" if scene.layout().form is not None else "Unnamed card 1")


def test_what_is_typed_is_saved_by_itself_and_when_the_editor_is_left(client: Open, home: Path) -> None:
    player = client()
    begun(player)
    player.type("Owl")
    player.wait(0.6)
    assert on_disk(home).cards[0].name == "Owl"
    player.type("s")
    player.key("escape")
    player.key("escape")
    player.wait(0.3)

    assert on_disk(home).cards[0].name == "Owls"
    assert isinstance(player.top, WorkshopScene)


def test_cards_are_searched_and_filtered(client: Open, home: Path) -> None:
    player = client((1920, 1080))
    scene = sample_editor(player.app)
    player.show(scene)

    def listed() -> set[str]:
        return {widget.label for widget in scene.page.everything() if type(widget).__name__ == "CardRow"}

    assert len(listed()) == len(scene.deck.cards)
    player.click("button", "Show purple")
    assert "Star Reader" in listed()
    assert "Castle" not in listed()
    player.click("button", "All types")
    player.click("button", "Assets")
    assert "Star Reader" not in listed()
    player.click("button", "Show purple")
    player.click("button", "Events")
    player.click("field", "Search")
    player.type("any order")
    assert listed() == {"Star Reader"} | {
        card.name for card in scene.deck.cards if "any order" in card.sides[0].text
    }


def test_a_split_card_has_two_sides_each_with_its_text(client: Open, home: Path) -> None:
    player = client()
    scene = begun(player)
    player.type("The Poison")
    player.click("switch", "Split card")
    assert scene.card.split
    assert scene.card.colours == "BG"
    pick(player, "Side", 1)
    player.click("field", "Name")
    player.type("The Cure")
    player.click("field", "Text")
    player.type("Draw a card.")
    player.wait(0.6)

    assert scene.card.name == "The Poison / The Cure"
    assert scene.card.sides[1].text == "Draw a card."
    assert [fault.side for fault in scene.problems()] == [0]
    assert [widget.label for widget in scene.page.widgets if isinstance(widget, FaultBubble)] == [
        "First side: It has no text yet."
    ]
    player.click("switch", "Split card")
    assert scene.card.name == "The Poison"


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_the_switch_for_a_split_card_stays_where_it_is(
    client: Open, home: Path, size: tuple[int, int]
) -> None:
    player = client(size)
    scene = begun(player)
    before = player.find("switch", "Split card").box
    seen = []
    for _ in range(3):
        player.press(before.cx, before.cy)
        player.release(before.cx, before.cy)
        player.wait(0.2)
        seen.append(scene.card.split)

    assert seen == [True, False, True]
    assert player.find("switch", "Split card").box == before
    assert player.find("choice", "Side").box.y > before.bottom


def test_the_ring_round_a_text_leaves_the_line_above_it_free(client: Open, home: Path) -> None:
    player = client()
    begun(player)
    written, count = player.find("field", "Text").box, player.find("text", "0 of 400 letters").box

    assert written.y - count.bottom >= 6


def test_a_card_is_deleted_only_after_a_question(client: Open, home: Path) -> None:
    player = client()
    scene = begun(player)
    player.click("button", "Delete this card")
    assert isinstance(player.top, ConfirmScene)
    player.click("button", "Keep it")
    assert len(scene.deck.cards) == 1
    player.click("button", "Delete this card")
    player.click("button", "Delete")

    assert scene.deck.cards == ()
    player.key("z", pygame.KMOD_CTRL)
    assert len(scene.deck.cards) == 1


def test_a_copy_of_a_shipped_deck_is_ready_to_play_and_can_be_deleted(client: Open, home: Path) -> None:
    player = client()
    player.show(WorkshopScene(player.app))
    player.click("button", "Camelot")
    player.wait(0.3)
    assert editor(player).deck.title == "Copy of Camelot"
    assert "copy-of-camelot" in engine.rules()
    player.key("escape")
    player.wait(0.3)

    player.click("button", "Delete Copy of Camelot")
    player.click("button", "Delete")
    player.wait(0.3)
    assert DeckStore().names() == ()
    assert "copy-of-camelot" not in engine.rules()
    assert list((home / "data" / "decks").glob("*.deleted-*"))


def test_a_deck_goes_out_as_a_file_and_comes_in_again(client: Open, home: Path) -> None:
    player = client()
    scene = sample_editor(player.app)
    player.show(scene)
    player.click("button", "Export")
    assert isinstance(player.top, NoticeScene)
    (file,) = (home / "data" / "exported").glob("*.deck.toml")
    assert str(file) in player.top.notice
    player.key("escape")
    player.wait(0.3)

    player.show(WorkshopScene(player.app))
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    player.wait(0.5)
    assert editor(player) is not scene
    assert editor(player).deck == scene.deck
    assert DeckStore().names() == ("gods-and-knights",)


@pytest.mark.parametrize("place", ["workshop", "editor", "import", "title"])
def test_of_several_decks_that_are_dropped_each_is_taken_and_told_of(
    client: Open, home: Path, tmp_path: Path, place: str
) -> None:
    player = client()
    deck = sample_editor(player.app).deck
    files = [tmp_path / f"{name}.deck.toml" for name in ("owls", "bears", "broken")]
    for file in files[:2]:
        file.write_text(write(replace(deck, title=file.name.partition(".")[0].title())))
    files[2].write_text("name =")
    if place == "editor":
        begun(player)
    else:
        player.show((TitleScene if place == "title" else WorkshopScene)(player.app))
    if place == "import":
        player.click("button", "Import")
    before = {"editor": EditorScene, "title": TitleScene}.get(place, WorkshopScene)

    player.drop(*files)

    assert isinstance(player.top, NoticeScene)
    first, second, third = player.top.notice.splitlines()
    assert first == "owls.deck.toml: the deck Owls is in the workshop."
    assert second == "bears.deck.toml: the deck Bears is in the workshop."
    assert third.startswith("broken.deck.toml: ")
    assert {"owls", "bears"} <= set(DeckStore().names())
    player.key("escape")
    player.wait(0.3)
    assert isinstance(player.top, before)


def test_a_broken_file_is_refused_with_a_sentence(client: Open, home: Path, tmp_path: Path) -> None:
    player = client()
    player.show(WorkshopScene(player.app))
    broken = tmp_path / "broken.deck.toml"
    broken.write_bytes(b'name = "A"\n[[card]]\nface = 9\n')

    player.click("button", "Import")
    player.click("field", "Path")
    player.type(str(broken))
    player.key("return")
    player.wait(0.2)
    assert isinstance(player.top, ImportScene)
    assert player.top.said.endswith(".")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path)))
    player.wait(0.2)
    assert "no file" in player.top.said
    assert DeckStore().names() == ()


def test_a_deck_is_taken_from_the_clipboard(
    client: Open, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = client()
    deck = sample_editor(player.app).deck
    monkeypatch.setattr(clipboard, "text", lambda: write(deck))
    player.show(ImportScene(player.app, store=DeckStore()))
    player.click("button", "From the clipboard")
    player.wait(0.3)

    assert editor(player).deck == deck


def test_a_deck_whose_name_is_taken_comes_in_under_another(client: Open, home: Path) -> None:
    player = client()
    begun(player)
    player.key("escape")
    player.wait(0.3)
    file = home / "friend.deck.toml"
    file.write_bytes((home / "data" / "decks" / "my-deck.toml").read_bytes())
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    player.wait(0.5)
    assert editor(player).deck.title == "My deck 2"
    player.key("escape")
    player.wait(0.3)

    rows = {widget.label for widget in player.top.page.everything() if widget.role == "button"}
    assert {"My deck", "My deck 2"} <= rows


def test_a_deck_of_one_card_is_said_to_have_one_card(client: Open, home: Path) -> None:
    player = client()
    begun(player)
    player.key("escape")
    player.wait(0.3)
    tile = player.find("button", "My deck")

    assert isinstance(tile, GameTile)
    assert tile.aside[0] == "1 card"
    assert [picture[0] for picture in tile.fan] == ["back", "back", "deck card"]


def test_the_name_of_a_deck_is_changed(client: Open, home: Path) -> None:
    player = client()
    scene = begun(player)
    player.click("button", "About this deck")
    player.wait(0.2)
    player.click("field", "Name")
    player.type(" of owls")
    player.key("return")
    player.wait(0.3)

    assert scene.deck.title == "My deck of owls"


def test_bots_play_the_deck_and_are_stopped(client: Open, home: Path) -> None:
    player = client()
    scene = sample_editor(player.app)
    player.show(scene)
    begun_with: list[str] = []

    class Still:
        running = False
        trouble = ""
        findings = Findings(40, (Bar("Castle", 0.1, 0.05, 0.2, 0.5, 0.5),))

        def begin(self, rules: str) -> None:
            begun_with.append(rules)
            self.running = True

        def stop(self) -> None:
            self.running = False

    scene.balance = Still()  # type: ignore[assignment]
    scene.arrange()
    player.click("button", "Let bots play")
    assert begun_with == ["workshop-lab"]
    assert "workshop-lab" in decks.offered()
    player.click("button", "Stop")
    assert not scene.balance.running
    player.wait(0.6)
    assert player.find("button", "Let bots play")
    player.key("escape")
    player.wait(0.3)
    assert "workshop-lab" not in decks.offered()


# -- the field for texts


def area(client: Client, text: str) -> TextArea:
    scene = begun(client)
    client.click("field", "Text")
    client.type(text)
    found = scene.page.find("field", "Text")
    assert isinstance(found, TextArea)
    return found


def test_enter_begins_a_new_ability_and_arrows_go_through_the_lines(client: Open, home: Path) -> None:
    player = client()
    area(player, "Draw a card.")
    player.key("return")
    player.type("Each")
    scene = editor(player)
    assert scene.card.sides[0].text == "Draw a card.\n\nEach"
    player.key("up")
    player.key("up")
    player.key("home")
    player.type("X")
    assert scene.card.sides[0].text == "XDraw a card.\n\nEach"


def test_text_is_selected_copied_and_replaced(
    client: Open, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, kept = client(), []
    monkeypatch.setattr(clipboard, "copy", lambda text: kept.append(text) or True)
    monkeypatch.setattr(clipboard, "text", lambda: kept[-1] * 2)
    area(player, "Draw a card.")
    for _ in range(5):
        player.key("left", pygame.KMOD_SHIFT)
    player.key("c", pygame.KMOD_CTRL)
    assert kept == ["card."]
    player.type("hand")
    scene = editor(player)
    assert scene.card.sides[0].text == "Draw a hand"
    player.key("a", pygame.KMOD_CTRL)
    player.key("x", pygame.KMOD_CTRL)
    assert scene.card.sides[0].text == ""
    player.key("v", pygame.KMOD_CTRL)
    assert scene.card.sides[0].text == "Draw a handDraw a hand"


def test_a_dragged_pointer_selects(client: Open, home: Path) -> None:
    player = client()
    found = area(player, "Draw a card.")
    x, y = found.caret_at(5)
    player.press(x, y)
    player.move(*found.caret_at(12))
    player.release(*found.caret_at(12))
    player.type("two cards.")

    assert editor(player).card.sides[0].text == "Draw two cards."


def test_all_of_a_long_text_is_in_sight_once_it_is_right(client: Open, home: Path) -> None:
    player = client()
    usual = area(player, "Draw a card.").box
    player.type(" Draw a card." * 24)
    player.app.draw(0.0)
    scene = editor(player)
    written = scene.page.find("field", "Text")
    assert isinstance(written, TextArea)
    assert (written.box.y, written.box.w) == (usual.y, usual.w)
    assert written.box.y < written.caret_at(0)[1]
    assert written.caret_at(len(written.value))[1] < written.box.bottom < scene.layout().form.bottom

    player.type(" Drow")  # what is wrong is told below it
    player.wait(1.0)
    assert written.box.h > scene.page.find("field", "Text").box.h


def test_a_long_text_that_is_left_shows_its_beginning(client: Open, home: Path) -> None:
    player = client()
    area(player, "Draw a card.\n\n" * 28)
    player.app.draw(0.0)
    written = editor(player).page.find("field", "Text")
    scrolled = written.caret_at(0)[1]  # type: ignore[attr-defined]
    player.click("field", "Name")
    player.app.draw(0.0)
    left = editor(player).page.find("field", "Text")

    assert scrolled < written.box.y
    assert left.caret_at(0)[1] > left.box.y  # type: ignore[attr-defined]


def test_words_that_a_proposal_changes_are_told_apart() -> None:
    assert [word for word, is_new in changed_words(START, RIGHT) if is_new] == ["beginning"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_all_of_a_fault_and_its_proposal_is_told(
    client: Open, home: Path, size: tuple[int, int], percent: int
) -> None:
    opened = at_sample(client(size, Settings(text_size=percent)), LONG)  # type: ignore[arg-type]
    scene = opened.top
    (fault,) = scene.problems()  # type: ignore[attr-defined]

    bubble = next(widget for widget in scene.page.everything() if isinstance(widget, FaultBubble))
    out = DrawList()
    bubble.draw(out, WidgetState())
    said = [item for item in out.moving if isinstance(item, Text)]
    words = fault.sentence.split() + fault.nearest.split()
    fault_lines = [item for item in said if item.colour == RED]
    assert " ".join(item.text for item in said).split() == words  # none is cut
    assert all(item.exact for item in said[len(fault_lines) :])  # runs beside each other, evenly spaced
    assert all(bubble.box.y <= item.y - item.size / 2 for item in said)
    assert all(item.y + item.size / 2 <= bubble.box.bottom for item in said)
    use = opened.find("button", "Use it")
    assert not use.box.meets(bubble.box)


@pytest.mark.always(size=EXTREME_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_what_puts_a_text_right_is_told_whole(client: Open, home: Path, size: tuple[int, int]) -> None:
    opened = at_sample(client(size), "Destroy an asset an opponent controls.")
    button, out = opened.find("button", "Make it an event"), DrawList()
    button.draw(out, WidgetState())

    (words,) = (item for item in out.moving if isinstance(item, Text))
    assert words.size == pytest.approx(button.size)  # type: ignore[attr-defined]
