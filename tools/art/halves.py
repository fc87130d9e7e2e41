"""Half-size copies of the paintings that fill a window: a small window need not decode the large ones."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

WHOLE = (
    "title/landscape.webp",
    "title/portrait.webp",
    "title/logo.webp",
    "tables/*-landscape.webp",
    "tables/*-portrait.webp",
)
QUALITY = 90


def make(out: Path) -> None:
    """Write NAME-half.webp beside every painting NAME.webp in the folder of sprites `out`."""
    for pattern in WHOLE:
        for path in sorted(out.glob(pattern)):
            if not path.stem.startswith("shadow"):
                with Image.open(path) as picture:
                    small = picture.resize(
                        (picture.width // 2, picture.height // 2), Image.Resampling.LANCZOS
                    )
                small.save(path.with_name(f"{path.stem}-half.webp"), quality=QUALITY, method=6)
