"""Edits by themselves: what becomes of a program, and that it stays one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from smtenc.frontend import read_text
from smtenc.ir.modules import operations_of
from smtenc.ir.printing import print_module
from smtenc.pipelines.pipeline import parse_pipeline
from smtenc.reduction.case import Case
from smtenc.reduction.correspondences import BypassBoth, CutLoose, CutPrefix, DropCommonEffects, ReturnDeeper
from smtenc.reduction.edits import Edit
from smtenc.reduction.passes import Arguments, DropOptions, DropPasses, pipeline_text
from smtenc.reduction.removals import RemoveOperations, ReturnEarlier, StraightenBranches, Sweep, UnwrapRegions, UseArguments
from smtenc.reduction.shrinking import DropAttributes, DropFunctionAttributes, ShrinkDimensions, ShrinkElements, SimplifyConstants
from smtenc.reduction.signatures import DropArguments, DropFunctions, DropOthers, DropResults, MergeArguments


def generic(text: str) -> str:
    return print_module(read_text(text))


def program(text: str) -> Case:
    return Case(generic(text), None, ("-x",))


def pair(source: str, target: str) -> Case:
    return Case(generic(source), generic(target))


def operations(text: str) -> list[str]:
    return [operation.name for operation in operations_of(read_text(text))]


def applied(edit: Edit, case: Case, places: Sequence[Any] | None = None) -> Case:
    chosen = edit.places(case) if places is None else places
    made = edit.apply(case, chosen)
    assert made is not None
    return made


LOOP = """func.func @f(%a: i32, %n: index, %p: i1) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.for %i = %zero to %n step %one iter_args(%x = %a) -> (i32) {
    %y = scf.if %p -> (i32) {
      %z = arith.addi %x, %a : i32
      scf.yield %z : i32
    } else {
      scf.yield %x : i32
    }
    scf.yield %y : i32
  }
  return %0 : i32
}"""


def test_a_region_is_unwrapped() -> None:
    case = program(LOOP)
    edit = UnwrapRegions()
    loop = applied(edit, case, edit.places(case)[:1])
    assert operations(loop.source) == ["arith.constant", "arith.constant", "scf.if", "arith.addi", "scf.yield", "scf.yield", "func.return"]
    branch = applied(edit, loop, edit.places(loop)[1:2])
    assert operations(branch.source) == ["arith.constant", "arith.constant", "func.return"]
    swept = applied(Sweep(), branch)
    assert operations(swept.source) == ["func.return"]


def test_a_region_whose_arguments_nothing_gives_gets_them_from_the_function() -> None:
    case = program("""func.func @f(%a: tensor<2xf32>, %o: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a : tensor<2xf32>) outs(%o : tensor<2xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %x : f32
    linalg.yield %s : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}""")
    made = applied(UnwrapRegions(), case)
    assert [str(t) for t in read_text(made.source).functions[0].type.inputs] == ["tensor<2xf32>", "tensor<2xf32>", "f32", "f32"]
    # an element is returned in place of the tensor
    assert operations(made.source) == ["arith.addf", "func.return"]


@pytest.mark.parametrize("cut", [True, False], ids=str)
def test_operations_are_removed(cut: bool) -> None:
    case = program("""func.func @f(%a: i32) -> i64 {
  %0 = arith.muli %a, %a : i32
  %1 = arith.extsi %0 : i32 to i64
  %2 = arith.addi %1, %1 : i64
  return %2 : i64
}""")
    edit = RemoveOperations(cut)
    places = [p for p in edit.places(case) if p[1] == 0]
    made = applied(edit, case, places)
    assert operations(made.source) == ["arith.extsi", "arith.addi", "func.return"]
    assert len(read_text(made.source).functions[0].type.inputs) == (2 if cut else 1)
    assert operations(applied(edit, case).source) == ["func.return"]


def test_branches_are_straightened() -> None:
    case = program("""func.func @f(%p: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %p, ^one(%a : i32), ^two(%b, %a : i32, i32)
^one(%x: i32):
  return %x : i32
^two(%y: i32, %z: i32):
  %s = arith.subi %y, %z : i32
  return %s : i32
}""")
    edit = StraightenBranches()
    made = applied(edit, case, edit.places(case)[1:2])
    assert operations(made.source) == ["arith.subi", "func.return"]


def test_a_function_returns_earlier_and_uses_its_arguments() -> None:
    case = program("""func.func @f(%a: i32, %b: i32) -> i64 {
  %0 = arith.muli %a, %b : i32
  %1 = arith.extsi %0 : i32 to i64
  return %1 : i64
}""")
    assert ReturnEarlier().places(case) == []
    made = applied(UseArguments(), case, [("f", 0, 1)])
    assert 'arith.muli"(%a, %a)' in made.source or '"arith.muli"(%arg0, %arg0)' in made.source


FUNCTIONS = """memref.global @g : memref<2xi32>
func.func private @callee(%x: i32) -> i32 {
  return %x : i32
}
func.func @other() {
  return
}
func.func @f(%a: i32 {mine.a}, %b: i32 {mine.b}, %c: i32) -> (i32, i32) attributes {mine.c} {
  %0 = call @callee(%a) : (i32) -> i32
  %1 = arith.addi %c, %c : i32
  return %0, %1 : i32, i32
}"""


def test_functions_and_their_signatures() -> None:
    case = program(FUNCTIONS)
    fewer = applied(DropFunctions(), case, ["callee", "other"])
    module = read_text(fewer.source)
    assert [(f.name, f.is_declaration) for f in module.functions] == [("callee", True), ("f", False)]
    assert "@g" not in applied(DropOthers(), case, ["memref.global @g"]).source
    one = applied(DropResults(), case, [("f", 0)])
    assert operations(one.source).count("func.call") == 1  # what it does is not known to be nothing
    without = applied(DropArguments(), case, [("f", 1)])
    (function,) = (f for f in read_text(without.source).functions if f.name == "f")
    assert len(function.type.inputs) == 2
    assert str(function.attributes["arg_attrs"]).count("mine") == 1
    merged = applied(MergeArguments(), case, [("f", 0, 2)])
    assert len(next(f for f in read_text(merged.source).functions if f.name == "f").type.inputs) == 2
    plain = applied(DropFunctionAttributes(), case, ["arg_attrs", "mine.c"])
    assert "mine" not in plain.source
    # who is called keeps its signature
    assert all(name != "callee" for name, *_ in [*DropResults().places(case), *DropArguments().places(case)])


# -- pairs -------------------------------------------------------------------------------------------------------------


def test_a_pair_is_cut_alike_but_not_at_constants() -> None:
    source = """func.func @f(%a: i32, %b: i32) -> i32 {
  %k = arith.constant 7 : i32
  %0 = arith.muli %a, %b : i32
  %1 = arith.addi %0, %k : i32
  %2 = arith.xori %1, %b : i32
  return %2 : i32
}"""
    case = pair(source, source.replace("addi %0", "subi %0"))
    assert len(CutPrefix().places(case)) == 1
    cut = applied(CutPrefix(), case)
    assert operations(cut.source) == ["arith.constant", "arith.addi", "arith.xori", "func.return"]
    deeper = applied(ReturnDeeper(), cut, ReturnDeeper().places(cut)[:1])
    assert operations(deeper.source) == ["arith.constant", "arith.addi", "func.return"]
    assert operations(deeper.target or "") == ["arith.constant", "arith.subi", "func.return"]
    by_passing = applied(BypassBoth(), cut, BypassBoth().places(cut)[-1:])
    assert "arith.xori" not in by_passing.source


def test_where_the_programs_part_what_stands_for_what_is_not_guessed() -> None:
    source = """func.func @f(%a: f32, %b: f32) -> f32 {
  %k = arith.constant 0.0 : f32
  %0 = arith.addf %a, %b : f32
  %1 = arith.addf %0, %k : f32
  return %1 : f32
}"""
    # both results are sums, of which no operand stands for one of the other's
    assert ReturnDeeper().places(pair(source, source.replace("return %1", "return %0"))) == []


def test_what_one_computes_alone_is_cut() -> None:
    source = """func.func @f(%a: f32) -> f32 {
  %0 = arith.mulf %a, %a : f32
  %1 = arith.subf %0, %0 : f32
  return %1 : f32
}"""
    target = "func.func @f(%a: f32) -> f32 {\n  %k = arith.constant 0.0 : f32\n  return %k : f32\n}"
    case = pair(source, target)
    made = applied(CutLoose(), case)
    assert operations(made.source) == ["arith.subf", "func.return"]
    assert CutLoose().places(pair(source, "func.func @f(%a: f32) -> f32 {\n  return %a : f32\n}")) == []


def test_effects_that_both_have_are_dropped() -> None:
    source = """func.func @f(%m: memref<4xi32>, %i: index, %j: index, %v: i32) {
  memref.store %v, %m[%i] : memref<4xi32>
  memref.store %v, %m[%j] : memref<4xi32>
  return
}"""
    case = pair(source, source.replace("%m[%j]", "%m[%i]"))
    made = applied(DropCommonEffects(), case, DropCommonEffects().places(case)[:1])
    assert operations(made.source) == operations(made.target or "") == ["memref.store", "func.return"]


# -- what stands everywhere --------------------------------------------------------------------------------------------


def test_dimensions_shrink_with_the_constants() -> None:
    case = program("""func.func @f(%a: tensor<2x3xi16>, %d: tensor<?xi16>) -> (tensor<2x3xi16>, tensor<?xi16>) {
  %k = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi16>
  %0 = arith.addi %a, %k : tensor<2x3xi16>
  return %0, %d : tensor<2x3xi16>, tensor<?xi16>
}""")
    made = applied(ShrinkDimensions(), case, [(3, 2, False)])
    assert "dense<[[1, 2], [4, 5]]> : tensor<2x2xi16>" in made.source
    assert "?" not in applied(ShrinkDimensions(), case, [(None, 1, False)]).source
    assert (3, 1, True) in ShrinkDimensions().places(case)


def test_elements_become_others() -> None:
    case = program("""func.func @f(%a: f64, %b: i64) -> (f64, i64, tensor<2xf64>) {
  %k = arith.constant -1.5 : f64
  %m = arith.constant 300 : i64
  %t = arith.constant dense<[1.0, 0x7FF8000000000000]> : tensor<2xf64>
  %0 = arith.addf %a, %k : f64
  %1 = arith.addi %b, %m : i64
  return %0, %1, %t : f64, i64, tensor<2xf64>
}""")
    edit = ShrinkElements()
    for place in [p for p in edit.places(case) if str(p[1]) in ("f32", "i8")]:
        case = applied(edit, case, [place])
    assert "-1.5 : f32" in case.source
    assert "44 : i8" in case.source
    assert "tensor<2xf32>" in case.source
    assert "64" not in case.source.replace("0x7FC00000", "")


def test_constants_and_attributes_become_simpler() -> None:
    case = program("""func.func @f(%a: i32, %x: f32) -> (i32, f32, tensor<2xi8>) {
  %k = arith.constant 40 : i32
  %t = arith.constant dense<[7, 9]> : tensor<2xi8>
  %0 = arith.addi %a, %k overflow<nsw> : i32
  %1 = arith.addf %x, %x fastmath<nnan> : f32
  return %0, %1, %t : i32, f32, tensor<2xi8>
}""")
    news = [str(new) for _, _, _, new in SimplifyConstants().places(case)]
    assert news[:3] == ["0 : i32", "1 : i32", "20 : i32"]
    assert "dense<7>" in applied(SimplifyConstants(), case, SimplifyConstants().places(case)[3:4]).source
    for place in DropAttributes().places(case):
        case = applied(DropAttributes(), case, [place])
    assert "nnan" not in case.source
    assert "nsw" not in case.source


# -- passes ------------------------------------------------------------------------------------------------------------


def test_a_pipeline_is_put_together_again() -> None:
    text = "builtin.module(a,func.func(b{x=1 y={z=2}},scf.for(c)),d)"
    assert pipeline_text(parse_pipeline(text).passes) == text


def test_passes_and_options_go() -> None:
    case = Case("", None, ("--verify-each", "--pass-pipeline=builtin.module(a,func.func(b{x=1},c))"))
    assert applied(DropPasses(), case, [("pass", 0), ("flag", 0)]).passes == ("--pass-pipeline=builtin.module(func.func(b{x=1},c))",)
    assert applied(DropOptions(), case, [("pass", 1)]).passes == ("--verify-each", "--pass-pipeline=builtin.module(a,func.func(b,c))")
    assert DropPasses().apply(case, DropPasses().places(case)) is None
    flags = Case("", None, ("-a", "-b=x=1"))
    assert applied(DropOptions(), flags, [("flag", 1)]).passes == ("-a", "-b")
    # what is not understood stays as it is
    assert Arguments.of(("--pass-pipeline=builtin.module(",)).passes is None
