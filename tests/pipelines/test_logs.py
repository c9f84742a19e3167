"""Dumps of passes as MLIR 19 and 22 print them, and the stages that they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.frontend import read_text
from smtenc.pipelines.logs import When, dumps_of
from smtenc.pipelines.records import Stage
from smtenc.pipelines.stage_files import stages_of_files, stages_of_folder, stages_of_log, stages_of_tree

MODULE = "module {\n  func.func private @small(i32) -> i32\n  func.func @f(%arg0: i32) -> i32 {\n    %0 = call @small(%arg0) : (i32) -> i32\n    return %0 : i32\n  }\n}\n"
F = "func.func @f(%arg0: i32) -> i32 {{\n  %0 = call @small(%arg0) : (i32) -> i32\n  %1 = arith.addi %0, {} : i32\n  return %1 : i32\n}}\n"
G = "#map = affine_map<(d0) -> (d0 {})>\nfunc.func @g(%arg0: index) -> index {{\n  %0 = affine.apply #map(%arg0)\n  return %0 : index\n}}\n"
PROGRAM = (
    "#map = affine_map<(d0) -> (d0 * 2)>\nmodule {\n  func.func private @small(i32) -> i32\n  func.func @f(%x: i32) -> i32 {\n"
    "    %y = call @small(%x) : (i32) -> i32\n    return %y : i32\n  }\n  func.func @g(%n: index) -> index {\n    %m = affine.apply #map(%n)\n"
    "    return %m : index\n  }\n  func.func @h(%n: index) -> index {\n    %m = affine.apply #map(%n)\n    return %m : index\n  }\n}\n"
)


def dump(header: str, text: str) -> str:
    return f"// -----// IR Dump {header} //----- //\n{text}\n"


@pytest.mark.parametrize(
    ("header", "when", "passed", "operation"),
    [
        ("After Canonicalizer (canonicalize)", When.AFTER, "canonicalize", ""),
        ("After Canonicalizer (canonicalize) ('func.func' operation: @f)", When.AFTER, "canonicalize", "@f"),
        ("Before CSE (cse) ('builtin.module' operation)", When.BEFORE, "cse", ""),
        ("After LowerAffine Failed (lower-affine)", When.FAILED, "lower-affine", ""),
        (
            "After SetEncoding (iree-set-encoding{a=f(x) b=1}) ('builtin.module' operation: @m)",
            When.AFTER,
            "iree-set-encoding{a=f(x) b=1}",
            "@m",
        ),
        ("After (anonymous namespace)::MyPass ()", When.AFTER, "(anonymous namespace)::MyPass", ""),
        ("After MyPass Failed ()", When.FAILED, "MyPass Failed", ""),
        ("After MyPass", When.AFTER, "MyPass", ""),
    ],
)
def test_headers(header: str, when: When, passed: str, operation: str) -> None:
    (found,) = dumps_of(dump(header, MODULE))
    assert (found.when, found.passed, found.operation, found.text) == (when, passed, operation, MODULE)


def test_a_dump_is_one_operation_with_its_aliases_and_resources() -> None:
    resources = '{-#\n  dialect_resources: {\n    builtin: {\n      r: "0x0400000001000000"\n    }\n  }\n#-}'
    text = f"#map = affine_map<(d0) -> (d0)>\nmodule attributes {{a = {{}}}} {{\n}}\n\n{resources}\n"
    log = f"warning: {{ is no bracket of a dump\n{dump('After CSE (cse)', text)}\n\nmodule {{\n}}\nremark: done\n"
    (found,) = dumps_of(log)
    assert found.text.split() == text.split()


def test_modules_are_stages_and_equal_ones_are_equal() -> None:
    log = dump("After A (a)", PROGRAM) + dump("After B (b)", PROGRAM.replace("* 2", "* 4"))
    stages, notes = stages_of_log(log, Stage("p.mlir", PROGRAM))
    assert [(s.file, s.passed) for s in stages] == [("p.mlir", ""), ("001-a.mlir", "a"), ("002-b.mlir", "b")]
    assert stages[0].text == stages[1].text != stages[2].text
    assert notes == ()


def test_what_is_not_in_the_log_is_said() -> None:
    stages, notes = stages_of_log(dump("After A (a)", PROGRAM) + dump("After B (b)", PROGRAM))
    assert [s.passed for s in stages] == ["", "b"]
    assert notes == ("what a was given is not in the log: checking begins behind it (name the program that went in)",)


def test_what_is_printed_before_a_pass_is_what_the_pass_before_it_left() -> None:
    changed = PROGRAM.replace("* 2", "* 4")
    stages, notes = stages_of_log(dump("Before A (a)", PROGRAM) + dump("Before B (b)", changed) + dump("Before C (c)", changed))
    assert [(s.passed, s.text) for s in stages] == [("", PROGRAM), ("a", changed), ("b", changed)]
    assert notes == ()


def test_before_and_after_together_are_one_stage_a_pass() -> None:
    changed = PROGRAM.replace("* 2", "* 4")
    log = dump("Before A (a)", PROGRAM) + dump("After A (a)", changed) + dump("Before B (b)", changed) + dump("After B (b)", changed)
    assert [s.passed for s in stages_of_log(log)[0]] == ["", "a", "b"]


def test_a_failed_pass_is_no_stage() -> None:
    stages, notes = stages_of_log(dump("After A (a)", PROGRAM) + dump("After B Failed (b)", "module {\n}\n"), Stage("p.mlir", PROGRAM))
    assert [s.passed for s in stages] == ["", "a"]
    assert notes == ("b failed: the log ends there",)


FUNCTIONS = (
    dump("After A (a)", F.format("%0"))
    + dump("After B (b)", F.format("%arg0"))
    + dump("After A (a)", G.format("* 3"))
    + dump("After B (b)", G.format("* 4"))
)
"""As one thread prints it: all passes on one function, then all on the next."""


def test_functions_are_put_into_the_program_pass_by_pass() -> None:
    stages, notes = stages_of_log(FUNCTIONS, Stage("p.mlir", PROGRAM))
    assert [s.passed for s in stages] == ["", "a", "b"]
    assert notes == ()
    for stage, factor, operand in zip(stages[1:], (3, 4), ("%0", "%arg0"), strict=True):
        module = read_text(stage.text, stage.file)
        assert [f.name for f in module.functions] == ["small", "f", "g", "h"]
        assert f"arith.addi %0, {operand}" in stage.text
        # the alias of @h is another one of the same name
        assert f"(d0 * {factor})" in stage.text
        assert stage.text.count("affine_map<") == 2


def test_functions_without_a_program_make_one_with_declarations() -> None:
    stages, notes = stages_of_log(FUNCTIONS)
    assert [s.passed for s in stages] == ["", "b"]
    assert notes == ("the program that went in is not in the log: checking begins with what was printed first",)
    assert [f.name for f in read_text(stages[0].text).functions] == ["f", "small", "g"]


def test_functions_whose_passes_differ_keep_the_order_of_each() -> None:
    log = (
        dump("After A (a)", F.format("%0"))
        + dump("After C (c)", F.format("%arg0"))
        + dump("After B (b)", G.format("* 3"))
        + dump("After C (c)", G.format("* 4"))
    )
    stages, _ = stages_of_log(log, Stage("p.mlir", PROGRAM))
    assert [s.passed for s in stages] == ["", "a", "b", "c"]


def test_functions_and_modules_in_turn() -> None:
    log = FUNCTIONS + dump("After M (m)", PROGRAM) + dump("After D (d)", F.format("%0"))
    stages, _ = stages_of_log(log, Stage("p.mlir", PROGRAM))
    assert [s.passed for s in stages] == ["", "a", "b", "m", "d"]
    assert "(d0 * 4)" not in stages[-1].text


def test_a_function_may_be_new_or_have_been_a_declaration() -> None:
    new = "func.func @fresh(%a: i32) -> i32 {\n  return %a : i32\n}\n"
    small = "func.func private @small(%a: i32) -> i32 {\n  return %a : i32\n}\n"
    stages, _ = stages_of_log(dump("After A (a)", new) + dump("After A (a)", small), Stage("p.mlir", PROGRAM))
    module = read_text(stages[1].text)
    assert {f.name for f in module.functions if f.body is not None} == {"f", "g", "h", "fresh", "small"}


def test_other_operations_are_left_out_and_that_is_said() -> None:
    _, notes = stages_of_log(dump("After A (a)", "gpu.module @kernels {\n}\n") + FUNCTIONS, Stage("p.mlir", PROGRAM))
    assert notes == ("dumps of gpu.module are left out: only those of modules and functions are read",)


def test_a_log_without_dumps_is_bad_input() -> None:
    with pytest.raises(InputError, match="no dumps of passes there"):
        stages_of_log("module {\n}\n")


def test_a_tree_is_read_in_the_order_of_its_numbers(tmp_path: Path) -> None:
    top = tmp_path / "builtin_module_no-symbol-name"
    files = {
        "func_func_f/0_0_a.mlir": dump("After A (a)", F.format("%0")),
        "func_func_f/0_1_b.mlir": dump("After B (b)", F.format("%arg0")),
        "func_func_g/0_0_a.mlir": dump("After A (a)", G.format("* 3")),
        "func_func_g/0_1_b.mlir": dump("After B (b)", G.format("* 4")),
        "1_m.mlir": dump("After M (m)", PROGRAM),
        "func_func_f/1_2_c.mlir": dump("After C (c)", F.format("%0")),
        "10_n.mlir": dump("After N (n)", PROGRAM),
        "2_o.mlir": dump("After O (o)", PROGRAM),
    }
    for name, text in files.items():
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_text(text)
    stages, _ = stages_of_tree(tmp_path, Stage("p.mlir", PROGRAM))
    assert [s.passed for s in stages] == ["", "a", "b", "m", "c", "o", "n"]
    assert stages_of_folder(tmp_path)[0][0].passed == ""


def test_a_folder_of_stages_is_read_in_the_order_of_its_numbers(tmp_path: Path) -> None:
    for name in ("000-p.mlir", "002-cse.mlir", "010-canonicalize.mlir", "notes.txt"):
        (tmp_path / name).write_text(PROGRAM)
    stages, _ = stages_of_folder(tmp_path)
    assert [s.passed for s in stages] == ["", "cse", "canonicalize"]
    assert [s.passed for s in stages_of_files([tmp_path / "000-p.mlir", tmp_path / "lowered.mlir"][:1])] == [""]
    with pytest.raises(InputError, match="no dumps of passes there"):
        stages_of_tree(tmp_path)
    with pytest.raises(InputError, match="cannot be read"):
        stages_of_folder(tmp_path / "missing")
