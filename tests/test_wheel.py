"""The sdist and the wheel hold what the checkout holds, and do the main job where there is no checkout."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.distribution import PIP as INSTALLER
from tests.distribution import NoBackend, build

ROOT = Path(__file__).resolve().parents[1]
PIP = [sys.executable, *INSTALLER]
# (a | b) - b = (a & b) ^ a: a solver's process decides it
_PARTS = "func.func @f(%a: i32, %b: i32) -> i32 {{\n %x = arith.{0} %a, %b : i32\n %r = arith.{1} %x, %{2} : i32\n return %r : i32\n}}\n"
OR_MINUS, AND_XOR, WRONG = (_PARTS.format(*parts) for parts in (("ori", "subi", "b"), ("andi", "xori", "a"), ("andi", "xori", "b")))
# -S: what site-packages would add to the path, such as a checkout that is installed in place, is not there
PROGRAM = "import sys; sys.path += sys.argv.pop(1).split(':'); from smtenc.cli.main import main; main()"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist, and the wheel that is made of it."""
    try:
        return build(tmp_path_factory.mktemp("built"))
    except NoBackend:
        pytest.skip("the build backend that pyproject.toml names cannot be had here")


@pytest.fixture(scope="module")
def wheel(built: tuple[Path, Path]) -> Path:
    return built[1]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing but the wheel."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([*PIP, "install", "--no-deps", "--no-index", "--no-compile", "--target", str(folder), str(wheel)], check=True)
    return folder


def test_the_sdist_holds_what_the_wheel_holds(built: tuple[Path, Path]) -> None:
    sdist, wheel = built
    with tarfile.open(sdist) as archive:
        sources = {name.partition("/")[2] for name in archive.getnames()}
    with zipfile.ZipFile(wheel) as archive:
        assert {name for name in archive.namelist() if ".dist-info/" not in name} <= sources
    assert {"pyproject.toml", "README.md", "LICENSE"} <= sources


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
