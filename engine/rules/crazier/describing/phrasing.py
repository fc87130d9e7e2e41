"""The phrase of a card's text for which a pending step was written, worded for the player who is asked."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from engine.cardtext import Node, describe, nodes
from engine.rules.crazier import select, steps_cards, steps_choose, steps_who
from engine.rules.crazier.compiling.compile_clauses import CLAUSES
from engine.rules.crazier.frames import CARD, NOTHING, PC, PROGRAM, SOURCE, YOU, Frame
from engine.rules.crazier.state import Table

if TYPE_CHECKING:
    from engine.rules.crazier.frames import Program

UNLESS: Final = nodes.UnlessThey | nodes.UnlessYou
CONSEQUENCES: Final = nodes.IfYouDo | nodes.IfTheyDont
ENDINGS: Final = (nodes.Win, nodes.Lose)  # the only actions that are no sentence by themselves
CHOOSES: Final = (
    nodes.ChoosePlayer, nodes.ChooseOpponent, nodes.ChooseAnotherPlayer, nodes.ChooseAsset,
    nodes.LookAndChoose, nodes.Search, nodes.NameColour,
)  # fmt: skip
PLAYERS: Final = (nodes.ChoosePlayer, nodes.ChooseOpponent, nodes.ChooseAnotherPlayer)
NAMES: Final = (nodes.NameColour, nodes.NameColourForTop)
MOVES: Final = (steps_cards.gain, steps_cards.destroy, steps_cards.put, steps_cards.put_into_owners_hand)

# A text addresses the controller of its card. The words for a player that it calls "they":
TO_THEM: Final = {
    "you": "they", "your": "their", "they": "you", "them": "you", "their": "your",
    "give you": "give them",
}  # fmt: skip
ABOUT_THEM: Final = re.compile(r"They (?!.*\byour?\b)")
WORD: Final = re.compile(r"give you|[a-z]+", re.IGNORECASE)

# The words for a player who was chosen before; a view may replace them with a name.
CHOSEN: Final = "the chosen player"
OF_THEM: Final = {
    "give them": f"give {CHOSEN}", "their hand": f"{CHOSEN}'s hand",
    "they control": f"{CHOSEN} controls", "they can't": f"{CHOSEN} can't",
}  # fmt: skip
THEM: Final = re.compile("|".join(rf"\b{words}\b" for words in OF_THEM))


class Question(NamedTuple):
    """A question in the words of a card. Sentences end with a full stop and a space."""

    card: str
    action: str  # "destroy an asset"
    follows: str  # the next sentences, after an action that only chooses: ". They draw a card"
    if_not: str  # what happens otherwise: "If not, you draw two cards. "
    afterwards: str  # "If you do, each opponent draws a card. "
    says_choose: bool
    names: bool
    swaps: bool


def question(table: Table, bit: int) -> Question:
    """The question of the step on top of the stack.

    It names the cards that the viewer with this bit knows.
    """
    frame, step = table.stack[-1], table.asked
    program = table.context.compiled.programs[frame[PROGRAM]]
    place = frame[PC] - 1
    sentence, action = _phrase(program, place)
    they = step[1] != YOU
    cards = _cards(table, bit)
    following = _later(program, place, sentence)
    follows = "".join(f". {said}" for said in _told_of(action, following, they=they))
    this = {"this": cards["this"]}
    later_it = (
        cards["that event"] if action == nodes.Destroy(nodes.This()) else _then_it(table, following, bit)
    )
    asked = _with(cards, _small(_sentence(action, they=they)))
    if chosen(table) != NOTHING:
        asked, follows = _of_chosen(asked, follows)
    return Question(
        card=_card(table, frame),
        action=asked,
        follows=_with(this, follows),
        if_not=_with(this, _if_not(sentence, they=they)),
        afterwards=_with(cards | {"it": later_it}, _afterwards(following, they=they)),
        says_choose=isinstance(action, CHOOSES),
        names=isinstance(action, NAMES),
        swaps=isinstance(action, nodes.SwapAssets),
    )


def action(table: Table, bit: int) -> str:
    """The action of the step on top of the stack, in the words of its card, for a player who is not
    asked.
    """
    frame = table.stack[-1]
    program = table.context.compiled.programs[frame[PROGRAM]]
    _, found = _phrase(program, frame[PC] - 1)
    said = _with(_cards(table, bit), _small(_sentence(found, they=False)))
    return said if chosen(table) == NOTHING else _of_chosen(said, "")[0]


def chosen(table: Table) -> int:
    """The seat that the card's controller has chosen before they are asked again, else NOTHING.

    Everybody has seen that choice. A player who is "they" in the text is addressed directly when asked.
    """
    frame, step = table.stack[-1], table.asked
    program = table.context.compiled.programs[frame[PROGRAM]]
    seat = NOTHING
    if step[1] == YOU:
        before = zip(program.steps, program.phrases, strict=False)
        for earlier, (_, found) in islice(before, frame[PC] - 1):
            if earlier[0] is steps_choose.choose and earlier[1] == YOU and isinstance(found, PLAYERS):
                seat = frame[earlier[3]]
    return seat


def _of_chosen(action: str, follows: str) -> tuple[str, str]:
    """The text with "the chosen player" for the first "they"."""
    told, found = THEM.subn(_chosen_words, action, count=1)
    return (told, follows) if found else (action, THEM.sub(_chosen_words, follows, count=1))


def _chosen_words(found: re.Match[str]) -> str:
    return OF_THEM[found[0]]


def gist(program: Program) -> str:
    """The first sentence of a program: "each opponent draws a card"."""
    first = next((sentence for sentence, _ in program.phrases if sentence is not None), None)
    return _small(_sentence(first, they=False)) if first is not None else ""


def speaker(table: Table, frame: Frame) -> str:
    """The name of the card whose text is carried out.

    A copy has no card (CE-84), but the program of an event.
    """
    compiled = table.context.compiled
    if frame[SOURCE] != NOTHING:
        return table.text(frame[SOURCE])
    return compiled.names[compiled.event_programs.index(frame[PROGRAM])]


def _card(table: Table, frame: Frame) -> str:
    """The card that asks; "Copy of" it for a copy."""
    return speaker(table, frame) if frame[SOURCE] != NOTHING else f"Copy of {speaker(table, frame)}"


def _phrase(program: Program, place: int) -> tuple[Node | None, Node]:
    """The sentence and the action that a step was compiled from.

    For "may", the question comes before the action.
    """
    sentence, found = program.phrases[place]
    return sentence, cast("Node", found or program.phrases[place + 1][1])


def _cards(table: Table, bit: int) -> dict[str, str]:
    """Map pronouns of a pending step's text to card names, "" where the viewer does not know the card."""
    frame, step = table.stack[-1], table.asked
    program = table.context.compiled.programs[frame[PROGRAM]]
    it = _it(table, frame, program, bit) if step[0] is steps_choose.confirm else ""
    return {"this": _this(table, frame), "it": it, "that event": it or _seen(table, frame[CARD], bit)}


