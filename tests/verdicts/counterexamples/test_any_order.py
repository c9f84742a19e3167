"""Where the order of sums is free: whole numbers show what no order explains, and nothing else is called a difference."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from differential import function_text

from smtenc.floats.formats import FORMATS, round_fraction
from smtenc.frontend import read_text
from smtenc.interpreter import poison, scalar_from_bits
from smtenc.ir.types import FloatType
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.counterexamples.any_order import is_about_whole_numbers, is_the_same_in_any_order
from smtenc.verdicts.lattice import Verdict

REASSOC = replace(SemanticOptions(), reassociate=True)


def _lanes(*order: int, op: str = "addf", type: str = "f32", before: str = "") -> str:
    """Four lanes combined one after the other."""
    lines = [before, *(f"%e{k} = vector.extract %w[{k}] : {type} from vector<4x{type}>" for k in range(4))]
    last = f"%e{order[0]}"
    for n, k in enumerate(order[1:]):
        lines.append(f"%s{n} = arith.{op} {last}, %e{k} : {type}")
        last = f"%s{n}"
    return f"func.func @f(%v: vector<4x{type}>) -> {type} {{\n" + "\n".join(lines) + f"\nreturn {last} : {type}\n}}"


def _sum(*order: int, **rest: str) -> str:
    return _lanes(*order, **rest).replace("%w[", "%v[") if "before" not in rest else _lanes(*order, **rest)


PLAIN = _sum(0, 1, 2, 3)
LOOP = """func.func @f(%m: memref<?xf32>) -> f32 {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %z = arith.constant {start} : f32
  %r = scf.for %i = {first} to %n step %c1 iter_args(%a = %z) -> f32 {{
    %x = memref.load %m[%i] : memref<?xf32>
    %s = arith.{op} %a, %x : f32
    scf.yield %s : f32
  }}
  return %r : f32
}}"""


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (PLAIN, _sum(0, 1, 1, 3)),
        (PLAIN, _sum(0, 1, 2)),
        (PLAIN, _sum(0, 1, 2, 3, 3)),
        (_sum(0, 1, 2, 3, op="mulf"), _sum(0, 1, 3, 3, op="mulf")),
        (PLAIN, _sum(0, 1, 2, 3, op="mulf")),
        (LOOP.format(start="0.0", first="%c0", op="addf"), LOOP.format(start="0.0", first="%c1", op="addf")),
        (LOOP.format(start="1.0", first="%c0", op="mulf"), LOOP.format(start="2.0", first="%c0", op="mulf")),
    ],
)
def test_what_no_order_explains_is_incorrect(verify: Any, source: str, target: str) -> None:
    record = verify(source, target, semantics=REASSOC, trials=100)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.confirmed


LARGE = "%k = arith.constant dense<15.0> : vector<4xf16>\n%p = arith.mulf %v, %k : vector<4xf16>\n%w = arith.mulf %p, %k : vector<4xf16>"
"""Of f16, of which whole numbers above 2048 are not all exact: orders show."""


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (PLAIN, _sum(3, 1, 0, 2)),
        (_sum(0, 1, 2, 3, op="mulf"), _sum(2, 0, 3, 1, op="mulf")),
        (_sum(0, 1, 2, 3, type="f16", before=LARGE), _sum(3, 2, 1, 0, type="f16", before=LARGE)),
        (_sum(0, 1, 2, 3, op="mulf", type="f16", before=LARGE), _sum(3, 1, 2, 0, op="mulf", type="f16", before=LARGE)),
    ],
)
def test_another_order_is_not(verify: Any, source: str, target: str) -> None:
    assert verify(source, target, semantics=REASSOC, trials=200).verdict is not Verdict.INCORRECT


def test_without_the_assumption_orders_show(verify: Any) -> None:
    """The same pair: its values are such that a run would show the order."""
    pair = _sum(0, 1, 2, 3, type="f16", before=LARGE), _sum(3, 2, 1, 0, type="f16", before=LARGE)
    assert verify(*pair, trials=200).verdict is Verdict.INCORRECT


def _admits(body: str, signature: str = "(%x: f32, %y: f32) -> f32", more: str = "") -> bool:
    module = read_text(more + function_text("f", signature, body))
    function = module.by_name["f"]
    return is_about_whole_numbers([module, module], [function, function])


@pytest.mark.parametrize(
    "body",
    [
        "%r = arith.addf %x, %y : f32",
        "%z = arith.constant 3.0 : f32\n%r = arith.mulf %x, %z : f32",
        "%z = arith.constant -0.0 : f32\n%r = arith.addf %x, %z : f32",
        "%r = arith.maximumf %x, %y : f32",
        "%i = arith.constant 3 : i32\n%c = arith.cmpi eq, %i, %i : i32\n%r = arith.select %c, %x, %y : f32",
    ],
)
def test_programs_of_whole_numbers(body: str) -> None:
    assert _admits(body)


@pytest.mark.parametrize(
    "body",
    [
        "%r = arith.subf %x, %y : f32",
        "%r = arith.negf %x : f32",
        "%r = arith.divf %x, %y : f32",
        "%r = arith.maxnumf %x, %y : f32",
        "%r = math.sqrt %x : f32",
        "%z = arith.constant 0.5 : f32\n%r = arith.mulf %x, %z : f32",
        "%z = arith.constant -1.0 : f32\n%r = arith.mulf %x, %z : f32",
        "%z = arith.constant 1.0e9 : f32\n%r = arith.addf %x, %z : f32",
        "%z = arith.constant 0x7F800000 : f32\n%r = arith.addf %x, %z : f32",
        "%c = arith.cmpf olt, %x, %y : f32\n%r = arith.select %c, %x, %y : f32",
        "%i = arith.fptosi %x : f32 to i32\n%r = arith.sitofp %i : i32 to f32",
        "%w = arith.extf %x : f32 to f64\n%r = arith.truncf %w : f64 to f32",
        "%i = arith.bitcast %x : f32 to i32\n%r = arith.bitcast %i : i32 to f32",
        "%v = vector.broadcast %x : f32 to vector<4xf32>\n%r = vector.reduction <maxnumf>, %v : vector<4xf32> into f32",
    ],
)
def test_programs_of_others(body: str) -> None:
    assert not _admits(body)


def test_what_an_unknown_function_gives_may_be_no_whole_number() -> None:
    assert not _admits("%r = func.call @g(%x) : (f32) -> f32", more="func.func private @g(f32) -> f32\n")


def test_two_types_of_floats_are_one_too_many() -> None:
    assert not _admits("%r = arith.addf %x, %x : f32", "(%x: f32, %y: f16) -> f32")


@pytest.mark.parametrize(("number", "same"), [(0, True), (1, True), (2047, True), (2048, False), (65504, False)])
def test_values_of_which_all_below_are_exact(number: int, same: bool) -> None:
    value = scalar_from_bits(FloatType("f16"), round_fraction(FORMATS["f16"], Fraction(number)))
    assert is_the_same_in_any_order(value) is same


def test_poison_is_poison_in_any_order() -> None:
    assert is_the_same_in_any_order(poison(FloatType("f16")))
    assert not is_the_same_in_any_order(scalar_from_bits(FloatType("f16"), FORMATS["f16"].nan_bits))
