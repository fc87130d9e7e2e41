"""Steps about the game itself: turns, discards, plays, copies, colours, duties, winning and losing."""

from engine import origins
from engine.events import event
from engine.rules.crazier import continuous, knowledge, outcome, piles, trigger_events, triggers
from engine.rules.crazier.compiled_deck import WILD
from engine.rules.crazier.frames import DID, NOTHING, PC, YOU, Frame, Step
from engine.rules.crazier.state import EVERYBODY, ForcedCard, Table, with_item
from engine.rules.crazier.steps_cards import into_play, is_alive


def skip(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player): CE-73: the next turn of any kind"""
    seat = frame[step[1]]
    frame[DID] = int(is_alive(table, seat))
    if frame[DID]:
        table.skips = with_item(table.skips, seat, table.skips[seat] + 1)


def skip_draw(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player): the next draw phase brings no card"""
    seat = frame[step[1]]
    frame[DID] = int(is_alive(table, seat))
    if frame[DID]:
        table.skip_draws = with_item(table.skip_draws, seat, table.skip_draws[seat] + 1)


def extra_turn(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player): CE-54"""
    seat = frame[step[1]]
    frame[DID] = int(is_alive(table, seat))
    if frame[DID]:
        table.extra += (seat,)
        table.told.append(event("extra", seat))


def more_discards(table: Table, frame: Frame, step: Step) -> None:
    """(_, number): CE-13: in this turn"""
    table.discards[frame[YOU]] += step[1]
    frame[DID] = 1


def more_plays(table: Table, frame: Frame, step: Step) -> None:
    """(_, number): in this turn"""
    table.plays[frame[YOU]] += step[1]
    frame[DID] = 1


def win(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player)"""
    if is_alive(table, frame[step[1]]):
        outcome.win(table, frame[step[1]], outcome.ABILITY)


def lose(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player, slot of the asset whose 'instead' was chosen)"""
    seat, instead = frame[step[1]], frame[step[2]]
    frame[DID] = int(is_alive(table, seat))
    if not frame[DID]:
        return
    if instead == NOTHING:
        outcome.lose(table, seat)
        return
    frame[DID] = 0
    table.told.append(event("instead", seat, (table.text(instead),)))
    triggers.push(table, table.terms.library.losing[table.kinds[instead]], seat, instead)


def begin_lasting(table: Table, frame: Frame, step: Step) -> None:
    """(_, effect, for this turn)"""
    continuous.begin(table, frame, step[1], this_turn=step[2])
    frame[DID] = 1


def oblige(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player, slot of the card): CE-52; it is about the whole card, also of a side in play"""
    seat, card = frame[step[1]], frame[step[2]]
    frame[DID] = int(is_alive(table, seat) and card != NOTHING)
    if frame[DID]:
        table.duties += (ForcedCard(seat, card % table.size, frame[YOU], active=False),)


def copy(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the event): CE-51, CE-84: a copy has no card of its own, so 'this' means nothing in it"""
    thing = frame[step[1]]
    program = table.terms.library.events[table.kinds[thing]] if thing != NOTHING else -1
    frame[DID] = int(program >= 0)
    if frame[DID]:
        knowledge.shown(table, (thing,), EVERYBODY)  # it is told aloud, also from a hidden place
        table.told.append(table.terms.seen("copy", frame[YOU], table.kinds[thing]))
        triggers.push(table, program, frame[YOU], NOTHING)


def play(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the side, slot of the player): CE-50: a play by an ability"""
    thing, seat = frame[step[1]], frame[step[2]]
    frame[DID] = 0
    if thing == NOTHING or not is_alive(table, seat):
        return
    lies_as = (
        thing if piles.controller(table, thing) >= 0 else thing % table.size
    )  # a split asset by its side
    way = piles.take_out(table, lies_as)
    frame[DID] = 1
    begin_play(table, seat, thing, way.origin, "ability")


def discard(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the card, slot of the player): onto the discard pile, whether it fits or not"""
    card, seat = frame[step[1]], frame[step[2]]
    frame[DID] = 0
    if card == NOTHING or not is_alive(table, seat) or piles.holder(table, card) != seat:
        return
    if continuous.in_force(table).no_discard[seat] >> table.kinds[card] & 1:
        return
    lay_on_discards(table, seat, card)
    frame[DID] = 1


def lay_on_discards(table: Table, seat: int, card: int) -> None:
    """A card of a hand is discarded."""
    piles.leave_hand(table, seat, card)
    knowledge.open_to_all(table, card)
    table.discard.append(card)
    table.discarded += ((seat, card),)
    table.named = 0
    table.told.append(table.terms.tellings.discarded[seat][table.kinds[card]])


def unless_eight(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the card, slot of the player, target): CE-15, CE-74: a last eight names no colour"""
    _, slot, player, target = step
    rank = table.terms.library.ranks[table.kinds[frame[slot]]]
    if rank != WILD or not table.hands[frame[player]]:
        frame[PC] = target


def discarded(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the card, slot of the player): what waits for the discard becomes due"""
    triggers.occur(table, trigger_events.DISCARD, frame[step[2]], frame[step[1]])
    frame[DID] = 1


def begin_play(table: Table, seat: int, thing: int, origin: int, word: str = "") -> None:
    """CE-17: an asset comes into play, an event begins; what waits for the play becomes due.

    `origin` is where the card was, a code of `engine.origins`; `word` is what the event says of the play,
    "" of the turn's own from the hand.
    """
    terms, kind = table.terms, table.kinds[thing]
    table.played += ((seat, thing),)
    told = terms.seen("play", seat, kind, word, origin) if word else terms.tellings.played[seat][kind]
    table.told.append(told)
    if terms.library.types[kind] & 1:
        into_play(table, seat, thing)
    else:
        card = thing % table.size
        knowledge.open_to_all(table, card)
        table.playing += (thing,)
        table.owners[card] = seat
        triggers.push(table, terms.library.events[kind], seat, thing)
    from_hand = origin == origins.FROM_HAND[seat]
    triggers.occur(table, trigger_events.PLAY, seat, thing, from_hand=from_hand)


def colour_top(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a set of colours): the top card counts as having this colour only, while it is on top"""
    colours = frame[step[1]]
    frame[DID] = int(colours > 0 and bool(table.discard))
    if frame[DID]:
        table.named = colours


def named(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player, slot of the colour): what waits for a colour named becomes due"""
    if frame[step[2]]:
        triggers.occur(table, trigger_events.NAME, frame[step[1]], number=frame[step[2]])
