"""What the coach finds: honest chances, mistakes that are some, reasons that are true; and its processes."""

import os
import signal
import sys
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

import engine
from engine import Game, Match, Result
from engine.bots.search import never
from engine.events import Event, event
from game.coach import analysis
from game.coach import analysis_process as coach_analyst
from game.coach import move_reasons as coach_reasons
from game.coach import move_trials as coach_ahead
from game.coach.analysis import Choice, Found
from game.coach.analysis_process import (
    ALTOGETHER,
    GAMES_A_SECOND,
    SECONDS,
    AnalysisProcess,
    games_each,
    seconds_each,
)
from game.coach.move_reasons import Facts, reasons
from game.coach.move_trials import DEALS, ahead
from game.coach.verdict_text import ending, mark_in_words, verdict
from game.setup.table_setup import Seat
from game.stage.card_kinds import NOTATION, kind_of
from game.storage.match_archive import About, with_about
from game.storage.replay import Replay

NAMES = ("You", "Brokk")
FEW = 60  # games


def played(rules: str = "standard", seed: int = 3) -> Replay:
    match = Match.new(rules, 2, seed=seed)
    while match.game.result is None:
        seat = match.game.actors[0]
        match.game.play(seat, match.game.moves(seat)[0])
    seats = tuple(Seat(name, "fox") for name in NAMES)
    return Replay(with_about(match.record(), About.of(match, seats, 0)))


def found(best: float, made: float, other: float = 0.0, usual: str = "draw") -> Found:
    choices = tuple(
        sorted(
            [Choice("play 8C", best), Choice("play 9C", made), Choice("draw", other)],
            key=lambda one: -one.chance,
        )
    )
    return Found(at=4, seat=0, chances=(0.5, 0.5), choices=choices, made="play 9C", usual=usual)


@pytest.mark.parametrize("rules", ["standard", "camelot"])
def test_something_is_found_at_every_decision(rules: str) -> None:
    replay = played(rules)
    decisions = [at for at in analysis.moments_of(replay) if replay.is_decision(at)][:4]

    for at in decisions:
        one = analysis.find(replay, at, games=FEW, curve=FEW)
        assert sum(one.chances) == pytest.approx(1.0, abs=0.01)
        assert {choice.move for choice in one.choices} == set(replay.moments[at].game.moves(one.seat))
        assert one.chosen is not None
        assert list(one.choices) == sorted(one.choices, key=lambda choice: -choice.chance)
        assert len(one.why) <= 3


def test_the_chances_are_known_from_the_deal_on() -> None:
    """Also where whoever begins has nothing to choose."""
    deal = Game.position("standard", hands=["7S 9C", "4C 6D"], discard="AH", stock="KC 3D 2C", to_move=0)
    deal.play(0, "draw")
    deal.play(1, "draw")
    replay = Replay(deal.record())

    assert not replay.is_decision(0)
    assert analysis.moments_of(replay)[0] == 0
    assert sum(analysis.find(replay, 0, games=FEW, curve=FEW).chances) == pytest.approx(1.0, abs=0.01)


def test_the_end_of_a_hand_says_who_has_won() -> None:
    replay = played()
    at = analysis.moments_of(replay)[-1]
    result = replay.moments[at].game.result

    assert result is not None
    assert analysis.find(replay, at).chances == tuple(float(seat in result.winners) for seat in (0, 1))


@pytest.mark.parametrize(
    ("winners", "words"),
    [
        ((), "Nobody won this hand."),
        ((1,), "Brokk won this hand."),
        ((0, 1, 2), "You, Brokk and Nora won this hand."),
    ],
)
def test_who_has_won_is_said_as_in_a_sentence(winners: tuple[int, ...], words: str) -> None:
    seats = [Seat(name, "fox") for name in (*NAMES, "Nora")]

    assert ending(Result(winners, (0, 0, 0), "blocked"), seats, "hand") == words


