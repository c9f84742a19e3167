"""What ``corpora/mlir-bugs/bugs.toml`` says of its pairs, and the page made of it. That the pairs get their verdicts is tested in ``tests/corpora``."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

import pytest

from smtenc.frontend import read_file, read_text

from .bugs_found import (
    FAMILY,
    PAGE,
    PAGES,
    SECTIONS,
    UNDEFINED,
    Bug,
    Release,
    bugs,
    confirm,
    interpreted,
    is_allowed,
    machine_code,
    page,
    with_index,
)

BUGS = bugs()


def test_every_pair_is_described_and_every_description_has_a_pair() -> None:
    assert sorted(bug.name for bug in BUGS) == sorted(p.name.removesuffix(".src.mlir") for p in FAMILY.glob("*.src.mlir"))


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_source_and_target_give_on_the_input_what_is_said(bug: Bug) -> None:
    assert interpreted(read_file(bug.source_path), bug.input) == bug.source
    assert interpreted(read_file(bug.target_path), bug.input) == bug.target
    assert bug.source != bug.target


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_description_is_one_that_the_page_can_show(bug: Bug) -> None:
    assert bug.section in SECTIONS
    assert bug.wrong
    assert not set(bug.wrong) & set(bug.right)
    assert {int(release) for release in bug.compiled} <= set(bug.wrong)
    assert set(bug.compiled.values()) <= {"both", "target"}
    assert UNDEFINED not in bug.source
    header = re.search(r"^// pass: (.*)$", bug.source_path.read_text(encoding="utf-8"), re.MULTILINE)
    assert header is not None
    assert re.match(rf"--(pass-pipeline=builtin\.module\(func\.func\()?{header[1]}\b", bug.command)
    for url in bug.upstream:
        assert re.fullmatch(r"https://github\.com/llvm/llvm-project/(issues|pull)/\d+", url)


def test_titles_are_told_apart() -> None:
    assert len({bug.title for bug in BUGS}) == len(BUGS)


def test_the_pages_are_current() -> None:
    """``python -m tests.findings.bugs_found page`` writes them."""
    text = PAGE.read_text(encoding="utf-8")
    assert with_index(text, BUGS) == text
    assert {path.stem: path.read_text(encoding="utf-8") for path in PAGES.iterdir()} == {bug.name: page(bug) for bug in BUGS}


def test_the_releases_that_are_there_do_what_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    opt = os.environ.get("SMTENC_TEST_MLIR_OPT") or shutil.which("mlir-opt")
    if not opt or not shutil.which(opt):
        pytest.skip("no mlir-opt: $SMTENC_MLIR_OPT")
    assert confirm(BUGS, [Release(opt)]) == 0, capsys.readouterr().out


PASS_THAT_NEGATES = """
func.func @f(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = arith.subi %zero, %x : i32
  return %0 : i32
}
"""
PASS_THAT_DOES_NOTHING = """
func.func @f(%x: i32) -> i32 {
  return %x : i32
}
"""


def tool(folder: Path, *outputs: str) -> str:
    """An ``mlir-opt`` of release 19 that writes the outputs, or says its release."""
    script = folder / "mlir-opt"
    script.write_text(
        f"#!{sys.executable}\nimport sys\nprint('LLVM version 19.1.7' if '--version' in sys.argv else {''.join(outputs)!r})\n",
        encoding="utf-8",
    )
    script.chmod(0o755)
    return str(script)


@pytest.fixture
def negated(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Bug:
    monkeypatch.setattr("tests.findings.bugs_found.FAMILY", tmp_path)
    (tmp_path / "negated.src.mlir").write_text(f"// pass: none\n{PASS_THAT_DOES_NOTHING}", encoding="utf-8")
    return Bug("negated", "", "", "values", "--none", (19,), ("5",), ("5",), ("-5",))


def test_a_bug_that_is_still_there_is_confirmed(negated: Bug, tmp_path: Path) -> None:
    assert confirm([negated], [Release(tool(tmp_path, PASS_THAT_NEGATES))]) == 0


def test_a_bug_that_is_gone_is_a_fault(negated: Bug, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert confirm([negated], [Release(tool(tmp_path, PASS_THAT_DOES_NOTHING))]) == 1
    assert "5 and not -5" in capsys.readouterr().out


def test_machine_code_that_cannot_be_made_shows_nothing(negated: Bug, tmp_path: Path) -> None:
    release = Release(tool(tmp_path, PASS_THAT_NEGATES), runner="/nowhere/mlir-runner")
    (shown, reason) = machine_code(negated, release, read_text("func.func @f(%x: memref<2xi32>) { return }"))
    assert shown == ""
    assert reason


@pytest.mark.parametrize(
    ("outcomes", "said", "allowed"),
    [
        (("3",), ("3",), True),
        (("3",), ("4",), False),
        (("3 1",), ("poison 1",), True),
        (("3 2",), ("poison 1",), False),
        (("1",), ("poison 1",), True),
        (("3", "1"), ("3",), False),
        (("3", "1"), ("undefined",), True),
    ],
)
def test_machine_code_may_give_anything_for_poison(outcomes: tuple[str, ...], said: tuple[str, ...], allowed: bool) -> None:
    assert is_allowed(outcomes, said) is allowed
