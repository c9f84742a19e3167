"""Named operations whose maps come from their operands or attributes: elementwise ones, contractions, products with maps of their own."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, function_text, seeds
from hypothesis import given
from linalg_text import generic
from rows import Row, rewriting_tests

from smtenc.dialects.linalg.symbolic.named_operations import ELEMENTWISE
from smtenc.verdicts.lattice import Verdict

_F, _I = "tensor<2x?xf32>", "tensor<2x?xi8>"


def _elementwise(name: str, inputs: tuple[str, ...], output: str, body: str, wrong: str, attributes: str = "", label: str = "") -> Row:
    """``body`` defines ``%y`` from ``%x0 …``; an input that is no tensor is read at every index."""
    operands = [(f"%a{k}", t) for k, t in enumerate(inputs)]
    ranked = "d0, d1"
    maps = [ranked if t.startswith("tensor<2x") else "" for t in inputs] + [ranked]
    values, types = ", ".join(v for v, _ in operands), ", ".join(inputs)
    return Row(
        label or name,
        f"({', '.join(f'{v}: {t}' for v, t in operands)}, %o: {output}) -> {output}",
        f"%r = linalg.{name} {attributes} ins({values} : {types}) outs(%o : {output}) -> {output}",
        generic("%r", operands, ("%o", output), maps, "pp", body),
        generic("%r", operands, ("%o", output), maps, "pp", wrong),
    )


def _unary(name: str, body: str) -> Row:
    return _elementwise(name, (_F,), _F, body, "%y = arith.addf %x0, %x0 : f32")


def _binary(name: str, operation: str, wrong: str = "xori") -> Row:
    return _elementwise(name, (_I, _I), _I, f"%y = arith.{operation} %x0, %x1 : i8", f"%y = arith.{wrong} %x0, %x1 : i8")


ROWS = [
    *(_unary(n, f"%y = math.{n} %x0 : f32") for n in "ceil erf exp floor log round rsqrt sqrt tanh".split()),
    _unary("abs", "%y = math.absf %x0 : f32"),
    _unary("negf", "%y = arith.negf %x0 : f32"),
    _unary("reciprocal", "%one = arith.constant 1.0 : f32\n%y = arith.divf %one, %x0 : f32"),
    _unary("square", "%y = arith.mulf %x0, %x0 : f32"),
    _binary("add", "addi"),
    _binary("sub", "subi"),
    _binary("mul", "muli"),
    _binary("max", "maxsi"),
    _binary("min", "minsi"),
    _elementwise("div", (_F, _F), _F, "%y = arith.divf %x0, %x1 : f32", "%y = arith.divf %x1, %x0 : f32"),
    _elementwise("div_unsigned", (_I, _I), _I, "%y = arith.divui %x0, %x1 : i8", "%y = arith.divsi %x0, %x1 : i8"),
    _elementwise("powf", (_F, _F), _F, "%y = math.powf %x0, %x1 : f32", "%y = math.powf %x1, %x0 : f32"),
    _elementwise(
        "select", ("tensor<2x?xi1>", _F, _F), _F, "%y = arith.select %x0, %x1, %x2 : f32", "%y = arith.select %x0, %x2, %x1 : f32"
    ),
    _elementwise("copy", (_F,), _F, "%y = arith.maximumf %x0, %x0 : f32", "%y = arith.negf %x0 : f32"),
    _elementwise("fill", ("f32",), _F, "%y = arith.maximumf %x0, %x0 : f32", "%y = arith.negf %x0 : f32"),
    _elementwise(
        "elemwise_binary",
        (_I, "tensor<2x?xi16>"),
        "tensor<2x?xi32>",
        "%v = arith.extui %x0 : i8 to i32\n%w = arith.extui %x1 : i16 to i32\n%y = arith.subi %v, %w : i32",
        "%v = arith.extsi %x0 : i8 to i32\n%w = arith.extsi %x1 : i16 to i32\n%y = arith.subi %v, %w : i32",
        "{fun = #linalg.binary_fn<sub>, cast = #linalg.type_fn<cast_unsigned>}",
    ),
    _elementwise(
        "elemwise_unary",
        ("f16",),
        _F,
        "%v = arith.extf %x0 : f16 to f32\n%y = math.floor %v : f32",
        "%v = arith.extf %x0 : f16 to f32\n%y = math.ceil %v : f32",
        "{fun = #linalg.unary_fn<floor>, cast = #linalg.type_fn<cast_signed>}",
    ),
    _elementwise(
        "add", ("tensor<f32>", _F), _F, "%y = arith.addf %x0, %x1 : f32", "%y = arith.addf %x1, %x1 : f32", label="rank_0_operand"
    ),
]
TEXT = "".join(function_text(row.name, row.signature, row.source) for row in ROWS)


def test_every_elementwise_operation_is_here() -> None:
    newer = {"linalg.elementwise"}
    assert {f"linalg.{row.name}" for row in ROWS} >= ELEMENTWISE - newer


# Operations of newer MLIR, in generic form: whoever reads the custom form may not know them.

_M = "tensor<?x?xf32>"


def _function(name: str, inputs: str, results: str, body: str) -> str:
    types = [t.strip() for t in inputs.split(",")]
    arguments = ", ".join(f"%a{k} : {t}" for k, t in enumerate(types))
    return (
        f'"func.func"() <{{function_type = ({inputs}) -> {results}, sym_name = "{name}"}}> ({{\n^bb0({arguments}):\n{body}\n'
        f'"func.return"(%r) : ({results}) -> ()\n}}) : () -> ()\n'
    )


def _structured(operation: str, attributes: str, inputs: list[tuple[str, str]], output: tuple[str, str], body: str) -> str:
    """A structured operation on float tensors in generic form; the body names ``%x0 …`` and ``%acc``, and yields ``%y``."""
    values = ", ".join(v for v, _ in (*inputs, output))
    types = ", ".join(t for _, t in (*inputs, output))
    arguments = ", ".join([*(f"%x{k} : f32" for k in range(len(inputs))), "%acc : f32"])
    return (
        f'%r = "linalg.{operation}"({values}) <{{{attributes}, operandSegmentSizes = array<i32: {len(inputs)}, 1>}}> ({{\n'
        f'^bb0({arguments}):\n{body}\n"linalg.yield"(%y) : (f32) -> ()\n}}) : ({types}) -> {output[1]}'
    )


def _maps(dims: str, *results: str) -> str:
    return "indexing_maps = [" + ", ".join(f"affine_map<({dims}) -> ({r})>" for r in results) + "]"


def _iterators(kinds: str) -> str:
    names = {"p": "parallel", "r": "reduction"}
    return "iterator_types = [" + ", ".join(f"#linalg.iterator_type<{names[k]}>" for k in kinds) + "]"


_PRODUCT = '%p = "arith.mulf"(%x0, %x1) : (f32, f32) -> f32\n%y = "arith.addf"(%acc, %p) : (f32, f32) -> f32'
_LOOPS = "d0, d1, d2"
_TRANSPOSED_PRODUCT = _maps(_LOOPS, "d0, d2", "d1, d2", "d1, d0")
_TWO = [("%a0", _M), ("%a1", _M)]
NEWER = {
    "contract": (
        f"{_M}, {_M}, {_M}",
        _structured("contract", _TRANSPOSED_PRODUCT, _TWO, ("%a2", _M), _PRODUCT),
        _structured("generic", f"{_TRANSPOSED_PRODUCT}, {_iterators('ppr')}", _TWO, ("%a2", _M), _PRODUCT),
        _structured("generic", f"{_maps(_LOOPS, 'd0, d2', 'd2, d1', 'd1, d0')}, {_iterators('ppr')}", _TWO, ("%a2", _M), _PRODUCT),
    ),
    "matmul_that_broadcasts": (
        f"tensor<?xf32>, {_M}, {_M}",
        _structured("matmul", _maps(_LOOPS, "d2", "d2, d1", "d0, d1"), [("%a0", "tensor<?xf32>"), ("%a1", _M)], ("%a2", _M), _PRODUCT),
        _structured(
            "generic",
            f"{_maps(_LOOPS, 'd2', 'd2, d1', 'd0, d1')}, {_iterators('ppr')}",
            [("%a0", "tensor<?xf32>"), ("%a1", _M)],
            ("%a2", _M),
            _PRODUCT,
        ),
        _structured(
            "generic",
            f"{_maps(_LOOPS, 'd2', 'd1, d2', 'd0, d1')}, {_iterators('ppr')}",
            [("%a0", "tensor<?xf32>"), ("%a1", _M)],
            ("%a2", _M),
            _PRODUCT,
        ),
    ),
    "elementwise": (
        f"{_M}, tensor<?xf32>, {_M}",
        _structured(
            "elementwise",
            f"kind = #linalg.elementwise_kind<sub>, {_maps('d0, d1', 'd1, d0', 'd0', 'd0, d1')}",
            [("%a0", _M), ("%a1", "tensor<?xf32>")],
            ("%a2", _M),
            '%y = "arith.subf"(%x0, %x1) : (f32, f32) -> f32',
        ),
        _structured(
            "generic",
            f"{_maps('d0, d1', 'd1, d0', 'd0', 'd0, d1')}, {_iterators('pp')}",
            [("%a0", _M), ("%a1", "tensor<?xf32>")],
            ("%a2", _M),
            '%y = "arith.subf"(%x0, %x1) : (f32, f32) -> f32',
        ),
        _structured(
            "generic",
            f"{_maps('d0, d1', 'd1, d0', 'd1', 'd0, d1')}, {_iterators('pp')}",
            [("%a0", _M), ("%a1", "tensor<?xf32>")],
            ("%a2", _M),
            '%y = "arith.subf"(%x0, %x1) : (f32, f32) -> f32',
        ),
    ),
}
NEWER_TEXT = {which: "".join(_function(name, row[0], _M, row[which]) for name, row in NEWER.items()) for which in (1, 2, 3)}


@pytest.mark.parametrize("name", [row.name for row in ROWS if row.name not in ("erf", "exp", "log", "rsqrt", "tanh", "powf")])
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(TEXT, name, seed)


@pytest.mark.parametrize("name", NEWER)
@FEW
@given(seed=seeds)
def test_newer_operations_agree_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(NEWER_TEXT[1], name, seed, unroll=64)


test_a_program_refines_itself, test_is_its_generic_form, test_is_not_another_generic_form = rewriting_tests(ROWS)


@pytest.mark.parametrize("name", NEWER)
def test_newer_operations_are_their_generic_form_and_no_other(name: str, verify: Any) -> None:
    assert verify(NEWER_TEXT[1], NEWER_TEXT[1] + "\n", name).verdict is Verdict.CORRECT
    assert verify(NEWER_TEXT[1], NEWER_TEXT[2], name).verdict is Verdict.CORRECT
    assert verify(NEWER_TEXT[1], NEWER_TEXT[3], name).verdict is Verdict.INCORRECT
