"""Programs on memrefs against what MLIR's own passes made of them: both give the same results and leave the same memory.

The pairs lie in ``lowered/``; ``NAME.tgt.mlir`` is what MLIR 22 prints for ``NAME.src.mlir`` after linalg, vector, scf, arith, cf, memref and func were
converted to the llvm dialect, without attributes that are default (``returned`` with aligned allocations, ``view`` with generic functions for these,
``transposed`` with bare pointers).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import POISON, ConcreteMemRef, ConcreteTensor, ConcreteValue, Execution, Scalar, Undefined, run
from smtenc.interpreter.layouts import row_major, strided
from smtenc.interpreter.values import Block, Origin, Unclaimed, points
from smtenc.ir.core import Function, Module
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, Type, VectorType
from smtenc.verdicts.matching.descriptors import described
from smtenc.verdicts.matching.wrappers import Programs
from tests.interpreter import programs

FOLDER = Path(__file__).parent / "lowered"
NAMES = sorted(path.name.removesuffix(".src.mlir") for path in FOLDER.glob("*.src.mlir"))
WITHOUT_POISON = {"atomics"}
"""A loop around ``cmpxchg`` compares what is in memory, and poison may not decide how it goes on."""
SAMPLES = 16


@cache
def pair(name: str) -> Programs:
    """Both programs; the lowered one behind a wrapper with the signature of the other."""
    modules = [read_text((FOLDER / f"{name}.{side}.mlir").read_text()) for side in ("src", "tgt")]
    return described(Programs((modules[0], modules[1]), (modules[0].by_name["f"], modules[1].by_name["f"])), 64)


def number(type: Type, sampled: random.Random) -> float:
    match type:
        case IntegerType(1):
            return sampled.randrange(2)
        case IntegerType(width):
            return sampled.choice([0, 1, 2, 3, 7, sampled.getrandbits(width)])
        case FloatType():
            return sampled.choice([0.0, -0.0, 1.5, -2.25, 3.0, float("nan"), 1e30])
        case _:
            return sampled.randrange(4)


def scalar(type: Type, sampled: random.Random, poison: float) -> Scalar:
    if sampled.random() < poison and not isinstance(type, IndexType) and type != IntegerType(1):
        return Scalar(type, POISON)
    return programs.scalar(type, number(type, sampled))


def memref(type: MemRefType, block: int, size: int, sampled: random.Random, poison: float) -> ConcreteMemRef:
    """A view with gaps where its type leaves strides open, behind the first bytes of its block."""
    sizes = tuple(size if n is None else n for n in type.shape)
    layout = strided(type, sizes)
    offset = sampled.randrange(4) if layout.offset is None else layout.offset
    strides = tuple(2 * own + 1 if s is None else s for s, own in zip(layout.strides, row_major(sizes), strict=True))
    base = sampled.choice([0, 0, 2])
    extent = 0 if 0 in sizes else 1 + sum((n - 1) * s for n, s in zip(sizes, strides, strict=True))
    cells = [scalar(type.element, sampled, poison) for _ in range(base + offset + extent)]
    memory = Block(type.element, len(cells), Origin.ARGUMENT, f"block {block}", lambda position: cells[position])
    return ConcreteMemRef(type, memory, base, offset, sizes, strides)


def arguments(types: Sequence[Type], seed: int, poison: float) -> list[ConcreteValue]:
    sampled = random.Random(seed)
    size = sampled.randrange(5)
    found: list[ConcreteValue] = []
    for k, type in enumerate(types):
        match type:
            case MemRefType():
                found.append(memref(type, k, size, sampled, poison))
            case VectorType(shape, element):
                lanes = [scalar(element, sampled, poison) for _ in range(shape[0])]
                found.append(ConcreteTensor(type, shape, lambda index, lanes=lanes: lanes[index[0]]))  # type: ignore[misc]
            case _:
                found.append(scalar(type, sampled, poison))
    return found


def shown(execution: Execution, result: int) -> object:
    match execution.results[result]:
        case Scalar() as found:
            return str(found)
        case ConcreteTensor(shape=shape) | ConcreteMemRef(sizes=shape):
            return shape, [str(execution.element(result, index)) for index in points(shape)]


def outcome(function: Function, module: Module, types: Sequence[Type], seed: int, poison: float) -> object:
    """The results, and all elements of the blocks of the arguments afterwards."""
    given = arguments(types, seed, poison)
    execution = run(function, module, given, vectors_in_bounds=True)
    execution.force_effects()
    blocks = [a.block for a in given if isinstance(a, ConcreteMemRef)]
    return [shown(execution, k) for k in range(len(execution.results))], [programs.held(execution, block) for block in blocks]


@pytest.mark.parametrize("name", NAMES)
def test_a_program_and_its_lowering_do_the_same(name: str) -> None:
    both, poison, defined = pair(name), 0.0 if name in WITHOUT_POISON else 0.05, 0
    types = both.functions[0].type.inputs
    for seed in range(SAMPLES):
        try:
            before = outcome(both.functions[0], both.modules[0], types, seed, poison)
        except (Undefined, Unclaimed):
            continue
        defined += 1
        assert outcome(both.functions[1], both.modules[1], types, seed, poison) == before, seed
    assert defined
