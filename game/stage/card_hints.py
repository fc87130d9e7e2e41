"""What is marked on the cards of one's own hand: why a card may be played, and what it would begin."""

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

    Its kind: `step` (the card's turn in a straight), `begins` (what playing it would begin), or the rules
    under which it may be played: `eights`, `factor`, `both` or `magic`.
    """

    text: str
    kind: str


def marks_of(view: View, hand: Sequence[str]) -> dict[int, CardMark]:
    """Place in the hand -> its mark, from the view of the seat whose hand it is; the same for all games."""
    if is_crazier(view):
        return {}
    marks = _reasons(view, hand)
    marks.update(_steps(view["follows"], hand, going_on=view["phase"] in ("straight", "both")))
    marks.update(_beginnings(view["why"], hand))
    return marks


def numbers_of(view: View, hand: Sequence[str]) -> dict[int, str]:
    """Place in the hand -> the number of a card whose rank is a letter, while numbers count or soon may."""
    if is_crazier(view):
        return {}
    magic = any("magic" in reasons for reasons in view["why"].values())
    if view["mode"] not in NUMBERED and not (view["mode"] and (magic or "A" in view["choices"])):
        return {}
    ranks = {place: value_of(card) for place, card in enumerate(hand)}
    return {place: NUMBERS[rank] for place, rank in ranks.items() if rank in NUMBERS}


def _reasons(view: SheddingView, hand: Sequence[str]) -> dict[int, CardMark]:
    """The reason why each card may be played, where it is one of two sets of rules that allows it."""
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
    """The order in which the cards of a straight would be played, from the one that may be played now."""
    marks: dict[int, CardMark] = {}
    for first, rest in sorted(follows.items(), key=lambda run: -len(run[1])):
        for number, card in enumerate((first, *rest), 1):
            place = _place(card, hand, taken=marks)
            if place is not None and (rest or going_on):
                marks[place] = CardMark(str(number), "step")
    return marks


def _place(card: str, hand: Sequence[str], taken: Iterable[int]) -> int | None:
    """The first place of a card whose copies are not marked yet."""
    places = [place for place, text in enumerate(hand) if text == card]
    return places[0] if places and not set(places) & set(taken) else None


def _beginnings(why: Mapping[str, Sequence[str]], hand: Sequence[str]) -> dict[int, CardMark]:
    """What each card would begin."""
    marks = {}
    for place, card in enumerate(hand):
        words = [BEGINS[word] for word in why.get(card, ()) if word in BEGINS]
        if words:
            marks[place] = CardMark(" + ".join(words), "begins")
    return marks
