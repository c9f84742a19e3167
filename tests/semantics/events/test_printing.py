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
        ("vector.print %x : i8 punctuation <comma>", "vector.print %x : i8", "incorrect"),
    ],
)
def test_what_is_printed_is_compared(verify: Any, source: str, target: str, expected: str) -> None:
    # so that no two texts are one
    other = f"%c = arith.constant 7 : i8\n{target}"
    assert verify(printing(source), printing(other)).verdict is Verdict(expected)


RUNTIME = "\n".join(
    f"llvm.func @print{name}({type})"
    for name, type in (("I64", "i64"), ("U64", "i64"), ("F16", "i16"), ("Open", ""), ("Close", ""), ("Comma", ""), ("Newline", ""))
)


def calls(*printed: str) -> str:
    """Calls of the runtime library: ``Comma``, or ``I64 %x``, a number of 64 bits."""
    types = {"I64": "i64", "U64": "i64", "F16": "i16"}
    steps = (step.partition(" ") for step in printed)
    return "\n".join(f"llvm.call @print{kind}({value}) : ({types.get(kind, '')}) -> ()" for kind, _, value in steps)


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("vector.print %x : i8", calls("I64 %s", "Newline"), "correct"),
        ("vector.print %x : i8 punctuation <no_punctuation>", calls("I64 %s"), "correct"),
        ("vector.print punctuation <open>", calls("Open"), "correct"),
        ("vector.print %v : vector<2xi8>", calls("Open", "I64 %s0", "Comma", "I64 %s1", "Close", "Newline"), "correct"),
        ("vector.print %v : vector<2xi8>", calls("Open", "I64 %s1", "Comma", "I64 %s0", "Close", "Newline"), "incorrect"),
        ("vector.print %v : vector<2xi8>", calls("Open", "I64 %s0", "I64 %s1", "Close", "Newline"), "incorrect"),
        ("vector.print %x : i8", calls("I64 %z", "Newline"), "incorrect"),
        ("vector.print %x : i8", calls("I64 %s"), "incorrect"),
        ("vector.print %x : i8", calls("I64 %s", "Newline", "Newline"), "incorrect"),
        ("vector.print %x : i8", calls("Newline", "I64 %s"), "incorrect"),
        # the text is the same unless the number is negative
        ("vector.print %x : i8", calls("U64 %s", "Newline"), "possibly-incorrect"),
        ("vector.print %h : f16", calls("F16 %b", "Newline"), "correct"),
        ("vector.print %h : f16", calls("F16 %o", "Newline"), "incorrect"),
    ],
)
def test_calls_of_the_runtime_library_print(verify: Any, source: str, target: str, expected: str) -> None:
    signature = "func.func @f(%v: vector<2xi8>, %x: i8, %h: f16) {"
    numbers = (
        "%s = arith.extsi %x : i8 to i64\n%z = arith.extui %x : i8 to i64\n%a = vector.extract %v[0] : i8 from vector<2xi8>\n"
        "%c = vector.extract %v[1] : i8 from vector<2xi8>\n%s0 = arith.extsi %a : i8 to i64\n%s1 = arith.extsi %c : i8 to i64\n"
        "%b = arith.bitcast %h : f16 to i16\n%n = arith.constant 1 : i16\n%o = arith.xori %b, %n : i16"
    )
    record = verify(f"{signature}\n{source}\nreturn\n}}", f"{RUNTIME}\n{signature}\n{numbers}\n{target}\nreturn\n}}", "f")
    assert record.verdict is Verdict(expected)
    assert any(a.startswith("prints=@print") for a in record.assumptions)


def test_calls_of_both_dialects_print_the_same(verify: Any) -> None:
    source = "func.func private @printI64(i64)\nfunc.func @f(%x: i64) {\nfunc.call @printI64(%x) : (i64) -> ()\nreturn\n}"
    target = "llvm.func @printI64(i64)\nfunc.func @f(%x: i64) {\nllvm.call @printI64(%x) : (i64) -> ()\nreturn\n}"
    assert verify(source, target, "f").verdict is Verdict.CORRECT


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
