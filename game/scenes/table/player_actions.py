"""The player's actions at a table as moves: possible moves, confirmations, and reasons for refusals."""

from __future__ import annotations

import math

from engine import Move, would_fit
from game.players.table import Table
from game.scenes.scene import AppContext
from game.scenes.table.hand_drag import HandControl, HandGrip, card_under, place_for
from game.scenes.table.key_selection import KeySelection
from game.scenes.table.table_text import NOT_YOUR_TURN, NOTHING_TO_UNDO, PLAY
from game.scenes.table.view_model import Carried, DeckShown
from game.stage.director import Director
from game.stage.geometry import Box, Pose
from game.stage.hand_fan import hand_poses

WARNING_TIME = 2.6  # seconds that a reason stands in the prompt
SHAKE_TIME = 0.4
DOUBLE, NEAR = 0.3, 12.0  # seconds and design units: limits of a double click
ON_ITS_WAY = 0.25  # seconds for a host's answer, during which a dropped card stays
TARGET_REACH = 0.9  # heights of the pile, from its middle
GLOSS_TIME = 0.4  # seconds that a gleam runs over a card as it is lifted
GROWN = 1.09  # of its size, for a card that is carried
SHADED = (0.2, 0.3)  # of its width and height: how far its shadow reaches beyond it
CARRIED = 5001  # stacking order of a dragged card, above flying ones
CHOOSING = ("name", "declare")  # the verbs that are answered in a chooser


