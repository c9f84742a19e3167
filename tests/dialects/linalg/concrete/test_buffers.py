"""Structured operations on buffers: the results are written, in place where that is the same, and not at all where it is not clear."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smtenc.interpreter import Inconclusive, Undefined
from tests.dialects.memref.concrete.test_accesses import argument, function
from tests.interpreter.programs import block, evaluate, held


def test_fill_writes_a_view_and_nothing_else() -> None:
    type = "memref<2xi32, strided<[2], offset: 1>>"
    text = function(
        "%m: memref<5xi32>, %v: i32",
        f"""%s = memref.subview %m[1] [2] [2] : memref<5xi32> to {type}
            linalg.fill ins(%v : i32) outs(%s : {type})
            return""",
    )
    target = argument("memref<5xi32>", [1, 2, 3, 4, 5])
    assert held(evaluate(text, target, 9), target.block) == ["1", "9", "3", "9", "5"]


def test_a_fill_of_any_size_costs_what_is_read() -> None:
    text = function(
        "%m: memref<?x?xi32>, %v: i32, %i: index",
        """linalg.fill ins(%v : i32) outs(%m : memref<?x?xi32>)
           %r = memref.load %m[%i, %i] : memref<?x?xi32>
           return %r : i32""",
        "i32",
    )
    huge = argument("memref<?x?xi32>", [[0]])
    huge = replace(huge, block=block(huge.block.element, 1 << 24, lambda _: 1), sizes=(4096, 4096), strides=(4096, 1))
    execution = evaluate(text, huge, 7, 4095)
    assert str(execution.element(0)) == "7"


MATMUL = function(
    "%c: memref<2x2xi32>, %a: memref<2x2xi32>, %b: memref<2x2xi32>",
    """linalg.matmul ins(%a, %b : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)
       return""",
)


def test_matmul_adds_to_what_is_there() -> None:
    c = argument("memref<2x2xi32>", [[100, 0], [0, 0]])
    assert held(evaluate(MATMUL, c, [[1, 2], [3, 4]], [[1, 0], [0, 1]]), c.block) == ["101", "2", "3", "4"]


def test_a_matmul_into_its_operand_is_not_run() -> None:
    c = argument("memref<2x2xi32>", [[1, 2], [3, 4]])
    with pytest.raises(Inconclusive):
        evaluate(MATMUL, c, c, [[1, 0], [0, 1]])


def generic(input_map: str) -> str:
    return function(
        "%out: memref<2x2xi32>, %in: memref<2x2xi32>",
        f"""linalg.generic {{
              indexing_maps = [affine_map<(d0, d1) -> ({input_map})>, affine_map<(d0, d1) -> (d0, d1)>],
              iterator_types = ["parallel", "parallel"]
            }} ins(%in : memref<2x2xi32>) outs(%out : memref<2x2xi32>) {{
            ^bb0(%x: i32, %o: i32):
              %r = arith.addi %x, %x : i32
              linalg.yield %r : i32
            }}
            return""",
    )


def test_element_for_element_in_place() -> None:
    buffer = argument("memref<2x2xi32>", [[1, 2], [3, 4]])
    assert held(evaluate(generic("d0, d1"), buffer, buffer), buffer.block) == ["2", "4", "6", "8"]
    with pytest.raises(Inconclusive):
        evaluate(generic("d1, d0"), buffer, buffer)


def test_views_that_interleave_do_not_overlap() -> None:
    even = argument("memref<2x2xi32>", [[0, 0], [0, 0]])
    even = replace(even, block=block(even.block.element, 8, lambda i: i), strides=(4, 2))
    odd = replace(even, base=1)
    assert held(evaluate(generic("d1, d0"), even, odd), even.block) == ["2", "1", "10", "3", "6", "5", "14", "7"]
    with pytest.raises(Inconclusive):
        evaluate(generic("d1, d0"), even, replace(even, base=2, sizes=(2, 2), strides=(2, 1)))


def test_an_operand_that_the_body_does_not_read_may_overlap() -> None:
    text = generic("d1, d0").replace("arith.addi %x, %x", "arith.constant 3")
    buffer = argument("memref<2x2xi32>", [[1, 2], [3, 4]])
    assert held(evaluate(text, buffer, buffer), buffer.block) == ["3", "3", "3", "3"]


LOADING = "%c = linalg.index 0 : index\n%y = memref.load {m}[%c, %c] : memref<2x2xi32>\n%r = arith.addi %x, %y"


def test_a_body_that_reads_memory_sees_what_was_just_written() -> None:
    text = generic("d0, d1").replace("%r = arith.addi %x, %x", LOADING.format(m="%out"))
    buffer = argument("memref<2x2xi32>", [[1, 2], [3, 4]])
    assert held(evaluate(text, buffer, [[1, 2], [3, 4]]), buffer.block) == ["2", "4", "7", "8"]


GLOBAL = """memref.global @g : memref<3xi32> = dense<[5, 0, 0]>
func.func @first() -> i32 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<3xi32>
  %r = memref.load %g[%c0] : memref<3xi32>
  return %r : i32
}
func.func @again() -> i32 {
  %r = func.call @first() : () -> i32
  return %r : i32
}
func.func @f(%v: i32) -> i32 {
  %g = memref.get_global @g : memref<3xi32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%g : memref<3xi32>) {
  ^bb0(%o: i32):
    %x = func.call @again() : () -> i32
    %r = arith.addi %x, %v : i32
    linalg.yield %r : i32
  }
  %c2 = arith.constant 2 : index
  %r = memref.load %g[%c2] : memref<3xi32>
  return %r : i32
}"""


def test_a_call_in_a_body_reads_what_the_iteration_before_has_written() -> None:
    assert str(evaluate(GLOBAL, 1).element(0)) == "7", "the first iteration sees 5, the others 6"


def test_an_argument_that_happens_to_overlap_what_is_written_is_not_read_in_a_body() -> None:
    text = generic("d0, d1").replace("%r = arith.addi %x, %x", LOADING.format(m="%m")).replace("%out: ", "%m: memref<2x2xi32>, %out: ")
    buffer, other = (argument("memref<2x2xi32>", [[1, 2], [3, 4]]) for _ in range(2))
    assert held(evaluate(text, other, buffer, [[1, 2], [3, 4]]), buffer.block) == ["2", "3", "7", "8"]
    with pytest.raises(Inconclusive):
        evaluate(text, buffer, buffer, [[1, 2], [3, 4]])


def test_dead_and_read_only_buffers_are_not_written() -> None:
    for state in ({"alive": False}, {"writable": False}):
        buffer = argument("memref<2x2xi32>", [[1, 2], [3, 4]])
        for name, value in state.items():
            setattr(buffer.block, name, value)
        with pytest.raises(Undefined):
            evaluate(generic("d0, d1"), buffer, [[1, 2], [3, 4]])


def test_no_iterations_touch_nothing() -> None:
    text = function("%m: memref<?xi32>, %v: i32", "linalg.fill ins(%v : i32) outs(%m : memref<?xi32>)\nreturn")
    empty = argument("memref<?xi32>", [])
    empty.block.alive = False
    evaluate(text, empty, 1)


def test_shapes_that_disagree_are_undefined() -> None:
    text = function("%a: memref<?xi32>, %b: memref<?xi32>", "linalg.copy ins(%a : memref<?xi32>) outs(%b : memref<?xi32>)\nreturn")
    with pytest.raises(Undefined):
        evaluate(text, [1, 2], [1, 2, 3])
