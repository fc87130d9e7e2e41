"""Somebody who plays whole games with named cards through the window, by mouse, finger or keys."""

from random import Random

from game.scenes.deck_chooser import Answer, DeckChooser
from game.scenes.deck_menu import CardMenu
from game.scenes.deck_play import DeckPlay
from game.scenes.table import TableScene
from game.ui.widgets import Button
from tests.driver import Client, Player


class DeckPlayer(Player):
    """Makes moves drawn by a seed; the main phase prefers playing to discarding to being done."""

    def __init__(self, client: Client, scene: TableScene, seed: int = 1) -> None:
        super().__init__(client, scene)
        self.random = Random(seed)

    @property
    def deck(self) -> DeckPlay:
        """The player's hand and moves."""
        assert isinstance(self.scene.play, DeckPlay)
        return self.scene.play

    def wish(self) -> str:
        moves = self.scene.table.moves()
        for verb in ("play", "discard"):
            found = [move.text for move in moves if move.verb == verb]
            if found:
                return self.random.choice(found)
        return self.random.choice([move.text for move in moves])

    # -- by pointer

    def by_mouse(self, move: str, *, touch: bool = False) -> None:
        self.client.wait(0.2)  # what has just appeared does not hear a press at once
        if isinstance(self.client.top, DeckChooser):
            self._click_answer(move, touch=touch)
        elif move == "done":
            self.client.click("button", "End turn", touch=touch)
        else:
            self._click_card(self._card(move), touch=touch)
            self.client.wait(0.2)
            if isinstance(self.client.top, CardMenu):
                self.client.click("button", self._deed(move), touch=touch)
        self.client.wait(0.1)

    def _card(self, move: str) -> str:
        """The card of the hand that a move is about."""
        moves = {text: card for card in self.deck.texts() for text in self.deck.deeds(card)}
        return next(card for text, card in moves.items() if text == move)

    def _deed(self, move: str) -> str:
        """What the button in the small choice says."""
        menu = self.client.top
        assert isinstance(menu, CardMenu)
        return next(words for text, words in menu.deeds.items() if text == move)

    def _answer(self, move: str) -> Answer:
        page = self.client.top.page
        answers = [widget for widget in page.everything() if isinstance(widget, Answer)]
        return next(answer for answer in answers if answer.option.move == move)

    def _click_answer(self, move: str, *, touch: bool) -> None:
        answer, panel = self._answer(move), self.client.top.page.widgets[0].box
        for _ in range(40):
            if panel.y < answer.box.cy < panel.bottom - 20 and answer.box.cy > panel.y + 70:
                break
            self.client.wheel(panel.cx, panel.cy, 1 if answer.box.cy < panel.cy else -1)
        self.client.press(answer.box.cx, answer.box.cy, touch=touch)
        self.client.release(answer.box.cx, answer.box.cy, touch=touch)

    # -- by keys

    def by_keys(self, move: str) -> None:
        self.client.wait(0.2)
        if isinstance(self.client.top, DeckChooser):
            self._to(self._answer(move))
        elif move == "done":
            self.client.key("p")
        else:
            place = self.deck.texts().index(self._card(move))
            while self.deck.hand.raised != place:
                self.client.key("right")
            self.client.key("return")
            self.client.wait(0.2)
            if isinstance(self.client.top, CardMenu):
                widget = self.client.find("button", self._deed(move))
                assert isinstance(widget, Button)
                self._to(widget)
        self.client.wait(0.1)

    def _to(self, widget: Button) -> None:
        """Down to a button, and takes it."""
        for _ in range(60):
            if self.client.top.page.focus is widget:
                break
            self.client.key("down")
        assert self.client.top.page.focus is widget
        self.client.key("return")


def player_at(client: Client, scene: TableScene) -> Player:
    """A player of the game that is played at this table."""
    return DeckPlayer(client, scene) if isinstance(scene.play, DeckPlay) else Player(client, scene)
