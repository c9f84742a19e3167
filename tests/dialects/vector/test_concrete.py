"""The vector dialect on numbers: lanes, positions out of range, accesses, reductions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from smtenc.dialects.vector.concrete.accesses import BEYOND
from smtenc.frontend import read_text
from smtenc.interpreter import POISON, ConcreteMemRef, Execution, Scalar, Undefined, run
from smtenc.ir.attributes import ArrayAttr, Attribute, DenseArrayAttr, IntegerAttr
from smtenc.ir.types import IntegerType
from tests.interpreter.programs import alternatives, held, outcome, value

_W = "vector<2x3xi8>"
_MATRIX = [[1, 2, 3], [4, 5, 6]]


def function(signature: str, body: str) -> str:
    result = signature.rpartition("->")[2].strip()
    return f"func.func @f{signature} {{\n{body}\nreturn %r : {result}\n}}"


# ---- lanes


@pytest.mark.parametrize(
    ("result", "body", "expected"),
    [
        ("vector<3xi8>", f"%r = vector.extract %w[1] : vector<3xi8> from {_W}", ["4", "5", "6"]),
        ("i8", f"%r = vector.extract %w[1, 2] : i8 from {_W}", "6"),
        ("vector<3x2xi8>", f"%r = vector.transpose %w, [1, 0] : {_W} to vector<3x2xi8>", [["1", "4"], ["2", "5"], ["3", "6"]]),
        ("vector<6xi8>", f"%r = vector.shape_cast %w : {_W} to vector<6xi8>", ["1", "2", "3", "4", "5", "6"]),
        (
            "vector<1x2xi8>",
            f"%r = vector.extract_strided_slice %w {{offsets = [1, 1], sizes = [1, 2], strides = [1, 1]}} : {_W} to vector<1x2xi8>",
            [["5", "6"]],
        ),
        (
            _W,
            "%s = arith.constant dense<[7, 8]> : vector<2xi8>\n"
            f"%r = vector.insert_strided_slice %s, %w {{offsets = [1, 1], strides = [1]}} : vector<2xi8> into {_W}",
            [["1", "2", "3"], ["4", "7", "8"]],
        ),
        (
            "vector<2x2xi8>",
            "%s = arith.constant dense<[[7], [8]]> : vector<2x1xi8>\n%r = vector.broadcast %s : vector<2x1xi8> to vector<2x2xi8>",
            [["7", "7"], ["8", "8"]],
        ),
    ],
)
def test_lanes_are_moved_about(result: str, body: str, expected: Any) -> None:
    assert outcome(function(f"(%w: {_W}) -> {result}", body), _MATRIX) == expected


@pytest.mark.parametrize(("i", "expected"), [(0, "2"), (1, "5"), (2, "poison"), (-1, "poison"), (POISON, "poison")])
def test_a_position_out_of_range_is_poison(i: Any, expected: str) -> None:
    assert outcome(function(f"(%w: {_W}, %i: index) -> i8", f"%r = vector.extract %w[%i, 1] : i8 from {_W}"), _MATRIX, i) == expected


@pytest.mark.parametrize(("i", "expected"), [(1, ["1", "9", "3"]), (3, ["poison"] * 3), (-1, ["poison"] * 3), (POISON, ["poison"] * 3)])
def test_inserting_out_of_range_makes_all_of_it_poison(i: Any, expected: list[str]) -> None:
    for body in ("vector.insert %x, %v[%i] : i8 into vector<3xi8>", "vector.insertelement %x, %v[%i : index] : vector<3xi8>"):
        assert outcome(function("(%v: vector<3xi8>, %x: i8, %i: index) -> vector<3xi8>", f"%r = {body}"), [1, 2, 3], 9, i) == expected


def test_an_integer_position_is_unsigned() -> None:
    text = function("(%v: vector<4xi8>, %i: i2) -> i8", "%r = vector.extractelement %v[%i : i2] : vector<4xi8>")
    assert outcome(text, [1, 2, 3, 4], 3) == "4"


def with_attribute(text: str, name: str, attribute: Attribute, dropped: str = "") -> Any:
    """What the function's first operation with ``name``, or ``dropped``, gives with another attribute: as other releases write it."""
    module = read_text(text)
    (block,) = module.functions[0].body.blocks if module.functions[0].body is not None else ()
    block.operations = tuple(
        replace(o, attributes={**{n: a for n, a in o.attributes.items() if n != dropped}, name: attribute})
        if {name, dropped} & o.attributes.keys()
        else o
        for o in block.operations
    )
    execution = run(module.functions[0], module, [value(module.functions[0].type.inputs[0], _MATRIX)])
    return str(execution.results[0])


