"""What has to be seen before it surprises anybody: duties, turns left out and gained, what lasts."""

from engine import Game
from game.stage.decks.turn_state import EXTRA, SKIPS, in_force, must_go, seat_marks
from tests.crazier.table import at


def obliged() -> Game:
    """A game in which seat 1 has chosen Zeus of seat 0, who takes a turn now."""
    game = at("olympus", "Eros, Zeus, Atalanta", "Destiny, Echo, Hydra", discard="Harpies", to_move=1)
    for move in ("play Destiny", "choose Zeus", "done"):
        game.play(1, move)
    return game


def test_a_card_that_has_to_go_is_known_to_its_holder_by_its_place() -> None:
    view = obliged().view(0)

    assert must_go(view, ["Eros", "Zeus", "Atalanta"]) == {1}
    assert must_go(view, ["Zeus", "Eros", "Zeus"]) == {0}
    assert must_go(view, ["Eros", "Atalanta"]) == frozenset()


def test_nobody_elses_hand_is_marked() -> None:
    game = obliged()

    assert must_go(game.view(1), ["Zeus", "Echo"]) == frozenset()
    assert must_go(game.view(None), ["Zeus"]) == frozenset()


def test_turns_to_come_are_marked_at_their_players() -> None:
    game = at("camelot", "Nimue, Castle", "Unicorn, Squire", "Merlin", discard="Death")
    view = {**game.view(0), "skips": [0, 2, 0], "extra": [0, 1]}

    assert seat_marks(game.view(0)) == {}
    assert seat_marks(view) == {0: (EXTRA,), 1: (SKIPS, SKIPS, EXTRA)}


def test_what_lasts_is_told_in_sentences() -> None:
    told = in_force(obliged().view(0), ["You", "Ada"])

    assert told == ("You must play or discard Zeus in this turn, if able.",)


def test_whoever_has_seen_a_card_of_anothers_hand_is_reminded_of_it_and_nobody_else() -> None:
    game = obliged()

    assert any("holds" in line and "Zeus" in line for line in in_force(game.view(1), ["Ada", "You"]))
    assert not any("hold" in line for line in in_force(game.view(None), ["Ada", "Nix"]))
