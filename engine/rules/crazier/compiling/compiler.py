"""Compiles a card's text: triggered abilities, replacements, limits, the program of an event."""

from collections.abc import Callable
from typing import Any, Final

from engine.cardtext import CardTextError, Node, nodes, parse
from engine.rules.crazier import trigger_events
from engine.rules.crazier.compiled_card import CompiledCard, Replacement
from engine.rules.crazier.compiling.compile_clauses import write_body, write_clause
from engine.rules.crazier.compiling.compile_conditions import condition
from engine.rules.crazier.compiling.compile_continuous import each_turn, rule
from engine.rules.crazier.compiling.compile_filters import amount_more, sort
from engine.rules.crazier.compiling.compile_players import whose
from engine.rules.crazier.compiling.compile_triggers import OCCURRENCES, Occurrence
from engine.rules.crazier.compiling.writer import Handlers, Meaningless, Pronouns, Writer, inside
from engine.rules.crazier.filters import EVERYBODYS, Filter
from engine.rules.crazier.frames import CARD, CHOICE, CHOOSER, MAY_STOP, SELECTOR, WHO, YOU
from engine.rules.crazier.select import Selector
from engine.rules.crazier.steps_cards import destroy, put
from engine.rules.crazier.steps_choose import choose, choose_for
from engine.rules.crazier.steps_who import note_controller
from engine.rules.crazier.trigger_events import BOTH, TriggeredAbility
from engine.rules.crazier.values import counts_all

Ability = Callable[[Any, Any], None]  # writes into a Meaning what a paragraph means

ABILITIES: Final = Handlers()
CERTAIN: Final = (choose, choose_for, note_controller, destroy, put)  # change nothing in what can be chosen
NOTHING_HOLDS: Final = (
    "an event happens at once when it is played. Only an asset can say what holds while it lies there"
)
TURNS: Final[dict[type[Node], tuple[int, int]]] = {
    nodes.AtBeginning: (trigger_events.BEGIN, trigger_events.ME),
    nodes.AtEnd: (trigger_events.END, trigger_events.ME),
    nodes.AtEachBeginning: (trigger_events.BEGIN, trigger_events.ANYBODY),
    nodes.AtEachEnd: (trigger_events.END, trigger_events.ANYBODY),
}


def compile_text(text: str, *, is_event: bool, first: int) -> CompiledCard:
    """Compile a text. Raises CardTextError with line and column if it has no meaning."""
    meaning = CompiledCard(is_event, first)
    try:
        for paragraph in _paragraphs(parse(text)):
            write: Ability = ABILITIES.get(type(paragraph), _event)
            write(meaning, paragraph)
    except Meaningless as reason:
        raise CardTextError.at(text, max(reason.node.at, 0), reason.message) from None
    meaning.counting = next(filter(counts_all, (when.condition for when in meaning.triggered)), None)
    if is_event and meaning.event < 0:
        raise CardTextError.at(text, 0, "an event needs a sentence of what it does when it is played")
    return meaning


def _paragraphs(node: Node) -> list[Node]:
    found = []
    while isinstance(node, nodes.Abilities):
        found.append(node.paragraph)
        node = node.start
    return [*found, node]


def _writer(node: Node, pronouns: Pronouns) -> Writer:
    asks = any(isinstance(part, nodes.ItsController) for part in inside(node))
    return Writer(pronouns, notes_controllers=asks)


def _event(meaning: CompiledCard, node: Any) -> None:
    if not meaning.is_event:
        raise Meaningless(
            node, "an asset has to say when: 'At the beginning of your turn, …'. An event does it at once"
        )
    if meaning.event >= 0:
        raise Meaningless(node, "an event has one ability only: write what it does in one paragraph")
    writer = _writer(node, Pronouns())
    write_body(writer, node)
    meaning.event = meaning.add(writer.program(is_event=True))
    meaning.needs = _needs(writer)


def _needs(writer: Writer) -> tuple[tuple[int, Selector], ...]:
    """Return the choices that an event always makes, before its first step that is not CERTAIN (CE-83)."""
    needs: list[tuple[int, Selector]] = []
    for step in writer.steps:
        if step[0] is choose and step[CHOOSER] == YOU and not step[MAY_STOP]:
            needs.append((step[CHOICE], step[SELECTOR]))
        elif step[0] not in CERTAIN:
            break
    return tuple(needs)


# --- conditional abilities