class TablePlay:
    """A player's hand and moves. It knows no rules but asks the table what is legal."""

    def __init__(self, context: AppContext, table: Table, director: Director) -> None:
        self.context, self.table, self.director = context, table, director
        self.hand = HandControl()
        self.looked: int | None = None  # the id of the card on the table that is looked at
        self.armed: str | None = None  # a play that waits for its confirmation
        self.taken_back = False  # a move has been taken back since last asked
        self._considered = ""  # the word that is about to be named
        self._fitting: tuple[object, frozenset[int]] = (None, frozenset())
        self._by_keys = KeySelection(self.hand)
        self._warning: tuple[str, float] | None = None
        self._refused: tuple[Move, ...] | None = None  # what was possible when the warning was a refusal
        self.warns_quietly = False  # the refusal was only because the player was not asked yet
        self._shaking: tuple[int, float] | None = None
        self._done_at = self._clicked_at = -math.inf
        self._stays_until = -math.inf  # what was dropped, until its move has become news
        self._clicked = (0.0, 0.0)  # where a click has last done something

    # -- what is possible

    def texts(self) -> list[str]:
        """Return the cards of the own hand in their order."""
        me = self.director.tableau.me
        return [card.text or "" for card in self.director.tableau.hands[me]] if me is not None else []

    @property
    def raised(self) -> int | None:
        """The place of the raised card in the own hand; None for none, as while something is named."""
        return None if self.choices() else self.hand.raised

    def plays(self) -> dict[str, str]:
        """Return the playable cards with their moves."""
        return {move.card: move.text for move in self.table.moves() if move.verb == "play"}

    def offer(self, *verbs: str) -> str | None:
        """Return the first of these moves that is legal."""
        offered = {move.text for move in self.table.moves()}
        return next((verb for verb in verbs if verb in offered), None)

    def choices(self) -> tuple[str, ...]:
        """Return the moves of a choice by word, if nothing else can be done."""
        moves = self.table.moves()
        return tuple(moves) if all(move.verb in CHOOSING for move in moves) else ()

    @property
    def catches_up(self) -> bool:
        """True while events before the present decision remain to be shown.

        Cards with notation need no such wait.
        """
        return False

    @property
    def asked(self) -> bool:
        """True if the player is asked, and has seen all that led to it."""
        return bool(self.table.moves()) and not self.director.behind(self.context.now)

    def lit(self) -> frozenset[int]:
        """Return the places in the own hand of playable cards."""
        plays = self.plays()
        return frozenset(place for place, text in enumerate(self.texts()) if text in plays)

    def consider(self, word: str) -> None:
        """Show which cards of the hand would fit if this were named; "" for none."""
        self._considered = word

    def pick(self, word: str, box: Box) -> None:
        """Note where the answer stood that is about to be named, so that it flies from there."""
        self.director.picked = word, box

    def would_fit(self) -> frozenset[int]:
        """Return the places in the own hand of cards that would fit what is about to be named."""
        word, texts = self._considered, self.texts()
        if self._fitting[0] != (word, texts):
            places = [place for place, text in enumerate(texts) if word and self._fits(word, text)]
            self._fitting = (word, texts), frozenset(places)
        return self._fitting[1]

    def _fits(self, word: str, text: str) -> bool:
        table = self.table
        try:
            return would_fit(table.rules, len(table.seats), table.options, word, text, table.teams)
        except ValueError:  # of a host whose table cannot be
            return False

    def glow(self) -> dict[int, str]:
        """Return the places in the own hand with a special light, and its name."""
        return {}

    def asks(self) -> str:
        """Return the question to the player."""
        return self.table.asks()

    def mover(self) -> int:
        """Return the seat to move."""
        return self.director.tableau.to_move

    def deck_shown(self) -> DeckShown | None:
        """Return the additional view model of a table with named cards."""
        return None

    def tell_again(self, x: float, y: float) -> bool:
        """Show the cards of the log line at a point. Returns False if it has none."""
        return False

    @property
    def warning(self) -> str:
        """The reason of the last refusal, as long as it holds and is shown."""
        if self._warning is None or self.context.now - self._warning[1] >= WARNING_TIME:
            return ""
        if self._refused is not None and self._refused != self.table.moves():
            return ""
        return "" if self.warns_quietly and self.asked else self._warning[0]

    @property
    def shaking(self) -> tuple[int, float] | None:
        """The id of a shaking card, and the time since when."""
        if self._shaking is None or self.context.now - self._shaking[1] >= SHAKE_TIME:
            return None
        return self._shaking

    # -- wishes

    def do(self, text: str) -> None:
        """Make a legal move."""
        self.armed, self._warning, self._done_at = None, None, self.context.now
        self.table.play(text)
        self._by_keys.moved()
        self.hand.forget()
        if not self.hand.by_keys:
            self.hand.raised = None
        self.director.feed(self.table.news())

    def do_advised(self, text: str) -> None:
        """Make the coach's move, after a confirmation if plays need one."""
        is_play = text.startswith("play ") and self.context.settings.confirm_plays
        if is_play and self.armed != text:
            self.armed = text
        else:
            self.do(text)

    def keep_raised(self) -> None:
        """Keep the same card raised by keys.

        After a move and when a turn begins, raise the nearest playable one.
        """
        cards, now, asked = self._ids(), self.context.now, bool(self.table.moves())
        self.hand.follow(cards)
        self._by_keys.follow(cards, now, asked=asked)
        if asked and not self.catches_up:
            self._by_keys.lead(cards, self.lit(), now)

    @property
    def just_led(self) -> bool:
        """True if the raised card has only just replaced another by itself."""
        return self._by_keys.just_led(self.context.now)

    def _ids(self) -> list[int]:
        """Return the ids of the cards in the own hand in their order."""
        me = self.director.tableau.me
        return [card.id for card in self.director.tableau.hands[me]] if me is not None else []

    def refuse(self, reason: str, card: int | None = None) -> None:
        """Say why something is not possible, and shake the card unless it is another's turn.

        Without a reason the card only shakes: a host's reason will follow as a warning.
        """
        if reason:
            self._warning, self._refused = (reason, self.context.now), self.table.moves()
            self.warns_quietly = not self.asked
            if self.warns_quietly:
                return
            self.context.sound.play("error")
        if card is not None and self.context.settings.motion == "full":
            self._shaking = (card, self.context.now)

    def warn(self, reason: str) -> None:
        """Show an error, replacing any other message."""
        self._warning, self._refused, self.warns_quietly = (reason, self.context.now), None, False
        self.context.sound.play("error")

    def play_at(self, place: int, *, sure: bool = False) -> None:
        """Play the card at a place of the hand, or say why not. `sure` skips the confirmation."""
        me = self.director.tableau.me
        if me is None or place >= len(self.texts()):
            return
        card = self.director.tableau.hands[me][place]
        move = self.plays().get(card.text or "")
        if move is None:
            self.refuse(self._reason(PLAY.format(text=card.text)), card.id)
        elif self.context.settings.confirm_plays and not sure and self.armed != move:
            self.armed, self.hand.raised = move, place
        else:
            self.do(move)

    def draw(self) -> None:
        """Draw, or take the pending penalty."""
        self._do_or_refuse("take" if self.director.tableau.penalty else "draw", "take", "draw")

    def end(self) -> None:
        """Pass, or end a turn that could continue."""
        self._do_or_refuse("pass", "pass", "done")

    def go_on(self) -> None:
        """Make the remaining move if no card can be played; nothing on another's turn."""
        move = self.offer("take", "draw", "pass", "done")
        if move is not None:
            self.do(move)

    def hurry(self) -> None:
        """Skip the event being shown, and let the other players move at once."""
        if self.director.waiting(self.context.now):
            self.director.hurry(self.context.now)
        self.table.hurry()

    def sort(self) -> None:
        """Sort the hand in the next order."""
        self.director.tableau.next_sort()
        self.director.rearrange(self.context.now)
        self.context.sound.play("shuffle")

    def undo(self) -> None:
        """Take the last move back, if it revealed nothing."""
        if not self.table.can_undo():
            self.refuse(NOTHING_TO_UNDO)
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
        """Make the first legal move of `verbs`; if there is none, say why `meant` is illegal."""
        move = self.offer(*verbs)
        if move is not None:
            self.do(move)
        else:
            self.refuse(self._reason(meant))

    def _reason(self, text: str) -> str:
        """Return why a move is not possible; until the player is asked, that it is not their turn."""
        if self.table.moves() and not self.asked:
            return NOT_YOUR_TURN
        reason = self.table.why_not(text)
        return NOT_YOUR_TURN if reason is None else reason

    # -- the hand under the pointer

    def card_under(self, x: float, y: float) -> int | None:
        """Return the place in the hand of the card at a point."""
        director = self.director
        slots = hand_poses(
            director.layout.hand, len(self.texts()), raised=director.raised, playable=director.playable
        )
        return card_under(x, y, slots, director.raised)

    def take_hold(self, x: float, y: float, place: int, *, touch: bool) -> None:
        """Handle the pointer going down on a card. The second click of a double click is ignored."""
        near = math.dist((x, y), self._clicked) <= NEAR
        if near and self.context.now - self._clicked_at < DOUBLE:
            return
        self.hand.follow(self._ids())
        self.hand.press(x, y, place, touch=touch, sort=self.director.tableau.sort)

    def let_go(self, x: float, y: float) -> bool:
        """Handle the pointer coming up: a click or a drop. Returns False if it held no card.

        A dragged card stays there until the next update, and flies from there.
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
        if not grip.touch or grip.was_raised or not self.needs_raising(grip.index):
            self.play_at(grip.index)
        if self._done_at == self.context.now:
            self._clicked_at, self._clicked = self.context.now, (x, y)

    def needs_raising(self, place: int) -> bool:
        """Return True if a finger's first touch only raises the card at a place of the hand."""
        return True

    def carried(self) -> Carried | None:
        """Return the card that the pointer carries; None if there is none, or without motion."""
        grip, layout = self.hand.grip, self.director.layout
        if grip is None or not grip.dragging or self.director.still or not self._ids():
            return None
        texts, target = self.texts(), ""
        if grip.index < len(texts) and texts[grip.index] in self.plays() and layout.assets is None:
            pile = layout.discard
            near = math.dist(grip.at, (pile.cx, pile.cy)) < TARGET_REACH * pile.h
            target = "hot" if near or not self._in_hand(grip.at[1]) else "may"
        return Carried(grip.card, min(1.0, grip.held / GLOSS_TIME), target)

    def covers(self) -> list[Box]:
        """Return the boxes of what the player has put over the table: a carried card and its shadow."""
        grip = self.hand.grip
        if grip is None or not grip.dragging:
            return []
        box = self.director.motion.pose(grip.card, self.context.now).box
        return [box._replace(w=box.w * (1 + SHADED[0]), h=box.h * (1 + SHADED[1]))]

    def put_back(self) -> None:
        """Return the held card to its original place."""
        self.carry(0.0)
        grip = self.hand.release()
        if grip is not None and grip.dragging:
            self._move_held(grip, grip.first)
        self.director.put_down(self.context.now)

    def carry(self, seconds: float) -> None:
        """Move the dragged card after the pointer, and show its place in the hand."""
        hand, director = self.hand, self.director
        grip = hand.grip
        hand.incline(director.motion.rest_poses, seconds, at_once=director.still)
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
        director.motion.carry(
            grip.card, Pose(x, y, home.width * (1.0 if director.still else GROWN), grip.tilt, CARRIED)
        )
        slots = hand_poses(director.layout.hand, len(self.texts()))
        wanted = place_for(*grip.at, slots, grip.index) if self._in_hand(grip.at[1]) else grip.first
        self._move_held(grip, wanted)

    def _in_hand(self, y: float) -> bool:
        """Return True if a card dropped at this height is moved within the hand."""
        layout = self.director.layout
        return y >= layout.hand.area.y - 6 * layout.unit

    def _move_held(self, grip: HandGrip, place: int) -> None:
        """Move the held card to another place of the hand."""
        tableau = self.director.tableau
        if tableau.me is None or place == grip.index:
            return
        tableau.move_in_hand(tableau.me, grip.index, place)
        if place == grip.first:
            tableau.sort = grip.sort
        grip.index = self.hand.raised = place
        self.director.rearrange(self.context.now)

    def drop(self, place: int, x: float, y: float) -> None:
        """Handle a card of the hand dropped on the table."""
        self.play_at(place, sure=True)
