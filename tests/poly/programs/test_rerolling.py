"""Unrolled loops as they were: the same instances in the same order, by fewer statements; what is no copy stays."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.poly.programs.mlir_reader import read_function
from smtenc.poly.programs.model import Program
from smtenc.poly.programs.rerolling import rerolled
from smtenc.presburger.affine import Variable, parameter
from smtenc.presburger.formulas import holds


def _unrolled(step: int, offsets: list[int], first: str = "0", last: str = "%n") -> Program:
    stores = "\n".join(f"affine.store %x, %a[%i + {k}] : memref<?xf32>" for k in offsets)
    text = f"""
func.func @f(%n: index, %x: f32, %a: memref<?xf32>) {{
  affine.for %i = {first} to {last} step {step} {{
    {stores}
  }}
  return
}}
"""
    return read_function(read_text(text, "f.mlir"))


def _stored(program: Program, n: int) -> list[int]:
    """The subscripts in the order in which they are stored to."""
    found = []
    for statement in program.statements:
        (iterator,) = statement.iterators
        for i in range(-40, 60):
            point: dict[Variable, int] = {iterator: i, **{parameter(p): n for p in program.parameters}}
            if holds(statement.domain, point):
                time = [e.evaluate(point) for e in statement.time]
                found.append((time, statement.accesses[-1].subscripts[0].evaluate(point)))
    return [int(subscript) for _, subscript in sorted(found)]


@pytest.mark.parametrize("n", [-5, 0, 1, 5, 6, 7, 12, 13])
@pytest.mark.parametrize(
    ("step", "offsets", "statements"),
    [
        (3, [0, 1, 2], 1),
        (6, [0, 2, 4], 1),
        (6, [0, 1, 3, 4], 2),
        (12, [0, 3, 6, 9], 1),
    ],
)
@pytest.mark.parametrize(("first", "last"), [("0", "%n"), ("5", "%n"), ("affine_map<()[s0] -> (-s0)>()[%n]", "%n")])
def test_copies_become_iterations(n: int, step: int, offsets: list[int], statements: int, first: str, last: str) -> None:
    program = _unrolled(step, offsets, first, last)
    made = rerolled(program)
    assert len(made.statements) == statements
    assert _stored(made, n) == _stored(program, n)


@pytest.mark.parametrize(
    ("step", "offsets"),
    [(3, [0, 2, 1]), (3, [0, 1, 1]), (3, [0, 1]), (4, [0, 1, 2]), (3, [1, 2, 4])],
    ids=["another order", "one twice", "one too few", "a gap", "a jump"],
)
def test_what_is_no_copy_stays(step: int, offsets: list[int]) -> None:
    program = _unrolled(step, offsets)
    assert rerolled(program) == program


def test_a_guard_around_one_copy_keeps_the_loop() -> None:
    text = """
func.func @f(%n: index, %x: f32, %a: memref<?xf32>) {
  affine.for %i = 0 to %n step 2 {
    affine.store %x, %a[%i] : memref<?xf32>
    affine.if affine_set<(d0)[s0] : (s0 - d0 - 2 >= 0)>(%i)[%n] {
      affine.store %x, %a[%i + 1] : memref<?xf32>
    }
  }
  return
}
"""
    program = read_function(read_text(text, "f.mlir"))
    assert rerolled(program) == program
