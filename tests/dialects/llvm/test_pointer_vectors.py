"""Masked accesses: through one pointer, and through a pointer for each lane."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.verdicts.lattice import Verdict

_PARTS = "!llvm.ptr, !llvm.ptr, i64, i64, i64"


def on_memref(body: str, results: str = "vector<2xi32>") -> str:
    """A function of a memref, whose aligned pointer is ``%d#1``, two positions, a mask and a vector."""
    head = f"func.func @f(%m: memref<4xi32>, %i: vector<2xi32>, %mask: vector<2xi1>, %x: vector<2xi32>) -> {results} {{\n"
    return f"{head}%d:5 = builtin.unrealized_conversion_cast %m : memref<4xi32> to {_PARTS}\n{body}\nreturn %r : {results}\n}}"


GATHER = (
    "%p = llvm.getelementptr %d#1[%i] : (!llvm.ptr, vector<2xi32>) -> !llvm.vec<2 x ptr>, i32\n"
    "%r = llvm.intr.masked.gather %p, %mask, %x {alignment = 4 : i32} : (!llvm.vec<2 x ptr>, vector<2xi1>, vector<2xi32>) -> vector<2xi32>"
)
BY_NAME = (
    "%c0 = arith.constant 0 : index\n"
    "%r = vector.gather %m[%c0] [%i], %mask, %x : memref<4xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>"
)


def test_a_gather_reads_where_the_lanes_point(verify: Any) -> None:
    assert verify(on_memref(BY_NAME), on_memref(GATHER)).verdict is Verdict.CORRECT
    assert verify(on_memref(BY_NAME), on_memref(GATHER.replace("%d#1[%i]", "%d#1[%x]"))).verdict is Verdict.INCORRECT
    assert verify(on_memref(BY_NAME), on_memref(GATHER.replace("%mask, %x {", "%mask, %i {"))).verdict is Verdict.INCORRECT


def test_flags_of_many_pointers_are_named(verify: Any) -> None:
    record = verify(on_memref(BY_NAME), on_memref(GATHER.replace("getelementptr ", "getelementptr inbounds ")))
    assert record.verdict is Verdict.UNSUPPORTED
    assert "vector of pointers" in (record.unsupported or "")


def test_lanes_of_the_target_may_not_be_better_aligned(verify: Any) -> None:
    assert verify(on_memref(BY_NAME), on_memref(GATHER.replace("alignment = 4", "alignment = 8"))).verdict is Verdict.INCORRECT


def masked(alignment: int) -> str:
    return (
        "func.func @f(%p: !llvm.ptr, %m: vector<2xi1>, %x: vector<2xi32>) -> vector<2xi32> {\n"
        f"%0 = llvm.intr.masked.load %p, %m, %x {{alignment = {alignment} : i32}} : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32>\n"
        "return %0 : vector<2xi32>\n}"
    )


def test_a_masked_access_of_the_target_may_not_be_better_aligned(verify: Any) -> None:
    assert verify(masked(1), masked(4)).verdict is not Verdict.CORRECT
    weaker = verify(masked(4), masked(1))
    assert weaker.verdict is Verdict.CORRECT
    assert "alignment-holds" in weaker.assumptions


def unmasked(pointer: str) -> str:
    """A masked load without a lane, through a pointer that may be poison."""
    return (
        f"func.func @f(%p: !llvm.ptr, %n: i64, %x: vector<2xi32>) -> vector<2xi32> {{\n{pointer}\n"
        "%m = llvm.mlir.constant(dense<false> : vector<2xi1>) : vector<2xi1>\n"
        "%0 = llvm.intr.masked.load %q, %m, %x {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32>\n"
        "return %0 : vector<2xi32>\n}"
    )


@pytest.mark.parametrize("flags", ["", "inbounds "])
def test_without_lanes_a_pointer_is_not_looked_at(verify: Any, flags: str) -> None:
    moved = f"%q = llvm.getelementptr {flags}%p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32"
    nothing = "func.func @f(%p: !llvm.ptr, %n: i64, %x: vector<2xi32>) -> vector<2xi32> {\nreturn %x : vector<2xi32>\n}"
    assert verify(nothing, unmasked(moved)).verdict is Verdict.CORRECT
