"""Steps about the game itself: turns, discards, plays, copies, colours, forced cards, winning and losing."""

from engine import origins
from engine.events import event
from engine.rules.crazier import continuous, knowledge, outcome, piles, trigger_events, triggers
from engine.rules.crazier.compiled_deck import WILD
from engine.rules.crazier.frames import DID, NOTHING, PC, YOU, Frame, Step
from engine.rules.crazier.state import EVERYBODY, ForcedCard, Table, with_item
from engine.rules.crazier.steps_cards import into_play, is_alive


def skip(table: Table, frame: Frame, step: Step) -> None:
    """Make a player skip the next turn, regular or extra (CE-73)."""
    _, player_slot = step
    seat = frame[player_slot]
    frame[DID] = int(is_alive(table, seat))
    if frame[DID]:
        table.skips = with_item(table.skips, seat, table.skips[seat] + 1)


def skip_draw(table: Table, frame: Frame, step: Step) -> None:
    """Make a player skip their next draw phase."""
    _, player_slot = step
    seat = frame[player_slot]
    frame[DID] = int(is_alive(table, seat))
    if frame[DID]:
        table.skip_draws = with_item(table.skip_draws, seat, table.skip_draws[seat] + 1)


def extra_turn(table: Table, frame: Frame, step: Step) -> None:
    """Give a player an extra turn after this one (CE-54)."""
    _, player_slot = step
    seat = frame[player_slot]
    frame[DID] = int(is_alive(table, seat))
    if frame[DID]:
        table.extra += (seat,)
        table.events.append(event("extra", seat))


def more_discards(table: Table, frame: Frame, step: Step) -> None:
    """Allow `number` more discards in this turn (CE-13)."""
    _, number = step
    table.discards[frame[YOU]] += number
    frame[DID] = 1


def more_plays(table: Table, frame: Frame, step: Step) -> None:
    """Allow `number` more plays in this turn."""
    _, number = step
    table.plays[frame[YOU]] += number
    frame[DID] = 1


def win(table: Table, frame: Frame, step: Step) -> None:
    """End the game: the player wins by an ability."""
    _, player_slot = step
    if is_alive(table, frame[player_slot]):
        outcome.win(table, frame[player_slot], outcome.ABILITY)


def lose(table: Table, frame: Frame, step: Step) -> None:
    """Make a player lose the game, or carry out the replacement by the chosen asset."""
    _, player_slot, replacer_slot = step
    seat, replacer = frame[player_slot], frame[replacer_slot]
    frame[DID] = int(is_alive(table, seat))
    if not frame[DID]:
        return
    if replacer == NOTHING:
        outcome.lose(table, seat)
        return
    frame[DID] = 0
    table.events.append(event("instead", seat, (table.text(replacer),)))
    triggers.push(table, table.context.compiled.loss_replacement[table.kinds[replacer]], seat, replacer)


def begin_lasting(table: Table, frame: Frame, step: Step) -> None:
    """Start a continuous effect for this turn or until the player's next turn."""
    _, effect, this_turn = step
    continuous.begin(table, frame, effect, this_turn=this_turn)
    frame[DID] = 1


def force_card(table: Table, frame: Frame, step: Step) -> None:
    """Force a player to play or discard a card next turn (CE-52): the whole card, if it is a side."""
    _, player_slot, card_slot = step
    seat, card = frame[player_slot], frame[card_slot]
    frame[DID] = int(is_alive(table, seat) and card != NOTHING)
    if frame[DID]:
        table.forced_cards += (ForcedCard(seat, card % table.size, frame[YOU], active=False),)


def copy(table: Table, frame: Frame, step: Step) -> None:
    """Carry out an event's text again without its card, so that `this` is undefined (CE-51, CE-84)."""
    _, event_slot = step
    thing = frame[event_slot]
    program = table.context.compiled.event_programs[table.kinds[thing]] if thing != NOTHING else -1
    frame[DID] = int(program >= 0)
    if frame[DID]:
        knowledge.show(table, (thing,), EVERYBODY)  # the copy is public, also from a hidden place
        table.events.append(table.context.card_event("copy", frame[YOU], table.kinds[thing]))
        triggers.push(table, program, frame[YOU], NOTHING)