def test_only_what_its_player_could_know_decides() -> None:
    """The same hand and the same public facts with other hidden cards: the same is found."""
    one = Game.position("standard", hands=["8C 9C 2H", "4D 4H 4S"], discard="3C", stock="5D 6D 7D", to_move=0)
    other = Game.position(
        "standard", hands=["8C 9C 2H", "5D 6D 7D"], discard="3C", stock="4D 4H 4S", to_move=0
    )

    first, second = (
        reasons(Facts(game, 0, NAMES, (), "play 9C", "play 8C", {"play 9C": 0.6, "play 8C": 0.4}))
        for game in (one, other)
    )

    assert first == second
    assert any("always fits" in sentence for sentence in first)


@pytest.mark.parametrize(
    ("rules", "state", "fits"),
    [
        ("standard", {}, True),
        ("standard", {"options": {"eights": "wild_own_suit"}}, True),
        ("standard", {"options": {"eights": "names_suit"}}, False),
        ("standard", {"options": {"eights": "plain"}}, False),
        ("factor", {"mode": "eights"}, False),  # under Factor rules an eight is an ordinary card
    ],
)
def test_an_eight_is_said_to_fit_always_only_where_it_does(
    rules: str, state: dict[str, Any], fits: bool
) -> None:
    game = Game.position(rules, hands=["8C 9C 2H", "4D 4H 4S"], discard="3C", stock="5D 6D 7D", **state)
    facts = Facts(game, 0, NAMES, (), "play 9C", "play 8C", {"play 9C": 0.6, "play 8C": 0.4})

    assert any("always fits" in sentence for sentence in reasons(facts, most=14)) == fits


def test_a_loss_is_marked_and_a_good_move_only_where_it_was_hard_to_see() -> None:
    assert found(0.61, 0.47).mark == "?"
    assert found(0.61, 0.47).loss == pytest.approx(0.14)
    assert found(0.50, 0.47).mark == ""
    assert found(0.3, 0.6).mark == "!"
    assert found(0.3, 0.6, usual="play 9C").mark == ""
    assert [one.mark for one in analysis.marked([found(0.9, 0.1), found(0.6, 0.5)], most=1)] == ["?"]


def test_the_verdict_names_both_moves_and_both_chances() -> None:
    said = verdict(found(0.61, 0.47), "You", NOTATION)

    assert (said.title, said.cost, said.chances) == ("MISTAKE", "−14 %", (0.61, 0.47))
    assert "play 8{C}" in said.line
    assert said.below == "You played 9{C}."
    assert mark_in_words(found(0.61, 0.47), NOTATION) == "played 9{C}, not 8{C}"


def test_who_should_have_chosen_no_more_is_told_so() -> None:
    choices = (Choice("done", 0.6, "no more"), Choice("choose Castle", 0.4))
    one = Found(at=1, seat=0, chances=(0.5, 0.5), choices=choices, made="choose Castle")
    camelot = kind_of("camelot")

    assert verdict(one, "You", camelot).line == "Here the expert would choose no more:"
    assert mark_in_words(one, camelot) == "chose Castle; better: choose no more"


def test_a_move_as_good_as_the_experts_is_not_said_to_be_the_experts() -> None:
    agreed, other = verdict(found(0.3, 0.6, usual="play 9C"), "Brokk", NOTATION), found(0.50, 0.49)

    assert (agreed.title, agreed.line) == ("GOOD MOVE", "The expert agrees: play 9{C} (60 % to win).")
    assert agreed.below == "Brokk played 9{C}."
    said = verdict(other, "Brokk", NOTATION)
    assert (said.title, said.line) == (
        "GOOD MOVE",
        "As good as the expert's choice: play 8{C} (50 % to win).",
    )
    assert said.below == "Brokk played 9{C} (49 % to win)."


def test_a_marked_yes_is_told_without_all_that_follows() -> None:
    choices = (Choice("choose no", 0.6, "nothing happens"), Choice("choose yes", 0.4, "swap two assets"))
    one = Found(at=1, seat=0, chances=(0.5, 0.5), choices=choices, made="choose yes")

    assert mark_in_words(one, kind_of("camelot")) == "said yes, not no"


def test_a_card_that_is_only_chosen_is_not_kept_for_later() -> None:
    game = Game.position("camelot", hands=["Squire, Castle", "Merlin"], discard="King Arthur", to_move=0)
    chances = {"choose Castle": 0.5, "choose Round Table": 0.3}
    facts = Facts(game, 0, NAMES, (), "choose Castle", "choose Round Table", chances)

    assert not any("always fits" in sentence for sentence in reasons(facts, most=9))


