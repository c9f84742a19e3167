"""The memref dialect, run by hand: what each operation gives, changes, and leaves undefined."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import POISON, ConcreteMemRef, Inconclusive, Undefined
from smtenc.interpreter.values import Unclaimed
from smtenc.ir.types import MemRefType
from tests.interpreter.programs import block, evaluate, held, memref, outcome, shown


def function(signature: str, body: str, results: str = "", globals: str = "") -> str:
    """A function whose body names its results itself: ``return %r : i32``."""
    returned = f" -> ({results})" if results else ""
    return f"{globals}\nfunc.func @f({signature}){returned} {{\n{body}\n}}"


def argument(type: str, given: Any) -> ConcreteMemRef:
    (found,) = read_text(f"func.func private @f({type})").functions[0].type.inputs
    assert isinstance(found, MemRefType)
    return memref(found, given)


def after(text: str, buffer: ConcreteMemRef, *others: Any) -> list[str]:
    """The block of the first argument after a run."""
    return held(evaluate(text, buffer, *others), buffer.block)


# ---- load and store


LOAD = function("%m: memref<2x?xi32>, %i: index, %j: index", "%r = memref.load %m[%i, %j] : memref<2x?xi32>\nreturn %r : i32", "i32")
STORE = function("%m: memref<3xi32>, %v: i32, %i: index", "memref.store %v, %m[%i] : memref<3xi32>\nreturn")


def test_load_takes_the_element_at_an_index() -> None:
    assert outcome(LOAD, [[1, 2, 3], [4, 5, 6]], 1, 0) == "4"


@pytest.mark.parametrize("index", [(2, 0), (0, 3), (-1, 0), (POISON, 0)])
def test_load_outside_of_the_shape_is_undefined(index: tuple[Any, Any]) -> None:
    with pytest.raises(Undefined):
        evaluate(LOAD, [[1, 2, 3], [4, 5, 6]], *index)


def test_store_changes_one_element() -> None:
    assert after(STORE, argument("memref<3xi32>", [1, 2, 3]), 9, 1) == ["1", "9", "3"]
    assert after(STORE, argument("memref<3xi32>", [1, 2, 3]), POISON, 1) == ["1", "poison", "3"]
    with pytest.raises(Undefined):
        evaluate(STORE, [1, 2, 3], 9, 3)


def test_accesses_happen_in_order() -> None:
    text = function(
        "%m: memref<1xi32>, %v: i32",
        """%c0 = arith.constant 0 : index
           %before = memref.load %m[%c0] : memref<1xi32>
           memref.store %v, %m[%c0] : memref<1xi32>
           %after = memref.load %m[%c0] : memref<1xi32>
           return %before, %after : i32, i32""",
        "i32, i32",
    )
    assert outcome(text, [1], 2) == ("1", "2")


def test_views_of_one_block_see_each_other() -> None:
    text = function(
        "%a: memref<2xi32>, %b: memref<2xi32>, %v: i32",
        """%c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           memref.store %v, %b[%c0] : memref<2xi32>
           %r = memref.load %a[%c1] : memref<2xi32>
           return %r : i32""",
        "i32",
    )
    a = argument("memref<2xi32>", [1, 2])
    b = replace(a, block=(shared := block(a.block.element, 3, lambda i: i)), base=1)
    assert outcome(text, replace(a, block=shared), b, 9) == "9"
    assert outcome(text, a, argument("memref<2xi32>", [1, 2]), 9) == "2"


def test_an_argument_of_any_size_costs_what_is_read_of_it() -> None:
    shape = (4096, 4096)
    huge = argument("memref<1x1xi32>", [[0]])
    huge = replace(huge, block=block(huge.block.element, 4096 * 4096, lambda i: i % 7), sizes=shape, strides=(4096, 1))
    text = LOAD.replace("2x?", "?x?")
    assert outcome(text, huge, 2, 3) == str((2 * 4096 + 3) % 7)


# ---- blocks


ALLOCATE = """%c0 = arith.constant 0 : index
%m = memref.{op}(%n) : memref<?xi32>
{body}
%r = memref.load %m[%c0] : memref<?xi32>
return %r : i32"""


def test_what_was_never_written_is_poison() -> None:
    assert outcome(function("%n: index", ALLOCATE.format(op="alloc", body=""), "i32"), 2) == "poison"


@pytest.mark.parametrize("op", ["alloc", "alloca"])
def test_a_negative_size_is_undefined(op: str) -> None:
    with pytest.raises(Undefined):
        evaluate(function("%n: index", ALLOCATE.format(op=op, body=""), "i32"), -1)


@pytest.mark.parametrize(
    ("op", "body"),
    [
        ("alloc", "memref.dealloc %m : memref<?xi32>"),
        ("alloc", "memref.dealloc %m : memref<?xi32>\nmemref.dealloc %m : memref<?xi32>"),
        ("alloca", "memref.dealloc %m : memref<?xi32>"),
    ],
)
def test_use_after_free_double_free_and_free_of_the_stack_are_undefined(op: str, body: str) -> None:
    with pytest.raises(Undefined):
        evaluate(function("%n: index", ALLOCATE.format(op=op, body=body), "i32"), 2)


def test_freeing_a_part_of_a_block_is_not_run() -> None:
    text = function("%m: memref<4xi32>", "memref.dealloc %m : memref<4xi32>\nreturn")
    whole = argument("memref<4xi32>", [1, 2, 3, 4])
    evaluate(text, whole)
    assert not whole.block.alive
    part = replace(whole, block=block(whole.block.element, 5, lambda i: i), base=1)
    with pytest.raises(Inconclusive):
        evaluate(text, part)


def test_what_a_callee_takes_from_the_stack_ends_with_it() -> None:
    text = """
