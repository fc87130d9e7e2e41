"""What a form with many cards leaves in sight: own assets, its heading, and all of the table on request."""

from collections.abc import Callable

import pytest

from game.coach.analysis import Choice, Found
from game.draw.items import Image
from game.draw.text_renderer import width_of
from game.scenes.table.decks.form import DeckForm
from game.scenes.table.decks.form_tiles import MARK, CardTile
from game.scenes.table.decks.recap import CardRecap
from game.ui.widgets import Label
from tests.deck_player import DeckPlayer
from tests.driver import LANDSCAPE, PORTRAIT, Client
from tests.scenes.test_deck_table import at, did

Open = Callable[..., Client]
RANK = 0.25  # of a card's width: the strip at its left with rank and sign
FOUND = (
    "Merlin, Castle, Mordred, Avalon, Green Knight, Siege Perilous, Black Knight, Lady of the Lake, "
    "Fisher King, Sir Lancelot, Chapel Perilous, Questing Beast, Sir Gawain, Cauldron of Annwn, "
    "King Arthur, Squire"
)


def searching(client: Client, found: str, theirs: str = "Holy Grail") -> DeckPlayer:
    """King Arawn searches the discard pile for an asset."""
    hands = "King Arawn, Nimue", "Will-o'-the-Wisp"
    player = at(client, "camelot", *hands, in_play=("Excalibur, Unicorn", theirs), discard=found)
    player.by_keys("play King Arawn")
    client.wait(0.5)
    return player


@pytest.mark.parametrize(("size", "count"), [(LANDSCAPE, 9), (PORTRAIT, 9), (PORTRAIT, 16)])
def test_even_many_cards_to_choose_from_leave_the_own_assets_in_sight(
    client: Open, size: tuple[int, int], count: int
) -> None:
    window = client(size)
    player = searching(window, ", ".join(FOUND.split(", ")[:count]))
    form, assets = window.top, player.scene.director.layout.assets
    found = [widget for widget in form.page.widgets if isinstance(widget, CardTile)]
    assert assets is not None

    assert len(found) == count
    assert not form.page.widgets[0].box.meets(assets.mine.area)
    assert min(tile.box.w for tile in found) >= 92


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_where_all_cards_lie_is_said_once_beside_the_way_to_the_coach(
    client: Open, size: tuple[int, int]
) -> None:
    window = client(size)
    searching(window, "Merlin, Castle")
    head = window.find("text", "Choose a card from the discard pile")
    assert isinstance(head, Label)
    half = width_of(head.label, head.size, head.font) / 2

    assert window.words().count("discard pile") == (size == PORTRAIT)  # of the card that is read
    assert head.box.cx + half < window.find("button", "Hint").box.x


class TestLook:
    """A form that hides what is in play can be put by."""

    @pytest.fixture
    def hidden(self, client: Open) -> DeckPlayer:
        return searching(client(LANDSCAPE), FOUND)

    @pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (800, 600), (640, 360), (360, 640)])
    def test_at_the_table_and_back(self, client: Open, size: tuple[int, int]) -> None:
        window = client(size)
        player = searching(window, FOUND)
        rest_poses, rows = player.scene.director.motion.rest_poses, player.scene.director.tableau.in_play
        in_play = [rest_poses[card.id].box for row in rows for card in row]

        def hides() -> bool:
            return any(widget.box.meets(card) for widget in window.top.page.widgets for card in in_play)

        assert hides()
        window.click("button", "Look at the table")
        assert not hides()
        window.click("button", "To the question")
        assert hides()

    def test_escape_leads_back_to_the_question(self, hidden: DeckPlayer) -> None:
        window = hidden.client
        window.click("button", "Look at the table")
        window.key("escape")

        assert window.find("text", "Choose a card from the discard pile")

    def test_no_key_answers_meanwhile(self, hidden: DeckPlayer) -> None:
        window = hidden.client
        window.click("button", "Look at the table")
        window.type("1p")
        window.key("p")

        assert isinstance(window.top, DeckForm)
        assert did(hidden) == ["play King Arawn"]
        window.key("return")
        hidden.by_mouse("choose Merlin")
        assert did(hidden)[-1] == "choose Merlin"

    def test_a_card_in_play_is_seen_large_meanwhile(self, hidden: DeckPlayer) -> None:
        window = hidden.client
        window.click("button", "Look at the table")
        card = hidden.scene.director.tableau.in_play[0][0]
        pose = hidden.scene.director.motion.rest_poses[card.id]
        window.look(pose.x, pose.y)

        assert isinstance(window.top, CardRecap)

    def test_the_move_before_can_be_taken_back_there(self, hidden: DeckPlayer) -> None:
        window = hidden.client
        window.click("button", "Look at the table")
        window.click("button", "Undo")
        window.wait(0.5)

        assert window.top is hidden.scene
        assert did(hidden) == []

    def test_a_form_that_hides_nothing_stays(self, client: Open) -> None:
        window = client(LANDSCAPE)
        searching(window, "Merlin, Castle", theirs="")

        assert "Look at the table" not in {widget.label for widget in window.top.page.widgets}


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_the_bulb_of_the_coach_hides_no_rank_and_no_mark(client: Open, size: tuple[int, int]) -> None:
    window = client(size)
    player = searching(window, FOUND)
    player.scene.hint.found = Found(at=0, chances=(), choices=(Choice("choose Merlin", 0.6, "Merlin"),))
    tiles = [widget for widget in window.top.page.widgets if isinstance(widget, CardTile)]
    (card,) = (tile.box for tile in tiles if tile.target.card == "Merlin")
    (bulb,) = (
        item
        for item in window.drawn().moving
        if isinstance(item, Image) and item.picture == ("badge", "paper") and card.holds(item.x, card.cy)
    )

    assert card.x + card.w * RANK <= bulb.x - bulb.w / 2
    assert bulb.x + bulb.w / 2 <= card.right - card.w * MARK
    assert bulb.y + bulb.h / 2 < card.y + card.h / 4
