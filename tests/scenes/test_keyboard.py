"""The keyboard on the screen: whoever has nothing but a gamepad can write."""

from pathlib import Path

import pygame
import pytest

from game.lan.addresses import ADDRESS_KEYS
from game.lan.auth import ALPHABET
from game.scenes.keyboard import KeyboardScene
from game.scenes.lan.code_entry import CodeScene
from game.scenes.lan.host_scene import HostScene
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.title.title_scene import TitleScene
from game.setup.table_setup import setup_for
from game.tournament.scenes.new_tournament import NewTournamentScene
from game.ui.keys_on_screen import ACROSS, LETTERS, SIGNS, begins_sentence, board_of, in_case
from game.ui.text_field import TextField
from game.window.gamepad import BUTTONS
from tests.driver import PadClient
from tests.scenes.test_pad_games import go_to
from tools.pictures.workshop_sample import sample_editor


@pytest.fixture
def pad(home: Path, screen: None) -> PadClient:
    return PadClient()


def opened(pad: PadClient) -> KeyboardScene:
    assert isinstance(pad.top, KeyboardScene)
    return pad.top


def characters(scene: KeyboardScene) -> str:
    """The keys with one character each."""
    return "".join(widget.label for widget in scene.page.widgets if len(widget.label) == 1)


class TestBoard:
    def test_all_keys_where_any_character_may_stand(self) -> None:
        board = board_of("")

        assert (board.letters, board.signs, board.cased, board.blank) == (LETTERS, SIGNS, True, True)

    def test_no_key_is_there_twice(self) -> None:
        keys = "".join((*LETTERS, *SIGNS[1:]))

        assert len(set(keys)) == len(keys)
        assert SIGNS[0] == LETTERS[0]

    @pytest.mark.parametrize("keys", [ALPHABET, "abc.:-", "0123456789", "AB-[]", ADDRESS_KEYS])
    def test_those_of_a_field_and_no_others(self, keys: str) -> None:
        board = board_of(keys)

        assert sorted("".join(board.letters)) == sorted(keys)
        assert (board.signs, board.cased, board.blank) == ((), False, False)

    def test_a_blank_where_the_field_takes_one(self) -> None:
        assert board_of("ab ") == (("a", "b"), (), False, True)

    def test_capitals_of_one_letter(self) -> None:
        assert [in_case(key, upper=True) for key in "aäß1."] == ["A", "Ä", "ß", "1", "."]

    @pytest.mark.parametrize(
        ("text", "begins"),
        [
            ("", True),
            ("A", False),
            ("A ", False),
            ("A.", False),
            ("A. ", True),
            ("A!\n", True),
            ("A\n\n", True),
        ],
    )
    def test_a_sentence_begins(self, text: str, begins: bool) -> None:
        assert begins_sentence(text, len(text)) == begins


