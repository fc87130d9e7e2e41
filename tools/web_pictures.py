"""Make the pictures of the page in `web/kept` from `sprites`, and their list: `python -m tools.web_pictures`.

The name of a file has the digest of its content, so that browsers may keep the file for ever.
"""

import hashlib
import io
import json
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from PIL import Image

from engine.decks import own_decks
from game.draw.deck_style import FIELDS, IVORY
from game.draw.playing_cards import set_of
from game.draw.swatches import USUAL, ink_colour, palettes, sign_colour
from game.draw.typefaces import FONTS
from game.setup.game_profiles import DECK, look_of
from game.stage.deck_faces import SIGNS, faces_of
from game.stage.faces import BY_SIGN, FAMILIES

ROOT = Path(__file__).parents[1]
SPRITES, WEB = ROOT / "sprites", ROOT / "web"
KEPT, LIST = WEB / "kept", WEB / "pictures.json"
PALETTE = '[data-palette="{}"] '
PALETTES = WEB / "style/palettes.css"
LOOKS = {game: look_of(game) for game in ("standard", "crazy8", "factor")} | {"deck": DECK}
CARD_WIDTHS, AVATAR, LOGO = (160, 320), 128, 640  # pixels
QUALITY = 82
ART = ((160, 66), (480, 48))  # pixels of width, quality
SHAPES = (("portrait", 720), ("landscape", 1280))  # of a cloth, and its pixels of width
SCENE_QUALITY = 70  # of cloths and of the title's picture
ICONS = (
    "hamburger-menu", "scroll-unfurled", "chat-bubble", "card-pick", "card-pickup", "light-bulb",
    "check-mark", "cross-mark", "rule-book", "padlock-open", "magnifying-glass", "skip-leap", "play-button",
    "sort", "trophy", "sound-on", "sound-off", "gears",
)  # fmt: skip
TYPEFACES = ("title", "name", "text", "bold", "button")  # by role
LETTERS = (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2045), 0x20AC, 0x2122, 0x2212)
FEATURES = ("kern", "liga", "smcp", "c2sc", "tnum")
NAMED = (0, 1, 2, 3, 4, 5, 6, 13, 14)  # what a subset says of itself: copyright, names, licence


class Kept:
    """The files of `web/kept`, by name."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def keep(self, name: str, ending: str, content: bytes) -> str:
        """Keep a file; return its path for a browser."""
        file = f"{name}.{hashlib.sha256(content).hexdigest()[:8]}.{ending}"
        self.files[file] = content
        return f"/kept/{file}"

    def picture(self, name: str, path: Path, width: int, quality: int = QUALITY) -> str:
        """Keep a picture at a width; return its path for a browser."""
        return self.keep(name, "webp", scaled(path, width, quality))

    def card(self, name: str, path: Path) -> list[str]:
        """Keep a side of a card at its widths, small before large."""
        return [self.picture(f"{name}-{width}", path, width) for width in CARD_WIDTHS]

    def write(self) -> None:
        """Write all files, and delete those that are no longer needed."""
        KEPT.mkdir(exist_ok=True)
        for path in KEPT.iterdir():
            if path.name not in self.files:
                path.unlink()
        for name, content in self.files.items():
            (KEPT / name).write_bytes(content)


def scaled(path: Path, width: int, quality: int) -> bytes:
    """Return a picture at that width as WebP."""
    with Image.open(path) as source:
        image = source.convert("RGBA" if "A" in source.getbands() else "RGB")
    image = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=quality, method=6)
    return out.getvalue()


def card_file(card: str) -> Path:
    """Return the master of a card's face."""
    return SPRITES / "cards" / set_of(BY_SIGN[card[-1]], USUAL) / f"{card}.webp"


def scenes() -> list[str]:
    """Return the scenes of all shipped named cards, as "scene/subject"."""
    faces = [face for name in own_decks() for face in faces_of(name).values()]
    return sorted({f"{scene}/{subject}" for face in faces for subject, scene in face.pictures if subject})


def icon(name: str, colour: str) -> bytes:
    """Return an icon as SVG in one colour."""
    found = json.loads((SPRITES / "icons.json").read_text(encoding="utf-8"))[name]
    body, box = str(found["body"]).replace("currentColor", colour), found["box"]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box} {box}">{body}</svg>'.encode()


