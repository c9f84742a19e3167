"""Loads and stores through pointers: what they give, and where they are undefined."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import POISON, run
from smtenc.interpreter.addresses import LOOKED_AT
from tests.dialects.llvm.concrete.llvm_texts import function, ran

STACK = "%p = llvm.alloca %c1 x {0} : (i64) -> !llvm.ptr\n"
I32, ARRAY = STACK.format("i32"), STACK.format("!llvm.array<4 x i32>")
AT = "%q = llvm.getelementptr %p[{0}] : (!llvm.ptr) -> !llvm.ptr, i8\n"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        # what is stored is loaded, as any type of the same bits
        (I32 + "llvm.store %x, %p : i32, !llvm.ptr\n %r = llvm.load %p : !llvm.ptr -> i32", "67305985"),
        (I32 + "llvm.store %y, %p : f32, !llvm.ptr\n %r = llvm.load %p : !llvm.ptr -> i32", "1065353216"),
        (I32 + "%r = llvm.load %p : !llvm.ptr -> i32", "poison"),
        (I32 + "llvm.store %z, %p : i32, !llvm.ptr\n %r = llvm.load %p : !llvm.ptr -> i32", "poison"),
        # the least significant byte is the first
        (
            I32
            + "llvm.store %x, %p : i32, !llvm.ptr\n"
            + AT.format(1)
            + "%b = llvm.load %q : !llvm.ptr -> i8\n %r = llvm.sext %b : i8 to i32",
            "2",
        ),
        (
            I32
            + "llvm.store %x, %p : i32, !llvm.ptr\n"
            + AT.format(2)
            + "%b = llvm.load %q : !llvm.ptr -> i16\n %r = llvm.sext %b : i16 to i32",
            "1027",
        ),
        # bytes of several stores
        (
            I32
            + "llvm.store %x, %p : i32, !llvm.ptr\n"
            + AT.format(2)
            + "llvm.store %w, %q : i8, !llvm.ptr\n %r = llvm.load %p : !llvm.ptr -> i32",
            str(67305985 + (7 - 3 << 16)),
        ),
        # one byte that is poison, or was never written, makes all poison; the others keep theirs
        (I32 + AT.format(2) + "llvm.store %w, %q : i8, !llvm.ptr\n %r = llvm.load %p : !llvm.ptr -> i32", "poison"),
        (
            I32 + AT.format(2) + "llvm.store %w, %q : i8, !llvm.ptr\n %b = llvm.load %q : !llvm.ptr -> i8\n %r = llvm.zext %b : i8 to i32",
            "7",
        ),
        # at a place that is no multiple of its size
        (
            ARRAY + AT.format(2) + "llvm.store %x, %q {alignment = 2 : i64} : i32, !llvm.ptr\n"
            "%r = llvm.load %q {alignment = 1 : i64} : !llvm.ptr -> i32",
            "67305985",
        ),
        # vectors are their lanes, one after the other
        (
            ARRAY + "%v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>\n"
            "llvm.store %v, %p {alignment = 4 : i64} : vector<4xi32>, !llvm.ptr\n" + AT.format(8) + "%r = llvm.load %q : !llvm.ptr -> i32",
            "3",
        ),
        # a pointer in memory leads where it did
        (
            I32 + "llvm.store %x, %p : i32, !llvm.ptr\n %m = llvm.alloca %c1 x !llvm.ptr : (i64) -> !llvm.ptr\n"
            "llvm.store %p, %m : !llvm.ptr, !llvm.ptr\n %n = llvm.load %m : !llvm.ptr -> !llvm.ptr\n %r = llvm.load %n : !llvm.ptr -> i32",
            "67305985",
        ),
        (
            "%m = llvm.alloca %c1 x !llvm.ptr : (i64) -> !llvm.ptr\n llvm.store %m, %m : !llvm.ptr, !llvm.ptr\n"
            "%r = llvm.load %m : !llvm.ptr -> i32",
            "inconclusive: !llvm.ptr in memory, read as i32",
        ),
        # bits that belong to no value
        (
            I32 + "%t = llvm.mlir.constant(true) : i1\n llvm.store %t, %p : i1, !llvm.ptr\n %b = llvm.load %p : !llvm.ptr -> i8\n"
            "%r = llvm.zext %b : i8 to i32",
            "inconclusive: i1 in memory, read as i8",
        ),
        # parts of aggregates lie where the layout says
        (
            STACK.format("!llvm.struct<(i8, i32)>") + "%s = llvm.mlir.undef : !llvm.struct<(i8, i32)>\n"
            "%s1 = llvm.insertvalue %w, %s[0] : !llvm.struct<(i8, i32)>\n %s2 = llvm.insertvalue %x, %s1[1] : !llvm.struct<(i8, i32)>\n"
            "llvm.store %s2, %p : !llvm.struct<(i8, i32)>, !llvm.ptr\n" + AT.format(4) + "%r = llvm.load %q : !llvm.ptr -> i32",
            "67305985",
        ),
    ],
)
def test_what_is_loaded(body: str, expected: str) -> None:
    text = function("(%x: i32, %y: f32, %z: i32, %w: i8) -> i32", body + "\n llvm.return %r : i32")
    assert ran(text, 0x04030201, 1.0, POISON, 7) == expected


LOAD = "%r = llvm.load %q : !llvm.ptr -> i32\n llvm.return %r : i32"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (ARRAY + AT.format(16) + LOAD, "llvm.load of 4 bytes at byte 16 of local block 1, which has 16"),
        (ARRAY + AT.format(13) + LOAD, "llvm.load of 4 bytes at byte 13"),
        (ARRAY + AT.format(-4) + LOAD, "llvm.load of 4 bytes at byte -4"),
        (ARRAY + AT.format(2) + LOAD, "llvm.load at byte 2 of local block 1, which is not aligned to 4 bytes"),
        (ARRAY + "%r = llvm.load %p {alignment = 8 : i64} : !llvm.ptr -> i32\n llvm.return %r : i32", "which is not aligned to 8 bytes"),
        (
            ARRAY + "llvm.store %x, %p {alignment = 8 : i64} : i32, !llvm.ptr\n llvm.return %x : i32",
            "not aligned to 8 bytes",
        ),
        ("%q = llvm.mlir.zero : !llvm.ptr\n" + LOAD, "llvm.load through null"),
        ("%q = llvm.mlir.poison : !llvm.ptr\n" + LOAD, "llvm.load through a pointer that is poison"),
        ("%q = llvm.inttoptr %c64 : i64 to !llvm.ptr\n" + LOAD, "llvm.load through address 0x40"),
        (
            "%q = llvm.mlir.addressof @constant : !llvm.ptr\n llvm.store %x, %q : i32, !llvm.ptr\n llvm.return %x : i32",
            "llvm.store writes @constant, which is read-only",
        ),
    ],
)
def test_accesses_that_are_undefined(body: str, expected: str) -> None:
    found = ran(function("(%x: i32) -> i32", body, "llvm.mlir.global internal constant @constant(3 : i32) : i32"), 5)
    assert found.startswith("undefined: ")
    assert expected in found


def test_what_is_promised_of_an_alignment_holds_where_it_is_stated() -> None:
    text = function("() -> i32", "%p = llvm.alloca %c1 x i32 {alignment = 64 : i64} : (i64) -> !llvm.ptr\n"
                    "%r = llvm.load %p {alignment = 64 : i64} : !llvm.ptr -> i32\n llvm.return %r : i32")  # fmt: skip
    assert ran(text) == "poison"


@pytest.mark.parametrize(("alignment", "offset", "defined"), [(16, 0, True), (8, 8, True), (32, 0, False), (32, 16, False)])
def test_an_alignment_holds_that_every_machine_gives(alignment: int, offset: int, defined: bool) -> None:
    """``malloc`` gives multiples of 16, which may be of 32 or not."""
    text = function(
        "() -> i32",
        f"%p = llvm.call @malloc(%c64) : (i64) -> !llvm.ptr\n %q = llvm.getelementptr %p[{offset}] : (!llvm.ptr) -> !llvm.ptr, i8\n"
        f"%r = llvm.load %q {{alignment = {alignment} : i64}} : !llvm.ptr -> i32\n llvm.return %r : i32",
    )
    assert (ran(text) == "poison") == defined


def test_a_program_that_sees_an_address_may_align_it() -> None:
    text = function(
        "() -> i32",
        "%c128 = llvm.mlir.constant(128 : i64) : i64\n %p = llvm.call @malloc(%c128) : (i64) -> !llvm.ptr\n"
        "%n = llvm.ptrtoint %p : !llvm.ptr to i64\n %k = llvm.urem %n, %c64 : i64\n %m = llvm.sub %n, %k : i64\n"
        "%l = llvm.add %m, %c64 : i64\n %q = llvm.inttoptr %l : i64 to !llvm.ptr\n"
        "%r = llvm.load %q {alignment = 64 : i64} : !llvm.ptr -> i32\n llvm.return %r : i32",
    )
    assert ran(text) == "poison"
    module = read_text(text)
    machine = run(module.by_name["f"], module, ()).machine
    assert machine.approximate == {LOOKED_AT}
    assert machine.assumed == {"allocations-succeed"}


@pytest.mark.parametrize(
    ("attributes", "said"),
    [("volatile", "which is volatile"), ("invariant", "with invariant")],
)
def test_accesses_that_are_not_executed(attributes: str, said: str) -> None:
    load = f"llvm.load {attributes} %p : !llvm.ptr -> i32" if attributes == "volatile" else f"llvm.load %p {attributes} : !llvm.ptr -> i32"
    assert said in ran(function("() -> i32", I32 + f"%r = {load}\n llvm.return %r : i32"))


COPY = (
    "%a = llvm.call @malloc(%c8) : (i64) -> !llvm.ptr\n llvm.store %x, %a : i32, !llvm.ptr\n"
    "%b = llvm.getelementptr %a[{offset}] : (!llvm.ptr) -> !llvm.ptr, i8\n"
    '"llvm.intr.{name}"(%b, %a, {count}) <{{isVolatile = false}}> : (!llvm.ptr, !llvm.ptr, i64) -> ()\n'
    "%r = llvm.load %b {{alignment = 1 : i64}} : !llvm.ptr -> i32\n llvm.return %r : i32"
)


@pytest.mark.parametrize(
    ("name", "offset", "count", "expected"),
    [
        ("memcpy", 4, "%c4", "67305985"),
        ("memcpy", 0, "%c4", "67305985"),
        ("memcpy", 4, "%c3", "poison"),
        ("memmove", 2, "%c4", "67305985"),
        ("memmove", 1, "%c4", "67305985"),
        ("memcpy", 2, "%c4", "undefined: llvm.intr.memcpy between bytes that overlap"),
        ("memcpy", 5, "%c4", "undefined: llvm.intr.memcpy of 4 bytes at byte 5 of local block 1, which has 8"),
        # of no bytes it is nothing
        ("memcpy", 8, "%c0", "undefined: llvm.load of 4 bytes at byte 8 of local block 1, which has 8"),
    ],
)
def test_copies(name: str, offset: int, count: str, expected: str) -> None:
    assert ran(function("(%x: i32) -> i32", COPY.format(name=name, offset=offset, count=count)), 0x04030201) == expected


@pytest.mark.parametrize(("offset", "count", "expected"), [(0, 8, "-1"), (0, 4, "-1"), (1, 4, "-1"), (1, 3, "poison"), (0, 2, "poison")])
def test_memset_fills_bytes(offset: int, count: int, expected: str) -> None:
    """Bytes ``offset`` to ``offset + count`` of eight; of these the first four from ``offset`` on are read."""
    text = function(
        "(%x: i8) -> i32",
        "%a = llvm.call @malloc(%c8) : (i64) -> !llvm.ptr\n"
        f"%b = llvm.getelementptr %a[{offset}] : (!llvm.ptr) -> !llvm.ptr, i8\n"
        f'"llvm.intr.memset"(%b, %x, %c{count}) <{{isVolatile = false}}> : (!llvm.ptr, i8, i64) -> ()\n'
        "%r = llvm.load %b {alignment = 1 : i64} : !llvm.ptr -> i32\n llvm.return %r : i32",
    )
    assert ran(text, -1) == expected


@pytest.mark.parametrize(
    ("kind", "type", "old", "given", "expected"),
    [
        ("xchg", "i8", 5, 7, "7"),
        ("add", "i8", 127, 1, "-128"),
        ("sub", "i8", 5, 7, "-2"),
        ("_and", "i8", 6, 3, "2"),
        ("nand", "i8", 6, 3, "-3"),
        ("_or", "i8", 6, 3, "7"),
        ("_xor", "i8", 6, 3, "5"),
        ("max", "i8", -1, 1, "1"),
        ("min", "i8", -1, 1, "-1"),
        ("umax", "i8", -1, 1, "-1"),
        ("umin", "i8", -1, 1, "1"),
        ("uinc_wrap", "i8", 3, 3, "0"),
        ("uinc_wrap", "i8", 2, 3, "3"),
        ("udec_wrap", "i8", 0, 3, "3"),
        ("udec_wrap", "i8", 4, 3, "3"),
        ("udec_wrap", "i8", 3, 3, "2"),
        ("usub_cond", "i8", 3, 4, "3"),
        ("usub_cond", "i8", 4, 3, "1"),
        ("usub_sat", "i8", 3, 4, "0"),
        ("add", "i8", POISON, 4, "poison"),
        ("nand", "i8", 1, POISON, "poison"),
        ("fadd", "f32", 1.0, 0.5, "1.5"),
        ("fsub", "f32", 1.0, 0.5, "0.5"),
        ("fmax", "f32", 1.0, float("nan"), "1.0"),
        ("fmin", "f32", 1.0, 0.5, "0.5"),
    ],
)
def test_atomicrmw(kind: str, type: str, old: Any, given: Any, expected: str) -> None:
    """What is in memory before, and afterwards."""
    text = function(
        f"(%x: {type}, %y: {type}) -> !llvm.struct<({type}, {type})>",
        STACK.format(type) + f"llvm.store %x, %p : {type}, !llvm.ptr\n %o = llvm.atomicrmw {kind} %p, %y monotonic : !llvm.ptr, {type}\n"
        f"%r = llvm.load %p : !llvm.ptr -> {type}\n %s = llvm.mlir.undef : !llvm.struct<({type}, {type})>\n"
        f"%s1 = llvm.insertvalue %o, %s[0] : !llvm.struct<({type}, {type})>\n"
        f"%s2 = llvm.insertvalue %r, %s1[1] : !llvm.struct<({type}, {type})>\n llvm.return %s2 : !llvm.struct<({type}, {type})>",
    )
    before = "poison" if old is POISON else str(old)
    assert ran(text, old, given) == [before, expected]


@pytest.mark.parametrize(("old", "expected", "results"), [(5, 5, ["5", "1", "9"]), (5, 6, ["5", "0", "5"])])
def test_cmpxchg(old: int, expected: int, results: list[str]) -> None:
    """The old number, whether it was the expected one, and what is in memory afterwards."""
    struct = "!llvm.struct<(i32, i1, i32)>"
    text = function(
        f"(%x: i32, %y: i32, %z: i32) -> {struct}",
        I32 + "llvm.store %x, %p : i32, !llvm.ptr\n %o = llvm.cmpxchg %p, %y, %z acq_rel monotonic : !llvm.ptr, i32\n"
        "%a = llvm.extractvalue %o[0] : !llvm.struct<(i32, i1)>\n %b = llvm.extractvalue %o[1] : !llvm.struct<(i32, i1)>\n"
        f"%r = llvm.load %p : !llvm.ptr -> i32\n %s = llvm.mlir.undef : {struct}\n %s1 = llvm.insertvalue %a, %s[0] : {struct}\n"
        f"%s2 = llvm.insertvalue %b, %s1[1] : {struct}\n %s3 = llvm.insertvalue %r, %s2[2] : {struct}\n llvm.return %s3 : {struct}",
    )
    assert ran(text, old, expected, 9) == results
