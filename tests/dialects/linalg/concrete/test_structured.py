"""Structured operations against NumPy, and the order, laziness and undefinedness of their folds."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from smtenc.dialects.linalg.concrete.named_operations import NAMED, named_maps
from smtenc.frontend.normalisers import Wheel
from smtenc.interpreter import POISON, Inconclusive, Undefined, run, tensor_from_function
from tests.interpreter.programs import evaluate, outcome, read_text, shown


def numbers(*shape: int) -> list[Any]:
    """Small distinct integers as floats, so that every order of summation gives the same."""
    return (np.arange(np.prod(shape), dtype=np.float64).reshape(shape) % 7 - 3).tolist()


def as_array(text: Any) -> np.ndarray:
    return np.array(text, dtype=np.float64)


def named(op: str, inputs: list[str], output: str, attributes: str = "") -> str:
    """A function of one named operation on f32 tensors of the given shapes."""
    parameters = ", ".join(f"%a{i}: tensor<{s}xf32>" for i, s in enumerate([*inputs, output]))
    values = ", ".join(f"%a{i}" for i in range(len(inputs)))
    types = ", ".join(f"tensor<{s}xf32>" for s in inputs)
    out = f"%a{len(inputs)}"
    return (
        f"func.func @f({parameters}) -> tensor<{output}xf32> {{\n"
        f"  %0 = linalg.{op} {attributes} ins({values} : {types}) outs({out} : tensor<{output}xf32>) -> tensor<{output}xf32>\n"
        f"  return %0 : tensor<{output}xf32>\n}}"
    )


@pytest.mark.parametrize(
    ("op", "a", "b", "c", "einsum"),
    [
        ("matmul", (2, 3), (3, 4), (2, 4), "mk,kn->mn"),
        ("matmul_transpose_a", (3, 2), (3, 4), (2, 4), "km,kn->mn"),
        ("matmul_transpose_b", (2, 3), (4, 3), (2, 4), "mk,nk->mn"),
        ("batch_matmul", (2, 2, 3), (2, 3, 2), (2, 2, 2), "zmk,zkn->zmn"),
        ("batch_reduce_matmul", (2, 2, 3), (2, 3, 2), (2, 2), "zmk,zkn->mn"),
        ("matvec", (2, 3), (3,), (2,), "mn,n->m"),
        ("vecmat", (2,), (2, 3), (3,), "m,mn->n"),
        ("batch_matvec", (2, 2, 3), (2, 3), (2, 2), "zmk,zk->zm"),
    ],
)
def test_contractions_add_to_what_the_output_holds(op: str, a: Any, b: Any, c: Any, einsum: str) -> None:
    text = named(op, ["x".join(map(str, a)), "x".join(map(str, b))], "x".join(map(str, c)))
    left, right, initial = numbers(*a), numbers(*b), numbers(*c)
    expected = np.einsum(einsum, np.array(left), np.array(right)) + np.array(initial)
    assert np.array_equal(as_array(outcome(text, left, right, initial)), expected)


def test_dot_of_vectors() -> None:
    text = """func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>, %c: tensor<f32>) -> tensor<f32> {
      %0 = linalg.dot ins(%a, %b : tensor<3xf32>, tensor<3xf32>) outs(%c : tensor<f32>) -> tensor<f32>
      return %0 : tensor<f32>
    }"""
    assert outcome(text, [1, 2, 3], [4, 5, 6], 0.5) == "32.5"


def test_convolution_with_strides_and_dilations() -> None:
    text = named(
        "conv_2d_nhwc_hwcf",
        ["1x6x7x2", "2x2x2x3"],
        "1x3x2x3",
        "{strides = dense<[2, 3]> : tensor<2xi64>, dilations = dense<[1, 2]> : tensor<2xi64>}",
    )
    image, kernel, initial = numbers(1, 6, 7, 2), numbers(2, 2, 2, 3), numbers(1, 3, 2, 3)
    x, w, expected = np.array(image), np.array(kernel), np.array(initial)
    for h, v, f in np.ndindex(3, 2, 3):
        for i, j, c in np.ndindex(2, 2, 2):
            expected[0, h, v, f] += x[0, 2 * h + i, 3 * v + 2 * j, c] * w[i, j, c, f]
    assert np.array_equal(as_array(outcome(text, image, kernel, initial)), expected)


def test_pooling_takes_its_window_from_an_operand_that_is_never_read() -> None:
    text = named("pooling_nhwc_max", ["1x4x4x1", "2x2"], "1x2x2x1", "{strides = dense<2> : tensor<2xi64>}")
    image = numbers(1, 4, 4, 1)
    poisoned = [[POISON, POISON], [POISON, POISON]]
    initial = [[[[-100.0], [-100.0]], [[-100.0], [-100.0]]]]
    expected = np.array(image).reshape(2, 2, 2, 2).max(axis=(1, 3)).reshape(1, 2, 2, 1)
    assert np.array_equal(as_array(outcome(text, image, poisoned, initial)), expected)


def test_transpose_broadcast_reduce_map() -> None:
    transpose = """func.func @f(%a: tensor<2x3x4xf32>, %o: tensor<4x2x3xf32>) -> tensor<4x2x3xf32> {
      %0 = linalg.transpose ins(%a : tensor<2x3x4xf32>) outs(%o : tensor<4x2x3xf32>) permutation = [2, 0, 1]
      return %0 : tensor<4x2x3xf32>
    }"""
    a = numbers(2, 3, 4)
    assert np.array_equal(as_array(outcome(transpose, a, numbers(4, 2, 3))), np.transpose(np.array(a), (2, 0, 1)))
    broadcast = """func.func @f(%a: tensor<3xf32>, %o: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %0 = linalg.broadcast ins(%a : tensor<3xf32>) outs(%o : tensor<2x3xf32>) dimensions = [0]
      return %0 : tensor<2x3xf32>
    }"""
    assert outcome(broadcast, [1, 2, 3], numbers(2, 3)) == [["1.0", "2.0", "3.0"]] * 2
    reduce = """func.func @f(%a: tensor<2x3xf32>, %o: tensor<2xf32>) -> tensor<2xf32> {
      %0 = linalg.reduce ins(%a : tensor<2x3xf32>) outs(%o : tensor<2xf32>) dimensions = [1]
        (%x: f32, %y: f32) { %s = arith.subf %y, %x : f32  linalg.yield %s : f32 }
      return %0 : tensor<2xf32>
    }"""
    assert outcome(reduce, [[1, 2, 3], [4, 5, 6]], [10, 20]) == ["4.0", "5.0"]
    mapped = """func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>, %o: tensor<2xf32>) -> tensor<2xf32> {
      %0 = linalg.map ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%o : tensor<2xf32>)
        (%x: f32, %y: f32) { %s = arith.mulf %y, %x : f32  linalg.yield %s : f32 }
      return %0 : tensor<2xf32>
    }"""
    assert outcome(mapped, [2, 3], [4, 5], [0, 0]) == ["8.0", "15.0"]


def test_fill_copy_and_elementwise() -> None:
    fill = """func.func @f(%v: f32, %o: tensor<2xf32>) -> tensor<2xf32> {
      %0 = linalg.fill ins(%v : f32) outs(%o : tensor<2xf32>) -> tensor<2xf32>
      return %0 : tensor<2xf32>
    }"""
    assert outcome(fill, -0.0, [POISON, 1]) == ["-0.0", "-0.0"]
    assert outcome(named("copy", ["2"], "2"), [1, 2], [POISON, POISON]) == ["1.0", "2.0"]
    assert outcome(named("add", ["2", "2"], "2"), [1, 2], [3, 4], [POISON, POISON]) == ["4.0", "6.0"]
    assert outcome(named("sqrt", ["2"], "2"), [4, 9], [POISON, POISON]) == ["2.0", "3.0"]


# ---- the generic operation


def generic(parameters: str, maps: str, iterators: str, operands: str, body: str, result: str) -> str:
    return f"""func.func @f({parameters}) -> {result} {{
      %r = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{iterators}]}} {operands} {{
      {body}
      }} -> {result}
      return %r : {result}
    }}"""


SUM = generic(
    "%a: tensor<?xf32>, %o: tensor<f32>",
    "affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>",
    '"reduction"',
    "ins(%a : tensor<?xf32>) outs(%o : tensor<f32>)",
    "^bb0(%x: f32, %s: f32):\n %t = arith.addf %s, %x : f32\n linalg.yield %t : f32",
    "tensor<f32>",
)


def test_a_reduction_is_a_left_fold_from_the_initial_value() -> None:
    assert outcome(SUM, [1e8, 1.0, -1e8], 0.0) == "0.0"
    assert outcome(SUM, [1e8, -1e8, 1.0], 0.0) == "1.0"
    assert outcome(SUM, [], 7.5) == "7.5"
    assert outcome(SUM, [-0.0, -0.0], 0.0) == "0.0"
    assert outcome(SUM, [-0.0, -0.0], -0.0) == "-0.0"
    assert outcome(SUM, [1.0, POISON], 0.0) == "poison"


def test_several_reduction_loops_run_in_row_major_order() -> None:
    text = generic(
        "%a: tensor<2x2xf32>, %o: tensor<f32>",
        "affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> ()>",
        '"reduction", "reduction"',
        "ins(%a : tensor<2x2xf32>) outs(%o : tensor<f32>)",
        "^bb0(%x: f32, %s: f32):\n %t = arith.addf %s, %x : f32\n linalg.yield %t : f32",
        "tensor<f32>",
    )
    # The loops visit a[0][0], a[1][0], a[0][1], a[1][1].
    assert outcome(text, [[1e8, 1.0], [-1e8, 0.0]], 0.0) == "1.0"
    assert outcome(text, [[1e8, -1e8], [1.0, 0.0]], 0.0) == "0.0"


def test_linalg_index_is_the_iteration_not_the_output_index() -> None:
    text = generic(
        "%o: tensor<3x2xindex>",
        "affine_map<(d0, d1) -> (d1, d0)>",
        '"parallel", "parallel"',
        "outs(%o : tensor<3x2xindex>)",
        """^bb0(%s: index):
        %i = linalg.index 0 : index
        %j = linalg.index 1 : index
        %c = arith.constant 10 : index
        %m = arith.muli %i, %c : index
        %t = arith.addi %m, %j : index
        linalg.yield %t : index""",
        "tensor<3x2xindex>",
    )
    assert outcome(text, [[0, 0]] * 3) == [["0", "10"], ["1", "11"], ["2", "12"]]


TWO = """func.func @f(%a: tensor<3xi32>, %m: tensor<i32>, %p: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %r:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> ()>],
    iterator_types = ["reduction"]} ins(%a : tensor<3xi32>) outs(%m, %p : tensor<i32>, tensor<i32>) {
  ^bb0(%x: i32, %best: i32, %place: i32):
    %i = linalg.index 0 : index
    %here = arith.index_cast %i : index to i32
    %more = arith.cmpi sgt, %x, %best : i32
    %b = arith.select %more, %x, %best : i32
    %q = arith.select %more, %here, %place : i32
    linalg.yield %b, %q : i32, i32
  } -> (tensor<i32>, tensor<i32>)
  return %r#0, %r#1 : tensor<i32>, tensor<i32>
}"""


def test_an_argmax_carries_two_results_through_one_fold() -> None:
    assert outcome(TWO, [3, 9, 5], -100, -1) == ("9", "1")
    assert outcome(TWO, [3, 9, 5], 50, -1) == ("50", "-1")


def test_outputs_with_different_maps_that_depend_on_each_other_are_simulated() -> None:
    """A running sum that is also stored at every step."""
    text = """func.func @f(%a: tensor<3xi32>, %s: tensor<i32>, %h: tensor<3xi32>) -> (tensor<i32>, tensor<3xi32>) {
      %r:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>],
        iterator_types = ["reduction"]} ins(%a : tensor<3xi32>) outs(%s, %h : tensor<i32>, tensor<3xi32>) {
      ^bb0(%x: i32, %sum: i32, %old: i32):
        %t = arith.addi %sum, %x : i32
        linalg.yield %t, %t : i32, i32
      } -> (tensor<i32>, tensor<3xi32>)
      return %r#0, %r#1 : tensor<i32>, tensor<3xi32>
    }"""
    assert outcome(text, [1, 2, 3], 10, [0, 0, 0]) == ("16", ["11", "13", "16"])


def test_shapes_that_disagree_are_undefined() -> None:
    text = named("matmul", ["?x?", "?x?"], "?x?")
    assert outcome(text, [[1.0]], [[2.0]], [[0.0]]) == [["2.0"]]
    with pytest.raises(Undefined, match="loop 2"):
        evaluate(text, [[1.0, 1.0]], [[2.0]], [[0.0]])


def test_a_window_that_leaves_its_image_is_undefined() -> None:
    text = named("conv_1d", ["?", "?"], "?")
    assert outcome(text, [1, 2, 3], [1, 1], [0, 0]) == ["3.0", "5.0"]
    with pytest.raises(Undefined, match="out of bounds"):
        evaluate(text, [1, 2], [1, 1], [0, 0])


def test_undefined_behaviour_in_a_body_is_found_by_forcing() -> None:
    text = generic(
        "%a: tensor<2xi32>, %o: tensor<2xi32>",
        "affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>",
        '"parallel"',
        "ins(%a : tensor<2xi32>) outs(%o : tensor<2xi32>)",
        "^bb0(%x: i32, %s: i32):\n %c = arith.constant 12 : i32\n %t = arith.divsi %c, %x : i32\n linalg.yield %x : i32",
        "tensor<2xi32>",
    )
    execution = evaluate(text, [3, 0], [0, 0])
    assert shown(evaluate(text, [3, 4], [0, 0])) == ["3", "4"]
    with pytest.raises(Undefined, match="by zero"):
        execution.force_effects()


def test_an_element_of_a_large_matmul_costs_one_reduction() -> None:
    text = named("matmul", ["4096x64", "64x4096"], "4096x4096")
    module = read_text(text)
    function = module.functions[0]
    shapes = [(4096, 64), (64, 4096), (4096, 4096)]
    tensors = [tensor_from_function(t, s, lambda i: 0x3F800000) for t, s in zip(function.type.inputs, shapes, strict=True)]
    execution = run(function, module, tensors, fuel=1000)
    execution.force_effects()
    assert str(execution.element(0, (4095, 0))) == "65.0"


def test_an_operation_without_maps_is_inconclusive() -> None:
    text = """func.func @f(%a: tensor<2x2xf32>, %o: tensor<2x2xf32>) -> tensor<2x2xf32> {
      %0 = "linalg.of_another_release"(%a, %o) <{operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%x: f32, %y: f32):
        linalg.yield %x : f32
      }) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
      return %0 : tensor<2x2xf32>
    }"""
    with pytest.raises(Inconclusive, match=r"linalg\.of_another_release"):
        evaluate(text, [[1, 2], [3, 4]], [[0, 0], [0, 0]])


@pytest.mark.parametrize("name", sorted(NAMED))
def test_the_table_of_named_maps_is_mlirs_own(name: str) -> None:
    """MLIR prints the maps that it infers for a named operation; strides and dilations are distinct so that none is confused."""
    spatial = next((n for n in (3, 2, 1) if f"_{n}d" in name), 3 if "ndhwc" in name else 1 if re.search("_(nwc|ncw)_", name) else 2)
    plain = re.search(r"conv_[123]d$", name) or not re.search("conv|pooling", name)
    strides, dilations = ((), ()) if plain else ((2, 3, 5)[:spatial], (7, 11, 13)[:spatial])
    ours = named_maps(name, strides, dilations)
    types = ["tensor<" + "?x" * len(m.results) + "f32>" if m.results else "f32" for m in ours]
    integer = "quantized" in name or name.endswith("_q") or "unsigned" in name
    types = [t.replace("f32", "i32") if integer else t for t in types]
    if name == "linalg.fill_rng_2d":
        types[:3] = ["f64", "f64", "i32"]
    if types[-1] in ("f32", "i32"):
        types[-1] = f"tensor<{types[-1]}>"
    attributes = ""
    if not plain:
        attributes = (
            f"{{strides = dense<{list(strides)}> : tensor<{spatial}xi64>, dilations = dense<{list(dilations)}> : tensor<{spatial}xi64>}}"
        )
    parameters = ", ".join(f"%a{i}: {t}" for i, t in enumerate(types))
    inputs = ", ".join(f"%a{i}" for i in range(len(types) - 1))
    text = f"""func.func @f({parameters}) -> {types[-1]} {{
      %0 = {name} {attributes} ins({inputs} : {", ".join(types[:-1])}) outs(%a{len(types) - 1} : {types[-1]}) -> {types[-1]}
      return %0 : {types[-1]}
    }}"""
    printed = Wheel().normalise(text)
    theirs = re.search(r"memoized_indexing_maps = \[(.*?)\]}", printed)
    assert theirs is not None, printed
    maps = re.findall(r"affine_map<(.*?)>(?=,|$)", theirs[1])
    assert [re.sub(r"[()]", "", m) for m in maps] == [re.sub(r"[()]", "", str(m)) for m in ours]
