"""The player's actions with the hand at a table of named cards: play, discard, or choose between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine import Move
from game.players.table import Table
from game.scenes.scene import AppContext
from game.scenes.table.decision_view import CardDetails
from game.scenes.table.decks.decision_answer import Answering
from game.scenes.table.decks.deck_menu import CardMenu, MenuRoom
from game.scenes.table.decks.deck_text import DISCARD_IT, NO_ANSWER, PLAY, PLAY_FOR_EFFECT
from game.scenes.table.decks.recap import CardRecap
from game.scenes.table.lasting import LastingPanel
from game.scenes.table.player_actions import TablePlay
from game.scenes.table.view_model import Zone
from game.stage.asset_rows import free_place
from game.stage.director import Director
from game.stage.event_text import LogLine
from game.stage.geometry import Box
from game.stage.tableau import Card

DEEDS = ("play", "discard")
HEAP_REACH = (1.56, 1.4)  # of the heap's width and height: where a card dropped is discarded


class DeckHand(TablePlay):
    """A player's hand and moves."""

    def __init__(self, context: AppContext, table: Table, director: Director) -> None:
        super().__init__(context, table, director)
        self.answering = Answering(self)
        self.lines: list[tuple[LogLine, Box]] = []  # where those of the log are
        self.panel = LastingPanel()
        self.told: list[Box] = []  # where the prompt is and the card that is read
        self.reads: CardDetails | None = None  # the card that a form shows beside the table
        self.order: tuple[str, ...] = ()  # the last wished order of cards, as answers
        self._found: tuple[object, Sequence[tuple[Move, str]]] = (None, ())

    def own_assets(self) -> list[Box]:
        """Return the boxes of the player's assets in play."""
        tableau, poses = self.director.tableau, self.director.motion.rest_poses
        return [
            poses[card.id].box for card in (tableau.in_play[tableau.me] if tableau.me is not None else ())
        ]

    # -- what is possible

    @property
    def in_main_phase(self) -> bool:
        """True if the player may play and discard, and is asked nothing else."""
        return bool(self.table.moves()) and self.table.view()["phase"] == "main"

    @property
    def catches_up(self) -> bool:
        """True while actions of others remain to be shown."""
        director = self.director
        return any(event.seat != director.tableau.me for event in director.coming)

    @property
    def raised(self) -> int | None:
        """The place of the card aimed at as an answer; None while a form asks or keys select on the
        table.
        """
        form, aim = self.answering.form, self.answering.target
        if form is None:
            return self.hand.raised
        if aim is not None and aim.at == "hand" and aim.card in self.texts():
            return self.texts().index(aim.card)
        return None if self.hand.by_keys or form.kind != "table" else self.hand.raised

    def deeds(self, text: str) -> list[Move]:
        """Return the present moves with a card of the hand: plays first, one for each side of a split
        card.
        """
        if not self.in_main_phase:
            return []
        return [move for move, card in self._about() if card == text]

    def _about(self) -> Sequence[tuple[Move, str]]:
        """Return the moves of the main phase with the whole card of each.

        The result is cached, because it is used several times in each frame.
        """
        now = self.table.moves(), tuple(self.texts())
        if self._found[0] != now:
            moves, texts = now
            deeds = [move for move in moves if move.verb in DEEDS]
            self._found = now, [(move, self._whole(move, texts)) for move in deeds]
        return self._found[1]

    def _whole(self, move: Move, texts: Sequence[str]) -> str:
        said, whole = move.card, self.director.tableau.kind.whole
        return next((text for text in texts if whole(said.removeprefix(f"{text} ")) == text), said)

    def plays(self) -> dict[str, str]:
        return {card: move.text for move, card in self._about()}

    def choices(self) -> tuple[str, ...]:
        form = self.answering.form
        return () if form is None or form.kind == "table" else tuple(self.table.moves())

    def lit(self) -> frozenset[int]:
        if self.answering.form is None:
            return super().lit()
        can = self.answering.in_hand
        return frozenset(place for place, text in enumerate(self.texts()) if can(text) is not None)

    def glow(self) -> dict[int, str]:
        """Return the places in the hand of cards that can only be discarded; they glow in a cooler
        light.
        """
        if self.answering.form is not None:
            return {}
        plays = {card for move, card in self._about() if move.verb == "play"}
        return {place: "cool" for place, text in enumerate(self.texts()) if text not in plays}

    def mover(self) -> int:
        return self.table.view()["to_move"]

    # -- wishes

    def play_at(self, place: int, *, sure: bool = False) -> None:
        """Open the menu of the card's uses, however many there are, or say why there is none."""
        card = self._free_to_use(place)
        if card is None:
            return
        deeds = self.deeds(card.text or "")
        if deeds:
            self._ask(place, card, deeds)
        else:
            self.refuse(self._why_neither(card.text or ""), card.id)

    def needs_raising(self, place: int) -> bool:
        card = self._held(place)
        return self.answering.form is not None or card is None or not self.deeds(card.text or "")

    def _free_to_use(self, place: int) -> Card | None:
        """Return the card at a place of the hand.

        While a question is open, the card answers it instead, and None is returned.
        """
        card = self._held(place)
        if card is not None and self.answering.form is not None:
            self._answer_with(card)
            return None
        return card

    def _answer_with(self, card: Card) -> None:
        """Answer the question with a card of the hand, or refuse it."""
        target = self.answering.in_hand(card.text or "")
        if target is None:
            self.answering.refuse(card.text or "", card.id)
        else:
            self.answering.take(target)

    def answer_in_order(self, moves: Sequence[str]) -> None:
        """Answer with these moves one after another, as long as the questions match."""
        self.order, left = tuple(moves), list(moves)
        while left:
            form = self.answering.form
            asked = [target.move for target in form.targets] if form is not None else []
            if form is None or form.kind != "order" or sorted(asked) != sorted(left):
                return
            self.do(left.pop(0))

    def tell_again(self, x: float, y: float) -> bool:
        cards = next((line.cards for line, box in self.lines if box.holds(x, y)), ())
        if not cards:
            return False
        self.show_again(cards)
        return True

    def _held(self, place: int) -> Card | None:
        """Return the card at a place of the own hand."""
        tableau = self.director.tableau
        hand = tableau.hands[tableau.me] if tableau.me is not None else []
        return hand[place] if place < len(hand) else None

    def _place_of(self, card: Card) -> int | None:
        """Return the present place of a card in the own hand."""
        ids = self._ids()
        return ids.index(card.id) if card.id in ids else None

    def _ask(self, place: int, card: Card, deeds: Sequence[Move]) -> None:
        """Open the menu of a card's uses."""
        self.hand.raised = place
        words = {move: _in_words(move, card.text or "") for move in deeds}
        menu = CardMenu(
            self.context,
            room=partial(self._room_for_menu, card),
            deeds=words,
            legal=self.table.moves,
            choose=self.do,
            again=lambda x, y: self.card_under(x, y) == self._place_of(card),
            read=partial(self.show_again, [card.text or ""]),
        )
        self.context.stack.push(menu)

    def _room_for_menu(self, card: Card) -> MenuRoom:
        """Return the boxes that limit where the menu can be."""
        layout, home = self.director.layout, self.director.motion.rest_poses.get(card.id)
        return MenuRoom(
            card=layout.hand.area if home is None else home.box,
            kept=tuple(self.told),
            spared=(layout.me.box,),
            right=layout.right,
            h=layout.h,
        )

    def covers(self) -> list[Box]:
        top = self.context.stack.top
        menu = [top.page.widgets[0].box] if isinstance(top, CardMenu) and top.page.widgets else []
        return super().covers() + menu

    def show_again(self, cards: Sequence[str]) -> None:
        """Show cards enlarged with everything printed on them."""
        self.context.stack.push(CardRecap(self.context, cards=cards, kind=self.director.tableau.kind))

    def hindrance(self, text: str) -> str:
        """Return why a card of the hand cannot be used; "" if it can, or if the player is not asked."""
        if not self.table.moves():
            return ""
        if self.answering.form is not None:
            form = self.answering.on_table
            of_the_hand = form is not None and any(target.at == "hand" for target in form.targets)
            asked = not of_the_hand or self.answering.in_hand(text) is not None
            return "" if asked else NO_ANSWER  # what is asked stands below the table
        return "" if self.deeds(text) else self._why_neither(text)

    def _why_neither(self, text: str) -> str:
        """Return why a card can be neither played nor discarded."""
        reasons = dict.fromkeys(self._reason(f"{deed} {text}") for deed in DEEDS)
        return " ".join(reasons)

    def undo(self) -> None:
        super().undo()
        self.director.chain.extend(self.table.under_way)

    def draw(self) -> None:
        self.refuse(self._reason("draw"))

    # -- drops

    def zones(self) -> list[Zone]:
        """Return the drop zones of the held card."""
        grip, layout, tableau = self.hand.grip, self.director.layout, self.director.tableau
        if grip is None or not grip.dragging or layout.assets is None or tableau.me is None:
            return []
        card = self._held(grip.index)
        text = card.text or "" if card is not None else ""
        deeds = {move.verb for move in self.deeds(text)}
        found = []
        if "discard" in deeds:
            found.append(self._zone(self.heap(), "discard"))
        if "play" in deeds:
            mat = layout.assets.mine
            stays = free_place(mat, len(tableau.in_play[tableau.me])) or mat.area
            is_asset = tableau.kind.stays(self.deeds(text)[0].card.removeprefix(f"{text} "))
            found.append(self._zone(stays if is_asset else layout.assets.event, "play"))
        return found

    def _zone(self, box: Box, deed: str) -> Zone:
        x, y = self.hand.grip.at if self.hand.grip is not None else (0.0, 0.0)
        return Zone(box, deed, self._meant(x, y) == deed)

    def heap(self) -> Box:
        """Return the drop zone round the discard pile."""
        box = self.director.layout.discard
        return Box.around(box.cx, box.cy, box.w * HEAP_REACH[0], box.h * HEAP_REACH[1])

    def drop(self, place: int, x: float, y: float) -> None:
        card = self._free_to_use(place)
        if card is None:
            return
        meant = self._meant(x, y)
        deeds = [move for move in self.deeds(card.text or "") if meant in ("", move.verb)]
        if len(deeds) == 1:
            self.do(deeds[0].text)
        elif deeds:
            self._ask(place, card, deeds)
        elif meant:
            self.refuse(self._reason(f"{meant} {card.text}"), card.id)
        else:
            self.refuse(self._why_neither(card.text or ""), card.id)

    def _meant(self, x: float, y: float) -> str:
        """Return the move that dropping a card at a point means; "" if it is ambiguous."""
        places = self.director.layout.assets
        if self.heap().holds(x, y):
            return "discard"
        if places is not None and (places.event.holds(x, y) or places.mine.area.holds(x, y)):
            return "play"
        return ""


def _in_words(move: Move, card: str) -> str:
    """Return a button's label; a side is called by its name."""
    if move.verb == "discard":
        return DISCARD_IT
    side = move.card.removeprefix(f"{card} ")
    return PLAY.format(side=side) if side != card else PLAY_FOR_EFFECT
