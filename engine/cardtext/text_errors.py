"""Errors in a card's text, with their place."""


class CardTextError(ValueError):
    """A text outside the card language.

    `line` and `column` count from 1; `message` does not repeat them.
    """

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.line = line
        self.column = column
        self.message = message

    @classmethod
    def at(cls, text: str, offset: int, message: str) -> "CardTextError":
        """The error at an offset of a text, such as a node's `at`."""
        return cls(*place(text, offset), message)


def place(text: str, offset: int) -> tuple[int, int]:
    """Line and column, both from 1, of an offset of a text."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
