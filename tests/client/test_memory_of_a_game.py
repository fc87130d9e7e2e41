"""A short look at what memory a table with a deck takes; whole games at all sizes are `make memory`."""

from benchmarks.memory import MOST, measure


def test_a_table_of_a_deck_stays_within_its_memory() -> None:
    assert measure("camelot", "1920x1080", moves=3) <= MOST
