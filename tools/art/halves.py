"""Smaller copies of the paintings that fill a window.

A small window need not decode the large ones, and behind a menu the title is shown out of focus.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageFilter

WHOLE = (
    "title/landscape.webp",
    "title/portrait.webp",
    "title/logo.webp",
    "tables/*-landscape.webp",
    "tables/*-portrait.webp",
)
QUALITY = 90
FAR = ("title/landscape.webp", "title/portrait.webp")
SMALLER, BLUR = 8, 4.0  # times, and pixels of the small copy: no word on the cards is read any more


def make(out: Path) -> None:
    """Write NAME-half.webp and NAME-far.webp beside paintings NAME.webp in the folder of sprites `out`."""
    for pattern in WHOLE:
        for path in sorted(out.glob(pattern)):
            if not path.stem.startswith("shadow"):
                _smaller(path, 2).save(path.with_name(f"{path.stem}-half.webp"), quality=QUALITY, method=6)
    for name in FAR:
        path = out / name
        blurred = _smaller(path, SMALLER).filter(ImageFilter.GaussianBlur(BLUR))
        blurred.save(path.with_name(f"{path.stem}-far.webp"), quality=QUALITY, method=6)


def _smaller(path: Path, times: int) -> Image.Image:
    with Image.open(path) as picture:
        size = picture.width // times, picture.height // times
        return picture.resize(size, Image.Resampling.LANCZOS)
