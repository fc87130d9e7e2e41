"""A card's text into its tree."""

from engine.cardtext.errors import CardTextError
from engine.cardtext.grammar import END, Grammar, Production, Stack, grammar, node_class
from engine.cardtext.lexer import Word, joined, spelled, words
from engine.cardtext.nearest import close_word, nearest
from engine.cardtext.nodes import Node

Value = Node | str  # what a part of a sentence becomes: a node, or the word itself

_FEW = 6  # so many expected words are listed in an error, not more


def parse(text: str) -> Node:
    """The tree of a card's text; CardTextError with line and column if it is none.

    `describe` writes the tree back as `normal(text)`: straight apostrophes, one space between words and none
    before a comma or full stop, one empty line between abilities, no space at the beginning and the end.
    """
    found = tuple(words(text))
    tree = _tree(grammar(), text, found)
    for word, right in zip(found, spelled(word.name for word in found), strict=True):
        if word.written != right:
            raise CardTextError.at(text, word.at, f"write '{right}', not '{word.written}'")
    return tree


def normal(text: str) -> str:
    """A text as `describe` would write it, as far as spaces and apostrophes go."""
    return joined(word.written for word in words(text))


def _tree(known: Grammar, text: str, found: tuple[Word, ...]) -> Node:
    """Walks through the states of the grammar; a production that is complete becomes a node."""
    stack = known.start
    values: list[tuple[Value, int]] = []  # what stands on the stack, and its offset
    for word in (*found, Word(END, "", len(text.rstrip()))):
        before = stack
        step = known.actions[stack[-1]].get(word.name)
        while isinstance(step, Production):
            stack = known.reduced(stack, step)
            values[-len(step.parts) :] = [_made(step, values[-len(step.parts) :])]
            if word.name == END and stack[-1] == known.end:
                break
            step = known.actions[stack[-1]].get(word.name)
        if step is None:
            raise _unexpected(known, text, before, word)
        if isinstance(step, int):
            stack += (step,)
            values.append((word.name, word.at))
    tree = values[0][0]
    assert isinstance(tree, Node)
    return tree


def _made(production: Production, values: list[tuple[Value, int]]) -> tuple[Value, int]:
    if production.alias is None:
        return values[0]
    fields = [value for (value, _), part in zip(values, production.parts, strict=True) if not part.is_word]
    at = values[0][1]
    return node_class(production.alias)(*fields, at=at), at


def _unexpected(known: Grammar, text: str, stack: Stack, word: Word) -> CardTextError:
    """The error at a word that cannot come here: what it is, what was expected, the nearest sentence."""
    expected = [name for name in known.following(stack) if name != END]
    if word.name == END:
        message = "the text ends too early"
    elif word.name in known.words:
        message = f"'{word.written}' cannot stand here"
    else:
        message = f"unknown word '{word.written}'"
    if close := close_word(word.name, expected):
        message += f"; did you mean '{close}'?"
    elif len(expected) <= _FEW:
        message += "; expected " + ", ".join(f"'{name}'" for name in expected)
    if sentence := nearest(text):
        message += f"; nearest: '{sentence}'"
    return CardTextError.at(text, word.at, message)
