"""The card language: the grammar of card texts, and the trees that texts are parsed to.

`grammar.lark` is all of its English. `parse` makes a tree of nodes (`nodes`), `describe` writes it back.
"""

from engine.cardtext.describe import describe
from engine.cardtext.node import Node
from engine.cardtext.parse import changed, normal, parse
from engine.cardtext.text_errors import CardTextError, place

__all__ = ["CardTextError", "Node", "changed", "describe", "normal", "parse", "place"]
