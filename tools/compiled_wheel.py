"""Puts the compiled engine into a wheel, for one Python and one system.

With CRAZIER_EIGHTS_COMPILED=1 in the environment the build of a wheel compiles the engine. Without it the
wheel is pure Python, and runs everywhere.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface[Any]):
    """The step of a build that adds the compiled modules."""

    def dependencies(self) -> list[str]:
        """Return what this step needs in the environment of the build."""
        return self.metadata.core.optional_dependencies["fast"] if _wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the engine, unless Python runs from these files where they are (an editable install)."""
        if not _wanted() or version == "editable":
            return
        folder = Path(self.root, "build", "wheel")
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "tools.fast", "build", str(folder)], cwd=self.root, check=True)
        compiled = (path for path in folder.rglob("*") if path.is_file())
        build_data["force_include"].update({str(path): str(path.relative_to(folder)) for path in compiled})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _wanted() -> bool:
    return os.environ.get("CRAZIER_EIGHTS_COMPILED") == "1"
