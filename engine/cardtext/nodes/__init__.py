"""Nodes: the phrases of a card's text as a tree; written by `python -m tools.cardtext`.

A node is one alias of `grammar.lark`. Its docstring is the phrase that it stands for, with rules in capitals;
its fields are those rules, in order. A heading of the grammar names the module of the nodes below it.
"""

from engine.cardtext.nodes.abilities import *
from engine.cardtext.nodes.actions import *
from engine.cardtext.nodes.asset_phrases import *
from engine.cardtext.nodes.card_phrases import *
from engine.cardtext.nodes.card_types import *
from engine.cardtext.nodes.conditions import *
from engine.cardtext.nodes.lasting_effects import *
from engine.cardtext.nodes.sentences import *
