"""What one side of a card means, as the compiler finds it and the library keeps it."""

from dataclasses import dataclass, field
from typing import Any

from engine.rules.crazier.active_effects import Lasting
from engine.rules.crazier.filters import ANYTHING, EVERYBODYS, Filter, Value
from engine.rules.crazier.frames import Program
from engine.rules.crazier.trigger_events import BOTH, When


@dataclass(frozen=True, slots=True)
class Replacement:
    """What is done instead of destroying an asset: this one (1), another (0) or any (BOTH)."""

    program: int
    itself: int = BOTH
    whose: int = EVERYBODYS
    wanted: Filter = ANYTHING


@dataclass(slots=True)
class CompiledCard:
    """What one side of a card means. Programs are numbered in `programs`, from `first` on."""

    is_event: bool
    first: int
    programs: list[Program] = field(default_factory=list)
    event: int = -1
    whens: list[When] = field(default_factory=list)
    fewer: int = 0
    more: int = 0
    destruction: list[Replacement] = field(default_factory=list)
    drawing: int = -1
    losing: int = -1
    requirement: Value | None = None
    firm: bool = False
    always: list[Lasting] = field(default_factory=list)
    needs: tuple[tuple[int, tuple[Any, ...]], ...] = ()  # the slots and selectors of what it must choose
    counting: Value | None = None  # a condition of one of `whens` that counts all assets or cards

    def add(self, program: Program) -> int:
        """The number of a new program."""
        self.programs.append(program)
        return self.first + len(self.programs) - 1
