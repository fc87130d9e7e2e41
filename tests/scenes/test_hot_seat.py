"""People who share a screen: whoever is asked sits down, behind a curtain that shows nobody's cards."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.draw.items import DrawList, Image, Text
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.curtain import CurtainScene
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import TableSetup, setup_for
from game.storage.saved_matches import NoSavedMatches, SavedMatches
from tests.deck_player import player_at
from tests.driver import LANDSCAPE, PORTRAIT, Client, Player

Open = Callable[..., Client]
NAMES = ("Ada", "Nora", "Bo", "Unit 7")


def hot_seat(rules: str, people: int = 3, players: int = 4, seed: int = 12, **words: object) -> TableSetup:
    """A table with so many people, the rest bots."""
    setup = setup_for(players, rules=rules, name="Ada", seed=seed, **words)  # type: ignore[arg-type]
    levels = ("",) * people + ("normal",) * (players - people)
    return replace(setup, levels=levels, names=NAMES[:players])


def sat(client: Client, setup: TableSetup, saved_matches: SavedMatches | None = None) -> TableScene:
    """The table in the window, just dealt."""
    table = LocalTable.new(setup, saved_matches=saved_matches or NoSavedMatches(), think=AtOnce)
    scene = TableScene(client.app, table, dealt=False)
    client.show(scene)
    return scene


def drawn(client: Client) -> list[Text | Image]:
    """Everything that is drawn now."""
    lists: list[DrawList] = client.app.stack.draw(client.app.now)
    return [item for one in lists for item in (*one.still, *one.moving)]


def play_all(client: Client, scene: TableScene, way: str, moves: int = 500) -> list[tuple[int, str]]:
    """Plays the hand to its end for everybody at the screen, as a bot would; (seat, move) of each."""
    made: list[tuple[int, str]] = []
    player, table = player_at(client, scene), scene.table
    act = {"mouse": player.by_mouse, "touch": player.by_touch, "keys": player.by_keys}[way]
    for _ in range(moves):
        come(client, player)
        if client.top.name == "curtain":
            open_curtain(client, way)
        elif table.result is not None:
            client.wait(2.0)
            return made
        else:
            assert table.me is not None
            move = str(AtOnce(table.match.game, table.me, "normal").answer())
            made.append((table.me, move))
            act(move)
    raise AssertionError(f"no end after {moves} moves")


def come(client: Client, player: Player) -> None:
    """Waits until somebody at the screen has to do something, or the hand is over."""
    for _ in range(400):
        if client.top.name == "curtain" or player._ready() or player.scene.table.result is not None:
            return
        client.wait(0.05)


def open_curtain(client: Client, way: str = "mouse") -> None:
    """Whoever the curtain calls sits down."""
    client.wait(0.5)
    if way == "keys":
        client.key("return")
    else:
        client.click("button", "Show my cards", touch=way == "touch")
    client.wait(0.3)


@pytest.mark.parametrize(
    ("rules", "way", "size"),
    [("standard", "mouse", LANDSCAPE), ("crazy8", "keys", PORTRAIT), ("shahrzad", "touch", PORTRAIT)],
)
def test_a_whole_game_of_three_people_and_a_bot(
    client: Open, rules: str, way: str, size: tuple[int, int]
) -> None:
    opened = client(size)
    scene = sat(opened, hot_seat(rules))

    made = play_all(opened, scene, way)

    history = scene.table.match.game.history()
    assert made == [(seat, move) for seat, move in history if seat < 3]
    assert {seat for seat, _ in history} == {0, 1, 2, 3}
    assert opened.top.name in ("match result", "hand result")


# -- what the curtain hides


def seen(client: Client) -> str:
    """Everything that is drawn now, with the widgets' words, as one text."""
    return "\n".join(map(repr, drawn(client)))


def cards_of(scene: TableScene, seat: int) -> list[str]:
    """The hand of a seat."""
    return list(scene.table.match.game.view(seat)["hands"][seat]["cards"])


