"""Compiled loop nests: they do what the handlers do, and whatever they cannot do the handlers do."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter.execution import Execution, run
from smtenc.interpreter.loops import nests
from smtenc.interpreter.loops.nests import compiled
from smtenc.interpreter.machine import Machine
from smtenc.interpreter.tensors import tensor_from_bits
from smtenc.interpreter.values import ConcreteMemRef, Inconclusive, Scalar, Undefined
from smtenc.ir.core import Module, Operation
from smtenc.ir.types import TensorType


def executed(module: Module, *, compiling: bool, fuel: int = 100_000) -> Execution:
    """The first function, whose tensors hold 0, 1, … (as bits: small floats), run."""
    function = module.functions[0]
    arguments = []
    for type in function.type.inputs:
        assert isinstance(type, TensorType)
        shape = tuple(n for n in type.shape if n is not None)
        size = 1
        for n in shape:
            size *= n
        arguments.append(tensor_from_bits(type, shape, [0x3F800000 + 77 * k for k in range(size)]))
    found = run(function, module, arguments, compiling=compiling, fuel=fuel)
    found.force_effects()
    return found


def outcome(module: Module, *, compiling: bool) -> object:
    """What the run gives: the bits of its results (None for poison), or how it ends."""
    try:
        found = executed(module, compiling=compiling)
    except (Undefined, Inconclusive) as error:
        # a premise that is broken ends the run, too
        return Inconclusive if isinstance(error, Inconclusive) else type(error)
    bits: list[object] = []
    for k, result in enumerate(found.results):
        elements = (
            [found.cell(result.block, p) for p in range(result.block.size)] if isinstance(result, ConcreteMemRef) else [found.element(k)]
        )
        bits += [None if e.is_poison else e.bits() for e in elements]
    return bits


def loops(module: Module) -> list[Operation]:
    body = module.functions[0].body
    assert body is not None
    return [op for op in body.blocks[0].operations if op.name in ("scf.for", "affine.for", "scf.while")]


RUNS = {
    "a sum of products": """
  %z = arith.constant 0.5 : f32
  %m = memref.alloc() : memref<3x4xf32>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      %x = tensor.extract %0[%i, %j] : tensor<3x4xf32>
      affine.store %x, %m[%i, %j] : memref<3x4xf32>
    }
  }
  affine.for %i = 0 to 3 {
    %r = affine.for %j = 1 to 4 iter_args(%s = %z) -> (f32) {
      %x = affine.load %m[%i, %j] : memref<3x4xf32>
      %y = affine.load %m[(%i + %j) mod 3, %j - 1] : memref<3x4xf32>
      %p = arith.mulf %x, %y : f32
      %q = arith.addf %s, %p : f32
      affine.yield %q : f32
    }
    affine.store %r, %m[%i, 0] : memref<3x4xf32>
  }
  return %m : memref<3x4xf32>""",
    "numbers carried, exchanged and shifted": """
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  %r:3 = scf.for %i = %c0 to %c9 step %c3 iter_args(%a = %c1, %b = %c3, %c = %c0) -> (index, index, index) {
    %t = arith.subi %a, %i : index
    %u = arith.shli %b, %c1 : index
    %less = arith.cmpi slt, %t, %u : index
    %v = scf.if %less -> (index) {
      %w = arith.muli %t, %u : index
      scf.yield %w : index
    } else {
      scf.yield %i : index
    }
    scf.yield %b, %t, %v : index, index, index
  }
  return %r#0, %r#1, %r#2 : index, index, index""",
    "bounds of loops that loops give, below zero, too": """
  %m = memref.alloc() : memref<9xi32>
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  affine.for %i = 0 to 9 { affine.store %z, %m[%i] : memref<9xi32> }
  affine.for %i = -4 to 5 {
    affine.for %j = max affine_map<(d0) -> (d0, -d0 - 1)>(%i) to min affine_map<(d0) -> (d0 + 2, 4)>(%i) step 2 {
      affine.if affine_set<(d0, d1) : (d0 + d1 + 3 >= 0)>(%i, %j) {
        %k = affine.apply affine_map<(d0, d1) -> ((d0 - d1) floordiv 2 + d0 ceildiv 3 + 4)>(%i, %j)
        %x = memref.load %m[%k] : memref<9xi32>
        %y = arith.addi %x, %one : i32
        memref.store %y, %m[%k] : memref<9xi32>
      }
    }
  }
  return %m : memref<9xi32>""",
    "a loop that never runs": """
  %m = memref.alloc() : memref<2xf32>
  %z = arith.constant 1.0 : f32
  affine.for %i = 5 to 5 { affine.store %z, %m[%i] : memref<2xf32> }
  return %m : memref<2xf32>""",
    "an index past the end": """
  %m = memref.alloc() : memref<2xf32>
  %z = arith.constant 1.0 : f32
  affine.for %i = 0 to 3 { affine.store %z, %m[%i] : memref<2xf32> }
  return %m : memref<2xf32>""",
    "an index past the end of its dimension": """
  %m = memref.alloc() : memref<2x2xf32>
  %z = arith.constant 1.0 : f32
  affine.for %i = 0 to 3 { affine.store %z, %m[0, %i] : memref<2x2xf32> }
  return %m : memref<2x2xf32>""",
    "an index past the end of a tensor": """
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %x = tensor.extract %0[%i, %i] : tensor<3x4xf32>
  }
  return %c0 : index""",
    "an index below zero": """
  %m = memref.alloc() : memref<2xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c1 step %c1 {
    %k = arith.subi %i, %c1 : index
    %x = memref.load %m[%k] : memref<2xf32>
  }
  return %m : memref<2xf32>""",
    "a poison index": """
  %m = memref.alloc() : memref<2xf32>
  %k = memref.alloc() : memref<1xindex>
  affine.for %i = 0 to 1 {
    %p = affine.load %k[0] : memref<1xindex>
    %x = memref.load %m[%p] : memref<2xf32>
  }
  return %m : memref<2xf32>""",
    "poison that nobody looks at": """
  %m = memref.alloc() : memref<2xf32>
  affine.for %i = 0 to 1 {
    %x = affine.load %m[1] : memref<2xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %m[0] : memref<2xf32>
  }
  return %m : memref<2xf32>""",
    "a buffer that is gone": """
  %m = memref.alloc() : memref<2xf32>
  %z = arith.constant 1.0 : f32
  memref.dealloc %m : memref<2xf32>
  affine.for %i = 0 to 2 { affine.store %z, %m[%i] : memref<2xf32> }
  return %z : f32""",
    "a quotient by zero": """
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %c3) -> (index) {
    %q = arith.divui %a, %i : index
    scf.yield %q : index
  }
  return %r : index""",
    "a step of zero": """
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c0 iter_args(%a = %c3) -> (index) {
    scf.yield %i : index
  }
  return %r : index""",
    "two views of one buffer": """
  %m = memref.alloc() : memref<6xf32>
  %z = arith.constant 1.0 : f32
  affine.for %i = 0 to 6 { affine.store %z, %m[%i] : memref<6xf32> }
  %v = memref.subview %m[1] [3] [2] : memref<6xf32> to memref<3xf32, strided<[2], offset: 1>>
  affine.for %i = 0 to 3 {
    %x = affine.load %m[%i * 2] : memref<6xf32>
    %y = affine.load %v[%i] : memref<3xf32, strided<[2], offset: 1>>
    %s = arith.addf %x, %y : f32
    affine.store %s, %v[%i] : memref<3xf32, strided<[2], offset: 1>>
    %w = affine.load %m[%i * 2 + 1] : memref<6xf32>
    affine.store %w, %m[%i * 2] : memref<6xf32>
  }
  return %m : memref<6xf32>""",
    "one view that is read, of a buffer that was copied and is written through another": """
  %m = memref.alloc() : memref<6xf32>
  %n = memref.alloc() : memref<6xf32>
  %z = arith.constant 1.0 : f32
  affine.for %i = 0 to 6 { affine.store %z, %m[%i] : memref<6xf32> }
  memref.copy %m, %n : memref<6xf32> to memref<6xf32>
  %v = memref.subview %m[0] [5] [1] : memref<6xf32> to memref<5xf32, strided<[1]>>
  affine.for %i = 0 to 5 {
    %x = affine.load %v[%i] : memref<5xf32, strided<[1]>>
    %s = arith.addf %x, %x : f32
    affine.store %s, %m[%i + 1] : memref<6xf32>
  }
  return %m : memref<6xf32>""",
    "what was copied before is as it was": """
  %m = memref.alloc() : memref<3xf32>
  %n = memref.alloc() : memref<3xf32>
  %z = arith.constant 1.0 : f32
  %o = arith.constant 2.0 : f32
  affine.for %i = 0 to 3 { affine.store %z, %m[%i] : memref<3xf32> }
  memref.copy %m, %n : memref<3xf32> to memref<3xf32>
  affine.for %i = 0 to 2 { affine.store %o, %m[%i] : memref<3xf32> }
  return %n : memref<3xf32>""",
}


