"""What can be said at a table without typing: the number of a phrase travels, each program has its words."""

from game.lan.messages import Said

PHRASES = (
    "Hello, everybody!",
    "Good luck!",
    "Well played!",
    "Thank you!",
    "Sorry about that.",
    "Ouch!",
    "That was close.",
    "One moment, please.",
    "Shall we begin?",
    "Another one?",
    "I have to go soon.",
    "Good night!",
)
UNKNOWN = "…"  # said by a newer program


def phrase(number: int) -> str:
    """The words of a phrase."""
    return PHRASES[number] if 0 <= number < len(PHRASES) else UNKNOWN


def words_of(said: Said) -> str:
    """What somebody has said, typed or as a phrase."""
    return said.text or phrase(said.phrase)