@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor", "camelot"])
def test_a_closed_curtain_shows_no_card_at_all(client: Open, rules: str) -> None:
    opened = client(LANDSCAPE)
    scene = sat(opened, hot_seat(rules, people=4, players=4))

    assert isinstance(opened.top, CurtainScene)
    pictures = [item for item in drawn(opened) if isinstance(item, Image)]
    kinds = {str(image.picture[0]) for image in pictures}
    assert not {kind for kind in kinds if "card" in kind or kind == "back"}
    words = opened.all_words()
    assert f"{scene.table.seats[opened.top.seat].name}, your turn" in words
    assert not [card for seat in range(4) for card in cards_of(scene, seat) if card in words]
    assert scene.table.me is None
    assert scene.table.moves() == ()
    assert all(card is None for hand in scene.table.view()["hands"] for card in hand["cards"])


@pytest.mark.parametrize("rules", ["standard", "camelot"])
def test_between_two_people_nothing_of_either_hand_is_drawn(client: Open, rules: str) -> None:
    opened = client(LANDSCAPE)
    scene = sat(opened, hot_seat(rules, people=4, players=4))
    open_curtain(opened)
    player = player_at(opened, scene)
    first = scene.table.me
    assert first is not None

    while opened.top.name != "curtain":
        come(opened, player)
        if opened.top.name != "curtain":
            player.by_mouse(str(AtOnce(scene.table.match.game, first, "normal").answer()))
            opened.wait(1.2)

    hidden = {card for seat in range(4) for card in cards_of(scene, seat)}
    assert not [card for card in hidden if f"'{card}'" in seen(opened)]
    open_curtain(opened)
    second = scene.table.me
    assert second is not None
    assert second != first
    tableau = scene.director.tableau
    assert all(card.text is None for card in tableau.hands[first] if card.text not in known(scene, first))
    assert sorted(card.text or "" for card in tableau.hands[second or 0]) == sorted(
        cards_of(scene, second or 0)
    )


def known(scene: TableScene, seat: int) -> list[str | None]:
    """What whoever sits at the screen may know of another's hand."""
    return [card for card in scene.table.view()["hands"][seat]["cards"] if card is not None]


def test_the_rules_are_read_before_the_closed_curtain(client: Open) -> None:
    opened = client(LANDSCAPE)
    scene = sat(opened, hot_seat("standard", people=4))

    opened.key("f1")
    opened.wait(0.3)
    assert opened.top.name == "rules"
    assert len(opened.app.stack.draw(opened.app.now)) == 2  # the curtain and the rules, no table

    opened.key("escape")
    opened.wait(0.3)
    assert opened.top.name == "curtain"
    assert scene.table.me is None


def test_a_press_that_comes_too_soon_leaves_the_curtain_closed(client: Open) -> None:
    opened = client(LANDSCAPE)
    scene = sat(opened, hot_seat("standard", people=4))
    opened.top._closed_at = opened.app.now  # type: ignore[attr-defined]

    opened.key("return")
    assert opened.top.name == "curtain"
    opened.wait(0.5)
    opened.key("return")

    assert opened.top.name == "table"
    assert scene.table.me is not None


def test_the_table_can_be_left_from_the_curtain(client: Open) -> None:
    opened = client(LANDSCAPE)
    sat(opened, hot_seat("standard"))

    opened.key("escape")
    assert opened.top.name == "pause"
    opened.wait(0.3)
    opened.click("button", "Resume")

    assert opened.top.name == "curtain"


