"""The tables of the laboratory, on figures of games that are made up."""

import io

from rich.console import Console

from engine.lab import Plan, Record, Tally, report
from engine.lab.self_play import Handled
from game.lab.text_tables import show


def shown(*cards: Handled, cards_too: bool = True, games: int = 1) -> str:
    """What is shown of some games in which these things happened; seat 0 wins."""
    record = Record(
        seed=7,
        bots=("random", "random"),
        first=1,
        winners=(0,),
        points=(3, -3),
        reason="empty hand",
        moves=8,
        turns=6,
        cards=cards,
    )
    console = Console(file=io.StringIO(), width=80, markup=False, highlight=False)
    plan = Plan("standard", 2, ("random",), games, seed=7)
    show(console, report(plan, Tally.of([record] * games)), cards=cards_too)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def row(text: str, name: str) -> list[str]:
    """The cells of the row of that name."""
    (line,) = (line for line in text.splitlines() if line.startswith(f"{name} "))
    return [cell.strip() for cell in line.split("|")]


def test_every_table_has_its_figures() -> None:
    text = shown(Handled("deal", 0, "8H"), Handled("draw", 1, "3C"), Handled("play", 0, "8H"), games=4)

    assert row(text, "seat 0") == ["seat 0", "4", "100.0 %", "51.0 to 100.0", "+50.0*", "+3.0 +-0.0"]
    assert row(text, "first to move")[2] == "0.0 %"
    assert row(text, "turns of each player") == ["turns of each player", *["3"] * 5]
    assert row(text, "empty hand") == ["empty hand", "4", "100.0 %", "51.0 to 100.0", "7"]
    assert row(text, "8H") == ["8H", "-", "100", "+100.0*", "-", "-", "-"]
    assert row(text, "3C") == ["3C", "100", "-", "-", "-100.0*", "+0.0", "0.0"]


def test_cards_are_shown_on_request_only() -> None:
    assert "3C" not in shown(Handled("draw", 1, "3C"), cards_too=False)


def test_a_split_card_is_one_row_with_the_plays_of_both_sides() -> None:
    split = "Lamp / Genie"

    text = shown(
        Handled("draw", 0, split),
        Handled("play", 0, "Genie"),
        Handled("play", 1, "Genie"),
        Handled("play", 1, "Lamp"),
    )

    assert row(text, split)[:3] == [split, "100", "100+200"]
    assert "\nGenie" not in text


def test_no_games_make_no_tables() -> None:
    console = Console(file=io.StringIO(), width=80)
    show(console, report(Plan("standard", 2, ("random",), 9), Tally()), cards=True)

    assert isinstance(console.file, io.StringIO)
    heading, stopped = console.file.getvalue().splitlines()
    assert heading == "Crazy Eights: 0 games, 2 players, bots: random, seed 0"
    assert stopped == "Stopped: these are 0 of 9 games."
