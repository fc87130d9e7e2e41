"""Random card texts from the grammar: legal English, if not always sense. Tests and sweeps share them.

A word may refer to nothing ("it" without a card). Such a text is legal English, but no card.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from engine.cardtext.grammar import Production, grammar
from engine.cardtext.lexer import BREAK, joined, spelled

Choose = Callable[[Sequence[Production]], Production]

_DEPTH = 10  # how deep phrases stand within phrases

# What points at something said before is rarer than what stands for itself, or most texts would make no
# sense; so is what ends games or makes texts long.
_WEIGHTS = {
    **dict.fromkeys(("it", "them", "those", "rest", "one_of_them", "that_event"), 0.1),
    **dict.fromkeys(("that_colour", "of_that_colour"), 0.1),
    **dict.fromkeys(("they", "they_may", "they_end", "unless_they", "compel", "their_hand", "by_them"), 0.15),
    **dict.fromkeys(("if_you_do", "if_they_dont", "otherwise"), 0.15),
    **dict.fromkeys(("its_controller", "theirs", "put_back", "put_and_rest"), 0.15),
    **dict.fromkeys(("you_end", "they_end", "win", "lose"), 0.2),
    **dict.fromkeys(("in_turn", "unless_you", "this_turn", "if"), 0.3),
}
_PLAIN = 3.0  # a production that stands for just another rule: there is more behind it than one phrase


def random_text(rng: Random, kind: str) -> str:
    """Return a random text of one or two abilities for an `asset` or an `event`."""
    abilities = [_ability(rng, kind) for _ in range(rng.choice((1, 1, 1, 2)) if kind == "asset" else 1)]
    if kind == "event" and rng.random() < 0.1:
        requirement = next(case for case in grammar().by_rule["paragraph"] if case.alias == "requirement")
        abilities.insert(0, names_of(requirement, weighted(rng), _DEPTH))
    names = [name for ability in abilities for name in (BREAK, *ability)]
    return joined(spelled(names[1:]))


def _ability(rng: Random, kind: str) -> list[str]:
    """Return an ability of an event when it is played, or of an asset in play."""
    cases = [case for case in grammar().by_rule["paragraph"] if is_deed(case) == (kind == "event")]
    return names_of(rng.choice(cases), weighted(rng), _DEPTH)


def is_deed(paragraph: Production) -> bool:
    """Return True if an ability is a plain instruction, without a "when" or "if"."""
    return paragraph.alias is None


def weighted(rng: Random) -> Choose:
    """Choose among productions by the weights of this module."""
    return lambda cases: rng.choices(cases, [_weight(case) for case in cases])[0]


def _weight(case: Production) -> float:
    if case.alias is None:
        return _PLAIN if case.rules else 1.0
    return _WEIGHTS.get(case.alias, 1.0)


def random_names(rule: str, choose: Choose, depth: int = _DEPTH) -> list[str]:
    """Return the words of a random phrase of a rule, nested no deeper than necessary."""
    cases = [case for case in grammar().by_rule[rule] if height(case) <= depth]
    return names_of(choose(cases or [min(grammar().by_rule[rule], key=height)]), choose, depth)


def names_of(production: Production, choose: Choose, depth: int = _DEPTH) -> list[str]:
    """Return the words of a random phrase of this production."""
    names: list[str] = []
    for part in production.parts:
        names += [part.name] if part.is_word else random_names(part.name, choose, depth - 1)
    return names


def height(production: Production) -> int:
    """Return the depth of the shallowest phrase of a production."""
    return 1 + max((_heights()[rule] for rule in production.rules), default=0)


@cache
def _heights() -> dict[str, int]:
    """Return the depth of the shallowest phrase of each rule, as a fixed point."""
    endless = len(grammar().productions)
    found = dict.fromkeys(grammar().by_rule, endless)
    changed = True
    while changed:
        changed = False
        for production in grammar().productions:
            least = 1 + max((found[rule] for rule in production.rules), default=0)
            if least < found[production.rule]:
                found[production.rule] = least
                changed = True
    return found
