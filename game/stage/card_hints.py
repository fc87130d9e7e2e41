"""Marks on cards in the own hand: why a card is playable, and what it begins."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.views import SheddingView, View, is_crazier
from game.stage.faces import value_of

# what a play would begin -> the words of its tag
BEGINS = {"twin": "twin", "straight": "straight", "ten": "+1 more"}
# why a card may be played -> the rules under which it may
UNDER = {"suit": "eights", "rank": "eights", "factor": "factor", "multiple": "factor", "magic": "magic"}

NUMBERS = {"A": "1", "J": "11", "Q": "12"}  # of ranks that are letters
NUMBERED = ("undecided", "factor")  # the rules under which numbers count


class CardMark(NamedTuple):
    """A word or number on a card of the hand.

    `kind` is `step` (the card's turn in a straight), `begins` (what it would begin), or the rules under
    which it is playable: `eights`, `factor`, `both` or `magic`.
    """

    text: str
    kind: str


def marks_of(view: View, hand: Sequence[str]) -> dict[int, CardMark]:
    """Return place in the hand -> mark, from the view of the hand's owner."""
    if is_crazier(view):
        return {}
    marks = _reasons(view, hand)
    marks.update(_steps(view["follows"], hand, going_on=view["phase"] in ("straight", "both")))
    marks.update(_beginnings(view["why"], hand))
    return marks


def numbers_of(view: View, hand: Sequence[str]) -> dict[int, str]:
    """Return place in the hand -> number of a card with a letter as rank, while numbers matter."""
    if is_crazier(view):
        return {}
    magic = any("magic" in reasons for reasons in view["why"].values())
    if view["mode"] not in NUMBERED and not (view["mode"] and (magic or "A" in view["choices"])):
        return {}
    ranks = {place: value_of(card) for place, card in enumerate(hand)}
    return {place: NUMBERS[rank] for place, rank in ranks.items() if rank in NUMBERS}


def _reasons(view: SheddingView, hand: Sequence[str]) -> dict[int, CardMark]:
    """Return the marks of cards that only one of two sets of rules allows."""
    marks = {}
    for place, card in enumerate(hand):
        under = view["under"].get(card)
        word = next((word for word in view["why"].get(card, ()) if word in UNDER), None)
        if under == "both":
            marks[place] = CardMark("both", "both")
        elif word is not None:
            marks[place] = CardMark(word, under or UNDER[word])
    return marks


def _steps(
    follows: Mapping[str, Sequence[str]], hand: Sequence[str], *, going_on: bool
) -> dict[int, CardMark]:
    """Return the marks for the order of a straight, beginning with the card that is playable now."""
    marks: dict[int, CardMark] = {}
    for first, rest in sorted(follows.items(), key=lambda run: -len(run[1])):
        for number, card in enumerate((first, *rest), 1):
            place = _place(card, hand, taken=marks)
            if place is not None and (rest or going_on):
                marks[place] = CardMark(str(number), "step")
    return marks


def _place(card: str, hand: Sequence[str], taken: Iterable[int]) -> int | None:
    """Return the first place of a card if none of its copies is marked yet."""
    places = [place for place, text in enumerate(hand) if text == card]
    return places[0] if places and not set(places) & set(taken) else None


def _beginnings(why: Mapping[str, Sequence[str]], hand: Sequence[str]) -> dict[int, CardMark]:
    """Return the marks for what each card would begin."""
    marks = {}
    for place, card in enumerate(hand):
        words = [BEGINS[word] for word in why.get(card, ()) if word in BEGINS]
        if words:
            marks[place] = CardMark(" + ".join(words), "begins")
    return marks