def test_who_is_about_to_win_is_a_reason() -> None:
    game = Game.position(
        "standard", hands=["QC 9C 2H 5D", "4D"], discard="3C", stock="5S 6D 7D 8D", to_move=0
    )
    chances = {"play QC": 0.5, "play 9C": 0.3}

    told = reasons(Facts(game, 0, NAMES, (), "play QC", "play 9C", chances), most=9)

    assert any("Brokk has one card left" in sentence for sentence in told)


def test_a_teammate_about_to_win_is_no_threat() -> None:
    hands = ["Medusa, Eros, Lethe", "Erinyes, Echo, Circe", "Minotaur", "Hades, Nemesis, Hydra"]
    four = ("You", "Brokk", "Nora", "Grix")
    chances = {"done": 0.5, "discard Medusa": 0.3}

    def told(teams: object) -> str:
        game = Game.position("olympus", hands=hands, discard="Harpies", to_move=0, teams=teams)
        return " ".join(reasons(Facts(game, 0, four, (), "done", "discard Medusa", chances), most=9))

    assert "Nora has one card left" in told(None)
    assert "Nora" not in told([[0, 2], [1, 3]])


def test_who_faces_a_penalty_may_still_play_one_of_their_own() -> None:
    """Twos are answered with twos: a player with one card left may have just that."""
    game = Game.position(
        "standard", hands=["2C 9C 2H 5D", "4D"], discard="3C", stock="5S 6D 7D 8D", to_move=0,
        options={"twos": "stack"},
    )  # fmt: skip
    chances = {"play 2C": 0.5, "play 9C": 0.3}

    told = reasons(Facts(game, 0, NAMES, (), "play 2C", "play 9C", chances), most=9)

    assert "It holds the win back: Brokk has one card left and faces two cards." in told
    assert "Brokk faces two cards." not in told  # once is enough
    assert not any("cannot play" in sentence for sentence in told)


def test_how_hard_a_card_is_to_follow_is_said_once() -> None:
    game = Game.position("standard", hands=["10C 9C 5D", "4D"], discard="3C", stock="5S 6D 7D 8D", to_move=0)
    chances = {"play 10C": 0.5, "play 9C": 0.3}
    facts = Facts(game, 0, NAMES, (), "play 10C", "play 9C", chances)
    facts.after_best.follow, facts.after_made.follow = 0.2, 0.7

    told = reasons(facts, most=9)

    assert (
        "It holds the win back: Brokk has one card left "
        "and can follow in 2 of 10 deals; after the other move, in 7." in told
    )
    assert len([sentence for sentence in told if "follow" in sentence]) == 1


def test_a_split_card_is_told_by_the_side_that_is_played() -> None:
    game = Game.position(
        "shahrzad", hands=["The Ogress / The Gazelle, Dunyazad", "The Roc"], discard="Masrur the Executioner",
        stock="Shahrazad", to_move=0,
    )  # fmt: skip
    side, other = "play The Ogress / The Gazelle The Gazelle", "play Dunyazad"

    def told(best: str, made: str) -> list[str]:
        return list(reasons(Facts(game, 0, NAMES, (), best, made, {best: 0.5, made: 0.3}), most=9))

    assert side in game.moves(0)
    assert "The Gazelle: You may play one more card each turn." in told(side, other)
    assert "It keeps The Gazelle: You may play one more card each turn." in told(other, side)
    assert not any("blue event" in sentence for sentence in told(other, "discard The Ogress / The Gazelle"))


def test_an_eight_with_a_name_is_worth_keeping_as_a_discard() -> None:
    """What it does when it is played fits no more than what any other card does."""
    game = Game.position("olympus", hands=["Chronos, Orpheus", "Medusa"], discard="Harpies", to_move=0)
    chances = {"play Orpheus": 0.5, "play Chronos": 0.3}

    told = reasons(Facts(game, 0, NAMES, (), "play Orpheus", "play Chronos", chances), most=9)

    assert "Chronos can be discarded on any card: it is worth more later." in told


