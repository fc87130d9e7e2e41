"""What Crazy 8 and Crazy Factor ask for at the table: straights, words to choose, rules that turn over."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

import engine
from engine import Game
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.table.chooser import Chooser
from game.scenes.table.table_scene import TableScene
from game.scenes.table.table_text import heading
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches
from tests.driver import LANDSCAPE, PORTRAIT, SIZES, SMALL_SIZES, Client, Player
from tests.games import EVERY_GAME

Open = Callable[..., Client]

OTHERS = {"crazy8": "9Y 9G 9B 1Y 3Y", "factor": "10D 10H 10S 9C 7C"}
STOCK = {"crazy8": "1R 1Y 2B 2Y 3G 4G", "factor": "7D 7S 5H 5S 9D"}
BLUES = "4B 5B 6B 9R SkipG"


@pytest.fixture(params=[LANDSCAPE, PORTRAIT], ids=["landscape", "portrait"])
def window(request: pytest.FixtureRequest, client: Open) -> Client:
    opened: Client = client(request.param)
    return opened


def at(client: Client, rules: str, mine: str, discard: str, **state: Any) -> Player:
    """A player whose turn it is at a position for two; the bot answers at once."""
    options = {"seconds": 0} if rules == "crazy8" else {}
    setup = setup_for(2, rules=rules, level="easy", options=options)  # type: ignore[arg-type]
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    state = {"to_move": 0, "stock": STOCK[rules], "discard": discard, "options": options, **state}
    table.match.game = Game.position(rules, hands=[mine, OTHERS[rules]], **state)
    table._events.clear()
    scene = TableScene(client.app, table, dealt=True)
    client.show(scene)
    return Player(client, scene)


def did(player: Player) -> list[str]:
    """The player's moves so far, as the game has them."""
    return [text for seat, text in player.scene.table.match.game.history() if seat == 0]


def written(client: Client, scene: TableScene) -> str:
    """All words that stand at the table."""
    return "\n".join(client.words(scene))


class TestStraight:
    @pytest.fixture
    def begun(self, window: Client) -> Player:
        player = at(window, "crazy8", BLUES, "7B")
        player.by_mouse("play 4B")
        return player

    def test_it_goes_on_card_by_card(self, begun: Player) -> None:
        begun.by_mouse("play 5B")
        begun.by_keys("play 6B")

        assert did(begun) == ["play 4B", "play 5B", "play 6B"]

    def test_the_green_button_ends_it(self, begun: Player) -> None:
        begun.by_mouse("done")

        assert did(begun) == ["play 4B", "done"]

    def test_p_ends_it(self, begun: Player) -> None:
        begun.by_keys("done")

        assert did(begun) == ["play 4B", "done"]

    def test_one_arrow_reaches_the_green_button(self, begun: Player) -> None:
        begun.client.key("up")
        focus = begun.scene.page.focus
        begun.client.key("return")

        assert getattr(focus, "kind", "") == "green"
        assert did(begun) == ["play 4B", "done"]

    def test_its_cards_can_be_taken_back_one_by_one(self, begun: Player) -> None:
        begun.by_mouse("play 5B")
        begun.client.key("z", pygame.KMOD_CTRL)
        begun.client.wait(0.2)
        assert did(begun) == ["play 4B"]
        assert begun.scene.log[-1].text.endswith("may go on")
        begun.client.key("z", pygame.KMOD_CTRL)
        begun.client.wait(0.2)

        assert (did(begun), begun.scene.log) == ([], [])
        assert set(begun.scene.play.texts()) == set(BLUES.split())

    def test_after_another_has_moved_nothing_is_taken_back(self, begun: Player) -> None:
        begun.by_keys("done")
        begun.client.wait(1.0)
        before = did(begun)
        begun.client.key("z", pygame.KMOD_CTRL)

        assert did(begun) == before
        assert "taken back" in begun.scene.play.warning


def test_by_keys_the_next_card_offers_itself(window: Client) -> None:
    player = at(window, "crazy8", "9R 3G 10G 2B", "5G")
    player.by_keys("play 10G")
    window.wait(0.3)
    window.key("return")

    assert did(player) == ["play 10G", "play 3G"]


def test_by_mouse_no_card_rises_by_itself(window: Client) -> None:
    player = at(window, "crazy8", "9R 3G 10G 2B", "5G")
    player.by_touch("play 10G")
    window.wait(0.3)

    assert player.scene.play.hand.raised is None


class TestWords:
    def test_an_eight_asks_for_a_colour(self, window: Client) -> None:
        player = at(window, "crazy8", "8R 2R 2B 5B", "7G")
        player.by_mouse("play 8R")
        window.wait(0.3)

        assert isinstance(window.top, Chooser)
        assert window.top.page.focus is not None
        assert window.top.page.focus.label == "Blue"
        player.by_mouse("name red")
        assert did(player) == ["play 8R", "name red"]

    def test_an_eight_of_factor_asks_for_a_value_and_escape_takes_it_back(self, window: Client) -> None:
        player = at(window, "factor", "8H 3C 4C QC", "QS", mode="eights")
        player.by_mouse("play 8H")
        window.wait(0.3)
        assert isinstance(window.top, Chooser)
        assert window.top.kind.noun == "value"

        window.key("escape")
        window.wait(0.3)
        assert (window.top, did(player)) == (player.scene, [])
        player.by_keys("play 8H")
        window.wait(0.3)
        player.by_keys("declare 10")

        assert did(player) == ["play 8H", "declare 10"]

    def test_a_king_asks_for_a_suit(self, window: Client) -> None:
        player = at(window, "factor", "KH 3C 4C", "QS", mode="factor")
        player.by_mouse("play KH")
        window.wait(0.3)
        player.by_keys("declare clubs")

        assert did(player) == ["play KH", "declare clubs"]


