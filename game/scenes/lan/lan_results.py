"""Results of a hand and of a match on the network. Each player confirms to continue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.lan.guest.record_download import RecordDownload
from game.lan.guest.remote_table import RemoteTable
from game.lan.guest.waiting import awaited
from game.lan.lan_text import span
from game.scenes.lan.lan_table_text import LEAVE_THE_TABLE, NEXT_DEALT, PEOPLE, TO_WAITING, WAITING_FOR
from game.scenes.results.results_scene import Answer, HandResultScene, MatchResultScene
from game.scenes.scene import AppContext
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Button, Widget


class LanHandResultScene(HandResultScene):
    """The result of a hand, shown until the next one is dealt, with the players who are awaited."""

    halts = False

    def __init__(
        self, context: AppContext, *, table: RemoteTable, pause: Callable[[], None], chat: Callable[[], None]
    ) -> None:
        super().__init__(context, table=table, next_hand=table.next_hand)
        self.room, self.remote, self._pause, self._chat = table.room, table, pause, chat
        self._hand = table.hand
        self._shown = self._words(), self._countdown()

    @property
    def is_ready(self) -> bool:
        """True if this player has confirmed to continue, or is a spectator."""
        lobby, me = self.room.lobby, self.table.me
        return lobby is None or me is None or lobby.seats[me].ready

    def _words(self) -> str:
        if not self.is_ready:
            return self.next_words
        others = awaited(self.room)
        if not others:
            return NEXT_DEALT.format(deal=self.deal)
        return WAITING_FOR.format(name=others[0] if len(others) == 1 else PEOPLE.format(count=len(others)))

    def _countdown(self) -> str:
        """Return how long the others are waited for, "" if unknown."""
        return f"in {span(self.remote.deal)}" if self.remote.deal else ""

    def answers(self) -> list[Answer]:
        return [(self._words(), "hourglass" if self.is_ready else "card-draw", self._go_on)]

    def _buttons(self, boxes: Sequence[Box]) -> list[Widget]:
        found = super()._buttons(boxes)
        for button in found:
            assert isinstance(button, Button)
            button.enabled, button.sub = not self.is_ready, self._countdown()
        return found

    def _go_on(self) -> None:
        self.next_hand()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.table.hand != self._hand:
            if self.context.stack.top is self and not self.context.stack.pending:
                self.context.stack.pop()
        elif self._shown != (self._words(), self._countdown()):
            self._shown = self._words(), self._countdown()
            self.arrange()

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), "chat": self._chat}

    def back(self) -> None:
        self._pause()


class LanMatchResultScene(MatchResultScene):
    """The result of a match, which leads back to the lobby or to the tournament."""

    halts = False
    onward = TO_WAITING

    def __init__(
        self,
        context: AppContext,
        *,
        table: RemoteTable,
        record_download: RecordDownload,
        again: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(context, table=table, again=again, leave=leave)
        self.record_download = record_download  # of this match

    def about_deal(self) -> tuple[str, str]:
        verdict = self.record_download.verdict
        beware = verdict is not None and not verdict.fair
        return self.record_download.sentence, theme.ALARM if beware else theme.MUTED

    @property
    def record(self) -> Path | None:
        return self.record_download.path

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._shown != (len(self.answers()), self.about_deal()):
            self.arrange()

    def arrange(self) -> None:
        self._shown = len(self.answers()), self.about_deal()
        super().arrange()

    def answers(self) -> list[Answer]:
        return [
            (self.onward, "meeple-group", self.again),
            *self._replay(),
            (LEAVE_THE_TABLE, "exit-door", self.go_away),
        ]

    def back(self) -> None:
        self.again()
