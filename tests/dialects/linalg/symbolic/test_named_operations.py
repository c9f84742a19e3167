"""Every named operation of the table: its text form, its loops, its agreement with the interpreter, and with linalg.generic."""

from __future__ import annotations

import re
from typing import Any

import pytest
from differential import agreement_test, function_text
from linalg_text import generic
from rows import Row, rewriting_tests

from smtenc.dialects.linalg.concrete.named_operations import named_maps
from smtenc.dialects.linalg.symbolic.named_operations import NAMED, NamedOperation
from smtenc.ir.affine import AffineMap
from smtenc.verdicts.lattice import Verdict

_STRIDES, _DILATIONS = (2, 1, 1), (1, 2, 1)


def _settings(operation: NamedOperation) -> tuple[tuple[int, ...], tuple[int, ...]]:
    n = operation.windows
    return (_STRIDES[:n], _DILATIONS[:n]) if operation.strided else ((1,) * n, (1,) * n)


def _maps(name: str) -> tuple[AffineMap, ...]:
    return NAMED[name].maps(*_settings(NAMED[name]))


def _is_quantized(name: str) -> bool:
    return "quantized" in name or name.endswith("_q")


def _types(name: str, size: int = 2) -> list[str]:
    """Types of the operands when every loop runs ``size`` times: the last index of each access, and one more."""
    if name == "linalg.fill_rng_2d":
        return ["f64", "f64", "i32", "tensor<2x2xf32>"]
    last = (size - 1,) * len(NAMED[name].loops)
    types = [f"tensor<{''.join(f'{n + 1}x' for n in m.evaluate(last))}i8>" for m in _maps(name)]
    return [*types[:2], "i16", "i16", types[4].replace("i8", "i16")] if _is_quantized(name) else types


_WIDENED = "%v = arith.extsi %x0 : i8 to i16\n%w = arith.extsi %x1 : i8 to i16\n"
_RANDOM = """%c = arith.constant 12345 : i32
%f = arith.constant 1103515245 : i32
%row = linalg.index 0 : index
%i = arith.index_cast %row : index to i32
%column = linalg.index 1 : index
%j = arith.index_cast %column : index to i32
%i0 = arith.addi %i, %x2 : i32
%i1 = arith.muli %i0, %f : i32
%i2 = arith.addi %i1, %c : i32
%j0 = arith.addi %j, %i2 : i32
%j1 = arith.muli %j0, %f : i32
%j2 = arith.addi %j1, %c : i32
%n = arith.sitofp %j2 : i32 to f64
%half = arith.constant 2147483647.0 : f64
%scale = arith.constant 2.3283064E-10 : f64
%a0 = arith.addf %n, %half : f64
%d = arith.subf %x1, %x0 : f64
%e = arith.mulf %d, %scale : f64
%p = arith.mulf %a0, %e : f64
%q = arith.addf %p, %x0 : f64
%y = arith.truncf %q : f64 to f32"""


def _body(name: str) -> str:
    if name == "linalg.fill_rng_2d":
        return _RANDOM
    if _is_quantized(name):
        differences = f"{_WIDENED}%a0 = arith.subi %v, %x2 : i16\n%b0 = arith.subi %w, %x3 : i16\n"
        return f"{differences}%p = arith.muli %a0, %b0 : i16\n%y = arith.addi %acc, %p : i16"
    if "pooling" not in name:
        return "%p = arith.muli %x0, %x1 : i8\n%y = arith.addi %acc, %p : i8"
    kinds = {"sum": "addi", "max_unsigned": "maxui", "min_unsigned": "minui", "max": "maxsi", "min": "minsi"}
    operation = next(op for kind, op in kinds.items() if name.endswith(kind))
    return f"%y = arith.{operation} %acc, %x0 : i8"


def _wrong_body(name: str) -> str:
    if name == "linalg.fill_rng_2d":
        return "%y = arith.truncf %x0 : f64 to f32"
    if _is_quantized(name):
        return f"{_WIDENED}%p = arith.muli %v, %w : i16\n%y = arith.addi %acc, %p : i16"
    return "%p = arith.muli %x0, %x0 : i8\n%y = arith.subi %acc, %p : i8"


