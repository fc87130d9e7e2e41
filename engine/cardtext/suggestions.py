"""Finds the legal text nearest to an illegal one: the cheapest repair, by A* over the states of the
parser.

Phrases of other games are replaced first (`synonyms`). A node of the search is a stack of parser states and
the number of words read. To keep a word costs nothing; to replace, leave out or insert one does. The result
is a whole legal text, or None.
"""

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher, get_close_matches
from functools import cache, lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from engine.cardtext.grammar import END, Stack, grammar
from engine.cardtext.lexer import joined, spelled, words
from engine.cardtext.synonyms import in_our_words
from engine.cardtext.unsupported import SEVERAL_OF_A_RANK
from engine.text import NUMBERS

_LEAVE_OUT = 0.8
_PUT_IN = 0.8
_SMALL = 0.4  # to leave out or insert a small word
_SMALL_WORDS = frozenset(
    ("a", "the", "of", "on", "in", "into", "from", "any", "or", "more", "each", "control", ",")
)
_WHO = 2.4  # to leave out the actor, which would make another player act
_WHO_WORDS = frozenset(
    ("player", "players", "opponent", "opponents", "opponent's", "opponents'", "they", "them", "their")
)
_ACTION = 1.9  # to insert an action, or to replace it with any word
_GUESS = 2.4  # to guess an action for an unknown word, or a number for another word
_NEVER = 99.0  # to leave out or change a word that changes the meaning
_NEGATIONS = frozenset(
    ("don't", "can't", "not", "never", "nobody", "without", "unless", "won't", "isn't", "except")
)
_KEPT = _NEGATIONS | SEVERAL_OF_A_RANK  # an eight cannot stand for another card
_GO_ON = 0.4  # for each word added at the end
_OTHER = 1.3  # a word that is not similar
_MEANT = 0.3  # a synonym, or the other number of the same noun
_LEAST = 0.3  # no edit costs less
_ALIKE = 0.65  # words less similar than this are unrelated
_LONGEST = 150  # words of a text that is searched
_EDGES = 8000  # edges tried at most, about 20 ms
_SENTENCE = 1.0  # a text may cost this much, ...
_WORD = 0.25  # ... and so much more for each of its words

# Words of other games, and those of the language.
_MEANINGS = {
    **{str(number): word for number, word in enumerate(NUMBERS[1:], 1)}, "second": "more", "a": "one",
    "start": "beginning", "upkeep": "beginning", "finish": "end", "whenever": "when", "cannot": "can't",
    "enemy": "opponent", "enemies": "opponents", "foe": "opponent", "foes": "opponents", "own": "control",
    "owns": "controls", "creature": "asset", "creatures": "assets", "permanent": "asset", "spell": "event",
    "spells": "events", "kill": "destroy", "kills": "destroys", "sacrifice": "destroy", "return": "put",
    "returns": "puts", "place": "put", "places": "puts", "deck": "pile", "stock": "draw", "pick": "choose",
    "select": "choose", "steal": "gain", "steals": "gains", "every": "each", "all": "each",
    "color": "colour", "colors": "colours", "everyone": "player", "less": "fewer",
}  # fmt: skip


class _Made(NamedTuple):
    """The words written so far, as a linked list with the last word first."""

    before: "_Made | None"
    word: str


class _Repair(NamedTuple):
    """A partial repair, sorted by its cost so far and estimated, then by the words read."""

    estimate: float
    unread: int
    number: int
    edits: bool  # whether its next word is an edit, or the word that stands there
    cost: float
    stack: Stack
    made: _Made | None


