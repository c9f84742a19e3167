"""Functions without bodies do anything that some callee could: read what is freed, write one operand and read another, give memory of the caller's."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.verdicts.lattice import Verdict

DECLARED = """
func.func private @one(memref<2xi32>)
func.func private @two(memref<2xi32>, memref<2xi32>)
func.func private @get() -> memref<2xi32>
"""


def _program(body: str, signature: str = "(%x: i32)") -> str:
    constants = "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%k1 = arith.constant 1 : i32\n%k2 = arith.constant 2 : i32"
    return f"{DECLARED}\nfunc.func @f{signature} {{\n{constants}\n{body}\n}}"


def _filled(name: str) -> str:
    stores = "".join(f"memref.store %k1, %{name}[%c{k}] : memref<2xi32>\n" for k in (0, 1))
    return f"%{name} = memref.alloc() : memref<2xi32>\n{stores}"


FREE = "memref.dealloc %m : memref<2xi32>\n"
ONE = "func.call @one(%m) : (memref<2xi32>) -> ()\n"


def _two(first: str, second: str) -> str:
    return f"func.call @two(%{first}, %{second}) : (memref<2xi32>, memref<2xi32>) -> ()\n"


APART, SHARED = _filled("m") + _filled("n") + _two("m", "n"), _filled("m") + _two("m", "m")


@pytest.mark.parametrize(
    ("source", "target", "says"),
    [
        (_filled("m") + ONE, _filled("m") + FREE + ONE, "reads freed memory"),
        (APART, SHARED, "changes element [0] of operand 1"),
        (SHARED, APART, "leaves element [0] of operand 1 alone"),
    ],
)
def test_what_some_callee_sees_is_incorrect(verify: Any, source: str, target: str, says: str) -> None:
    record = verify(_program(source + "return"), _program(target + "return"), name="f", trials=20)
    assert record.verdict is Verdict.INCORRECT
    assert says in record.counterexample.target


LOADED = "memref.store %k1, %m[%c0] : memref<2xi32>\nmemref.store %k2, %p[%c0] : memref<2xi32>\n%r = memref.load %m[%c0] : memref<2xi32>\n"
GOT = "%p = func.call @get() : () -> memref<2xi32>\n"
TWICE = f"%m = func.call @get() : () -> memref<2xi32>\n{GOT}"


@pytest.mark.parametrize(("body", "signature"), [(GOT, "(%m: memref<2xi32>) -> i32"), (TWICE, "() -> i32")])
def test_a_memref_that_a_callee_gives_may_be_any(verify: Any, body: str, signature: str) -> None:
    source, target = (_program(f"{body}{LOADED}return %{r} : i32", signature) for r in ("r", "k1"))
    record = verify(source, target, name="f", trials=50)
    assert record.verdict is Verdict.INCORRECT
    assert (record.counterexample.source, record.counterexample.target) == ("2", "1")


@pytest.mark.parametrize(
    ("source", "target", "signature"),
    [
        # what the source has freed the target may keep
        (_filled("m") + FREE + ONE + "return", _filled("m") + ONE + "return", "(%x: i32)"),
        (APART + "return", APART.replace("memref<2xi32>\n", "memref<2xi32>\n%z = arith.constant 7 : i32\n", 1) + "return", "(%x: i32)"),
        # new buffers of a callee's, and one of its own
        (
            f"{GOT}memref.store %k1, %p[%c0] : memref<2xi32>\n{_filled('m')}memref.store %k2, %m[%c0] : memref<2xi32>\n"
            "%r = memref.load %p[%c0] : memref<2xi32>\nreturn %r : i32",
            f"{GOT}memref.store %k1, %p[%c0] : memref<2xi32>\nreturn %k1 : i32",
            "() -> i32",
        ),
        # what the source frees before a call, and the target leaves alone, is no other answer of that call's
        (
            f"memref.dealloc %m : memref<2xi32>\n{GOT}%r = memref.load %p[%c0] : memref<2xi32>\nreturn %r : i32",
            f"{GOT}%r = memref.load %p[%c0] : memref<2xi32>\nreturn %r : i32",
            "(%m: memref<2xi32>) -> i32",
        ),
        # windows of one block that share nothing
        (
            "%m = memref.alloc() : memref<4xi32>\n"
            + "".join(
                f"%{n} = memref.subview %m[{k}] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: {k}>>\n"
                f"%{n}c = memref.cast %{n} : memref<2xi32, strided<[1], offset: {k}>> to memref<2xi32, strided<[1], offset: ?>>\n"
                for n, k in (("a", 0), ("b", 2))
            )
            + "return",
            "return",
            "(%x: i32)",
        ),
    ],
)
def test_what_no_callee_sees_is_not(verify: Any, source: str, target: str, signature: str) -> None:
    assert verify(_program(source, signature), _program(target, signature), name="f", trials=100).verdict is not Verdict.INCORRECT


def test_where_none_may_alias_a_callee_gives_new_blocks(verify: Any) -> None:
    source, target = (_program(f"{GOT}{LOADED}return %{r} : i32", "(%m: memref<2xi32>) -> i32") for r in ("r", "k1"))
    assert verify(source, target, name="f", trials=100, no_alias=True).verdict is not Verdict.INCORRECT


def test_what_is_stored_in_what_a_callee_gave_is_seen_afterwards(verify: Any) -> None:
    source, target = (_program(f"{GOT}memref.store %{k}, %p[%c1] : memref<2xi32>\nreturn") for k in ("k1", "k2"))
    record = verify(source, target, name="f", trials=20)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.what == "memory differs"
