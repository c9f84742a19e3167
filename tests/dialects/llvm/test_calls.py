"""Calls through pointers, of any number of arguments, and traps: the events that a program has, and where it ends."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.verdicts.batch.modules import verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool

DECLARED = "llvm.func @g(i32) -> i32\nllvm.func @show(i32, ...) -> i32\n"
THROUGH = "%r = llvm.call %h(%x) : !llvm.ptr, (i32) -> i32"
OF_G = "%a = llvm.mlir.addressof @g : !llvm.ptr\n%r = llvm.call %a(%x) : !llvm.ptr, (i32) -> i32"
SHOW = "%r = llvm.call @show({0}) vararg(!llvm.func<i32 (i32, ...)>) : ({1}) -> i32"
TRAP = '"llvm.intr.trap"() : () -> ()\n'
CORRECT, WRONG = {Verdict.CORRECT}, {Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT}
PAIRS = {
    "a call through a pointer": (THROUGH, THROUGH.replace("%x", "%y"), "%y = llvm.add %x, %z : i32", CORRECT),
    "a call through a pointer with another number": (THROUGH, THROUGH.replace("%x", "%y"), "%y = llvm.add %x, %x : i32", WRONG),
    "a call through an address": (OF_G, "%r = llvm.call @g(%x) : (i32) -> i32", "", CORRECT),
    "a call through another pointer": (THROUGH, OF_G, "", WRONG),
    "any number of arguments": (
        SHOW.format("%x, %x", "i32, i32"),
        SHOW.format("%x, %y", "i32, i32"),
        "%y = llvm.add %x, %z : i32",
        CORRECT,
    ),
    "fewer arguments": (SHOW.format("%x, %x", "i32, i32"), SHOW.format("%x", "i32"), "", WRONG),
    "behind a trap": (TRAP + "%r = llvm.add %x, %x : i32", TRAP + "%r = llvm.add %x, %z : i32", "", CORRECT),
    "a trap that is gone": (TRAP + "%r = llvm.add %x, %x : i32", "%r = llvm.add %x, %x : i32", "", WRONG),
    "another trap": (TRAP + "%r = llvm.add %x, %z : i32", '"llvm.intr.debugtrap"() : () -> ()\n%r = llvm.add %x, %z : i32', "", WRONG),
}


@pytest.mark.parametrize("name", PAIRS)
def test_calls(solvers_pool: Pool, name: str) -> None:
    source, target, before, expected = PAIRS[name]
    texts = [
        f"{DECLARED}llvm.func @f(%h: !llvm.ptr, %x: i32) -> i32 {{\n%z = llvm.mlir.constant(0 : i32) : i32\n{more}\n{body}\nllvm.return %r : i32\n}}"
        for body, more in ((source, ""), (target, before))
    ]
    record = verify_modules(read_text(texts[0]), read_text(texts[1]), VerificationOptions(), lambda: solvers_pool)
    found = next(f for f in record.functions if f.name == "f")
    assert found.verdict in expected, (found.unsupported, found.reason)
