"""Texts that tell players how others come to a table."""

HOW_TO_JOIN = "How to join"
OPEN = "no code needed"
KEPT_SEATS = ("BY NAME", "seats of a tournament are kept")
WITH_CODE = "the code of this table"
SCAN = "Scan to play on a phone, or open"
COPY_THE_CODE = "Copy the code"
COPIED = "{code} is on the clipboard."
