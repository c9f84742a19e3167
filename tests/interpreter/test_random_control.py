"""Random programs with loops and branches: they are read, end, and do the same each time, also after MLIR's own passes have lowered them.

The passes are those of the parser's wheel. What they make of a program is another reading of it: loops become blocks with branches.
"""

from __future__ import annotations

from random import Random

import pytest

from smtenc.interpreter import Inconclusive, Undefined
from tests.effort import times

from .comparing import Interpreted
from .random_control import STEPS
from .random_programs import random_program
from .tensor_cases import any_numbers, whole_numbers


def test_they_are_read_and_run_alike_each_time() -> None:
    """Few are undefined, and so say nothing."""
    count, ran = times(200, least=20), 0
    names = [f"program_{seed}" for seed in range(count)]
    text = "".join(random_program(name, seed, STEPS, 5) for seed, name in enumerate(names))
    module = Interpreted(text)
    for name in names:
        assert module.module.by_name[name].fault is None
        types = module.module.by_name[name].type.inputs
        for arguments in (whole_numbers(types, Random(name)), any_numbers(types, Random(name))):
            try:
                found = module.interpret(name, arguments)
            except Undefined:
                continue
            except Inconclusive:
                # a branch on what some operation leaves open
                continue
            assert found == module.interpret(name, arguments)
            ran += 1
    assert ran > count
    assert text == "".join(random_program(name, seed, STEPS, 5) for seed, name in enumerate(names))


def test_every_kind_of_control_flow_occurs() -> None:
    text = "".join(random_program(f"program_{seed}", seed, STEPS, 5) for seed in range(50))
    kinds = "scf.if scf.for scf.while scf.index_switch scf.execute_region cf.br cf.cond_br cf.switch affine.for affine.if affine.load affine.store"
    assert [k for k in kinds.split() if f"{k} " not in text] == []


# ---- as MLIR lowers them


def lowered(text: str, passes: str) -> str:
    import iree.compiler.ir as ir
    from iree.compiler.passmanager import PassManager

    with ir.Context(), ir.Location.unknown():
        module = ir.Module.parse(text)
        PassManager.parse(f"builtin.module({passes})").run(module.operation)
        return str(module)


def differences(text: str, passes: str) -> tuple[list[str], int]:
    """Functions that do something else than they did before, and how many runs were compared."""
    before, after = Interpreted(text), Interpreted(lowered(text, passes))
    found: list[str] = []
    compared = 0
    for name, function in before.module.by_name.items():
        for arguments in (whole_numbers(function.type.inputs, Random(name)), any_numbers(function.type.inputs, Random(name))):
            try:
                wanted = before.interpret(name, arguments)
            except (Undefined, Inconclusive):
                continue
            compared += 1
            if after.interpret(name, arguments) != wanted:
                found.append(name)
    return found, compared


@pytest.mark.parametrize("passes", ["lower-affine,convert-scf-to-cf", "canonicalize,cse"])
def test_lowering_changes_nothing(passes: str) -> None:
    count = times(200, least=20)
    text = "".join(random_program(f"program_{seed}", seed, STEPS, 5) for seed in range(count))
    found, compared = differences(text, passes)
    assert found == []
    assert compared > count


_PARALLEL = """func.func @affine_parallel(%m: memref<4x6xi32>, %o: memref<4x6xi32>) {
  affine.parallel (%i, %j) = (0, 1) to (4, 6) step (1, 2) {
    %x = affine.load %m[%i, %j] : memref<4x6xi32>
    affine.store %x, %o[%i, %j - 1] : memref<4x6xi32>
  }
  return
}
func.func @reductions(%m: memref<4x6xi32>, %o: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %z = arith.constant 5 : i32
  %r:2 = scf.parallel (%i, %j) = (%c0, %c1) to (%c4, %c6) step (%c1, %c4) init (%z, %z) -> (i32, i32) {
    %x = memref.load %m[%i, %j] : memref<4x6xi32>
    scf.reduce(%x, %x : i32, i32) {
    ^bb0(%p: i32, %q: i32):
      %s = arith.addi %p, %q : i32
      scf.reduce.return %s : i32
    }, {
    ^bb0(%p: i32, %q: i32):
      %s = arith.maxsi %p, %q : i32
      scf.reduce.return %s : i32
    }
  }
  memref.store %r#0, %o[%c0] : memref<2xi32>
  memref.store %r#1, %o[%c1] : memref<2xi32>
  return
}
func.func @forall(%m: memref<4x6xi32>, %o: memref<6x4xi32>) {
  %c2 = arith.constant 2 : index
  scf.forall (%i, %j) = (0, 1) to (4, 6) step (%c2, 2) {
    %x = memref.load %m[%i, %j] : memref<4x6xi32>
    memref.store %x, %o[%j, %i] : memref<6x4xi32>
  }
  return
}
func.func @affine_reduction(%m: memref<4x6xi32>, %o: memref<1xi32>) {
  %r = affine.parallel (%i, %j) = (0, 1) to (4, min(6, 5)) reduce ("addi") -> (i32) {
    %x = affine.load %m[%i, %j] : memref<4x6xi32>
    affine.yield %x : i32
  }
  affine.store %r, %o[0] : memref<1xi32>
  return
}
func.func @indices(%n: memref<1xi32>, %o: memref<3xi32>) {
  %i = affine.load %n[0] : memref<1xi32>
  %c = arith.constant 11 : i32
  %p = arith.remui %i, %c : i32
  %q = arith.index_cast %p : i32 to index
  %d:3 = affine.delinearize_index %q into (3, 2, 2) : index, index, index
  %l = affine.linearize_index [%d#2, %d#0] by (2, 3) : index
  %x = arith.index_cast %d#0 : index to i32
  %y = arith.index_cast %d#1 : index to i32
  %z = arith.index_cast %l : index to i32
  affine.store %x, %o[0] : memref<3xi32>
  affine.store %y, %o[1] : memref<3xi32>
  affine.store %z, %o[2] : memref<3xi32>
  return
}
"""


@pytest.mark.parametrize(
    "passes",
    [
        "func.func(affine-expand-index-ops),lower-affine",
        "func.func(affine-expand-index-ops),lower-affine,convert-scf-to-cf",
        "canonicalize,cse",
    ],
)
def test_lowering_of_parallel_loops_changes_nothing(passes: str) -> None:
    assert differences(_PARALLEL, passes) == ([], 10)
