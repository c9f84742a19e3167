"""What a file of matches says, in the steps that it can be about; and steps to programs with no function that is compared."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.pipelines.records import PipelineRecord, Stage
from smtenc.pipelines.verification import check_stages
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.matching.match_file import read_matches

TENSORS = """
func.func @f(%a: tensor<2xi8>) -> tensor<2xi8> {
  %0 = arith.addi %a, %a : tensor<2xi8>
  return %0 : tensor<2xi8>
}
"""
BUFFERS = """
func.func @f(%a: memref<2xi8>) -> memref<2xi8> {
  %r = memref.alloc() : memref<2xi8>
  affine.for %i = 0 to 2 {
    %x = affine.load %a[%i] : memref<2xi8>
    %y = arith.addi %x, %x : i8
    affine.store %y, %r[%i] : memref<2xi8>
  }
  return %r : memref<2xi8>
}
"""
WRITTEN = """
func.func @f(%a: memref<2xi8>, %r: memref<2xi8>) {
  affine.for %i = 0 to 2 {
    %x = affine.load %a[%i] : memref<2xi8>
    %y = arith.addi %x, %x : i8
    affine.store %y, %r[%i] : memref<2xi8>
  }
  return
}
"""
INTEGERS = "func.func @f(%a: i32, %b: i32) -> i32 {\n  %r = arith.subi %a, %b : i32\n  return %r : i32\n}\n"
GPU = "gpu.module @m {\n  gpu.func @f(%a: i32, %b: i32) {\n    gpu.return\n  }\n}\n"


def check(match: str, folder: Path, *texts: str) -> PipelineRecord:
    options = pair_options(environ={})
    if match:
        (folder / "match.toml").write_text(match)
        options = replace(options, verification=replace(options.verification, matches=read_matches(folder / "match.toml")))
    return check_stages([Stage(f"{k}.mlir", text, f"pass-{k}") for k, text in enumerate(texts)], options, file="p.mlir", tool="t")


def test_what_is_said_of_one_step_is_not_held_against_another(tmp_path: Path) -> None:
    record = check('[functions.f]\narguments = [0, "result 0"]\n', tmp_path, TENSORS, BUFFERS, WRITTEN)
    assert [s.verdict for s in record.steps] == [Verdict.CORRECT] * 2
    assert record.whole is not None
    assert (record.whole.verdict, record.exit_code) == (Verdict.CORRECT, 0)


def test_arguments_of_another_step_than_the_one_that_changes_the_name(tmp_path: Path) -> None:
    swapped = INTEGERS.replace("subi %a, %b", "subi %b, %a").replace("@f", "@g")
    without = swapped.replace("%b: i32)", "%b: i32, %c: i8)")
    record = check('[functions.f]\ntarget = "g"\narguments = [1, 0]\n', tmp_path, INTEGERS, swapped, without)
    assert record.steps[0].verdict is Verdict.CORRECT
    assert record.whole is not None
    # the whole has one more argument, and of it the list says nothing
    assert record.whole.verdict is Verdict.UNSUPPORTED


def test_what_fits_no_step_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="arguments is a list of 1") as error:
        check("[functions.f]\narguments = [0]\n", tmp_path, INTEGERS, INTEGERS.replace("%r", "%s"))
    assert error.value.location.line == 1


def test_a_program_of_another_dialect_leaves_the_steps_before_it(tmp_path: Path) -> None:
    record = check("", tmp_path, INTEGERS, INTEGERS.replace("%r", "%s"), GPU)
    assert [s.verdict for s in record.steps] == [Verdict.CORRECT, Verdict.UNSUPPORTED]
    assert record.steps[1].record is not None
    assert "gpu.func is not compared" in (record.steps[1].record.error or "")
    assert record.exit_code == 4