def test_where_both_moves_lead_to_a_suit_those_who_drew_on_it_are_no_reason() -> None:
    game = Game.position(
        "standard", hands=["QC 9C 5D", "4D 6H"], discard="3C", stock="5S 6D 7D 8D", to_move=0
    )
    told = [event("turn_up", -1, ("3C",)), event("draw", 1, ("",))]

    def why(best: str, made: str) -> str:
        chances = {best: 0.5, made: 0.3}
        return " ".join(reasons(Facts(game, 0, NAMES, told, best, made, chances), most=9))

    assert "Brokk has drawn on clubs" in why("play 9C", "play 9C")
    assert "has drawn" not in why("play 9C", "play QC")


def test_what_is_lost_is_the_difference_of_the_two_chances_that_are_shown() -> None:
    one = found(0.5052, 0.2247)

    said = verdict(one, "You", NOTATION)

    assert said.cost == "−29 %"  # of 51 % and 22 %
    assert one.weight == -0.29
    game = Game.position("standard", hands=["8C 2H", "4D 5D"], discard="3C", stock="5S 6D", to_move=0)
    chances = {"play 8C": 0.5052, "draw": 0.2247}
    told = reasons(Facts(game, 0, NAMES, (), "play 8C", "play 8C", chances), most=9)
    assert "The next best is to draw a card (−29 %)." in told


def test_a_move_wins_at_once_only_if_it_does_so_on_every_deal() -> None:
    """The last card of a hand wins; a card that is drawn from an unknown stock may or may not."""
    wins = Game.position("standard", hands=["9C", "4D 6H"], discard="3C", stock="5S 6D", to_move=0)

    assert ahead(wins, 0, "play 9C").wins
    assert not ahead(wins, 0, "draw").wins


def test_a_card_that_lets_its_player_win_in_the_same_turn_is_called_so() -> None:
    hands = ["Feast at Camelot, Saxon Raiders, Thought Thief", "Merlin, Nimue, Sir Gawain, Sir Percival"]
    stock = "Angel of Hope, Squire, Unicorn, Fairy Ring, Green Knight"
    game = Game.position("camelot", hands=hands, discard="Excalibur", stock=stock, to_move=0)
    chances = {"play Feast at Camelot": 0.96, "play Thought Thief": 0.4, "done": 0.3}
    won = "It can win in this very turn."

    def told(best: str, made: str) -> tuple[str, ...]:
        return reasons(Facts(game, 0, NAMES, (), best, made, chances), most=9)

    assert told("play Feast at Camelot", "play Thought Thief")[0] == won
    assert won not in told("play Thought Thief", "done")
    assert not ahead(game, 0, "play Feast at Camelot").wins


def test_a_win_in_the_same_turn_may_need_a_colour_to_be_named() -> None:
    """The last card, a purple one, can be discarded once Glamour has named purple."""
    hands = ["Mordred, Crystal Cave, Glamour", "Merlin, Nimue, Sir Gawain, Sir Percival"]
    stock = "Angel of Hope, Squire, Unicorn, Fairy Ring, Green Knight"
    game = Game.position("camelot", hands=hands, discard="Morgan le Fay", stock=stock, to_move=0)

    assert ahead(game, 0, "discard Mordred").wins_turn
    assert not ahead(game, 0, "play Mordred").wins_turn
    assert not ahead(game, 0, "done").wins_turn


def test_what_a_text_still_asks_for_is_not_counted_as_left_in_hand() -> None:
    """Demeter's Harvest draws a card, and puts up to two away only when its player has said which."""
    hands = ["Demeter's Harvest, Cyclops, Nike, Aegis", "Hermes, Athena, Circe, Nyx"]
    stock = "Echo, Artemis, Zeus, Typhon, Hydra"
    game = Game.position("olympus", hands=hands, discard="Eros", stock=stock, to_move=0)
    best, chances = "play Cyclops", {"play Cyclops": 0.6, "play Demeter's Harvest": 0.4, "done": 0.3}

    def told(made: str) -> str:
        return " ".join(reasons(Facts(game, 0, NAMES, (), best, made, chances), most=9))

    assert "leaves" not in told("play Demeter's Harvest")
    assert "It leaves three cards in hand; the other move leaves four." in told("done")


