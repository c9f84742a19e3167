"""The bufferization dialect, run by hand: between tensors and buffers, and what becomes read-only."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smtenc.interpreter import POISON, Inconclusive, Undefined
from smtenc.interpreter.values import Unclaimed
from tests.dialects.memref.concrete.test_accesses import argument, function
from tests.interpreter.programs import block, evaluate, held, outcome

STORE = "memref.store %v, {buffer}[%c0] : memref<2xi32>"


def program(signature: str, body: str, results: str) -> str:
    return function(signature, f"%c0 = arith.constant 0 : index\n{body}", results)


def test_to_tensor_is_what_the_buffer_held_then() -> None:
    text = program("%m: memref<2xi32>", "%t = bufferization.to_tensor %m : memref<2xi32>\nreturn %t : tensor<2xi32>", "tensor<2xi32>")
    assert outcome(text, [1, 2]) == ["1", "2"]


@pytest.mark.parametrize(("rows", "raised"), [(3, Undefined), (1 << 61, Unclaimed)])
def test_a_tensor_that_no_buffer_holds_is_no_undefined_read(rows: int, raised: type[Exception]) -> None:
    """Whoever allocated for it asked for another number of bytes, and a verdict says that allocations fit."""
    body = """%b = memref.reinterpret_cast %m to offset: [0], sizes: [%n, 4], strides: [4, 1] : memref<2xi32> to memref<?x4xi32, strided<[4, 1]>>
              %t = bufferization.to_tensor %b : memref<?x4xi32, strided<[4, 1]>>
              return %t : tensor<?x4xi32>"""
    with pytest.raises(raised):
        evaluate(program("%m: memref<2xi32>, %n: index", body, "tensor<?x4xi32>"), [1, 2], rows)


def test_writing_after_to_tensor_is_not_run() -> None:
    body = f"""%t = bufferization.to_tensor %m : memref<2xi32>
               {STORE.format(buffer="%m")}
               return %t : tensor<2xi32>"""
    with pytest.raises(Inconclusive):
        evaluate(program("%m: memref<2xi32>, %v: i32", body, "tensor<2xi32>"), [1, 2], 9)


TO_BUFFER = """%m = bufferization.to_memref %t : memref<2xi32>
{body}
%r = memref.load %m[%c0] : memref<2xi32>
return %r : i32"""


def test_to_buffer_holds_the_tensor_and_may_be_written_where_it_is_the_functions_own() -> None:
    assert outcome(program("%t: tensor<2xi32>, %v: i32", TO_BUFFER.format(body=""), "i32"), [1, 2], 9) == "1"
    copied = "%t = bufferization.alloc_tensor() copy(%a) : tensor<2xi32>\n" + TO_BUFFER.format(body=STORE.format(buffer="%m"))
    stored = program("%a: tensor<2xi32>, %v: i32", copied, "i32")
    assert outcome(stored, [1, 2], 9) == "9"
    for undefined in (stored.replace("%t : memref", "%t read_only : memref"), stored.replace("to_memref %t", "to_memref %a")):
        with pytest.raises(Undefined):
            evaluate(undefined, [1, 2], 9)


def test_the_buffer_of_a_tensor_that_is_one_already_may_be_that_one() -> None:
    body = TO_BUFFER.replace("%m = ", "%t = bufferization.to_tensor %b restrict : memref<2xi32>\n%m = ")
    text = program("%b: memref<2xi32>, %v: i32", body.format(body=STORE.format(buffer="%m")), "i32")
    with pytest.raises(Inconclusive):
        evaluate(text, [1, 2], 9)


def test_to_buffer_in_a_layout_of_its_own() -> None:
    type = "memref<2x2xi32, strided<[1, 2], offset: 3>>"
    text = function("%t: tensor<2x2xi32>", f"%m = bufferization.to_memref %t : {type}\nreturn %m : {type}", type)
    assert outcome(text, [[1, 2], [3, 4]]) == [["1", "2"], ["3", "4"]]


def test_alloc_tensor_is_undefined_or_a_copy() -> None:
    undefined = program("%n: index", "%t = bufferization.alloc_tensor(%n) : tensor<?xi32>\nreturn %t : tensor<?xi32>", "tensor<?xi32>")
    assert outcome(undefined, 2) == ["poison", "poison"]
    copy = program(
        "%s: tensor<2xi32>", "%t = bufferization.alloc_tensor() copy(%s) : tensor<2xi32>\nreturn %t : tensor<2xi32>", "tensor<2xi32>"
    )
    assert outcome(copy, [1, 2]) == ["1", "2"]


def test_a_tensor_is_not_read_after_dealloc_tensor() -> None:
    body = """bufferization.dealloc_tensor %t : tensor<2xi32>
              %r = tensor.extract %t[%c0] : tensor<2xi32>
              return %r : i32"""
    with pytest.raises(Undefined):
        evaluate(program("%t: tensor<2xi32>", body, "i32"), [1, 2])


CLONE = """%b = bufferization.clone %m : memref<2xi32> to memref<2xi32>
{body}
return %b : memref<2xi32>"""


def test_a_clone_holds_the_same_and_neither_may_be_written() -> None:
    assert outcome(program("%m: memref<2xi32>, %v: i32", CLONE.format(body=""), "memref<2xi32>"), [1, 2], 9) == ["1", "2"]
    for buffer in ("%m", "%b"):
        with pytest.raises(Undefined):
            evaluate(program("%m: memref<2xi32>, %v: i32", CLONE.format(body=STORE.format(buffer=buffer)), "memref<2xi32>"), [1, 2], 9)


def test_the_rest_of_a_block_after_a_part_of_it_was_cloned_is_not_run() -> None:
    text = program("%m: memref<2xi32>, %v: i32", CLONE.format(body=STORE.format(buffer="%m")), "memref<2xi32>")
    view = argument("memref<2xi32>", [1, 2])
    with pytest.raises(Inconclusive):
        evaluate(text, replace(view, block=block(view.block.element, 5, lambda i: i)), 9)


def test_clone_and_source_are_freed_separately() -> None:
    body = "memref.dealloc %m : memref<2xi32>\n%r = memref.load %b[%c0] : memref<2xi32>\nmemref.dealloc %b : memref<2xi32>\nreturn %r : i32"
    text = program("%m: memref<2xi32>", f"%b = bufferization.clone %m : memref<2xi32> to memref<2xi32>\n{body}", "i32")
    assert outcome(text, [1, 2]) == "1"


DEALLOC = """%a = memref.alloc() : memref<2xi32>
%b = memref.alloc() : memref<2xi32>
%kept = arith.select %same, %a, %b : memref<2xi32>
%owned = bufferization.dealloc (%a : memref<2xi32>) if (%condition) retain (%kept : memref<2xi32>)
{body}
return %owned : i1"""


@pytest.mark.parametrize(
    ("same", "condition", "owned", "freed"), [(1, 1, "1", False), (1, 0, "0", False), (0, 1, "0", True), (0, 0, "0", False)]
)
def test_dealloc_frees_what_is_owned_and_not_retained(same: int, condition: int, owned: str, freed: bool) -> None:
    text = program("%same: i1, %condition: i1", DEALLOC.format(body=""), "i1")
    assert outcome(text, same, condition) == owned
    reading = program("%same: i1, %condition: i1", DEALLOC.format(body="%r = memref.load %a[%c0] : memref<2xi32>"), "i1")
    if freed:
        with pytest.raises(Undefined):
            evaluate(reading, same, condition)
    else:
        evaluate(reading, same, condition)


def test_dealloc_on_poison_is_undefined() -> None:
    with pytest.raises(Undefined):
        evaluate(program("%same: i1, %condition: i1", DEALLOC.format(body=""), "i1"), 0, POISON)


def test_materialize_writes_a_buffer() -> None:
    text = function(
        "%m: memref<?xi32, strided<[2]>>, %t: tensor<?xi32>",
        """bufferization.materialize_in_destination %t in writable %m : (tensor<?xi32>, memref<?xi32, strided<[2]>>) -> ()
           return""",
    )
    target = argument("memref<?xi32, strided<[2]>>", [7, 8])
    execution = evaluate(text, target, [1, 2])
    assert held(execution, target.block) == ["1", "poison", "2"]
    with pytest.raises(Undefined):
        evaluate(text, target, [1, 2, 3])


def test_materialize_in_a_tensor_is_the_source() -> None:
    types = "(tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>"
    text = function(
        "%a: tensor<?xi32>, %b: tensor<?xi32>",
        f"%r = bufferization.materialize_in_destination %a in %b : {types}\nreturn %r : tensor<?xi32>",
        "tensor<?xi32>",
    )
    assert outcome(text, [1, 2], [3, 4]) == ["1", "2"]
    with pytest.raises(Undefined):
        evaluate(text, [1, 2], [3, 4, 5])


NEWER = """"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xi32>) -> memref<2xi32>, sym_name = "f"}> ({
  ^bb0(%t: tensor<2xi32>):
    %m = "bufferization.to_buffer"(%t) : (tensor<2xi32>) -> memref<2xi32>
    "func.return"(%m) : (memref<2xi32>) -> ()
  }) : () -> ()
}) : () -> ()"""


def test_the_newer_spelling_of_to_memref() -> None:
    assert outcome(NEWER, [1, 2]) == ["1", "2"]


def test_a_tensor_that_is_freed_in_a_branch_is_not_run() -> None:
    body = """scf.if %c {
      bufferization.dealloc_tensor %t : tensor<2xi32>
    }
    %r = tensor.extract %t[%c0] : tensor<2xi32>
    return %r : i32"""
    text = program("%t: tensor<2xi32>, %c: i1", body, "i32")
    assert outcome(text, [1, 2], 0) == "1"
    with pytest.raises(Inconclusive, match="loop or branch"):
        evaluate(text, [1, 2], 1)
