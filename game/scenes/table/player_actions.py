"""The player's wishes at a table, as moves: what is possible, what is done, what is refused and why."""

from __future__ import annotations

import math

from engine import Move
from game.players.table import Table
from game.scenes.scene import AppContext
from game.scenes.table.hand_drag import HandControl, HandGrip, card_under, place_for
from game.scenes.table.key_selection import KeySelection
from game.scenes.table.view_model import DeckShown
from game.stage.director import Director
from game.stage.geometry import Pose
from game.stage.hand_fan import hand_poses

WARNING_TIME = 2.6  # seconds that a reason stands in the prompt
SHAKE_TIME = 0.4
DOUBLE, NEAR = 0.3, 12.0  # seconds and design units: a second click within is a double click's
ON_ITS_WAY = 0.25  # seconds in which a host answers: so long a card that was dropped on the table stays there
CARRIED = 5001  # the order of a card that is dragged: above those that fly
CHOOSING = ("name", "declare")  # the verbs that are answered in a chooser


class TablePlay:
    """One player's hand and moves. Knows no rule: it asks the table what is legal."""

    def __init__(self, context: AppContext, table: Table, director: Director) -> None:
        self.context, self.table, self.director = context, table, director
        self.hand = HandControl()
        self.looked: int | None = None  # the id of the card on the table that is looked at
        self.armed: str | None = None  # a play that waits for its confirmation
        self.taken_back = False  # a move has been taken back since last asked
        self._by_keys = KeySelection(self.hand)
        self._warning: tuple[str, float] | None = None
        self._refused: tuple[Move, ...] | None = None  # what was possible when the warning was a refusal
        self._shaking: tuple[int, float] | None = None
        self._done_at = self._clicked_at = -math.inf
        self._stays_until = -math.inf  # what was dropped, until its move has become news
        self._clicked = (0.0, 0.0)  # where a click has last done something

    # -- what is possible

    def texts(self) -> list[str]:
        """The cards of the own hand, in the order in which they lie."""
        me = self.director.tableau.me
        return [card.text or "" for card in self.director.tableau.hands[me]] if me is not None else []

    @property
    def raised(self) -> int | None:
        """The place of the card of the own hand that pointer or keys are at; None for none."""
        return self.hand.raised

    def plays(self) -> dict[str, str]:
        """The cards that can be played now, and the move of each."""
        return {move.card: move.text for move in self.table.moves() if move.verb == "play"}

    def offer(self, *verbs: str) -> str | None:
        """The first of these moves that is legal now."""
        offered = {move.text for move in self.table.moves()}
        return next((verb for verb in verbs if verb in offered), None)

    def choices(self) -> tuple[str, ...]:
        """The moves among which a word has to be chosen, if that is the only thing left to do."""
        moves = self.table.moves()
        return tuple(moves) if all(move.verb in CHOOSING for move in moves) else ()

    @property
    def catches_up(self) -> bool:
        """Has the player still to see what led to the present decision? No: a card says it at a glance."""
        return False

    def lit(self) -> frozenset[int]:
        """The places of the own hand whose cards can be played."""
        plays = self.plays()
        return frozenset(place for place, text in enumerate(self.texts()) if text in plays)

    def glow(self) -> dict[int, str]:
        """The places of the own hand whose cards shine otherwise than usual, when they can be played."""
        return {}

    def asks(self) -> str:
        """What the player is asked."""
        return self.table.asks()

    def mover(self) -> int:
        """Who is to make the next move."""
        return self.director.tableau.to_move

    def deck_shown(self) -> DeckShown | None:
        """What a table of named cards shows besides."""
        return None

    def tell_again(self, x: float, y: float) -> bool:
        """Shows what the log's line at a point tells of once more; False where it has nothing to show."""
        return False

    @property
    def warning(self) -> str:
        """Why the last wish was refused, for as long as that is shown and so."""
        if self._warning is None or self.context.now - self._warning[1] >= WARNING_TIME:
            return ""
        if self._refused is not None and self._refused != self.table.moves():
            return ""
        return self._warning[0]

    @property
    def warns_quietly(self) -> bool:
        """Is the reason only that somebody else is asked? Then nothing has gone wrong."""
        return self._refused == ()

    @property
    def shaking(self) -> tuple[int, float] | None:
        """The id of a card that shakes, and since when."""
        if self._shaking is None or self.context.now - self._shaking[1] >= SHAKE_TIME:
            return None
        return self._shaking

    # -- wishes

    def do(self, text: str) -> None:
        """Makes a legal move."""
        self.armed, self._warning, self._done_at = None, None, self.context.now
        self.table.play(text)
        self._by_keys.moved()
        self.hand.forget()
        if not self.hand.by_keys:
            self.hand.raised = None
        self.director.feed(self.table.news())

    def keep_raised(self) -> None:
        """By keys the same card stays raised, wherever it lies; after a move and when a turn begins that
        nearest to it that can be played, as soon as those are lit.
        """
        cards, now, asked = self._ids(), self.context.now, bool(self.table.moves())
        self.hand.follow(cards)
        self._by_keys.follow(cards, now, asked=asked)
        if asked and not self.catches_up:
            self._by_keys.lead(cards, self.lit(), now)

    @property
    def just_led(self) -> bool:
        """Has the card that is raised only just taken the place of another, by itself?"""
        return self._by_keys.just_led(self.context.now)

    def _ids(self) -> list[int]:
        """Those of the cards of the own hand, in the order in which they lie."""
        me = self.director.tableau.me
        return [card.id for card in self.director.tableau.hands[me]] if me is not None else []

    def refuse(self, reason: str, card: int | None = None) -> None:
        """Says why something is not possible now, and shakes the card; out of turn in words alone.

        Without a reason the card only shakes: what somebody elsewhere says of it will be a warning.
        """
        if reason:
            self._warning, self._refused = (reason, self.context.now), self.table.moves()
            if self.warns_quietly:
                return
            self.context.sound.play("error")
        if card is not None and self.context.settings.motion == "full":
            self._shaking = (card, self.context.now)

    def warn(self, reason: str) -> None:
        """Says what has gone wrong, whatever else happens meanwhile."""
        self._warning, self._refused = (reason, self.context.now), None
        self.context.sound.play("error")

    def play_at(self, place: int, *, sure: bool = False) -> None:
        """Plays the card at a place of the hand, or says why not; `sure` needs no confirmation."""
        me = self.director.tableau.me
        if me is None or place >= len(self.texts()):
            return
        card = self.director.tableau.hands[me][place]
        move = self.plays().get(card.text or "")
        if move is None:
            self.refuse(self._reason(f"play {card.text}"), card.id)
        elif self.context.settings.confirm_plays and not sure and self.armed != move:
            self.armed, self.hand.raised = move, place
        else:
            self.do(move)

    def draw(self) -> None:
        """Draws, or takes the pending penalty."""
        self._do_or_refuse("take" if self.director.tableau.penalty else "draw", "take", "draw")

    def end(self) -> None:
        """Passes, or ends a turn that could go on."""
        self._do_or_refuse("pass", "pass", "done")

    def go_on(self) -> None:
        """Does what is left to do where no card can be played; nothing on another's turn."""
        move = self.offer("take", "draw", "pass", "done")
        if move is not None:
            self.do(move)

    def hurry(self) -> None:
        """What is being shown has been seen: what comes next goes on at once, and others make their moves."""
        if self.director.waiting(self.context.now):
            self.director.hurry(self.context.now)
        self.table.hurry()

    def sort(self) -> None:
        """Sorts the hand in the next way."""
        self.director.tableau.next_sort()
        self.director.rearrange(self.context.now)
        self.context.sound.play("shuffle")

    def undo(self) -> None:
        """Takes the last move back, where nothing was revealed by it."""
        if not self.table.can_undo():
            self.refuse("There is nothing that can be taken back.")
            return
        self.director.settle(self.context.now)
        before = self._ids()
        self.table.undo()
        self.table.news()
        self.director.follow(self.table.view(), self.context.now)
        self._by_keys.taken_back(before, self._ids())
        self.armed = None
        self.taken_back = True

    def _do_or_refuse(self, meant: str, *verbs: str) -> None:
        """Makes the first of these moves that is legal; if none is, says why not the one that was meant."""
        move = self.offer(*verbs)
        if move is not None:
            self.do(move)
        else:
            self.refuse(self._reason(meant))

    def _reason(self, text: str) -> str:
        reason = self.table.why_not(text)
        return "It is not your turn." if reason is None else reason

    # -- the hand under the pointer

    def card_under(self, x: float, y: float) -> int | None:
        """The place in the hand of the card at a point."""
        director = self.director
        slots = hand_poses(
            director.layout.hand, len(self.texts()), raised=director.raised, playable=director.playable
        )
        return card_under(x, y, slots, director.raised)

    def take_hold(self, x: float, y: float, place: int, *, touch: bool) -> None:
        """The pointer went down on a card; the second click of a double click was not meant for it."""
        near = math.dist((x, y), self._clicked) <= NEAR
        if near and self.context.now - self._clicked_at < DOUBLE:
            return
        self.hand.follow(self._ids())
        self.hand.press(x, y, place, touch=touch, sort=self.director.tableau.sort)

    def let_go(self, x: float, y: float) -> bool:
        """The pointer came up at a point: a click or a drop; False if it held no card.

        A card that was dragged stays there until the next step: from there it flies, home or elsewhere.
        """
        self.hand.follow(self._ids())
        self.carry(0.0)
        grip, layout = self.hand.release(), self.director.layout
        if grip is None:
            return False
        if not grip.dragging:
            self._click(grip, x, y)
            return True
        if not self._in_hand(y):
            self._move_held(grip, grip.first)
        on_table = layout.table.x <= x < layout.table.right and y >= 0.0
        if on_table and not self._in_hand(y):  # beside the table nothing is meant
            self.drop(grip.index, x, y)
        if self._done_at == self.context.now:
            self._stays_until = self.context.now + ON_ITS_WAY
        return True

    def _click(self, grip: HandGrip, x: float, y: float) -> None:
        if not grip.touch or grip.was_raised:
            self.play_at(grip.index)
        if self._done_at == self.context.now:
            self._clicked_at, self._clicked = self.context.now, (x, y)

    def put_back(self) -> None:
        """The card that is held goes back to where it was taken from."""
        self.carry(0.0)
        grip = self.hand.release()
        if grip is not None and grip.dragging:
            self._move_held(grip, grip.first)
        self.director.put_down(self.context.now)

    def carry(self, seconds: float) -> None:
        """The card that is dragged goes after the pointer, and shows where in the hand it would lie."""
        hand, director = self.hand, self.director
        grip = hand.grip
        if grip is not None and hand.pulled:
            director.put_down(self.context.now)
            grip.lift(director.motion.pose(grip.card, self.context.now))
        if grip is None or not grip.dragging:
            if self.context.now >= self._stays_until:
                director.put_down(self.context.now)
            return
        if seconds:
            grip.follow(seconds, at_once=director.still)
        (x, y), home = grip.place, director.motion.rest_poses[grip.card]
        director.motion.carry(grip.card, Pose(x, y, home.width, grip.tilt, CARRIED))
        slots = hand_poses(director.layout.hand, len(self.texts()))
        wanted = place_for(*grip.at, slots, grip.index) if self._in_hand(grip.at[1]) else grip.first
        self._move_held(grip, wanted)

    def _in_hand(self, y: float) -> bool:
        """Is a card that is dropped so low put at another place of the hand?"""
        layout = self.director.layout
        return y >= layout.hand.area.y - 6 * layout.unit

    def _move_held(self, grip: HandGrip, place: int) -> None:
        """Puts the card that is held at another place of the hand."""
        tableau = self.director.tableau
        if tableau.me is None or place == grip.index:
            return
        tableau.move_in_hand(tableau.me, grip.index, place)
        if place == grip.first:
            tableau.sort = grip.sort
        grip.index = self.hand.raised = place
        self.director.rearrange(self.context.now)

    def drop(self, place: int, x: float, y: float) -> None:
        """A card of the hand was dropped on the table."""
        self.play_at(place, sure=True)