class TestWriting:
    def test_a_name(self, pad: PadClient) -> None:
        pad.show(ProfileScene(pad.app))
        pad.write("Zoé 2")
        pad.pad("pass")
        pad.wait(0.3)
        assert pad.top.name == "profile"
        go_to(pad, "OK")

        assert pad.settings.name == "Zoé 2"

    def test_the_field_is_as_it_was_when_it_is_given_up(self, pad: PadClient) -> None:
        pad.settings.name = "Rowan"
        pad.show(ProfileScene(pad.app))
        pad.write("Ada")
        pad.pad("back")
        pad.wait(0.3)

        assert pad.top.name == "profile"
        field = pad.find("field", "Name")
        assert isinstance(field, TextField)
        assert field.value == "Rowan"

    def test_what_was_selected_is_written_over_and_the_caret_goes_where_it_is_led(
        self, pad: PadClient
    ) -> None:
        pad.settings.name = "Rowan"
        pad.show(ProfileScene(pad.app))
        pad.write("Bo")
        for _ in range(2):
            pad.pad("previous")
        pad.pad("next")
        pad.pad("zoom")
        pad.pad("page down")
        pad.walk("b")
        pad.pad("accept")

        assert opened(pad).field.value == "ob"

    def test_a_sentence_begins_with_a_capital(self, pad: PadClient) -> None:
        pad.show(ProfileScene(pad.app))
        pad.pad("accept")
        pad.wait(0.3)

        assert "QWERTY" in characters(opened(pad))
        pad.pad("accept")
        assert "qwerty" in characters(opened(pad))
        pad.pad("draw")
        assert "QWERTY" in characters(opened(pad))
        pad.pad("accept")
        assert "qwerty" in characters(opened(pad))

    def test_no_more_than_the_field_holds(self, pad: PadClient) -> None:
        pad.show(ProfileScene(pad.app))
        pad.write("a" * 20)
        assert "error" not in pad.sound.heard
        pad.pad("accept")

        assert opened(pad).field.value == "a" * 20
        assert pad.sound.heard[-1] == "press"
        assert "error" in pad.sound.heard

    def test_a_blank_is_no_key_where_none_may_stand(self, pad: PadClient) -> None:
        pad.show(CodeScene(pad.app, table="Ada", done=lambda code: None))
        pad.write("7K 2")

        assert opened(pad).field.value == "7K2"

    def test_somebody_may_have_keys_and_a_mouse_all_the_same(self, pad: PadClient) -> None:
        pad.show(ProfileScene(pad.app))
        pad.pad("accept")
        pad.wait(0.3)
        scene = opened(pad)
        pad.click("button", "C")
        super(PadClient, pad).type("em")
        assert scene.field.value == "Cem"
        super(PadClient, pad).key("backspace")
        super(PadClient, pad).key("n")
        assert scene.field.value == "Ce"
        super(PadClient, pad).key("home")
        super(PadClient, pad).key("left")
        assert scene.page.focus is not None
        assert (scene.field.caret, scene.page.focus.label) == (0, "Cancel")
        super(PadClient, pad).key("right")
        super(PadClient, pad).key("return")
        pad.wait(0.3)

        field = pad.find("field", "Name")
        assert isinstance(field, TextField)
        assert field.value == "Ce"

    def test_the_caret_goes_where_the_pointer_or_the_directions_lead_it(self, pad: PadClient) -> None:
        pad.show(ProfileScene(pad.app))
        pad.write("Rowan")
        field, box = opened(pad).field, opened(pad).field.box
        pad.press(box.x + 2, box.cy)
        pad.release(box.x + 2, box.cy)
        assert field.selection == (0, 0)
        assert "QWERTY" in characters(opened(pad)), "a name begins there"
        pad.press(box.x + 2, box.cy)
        pad.move(box.right - 2, box.cy)
        pad.release(box.right - 2, box.cy)
        assert field.selection == (0, 5)

        pad.walk("Text")
        pad.pad("right")
        pad.pad("left")
        pad.pad("left")
        pad.pad("accept")
        pad.walk("t")
        pad.pad("accept")
        assert field.value == "Rowtan"

    def test_what_deletes_goes_on_while_it_is_held(self, pad: PadClient) -> None:
        pad.show(ProfileScene(pad.app))
        pad.write("a" * 20)
        field = opened(pad).field
        x = next(number for number, name in BUTTONS.items() if name == "zoom")
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=x))
        pad.wait(1.0)
        left = len(field.value)
        assert 5 < left < 16
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=x))
        pad.wait(1.0)
        assert len(field.value) == left

        key = pad.find("button", "Delete").box
        pad.press(key.cx, key.cy)
        pad.wait(1.0)
        pad.release(key.cx, key.cy)
        assert len(field.value) < left - 4

    def test_the_press_that_opens_it_writes_nothing(self, pad: PadClient) -> None:
        pad.show(ProfileScene(pad.app))
        before = pad.find("field", "Name").value  # type: ignore[attr-defined]
        pad.pad("accept")
        pad.pad("accept")
        pad.wait(0.3)
        assert opened(pad).field.value == before
        pad.pad("accept")
        assert opened(pad).field.value != before

    def test_an_address_of_any_kind(self, pad: PadClient) -> None:
        pad.show(HostScene(pad.app, setup_for(4, name="Rowan")))
        while pad.top.page.focus is None or pad.top.page.focus.label != "Server":
            pad.pad("next")
        pad.write("[fe80::1%eth0]:48888")
        assert opened(pad).field.value == "[fe80::1%eth0]:48888"
        across = max(len(row) for row in board_of(ADDRESS_KEYS).letters)
        assert across == ACROSS

    def test_enter_on_keys_asks_for_no_keyboard(self, pad: PadClient) -> None:
        pad.show(ProfileScene(pad.app))
        super(PadClient, pad).key("return")
        pad.wait(0.3)

        assert "keyboard" not in [scene.name for scene in pad.app.stack.scenes]