def test_positions_of_other_releases() -> None:
    text = function(f"(%w: {_W}) -> i8", f"%r = vector.extract %w[1, 2] : i8 from {_W}")
    i64 = IntegerType(64)
    # -1 is the position of poison in newer releases
    assert with_attribute(text, "static_position", DenseArrayAttr(i64, (1, -1))) == "poison"
    older = ArrayAttr((IntegerAttr(0, i64), IntegerAttr(1, i64)))
    assert with_attribute(text, "position", older, dropped="static_position") == "2"


def test_fma_rounds_once() -> None:
    text = function("(%a: vector<1xf32>, %c: vector<1xf32>) -> vector<1xf32>", "%r = vector.fma %a, %a, %c : vector<1xf32>")
    x = 1.0 + 2.0**-12
    assert outcome(text, [x], [-1.0]) == outcome(text, [2.0**-6], [2.0**-11 + 2.0**-24 - 2.0**-12])


def test_lanes_keep_their_bits() -> None:
    text = function("(%v: vector<2xf32>) -> vector<2xi32>", "%r = vector.bitcast %v : vector<2xf32> to vector<2xi32>")
    assert outcome(text, [1.0, -0.0]) == [str(0x3F800000), str(-(1 << 31))]
    wider = function("(%v: vector<2xi8>) -> vector<1xi16>", "%r = vector.bitcast %v : vector<2xi8> to vector<1xi16>")
    assert outcome(wider, [1, 2]) == [str(0x0201)]


# ---- accesses

MOVE = (
    "func.func @f(%m: memref<3x4xi32>, %i: index, %j: index) {\n%v = vector.load %m[%i, %j] : memref<3x4xi32>, vector<2xi32>\n"
    "%c = arith.constant 0 : index\nvector.store %v, %m[%c, %c] : memref<3x4xi32>, vector<2xi32>\nreturn\n}"
)


def run_of(text: str, *arguments: Any) -> Execution:
    module = read_text(text)
    return run(module.functions[0], module, [value(t, a) for t, a in zip(module.functions[0].type.inputs, arguments, strict=True)])


def left(*arguments: Any) -> list[str]:
    """What is in the first argument after the run."""
    module = read_text(MOVE)
    values = [value(t, a) for t, a in zip(module.functions[0].type.inputs, arguments, strict=True)]
    execution = run(module.functions[0], module, values)
    assert isinstance(values[0], ConcreteMemRef)
    return held(execution, values[0].block)


def test_a_vector_lies_along_the_last_dimension() -> None:
    rows = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    assert left(rows, 1, 2)[:4] == ["6", "7", "2", "3"]
    with pytest.raises(Undefined):
        left(rows, POISON, 0)


def test_a_vector_that_leaves_its_row_lies_in_the_next_one() -> None:
    rows = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    assert left(rows, 0, 3)[:4] == ["3", "4", "2", "3"]
    assert left(rows, 0, 4)[:2] == left(rows, 1, 0)[:2] == ["4", "5"]
    assert left(rows, 1, -1)[:2] == ["3", "4"]


def test_what_lies_beyond_the_block_is_for_the_machine_to_say() -> None:
    text = function("(%m: memref<3xi8>, %i: index) -> vector<2xi8>", "%r = vector.load %m[%i] : memref<3xi8>, vector<2xi8>")
    inside, beyond = (run_of(text, [5, 6, 7], 2).element(0, (k,)) for k in range(2))
    assert (str(inside), inside.reasons, beyond.reasons) == ("7", frozenset(), {BEYOND})


def test_what_is_stored_beyond_the_block_changes_nothing_in_it() -> None:
    text = "func.func @f(%m: memref<3xi8>, %v: vector<2xi8>, %i: index) {\nvector.store %v, %m[%i] : memref<3xi8>, vector<2xi8>\nreturn\n}"
    module = read_text(text)
    values = [value(t, a) for t, a in zip(module.functions[0].type.inputs, ([5, 6, 7], [1, 2], 2), strict=True)]
    execution = run(module.functions[0], module, values)
    assert isinstance(values[0], ConcreteMemRef)
    assert held(execution, values[0].block) == ["5", "6", "1"]
    assert execution.machine.leaves_blocks


def test_an_access_out_of_bounds_is_undefined_where_that_is_assumed() -> None:
    text = function("(%m: memref<3xi8>, %i: index) -> vector<2xi8>", "%r = vector.load %m[%i] : memref<3xi8>, vector<2xi8>")
    module = read_text(text)
    values = [value(t, a) for t, a in zip(module.functions[0].type.inputs, ([5, 6, 7], 2), strict=True)]
    with pytest.raises(Undefined):
        run(module.functions[0], module, values, vectors_in_bounds=True)


# ---- reductions


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("add", "7"),
        ("mul", "-42"),
        ("and", "0"),
        ("or", "-1"),
        ("xor", "-7"),
        ("minsi", "-3"),
        ("minui", "1"),
        ("maxsi", "7"),
        ("maxui", "-3"),
    ],
)
def test_integers_are_reduced(kind: str, expected: str) -> None:
    text = function("(%v: vector<3xi8>, %x: i8) -> i8", f"%r = vector.reduction <{kind}>, %v, %x : vector<3xi8> into i8")
    assert outcome(text, [2, 1, -3], 7) == expected