def test_who_loses_by_an_answer_is_named() -> None:
    rest = [name for name in (card.name for card in engine.deck("camelot")) if name != "Dolorous Stroke"]
    hands = [f"Dolorous Stroke, {rest[0]}", ", ".join(rest[1:13]), ", ".join(rest[13:17])]
    game = Game.position("camelot", hands=hands, discard=rest[17], stock=", ".join(rest[18:30]), to_move=0)
    game.play(0, "play Dolorous Stroke")
    names, chances = ("You", "Brokk", "Morgan"), {"choose 1": 0.44, "choose 2": 0.34}

    def told(best: str, made: str) -> tuple[str, ...]:
        return reasons(Facts(game, 0, names, (), best, made, chances), most=9)

    assert told("choose 1", "choose 2")[0] == told("choose 1", "choose 1")[0] == "Brokk loses the game."
    assert not any("loses" in sentence for sentence in told("choose 2", "choose 1"))


def test_what_a_move_leaves_is_seen_on_a_deal_on_which_it_is_possible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game.position("standard", hands=["9C 2H 5D", "4D 6H"], discard="3C", stock="5S 6D", to_move=0)
    other = Game.position("standard", hands=["9C 2H 5D", "4D 6H"], discard="3S", stock="5S 6D", to_move=0)
    rng = Random(1)
    tables = [other.determinize(0, rng), *(game.determinize(0, rng) for _ in range(DEALS))]
    monkeypatch.setattr(coach_ahead, "deals_of", lambda *_: iter(tables))

    after = ahead(game, 0, "play 9C")

    assert (after.cards, after.sign) == (2, "C")


def test_what_follows_agrees_with_what_was_seen() -> None:
    """Who has drawn on hearts can follow a heart only with the card drawn."""
    hands, stock = ["9H 2H 5D", "4D 6S 7C 10C"], "5S 6D 7D KH KD JH QH"
    drew = Game.position("standard", hands=hands, discard="3H", stock=stock, to_move=1)
    drew.play(1, "draw")
    played = Game.position("standard", hands=[hands[0], f"{hands[1]} 5S"], discard="3H", stock=stock[3:])

    assert ahead(drew, 0, "play 9H").follow < ahead(played, 0, "play 9H").follow - 0.3


def test_first_it_is_told_what_stops_somebody_who_is_about_to_win() -> None:
    """With one card left, and diamonds named, a diamond is what most likely goes on a diamond."""
    hands = ["3C 10D 4S JC 10C", "8D QD", "3D 5S 6S 9H"]
    stock = "7C 9C KS 2H 6H JH AD 7D KH 5C QS 4H"
    game = Game.position("standard", hands=hands, discard="8C", stock=stock, to_move=1)
    for move in ("play 8D", "name diamonds", "play 3D"):
        game.play(game.actors[0], move)
    chances = {"play 3C": 0.3, "play 10D": 0.1}

    told = reasons(Facts(game, 0, ("You", "Elowen", "Brokk"), (), "play 3C", "play 10D", chances), most=9)

    assert told[0].startswith("It holds the win back: Elowen has one card left and can follow in ")
    assert sum("one card left" in sentence for sentence in told) == 1


def test_of_a_move_that_wins_nothing_else_is_told() -> None:
    game = Game.position("standard", hands=["KC", "4D 6H"], discard="3C", stock="5S 6D 9C JD", to_move=0)
    facts = Facts(game, 0, NAMES, (), "play KC", "draw", {"play KC": 1.0, "draw": 0.3})

    assert reasons(facts, most=9) == ("It wins at once.",)


def test_a_card_with_a_name_is_told_by_what_it_does() -> None:
    game = Game.position("camelot", hands=["Squire, Castle", "Merlin"], discard="King Arthur", to_move=0)
    chances = {"play Squire": 0.5, "play Castle": 0.3}

    told = reasons(Facts(game, 0, NAMES, (), "play Squire", "play Castle", chances), most=9)

    assert "Squire: You may discard one more card each turn." in told
    assert any(
        sentence.startswith("It keeps Castle: If an opponent would make you draw") for sentence in told
    )