def _row(name: str) -> Row:
    types = _types(name)
    strides, dilations = _settings(NAMED[name])
    attributes = ""
    if strides and NAMED[name].strided:
        words = (
            f"{what} = dense<{list(values)}> : tensor<{len(values)}xi64>"
            for what, values in (("strides", strides), ("dilations", dilations))
        )
        attributes = "{" + ", ".join(words) + "} "
    results = [", ".join(map(str, m.results)) for m in _maps(name)]
    iterators = "".join(i[0] for i in NAMED[name].iterators)
    *operands, output = [(f"%arg{k}", t) for k, t in enumerate(types)]
    values, given = ", ".join(v for v, _ in operands), ", ".join(t for _, t in operands)
    return Row(
        name.partition(".")[2],
        f"({', '.join(f'{v}: {t}' for v, t in (*operands, output))}) -> {output[1]}",
        f"%r = {name} {attributes}ins({values} : {given}) outs({output[0]} : {output[1]}) -> {output[1]}",
        generic("%r", operands, output, results, iterators, _body(name)),
        generic("%r", operands, output, results, iterators, _wrong_body(name)),
    )


ROWS = [_row(name) for name in NAMED]
FUNCTIONS = {row.name: function_text(row.name, row.signature, row.source) for row in ROWS}
TEXT = "".join(FUNCTIONS.values())


def test_loops_of_a_strided_and_dilated_convolution() -> None:
    maps = NAMED["linalg.conv_1d_nwc_wcf"].maps((2,), (3,))
    assert [str(m) for m in maps] == [
        "(d0, d1, d2, d3, d4) -> (d0, ((d1 * 2) + (d3 * 3)), d4)",
        "(d0, d1, d2, d3, d4) -> (d3, d4, d2)",
        "(d0, d1, d2, d3, d4) -> (d0, d1, d2)",
    ]
    assert NAMED["linalg.conv_1d_nwc_wcf"].iterators == ("parallel", "parallel", "parallel", "reduction", "reduction")


@pytest.mark.parametrize("name", NAMED)
def test_the_two_tables_are_the_same(name: str) -> None:
    """Programs as MLIR prints them bring their maps: without this, nothing would read the tables."""
    strides, dilations = (2, 3, 5), (7, 11, 13)
    n = NAMED[name].windows
    settings = (strides[:n], dilations[:n]) if NAMED[name].strided else ((1,) * n, (1,) * n)
    assert [str(m) for m in NAMED[name].maps(*settings)] == [str(m) for m in named_maps(name, strides, dilations)]


def test_maps_that_mlir_has_written_down_go_before_the_table(verify: Any) -> None:
    """The order of summation of ``conv_3d_ncdhw_fcdhw`` is another one in MLIR 22: channels first."""
    dims, t, s = ", ".join(f"d{k}" for k in range(9)), "tensor<1x2x2x1x1xf32>", "tensor<1x1x1x1x1xf32>"

    def text(image: str, kernel: str) -> str:
        operands = (image, kernel, "d0, d4, d1, d2, d3")
        maps = ", ".join(f"affine_map<({dims}) -> ({m})>" for m in operands)
        return f"""func.func @f(%a: {t}, %b: {t}, %c: {s}) -> {s} {{
          %0 = "linalg.conv_3d_ncdhw_fcdhw"(%a, %b, %c) <{{dilations = dense<1> : tensor<3xi64>, operandSegmentSizes = array<i32: 2, 1>,
            strides = dense<1> : tensor<3xi64>}}> ({{
          ^bb0(%x: f32, %y: f32, %z: f32):
            %1 = arith.mulf %x, %y : f32
            %2 = arith.addf %z, %1 : f32
            linalg.yield %2 : f32
          }}) {{linalg.memoized_indexing_maps = [{maps}]}} : ({t}, {t}, {s}) -> {s}
          return %0 : {s}
        }}"""

    usual = text("d0, d8, d1 + d5, d2 + d6, d3 + d7", "d4, d8, d5, d6, d7")
    channels_first = text("d0, d5, d1 + d6, d2 + d7, d3 + d8", "d4, d5, d6, d7, d8")
    plain = re.sub(r"\{linalg\.memoized_indexing_maps = .*\]\}", "", usual)
    assert verify(plain, usual).verdict is Verdict.CORRECT
    assert verify(usual, channels_first).verdict is Verdict.INCORRECT
    assert verify(usual, channels_first, reassociate=True).verdict is Verdict.CORRECT


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS, unroll=64)


test_a_program_refines_itself, test_is_its_generic_form, test_is_not_another_generic_form = rewriting_tests(ROWS)
