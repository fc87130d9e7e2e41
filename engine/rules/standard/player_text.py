"""Sentences of `standard` for its players: prompts, notes on cards, refusals and the rules of a table."""

from __future__ import annotations

from engine.cards import RANK_WORDS, SUIT_WORDS
from engine.moves import Move
from engine.rules.shedding.refusals import any_of, no_such_move, not_in_hand, option_note, too_few
from engine.rules.shedding.shedding import PLAY, Shedding
from engine.rules.standard.cards import (
    ADDS_FIVE,
    ADDS_TWO,
    EIGHT,
    NAMES,
    REVERSES,
    SKIPS,
    effect,
    must_play_drawn,
    same_rank,
)
from engine.rules.standard.options import score_target
from engine.table import NONE, Table
from engine.text import counted, joined


def asks(rules: Shedding, table: Table, seat: int) -> str:
    """Return the prompt for a seat that is to move, one line without a full stop."""
    phase = rules.phases[table.phase]
    if phase == "name":
        return "Name the suit that comes next"
    if phase == "more":
        return f"Play another {RANK_WORDS[table.discard[-1] % rules.deck.size >> 2]}, or be done"
    if table.penalty and table.phase == PLAY:
        return _asks_for_penalty(rules, table, seat)
    fitting = rules.fitting(table, seat)
    if phase == "drawn":
        if not fitting:
            return "Nothing fits: pass"
        or_pass = "" if must_play_drawn(table, rules.options) else ", or pass"
        return f"Play {_what_fits(rules, table)}{or_pass}"
    otherwise = "draw" if rules.can_draw(table) else "pass"
    if not fitting:
        return f"Nothing fits: {otherwise}{' a card' if otherwise == 'draw' else ''}"
    return f"Play {_what_fits(rules, table)}" + ("" if rules.options["forced_play"] else f", or {otherwise}")


def _asks_for_penalty(rules: Shedding, table: Table, seat: int) -> str:
    answers = same_rank(table, seat) if rules.options["twos"] == "stack" and table.run else 0
    if not answers:
        return f"Draw {_pending(rules, table)}"
    if rules.options["forced_play"]:
        return "Answer with a two"
    return f"Answer with a two, or draw {_pending(rules, table)}"


def _pending(rules: Shedding, table: Table) -> str:
    return f"{table.penalty} cards{too_few(rules, table)}"


def _what_fits(rules: Shedding, table: Table) -> str:
    """Return the kinds of card that match: "a heart or an eight"."""
    top = table.discard[-1] % rules.deck.size
    if table.named != NONE:
        kinds = [SUIT_WORDS[table.named][:-1], "eight"]
    else:
        kinds = [SUIT_WORDS[top & 3][:-1], RANK_WORDS[top >> 2]]
    if rules.options["eights"] in ("wild", "wild_own_suit"):
        kinds.append("eight")
    return any_of(kinds)


def card_note(rules: Shedding, card: int) -> str:
    """Return what a card does at this table and what it costs in the hand."""
    does = effect(card, rules.options)
    said = [f"{rules.deck.words[card][4:].capitalize()}."]
    if card >> 2 == EIGHT and rules.options["eights"] in ("wild", "wild_own_suit"):
        pending = rules.options["twos"] != "none" or rules.options["draw_five"] != "none"
        said.append(f"It may be played on anything{', but answers no penalty' if pending else ''}.")
    if does & NAMES:
        said.append("Its player names the suit that comes next.")
    if does & ADDS_TWO:
        stacks = rules.options["twos"] == "stack"
        answers, then = ("answers with a two, or ", "loses the turn") if stacks else ("", "then plays")
        said.append(f"The next player {answers}draws two cards for every two in a row and {then}.")
    if does & SKIPS and not does & ADDS_FIVE:
        said.append("The next player is skipped.")
    if does & REVERSES:
        between_two = "" if rules.players > 2 else ", which changes nothing between two players"
        said.append(f"It turns the direction of play round{between_two}.")
    if does & ADDS_FIVE:
        then = "is skipped" if does & SKIPS else "loses the turn"  # STD-35: both on the one player
        said.append(f"The next player draws five cards and {then}.")
    if len(said) == 1:
        said.append("It has no power of its own.")
    return " ".join([*said, f"Left in a hand it costs {counted(rules.points[card], 'point')}."])


VERBS = ("play", "draw", "take", "pass", "done", "name")
SUIT_CHOICE = joined(SUIT_WORDS, "or")


def why_not(rules: Shedding, table: Table, seat: int, move: Move) -> str:
    """Return why a seat that is to move cannot make this move."""
    phase = rules.phases[table.phase]
    if unknown := no_such_move(move, VERBS):
        return unknown
    if phase == "name":
        return f"Name a suit: {SUIT_CHOICE}."
    if move.verb == "play":
        return _why_not_play(rules, table, seat, move)
    if move.verb == "name":
        return _why_not_name(rules)
    if move.verb == "done":
        return f"Only a turn of several cards ends with done{option_note(rules, 'multiple_cards')}."
    if phase == "more":
        return (
            f"You have played: add a card of the same rank, or be done{option_note(rules, 'multiple_cards')}."
        )
    if table.penalty:
        return _why_not_answer(rules, table, seat)
    if move.verb == "take":
        return "No penalty is pending, so there is nothing to take."
    if phase == "drawn" and move.verb == "draw":
        return _why_not_draw_again(rules, table, seat)
    return _why_not_draw_or_pass(rules, table, seat, move)


