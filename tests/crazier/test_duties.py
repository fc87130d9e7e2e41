"""CE-52, CE-85: a duty also keeps its player from parting with the whole hand of their own free will."""

import pytest

from engine import Game
from engine.rules import GAMES
from engine.rules.crazier.crazier_rules import DeckInfo
from engine.rules.crazier.deck_reader import read_deck
from tests.crazier.saying import at, deck_saying

DECK = """
name = "Duties"
edition = "second"
sentence = "Four cards to test duties on, and others that make a whole deck."

[[card]]
name = "Fate"
face = "9P"
type = "event"
text = "Choose an opponent. Look at their hand and choose a card from it. They must play or discard that card during their next turn if able."

[[card]]
name = "Barter"
face = "2B"
type = "asset"
text = "At the beginning of your turn, choose an opponent. You may swap hands with them."

[[card]]
name = "Rubble"
face = "9G"
type = "event"
text = "Draw a card."

[[card]]
name = "Gift"
face = "3B"
type = "asset"
text = "At the beginning of your turn, you may put a card from your hand on the bottom of the draw pile."
"""  # noqa: E501
OTHER = '\n[[card]]\nname = "Pebble {}"\nface = "4O"\ntype = "event"\ntext = "Draw a card."\n'
OTHERS = "".join(OTHER.format(chr(65 + number // 13) + str(number % 13 + 2)) for number in range(48))


@pytest.fixture(autouse=True)
def deck(monkeypatch):
    monkeypatch.setitem(GAMES, "duties", DeckInfo("duties", read_deck(DECK + OTHERS)))


def compelled(asset):
    """Seat 1, with this asset, must play or discard Gift in the turn that begins."""
    game = Game.position(
        "duties",
        hands=["Fate, Rubble", "Gift, Rubble", "Rubble, Rubble"],
        discard="Rubble",
        stock="Rubble, Rubble, Rubble, Rubble",
        in_play=["", asset, ""],
    )
    for move in ("play Fate", "choose 1", "choose Gift", "done"):
        game.play(0, move)
    return game


@pytest.mark.rule("CE-52", "CE-85")
def test_ce_52_whoever_has_a_duty_may_not_swap_the_hand_away():
    game = compelled("Barter")

    game.play(1, "choose 2")

    assert "Gift" in game.view(1)["hands"][1]["cards"]
    assert game.moves(1) == ("play Gift", "discard Rubble")  # Gift fits nothing: it must be played


@pytest.mark.rule("CE-85")
def test_ce_85_another_card_may_be_put_away_but_not_that_one():
    game = compelled("Gift")

    game.play(1, "choose yes")

    assert "Gift" in game.view(1)["hands"][1]["cards"]


@pytest.mark.rule("CE-85")
def test_ce_85_where_no_other_card_is_left_an_up_to_chooses_none():
    game = Game.position(
        "olympus",
        hands=["Pandora's Jar, Eros", "Medusa, Echo"],
        discard="Harpies",
        stock="Icarus, Aegis, Zeus",
        must="0 1 1 1",
    )
    game.play(0, "play Pandora's Jar")
    game.play(1, "choose no")

    assert game.moves(0) == ("discard Eros",)


@pytest.mark.rule("CE-52")
def test_ce_52_of_two_duties_that_cannot_both_be_kept_the_older_is():
    given = {"discard": "Merlin", "stock": "Excalibur, Avalon"}
    hands = ["Castle, Squire", "Death"]

    assert Game.position("camelot", hands=hands, must="0 0 1 1; 0 1 1 1", **given).moves(0) == (
        "play Castle",
    )
    assert Game.position("camelot", hands=hands, must="0 1 1 1; 0 0 1 1", **given).moves(0) == (
        "play Squire",
    )


@pytest.mark.rule("CE-52")
def test_ce_52_without_a_duty_the_hand_may_be_swapped():
    game = Game.position(
        "duties",
        hands=["Rubble, Rubble", "Gift, Rubble", "Fate, Fate"],
        discard="Rubble",
        stock="Rubble, Rubble, Rubble, Rubble",
        in_play=["", "Barter", ""],
    )
    game.play(0, "done")
    game.play(1, "choose 2")

    assert game.moves(1) == ("choose yes", "choose no")


BINDING = (
    "Choose an opponent. For each asset they control, they must play or discard that card during their next "
    "turn if able. Put an asset an opponent controls into its owner's hand."
)


@pytest.mark.rule("CE-52", "CE-80")
@pytest.mark.parametrize(
    ("asset", "kept"),
    [("Castle", ("play Castle",)), ("Night", ("play Day / Night Day", "play Day / Night Night"))],
)
def test_ce_52_a_duty_is_about_the_whole_card_also_of_one_that_lay_in_play_as_a_side(
    asset: str, kept: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = at(deck_saying(BINDING), monkeypatch, in_play=["", asset, ""])
    for move in ("play Peddler", "choose 1", "done"):
        assert Game.position(game.position_text) == game
        game.play(0, move)

    assert Game.position(game.position_text) == game
    assert game.moves(1) == kept  # neither another play, nor a discard, nor the end of the turn


def bound(deck: str, deeds: tuple[str, ...], hand: str, **state: object) -> Game:
    """Seat 1, with this hand, after the deeds of seat 0, who holds what they need; then seat 0 is done."""
    hands = ["The Caliph's Command / The Caliph's Disguise, Ali Baba", hand]
    if deck == "olympus":
        hands[0] = "Destiny, Lethe, Nike"
    game = Game.position(deck, hands=hands, **state)
    for move in (*deeds, "done"):
        game.play(0, move)
    return game


COMMAND = ("play The Caliph's Command / The Caliph's Disguise The Caliph's Command",)


@pytest.mark.rule("CE-52", "CE-85")
def test_ce_85_a_card_is_able_to_be_discarded_where_another_lets_it_fit_every_top_card() -> None:
    """The Talisman lets its controller discard any multicoloured card: so the Lake, which fits nothing."""
    game = bound(
        "shahrzad",
        (*COMMAND, "choose The Lake of Four Colours"),
        "The Lake of Four Colours, Masrur the Executioner",
        discard="King Solomon",
        stock="Morgiana, The Ghoul, The Sea King, Open Sesame",
        in_play=["", "The Talisman"],
    )

    game.play(1, "play Masrur the Executioner")

    assert game.moves(1) == ("discard The Lake of Four Colours",)


@pytest.mark.rule("CE-52", "CE-85")
def test_ce_85_a_card_that_an_effect_forbids_to_be_discarded_binds_nobody_to_discard_another() -> None:
    """Lethe forbids to discard Nyx, a god who cannot be played either: no way has to be kept open."""
    game = bound(
        "olympus",
        ("play Lethe", "name purple", "play Destiny", "choose Nyx"),
        "Nyx, Hades, Medusa",
        discard="Dionysus",
        stock="Hydra, Circe, Zeus",
        in_play=["Cyclops", ""],
    )

    assert game.why_not(1, "discard Nyx") == "The effect of a card forbids you to discard Nyx now."
    assert set(game.moves(1)) == {"play Medusa", "discard Hades", "play Hydra", "done"}
