"""The command that makes the pictures knows all its makers."""

from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools.art import places
from tools.art.__main__ import STEPS, main


@pytest.mark.parametrize("step", STEPS)
def test_a_step_leads_to_a_maker_and_a_folder_of_sprites(step: str) -> None:
    place, folder = STEPS[step]
    module, function = place.split(":")

    assert callable(getattr(import_module(module), function))
    assert (places.SPRITES / folder).is_dir()


def test_a_step_that_does_not_exist_is_answered_with_those_that_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["art", "carts"])

    with pytest.raises(SystemExit):
        main()

    assert "no step carts" in capsys.readouterr().err


def test_a_step_writes_only_where_it_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.argv", ["art", "--out", str(tmp_path), "sign"])

    main()

    made, shipped = (
        np.asarray(Image.open(folder / "title/sign.png"), np.int16) for folder in (tmp_path, places.SPRITES)
    )
    assert {path.name for path in tmp_path.iterdir()} == {"title"}
    assert np.abs(made - shipped).max() <= 2  # another release of a library may round differently


def test_a_missing_package_is_named_with_the_command_that_fetches_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ART_PACKAGES", str(tmp_path))

    with pytest.raises(SystemExit, match="npm install --prefix build @iconify-json/game-icons"):
        places.package("@fontsource/cinzel")