def play(table: Table, frame: Frame, step: Step) -> None:
    """Play a card, or a side of it, by an ability (CE-50)."""
    _, side_slot, player_slot = step
    thing, seat = frame[side_slot], frame[player_slot]
    frame[DID] = 0
    if thing == NOTHING or not is_alive(table, seat):
        return
    lies_as = (
        thing if piles.controller(table, thing) >= 0 else thing % table.size
    )  # a split asset by its side
    departure = piles.take_out(table, lies_as)
    frame[DID] = 1
    begin_play(table, seat, thing, departure.origin, "ability")


def discard(table: Table, frame: Frame, step: Step) -> None:
    """Discard a card of a player's hand by an ability, if it fits or `on_any` is true (CE-14)."""
    _, card_slot, player_slot, on_any = step
    card, seat = frame[card_slot], frame[player_slot]
    frame[DID] = 0
    if card == NOTHING or not is_alive(table, seat) or piles.holder(table, card) != seat:
        return
    kind = table.kinds[card]
    if continuous.in_force(table).no_discard[seat] >> kind & 1:
        return
    if not on_any and not continuous.discardable(table, seat)[kind]:
        return
    lay_on_discards(table, seat, card)
    frame[DID] = 1


def lay_on_discards(table: Table, seat: int, card: int) -> None:
    """Discard a card of a hand."""
    piles.leave_hand(table, seat, card)
    knowledge.show_to_all(table, card)
    table.discard.append(card)
    table.discarded += ((seat, card),)
    table.named = 0
    table.events.append(table.context.event_cache.discarded[seat][table.kinds[card]])


def unless_eight(table: Table, frame: Frame, step: Step) -> None:
    """Go to `target` unless an eight was discarded; a last eight names no colour (CE-15, CE-74)."""
    _, card_slot, player_slot, target = step
    rank = table.context.compiled.ranks[table.kinds[frame[card_slot]]]
    if rank != WILD or not table.hands[frame[player_slot]]:
        frame[PC] = target


def discarded(table: Table, frame: Frame, step: Step) -> None:
    """Trigger the abilities that wait for a discard."""
    _, card_slot, player_slot = step
    triggers.trigger(table, trigger_events.DISCARD, frame[player_slot], frame[card_slot])
    frame[DID] = 1


def begin_play(table: Table, seat: int, thing: int, origin: int, word: str = "") -> None:
    """Put an asset into play or begin an event, and trigger what waits for a play (CE-17).

    `origin` is where the card was, see `engine.origins`. `word` goes into the event: "" for a play of the
    main phase, "ability" for others.
    """
    context, kind = table.context, table.kinds[thing]
    table.played += ((seat, thing),)
    cached = context.event_cache.played[seat][kind]
    table.events.append(context.card_event("play", seat, kind, word, origin) if word else cached)
    if context.compiled.types[kind] & 1:
        into_play(table, seat, thing)
    else:
        card = thing % table.size
        knowledge.show_to_all(table, card)
        table.playing += (thing,)
        table.owners[card] = seat
        triggers.push(table, context.compiled.event_programs[kind], seat, thing)
    from_hand = origin == origins.FROM_HAND[seat]
    triggers.trigger(table, trigger_events.PLAY, seat, thing, from_hand=from_hand)


def colour_top(table: Table, frame: Frame, step: Step) -> None:
    """Make the top card count as having this colour only, while it is on top."""
    _, colours_slot = step
    colours = frame[colours_slot]
    frame[DID] = int(colours > 0 and bool(table.discard))
    if frame[DID]:
        table.named = colours


def named(table: Table, frame: Frame, step: Step) -> None:
    """Trigger the abilities that wait for a colour to be named."""
    _, player_slot, colour_slot = step
    if frame[colour_slot]:
        triggers.trigger(table, trigger_events.NAME, frame[player_slot], number=frame[colour_slot])
