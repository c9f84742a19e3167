"""Blocks that run often are compiled: what they give, what is undefined, and the fuel that they take stay the same."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import Inconclusive, Undefined, execution, run
from smtenc.ir.llvm.aggregates import flattened
from tests.interpreter import programs

LOOP = """
func.func @f(%m: memref<100xi32>, %n: index, %x: i32) -> (i32, i32) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d:5 = builtin.unrealized_conversion_cast %m : memref<100xi32> to !llvm.ptr, !llvm.ptr, i64, i64, i64
  %copy = memref.alloca() : memref<100xi32>
  cf.br ^head(%c0, %x : index, i32)
^head(%i: index, %sum: i32):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^end
^body:
  %k = arith.index_cast %i : index to i32
  {body}
  %t = arith.xori %sum, %v : i32
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %t : index, i32)
^end:
  return %sum, %sum : i32, i32
}}
func.func @twice(%v: i32) -> i32 {{
  %r = arith.addi %v, %v : i32
  return %r : i32
}}
"""
POINTER = """
  %l = builtin.unrealized_conversion_cast %i : index to i64
  %p = llvm.getelementptr inbounds %d#1[%l] : (!llvm.ptr, i64) -> !llvm.ptr, i32
"""

COPIED = f"memref.copy %m, %copy : memref<100xi32> to memref<100xi32>\n {POINTER}"

BODIES = {
    "arithmetic": "%v = arith.muli %k, %x : i32",
    "poison": "%v = arith.shli %k, %k : i32",
    "division": "%q = arith.subi %x, %k : i32\n %v = arith.divui %x, %q : i32",
    "memref": "memref.store %k, %m[%i] : memref<100xi32>\n %v = memref.load %m[%i] : memref<100xi32>",
    "pointer": f"{POINTER} llvm.store %k, %p : i32, !llvm.ptr\n %v = llvm.load %p : !llvm.ptr -> i32",
    "pointer beside a memref": f"%u = memref.load %m[%i] : memref<100xi32>\n {POINTER} llvm.store %k, %p : i32, !llvm.ptr\n"
    "%v = memref.load %m[%i] : memref<100xi32>",
    # a copy keeps the content as it is; what is stored behind it is in another layer
    "pointer into a memref": f"memref.store %x, %m[%i] : memref<100xi32>\n {COPIED} llvm.store %k, %p : i32, !llvm.ptr\n"
    "%w = memref.load %m[%i] : memref<100xi32>\n %v = arith.addi %w, %x : i32",
    "pointer into a memref in a loop": f"memref.store %x, %m[%i] : memref<100xi32>\n {COPIED} %v = scf.for %y = %c0 to %n step %c1\n"
    "iter_args(%z = %x) -> i32 {\n %w = memref.load %m[%i] : memref<100xi32>\n llvm.store %k, %p : i32, !llvm.ptr\n"
    "%o = arith.addi %z, %w : i32\n scf.yield %o : i32\n }",
    "call": "%u = arith.addi %k, %x : i32\n %w = func.call @twice(%u) : (i32) -> i32\n %v = arith.subi %w, %x : i32",
    "inner loop": "%v = scf.for %y = %c0 to %i step %c1 iter_args(%z = %x) -> i32 {\n %o = arith.addi %z, %k : i32\n scf.yield %o : i32\n }",
    "allocation": "%b = memref.alloca() : memref<2xi32>\n memref.store %k, %b[%c1] : memref<2xi32>\n %v = memref.load %b[%c1] : memref<2xi32>",
    "vector": "%s = vector.broadcast %k : i32 to vector<4xi32>\n %v = vector.reduction <add>, %s : vector<4xi32> into i32",
}


def ran(text: str, n: int, x: int, fuel: int = 100_000) -> tuple[Any, list[str]]:
    """The results or why there are none, with the fuel that is left; and the memory afterwards."""
    module = flattened(read_text(text))
    function = module.by_name["f"]
    given = [programs.value(t, a) for t, a in zip(function.type.inputs, (list(range(1, 101)), n, x), strict=True)]
    block = given[0].block  # type: ignore[union-attr]
    try:
        execution = run(function, module, given, fuel=fuel)
        execution.force_effects()
    except (Undefined, Inconclusive) as error:
        return f"{type(error).__name__}: {error.reason}", []
    return ([programs.shown(execution, k) for k in range(2)], execution.machine.fuel), programs.held(execution, block)


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize(("n", "x", "fuel"), [(40, 7, 100_000), (101, 50, 100_000), (3, 30, 100_000), (40, 7, 200)])
def test_nothing_but_time_changes(monkeypatch: pytest.MonkeyPatch, name: str, n: int, x: int, fuel: int) -> None:
    text = LOOP.format(body=BODIES[name])
    compiled = ran(text, n, x, fuel)
    monkeypatch.setattr(execution, "segments_of", None)
    (plain, memory), (found, after) = ran(text, n, x, fuel), compiled
    assert after == memory
    if isinstance(plain, tuple) and isinstance(found, tuple):
        assert found[0] == plain[0]
        # constants are computed once more, and an iteration of a compiled loop counts its terminator
        assert abs(found[1] - plain[1]) < 40 or name == "inner loop"
    else:
        # compiled code says otherwise where an index is out of bounds
        assert str(found).partition(" at ")[0] == str(plain).partition(" at ")[0]


def test_blocks_are_compiled() -> None:
    module = read_text(LOOP.format(body=BODIES["memref"]))
    function = module.by_name["f"]
    given = [programs.value(t, a) for t, a in zip(function.type.inputs, (list(range(100)), 40, 7), strict=True)]
    machine = run(function, module, given).machine
    steps = [step for steps in machine._steps.values() for step in steps]
    assert [len(step.operations) for step in steps] == [1, 5]
