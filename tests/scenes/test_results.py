"""The results of a hand and of a match: words, counting, confetti, and where one goes from there."""

from collections.abc import Callable

import pytest

from game.players.local import LocalTable
from game.scenes.confetti import FLAKES, LASTS, shower
from game.scenes.results import HandResultScene, MatchResultScene, final_hands
from game.scenes.results_words import headline, listed, reason, sorted_hand
from game.settings import Settings
from game.ui.standing import Standing, signed
from tests.driver import Client
from tests.scenes.every import nothing, played

Open = Callable[..., Client]
NAMES = ("Rowan", "Elowen", "Brokk")


def won(by_me: bool, **options: object) -> LocalTable:
    """A finished hand that the player won, or did not win."""
    for seed in range(100):
        table = played(3, seed, **options)
        if (0 in table.match.games[-1].winners) == by_me:
            return table
    raise AssertionError("no such hand among the first hundred")


def at_result(client: Client, table: LocalTable) -> MatchResultScene:
    scene = MatchResultScene(client.app, table=table, again=nothing, leave=nothing)
    client.show(scene)
    return scene


def rows(client: Client) -> dict[str, Standing]:
    return {w.label: w for w in client.top.page.everything() if isinstance(w, Standing)}


@pytest.mark.parametrize(
    ("winners", "me", "whole", "words"),
    [
        ((0,), 0, False, "You win the hand"),
        ((1,), 0, False, "Elowen wins the hand"),
        ((1,), None, True, "Elowen wins the match"),
        ((0, 2), 0, True, "You and Brokk share the match"),
        ((0, 1, 2), None, False, "Rowan, Elowen and Brokk share the hand"),
    ],
)
def test_who_won_in_words(winners: tuple[int, ...], me: int | None, whole: bool, words: str) -> None:
    assert headline(NAMES, winners, me, whole=whole) == words


def test_why_in_words() -> None:
    assert reason("empty hand", NAMES, (1,), 0).startswith("Elowen played the last card")
    assert reason("empty hand", NAMES, (0,), 0).startswith("You played the last card")
    assert "lowest hand" in reason("blocked", NAMES, (0, 1), 0)
    assert listed(["one"]) == "one"


def test_hands_are_sorted_by_suit_and_rank() -> None:
    assert sorted_hand(["KH", "2S", "10S", "AC", "3H"]) == ("2S", "10S", "3H", "KH", "AC")
    assert [signed(points) for points in (3, 0, -12)] == ["+3", "0", "−12"]


def test_every_hand_is_shown_and_the_winners_is_empty(client: Open) -> None:
    table, opened = won(True), client()
    at_result(opened, table)

    hands = final_hands(table)
    assert hands[0] == ()
    assert [len(hand) for hand in hands] == [hand["count"] for hand in table.view()["hands"]]
    assert [rows(opened)[seat.name].cards for seat in table.seats] == list(hands)


def test_the_winner_stands_first_and_is_marked(client: Open) -> None:
    table, opened = won(False), client()
    scene = at_result(opened, table)

    first = table.seats[scene.order[0]].name
    assert rows(opened)[first].winner
    assert sum(row.winner for row in rows(opened).values()) == 1
    assert rows(opened)["Rowan"].mine


def test_points_count_up_with_ticks_that_rise(client: Open) -> None:
    table = won(True, match="50x")
    opened = client(settings=Settings(motion="full", speed=1.0))
    opened.show(HandResultScene(opened.app, table=table, next_hand=nothing))
    mine, points = rows(opened)["Rowan"], table.match.games[-1].points[0]
    seen = []
    for _ in range(40):
        opened.wait(0.05)
        seen.append(mine.points)

    assert seen[0] == 0
    assert seen == sorted(seen)
    assert len(set(seen)) > 5
    assert (seen[-1], mine.score) == (points, table.scores[0])
    assert opened.sound.heard.count("count") > 5  # type: ignore[attr-defined]
    assert opened.sound.heard.count("win") == 1  # type: ignore[attr-defined]


def test_any_key_shows_the_points_at_once(client: Open) -> None:
    table = won(True)
    opened = client(settings=Settings(motion="full", speed=1.0))
    at_result(opened, table)
    opened.key("x")

    assert rows(opened)["Rowan"].points == table.match.games[-1].points[0]


def test_reduced_motion_counts_nothing_and_throws_no_confetti(client: Open) -> None:
    def confetti(opened: Client) -> int:
        lists = opened.app.stack.draw(opened.app.now)
        pictures = [getattr(item, "picture", ("",))[0] for out in lists for item in out.moving]
        return pictures.count("confetti")

    calm, lively = client(), client(settings=Settings(motion="full", speed=1.0))
    for opened in (calm, lively):
        at_result(opened, won(True))
        opened.wait(0.8)

    assert confetti(calm) == 0
    assert confetti(lively) > 10
    assert rows(calm)["Rowan"].points > 0
    lively.key("x")
    assert confetti(lively) == 0


def test_a_lost_hand_throws_no_confetti_and_sounds_like_one(client: Open) -> None:
    opened = client(settings=Settings(motion="full", speed=1.0))
    at_result(opened, won(False))
    opened.wait(0.8)

    drawn = [item for out in opened.app.stack.draw(opened.app.now) for item in out.moving]
    assert not any(getattr(item, "picture", ("",))[0] == "confetti" for item in drawn)
    assert "loss" in opened.sound.heard  # type: ignore[attr-defined]


def test_confetti_is_the_same_each_time_and_comes_to_an_end() -> None:
    def falling(since: float) -> list[object]:
        return list(shower(7, 1280, 720, since))

    assert falling(1.0) == falling(1.0)
    assert len(falling(1.0)) > FLAKES / 3
    assert falling(LASTS + 1.0) == []
    assert falling(0.0) == []


def test_next_hand_goes_on(client: Open) -> None:
    told: list[str] = []
    opened = client()
    opened.show(
        HandResultScene(opened.app, table=won(True, match="100x"), next_hand=lambda: told.append("next"))
    )
    opened.key("return")

    assert told == ["next"]
    assert opened.app.stack.scenes == []


def test_escape_after_a_hand_is_the_pause(client: Open) -> None:
    opened = client()
    opened.show(HandResultScene(opened.app, table=won(True, match="100x"), next_hand=nothing))
    opened.key("escape")

    assert opened.top.name == "pause"


@pytest.mark.parametrize(
    ("how", "told"),
    [("return", "again"), ("To the title", "leave"), ("Play again", "again"), ("escape", "leave")],
)
def test_after_a_match_one_plays_again_or_leaves(client: Open, how: str, told: str) -> None:
    heard: list[str] = []
    opened = client()
    scene = MatchResultScene(
        opened.app,
        table=won(True),
        again=lambda: heard.append("again"),
        leave=lambda: heard.append("leave"),
    )
    opened.show(scene)
    if how in ("return", "escape"):
        opened.key(how)
    else:
        opened.click("button", how)

    assert heard == [told]
