"""QR codes in half blocks, for a terminal with light letters on a dark ground."""

import io

import segno

BORDER = 2  # modules around the code


def qr_text(address: str) -> str:
    """Return the QR code of an address as lines of text."""
    lines = io.StringIO()
    segno.make(address, error="m", micro=False).terminal(lines, border=BORDER, compact=True)
    return lines.getvalue().rstrip("\n")
