"""The linalg dialect: structured operations agree with the interpreter on constants (folds unrolled); and pairs."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, function_text, seeds
from hypothesis import given
from linalg_text import generic, total
from rows import Row, rewriting_tests

from smtenc.dialects.linalg.symbolic.structured import IN_ORDER
from smtenc.verdicts.lattice import Verdict

_V, _M, _D = "tensor<3xi8>", "tensor<2x3xi8>", "tensor<?x?xi8>"
_ADD = "%y = arith.addi %x0, %acc : i8"

DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "elementwise": (
        f"(%a: {_D}, %b: {_D}, %o: {_D}) -> {_D}",
        generic("%r", [("%a", _D), ("%b", _D)], ("%o", _D), ["d0, d1", "d0, d1", "d0, d1"], "pp", "%y = arith.muli %x0, %x1 : i8"),
    ),
    "reads_its_output": (f"(%a: {_V}, %o: {_V}) -> {_V}", generic("%r", [("%a", _V)], ("%o", _V), ["d0", "d0"], "p", _ADD)),
    "transposed": (f"(%a: {_D}, %o: {_D}) -> {_D}", generic("%r", [("%a", _D)], ("%o", _D), ["d1, d0", "d0, d1"], "pp", _ADD)),
    "broadcast_scalar": (f"(%s: i8, %o: {_M}) -> {_M}", generic("%r", [("%s", "i8")], ("%o", _M), ["", "d0, d1"], "pp", _ADD)),
    "constant_in_the_input": (f"(%a: {_M}, %o: {_V}) -> {_V}", generic("%r", [("%a", _M)], ("%o", _V), ["1, d0", "d0"], "p", _ADD)),
    "constant_in_the_output": (f"(%a: {_V}, %o: {_M}) -> {_M}", generic("%r", [("%a", _V)], ("%o", _M), ["d0", "1, d0"], "p", _ADD)),
    "shifted": (
        "(%a: tensor<?xi8>, %o: tensor<?xi8>) -> tensor<?xi8>",
        generic("%r", [("%a", "tensor<?xi8>")], ("%o", "tensor<?xi8>"), ["d0 + 1", "d0"], "p", _ADD),
    ),
    "strided": (
        "(%a: tensor<5xi8>, %o: tensor<?xi8>) -> tensor<?xi8>",
        generic("%r", [("%a", "tensor<5xi8>")], ("%o", "tensor<?xi8>"), ["d0 * 2", "d0"], "p", _ADD),
    ),
    "every_second_twice": (
        "(%a: tensor<2xi8>, %o: tensor<?xi8>) -> tensor<?xi8>",
        generic("%r", [("%a", "tensor<2xi8>")], ("%o", "tensor<?xi8>"), ["d0 floordiv 2", "d0"], "p", _ADD),
    ),
    "loop_index": (
        "(%o: tensor<2x3xindex>) -> tensor<2x3xindex>",
        generic(
            "%r",
            [],
            ("%o", "tensor<2x3xindex>"),
            ["d0, d1"],
            "pp",
            "%i = linalg.index 0 : index\n%j = linalg.index 1 : index\n%y = arith.subi %i, %j : index",
        ),
    ),
    "sum": (
        "(%a: tensor<?x2xi8>, %o: tensor<?xi8>) -> tensor<?xi8>",
        generic("%r", [("%a", "tensor<?x2xi8>")], ("%o", "tensor<?xi8>"), ["d0, d1", "d0"], "pr", _ADD),
    ),
    "float_sum": (
        "(%a: tensor<?xf32>, %o: tensor<f32>) -> tensor<f32>",
        total("%r", "%a", "tensor<?xf32>", "%o"),
    ),
    "difference_from_the_left": (
        "(%a: tensor<?xi8>, %o: tensor<i8>) -> tensor<i8>",
        generic("%r", [("%a", "tensor<?xi8>")], ("%o", "tensor<i8>"), ["d0", ""], "r", "%y = arith.subi %x0, %acc : i8"),
    ),
    "reduction_that_multiplies_by_the_index": (
        "(%a: tensor<?x2xindex>, %o: tensor<index>) -> tensor<index>",
        generic(
            "%r",
            [("%a", "tensor<?x2xindex>")],
            ("%o", "tensor<index>"),
            ["d0, d1", ""],
            "rr",
            "%i = linalg.index 0 : index\n%p = arith.muli %i, %x0 : index\n%y = arith.addi %acc, %p : index",
        ),
    ),
    "divides": (
        f"(%a: {_V}, %b: {_V}, %o: {_V}) -> {_V}",
        generic("%r", [("%a", _V), ("%b", _V)], ("%o", _V), ["d0", "d0", "d0"], "p", "%y = arith.divsi %x0, %x1 : i8"),
    ),
    "diagonal": (
        "(%a: tensor<?xi8>, %o: tensor<?x?xi8>) -> tensor<?x?xi8>",
        generic("%r", [("%a", "tensor<?xi8>")], ("%o", "tensor<?x?xi8>"), ["d0", "d0, d0"], "p", _ADD),
    ),
    "every_second_element": (
        "(%a: tensor<?xi8>, %o: tensor<6xi8>) -> tensor<6xi8>",
        generic("%r", [("%a", "tensor<?xi8>")], ("%o", "tensor<6xi8>"), ["d0", "d0 * 2 + 1"], "p", _ADD),
    ),
    "second_index_from_the_first": (
        "(%a: tensor<?x2xi8>, %o: tensor<3x?xi8>) -> tensor<3x?xi8>",
        generic("%r", [("%a", "tensor<?x2xi8>")], ("%o", "tensor<3x?xi8>"), ["d0, d1", "d0, d0 + 1"], "pr", _ADD),
    ),
    "last_of_a_parallel_loop": (
        f"(%a: {_D}, %o: tensor<?xi8>) -> tensor<?xi8>",
        generic("%r", [("%a", _D)], ("%o", "tensor<?xi8>"), ["d0, d1", "d0"], "pp", "%y = arith.addi %x0, %x0 : i8"),
    ),
    "last_of_a_reduction_loop": (
        f"(%a: {_D}, %o: tensor<?xi8>) -> tensor<?xi8>",
        generic("%r", [("%a", _D)], ("%o", "tensor<?xi8>"), ["d0, d1", "d1"], "rp", "%y = arith.addi %x0, %x0 : i8"),
    ),
    "accumulates_over_a_parallel_loop": (
        f"(%a: {_D}, %o: tensor<?xi8>) -> tensor<?xi8>",
        generic("%r", [("%a", _D)], ("%o", "tensor<?xi8>"), ["d0, d1", "d0"], "pp", "%y = arith.subi %x0, %acc : i8"),
    ),
    "reduction_loop_with_an_index_of_its_own": (
        f"(%a: {_D}, %o: {_D}) -> {_D}",
        generic("%r", [("%a", _D)], ("%o", _D), ["d0, d1", "d0, d1"], "rr", "%y = arith.subi %x0, %acc : i8"),
    ),
    "fill": (f"(%x: i8, %o: {_D}) -> {_D}", f"%r = linalg.fill ins(%x : i8) outs(%o : {_D}) -> {_D}"),
    "fill_scalar": ("(%x: f32, %o: tensor<f32>) -> tensor<f32>", "%r = linalg.fill ins(%x : f32) outs(%o : tensor<f32>) -> tensor<f32>"),
    "copy": (f"(%a: {_D}, %o: {_D}) -> {_D}", f"%r = linalg.copy ins(%a : {_D}) outs(%o : {_D}) -> {_D}"),
    "map": (
        f"(%a: {_D}, %b: {_D}, %o: {_D}) -> {_D}",
        f"%r = linalg.map ins(%a, %b : {_D}, {_D}) outs(%o : {_D}) (%x: i8, %y: i8) {{\n%z = arith.subi %x, %y : i8\nlinalg.yield %z : i8\n}}",
    ),
    "reduce": (
        "(%a: tensor<?x3x2xi8>, %o: tensor<?x2xi8>) -> tensor<?x2xi8>",
        "%r = linalg.reduce ins(%a : tensor<?x3x2xi8>) outs(%o : tensor<?x2xi8>) dimensions = [1] (%x: i8, %acc: i8) {\n%y = arith.maxsi %x, %acc : i8\nlinalg.yield %y : i8\n}",
    ),
    "transpose": (
        "(%a: tensor<2x?x3xi8>, %o: tensor<3x2x?xi8>) -> tensor<3x2x?xi8>",
        "%r = linalg.transpose ins(%a : tensor<2x?x3xi8>) outs(%o : tensor<3x2x?xi8>) permutation = [2, 0, 1]",
    ),
    "broadcast": (
        "(%a: tensor<?x2xi8>, %o: tensor<?x3x2xi8>) -> tensor<?x3x2xi8>",
        "%r = linalg.broadcast ins(%a : tensor<?x2xi8>) outs(%o : tensor<?x3x2xi8>) dimensions = [1]",
    ),
}
TWO_RESULTS = """func.func @two(%a: tensor<?xi8>, %o: tensor<?xi8>, %p: tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>) {
  %r:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%a : tensor<?xi8>) outs(%o, %p : tensor<?xi8>, tensor<?xi8>) {
  ^bb0(%x: i8, %y: i8, %z: i8):
    %u = arith.addi %x, %z : i8
    %v = arith.muli %x, %y : i8
    linalg.yield %u, %v : i8, i8
  } -> (tensor<?xi8>, tensor<?xi8>)
  return %r#0, %r#1 : tensor<?xi8>, tensor<?xi8>
}
"""
FUNCTIONS = {name: function_text(name, *parts) for name, parts in DIFFERENTIAL.items()}
TEXT = "".join(FUNCTIONS.values()) + TWO_RESULTS


@pytest.mark.parametrize("name", [*FUNCTIONS, "two"])
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(TEXT, name, seed, small_indices=True, unroll=64)


_EMPTY = f"%e = tensor.empty() : {_V}\n"
_F = "tensor<?xf32>"


def _pointwise(body: str, inputs: tuple[str, ...] = ("%a", "%b")) -> str:
    return _EMPTY + generic("%r", [(x, _V) for x in inputs], ("%e", _V), ["d0"] * (len(inputs) + 1), "p", body)


ROWS = [
    Row(
        "generic",
        f"(%a: {_V}, %b: {_V}) -> {_V}",
        _pointwise("%y = arith.subi %x0, %x1 : i8"),
        f"%r = arith.subi %a, %b : {_V}",
        _pointwise("%y = arith.subi %x1, %x0 : i8"),
    ),
    Row(
        "fusion",
        f"(%a: {_V}, %b: {_V}) -> {_V}",
        _EMPTY
        + generic("%s", [("%a", _V)], ("%e", _V), ["d0", "d0"], "p", "%y = arith.muli %x0, %x0 : i8")
        + "\n"
        + generic("%r", [("%s", _V), ("%b", _V)], ("%e", _V), ["d0"] * 3, "p", "%y = arith.addi %x0, %x1 : i8"),
        _pointwise("%m = arith.muli %x0, %x0 : i8\n%y = arith.addi %m, %x1 : i8"),
        _pointwise("%m = arith.muli %x1, %x0 : i8\n%y = arith.addi %m, %x1 : i8"),
    ),
    Row(
        "index",
        "() -> tensor<4xindex>",
        "%e = tensor.empty() : tensor<4xindex>\n"
        + generic("%r", [], ("%e", "tensor<4xindex>"), ["d0"], "p", "%y = linalg.index 0 : index"),
        "%r = arith.constant dense<[0, 1, 2, 3]> : tensor<4xindex>",
        "%r = arith.constant dense<[0, 1, 2, 2]> : tensor<4xindex>",
    ),
    Row(
        "fill",
        f"(%x: i8, %o: {_V}) -> {_V}",
        f"%r = linalg.fill ins(%x : i8) outs(%o : {_V}) -> {_V}",
        f"%r = tensor.splat %x : {_V}",
        f"%r = arith.addi %o, %o : {_V}",
    ),
    Row(
        "copy",
        f"(%a: {_V}, %o: {_V}) -> {_V}",
        f"%r = linalg.copy ins(%a : {_V}) outs(%o : {_V}) -> {_V}",
        f"%r = arith.andi %a, %a : {_V}",
        f"%r = arith.andi %o, %o : {_V}",
    ),
    Row(
        "map",
        f"(%a: {_V}, %o: {_V}) -> {_V}",
        f"%r = linalg.map ins(%a : {_V}) outs(%o : {_V}) (%x: i8) {{\n%z = arith.addi %x, %x : i8\nlinalg.yield %z : i8\n}}",
        f"%r = arith.addi %a, %a : {_V}",
        f"%r = arith.muli %a, %a : {_V}",
    ),
    Row(
        "transpose",
        "(%a: tensor<2x3xi8>, %o: tensor<3x2xi8>, %p: tensor<2x3xi8>) -> tensor<2x3xi8>",
        "%t = linalg.transpose ins(%a : tensor<2x3xi8>) outs(%o : tensor<3x2xi8>) permutation = [1, 0]\n"
        "%r = linalg.transpose ins(%t : tensor<3x2xi8>) outs(%p : tensor<2x3xi8>) permutation = [1, 0]",
        "%r = tensor.cast %a : tensor<2x3xi8> to tensor<2x3xi8>",
        "%c = tensor.collapse_shape %a [[0, 1]] : tensor<2x3xi8> into tensor<6xi8>\n%e = tensor.expand_shape %c [[0, 1]] output_shape [3, 2] : tensor<6xi8> into tensor<3x2xi8>\n"
        "%r = linalg.transpose ins(%e : tensor<3x2xi8>) outs(%p : tensor<2x3xi8>) permutation = [1, 0]",
    ),
    Row(
        "broadcast",
        "(%x: i8, %o: tensor<3xi8>, %p: tensor<2x3xi8>, %v: tensor<3xi8>) -> tensor<2x3xi8>",
        "%r = linalg.broadcast ins(%v : tensor<3xi8>) outs(%p : tensor<2x3xi8>) dimensions = [0]",
        generic(
            "%r",
            [("%v", "tensor<3xi8>")],
            ("%p", "tensor<2x3xi8>"),
            ["d1", "d0, d1"],
            "pp",
            "%z = arith.constant 0 : i8\n%y = arith.addi %x0, %z : i8",
        ),
        "%r = linalg.fill ins(%x : i8) outs(%p : tensor<2x3xi8>) -> tensor<2x3xi8>",
    ),
    Row(
        "reduce",
        "(%a: tensor<?x4xi8>, %o: tensor<?xi8>) -> tensor<?xi8>",
        "%r = linalg.reduce ins(%a : tensor<?x4xi8>) outs(%o : tensor<?xi8>) dimensions = [1] (%x: i8, %acc: i8) {\n%y = arith.addi %x, %acc : i8\nlinalg.yield %y : i8\n}",
        generic("%r", [("%a", "tensor<?x4xi8>")], ("%o", "tensor<?xi8>"), ["d0, d1", "d0"], "pr", "%y = arith.addi %acc, %x0 : i8"),
        generic("%r", [("%a", "tensor<?x4xi8>")], ("%o", "tensor<?xi8>"), ["d0, d1", "d0"], "pr", "%y = arith.subi %acc, %x0 : i8"),
    ),
    Row(
        "body_undefined",
        f"(%a: {_V}, %b: i8) -> index",
        "%e = tensor.empty() : tensor<3xi8>\n"
        + generic("%s", [("%a", _V)], ("%e", _V), ["d0", "d0"], "p", "%y = arith.divui %x0, %b : i8")
        + "\n%k = arith.constant 0 : index\n"
        f"%r = tensor.dim %s, %k : {_V}",
        "%r = arith.constant 3 : index",
        "%x = arith.divui %b, %b : i8\n%e = tensor.empty() : tensor<3xi8>\n"
        + generic("%s", [("%a", _V)], ("%e", _V), ["d0", "d0"], "p", "%y = arith.divui %b, %x0 : i8")
        + "\n%r = arith.constant 3 : index",
    ),
    Row(
        "bounds",
        "(%a: tensor<4xi8>, %b: tensor<4xi8>) -> tensor<4xi8>",
        "%r = arith.addi %a, %b : tensor<4xi8>",
        generic("%r", [("%a", "tensor<4xi8>")], ("%b", "tensor<4xi8>"), ["d0", "d0"], "p", _ADD),
        generic("%r", [("%a", "tensor<4xi8>")], ("%b", "tensor<4xi8>"), ["d0 floordiv 2", "d0"], "p", _ADD),
    ),
]


test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def test_division_by_what_was_accumulated_is_not_called_defined(verify: Any) -> None:
    """Whether a later step divides by zero depends on the earlier ones: no verdict may rest on the first step alone."""
    signature = "(%a: tensor<2xi8>, %o: tensor<i8>) -> index"
    source = function_text("f", signature, "%r = arith.constant 0 : index")
    body = "%d = arith.divui %x0, %acc : i8\n%y = arith.subi %acc, %x0 : i8"
    reduction = generic("%s", [("%a", "tensor<2xi8>")], ("%o", "tensor<i8>"), ["d0", ""], "r", body)
    guard = "%x = tensor.extract %o[] : tensor<i8>\n%one = arith.constant 1 : i8\n%g = arith.divui %one, %x : i8\n"
    source = function_text("f", signature, f"{guard}%r = arith.constant 0 : index")
    target = function_text("f", signature, f"{reduction}\n%r = arith.constant 0 : index")
    assert verify(source, target).verdict is Verdict.INCORRECT


def test_access_that_ranges_do_not_bound_is_not_called_undefined(verify: Any) -> None:
    """``d0 mod 2 + (d0 + 1) mod 2`` is 1, though its range reaches 2: a source must not count as undefined for that."""
    signature = "(%a: tensor<2xi8>, %o: tensor<4xi8>) -> tensor<4xi8>"
    access = "d0 mod 2 + (d0 + 1) mod 2"
    source = function_text("f", signature, generic("%r", [("%a", "tensor<2xi8>")], ("%o", "tensor<4xi8>"), [access, "d0"], "p", _ADD))
    target = function_text("f", signature, "%r = arith.constant dense<0> : tensor<4xi8>")
    assert verify(source, target).verdict is not Verdict.CORRECT
    assert verify(source, source).verdict in (Verdict.CORRECT, Verdict.UNSUPPORTED)


def test_outputs_that_do_not_show_their_loops_are_named(verify: Any) -> None:
    signature = "(%a: tensor<2x2xi8>, %o: tensor<3xi8>) -> tensor<3xi8>"
    source, target = (
        function_text("f", signature, generic("%r", [("%a", "tensor<2x2xi8>")], ("%o", "tensor<3xi8>"), ["d0, d1", "d0 + d1"], "pp", body))
        for body in (_ADD, "%y = arith.addi %acc, %x0 : i8")
    )
    record = verify(source, target)
    assert record.verdict is Verdict.UNSUPPORTED
    assert "projected permutation" in (record.unsupported or "")


def _one_row(maps: list[str], body: str) -> str:
    """A parallel loop that the output lacks."""
    inputs = [("%a", "tensor<?x3xi8>")]
    return function_text(
        "f", "(%a: tensor<?x3xi8>, %o: tensor<?xi8>) -> tensor<?xi8>", generic("%r", inputs, ("%o", "tensor<?xi8>"), maps, "pp", body)
    )


_LAST_COLUMN = """
%c0 = arith.constant 0 : index
%n = tensor.dim %a, %c0 : tensor<?x3xi8>
%m = tensor.dim %o, %c0 : tensor<?xi8>
%same = arith.subi %n, %m : index
%s = tensor.extract_slice %a[0, {column}] [%m, 1] [1, 1] : tensor<?x3xi8> to tensor<?xi8>
%r = arith.addi %s, %s : tensor<?xi8>"""


def test_of_parallel_iterations_that_write_one_element_the_last_is_assumed_to_win(verify: Any) -> None:
    source = _one_row(["d0, d1", "d0"], "%y = arith.addi %x0, %x0 : i8")
    columns = [function_text("f", "(%a: tensor<?x3xi8>, %o: tensor<?xi8>) -> tensor<?xi8>", _LAST_COLUMN.format(column=k)) for k in (1, 2)]
    record = verify(source, columns[1])
    assert record.verdict is Verdict.CORRECT
    assert IN_ORDER in record.assumptions
    assert verify(source, columns[0]).verdict is Verdict.INCORRECT


def test_parallel_iterations_that_write_the_same_need_no_order(verify: Any) -> None:
    maps = ", ".join(f"affine_map<(d0, d1) -> ({m})>" for m in ("d0", "d0, d1", "d0"))
    same = f"""%r = linalg.generic {{indexing_maps = [{maps}], iterator_types = ["parallel", "parallel"]}}
      ins(%v, %a : tensor<?xi8>, tensor<?x3xi8>) outs(%o : tensor<?xi8>) {{
    ^bb0(%x: i8, %z: i8, %acc: i8):
      %y = arith.addi %x, %x : i8
      linalg.yield %y : i8
    }} -> tensor<?xi8>"""
    signature = "(%v: tensor<?xi8>, %a: tensor<?x3xi8>, %o: tensor<?xi8>) -> tensor<?xi8>"
    record = verify(function_text("f", signature, same), function_text("f", signature, "%r = arith.addi %v, %v : tensor<?xi8>"))
    assert record.verdict is Verdict.CORRECT
    assert IN_ORDER not in record.assumptions


def test_what_is_undefined_in_a_region_of_the_body_may_not_depend_on_what_was_accumulated(verify: Any) -> None:
    body = "%t = arith.constant true\n%y = scf.if %t -> (i8) {\n%d = arith.divui %x0, %acc : i8\nscf.yield %d : i8\n} else {\nscf.yield %x0 : i8\n}"
    signature = "(%a: tensor<2xi8>, %o: tensor<i8>) -> tensor<i8>"
    source, target = (
        function_text("f", signature, generic("%r", [("%a", "tensor<2xi8>")], ("%o", "tensor<i8>"), ["d0", ""], "r", text))
        for text in (body, f"%unused = arith.constant 7 : i8\n{body}")
    )
    record = verify(source, target)
    assert record.verdict is Verdict.UNSUPPORTED
    assert "accumulated so far" in (record.unsupported or "")