def test_what_happened_meanwhile_is_shown_to_the_next_player(client: Open) -> None:
    opened = client(LANDSCAPE)
    scene = sat(opened, hot_seat("standard", people=3, players=3))
    player = player_at(opened, scene)
    for _ in range(30):
        come(opened, player)
        if opened.top.name == "curtain":
            open_curtain(opened)
            opened.wait(2.0)
            told = [line.text for line in scene.log]
            happened = [event.kind for event in scene.table.history]
            assert len(told) > len([kind for kind in happened if kind == "play"])
            assert scene.director.tableau.agrees(scene.table.view())
        else:
            assert scene.table.me is not None
            player.by_mouse(str(AtOnce(scene.table.match.game, scene.table.me, "normal").answer()))
    assert {seat for seat, _ in scene.table.match.game.history()} == {0, 1, 2}


def test_results_are_everybodys(client: Open) -> None:
    opened = client(LANDSCAPE)
    scene = sat(opened, hot_seat("standard", people=4))

    play_all(opened, scene, "keys")

    words = opened.all_words()
    winner = scene.table.seats[scene.table.match.games[-1].winners[0]].name
    assert any(text.startswith(f"{winner} wins") for text in words)
    assert not any(text.startswith("You") for text in words)


# -- teammates at one screen


def test_a_teammate_at_the_same_screen_may_ask_for_the_place(client: Open) -> None:
    opened = client(LANDSCAPE)
    scene = sat(opened, hot_seat("camelot", people=4, teams=((0, 2), (1, 3))))
    open_curtain(opened)
    player = player_at(opened, scene)
    for _ in range(20):
        if scene.table.may_sit_down:
            break
        come(opened, player)
        if opened.top.name == "curtain":
            open_curtain(opened)
        else:
            player.by_mouse(str(AtOnce(scene.table.match.game, scene.table.me or 0, "normal").answer()))
    first, (second,) = scene.table.me, scene.table.may_sit_down
    opened.wait(0.5)

    opened.click("button", f"{scene.table.seats[second].name} plays")

    assert isinstance(opened.top, CurtainScene)
    assert opened.top.seat == second
    open_curtain(opened)
    assert scene.table.me == second
    assert scene.table.may_sit_down == (first,)
    assert scene.table.moves()


def test_a_whole_game_in_teams_at_one_screen(client: Open) -> None:
    opened = client(LANDSCAPE)
    scene = sat(opened, hot_seat("olympus", people=3, teams=((0, 2), (1, 3)), seed=14))

    made = play_all(opened, scene, "mouse")

    assert made == [(seat, move) for seat, move in scene.table.match.game.history() if seat < 3]
    assert scene.table.match.games[-1].winners in ((0, 2), (1, 3))


def test_a_saved_match_goes_on_behind_the_curtain(client: Open, tmp_path: Path) -> None:
    saved_matches = SavedMatches(tmp_path)
    opened = client(LANDSCAPE)
    scene = sat(opened, hot_seat("camelot", people=4, teams=((0, 2), (1, 3))), saved_matches)
    player = player_at(opened, scene)
    for _ in range(8):
        come(opened, player)
        if opened.top.name == "curtain":
            open_curtain(opened)
        else:
            player.by_mouse(str(AtOnce(scene.table.match.game, scene.table.me or 0, "normal").answer()))
    saved = saved_matches.load().value
    assert saved is not None

    table = LocalTable.resume(saved, saved_matches=NoSavedMatches(), think=AtOnce)
    again = TableScene(opened.app, table, dealt=True)
    opened.app.stack.reset(again)
    opened.wait(0.3)

    assert isinstance(opened.top, CurtainScene)
    asked = opened.top.seat
    assert asked in table.match.game.actors
    assert not [card for seat in range(4) for card in cards_of(again, seat) if f"'{card}'" in seen(opened)]
    open_curtain(opened)
    assert (table.me, opened.top.name) == (asked, "table")
    assert again.director.tableau.agrees(table.view())
    told = " ".join(line.text for line in again.log)
    hidden = {seat for seat in range(4) if seat % 2 != asked % 2}
    assert len(again.log) > 8
    assert not [card for seat in hidden for card in cards_of(again, seat) if card in told]
    assert table.match.game.history() == scene.table.match.game.history()
