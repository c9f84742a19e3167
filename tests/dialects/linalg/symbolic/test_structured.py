"""Structured operations with several outputs that accumulate: each fold reads how far the others have come."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test
from generic_texts import generic_function, generic_module

from smtenc.verdicts.lattice import Verdict


def _two(
    name: str, maps: tuple[str, str, str], iterators: str, body: str, input: str = "tensor<?x?xi8>", output: str = "tensor<?xi8>"
) -> str:
    """A function of one input ``%x`` and two outputs ``%u`` and ``%v``; the body yields ``%y`` and ``%z``."""
    dims = ", ".join(f"d{k}" for k in range(len(iterators)))
    affine = ", ".join(f"affine_map<({dims}) -> ({m})>" for m in maps)
    kinds = ", ".join('"parallel"' if i == "p" else '"reduction"' for i in iterators)
    return f"""func.func @{name}(%a: {input}, %o: {output}, %p: {output}) -> ({output}, {output}) {{
  %r:2 = linalg.generic {{indexing_maps = [{affine}], iterator_types = [{kinds}]}} ins(%a : {input}) outs(%o, %p : {output}, {output}) {{
  ^bb0(%x: i8, %u: i8, %v: i8):
    {body}
    linalg.yield %y, %z : i8, i8
  }} -> ({output}, {output})
  return %r#0, %r#1 : {output}, {output}
}}
"""


_ROWS = ("d0, d1", "d0", "d0")
_PLACE = "%i = linalg.index 1 : index\n%k = arith.index_cast %i : index to i8\n"


def _argmax(compare: str) -> str:
    return f"{_PLACE}%c = arith.cmpi {compare} : i8\n%y = arith.select %c, %k, %u : i8\n%z = arith.select %c, %x, %v : i8"


_WEIGHTED = "%z = arith.xori %v, %x : i8\n%t = arith.muli %u, %v : i8\n%y = arith.subi %t, %x : i8"
_CIRCLE = "%y = arith.subi %u, %v : i8\n%z = arith.xori %v, %u : i8"
_SUM_OF_RUNNING = "%z = arith.subi %x, %v : i8\n%y = arith.addi %u, %v : i8"

DIFFERENTIAL = {
    "argmax": _two("argmax", _ROWS, "pr", _argmax("sgt, %x, %v")),
    "one_reads_the_other": _two("one_reads_the_other", _ROWS, "pr", _WEIGHTED),
    "sum_of_what_runs": _two("sum_of_what_runs", _ROWS, "pr", _SUM_OF_RUNNING),
    "two_loops": _two("two_loops", ("d0, d1", "", ""), "rr", _WEIGHTED, output="tensor<i8>"),
    "three_loops": _two("three_loops", ("d0, d1, d2", "d1", "d1"), "rpr", _SUM_OF_RUNNING, input="tensor<2x?x?xi8>"),
    "one_row_of_either": _two("one_row_of_either", ("d0, d1", "0, d1", "0, d1"), "rp", _WEIGHTED, output="tensor<?x?xi8>"),
    "outputs_turned": _two(
        "outputs_turned", ("d0, d1, d2", "d0, d1", "d1, d0"), "ppr", _WEIGHTED, input="tensor<?x?x2xi8>", output="tensor<?x?xi8>"
    ),
}
TEXT = "".join(DIFFERENTIAL.values())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, unroll=64)


def test_the_place_of_the_greatest_element(verify: Any) -> None:
    source = DIFFERENTIAL["argmax"]
    assert verify(source, _two("argmax", _ROWS, "pr", _argmax("slt, %v, %x"))).verdict is Verdict.CORRECT
    assert verify(source, _two("argmax", _ROWS, "pr", _argmax("sge, %x, %v"))).verdict is Verdict.INCORRECT


def test_the_order_of_the_loops_counts(verify: Any) -> None:
    source = _two("f", ("d0, d1", "", ""), "rr", _WEIGHTED, input="tensor<2x2xi8>", output="tensor<i8>")
    target = _two("f", ("d1, d0", "", ""), "rr", _WEIGHTED, input="tensor<2x2xi8>", output="tensor<i8>")
    assert verify(source, source.replace("%t = arith.muli %u, %v", "%t = arith.muli %v, %u")).verdict is Verdict.CORRECT
    assert verify(source, target).verdict is Verdict.INCORRECT


@pytest.mark.parametrize(
    ("maps", "body", "named"),
    [
        (_ROWS, _CIRCLE, "depend on each other"),
        (("d0, d1", "d0", "d1"), _SUM_OF_RUNNING, "other loops"),
        (_ROWS, "%z = arith.muli %x, %x : i8\n%y = arith.addi %u, %v : i8", "last value"),
    ],
)
def test_what_has_no_order_is_named(maps: tuple[str, str, str], body: str, named: str, verify: Any) -> None:
    source, target = (_two("f", maps, "pr", f"{unused}{body}") for unused in ("", "%unused = arith.constant 7 : i8\n"))
    record = verify(source, target)
    assert record.verdict is Verdict.UNSUPPORTED
    assert named in (record.unsupported or "")


_WINDOW = """%r = "{name}"(%a, %w, %o) <{{{attributes}operandSegmentSizes = array<i32: 2, 1>}}> ({{
^bb0(%x: f32, %y: f32, %z: f32):
  %p = "arith.mulf"(%x, %y) : (f32, f32) -> f32
  %s = "arith.addf"(%z, %p) : (f32, f32) -> f32
  "linalg.yield"(%s) : (f32) -> ()
}}) : (tensor<4xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>"""
_WINDOW_MAPS = "indexing_maps = [affine_map<(d0, d1) -> ({})>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], "


def test_window_iterators_reduce(verify: Any) -> None:
    """Older releases of MLIR had them for convolutions. Newer ones, whose parsers refuse them, are not asked about generic form."""

    def program(name: str, attributes: str = "") -> str:
        signature = "(%a: tensor<4xf32>, %w: tensor<2xf32>, %o: tensor<3xf32>) -> tensor<3xf32>"
        return generic_module(generic_function("f", signature, _WINDOW.format(name=name, attributes=attributes)))

    generic = program("linalg.generic", _WINDOW_MAPS.format("d0 + d1") + 'iterator_types = ["parallel", "window"], ')
    reversed_taps = program("linalg.generic", _WINDOW_MAPS.format("d0 - d1 + 1") + 'iterator_types = ["parallel", "window"], ')
    assert verify(generic, program("linalg.conv_1d")).verdict is Verdict.CORRECT
    assert verify(reversed_taps, program("linalg.conv_1d")).verdict is Verdict.INCORRECT