class TestWays:
    """What can be written by a pad alone, from the title."""

    def test_a_code_joins_at_once(self, pad: PadClient) -> None:
        codes: list[str] = []
        pad.show(TitleScene(pad.app))
        pad.show(CodeScene(pad.app, table="Ada", done=codes.append))
        pad.write("7K2QMXD40P")
        assert sorted(characters(opened(pad))) == sorted(ALPHABET)
        pad.pad("pass")
        pad.wait(0.3)

        assert codes == ["7K2QMXD40P"]
        assert pad.top.name == "title"

    def test_a_code_that_is_not_whole_is_told_and_can_be_written_on(self, pad: PadClient) -> None:
        codes: list[str] = []
        pad.show(CodeScene(pad.app, table="Ada", done=codes.append))
        pad.write("7K2QM")
        pad.pad("pass")
        pad.wait(0.3)
        assert pad.top.name == "code"
        pad.pad("accept")
        pad.wait(0.3)
        for key in "XD40P":
            pad.walk(key)
            pad.pad("accept")
        pad.walk("Join")
        pad.pad("accept")
        pad.wait(0.3)

        assert codes == ["7K2QMXD40P"]

    def test_the_seed_is_a_number(self, pad: PadClient) -> None:
        scene = SetupScene(pad.app)
        pad.show(scene)
        scene.show_more()
        while scene.page.focus is None or scene.page.focus.label != "Seed":
            pad.pad("previous")
        pad.write("42")
        assert characters(opened(pad)) == "1234567890"
        pad.pad("pass")
        pad.wait(0.3)

        assert scene.draft.seed == "42"

    def test_a_tournament_and_its_players(self, pad: PadClient) -> None:
        scene = NewTournamentScene(pad.app, setup_for(4, name="Rowan"))
        pad.show(scene)
        while scene.page.focus is None or scene.page.focus.label != "Player":
            pad.pad("next")
        before = list(scene.players)
        for name in ("Ada", "Bo"):
            pad.write(name)
            pad.pad("pass")
            pad.wait(0.3)
        assert scene.players == [*before, "Ada", "Bo"]
        while scene.page.focus.label != "Name":
            pad.pad("previous")
        pad.write("Cup 7")
        pad.pad("pass")
        pad.wait(0.3)

        assert scene.tournament_name == "Cup 7"
        assert pad.top is scene

    def test_the_text_of_a_card_in_several_lines(self, pad: PadClient) -> None:
        scene = sample_editor(pad.app)
        pad.show(scene)
        while scene.page.focus is None or scene.page.focus.label != "Text":
            pad.pad("next")
        before = scene.card.sides[0].text
        pad.pad("accept")
        pad.wait(0.3)
        pad.walk("Enter")
        pad.pad("accept")
        assert "QWERTY" in characters(opened(pad))
        pad.pad("page up")
        pad.pad("page down")
        pad.walk("D")
        pad.pad("accept")
        pad.pad("pass")
        pad.wait(0.3)

        assert scene.card.sides[0].text == f"{before}\n\nD"
