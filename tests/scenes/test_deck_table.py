"""The table of named cards, driven as a player drives it: click, drop and keys; what is lit, zoomed, told."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import Event, Game
from engine.origins import HAND, Origin
from game.draw.items import DrawList, Image, Text
from game.draw.viewport import Viewport
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.table.decks import deck_menu
from game.scenes.table.decks.deck_input import DeckInput
from game.scenes.table.decks.deck_menu import CardMenu
from game.scenes.table.decks.form import DeckForm
from game.scenes.table.decks.recap import CardRecap
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.stage.card_kinds import kind_of
from game.stage.free_space import Fitted
from game.stage.geometry import Box
from game.stage.tableau import BEGINNING, MAIN, Card
from game.stage.tableau_events import apply
from game.storage.saved_matches import NoSavedMatches, SavedMatch
from game.storage.settings import Settings
from game.ui.theme import TextScale
from tests.deck_player import DeckPlayer
from tests.driver import LANDSCAPE, PORTRAIT, SIZES, Client

Open = Callable[..., Client]
SPLIT = "The Lamp / The Genie"
FEW = "Castle, Squire"
MANY = "Castle, Squire, Unicorn, Merlin, Excalibur, Black Knight, Fisher King, Death, Avalon, Green Knight"


def at(client: Client, rules: str, mine: str, *others: str, **state: Any) -> DeckPlayer:
    """A player at a position in which it is the player's turn."""
    hands = [mine, *(others or ("Nimue, Unicorn",))]
    table = LocalTable.new(setup_for(len(hands), rules=rules), saved_matches=NoSavedMatches(), think=AtOnce)
    rows = state.pop("in_play", ())
    in_play = [*rows, *[""] * (len(hands) - len(rows))]
    stock = state.pop("stock", "Excalibur, Black Knight, Fisher King" if rules == "camelot" else "")
    game = Game.position(rules, hands=hands, to_move=0, in_play=in_play, stock=stock, **state)
    table.match.game = game
    table._events.clear()
    scene = TableScene(client.app, table, dealt=True)
    client.show(scene)
    return DeckPlayer(client, scene)


@pytest.fixture
def window(client: Open) -> Client:
    return client(LANDSCAPE)


def did(player: DeckPlayer) -> list[str]:
    """The player's moves so far."""
    return [text for seat, text in player.scene.table.match.game.history() if seat == 0]


def drag(player: DeckPlayer, card: str, x: float, y: float) -> None:
    """Takes a card of the hand to a point and lets it go there."""
    start = player._point_on(player.deck.texts().index(card), touch=False)
    player.client.press(*start)
    for step in range(1, 6):
        player.client.move(start[0] + (x - start[0]) * step / 5, start[1] + (y - start[1]) * step / 5)
    player.client.release(x, y)
    player.client.wait(0.2)


def shown(player: DeckPlayer) -> DrawList:
    return player.client.drawn(player.scene)


def words(player: DeckPlayer) -> str:
    out = shown(player)
    return "\n".join(item.text for item in (*out.still, *out.moving) if isinstance(item, Text))


def _card_of(player: DeckPlayer, text: str) -> Card:
    """A card of the player's hand."""
    tableau = player.scene.director.tableau
    assert tableau.me is not None
    return next(card for card in tableau.hands[tableau.me] if card.text == text)


