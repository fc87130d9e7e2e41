"""Who sits at a table."""

import msgspec
import pytest

from game.setup.table_setup import MOST_SEATS, REGULARS, TableSetup, check_name, setup_for


@pytest.mark.parametrize("players", range(1, 11))
def test_a_table_has_me_and_the_regulars_all_different(players: int) -> None:
    setup = setup_for(players, level="easy")

    assert len(setup.seats) == players
    assert (setup.seats[0].name, setup.seats[0].avatar, setup.seats[0].level) == ("You", "fox", "")
    assert all(seat.level == "easy" for seat in setup.seats[1:])
    assert len(set(setup.names)) == len(set(setup.avatars)) == players


def test_ten_bots_can_be_watched() -> None:
    setup = setup_for(10, watching=True)

    assert setup.me is None
    assert setup.names == tuple(name for name, _ in REGULARS)
    assert all(seat.level for seat in setup.seats)


def test_nobody_sits_twice_when_i_bear_the_name_of_a_regular() -> None:
    names = setup_for(10, name="Nix").names

    assert len(set(names)) == 10
    assert names[0] == "Nix"


@pytest.mark.parametrize("players", [0, -1, MOST_SEATS + 1])
def test_a_table_has_no_other_number_of_seats(players: int) -> None:
    with pytest.raises(ValueError, match="A table has 1 to 10 seats"):
        setup_for(players)


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "tab\there", "bell\x07"])
def test_a_name_can_be_read_at_the_table(name: str) -> None:
    with pytest.raises(ValueError, match="A name has 1 to 20 characters"):
        check_name(name)

    assert check_name("  Ada Lovelace ") == "Ada Lovelace"
    assert check_name("Åsa 😀") == "Åsa 😀"
    assert check_name("Ben {S}") == "Ben (S)"  # no sign of a card


def test_a_setup_survives_its_file() -> None:
    setup = setup_for(
        5, options={"hand_size": 8, "reshuffle": True, "eights": "plain"}, preset="family", seed=7
    )

    text = msgspec.json.encode(setup)

    assert msgspec.json.decode(text, type=TableSetup) == setup


@pytest.mark.parametrize(
    "change",
    [
        {"players": 4},
        {"names": ["You"]},
        {"levels": ["normal", "normal", "normal"]},
        {"me": 3},
        {"me": 1},
        {"seed": -1},
        {"options": {"hand_size": 1.5}},
        {"avatars": ["fox", "elf", "../../etc"]},
    ],
)
def test_a_setup_that_does_not_fit_together_is_refused(change: dict[str, object]) -> None:
    fields = {**msgspec.to_builtins(setup_for(3)), **change}

    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(fields), type=TableSetup)