def test_who_discards_a_card_is_not_told_what_it_would_do() -> None:
    game = Game.position("camelot", hands=["Squire, Castle", "Merlin"], discard="Sir Lancelot", to_move=0)
    chances = {"discard Squire": 0.5, "done": 0.3}

    told = reasons(Facts(game, 0, NAMES, (), "discard Squire", "done", chances), most=9)

    assert not any("You may discard one more card" in sentence for sentence in told)


def test_in_a_deck_nobody_draws_for_want_of_a_card_and_who_has_none_is_out() -> None:
    game = Game.position(
        "camelot",
        hands=["Squire, Castle", "Merlin, Unicorn, Avalon", ""],
        discard="King Arthur",
        to_move=0,
        out=[2],
    )
    chances = {"play Squire": 0.5, "play Castle": 0.3}
    facts = Facts(game, 0, ("You", "Brokk", "Nora"), (), "play Squire", "play Castle", chances)
    facts.after_best.again, facts.after_made.again = 1.0, 0.0
    facts.after_best.follow, facts.after_made.follow = 0.0, 1.0

    told = " ".join(reasons(facts, most=9))

    assert "Nora" not in told
    assert "deals" not in told


def test_a_player_that_is_chosen_is_named() -> None:
    game = Game.position("camelot", hands=["Squire", "Merlin"], discard="King Arthur", to_move=0)
    chances, about = {"choose 1": 0.6, "choose 0": 0.2}, {"choose 0": "You", "choose 1": "Brokk"}
    facts = Facts(game, 0, NAMES, (), "choose 1", "choose 1", chances, about=about)

    assert "The next best is to choose You (−40 %)." in reasons(facts, most=9)


def test_a_move_that_is_about_as_good_is_named() -> None:
    game = Game.position("standard", hands=["9C 2H 5C", "4D 5D"], discard="3C", stock="5S 6D", to_move=0)
    chances = {"play 5C": 0.48, "play 9C": 0.5, "draw": 0.2}

    def told(made: str, *, hint: bool = False) -> tuple[str, ...]:
        return reasons(Facts(game, 0, NAMES, (), "play 9C", made, chances, hint), most=9)

    assert "5{C} is about as good." in told("play 9C")
    assert "5{C} is about as good." in told("play 5C", hint=True)
    assert not any("about as good" in sentence for sentence in told("draw"))  # which was not


def test_where_a_move_as_good_was_made_the_best_is_held_against_nothing() -> None:
    """The verdict says already that it is as good; what speaks against it would belie that."""
    game = Game.position("camelot", hands=["Squire, Castle", "Merlin"], discard="King Arthur", to_move=0)
    chances = {"play Squire": 0.3, "play Castle": 0.29, "done": 0.1}

    told = reasons(Facts(game, 0, NAMES, (), "play Squire", "play Castle", chances), most=9)

    assert "Squire: You may discard one more card each turn." in told
    assert not any("Castle" in sentence for sentence in told)


def test_a_god_is_told_by_what_it_does_not_by_when_it_may_come() -> None:
    game = Game.position(
        "olympus",
        hands=["Artemis, Cyclops", "Medusa"],
        discard="Harpies",
        to_move=0,
        in_play=["", "Charon, Hydra"],
    )
    chances = {"play Cyclops": 0.5, "play Artemis": 0.3}

    told = reasons(Facts(game, 0, NAMES, (), "play Cyclops", "play Artemis", chances), most=9)

    assert any(sentence.startswith("It keeps Artemis: When you discard a green card") for sentence in told)


def test_who_drew_on_a_suit_is_no_reason_for_an_eight_whose_suit_is_still_to_be_named() -> None:
    game = Game.position("standard", hands=["8H 7D", "4D 6H"], discard="4H", stock="5S 6D 7S 8D", to_move=0)
    told = [event("turn_up", -1, ("4H",)), event("draw", 1, ("",))]
    chances = {"play 8H": 0.6, "draw": 0.4}

    why = reasons(Facts(game, 0, NAMES, told, "play 8H", "play 8H", chances), most=9)

    assert not any("has drawn" in sentence for sentence in why)


