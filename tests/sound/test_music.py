"""The music: which theme and layers are heard, and how they give way to each other."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

import engine
from game.audio.music import CALM, CLOSE, LAYERS, PERIL, THEMES, Music, Score, layers_of, stems, theme_of
from game.audio.speaker import NoSpeaker


@dataclass
class Stems:
    """Loops that write down their volumes."""

    names: Sequence[str]
    volumes: list[float] = field(default_factory=lambda: [0.0] * len(LAYERS))
    history: list[list[float]] = field(default_factory=list)
    stopped: bool = False

    def set_volumes(self, volumes: Sequence[float]) -> None:
        self.volumes = list(volumes)
        self.history.append(self.volumes)

    def stop(self) -> None:
        self.stopped = True


class Deck(NoSpeaker):
    """A speaker whose files take so many calls until they have been read."""

    def __init__(self, calls: int = 0) -> None:
        self.calls, self.started = calls, list[Stems]()

    def loop(self, names: Sequence[str]) -> Stems | None:
        self.calls -= 1
        if self.calls >= 0:
            return None
        self.started.append(Stems(names))
        return self.started[-1]


@dataclass
class Player:
    """Music whose time is moved by hand."""

    deck: Deck
    now: float = 0.0

    def __post_init__(self) -> None:
        self.music = Music(self.deck)

    def play(self, score: Score | None, seconds: float, volume: float = 1.0) -> None:
        self.music.score = score
        for _ in range(round(seconds * 20)):
            self.now += 0.05
            self.music.update(self.now, volume)


@pytest.fixture
def player() -> Player:
    return Player(Deck())


def test_every_game_has_a_theme_of_its_own_and_any_other_that_of_the_house() -> None:
    assert {theme_of(game) for game in engine.rules()} == set(THEMES)
    assert theme_of("a deck of mine") == theme_of("standard")


@pytest.mark.parametrize(
    ("hands", "penalty", "seconds", "layers"),
    [
        ((5, 4, 2), 0, None, (CALM,)),
        ((5, 1, 2), 0, None, (CALM, CLOSE)),
        ((5, 4, 2), 2, None, (CALM, PERIL)),
        ((1, 1, 2), 4, 30.0, (CALM, CLOSE, PERIL)),
        ((5, 4), 0, 5.1, (CALM,)),
        ((5, 4), 0, 5.0, (CALM, PERIL)),
        ((0, 0), 0, None, (CALM,)),
    ],
)
def test_layers_follow_what_is_seen(
    hands: tuple[int, ...], penalty: int, seconds: float | None, layers: tuple[str, ...]
) -> None:
    assert layers_of(hands, penalty, seconds) == layers


def test_a_theme_fades_in_with_its_calm_layer_alone(player: Player) -> None:
    player.play(Score("standard"), 0.5)
    (theme,) = player.deck.started
    assert theme.names == stems("standard")
    assert 0 < theme.volumes[0] < 0.6

    player.play(Score("standard"), 3.0, volume=0.5)
    assert theme.volumes == [pytest.approx(0.5), 0, 0]


def test_layers_come_and_go_in_small_steps(player: Player) -> None:
    player.play(Score("standard"), 3.0)
    player.play(Score("standard", LAYERS), 2.0)
    player.play(Score("standard"), 4.0)
    (theme,) = player.deck.started

    assert max(volumes[1] for volumes in theme.history) == pytest.approx(1)
    assert theme.volumes[1:] == [0, 0]
    for before, after in zip(theme.history, theme.history[1:], strict=False):
        assert all(abs(old - new) < 0.1 for old, new in zip(before, after, strict=True))


def test_themes_are_cross_faded_at_a_loudness_that_stays(player: Player) -> None:
    player.play(Score("standard"), 3.0)
    player.play(Score("factor"), 1.0)
    old, new = player.deck.started
    assert old.volumes[0] ** 2 + new.volumes[0] ** 2 == pytest.approx(1, abs=0.02)

    player.play(Score("factor"), 2.0)
    assert old.stopped
    assert not new.stopped
    assert new.volumes[0] == pytest.approx(1)


def test_a_theme_that_is_wanted_again_while_it_fades_goes_on(player: Player) -> None:
    player.play(Score("standard"), 3.0)
    player.play(None, 1.0)
    player.play(Score("standard"), 3.0)

    (theme,) = player.deck.started
    assert not theme.stopped
    assert theme.volumes[0] == pytest.approx(1)


def test_music_waits_until_its_files_have_been_read() -> None:
    player = Player(Deck(calls=10))
    player.play(Score("olympus"), 0.25)
    assert not player.deck.started

    player.play(Score("olympus"), 3.0)
    assert [theme.names for theme in player.deck.started] == [stems("olympus")]


def test_nothing_is_read_for_a_player_who_hears_no_music(player: Player) -> None:
    player.play(Score("standard"), 3.0, volume=0.0)
    assert not player.deck.started


def test_music_at_rest_is_left_alone(player: Player) -> None:
    player.play(Score("standard"), 5.0)
    (theme,) = player.deck.started
    before = len(theme.history)

    player.play(Score("standard"), 5.0)
    assert len(theme.history) == before
