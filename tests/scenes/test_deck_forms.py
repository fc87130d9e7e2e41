"""Decisions through the window: every kind by pointer, by a finger and by keys, and what is shown of them."""

from collections.abc import Callable

import pytest

from engine import Game
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import drawn_width, width_of
from game.players.game_events import events_of
from game.scenes.pause_menu import PauseScene
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.table.decision_view import CardDetails
from game.scenes.table.decks.form import DeckForm
from game.scenes.table.decks.form_tiles import CardTile
from game.scenes.table.decks.recap import CardRecap
from game.scenes.table.decks.recap import places as places_again
from game.scenes.table.log_sheet import LogRow, LogSheet
from game.scenes.table.table_scene import TableScene
from game.stage.geometry import Box
from game.storage.settings import Settings
from game.ui.widgets import Button, Label
from tests.deck_player import DeckPlayer
from tests.driver import EXTREME_SIZES, LANDSCAPE, PORTRAIT, SIZES, Client, PadClient
from tests.scenes.test_deck_table import SPLIT, at, did, shown, words

Open = Callable[..., Client]
WAYS = ("mouse", "touch", "keys", "pad")
FOREST = "Excalibur, Black Knight, Fisher King"


@pytest.fixture
def window(client: Open) -> Client:
    return client(LANDSCAPE)


def act(player: DeckPlayer, way: str, move: str) -> None:
    ways = {"mouse": player.by_mouse, "touch": player.by_touch, "keys": player.by_keys, "pad": player.by_keys}
    ways[way](move)
    player.client.wait(0.4)


def pictures(out: DrawList, name: str) -> list[Image]:
    items = (*out.still, *out.moving)
    return [item for item in items if isinstance(item, Image) and item.picture[0] == name]


def target_table(client: Client) -> DeckPlayer:
    """Death asks for an asset; a unicorn can't be destroyed."""
    player = at(
        client, "camelot", "Death, Squire", "Nimue", in_play=("Merlin", "Unicorn, Castle"), discard="Avalon"
    )
    player.by_mouse("play Death")
    client.wait(0.4)
    return player


@pytest.fixture
def opened(home: object, screen: None, way: str, size: tuple[int, int]) -> Client:
    return PadClient(size) if way == "pad" else Client(size)


def test_the_colour_of_which_one_holds_most_has_the_focus_at_first(client: Open) -> None:
    window = client(LANDSCAPE)
    player = at(window, "camelot", "Glamour, Squire, Castle, Unicorn", "Nimue", discard="Death", stock=FOREST)
    player.by_mouse("play Glamour")
    window.wait(0.4)
    window.key("return")

    assert did(player)[-1] == "name orange"