def drew_on(game: Game, told: list[Event], best: str) -> str:
    """What is said of those who drew on the suit to which a move leads."""
    why = reasons(Facts(game, 0, NAMES, told, best, best, {best: 0.6}), most=9)
    return next((sentence for sentence in why if "drawn" in sentence), "")


def test_where_suits_do_not_matter_who_drew_on_one_is_no_reason() -> None:
    game = Game.position(
        "factor", hands=["8S 2S", "4H 6C"], discard="4S", stock="5D 6D", mode="factor", to_move=0
    )
    told = [event("turn_up", -1, ("4S",)), event("draw", 1, ("",))]

    assert drew_on(game, told, "play 2S") == ""


@pytest.mark.parametrize(("mode", "said"), [("eights", "Brokk has drawn on spades"), ("factor", "")])
def test_a_suit_was_drawn_on_only_while_suits_mattered(mode: str, said: str) -> None:
    game = Game.position(
        "factor", hands=["KC 9D 5S", "4H 6C"], discard="4C", stock="5D 6D", mode="factor", to_move=0
    )
    game.play(0, "play KC")
    told = [event("mode", 0, word=mode), event("turn_up", -1, ("4S",)), event("draw", 1, ("",))]

    assert drew_on(game, told, "declare spades").rpartition(" {S}")[0] == said
    assert drew_on(game, told, "declare clubs") == ""


def test_who_drew_because_the_time_was_up_is_no_reason() -> None:
    game = Game.position("crazy8", hands=["5R 9R", "2B 3G"], discard="4R", stock="5B 6Y", to_move=0)
    drew = [event("turn_up", -1, ("4R",)), event("draw", 1, ("",))]
    late = [drew[0], event("expire", 1), drew[1]]

    assert drew_on(game, drew, "play 9R").startswith("Brokk has drawn on red")
    assert drew_on(game, late, "play 9R") == ""


def test_the_only_move_is_called_so() -> None:
    game = Game.position("standard", hands=["9C 2H", "4D 5D"], discard="3S", stock="5S 6D", to_move=0)

    told = reasons(Facts(game, 0, NAMES, (), "draw", "draw", {"draw": 0.3}))

    assert told[0] == "There is nothing else to do."


@pytest.mark.parametrize(
    ("made", "rest"),
    [("done", "; the next best move wins 30"), ("discard Castle", ", and no other move wins more")],
)
def test_there_is_always_a_reason(made: str, rest: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_reasons, "REASONS", ())
    game = Game.position("camelot", hands=["Castle, Squire", "Merlin"], discard="King Arthur", to_move=0)
    facts = Facts(game, 0, NAMES, (), "discard Castle", made, {"discard Castle": 0.5, "done": 0.3}, hint=True)

    assert reasons(facts) == (f"Played on from here it wins 50 of 100 games{rest}.",)


@pytest.mark.parametrize(
    ("lost", "cost", "rest"),
    [(0.02, "−2 %", "; the other move wins 48"), (0.0, "", ", and no other move wins more")],
)
def test_where_a_little_was_lost_no_other_move_is_called_as_good(
    lost: float, cost: str, rest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach_reasons, "REASONS", ())
    game = Game.position("standard", hands=["8C 9C 2H", "4D 5D"], discard="3C", stock="5S 6D", to_move=0)
    one = found(0.5, 0.5 - lost)
    chances = {choice.move: choice.chance for choice in one.choices}

    why = reasons(Facts(game, 0, NAMES, (), "play 8C", "play 9C", chances))

    assert verdict(one, "You", NOTATION).cost == cost
    assert why == (f"Played on from here it wins 50 of 100 games{rest}.",)