def typeface(role: str) -> bytes:
    """Return the letters of Latin scripts in a typeface as WOFF2."""
    font = TTFont(SPRITES / "fonts" / FONTS[role], recalcTimestamp=False)
    subsetter = subset.Subsetter(subset.Options(layout_features=list(FEATURES), name_IDs=list(NAMED)))
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def cards(kept: Kept) -> dict[str, list[str]]:
    """Keep the faces of all cards with notation."""
    texts = [value + sign for family in FAMILIES for sign in family.signs for value in family.values]
    return {text: kept.card(text.replace("+", "plus"), card_file(text)) for text in texts}


def art(kept: Kept, names: Iterable[str]) -> dict[str, list[str]]:
    """Keep pictures of named cards, small before large."""
    return {
        name: [
            kept.picture(
                f"{name.replace('/', '-')}-{width}", SPRITES / "pictures" / f"{name}.webp", width, quality
            )
            for width, quality in ART
        ]
        for name in names
    }


def signs(kept: Kept) -> dict[str, str]:
    """Keep suits and colours for dark ground."""
    suits = {
        letter: kept.keep(f"sign-{letter}", "svg", icon(f"suit-{letter}", sign_colour(letter, USUAL)))
        for letter in BY_SIGN
    }
    return suits | {
        word: kept.keep(f"sign-{word}", "svg", icon(f"sign-{sign}", IVORY)) for word, sign in SIGNS.items()
    }


def inks(kept: Kept) -> dict[str, str]:
    """Keep suits and colours for paper."""
    suits = {
        letter: kept.keep(f"ink-{letter}", "svg", icon(f"suit-{letter}", ink_colour(letter, USUAL)))
        for letter in BY_SIGN
    }
    tones = {word: field.plain if field.ink == IVORY else field.dark for word, field in FIELDS.items()}
    return suits | {
        word: kept.keep(f"ink-{word}", "svg", icon(f"sign-{sign}", tones[word]))
        for word, sign in SIGNS.items()
    }


def cloths(kept: Kept) -> dict[str, list[str]]:
    """Keep the cloth of each game, tall before wide."""
    return {
        game: [
            kept.picture(
                f"cloth-{look.cloth}-{shape}",
                SPRITES / "tables" / f"{look.cloth}-{shape}.webp",
                width,
                SCENE_QUALITY,
            )
            for shape, width in SHAPES
        ]
        for game, look in LOOKS.items()
    }


def make() -> tuple[Kept, dict[str, object]]:
    """Make all files and their list."""
    kept = Kept()
    title = SPRITES / "title"
    return kept, {
        "cards": cards(kept),
        "backs": {
            game: kept.card(f"back-{look.back}", SPRITES / "backs" / f"{look.back}.webp")
            for game, look in LOOKS.items()
        },
        "avatars": {
            path.stem: kept.picture(f"avatar-{path.stem}", path, AVATAR)
            for path in sorted((SPRITES / "avatars").glob("*.webp"))
        },
        "art": art(kept, scenes()),
        "signs": signs(kept),
        "inks": inks(kept),
        "icons": {name: kept.keep(name, "svg", icon(name, IVORY)) for name in ICONS},
        "cloths": cloths(kept),
        "title": kept.picture("title", title / "portrait.webp", SHAPES[0][1], SCENE_QUALITY),
        "logo": kept.picture("logo", title / "logo.webp", LOGO),
        "fonts": {role: kept.keep(f"face-{role}", "woff2", typeface(role)) for role in TYPEFACES},
    }


def palette_style() -> str:
    """Return the style with the colours of suits and colours in each palette, on dark ground and on paper."""
    rules = [
        f"{prefix}.of-{letter} {{ --sign: {swatch['sign']}; --ink-sign: {swatch['ink']}; }}"
        for name, palette in palettes().items()
        for prefix in ("" if name == USUAL else PALETTE.format(name),)
        for letter, swatch in palette.items()
    ]
    return "\n".join(["/* Made by tools/web_pictures.py from sprites/palettes.toml. */", *rules, ""])


def main() -> None:
    """Write the files and their list."""
    kept, listed = make()
    kept.write()
    PALETTES.write_text(palette_style(), encoding="utf-8")
    LIST.write_text(json.dumps(listed, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{len(kept.files)} files, {sum(map(len, kept.files.values())) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