@pytest.mark.pairwise(size=[])
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("way", WAYS)
class TestEveryWay:
    def test_an_asset(self, opened: Client, way: str) -> None:
        player = target_table(opened)
        act(player, way, "choose Castle")

        assert did(player)[-1] == "choose Castle"

    def test_a_player(self, opened: Client, way: str) -> None:
        player = at(opened, "camelot", "Dolorous Stroke, Squire", "Nimue", "Death", discard="Excalibur")
        player.by_mouse("play Dolorous Stroke")
        player.client.wait(0.4)
        act(player, way, "choose 2")

        assert did(player)[-1] == "choose 2"

    def test_a_card_of_the_hand(self, opened: Client, way: str) -> None:
        hand = "Sindbad the Porter, King Solomon, Morgiana"
        player = at(opened, "shahrzad", hand, "Dunyazad", "The Roc", discard="A Fair Wind", stock="The Ghoul")
        player.by_mouse("play Sindbad the Porter")
        player.client.wait(0.4)
        act(player, way, "choose 1")
        act(player, way, "choose Morgiana")

        assert did(player)[-1] == "choose Morgiana"

    def test_cards_that_are_looked_at(self, opened: Client, way: str) -> None:
        player = at(
            opened,
            "shahrzad",
            "The Ebony Horse, King Solomon, Morgiana",
            "Dunyazad",
            discard="A Fair Wind",
            stock="Ali Baba, The Sea King, The Ghoul, Queen Labe",
        )
        player.by_mouse("play The Ebony Horse")
        player.client.wait(0.4)
        form = player.client.top
        assert isinstance(form, DeckForm)
        assert form.form.kind == "cards"
        act(player, way, "choose The Sea King")

        assert did(player)[-1] == "choose The Sea King"

    def test_a_colour(self, opened: Client, way: str) -> None:
        player = at(opened, "camelot", "Glamour, Squire, Castle", "Nimue", discard="Death", stock=FOREST)
        player.by_mouse("play Glamour")
        player.client.wait(0.4)
        act(player, way, "name green")

        assert did(player)[-1] == "name green"

    def test_a_number(self, opened: Client, way: str) -> None:
        player = at(opened, "camelot", "Sir Percival, Squire", "Nimue", discard="Castle", stock=FOREST)
        player.by_mouse("play Sir Percival")
        player.client.wait(0.4)
        act(player, way, "choose 2")

        assert did(player)[-1] == "choose 2"

    def test_yes_or_no(self, opened: Client, way: str) -> None:
        player = at(
            opened,
            "olympus",
            "Circe, Nike",
            "Echo",
            in_play=("Aegis", "Golden Fleece"),
            discard="Erinyes",
            stock="Medusa",
        )
        player.by_mouse("play Circe")
        player.client.wait(0.4)
        act(player, way, "choose no")

        assert did(player)[-1] == "choose no"

    def test_a_side_of_a_split_card(self, opened: Client, way: str) -> None:
        player = at(
            opened,
            "shahrzad",
            "The Ebony Horse, King Solomon, Morgiana",
            "Dunyazad",
            discard="A Fair Wind",
            stock=f"Ali Baba, {SPLIT}, The Sea King, Queen Labe",
        )
        player.by_mouse("play The Ebony Horse")
        opened.wait(0.4)
        act(player, way, f"choose {SPLIT}")
        form = opened.top
        assert isinstance(form, DeckForm)
        assert form.form.kind == "side"
        act(player, way, "choose The Genie")

        assert did(player)[-1] == "choose The Genie"
        assert player.scene.table.view()["in_play"][0] == ["The Genie"]

    def test_an_order(self, opened: Client, way: str) -> None:
        player = at(
            opened,
            "shahrzad",
            "The Sand Reader, King Solomon, Morgiana",
            "Dunyazad",
            discard="A Fair Wind",
            stock="Sindbad the Porter, The Sea King, The Ghoul, The Roc",
        )
        player.by_mouse("play The Sand Reader")
        opened.wait(0.6)
        form = opened.top
        assert isinstance(form, DeckForm)
        assert form.form.kind == "order"
        act(player, way, "choose The Ghoul")
        act(player, way, "choose Sindbad the Porter")

        assert did(player)[1:] == ["choose The Ghoul", "choose Sindbad the Porter"]
        assert player.scene.table.view()["stock"]["known"]["0"] == "The Sea King"  # two have been drawn


def test_a_target_glows_what_cannot_be_chosen_is_dark_and_bears_its_shield(window: Client) -> None:
    player = target_table(window)
    out = shown(player)

    assert len(pictures(out, "target mark")) == 2
    assert len(pictures(out, "steel shield")) == 1
    assert [item.picture[1:] for item in pictures(out, "card veil") if item.picture[1:]] == [(0.44,)]
    assert "can't be destroyed" in words(player)


def test_the_keys_aim_in_reading_order_and_a_line_runs_to_the_target(window: Client) -> None:
    player = target_table(window)
    assert pictures(shown(player), "aim line") == []
    window.key("left")
    assert player.deck.answering.aim == "choose Merlin"
    window.key("right")

    assert player.deck.answering.aim == "choose Castle"
    assert len(pictures(shown(player), "aim line")) == 1
    window.key("right")
    assert player.deck.answering.aim == "choose Merlin"
    window.key("1")
    assert player.deck.answering.aim == "choose Castle"


def test_no_card_of_the_hand_stays_raised_while_the_keys_are_about_the_table(window: Client) -> None:
    player = at(window, "camelot", "Death, Squire", "Nimue", in_play=("Merlin", "Castle"), discard="Avalon")
    player.by_keys("play Death")
    window.wait(0.6)

    assert player.deck.hand.raised is not None
    assert player.scene.director.raised is None
    assert player.deck.deck_shown().reading is None
    player.by_keys("choose Castle")
    window.wait(0.6)
    assert player.scene.director.raised is not None


