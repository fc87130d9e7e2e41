"""Teams in the window: whole games two against two, open hands, who acts, who has won."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from engine.decks import TEAMS as SHAPES
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SMALLEST, width_of
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.table.decks.deck_input import DeckInput
from game.scenes.table.decks.deck_text import PHASES
from game.scenes.table.decks.deck_turn import paint_turn
from game.scenes.table.decks.recap import CardRecap
from game.scenes.table.table_scene import TableScene
from game.scenes.table.view_model import DeckShown
from game.setup import seatings
from game.setup.table_setup import setup_for
from game.stage.layout.table_layout import table_layout
from game.stage.team_text import NUMBERS
from game.storage.saved_matches import NoSavedMatches, SavedMatches
from game.ui import theme
from game.ui.theme import TextScale
from tests.deck_player import BotPlayer, DeckPlayer
from tests.driver import LANDSCAPE, PORTRAIT, Client

Open = Callable[..., Client]
TEAMS = {4: ((0, 2), (1, 3)), 6: ((0, 2, 4), (1, 3, 5))}


def at(client: Client, rules: str, players: int = 4, saved_matches: SavedMatches | None = None) -> DeckPlayer:
    """A table just dealt: one person, the others bots."""
    setup = setup_for(players, rules=rules, name="Ada", seed=14, teams=TEAMS[players])
    scene = TableScene(
        client.app,
        LocalTable.new(setup, saved_matches=saved_matches or NoSavedMatches(), think=AtOnce),
        dealt=False,
    )
    client.show(scene)
    return BotPlayer(client, scene)


def drawn(client: Client) -> list[Text | Image]:
    lists: list[DrawList] = client.app.stack.draw(client.app.now)
    return [item for one in lists for item in (*one.still, *one.moving)]


@pytest.mark.parametrize(
    ("rules", "way", "players", "size"),
    [
        ("shahrzad", "mouse", 4, LANDSCAPE),
        ("olympus", "keys", 4, PORTRAIT),
        ("camelot", "touch", 6, LANDSCAPE),
    ],
)
def test_a_whole_game_in_teams(
    client: Open, rules: str, way: str, players: int, size: tuple[int, int]
) -> None:
    opened = client(size)
    player = at(opened, rules, players)

    player.play(way)

    table = player.scene.table
    assert [move for seat, move in table.match.game.history() if seat == 0] == player.made
    winners = table.match.games[-1].winners
    assert winners in TEAMS[players]
    assert opened.top.name == "match result"
    title = next(text for text in opened.all_words() if text.endswith(" win"))
    names = ["You" if seat == 0 else table.seats[seat].name for seat in winners]
    assert all(name in title for name in names)
    assert "share" not in title


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("players", [4, 6])
def test_team_mates_hands_lie_open_and_the_others_do_not(
    client: Open, players: int, size: tuple[int, int]
) -> None:
    opened = client(size)
    scene = at(opened, "camelot", players).scene
    opened.wait(1.0)
    director, view = scene.director, scene.table.view()
    tableau = director.tableau

    assert tableau.mates == frozenset(TEAMS[players][0]) - {0}
    for seat in tableau.mates:
        assert all(card.text for card in tableau.hands[seat])
        for card in tableau.hands[seat]:
            home = director.motion.rest_poses[card.id]
            assert home.alpha == 1.0
            input_ = scene.input
            assert isinstance(input_, DeckInput)
            at_edge = input_.card_at(home.x - home.width * 0.45, home.y)
            assert at_edge is not None
            assert at_edge.text == card.text
    assert all(None in view["hands"][seat]["cards"] for seat in TEAMS[players][1])
    assert opened.all_words().count("in hand") == players // 2 - 1


def test_everybody_wears_the_shield_of_their_team(client: Open) -> None:
    opened = client(LANDSCAPE)
    at(opened, "camelot")

    shields = [
        item.picture[1] for item in drawn(opened) if isinstance(item, Image) and item.picture[0] == "shield"
    ]
    assert sorted(map(str, shields)) == sorted([theme.TEAMS[0], theme.TEAMS[1]] * 2)


def test_the_turn_is_the_teams_and_says_who_still_acts(client: Open) -> None:
    opened = client(LANDSCAPE)
    player = at(opened, "camelot")
    table = player.scene.table
    said: set[str] = set()
    for _ in range(60):
        for _ in range(200):
            if table.result is not None or player._ready():
                break
            opened.wait(0.05)
        if table.result is not None:
            break
        deck = player.deck.deck_shown()
        if table.view()["phase"] == "main" and len(table.view()["taking"]) > 1:
            assert deck.title == "Your team's turn"
            said.update(deck.notes[-1:])
        table.play(player.wish())
    mate = table.seats[2].name
    assert said <= {f"{mate} still acts", f"{mate} is done"}
    assert said


def test_a_saved_match_in_teams_goes_on(client: Open, tmp_path: object) -> None:
    saved_matches = SavedMatches(tmp_path)  # type: ignore[arg-type]
    opened = client(LANDSCAPE)
    player = at(opened, "olympus", saved_matches=saved_matches)
    for _ in range(3):
        for _ in range(200):
            if player._ready():
                break
            opened.wait(0.05)
        player.by_mouse(player.wish())
    saved = saved_matches.load().value
    assert saved is not None
    assert saved.setup.teams == TEAMS[4]

    again = LocalTable.resume(saved, saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(opened.app, again, dealt=True)
    opened.show(scene)

    assert again.match.teams == TEAMS[4]
    assert again.match.game.history() == player.scene.table.match.game.history()
    assert scene.director.tableau.mates == {2}


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("title", ["Your team's turn", "Team II's turn", "Your turn"])
def test_the_title_of_a_turn_is_not_cut_by_the_note_beside_it(
    client: Open, size: tuple[int, int], title: str
) -> None:
    client(size)  # opens the fonts
    out = DrawList()
    shown = DeckShown(title=title, phase=2, notes=("Brokk still acts",))
    paint_turn(out, shown, table_layout(*size, others=3, shape="deck"), TextScale(1.0))
    (heading,) = [item for item in out.still if isinstance(item, Text) and item.font == "title"]

    assert title.startswith(heading.text)
    assert heading.size > 11


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize(
    "notes",
    [("2 discards left",), ("2 discards left", "Brokk is done"), ("A name as long as may be is done",)],
)
def test_notes_of_a_turn_stand_apart_from_its_title(
    client: Open, size: tuple[int, int], notes: tuple[str, ...]
) -> None:
    opened = client(size)
    out = DrawList()
    shown = DeckShown(title="Your team's turn", phase=2, notes=notes)
    paint_turn(out, shown, table_layout(*size, others=3, shape="deck"), TextScale(1.0))
    heading, note = (item for item in out.still if isinstance(item, Text) and item.text not in PHASES)
    begins = note.x - width_of(note.text, note.size)

    assert begins > heading.x + width_of(heading.text, heading.size, "title")
    assert note.size * opened.app.viewport.scale >= SMALLEST
    assert note.text.startswith(notes[-1][:8]) or note.text == " · ".join(notes)


def test_every_team_has_a_number_a_colour_and_a_name_in_the_set_up() -> None:
    most = max(count for count, _ in SHAPES)

    assert len(NUMBERS) == len(set(NUMBERS)) == most
    assert len(theme.TEAMS) == len(set(theme.TEAMS)) == most
    assert set(seatings.TEAMS) == {0, *(count for count, _ in SHAPES)}


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_a_press_on_a_teammates_hand_shows_all_its_cards_large(client: Open, size: tuple[int, int]) -> None:
    opened = client(size)
    player = at(opened, "camelot")
    player._wait_for_turn()
    director = player.scene.director
    assert director.layout.assets is not None
    (hand,) = director.layout.assets.hands.values()
    held = [card.text for card in director.tableau.hands[2]]
    before = [director.motion.rest_poses[card.id].width for card in director.tableau.hands[2]]

    opened.press(hand.cx, hand.cy)
    opened.release(hand.cx, hand.cy)
    opened.wait(0.3)

    assert isinstance(opened.top, CardRecap)
    assert opened.top.cards == tuple(dict.fromkeys(held))
    large = [item.w for item in opened.drawn().moving if isinstance(item, Image)]
    assert min(large) >= 2.5 * max(before)
    opened.key("escape")
    opened.wait(0.2)
    assert opened.top is player.scene


def test_every_card_of_a_teammates_hand_shows_half_of_its_picture(client: Open) -> None:
    opened = client(LANDSCAPE)
    player = at(opened, "camelot")
    player._wait_for_turn()
    director = player.scene.director
    poses = [director.motion.rest_poses[card.id] for card in director.tableau.hands[2]]

    assert len(poses) >= 5
    assert all(b.x - a.x >= 0.5 * a.width for a, b in pairwise(poses))