def test_what_was_found_is_read_again_only_for_the_same_match(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    replay = played()
    path.write_text(replay.text)
    one = analysis.find(replay, 0, games=FEW, curve=FEW)

    analysis.save(replay, path, [one])

    assert analysis.load(replay, path) == (one,)
    assert analysis.load(played(seed=4), path) == ()
    path.with_suffix(".analysis").write_bytes(msgspec.json.encode({"version": 3, "record": 3}))
    assert analysis.load(replay, path) == ()


def test_what_a_coach_of_another_version_found_is_found_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    replay = played(seed=3)
    analysis.save(replay, path, [Found(at=0, chances=(0.5, 0.5))])
    file = path.with_suffix(".analysis")
    kept = msgspec.json.decode(file.read_bytes())

    for version in (analysis.VERSION - 1, analysis.VERSION + 1):
        file.write_bytes(msgspec.json.encode({**kept, "version": version}))
        assert analysis.load(replay, path) == ()


@pytest.mark.parametrize(
    "content", [b"", b"dear diary", b'{"version":4,"record":"\xff"}', b'{"found":' * 3000]
)
def test_a_file_that_is_no_analysis_is_passed_over(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.txt"
    path.with_suffix(".analysis").write_bytes(content)

    assert analysis.load(played(seed=3), path) == ()


def test_processes_find_the_same_and_are_ended_at_once() -> None:
    replay = played()
    analyst = AnalysisProcess(replay, jobs=1)
    end = time.monotonic() + 60
    while not analyst.found and time.monotonic() < end:
        analyst.step()
        time.sleep(0.01)
    processes = [process for process, _ in analyst._workers]

    analyst.stop()

    assert analyst.found
    assert analyst.done
    assert not any(process.is_alive() for process in processes)


def test_where_there_are_no_more_processes_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BaseProcess, "start", no_more)

    analyst = AnalysisProcess(played(), jobs=2)

    assert analyst.done
    assert not analyst.step()
    analyst.stop()


def no_more(process: BaseProcess) -> None:
    raise OSError("Resource temporarily unavailable")


def test_processes_look_for_what_is_missing_and_for_nothing_else() -> None:
    replay = played()
    *most, last = analysis.moments_of(replay)
    known = [Found(at=at, chances=(0.5, 0.5)) for at in most]

    analyst = AnalysisProcess(replay, jobs=2, known=known)
    told: list[Found] = []
    while not analyst.done:
        told += analyst.step()
        time.sleep(0.01)

    assert [one.at for one in told] == [last]
    assert [analyst.found[at] for at in most] == known
    assert analyst.wanted == len(most) + 1
    assert AnalysisProcess(replay, known=analyst.found.values()).done


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal to a process there")
def test_processes_leave_ctrl_c_to_the_program_also_while_they_start() -> None:
    analyst = AnalysisProcess(played(), jobs=1)
    ((process, _),) = analyst._workers
    assert process.pid is not None
    end = time.monotonic() + 60
    while not analyst.found and not analyst.done and time.monotonic() < end:
        os.kill(process.pid, signal.SIGINT)
        analyst.step()
        time.sleep(0.01)

    analyst.stop()

    assert analyst.found


def test_of_a_long_match_every_moment_has_less_time() -> None:
    """However long a match is, its analysis comes to an end in about as many seconds."""
    assert seconds_each(10) == SECONDS
    for moments in (30, 200, 2000):
        assert moments * seconds_each(moments) <= ALTOGETHER * (1 + 1e-9)


@pytest.mark.parametrize("rules", ["standard", "camelot"])
def test_how_much_is_thought_depends_on_the_match_alone(rules: str) -> None:
    short, long = games_each(rules, 10), games_each(rules, 400)

    assert short == (analysis.GAMES, analysis.CURVE)
    assert 0 < long[0] < short[0]
    assert 0 < long[1] < short[1]


def test_an_analysis_says_the_same_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many processes look at it, and of however many moments: no clock decides where none is late."""
    replay, told = played(), list[Found]()
    moments = analysis.moments_of(replay)[1:4]
    pipe = SimpleNamespace(send=told.append, close=lambda: None)
    monkeypatch.setattr(coach_analyst, "settle_as_background_worker", lambda: None)
    monkeypatch.setattr(coach_analyst, "patience", lambda _: never)
    monkeypatch.setattr(coach_analyst, "GAMES_A_SECOND", dict.fromkeys(GAMES_A_SECOND, 100))

    coach_analyst._work(replay.text, moments, 90, cast(Connection, pipe))
    coach_analyst._work(replay.text, moments[2:], 90, cast(Connection, pipe))

    assert [one.at for one in told] == [*moments, moments[2]]
    assert told[2] == told[3]