def test_no_card_of_the_hand_stays_raised_while_a_form_asks(window: Client) -> None:
    player = at(window, "camelot", "Glamour, Squire, Castle", "Nimue", discard="Death", stock=FOREST)
    player.by_keys("play Glamour")
    window.wait(0.6)

    assert isinstance(window.top, DeckForm)
    assert player.scene.director.raised is None
    assert player.deck.deck_shown().reading == CardDetails("Glamour", "asks you")


def test_the_card_of_the_hand_that_the_keys_aim_at_is_the_one_that_is_raised_and_read(window: Client) -> None:
    hand = "Sindbad the Porter, King Solomon, Morgiana"
    player = at(window, "shahrzad", hand, "Dunyazad", "The Roc", discard="A Fair Wind", stock="The Ghoul")
    player.by_keys("play Sindbad the Porter")
    window.wait(0.6)
    player.by_keys("choose 1")
    window.wait(0.6)
    assert player.scene.director.raised is None

    for card in ("King Solomon", "Morgiana"):
        window.key("right")
        reading = player.deck.deck_shown().reading
        assert player.deck.texts()[player.scene.director.raised or 0] == card
        assert reading is not None
        assert reading.card == card
    window.key("return")
    assert did(player)[-1] == "choose Morgiana"


def test_a_card_that_cannot_be_chosen_says_why(window: Client) -> None:
    player = target_table(window)
    director = player.scene.director
    unicorn = director.tableau.in_play[1][0]
    pose = director.motion.rest_poses[unicorn.id]
    window.press(pose.x, pose.y)
    window.release(pose.x, pose.y)

    assert player.scene.play.warning == "Unicorn can't be destroyed."
    assert did(player) == ["play Death"]


def test_a_card_of_the_hand_is_read_without_a_warning_while_something_on_the_table_is_asked(
    window: Client,
) -> None:
    player = target_table(window)
    player.deck.hand.raised = player.deck.texts().index("Squire")
    reading = player.deck.deck_shown().reading

    assert reading is not None
    assert (reading.card, reading.warning) == ("Squire", "")


def test_what_is_under_way_stands_beside_the_table(window: Client) -> None:
    player = target_table(window)
    told = words(player)

    assert "In progress" in told
    assert "NOW · You" in told
    assert "main phase" in told


def test_the_card_under_the_pointer_is_read_with_whom_it_belongs_to(window: Client) -> None:
    player = target_table(window)
    director = player.scene.director
    castle = director.tableau.in_play[1][1]
    pose = director.motion.rest_poses[castle.id]
    window.move(pose.x, pose.y)
    reading = player.deck.deck_shown().reading

    assert reading is not None
    assert (reading.card, reading.where) == ("Castle", player.scene.table.seats[1].name)
    assert "draw one fewer" in words(player).replace("\n", " ")


def test_while_nothing_is_looked_at_the_card_that_asks_is_read_and_then_the_top_card(window: Client) -> None:
    player = target_table(window)
    window.move(5, 300)
    shown = player.deck.deck_shown()
    assert shown.reading is None
    assert shown.top == CardDetails("Death", "asks you")

    act(player, "keys", "choose Castle")
    assert player.deck.deck_shown().top == CardDetails("Avalon", "top card")


def test_a_card_that_went_below_others_from_under_the_pointer_is_not_read_any_more(window: Client) -> None:
    player = target_table(window)
    castle = player.scene.director.tableau.in_play[1][1]
    pose = player.scene.director.motion.rest_poses[castle.id]
    window.move(pose.x, pose.y)
    assert player.deck.looked == castle.id

    act(player, "mouse", "choose Castle")
    assert player.deck.deck_shown().reading is None


