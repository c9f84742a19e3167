"""The life of memory: the stack, the heap, globals, and calls that pass and return pointers."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.interpreter import POISON
from tests.dialects.llvm.concrete.llvm_texts import function, ran

NEW = "%p = llvm.call @malloc(%c8) : (i64) -> !llvm.ptr\n"
FREE = "llvm.call @free(%{0}) : (!llvm.ptr) -> ()\n"
LOAD = "%r = llvm.load %p : !llvm.ptr -> i32\n llvm.return %r : i32"
LIFE = '"llvm.intr.lifetime.{0}"(%p) <{{size = 4 : i64}}> : (!llvm.ptr) -> ()\n'
STACK = "%p = llvm.alloca %c1 x i32 : (i64) -> !llvm.ptr\n"
STORE = "llvm.store %x, %p : i32, !llvm.ptr\n"
ESCAPE = f"llvm.func @g(%c1: i64) -> !llvm.ptr {{\n {STACK} llvm.return %p : !llvm.ptr\n}}"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (NEW + STORE + LOAD, "5"),
        (NEW + LOAD, "poison"),
        (NEW + STORE + FREE.format("p") + LOAD, "undefined: llvm.load of local block 1 after it was freed"),
        (NEW + FREE.format("p") + FREE.format("p") + "llvm.return %x : i32", "undefined: free of local block 1, which was freed before"),
        (STACK + FREE.format("p") + "llvm.return %x : i32", "undefined: free of byte 0 of local block 1, which is not the beginning"),
        (
            NEW + "%q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8\n" + FREE.format("q") + "llvm.return %x : i32",
            "undefined: free of byte 4 of local block 1, which is not the beginning",
        ),
        ("%z = llvm.mlir.zero : !llvm.ptr\n" + FREE.format("z") + "llvm.return %x : i32", "5"),
        ("%p = llvm.call @calloc(%c2, %c4) : (i64, i64) -> !llvm.ptr\n" + LOAD, "0"),
        (
            "%p = llvm.call @aligned_alloc(%c64, %c64) : (i64, i64) -> !llvm.ptr\n"
            "%r = llvm.load %p {alignment = 64 : i64} : !llvm.ptr -> i32\n llvm.return %r : i32",
            "poison",
        ),
        ("%p = llvm.call @aligned_alloc(%c64, %c8) : (i64, i64) -> !llvm.ptr\n" + LOAD, "inconclusive: aligned_alloc of 8 bytes"),
        # malloc aligns to 16 bytes, and no better
        (NEW + "%r = llvm.load %p {alignment = 16 : i64} : !llvm.ptr -> i32\n llvm.return %r : i32", "poison"),
        (NEW + "%r = llvm.load %p {alignment = 32 : i64} : !llvm.ptr -> i32\n llvm.return %r : i32", "undefined: llvm.load at byte 0"),
        # the stack of a function that has returned
        ("%p = llvm.call @g(%c1) : (i64) -> !llvm.ptr\n" + LOAD, "undefined: llvm.load of local block 1 after it was freed"),
        # what a state of the stack did not have yet
        (
            "%s = llvm.intr.stacksave : !llvm.ptr\n" + STACK + STORE + "llvm.intr.stackrestore %s : !llvm.ptr\n" + LOAD,
            "undefined: llvm.load of local block 2 after it was freed",
        ),
        (STACK + STORE + "%s = llvm.intr.stacksave : !llvm.ptr\n llvm.intr.stackrestore %s : !llvm.ptr\n" + LOAD, "5"),
        # lifetimes begin with poison; before and behind them loads are poison and stores undefined
        (STACK + LIFE.format("start") + STORE + LOAD, "5"),
        (STACK + LIFE.format("start") + STORE + LIFE.format("start") + LOAD, "poison"),
        (STACK + LIFE.format("start") + STORE + LIFE.format("end") + LOAD, "poison"),
        (STACK + LOAD + "\n^bb1:\n" + LIFE.format("start") + "llvm.return %x : i32", "poison"),
        (
            STACK + LIFE.format("start") + LIFE.format("end") + STORE + "llvm.return %x : i32",
            "undefined: llvm.store of local block 1 after it was freed",
        ),
        (STACK + STORE + LIFE.format("start") + LOAD, "undefined: llvm.store of local block 1 after it was freed"),
        ("llvm.unreachable", "undefined: llvm.unreachable is reached"),
    ],
)
def test_the_life_of_memory(body: str, expected: str) -> None:
    assert str(ran(function("(%x: i32) -> i32", body, ESCAPE), 5)).startswith(expected)


GLOBALS = """
llvm.mlir.global internal @number(7 : i32) : i32
llvm.mlir.global internal constant @array(dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>) : !llvm.array<2 x array<2 x i32>>
llvm.mlir.global internal constant @text("abcd") : !llvm.array<4 x i8>
llvm.mlir.global external @outside() : i32
llvm.mlir.global internal @record() : !llvm.struct<(i32, ptr)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
  %1 = llvm.mlir.constant(9 : i32) : i32
  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, ptr)>
  %3 = llvm.mlir.addressof @number : !llvm.ptr
  %4 = llvm.insertvalue %3, %2[1] : !llvm.struct<(i32, ptr)>
  llvm.return %4 : !llvm.struct<(i32, ptr)>
}
"""


@pytest.mark.parametrize(
    ("name", "offset", "expected"),
    [
        ("number", 0, "7"),
        ("array", 8, "3"),
        ("text", 0, str(int.from_bytes(b"abcd", "little"))),
        ("record", 0, "9"),
        ("outside", 0, "inconclusive: the content of an external global is not known"),
        ("missing", 0, "inconclusive: the address of @missing"),
    ],
)
def test_globals(name: str, offset: int, expected: str) -> None:
    around = GLOBALS + ("llvm.func @missing()\n" if name == "missing" else "")
    body = f"%g = llvm.mlir.addressof @{name} : !llvm.ptr\n %p = llvm.getelementptr %g[{offset}] : (!llvm.ptr) -> !llvm.ptr, i8\n{LOAD}"
    assert str(ran(function("() -> i32", body, around))).startswith(expected)


def test_a_global_that_is_written_keeps_it_and_leads_on() -> None:
    body = (
        "%g = llvm.mlir.addressof @record : !llvm.ptr\n %q = llvm.getelementptr %g[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, ptr)>\n"
        "%n = llvm.load %q : !llvm.ptr -> !llvm.ptr\n llvm.store %x, %n : i32, !llvm.ptr\n"
        "%p = llvm.mlir.addressof @number : !llvm.ptr\n"
    )
    assert ran(function("(%x: i32) -> i32", body + LOAD, GLOBALS), 5) == "5"


CALLED = """
llvm.func @promised(%a: i32 {{llvm.noundef}}, %p: !llvm.ptr {{{0}}}) -> i1 {{
  %r = llvm.icmp "eq" %p, %p : !llvm.ptr
  llvm.return %r : i1
}}
"""


@pytest.mark.parametrize(
    ("promise", "pointer", "number", "expected"),
    [
        ("", "p", 1, "1"),
        ("", "p", POISON, "undefined: poison where @promised promises that there is none"),
        ("llvm.nonnull", "p", 1, "1"),
        ("llvm.nonnull", "z", 1, "poison"),
        ("llvm.align = 4 : i64", "p", 1, "1"),
        ("llvm.align = 4 : i64", "q", 1, "poison"),
        ("llvm.align = 8 : i64", "p", 1, "poison"),
        ("llvm.dereferenceable = 4 : i64", "p", 1, "1"),
        ("llvm.dereferenceable = 5 : i64", "p", 1, "undefined: @promised is passed a pointer that is not dereferenceable"),
        ("llvm.nonnull, llvm.noundef", "z", 1, "undefined: poison where @promised promises that there is none"),
        ("llvm.noalias", "p", 1, "1"),
        ("llvm.readonly", "p", 1, "1"),
        ("llvm.dereferenceable_or_null = 5 : i64", "z", 1, "1"),
        ("llvm.dereferenceable_or_null = 5 : i64", "p", 1, "undefined: @promised is passed a pointer that is not dereferenceable"),
    ],
)
def test_promises_of_arguments(promise: str, pointer: str, number: Any, expected: str) -> None:
    body = (
        STACK
        + "%q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8\n"
        + f"%z = llvm.mlir.zero : !llvm.ptr\n %r = llvm.call @promised(%x, %{pointer}) : (i32, !llvm.ptr) -> i1\n llvm.return %r : i1"
    )
    assert str(ran(function("(%x: i32) -> i1", body, CALLED.format(promise)), number)).startswith(expected)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            NEW + "llvm.call @unknown(%p) : (!llvm.ptr) -> ()\n",
            "inconclusive: @unknown has no body",
        ),
        ("%p = llvm.mlir.zero : !llvm.ptr\n llvm.call %p() : !llvm.ptr, () -> ()\n", "inconclusive: an indirect call cannot be executed"),
        ("llvm.call @endless() : () -> ()\n", "inconclusive: calls nest deeper than"),
    ],
)
def test_calls_that_are_not_executed(body: str, expected: str) -> None:
    around = "llvm.func @unknown(!llvm.ptr)\nllvm.func @endless() {\n llvm.call @endless() : () -> ()\n llvm.return\n}"
    assert str(ran(function("()", body + "llvm.return", around))).startswith(expected)


WRITES = """
llvm.func @writes(%p: !llvm.ptr {{{0}}}) attributes {{{1}}} {{
  %five = llvm.mlir.constant(5 : i32) : i32
  llvm.store %five, {2} : i32, !llvm.ptr
  llvm.return
}}
"""
EFFECTS = "memory_effects = #llvm.memory_effects<other = {0}, argMem = {1}, inaccessibleMem = none>"


@pytest.mark.parametrize(
    ("of_argument", "of_itself", "expected"),
    [
        ("", "", "5"),
        ("llvm.writeonly", "", "5"),
        ("llvm.readonly", "", "undefined: llvm.store of "),
        ("llvm.readnone", "", "undefined: llvm.store of "),
        ("", EFFECTS.format("none", "readwrite"), "5"),
        ("", EFFECTS.format("read", "write"), "5"),
        ("", EFFECTS.format("readwrite", "read"), "undefined: llvm.store of "),
    ],
)
def test_accesses_are_those_that_a_function_promises(of_argument: str, of_itself: str, expected: str) -> None:
    body = STACK + "llvm.call @writes(%p) : (!llvm.ptr) -> ()\n" + LOAD
    assert str(ran(function("(%x: i32) -> i32", body, WRITES.format(of_argument, of_itself, "%p")), 1)).startswith(expected)