def read(body: str) -> Module:
    """A function of a tensor, of which the results' types stand behind ``return``."""
    results = body.rpartition(":")[2]
    given = "%0: tensor<3x4xf32>" if "%0" in body else ""
    return read_text(f"func.func @f({given}) -> ({results}) {{\n{body}\n}}")


@pytest.mark.parametrize("what", RUNS)
def test_a_nest_does_what_the_handlers_do(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = read(RUNS[what])
    expected = outcome(module, compiling=False)
    ran: list[bool] = []

    class Watched(nests.Nest):
        def run(self, *args):  # type: ignore[no-untyped-def]
            ran.append(True)
            found = super().run(*args)
            ran[-1] = found is not None
            return found

    monkeypatch.setattr(nests, "Nest", Watched)
    assert outcome(module, compiling=True) == expected
    # a freed buffer is the handlers' to refuse
    assert any(ran) == (what != "a buffer that is gone")


def test_a_nest_counts_its_steps() -> None:
    module = read(RUNS["a loop that never runs"].replace("5 to 5", "0 to 100000").replace("%m[%i]", "%m[%i mod 2]"))
    with pytest.raises(Inconclusive, match="out of fuel"):
        executed(module, compiling=True)


@pytest.mark.parametrize(
    "inside",
    [
        "%v = memref.alloca() : memref<2xf32>",
        "memref.copy %m, %m : memref<2xf32> to memref<2xf32>",
        "func.call @g() : () -> ()",
        "%v = tensor.empty() : tensor<2xf32>",
    ],
)
def test_a_nest_of_anything_else_is_not_compiled(inside: str) -> None:
    text = f"""
func.func private @g()
func.func @f() {{
  %m = memref.alloc() : memref<2xf32>
  affine.for %i = 0 to 3 {{
    {inside}
  }}
  return
}}"""
    module = read_text(text)
    (loop,) = (op for op in module.by_name["f"].body.blocks[0].operations if op.name == "affine.for")  # type: ignore[union-attr]
    assert compiled(Machine(module, 64, 1000), loop) is None


def test_in_a_parallel_loop_the_handlers_run_what_may_race() -> None:
    body = """
  %m = memref.alloc() : memref<4xf32>
  %z = arith.constant 1.0 : f32
  affine.parallel (%p) = (0) to (2) {
    affine.for %i = 0 to 2 { affine.store %z, %m[%i] : memref<4xf32> }
  }
  return %z : f32"""
    assert outcome(read(body), compiling=True) is Undefined


def test_large_numbers_in_affine_expressions_end_the_run() -> None:
    body = """
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %big = arith.constant 4611686018427387904 : index
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %big) -> (index) {
    %s = arith.addi %a, %c1 : index
    %b = affine.max affine_map<(d0) -> (d0 * 2, d0)>(%s)
    scf.yield %b : index
  }
  return %r : index"""
    module = read(body)
    assert outcome(module, compiling=True) == outcome(module, compiling=False) == Inconclusive


@pytest.mark.parametrize(
    "operand",
    [
        "%c = affine.apply affine_map<(d0) -> (d0 * 2147483648)>(%i)",
        "%c = affine.max affine_map<(d0) -> (d0 * 2147483648, 4)>(%i)",
        "%c = arith.constant 4611686018427387904 : index",
        "%c = arith.constant -4611686018427387905 : index",
    ],
)
def test_what_an_affine_expression_makes_large_is_no_operand_of_another(operand: str) -> None:
    body = f"""
  %c0 = arith.constant 0 : index
  %r = affine.for %i = 0 to 8 iter_args(%a = %c0) -> (index) {{
    {operand}
    %b = affine.apply affine_map<(d0) -> (d0 * 1073741824)>(%c)
    %d = affine.apply affine_map<(d0) -> (d0 floordiv 1073741824)>(%b)
    affine.yield %d : index
  }}
  return %r : index"""
    module = read(body)
    assert compiled(Machine(module, 64, 100), loops(module)[0]) is not None
    assert outcome(module, compiling=True) == outcome(module, compiling=False) == Inconclusive


def test_scalars_of_nests_are_scalars() -> None:
    module = read(RUNS["numbers carried, exchanged and shifted"])
    assert all(isinstance(v, Scalar) for v in executed(module, compiling=True).results)
    assert len(loops(module)) == 1
