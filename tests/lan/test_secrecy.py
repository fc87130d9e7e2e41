"""Nobody receives a byte that depends on what they may not know: two evenings that differ only in that.

    CRAZIER_EIGHTS_SWAPS=10000 python -m pytest tests/lan/test_secrecy.py

How many pairs of evenings are played is that number; without it 90.
"""

import os
from typing import Any

import msgspec
import pytest

import engine
from game.lan.messages import Again, Agreement, Ready, Start, Why
from game.players.game_events import events_of
from tests.lan.evening import Evening, Player
from tests.lan.secrets import KINDS, PLANTED, leaks

SWAPS = int(os.environ.get("CRAZIER_EIGHTS_SWAPS", "90"))
GAMES = ("standard", "crazy8", "factor", "camelot", "olympus", "shahrzad")
PAIRS = [(rules, kind) for rules in GAMES for kind in KINDS]
EACH = max(1, SWAPS // len(PAIRS))


@pytest.mark.parametrize(("rules", "kind"), PAIRS)
def test_what_a_viewer_cannot_know_changes_no_byte_and_no_moment(rules: str, kind: str) -> None:
    assert [seed for seed in range(EACH) if leaks(seed, rules, kind)] == []


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_found(leak: str) -> None:
    with PLANTED[leak]:
        assert any(leaks(seed, rules, "seat") for seed in range(12) for rules in ("standard", "camelot"))


def names_in(told: Any) -> set[str]:
    """Every text in plain data."""
    if isinstance(told, str):
        return {told, *told.split(", ")}
    if isinstance(told, dict):
        return names_in([*told, *told.values()])
    return {name for part in told for name in names_in(part)} if isinstance(told, (list, tuple)) else set()


def shown_by_the_engine(evening: Evening, player: Player) -> set[str]:
    """The texts in what the engine shows and tells to a player."""
    assert player.lobby is not None
    game, seat = evening.table.runner.match.game, player.lobby.me
    return names_in([game.view(seat), [event.for_seat(seat).cards for event in events_of(game)]])


@pytest.mark.parametrize("rules", ["camelot", "olympus", "shahrzad"])
def test_no_byte_names_a_card_that_the_engine_has_not_shown_to_its_viewer(rules: str) -> None:
    cards = {card.name for card in engine.deck(rules)}
    hidden = 0
    for seed in range(3):
        evening = Evening(seed)
        host = evening.opens("Ann", Agreement(name="Here", rules=rules, turn=0), seats=3)
        evening.joins("Bob").say(Ready())
        evening.joins("Eve", watch=True)
        evening.run(1.0)
        host.say(Start())
        known: dict[Player, set[str]] = {player: set() for player in evening.players}
        for _ in range(60):
            evening.run(0.4)
            for player, names in known.items():
                names |= shown_by_the_engine(evening, player)
                player.say(evening.random.choice((Again(), Why("draw"), Why("play Castle"))))
        for player, names in known.items():
            unknown = {name for name in cards - names if name != "Castle"}  # which was asked for by its name
            hidden += len(unknown)
            text = bytes(player.received).decode(errors="replace")
            assert {name for name in unknown if msgspec.json.encode(name).decode() in text} == set()
    assert hidden > 100
