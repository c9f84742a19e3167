"""What a program prints: values and their order are compared, and nothing else is touched."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.verdicts.lattice import Verdict

_PRINTER = "func.func private @printMemrefI8(memref<*xi8>)\n"


def printing(body: str) -> str:
    return f"func.func @f(%v: vector<2xi8>, %x: i8, %y: i8) {{\n{body}\nreturn\n}}"


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("vector.print %x : i8", "%s = arith.addi %x, %x : i8\n%d = arith.subi %s, %x : i8\nvector.print %d : i8", "correct"),
        ("vector.print %x : i8", "vector.print %y : i8", "incorrect"),
        ("vector.print %x : i8\nvector.print %y : i8", "vector.print %y : i8\nvector.print %x : i8", "incorrect"),
        ("vector.print %x : i8", "", "incorrect"),
        ("", "vector.print %x : i8", "incorrect"),
        ("vector.print %v : vector<2xi8>", "%n = arith.addi %v, %v : vector<2xi8>\nvector.print %n : vector<2xi8>", "incorrect"),
        # other operations may print the same text
        ('vector.print str "12"', 'vector.print str "1"\nvector.print str "2"', "possibly-incorrect"),
        ('vector.print str "12"', 'vector.print str "13"', "possibly-incorrect"),
        ("vector.print %x : i8 punctuation <comma>", "vector.print %x : i8", "possibly-incorrect"),
    ],
)
def test_what_is_printed_is_compared(verify: Any, source: str, target: str, expected: str) -> None:
    # so that no two texts are one
    other = f"%c = arith.constant 7 : i8\n{target}"
    assert verify(printing(source), printing(other)).verdict is Verdict(expected)


def buffer(body: str) -> str:
    return (
        f"{_PRINTER}func.func @f(%m: memref<2xi8>, %x: i8) {{\n%c0 = arith.constant 0 : index\n%u = memref.cast %m : memref<2xi8> to "
        f"memref<*xi8>\n{body}\nreturn\n}}"
    )


_STORE, _PRINT = "memref.store %x, %m[%c0] : memref<2xi8>", "call @printMemrefI8(%u) : (memref<*xi8>) -> ()"


def test_a_buffer_is_printed_as_it_is_then(verify: Any) -> None:
    record = verify(buffer(f"{_STORE}\n{_PRINT}"), buffer(f"{_PRINT}\n{_STORE}"), "f")
    assert record.verdict is Verdict.INCORRECT
    copied = (
        f"{_STORE}\n%n = memref.alloc() : memref<2xi8>\nmemref.copy %m, %n : memref<2xi8> to memref<2xi8>\n"
        f"%w = memref.cast %n : memref<2xi8> to memref<*xi8>\n{_PRINT.replace('%u', '%w')}\nmemref.dealloc %n : memref<2xi8>"
    )
    same = verify(buffer(f"{_STORE}\n{_PRINT}"), buffer(copied), "f")
    assert same.verdict is Verdict.CORRECT
    assert "prints=@printMemrefI8" in same.assumptions


def test_printing_looks_at_no_other_memory(verify: Any) -> None:
    first, last = (buffer(f"{a}\nvector.print %x : i8\n{b}") for a, b in ((_STORE, ""), ("", _STORE)))
    assert verify(first, last, "f").verdict is Verdict.CORRECT


def test_only_what_is_declared_as_a_utility_is_one(verify: Any) -> None:
    text = buffer(_PRINT).replace("printMemrefI8", "printMemrefOfMine")
    same = verify(text, text.replace("return", "%z = arith.constant 1 : i8\nreturn"), "f")
    assert same.verdict is Verdict.CORRECT
    assert {a for a in same.assumptions if "=@" in a} == {"opaque=@printMemrefOfMine"}
