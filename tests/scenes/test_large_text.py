"""Text of 200 % is about twice as large wherever players read: on plates, of phases and cards, in replays."""

from collections.abc import Callable
from itertools import combinations

import pytest

from game.draw.items import Text
from game.draw.text_renderer import width_of
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.table.decks.deck_text import PHASES
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.stage.layout.table_layout import TableLayout
from game.storage.settings import Settings, TextSize
from tests.driver import LANDSCAPE, PORTRAIT, SIZES, SMALL_SIZES, Client
from tests.scenes.every import dealt
from tools.pictures.replay_sample import sample_replay

Open = Callable[..., Client]
Size = tuple[int, int]
NAME, SCORE, PHASE, CARD, READ = 1.5, 1.4, 1.85, 1.2, 1.25  # times larger at least
USUAL: TextSize = 100
LARGE: TextSize = 200


def lines(
    client: Open, size: Size, percent: TextSize, rules: str, players: int
) -> tuple[TableScene, list[Text]]:
    """A table at rest in this size of text, and all its lines."""
    opened = client(size, Settings(speed=0.0, motion="reduced", text_size=percent))
    scene = TableScene(opened.app, dealt(players, rules=rules), dealt=True)
    opened.show(scene)
    scene.settle()
    drawn = opened.drawn(scene)
    return scene, [item for item in (*drawn.still, *drawn.moving) if isinstance(item, Text)]


def on_plates(layout: TableLayout, texts: list[Text]) -> list[list[Text]]:
    """The lines on each plate, from the top."""
    plates = [seat.plate for seat in ([layout.me] if layout.strip is None else []) + [*layout.others]]
    return [sorted((t for t in texts if plate.holds(t.x, t.y)), key=lambda t: t.y) for plate in plates]


@pytest.mark.pairwise(size=SMALL_SIZES, table=[("standard", 10)])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "table",
    [("standard", 2), ("standard", 5), ("standard", 10), ("crazy8", 4), ("camelot", 3), ("camelot", 6)],
)
def test_names_and_scores_on_plates_grow_with_the_text(
    client: Open, size: Size, table: tuple[str, int]
) -> None:
    before, usual = lines(client, size, USUAL, *table)
    after, large = lines(client, size, LARGE, *table)

    pairs = list(
        zip(on_plates(before.director.layout, usual), on_plates(after.director.layout, large), strict=True)
    )
    assert pairs
    for small, big in pairs:
        assert big[0].size >= NAME * small[0].size
        assert len(big) == len(small)
        if len(big) > 1:
            assert big[1].size >= SCORE * small[1].size
            assert big[0].y + big[0].size * 0.4 <= big[1].y - big[1].size * 0.3


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_present_phase_is_as_large_and_others_are_named_where_they_fit(client: Open, size: Size) -> None:
    _, usual = lines(client, size, USUAL, "camelot", 4)
    _, large = lines(client, size, LARGE, "camelot", 4)
    (before,) = {t.size for t in usual if t.text in PHASES and t.font == "bold"}
    named = [t for t in large if t.text in PHASES and t.font == "bold"]

    assert all(t.size >= PHASE * before for t in named)
    assert "Main" in [t.text for t in named]
    ends = [
        (t.x - width_of(t.text, t.size, "bold") / 2, t.x + width_of(t.text, t.size, "bold") / 2)
        for t in named
    ]
    assert not any(a[0] < b[1] and b[0] < a[1] for a, b in combinations(ends, 2))


@pytest.mark.parametrize(
    "size", [one for one in SIZES if one != (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_the_card_beside_the_table_is_read_in_large_type(client: Open, size: Size) -> None:
    before, usual = lines(client, size, USUAL, "camelot", 4)
    _, large = lines(client, size, LARGE, "camelot", 4)
    top = before.director.tableau.discard[-1].text
    assert top is not None

    def name(texts: list[Text]) -> float:
        return max(t.size for t in texts if t.font == "name" and t.text in top)

    def words(texts: list[Text]) -> float:
        told = before.director.tableau.kind.faces[top].text.replace("\n\n", " ")
        return max(t.size for t in texts if t.font == "text" and len(t.text) > 5 and t.text in told)

    assert name(large) >= CARD * name(usual)
    assert words(large) >= READ * words(usual)


@pytest.mark.pairwise(size=SMALL_SIZES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("rules", ["standard", "camelot"])
@pytest.mark.parametrize("players", [2, 6])
def test_names_in_a_replay_grow_with_the_text(client: Open, size: Size, rules: str, players: int) -> None:
    found = []
    for percent in (USUAL, LARGE):
        opened = client(size, Settings(speed=0.0, motion="reduced", text_size=percent))
        scene = opened.show(sample_replay(opened.app, rules=rules, players=players))
        assert isinstance(scene, ReplayScene)
        texts = [item for item in opened.drawn().moving if isinstance(item, Text) and item.font == "bold"]
        found.append([row[0].size for row in on_plates(scene.director.layout, texts)])

    assert all(large >= 1.3 * usual for usual, large in zip(*found, strict=True))


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (450, 800)])
def test_all_labels_in_the_menu_of_the_title_are_about_as_large(client: Open, size: Size) -> None:
    player = client(size, Settings(text_size=LARGE, motion="reduced"))
    scene = TitleScene(player.app)
    player.show(scene)
    labels = {entry.label for entry in scene.entries()[1:]}
    sizes = {
        item.size for item in player.drawn(scene).moving if isinstance(item, Text) and item.text in labels
    }

    assert max(sizes) < 1.1 * min(sizes)


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_the_title_of_a_screen_grows_with_the_text(client: Open, size: Size) -> None:
    def title(text_size: TextSize) -> float:
        player = client(size, Settings(text_size=text_size, motion="reduced"))
        scene = player.show(SettingsScene(player.app))
        found = (item for item in player.drawn(scene).still if isinstance(item, Text))
        return next(item.size for item in found if item.text == "Settings")

    assert title(LARGE) > 1.4 * title(USUAL)
