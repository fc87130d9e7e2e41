"""Compiles a deck: the text of each card becomes programs, once for all games with the deck."""

from engine.cardtext import CardTextError
from engine.rules.crazier.compiled_card import CompiledCard
from engine.rules.crazier.compiled_deck import CompiledDeck, faces_of
from engine.rules.crazier.compiling.compiler import compile_text
from engine.rules.crazier.deck_reader import Card, Deck, DeckError, Side
from engine.rules.crazier.frames import Program
from engine.rules.crazier.turn import ORDER, TURN


def compile_deck(deck: Deck) -> CompiledDeck:
    """Compile a deck. Raises DeckError with card, line and column of the first text without a meaning."""
    programs: list[Program] = [TURN, ORDER]
    meanings = [_understood(deck, face, programs) for face in faces_of(deck)]
    return CompiledDeck(deck, meanings, programs)


def _understood(deck: Deck, face: Card | Side, programs: list[Program]) -> CompiledCard:
    """Compile a side and add its programs to the deck's programs. A whole split card has none."""
    if isinstance(face, Card) and face.sides:
        return CompiledCard(is_event=False, first=0)
    try:
        found = compile_text(face.text, is_event=face.type == "event", first=len(programs))
    except CardTextError as error:
        raise DeckError(f"{deck.file}, {face.name}, {error}") from error
    programs += found.programs
    return found
