"""The makers give the same picture every time, and the shapes they draw are what they say."""

import numpy as np
import pytest

from tools.art.backs import BACKS, back
from tools.art.cards.faces import face
from tools.art.cards.lettering import rank_mask
from tools.art.cards.pips import PLACES
from tools.art.cards.stock import RANKS
from tools.art.suits import SUITS, outline, suit_mask, svg_body


@pytest.mark.parametrize("card", ["KH", "8S"])
def test_a_face_is_painted_the_same_twice(card: str) -> None:
    first, second = (face(card[:-1], card[-1], "classic") for _ in range(2))

    assert np.array_equal(first.colour, second.colour)
    assert np.array_equal(first.alpha, second.alpha)


def test_a_back_is_painted_the_same_twice() -> None:
    assert np.array_equal(back(BACKS[0]).colour, back(BACKS[0]).colour)


@pytest.mark.parametrize("rank", PLACES)
def test_a_number_has_as_many_pips_as_it_says(rank: str) -> None:
    assert len(PLACES[rank]) == len(set(PLACES[rank])) == int(rank)


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_is_its_own_mirror_image_and_fills_its_box(suit: str) -> None:
    points = [point for part in outline(suit) for point in part]
    mask = suit_mask(suit, 60)

    assert max(abs(y) for _, y in points) == pytest.approx(1, abs=0.03)
    assert np.abs(mask - mask[:, ::-1]).mean() < 0.01
    assert np.abs(suit_mask(suit, 60, turned=True) - mask[::-1, ::-1]).mean() < 0.01
    assert svg_body(suit).count("M") == len(outline(suit))


@pytest.mark.parametrize("rank", RANKS)
def test_every_rank_fits_its_column(rank: str) -> None:
    mask = rank_mask(rank, 115, 84)

    assert mask.shape[1] <= 84
    assert 70 <= mask.shape[0] <= 95
    assert mask.max() > 0.95
