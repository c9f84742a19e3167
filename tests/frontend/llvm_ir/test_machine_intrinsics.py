"""Intrinsics of x86 compute what Intel's manual says; the numbers are those of its instructions."""

from __future__ import annotations

import os

import pytest

import smtenc
from smtenc.frontend.llvm_ir.importer import found_importers

pytestmark = pytest.mark.skipif(next(found_importers(os.environ, ()), None) is None, reason="no mlir-translate")

_WORDS, _BYTES = "<8 x i16>", "<16 x i8>"


def _vector(type: str, lanes: str) -> str:
    given = [int(n) for n in lanes.split()]
    count, element = int(type[1 : type.index(" ")]), type.split()[-1][:-1]
    return f"{type} <{', '.join(f'{element} {n}' for n in (given * count)[:count])}>"


# name, type of the result, operands with their types, lanes of the result; lanes are repeated
CASES: list[tuple[str, str, list[tuple[str, str]], str]] = [
    ("sse2.psrl.w", _WORDS, [(_WORDS, "-1"), (_WORDS, "4 0 0 0 9 9 9 9")], "4095"),
    ("sse2.psrl.w", _WORDS, [(_WORDS, "-1"), (_WORDS, "4 0 1 0 9 9 9 9")], "0"),
    ("sse2.psra.w", _WORDS, [(_WORDS, "-256 256"), (_WORDS, "99 0 0 0")], "-1 0"),
    ("sse2.psll.w", _WORDS, [(_WORDS, "3"), (_WORDS, "15 0 0 0")], "-32768"),
    ("sse2.pavg.w", _WORDS, [(_WORDS, "-1 0 1 2"), (_WORDS, "-1 1 1 5")], "-1 1 1 4"),
    ("ssse3.psign.w.128", _WORDS, [(_WORDS, "7 -7 5"), (_WORDS, "-1 -9 0")], "-7 7 0"),
    ("sse2.pmulh.w", _WORDS, [(_WORDS, "-32768 256"), (_WORDS, "-32768 256")], "16384 1"),
    ("sse2.pmulhu.w", _WORDS, [(_WORDS, "-1"), (_WORDS, "-1")], "-2"),
    ("sse2.pmadd.wd", "<4 x i32>", [(_WORDS, "2 3 -1 4"), (_WORDS, "5 7 6 1")], "31 -2"),
    ("ssse3.pmadd.ub.sw.128", _WORDS, [(_BYTES, "-1 -1 1 2"), (_BYTES, "127 127 -1 3")], "32767 5"),
    ("ssse3.pshuf.b.128", _BYTES, [(_BYTES, "10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25"), (_BYTES, "0 -1 15 17")], "10 0 25 11"),
    ("avx2.psrlv.d", "<4 x i32>", [("<4 x i32>", "-1"), ("<4 x i32>", "31 32 0 1")], "1 0 -1 2147483647"),
    ("avx2.psrav.d", "<4 x i32>", [("<4 x i32>", "-8"), ("<4 x i32>", "99 1 2 0")], "-1 -4 -2 -8"),
]


def test_constants_are_computed_as_machines_do() -> None:
    source, target = [], []
    for k, (name, type, operands, lanes) in enumerate(CASES):
        source.append(f"declare {type} @llvm.x86.{name}({', '.join(t for t, _ in operands)})")
        passed = ", ".join(_vector(t, numbers) for t, numbers in operands)
        source.append(f"define {type} @f{k}() {{\n  %r = call {type} @llvm.x86.{name}({passed})\n  ret {type} %r\n}}")
        target.append(f"define {type} @f{k}() {{\n  ret {_vector(type, lanes)}\n}}")
    declared = list(dict.fromkeys(source))
    record = smtenc.verify("\n".join(declared), "\n".join(target))
    wrong = [CASES[int(f.name[1:])][0] for f in record.functions if f.name.startswith("f") and f.verdict is not smtenc.Verdict.CORRECT]
    assert not wrong
    assert sum(f.verdict is smtenc.Verdict.CORRECT for f in record.functions) >= len(CASES)
