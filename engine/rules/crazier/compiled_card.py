"""The compiled form of one side of a card."""

from dataclasses import dataclass, field
from typing import Any

from engine.rules.crazier.active_effects import Lasting
from engine.rules.crazier.filters import ANYTHING, EVERYBODYS, Filter, Value
from engine.rules.crazier.frames import Program
from engine.rules.crazier.trigger_events import BOTH, TriggeredAbility


@dataclass(frozen=True, slots=True)
class Replacement:
    """A program that replaces the destruction of an asset: of the card itself (1), of another (0) or
    both (BOTH).
    """

    program: int
    itself: int = BOTH
    whose: int = EVERYBODYS
    wanted: Filter = ANYTHING


@dataclass(slots=True)
class CompiledCard:
    """A compiled side of a card. Its programs are numbered from `first` on."""

    is_event: bool
    first: int
    programs: list[Program] = field(default_factory=list)
    event: int = -1
    triggered: list[TriggeredAbility] = field(default_factory=list)
    fewer: int = 0
    more: int = 0
    destroy_replacements: list[Replacement] = field(default_factory=list)
    draw_replacement: int = -1
    loss_replacement: int = -1
    requirement: Value | None = None
    indestructible: bool = False
    always: list[Lasting] = field(default_factory=list)
    needs: tuple[tuple[int, tuple[Any, ...]], ...] = ()  # the slots and selectors of what it must choose
    counting: Value | None = None  # a condition of one of `whens` that counts all assets or cards

    def add(self, program: Program) -> int:
        """Add a program and return its number."""
        self.programs.append(program)
        return self.first + len(self.programs) - 1
