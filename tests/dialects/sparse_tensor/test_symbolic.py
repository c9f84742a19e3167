"""The sparse_tensor dialect: an encoding changes no element; what asks which elements are stored is unsupported."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, seeds
from hypothesis import given

from smtenc.verdicts.lattice import Verdict

_ROWS = "#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>"
_COLUMNS = "#sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>"


def _type(shape: str, element: str = "i8", encoding: str = "") -> str:
    return f"tensor<{shape}x{element}{', ' + encoding if encoding else ''}>"


def _function(signature: str, body: str, result: str) -> str:
    """Generic form, which every parser reads: ``body`` defines ``%r``."""
    inputs, arguments = [], []
    for argument in filter(None, signature.split("; ")):
        name, _, type = argument.partition(": ")
        inputs.append(type)
        arguments.append(f"{name}: {type}")
    return f""""builtin.module"() ({{
"func.func"() <{{function_type = ({", ".join(inputs)}) -> {result}, sym_name = "f"}}> ({{
^bb0({", ".join(arguments)}):
{body}
"func.return"(%r) : ({result}) -> ()
}}) : () -> ()
}}) : () -> ()
"""


def _one(operation: str, source: str, target: str, operand: str = "%t", result: str = "%r", attributes: str = "") -> str:
    return f'{result} = "{operation}"({operand}) {attributes}: ({source}) -> {target}'


_DENSE, _SPARSE, _OTHER = _type("2x3"), _type("2x3", encoding=_ROWS), _type("2x3", encoding=_COLUMNS)
_THERE = _one("sparse_tensor.convert", _DENSE, _SPARSE, result="%s")
_BACK = _one("sparse_tensor.convert", _OTHER, _DENSE, operand="%o")
_JOIN = f'%r = "sparse_tensor.concatenate"(%s, %s) {{dimension = 1 : index}} : ({_SPARSE}, {_SPARSE}) -> {_type("2x6", encoding=_ROWS)}'

PROGRAMS: dict[str, str] = {
    "convert": _function(
        f"%t: {_DENSE}", "\n".join((_THERE, _one("tensor.cast", _SPARSE, _OTHER, operand="%s", result="%o"), _BACK)), _DENSE
    ),
    "convert_an_unknown_size": _function(
        f"%t: {_type('?x3')}", _one("sparse_tensor.convert", _type("?x3"), _type("2x3", encoding=_ROWS)), _SPARSE
    ),
    "load": _function(f"%t: {_DENSE}", _THERE + "\n" + _one("sparse_tensor.load", _SPARSE, _SPARSE, operand="%s"), _SPARSE),
    "reorder_coo": _function(
        f"%t: {_SPARSE}",
        _one(
            "sparse_tensor.reorder_coo",
            _SPARSE,
            _SPARSE,
            attributes="<{algorithm = #sparse_tensor<SparseTensorSortAlgorithm quick_sort>}> ",
        ),
        _SPARSE,
    ),
    "concatenate": _function(f"%t: {_DENSE}", _THERE + "\n" + _JOIN, _type("2x6", encoding=_ROWS)),
    "constant": _function(
        "",
        f'%c = "arith.constant"() {{value = sparse<[[0, 1], [1, 2]], [5, 7]> : {_DENSE}}} : () -> {_DENSE}\n'
        + _one("sparse_tensor.convert", _DENSE, _SPARSE, operand="%c"),
        _SPARSE,
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(PROGRAMS[name], "f", seed)


def _element(type: str, operand: str, indices: tuple[int, int]) -> str:
    lines = [f'%i{n} = "arith.constant"() {{value = {i} : index}} : () -> index' for n, i in enumerate(indices)]
    return "\n".join((*lines, f'%r = "tensor.extract"({operand}, %i0, %i1) : ({type}, index, index) -> f32'))


_FLOATS, _STORED = _type("2x3", "f32"), _type("2x3", "f32", _COLUMNS)
_CONVERTED = _function(
    f"%t: {_FLOATS}", _one("sparse_tensor.convert", _FLOATS, _STORED, result="%s") + "\n" + _element(_STORED, "%s", (1, 2)), "f32"
)


def test_an_element_is_where_it_was_whatever_the_order_of_levels(verify: Any) -> None:
    record = verify(_CONVERTED, _function(f"%t: {_FLOATS}", _element(_FLOATS, "%t", (1, 2)), "f32"))
    assert record.verdict is Verdict.CORRECT
    assert "sparse-keeps-negative-zero" in record.assumptions


def test_another_element_is_not_it(verify: Any) -> None:
    record = verify(_CONVERTED, _function(f"%t: {_FLOATS}", _element(_FLOATS, "%t", (1, 1)), "f32"))
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.confirmed


_UNSUPPORTED = {
    "sparse_tensor.number_of_entries": (_one("sparse_tensor.number_of_entries", _SPARSE, "index"), "index"),
    "sparse_tensor.values": (_one("sparse_tensor.values", _SPARSE, "memref<?xi8>"), "memref<?xi8>"),
    "tensor.empty": (f'%r = "tensor.empty"() : () -> {_SPARSE}', _SPARSE),
    "bufferization.alloc_tensor": (
        f'%r = "bufferization.alloc_tensor"() {{operandSegmentSizes = array<i32: 0, 0, 0>}} : () -> {_SPARSE}',
        _SPARSE,
    ),
}


@pytest.mark.parametrize("name", _UNSUPPORTED)
def test_what_depends_on_what_is_stored_is_unsupported(name: str, verify: Any) -> None:
    body, result = _UNSUPPORTED[name]
    unused = '%unused = "arith.constant"() {value = 1 : i8} : () -> i8\n'
    record = verify(_function(f"%t: {_SPARSE}", body, result), _function(f"%t: {_SPARSE}", unused + body, result))
    assert record.verdict is Verdict.UNSUPPORTED
    assert name in (record.unsupported or "")


def test_a_call_of_an_unknown_function_may_ask_what_is_stored(verify: Any) -> None:
    declared = f'"func.func"() <{{function_type = ({_SPARSE}) -> index, sym_name = "g", sym_visibility = "private"}}> ({{}}) : () -> ()\n'
    called = f'%r = "func.call"(%t) {{callee = @g}} : ({_SPARSE}) -> index'
    source = _function(f"%t: {_SPARSE}", called, "index").replace('"func.func"', declared + '"func.func"', 1)
    record = verify(source, source.replace("%r = ", '%unused = "arith.constant"() {value = 1 : i8} : () -> i8\n%r = '), "f")
    assert record.verdict is Verdict.UNSUPPORTED
    assert "func.call" in (record.unsupported or "")
