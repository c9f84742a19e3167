"""Which argument and result is which, as far as types say it."""

from __future__ import annotations

from smtenc.frontend import read_text
from smtenc.ir.core import Function
from smtenc.verdicts.matching.correspondence import MOST_READINGS, Buffer, Correspondence, Result, correspondences
from smtenc.verdicts.matching.signatures import Rules


def function(signature: str) -> Function:
    """``(types) -> types``, with the first argument used."""
    inputs, _, results = signature.partition(" -> ")
    arguments = ", ".join(f"%a{k}: {type}" for k, type in enumerate(inputs.strip("()").split(", ")) if type)
    returned = [f"%r{k}" for k in range(len(results.strip("()").split(", ")))] if results else []
    made = f"{', '.join(returned)} = " if returned else ""
    after = f" -> {results}" if results else ""
    body = f'{made}"test.op"(%a0) : ({inputs.strip("()").split(", ")[0]}) -> ({results.strip("()")})'
    return read_text(
        f"func.func @f({arguments}){after} {{\n{body}\nreturn {', '.join(returned)}{' : ' if returned else ''}{results.strip('()')}\n}}"
    ).functions[0]


def which(source: str, target: str) -> list[Correspondence]:
    return correspondences(function(source), function(target), Rules())


def test_all_in_order() -> None:
    found = which("(tensor<4xf32>, index) -> (tensor<4xf32>, f32)", "(memref<4xf32>, i64) -> (memref<4xf32>, f32)")
    assert found == [Correspondence((0, 1), (Result(0), Result(1)))]


def test_new_arguments_at_the_end_are_results() -> None:
    found = which("(f32) -> (tensor<4xf32>, f32, tensor<4xf32>)", "(f32, memref<4xf32>, memref<4xf32>) -> f32")
    assert found == [Correspondence((0, None, None), (Buffer(1), Result(0), Buffer(2)))]


def test_missing_results_are_in_arguments() -> None:
    found = which("(tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>", "(memref<4xf32>, memref<4xf32>)")
    in_place = [Correspondence((0, 1), (Buffer(0),)), Correspondence((0, 1), (Buffer(1),))]
    # the second one is not used
    assert found == [*in_place, Correspondence((0, None), (Buffer(1),))]


def test_some_of_either() -> None:
    found = which("(tensor<4xf32>) -> (tensor<4xf32>, tensor<8xf32>)", "(memref<4xf32>, memref<8xf32>)")
    assert found == [Correspondence((0, None), (Buffer(0), Buffer(1)))]


def test_a_new_buffer_of_unknown_size_is_as_large_as_an_argument() -> None:
    found = which("(tensor<?xf32>, tensor<?xi8>, f32) -> tensor<?xf32>", "(memref<?xf32>, memref<?xi8>, f32, memref<?xf32>)")
    assert [c.results for c in found] == [(Buffer(3, 0),), (Buffer(3, 1),)]
    assert all(c.guesses for c in found)


def test_arguments_that_nobody_uses_are_dropped_first() -> None:
    found = which("(i32, i32, i32) -> i32", "(i32, i32) -> i32")
    assert [c.arguments for c in found] == [(0, 1), (0, 2), (1, 2)]
    assert [c.dropped(3) for c in found] == [(2,), (1,), (0,)]


def test_types_that_are_one_come_before_those_that_differ() -> None:
    found = which("(f32, i64, i32) -> f32", "(f32, i32) -> f32")
    assert [c.arguments for c in found] == [(0, 2), (0, 1)]


def test_there_is_an_end_of_trying() -> None:
    assert len(which(f"({', '.join(['i32'] * 9)}) -> i32", f"({', '.join(['i32'] * 5)}) -> i32")) == MOST_READINGS + 1


def test_what_types_do_not_allow() -> None:
    assert which("(f32) -> f32", "(i32) -> f32") == []
    assert which("(f32) -> f32", "(f32, f32) -> f32") == []
    assert which("(f32) -> f32", "(f32) -> (f32, f32)") == []
    assert which("(f32) -> tensor<4xf32>", "(f32)") == []
    # one buffer is not both results
    assert which("(tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)", "(memref<4xf32>)") == []


def test_an_argument_of_dead_code_is_dropped_like_one_that_nobody_uses() -> None:
    used, dead = (
        read_text(
            f"func.func @f(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {{\n%0 = arith.addi %a, %b : tensor<4xi32>\n{end}\n}}"
        )
        for end in ("return %0 : tensor<4xi32>", "return %b : tensor<4xi32>")
    )
    target = function("(memref<4xi32>, memref<4xi32>)")
    in_place, dropped = Correspondence((0, 1), (Buffer(1),)), Correspondence((1, None), (Buffer(1),))
    assert [in_place in correspondences(m.functions[0], target, Rules()) for m in (used, dead)] == [True, True]
    assert [dropped in correspondences(m.functions[0], target, Rules()) for m in (used, dead)] == [False, True]
