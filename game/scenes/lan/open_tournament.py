"""The way back from a table of a tournament to what everybody sees of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.lan.addresses import Address
from game.lan.tournament.hosting import hosted_at
from game.scenes.scene import AppContext


def show_tournament(context: AppContext, addresses: Sequence[Address]) -> None:
    """Shows the tournament of the server at `addresses`, to its host with the host's buttons."""
    host = next((found for found in map(hosted_at, addresses) if found), None)
    context.stack.reset(context.navigator.tournament(addresses, host))