def test_a_line_of_the_log_shows_its_cards_again(window: Client) -> None:
    player = at(window, "camelot", "Castle, Nimue", "Unicorn", discard="Death")
    player.by_mouse("play Castle")
    window.wait(0.4)
    shown(player)
    line, box = next(entry for entry in player.deck.lines if entry[0].cards == ("Castle",))
    window.press(box.cx, box.cy)
    window.release(box.cx, box.cy)
    window.wait(0.3)

    again = window.top
    assert isinstance(again, CardRecap)
    assert again.cards == ("Castle",)
    window.key("return")
    window.wait(0.3)
    assert window.top is player.scene
    assert line.text == "played Castle"


def test_cards_shown_again_never_overlap_and_stay_in_the_window() -> None:
    for w, h in SIZES:
        for count in range(1, 13):
            boxes = places_again(w, h, count)
            assert len(boxes) == count
            assert all(box.x >= 0 and box.right <= w and box.y >= 0 and box.bottom <= h for box in boxes)
            assert not any(a.meets(b) for a in boxes for b in boxes if a is not b)


@pytest.mark.always(size=EXTREME_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_a_form_stays_over_the_table_and_above_what_is_asked(client: Open, size: tuple[int, int]) -> None:
    player = at(
        client(size),
        "camelot",
        "King Arawn, Squire",
        "Nimue",
        discard="Unicorn, Round Table, Holy Grail, Excalibur, Mordred, Avalon, Green Knight, Fairy Ring",
        stock="Black Knight, Fisher King",
    )
    player.scene.table.play("play King Arawn")
    player.client.wait(0.5)
    form = player.client.top
    assert isinstance(form, DeckForm)
    panel = form.page.widgets[0].box

    assert panel.within(form.room)
    assert panel.bottom <= player.scene.director.layout.prompt.y
    tiles = [widget for widget in form.page.everything() if isinstance(widget, CardTile)]
    assert len(tiles) == 7
    assert all(panel.x <= tile.box.x and tile.box.right <= panel.right for tile in tiles)


def test_a_press_hurries_what_is_being_shown(client: Open) -> None:
    slow = Client(LANDSCAPE, Settings(speed=1.0))
    player = at(
        slow, "camelot", "Death, Squire", "Nimue", in_play=("Merlin", "Castle, Avalon"), discard="Unicorn"
    )
    player.scene.table.play("play Death")
    player.scene.table.play("choose Castle")
    slow.wait(0.05)
    before = len(player.scene.director.coming)
    assert before
    slow.press(640, 300)
    slow.wait(0.05)

    assert len(player.scene.director.coming) < before


def test_in_a_tall_window_the_opened_log_shows_its_cards_again(client: Open) -> None:
    window = client(PORTRAIT)
    player = at(window, "camelot", "Castle, Nimue", "Unicorn", discard="Death")
    player.by_mouse("play Castle")
    window.wait(0.4)
    window.key("l")
    window.wait(0.3)
    sheet = window.top
    assert isinstance(sheet, LogSheet)
    box = next(row.box for row in sheet.sheet.widgets if isinstance(row, LogRow) and row.line.cards)
    window.press(box.cx, box.cy)
    window.release(box.cx, box.cy)
    window.wait(0.3)
    assert isinstance(window.top, CardRecap)
    assert window.top.cards == ("Castle",)

    window.key("return")
    window.wait(0.3)
    assert window.top is sheet
    window.press(5, 640)
    window.wait(0.3)
    assert window.top is player.scene


def test_a_form_offers_the_way_back_while_nothing_was_revealed(window: Client) -> None:
    player = at(window, "camelot", "Glamour, Squire, Castle", "Nimue", discard="Death", stock=FOREST)
    player.by_mouse("play Glamour")
    window.wait(0.5)
    window.click("button", "Undo")
    window.wait(0.4)

    assert (window.top, did(player)) == (player.scene, [])


def test_a_card_of_the_hand_is_chosen_while_cards_move_as_usual(client: Open) -> None:
    usual = Client(LANDSCAPE, Settings(speed=1.0))
    hand = "Sindbad the Porter, King Solomon, Morgiana, Queen Labe, Ali Baba"
    player = at(usual, "shahrzad", hand, "Dunyazad", "The Roc", discard="A Fair Wind", stock="The Ghoul")
    player.scene.table.play("play Sindbad the Porter")
    player.scene.table.play("choose 1")
    usual.wait(6.0)
    open_for_answers = []
    for _ in range(40):
        usual.wait(0.02)
        open_for_answers.append(player.deck.answering.on_table is not None)

    assert all(open_for_answers)
    player.by_mouse("choose Morgiana")
    assert did(player)[-1] == "choose Morgiana"


def begun_turn(client: Client, *moves: str) -> DeckPlayer:
    """The beginning of the player's turn, with two abilities to carry out, and these moves made."""
    player = at(client, "camelot", "Squire, Nimue", "Death, Merlin", discard="Unicorn")
    table = player.scene.table
    table.match.game = Game.position(
        "camelot",
        hands=["Squire, Nimue", "Death, Merlin"],
        in_play=["Devious Dragon, Angel of Hope", "Castle, Excalibur"],
        discard="Unicorn",
        stock=FOREST,
        to_move=1,
    )
    table.match.game.play(1, "done")
    for move in moves:
        table.match.game.play(0, move)
    table._events = events_of(table.match.game)
    scene = TableScene(client.app, table, dealt=True)
    client.show(scene)
    return DeckPlayer(client, scene)


def test_what_was_done_stands_in_the_panel_again_after_a_pause_and_after_a_step_back(window: Client) -> None:
    player = begun_turn(window, "choose Devious Dragon", "choose Castle")
    steps = player.deck.deck_shown().steps
    assert [(step.state, step.card) for step in steps][:2] == [
        ("done", "Devious Dragon"),
        ("now", "Angel of Hope"),
    ]

    player.by_mouse("choose 1")
    window.wait(0.5)
    assert not player.scene.table.can_undo()  # a card was drawn

    player = begun_turn(window, "choose Devious Dragon")
    player.by_mouse("choose Castle")
    window.wait(0.4)
    player.deck.undo()
    window.wait(0.4)
    player.by_mouse("choose Excalibur")
    window.wait(0.4)
    assert [step.state for step in player.deck.deck_shown().steps][:2] == ["done", "now"]


def test_a_number_begins_at_the_golden_one(window: Client) -> None:
    player = at(window, "camelot", "Sir Percival, Squire", "Nimue", discard="Castle", stock=FOREST)
    player.by_mouse("play Sir Percival")
    window.wait(0.4)
    focus = window.top.page.focus
    assert isinstance(focus, Button)
    assert (focus.label, focus.kind) == ("2", "primary")

    window.key("return")
    window.wait(0.3)
    assert did(player)[-1] == "choose 2"


def test_why_a_card_of_the_hand_is_no_answer_does_not_repeat_the_question(window: Client) -> None:
    player = at(
        window, "shahrzad", "Sindbad the Porter, King Solomon, Morgiana", "Dunyazad", discard="A Fair Wind"
    )
    player.scene.table.play("play Sindbad the Porter")
    window.wait(0.4)
    said = [player.deck.hindrance(text) for text in (*player.deck.texts(), "Castle")]

    assert said == ["", "", "It does not answer what is asked."]


@pytest.mark.always(size=EXTREME_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_a_heading_keeps_its_distance_from_the_answers(client: Open, size: tuple[int, int]) -> None:
    player = at(
        client(size), "olympus", "Circe, Nike", "Echo", in_play=("Aegis", "Golden Fleece"), discard="Erinyes"
    )
    player.scene.table.play("play Circe")
    player.client.wait(0.5)
    form = player.client.top
    head = form.page.find("text", "Yes or no?")
    assert isinstance(head, Label)
    answers = [widget.box for widget in form.page.everything() if widget.role == "answer"]

    assert min(box.y for box in answers) - (head.box.y + head.height) >= 6
    assert abs(head.box.cx - (answers[0].x + answers[-1].right) / 2) < 1


@pytest.mark.always(size=EXTREME_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_no_line_passes_under_what_is_asked(client: Open, size: tuple[int, int]) -> None:
    player = at(
        client(size), "camelot", "Dolorous Stroke, Squire", "Nimue", "Death", "Merlin", discard="Excalibur"
    )
    player.scene.table.play("play Dolorous Stroke")
    player.client.wait(0.5)
    prompt = player.scene.director.layout.prompt
    for move in ("choose 1", "choose 2", "choose 3"):
        player.deck.answering.aim = move
        (line,) = pictures(shown(player), "aim line")
        assert line.y + line.h / 2 <= prompt.y


class TestWhatStaysOpen:
    """A decision that has to be made keeps nobody from the menu, the rules, and reading cards."""

    @pytest.fixture
    def asked(self, window: Client) -> DeckPlayer:
        """Glamour asks for an order of cards; nothing can be taken back."""
        cards = "Glamour, Squire, Castle", "Nimue"
        player = at(window, "camelot", *cards, in_play=("Merlin", "Unicorn"), discard="Death", stock=FOREST)
        player.by_mouse("play Glamour")
        window.wait(0.6)
        assert isinstance(window.top, DeckForm)
        return player

    @pytest.mark.parametrize("way", ["escape", "button"])
    def test_the_menu(self, window: Client, asked: DeckPlayer, way: str) -> None:
        form = window.top
        assert isinstance(form, DeckForm)
        form.can_go_back = False
        if way == "escape":
            window.key("escape")
        else:
            box = asked.scene.director.layout.menu
            window.press(box.cx, box.cy)
            window.release(box.cx, box.cy)
        window.wait(0.3)
        assert isinstance(window.top, PauseScene)
        window.click("button", "Resume")

        assert window.top is form

    def test_the_rules(self, window: Client, asked: DeckPlayer) -> None:
        form = window.top
        window.key("f1")
        window.wait(0.3)
        assert isinstance(window.top, RulesScene)
        window.key("escape")
        window.wait(0.3)

        assert window.top is form

    def test_a_card_of_the_hand_and_one_on_the_table(self, window: Client, asked: DeckPlayer) -> None:
        director = asked.scene.director
        rest_poses, tableau = director.motion.rest_poses, director.tableau
        for card in (tableau.hands[0][0], tableau.in_play[1][0]):
            pose = rest_poses[card.id]
            window.look(pose.x, pose.y)
            assert isinstance(window.top, CardRecap)
            assert window.top.cards == (card.text,)
            notes = tableau.kind.notes(card.text or "")
            assert notes
            assert {note.word for note in notes} <= set(window.words())
            window.key("escape")
            window.wait(0.3)


def test_a_card_that_is_dragged_goes_home_when_a_form_asks(window: Client) -> None:
    player = at(window, "camelot", "Glamour, Squire, Castle", "Nimue", discard="Death", stock=FOREST)
    player.by_keys("play Glamour")
    pose = player.scene.director.motion.rest_poses[player.scene.director.tableau.hands[0][0].id]
    window.press(pose.x, pose.y)
    window.move(pose.x + 40, pose.y - 150)
    window.wait(0.6)

    assert isinstance(window.top, DeckForm)
    assert player.deck.hand.grip is None


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_a_question_hides_neither_the_own_assets_nor_the_hand(client: Open, size: tuple[int, int]) -> None:
    """What one has is weighed against the answers; piles are not."""
    window = client(size)
    hand, assets = "Circe, Nike, Zeus", ("Aegis", "Golden Fleece")
    player = at(window, "olympus", hand, "Echo", in_play=assets, discard="Erinyes", stock="Medusa")
    player.by_mouse("play Circe")
    window.wait(0.5)
    form, layout, out = window.top, player.scene.director.layout, shown(player)
    assert isinstance(form, DeckForm)
    assert layout.assets is not None
    form.draw(out, window.app.now)
    plate = form.page.widgets[0].box
    read = [item for item in (*out.still, *out.moving) if isinstance(item, Text) and item.text == "asks you"]

    assert not plate.meets(layout.assets.mine.area)
    assert not plate.meets(layout.hand.area)
    assert len(read) == 1
    assert not layout.hand.area.holds(read[0].x, read[0].y)


@pytest.mark.parametrize("others", [1, 3, 5])
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_cards_to_choose_from_hide_what_others_control_rather_than_the_own(
    client: Open, size: tuple[int, int], others: int
) -> None:
    window = client(size)
    found = "Merlin, Castle, Mordred, Avalon, Green Knight, Siege Perilous"
    own, theirs = "Excalibur, Unicorn", ["Holy Grail"] * others
    hands = ["King Arawn, Squire", *["Nimue"] * others]
    player = at(window, "camelot", *hands, in_play=(own, *theirs), discard=found)
    player.by_keys("play King Arawn")
    window.wait(0.5)
    form, layout = window.top, player.scene.director.layout
    tiles = [widget for widget in form.page.widgets if isinstance(widget, CardTile)]
    plate, rows = form.page.widgets[0].box, {tile.box.y for tile in tiles}
    assert layout.assets is not None

    assert len(tiles) == 6
    assert not plate.meets(layout.assets.mine.area)
    assert plate.y > layout.menu.bottom
    assert [len([tile for tile in tiles if tile.box.y == row]) for row in rows] == [6 // len(rows)] * len(
        rows
    )
    assert min(tile.box.w for tile in tiles) > 110


def test_the_lines_of_a_long_question_are_about_as_long(window: Client) -> None:
    player = at(window, "camelot", "Dolorous Stroke, Squire", "Nimue", "Death", discard="Excalibur")
    player.by_mouse("play Dolorous Stroke")
    window.wait(0.4)
    out = shown(player)
    (plate,) = (item for item in pictures(out, "panel") if item.picture[1] == "ember" and item.w > 400)
    box = Box.around(plate.x, plate.y, plate.w, plate.h)
    asked = [item for item in out.moving if isinstance(item, Text) and box.holds(item.x, item.y)]
    ends = {item.y: item.x + width_of(item.text, item.size, item.font) for item in asked if item.text}
    first, second = (ends[y] - box.x for y in sorted(ends))

    assert second > first * 0.8


@pytest.mark.parametrize("size", [LANDSCAPE, (1920, 1080), PORTRAIT])
def test_a_question_stands_right_behind_the_card_that_asks_and_fills_its_plate(
    client: Open, size: tuple[int, int]
) -> None:
    player = at(
        client(size), "shahrzad", "Sindbad the Porter, The Ghoul, Ali Baba", "Morgiana", "Queen Labe",
        stock="Open Sesame, The Roc",
    )  # fmt: skip
    for move in ("play Sindbad the Porter", "choose 2"):
        player.scene.play.do(move)
        player.client.wait(0.6)
    out = player.client.drawn()
    lines = [item for item in out.moving if isinstance(item, Text)]
    name = next(line for line in lines if line.text == "Sindbad the Porter:")
    asked = lines[lines.index(name) + 1]
    plates = [item for item in pictures(out, "panel") if item.picture[1] == "ember"]
    plate = next(one for one in plates if Box.around(one.x, one.y, one.w, one.h).holds(name.x, name.y))
    scale = player.client.app.viewport.scale

    def drawn(text: str) -> float:
        return drawn_width(text, name.size, scale, "bold")

    assert asked.text == f"give {player.scene.table.seats[2].name} a card from your hand - choose which"
    gap = asked.x - (name.x + drawn(name.text))
    assert abs(gap - drawn(" ")) <= 1.5 / scale
    left = name.x - (plate.x - plate.w / 2)
    right = plate.x + plate.w / 2 - (asked.x + drawn(asked.text))
    assert 0 < right < left
    assert abs(right - 20 * player.scene.director.layout.unit) <= 2 / scale


def test_a_question_is_asked_in_the_same_way_while_what_led_to_it_is_still_shown(client: Open) -> None:
    window = client(LANDSCAPE, Settings(speed=1.0))
    player = at(
        window, "shahrzad", "The Sand Reader, The Ghoul, Ali Baba", "Morgiana",
        stock="Open Sesame, The Roc, Queen Labe, King Solomon",
    )  # fmt: skip
    player.scene.play.do("play The Sand Reader")
    said = []
    for _ in range(80):
        window.wait(0.05)
        out = window.drawn(player.scene)
        for plate in pictures(out, "panel"):
            box = Box.around(plate.x, plate.y, plate.w, plate.h)
            inside = [
                text.text for text in out.moving if isinstance(text, Text) and box.holds(text.x, text.y)
            ]
            if any("put the cards back" in text for text in inside) and plate.x < 1000:
                said.append((plate.picture[1], plate.w, plate.y))

    assert isinstance(window.top, DeckForm)
    assert said
    assert len(set(said)) == 1
