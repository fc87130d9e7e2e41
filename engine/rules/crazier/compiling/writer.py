"""A program being written: its steps, its slots, and the slots that its pronouns refer to."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from engine.cardtext import Node
from engine.rules.crazier.frames import SLOTS, Program, Step
from engine.rules.crazier.steps_flow import end_program

HERE: Final = "here"  # a target that is not known yet

# What is said where a word points at nothing.
UNNAMED: Final = {
    "they":
        "who is 'they'? Name somebody first, as in 'Choose an opponent.', or write 'each opponent'",
    "it":
        "what is 'it'? Name a card first, as in 'Choose an asset.'",
    "them":
        "what is 'them'? Name cards first, as in 'Look at the top two cards of the draw pile.'",
    "the rest":
        "the rest of what? Name cards first, as in 'Look at the top two cards of the draw pile.'",
    "that card":
        "which card is 'that card'? Name it first, as in 'Look at their hand and choose a card from it.'",
    "that colour":
        "which colour is 'that colour'? Name it first, as in 'Name a colour.'",
    "its controller":
        "whose controller is meant? Name an asset first, as in 'Choose an asset.'",
    "do":
        "if you do what? Say before what can be done, as in 'You may discard a card.'",
    "don't":
        "if they don't do what? Say before what can be done, as in 'They may discard a card.'",
    "otherwise":
        "'otherwise' needs an 'if' before it, as in 'If you control no assets, draw a card.'",
}  # fmt: skip


class Meaningless(Exception):  # noqa: N818  # becomes a CardTextError with its place in the text
    """A phrase that has no meaning at this point of the text."""

    def __init__(self, node: Node, message: str) -> None:
        super().__init__(message)
        self.node = node
        self.message = message


class Pronouns(NamedTuple):
    """Slots that pronouns refer to; None for an undefined pronoun."""

    they: int | None = None
    it: int | None = None
    controller: int | None = None  # "its controller", noted before 'it' can move
    those: int | None = None
    rest: int | None = None
    colour: int | None = None
    was: int | None = None  # what the last 'if' came to: "otherwise"
    did: bool = False
    of_hand: bool = False  # whether 'them' are cards of a hand


class Writer:
    """The program of one ability or event being written."""

    def __init__(self, pronouns: Pronouns, *, notes_controllers: bool) -> None:
        self.steps: list[Step] = []
        self.slots: list[str] = []
        self.phrases: list[tuple[Node | None, Node | None]] = []
        self.sentence: Node | None = None  # being written
        self.action: Node | None = None
        self.pronouns = pronouns
        self.notes_controllers = notes_controllers

    def add(self, *step: Any) -> int:
        """Add a step and return its index."""
        self.steps.append(step)
        self.phrases.append((self.sentence, self.action))
        return len(self.steps) - 1

    def new_slot(self, holds: str) -> int:
        """Add a slot to the frame and return its index."""
        self.slots.append(holds)
        return SLOTS + len(self.slots) - 1

    def patch(self, *places: int) -> None:
        """Set the unknown targets of these steps to the next step."""
        for place in places:
            self.steps[place] = tuple(
                len(self.steps) if operand is HERE else operand for operand in self.steps[place]
            )

    def refer(self, **pronouns: Any) -> None:
        """Let pronouns refer to something else from here on."""
        self.pronouns = self.pronouns._replace(**pronouns)

    def referent(self, word: str, node: Node, text: str) -> Any:
        """The slot that a pronoun refers to. Raises Meaningless if there is none."""
        found = getattr(self.pronouns, word)
        if found is None or found is False:
            raise Meaningless(node, UNNAMED[text])
        return found

    def program(self, *, is_event: bool = False) -> Program:
        """The finished program."""
        steps = (*self.steps, (end_program, is_event))
        return Program(steps, "".join(self.slots), is_event, tuple(self.phrases))


def inside(node: Node) -> Iterator[Node]:
    """A node and all nodes in it."""
    yield node
    for part in node.parts():
        if isinstance(part, Node):
            yield from inside(part)


class Handlers(dict[type[Node], Callable[..., Any]]):
    """Functions that compile the nodes of one kind of phrase, by node class."""

    def of(self, *nodes: type[Node]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Register the decorated function for these node classes."""

        def mark(function: Callable[..., Any]) -> Callable[..., Any]:
            for node in nodes:
                self[node] = function
            return function

        return mark

    def write(self, writer: Writer, node: Node, *more: Any) -> Any:
        """Compile a node. Raises Meaningless if there is no function for it."""
        function = self.get(type(node))
        if function is None:
            raise Meaningless(node, "this phrase has no meaning here")
        return function(writer, node, *more)
