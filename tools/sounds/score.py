"""The score of the music at the table: twenty slow bars in F, as a loop."""

from typing import NamedTuple


class Bar(NamedTuple):
    """A bar: the bass, the chord above it from low to high, the melody in eighths (`.`: silence)."""

    bass: str
    chord: str
    melody: str


BARS = (
    # First strain: home, and away from it.
    Bar("F2 C3", "A3 C4 E4 G4", "A4 . C5 . . E5 . ."),
    Bar("D2 A2", "F3 C4 E4 A4", "D5 . . . . A4 . ."),
    Bar("Bb2 F3", "D4 A3 C4 F4", "F4 . A4 . . C5 . D5"),
    Bar("C2 G2", "Bb3 D4 F4 G4", "C5 . . . . . . ."),
    Bar("A2 E3", "G3 C4 E4 B3", "E5 . G5 . . E5 . ."),
    Bar("D2 A2", "F3 C4 E4 A4", "D5 . . C5 . . A4 ."),
    Bar("G2 D3", "Bb3 D4 F4 A4", "Bb4 . D5 . . A4 . ."),
    Bar("C2 G2", "F3 Bb3 D4 G4", "G4 . . . . . . ."),
    # Middle strain: down by steps, one look through a side door.
    Bar("Bb2 F3", "A3 D4 F4 C5", ". . D5 . F5 . . ."),
    Bar("A2 E3", "G3 C4 E4 G4", "E5 . . . C5 . . ."),
    Bar("G2 D3", "Bb3 F4 A3 D4", ". . Bb4 . D5 . F5 ."),
    Bar("F2 C3", "A3 E4 G4 C4", "E5 . . C5 . . . ."),
    Bar("Db2 Ab2", "F3 C4 Eb4 Ab4", ". . C5 . Eb5 . F5 ."),
    Bar("Eb2 Bb2", "G3 D4 F4 Bb4", "D5 . . . Bb4 . . ."),
    Bar("D3 Bb2", "F3 C4 D4 A4", ". . D5 . . C5 . ."),
    Bar("C2 G2", "Bb3 D4 F4 G4", "D5 . . . C5 . . ."),
    # Last strain: home again, and a bar of nothing but the room.
    Bar("F2 C3", "A3 C4 E4 G4", "A4 . C5 . . E5 . ."),
    Bar("D2 A2", "F3 C4 E4 A4", "D5 . . . . A4 . ."),
    Bar("G2 D3", "Bb3 D4 F4 A4", "Bb4 . . A4 . . G4 ."),
    Bar("C2 G2", "Bb3 D4 F4 E4", ". . . . . . . ."),
)

# Which chord note is touched on which eighth; the bars take the patterns in turn.
PATTERNS = ("0 . 1 2 . 3 . 1", "0 1 . 2 . . 3 .", ". 0 . 1 2 . 3 .", "0 . 1 . 3 . 2 .", "0 . . 1 2 . . 3")
