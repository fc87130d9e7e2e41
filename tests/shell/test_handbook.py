"""What newcomers read about every game: it is there, whole, and shows cards that exist."""

import pytest

import engine
from engine import rules as all_games
from game.draw.icons import sign_mask
from game.setup.handbook import handbook


@pytest.mark.parametrize("rules", all_games())
def test_every_game_has_a_handbook_of_sentences(rules: str) -> None:
    book = handbook(rules)

    assert book.sentence.endswith(".")
    assert len(book.cards) == 3
    assert len(book.lessons) >= 4
    assert len({lesson.title for lesson in book.lessons}) == len(book.lessons)
    for lesson in book.lessons:
        assert lesson.text.endswith(".")
        assert bool(lesson.cards) != bool(lesson.icon)


@pytest.mark.parametrize("rules", all_games())
def test_its_cards_are_cards_of_the_game(rules: str) -> None:
    book = handbook(rules)

    for text in (*book.cards, *(card for lesson in book.lessons for card in lesson.cards)):
        assert engine.card_note(rules, engine.seats(rules)[0], {}, text)


@pytest.mark.parametrize("rules", ["camelot", "olympus", "shahrzad"])
def test_the_card_that_is_discarded_in_a_lesson_fits(rules: str) -> None:
    """By a colour or the rank, as the lesson says; an eight would need neither."""
    (lesson,) = (one for one in handbook(rules).lessons if one.title == "Discarding")
    cards = {card.name: card for card in engine.deck(rules)}
    below, above = (cards[name] for name in lesson.cards)

    assert "8" not in (below.rank, above.rank)
    assert below.rank == above.rank or set(below.colours) & set(above.colours)


@pytest.mark.parametrize("rules", all_games())
def test_its_signs_and_icons_can_be_drawn(screen: None, rules: str) -> None:
    book = handbook(rules)

    for name in [*book.signs] + [one.icon for one in book.lessons if one.icon]:
        assert sign_mask(name, 20).get_width() == 20


def test_a_game_without_a_handbook_is_named() -> None:
    with pytest.raises(ValueError, match=r"patience\.toml"):
        handbook("patience")
