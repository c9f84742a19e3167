"""Builds the release, an sdist and the wheel that pip makes of it, and with ``--check`` installs it into an empty environment, where it does the main job.

python -m tests.distribution dist --check
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check")
_SDIST = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
_PAIRS = ROOT / "corpora" / "float-identities"


class NoBackend(Exception):
    """The build backend that ``pyproject.toml`` names cannot be installed here."""


def build(folder: Path) -> tuple[Path, Path]:
    """Return the sdist and the wheel, both written to ``folder``. Raises ``NoBackend``, and ``CalledProcessError`` for other failures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        sources, backend = Path(name, "sources"), Path(name, "backend")
        # setuptools leaves files beside the sources, and takes old ones that it finds there
        for package in ("smtenc", "solvers"):
            shutil.copytree(ROOT / package, sources / package, ignore=shutil.ignore_patterns("__pycache__"))
        for file in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / file, sources / file)
        required = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
        installed = _run([sys.executable, *PIP, "install", "--target", str(backend), *required], check=False)
        if installed.returncode:
            raise NoBackend(installed.stderr)
        # what site-packages has of the backend does not count
        code = f"import sys; sys.path.insert(0, {str(backend)!r}); {_SDIST}"
        _run([sys.executable, "-c", code, str(folder.resolve())], cwd=sources)
        (sdist,) = folder.glob("*.tar.gz")
        _run([sys.executable, *PIP, "wheel", "--no-deps", "--wheel-dir", str(folder), str(sdist)])
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


def check(wheel: Path) -> str:
    """Return what ``smtenc --version`` says in an empty environment with the wheel and its dependencies. Raises ``CalledProcessError``."""
    with tempfile.TemporaryDirectory() as name:
        environment = Path(name, "environment")
        venv.create(environment, with_pip=True)
        python, smtenc = environment / "bin" / "python", environment / "bin" / "smtenc"
        _run([str(python), *PIP, "install", "--no-compile", str(wheel.resolve())], cwd=Path(name))
        right, wrong = (str(_PAIRS / f"{pair}.src.mlir") for pair in ("mulf-one", "addf-positive-zero"))
        for source, expected in ((right, 0), (wrong, 1)):
            done = _run([str(smtenc), "verify", source, source.replace(".src.", ".tgt."), "--no-cache"], cwd=Path(name), check=False)
            if done.returncode != expected:
                raise subprocess.CalledProcessError(done.returncode, done.args, done.stdout, done.stderr)
        return _run([str(smtenc), "--version"], cwd=Path(name)).stdout.strip()


def _run(command: list[str], *, cwd: Path | None = None, check: bool = True) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=check)


def main() -> None:
    """Build into a folder, and print the names of what was built."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--check", action="store_true", help="install the wheel into an empty environment, and verify two pairs there")
    given = parser.parse_args()
    for old in (*given.folder.glob("*.whl"), *given.folder.glob("*.tar.gz")):
        old.unlink()
    try:
        sdist, wheel = build(given.folder)
        print(f"{sdist}\n{wheel}")
        if given.check:
            print(f"{check(wheel)}: installed into an empty environment, and verified two pairs there")
    except subprocess.CalledProcessError as error:
        sys.exit(f"{error}\n{error.stdout}\n{error.stderr}")


if __name__ == "__main__":
    main()
