"""Every face of the three decks, and one of each sort, for tests of how cards look."""

from engine.decks import SHIPPED
from game.stage.deck_faces import Face, faces_of

EVERY: tuple[Face, ...] = tuple(face for deck in SHIPPED for face in faces_of(deck).values())
WHOLE = tuple(face for face in EVERY if face.side < 0)


def one_of(deck: str, **wanted: object) -> Face:
    """The first whole card of a deck of which all this is true: `type="event"`, `wild=True`, `split=True`."""
    for face in faces_of(deck).values():
        found = {
            "type": face.type,
            "wild": face.wild,
            "split": bool(face.sides),
            "several": len(face.colours) > 1,
        }
        if face.side < 0 and all(found[key] == value for key, value in wanted.items()):
            return face
    raise LookupError(f"{deck} has no card with {wanted}")


SORTS = {
    "asset": one_of("camelot", type="asset", wild=False),
    "event": one_of("camelot", type="event", wild=False),
    "eight": one_of("camelot", wild=True),
    "red": next(face for face in WHOLE if face.colours == ("red",)),
    "several": one_of("shahrzad", several=True, split=False),
    "split": one_of("shahrzad", split=True, wild=False),
}
ODD = (
    Face("", "A", ("blue",), "asset", ""),
    Face("Xylophonistically-Unbreakable" * 2, "10", ("green", "red"), "event", "word " * 120),
    Face("Four", "8", ("blue", "green", "orange", "purple"), "event", "All of it.", ("../../etc", "passwd")),
    Face("Three {R} {", "K", ("blue", "green", "purple"), "asset", "{blue} {nothing} }{", flavour="“Yes.”"),
)
