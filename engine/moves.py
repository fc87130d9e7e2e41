"""Moves of players, in the notation."""

CARD_VERBS = ("play", "discard")


class Move(str):
    """One move. It is its own text: `move == "play 8H"` and `Move(str(move)) == move` hold.

    `verb` is its first word and `card` the text of the card that it plays or discards, or "". `number` is
    the rules' own number for it in moves that a game offers, else -1.
    """

    __slots__ = ("card", "number", "verb")

    verb: str
    card: str
    number: int

    def __new__(cls, text: str, number: int = -1) -> "Move":
        move = super().__new__(cls, text)
        verb, _, rest = text.partition(" ")
        move.verb = verb
        move.card = rest if verb in CARD_VERBS else ""
        move.number = number
        return move

    @property
    def text(self) -> str:
        """The move in the notation."""
        return str(self)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"


Moves = tuple[Move, ...]


class IllegalMove(ValueError):  # noqa: N818  # the name in the public contract
    """A move that the rules do not allow now. Its text is the reason, one sentence for the player."""
