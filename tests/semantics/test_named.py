"""Every named operation of the table: its text form, its loops, its agreement with the interpreter, and with linalg.generic."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, function_text, seeds
from hypothesis import given
from linalg_text import generic
from rows import Row, check_identity, check_right, check_wrong

from smtenc.ir.affine import AffineMap
from smtenc.semantics.named import NAMED, NamedOperation

_STRIDES, _DILATIONS = (2, 1, 1), (1, 2, 1)


def _settings(operation: NamedOperation) -> tuple[tuple[int, ...], tuple[int, ...]]:
    n = operation.windows
    return (_STRIDES[:n], _DILATIONS[:n]) if operation.strided else ((1,) * n, (1,) * n)


def _maps(name: str) -> tuple[AffineMap, ...]:
    return NAMED[name].maps(*_settings(NAMED[name]))


def _shapes(name: str, size: int = 2) -> list[str]:
    """Types of the operands when every loop runs ``size`` times: the last index of each access, and one more."""
    last = (size - 1,) * len(NAMED[name].loops)
    return [f"tensor<{''.join(f'{n + 1}x' for n in m.evaluate(last))}i8>" for m in _maps(name)]


def _body(name: str) -> str:
    if "pooling" not in name:
        return "%p = arith.muli %x0, %x1 : i8\n%y = arith.addi %acc, %p : i8"
    kinds = {"sum": "addi", "max_unsigned": "maxui", "min_unsigned": "minui", "max": "maxsi", "min": "minsi"}
    operation = next(op for kind, op in kinds.items() if name.endswith(kind))
    return f"%y = arith.{operation} %acc, %x0 : i8"


def _row(name: str) -> Row:
    a, b, c = _shapes(name)
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
    operands, output = [("%a", a), ("%b", b)], ("%c", c)
    wrong = "%p = arith.muli %x0, %x0 : i8\n%y = arith.subi %acc, %p : i8"
    return Row(
        name.partition(".")[2],
        f"(%a: {a}, %b: {b}, %c: {c}) -> {c}",
        f"%r = {name} {attributes}ins(%a, %b : {a}, {b}) outs(%c : {c}) -> {c}",
        generic("%r", operands, output, results, iterators, _body(name)),
        generic("%r", operands, output, results, iterators, wrong),
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


@pytest.mark.parametrize("name", FUNCTIONS)
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(TEXT, name, seed, unroll=64)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_program_refines_itself(row: Row, verify: Any) -> None:
    check_identity(verify, ROWS, row)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_is_its_generic_form(row: Row, verify: Any) -> None:
    check_right(verify, ROWS, row)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_is_not_another_generic_form(row: Row, verify: Any) -> None:
    check_wrong(verify, ROWS, row)
