"""What the language of card texts can say is there because cards say it."""

from collections import Counter
from collections.abc import Iterator

from engine.cardtext import Node, parse
from engine.cardtext.grammar import grammar, node_class
from engine.decks import deck_names, deck_text
from engine.rules.crazier.deck_reader import read_deck

FEWEST = 2


def phrases(node: Node) -> Iterator[type[Node]]:
    """The phrases of a tree, the smallest ones too."""
    yield type(node)
    for part in node.parts():
        if isinstance(part, Node):
            yield from phrases(part)


def test_every_verb_and_condition_is_used_by_two_cards_of_the_decks():
    used: Counter[type[Node]] = Counter()
    for name in deck_names():
        for card in read_deck(deck_text(name)).cards:
            used.update({phrase for side in card.faces for phrase in phrases(parse(side.text))})

    known = {node_class(case.alias) for case in grammar().productions if case.alias is not None}
    assert {phrase.__name__: used[phrase] for phrase in known if used[phrase] < FEWEST} == {}
