"""Folders of tiny benchmarks, for the tests of sets, plans and the engine."""

from __future__ import annotations

from pathlib import Path

HEADER = "(set-info :status {status})\n(set-logic QF_BV)\n"
QUERY = "(declare-const x (_ BitVec 8))\n(assert {term})\n(check-sat)\n(exit)\n"


def script(number: int, status: str = "unsat") -> str:
    """A one-liner that every solver answers at once; no two are alike."""
    relation = f"(= (bvadd x #x{number % 256:02x}) (bvadd x #x{(number + 1) % 256:02x}))"
    known = {"unsat": relation, "sat": f"(not {relation})", "unknown": relation}[status]
    return f"; {number}\n" + HEADER.format(status=status) + QUERY.format(term=known)


def scripts(folder: Path, count: int, family: str = "made") -> Path:
    """``count`` unsatisfiable scripts below ``folder``, which is returned."""
    place = folder / "QF_BV" / family
    place.mkdir(parents=True)
    for number in range(count):
        (place / f"q{number:03d}.smt2").write_text(script(number))
    return folder


def pair(folder: Path, name: str, header: str = "// verdict: correct\n") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    function = "func.func @f(%x: i8, %y: i8) -> i8 {{\n  %r = arith.addi {0} : i8\n  return %r : i8\n}}\n"
    (folder / f"{name}.src.mlir").write_text(header + function.format("%x, %y"))
    (folder / f"{name}.tgt.mlir").write_text(function.format("%y, %x"))