func.func private @g() -> memref<1xi32> {
  %m = memref.alloca() : memref<1xi32>
  return %m : memref<1xi32>
}
func.func @f(%v: i32) {
  %c0 = arith.constant 0 : index
  %m = func.call @g() : () -> memref<1xi32>
  memref.store %v, %m[%c0] : memref<1xi32>
  return
}"""
    with pytest.raises(Undefined):
        evaluate(text, 1)
    assert outcome(text.replace("alloca", "alloc"), 1) == ()


def test_a_layout_with_symbols_is_allocated_with_them() -> None:
    map = "affine_map<(d0)[s0] -> (d0 * s0)>"
    text = function(
        "%n: index, %s: index",
        f"""%m = memref.alloc(%n)[%s] : memref<?xi32, {map}>
            %base, %offset, %size, %stride = memref.extract_strided_metadata %m
              : memref<?xi32, {map}> -> memref<i32>, index, index, index
            return %size, %stride : index, index""",
        "index, index",
    )
    assert outcome(text, 3, 5) == ("3", "5")


def test_realloc_keeps_what_fits_and_frees_the_old_block() -> None:
    body = """%new = memref.realloc %m : memref<2xi32> to memref<3xi32>
              {after}
              return %new : memref<3xi32>"""
    text = function("%m: memref<2xi32>", body.format(after=""), "memref<3xi32>")
    assert outcome(text, [1, 2]) == ["1", "2", "poison"]
    again = function("%m: memref<2xi32>", body.format(after="memref.dealloc %m : memref<2xi32>"), "memref<3xi32>")
    with pytest.raises(Undefined):
        evaluate(again, [1, 2])


def test_an_allocation_has_at_most_as_many_bytes_as_a_signed_number_counts() -> None:
    text = "func.func @f(%n: index) {{\n%m = memref.alloc(%n) : memref<?x{0}>\nreturn\n}}"
    evaluate(text.format("i8"), 1 << 60)
    with pytest.raises(Unclaimed, match="cannot be allocated"):
        evaluate(text.format("i64"), 1 << 60)


ALIGNED = """"builtin.module"() ({{
  "func.func"() <{{function_type = () -> f32, sym_name = "f"}}> ({{
    %m = "memref.alloc"() <{{{alignment}operandSegmentSizes = array<i32: 0, 0>}}> : () -> memref<8xf32>
    %i = "arith.constant"() <{{value = {index} : index}}> : () -> index
    %v = "memref.load"(%m, %i) <{{alignment = 16 : i64}}> : (memref<8xf32>, index) -> f32
    "func.return"(%v) : (f32) -> ()
  }}) : () -> ()
}}) : () -> ()
"""


@pytest.mark.parametrize(
    ("alignment", "index", "holds"),
    [("", 0, False), ("alignment = 16 : i64, ", 0, True), ("alignment = 8 : i64, ", 0, False), ("alignment = 32 : i64, ", 4, True)],
)
def test_an_allocation_is_aligned_as_it_states_and_no_better(alignment: str, index: int, holds: bool) -> None:
    text = ALIGNED.format(alignment=alignment, index=index)
    if holds:
        assert shown(evaluate(text)) == "poison"
        return
    with pytest.raises(Unclaimed, match="at byte 0 of its block"):
        evaluate(text)


# ---- globals


GLOBALS = """memref.global constant @c : memref<2x2xi32> = dense<[[1, 2], [3, 4]]>
memref.global @v : memref<2x2xi32> = dense<5>
memref.global @u : memref<2x2xi32> = uninitialized
memref.global @e : memref<2x2xi32>"""


def reading(name: str, body: str = "") -> str:
    return function(
        "%x: i32",
        f"""%c1 = arith.constant 1 : index
            %c0 = arith.constant 0 : index
            %g = memref.get_global @{name} : memref<2x2xi32>
            {body}
            %again = memref.get_global @{name} : memref<2x2xi32>
            %r = memref.load %again[%c1, %c0] : memref<2x2xi32>
            return %r : i32""",
        "i32",
        GLOBALS,
    )


WRITE_GLOBAL = "memref.store %x, %g[%c1, %c0] : memref<2x2xi32>"
FREE_GLOBAL = "memref.dealloc %g : memref<2x2xi32>"


def test_globals_hold_what_they_declare() -> None:
    assert [outcome(reading(name), 0) for name in "cvu"] == ["3", "5", "poison"]
    assert outcome(reading("v", WRITE_GLOBAL), 9) == "9"


@pytest.mark.parametrize(("name", "body"), [("c", WRITE_GLOBAL), ("v", FREE_GLOBAL), ("c", FREE_GLOBAL)])
def test_constants_are_not_written_and_globals_not_freed(name: str, body: str) -> None:
    with pytest.raises(Undefined):
        evaluate(reading(name, body), 9)


def test_an_external_global_is_not_known() -> None:
    with pytest.raises(Inconclusive):
        evaluate(reading("e"), 0)


# ---- copies


def test_copy_writes_every_element_through_the_layouts() -> None:
    text = function(
        "%to: memref<2x2xi32, strided<[1, 2]>>, %from: memref<2x2xi32>",
        "memref.copy %from, %to : memref<2x2xi32> to memref<2x2xi32, strided<[1, 2]>>\nreturn",
    )
    target = argument("memref<2x2xi32, strided<[1, 2]>>", [[0, 0], [0, 0]])
    assert after(text, target, [[1, 2], [3, 4]]) == ["1", "3", "2", "4"]


def test_a_copy_is_of_what_was_there_then() -> None:
    text = function(
        "%to: memref<1xi32>, %from: memref<1xi32>, %v: i32",
        """%c0 = arith.constant 0 : index
           memref.copy %from, %to : memref<1xi32> to memref<1xi32>
           memref.store %v, %from[%c0] : memref<1xi32>
           return""",
    )
    assert after(text, argument("memref<1xi32>", [1]), [2], 3) == ["2"]


def test_copies_between_overlapping_views_are_not_run() -> None:
    text = function("%a: memref<2xi32>, %b: memref<2xi32>", "memref.copy %a, %b : memref<2xi32> to memref<2xi32>\nreturn")
    a = argument("memref<2xi32>", [1, 2])
    shared = replace(a, block=block(a.block.element, 3, lambda i: i))
    with pytest.raises(Inconclusive):
        evaluate(text, shared, replace(shared, base=1))
    assert after(text, shared, shared) == ["0", "1", "2"]


def test_copies_of_different_shapes_are_undefined() -> None:
    text = function("%a: memref<?xi32>, %b: memref<?xi32>", "memref.copy %a, %b : memref<?xi32> to memref<?xi32>\nreturn")
    with pytest.raises(Undefined):
        evaluate(text, [1, 2], [1, 2, 3])


# ---- views


def viewing(signature: str, view: str, type: str) -> str:
    return function(signature, f"%r = {view}\nreturn %r : {type}", type)


def test_subview_picks_offsets_sizes_and_strides() -> None:
    type = "memref<2x2xi32, strided<[8, 2], offset: ?>>"
    text = viewing("%m: memref<4x4xi32>, %i: index", f"memref.subview %m[%i, 1] [2, 2] [2, 2] : memref<4x4xi32> to {type}", type)
    rows = [[10 * i + j for j in range(4)] for i in range(4)]
    assert outcome(text, rows, 1) == [["11", "13"], ["31", "33"]]
    with pytest.raises(Undefined):
        evaluate(text, rows, 2)


def test_subview_drops_unit_dimensions() -> None:
    type = "memref<3xi32, strided<[1], offset: ?>>"
    text = viewing("%m: memref<2x3xi32>, %i: index", f"memref.subview %m[%i, 0] [1, 3] [1, 1] : memref<2x3xi32> to {type}", type)
    assert outcome(text, [[1, 2, 3], [4, 5, 6]], 1) == ["4", "5", "6"]


def test_a_store_into_a_subview_reaches_the_block() -> None:
    type = "memref<2xi32, strided<[2], offset: 1>>"
    text = function(
        "%m: memref<4xi32>, %v: i32",
        f"""%c1 = arith.constant 1 : index
            %s = memref.subview %m[1] [2] [2] : memref<4xi32> to {type}
            memref.store %v, %s[%c1] : {type}
            return""",
    )
    assert after(text, argument("memref<4xi32>", [1, 2, 3, 4]), 9) == ["1", "2", "3", "9"]


def test_cast_checks_sizes_and_layout() -> None:
    text = viewing("%m: memref<?xi32, strided<[?]>>", "memref.cast %m : memref<?xi32, strided<[?]>> to memref<2xi32>", "memref<2xi32>")
    assert outcome(text, [1, 2]) == ["1", "2"]
    view = argument("memref<?xi32, strided<[?]>>", [1, 2])
    for wrong in ([1, 2, 3], replace(view, block=block(view.block.element, 3, lambda i: i), strides=(2,))):
        with pytest.raises(Undefined):
            evaluate(text, wrong)


def test_cast_through_unranked() -> None:
    body = """%u = memref.cast %m : memref<?xi32> to memref<*xi32>
              %r = memref.cast %u : memref<*xi32> to memref<2xi32>
              return %r : memref<2xi32>"""
    assert outcome(function("%m: memref<?xi32>", body, "memref<2xi32>"), [1, 2]) == ["1", "2"]


def test_cast_through_unranked_to_another_rank_is_undefined() -> None:
    body = """%u = memref.cast %m : memref<?xi32> to memref<*xi32>
              %r = memref.cast %u : memref<*xi32> to memref<?x?xi32>
              return %r : memref<?x?xi32>"""
    with pytest.raises(Undefined, match="1 dimensions"):
        evaluate(function("%m: memref<?xi32>", body, "memref<?x?xi32>"), [1, 2])


def test_reinterpret_cast_counts_from_the_pointer_not_from_the_view() -> None:
    type = "memref<2x2xi32, strided<[1, 2], offset: 1>>"
    text = function(
        "%m: memref<6xi32>",
        f"""%s = memref.subview %m[3] [2] [1] : memref<6xi32> to memref<2xi32, strided<[1], offset: 3>>
            %r = memref.reinterpret_cast %s to offset: [1], sizes: [2, 2], strides: [1, 2]
              : memref<2xi32, strided<[1], offset: 3>> to {type}
            return %r : {type}""",
        type,
    )
    assert outcome(text, [0, 1, 2, 3, 4, 5]) == [["1", "3"], ["2", "4"]]


def test_reading_past_the_block_through_a_reinterpreted_view_is_undefined() -> None:
    text = function(
        "%m: memref<2xi32>",
        """%c2 = arith.constant 2 : index
           %v = memref.reinterpret_cast %m to offset: [0], sizes: [3], strides: [1] : memref<2xi32> to memref<3xi32>
           %r = memref.load %v[%c2] : memref<3xi32>
           return %r : i32""",
        "i32",
    )
    with pytest.raises(Undefined):
        evaluate(text, [1, 2])


def test_expand_and_collapse_keep_the_elements_in_order() -> None:
    expand = viewing(
        "%m: memref<?xi32>, %n: index",
        "memref.expand_shape %m [[0, 1]] output_shape [%n, 2] : memref<?xi32> into memref<?x2xi32>",
        "memref<?x2xi32>",
    )
    assert outcome(expand, [1, 2, 3, 4], 2) == [["1", "2"], ["3", "4"]]
    with pytest.raises(Undefined):
        evaluate(expand, [1, 2, 3], 2)
    collapse = viewing("%m: memref<2x2xi32>", "memref.collapse_shape %m [[0, 1]] : memref<2x2xi32> into memref<4xi32>", "memref<4xi32>")
    assert outcome(collapse, [[1, 2], [3, 4]]) == ["1", "2", "3", "4"]


def test_collapsing_what_is_not_contiguous_is_undefined() -> None:
    source, target = "memref<2x2xi32, strided<[?, 1]>>", "memref<4xi32, strided<[1]>>"
    text = viewing(f"%m: {source}", f"memref.collapse_shape %m [[0, 1]] : {source} into {target}", target)
    view = argument(source, [[1, 2], [3, 4]])
    assert outcome(text, view) == ["1", "2", "3", "4"]
    with pytest.raises(Undefined):
        evaluate(text, replace(view, block=block(view.block.element, 8, lambda i: i), strides=(3, 1)))


def test_transpose_permutes_dimensions() -> None:
    type = "memref<3x2xi32, strided<[1, 3]>>"
    text = viewing("%m: memref<2x3xi32>", f"memref.transpose %m (i, j) -> (j, i) : memref<2x3xi32> to {type}", type)
    assert outcome(text, [[1, 2, 3], [4, 5, 6]]) == [["1", "4"], ["2", "5"], ["3", "6"]]


def test_memory_spaces_and_alignment_change_nothing() -> None:
    text = function(
        "%m: memref<2xi32>",
        """%s = memref.memory_space_cast %m : memref<2xi32> to memref<2xi32, 1>
           memref.assume_alignment %s, 16 : memref<2xi32, 1>
           return %s : memref<2xi32, 1>""",
        "memref<2xi32, 1>",
    )
    view = argument("memref<2xi32>", [1, 2])
    assert outcome(text, view) == ["1", "2"]
    with pytest.raises(Inconclusive):
        evaluate(text, replace(view, block=block(view.block.element, 3, lambda i: i), base=1))


def test_select_between_buffers() -> None:
    text = viewing("%c: i1, %a: memref<1xi32>, %b: memref<1xi32>", "arith.select %c, %a, %b : memref<1xi32>", "memref<1xi32>")
    assert [outcome(text, c, [1], [2]) for c in (1, 0)] == [["1"], ["2"]]
    with pytest.raises(Inconclusive):
        evaluate(text, POISON, [1], [2])


# ---- metadata


def test_dim_and_rank() -> None:
    dim = function("%m: memref<4x?xi32>, %d: index", "%r = memref.dim %m, %d : memref<4x?xi32>\nreturn %r : index", "index")
    assert [outcome(dim, [[1, 2, 3]] * 4, d) for d in (0, 1)] == ["4", "3"]
    with pytest.raises(Undefined):
        evaluate(dim, [[1, 2, 3]] * 4, 2)
    rank = function("%m: memref<4x?xi32>", "%r = memref.rank %m : memref<4x?xi32>\nreturn %r : index", "index")
    assert outcome(rank, [[1]] * 4) == "2"


def test_strided_metadata_of_a_subview() -> None:
    text = function(
        "%m: memref<4x6xi32>, %i: index",
        """%s = memref.subview %m[%i, 2] [2, 3] [1, 1] : memref<4x6xi32> to memref<2x3xi32, strided<[6, 1], offset: ?>>
           %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %s
             : memref<2x3xi32, strided<[6, 1], offset: ?>> -> memref<i32>, index, index, index, index, index
           %first = memref.load %base[] : memref<i32>
           return %first, %offset, %sizes#0, %sizes#1, %strides#0, %strides#1 : i32, index, index, index, index, index""",
        "i32, index, index, index, index, index",
    )
    rows = [[10 * i + j for j in range(6)] for i in range(4)]
    assert outcome(text, rows, 1) == ("0", "8", "2", "3", "6", "1")


# ---- what tensors see of memory


def test_a_body_that_reads_memory_sees_it_as_it_was() -> None:
    text = function(
        "%m: memref<2xi32>, %v: i32",
        """%c0 = arith.constant 0 : index
           %t = tensor.generate {
           ^bb0(%i: index):
             %x = memref.load %m[%i] : memref<2xi32>
             tensor.yield %x : i32
           } : tensor<2xi32>
           memref.store %v, %m[%c0] : memref<2xi32>
           return %t : tensor<2xi32>""",
        "tensor<2xi32>",
    )
    execution = evaluate(text, [1, 2], 9)
    assert shown(execution) == ["1", "2"]


def test_a_body_that_writes_memory_is_not_run() -> None:
    text = function(
        "%m: memref<2xi32>, %v: i32",
        """%t = tensor.generate {
           ^bb0(%i: index):
             memref.store %v, %m[%i] : memref<2xi32>
             tensor.yield %v : i32
           } : tensor<2xi32>
           return""",
    )
    with pytest.raises(Inconclusive):
        evaluate(text, [1, 2], 9)
