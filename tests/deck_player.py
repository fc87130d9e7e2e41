"""Somebody who plays whole games with named cards through the window, by mouse, finger or keys."""

from random import Random

from game.players.bot_player import AtOnce
from game.scenes.table.decks.deck_menu import CardMenu
from game.scenes.table.decks.deck_play import DeckPlay
from game.scenes.table.decks.form import DeckForm
from game.scenes.table.decks.form_tiles import CardTile, FormColourTile, WordsTile
from game.scenes.table.table_scene import TableScene
from game.ui.scroll import ScrollArea
from game.ui.widgets import Button
from tests.driver import Client, OvertakenError, Player


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
        self._check(move)
        if isinstance(self.client.top, DeckForm):
            self._click_answer(move, touch=touch)
        elif self.deck.answering.on_table is not None:
            self._click_target(move, touch=touch)
        elif move == "done":
            self.client.click("button", self._button("done"), touch=touch)
        else:
            self._click_card(self._card(move), touch=touch)
            self.client.wait(0.2)
            if isinstance(self.client.top, CardMenu):
                self.client.click("button", self._deed(move), touch=touch)
        self.client.wait(0.1)

    def _check(self, move: str) -> None:
        """OvertakenError if the move is no longer possible."""
        if move not in {move.text for move in self.scene.table.moves()}:
            raise OvertakenError

    def _card(self, move: str) -> str:
        """The card of the hand that a move is about."""
        moves = {text: card for card in self.deck.texts() for text in self.deck.deeds(card)}
        return next(card for text, card in moves.items() if text == move)

    def _taps(self, text: str) -> int:
        return 1 if self.deck.deeds(text) else super()._taps(text)

    def _deed(self, move: str) -> str:
        """What the button in the small choice says."""
        menu = self.client.top
        assert isinstance(menu, CardMenu)
        words = next((words for text, words in menu.deeds.items() if text == move), None)
        if words is None:
            raise OvertakenError
        return words

    def _answer(self, move: str) -> Button:
        """The widget of a form that means a move."""
        form = self.client.top
        assert isinstance(form, DeckForm)
        buttons = [widget for widget in form.page.everything() if isinstance(widget, Button)]
        if move == form.form.stop:
            return next(button for button in buttons if button.label == "Done")
        target = next(target for target in form.form.targets if target.move == move)
        if form.form.kind == "number":
            return next(button for button in buttons if button.label == target.label)
        tiles = [button for button in buttons if isinstance(button, (CardTile, FormColourTile, WordsTile))]
        return next(tile for tile in tiles if tile.target == target)

    def _click_target(self, move: str, *, touch: bool) -> None:
        """Something on the table: a finger aims first, and taps again to choose."""
        answering = self.deck.answering
        form = answering.on_table
        assert form is not None
        if move == form.stop:
            self.client.click("button", "Done", touch=touch)
            return
        target, box = next(entry for entry in answering.boxes() if entry[0].move == move)
        if target.at == "hand":
            self._click_card(target.card or "", touch=touch)
            return
        for _ in range(2 if touch else 1):
            if not touch:
                self.client.move(box.cx, box.cy)
            self.client.press(box.cx, box.cy, touch=touch)
            self.client.release(box.cx, box.cy, touch=touch)

    def _click_answer(self, move: str, *, touch: bool) -> None:
        answer, widgets = self._answer(move), self.client.top.page.widgets
        sheet = next((widget.box for widget in widgets if isinstance(widget, ScrollArea)), widgets[0].box)
        for _ in range(40):
            if sheet.y < answer.box.cy < sheet.bottom:
                break
            self.client.wheel(sheet.cx, sheet.cy, 1 if answer.box.cy < sheet.cy else -1)
        self.client.press(answer.box.cx, answer.box.cy, touch=touch)
        self.client.release(answer.box.cx, answer.box.cy, touch=touch)

    # -- by keys

    def by_keys(self, move: str) -> None:
        self.client.wait(0.2)
        self._check(move)
        if isinstance(self.client.top, DeckForm):
            self._walk_to(self._answer(move))
        elif self.deck.answering.on_table is not None:
            self._aim_at(move)
        elif move == "done":
            self.client.key("p")
        else:
            self._raise(move)
            self.client.key("return")
            self.client.wait(0.2)
            if isinstance(self.client.top, CardMenu):
                widget = self.client.find("button", self._deed(move))
                assert isinstance(widget, Button)
                self._to(widget)
        self.client.wait(0.1)

    def _raise(self, move: str) -> None:
        """By arrow keys to the card of the hand that a move is about."""
        for _ in range(60):
            self._check(move)
            if self.deck.hand.raised == self.deck.texts().index(self._card(move)):
                return
            self.client.key("right")
        raise AssertionError(f"{move!r} is not reached by the arrow keys")

    def _aim_at(self, move: str) -> None:
        """By arrow keys to a target on the table, and takes it."""
        answering = self.deck.answering
        if move == "done":
            self.client.key("p")
            return
        for _ in range(60):
            if answering.aim == move:
                break
            self.client.key("right")
        assert answering.aim == move
        self.client.key("return")

    def _walk_to(self, widget: Button) -> None:
        """By Tab to a widget, and takes it."""
        for _ in range(80):
            if self.client.top.page.focus is widget:
                break
            self.client.key("tab")
        assert self.client.top.page.focus is widget
        self.client.key("return")

    def _to(self, widget: Button) -> None:
        """By Tab to a button, and takes it."""
        for _ in range(60):
            if self.client.top.page.focus is widget:
                break
            self.client.key("tab")
        assert self.client.top.page.focus is widget
        self.client.key("return")


class BotPlayer(DeckPlayer):
    """Plays as a bot would: its games come to an end soon."""

    def wish(self) -> str:
        me = self.scene.table.me
        assert me is not None
        return str(AtOnce(self.scene.table.match.game, me, "normal").answer())


def player_at(client: Client, scene: TableScene) -> Player:
    """A player of the game that is played at this table."""
    return DeckPlayer(client, scene) if isinstance(scene.play, DeckPlay) else Player(client, scene)
