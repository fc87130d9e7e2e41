"""Explanations of the words on a named card, in plain language.

The notes are derived from the parsed text, so that a phrase is recognized wherever it occurs.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from engine.cardtext import CardTextError, Node, parse
from game.stage.deck_faces import Face

COUPLE: Final = 2


class Note(NamedTuple):
    """A word of the cards with its explanation. A note without a word is about the whole card."""

    word: str
    text: str


ASSET = Note("Asset", "It stays in play in front of you and works for you until it leaves.")
EVENT = Note("Event", "It happens once, at once, and then goes under the discard pile.")
EIGHT = Note("Eight", "As a discard it fits on every card, and you name the colour that comes next.")
SEVERAL = Note("Two colours", "As a discard it counts as each of them, also for the card that follows.")
MANY = SEVERAL._replace(word="Several colours")
SPLIT = Note("Split card", "Play one side of it, whichever you like. As a discard it has both colours.")
TYPES: Final = {"asset": ASSET, "event": EVENT}

# Each note with the phrases (nodes of `engine.cardtext`) that it explains.
WORDS: Final = (
    (
        Note("Only if", "Asked when it is played from a hand. Abilities may play it all the same."),
        ("Requirement",),
    ),
    (
        Note("Beginning of a turn", "Before the draw. Only what is in play when the turn begins takes part."),
        ("AtBeginning", "AtEachBeginning"),
    ),
    (
        Note("End of a turn", "After the player's last play or discard, before the next player begins."),
        ("AtEnd", "AtEachEnd"),
    ),
    (Note("When", "Every time this happens while the card is in play."), ("When",)),
    (
        Note("If an opponent would", "Only for draws that an opponent causes, never for the draw of a turn."),
        ("DrawFewer", "InsteadOfDrawing"),
    ),
    (
        Note("If you would", "Only for draws that your cards cause, never for the draw of a turn."),
        ("DrawMore",),
    ),
    (
        Note("Instead", "The one thing is left out, the other is done in its place."),
        ("InsteadOfDrawing", "InsteadOfDestruction", "InsteadOfLosing"),
    ),
    (
        Note(
            "Can't be destroyed",
            "Nothing destroys it, and nobody may choose it for that. It can still be moved in other ways.",
        ),
        ("Indestructible", "CantBeDestroyed", "OthersCantBeDestroyed"),
    ),
    (
        Note("One more card", "On top of the one that a turn allows; each is a discard like any other."),
        ("DiscardsEachTurn", "MoreDiscards"),
    ),
    (Note("Play one more", "On top of the one card that a turn allows."), ("PlaysEachTurn", "MorePlays")),
    (
        Note("Any card", "It need share neither colour nor rank with the top card."),
        ("MayDiscardAny", "AnyCards"),
    ),
    (Note("Can't", "Cards in hand stay there meanwhile; nothing else changes."), ("CantPlay", "CantDiscard")),
    (
        Note("May", "Whoever may is asked. What has no “may” is done as far as it can be."),
        ("May", "TheyMay", "SomeoneMay"),
    ),
    (Note("Unless", "They are asked first. What they do then spares them the rest."), ("UnlessThey",)),
    (Note("Unless", "You are asked first. What you do then spares you the rest."), ("UnlessYou",)),
    (
        Note("If able", "In their next turn that card leaves their hand, if any rule allows it."),
        ("Compel",),
    ),
    (
        Note("Next player", "Clockwise the first one who is still in the game."),
        ("NextPlayer",),
    ),
    (Note("Opponents control", "The assets of all your opponents, counted together."), ("OpponentsControl",)),
    (Note("Destroy", "It goes from play to the bottom of the discard pile."), ("Destroy",)),
    (
        Note(
            "Control", "It moves in front of its new controller, who is the “you” of its text from then on."
        ),
        ("GainControl", "GiveControl", "SwapAssets"),
    ),
    (
        Note("Its owner", "Whoever brought it into play, whoever controls it now."),
        ("BackToHand", "BackToHands"),
    ),
    (Note("Look at", "Only you see them, and they stay where they are."), ("LookAt", "LookAndChoose")),
    (
        Note("Reveal", "Everybody sees it, and it stays where it is."),
        ("Reveal", "RevealFromHand", "RevealUntil"),
    ),
    (Note("Search", "Look through the whole pile. Its order stays unless it is shuffled."), ("Search",)),
    (
        Note("Into play", "Not played: nothing it asks for when played counts. Only assets can be."),
        ("IntoPlay",),
    ),
    (
        Note("Discard", "By an ability: it must fit the top card, unless “any” is said. It has no effect."),
        ("Discard", "DiscardUntil"),
    ),
    (
        Note(
            "Draw pile",
            "Its top card is drawn next, its bottom card last. Run out, it is made of the discards.",
        ),
        ("UnderDraw", "OnDraw", "TopOfDraw", "TopCards"),
    ),
    (Note("Bottom of the discard pile", "The top card stays as it is."), ("UnderDiscard",)),
    (
        Note("Top card of the discard pile", "The one that the next discard has to fit."),
        ("TopOfDiscard", "TopIs"),
    ),
    (Note("Name a colour", "Say one of the four: moon, ankh, sun or eye."), ("NameColour",)),
    (
        Note(
            "Counts as",
            "Until another card is on top, it has that colour and no other. Its rank fits as before.",
        ),
        ("TopCountsAs", "NameColourForTop"),
    ),
    (Note("Copy", "The event is carried out once more, with new choices."), ("Copy",)),
    (
        Note("Can't gain control", "They stay with their controllers meanwhile, but can be moved."),
        ("CantGainControl",),
    ),
    (Note("Skip a draw", "The next turn goes without its draw."), ("SkipDraw",)),
    (Note("Skip a turn", "The next turn is left out, with its draw."), ("SkipTurn",)),
    (Note("Extra turn", "A whole turn, right after this one."), ("ExtraTurn",)),
    (Note("Until your next turn", "It ends when your turn begins."), ("UntilYourNextTurn",)),
    (Note("Win", "At once, whatever is going on."), ("Win",)),
    (Note("Lose", "That player is out; their cards go under the discard pile."), ("Lose", "InsteadOfLosing")),
)
_NOTES: Final = {
    name: [note for note, names in WORDS if name in names] for _, names in WORDS for name in names
}


@lru_cache(256)
def notes(face: Face) -> tuple[Note, ...]:
    """Return the notes of a card: first about the whole card, then its words in the order of the text,
    each once.
    """
    found = dict.fromkeys(_kind(face))
    for side in face.sides or (face,):
        found |= dict.fromkeys(_used(side.text))
    return tuple(found)


def _kind(face: Face) -> Iterator[Note]:
    """Return the notes about the card as a whole."""
    if face.sides:
        yield SPLIT
    elif len(face.colours) > 1:
        yield SEVERAL if len(face.colours) == COUPLE else MANY
    if face.wild and face.side < 0:
        yield EIGHT
    yield from (TYPES[side.type] for side in face.sides or (face,) if side.type in TYPES)


def _used(text: str) -> Iterator[Note]:
    """Return the notes for a text; none for an invalid text."""
    try:
        tree = parse(text)
    except CardTextError:
        return
    for node in _nodes(tree):
        yield from _NOTES.get(type(node).__name__, ())


def _nodes(node: Node) -> Iterator[Node]:
    """Return a phrase and all phrases in it, in the order of the text."""
    yield node
    for part in node.parts():
        if isinstance(part, Node):
            yield from _nodes(part)
