"""Quick phrases for the chat. The number of a phrase is sent; each program has the words."""

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
UNKNOWN = "…"  # a phrase of a newer program


def phrase(number: int) -> str:
    """Return the words of a phrase."""
    return PHRASES[number] if 0 <= number < len(PHRASES) else UNKNOWN


def words_of(said: Said) -> str:
    """Return the words of a chat message, typed or a phrase."""
    return said.text or phrase(said.phrase)
