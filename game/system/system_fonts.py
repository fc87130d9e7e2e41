"""Fonts of this system for scripts that the bundled faces lack, found by the names of their files.

Nothing is looked for before such a letter is to be shown, and then once.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

MOST_FILES = 20_000  # looked at in all folders
MOST_DEPTH = 5  # folders below one of the system's
MOST_FOUND = 6  # fonts of one script
TYPES = (".otf", ".ttc", ".ttf")
SPACING = re.compile(r"[ _-]")  # in names of files, which differ in nothing else between distributions

# Names of files without type, blanks and dashes, the better ones first: "regular|bold", or a star for both
# of these words, or one file for both.
CJK = (
    "notosanscjk* notosanscjksc* notosanssc* notosanscjkvf sourcehansans* sourcehansanssc* msyh|msyhbd "
    "pingfang hiraginosansgb stheitimedium wqymicrohei wqyzenhei droidsansfallbackfull droidsansfallback "
    "yugothm|yugothb meiryo|meiryob msgothic simhei simsun uming ipaexg ipag takaopgothic"
)
KOREAN = "malgun|malgunbd applesdgothicneo nanumgothic|nanumgothicbold notosanskr* gulim undotum baekmukdotum"
ANY = "segoeui|segoeuib dejavusans|dejavusansbold tahoma|tahomabd arial|arialbd freesans|freesansbold unifont"
EVERY = f"{ANY} arialunicode arialunicodems"
BRAHMIC = "notosans{0}* notosans{0}ui* nirmala|nirmalab lohit{0} kohinoor{0} {0}sangammn {0}mn notoserif{0}*"
NAMES = {  # of scripts, as files have them
    "Beng": "bengali", "Deva": "devanagari", "Gujr": "gujarati", "Guru": "gurmukhi", "Knda": "kannada",
    "Mlym": "malayalam", "Orya": "oriya", "Sinh": "sinhala", "Taml": "tamil", "Telu": "telugu",
    "Armn": "armenian", "Ethi": "ethiopic", "Geor": "georgian", "Khmr": "khmer", "Laoo": "lao",
    "Mymr": "myanmar", "Tibt": "tibetan",
}  # fmt: skip
FILES = {
    "Hani": CJK,
    "Hang": f"{KOREAN} {CJK}",
    **dict.fromkeys(("Latn", "Grek", "Cyrl"), f"notosans* {EVERY}"),
    "Arab": f"notosansarabic* notosansarabicui* sfarabic geezapro notonaskharabic* amiri* {EVERY}",
    "Hebr": f"notosanshebrew* sfhebrew arialhb {EVERY}",
    "Thai": f"notosansthai* leelawui|leelauib thonburi loma|lomabold garuda|garudabold {EVERY}",
    **{code: f"{BRAHMIC.format(name)} {name} mangal {EVERY}" for code, name in NAMES.items()},
}


def font_folders() -> Iterator[Path]:
    """Yield the folders of fonts of this system and of this user."""
    home = Path.home()
    if sys.platform == "win32":
        yield Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts"
        yield Path(os.environ.get("LOCALAPPDATA", home / "AppData/Local")) / "Microsoft/Windows/Fonts"
    elif sys.platform == "darwin":
        yield from (Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts")
        yield from Path("/System/Library/AssetsV2").glob("com_apple_MobileAsset_Font*")
    else:
        shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        own = os.environ.get("XDG_DATA_HOME") or home / ".local/share"
        yield from (Path(folder) / "fonts" for folder in (own, *shared.split(":")))
        yield from (home / ".fonts", Path("/usr/share/fonts"), Path("/run/host/fonts"))


def system_fonts(script: str, bold: bool) -> tuple[Path, ...]:
    """Return this system's fonts for a script (ISO 15924), the best first; nothing for an unknown script."""
    return fonts_for(script, _installed(), bold=bold) if script in FILES else ()


@cache
def _installed() -> dict[str, Path]:
    """Return this system's fonts, as they are when they are first needed."""
    return fonts_in(font_folders())


def fonts_for(script: str, installed: Mapping[str, Path], *, bold: bool) -> tuple[Path, ...]:
    """Return those of the fonts that are for a script, the best first."""
    found = (installed.get(name) for name in file_names(FILES[script], bold=bold))
    return tuple(dict.fromkeys(path for path in found if path))[:MOST_FOUND]


def file_names(families: str, *, bold: bool) -> Iterator[str]:
    """Yield the names of the files of some families, in bold first if that is wanted."""
    for family in families.split():
        regular, _, heavy = family.partition("|")
        if bold:
            yield heavy or family.replace("*", "bold")
        yield regular.replace("*", "regular")


def fonts_in(folders: Iterable[Path]) -> dict[str, Path]:
    """Return the fonts in these folders by their names, of two of one name the first."""
    found: dict[str, Path] = {}
    looked_at = 0
    for folder in dict.fromkeys(folders):
        for where, inside, files in os.walk(folder):
            looked_at += len(files)
            if looked_at > MOST_FILES:
                return found
            if len(Path(where).relative_to(folder).parts) >= MOST_DEPTH:
                inside.clear()
            inside.sort()
            for file in sorted(files):
                path = Path(where, file)
                if path.suffix.lower() in TYPES:
                    found.setdefault(SPACING.sub("", path.stem.lower()), path)
    return found