class TestClick:
    def test_a_card_that_can_do_both_asks_which(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Squire", discard="Angel of Hope")
        player._click_card("Castle", touch=False)
        window.wait(0.3)

        menu = window.top
        assert isinstance(menu, CardMenu)
        assert list(menu.deeds.values()) == ["Play it for its effect", "Discard it"]
        window.click("button", "Discard it")
        assert did(player) == ["discard Castle"]

    def test_escape_and_a_press_elsewhere_put_the_question_away(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Squire", discard="Angel of Hope")
        for leave in (lambda: window.key("escape"), lambda: window.press(600, 300)):
            player._click_card("Castle", touch=False)
            window.wait(0.3)
            assert isinstance(window.top, CardMenu)
            leave()
            window.wait(0.2)
            assert window.top is player.scene

        assert did(player) == []

    @pytest.mark.parametrize("late", [0.0, 0.2], ids=["at once", "a moment later"])
    def test_the_question_goes_when_a_teammate_has_ended_the_phase(self, window: Client, late: float) -> None:
        player = at(window, "camelot", "Castle, Squire", discard="Angel of Hope")
        player._click_card("Castle", touch=False)
        window.wait(0.3)
        button = window.find("button", "Discard it").box
        hands = ["Castle, Squire", "Nimue, Unicorn, Merlin, Excalibur"]
        player.scene.table.match.game = Game.position("camelot", hands=hands, to_move=1, discard="Death")
        if late:
            window.wait(late)
            assert window.top is player.scene
        window.press(button.cx, button.cy)
        window.release(button.cx, button.cy)
        window.wait(0.2)

        assert window.top is player.scene
        assert did(player) == []

    @pytest.mark.parametrize(
        ("discard", "offered"),
        [("Angel of Hope", ["Play it for its effect", "Discard it"]), ("Death", ["Play it for its effect"])],
        ids=["also discarded", "only played"],
    )
    @pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
    def test_every_card_says_what_it_can_do_and_does_the_first_at_a_second_click(
        self, window: Client, discard: str, offered: list[str], touch: bool
    ) -> None:
        player = at(window, "camelot", "Castle, Nimue", "Unicorn", discard=discard)
        player._click_card("Castle", touch=touch)
        window.wait(0.3)
        menu = window.top

        assert isinstance(menu, CardMenu)
        assert list(menu.deeds.values()) == offered
        assert did(player) == []
        player._click_card("Castle", touch=touch)
        window.wait(0.3)
        assert did(player) == ["play Castle"]

    def test_a_press_of_the_same_click_is_not_taken_for_a_second_one(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Nimue", "Unicorn", discard="Death")
        for _ in range(2):
            player._click_card("Castle", touch=False)

        assert isinstance(window.top, CardMenu)
        assert did(player) == []

    def test_enter_twice_plays_the_raised_card(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Nimue", "Unicorn", discard="Death")
        player._raise("play Castle")
        window.key("return")
        window.wait(0.3)
        assert isinstance(window.top, CardMenu)
        window.key("return")
        window.wait(0.3)

        assert did(player) == ["play Castle"]

    def test_another_card_only_puts_the_menu_away(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Nimue", "Unicorn", discard="Death")
        player._click_card("Castle", touch=False)
        window.wait(0.3)
        player._click_card("Nimue", touch=False)
        window.wait(0.3)

        assert window.top is player.scene
        assert did(player) == []

    def test_a_split_card_asks_for_its_side(self, window: Client) -> None:
        player = at(
            window, "shahrzad", f"{SPLIT}, The Roc", "Morgiana", discard="The Ghoul", stock="Ali Baba"
        )
        player._click_card(SPLIT, touch=False)
        window.wait(0.3)

        menu = window.top
        assert isinstance(menu, CardMenu)
        assert "Play The Genie" in menu.deeds.values()
        window.click("button", "Play The Genie")
        assert did(player) == [f"play {SPLIT} The Genie"]
        assert player.scene.table.view()["in_play"][0] == ["The Genie"]

    def test_the_choice_leaves_the_card_beside_the_table_to_be_read(self, window: Client) -> None:
        wide = "A Caliph for a Day / The Sleeping Draught"
        hand = f"The Old Man of the Sea, Queen Labe, Sindbad the Porter, Morgiana, The Ebony Horse, {wide}"
        more = "The Caliph's Palace, The Enchanted Fish"
        player = at(window, "shahrzad", f"{hand}, {more}", "Dunyazad", discard="The Ifrit / The Jar")
        player._click_card(wide, touch=False)
        window.wait(0.3)
        assets = player.scene.director.layout.assets

        assert isinstance(window.top, CardMenu)
        assert assets is not None
        assert assets.reading is not None
        assert not window.top.page.widgets[0].box.meets(assets.reading)

    @pytest.mark.pairwise(hand=[MANY])
    @pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
    @pytest.mark.parametrize("hand", [FEW, MANY], ids=["few cards", "many cards"])
    def test_the_choice_covers_neither_its_card_nor_the_prompt_nor_what_is_read(
        self, client: Open, size: tuple[int, int], hand: str
    ) -> None:
        window = client(size)
        player = at(window, "camelot", hand, discard="Angel of Hope")
        for card in hand.split(", "):
            if len(player.deck.deeds(card)) < 2:
                continue
            player.deck.play_at(player.deck.texts().index(card))
            window.wait(0.3)
            shown(player)  # what is painted says where it is
            window.wait(0.1)
            menu, home = window.top, player.scene.director.motion.rest_poses[_card_of(player, card).id]
            assert isinstance(menu, CardMenu)
            covered = [box for box in (home.box, *player.deck.told) if box.meets(menu.page.widgets[0].box)]

            assert len(player.deck.told) >= 1
            assert covered == []
            window.key("escape")
            window.wait(0.2)

    @pytest.mark.pairwise(percent=[200])
    @pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
    @pytest.mark.parametrize("percent", [100, 150, 200])
    def test_the_choice_leaves_who_chooses_in_sight(
        self, client: Open, size: tuple[int, int], percent: int
    ) -> None:
        window = client(size, Settings(speed=0.0, motion="reduced", text_size=percent))  # type: ignore[arg-type]
        player = at(window, "camelot", FEW, discard="Angel of Hope")
        for card in FEW.split(", "):
            player.deck.play_at(player.deck.texts().index(card))
            window.wait(0.3)
            shown(player)  # what is painted says where it is
            window.wait(0.1)
            assert isinstance(window.top, CardMenu)
            assert not window.top.page.widgets[0].box.meets(player.scene.director.layout.me.box)
            window.key("escape")
            window.wait(0.2)

    def test_the_choice_goes_along_when_the_window_changes(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Squire", discard="Angel of Hope")
        player._click_card("Castle", touch=False)
        window.wait(0.3)
        before = window.find("button", "Discard it").box

        window.app.viewport = Viewport.of(*PORTRAIT)
        window.app.stack.resize()
        shown(player)
        window.wait(0.1)

        card = player.scene.director.motion.rest_poses[_card_of(player, "Castle").id].box
        after = window.find("button", "Discard it").box
        assert after.bottom <= card.y
        assert after.y > before.y

    def test_what_is_not_possible_says_why_for_both(self, window: Client) -> None:
        player = at(window, "camelot", "Death, Squire", "Nimue", discard="Castle")
        player._click_card("Death", touch=False)

        assert did(player) == []
        for deed in ("play", "discard"):
            reason = player.scene.table.why_not(f"{deed} Death")
            assert reason is not None
            assert reason in player.scene.play.warning


class TestDrop:
    @pytest.fixture
    def player(self, window: Client) -> DeckPlayer:
        return at(window, "camelot", "Castle, Squire", discard="Angel of Hope")

    def test_on_the_discard_pile_it_is_discarded(self, player: DeckPlayer) -> None:
        box = player.scene.director.layout.discard
        drag(player, "Castle", box.cx, box.cy)

        assert did(player) == ["discard Castle"]

    def test_on_the_own_row_it_is_played(self, player: DeckPlayer) -> None:
        assets = player.scene.director.layout.assets
        assert assets is not None
        drag(player, "Castle", assets.mine.area.cx, assets.mine.area.cy)

        assert did(player) == ["play Castle"]

    def test_anywhere_else_it_asks(self, player: DeckPlayer) -> None:
        drag(player, "Castle", 300, 330)

        assert isinstance(player.client.top, CardMenu)
        assert did(player) == []

    def test_back_in_the_hand_it_only_changes_its_place(self, player: DeckPlayer) -> None:
        area = player.scene.director.layout.hand.area
        before = player.deck.texts()
        drag(player, before[0], area.right - 60, area.cy)

        assert did(player) == []
        assert player.deck.texts() == before[::-1]

    def test_the_places_where_it_may_go_shine_while_it_is_held(self, player: DeckPlayer) -> None:
        start = player._point_on(player.deck.texts().index("Castle"), touch=False)
        player.client.press(*start)
        box = player.scene.director.layout.discard
        player.client.move(start[0], start[1] - 80)
        player.client.move(box.cx, box.cy)

        zones = player.deck.zones()
        assert [(zone.deed, zone.hot) for zone in zones] == [("discard", True), ("play", False)]
        assert sum(isinstance(i, Image) and i.picture[0] == "zone" for i in shown(player).moving) == 2

    def test_what_cannot_be_discarded_there_says_why(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Nimue", "Unicorn", discard="Death")
        box = player.scene.director.layout.discard
        drag(player, "Castle", box.cx, box.cy)

        assert did(player) == []
        assert player.scene.play.warning == player.scene.table.why_not("discard Castle")


class TestKeys:
    def test_up_from_the_hand_reaches_the_cards_in_play_and_enter_shows_one_large(
        self, window: Client
    ) -> None:
        player = at(
            window, "camelot", "Castle, Squire", "Nimue", in_play=("Merlin", "Unicorn"), discard="Death"
        )
        control = player.scene.input
        assert isinstance(control, DeckInput)
        window.key("right")
        window.key("up")
        assert control.looked_at == "Merlin"
        window.key("up")
        assert control.looked_at in ("Death", "Unicorn")
        window.key("return")
        assert control.zoomed == control.looked_at
        window.key("return")
        for _ in range(3):
            window.key("down")

        assert (control.zone, control.zoomed, control.looked_at) == ("hand", None, None)

    def test_space_shows_what_is_looked_at_with_what_it_does(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Squire", "Nimue", in_play=("Merlin", ""), discard="Death")
        window.key("right")
        window.key("up")
        window.key("space")
        window.wait(0.1)

        assert player.scene.input.zoomed == "Merlin"
        assert any(isinstance(i, Image) and i.picture[0] == "deck page" for i in shown(player).moving)

    def test_space_shows_the_card_whose_deeds_are_offered(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Squire", discard="Angel of Hope")
        player._click_card("Castle", touch=False)
        window.wait(0.3)
        menu = window.top
        assert isinstance(menu, CardMenu)
        window.key("space")
        window.wait(0.3)

        assert isinstance(window.top, CardRecap)
        assert window.top.cards == ("Castle",)
        window.key("escape")
        window.wait(0.3)
        assert window.top is menu

    def test_enter_ends_a_turn_in_which_nothing_else_is_left_to_do(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Nimue", "Unicorn", discard="Death")
        player.by_keys("play Castle")
        window.wait(0.5)
        assert [move.text for move in player.scene.table.moves()] == ["done"]
        window.key("1")
        window.key("return")

        assert did(player) == ["play Castle", "done"]

    def test_p_ends_no_turn_before_what_led_to_it_has_been_seen(self, client: Open) -> None:
        window = client(LANDSCAPE, Settings(speed=1.0, motion="full"))
        player = at(window, "camelot", "Castle, Squire", "Nimue", discard="Death")
        player.scene.director.feed([Event("pass", 1), Event("turn", 0)])
        assert player.scene.picture(TextScale(1.0), 0.0).prompt == ""
        window.key("p")
        assert did(player) == []

        for _ in range(9):
            window.key("p")
        assert did(player) == ["done"]

    def test_p_ends_the_turn(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Squire", "Nimue", discard="Death")
        window.key("p")

        assert did(player) == ["done"]

    def test_a_move_is_taken_back(self, window: Client) -> None:
        player = at(window, "camelot", "Castle, Nimue", "Unicorn", discard="Death")
        player.by_keys("play Castle")
        window.wait(0.3)
        assert did(player) == ["play Castle"]
        window.click("button", "Undo")
        window.wait(0.3)

        assert did(player) == []
        assert player.scene.director.tableau.in_play == [[], []]


class TestPointing:
    def test_a_card_in_play_lights_up_under_the_pointer_and_is_shown_large_by_the_right_button(
        self, window: Client
    ) -> None:
        player = at(window, "camelot", "Castle, Squire", "Nimue", in_play=("", "Unicorn"), discard="Death")
        card = player.scene.director.tableau.in_play[1][0]
        pose = player.scene.director.motion.rest_poses[card.id]
        window.move(pose.x, pose.y)

        assert player.deck.looked == card.id
        window.key("space")
        assert player.scene.input.zoomed == "Unicorn"


class TestLight:
    def test_what_can_be_played_shines_golden_and_what_can_be_discarded_only_cooler(
        self, window: Client
    ) -> None:
        player = at(window, "camelot", "Castle, Death, King Vortigern", "Nimue", discard="Saxon Raiders")
        texts = player.deck.texts()

        lit, cool = player.deck.lit(), player.deck.glow()

        assert texts.index("Castle") in lit
        assert texts.index("Castle") not in cool
        assert cool[texts.index("Death")] == "cool"


class TestDecisions:
    def test_cards_in_play_are_chosen_where_they_lie(self, window: Client) -> None:
        player = at(
            window,
            "camelot",
            "Death, Squire",
            "Nimue",
            in_play=("Merlin", "Unicorn, Castle"),
            discard="Avalon",
        )
        player.by_mouse("play Death")
        window.wait(0.3)

        form = player.deck.answering.on_table
        assert window.top is player.scene
        assert form is not None
        assert form.sentence == player.scene.table.asks()
        assert [target.label for target in form.targets] == ["Merlin", "Castle"]
        assert form.targets[0].note == "your asset"
        player.by_keys(form.targets[1].move)
        assert did(player)[-1] == "choose Castle"
        assert player.scene.table.view()["in_play"][1] == ["Unicorn"]

    def test_escape_takes_the_play_back(self, window: Client) -> None:
        player = at(
            window, "camelot", "Death, Squire", "Nimue", in_play=("Merlin", "Castle"), discard="Avalon"
        )
        player.by_mouse("play Death")
        window.wait(0.4)
        window.key("escape")
        window.wait(0.4)

        assert (window.top, did(player)) == (player.scene, [])

    def test_an_eight_asks_for_a_colour_which_lies_beside_the_pile(self, window: Client) -> None:
        player = at(window, "camelot", "Merlin, Squire, Castle", "Nimue", discard="Death")
        player.by_mouse("discard Merlin")
        window.wait(0.3)
        assert isinstance(window.top, DeckForm)
        assert {target.label for target in window.top.form.targets} == {"Blue", "Green", "Orange", "Purple"}
        player.by_mouse("name orange")
        window.wait(0.4)

        assert player.scene.director.tableau.named == "orange"
        assert "ORANGE" in words(player)


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_whose_turn_and_phase_it_is_is_told(client: Open, size: tuple[int, int]) -> None:
    player = at(client(size), "camelot", "Castle, Squire", "Nimue", discard="Death")

    assert "Your turn" in words(player)
    assert player.deck.deck_shown().phase == 2


def test_the_log_tells_in_words_and_forgets_what_was_taken_back(window: Client) -> None:
    player = at(window, "camelot", "Castle, Nimue", "Unicorn", discard="Death")
    player.by_mouse("play Castle")
    window.wait(0.3)
    assert player.scene.log[-1].text == "played Castle"
    window.click("button", "Undo")
    window.wait(0.3)

    assert player.scene.log == []


@pytest.mark.parametrize(
    ("size", "why"), [(LANDSCAPE, "first play or discard Zeus"), ((640, 360), "first Zeus")]
)
def test_a_card_that_has_to_go_is_marked_and_the_turn_cannot_end_before(
    client: Open, size: tuple[int, int], why: str
) -> None:
    window = client(size)
    player = at(window, "olympus", "Eros, Zeus, Atalanta", "Destiny, Echo, Hydra", discard="Harpies")
    game = Game.position(
        "olympus",
        hands=["Eros, Zeus, Atalanta", "Destiny, Echo, Hydra"],
        discard="Harpies",
        stock="Medusa, Nyx",
        in_play=["", "Hecate, Cyclops"],
        to_move=1,
    )
    for move in ("play Destiny", "choose yes", "choose Zeus", "done"):
        if move in game.moves(1):
            game.play(1, move)
    while game.actors == (1,):
        game.play(1, game.moves(1)[-1])
    player.scene.table.match.game = game
    window.wait(0.5)

    assert game.actors == (0,)
    assert "must play" in words(player)
    assert why in words(player).split("\n")
    assert "In force" in words(player) or size != LANDSCAPE


def test_the_next_card_of_the_draw_pile_lies_open_for_who_has_seen_it_and_for_nobody_else(
    window: Client,
) -> None:
    def seen_by(seats: str) -> str | None:
        player = at(window, "camelot", "Castle, Squire", discard="Death", stock="Merlin, Avalon", knows=seats)
        shown = player.deck.deck_shown()
        name = player.scene.table.match.game.view(0)["stock"]["known"].get("0")
        assert shown.next_card == name
        faces = [i.picture[1].name for i in shown_images(player) if i.picture[0] == "deck card"]
        assert (name in faces) == (name is not None)
        return name

    assert seen_by("5:1 6:1") in ("Merlin", "Avalon")
    assert seen_by("5:2 6:2") is None


def test_what_is_left_to_discard_is_said_until_the_game_is_over(window: Client) -> None:
    player = at(window, "camelot", "Merlin", "Castle", in_play=("Squire", ""), discard="Death")
    assert player.deck.deck_shown().notes == ("2 discards left",)

    player.scene.table.play("play Merlin")

    over = player.deck.deck_shown()
    assert (over.title, over.notes) == ("The game is over", ())


def test_names_in_a_full_hand_stand_where_the_next_card_leaves_room(window: Client) -> None:
    player = at(window, "camelot", ", ".join(sorted(kind_of("camelot").faces)[:12]), "Death")
    hand = player.scene.director.tableau.hands[0]

    def rooms() -> list[object]:
        faces = [item.picture for item in shown_images(player) if item.picture[0] == "deck card"]
        return [(*face, 1.0)[3] for card in hand for face in faces if face[1].name == card.text]  # type: ignore[attr-defined]

    assert rooms() == [0.55] * 11 + [1.0]

    player.deck.hand.select(3, 12)
    window.wait(1.0)
    assert rooms()[3] == 1.0


def shown_images(player: DeckPlayer) -> list[Image]:
    return [item for item in shown(player).moving if isinstance(item, Image)]


def test_the_strip_shows_the_end_phase_and_after_a_pause_the_phase_that_goes_on(window: Client) -> None:
    player = at(
        window,
        "camelot",
        "Squire, Nimue",
        "Death",
        in_play=("Round Table, Castle, Excalibur",),
        discard="Merlin",
    )
    player.scene.table.play("done")
    window.wait(0.5)
    assert player.deck.deck_shown().phase == 3

    again = TableScene(window.app, player.scene.table, dealt=True)
    assert again.director.tableau.phase == 3


def test_a_card_that_an_ability_plays_does_not_begin_the_main_phase(window: Client) -> None:
    player = at(window, "camelot", "Squire, Nimue", "Death")
    tableau = player.scene.director.tableau
    apply(tableau, Event("turn", 1))

    apply(tableau, Event("play", 1, ("Death",), Origin(HAND, 1).encode(), "ability"))
    assert tableau.phase == BEGINNING

    apply(tableau, Event("play", 1, ("Death",), Origin(HAND, 1).encode()))
    assert tableau.phase == MAIN


def test_a_table_that_is_taken_up_again_has_its_log(window: Client) -> None:
    table = LocalTable.new(
        setup_for(3, rules="camelot", seed=4), saved_matches=NoSavedMatches(), think=AtOnce
    )
    scene = TableScene(window.app, table, dealt=False)
    window.show(scene)
    window.wait(8.0)
    table.play(table.moves()[0].text)
    window.wait(8.0)
    assert len(scene.log) > 3

    again = TableScene(
        window.app, LocalTable.resume(SavedMatch(setup=table.setup, record=table.match.record())), dealt=True
    )

    assert again.log == scene.log


@pytest.mark.parametrize("over", [False, True])
def test_the_prompt_is_hidden_only_while_the_menu_of_a_card_lies_over_it(
    window: Client, over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = at(window, "camelot", MANY)
    prompt = player.scene.director.layout.prompt
    place = Box.around(prompt.cx, prompt.cy - (0 if over else 150), 200, 60)
    monkeypatch.setattr(deck_menu, "_place", lambda *room: Fitted(place, 0))
    player.scene.play.play_at(1)
    window.wait(0.2)
    assert isinstance(window.top, CardMenu)
    window.drawn(player.scene)
    window.wait(0.2)

    words = [text for text in window.words(player.scene) if text.startswith("Play a card")]
    assert (words == []) == over
