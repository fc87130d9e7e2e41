"""Games in the laboratory: what is kept of them is what happened, and they are the same every time."""

from collections import Counter

import pytest

from engine import Game, seats
from engine.bots.choose_move import EFFORTS, Effort
from engine.events import face_down
from engine.lab import BOTS, Plan, Tally, play_one
from engine.lab.self_play import Handled, bot_of, bots_in_words, handled
from tests.games import EVERY_GAME

GAMES = [(name, players) for name in EVERY_GAME for players in (seats(name)[0], seats(name)[-1])]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_game_is_the_same_every_time(name: str, players: int) -> None:
    bots = ["random"] * players

    first, again = (play_one(name, players, 11, {}, bots=bots) for _ in range(2))

    assert first == again
    assert first != play_one(name, players, 12, {}, bots=bots)


@pytest.mark.parametrize("bot", ["easy", "normal", "greedy", "random", "search-3"])
def test_the_record_agrees_with_the_game_played_by_hand(bot: str) -> None:
    record = play_one("standard", 3, 5, {"hand_size": 8}, bots=[bot] * 3)

    dealt = Counter(card.seat for card in record.cards if card.kind == "deal")
    opening = Game.new("standard", 3, 5, {"hand_size": 8})
    assert dealt == {0: 8, 1: 8, 2: 8}
    assert record.first == opening.actors[0]
    assert {card.card for card in record.cards if card[:2] == ("deal", 1)} == set(
        opening.view(1)["hands"][1]["cards"]
    )
    for seat in range(3):
        moved = Counter(card.kind for card in record.cards if card.seat == seat)
        left = moved["deal"] + moved["draw"] - moved["play"] - moved["discard"]
        assert (left == 0) == (seat in record.winners and record.reason == "empty hand")
    assert record.turns <= record.moves


def test_a_hidden_card_counts_where_it_is_told_and_not_as_another_seat_sees_it() -> None:
    drawn = face_down("draw", 1, ("7H", "2C"))

    assert list(handled([drawn])) == [Handled("draw", 1, "7H"), Handled("draw", 1, "2C")]
    assert list(handled([drawn.for_seat(0)])) == []


def test_bots_of_levels_need_no_chance_and_random_ones_have_their_own() -> None:
    first, second = (play_one("standard", 2, seed, {}, bots=["random", "normal"]) for seed in (3, 4))

    assert first.bots == ("random", "normal")
    assert first.cards != second.cards


def test_a_level_that_searches_thinks_until_it_is_done_whatever_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(EFFORTS, "hard", Effort(usual=4, alike=1, seconds=0.0))

    hard, search = (play_one("crazy8", 2, 6, {}, bots=[bot, "random"]) for bot in ("hard", "search-4"))

    assert hard.cards == search.cards


@pytest.mark.parametrize("name", ["search-0", "search-", "search-1234567", "Hard"])
def test_only_whole_names_are_bots(name: str) -> None:
    with pytest.raises(ValueError, match=f"There is no bot {name}; there are easy, normal, "):
        bot_of(name)


def test_bots_move_on_one_seat_every_game_and_every_game_has_its_seed() -> None:
    plan = Plan("standard", 3, ("normal", "easy", "random"), games=4, seed=20)

    assert [plan.seating(number)[0] for number in range(4)] == ["normal", "easy", "random", "normal"]
    tally = Tally.of(plan.play(number) for number in range(3))
    assert {bot: score.seats for bot, score in tally.bots.items()} == {"normal": 3, "easy": 3, "random": 3}
    assert plan.play(2) == play_one("standard", 3, 22, {}, bots=("random", "normal", "easy"))


def test_one_bot_stands_for_all() -> None:
    assert Plan("crazy8", 3, ("easy",), 1).bots == ("easy",) * 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"bots": ("wise",)}, f"There is no bot wise; there are {bots_in_words()}."),
        ({"bots": ("",)}, "There is no bot without a name;"),
        ({"bots": ("easy", "normal")}, "2 bots are named for 4 seats"),
        ({"games": 0}, "At least one game must be played, not 0."),
        ({"rules": "whist"}, "There is no game 'whist'"),
        ({"players": 40}, "40"),
        ({"options": {"hand_size": 900}}, "hand_size"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(words: dict[str, object], sentence: str) -> None:
    usual = {"rules": "standard", "players": 4, "bots": ("normal",), "games": 5}

    with pytest.raises(ValueError, match=r".") as error:
        Plan(**{**usual, **words})  # type: ignore[arg-type]
    assert sentence in str(error.value)


def test_a_level_that_does_not_know_a_game_is_refused_and_random_play_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("engine.lab.plan.heuristic_for", lambda rules: None)

    with pytest.raises(ValueError, match="No bot of level easy plays factor yet"):
        Plan("factor", 2, ("random", "easy"), 5)
    assert Plan("factor", 2, ("random",), 5).play(0).winners


def test_what_breaks_a_game_says_which_game_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise RuntimeError("no idea")

    monkeypatch.setitem(BOTS, "random", broken)

    with pytest.raises(RuntimeError) as error:
        Plan("standard", 2, ("random",), games=5, seed=30).play(4)
    assert "seed 34" in error.value.__notes__[0]
