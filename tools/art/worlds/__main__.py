"""`python -m tools.art.worlds [WISH ...]`: paint only some of the cards' pictures, to look at them.

A wish is a colour (moon), a scene (graveyard) or a card's picture (graveyard/ghost).
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.art.places import SPRITES
from tools.art.worlds.paint import sheet, timed, wanted


def main() -> None:
    """Paint what the command line wishes for, and a contact sheet of it."""
    parser = argparse.ArgumentParser(prog="python -m tools.art.worlds", description=(__doc__ or "").strip())
    parser.add_argument("wishes", nargs="*", metavar="WISH")
    parser.add_argument("--out", type=Path, default=SPRITES / "pictures", help="folder to write to")
    parser.add_argument("--sheet", type=Path, help="contact sheet to write (.png or .webp)")
    parser.add_argument("--across", type=int, default=6, help="pictures in a row of the sheet")
    parser.add_argument("--scale", type=float, default=0.5, help="size of the pictures on the sheet")
    options = parser.parse_args()
    chosen = wanted(options.wishes)
    for commission in chosen:
        print(f"{timed(commission, options.out):.1f} s  {commission.scene}/{commission.subject}", flush=True)
    if options.sheet:
        files = [options.out / name for commission in chosen for name in commission.files]
        sheet(files, options.sheet, options.across, options.scale)


if __name__ == "__main__":
    main()