def _this(table: Table, frame: Frame) -> str:
    return "" if frame[SOURCE] == NOTHING else table.text(frame[SOURCE])


def _it(table: Table, frame: Frame, program: Program, bit: int) -> str:
    """The name of the card that "it" refers to in a yes-or-no question."""
    for step in program.steps[frame[PC] : frame[PC] + 2]:
        if step[0] is steps_choose.choose and step[2][0] is select.sides:
            return _seen(table, frame[step[2][1]], bit)
        if step[0] in (steps_choose.choose_for, steps_who.still_open, steps_cards.put, steps_cards.gain):
            return _seen(table, frame[step[1]], bit)
    return ""


def _then_it(table: Table, following: list[Node], bit: int) -> str:
    """The name of the card that "it" refers to in the sentence after a yes-or-no question."""
    frame = table.stack[-1]
    program = table.context.compiled.programs[frame[PROGRAM]]
    after = zip(program.steps, program.phrases, strict=False)
    for step, (sentence, found) in islice(after, frame[PC], None):
        moves_it = found is not None and any(isinstance(part, nodes.It) for part in found.parts())
        if sentence in following[:1] and moves_it and step[0] in MOVES:
            return _seen(table, frame[step[1]], bit)
    return ""


def _seen(table: Table, card: int, bit: int) -> str:
    """The name of a card if the viewer with this bit knows it, else ""."""
    if card == NOTHING or not table.knows[card % table.size] & bit:
        return ""
    return table.text(card)


