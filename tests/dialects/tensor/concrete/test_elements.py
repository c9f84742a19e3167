"""What each operation of the tensor dialect computes, and where it is undefined."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.interpreter import POISON, Inconclusive, Undefined, run, tensor_from_function
from tests.interpreter.programs import evaluate, outcome, read_text, shown

GRID = [[1, 2, 3], [4, 5, 6]]


def returning(result: str, arguments: str, *body: str) -> str:
    lines = "\n  ".join(body)
    return f"func.func @f({arguments}) -> {result} {{\n  {lines}\n  return %r : {result}\n}}"


def test_empty_tensors_hold_poison() -> None:
    assert outcome(returning("tensor<2xi8>", "", "%r = tensor.empty() : tensor<2xi8>")) == ["poison", "poison"]


def test_a_negative_size_is_undefined() -> None:
    text = returning("tensor<?xi8>", "%n: index", "%r = tensor.empty(%n) : tensor<?xi8>")
    assert outcome(text, 0) == []
    with pytest.raises(Undefined, match="negative size"):
        evaluate(text, -1)


@pytest.mark.parametrize(("i", "j", "expected"), [(0, 0, "1"), (1, 2, "6")])
def test_extract(i: int, j: int, expected: str) -> None:
    text = returning("i8", "%t: tensor<2x3xi8>, %i: index, %j: index", "%r = tensor.extract %t[%i, %j] : tensor<2x3xi8>")
    assert outcome(text, GRID, i, j) == expected


@pytest.mark.parametrize("index", [-1, 2, POISON])
def test_extract_and_insert_out_of_bounds_are_undefined(index: Any) -> None:
    extract = returning("i8", "%t: tensor<2xi8>, %i: index", "%r = tensor.extract %t[%i] : tensor<2xi8>")
    insert = returning("tensor<2xi8>", "%t: tensor<2xi8>, %i: index, %v: i8", "%r = tensor.insert %v into %t[%i] : tensor<2xi8>")
    with pytest.raises(Undefined):
        evaluate(extract, [1, 2], index)
    with pytest.raises(Undefined):
        evaluate(insert, [1, 2], index, 3)


def test_insert_replaces_one_element() -> None:
    text = returning("tensor<3xi8>", "%t: tensor<3xi8>, %i: index, %v: i8", "%r = tensor.insert %v into %t[%i] : tensor<3xi8>")
    assert outcome(text, [1, 2, 3], 1, 9) == ["1", "9", "3"]


def test_dim_and_rank() -> None:
    dim = returning("index", "%t: tensor<?x3xi8>, %i: index", "%r = tensor.dim %t, %i : tensor<?x3xi8>")
    assert outcome(dim, GRID, 0) == "2"
    assert outcome(dim, GRID, 1) == "3"
    with pytest.raises(Undefined, match=r"tensor\.dim 2"):
        evaluate(dim, GRID, 2)
    assert outcome(returning("index", "%t: tensor<?x3xi8>", "%r = tensor.rank %t : tensor<?x3xi8>"), GRID) == "2"


def test_from_elements_and_splat() -> None:
    elements = returning("tensor<2x2xi8>", "%a: i8, %b: i8", "%r = tensor.from_elements %a, %b, %b, %a : tensor<2x2xi8>")
    assert outcome(elements, 1, 2) == [["1", "2"], ["2", "1"]]
    splat = returning("tensor<?x2xi8>", "%a: i8, %n: index", "%r = tensor.splat %a[%n] : tensor<?x2xi8>")
    assert outcome(splat, 7, 1) == [["7", "7"]]


GENERATE = returning(
    "tensor<?x2xindex>",
    "%n: index, %d: index",
    "%r = tensor.generate %n {",
    "^bb0(%i: index, %j: index):",
    "  %q = arith.divui %i, %d : index",
    "  %s = arith.addi %q, %j : index",
    "  tensor.yield %s : index",
    "} : tensor<?x2xindex>",
)


def test_generate_reads_what_its_region_captures() -> None:
    assert outcome(GENERATE, 3, 2) == [["0", "1"], ["0", "1"], ["1", "2"]]


def test_generate_is_undefined_when_its_region_is_even_if_nobody_asks() -> None:
    execution = evaluate(GENERATE, 3, 0)
    with pytest.raises(Undefined, match="by zero"):
        execution.force_effects()
    evaluate(GENERATE, 0, 0).force_effects()


def test_cast_to_a_wrong_size_is_undefined() -> None:
    text = returning("tensor<2xi8>", "%t: tensor<?xi8>", "%r = tensor.cast %t : tensor<?xi8> to tensor<2xi8>")
    assert outcome(text, [1, 2]) == ["1", "2"]
    with pytest.raises(Undefined, match=r"tensor\.cast"):
        evaluate(text, [1, 2, 3])


def test_cast_through_an_unranked_tensor() -> None:
    text = returning(
        "tensor<2xi8>",
        "%t: tensor<?xi8>",
        "%u = tensor.cast %t : tensor<?xi8> to tensor<*xi8>",
        "%r = tensor.cast %u : tensor<*xi8> to tensor<2xi8>",
    )
    assert outcome(text, [1, 2]) == ["1", "2"]


def test_concat_along_a_dimension() -> None:
    text = returning(
        "tensor<2x5xi8>",
        "%a: tensor<2x3xi8>, %b: tensor<2x2xi8>",
        "%r = tensor.concat dim(1) %a, %b : (tensor<2x3xi8>, tensor<2x2xi8>) -> tensor<2x5xi8>",
    )
    assert outcome(text, GRID, [[7, 8], [9, 10]]) == [["1", "2", "3", "7", "8"], ["4", "5", "6", "9", "10"]]


# ---- reshapes


def test_collapse_and_expand_keep_row_major_order() -> None:
    collapse = returning("tensor<6xi8>", "%t: tensor<2x3xi8>", "%r = tensor.collapse_shape %t [[0, 1]] : tensor<2x3xi8> into tensor<6xi8>")
    assert outcome(collapse, GRID) == ["1", "2", "3", "4", "5", "6"]
    expand = returning(
        "tensor<3x2xi8>", "%t: tensor<6xi8>", "%r = tensor.expand_shape %t [[0, 1]] output_shape [3, 2] : tensor<6xi8> into tensor<3x2xi8>"
    )
    assert outcome(expand, [1, 2, 3, 4, 5, 6]) == [["1", "2"], ["3", "4"], ["5", "6"]]


def test_expand_shape_wants_sizes_that_multiply_to_the_source() -> None:
    text = returning(
        "tensor<?x2xi8>",
        "%t: tensor<?xi8>, %n: index",
        "%r = tensor.expand_shape %t [[0, 1]] output_shape [%n, 2] : tensor<?xi8> into tensor<?x2xi8>",
    )
    assert outcome(text, [1, 2, 3, 4], 2) == [["1", "2"], ["3", "4"]]
    with pytest.raises(Undefined, match="expand_shape"):
        evaluate(text, [1, 2, 3], 2)


def test_reshapes_of_scalars() -> None:
    text = returning(
        "tensor<i8>",
        "%t: tensor<1x1xi8>",
        "%r = tensor.collapse_shape %t [] : tensor<1x1xi8> into tensor<i8>",
    )
    assert outcome(text, [[5]]) == "5"
    back = returning(
        "tensor<1x1xi8>", "%t: tensor<i8>", "%r = tensor.expand_shape %t [] output_shape [1, 1] : tensor<i8> into tensor<1x1xi8>"
    )
    assert outcome(back, 5) == [["5"]]


def test_reshape_by_a_shape_tensor() -> None:
    text = returning(
        "tensor<?x?xi8>",
        "%t: tensor<6xi8>, %s: tensor<2xindex>",
        "%r = tensor.reshape %t(%s) : (tensor<6xi8>, tensor<2xindex>) -> tensor<?x?xi8>",
    )
    assert outcome(text, [1, 2, 3, 4, 5, 6], [2, 3]) == [["1", "2", "3"], ["4", "5", "6"]]
    with pytest.raises(Undefined, match="6 elements"):
        evaluate(text, [1, 2, 3, 4, 5, 6], [2, 2])


# ---- slices and padding


def test_extract_slice_with_offsets_and_strides() -> None:
    text = returning(
        "tensor<?xi8>",
        "%t: tensor<?xi8>, %o: index, %n: index, %s: index",
        "%r = tensor.extract_slice %t[%o] [%n] [%s] : tensor<?xi8> to tensor<?xi8>",
    )
    numbers = list(range(10))
    assert outcome(text, numbers, 1, 3, 4) == ["1", "5", "9"]
    assert outcome(text, numbers, 9, 3, -4) == ["9", "5", "1"]
    assert outcome(text, numbers, 10, 0, 1) == []
    for offset, size, stride in ((1, 4, 4), (-1, 1, 1), (0, -1, 1), (10, 1, 1), (1, 2, -2)):
        with pytest.raises(Undefined, match="extract_slice"):
            evaluate(text, numbers, offset, size, stride)


def test_extract_slice_reduces_the_rank_as_mlir_infers_it() -> None:
    text = returning(
        "tensor<3xi8>", "%t: tensor<2x3xi8>", "%r = tensor.extract_slice %t[1, 0] [1, 3] [1, 1] : tensor<2x3xi8> to tensor<3xi8>"
    )
    assert outcome(text, GRID) == ["4", "5", "6"]
    column = returning(
        "tensor<2xi8>", "%t: tensor<2x3xi8>", "%r = tensor.extract_slice %t[0, 1] [2, 1] [1, 1] : tensor<2x3xi8> to tensor<2xi8>"
    )
    assert outcome(column, GRID) == ["2", "5"]


def test_insert_slice_writes_only_its_window() -> None:
    text = returning(
        "tensor<2x3xi8>",
        "%s: tensor<2xi8>, %d: tensor<2x3xi8>, %j: index",
        "%r = tensor.insert_slice %s into %d[0, %j] [2, 1] [1, 1] : tensor<2xi8> into tensor<2x3xi8>",
    )
    assert outcome(text, [8, 9], GRID, 1) == [["1", "8", "3"], ["4", "9", "6"]]
    with pytest.raises(Undefined, match="insert_slice"):
        evaluate(text, [8, 9], GRID, 3)


def test_insert_slice_with_strides() -> None:
    text = returning(
        "tensor<5xi8>",
        "%s: tensor<2xi8>, %d: tensor<5xi8>",
        "%r = tensor.insert_slice %s into %d[1] [2] [2] : tensor<2xi8> into tensor<5xi8>",
    )
    assert outcome(text, [8, 9], [0, 1, 2, 3, 4]) == ["0", "8", "2", "9", "4"]


def test_insert_slice_wants_the_sizes_of_its_source() -> None:
    text = returning(
        "tensor<5xi8>",
        "%s: tensor<?xi8>, %d: tensor<5xi8>, %n: index",
        "%r = tensor.insert_slice %s into %d[0] [%n] [1] : tensor<?xi8> into tensor<5xi8>",
    )
    with pytest.raises(Undefined, match="insert_slice"):
        evaluate(text, [8, 9], [0, 1, 2, 3, 4], 3)


PAD = returning(
    "tensor<?x?xindex>",
    "%t: tensor<?x?xindex>, %l: index, %h: index",
    "%r = tensor.pad %t low[%l, 0] high[0, %h] {",
    "^bb0(%i: index, %j: index):",
    "  %c = arith.constant 100 : index",
    "  %s = arith.addi %i, %c : index",
    "  tensor.yield %s : index",
    "} : tensor<?x?xindex> to tensor<?x?xindex>",
)


def test_pad_computes_its_border_from_the_index() -> None:
    assert outcome(PAD, [[1, 2]], 1, 1) == [["100", "100", "100"], ["1", "2", "101"]]
    with pytest.raises(Undefined, match="negative"):
        evaluate(PAD, [[1, 2]], -1, 0)


def test_gather_keeps_or_drops_the_gathered_dimension() -> None:
    full = returning(
        "tensor<2x1x3xi8>",
        "%t: tensor<2x3xi8>, %i: tensor<2x1xindex>",
        "%r = tensor.gather %t[%i] gather_dims([0]) : (tensor<2x3xi8>, tensor<2x1xindex>) -> tensor<2x1x3xi8>",
    )
    assert outcome(full, GRID, [[1], [0]]) == [[["4", "5", "6"]], [["1", "2", "3"]]]
    reduced = full.replace("2x1x3", "2x3")
    assert outcome(reduced, GRID, [[1], [0]]) == [["4", "5", "6"], ["1", "2", "3"]]
    with pytest.raises(Undefined, match="outside"):
        evaluate(full, GRID, [[1], [2]]).force_effects()


# ---- laziness, fuel, depth


def test_an_element_of_a_huge_tensor_costs_only_itself() -> None:
    text = """func.func @f(%a: tensor<4096x4096xf32>, %b: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
      %0 = arith.addf %a, %b : tensor<4096x4096xf32>
      %1 = arith.mulf %0, %a : tensor<4096x4096xf32>
      return %1 : tensor<4096x4096xf32>
    }"""
    module = read_text(text)
    function = module.functions[0]
    read: list[tuple[int, ...]] = []

    def ones(index: tuple[int, ...]) -> int:
        read.append(index)
        return 0x3F800000

    tensors = [tensor_from_function(t, (4096, 4096), ones) for t in function.type.inputs]
    execution = run(function, module, tensors, fuel=20)
    execution.force_effects()
    assert str(execution.element(0, (4095, 7))) == "2.0"
    assert read == [(4095, 7), (4095, 7)]


def test_running_out_of_fuel_is_inconclusive() -> None:
    execution = evaluate(GENERATE, 1000, 1, fuel=50)
    with pytest.raises(Inconclusive, match="fuel"):
        execution.force_effects()


def test_a_long_chain_is_executed_and_a_longer_one_is_inconclusive() -> None:
    def chain(length: int) -> str:
        lines = [f"%v{i + 1} = arith.addi %v{i}, %v{i} : tensor<2xi64>" for i in range(length)]
        return returning("tensor<2xi64>", "%v0: tensor<2xi64>", *lines, f"%r = tensor.cast %v{length} : tensor<2xi64> to tensor<2xi64>")

    assert shown(evaluate(chain(60), [1, 3])) == [str(2**60), str(3 * 2**60)]
    assert shown(evaluate(chain(2000), [1, 3])) == ["0", "0"]
    with pytest.raises(Inconclusive, match="deep"):
        shown(evaluate(chain(12000), [1, 3]))


def test_an_unknown_operation_in_a_region_is_inconclusive_by_name() -> None:
    body = '%r = tensor.generate {\n^bb0(%i: index):\n %0 = "strange.thing"(%a) : (i8) -> i8\n tensor.yield %0 : i8\n} : tensor<2xi8>'
    with pytest.raises(Inconclusive, match=r"strange\.thing"):
        shown(evaluate(returning("tensor<2xi8>", "%a: i8", body), 1))
