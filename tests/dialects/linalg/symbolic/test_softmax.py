"""linalg.softmax: special values on which both readings are exact, and what it is made of."""

from __future__ import annotations

from typing import Any

import pytest
from differential import check_agreement, function_text
from linalg_text import generic
from rows import Row, rewriting_tests

from smtenc.dialects.linalg.symbolic.buffers import DISJOINT
from smtenc.verdicts.lattice import Verdict

_ROWS = {
    "equal": "[[1.5, 1.5], [1.5, 1.5]]",
    "zeros": "[[-0.0, 0.0], [0.0, -0.0]]",
    "one_infinity": "[[0x7F800000, 1.0], [2.0, 0xFF800000]]",
    "only_infinities": "[[0xFF800000, 0xFF800000], [0x7F800000, 0x7F800000]]",
    "nan": "[[0x7FC00000, 4.0], [4.0, 4.0]]",
}
_T = "tensor<2x2xf32>"


def _softmax(operand: str, type: str, dimension: int, output: str = "%o") -> str:
    return f"linalg.softmax dimension({dimension}) ins({operand} : {type}) outs({output} : {type}) -> {type}"


FUNCTIONS = {
    **{
        f"{name}_{dimension}": function_text(
            f"{name}_{dimension}", f"(%o: {_T}) -> {_T}", f"%c = arith.constant dense<{row}> : {_T}\n%r = {_softmax('%c', _T, dimension)}"
        )
        for name, row in _ROWS.items()
        for dimension in (0, 1)
    },
    "poison": function_text(
        "poison",
        f"(%o: {_T}) -> {_T}",
        "%c = arith.constant dense<[[2.0, 2.0]]> : tensor<1x2xf32>\n%e = tensor.empty() : tensor<2x2xf32>\n"
        f"%i = tensor.insert_slice %c into %e[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> into {_T}\n%r = {_softmax('%i', _T, 1)}",
    ),
    "of_another_shape": function_text(
        "of_another_shape",
        "(%n: index) -> tensor<?xf32>",
        "%c = arith.constant dense<1.0> : tensor<2xf32>\n%d = tensor.cast %c : tensor<2xf32> to tensor<?xf32>\n"
        f"%e = tensor.empty(%n) : tensor<?xf32>\n%r = {_softmax('%d', 'tensor<?xf32>', 0, '%e')}",
    ),
}
TEXT = "".join(FUNCTIONS.values())


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("seed", range(3))
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(TEXT, name, seed, small_indices=True, unroll=8)


_M, _V = "tensor<2x?xf32>", "tensor<2xf32>"
_ROW, _ALL = ["d0, d1", "d0"], ["d0, d1", "d0", "d0, d1"]


def _made_of(sum: str = "0.0", over: str = "%e, %s") -> str:
    exponential, total = over.split(", ")
    return "\n".join(
        (
            f"%least = arith.constant dense<-3.40282347E+38> : {_V}",
            f"%zero = arith.constant dense<{sum}> : {_V}",
            generic("%m", [("%a", _M)], ("%least", _V), _ROW, "pr", "%y = arith.maxnumf %x0, %acc : f32"),
            generic("%e", [("%a", _M), ("%m", _V)], ("%o", _M), _ALL, "pp", "%d = arith.subf %x0, %x1 : f32\n%y = math.exp %d : f32"),
            generic("%s", [("%e", _M)], ("%zero", _V), _ROW, "pr", "%y = arith.addf %x0, %acc : f32"),
            generic("%r", [(exponential, _M), (total, _V)], ("%o", _M), _ALL, "pp", "%y = arith.divf %x0, %x1 : f32"),
        )
    )


ROWS = [
    Row("made_of", f"(%a: {_M}, %o: {_M}) -> {_M}", f"%r = {_softmax('%a', _M, 1)}", _made_of(), _made_of(over="%a, %s")),
    Row("other_start", f"(%a: {_M}, %o: {_M}) -> {_M}", f"%r = {_softmax('%a', _M, 1)}", _made_of(), _made_of(sum="1.0")),
    Row("along", f"(%a: {_M}, %o: {_M}) -> {_M}", f"%r = {_softmax('%a', _M, 1)}", _made_of(), f"%r = {_softmax('%a', _M, 0)}"),
]


test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def test_on_buffers(verify: Any) -> None:
    type = "memref<2x3xf32>"

    def text(body: str) -> str:
        return f"func.func @f(%a: {type}, %b: {type}) {{\n{body}\nreturn\n}}"

    direct = f"linalg.softmax dimension(1) ins(%a : {type}) outs(%b : {type})"
    detour = (
        f"%t = memref.alloc() : {type}\n{direct.replace('%b', '%t')}\nmemref.copy %t, %b : {type} to {type}\nmemref.dealloc %t : {type}"
    )
    record = verify(text(direct), text(detour))
    assert record.verdict is Verdict.CORRECT
    assert DISJOINT in record.assumptions
    # what a library's exponential gives is never quite certain
    assert verify(text(direct), text("")).verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)


def test_other_elements_are_named(verify: Any) -> None:
    """MLIR's verifier takes them."""
    source, target = (
        function_text("f", "(%a: tensor<4xi8>, %o: tensor<4xi8>) -> tensor<4xi8>", f"{unused}%r = {_softmax('%a', 'tensor<4xi8>', 0)}")
        for unused in ("", "%unused = arith.constant 7 : i8\n")
    )
    record = verify(source, target)
    assert record.verdict is Verdict.UNSUPPORTED
    assert "linalg.softmax: elements of type i8" in (record.unsupported or "")
