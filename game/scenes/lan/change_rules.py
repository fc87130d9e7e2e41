"""The set-up scene in which a host changes the rules of a table on the network."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

import engine
from game.lan.messages import Agreement, Lobby
from game.scenes.lan.host_text import AGREE, CHANGE_THE_RULES, SEAT
from game.scenes.scene import AppContext
from game.scenes.setup.draft import Draft, HouseRules, usual_options
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.setup.setup_seats import shown_seats
from game.setup.presets import presets
from game.setup.table_setup import PLAYER, Seat
from game.stage.geometry import Box
from game.storage.recent_tables import remember_opened
from game.ui import theme
from game.ui.box_layout import Flow
from game.ui.widgets import Button, Widget

Agreed = Callable[[Agreement, int], None]


class ChangeRulesScene(SetupScene):
    """Game, number of seats and house rules of a table on the network; its players stay."""

    title = CHANGE_THE_RULES
    seeded = False

    def __init__(self, context: AppContext, lobby: Lobby, agreed: Agreed) -> None:
        super().__init__(context)
        self.opaque = True
        self.lobby, self.agreed = lobby, agreed
        self.draft = draft_of(lobby)

    def players(self, flow: Flow) -> list[Widget]:
        """The players, shown without controls."""
        return shown_seats(self, flow)

    def go_buttons(self, box: Box) -> list[Widget]:
        """The button that returns with the changes."""
        agree = Button(box, AGREE, self._agree, kind="primary", size=self.text(theme.BUTTON + 3))
        agree.enabled = not self.draft.trouble and not self.draft.fault
        return [agree]

    def _agree(self) -> None:
        setup = self.draft.setup()
        remember_opened(self.context.settings, setup)
        self.context.settings_changed()
        agreement = msgspec.structs.replace(
            self.lobby.agreement,
            rules=setup.rules,
            options=setup.options,
            preset=setup.preset,
            teams=setup.teams,
        )
        self.context.stack.pop()
        self.agreed(agreement, setup.players)


def draft_of(lobby: Lobby) -> Draft:
    """Return a draft with the table's agreement; with another game if the table's deck is not here."""
    agreement = lobby.agreement
    if agreement.rules not in engine.rules():
        agreement = Agreement(name=agreement.name)
    seats = [
        Seat(seat.name or SEAT.format(number=number + 1), seat.avatar or PLAYER[1])
        for number, seat in enumerate(lobby.seats)
    ]
    usual = presets(agreement.rules)[0]
    preset = next((one for one in presets(agreement.rules) if one.key == agreement.preset), usual)
    options = {**usual_options(usual), **agreement.options}
    kept = {agreement.rules: HouseRules(preset, options, len(agreement.teams or ()))}
    return Draft(agreement.rules, seats, kept, open_seats=True)
