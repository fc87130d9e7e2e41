"""Parses card texts."""

from engine.cardtext.grammar import END, Production, Stack, grammar, node_class
from engine.cardtext.lexer import BREAK, STOP, Word, joined, spelled, words
from engine.cardtext.node import Node
from engine.cardtext.suggestions import close_word, nearest
from engine.cardtext.text_errors import CardTextError
from engine.cardtext.unsupported import why_unsaid
from engine.text import joined as listed

Value = tuple[Node | str, int]  # what a part of a sentence becomes, a node or the word itself; its offset

_FEW = 6  # expected words listed in an error
_PHRASE = 4  # words of an expected phrase
_LONGEST = 60  # letters of an unknown word in an error
_MOST_WORDS = 400  # a text is not longer: nothing that walks through a tree has to go deeper than this


def parse(text: str) -> Node:
    """The tree of a card's text. Raises CardTextError with line and column.

    `describe` writes the tree back as `normal(text)`: straight apostrophes, one space between words and
    none before a comma or full stop, one empty line between abilities, no space at the beginning and the
    end.
    """
    return Reader(text).read()


def normal(text: str) -> str:
    """A text with the spaces and apostrophes that `describe` would write."""
    return joined(word.written for word in words(text))


class Reader:
    """An LALR(1) parser of one text; a completed production becomes a node."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = tuple(words(text))
        self.used: list[Production] = []  # in the order in which they were complete
        self._grammar = grammar()
        self._stack = self._grammar.start
        self._values: list[Value] = []  # what the states on the stack have read

    def read(self) -> Node:
        """The tree. Raises CardTextError for a wrong or misspelled word."""
        if not self.words:
            raise CardTextError(1, 1, "the text is empty")
        if len(self.words) > _MOST_WORDS:
            at = self.words[_MOST_WORDS].at
            raise CardTextError.at(self.text, at, f"a text has at most {_MOST_WORDS} words and marks")
        for word in self.words:
            self._take(word)
        self._take(Word(END, "", len(self.text.rstrip())))
        for word, right in zip(self.words, spelled(word.name for word in self.words), strict=True):
            if word.written != right:
                raise CardTextError.at(self.text, word.at, f"write '{right}', not '{word.written}'")
        tree = self._values[0][0]
        assert isinstance(tree, Node)
        return tree

    def _take(self, word: Word) -> None:
        before = self._stack
        step = self._grammar.actions[self._stack[-1]].get(word.name)
        while isinstance(step, Production):
            self._complete(step)
            if word.name == END and self._stack[-1] == self._grammar.end:
                return
            step = self._grammar.actions[self._stack[-1]].get(word.name)
        if step is None:
            raise self._unexpected(word, before)
        self._stack += (step,)
        self._values.append((word.name, word.at))

    def _complete(self, production: Production) -> None:
        self.used.append(production)
        self._stack = self._grammar.reduced(self._stack, production)
        size = len(production.parts)
        self._values[-size:] = [_made(production, self._values[-size:])]

    def _unexpected(self, word: Word, stack: Stack) -> CardTextError:
        """The error at a word that is not allowed: the word, the expected ones and the nearest text."""
        expected = [name for name in self._grammar.following(stack) if name != END]
        if word.name == END:
            message = "the text ends too early"
        elif word.name == BREAK:
            message = "an ability cannot end here"
        elif word.name in self._grammar.words:
            message = f"'{word.written}' does not fit here"
        else:
            message = f"unknown word '{word.written[:_LONGEST]}'"
        if reason := why_unsaid(self.text, word.at):
            message = reason
        elif close := close_word(word.name, expected):
            message += f"; did you mean '{close}'?"
        elif 0 < len(expected) <= _FEW:
            wanted = listed((self._phrase(stack, name) for name in expected), "or")
            is_known = word.name in self._grammar.words and word.name not in (END, BREAK)
            message = f"I expected {wanted} here" if is_known else f"{message}; I expected {wanted}"
        if proposed := nearest(self.text):
            message += f"; nearest: '{changed(self.text, proposed)}'"
        return CardTextError.at(self.text, word.at, message)

    def _phrase(self, stack: Stack, name: str) -> str:
        """A word that may come next, quoted, with those that have to follow it: "'from your hand'"."""
        if name == BREAK:
            return "an empty line"
        phrase = [name]
        while len(phrase) < _PHRASE and (after := self._grammar.after(stack, phrase[-1])):
            stack, following = after, self._grammar.following(after)
            if len(following) > 1 or following[0] in (END, BREAK, STOP, ","):
                break
            phrase += following
        return f"'{' '.join(phrase)}'"


def changed(text: str, proposed: str) -> str:
    """The abilities of a proposal that the text does not have, joined by slashes; all abilities if none is
    new.
    """
    kept = normal(text).split("\n\n")
    abilities = proposed.split("\n\n")
    return " / ".join([ability for ability in abilities if ability not in kept] or abilities)


def _made(production: Production, values: list[Value]) -> Value:
    fields = [value for (value, _), part in zip(values, production.parts, strict=True) if not part.is_word]
    first, at = values[0]
    if production.alias is None:
        return (fields[0] if fields else first), at
    return node_class(production.alias)(*fields, at=at), at
