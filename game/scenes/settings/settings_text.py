"""Texts that players read in the settings."""

PAGES = SOUND, GAME, LOOK, KEYS = "Sound", "Game", "Look", "Keys"
VOLUMES = (
    ("volume_master", "Master", "How loud everything is."),
    ("volume_effects", "Sounds", "Cards, signals, buttons."),
    ("volume_music", "Music", "The music of each game."),
)
EXPLAIN_AGAIN = "Explain everything again"
MUTE_HINT = "Silences everything; the volumes stay as they are."
SPEED = "Speed"
SPEED_HINT = (
    "How fast cards move and bots play. "
    "At the table a click on the cloth, or {key}, lets the others go on at once."
)
MOTION = "Motion"
MOTION_HINT = "Reduced: short fades in place of flights, no confetti, nothing shakes."
SAVE_POWER = "Save power"
SAVE_POWER_HINT = "A table at rest stands still: no lamp light, dust or faces that move."
CONFIRM_PLAYS = "Confirm plays"
CONFIRM_PLAYS_HINT = "A card is played only when it is chosen twice."
HINTS = "Hints"
HINTS_HINT = "The coach can be asked for a move, where the table allows it."
BOTS_TALK = "Bots talk"
BOTS_TALK_HINT = "What they say about what happens at the table, beside their pictures."
FULL_SCREEN = "Full screen"
FULL_SCREEN_HINT = "The whole screen in place of a window."
IN_BROWSER = "Play in the browser (screen reader)"
IN_BROWSER_STARTS = "Your browser is starting"
IN_BROWSER_OPENED = "Opened in your browser"
IN_BROWSER_FAILED = "The browser could not be started"
IN_BROWSER_HINT = "The same games as a page that is read aloud. Your unfinished matches are there too."
EXPLAIN_AGAIN_HINT = "What is new at a table is explained once, the first time that it happens."
PALETTE_NAMES = {
    "classic": "Classic",
    "two-colour": "Two colours",
    "high-contrast": "High contrast",
    "colour-safe": "Colour-safe",
}
SUIT_LETTERS_HINT = "S, H, D and C under the rank, for whom the signs are too alike."
TEXT_SIZE_HINT = "Prompts, names, rules and menus."
PALETTE = "Colours of the suits"
SUIT_LETTERS = "Letters of the suits on the cards"
TEXT_SIZE = "Text size"
OWN_BACK = "Game's back"
BACKS = "Backs of the cards"
OWN_CLOTH = "Game's cloth"
CLOTHS = "Cloth of the table"
PAD_NOTE = "With a gamepad: buttons are named as on an Xbox pad; others have them in the same places."
PAD_HINT = "Press it, then the new button of the gamepad; the two change places."
USUAL_KEYS = "The usual keys"
KEY_HINT = "Enter or click, then press the new key."
PRESS_KEY = "Press the key for “{action}”"
KEY_CANCEL = "Esc, or {back} on a gamepad, leaves it as it is"
PRESS_BUTTON = "Press the button for “{action}”"
BUTTON_CANCEL = "Esc, or the D-pad, leaves it as it is"
KEY_TAKEN = "{chord} is the key for “{owner}”. Take it for “{action}”?"
TAKE_KEY = "Take it"
