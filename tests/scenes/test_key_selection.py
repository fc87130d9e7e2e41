"""The card of the hand that keys have raised: from move to move, from turn to turn, wherever it lies."""

from collections.abc import Callable

import pygame
import pytest

from game.scenes.table.hand_drag import HandControl
from game.scenes.table.key_selection import QUIET, KeySelection
from game.storage.settings import Settings
from game.ui.page import GUARD
from tests.driver import LANDSCAPE, Client, Player
from tests.scenes.test_table_games import BLUES, at, did

Open = Callable[..., Client]
CARDS = [10, 11, 12, 13, 14]  # ids, in the order in which they lie


class Waiting:
    """A hand whose third card has been raised by keys, long before another's turn has ended."""

    def __init__(self) -> None:
        self.hand = HandControl()
        self.raised = KeySelection(self.hand)
        self.hand.select(2, len(CARDS))
        self.follow(0.0)

    def follow(self, now: float, cards: list[int] = CARDS, *, asked: bool = False) -> None:
        self.raised.follow(cards, now, asked=asked)

    def begin(self, now: float, *lit: int, cards: list[int] = CARDS) -> int | None:
        """The turn begins, with these places lit: the card that is raised then."""
        self.follow(now, cards, asked=True)
        self.raised.lead(cards, lit, now)
        return cards[self.hand.raised] if self.hand.raised is not None else None


@pytest.mark.parametrize(("lit", "card"), [((0, 3), 13), ((1, 3), 11), ((0, 2), 12), ((), 12)])
def test_a_turn_begins_at_the_nearest_card_that_can_be_played(lit: tuple[int, ...], card: int) -> None:
    assert Waiting().begin(9.0, *lit) == card


@pytest.mark.parametrize(("after", "card"), [(0.1, 13), (QUIET + 0.1, 10)])
def test_what_is_being_chosen_when_a_turn_begins_stays_raised(after: float, card: int) -> None:
    waiting = Waiting()
    waiting.hand.step(1, len(CARDS))
    waiting.follow(5.0)

    assert waiting.begin(5.0 + after, 0) == card


def test_in_the_middle_of_a_turn_nothing_is_chosen_for_the_player() -> None:
    waiting = Waiting()
    waiting.begin(9.0, 2)
    waiting.hand.step(1, len(CARDS))

    assert waiting.begin(20.0, 0) == 13
    assert waiting.begin(30.0, 0) == 13


def test_a_turn_has_not_begun_before_a_card_is_asked_for() -> None:
    waiting = Waiting()

    assert waiting.begin(9.0) == 12
    assert waiting.begin(12.0, 4) == 14


def test_after_a_move_the_next_card_is_shown_unless_one_is_chosen_first() -> None:
    for chosen, card in ((False, 10), (True, 14)):
        waiting = Waiting()
        waiting.begin(9.0, 2)
        waiting.raised.moved()
        if chosen:
            waiting.hand.step(1, len(CARDS))
        left = [card for card in CARDS if card != 12]

        assert waiting.begin(15.0, 0, cards=left) == card


def test_it_is_the_same_card_wherever_it_lies_then() -> None:
    waiting = Waiting()
    waiting.follow(1.0, [12, 20, 14, 13, 11, 10])
    assert waiting.hand.raised == 0
    waiting.follow(2.0, [20, 14])

    assert waiting.hand.raised == 0


def test_under_the_pointer_no_card_is_followed() -> None:
    waiting = Waiting()
    waiting.hand.point(0.0, 0.0, 2)
    waiting.follow(1.0, CARDS[::-1])

    assert waiting.hand.raised == 2
    assert waiting.begin(9.0, 0) == 12


# -- at the table


@pytest.fixture
def window(client: Open) -> Client:
    return client(LANDSCAPE)


def raised(player: Player) -> str | None:
    """The card of the own hand that is raised."""
    place = player.scene.play.hand.raised
    return None if place is None else player.scene.play.texts()[place]


def test_the_next_turn_begins_at_a_card_that_can_be_played(window: Client) -> None:
    player = at(window, "crazy8", "2R 9G 5R 7G", "5B")
    for _ in range(2):  # raises it, plays it
        window.key("return")
    player._wait_for_turn()
    window.wait(0.1)

    assert (player.scene.play.texts(), raised(player)) == (["2R", "7G", "9G"], "2R")


def test_it_rises_with_the_light_on_the_cards_while_others_still_fly(client: Open) -> None:
    window = client(LANDSCAPE, Settings(speed=0.5, motion="full"))
    player = at(window, "crazy8", "2R 9G 5R 7G", "5B")
    window.wait(2.0)
    for _ in range(2):
        window.key("return")
    for _ in range(400):
        window.wait(0.02)
        if player.scene.table.moves():
            break

    assert player.scene.director.waiting(window.app.now)
    assert raised(player) == "2R"


def test_a_key_that_was_meant_for_the_card_before_plays_nothing(window: Client) -> None:
    player = at(window, "crazy8", "9R 3G 10G 2B", "5G")
    player.by_keys("play 10G")
    while raised(player) != "3G":
        window.wait(0.01)
    window.key("return")
    assert did(player) == ["play 10G"]

    window.wait(GUARD)
    window.key("return")
    assert did(player) == ["play 10G", "play 3G"]


def test_sorting_keeps_the_card_raised_that_was(window: Client) -> None:
    player = at(window, "crazy8", "9R 3G 10G 2B 1R", "5G")
    for _ in range(2):
        window.key("right")
    before, order = raised(player), player.scene.play.texts()
    window.key("s")

    assert player.scene.play.texts() != order
    assert raised(player) == before


def test_the_card_that_was_taken_back_is_raised(window: Client) -> None:
    player = at(window, "crazy8", BLUES, "7B")
    for card in ("4B", "5B"):
        player.by_keys(f"play {card}")
        window.wait(0.3)
    for card in ("5B", "4B"):
        window.key("z", pygame.KMOD_CTRL)
        window.wait(0.3)
        assert raised(player) == card