@ABILITIES.of(*TURNS)
def _at(meaning: CompiledCard, node: Any) -> None:
    moment, whose_turn = TURNS[type(node)]
    pronouns = Pronouns() if whose_turn == trigger_events.ME else Pronouns(they=WHO)
    _when(meaning, node.body, Occurrence(TriggeredAbility(moment, -1, whose_turn), pronouns))


@ABILITIES.of(nodes.When)
def _on(meaning: CompiledCard, node: nodes.When) -> None:
    _when(meaning, node.body, OCCURRENCES.write(_writer(node, Pronouns()), node.occurrence))


def _when(meaning: CompiledCard, node: Any, occurrence: Occurrence) -> None:
    when, pronouns = occurrence
    if meaning.is_event:
        raise Meaningless(
            node, "an event happens at once when it is played. Only an asset can wait for 'at' or 'when'"
        )
    writer = _writer(node, pronouns)
    otherwise = any(isinstance(part, nodes.Otherwise) for part in inside(node))
    first = node.sentence if isinstance(node, nodes.Then) else node
    if isinstance(first, nodes.If) and not otherwise:  # CE-32
        when = when._replace(condition=condition(writer, first.condition))
        node = (
            nodes.Then(first.clause, node.body, at=node.at) if isinstance(node, nodes.Then) else first.clause
        )
    write_body(writer, node)
    meaning.triggered.append(when._replace(program=meaning.add(writer.program())))


# --- what changes other effects


@ABILITIES.of(nodes.DrawFewer)
def _fewer(meaning: CompiledCard, node: nodes.DrawFewer) -> None:
    meaning.fewer += amount_more(node.less)


@ABILITIES.of(nodes.DrawMore)
def _more(meaning: CompiledCard, node: nodes.DrawMore) -> None:
    meaning.more += amount_more(node.less)


@ABILITIES.of(nodes.InsteadOfDestruction)
def _instead_of_destruction(meaning: CompiledCard, node: Any) -> None:
    writer = _writer(node, Pronouns(it=CARD))
    write_clause(writer, node.clause)
    program = meaning.add(writer.program())
    threatened = node.threatened
    if isinstance(threatened, nodes.This):
        meaning.destroy_replacements.append(Replacement(program, itself=1))
        return
    itself = 0 if isinstance(threatened, nodes.AnotherAsset) else BOTH
    of, wanted = owned(writer, threatened.owned)
    meaning.destroy_replacements.append(Replacement(program, itself, of, wanted))


@ABILITIES.of(nodes.InsteadOfDrawing)
def _instead_of_drawing(meaning: CompiledCard, node: nodes.InsteadOfDrawing) -> None:
    writer = _writer(node, Pronouns(they=WHO, did=True))
    write_clause(writer, node.clause)
    meaning.draw_replacement = meaning.add(writer.program())


@ABILITIES.of(nodes.InsteadOfLosing)
def _instead_of_losing(meaning: CompiledCard, node: nodes.InsteadOfLosing) -> None:
    writer = _writer(node, Pronouns())
    write_clause(writer, node.clause)
    meaning.loss_replacement = meaning.add(writer.program())


def owned(writer: Writer, node: Any) -> tuple[int, Filter]:
    """Return the controllers of the described assets (YOU, OPPONENTS or EVERYBODYS) and a card filter."""
    if not isinstance(node, nodes.Controlled):
        return EVERYBODYS, sort(writer, node)
    return whose(writer, node.controller), sort(writer, node.sort)


# --- limits


@ABILITIES.of(nodes.Requirement)
def _requirement(meaning: CompiledCard, node: nodes.Requirement) -> None:
    meaning.requirement = condition(_writer(node, Pronouns()), node.condition)


@ABILITIES.of(nodes.Always)
def _always(meaning: CompiledCard, node: nodes.Always) -> None:
    if meaning.is_event:
        raise Meaningless(node, NOTHING_HOLDS)
    if isinstance(node.lasting, nodes.Indestructible):
        meaning.indestructible = True
    else:
        meaning.always.append(rule(_writer(node, Pronouns()), node.lasting))


@ABILITIES.of(nodes.DiscardsEachTurn, nodes.PlaysEachTurn)
def _each_turn(meaning: CompiledCard, node: Any) -> None:
    if meaning.is_event:
        raise Meaningless(node, NOTHING_HOLDS)
    meaning.always.append(each_turn(node))
