"""The wheel holds what the checkout holds, and does the main job where there is no checkout."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
# (a | b) - b = (a & b) ^ a: a solver's process decides it
_PARTS = "func.func @f(%a: i32, %b: i32) -> i32 {{\n %x = arith.{0} %a, %b : i32\n %r = arith.{1} %x, %{2} : i32\n return %r : i32\n}}\n"
OR_MINUS, AND_XOR, WRONG = (_PARTS.format(*parts) for parts in (("ori", "subi", "b"), ("andi", "xori", "a"), ("andi", "xori", "b")))
# -S: what site-packages would add to the path, such as a checkout that is installed in place, is not there
PROGRAM = "import sys; sys.path += sys.argv.pop(1).split(':'); from smtenc.cli.main import main; main()"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy: setuptools leaves files beside the sources, and takes old ones that it finds there."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in ("smtenc", "solvers"):
        shutil.copytree(ROOT / name, folder / "sources" / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / "sources" / name)
    command = [*PIP, "wheel", "--no-deps", "--wheel-dir", str(folder), str(folder / "sources")]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    if "No matching distribution found for setuptools" in built.stderr:
        pytest.skip("the build backend that pyproject.toml names cannot be had here")
    assert built.returncode == 0, built.stderr
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing but the wheel."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([*PIP, "install", "--no-deps", "--no-index", "--no-compile", "--target", str(folder), str(wheel)], check=True)
    return folder


def test_every_file_is_in_the_wheel(wheel: Path) -> None:
    files = {
        str(path.relative_to(ROOT))
        for name in ("smtenc", "solvers")
        for path in (ROOT / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
        (points,) = (archive.read(name).decode() for name in archive.namelist() if name.endswith("entry_points.txt"))
    assert held == files
    assert "smtenc = smtenc.cli.main:main" in points


@pytest.mark.parametrize(("target", "code", "said"), [(AND_XOR, 0, "correct (by"), (WRONG, 1, "both programs were run on it")])
def test_it_does_the_main_job(installed: Path, tmp_path: Path, target: str, code: int, said: str) -> None:
    (tmp_path / "a.mlir").write_text(OR_MINUS)
    (tmp_path / "b.mlir").write_text(target)
    path = ":".join([str(installed), *(entry for entry in sys.path if entry.endswith("site-packages"))])
    command = [sys.executable, "-I", "-S", "-c", PROGRAM, path, "verify", "a.mlir", "b.mlir", "--no-cache"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (code, "")
    assert said in result.stdout


def test_the_checkout_is_not_what_was_tested(installed: Path) -> None:
    program = "import sys; sys.path += sys.argv.pop(1).split(':'); import smtenc, solvers; print(smtenc.__file__, solvers.__file__)"
    path = ":".join([str(installed), *(entry for entry in sys.path if entry.endswith("site-packages"))])
    shown = subprocess.run([sys.executable, "-I", "-S", "-c", program, path], capture_output=True, text=True, check=True).stdout
    assert shown.split() == [str(installed / name / "__init__.py") for name in ("smtenc", "solvers")]
