"""Whole numbers in texts, wherever these come from."""


def whole_number(text: str) -> int | None:
    """The number that digits, with or without a minus before them, stand for; None for any other text.

    A number of thousands of digits is none: Python refuses to read it, for the time that would take.
    """
    if not text.removeprefix("-").isdecimal():
        return None
    try:
        return int(text)
    except ValueError:
        return None
