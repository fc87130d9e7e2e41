"""The results of a hand and of a match: words, counting, confetti, and where one goes from there."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine import Game
from game.draw.items import Image, Text
from game.draw.text_renderer import SPREAD, THIN, grouped, width_of
from game.players.local_table import LocalTable
from game.scenes.confetti import FADE, FLAKES, LASTS, clear_of, shower
from game.scenes.fair_deal_scene import FairDealScene
from game.scenes.results.results_scene import GUARD, HandResultScene, MatchResultScene, final_hands
from game.scenes.results.results_text import counting_of, headline, reason, sorted_hand
from game.stage.geometry import Box
from game.storage.saved_matches import SavedMatches
from game.storage.settings import Settings
from game.ui import clipboard
from game.ui.result_row import BIG, ResultRow, signed
from game.ui.scroll import ScrollArea
from game.ui.theme import ALARM
from game.ui.widgets import Button
from tests.driver import EXTREME_SIZES, PORTRAIT, SIZES, Client
from tests.games import EVERY_GAME
from tests.scenes.every import coloured, drawn, ended, nothing, played

Open = Callable[..., Client]
CAPITAL = 0.36  # of its size: half the height of a capital letter
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


def rows(client: Client) -> dict[str, ResultRow]:
    return {w.label: w for w in client.top.page.everything() if isinstance(w, ResultRow)}


@pytest.mark.parametrize(
    ("winners", "me", "what", "words"),
    [
        ((0,), 0, "hand", "You win the hand"),
        ((1,), 0, "game", "Elowen wins the game"),
        ((1,), None, "match", "Elowen wins the match"),
        ((0, 2), 0, "match", "You and Brokk share the match"),
        ((0,), 0, "", "You win"),
        ((1,), 0, "", "Elowen wins"),
        ((0, 2), 0, "", "You and Brokk share the win"),
        ((0, 1, 2), None, "hand", "Rowan, Elowen and Brokk share the hand"),
        ((), 0, "match", "Nobody wins"),
    ],
)
def test_who_won_in_words(winners: tuple[int, ...], me: int | None, what: str, words: str) -> None:
    assert headline(NAMES, winners, me, what=what) == words


@pytest.mark.parametrize(
    ("winners", "me", "title", "why"),
    [
        ((0, 2), 0, "You and Bruno win the match", "Your team got rid of the last card."),
        ((1, 3), 0, "Nora and Unit 7 win the match", "The team of Nora and Unit 7 got rid of the last card."),
        (
            (0, 2),
            None,
            "Grix and Bruno win the match",
            "The team of Grix and Bruno got rid of the last card.",
        ),
        ((0, 1), 0, "You and Nora share the match", "You got rid of the last card."),  # not one team
        ((1,), 0, "Nora wins the match", "Nora got rid of the last card."),
    ],
)
def test_a_team_wins_together(winners: tuple[int, ...], me: int | None, title: str, why: str) -> None:
    names, teams = ("Grix", "Nora", "Bruno", "Unit 7"), ((0, 2), (1, 3))

    assert headline(names, winners, me, what="match", teams=teams) == title
    assert reason("empty hand", names, winners, me, "none", teams) == why


def test_why_in_words() -> None:
    assert reason("empty hand", NAMES, (1,), 0, "pay").startswith("Elowen played the last card")
    assert reason("empty hand", NAMES, (0,), 0, "pay").startswith("You played the last card")
    assert "lowest hand" in reason("blocked", NAMES, (0, 1), 0, "pay")


@pytest.mark.parametrize(
    ("word", "winners", "counting", "words"),
    [
        ("empty hand", (0,), "gain", "You played the last card and score what the others hold."),
        ("empty hand", (1,), "gain", "Elowen played the last card and scores what the others hold."),
        ("empty hand", (2,), "none", "Brokk got rid of the last card."),
        (
            "empty hand",
            (1,),
            "cost",
            "Elowen got rid of the last card; the others have a point for each card.",
        ),
        ("ability", (1,), "pay", "Elowen wins by what a card says."),  # nobody has a card left to pay for
        (
            "blocked",
            (1,),
            "gain",
            "Nobody could play or draw: the lowest hand wins and scores what the others hold.",
        ),
        ("blocked", (1, 2), "none", "Nobody could play or draw: the fewest cards win."),
        ("stock out", (), "none", "There is nothing left to draw: the game is a draw."),
    ],
)
def test_why_in_games_that_count_otherwise(
    word: str, winners: tuple[int, ...], counting: str, words: str
) -> None:
    assert reason(word, NAMES, winners, 0, counting) == words


@pytest.mark.parametrize(
    ("points", "scored", "counting"),
    [((-5, 8, -3), True, "pay"), ((0, 4120, 0), True, "gain"), ((0, 0, 0), False, "none")],
)
def test_how_a_hand_was_counted(points: tuple[int, ...], scored: bool, counting: str) -> None:
    assert counting_of(points, scored=scored) == counting


def test_points_that_only_the_losers_get_are_a_cost() -> None:
    assert counting_of((4, 0, 7), scored=True, winners=(1,)) == "cost"
    assert counting_of((0, 12, 0), scored=True, winners=(1,)) == "gain"
    assert counting_of((4, 0, 7), scored=False, winners=(1,)) == "none"


def test_where_points_are_a_cost_the_fewest_stand_first(client: Open) -> None:
    table, opened = played(4, rules="camelot", games=3, points=True), client()
    scene = at_result(opened, table)

    scores = [table.scores[seat] for seat in scene.order]
    assert scores == sorted(scores)
    assert scene.counting == "cost"
    tones = {
        item.colour for item in opened.drawn(scene).moving if isinstance(item, Text) and item.text[0] == "+"
    }
    assert tones == {ALARM}


def test_without_points_a_match_of_several_games_counts_the_games_won(client: Open) -> None:
    table, opened = played(4, rules="camelot", games=3), client()
    table.match._past.append(table.match.game)  # twice as many, as after two such games
    scene = HandResultScene(opened.app, table=table, next_hand=nothing)
    opened.show(scene)
    opened.wait(0.1)

    assert {"game", "wins"} <= set(opened.words())
    assert "cards" not in opened.words()
    winner, *others = rows(opened).values()
    assert (winner.winner, winner.points, winner.score) == (True, 1, 2)
    assert all((one.winner, one.points, one.score) == (False, 0, 0) for one in others)
    assert [table.scores[seat] for seat in scene.order] == [2, 0, 0, 0]


@pytest.mark.parametrize("points", [False, True])
def test_every_way_in_which_a_deck_can_end_has_its_sentence(points: bool) -> None:
    for word in ("empty hand", "ability", "last player left", "nothing to draw", "no end in sight"):
        counting = "cost" if points else "none"
        assert reason(word, NAMES, (0,), 0, counting)
        assert reason(word, NAMES, (1, 2), 0, counting)


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_every_way_in_which_a_game_can_end_has_its_sentence(rules: str) -> None:
    for seed in range(30):
        options: dict[str, object] = {"stock_out": "draw"} if rules == "factor" and seed % 2 else {}
        game = Game.new(rules, players=3, seed=seed, options=options)
        while game.result is None:
            game.play(game.actors[0], game.moves(game.actors[0])[-1 if seed % 3 else 0])
        counting = counting_of(game.result.points, scored=game.view(0)["scored"])
        assert reason(game.result.reason, NAMES, game.result.winners, 0, counting)


def test_hands_are_sorted_by_suit_and_rank() -> None:
    assert sorted_hand(["KH", "2S", "10S", "AC", "3H"]) == ("2S", "10S", "3H", "KH", "AC")
    assert sorted_hand(["+4B", "SkipR", "2G", "7R"]) == ("7R", "SkipR", "2G", "+4B")
    assert [signed(points) for points in (3, 0, -12)] == ["+3", "0", "−12"]
    assert signed(4120) == f"+4{THIN}120"


def test_every_hand_is_shown_and_the_winners_is_empty(client: Open) -> None:
    table, opened = won(True), client()
    at_result(opened, table)

    hands = final_hands(table)
    assert hands[0] == ()
    assert [len(hand) for hand in hands] == [hand["count"] for hand in table.view()["hands"]]
    assert [rows(opened)[seat.name].cards for seat in table.seats] == list(hands)


def test_whoever_comes_last_of_many_sees_their_own_row(client: Open) -> None:
    opened = client((1280, 720), Settings(text_size=200))
    tables = (played(10, seed) for seed in range(100))
    at_result(opened, next(table for table in tables if table.scores[0] == min(table.scores)))
    area = next(widget for widget in opened.top.page.widgets if isinstance(widget, ScrollArea))
    (mine,) = (row for row in rows(opened).values() if row.mine)

    assert area.furthest
    assert area.box.y <= mine.box.y
    assert mine.box.bottom <= area.box.bottom


def test_the_winner_stands_first_and_is_marked(client: Open) -> None:
    table, opened = won(False), client()
    scene = at_result(opened, table)

    first = table.seats[scene.order[0]].name
    assert rows(opened)[first].winner
    assert sum(row.winner for row in rows(opened).values()) == 1
    assert rows(opened)["Rowan"].mine


@pytest.mark.always(size=EXTREME_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_scores_of_tens_of_thousands_stand_in_cells_of_their_own(client: Open, size: tuple[int, int]) -> None:
    table, opened = coloured(), client(size)
    table.match._past.append(table.match.game)  # twice as much, as after two such hands
    at_result(opened, table)

    points = table.match.games[-1].points[0]
    assert table.scores[0] == 2 * points > 60_000
    assert {signed(points), grouped(2 * points)} <= set(opened.words())
    for row in rows(opened).values():
        _, cards, hand, score = row.columns()
        assert width_of(signed(points), row.size, "bold") < row.size * row.cell
        assert width_of(grouped(2 * points), row.size * BIG, "bold") * SPREAD < score - hand
        assert cards + row.size < hand - row.size * row.cell


def test_coloured_cards_that_are_left_are_shown(client: Open) -> None:
    opened = client()
    at_result(opened, coloured())

    images = [item for item in opened.drawn().moving if isinstance(item, Image)]
    shown = [item.picture[1] for item in images if item.picture[0] == "card"]
    assert len(shown) == 6 + 13 + 3
    assert shown[:6] == ["8R", "SkipY", "3G", "+4G", "8B", "RevB"]


def test_a_game_without_points_counts_cards_and_ticks_nothing(client: Open) -> None:
    hands = ["8S", "2C 3C KD QD", "QH JS"]
    table = ended("factor", hands, "play 8S", discard="4S", stock="3D 5D")
    opened = client(settings=Settings(motion="full", speed=1.0))
    scene = at_result(opened, table)
    opened.wait(2.0)

    said = opened.words()
    assert said.count("You win") == said.count("You got rid of the last card.") == 1
    assert {"cards", "left in hand", "no cards", "4", "2"} <= set(said)
    assert "0" not in said
    assert not {"hand", "score"} & set(said)
    assert scene.order == [0, 2, 1]  # the winner, then the fewest cards
    assert "count" not in opened.sound.heard  # type: ignore[attr-defined]
    assert opened.sound.heard.count("win") == 1  # type: ignore[attr-defined]


def test_where_nobody_wins_nobody_is_marked_and_nothing_is_celebrated(client: Open) -> None:
    opened = client(settings=Settings(motion="full", speed=1.0))
    at_result(opened, drawn())
    opened.wait(1.0)

    assert {"Nobody wins", "There is nothing left to draw: the game is a draw."} <= set(opened.words())
    assert not any(row.winner for row in rows(opened).values())
    assert not {"win", "loss"} & set(opened.sound.heard)  # type: ignore[attr-defined]
    images = [item for item in opened.drawn().moving if isinstance(item, Image)]
    assert not any(item.picture[0] == "confetti" for item in images)


@pytest.mark.parametrize(
    ("rules", "options", "what"),
    [("standard", {"match": "100x"}, "hand"), ("camelot", {"games": 3, "points": True}, "game")],
)
def test_what_is_dealt_for_is_called_as_everywhere(
    client: Open, rules: str, options: dict[str, object], what: str
) -> None:
    opened = client()
    opened.show(HandResultScene(opened.app, table=played(2, rules=rules, **options), next_hand=nothing))

    said = opened.words()
    assert any(text.endswith((f"win the {what}", f"wins the {what}")) for text in said)
    assert said.count(what) == 1  # over the points of this deal, before the score
    assert opened.find("button", f"Next {what}")


@pytest.mark.parametrize("size", SIZES)
def test_why_stands_between_the_trophies(client: Open, size: tuple[int, int]) -> None:
    opened = client(size)
    scene = at_result(opened, coloured())

    head = scene.layout().head
    said = [item for item in opened.drawn(scene).moving if isinstance(item, Text)]
    why = [item for item in said if item.y < head.bottom and item.font == "text"]
    assert " ".join(item.text for item in why) == "You played the last card and score what the others hold."
    assert len(why) <= 2
    assert all(width_of(item.text, item.size) <= head.w - 2 * 0.62 * head.h for item in why)
    assert all(item.y + item.size / 2 < head.bottom for item in why)


@pytest.mark.always(size=EXTREME_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_large_text_overlaps_nothing_above_the_rows(client: Open, size: tuple[int, int]) -> None:
    opened = client(size, Settings(text_size=200))
    scene = at_result(opened, played(4, rules="camelot", games=3, points=True))

    layout = scene.layout()
    said = [item for item in opened.drawn(scene).moving if isinstance(item, Text)]
    head = [item for item in said if item.y < layout.head.bottom]
    captions = [item for item in said if layout.captions.y < item.y < layout.captions.bottom]
    assert head[0].y + head[0].size * CAPITAL < head[1].y - head[1].size / 2
    assert head[-1].y + head[-1].size / 2 < layout.captions.y
    assert captions
    assert all(item.size <= layout.captions.h for item in captions)


def test_the_winners_mark_leaves_room_for_the_name_in_a_tall_window(client: Open) -> None:
    opened = client((720, 1280), Settings(text_size=200))
    scene = at_result(opened, played(6, rules="camelot", games=3, points=True))

    assert {seat.name for seat in scene.table.seats} <= set(opened.words())  # none is cut


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


def test_confetti_never_lies_over_the_result(client: Open) -> None:
    opened = client(settings=Settings(motion="full", speed=1.0))
    scene = at_result(opened, won(True))
    opened.wait(1.2)
    panel = scene.layout().panel
    pieces = [piece for piece in opened.drawn().moving if getattr(piece, "picture", ("",))[0] == "confetti"]

    assert len(pieces) > 10
    assert not any(Box.around(piece.x, piece.y, piece.w, piece.h).meets(panel) for piece in pieces)


def test_confetti_fades_before_what_stays_clear() -> None:
    box = Box(100, 100, 200, 50)
    places = (60.0, 82.0, 99.0, 150.0)
    pieces = [Image(("confetti", "paper", "#FFFFFF"), x, 120, 12, 8) for x in places]
    alphas = {piece.x: piece.alpha for piece in clear_of(pieces, [box])}

    assert FADE == 22.0
    assert alphas == {60.0: 1.0, 82.0: 0.75}


def test_buttons_look_inactive_while_a_press_may_be_meant_for_the_table(client: Open) -> None:
    opened = client()
    scene = MatchResultScene(opened.app, table=won(True), again=nothing, leave=nothing)
    opened.app.stack.push(scene)
    opened.wait(0.7)
    button = opened.find("button", "Play again")
    assert isinstance(button, Button)
    assert not button.lit

    opened.wait(0.2)

    assert button.lit


def test_next_hand_goes_on(client: Open) -> None:
    told: list[str] = []
    opened = client()
    opened.show(
        HandResultScene(opened.app, table=won(True, match="100x"), next_hand=lambda: told.append("next"))
    )
    opened.wait(GUARD)
    opened.key("return")

    assert told == ["next"]
    assert opened.app.stack.scenes == []


@pytest.mark.parametrize("opens", ["mouse", "keys", "pad"])
def test_the_replay_of_the_match_is_opened_and_left_again(client: Open, tmp_path: Path, opens: str) -> None:
    opened, table = client(), won(True)
    table.saver.record = SavedMatches(tmp_path).archive(table.match.record())
    scene = at_result(opened, table)
    opened.wait(GUARD)
    if opens == "mouse":
        opened.click("button", "Replay")
    elif opens == "keys":
        opened.key("left")
        opened.key("return")
    else:
        opened.pad("left")
        opened.pad("accept")
    assert opened.top.name == "replay"

    opened.key("escape")

    assert opened.top is scene
    assert scene.page.focus is opened.find("button", "Replay")


def test_what_is_not_kept_has_no_replay_and_what_is_gone_says_so(client: Open, tmp_path: Path) -> None:
    opened, table = client(), won(True)
    at_result(opened, table)
    assert "Replay" not in [widget.label for widget in opened.top.page.everything()]

    table.saver.record = tmp_path / "deleted.txt"
    at_result(opened, table)
    opened.wait(GUARD)
    opened.click("button", "Replay")
    assert opened.top.name == "notice"


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
    if how == "return":
        opened.key(how)
    elif how != "escape":
        opened.click("button", how)
    assert heard == []  # it was meant for the table
    opened.wait(GUARD)
    if how in ("return", "escape"):
        opened.key(how)
    else:
        opened.click("button", how)

    assert heard == [told]


DIGITS = "3f9a12bc77d00e41" * 4
TOLD, SHOWN = "Fair deal", "3F9A 12BC 77D0 0E41"


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What comes onto the clipboard; every deal is fixed by the same digits."""
    found: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: found.append(text) or True)
    monkeypatch.setattr(LocalTable, "commitment", DIGITS)
    return found


