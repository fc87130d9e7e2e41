"""What the makers of cards are told about a text that is English and yet means nothing, and what to do."""

import re

# What the engine says -> a sentence that says what to do.
REASONS = {
    "'they' refers to nothing here":
        "Who is 'they'? Name somebody first, as in 'Choose an opponent.', or write 'each opponent'.",
    "'it' refers to nothing here":
        "What is 'it'? Name a card first, as in 'Choose an asset.'",
    "'them' refers to nothing here":
        "What is 'them'? Name cards first, as in 'Look at the top two cards of the draw pile.'",
    "'the rest' refers to nothing here":
        "The rest of what? Name cards first, as in 'Look at the top two cards of the draw pile.'",
    "'that card' refers to nothing here":
        "Which card is 'that card'? Name it first, as in 'Look at their hand and choose a card from it.'",
    "'that colour' refers to nothing here":
        "Which colour is 'that colour'? Name it first, as in 'Name a colour.'",
    "'its controller' refers to nothing here":
        "Whose controller is meant? Name an asset first, as in 'Choose an asset.'",
    "'do' refers to nothing here":
        "If you do what? Say before what can be done, as in 'You may discard a card.'",
    "'don't' refers to nothing here":
        "If they don't do what? Say before what can be done, as in 'They may discard a card.'",
    "'otherwise' refers to nothing here":
        "'Otherwise' needs a sentence with 'if' before it, as in 'If you control no assets, draw a card.'",
    "an event is not in play: it cannot wait for anything":
        "An event happens at once when it is played. Only an asset can wait for 'at' or 'when'.",
    "an event is not in play: nothing can hold while it is":
        "An event happens at once when it is played. Only an asset can say what holds while it lies there.",
    "an event says only once what it does":
        "An event has one ability only: write what it does in one paragraph.",
    "an event needs something that it does when it is played":
        "An event needs a sentence of what it does when it is played.",
    "an asset has nothing that it does when it is played: it needs 'when' or 'at'":
        "An asset has to say when: 'At the beginning of your turn, …'. An event does it at once.",
    "a name holds no comma, slash, @, semicolon or bar, and single blanks":
        "A name cannot contain a comma, a semicolon, / @ or |, nor two spaces in a row.",
    "a name is not a face, a number, yes, no or done":
        "A name cannot be a number, a rank with a colour such as 5B, or one of the words yes, no and done.",
}  # fmt: skip

_OF_ABILITIES = ("an event ", "an asset has ")  # such a reason lies in how the ability begins, not in a word
_BREAK = re.compile(r"\n\s*\n\s*")
_OPENING = re.compile(r"[^.,\n]+")
_WORD = re.compile(r"[^\s.,;:!?]+|\S")


def told(reason: str) -> str:
    """A reason of the engine in the words of the workshop, or as it is."""
    return REASONS.get(reason.rstrip("."), reason)


def span(text: str, reason: str, at: int) -> tuple[int, int]:
    """The offsets of what is wrong with a text if the engine says so at that place: a word, or several."""
    if reason.startswith(_OF_ABILITIES):
        at = max((found.end() for found in _BREAK.finditer(text, 0, at)), default=0)
    pattern = _OPENING if reason.startswith(_OF_ABILITIES) else _WORD
    found = pattern.match(text, at)
    return found.span() if found else (max(0, len(text) - 1), len(text))
