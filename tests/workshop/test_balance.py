"""The report on a deck: what is shown of a tally, and the thread that has it counted."""

import threading
from collections.abc import Callable

import pytest

from engine.lab import Plan, Tally
from game.workshop.balance import LIMIT, Balance, Bar, Findings, findings
from game.workshop.deck_draft import Card, Deck, Side
from game.workshop.deck_store import LAB
from game.workshop.trial_deck import begin

OWL = Deck("One", cards=(Card("8", "P", (Side("Wise Owl", "event", "Draw a card."),)),))
PATIENCE = 60.0  # seconds


def bars(*edges: float) -> Findings:
    return Findings(10, tuple(Bar(f"card {n}", edge, edge, edge, 0.5, 0.3) for n, edge in enumerate(edges)))


def test_a_tally_gives_a_bar_for_every_card_the_strongest_first() -> None:
    plan = Plan(begin(OWL, LAB), 3, ("normal",), 12)
    tally = Tally()
    for number in range(plan.games):
        tally.add(plan.play(number))

    found = findings(plan, tally)

    assert found.games == 12
    assert [bar.edge for bar in found.bars] == sorted((bar.edge for bar in found.bars), reverse=True)
    owl = found.of("Wise Owl")
    assert owl is not None
    assert owl.low <= owl.edge <= owl.high
    assert owl.played + owl.discarded + owl.held == pytest.approx(1.0)
    assert all(0 <= share <= 1 for bar in found.bars for share in (bar.played, bar.discarded, bar.held))


def test_of_no_games_nothing_is_said() -> None:
    assert findings(Plan(begin(OWL, LAB), 2, ("random",), 1), Tally()).bars == ()


def test_what_is_shown_has_the_best_the_worst_and_the_card_itself() -> None:
    found = bars(0.3, 0.2, 0.1, 0.0, -0.1, -0.2, -0.3)

    assert [bar.name[-1] for bar in found.around("card 3", 5)] == ["0", "2", "3", "4", "6"]
    assert len(found.around("card 0", 3)) == 3
    assert len(found.around("unknown", 5)) == 5
    assert found.around("card 1", 9) == found.bars


def test_a_card_beyond_the_limit_is_extreme() -> None:
    low, high = bars(-LIMIT - 0.01, LIMIT - 0.01).bars

    assert low.extreme
    assert not high.extreme


def stand_in(tallies: int) -> Callable[..., Tally]:
    """Stands for the processes: tells empty tallies until it is stopped."""

    def run(plan: Plan, jobs: int, tell: Callable[[Tally], None], ending: threading.Event) -> Tally:
        for _ in range(tallies):
            if ending.wait(0.01):
                break
            tell(Tally())
        return Tally()

    return run


def test_it_never_keeps_anybody_waiting_and_can_be_stopped() -> None:
    balance = Balance(stand_in(10_000))

    balance.begin(begin(OWL, LAB))
    assert balance.running
    balance.stop()
    balance.wait(5.0)
    assert not balance.running


def test_what_breaks_down_is_one_sentence() -> None:
    def broken(*_: object) -> Tally:
        raise OSError("no more processes")

    balance = Balance(broken)
    balance.begin(begin(OWL, LAB))
    balance.wait(5.0)

    assert balance.trouble == "The games could not be played: no more processes."


def test_processes_of_their_own_play_a_deck_that_only_this_program_knows() -> None:
    balance = Balance()
    balance.begin(begin(OWL, LAB), games=4)
    balance.wait(PATIENCE)

    assert balance.trouble == ""
    assert balance.findings.games == 4
