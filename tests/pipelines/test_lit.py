"""Tests for lit, run by a program that stands in for mlir-opt."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.pipelines import lit as lit_tests
from smtenc.pipelines.lit import find_tests, run_test, run_tests
from smtenc.pipelines.tool import Tool

PROGRAM = f"""#!{sys.executable} -S
import sys
text, flags = sys.stdin.read(), sys.argv[1:]
open(sys.argv[0] + ".log", "a").write(" ".join(flags) + "\\n")
split = "--split-input-file" in flags
outputs = []
for part in text.split("// -----") if split else [text]:
    if "refuse" in part:
        sys.exit("<stdin>:1:1: error: refused")
    if "-or" in flags:
        part = part.replace("addi", "ori")
    outputs.append("".join(line + "\\n" for line in part.splitlines() if line and not line.startswith("//")))
if "-less" in flags:
    outputs = outputs[1:] or outputs
print("// -----\\n".join(outputs), end="")
"""
ADD = "func.func @f(%a: i32) -> i32 {\n  %r = arith.addi %a, %a : i32\n  return %r : i32\n}\n"

Lit = Callable[[str], lit_tests.TestFile]


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "mlir-opt"
    path.write_text(PROGRAM)
    path.chmod(0o755)
    return path


@pytest.fixture
def lit(program: Path, tmp_path: Path) -> Lit:
    def run(text: str) -> lit_tests.TestFile:
        (tmp_path / "t.mlir").write_text(text)
        return run_test(str(tmp_path / "t.mlir"), None, {"mlir-opt": Tool(str(program))})

    return run


def runs(program: Path) -> list[str]:
    """What the program was run with."""
    return Path(f"{program}.log").read_text().splitlines()


def test_what_comes_out_is_paired_with_what_went_in(lit: Lit, tmp_path: Path) -> None:
    (pair,) = lit(f"// RUN: mlir-opt %s -or | FileCheck %s\n{ADD}").pairs
    assert pair.texts is not None
    assert "addi" in pair.texts[0]
    assert "ori" in pair.texts[1]
    assert (str(pair.source), pair.part) == (str(tmp_path / "t.mlir"), "RUN 1")
    assert str(pair.target) == f"<RUN 1 of {tmp_path / 't.mlir'}>"


def test_tools_run_one_after_the_other(lit: Lit, program: Path) -> None:
    (pair,) = lit(f"// RUN: mlir-opt %s -a | mlir-opt -or -b\n{ADD}").pairs
    assert runs(program) == ["-a", "-or -b"]
    assert pair.texts is not None
    assert "ori" in pair.texts[1]


def test_parts_are_run_together_and_keep_their_lines(lit: Lit, program: Path) -> None:
    found = lit(f"// RUN: mlir-opt %s -or --split-input-file\n{ADD}// -----\n// nothing\n// -----\nmodule {{}}\n// -----\n{ADD}")
    assert [p.part for p in found.pairs] == ["RUN 1 part 1", "RUN 1 part 4"]
    assert runs(program) == ["-or --split-input-file"]
    texts = found.pairs[1].texts
    assert texts is not None
    assert texts[0].split("\n")[10] == "func.func @f(%a: i32) -> i32 {"
    assert [p.reason for p in found.passed] == ["a part has no function"]


@pytest.mark.parametrize("flag", ["-less", "-or"])
def test_where_it_is_not_sure_which_output_is_whose_parts_are_run_one_by_one(flag: str, lit: Lit, program: Path) -> None:
    refused = "// refuse\n" if flag == "-or" else ""
    found = lit(f"// RUN: mlir-opt %s {flag} --split-input-file\n{ADD}// -----\n{refused}{ADD}")
    assert runs(program) == [f"{flag} --split-input-file", flag, flag]
    assert (len(found.pairs), len(found.failed)) == ((1, 1) if refused else (2, 0))


def test_a_tool_that_refuses_is_an_error(lit: Lit) -> None:
    (record,) = lit(f"// RUN: mlir-opt %s -cse\n// refuse\n{ADD}").failed
    assert record.error is not None
    assert "t.mlir:1: RUN 1: <stdin>:1:1: error: refused" in record.error
    assert "mlir-opt -cse" in record.error
    assert record.exit_code == 2


def test_a_refusal_that_is_expected_is_none(lit: Lit) -> None:
    found = lit(f"// RUN: mlir-opt %s --split-input-file --verify-diagnostics\n{ADD}// -----\n// refuse\n{ADD}")
    assert (len(found.pairs), found.failed) == (1, ())
    assert [p.reason for p in found.passed] == ["a part is expected to fail, and does"]


def test_a_program_that_does_not_run(tmp_path: Path) -> None:
    found = run_test("a.mlir", f"// RUN: mlir-opt %s\n{ADD}", {"mlir-opt": Tool(str(tmp_path / "none"))})
    assert "cannot be run" in str(found.failed[0].error)


def test_files_that_cannot_be_read_are_errors_of_their_own(program: Path, tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_bytes(b"\xff")
    given = [(str(tmp_path / "a.mlir"), None), (str(tmp_path / "b.mlir"), None), ("c.mlir", f"// RUN: mlir-opt %s\n{ADD}")]
    found = list(run_tests(given, {"mlir-opt": Tool(str(program))}, frozenset(), 2))
    assert [len(f.failed) for f in found] == [1, 1, 0]
    assert [f.file for f in found] == [name for name, _ in given]


def test_nothing_of_a_line_but_the_tool_is_run(lit: Lit, program: Path, tmp_path: Path) -> None:
    marks = [
        f"touch {tmp_path / 'x'}",
        f"mlir-opt %s $(touch {tmp_path / 'x'})",
        f"mlir-opt %s > {tmp_path / 'x'}",
        f"mlir-opt %s -o {tmp_path / 'x'}",
    ]
    lit("".join(f"// RUN: {mark}\n" for mark in marks) + ADD)
    assert not (tmp_path / "x").exists()
    assert runs(program) == ["", ""]


def test_tests_below_folders_without_inputs(tmp_path: Path) -> None:
    for name in ("b.mlir", "a/c.mlir", "a/Inputs/d.mlir", "a/e.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / name).write_text("")
    assert find_tests([tmp_path]) == [tmp_path / "a/c.mlir", tmp_path / "b.mlir"]
    assert find_tests([tmp_path / "a/e.txt", Path("-")]) == [tmp_path / "a/e.txt", Path("-")]
    with pytest.raises(InputError, match="no such file or folder"):
        find_tests([tmp_path / "none"])
    with pytest.raises(InputError, match=r"no \.mlir or \.ll file below"):
        find_tests([_empty(tmp_path)])


def _empty(folder: Path) -> Path:
    (folder / "empty").mkdir()
    return folder / "empty"


OPT_PROGRAM = f"#!{sys.executable} -S\nimport sys\nopen(sys.argv[0] + '.log', 'a').write(' '.join(sys.argv[1:]) + '\\n')\nprint(sys.stdin.read().replace('add', 'or'))\n"


def test_runs_of_opt_print_text_and_those_that_change_nothing_are_passed_over(tmp_path: Path) -> None:
    program, test = tmp_path / "opt", tmp_path / "t.ll"
    program.write_text(OPT_PROGRAM)
    program.chmod(0o755)
    lines = [
        "opt < %s -passes=gvn -disable-output -print-changed",
        "opt -passes='print<domtree>,verify' %s 2>&1 | FileCheck %s",
        "opt -S %s | FileCheck %s",
        "opt -O1 -S %s -o - | opt -mtriple=x86_64 -p=gvn | llc",
    ]
    test.write_text("".join(f"; RUN: {line}\n" for line in lines) + "define i8 @f(i8 %a) {\n  %r = add i8 %a, %a\n  ret i8 %r\n}\n")
    found = run_test(str(test), None, {"opt": Tool(str(program))})
    assert [p.part for p in found.pairs] == ["RUN 1", "RUN 4"]
    assert all(p.texts is not None and "add i8" in p.texts[0] and "or i8" in p.texts[1] for p in found.pairs)
    assert [(p.run, p.reason) for p in found.passed] == [(n, "it names no pass that changes programs") for n in (2, 3)]
    assert runs(program) == ["-passes=gvn -S -", "-O1 -S -", "-mtriple=x86_64 -passes=gvn -S -"]
