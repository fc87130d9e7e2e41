"""Texts that players read at a table of Crazier Eights."""

FIRM = "It can't be destroyed."
CHOOSE = "choose {text}"
NOT_CHOSEN_NOW = "It cannot be chosen now."
END_TURN = "End turn"
FIRST_PLAY = "first play or discard {card}"
FIRST_CARD = "first {card}"
SEAT_PLAYS = "{name} plays"
FIRST_ANSWER = "first answer what is asked"
SAVES = "{card} saves {others}"
SPARED = "{card}: spared {count}"
STILL_IN_THE_GAME = "{card}: still in the game"
NO_ANSWER = "It does not answer what is asked."
DISCARD_IT = "Discard it"
PLAY = "Play {side}"
PLAY_FOR_EFFECT = "Play it for its effect"
DISCARDS_LEFT = "{left} discards left"
GAME_OVER = "The game is over"
PHASES = ("Begin", "Draw", "Main", "End")
IN_PROGRESS = "In progress"
IN_ORDER = "In this order"
LOOK, ANSWER = "Look at the table", "To the question"
BY_HAND = "Drag the cards into order, or choose what comes first"
BY_KEYS = "Up lifts a card, Left and Right move it"
HEADS = {
    "cards": "Choose a card",
    "order": "In which order?",
    "side": "Choose a side",
    "yes": "Yes or no?",
}
FROM_PILE = "{head} from {pile}"
CANT_BE_DESTROYED = "can't be destroyed"