class TestRulesInForce:
    def test_the_banner_turns_over_with_the_rules(self, window: Client) -> None:
        player = at(window, "factor", "3H 2S KC 9H", "QS", mode="undecided")
        assert "Undecided: Eights or Factor" in written(window, player.scene)

        player.scene.play.do("play 3H")
        window.wait(0.05)

        assert player.scene.presenter.banner.shown is not None
        assert player.scene.presenter.banner.shown.mode == "factor"
        window.wait(1.0)
        assert "Factor: factors and multiples of" in written(window, player.scene)

    def test_each_legal_card_says_why(self, window: Client) -> None:
        player = at(window, "factor", "AS 6H 5S 5C", "QS", mode="undecided")

        marks = {card: player.scene.table.view()["under"].get(card) for card in player.scene.play.texts()}

        assert marks == {"AS": "both", "6H": "factor", "5S": "eights", "5C": None}
        assert "both" in written(window, player.scene)

    def test_what_does_not_fit_says_why_in_the_prompt(self, window: Client) -> None:
        player = at(window, "factor", "7C 5C 2H", "10S", mode="factor")
        player.by_mouse("play 7C")

        assert did(player) == []
        assert "no factor or multiple of 10" in player.scene.play.warning
        assert player.scene.play.warning.split()[0] in written(window, player.scene)

    def test_letters_tell_their_numbers_and_a_declared_suit_lies_beside_the_pile(
        self, window: Client
    ) -> None:
        player = at(window, "factor", "JS 5S 3C", "QS", mode="factor")
        assert "11" in written(window, player.scene).split("\n")

        other = at(window, "factor", "JS 5S 3C", "KS", mode="eights", declared="hearts")
        lines = written(window, other.scene).split("\n")
        assert "11" not in lines
        assert "HEARTS" in lines

    def test_without_points_nobody_has_any(self, window: Client) -> None:
        player = at(window, "factor", "7C 5C 2H", "10S", mode="factor")
        assert "pts" not in written(window, player.scene)

        other = at(window, "crazy8", "7R 5R", "7B")
        assert "pts" in written(window, other.scene)


def test_enter_goes_on_where_no_card_can_be_played(window: Client) -> None:
    player = at(window, "factor", "7C 5C", "8S", mode="factor")
    window.key("return")

    assert did(player) == ["draw"]


def test_enter_draws_nothing_while_a_card_can_be_played(window: Client) -> None:
    player = at(window, "factor", "4C 5C", "8S", mode="factor")
    window.key("return")

    assert did(player) == []


@pytest.mark.parametrize(
    ("rules", "options", "told"),
    [
        ("standard", {"match": "25x"}, ("Crazy Eights", "hand 1 · first above 75")),
        ("standard", {}, ("Crazy Eights", "one hand")),
        ("crazy8", {"match": 10000}, ("Crazy 8", "hand 1 · first to 10\u2009000")),
        ("factor", {}, ("Crazy Factor", "one game")),
    ],
)
def test_the_heading_names_the_game_and_its_target(
    rules: str, options: dict[str, Any], told: tuple[str, str]
) -> None:
    table = LocalTable.new(
        setup_for(3, rules=rules, seed=1, options=options), saved_matches=NoSavedMatches(), think=AtOnce
    )

    assert heading(table) == told


@pytest.mark.pairwise(size=SMALL_SIZES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", EVERY_GAME)
def test_every_game_has_its_buttons_within_every_window(
    client: Open, rules: str, size: tuple[int, int]
) -> None:
    opened = client(size)
    table = LocalTable.new(setup_for(3, rules=rules, seed=1), saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(opened.app, table, dealt=False)
    opened.show(scene)
    opened.app.draw(0.0)
    view = opened.app.viewport

    assert all(
        widget.box.x >= 0 and widget.box.right <= view.w + 1e-6 and widget.box.bottom <= view.h + 1e-6
        for widget in scene.page.widgets
    )


@pytest.mark.parametrize(("rules", "card"), [("standard", "8H"), ("crazy8", "10G"), ("factor", "KS")])
def test_a_card_seen_large_says_what_it_does_in_this_game(client: Open, rules: str, card: str) -> None:
    opened = client(LANDSCAPE)
    table = LocalTable.new(setup_for(2, rules=rules, seed=1), saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(opened.app, table, dealt=False)
    opened.show(scene)
    scene.input.zoomed = card

    note = engine.card_note(rules, 2, {}, card)

    assert note
    assert note.split()[0] in written(opened, scene)