def _why_not_name(rules: Shedding) -> str:
    if not any(effect(card, rules.options) & NAMES for card in range(52)):
        return f"Nobody names a suit at this table{option_note(rules, 'eights')}."
    return "A suit is named only after an eight, by whoever played it."


def _why_not_play(rules: Shedding, table: Table, seat: int, move: Move) -> str:
    missing = not_in_hand(rules, table, seat, move)
    if missing:
        return missing
    (card,) = rules.deck.read(move.card)
    top = table.discard[-1] % rules.deck.size
    if rules.phases[table.phase] == "more":
        rank = RANK_WORDS[top >> 2]
        return f"Only another {rank} may follow in this turn{option_note(rules, 'multiple_cards')}."
    if table.penalty:
        return _why_not_answer(rules, table, seat)
    if table.named != NONE:
        suit = SUIT_WORDS[table.named].capitalize()
        return f"{suit} are named: play one of them or an eight{_eights(rules, card)}."
    words = rules.deck.words
    return f"{words[card].capitalize()} matches neither suit nor rank of {words[top]}{_eights(rules, card)}."


def _eights(rules: Shedding, card: int) -> str:
    return option_note(rules, "eights") if RANK_WORDS[card >> 2] == "eight" else ""


def _why_not_answer(rules: Shedding, table: Table, seat: int) -> str:
    if not table.run:
        return (
            f"Nothing answers the {table.penalty} pending cards: draw them{option_note(rules, 'draw_five')}."
        )
    if rules.options["twos"] != "stack":
        return f"A two is pending: draw {table.penalty} cards first{option_note(rules, 'twos')}."
    if rules.options["forced_play"] and same_rank(table, seat):
        return f"A two is pending and you hold one: you must play it{option_note(rules, 'forced_play')}."
    return (
        f"A two is pending: only a two answers it, or draw {table.penalty} cards{option_note(rules, 'twos')}."
    )


def _why_not_draw_again(rules: Shedding, table: Table, seat: int) -> str:
    if not rules.fitting(table, seat):
        return "You have drawn, and nothing fits: pass."
    if must_play_drawn(table, rules.options):
        return f"You have drawn: play a card that fits{_must(rules)}."
    return "You have drawn: play a card that fits, or pass."


def _must(rules: Shedding) -> str:
    """Return the option, in brackets, by which a playable card must be played."""
    return option_note(rules, "forced_play" if rules.options["forced_play"] else "draw_until_playable")


def _why_not_draw_or_pass(rules: Shedding, table: Table, seat: int, move: Move) -> str:
    if rules.fitting(table, seat) and (rules.options["forced_play"] or table.phase != PLAY):
        return f"You can play, so you must{_must(rules)}."
    if move.verb == "draw":
        return f"There is nothing left to draw: pass{option_note(rules, 'reshuffle')}."
    return f"You can pass only {_before_a_pass(rules)}when there is nothing to draw."


def _before_a_pass(rules: Shedding) -> str:
    """Return the conditions under which a player may pass although there are cards to draw."""
    if rules.options["play_after_draw"] and not rules.options["draw_until_playable"]:
        return "after drawing, or "
    return "after taking a penalty, or " if rules.options["twos"] == "always_draw" else ""


def summary(rules: Shedding) -> tuple[str, ...]:
    """Return the rules of this table in plain sentences."""
    target = score_target(rules.options, rules.players)
    decks = "one deck" if rules.copies == 1 else f"{rules.copies} decks"
    return (
        f"{rules.players} players, {decks}, {rules.hand_size} cards each; one card is turned up.",
        "On your turn play a card that matches the suit or the rank of the top card, or draw.",
        *_agreed(rules),
        *_between_two(rules),
        "Whoever has no cards left wins the hand at once: the last card has no effect any more. "
        "The others pay the points left in their hands.",
        "An eight counts 50, a king, queen or jack 10, an ace 1, any other card its number.",
        "When nothing is left to draw, whoever does not play passes. When all pass in a row, the lowest hand "
        "wins and the others pay the difference.",
        f"The match ends when a score is above {target} points; the highest score wins."
        if target
        else "The match is a single hand.",
    )


def _agreed(rules: Shedding) -> list[str]:
    """Return the sentences of the options, without those that say nothing here."""
    unsaid = {"decks", "hand_size", "match"}
    unsaid |= {
        spec.name for spec in rules.specs if rules.options[spec.name] == spec.default in (False, "none")
    }
    unsaid |= {spec.name for spec in rules.specs if spec.idle(rules.players, rules.options)}
    if rules.options["draw_until_playable"]:  # which says more; a pass is asked for only without a stock
        unsaid.add("play_after_draw")
    return [spec.sentences[rules.options[spec.name]] for spec in rules.specs if spec.name not in unsaid]


def _between_two(rules: Shedding) -> list[str]:
    """Return what skips and reversals do between two players (STD-17)."""
    if rules.players > 2:
        return []
    parts = {
        "skip_rank": "a skip gives the same player another turn",
        "reverse_rank": "a reversal changes nothing",
    }
    said = [part for name, part in parts.items() if rules.options[name] != "none"]
    return [f"With two players {joined(said)}."] if said else []
