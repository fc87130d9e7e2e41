"""The tree of a card's text, phrase by phrase; written by `python -m tools.cardtext`.

A node is one alias of `grammar.lark`; its fields are the rules among the phrase's parts, in order. It stands
in the module of the first heading of the grammar that has it.
"""

from engine.cardtext.nodes.abilities import *
from engine.cardtext.nodes.actions import *
from engine.cardtext.nodes.asset_abilities import *
from engine.cardtext.nodes.card_phrases import *
from engine.cardtext.nodes.card_types import *
from engine.cardtext.nodes.conditions import *
from engine.cardtext.nodes.lasting_effects import *
from engine.cardtext.nodes.sentences import *
