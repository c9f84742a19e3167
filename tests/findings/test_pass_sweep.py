"""Sweeps of passes over programs, with an ``mlir-opt`` of our own making."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from .pass_sweep import Sweep, Tool, apply, concerns, main, programs_of, report, verify

TOOL = """#!{python}
import sys
if "--version" in sys.argv:
    print("LLVM version 22.1.0")
elif "--help" in sys.argv:
    print("Passes:\\n      --arith-negate -   wrong\\n      --gpu-nothing  -   for others\\n      --print-op-stats  -   looks\\nPass Pipelines:")
else:
    text = sys.stdin.read()
    pipeline = next((a for a in sys.argv if a.startswith("--pass-pipeline")), "")
    if "crash" in pipeline and "boom" in text:
        sys.exit(-9)
    parts = text.split("// -----\\n")
    failed = [("refused" in part and "arith-negate" in pipeline) or "func.func(" not in pipeline and "nested" in pipeline for part in parts]
    if "arith-negate" in pipeline:
        parts = [part.replace("arith.addi", "arith.subi") for part in parts]
    print("// -----\\n".join("" if bad else part.rstrip() + "\\n" for part, bad in zip(parts, failed)), end="")
    sys.exit(any(failed))
"""


def program(name: str, operation: str) -> str:
    return (
        f'"builtin.module"() ({{\n  "func.func"() <{{function_type = (i32) -> i32, sym_name = "{name}"}}> ({{\n  ^bb0(%arg0: i32):\n'
        f'    %0 = "{operation}"(%arg0, %arg0) : (i32, i32) -> i32\n    "func.return"(%0) : (i32) -> ()\n  }}) : () -> ()\n}}) : () -> ()\n'
    )


@pytest.fixture
def tool(tmp_path: Path) -> Tool:
    script = tmp_path / "mlir-opt"
    script.write_text(TOOL.format(python=sys.executable), encoding="utf-8")
    script.chmod(0o755)
    return Tool(str(script))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "programs"
    made.mkdir()
    (made / "a.src.mlir").write_text(f"// pass: none\n{program('a', 'arith.addi')}", encoding="utf-8")
    (made / "a.tgt.mlir").write_text(program("never", "arith.muli"), encoding="utf-8")
    (made / "again.mlir").write_text(program("a", "arith.addi"), encoding="utf-8")
    (made / "b.mlir").write_text(program("b", "arith.muli"), encoding="utf-8")
    return made


def test_passes_for_other_machines_and_those_that_look_are_left_out(tool: Tool) -> None:
    assert tool.passes == ["arith-negate"]


def test_each_text_is_one_program_and_targets_are_none(folder: Path) -> None:
    assert [Path(name).name for name, _ in programs_of([folder], "")] == ["a.src.mlir", "b.mlir"]
    assert [Path(name).name for name, _ in programs_of([folder], "b.")] == ["b.mlir"]


def test_a_pass_concerns_programs_of_its_dialect() -> None:
    assert concerns("arith-negate", program("a", "arith.addi"))
    assert not concerns("affine-loop-tile{tile-size=4}", program("a", "arith.addi"))
    assert concerns("canonicalize", program("a", "arith.addi"))


def test_a_program_that_is_refused_stands_alone(tool: Tool) -> None:
    texts = [program("a", "arith.addi"), program("refused", "arith.addi"), program("b", "arith.muli")]
    first, second, third = tool.run(texts, ["--pass-pipeline=builtin.module(arith-negate,cse)"])
    assert first == texts[0].replace("addi", "subi")
    assert second is None
    assert third == texts[2]


def test_a_program_that_crashes_the_tool_stands_alone(tool: Tool) -> None:
    texts = [program(name, "arith.addi") for name in ("a", "b", "boom", "c")]
    assert tool.run(texts, ["--pass-pipeline=builtin.module(crash,cse)"]) == [texts[0], texts[1], None, texts[3]]


def test_a_pass_of_functions_is_nested(tool: Tool, folder: Path, tmp_path: Path) -> None:
    sweep = Sweep(tmp_path)
    apply(sweep, tool, dict(programs_of([folder], "")), ["nested"])
    assert sweep.rows("passes.jsonl") == [{"pass": "nested", "failed": 0, "unchanged": 2, "pairs": []}]


def test_what_is_wrong_is_told_and_nothing_is_done_twice(
    tool: Tool, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.nice", lambda _: 0)  # the tests' own process stays as it is
    arguments = [str(folder), "--opt", tool.opt, "-o", str(tmp_path / "out"), "--deadline", "20"]
    main(arguments)
    text = capsys.readouterr().out
    assert "--arith-negate: 1 incorrect" in text
    assert "incorrect: " in text
    sweep = Sweep(tmp_path / "out")
    rows = sweep.rows("verdicts.jsonl")
    assert [row["verdict"] for row in rows] == ["incorrect"]
    main(arguments)
    assert sweep.rows("verdicts.jsonl") == rows
    verify(sweep, 10, 5.0, 22)
    assert sweep.rows("verdicts.jsonl") == rows
    assert "@a: incorrect" in report(sweep)
