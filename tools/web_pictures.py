"""Makes the pictures of the page in `web/kept` from `sprites`, and their list (python -m tools.web_pictures).

Each name has the digest of the content, so that browsers may keep the file for ever.
"""

import hashlib
import io
import json
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from PIL import Image

from engine import decks
from game.draw.typefaces import FONTS
from game.stage.deck_faces import faces_of
from game.stage.faces import CRAZY8, ORDINARY, Family

ROOT = Path(__file__).parents[1]
SPRITES, WEB = ROOT / "sprites", ROOT / "web"
KEPT, LIST = WEB / "kept", WEB / "pictures.json"
CARD_WIDTHS, ART_WIDTHS, AVATAR, LOGO = (160, 320), (160, 400), 128, 640  # pixels
QUALITY, ART_QUALITY = 82, 72
PACKS = (("classic", ORDINARY), ("crazy8", CRAZY8))
BACKS = {"standard": "ink", "deck": "worlds"}
CLOTHS = {"standard": "green", "crazy8": "violet", "factor": "wine", "deck": "plum"}
TALL, WIDE, SCENE_QUALITY = 720, 1280, 70  # pixels of cloths and of the title's picture
WORDS = {"blue": "moon", "green": "ankh", "orange": "sun", "red": "sun", "purple": "eye"}
ICONS = (
    "hamburger-menu", "scroll-unfurled", "chat-bubble", "card-pick", "card-pickup", "light-bulb",
    "check-mark", "cross-mark", "rule-book", "padlock-open", "magnifying-glass", "skip-leap", "play-button",
    "sort", "trophy",
)  # fmt: skip
FACES = {"title": "title", "name": "name", "text": "text", "bold": "bold", "button": "button"}
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    0x2013,
    0x2014,
    0x2018,
    0x2019,
    0x201C,
    0x201D,
    0x2026,
    0xD7,
]


class Kept:
    """The files that are to be kept."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def keep(self, name: str, ending: str, content: bytes) -> str:
        """Keep a file; return its path for a browser."""
        file = f"{name}.{hashlib.sha256(content).hexdigest()[:8]}.{ending}"
        self.files[file] = content
        return f"/kept/{file}"

    def write(self) -> None:
        """Write all files, and delete those that are no longer needed."""
        KEPT.mkdir(exist_ok=True)
        for path in KEPT.iterdir():
            if path.name not in self.files:
                path.unlink()
        for name, content in self.files.items():
            if not (KEPT / name).exists():
                (KEPT / name).write_bytes(content)


def scaled(path: Path, width: int, quality: int) -> bytes:
    """Return a picture at that width as WebP; one that is no wider is not enlarged."""
    with Image.open(path) as source:
        image = source.convert("RGBA" if "A" in source.getbands() else "RGB")
    if image.width > width:
        image = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=quality, method=6)
    return out.getvalue()


def sizes(kept: Kept, path: Path, name: str, widths: Iterable[int], quality: int) -> list[str]:
    """Keep a picture at several widths; return their paths, small before large."""
    return [kept.keep(f"{name}-{width}", "webp", scaled(path, width, quality)) for width in widths]


def cards_of(family: Family) -> list[str]:
    """Return the cards of a family."""
    return [value + sign for sign in family.signs for value in family.values]


def scenes() -> list[str]:
    """Return the scenes of all shipped named cards, as "scene/subject"."""
    faces = [face for name in decks.own_decks() for face in faces_of(name).values()]
    return sorted({f"{scene}/{subject}" for face in faces for subject, scene in face.pictures if subject})


def icon(name: str, icons: dict[str, dict[str, object]], colour: str) -> bytes:
    """Return an icon as SVG in one colour."""
    body = str(icons[name]["body"]).replace("currentColor", colour)
    box = icons[name]["box"]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box} {box}">{body}</svg>'.encode()


def typeface(role: str) -> bytes:
    """Return the Latin letters of a typeface as WOFF2."""
    font = TTFont(SPRITES / "fonts" / FONTS[role], recalcTimestamp=False)
    options = subset.Options(flavor="woff2", layout_features=["kern", "liga", "smcp", "c2sc", "tnum"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def make() -> tuple[Kept, dict[str, object]]:
    """Make all files and their list."""
    kept = Kept()
    icons = json.loads((SPRITES / "icons.json").read_text(encoding="utf-8"))
    inks = {"S": "#23285e", "H": "#c4152e", "D": "#c93a14", "C": "#0d5b3c"}
    inks |= {"R": "#e5484d", "Y": "#f2b632", "G": "#3aa865", "B": "#3f7fe0"}
    listed: dict[str, object] = {
        "cards": {
            card: sizes(
                kept,
                SPRITES / "cards" / pack / f"{card}.webp",
                card.replace("+", "plus"),
                CARD_WIDTHS,
                QUALITY,
            )
            for pack, family in PACKS
            for card in cards_of(family)
        },
        "backs": {
            name: sizes(kept, SPRITES / "backs" / f"{back}.webp", f"back-{back}", CARD_WIDTHS, QUALITY)
            for name, back in BACKS.items()
        },
        "avatars": {
            path.stem: kept.keep(f"avatar-{path.stem}", "webp", scaled(path, AVATAR, QUALITY))
            for path in sorted((SPRITES / "avatars").glob("*.webp"))
        },
        "art": {
            scene: sizes(
                kept, SPRITES / "pictures" / f"{scene}.webp", scene.replace("/", "-"), ART_WIDTHS, ART_QUALITY
            )
            for scene in scenes()
        },
        "signs": {
            letter: kept.keep(f"sign-{letter}", "svg", icon(f"suit-{letter}", icons, ink))
            for letter, ink in inks.items()
        }
        | {
            word: kept.keep(f"sign-{word}", "svg", icon(f"sign-{sign}", icons, "#ffffff"))
            for word, sign in WORDS.items()
        },
        "cloths": {
            game: [
                kept.keep(
                    f"cloth-{cloth}-{shape}",
                    "webp",
                    scaled(SPRITES / "tables" / f"{cloth}-{shape}.webp", width, SCENE_QUALITY),
                )
                for shape, width in (("portrait", TALL), ("landscape", WIDE))
            ]
            for game, cloth in CLOTHS.items()
        },
        "title": kept.keep("title", "webp", scaled(SPRITES / "title" / "portrait.webp", TALL, SCENE_QUALITY)),
        "logo": kept.keep("logo", "webp", scaled(SPRITES / "title" / "logo.webp", LOGO, QUALITY)),
        "icons": {name: kept.keep(name, "svg", icon(name, icons, "#f6efe0")) for name in ICONS},
        "fonts": {name: kept.keep(f"face-{name}", "woff2", typeface(role)) for name, role in FACES.items()},
    }
    return kept, listed


def main() -> None:
    """Write the files and their list."""
    kept, listed = make()
    kept.write()
    LIST.write_text(json.dumps(listed, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
