"""What players are asked: one line each, understandable without looking at the card."""

import random
import re

import pytest

from engine import Game, deck
from engine.rules import GAMES
from engine.rules.crazier.crazier_rules import DeckInfo
from engine.rules.crazier.deck_reader import read_deck
from tests.crazier.sample_deck import SAMPLE
from tests.crazier.saying import at as saying
from tests.crazier.saying import deck_saying
from tests.crazier.table import at as real

DECKS = ("camelot", "olympus", "shahrzad")


@pytest.fixture(autouse=True)
def sample(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck whose texts stay as they are."""
    monkeypatch.setitem(GAMES, "sample", DeckInfo("sample", read_deck(SAMPLE)))


def asked(game: Game, *moves: str) -> str:
    """Makes the moves ("0 play Death") and returns what is then asked."""
    for move in moves:
        seat, _, text = move.partition(" ")
        game.play(int(seat), text)
    return game.asks(game.actors[0])


def at(*hands: str, **state: object) -> Game:
    """A position in which the top card is orange, a nine."""
    state.setdefault("stock", "Nymph, Mirror, Judge, Spy, Griffin, Silence, Herald")
    state.setdefault("discard", "Levy")
    return Game.position("sample", hands=list(hands), **state)  # type: ignore[arg-type]


def test_the_main_phase_asks_only_for_what_can_be_done() -> None:
    game = at("Castle, King Arthur, Peddler", "Death")

    assert asked(game) == "Play a card, discard one, or end your turn"
    assert asked(game, "0 play Castle") == "Discard a card or end your turn"
    assert asked(game, "0 discard King Arthur") == (
        "Nothing is left that you can play or discard: end your turn"
    )


def test_a_teammate_ends_only_their_own_part_of_the_turn() -> None:
    game = Game.new("sample", players=4, seed=1, teams=((0, 2), (1, 3)))

    assert asked(game) == "Play a card, discard one, or be done"


def test_further_discards_are_counted() -> None:
    game = at("Merry Feast, Castle, King Arthur, Peddler", "Death")

    assert asked(game, "0 play Merry Feast") == "Discard a card (3 left) or end your turn"


def test_an_eight_asks_for_the_colour_that_comes_next() -> None:
    assert asked(at("Phalanx, Castle", "Death"), "0 discard Phalanx") == "Name the colour that comes next"


def test_a_player_is_chosen_with_what_happens_to_them() -> None:
    game = at("Medusa, Castle", "Death", "Peddler")

    assert asked(game, "0 play Medusa") == "Medusa: choose an opponent. They skip their next turn"


def test_a_card_is_chosen_in_the_words_of_the_card_that_asks() -> None:
    game = at("Death, Castle", "Peddler", in_play=["Titan", "Cyclops, Herald"])

    assert asked(game, "0 play Death") == "Death: destroy an asset - choose which"


def test_yes_or_no_names_the_card_and_what_follows() -> None:
    game = at("Death, Castle", "Peddler", in_play=["Hecate", "Herald, Alchemist"])

    line = asked(game, "0 play Death", "0 choose Herald")
    assert line == "Hecate: copy Death? Yes or no"
    assert asked(game, "0 choose yes") == "Copy of Death: destroy an asset - choose which"

    game = at("Dark Bargain, Castle", "Peddler", in_play=["Hecate", ""])
    assert asked(game, "0 play Dark Bargain") == (
        "Dark Bargain: destroy an asset you control? If you do, each opponent draws two cards. Yes or no"
    )


@pytest.mark.parametrize(
    ("after", "said"),
    [
        ("take an extra turn after this one", "take an extra turn after this one"),
        ("this turn, you may discard any card", "this turn, you may discard any card"),
        ("put this into your hand", "put Peddler into your hand"),
    ],
)
def test_this_is_the_card_only_where_it_means_the_card(
    monkeypatch: pytest.MonkeyPatch, after: str, said: str
) -> None:
    game = saying(
        deck_saying(f"You may discard a card. If you do, {after}."), monkeypatch, discard="Merry Feast"
    )

    assert asked(game, "0 play Peddler") == f"Peddler: discard a card? If you do, {said}. Yes or no"


def test_whom_the_card_calls_they_is_spoken_to() -> None:
    game = at("Plague, Castle", "Peddler", in_play=["", "Herald"])

    line = asked(game, "0 play Plague")

    assert game.actors == (1,)
    assert line == "Plague: destroy an asset you control? If not, you draw two cards. Yes or no"


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("the next player loses the game", "you lose the game"),
        ("each opponent loses the game", "you lose the game"),
        ("the next player draws a card", "you draw a card"),
        (
            "the next player draws a card, then loses the game",
            "the next player draws a card, then loses the game",
        ),
    ],
)
def test_what_happens_otherwise_is_said_of_every_deed_also_of_one_that_ends_the_game(
    monkeypatch: pytest.MonkeyPatch, does: str, said: str
) -> None:
    text = f"{does.capitalize()} unless they discard a card."
    game = saying(deck_saying(text), monkeypatch, discard="Merry Feast")

    line = asked(game, "0 play Peddler")

    assert game.actors == (1,)
    assert line == f"Peddler: discard a card? If not, {said}. Yes or no"


def test_who_controls_the_card_is_called_they_by_others() -> None:
    game = at("Norns, Castle, Spy", "Peddler")

    assert asked(game, "0 play Norns") == (
        "Norns: draw a card? If you don't, they put a card from their hand on the bottom of the draw pile. "
        "Yes or no"
    )


def test_cards_put_back_are_chosen_in_the_order_of_drawing() -> None:
    game = at("Oracle, Castle", "Peddler")

    assert asked(game, "0 play Oracle") == (
        "Oracle: put one of them into your hand and the rest back in any order - choose which"
    )
    assert asked(game, "0 choose Mirror") == (
        "Oracle: put the cards back - choose which is drawn first, then which comes next"
    )


def test_a_first_draw_that_may_be_left_out_is_offered_and_both_answers_are_explained() -> None:
    game = Game.new("sample", 2, 1, {"second_may_skip_draw": True})
    while game.moves(game.actors[0]) != ("choose yes", "choose no"):
        game.play(game.actors[0], game.moves(game.actors[0])[-1])
    (seat,) = game.actors

    assert asked(game) == "Draw a card? You may leave out your first draw. Yes or no"
    assert game.view(seat)["means"] == {"choose yes": "draw your first card", "choose no": "leave it out"}
    assert game.redeal(seat, random.Random(1)).moves(seat) == game.moves(seat)


def test_of_several_cards_that_do_something_instead_one_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at("Death, Castle", "Spy", in_play=["", "Phoenix, Phalanx, Castle"])
    assert asked(game, "0 play Death", "0 choose Phoenix") == (
        "Phoenix would be destroyed: choose the card that does something instead"
    )

    replacer = "If an opponent would make you draw cards, destroy this instead."
    for draw, cards in (("a card", "a card"), ("two cards", "2 cards")):
        others = {"Alchemist": replacer, "Wishing Well": replacer}
        deck = deck_saying(f"Each opponent draws {draw}.", **others)
        game = saying(deck, monkeypatch, in_play=["", "Alchemist, Wishing Well", ""])
        assert asked(game, "0 play Peddler") == (
            f"You would draw {cards}: choose the card that does something instead"
        )


def test_of_several_cards_that_keep_one_in_the_game_one_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    replacer = "If you would lose the game, destroy this instead."
    deck = deck_saying("You lose the game.", **{"Alchemist": replacer, "Wishing Well": replacer})

    game = saying(deck, monkeypatch, in_play=["Alchemist, Wishing Well, Castle", "", ""])

    assert asked(game, "0 play Peddler") == (
        "Peddler: you would lose the game - choose the card that does something instead"
    )
    assert game.moves(0) == ("choose Alchemist", "choose Wishing Well")
    game.play(0, "choose Wishing Well")
    assert game.result is None
    assert game.view(0)["in_play"][0] == ["Alchemist", "Castle"]


def test_up_to_can_be_ended() -> None:
    game = at("Charity, Castle, King Arthur", "Peddler")
    what = "Charity: put up to two cards from your hand on the bottom of the draw pile"

    assert asked(game, "0 play Charity") == f"{what} - choose one, or done"
    assert asked(game, "0 choose Castle") == f"{what} - choose another, or done"


def test_a_duty_is_said() -> None:
    game = at("Destiny, Castle", "Peddler, Spy, Charity", in_play=["", ""])

    asked(game, "0 play Destiny", "0 choose Peddler", "0 done")

    assert game.asks(1).endswith("In this turn you must play or discard Peddler if you can")


@pytest.mark.parametrize("then", ["gain control of it", "destroy it"])
def test_a_question_names_the_asset_that_was_chosen_before_it(
    then: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (
        f"Choose an asset an opponent controls. Its controller may draw three cards. If they don't, {then}."
    )
    game = saying(deck_saying(text), monkeypatch, in_play=["", "Castle, King Arthur", ""])

    question = asked(game, "0 play Peddler", "0 choose Castle")

    told = f"they {then}".replace("it", "Castle")
    assert question == f"Peddler: draw three cards? If you don't, {told}. Yes or no"
    assert game.view(1)["means"]["choose no"] == told


def test_who_is_not_asked_is_asked_nothing() -> None:
    assert at("Castle, Death", "Peddler").asks(1) == ""


@pytest.mark.parametrize("name", DECKS)
def test_every_question_of_a_deck_is_one_line_that_names_who_asks(name: str) -> None:
    names = _names(name)
    for seed in range(12):
        game, dice = Game.new(name, players=2 + seed % 3, seed=seed), random.Random(seed)
        while game.actors and len(game.history()) < 250:
            seat = game.actors[0]
            line = game.asks(seat)
            assert line[0].isupper(), line
            assert not re.search(r"[.\n]$|  |\bNone\b", line), line
            assert line.startswith("Copy of ") or not re.search(r"\bthis\b(?! turn)", line), line
            who, colon, _ = line.partition(": ")
            if colon and who.removeprefix("Copy of ") not in names:
                assert who.startswith(("Nothing is left", "You would", "Which")) or "destroyed" in who, line
            game.play(seat, dice.choice(game.moves(seat)))


def _names(name: str) -> set[str]:
    return {side.name for card in deck(name) for side in card.faces}


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("They draw a card.", "Peddler: choose a player. They draw a card"),
        ("Give them a card from your hand.", "Peddler: choose a player"),
        ("Draw a card.", "Peddler: choose a player"),
    ],
)
def test_who_is_chosen_by_an_opponent_is_not_taken_for_that_opponent(
    then: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the choice on "they" are who is chosen; what the card's controller does is left unsaid."""
    waits = deck_saying(f"When an opponent plays an event, they choose a player. {then}", "asset")
    game = saying(waits, monkeypatch, "Levy, Castle", "Titan", "Spy", in_play=["", "Peddler", ""])

    assert asked(game, "0 play Levy") == said


@pytest.mark.parametrize(
    ("name", "card", "said"),
    [
        ("shahrzad", "Sindbad the Porter", "give the chosen player a card from your hand - choose which"),
        ("olympus", "Odysseus", "give the chosen player a card from your hand - choose which"),
        (
            "camelot",
            "Thought Thief",
            "look at the chosen player's hand and choose a card from it. Play it. They draw a card",
        ),
        (
            "olympus",
            "Oracle of Delphi",
            "put one of them into the chosen player's hand and the rest back in any order - choose which",
        ),
        (
            "olympus",
            "Lethe",
            "name a colour. Until your next turn, the chosen player can't discard cards of that colour",
        ),
    ],
)
def test_who_was_chosen_before_is_not_only_called_them(name: str, card: str, said: str) -> None:
    names = [other.name for other in deck(name) if other.name != card and not other.sides]
    hands = (", ".join([card, *names[:2]]), ", ".join(names[2:4]), ", ".join(names[4:6]))
    game = real(name, *hands, stock=", ".join(names[6:12]), discard=names[12])

    assert "chosen player" not in asked(game, f"0 play {card}")
    assert game.view(0)["progress"][0]["chosen"] == -1
    assert asked(game, "0 choose 2") == f"{card}: {said}"
    assert [game.view(seat)["progress"][0]["chosen"] for seat in (0, 1, None)] == [2, 2, 2]
    assert "chosen player" in game.view(1)["progress"][0]["says"] or said.startswith("name")


def test_owners_of_cards_are_not_taken_for_a_player_who_was_chosen() -> None:
    game = real("camelot", "Spring of Storms, Nimue", "Merlin", in_play=("Castle", "Squire"), stock="Death")

    assert asked(game, "0 play Spring of Storms").startswith(
        "Spring of Storms: put up to two assets into their owners' hands"
    )
    assert game.view(0)["progress"][0]["chosen"] == -1