@pytest.mark.pairwise(way=[])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_digits_of_the_deal_are_copied(
    client: Open, copied: list[str], size: tuple[int, int], way: str
) -> None:
    opened = client(size)
    scene = at_result(opened, won(True))
    opened.wait(1.0)

    if way == "mouse":
        opened.click("button", TOLD)
        assert isinstance(opened.top, FairDealScene)
        assert SHOWN in opened.top.notice
        opened.click("button", "Copy the digits")
    else:
        opened.key("c", pygame.KMOD_CTRL)

    assert copied == [SHOWN]
    assert "The digits are on the clipboard" in opened.words()
    opened.wait(4.0)
    assert "The digits are on the clipboard" not in opened.words()
    if way == "mouse":
        opened.click("button", "Close")
        opened.wait(0.3)
    assert opened.top is scene
    assert TOLD in opened.words()


@pytest.mark.pairwise(percent=[200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_the_digits_stand_between_the_players_and_the_answers(
    client: Open, copied: list[str], size: tuple[int, int], percent: int
) -> None:
    opened = client(size, Settings(text_size=percent))
    scene = at_result(opened, played(6, 1))
    digits, layout = opened.find("button", TOLD).box, scene.layout()

    assert layout.area.bottom <= digits.y < digits.bottom < min(box.y for box in layout.buttons)
    assert digits.within(layout.panel)
    assert scene.page.focus is not None
    assert scene.page.focus.label == "Play again"


def test_nothing_is_copied_where_no_deal_is_fixed(
    client: Open, copied: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LocalTable, "commitment", "")
    opened = client()
    at_result(opened, won(True))
    opened.key("c", pygame.KMOD_CTRL)

    assert copied == []
    assert not any(word.startswith("Fair deal") for word in opened.words())


def test_at_double_size_the_headline_is_not_cut_in_a_tall_window(client: Open) -> None:
    opened = client(PORTRAIT, Settings(text_size=200))
    at_result(opened, won(False))

    assert any(word.endswith(" wins") for word in opened.words())
