"""Texts that no deck of the game has: what they do where somebody or something is not there any more."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine import Game
from engine.cardtext import parse
from engine.rules.crazier.compiling.writer import Handlers, Meaningless, Pronouns, Writer
from engine.rules.crazier.decisions import MOST_STEPS
from engine.rules.crazier.deck_reader import DeckError
from tests.cards.reading import assets, choices, discards, hand, play, settled, sizes
from tests.crazier.saying import at, deck_saying

Saying = Callable[..., Game]
LOSE = "Choose an opponent. They lose the game."
OTHERS = ("Death, Titan", "Spy, Norns")


@pytest.fixture
def saying(monkeypatch: pytest.MonkeyPatch) -> Saying:
    """A table of three at which the Peddler says this, and has been played."""

    def set_up(text: str, *hands: str, **state: Any) -> Game:
        game = at(deck_saying(text), monkeypatch, *hands, **state)
        play(game, "0 play Peddler")
        return game

    return set_up


# --- whom it is about


@pytest.mark.rule("CE-76")
@pytest.mark.parametrize(
    "then",
    [
        "They skip their next turn.",
        "They skip their next draw phase.",
        "They take an extra turn after this one.",
        "They win the game.",
        "They lose the game.",
        "They draw up to two cards.",
        "They name a colour.",
        "They name a colour for the top card of the discard pile.",
    ],
)
def test_ce_76_what_a_player_who_is_out_would_do_is_left_out_and_the_rest_is_carried_out(
    saying: Saying, then: str
) -> None:
    game = saying(f"{LOSE} {then} Draw a card.")
    play(game, "0 choose 1")

    assert settled(game, 0)
    assert sizes(game) == [2, 0, 2]
    assert game.view(0)["named"] is None
    play(game, "0 done")
    assert game.actors == (2,)


@pytest.mark.rule("CE-52", "CE-76")
def test_ce_76_who_is_out_has_no_duty(saying: Saying) -> None:
    choose = "Choose an opponent. Look at their hand and choose a card from it. They lose the game."
    game = saying(f"{choose} They must play or discard that card during their next turn if able.")
    play(game, "0 choose 1", "0 choose Death")

    assert game.view(0)["must"] == []
    assert settled(game, 0)


@pytest.mark.rule("CE-76")
def test_ce_76_the_next_player_is_the_next_who_is_in_the_game(saying: Saying) -> None:
    game = saying(f"{LOSE} The next player draws a card.")
    play(game, "0 choose 1")

    assert sizes(game) == [1, 0, 3]


@pytest.mark.rule("CE-68", "CE-76")
def test_ce_76_a_teammate_who_is_out_meanwhile_is_passed_over(saying: Saying) -> None:
    hands = ("Peddler, Castle", "Death, Titan", "Spy", "Norns", "Mirror, Griffin", "Judge")
    text = "Each player with the most cards in hand loses the game."
    game = saying(text, *hands, teams=[[0, 3], [1, 4], [2, 5]], stock="Nymph, Silence, Herald")

    assert game.view(0)["out"] == [1, 4]
    assert sizes(game) == [1, 0, 1, 1, 0, 1]


@pytest.mark.rule("CE-45")
@pytest.mark.parametrize(
    "does",
    ["looks at your hand", "looks at the top card of the draw pile", "searches the draw pile for an asset"],
)
def test_ce_45_nobody_looks_where_there_was_nothing_to_destroy(saying: Saying, does: str) -> None:
    game = saying(f"Destroy an asset. Its controller {does}.")

    assert settled(game, 0)
    assert [card for card in hand(game, 1) if card] == ["Death", "Titan"]
    assert game.view(1)["hands"][0]["cards"] == [None]


@pytest.mark.rule("CE-45")
def test_ce_45_nobodys_assets_are_none(saying: Saying) -> None:
    text = "Destroy an asset. Its controller draws a card. Draw a card for each asset they control."

    assert sizes(saying(text)) == [1, 2, 2]
    game = saying(text, in_play=["", "Titan, Phoenix, Alchemist", "Castle"])
    play(game, "0 choose Alchemist")
    assert sizes(game) == [3, 3, 2]


def test_the_assets_of_all_and_those_of_opponents_are_counted(saying: Saying) -> None:
    row = ["Titan", "Castle, Alchemist", "Herald"]

    assert sizes(saying("Draw a card for each asset.", in_play=row))[0] == 5
    assert sizes(saying("Draw a card for each asset an opponent controls.", in_play=row))[0] == 4


def test_a_number_is_asked_for_in_every_deal_anew(saying: Saying) -> None:
    game = saying("Draw up to two cards.")

    assert choices(game, 0) == {"0", "1", "2"}
    assert game.redeal(0, Random(1)).moves(0) == game.moves(0)


@pytest.mark.rule("CE-45")
@pytest.mark.parametrize(("card", "left"), [("Titan", {"Death", "Titan"}), ("Death", {"Titan"})])
def test_ce_45_a_card_that_may_not_be_discarded_stays_in_hand_also_when_just_that_card_is_to_be(
    saying: Saying, card: str, left: set[str]
) -> None:
    forbid = "Choose an opponent. Until your next turn, they can't discard green cards."
    text = f"{forbid} Look at their hand and choose a card from it. They discard it."
    game = saying(text, discard="Banshee")  # on which both fit
    play(game, "0 choose 1", f"0 choose {card}")

    assert settled(game, 0)
    assert set(hand(game, 1)) == left
    assert (card in discards(game)) is (card not in left)


# --- what it is about


@pytest.mark.rule("CE-45", "CE-51")
def test_ce_51_where_there_is_no_event_nothing_is_copied(saying: Saying) -> None:
    text = "Choose an opponent. Look at their hand and choose an event from it. Copy it."
    game = saying(text, "Peddler, Castle", "Titan", "Spy")
    play(game, "0 choose 1")

    assert settled(game, 0)


@pytest.mark.rule("CE-45")
def test_ce_45_what_is_destroyed_already_is_not_destroyed_again(saying: Saying) -> None:
    game = saying("Choose an asset. Destroy it. Destroy it.", in_play=["", "Castle, Alchemist", ""])
    play(game, "0 choose Castle")

    assert assets(game, 1) == ["Alchemist"]
    assert discards(game).count("Castle") == 1


@pytest.mark.rule("CE-42", "CE-45")
def test_ce_45_a_card_that_somebody_has_taken_is_not_taken_again(monkeypatch: pytest.MonkeyPatch) -> None:
    taking = "When an opponent plays an asset, put it into your hand."
    deck = deck_saying("Draw a card.", Herald=taking, Griffin=taking)
    game = at(deck, monkeypatch, in_play=["", "Herald", "Griffin"])
    play(game, "0 play Castle")

    assert assets(game, 0) == []
    assert sizes(game) == [1, 3, 2]
    assert "Castle" in hand(game, 1)


@pytest.mark.rule("CE-74")
def test_ce_74_a_last_eight_that_an_ability_has_one_discard_names_no_colour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = at(deck_saying("Discard a card."), monkeypatch, "Peddler, Wraith", "Death, Titan", "Spy, Norns")

    play(game, "0 play Peddler")

    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.rule("CE-55")
def test_ce_55_what_an_instead_does_is_not_replaced_again_by_the_same_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deck = deck_saying(
        "Destroy an asset.", Castle="If an asset you control would be destroyed, destroy this instead."
    )
    game = at(deck, monkeypatch, in_play=["", "Castle", ""])

    play(game, "0 play Peddler")

    assert assets(game, 1) == []
    assert game.result is None


@pytest.mark.rule("CE-55")
def test_ce_55_what_never_comes_to_an_end_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = deck_saying("Draw a card.")

    assert at(deck, monkeypatch, steps=MOST_STEPS - 1).result is None
    ended = at(deck, monkeypatch, steps=MOST_STEPS).result
    assert ended is not None
    assert ended.reason == "no end in sight"


@pytest.mark.rule("CE-78")
def test_ce_78_an_empty_discard_pile_has_no_colour(saying: Saying) -> None:
    text = "If the top card of the discard pile is green, draw two cards."

    assert sizes(saying(text, discard=""))[0] == 1
    assert sizes(saying(text, discard="Castle"))[0] == 3


@pytest.mark.rule("CE-75", "CE-81")
def test_of_two_equal_cards_the_one_in_play_is_named_with_its_controller(saying: Saying) -> None:
    text = "Destroy two assets. Put one of them into your hand."
    game = saying(text, in_play=["Castle", "Castle, Phalanx", ""])
    play(game, "0 choose Castle @0", "0 choose Castle")  # the Phalanx keeps the second in play

    assert assets(game, 0) == []
    assert assets(game, 1) == ["Castle", "Phalanx"]
    assert choices(game, 0) == {"Castle", "Castle @1"}


@pytest.mark.parametrize(("row", "offered"), [("", False), ("Titan", False), ("Titan, Alchemist", True)])
def test_what_cannot_be_done_is_not_offered_whoever_is_told_of_it(
    saying: Saying, row: str, offered: bool
) -> None:
    game = saying("You may destroy an asset. Its controller draws a card.", in_play=["", row, ""])

    assert (choices(game, 0) == {"yes", "no"}) == offered
    assert settled(game, 0) != offered


@pytest.mark.rule("CE-46")
@pytest.mark.parametrize(
    ("in_play", "playable"),
    [(["", "Alchemist", ""], True), (["", "", ""], False), (["Castle", "Alchemist", ""], False)],
)
def test_ce_46_first_edition_an_event_with_a_condition_wants_something_to_choose_besides(
    in_play: list[str], playable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "You can play this only if you control no assets.\\n\\nDestroy an asset an opponent controls."
    game = at(deck_saying(text), monkeypatch, in_play=in_play, options={"edition": "first"})

    assert ("play Peddler" in game.moves(0)) is playable


# --- what a deck is refused for


@pytest.mark.parametrize(
    ("kind", "text", "reason"),
    [
        ("event", "They draw a card.",
         "who is 'they'? Name somebody first, as in 'Choose an opponent.', or write 'each opponent'"),
        ("event", "Draw a card.\\n\\nDraw a card.",
         "an event has one ability only: write what it does in one paragraph"),
        ("event", "When you draw cards, draw a card.",
         "an event happens at once when it is played. Only an asset can wait for 'at' or 'when'"),
        ("event", "Assets can't be destroyed.",
         "an event happens at once when it is played. Only an asset can say what holds while it lies there"),
        ("event", "You may play one more card each turn.",
         "an event happens at once when it is played. Only an asset can say what holds while it lies there"),
        ("event", "You can play this only if you control no assets.",
         "an event needs a sentence of what it does when it is played"),
        ("asset", "Draw a card.",
         "an asset has to say when: 'At the beginning of your turn, …'. An event does it at once"),
        ("asset", "When an asset they control is destroyed, draw a card.",
         "here it can only be an asset that you or an opponent controls"),
    ],
)  # fmt: skip
def test_a_text_that_means_nothing_on_its_card_is_refused_with_the_reason(
    kind: str, text: str, reason: str
) -> None:
    with pytest.raises(DeckError, match=f"^deck, Peddler, line [13], column \\d+: {re.escape(reason)}$"):
        deck_saying(text, kind).compiled()


def test_a_phrase_without_a_meaning_is_refused_where_it_stands() -> None:
    handlers = Handlers()

    with pytest.raises(Meaningless) as refused:
        handlers.write(Writer(Pronouns(), notes_controllers=False), parse("Draw a card."))
    assert refused.value.message == "this phrase has no meaning here"


# --- the next player, and the other asset


def test_each_player_gives_to_the_one_who_sits_next_to_them(saying: Saying) -> None:
    """A player expects a card to go round: "the next player" is next to whoever gives it."""
    game = saying(
        "Each player gives the next player a card from their hand.", "Peddler, Castle, Cupid", *OTHERS
    )

    play(game, "0 choose Castle", "1 choose Death", "2 choose Norns")

    assert [set(hand(game, seat)) for seat in range(3)] == [
        {"Cupid", "Norns"},
        {"Titan", "Castle"},
        {"Spy", "Death"},
    ]


def test_a_card_that_is_given_in_each_turn_goes_on_from_whose_turn_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gives = "At the beginning of each player's turn, they give the next player a card from their hand."
    game = at(deck_saying(gives, "asset"), monkeypatch, "Castle", *OTHERS, in_play=["Peddler", "", ""])

    play(game, "0 done", "1 choose Death", "1 done")

    assert choices(game, 2) == {"Spy", "Norns", "Death"}


def test_where_the_first_asset_of_a_swap_is_missing_the_position_can_be_read(saying: Saying) -> None:
    game = saying("Swap an asset you control with another asset.", in_play=["", "Castle, Phoenix", "Wraith"])

    assert game.actors == (0,)
    assert Game.position(game.position_text).moves(0) == game.moves(0)
    play(game, f"0 {game.moves(0)[0]}")
    assert [assets(game, seat) for seat in (1, 2)] == [["Castle", "Phoenix"], ["Wraith"]]


def test_another_asset_to_swap_with_is_not_the_same_again(saying: Saying) -> None:
    game = saying(
        "Swap an asset you control with another asset.", in_play=["King Arthur, Castle", "Phoenix", "Wraith"]
    )

    play(game, "0 choose Castle")

    assert game.asks(0) == "Peddler: swap an asset you control with another asset - choose the other"
    assert choices(game, 0) == {"King Arthur", "Phoenix", "Wraith"}
    play(game, "0 choose Wraith")
    assert [assets(game, seat) for seat in range(3)] == [["King Arthur", "Wraith"], ["Phoenix"], ["Castle"]]
