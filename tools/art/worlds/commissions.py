"""The pictures that the decks ask for: one for every card, and two shapes of it for the sides of split
cards.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.art.places import ROOT

DECKS = ROOT / "levels" / "decks"


@dataclass(frozen=True, slots=True, order=True)
class Commission:
    """A picture of a subject in a scene; `wide` if a side of a split card shows it too."""

    scene: str
    subject: str
    wide: bool = False

    @property
    def files(self) -> tuple[str, ...]:
        """The names of its files, below the folder of the pictures."""
        tall = f"{self.scene}/{self.subject}.webp"
        return (tall, f"{self.scene}/{self.subject}-wide.webp") if self.wide else (tall,)


def commissions(folder: Path = DECKS) -> list[Commission]:
    """Every picture that the decks in `folder` ask for, by scene and subject."""
    wide: dict[tuple[str, str], bool] = {}
    for deck in sorted(folder.glob("*.toml")):
        for card in tomllib.loads(deck.read_text(encoding="utf-8"))["card"]:
            sides = card.get("side")
            for side in sides or [card]:
                pair = side["art"]["scene"], side["art"]["subject"]
                wide[pair] = wide.get(pair, False) or sides is not None
    return sorted(Commission(scene, subject, split) for (scene, subject), split in wide.items())