def _later(program: Program, place: int, sentence: Node | None) -> list[Node]:
    """The sentences after the present one."""
    later = dict.fromkeys(id(other) for other, _ in program.phrases[place:] if other is not sentence)
    by_id = {id(other): other for other, _ in program.phrases if other is not None}
    return [by_id[key] for key in later if key in by_id]


def _told_of(action: Node, following: list[Node], *, they: bool) -> list[str]:
    """The text after an action that only chooses; "they" is the chosen player in it."""
    if not isinstance(action, CHOOSES):
        return []
    if not they or not isinstance(action, PLAYERS):
        return [_sentence(node, they=they) for node in following]
    told = [_sentence(node, they=False) for node in following]
    return told if all(ABOUT_THEM.match(said) for said in told) else []


def _if_not(sentence: Node | None, *, they: bool) -> str:
    """The text of what happens if the action is not done."""
    if not isinstance(sentence, UNLESS):
        return ""
    clause = sentence.clause
    if isinstance(clause, nodes.EachDoes | nodes.SomeoneDoes):
        clause = _by_them(clause)
    you = "" if type(clause) in CLAUSES else "you "
    return f"If not, {you}{_small(_sentence(clause, they=they))}. "


def _by_them(clause: nodes.EachDoes | nodes.SomeoneDoes) -> Node:
    """The phrase with "they" as its subject; unchanged if the language has no such form."""
    if isinstance(clause.vps, ENDINGS):
        return nodes.TheyEnd(clause.vps)
    return clause if _has_ending(clause.vps) else nodes.They(clause.vps)


def _has_ending(actions: Node) -> bool:
    """True if one of these actions ends the game for a player."""
    if isinstance(actions, nodes.InTurn):
        return _has_ending(actions.act) or _has_ending(actions.vp)
    return isinstance(actions, ENDINGS)


def _afterwards(following: list[Node], *, they: bool) -> str:
    """Return the text of "If you do, ...".

    With `they`, the reader is another player, and the action belongs to the card's controller.
    """
    if not following or not isinstance(following[0], CONSEQUENCES):
        return ""
    first = following[0]
    clause = first.clause
    if they and type(clause) not in CLAUSES:
        done = "do" if isinstance(first, nodes.IfYouDo) else "don't"
        return f"If you {done}, they {_small(_sentence(clause, they=True))}. "
    told = following if isinstance(clause, CHOOSES) else [first]
    return "".join(f"{_sentence(node, they=they)}. " for node in told)


def _with(cards: dict[str, str], text: str) -> str:
    """Replace pronouns in a text with the card names that they refer to."""
    for word, card in cards.items():
        if card:
            text = re.sub(rf"\b{word}\b(?! turn| one)", lambda _, card=card: card, text)  # type: ignore[misc]
    return text


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


@lru_cache(4096)
def _sentence(node: Node, *, they: bool) -> str:
    """A phrase without its full stop."""
    text = describe(node, "ending" if isinstance(node, ENDINGS) else "start").rstrip(".")
    return WORD.sub(_to_them, text) if they else text


def _to_them(found: re.Match[str]) -> str:
    word = found[0]
    other = TO_THEM.get(word.lower(), word)
    return other[0].upper() + other[1:] if word[0].isupper() else other
