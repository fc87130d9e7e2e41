"""The check that keeps new sentences out of scenes."""

import pytest

from tools.scene_sentences import complaints, counted, known, sentences


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ('Button(box, "Resume", act)', ["Resume"]),
        ('self.say("nobody has come yet")', ["nobody has come yet"]),
        ('words = f"{who} is late"', ["{} is late"]),
        ('WARNING = "The match is not saved."', ["The match is not saved."]),
        ('Image(("far title",), x, y, w, h)', []),
        ('picture = ("tag gold", 14)', []),
        ('def act() -> "Sound":\n    """Return the sound of it."""', []),
        ('name = f"{stem}.{suffix}"', []),
        ('value: "Sound"', []),
    ],
)
def test_what_players_read_is_found(source: str, told: list[str]) -> None:
    assert [text for _, text in sentences(source)] == told


def test_a_module_may_only_lose_sentences() -> None:
    assert complaints({"a.py": 2}, {"a.py": 2}) == []
    (more,) = complaints({"a.py": 3}, {"a.py": 2})
    assert "put new ones" in more
    (fewer,) = complaints({}, {"a.py": 2})
    assert "lower 2" in fewer
    assert complaints({"new.py": 1}, {})


def test_no_scene_has_more_than_it_had() -> None:
    assert complaints(counted(), known()) == []