def test_floats_are_added_from_the_accumulator_on() -> None:
    text = function("(%v: vector<3xf32>, %x: f32) -> f32", "%r = vector.reduction <add>, %v, %x : vector<3xf32> into f32")
    assert outcome(text, [-1e20, 1.0, 2.0], 1e20) == "3.0"
    assert outcome(text, [1.0, 2.0, -1e20], 1e20) == "0.0"
    assert outcome(text, [1.0, POISON, 2.0], 0.0) == "poison"


def test_sums_and_products_are_known_where_their_order_does_not_show() -> None:
    types = "(%v: vector<3xf32>, %x: f32) -> f32"
    added, multiplied = (function(types, f"%r = vector.reduction <{kind}>, %v, %x : vector<3xf32> into f32") for kind in ("add", "mul"))
    assert alternatives(added, [1.0, 2.0, 4.0], 8.0) == {"15.0"}
    assert alternatives(added, [-1e20, 1.0, 0.0], 1e20) == {"1.0", "0.0"}
    assert alternatives(multiplied, [3.0, 5.0, -2.0], 0.0) == {"-0.0"}
    assert alternatives(multiplied, [2.0**100, 2.0**100, 2.0**-100], 2.0**-100) == {"1.0", "inf", "0.0", "nan"}


def test_a_sum_in_an_order_that_is_chosen_is_one_number() -> None:
    text = function("(%v: vector<3xf32>, %x: f32) -> f32", "%r = vector.reduction <add>, %v, %x : vector<3xf32> into f32")
    module = read_text(text, "f.mlir")
    values = [value(t, a) for t, a in zip(module.functions[0].type.inputs, ([-1e20, 1.0, 0.0], 1e20), strict=True)]
    for in_order, count in ((True, 1), (False, 2)):
        found = run(module.functions[0], module, values, reductions_in_order=in_order).results[0]
        assert isinstance(found, Scalar)
        assert len(getattr(found.value, "payloads", [found.value])) == count


def test_products_of_a_contraction_may_be_added_before_they_are_rounded() -> None:
    maps = "indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]"
    text = function(
        "(%v: vector<1xf32>, %w: vector<1xf32>, %x: f32) -> f32",
        f'%r = vector.contract {{{maps}, iterator_types = ["reduction"], kind = #vector.kind<add>}} %v, %w, %x '
        ": vector<1xf32>, vector<1xf32> into f32",
    )
    odd = 1 + 2.0**-23
    assert alternatives(text, [odd], [odd], -1 - 2.0**-22) == {"0.0", "1.4210855e-14"}
    assert alternatives(text, [3.0], [5.0], 0.5) == {"15.5"}


def test_without_an_accumulator_a_sum_begins_with_the_first_lane() -> None:
    text = function("(%v: vector<2xf32>) -> f32", "%r = vector.reduction <add>, %v : vector<2xf32> into f32")
    assert outcome(text, [-0.0, -0.0]) == "-0.0"


def test_an_order_that_a_flag_frees_is_left_open() -> None:
    text = function("(%v: vector<3xf32>) -> f32", "%r = vector.reduction <add>, %v fastmath<reassoc> : vector<3xf32> into f32")
    assert alternatives(text, [1.0, 2.0, 4.0]) == {"7.0"}
    assert alternatives(text, [0.1, 1e8, -1e8]) is None


def test_several_dimensions_are_reduced_row_major() -> None:
    text = function(
        "(%v: vector<2x2x2xf32>, %x: vector<2xf32>) -> vector<2xf32>",
        "%r = vector.multi_reduction <add>, %v, %x [0, 2] : vector<2x2x2xf32> to vector<2xf32>",
    )
    assert outcome(text, [[[1e20, -1e20], [1, 2]], [[3, 4], [1e20, -1e20]]], [0.0, 0.0]) == ["7.0", "0.0"]


def test_matrices_are_multiplied() -> None:
    maps = "indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]"
    loops = 'iterator_types = ["parallel", "parallel", "reduction"]'
    types = "vector<2x3xi8>, vector<3x2xi8> into vector<2x2xi8>"
    text = function(
        "(%a: vector<2x3xi8>, %b: vector<3x2xi8>, %c: vector<2x2xi8>) -> vector<2x2xi8>",
        f"%r = vector.contract {{{maps}, {loops}, kind = #vector.kind<add>}} %a, %b, %c : {types}",
    )
    assert outcome(text, _MATRIX, [[1, 0], [0, 1], [1, 1]], [[10, 0], [0, 10]]) == [["14", "5"], ["10", "21"]]
