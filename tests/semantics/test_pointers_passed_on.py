"""Pointers that functions without bodies get and return: such a function reaches all of an object, and what it returns may be null."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.frontend import read_text
from smtenc.verdicts.batch.modules import verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from solvers import Pool


@pytest.fixture
def verify(solvers_pool: Pool) -> Any:
    def run(source: str, target: str) -> FunctionRecord:
        options = VerificationOptions(trials=0)
        record = verify_modules(read_text(source), read_text(target), options, lambda: solvers_pool)
        return next(f for f in record.functions if f.name == "f")

    return run


def program(body: str) -> str:
    return (
        "llvm.func @g(!llvm.ptr)\nllvm.func @h() -> !llvm.ptr\n"
        "llvm.func @f(%x: i32, %o: !llvm.ptr) -> i32 {\n%one = llvm.mlir.constant(1 : i64) : i64\n%two = llvm.mlir.constant(2 : i64) : i64\n"
        f"{body}llvm.return %r : i32\n}}"
    )


OBJECT = (
    "%p = llvm.alloca %two x i32 {{alignment = {}}} : (i64) -> !llvm.ptr\n%q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32\n"
)
FILLED = OBJECT.format(8) + "llvm.store %x, %p : i32, !llvm.ptr\nllvm.store %x, %q : i32, !llvm.ptr\n"
CALL, LOAD = "llvm.call @g({}) : (!llvm.ptr) -> ()\n", "%r = llvm.load {} : !llvm.ptr -> i32\n"
SOURCE = program(FILLED + CALL.format("%p") + LOAD.format("%q"))


@pytest.mark.parametrize(
    ("target", "correct"),
    [
        (program("%z = llvm.mlir.zero : i8\n" + FILLED + CALL.format("%p") + LOAD.format("%q")), True),
        # it is better aligned
        (program(FILLED.replace("= 8", "= 16") + CALL.format("%p") + LOAD.format("%q")), True),
        (program(FILLED.replace("= 8", "= 4") + CALL.format("%p") + LOAD.format("%q")), False),
        # another place of the object
        (program(FILLED + CALL.format("%q") + LOAD.format("%q")), False),
        # all of it may have been written, not only the first element
        (program(FILLED + CALL.format("%p") + "%r = llvm.add %x, %x : i32\n"), False),
        # its other elements are read, too
        (program(FILLED.replace("store %x, %q", "store %x, %p") + CALL.format("%p") + LOAD.format("%q")), False),
        # another size
        (program(FILLED.replace("%two x", "%one x") + CALL.format("%p") + LOAD.format("%p")), False),
    ],
)
def test_a_function_outside_gets_all_of_an_object(verify: Any, target: str, correct: bool) -> None:
    assert (verify(SOURCE, target).verdict is Verdict.CORRECT) is correct


def test_an_object_that_holds_pointers_is_refused(verify: Any) -> None:
    body = "%p = llvm.alloca %one x !llvm.ptr : (i64) -> !llvm.ptr\nllvm.store %o, %p : !llvm.ptr, !llvm.ptr\n"
    text = program(body + CALL.format("%p") + LOAD.format("%o"))
    record = verify(text, text.replace("llvm.store", "%z = llvm.mlir.zero : i8\nllvm.store"))
    assert "may hold pointers" in (record.unsupported or "")


RETURNED = "%p = llvm.call @h() : () -> !llvm.ptr\n"
CHECKED = (
    '%n = llvm.mlir.zero : !llvm.ptr\n%c = llvm.icmp "{}" %p, %n : !llvm.ptr\n%a = llvm.zext %c : i1 to i32\n%r = llvm.add %a, %x : i32\n'
)


def test_a_pointer_from_outside_may_be_null(verify: Any) -> None:
    source = program(RETURNED + CHECKED.format("eq"))
    assert verify(source, program(RETURNED + CHECKED.format("eq").replace("%a, %x", "%x, %a"))).verdict is Verdict.CORRECT
    assert verify(source, program(RETURNED + "%r = llvm.add %x, %x : i32\n")).verdict is not Verdict.CORRECT
    assert (
        verify(source, program(RETURNED + "%z = llvm.mlir.constant(0 : i32) : i32\n%r = llvm.add %x, %z : i32\n")).verdict
        is not Verdict.CORRECT
    )


def test_a_pointer_from_outside_may_be_an_argument(verify: Any) -> None:
    """So a store through the one may change what lies behind the other."""
    before = "%d = llvm.add %x, %x : i32\n" + RETURNED + "%y = llvm.load %o : !llvm.ptr -> i32\nllvm.store %d, %p : i32, !llvm.ptr\n"
    source = before + "%w = llvm.load %o : !llvm.ptr -> i32\n%r = llvm.sub %w, %y : i32\n"
    assert verify(program(source), program("%z = llvm.mlir.zero : i8\n" + source)).verdict is Verdict.CORRECT
    unchanged = before + "%r = llvm.mlir.constant(0 : i32) : i32\n"
    assert verify(program(source), program(unchanged)).verdict is not Verdict.CORRECT


def test_the_memory_behind_it_has_the_same_elements_in_both(verify: Any) -> None:
    wide = program(RETURNED + "%v = llvm.load %p : !llvm.ptr -> i64\n%r = llvm.trunc %v : i64 to i32\n")
    record = verify(program(RETURNED + LOAD.format("%p")), wide)
    assert "in one program and i64 in the other" in (record.unsupported or "")