def close_word(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that a writer probably intended; None if no word is similar."""
    found = list(known)
    if _MEANINGS.get(word) in found:
        return _MEANINGS[word]
    return next(iter(get_close_matches(word, found, 1, _ALIKE)), None)


@lru_cache(500)
def nearest(text: str) -> str | None:
    """The most similar legal text, or None if nothing is similar."""
    names = [word.name for word in words(text)]
    if not 0 < len(names) <= _LONGEST:
        return None
    ours = in_our_words(names)
    made = _cheapest(ours, _SENTENCE + _WORD * len(ours)) if ours else None
    return None if made is None else joined(spelled(made))


def _cheapest(names: list[str], limit: float) -> list[str] | None:
    known = grammar()
    ahead = _costs_ahead(names)
    number = count(1)
    ways = [_Repair(ahead[0], len(names), 0, False, 0.0, known.start, None)]
    seen: set[tuple[int, Stack, bool]] = set()
    edges = _EDGES
    while ways and edges > 0:
        way = heappop(ways)
        if (key := (way.unread, way.stack, way.edits)) in seen:
            continue
        seen.add(key)
        if way.estimate > limit:
            return None
        if not way.unread and not way.edits and known.after(way.stack, END):
            return _unrolled(way.made)
        for price, place, word in _steps(names, way, known.actions[way.stack[-1]]):
            edges -= 1
            stack = way.stack if word is None else known.after(way.stack, word)
            if stack is not None:
                made = way.made if word is None else _Made(way.made, word)
                cost = way.cost + price
                unread = len(names) - place
                heappush(ways, _Repair(cost + ahead[place], unread, next(number), False, cost, stack, made))
        if not way.edits:  # they wait until they may be the cheapest: most never are
            heappush(ways, way._replace(estimate=way.estimate + _LEAST, number=next(number), edits=True))
    return None


def _steps(
    names: list[str], way: _Repair, possible: Iterable[str]
) -> Iterable[tuple[float, int, str | None]]:
    """The possible next edits: cost, the place in the text after it, the word that is written."""
    at = len(names) - way.unread
    if way.edits:
        return _edits(names, at, possible)
    return ((0.0, at + 1, names[at]),) if way.unread else ()


def _edits(names: list[str], at: int, possible: Iterable[str]) -> Iterator[tuple[float, int, str | None]]:
    """The edits that change the text at a place."""
    put_in = _GO_ON if at == len(names) else _PUT_IN
    alike = _alike(names[at]) if at < len(names) else {}
    if at < len(names):
        yield _dropped(names[at]), at + 1, None
    for word in possible:
        if word == END:
            continue
        yield _SMALL if word in _SMALL_WORDS else _ACTION if word in _actions() else put_in, at, word
        if at < len(names):
            yield alike[word] if word in alike else _changed(names[at], word), at + 1, word


def _changed(name: str, word: str) -> float:
    """Return the cost of replacing a word with a dissimilar one."""
    if name in _KEPT:
        return _NEVER
    if word in NUMBERS:
        return _GUESS
    if word in _actions() and name not in grammar().words:
        return _GUESS
    return _ACTION if name in _actions() or word in _actions() else _OTHER


@cache
def _actions() -> frozenset[str]:
    """The words that can begin an action. Replacing one of them would change the action."""
    by_rule = grammar().by_rule
    return frozenset(made.parts[0].name for rule in ("act", "acts") for made in by_rule[rule])


def _dropped(name: str) -> float:
    if name in _KEPT:
        return _NEVER
    if name in _WHO_WORDS:
        return _WHO
    return _SMALL if name in _SMALL_WORDS else _LEAVE_OUT


def _costs_ahead(names: list[str]) -> list[float]:
    """Return for each place in the text the least cost of the unknown words from there on."""
    known = grammar().words
    ahead = [0.0]
    for name in reversed(names):
        other = _NEVER if name in _NEGATIONS else _OTHER
        least = 0.0 if name in known else min(_dropped(name), *_alike(name).values(), other)
        ahead.append(ahead[-1] + least)
    return ahead[::-1]


@lru_cache(1000)
def _alike(name: str) -> dict[str, float]:
    """Return the words of the language that a writer may have intended, with the costs of replacing."""
    known = grammar().words
    if name in _NEGATIONS:
        known &= _NEGATIONS
    if name in known:
        meant = (name + "s", name.removesuffix("s"), _MEANINGS.get(name))
        return {word: _MEANT for word in meant if word in known}
    found = {}
    matcher = SequenceMatcher(b=name)
    for word in known:
        matcher.set_seq1(word)
        if matcher.real_quick_ratio() > _ALIKE and matcher.quick_ratio() > _ALIKE:
            ratio = matcher.ratio()
            if ratio > _ALIKE:
                found[word] = _LEAST + _OTHER * (1 - ratio)
    if name in _MEANINGS:
        found[_MEANINGS[name]] = _MEANT
    return found


def _unrolled(made: _Made | None) -> list[str]:
    found = []
    while made is not None:
        found.append(made.word)
        made = made.before
    return found[::-1]
