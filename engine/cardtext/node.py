"""The base class of all nodes of a card's tree."""

from dataclasses import FrozenInstanceError, dataclass, field
from typing import ClassVar, NoReturn, TypeVar, dataclass_transform

_Class = TypeVar("_Class")


@dataclass_transform(frozen_default=True)
def node(cls: type[_Class]) -> type[_Class]:
    """Make a class of nodes, which type checkers see as a frozen dataclass with slots.

    `Node` has the methods for all of them and a class only gets its slots: `dataclass` would write methods
    for each of two hundred classes, which takes a tenth of a second.
    """
    names = tuple(cls.__annotations__)
    body = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
    body |= {"__slots__": names, "__match_args__": names}
    made: type[_Class] = type(cls.__name__, cls.__bases__, body)
    return made


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def _first_node(cls: type[_Class]) -> type[_Class]:
    return dataclass(slots=True, init=False, eq=False, repr=False)(cls)


@_first_node
class Node:
    """A phrase. `at` is its offset in the text for error messages; it is neither compared nor shown."""

    at: int = field(default=-1, compare=False, kw_only=True)

    __match_args__: ClassVar[tuple[str, ...]]  # the names of the parts; `node` finds them

    def __init__(self, *parts: "Node | str", at: int = -1) -> None:
        for name, part in zip(self.__match_args__, parts, strict=True):
            object.__setattr__(self, name, part)
        object.__setattr__(self, "at", at)

    def parts(self) -> "tuple[Node | str, ...]":
        """The parts of the phrase, in order."""
        return tuple([getattr(self, name) for name in self.__match_args__])

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Node) and other.parts() == self.parts()

    def __hash__(self) -> int:
        return hash((type(self), self.parts()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.parts()))})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")
